//! Sentences, as people read them.

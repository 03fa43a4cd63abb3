//! What several screens share.

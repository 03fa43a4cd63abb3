//! The browser client of Damier: it draws scenes, matches gestures and says words.

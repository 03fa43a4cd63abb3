//! The browser client of Damier: it draws scenes, matches gestures and says words.

#[allow(
    dead_code,
    reason = "the board of the client takes its drawings from here"
)]
mod art;
#[allow(
    dead_code,
    reason = "the board of the client takes its marks from here"
)]
mod art_marks;

//! What the client and the server write alike, as text: drawings of boards, addresses, and the
//! pages that are read.
//!
//! The pages that are read (home, those of the games, the rules) come as finished HTML, made when
//! the client is bundled; the client shows the same with its own parts as soon as it is there.
//! Nothing here touches a browser, a file or a clock.

pub mod art;
pub mod art_marks;
pub mod book;
pub mod frames;
pub mod game;
pub mod html;
pub mod marks;
#[cfg(feature = "png")]
pub mod picture;
pub mod route;
pub mod site;
pub mod viewpoint;

mod home;
mod mini;
mod parts;
mod rules;
#[cfg(feature = "png")]
mod sheet;

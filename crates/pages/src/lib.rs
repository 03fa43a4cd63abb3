//! What client and server write alike, as text: drawings of boards, addresses, the pages to read.
//!
//! The pages to read (Home, the game pages, the rules, About, Sources) are finished HTML, made when the client is
//! bundled; once it is loaded, the client shows the same with its own components.
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
pub mod section;
pub mod site;
pub mod viewer;
pub mod viewpoint;

mod home;
mod mini;
mod notice;
mod parts;
mod rules;
#[cfg(feature = "png")]
mod sheet;

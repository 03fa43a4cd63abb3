//! The browser client of Damier: it draws scenes, matches gestures and says words.
//!
//! No rule of any game is here. What can be decided without a page is in `damier-play`, what is
//! said in `damier-words`; this crate joins them with the browser. `screens/` has one file or
//! folder a screen, `board/` draws boards, `parts/` are the pieces that screens share, and
//! `browser/` is the only place that talks to the browser's own interfaces.

#![allow(
    unreachable_pub,
    reason = "the component macro makes the properties of every component public"
)]

mod app;
mod art;
mod art_marks;
mod board;
mod browser;
mod context;
mod kept;
mod parts;
mod preferences;
mod route;
mod screens;

use wasm_bindgen::prelude::wasm_bindgen;

/// Shows the client in the page.
#[wasm_bindgen(start)]
pub fn start() {
    leptos::mount::mount_to_body(app::App);
}

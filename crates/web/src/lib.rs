//! The browser client of Damier: it draws scenes, matches gestures and shows texts.
//!
//! It contains no rule of any game. Everything that can be decided without a page is in
//! `damier-play`, the texts are in `damier-words`; this crate connects them to the browser.
//! `screens/` has one file or folder per screen, `board/` draws boards, `parts/` has shared
//! components, and `browser/` is the only place that uses the browser's own interfaces.

#![allow(
    unreachable_pub,
    reason = "the component macro makes the properties of every component public"
)]

mod app;
mod board;
mod browser;
mod context;
mod first_page;
mod games;
mod later;
mod looks;
mod match_store;
mod online;
mod parts;
mod preferences;
mod prelude;
mod rules;
mod screens;
mod signals;

use damier_pages::{art, art_marks, route};
use damier_words::Lang;
use wasm_bindgen::prelude::wasm_bindgen;

/// Shows the client in the page: in the language with this code, with the Fluent source of its
/// words. `boot/first.js` has chosen it.
#[wasm_bindgen]
pub async fn start(lang: String, words: String) {
    let lang = Lang::from_code(&lang).unwrap_or_default();
    context::learn(lang, &words);
    context::speak(lang);
    app::prepare(lang).await;
    leptos::mount::mount_to_body(move || app::App(app::AppProps { lang }));
    first_page::replace();
    // Whoever needs more words before they are there asks for them again.
    wasm_bindgen_futures::spawn_local(async {
        context::learn_all().await;
    });
}

//! The files of boards and pieces that are fetched when they are chosen.

use leptos::prelude::document;

use super::word_files;

/// Adds a style sheet to the page.
pub(crate) fn add_style(name: &str) {
    if let Some(address) = word_files::address(LIST, name) {
        add_style_at(&address);
    }
}

/// Adds the style sheet at an address to the page.
pub(crate) fn add_style_at(address: &str) {
    let link = document().create_element("link").ok();
    if let (Some(link), Some(head)) = (link, document().head()) {
        drop(link.set_attribute("rel", "stylesheet"));
        drop(link.set_attribute("href", address));
        drop(head.append_child(&link));
    }
}

/// The symbols of a game's plain pieces; nothing if the network does not give them.
pub(crate) async fn pieces(game: &str) -> Option<String> {
    word_files::fetch(LIST, game).await
}

/// The list of the boot script.
const LIST: &str = "damierLooks";

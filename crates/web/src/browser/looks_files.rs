//! The files of boards and pieces that are fetched when they are chosen.

use leptos::prelude::document;

use super::word_files;

/// Adds a style sheet to the page.
pub(crate) fn add_style(name: &str) {
    let link = document().create_element("link").ok();
    let address = word_files::address(LIST, name);
    if let (Some(link), Some(address), Some(head)) = (link, address, document().head()) {
        drop(link.set_attribute("rel", "stylesheet"));
        drop(link.set_attribute("href", &address));
        drop(head.append_child(&link));
    }
}

/// The symbols of a game's plain pieces; nothing if the network does not give them.
pub(crate) async fn pieces(game: &str) -> Option<String> {
    word_files::fetch(LIST, game).await
}

/// The list of the boot script.
const LIST: &str = "damierLooks";

//! The page sent by the server: it is shown until the client shows the same.

use leptos::prelude::{document, request_animation_frame};

/// Matches a screen that waits for its code or its texts.
const WAITING: &str = "body > main[aria-busy], .book-state[role=status], body > .notice > [role=status], body > main > .waits";

/// Replaces the page with the client's screen as soon as that has something to show. Until then
/// `style/first.css` hides everything after the page.
pub(crate) fn replace() {
    let Some(page) = document().get_element_by_id("page") else {
        return;
    };
    let is_there = |selector| matches!(document().query_selector(selector), Ok(Some(_)));
    // A page in another language than the chosen one was never shown.
    if is_there(WAITING) && !is_there(":root[data-other]") {
        request_animation_frame(replace);
    } else {
        page.remove();
    }
}

//! The page that the server has sent: it is shown until the client shows the same.

use leptos::prelude::{document, request_animation_frame};

/// What a screen has while it waits for its code or its texts.
const WAITING: &str = "body > main[aria-busy], .book-state[role=status], body > main > .waits";

/// Puts the client's screen into the place of the page as soon as it has something to show. Until
/// then `style/first.css` hides whatever follows the page.
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

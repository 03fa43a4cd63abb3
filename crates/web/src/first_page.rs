//! The page sent by the server: it is shown until the client shows the same.

use leptos::prelude::{document, request_animation_frame};

/// Matches a screen that waits for its code or its texts.
const WAITING: &str = "body > main[aria-busy], .book-state[role=status], body > .notice > [role=status], body > main > .waits";

/// Whether the page is still there.
pub(crate) fn is_there() -> bool {
    document().get_element_by_id("page").is_some()
}

/// What is inside the first element of the page that matches, if the page is still there.
pub(crate) fn inside(selector: &str) -> Option<String> {
    let page = document().get_element_by_id("page")?;
    let found = page.query_selector(selector).ok()??;
    Some(found.inner_html())
}

/// Keeps the symbols of the page's boards at the end: some may still be shown as they were sent.
fn keep_drawings(page: &web_sys::Element) {
    let sprites = page.query_selector(".sprites").ok().flatten();
    if let (Some(sprites), Some(body)) = (sprites, document().body()) {
        drop(body.append_child(&sprites));
    }
}

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
        keep_drawings(&page);
        page.remove();
    }
}

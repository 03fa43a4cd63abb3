//! Whether the person wants things to stand still.

/// Whether the system asks for less motion.
pub(crate) fn is_reduced() -> bool {
    let window = web_sys::window();
    let query = window.and_then(|it| it.match_media("(prefers-reduced-motion: reduce)").ok()?);
    query.is_some_and(|query| query.matches())
}

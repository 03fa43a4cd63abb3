//! Matches that outlast the page: [`saved`] as JSON, [`merge`]d when two tabs had them, [`list`]ed,
//! [`import`]ed, and shared as a [`link`] or as a text.

pub mod import;
pub mod link;
pub mod list;
pub mod merge;
pub mod saved;
pub mod share_text;
pub mod trouble;

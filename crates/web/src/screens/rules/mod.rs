//! Rules: a dialog over the match, a page, and a sheet to print.
//!
//! All three show the rulebook of `damier-words`. Its texts are fetched when one of them opens.

mod book;
mod page;
mod sections;
mod sheet;
mod window;

pub(crate) use page::RulesPage;
pub(crate) use sheet::SheetPage;
pub(crate) use window::RulesWindow;

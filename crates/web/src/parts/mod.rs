//! What several screens share.

mod dialog;
mod header;
mod icon;
pub(crate) mod share;
mod toast;

pub(crate) use dialog::Dialog;
pub(crate) use header::{BackTop, Header};
pub(crate) use icon::{Icon, Sprites};
pub(crate) use toast::{Toasts, provide_notices, toast};

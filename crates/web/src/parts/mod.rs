//! What several screens share.

pub(crate) mod demo;
mod dialog;
mod header;
mod icon;
mod notices;
mod toast;

pub(crate) use dialog::Dialog;
pub(crate) use header::{BackTop, Header};
pub(crate) use icon::{Icon, Sprites};
pub(crate) use notices::{InstallOffer, Notices, OfflineBadge, provide_keeping};
pub(crate) use toast::{Toasts, provide_notices, toast};

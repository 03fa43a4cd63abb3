//! Components shared by several screens.

mod calling;
pub(crate) mod demo;
mod dialog;
pub(crate) mod feel;
mod header;
mod icon;
pub(crate) mod living;
pub(crate) mod match_words;
mod notices;
pub(crate) mod online;
pub(crate) mod people;
mod pick;
pub(crate) mod preferences;
mod raised;
pub(crate) mod refused;
mod select;
pub(crate) mod share;
mod stepper;
mod switch;
mod toast;
pub(crate) mod token;
pub(crate) mod troubles;

pub(crate) use calling::{CallSwitch, call_me};
pub(crate) use dialog::Dialog;
pub(crate) use header::{BackTop, Header};
pub(crate) use icon::{Icon, Sprites, way};
pub(crate) use notices::{InstallOffer, Notices, OfflineBadge, provide_keeping};
pub(crate) use pick::{Pick, PickField};
pub(crate) use preferences::PreferencesButton;
pub(crate) use raised::raised;
pub(crate) use select::Select;
pub(crate) use stepper::Stepper;
pub(crate) use switch::Switch;
pub(crate) use toast::{Toasts, provide_notices, toast, toast_undo};

//! The browser's own interfaces, each behind a few plain functions.
//!
//! Nothing else in the crate names `web_sys` types of the window, so that what a browser may
//! refuse (storage, sound, sharing) is answered in one place and never breaks a screen.

pub(crate) mod address;
pub(crate) mod engine;
pub(crate) mod keep;
pub(crate) mod store;

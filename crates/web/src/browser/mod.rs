//! The browser's own interfaces, each behind a few plain functions.
//!
//! What a browser may refuse (storage, sound, sharing) is answered in one place and never
//! breaks a screen.

pub(crate) mod address;
pub(crate) mod clipboard;
pub(crate) mod engine;
pub(crate) mod files;
pub(crate) mod keep;
pub(crate) mod motion;
pub(crate) mod random;
pub(crate) mod sound;
pub(crate) mod share;
pub(crate) mod sight;
pub(crate) mod store;
pub(crate) mod tabs;
pub(crate) mod time;

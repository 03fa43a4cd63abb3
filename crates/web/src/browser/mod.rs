//! The browser's own interfaces, each behind a few plain functions.
//!
//! What a browser may refuse (storage, sound, sharing) is answered in one place and never
//! breaks a screen.

pub(crate) mod address;
pub(crate) mod api;
pub(crate) mod clipboard;
pub(crate) mod engine;
pub(crate) mod files;
pub(crate) mod install;
pub(crate) mod keep;
pub(crate) mod link;
pub(crate) mod motion;
pub(crate) mod online;
pub(crate) mod persist;
pub(crate) mod random;
pub(crate) mod share;
pub(crate) mod sight;
pub(crate) mod sound;
pub(crate) mod store;
pub(crate) mod tabs;
pub(crate) mod texts;
pub(crate) mod time;
pub(crate) mod update;
pub(crate) mod view;

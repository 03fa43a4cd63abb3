//! The browser's own interfaces, each behind a few plain functions.
//!
//! Anything a browser may refuse (storage, sound, sharing) is handled in one place and never breaks
//! a screen.

pub(crate) mod api;
pub(crate) mod clipboard;
pub(crate) mod database;
pub(crate) mod engine_worker;
pub(crate) mod files;
pub(crate) mod haptics;
pub(crate) mod history;
pub(crate) mod install;
pub(crate) mod lifetime;
pub(crate) mod local_storage;
pub(crate) mod looks_files;
pub(crate) mod network;
pub(crate) mod notify;
pub(crate) mod persist;
pub(crate) mod push;
pub(crate) mod random;
pub(crate) mod service_worker;
pub(crate) mod share;
pub(crate) mod sound;
pub(crate) mod table_worker;
pub(crate) mod tabs;
pub(crate) mod time;
pub(crate) mod viewport;
pub(crate) mod word_files;
mod worker;

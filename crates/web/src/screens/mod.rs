//! The screens, each under its own name.

pub(crate) mod account;
pub(crate) mod game;
pub(crate) mod home;
pub(crate) mod later;
pub(crate) mod leaders;
pub(crate) mod link;
pub(crate) mod lobby;
pub(crate) mod matches;
pub(crate) mod not_found;
pub(crate) mod notice;
pub(crate) mod player;
pub(crate) mod rules;
pub(crate) mod settings;
pub(crate) mod table;

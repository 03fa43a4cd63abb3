//! The screens, each under its own name.

pub(crate) mod home;
pub(crate) mod rules;

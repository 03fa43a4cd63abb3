//! The screens, each under its own name.

pub(crate) mod bench;
pub(crate) mod home;

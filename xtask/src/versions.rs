//! The version of every tool the checks install, in one place.

pub(crate) const CARGO_DENY: &str = "0.20.2";
pub(crate) const CARGO_FUZZ: &str = "0.13.2";
pub(crate) const CARGO_MUTANTS: &str = "27.1.0";
pub(crate) const CARGO_NEXTEST: &str = "0.9.151";
pub(crate) const PYFFISH: &str = "0.0.90";
pub(crate) const SCHEMATHESIS: &str = "4.32.5";

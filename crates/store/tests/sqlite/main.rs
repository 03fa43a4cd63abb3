//! The store in SQLite, on real files.
//!
//! Every module is marked as a test, because lints know helpers of tests by that.

#[cfg(test)]
mod backups;
#[cfg(test)]
mod conformance;
#[cfg(test)]
mod folder;
#[cfg(test)]
mod verification;

//! The store in SQLite, on real files.

mod conformance;
mod folder;

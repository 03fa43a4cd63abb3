//! The power goes while moves are stored: 0 acknowledged moves lost, every database opens.
//!
//! A killed process proves nothing about this, because what it wrote stays in the memory of the
//! system. So the store works on a file system of our own, mounted with FUSE, that forgets what was
//! not synchronised. It needs Linux, FUSE and the feature `power`: `cargo xtask test --only power`.
//!
//! `DAMIER_POWER_CUTS` says how often, 100 times by default.

#[cfg(test)]
mod chance;
#[cfg(test)]
mod cuts;
#[cfg(test)]
mod disk;
#[cfg(test)]
#[path = "../sqlite/folder.rs"]
mod folder;
#[cfg(test)]
mod mounted;
#[cfg(test)]
#[path = "../sqlite/witness.rs"]
mod witness;

//! The power fails while moves are stored: 0 acknowledged moves lost, every database opens.
//!
//! A killed process proves nothing about this, because its writes stay in the system's memory. So
//! the store works on our own file system, mounted with FUSE, that forgets whatever was not synced.
//! It needs Linux, FUSE and the feature `power`: `cargo xtask test --only power`.
//!
//! `DAMIER_POWER_CUTS` sets the number of cuts, 100 by default.

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

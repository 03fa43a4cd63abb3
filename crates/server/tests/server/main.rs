//! A real server on a free port, asked by a real client.
//!
//! Every module is marked as a test, because that is how lints recognise test helpers.

#[cfg(test)]
mod answers;
#[cfg(test)]
mod coding;
#[cfg(test)]
mod common;
#[cfg(test)]
#[path = "../../src/files.rs"]
mod files;
#[cfg(test)]
mod folder;
#[cfg(test)]
mod guard;
#[cfg(test)]
mod limits;
#[cfg(test)]
#[path = "../../build/pack.rs"]
mod pack;
#[cfg(test)]
mod packing;
#[cfg(test)]
mod starting;
#[cfg(test)]
mod tls;

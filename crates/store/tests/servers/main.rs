//! Stores in a database that is a program of its own.
//!
//! The tests are named after that program, so that they can be left out where it is missing.

#[cfg(unix)]
#[cfg(test)]
mod postgres;

//! The built program, run as people and other programs run it.
//!
//! Every module is marked as a test, because that is how lints recognise test helpers.

#[cfg(test)]
mod admin;
#[cfg(test)]
mod analyse;
#[cfg(test)]
mod backups;
#[cfg(test)]
mod common;
#[cfg(test)]
mod convert;
#[cfg(test)]
mod every_game;
#[cfg(test)]
mod failures;
#[cfg(test)]
mod faketime;
#[cfg(test)]
mod hosting;
#[cfg(test)]
mod hosting_guide;
#[cfg(test)]
mod logs;
#[cfg(test)]
mod matches;
#[cfg(test)]
mod older;
#[cfg(test)]
mod online;
#[cfg(test)]
mod perft;
#[cfg(test)]
mod play;
#[cfg(test)]
mod positions;
#[cfg(unix)]
#[cfg(test)]
mod postgres;
#[cfg(test)]
mod reference;
#[cfg(test)]
mod review;
#[cfg(test)]
mod serve;
#[cfg(test)]
mod serving;
#[cfg(test)]
mod stdin;
#[cfg(test)]
mod strength;
#[cfg(test)]
mod tune;
#[cfg(test)]
mod uci;
#[cfg(test)]
mod usage;

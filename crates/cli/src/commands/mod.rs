//! The subcommands, one file each: their arguments, and what they do.

pub(crate) mod admin;
pub(crate) mod analyse;
pub(crate) mod backup;
pub(crate) mod bench;
pub(crate) mod convert;
pub(crate) mod explain;
pub(crate) mod games;
pub(crate) mod ladder;
mod match_report;
pub(crate) mod matches;
pub(crate) mod menu;
pub(crate) mod moves;
pub(crate) mod perft;
pub(crate) mod play;
pub(crate) mod restore;
pub(crate) mod review;
pub(crate) mod serve;
pub(crate) mod show;
pub(crate) mod tune;
pub(crate) mod uci;

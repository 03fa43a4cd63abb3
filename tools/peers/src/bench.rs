//! Turkish Draughts counted by both programs in one run, alternating.

use std::hint::black_box;
use std::time::Instant;

use anyhow::{Result, bail};

use crate::draughts_board::Board;
use crate::draughts_positions::START;
use crate::kish_side;
use crate::ours::OurGame;

/// The best time of each program for the same tree.
#[derive(Clone, Copy, Debug)]
pub struct Timed {
    /// The depth of the tree.
    pub depth: u32,
    /// Our count: turns.
    pub our_leaves: u64,
    /// Our best time, in seconds.
    pub our_seconds: f64,
    /// Kish's count: paths, of which several may be the same turn.
    pub their_leaves: u64,
    /// Kish's best time, in seconds.
    pub their_seconds: f64,
}

/// Counts the tree of this depth `repeats` times with each program, alternating.
///
/// # Errors
/// When our game does not open.
pub fn perft(depth: u32, repeats: u32) -> Result<Timed> {
    let ours = OurGame::turkish_draughts()?;
    let theirs = kish_side::board(&Board::parse(START)?);
    let (mut our_seconds, mut their_seconds) = (f64::INFINITY, f64::INFINITY);
    let (mut our_leaves, mut their_leaves) = (0, 0);
    for _ in 0..repeats {
        let (leaves, seconds) = timed(|| ours.perft(black_box(depth)));
        our_leaves = leaves?;
        our_seconds = our_seconds.min(seconds);
        let (leaves, seconds) = timed(|| theirs.perft(black_box(depth.into())));
        their_leaves = leaves;
        their_seconds = their_seconds.min(seconds);
    }
    Ok(Timed {
        depth,
        our_leaves,
        our_seconds,
        their_leaves,
        their_seconds,
    })
}

/// Counts the tree of this depth by both programs, kish's paths merged into turns.
///
/// # Errors
/// When the two do not count the same, or our game does not open.
pub fn check(depth: u32) -> Result<u64> {
    let ours = OurGame::turkish_draughts()?.perft(depth)?;
    let theirs = kish_side::perft_of_turns(&Board::parse(START)?, depth);
    if ours != theirs {
        bail!("depth {depth}: we count {ours} turns, kish {theirs}");
    }
    Ok(ours)
}

fn timed<T>(work: impl FnOnce() -> T) -> (T, f64) {
    let began = Instant::now();
    let result = work();
    (result, began.elapsed().as_secs_f64())
}

//! Turkish Draughts counted by both programs in one run, turn and turn about.

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
    /// Its leaves.
    pub nodes: u64,
    /// Our best time, in seconds.
    pub ours: f64,
    /// Kish's best time, in seconds.
    pub theirs: f64,
}

/// Counts the tree of this depth `repeats` times with each program, alternating.
///
/// # Errors
/// When the two do not count the same, or our game does not open.
pub fn perft(depth: u32, repeats: u32) -> Result<Timed> {
    let ours = OurGame::turkish_draughts()?;
    let theirs = kish_side::board(&Board::parse(START)?);
    let mut best = Timed {
        depth,
        nodes: 0,
        ours: f64::INFINITY,
        theirs: f64::INFINITY,
    };
    for _ in 0..repeats {
        let (our_nodes, seconds) = timed(|| ours.perft(black_box(depth)));
        best.ours = best.ours.min(seconds);
        let (their_nodes, seconds) = timed(|| theirs.perft(black_box(depth.into())));
        best.theirs = best.theirs.min(seconds);
        best.nodes = our_nodes?;
        if best.nodes != their_nodes {
            bail!(
                "depth {depth}: we count {} leaves, kish {their_nodes}",
                best.nodes
            );
        }
    }
    Ok(best)
}

fn timed<T>(work: impl FnOnce() -> T) -> (T, f64) {
    let began = Instant::now();
    let result = work();
    (result, began.elapsed().as_secs_f64())
}

//! Makruk beside Fairy-Stockfish.

use anyhow::{Context, Result, bail};
use serde_json::Value;

use super::comparison::Comparison;
use super::damier;
use super::fairy_stockfish::Engine;

/// Counts the tree of this depth `repeats` times with each program, alternating.
pub(super) fn measure(depth: u32, repeats: u32) -> Result<Comparison> {
    let mut engine = Engine::start()?;
    let mut best = Comparison {
        tree: format!("Makruk, perft {depth}"),
        peer: engine.name.clone(),
        leaves: 0,
        ours: f64::INFINITY,
        theirs: f64::INFINITY,
    };
    for _ in 0..repeats {
        let (ours, our_seconds) = our_perft(depth)?;
        let (theirs, their_seconds) = engine.perft(depth)?;
        if ours != theirs {
            bail!("Makruk: we count {ours} leaves, Fairy-Stockfish {theirs}");
        }
        best.leaves = ours;
        best.ours = best.ours.min(our_seconds);
        best.theirs = best.theirs.min(their_seconds);
    }
    Ok(best)
}

/// On one thread, as the other.
fn our_perft(depth: u32) -> Result<(u64, f64)> {
    let text = damier(&format!("perft makruk {depth} --threads 1 --json"))?.output()?;
    let answer: Value = serde_json::from_str(&text).context("damier perft")?;
    let leaves = answer["nodes"]
        .as_u64()
        .context("damier perft without `nodes`")?;
    let seconds = answer["seconds"]
        .as_f64()
        .context("damier perft without `seconds`")?;
    Ok((leaves, seconds))
}

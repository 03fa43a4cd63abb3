//! Makruk beside Fairy-Stockfish.

use anyhow::{Context, Result, bail};
use serde_json::Value;

use super::comparison::{Comparison, Run};
use super::damier;
use super::fairy_stockfish::Engine;

/// Counts the tree of this depth `repeats` times with each program, alternating.
pub(super) fn measure(depth: u32, repeats: u32) -> Result<Comparison> {
    let mut engine = Engine::start()?;
    let mut runs = Vec::new();
    for _ in 0..repeats {
        let (ours, theirs) = (our_perft(depth)?, engine.perft(depth)?);
        if ours.leaves != theirs.leaves {
            bail!(
                "Makruk: we count {} leaves, Fairy-Stockfish {}",
                ours.leaves,
                theirs.leaves
            );
        }
        runs.push((ours, theirs));
    }
    Ok(Comparison {
        tree: format!("Makruk, perft {depth}"),
        peer: engine.name.clone(),
        ours: Run::best(runs.iter().map(|(ours, _)| *ours)),
        theirs: Run::best(runs.iter().map(|(_, theirs)| *theirs)),
    })
}

/// On one thread, like the other program.
fn our_perft(depth: u32) -> Result<Run> {
    let text = damier(&format!("perft makruk {depth} --threads 1 --json"))?.output()?;
    let answer: Value = serde_json::from_str(&text).context("damier perft")?;
    let leaves = answer["nodes"]
        .as_u64()
        .context("damier perft without `nodes`")?;
    let seconds = answer["seconds"]
        .as_f64()
        .context("damier perft without `seconds`")?;
    Ok(Run { leaves, seconds })
}

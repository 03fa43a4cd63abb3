//! Deep trees of every game counted by the fast rules and by the naive ones.

use anyhow::{Result, anyhow};
use damier_games::CATALOGUE;
use damier_rules::GameEntry;

use crate::report::Report;

/// Deeper than any tree that could be counted.
const DEEPEST: u32 = 50;

/// Counts the tree of every game from its start, deeper and deeper up to `most` leaves.
///
/// # Errors
/// When a game does not open.
pub fn check(most: u64) -> Result<Report> {
    let mut report = Report::default();
    for entry in CATALOGUE {
        check_game(entry, most, &mut report)?;
    }
    Ok(report)
}

fn check_game(entry: &GameEntry, most: u64, report: &mut Report) -> Result<()> {
    let id = entry.info.id;
    let tree = entry.open(entry.defaults(), None)?.tree();
    let naive = damier_naive::game(id, &[]).map_err(|error| anyhow!(error))?;
    let start = naive.start();
    for depth in 1..=DEEPEST {
        let Some(ours) = tree.perft(depth, &|| true).filter(|leaves| *leaves <= most) else {
            break;
        };
        let theirs = damier_naive::perft(naive.as_ref(), &start, depth);
        report.positions += 1;
        report.moves += usize::try_from(ours)?;
        if ours != theirs {
            let found = format!("{id} depth {depth}: fast {ours} leaves, naive {theirs}");
            report.differences.push(found);
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn small_trees_agree() {
        let report = check(3_000).unwrap();
        assert!(report.positions >= 2 * CATALOGUE.len());
        assert!(report.differences.is_empty(), "{:?}", report.differences);
    }
}

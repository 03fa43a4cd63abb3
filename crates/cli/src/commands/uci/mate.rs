//! The search for a win within some moves: first a proof, as far as one is affordable.

use damier_bots::{Progress, Request, Session, Unproven};

use super::command::Go;

/// The number of positions without a proof after which the ordinary search goes on alone.
const MOST: u64 = 1 << 20;

/// Limits a search to the moves that a proof found to be the quickest, or to an ordinary move's
/// time where there is no such win; returns what was found.
pub(super) fn prepare(
    request: &mut Request,
    played: &dyn Session,
    go: &Go,
    progress: &mut dyn Progress,
) -> Option<String> {
    let most = go.mate.filter(|_| can_be_proven(played, go))?;
    let mut go_on = |nodes| nodes < MOST && progress.go_on(nodes);
    match played.prove(most, &mut go_on) {
        Ok(proof) => {
            request.search.root_moves = proof.key_moves;
            None
        }
        Err(Unproven::Refuted) => {
            request.search.limits.depth = request.search.limits.depth.min(2 * most);
            let moves = if most == 1 { "move" } else { "moves" };
            Some(format!("no win is forced within {most} {moves}"))
        }
        Err(Unproven::Stopped) => None,
    }
}

/// Whether all first moves and all positions may be searched, in a game for two.
fn can_be_proven(played: &dyn Session, go: &Go) -> bool {
    played.players() == 2 && go.only.is_empty() && go.nodes.is_none()
}

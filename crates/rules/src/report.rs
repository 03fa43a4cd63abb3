//! A report on a position: turn, legal moves, and the outcome if it is over.

use crate::game::Game;
use crate::matches::Match;
use crate::notation::Notation;
use crate::outcome::{Outcome, Scores};
use crate::player::Player;

/// Everything the rules say about the current position, as texts.
///
/// It includes the moves that lose the match, and in some positions of some games there are tens of
/// thousands. A server asks for [`moves`](crate::AnyMatch::moves) and
/// [`position`](crate::AnyMatch::position), which are always quick.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Report {
    /// The canonical text of the position.
    pub position: String,
    /// The player to move.
    pub turn: Player,
    /// The canonical legal moves in byte order; none when the match is over.
    pub moves: Vec<String>,
    /// The moves that may be played at the cost of the match, in byte order.
    pub infractions: Vec<String>,
    /// How the match ended, if it has.
    pub outcome: Option<Outcome>,
    /// The points now or at the end.
    pub scores: Option<Scores>,
}

impl Report {
    /// The report on a match as it stands.
    pub fn of<G: Notation>(game: &Match<G>) -> Report {
        let rules = game.game();
        let state = game.state();
        let texts = |moves: &[G::Move]| Report::texts(rules.write_moves(state, moves));
        let outcome = game.outcome().copied();
        Report {
            position: rules.write_position(state),
            turn: game.turn(),
            moves: texts(game.legal()),
            infractions: texts(&game.infractions()),
            scores: outcome.map_or_else(|| Game::scores(rules, state), |end| end.scores),
            outcome,
        }
    }

    /// Texts of moves in byte order.
    pub(crate) fn texts(mut texts: Vec<String>) -> Vec<String> {
        texts.sort_unstable();
        texts
    }
}

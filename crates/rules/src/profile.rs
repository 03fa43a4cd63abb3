//! Facts about a game for the programs around the engine: levels, units, yardsticks.

use crate::evaluate::Evaluate;
use crate::player::Player;
use crate::view::View;
use crate::weigh::Weigh;

/// How levels 1 to 8 play: the positions searched for each move, and how often a random move is
/// played, in thousandths.
pub type LevelRows = [(u64, usize); 8];

/// The levels of a game that nobody has measured yet.
pub const USUAL_LEVELS: LevelRows = [
    (150, 900),
    (300, 500),
    (700, 300),
    (1_500, 180),
    (3_500, 100),
    (8_000, 45),
    (20_000, 15),
    (60_000, 0),
];

/// How the engine plays a game, and how it is measured at it.
///
/// Everything has a default, so a new game has levels, a baseline and a place in the benchmark as
/// soon as it says `impl EngineProfile for MyGame {}`.
pub trait EngineProfile: Evaluate + View {
    /// How the levels play. The rows of a game are proposed by `tools/calibrate_levels.py` and
    /// measured by `damier ladder`.
    const LEVELS: LevelRows = USUAL_LEVELS;

    /// The unit of a hundred points of the evaluation, if it is material at all.
    const UNIT: Option<&'static str> = Some("men");

    /// Whether every win is a mate.
    const WINS_BY_MATE: bool = false;

    /// The options that other UCI programs for the game play with, if there are any.
    const UCI_OPTIONS: Option<&'static [(&'static str, &'static str)]> = None;

    /// The positions of `damier bench`, one per line: options, then after `|` the moves that lead
    /// to it.
    const BENCH: &'static str = "|";

    /// The search depth for them: some ten thousand nodes each.
    const BENCH_DEPTH: u32 = 3;

    /// The material a baseline player counts for a player, in hundredths of a man. A yardstick:
    /// once matches have been measured against it, it never changes.
    fn material(&self, state: &Self::State, player: Player) -> i32 {
        let pieces = self.scene(state).pieces;
        100 * pieces.iter().filter(|piece| piece.owner == player).count() as i32
    }

    /// The lead, by that count, above which an opening is not worth playing.
    fn decided(&self) -> i32 {
        200
    }

    /// Hands the game to a tuner, with the path of its weights file below `crates/games/src`, if
    /// its evaluation is a weighted sum.
    fn tune_with<T: WithWeights>(_tuner: T) -> Option<T::Output> {
        None
    }
}

/// An operation on a game whose evaluation is a weighted sum.
pub trait WithWeights {
    /// Its result.
    type Output;

    /// Runs the operation.
    fn visit<G: Weigh + View>(self, file: &'static str) -> Self::Output;
}

//! The engine's settings and yardsticks for this game. The material is a frozen yardstick.

use damier_boards::star::Point;
use damier_rules::{EngineProfile, LevelRows, Player};

use super::eval::steps_to_tip;
use super::{ChineseCheckers, State};

impl EngineProfile for ChineseCheckers {
    const LEVELS: LevelRows = [
        (650, 330),
        (1_250, 195),
        (2_100, 127),
        (3_300, 82),
        (4_700, 54),
        (7_200, 31),
        (14_500, 3),
        (32_000, 0),
    ];
    const UNIT: Option<&'static str> = None;
    const BENCH: &'static str = include_str!("../../data/chinese-checkers/bench.txt");
    const BENCH_DEPTH: u32 = 3;

    /// Minus the steps the men still have to go, each to the tip of its goal. Players who are out
    /// have nothing.
    fn material(&self, state: &State, player: Player) -> i32 {
        if state.eliminated.has(player) {
            return -100_000;
        }
        let steps = |start: Point| -> i32 {
            let steps = state
                .set(start)
                .map(|hole| steps_to_tip(start, hole) as i32);
            steps.sum()
        };
        let sets = self.sets(player).iter();
        -STEP * sets.map(|&start| steps(start)).sum::<i32>()
    }

    /// A few steps mean little along the way.
    fn decided(&self) -> i32 {
        10 * STEP
    }
}

/// A step, in hundredths of a man.
const STEP: i32 = 25;

//! The engine's settings and yardsticks for this game. The material is a frozen yardstick.

use damier_rules::{EngineProfile, LevelRows, Player, WithWeights};

use super::{MartianChess, State};

impl EngineProfile for MartianChess {
    const LEVELS: LevelRows = [
        (500, 420),
        (940, 287),
        (1_600, 200),
        (3_500, 111),
        (6_400, 64),
        (12_000, 28),
        (22_000, 10),
        (50_000, 0),
    ];
    const UNIT: Option<&'static str> = Some("points");
    const BENCH: &'static str = include_str!("../../data/martian-chess/bench.txt");
    const BENCH_DEPTH: u32 = 7;

    fn material(&self, state: &State, player: Player) -> i32 {
        100 * i32::from(state.points[player.index()])
    }

    fn tune_with<T: WithWeights>(tuner: T) -> Option<T::Output> {
        Some(tuner.visit::<Self>("martian_chess/weights.rs"))
    }
}

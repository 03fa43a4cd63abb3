//! The engine's settings and yardsticks for this game. The material is a frozen yardstick.

use damier_rules::{EngineProfile, LevelRows, Player, WithWeights};

use super::{Alliance, Kind, State};

impl EngineProfile for Alliance {
    const LEVELS: LevelRows = [
        (1, 1000),
        (180, 800),
        (500, 420),
        (1_450, 205),
        (3_300, 93),
        (8_400, 42),
        (17_000, 18),
        (32_000, 0),
    ];
    const BENCH: &'static str = include_str!("../../data/alliance/bench.txt");
    const BENCH_DEPTH: u32 = 5;

    fn material(&self, state: &State, player: Player) -> i32 {
        let own = state.sides[player.index()];
        let kings = (own & state.kinds[Kind::King.index()]).len() as i32;
        100 * (own.len() as i32 - kings) + 400 * kings
    }

    fn tune_with<T: WithWeights>(tuner: T) -> Option<T::Output> {
        Some(tuner.visit::<Self>("alliance/weights.rs"))
    }
}

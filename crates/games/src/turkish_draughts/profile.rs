//! The engine's settings and yardsticks for this game. The material is a frozen yardstick.

use damier_rules::{EngineProfile, LevelRows, Player, WithWeights};

use super::{State, TurkishDraughts};

impl EngineProfile for TurkishDraughts {
    const LEVELS: LevelRows = [
        (1, 1000),
        (180, 780),
        (600, 385),
        (1_800, 197),
        (4_500, 100),
        (11_000, 40),
        (27_000, 9),
        (60_000, 0),
    ];
    const BENCH: &'static str = include_str!("../../data/turkish-draughts/bench.txt");
    const BENCH_DEPTH: u32 = 7;

    fn material(&self, state: &State, player: Player) -> i32 {
        let [men, kings] = [state.men, state.kings].map(|all| all[player.index()].len() as i32);
        100 * men + 400 * kings
    }

    fn tune_with<T: WithWeights>(tuner: T) -> Option<T::Output> {
        Some(tuner.visit::<Self>("turkish_draughts/weights.rs"))
    }
}

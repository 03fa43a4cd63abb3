//! The engine's settings and yardsticks for this game. The material is a frozen yardstick.

use damier_rules::{EngineProfile, LevelRows, Player, WithWeights};

use super::{ApitSodok, MakYek, State};

impl EngineProfile for MakYek {
    const LEVELS: LevelRows = [
        (300, 560),
        (800, 310),
        (1_700, 180),
        (3_200, 110),
        (5_300, 66),
        (10_500, 27),
        (18_000, 10),
        (40_000, 0),
    ];
    const BENCH: &'static str = include_str!("../../data/mak-yek/bench.txt");
    const BENCH_DEPTH: u32 = 5;

    fn material(&self, state: &State, player: Player) -> i32 {
        material(state, player)
    }

    fn tune_with<T: WithWeights>(tuner: T) -> Option<T::Output> {
        Some(tuner.visit::<Self>("mak_yek/weights/mak_yek.rs"))
    }
}

impl EngineProfile for ApitSodok {
    const LEVELS: LevelRows = [
        (190, 774),
        (330, 530),
        (900, 282),
        (1_900, 167),
        (4_400, 82),
        (8_200, 40),
        (17_000, 12),
        (40_000, 0),
    ];
    const BENCH: &'static str = include_str!("../../data/apit-sodok/bench.txt");
    const BENCH_DEPTH: u32 = 5;

    fn material(&self, state: &State, player: Player) -> i32 {
        material(state, player)
    }

    fn tune_with<T: WithWeights>(tuner: T) -> Option<T::Output> {
        Some(tuner.visit::<Self>("mak_yek/weights/apit_sodok.rs"))
    }
}

fn material(state: &State, player: Player) -> i32 {
    100 * state.men[player.index()].len() as i32
}

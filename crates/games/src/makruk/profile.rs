//! The engine's settings and yardsticks for this game. The material is a frozen yardstick.

use damier_rules::{EngineProfile, LevelRows, Player, WithWeights};

use super::{Kind, Makruk, State};

impl EngineProfile for Makruk {
    const LEVELS: LevelRows = [
        (210, 722),
        (470, 438),
        (1_100, 261),
        (2_500, 149),
        (5_000, 82),
        (9_900, 38),
        (20_000, 12),
        (50_000, 0),
    ];
    const UNIT: Option<&'static str> = Some("Bia");
    const WINS_BY_MATE: bool = true;
    const UCI_OPTIONS: Option<&'static [(&'static str, &'static str)]> =
        Some(&[("counting", "thai")]);
    const BENCH: &'static str = include_str!("../../data/makruk/bench.txt");
    const BENCH_DEPTH: u32 = 7;

    fn material(&self, state: &State, player: Player) -> i32 {
        let worth = |kind| match kind {
            Kind::Bia => 100,
            Kind::Met => 170,
            Kind::Khon => 280,
            Kind::Ma => 300,
            Kind::Rua => 500,
            Kind::Khun => 0,
        };
        let count = |kind| state.pieces(player, kind).len() as i32;
        let kinds = Kind::ALL.into_iter();
        kinds.map(|kind| worth(kind) * count(kind)).sum()
    }

    fn tune_with<T: WithWeights>(tuner: T) -> Option<T::Output> {
        Some(tuner.visit::<Self>("makruk/weights.rs"))
    }
}

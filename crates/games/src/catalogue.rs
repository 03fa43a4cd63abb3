//! The catalogue: one line per game.

use std::sync::OnceLock;

use damier_rules::{EngineProfile, Game, GameEntry, Record, RecordError, RecordProblem, Rules};

/// Hands the types of all games, in display order, to another macro.
///
/// Everything done for each game is done from this list, so that a new game is one line here and
/// nowhere else.
#[macro_export]
macro_rules! every_game {
    ($then:ident) => {
        $then! {
            $crate::mak_yek::MakYek,
            $crate::mak_yek::ApitSodok,
            $crate::turkish_draughts::TurkishDraughts,
            $crate::alliance::Alliance,
            $crate::chinese_checkers::ChineseCheckers,
            $crate::martian_chess::MartianChess,
            $crate::makruk::Makruk,
        }
    };
}

/// Whether the rules of each game are a part of their own, fetched when it is opened: in the page,
/// for which `cargo xtask web` sets this variable.
pub const IS_APART: bool = option_env!("DAMIER_RULES_APART").is_some();

macro_rules! entries {
    ($($game:ty),+ $(,)?) => {
        &[$({
            static PLACE: OnceLock<Rules> = OnceLock::new();
            match IS_APART {
                true => GameEntry::apart(<$game as Game>::INFO, &PLACE),
                false => GameEntry::of::<$game>(),
            }
        }),+]
    };
}

/// All games, in display order.
pub static CATALOGUE: &[GameEntry] = every_game!(entries);

/// The game with this id.
///
/// ```
/// let draughts = damier_games::find("turkish-draughts").unwrap();
/// let played = draughts.open(draughts.defaults(), None).unwrap();
/// assert_eq!(played.report().moves.len(), 8);
/// assert_eq!(played.tree().perft(3, &|| true), Some(708));
/// assert!(damier_games::find("go").is_none());
/// ```
#[must_use]
pub fn find(id: &str) -> Option<&'static GameEntry> {
    CATALOGUE.iter().find(|entry| entry.info.id == id)
}

/// Whether two ids are the same, for constants.
#[must_use]
pub const fn is_same(one: &str, other: &str) -> bool {
    let (one, other) = (one.as_bytes(), other.as_bytes());
    let mut index = 0;
    while index < one.len() && index < other.len() && one[index] == other[index] {
        index += 1;
    }
    index == one.len() && index == other.len()
}

/// The game of a record.
///
/// # Errors
/// If there is no such game: with the known ones.
pub fn game_of(record: &Record) -> Result<&'static GameEntry, RecordError> {
    let unknown = || RecordProblem::UnknownGame {
        found: record.game.clone(),
        known: CATALOGUE.iter().map(|entry| entry.info.id).collect(),
    };
    find(&record.game).ok_or_else(|| RecordError::new(unknown()))
}

/// The benchmark positions of one game.
#[derive(Copy, Clone, Debug)]
pub struct Bench {
    /// The game.
    pub game: &'static str,
    /// One position per line: options, then after `|` the moves that lead to it.
    pub positions: &'static str,
    /// The search depth for them.
    pub depth: u32,
}

macro_rules! benches {
    ($($game:ty),+ $(,)?) => {
        &[$(Bench {
            game: <$game as Game>::INFO.id,
            positions: <$game as EngineProfile>::BENCH,
            depth: <$game as EngineProfile>::BENCH_DEPTH,
        }),+]
    };
}

/// The benchmark positions of all games.
pub static BENCHES: &[Bench] = every_game!(benches);

#[cfg(test)]
mod tests {
    use std::sync::OnceLock;

    use damier_rules::{Choices, EngineProfile, Game, GameEntry, OpenError, Player, Rules};

    #[test]
    fn rules_that_are_apart_are_used_once_they_are_loaded() {
        use crate::makruk::Makruk;
        static PLACE: OnceLock<Rules> = OnceLock::new();
        let entry = GameEntry::apart(Makruk::INFO, &PLACE);
        let open = || entry.open(entry.defaults(), None);
        assert!(!entry.is_loaded() && entry.formats().is_empty());
        assert_eq!(open().err(), Some(OpenError::NotLoaded));
        for _ in 0..2 {
            entry.load(Rules::of::<Makruk>());
            assert!(entry.is_loaded());
            assert_eq!(entry.formats().len(), 1);
            assert_eq!(open().unwrap().info().id, "makruk");
        }
    }

    #[test]
    fn ids_are_compared_as_a_whole() {
        assert!(super::is_same("makruk", "makruk"));
        assert!(!super::is_same("makruk", "makru") && !super::is_same("makru", "makruk"));
        assert!(!super::is_same("makruk", "makrok"));
    }

    /// Each player's material at the start, as the baselines count it.
    fn at_start<G: EngineProfile>() -> Vec<i32> {
        let game = G::new(&Choices::defaults(G::INFO.options)).unwrap();
        let value = |player| game.material(&game.start(), player);
        Player::all(game.players()).map(value).collect()
    }

    /// The yardstick must not change: earlier measurements stay comparable.
    #[test]
    fn the_first_positions_are_worth_what_they_always_were() {
        use crate::mak_yek::{ApitSodok, MakYek};
        assert_eq!(at_start::<MakYek>(), [1_600, 1_600]);
        assert_eq!(at_start::<ApitSodok>(), [1_600, 1_600]);
        assert_eq!(
            at_start::<crate::turkish_draughts::TurkishDraughts>(),
            [1_600, 1_600]
        );
        assert_eq!(at_start::<crate::alliance::Alliance>(), [1_200, 1_200]);
        assert_eq!(at_start::<crate::martian_chess::MartianChess>(), [0, 0]);
        assert_eq!(at_start::<crate::makruk::Makruk>(), [3_130, 3_130]);
        assert_eq!(
            at_start::<crate::chinese_checkers::ChineseCheckers>(),
            [-3_500, -3_500]
        );
    }
}

//! The ladder of each game: how its levels 1 to 8 play.
//!
//! **Not calibrated yet**: all games share a first guess. A row is the positions a level looks
//! at, the first moves among which it chooses, by how much it may misjudge them in hundredths
//! of a man, and how often it plays any move, in thousandths. `damier ladder` measures a
//! game's rows against each other, `damier match` tries other ones (`custom:nodes=…`).

use crate::level::Level;

/// The rows of one game, the weakest first.
type Rows = [(u64, usize, i32, usize); 8];

/// What games play that have no rows of their own.
const COMMON: Rows = [
    (50, 2, 300, 300),
    (150, 3, 200, 150),
    (500, 4, 120, 60),
    (1_500, 4, 70, 20),
    (5_000, 3, 40, 0),
    (17_000, 2, 20, 0),
    (60_000, 1, 0, 0),
    (200_000, 1, 0, 0),
];

/// The levels of a game, the weakest first.
#[must_use]
pub fn ladder(game: &str) -> [Level; 8] {
    let rows: &Rows = match game {
        "mak-yek" => &COMMON,
        "apit-sodok" => &COMMON,
        "turkish-draughts" => &COMMON,
        "alliance" => &COMMON,
        "chinese-checkers" => &COMMON,
        "martian-chess" => &COMMON,
        "makruk" => &COMMON,
        _ => &COMMON,
    };
    std::array::from_fn(|index| {
        let (nodes, lines, noise, whims) = rows[index];
        Level::custom(nodes, lines, noise, whims).numbered(index as u8 + 1)
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::BOTS;

    #[test]
    fn every_game_has_eight_levels_that_look_at_more_and_more() {
        for bot in BOTS {
            let levels = ladder(bot.info.id);
            for (index, level) in levels.iter().enumerate() {
                assert_eq!(usize::from(level.number()), index + 1);
                assert_eq!(Level::of(bot.info.id, level.number()), Some(*level));
            }
            assert!(levels.is_sorted_by_key(|level| level.nodes()));
        }
        assert_eq!(Level::of("makruk", 0), None);
        assert_eq!(Level::of("makruk", 9), None);
    }
}

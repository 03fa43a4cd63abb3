//! The ladder of each game: how its levels 1 to 8 play.
//!
//! A row is the positions a level looks at and how often it plays any move, in thousandths.
//! Levels 1 to 7 have good and bad days besides. The rows are proposed by
//! `tools/calibrate_levels.py`; `damier ladder` measures a game's rows against each other,
//! `damier match` tries other ones (`custom:nodes=…`).

use crate::level::Level;

/// The rows of one game, the weakest first.
type Rows = [(u64, usize); 8];

/// What games play that have no rows of their own.
const COMMON: Rows = [
    (150, 900),
    (300, 500),
    (700, 300),
    (1_500, 180),
    (3_500, 100),
    (8_000, 45),
    (20_000, 15),
    (60_000, 0),
];

const TURKISH_DRAUGHTS: Rows = [
    (1, 1000),
    (180, 780),
    (600, 385),
    (1_800, 197),
    (4_500, 100),
    (11_000, 40),
    (27_000, 9),
    (60_000, 0),
];

const MARTIAN_CHESS: Rows = [
    (500, 420),
    (940, 287),
    (1_600, 200),
    (3_500, 111),
    (6_400, 64),
    (12_000, 28),
    (22_000, 10),
    (50_000, 0),
];

const ALLIANCE: Rows = [
    (1, 1000),
    (180, 800),
    (500, 420),
    (1_450, 205),
    (3_300, 93),
    (8_400, 42),
    (17_000, 18),
    (32_000, 0),
];

const MAK_YEK: Rows = [
    (300, 560),
    (800, 310),
    (1_700, 180),
    (3_200, 110),
    (5_300, 66),
    (10_500, 27),
    (18_000, 10),
    (40_000, 0),
];

const MAKRUK: Rows = [
    (210, 722),
    (470, 438),
    (1_100, 261),
    (2_500, 149),
    (5_000, 82),
    (9_900, 38),
    (20_000, 12),
    (50_000, 0),
];

const APIT_SODOK: Rows = [
    (190, 774),
    (330, 530),
    (900, 282),
    (1_900, 167),
    (4_400, 82),
    (8_200, 40),
    (17_000, 12),
    (40_000, 0),
];

const CHINESE_CHECKERS: Rows = [
    (650, 330),
    (1_250, 195),
    (2_100, 127),
    (3_300, 82),
    (4_700, 54),
    (7_200, 31),
    (14_500, 3),
    (32_000, 0),
];

/// The levels of a game, the weakest first.
#[must_use]
pub fn ladder(game: &str) -> [Level; 8] {
    let rows: &Rows = match game {
        "mak-yek" => &MAK_YEK,
        "apit-sodok" => &APIT_SODOK,
        "turkish-draughts" => &TURKISH_DRAUGHTS,
        "alliance" => &ALLIANCE,
        "chinese-checkers" => &CHINESE_CHECKERS,
        "martian-chess" => &MARTIAN_CHESS,
        "makruk" => &MAKRUK,
        _ => &COMMON,
    };
    std::array::from_fn(|index| {
        let (nodes, blunders) = rows[index];
        let level = Level::custom(nodes, blunders).numbered(index as u8 + 1);
        let is_strongest = index + 1 == rows.len();
        if is_strongest {
            level
        } else {
            level.swinging()
        }
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

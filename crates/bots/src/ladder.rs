//! The ladder of each game: its levels 1 to 8, from the rows the game itself gives.

use damier_rules::USUAL_LEVELS;

use crate::catalogue::find;
use crate::level::Level;

/// The levels of a game, weakest first. All but the strongest have good and bad days.
#[must_use]
pub fn ladder(game: &str) -> [Level; 8] {
    let rows = find(game).map_or(&USUAL_LEVELS, |bot| bot.levels);
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

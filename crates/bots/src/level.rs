//! Levels: the same strength on every machine, and deliberate mistakes at the low ones.
//!
//! The settings of levels 1 to 8 of each game are in [`ladder`].

use std::fmt;

use damier_rules::Random;
use damier_search::Limits;

use crate::catalogue::Bot;
use crate::ladder::ladder;
use crate::memory::Memory;
use crate::request::{Progress, Request, SearchOptions, ThinkError};
use crate::session::Decision;

/// The strength of an opponent.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Level {
    number: u8,
    /// The positions it searches for one move.
    nodes: u64,
    /// The blunder rate: how often it plays a random legal move, in thousandths.
    blunders: usize,
    /// Whether it has good and bad days, as people do: drawn for each match from its seed.
    swings: bool,
}

/// How careless a day is, in sixty-fourths of the usual: from half to double. Blunders
/// become more frequent and the positions searched fewer by that much.
const DAYS: [u64; 8] = [28, 37, 49, 60, 69, 84, 111, 147];

/// The number of positions up to which a small memory holds everything worth remembering about a
/// move.
const FEW_NODES: u64 = 20_000;

impl Level {
    /// A level of a game by its number, from 1.
    #[must_use]
    pub fn of(game: &str, number: u8) -> Option<Level> {
        ladder(game)
            .into_iter()
            .find(|level| level.number == number)
    }

    /// A level that is on no ladder: the positions it searches, and its blunder rate in
    /// thousandths.
    ///
    /// ```
    /// use damier_bots::Level;
    ///
    /// let level = Level::custom(500, 60).swinging();
    /// assert_eq!(level.to_string(), "nodes=500,blunders=60,swing");
    /// ```
    #[must_use]
    pub fn custom(nodes: u64, blunders: usize) -> Level {
        Level {
            number: 0,
            nodes: nodes.max(1),
            blunders,
            swings: false,
        }
    }

    /// The same level with good and bad days.
    #[must_use]
    pub const fn swinging(self) -> Level {
        Level {
            swings: true,
            ..self
        }
    }

    /// The level as it plays in the match with this seed.
    pub(crate) fn of_the_day(self, seed: u64) -> Level {
        // A level that plays only blunders has no days.
        if !self.swings || self.blunders >= 1_000 {
            return self;
        }
        let mut random = Random::new(seed ^ 0x5eed_0f7e_da75);
        let day = *random.choose(&DAYS).expect("there are days");
        Level {
            nodes: (self.nodes * 64 / day).max(1),
            blunders: (self.blunders * day as usize / 64).min(1_000),
            ..self
        }
    }

    /// The same level as a rung of a ladder.
    pub(crate) const fn numbered(self, number: u8) -> Level {
        Level { number, ..self }
    }

    /// Its number, from 1; 0 if it is on no ladder.
    #[must_use]
    pub const fn number(self) -> u8 {
        self.number
    }

    /// The positions it searches for one move.
    #[must_use]
    pub const fn nodes(self) -> u64 {
        self.nodes
    }

    /// An empty memory of the level's size: always the same, as the size changes the answer, and
    /// small for low levels, as clearing it takes longer than their search.
    #[must_use]
    pub fn memory(self) -> Memory {
        Memory::new(if self.nodes <= FEW_NODES { 1 } else { 4 })
    }

    pub(crate) fn search_options(self) -> SearchOptions {
        SearchOptions::from(Limits {
            nodes: self.nodes,
            ..Limits::default()
        })
    }

    /// Whether it blunders this time.
    pub(crate) fn blunders_now(self, random: &mut Random) -> bool {
        random.below(1_000) < self.blunders
    }
}

/// Everything that determines its play: `nodes=500,blunders=60,swing`.
impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "nodes={},blunders={}", self.nodes, self.blunders)?;
        f.write_str(if self.swings { ",swing" } else { "" })
    }
}

impl Bot {
    /// The move a level plays. The same request, level and seed give the same move, on every
    /// machine, unless `progress` stops the search early: the answer says so.
    ///
    /// # Errors
    /// If the request is not a match of this game, or it is over.
    pub fn play(
        &self,
        request: &Request,
        level: Level,
        seed: u64,
        progress: &mut dyn Progress,
    ) -> Result<Decision, ThinkError> {
        let session = self.replay(request)?;
        session.decide(level, seed, &mut level.memory(), progress)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_day_belongs_to_the_seed_of_a_match() {
        let level = Level::custom(6_400, 64).swinging();
        let days: Vec<Level> = (0..200).map(|seed| level.of_the_day(seed)).collect();
        assert_eq!(level.of_the_day(7), days[7]);
        for day in DAYS {
            let blunders = day as usize;
            let place = days.iter().position(|level| level.blunders == blunders);
            assert_eq!(days[place.expect("each day comes")].nodes, 409_600 / day);
        }
        let steady = Level::custom(6_400, 64);
        assert_eq!(steady.of_the_day(7), steady);
    }

    #[test]
    fn a_bad_day_has_no_more_whims_than_moves() {
        let level = Level::custom(1, 900).swinging();
        for seed in 0..50 {
            let day = level.of_the_day(seed);
            assert!(day.blunders <= 1_000 && day.nodes >= 1, "{day}");
        }
    }
}

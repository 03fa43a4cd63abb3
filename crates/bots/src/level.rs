//! Levels: the same strength on every machine, and mistakes on purpose at the low ones.
//!
//! How the levels 1 to 8 of each game play is in [`ladder`].

use std::fmt;

use damier_rules::Random;
use damier_search::{Limits, Value};

use crate::catalogue::Bot;
use crate::ladder::ladder;
use crate::request::{Progress, Request, ThinkError, Thoughts, Wish};
use crate::session::Decision;
use crate::thinking::Memory;

/// How strong an opponent is.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Level {
    number: u8,
    /// The positions it looks at for one move.
    nodes: u64,
    /// The first moves among which it chooses.
    lines: usize,
    /// By how much it may misjudge each of them, in hundredths of a man.
    noise: Value,
    /// How often it plays any legal move, in thousandths.
    whims: usize,
}

/// Up to so many positions a small memory holds all that is worth remembering of a move.
const FEW_NODES: u64 = 20_000;

impl Level {
    /// A level of a game by its number, from 1.
    #[must_use]
    pub fn of(game: &str, number: u8) -> Option<Level> {
        ladder(game)
            .into_iter()
            .find(|level| level.number == number)
    }

    /// A level that is on no ladder: the positions it looks at, the moves among which it
    /// chooses, by how much it misjudges them, and how often it has a whim, in thousandths.
    #[must_use]
    pub fn custom(nodes: u64, lines: usize, noise: i32, whims: usize) -> Level {
        Level {
            number: 0,
            nodes: nodes.max(1),
            lines: lines.max(1),
            noise: noise.max(0),
            whims,
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

    /// The positions it looks at for one move.
    #[must_use]
    pub const fn nodes(self) -> u64 {
        self.nodes
    }

    /// An empty memory of the size that the level has: always the same, as the size changes
    /// the answer, and small for low levels, as clearing it takes longer than they think.
    #[must_use]
    pub fn memory(self) -> Memory {
        Memory::new(if self.nodes <= FEW_NODES { 1 } else { 4 })
    }

    pub(crate) fn wish(self) -> Wish {
        Wish {
            limits: Limits {
                nodes: self.nodes,
                lines: self.lines,
                ..Limits::default()
            },
            ..Wish::default()
        }
    }

    /// Whether it plays without thinking this time.
    pub(crate) fn has_a_whim(self, random: &mut Random) -> bool {
        random.below(1_000) < self.whims
    }

    /// The line it takes among those it knows: the best after each was misjudged a little.
    pub(crate) fn choose(self, thoughts: &Thoughts, random: &mut Random) -> usize {
        let mut misjudged = |value: Value| {
            let spread = 2 * self.noise as usize + 1;
            value + random.below(spread) as Value - self.noise
        };
        let values = thoughts.lines.iter().map(|line| misjudged(line.value));
        // The first of the best: among equals the search knew better.
        let best = values
            .enumerate()
            .max_by_key(|&(index, value)| (value, std::cmp::Reverse(index)));
        best.map_or(0, |(index, _)| index)
    }
}

/// Everything that makes it play as it does: `nodes=500,lines=4,noise=120,whims=60`.
impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (nodes, lines) = (self.nodes, self.lines);
        let (noise, whims) = (self.noise, self.whims);
        write!(f, "nodes={nodes},lines={lines},noise={noise},whims={whims}")
    }
}

impl Bot {
    /// The move that a level plays. The same request, level and seed give the same move, on
    /// every machine, unless `progress` stops the thinking early: the answer says so.
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

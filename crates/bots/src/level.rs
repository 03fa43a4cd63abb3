//! Levels 1 to 8: the same strength on every machine, and mistakes on purpose at the low ones.
//!
//! **Not calibrated yet**: the numbers below are a first guess. Nothing is promised about how
//! a level fares against the one below it, in any game.

use damier_rules::Random;
use damier_search::{Limits, Value};

use crate::catalogue::Bot;
use crate::request::{Played, Progress, Request, ThinkError, Thoughts};
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

/// What a level remembers within one move; always the same, as the size changes the answer.
const MEBIBYTES: usize = 4;

const fn level(number: u8, nodes: u64, lines: usize, noise: Value, whims: usize) -> Level {
    Level {
        number,
        nodes,
        lines,
        noise,
        whims,
    }
}

impl Level {
    /// All levels, the weakest first.
    pub const ALL: [Level; 8] = [
        level(1, 50, 2, 300, 300),
        level(2, 150, 3, 200, 150),
        level(3, 500, 4, 120, 60),
        level(4, 1_500, 4, 70, 20),
        level(5, 5_000, 3, 40, 0),
        level(6, 17_000, 2, 20, 0),
        level(7, 60_000, 1, 0, 0),
        level(8, 200_000, 1, 0, 0),
    ];

    /// The level with this number.
    #[must_use]
    pub fn new(number: u8) -> Option<Level> {
        Level::ALL.into_iter().find(|level| level.number == number)
    }

    /// Its number, from 1.
    #[must_use]
    pub const fn number(self) -> u8 {
        self.number
    }

    /// The positions it looks at for one move.
    #[must_use]
    pub const fn nodes(self) -> u64 {
        self.nodes
    }

    /// The line it takes among those it knows: the best after each was misjudged a little.
    fn choose(self, thoughts: &Thoughts, random: &mut Random) -> usize {
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
    ) -> Result<Played, ThinkError> {
        let mut random = Random::new(seed ^ (request.deeds.len() as u64) << 32);
        if random.below(1_000) < level.whims {
            return Ok(Played {
                text: self.any_move(request, &mut random)?,
                stopped_early: false,
                nodes: 0,
            });
        }
        let request = Request {
            limits: Limits {
                nodes: level.nodes,
                lines: level.lines,
                ..Limits::default()
            },
            ..request.clone()
        };
        let mut thoughts = self.think(&request, &mut Memory::new(MEBIBYTES), progress)?;
        let index = level.choose(&thoughts, &mut random);
        Ok(Played {
            text: thoughts.lines.swap_remove(index).moves.swap_remove(0),
            stopped_early: thoughts.stopped_early,
            nodes: thoughts.nodes,
        })
    }

    fn any_move(&self, request: &Request, random: &mut Random) -> Result<String, ThinkError> {
        let report = request.replay(self.info.id)?.report();
        match report.outcome {
            Some(outcome) => Err(ThinkError::Over(outcome)),
            None => Ok(random
                .choose(&report.moves)
                .cloned()
                .expect("a match that is not over has moves")),
        }
    }
}

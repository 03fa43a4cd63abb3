//! Who sits at a board: something that chooses moves, and what may go wrong with it.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use damier_bots::{Level, Limits, Memory, Progress, Style, Thoughts, Wish, win_chance};
use damier_rules::Random;

use crate::baseline::Baseline;
use crate::board::Board;
use crate::kind::{Kind, Limit};
use crate::uci::{Manners, Program};

/// A chosen move.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Choice {
    pub(crate) mv: String,
    /// The chance to win that the player sees for himself, in thousandths.
    pub(crate) chance: Option<u32>,
}

/// Why a player has no move to offer.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum Failure {
    /// The program ended, or cannot be started.
    Crashed,
    /// It says nothing any more.
    Silent,
    /// The move is not legal.
    Illegal,
    /// The clock ran out.
    OutOfTime,
}

impl Failure {
    /// The word in the ledger.
    pub(crate) const fn code(self) -> &'static str {
        match self {
            Failure::Crashed => "crashed",
            Failure::Silent => "silent",
            Failure::Illegal => "illegal-move",
            Failure::OutOfTime => "out-of-time",
        }
    }
}

/// What the clocks show: the time left and the increment, by seat; nothing without a clock.
pub(crate) type Clocks = Vec<Option<(Duration, Duration)>>;

/// A player at the board.
pub(crate) trait Seat: Send {
    /// A new match begins.
    fn begin(&mut self, seed: u64);

    /// Chooses a move in a match that is not over; soon and badly when told to stop.
    fn choose(
        &mut self,
        board: &dyn Board,
        clocks: &Clocks,
        stop: &AtomicBool,
    ) -> Result<Choice, Failure>;
}

/// Somebody of this kind.
pub(crate) fn seat(kind: &Kind, manners: &Manners) -> Box<dyn Seat> {
    match kind {
        Kind::Level(level) => Box::new(Leveled {
            level: *level,
            memory: level.memory(),
            seed: 0,
        }),
        Kind::Engine(limit) => Box::new(Engine {
            style: None,
            limit: *limit,
            memory: Memory::new(MEBIBYTES),
        }),
        Kind::Styled(style, limit) => Box::new(Engine {
            style: Some(*style),
            limit: *limit,
            memory: Memory::new(1),
        }),
        Kind::Baseline(which) => Box::new(Frozen {
            which: *which,
            random: Random::new(0),
        }),
        Kind::Uci { words, limit } => Box::new(Program::new(words, *limit, manners)),
    }
}

/// What the engine remembers within one match: the default of UCI programs.
const MEBIBYTES: usize = 16;

struct Frozen {
    which: Baseline,
    random: Random,
}

impl Seat for Frozen {
    fn begin(&mut self, seed: u64) {
        self.random = Random::new(seed);
    }

    fn choose(
        &mut self,
        board: &dyn Board,
        _clocks: &Clocks,
        _stop: &AtomicBool,
    ) -> Result<Choice, Failure> {
        let (mv, value) = board.baseline(self.which, &mut self.random);
        Ok(Choice {
            mv,
            chance: Some(win_chance(value)),
        })
    }
}

struct Leveled {
    level: Level,
    memory: Memory,
    seed: u64,
}

impl Seat for Leveled {
    fn begin(&mut self, seed: u64) {
        self.seed = seed;
    }

    fn choose(
        &mut self,
        board: &dyn Board,
        _clocks: &Clocks,
        stop: &AtomicBool,
    ) -> Result<Choice, Failure> {
        let mut watch = Watch::new(stop, None, None);
        let decision = board
            .decide(self.level, self.seed, &mut self.memory, &mut watch)
            .map_err(|_| Failure::Illegal)?;
        Ok(Choice {
            chance: decision.line.map(|line| line.win_chance()),
            mv: decision.mv,
        })
    }
}

struct Engine {
    style: Option<Style>,
    limit: Limit,
    memory: Memory,
}

impl Seat for Engine {
    fn begin(&mut self, _seed: u64) {
        self.memory.clear();
    }

    fn choose(
        &mut self,
        board: &dyn Board,
        clocks: &Clocks,
        stop: &AtomicBool,
    ) -> Result<Choice, Failure> {
        let mut limits = Limits::default();
        let mut watch = match self.limit {
            Limit::Nodes(nodes) => {
                limits.nodes = nodes;
                Watch::new(stop, None, None)
            }
            Limit::Time(time) => Watch::new(stop, None, Some(time)),
            Limit::Clock(..) => {
                let clock = clocks[board.turn().index()];
                let (soft, hard) = budget(clock.unwrap_or_default());
                Watch::new(stop, Some(soft), Some(hard))
            }
        };
        let wish = Wish {
            limits,
            style: self.style.unwrap_or_default(),
            ..Wish::default()
        };
        let thoughts = board.think(&wish, &mut self.memory, &mut watch);
        let mut thoughts = thoughts.map_err(|_| Failure::Illegal)?;
        let line = &mut thoughts.lines[0];
        Ok(Choice {
            chance: Some(line.win_chance()),
            mv: line.moves.swap_remove(0),
        })
    }
}

/// After how long no new depth is begun, and after how long thinking is broken off.
fn budget((left, increment): (Duration, Duration)) -> (Duration, Duration) {
    /// Lost on the way.
    const OVERHEAD: Duration = Duration::from_millis(5);
    let left = left.saturating_sub(OVERHEAD);
    let share = left / 30 + increment * 3 / 4;
    let most = left / 2;
    (share.min(most) * 6 / 10, (share * 4).min(most))
}

/// Watches the clock and the wish to stop.
struct Watch<'a> {
    stop: &'a AtomicBool,
    begin: Instant,
    soft: Option<Duration>,
    hard: Option<Duration>,
}

impl<'a> Watch<'a> {
    fn new(stop: &'a AtomicBool, soft: Option<Duration>, hard: Option<Duration>) -> Watch<'a> {
        Watch {
            stop,
            begin: Instant::now(),
            soft,
            hard,
        }
    }

    fn is_within(&self, limit: Option<Duration>) -> bool {
        limit.is_none_or(|limit| self.begin.elapsed() < limit)
    }
}

impl Progress for Watch<'_> {
    fn go_on(&mut self, _nodes: u64) -> bool {
        !self.stop.load(Ordering::Relaxed) && self.is_within(self.hard)
    }

    fn finished_depth(&mut self, _so_far: &Thoughts) -> bool {
        self.is_within(self.soft)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_budget_is_more_than_the_clock_shows() {
        for left in [0, 1, 10, 500, 100_000] {
            for increment in [0, 10, 5_000] {
                let [left, increment] = [left, increment].map(Duration::from_millis);
                let (soft, hard) = budget((left, increment));
                assert!(soft <= hard && hard <= left);
            }
        }
    }
}

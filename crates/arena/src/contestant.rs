//! The players at a board: levels, the engine, baselines and programs, and how they may fail.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use damier_bots::timing::{Budget, Clock, Confidence};
use damier_bots::{
    Analysis, Evaluation, Level, Limits, Memory, OpponentModel, Progress, SearchOptions, win_chance,
};
use damier_rules::Random;

use crate::arena_match::ArenaMatch;
use crate::baseline::Baseline;
use crate::limit::Limit;
use crate::player_kind::PlayerKind;
use crate::uci::{UciPlayer, UciSettings};

/// A chosen move.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct ChosenMove {
    pub(crate) mv: String,
    /// The player's own estimate of their winning chances, in thousandths.
    pub(crate) chance: Option<u32>,
}

/// Why a player has no move to offer.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum Failure {
    /// The program ended, or cannot be started.
    Crashed,
    /// It has fallen silent.
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

/// The clocks by seat: the time left and the increment; `None` without a clock.
pub(crate) type Clocks = Vec<Option<(Duration, Duration)>>;

/// A player at the board.
pub(crate) trait Contestant: Send {
    /// A new match begins.
    fn begin(&mut self, seed: u64);

    /// Chooses a move in a match that is not over; quickly and badly when told to stop.
    fn choose(
        &mut self,
        board: &dyn ArenaMatch,
        clocks: &Clocks,
        stop: &AtomicBool,
    ) -> Result<ChosenMove, Failure>;
}

/// A player of this kind.
pub(crate) fn contestant(kind: &PlayerKind, uci: &UciSettings) -> Box<dyn Contestant> {
    match kind {
        PlayerKind::Level(level) => Box::new(LevelPlayer {
            level: *level,
            memory: level.memory(),
            seed: 0,
        }),
        PlayerKind::Engine(limit) => Box::new(EnginePlayer {
            opponents: None,
            evaluation: Evaluation::Game,
            limit: *limit,
            memory: Memory::new(MEBIBYTES),
        }),
        PlayerKind::Evaluating {
            evaluation, limit, ..
        } => Box::new(EnginePlayer {
            opponents: None,
            evaluation: *evaluation,
            limit: *limit,
            memory: Memory::new(MEBIBYTES),
        }),
        PlayerKind::Multiplayer(model, limit) => Box::new(EnginePlayer {
            opponents: Some(*model),
            evaluation: Evaluation::Game,
            limit: *limit,
            memory: Memory::new(1),
        }),
        PlayerKind::Baseline(which) => Box::new(BaselinePlayer {
            which: *which,
            random: Random::new(0),
        }),
        PlayerKind::Uci { words, limit } => Box::new(UciPlayer::new(words, *limit, uci)),
    }
}

/// The size of the engine's hash: the default of UCI programs.
const MEBIBYTES: usize = 16;

struct BaselinePlayer {
    which: Baseline,
    random: Random,
}

impl Contestant for BaselinePlayer {
    fn begin(&mut self, seed: u64) {
        self.random = Random::new(seed);
    }

    fn choose(
        &mut self,
        board: &dyn ArenaMatch,
        _clocks: &Clocks,
        _stop: &AtomicBool,
    ) -> Result<ChosenMove, Failure> {
        let (mv, value) = board.baseline(self.which, &mut self.random);
        Ok(ChosenMove {
            mv,
            chance: Some(win_chance(value)),
        })
    }
}

struct LevelPlayer {
    level: Level,
    memory: Memory,
    seed: u64,
}

impl Contestant for LevelPlayer {
    fn begin(&mut self, seed: u64) {
        self.seed = seed;
    }

    fn choose(
        &mut self,
        board: &dyn ArenaMatch,
        _clocks: &Clocks,
        stop: &AtomicBool,
    ) -> Result<ChosenMove, Failure> {
        let mut watch = Watch::new(stop, None, None);
        let decision = board
            .decide(self.level, self.seed, &mut self.memory, &mut watch)
            .map_err(|_| Failure::Illegal)?;
        Ok(ChosenMove {
            chance: decision.line.map(|line| line.win_chance()),
            mv: decision.mv,
        })
    }
}

struct EnginePlayer {
    opponents: Option<OpponentModel>,
    evaluation: Evaluation,
    limit: Limit,
    memory: Memory,
}

impl Contestant for EnginePlayer {
    fn begin(&mut self, _seed: u64) {
        self.memory.clear();
    }

    fn choose(
        &mut self,
        board: &dyn ArenaMatch,
        clocks: &Clocks,
        stop: &AtomicBool,
    ) -> Result<ChosenMove, Failure> {
        let mut limits = Limits {
            evaluation: self.evaluation,
            ..Limits::default()
        };
        let mut watch = match self.limit {
            Limit::Nodes(nodes) => {
                limits.nodes = nodes;
                Watch::new(stop, None, None)
            }
            Limit::Time(time) => Watch::new(stop, Some(time), None),
            Limit::Clock(..) => {
                let clock = clocks[board.turn().index()];
                let share = budget(clock.unwrap_or_default());
                let hard = Duration::from_millis(share.hard);
                Watch::new(stop, Some(hard), Some(share))
            }
        };
        let options = SearchOptions {
            limits,
            opponents: self.opponents.unwrap_or_default(),
            ..SearchOptions::default()
        };
        let analysis = board.think(&options, &mut self.memory, &mut watch);
        let mut analysis = analysis.map_err(|_| Failure::Illegal)?;
        let line = &mut analysis.lines[0];
        Ok(ChosenMove {
            chance: Some(line.win_chance()),
            mv: line.moves.swap_remove(0),
        })
    }
}

/// The share of a clock spent on one move.
fn budget((left, increment): (Duration, Duration)) -> Budget {
    let [left, increment] = [left, increment].map(|time| time.as_millis() as u64);
    let clock = Clock {
        left,
        increment,
        moves_to_go: None,
        overhead: OVERHEAD,
    };
    clock.budget()
}

/// Milliseconds lost on the way from the search to the clock.
const OVERHEAD: u64 = 5;

/// Watches the clock and the stop options.
struct Watch<'a> {
    stop: &'a AtomicBool,
    begin: Instant,
    /// The hard limit on thinking.
    hard: Option<Duration>,
    /// The share of the clock it comes from.
    share: Option<Budget>,
    confidence: Confidence<String>,
}

impl<'a> Watch<'a> {
    fn new(stop: &'a AtomicBool, hard: Option<Duration>, share: Option<Budget>) -> Watch<'a> {
        Watch {
            stop,
            begin: Instant::now(),
            hard,
            share,
            confidence: Confidence::default(),
        }
    }
}

impl Progress for Watch<'_> {
    fn go_on(&mut self, _nodes: u64) -> bool {
        let in_time = |hard| self.begin.elapsed() < hard;
        !self.stop.load(Ordering::Relaxed) && self.hard.is_none_or(in_time)
    }

    fn finished_depth(&mut self, so_far: &Analysis) -> bool {
        let best = &so_far.lines[0];
        self.confidence.hear(best.moves[0].clone(), best.value);
        let elapsed = self.begin.elapsed().as_millis() as u64;
        let goes_on = |share| self.confidence.goes_on(elapsed, share);
        self.share.is_none_or(goes_on)
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
                let Budget { soft, hard } = budget((left, increment));
                let most = left.max(Duration::from_millis(1));
                assert!(soft <= hard && Duration::from_millis(hard) <= most);
            }
        }
    }
}

//! Clocks that are fair over a network, on times given from outside in milliseconds.
//!
//! A move is timed when it arrives at the server. What the network took of it is given back from
//! a bucket ([`Lag`]), so that a bad line costs little and a slow reader gains nothing.

mod lag;

use damier_play::clock::Pace;
use serde::{Deserialize, Serialize};

pub use lag::Lag;

/// The most days for one move.
pub const MOST_DAYS: u8 = 30;
const DAY: u64 = 86_400_000;
/// How long somebody must be away before it has consequences, in the quickest matches.
const PATIENCE: u64 = 30_000;

/// How time is counted.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "kind", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Clock {
    /// Not at all.
    #[default]
    None,
    /// So much for the whole match, and something back for each move.
    Fischer {
        /// Minutes for the whole match.
        minutes: u16,
        /// Seconds that each move gives back.
        increment: u16,
    },
    /// So much for each move.
    Correspondence {
        /// Days for one move.
        days: u8,
    },
}

/// How quickly a match is played.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Speed {
    /// Under three minutes for everything.
    Bullet,
    /// Under eight minutes.
    Blitz,
    /// Under twenty-five minutes.
    Rapid,
    /// As long as a match on a wooden board.
    Classical,
    /// People are not expected to sit and wait: days for a move, or no clock.
    Slow,
}

impl Clock {
    /// Whether it lies within what can be chosen.
    #[must_use]
    pub const fn is_valid(self) -> bool {
        match self {
            Clock::None => true,
            Clock::Fischer { minutes, increment } => Pace { minutes, increment }.is_valid(),
            Clock::Correspondence { days } => days >= 1 && days <= MOST_DAYS,
        }
    }

    /// How quickly a match with this clock is played.
    #[must_use]
    pub const fn speed(self) -> Speed {
        match self.expected_seconds() {
            None => Speed::Slow,
            Some(0..180) => Speed::Bullet,
            Some(180..480) => Speed::Blitz,
            Some(480..1_500) => Speed::Rapid,
            Some(_) => Speed::Classical,
        }
    }

    /// How long a player of a live match may be away before the others need not wait.
    #[must_use]
    pub const fn patience(self) -> u64 {
        PATIENCE
            * match self.speed() {
                Speed::Bullet => 1,
                Speed::Blitz => 2,
                Speed::Rapid => 4,
                Speed::Classical | Speed::Slow => 10,
            }
    }

    /// What a player may expect to think altogether, if the match is played in one sitting.
    const fn expected_seconds(self) -> Option<u64> {
        match self {
            Clock::Fischer { minutes, increment } => {
                Some(minutes as u64 * 60 + increment as u64 * 40)
            }
            _ => None,
        }
    }

    /// What a full clock shows.
    const fn full(self) -> u64 {
        match self {
            Clock::None => 0,
            Clock::Fischer { minutes, .. } => minutes as u64 * 60_000,
            Clock::Correspondence { days } => days as u64 * DAY,
        }
    }
}

/// The clocks of one match. One of them runs, or none.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Clocks {
    clock: Clock,
    /// What each player had when his clock was last set.
    left: Vec<u64>,
    /// What the network may still take from each.
    lag: Vec<Lag>,
    running: Option<Running>,
}

#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
struct Running {
    seat: u8,
    since: u64,
}

/// What a clock shows after a move.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Stopped {
    /// What is left.
    pub left: u64,
    /// What was given back for the network.
    pub credit: u64,
}

impl Clocks {
    /// Full clocks that stand still; none if time is not counted.
    #[must_use]
    pub fn new(clock: Clock, players: usize) -> Option<Clocks> {
        let lag = Lag::new(clock.expected_seconds());
        (clock != Clock::None).then(|| Clocks {
            clock,
            left: vec![clock.full(); players],
            lag: vec![lag; players],
            running: None,
        })
    }

    /// The time of a player, who has none below 0.
    #[must_use]
    pub fn left(&self, seat: u8, now: u64) -> u64 {
        let left = self.left.get(usize::from(seat)).copied().unwrap_or(0);
        match self.running {
            Some(running) if running.seat == seat => left.saturating_sub(self.elapsed(now)),
            _ => left,
        }
    }

    /// Whose clock runs.
    #[must_use]
    pub fn running(&self) -> Option<u8> {
        self.running.map(|running| running.seat)
    }

    /// When the time of the player whose clock runs is over for good: a move that was sent in
    /// time may still be under way.
    #[must_use]
    pub fn deadline(&self) -> Option<u64> {
        let running = self.running?;
        let at = usize::from(running.seat);
        let grace = self.lag.get(at)?.most();
        let left = self.left.get(at)?.saturating_add(grace);
        Some(running.since.saturating_add(left))
    }

    /// What the clock of a player would show if his move arrived now and the network had taken
    /// `lag` of it; nothing if his time was up.
    #[must_use]
    pub fn priced(&self, seat: u8, now: u64, lag: u64) -> Option<Stopped> {
        let left = *self.left.get(usize::from(seat))?;
        if self.running() != Some(seat) {
            return Some(Stopped { left, credit: 0 });
        }
        let elapsed = self.elapsed(now);
        let credit = self.lag[usize::from(seat)].credit(lag).min(elapsed);
        let left = left
            .checked_sub(elapsed - credit)
            .filter(|&left| left > 0)?;
        let left = match self.clock {
            Clock::Fischer { increment, .. } => left.saturating_add(u64::from(increment) * 1_000),
            _ => self.clock.full(),
        };
        Some(Stopped { left, credit })
    }

    /// A player has moved, and his clock shows this.
    pub fn moved(&mut self, seat: u8, stopped: Stopped) {
        let at = usize::from(seat);
        if self.running() == Some(seat) {
            self.lag[at].spend(stopped.credit);
        }
        if let Some(left) = self.left.get_mut(at) {
            *left = stopped.left;
        }
        self.running = None;
    }

    /// Stops whatever runs.
    pub fn halt(&mut self, now: u64) {
        if let Some(seat) = self.running() {
            self.left[usize::from(seat)] = self.left(seat, now);
            self.running = None;
        }
    }

    /// Lets the clock of a player run, if it does not yet. By correspondence every turn begins
    /// with a full clock.
    pub fn run(&mut self, seat: u8, now: u64) {
        if self.running() == Some(seat) {
            return;
        }
        self.halt(now);
        if let Some(left) = self.left.get_mut(usize::from(seat)) {
            if let Clock::Correspondence { .. } = self.clock {
                *left = self.clock.full();
            }
            self.running = Some(Running { seat, since: now });
        }
    }

    /// Gives time back to the player whose clock runs, never more than he has used.
    pub fn give_back(&mut self, given: u64, now: u64) {
        if let Some(running) = &mut self.running {
            running.since = running
                .since
                .saturating_add(given)
                .min(now.max(running.since));
        }
    }

    /// Since when the running clock runs.
    pub(crate) fn since(&self) -> Option<u64> {
        self.running.map(|running| running.since)
    }

    /// Every number that says how the clocks stand.
    pub(crate) fn numbers(&self) -> impl Iterator<Item = u64> {
        let running = self.running;
        let run = running.map_or([0, 0], |run| [u64::from(run.seat) + 1, run.since]);
        let lag = self.lag.iter().map(|lag| lag.left());
        run.into_iter().chain(self.left.iter().copied()).chain(lag)
    }

    /// Whether they can be the clocks of so many players.
    pub(crate) fn fits(&self, players: usize) -> bool {
        let known = |running: Running| usize::from(running.seat) < players;
        self.left.len() == players && self.lag.len() == players && self.running.is_none_or(known)
    }

    fn elapsed(&self, now: u64) -> u64 {
        // A machine's clock may be set back; nobody gains by it.
        self.running
            .map_or(0, |running| now.saturating_sub(running.since))
    }
}

#[cfg(test)]
#[path = "tests/clock.rs"]
mod tests;

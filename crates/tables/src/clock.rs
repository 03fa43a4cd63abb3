//! Clocks that are fair over a network, driven by times given from outside in milliseconds.
//!
//! A move is timed when it arrives at the server. The time the network took is given back from a
//! [bucket](LagBucket), so that a bad line costs little and a client that stalls gains nothing.

use damier_protocol::{Clock, ClockState, LagBucket, RunningClock, Seat, StoppedClock};

/// The most that is given back for one move.
const MAX_CREDIT: u64 = 1_000;
/// A bucket starts with three moves' worth and holds seven: a player with a bad moment gets it
/// back, a player who is always late does not.
const FIRST_GAINS: u64 = 3;
const MAX_GAINS: u64 = 7;

/// Running the clocks of a table.
pub(crate) trait Timekeeping: Sized {
    /// Full, stopped clocks; `None` if the match is untimed.
    fn full(clock: Clock, players: usize) -> Option<Self>;
    /// When the running clock is out for good: a move that was sent in time may still be on its
    /// way.
    fn deadline(&self) -> Option<u64>;
    /// The clock of a player whose move arrived now, if the network took `lag` of it; `None` if
    /// their time was up.
    fn priced(&self, seat: Seat, now: u64, lag: u64) -> Option<StoppedClock>;
    /// Records a player's move, after which their clock shows this.
    fn moved(&mut self, seat: Seat, stopped: StoppedClock);
    /// Stops the running clock.
    fn halt(&mut self, now: u64);
    /// Starts the clock of a player, if it is not running yet. In correspondence play every turn
    /// begins with a full clock.
    fn run(&mut self, seat: Seat, now: u64);
    /// Shifts the start of the running clock back by `ahead`.
    fn set_back(&mut self, ahead: u64);
    /// Gives time back to the player whose clock runs, never more than they have used.
    fn give_back(&mut self, given: u64, now: u64);
    /// Every number in the state of the clocks.
    fn numbers(&self) -> impl Iterator<Item = u64>;
    /// Whether they can be the clocks of `players` players.
    fn fits(&self, players: usize) -> bool;
}

impl Timekeeping for ClockState {
    fn full(clock: Clock, players: usize) -> Option<ClockState> {
        (clock != Clock::None).then(|| ClockState {
            clock,
            left: vec![clock.full(); players],
            lag: vec![bucket(clock.expected_seconds()); players],
            running: None,
        })
    }

    fn deadline(&self) -> Option<u64> {
        let running = self.running?;
        let at = running.seat.index();
        let grace = credit(*self.lag.get(at)?, u64::MAX);
        let left = self.left.get(at)?.saturating_add(grace);
        Some(running.since.saturating_add(left))
    }

    fn priced(&self, seat: Seat, now: u64, lag: u64) -> Option<StoppedClock> {
        let left = *self.left.get(seat.index())?;
        let Some(running) = self.running.filter(|running| running.seat == seat) else {
            return Some(StoppedClock { left, credit: 0 });
        };
        // The server's clock may be set back; nobody gains by it.
        let elapsed = now.saturating_sub(running.since);
        let credit = credit(self.lag[seat.index()], lag).min(elapsed);
        let left = left
            .checked_sub(elapsed - credit)
            .filter(|&left| left > 0)?;
        let left = match self.clock {
            Clock::Fischer { increment, .. } => left.saturating_add(u64::from(increment) * 1_000),
            _ => self.clock.full(),
        };
        Some(StoppedClock { left, credit })
    }

    fn moved(&mut self, seat: Seat, stopped: StoppedClock) {
        let at = seat.index();
        if self.running() == Some(seat) {
            spend(&mut self.lag[at], stopped.credit);
        }
        if let Some(left) = self.left.get_mut(at) {
            *left = stopped.left;
        }
        self.running = None;
    }

    fn halt(&mut self, now: u64) {
        if let Some(seat) = self.running() {
            self.left[seat.index()] = self.left(seat, now);
            self.running = None;
        }
    }

    fn run(&mut self, seat: Seat, now: u64) {
        if self.running() == Some(seat) {
            return;
        }
        self.halt(now);
        if let Some(left) = self.left.get_mut(seat.index()) {
            if let Clock::Correspondence { .. } = self.clock {
                *left = self.clock.full();
            }
            self.running = Some(RunningClock { seat, since: now });
        }
    }

    fn set_back(&mut self, ahead: u64) {
        if let Some(running) = &mut self.running {
            running.since = running.since.saturating_sub(ahead);
        }
    }

    fn give_back(&mut self, given: u64, now: u64) {
        if let Some(running) = &mut self.running {
            running.since = running
                .since
                .saturating_add(given)
                .min(now.max(running.since));
        }
    }

    fn numbers(&self) -> impl Iterator<Item = u64> {
        let running = self.running;
        let run = running.map_or([0, 0], |run| [u64::from(run.seat.0) + 1, run.since]);
        let lag = self.lag.iter().map(|lag| lag.left);
        run.into_iter().chain(self.left.iter().copied()).chain(lag)
    }

    fn fits(&self, players: usize) -> bool {
        let known = |running: RunningClock| running.seat.index() < players;
        self.left.len() == players && self.lag.len() == players && self.running.is_none_or(known)
    }
}

/// The bucket of a player who may expect to think for this many seconds: quick matches give less,
/// and where moves take days the network does not matter.
fn bucket(expected_seconds: Option<u64>) -> LagBucket {
    // Hundredths of a second: 0.4 of each expected second and 15 more, at most 100.
    let gain = expected_seconds.map_or(0, |seconds| (seconds * 4 + 150).min(1_000));
    LagBucket {
        left: gain * FIRST_GAINS,
        gain,
    }
}

/// The time given back if the network took `lag`.
fn credit(bucket: LagBucket, lag: u64) -> u64 {
    lag.min(bucket.left).min(MAX_CREDIT)
}

/// Takes `credit` out of the bucket after a move, and adds the gain of the move.
fn spend(bucket: &mut LagBucket, credit: u64) {
    let left = bucket.left.saturating_sub(credit);
    let most = bucket.gain.saturating_mul(MAX_GAINS);
    bucket.left = left.saturating_add(bucket.gain).min(most);
}

#[cfg(test)]
#[path = "tests/clock.rs"]
mod tests;

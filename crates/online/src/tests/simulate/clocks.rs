//! A second implementation of the clocks of a table, from its events alone and without
//! `damier-tables`.

use damier_protocol::{Action, Clock, ClockState, Event, EventBody, LagBucket, Phase};

const MINUTE: u64 = 60_000;
const DAY: u64 = 1_440 * MINUTE;
/// The most lag given back for one move.
const MOST_CREDIT: u64 = 1_000;

/// The clocks as they should be.
pub(super) struct Clocks {
    clock: Clock,
    left: Vec<u64>,
    /// The lag that may still be compensated for each player.
    lag: Vec<u64>,
    running: Option<(usize, u64)>,
    /// How often one began to run.
    pub(super) runs: u64,
    /// Which actions were moves.
    moves: Vec<bool>,
}

/// How long a player may be away on their turn, and how long a first move may take.
pub(super) fn patience(clock: Clock) -> u64 {
    match expected(clock) {
        Some(0..180) => 30_000,
        Some(180..480) => 60_000,
        Some(480..1_500) => 120_000,
        _ => 300_000,
    }
}

/// After how long a match of two can be claimed.
pub(super) fn claim_wait(clock: Clock) -> Option<u64> {
    match clock {
        Clock::None => Some(DAY),
        Clock::Fischer { .. } => Some(patience(clock)),
        Clock::Correspondence { .. } => None,
    }
}

fn expected(clock: Clock) -> Option<u64> {
    let Clock::Fischer { minutes, increment } = clock else {
        return None;
    };
    Some(u64::from(minutes) * 60 + u64::from(increment) * 40)
}

fn full(clock: Clock) -> u64 {
    match clock {
        Clock::None => 0,
        Clock::Fischer { minutes, .. } => u64::from(minutes) * MINUTE,
        Clock::Correspondence { days } => u64::from(days) * DAY,
    }
}

fn gain(clock: Clock) -> u64 {
    expected(clock).map_or(0, |seconds| (4 * seconds + 150).min(1_000))
}

impl Clocks {
    pub(super) fn new(clock: Clock, players: usize) -> Clocks {
        Clocks {
            clock,
            left: vec![full(clock); players],
            lag: vec![3 * gain(clock); players],
            running: None,
            runs: 0,
            moves: Vec::new(),
        }
    }

    /// The player whose clock runs.
    pub(super) fn running(&self) -> Option<usize> {
        self.running.map(|(seat, _)| seat)
    }

    /// What the clock that runs had left when it began to.
    pub(super) fn left(&self, seat: usize) -> u64 {
        self.left[seat]
    }

    /// From when a player's flag may fall, if their clock runs.
    pub(super) fn falls_at(&self, seat: usize) -> Option<u64> {
        let (running, since) = self.running?;
        (running == seat).then(|| since.saturating_add(self.left[seat]))
    }

    /// The previous server's clock was ahead by this much.
    pub(super) fn set_back(&mut self, ahead: u64) {
        if let Some((_, since)) = &mut self.running {
            *since = since.saturating_sub(ahead);
        }
    }

    /// Applies an event that happened on the turn of `turn`; `next` has the turn now.
    pub(super) fn follow(
        &mut self,
        event: &Event,
        turn: usize,
        (phase, next): (Phase, usize),
    ) -> Result<(), String> {
        let at = event.at;
        match &event.body {
            EventBody::Acted { action, clock } => {
                let is_move = matches!(action, Action::Move(_));
                self.moves.push(is_move);
                if is_move && self.clock != Clock::None {
                    let shown = clock.ok_or("a move without a clock")?;
                    self.moved(turn, at, (shown.left, shown.credit))?;
                }
            }
            EventBody::TookBack { ply } => self.moves.truncate(ply.0 as usize),
            EventBody::Started | EventBody::Closed { .. } => {}
            EventBody::Resumed { given } => {
                if let Some((_, since)) = &mut self.running {
                    *since = since.saturating_add(*given).min(at.max(*since));
                }
                return Ok(());
            }
            _ => return Ok(()),
        }
        let made = self.moves.iter().filter(|is_move| **is_move).count();
        let stands = matches!(self.clock, Clock::Fischer { .. }) && made < self.left.len();
        match phase == Phase::Playing && self.clock != Clock::None && !stands {
            true => self.run(next, at),
            false => self.halt(at),
        }
        Ok(())
    }

    fn moved(&mut self, seat: usize, at: u64, shown: (u64, u64)) -> Result<(), String> {
        let credit = shown.1;
        let mut left = self.left[seat];
        if let Some((_, since)) = self.running.filter(|(running, _)| *running == seat) {
            let took = at.saturating_sub(since);
            let most = MOST_CREDIT.min(self.lag[seat]).min(took);
            if credit > most {
                return Err(format!("{credit} ms for the network, {most} at most"));
            }
            left = left
                .checked_sub(took - credit)
                .filter(|left| *left > 0)
                .ok_or("a move after the flag")?;
            left = match self.clock {
                Clock::Fischer { increment, .. } => left + u64::from(increment) * 1_000,
                _ => full(self.clock),
            };
            let gain = gain(self.clock);
            self.lag[seat] = (self.lag[seat] - credit + gain).min(7 * gain);
        } else if credit > 0 {
            return Err("the network got something while the clock stood still".to_owned());
        }
        if shown.0 != left {
            return Err(format!("a clock shows {}, not {left}", shown.0));
        }
        self.left[seat] = left;
        self.running = None;
        Ok(())
    }

    fn run(&mut self, seat: usize, at: u64) {
        if self.running() != Some(seat) {
            self.halt(at);
            if let Clock::Correspondence { .. } = self.clock {
                self.left[seat] = full(self.clock);
            }
            self.running = Some((seat, at));
            self.runs += 1;
        }
    }

    fn halt(&mut self, at: u64) {
        if let Some((seat, since)) = self.running.take() {
            self.left[seat] = self.left[seat].saturating_sub(at.saturating_sub(since));
        }
    }

    /// Checks that the table's own clocks agree with these.
    pub(super) fn compare(&self, clocks: Option<&ClockState>) -> Result<(), String> {
        let Some(clocks) = clocks else {
            let none = self.clock == Clock::None;
            return none.then_some(()).ok_or_else(|| "no clocks".to_owned());
        };
        let running = clocks.running.map(|run| (run.seat.index(), run.since));
        let lag: Vec<u64> = clocks.lag.iter().map(|lag: &LagBucket| lag.left).collect();
        let same = clocks.left == self.left && running == self.running && lag == self.lag;
        same.then_some(()).ok_or_else(|| {
            let (left, own) = (&self.left, self.running);
            format!("the clocks are {clocks:?}, not {left:?} with {own:?} running")
        })
    }
}

//! Clocks driven by times given from outside, in milliseconds.

use damier_protocol::{MAX_INCREMENT, MAX_MINUTES};
use damier_rules::Player;
use serde::{Deserialize, Serialize};

/// The time everybody has.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct TimeControl {
    /// Minutes for the whole match.
    pub minutes: u16,
    /// Seconds that each move adds.
    #[serde(default)]
    pub increment: u16,
}

impl TimeControl {
    /// Whether it is within the allowed limits.
    #[must_use]
    pub const fn is_valid(self) -> bool {
        self.minutes >= 1 && self.minutes <= MAX_MINUTES && self.increment <= MAX_INCREMENT
    }

    const fn whole(self) -> u64 {
        self.minutes as u64 * 60_000
    }
}

/// The clocks of one match. At most one of them runs.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Clocks {
    time_control: TimeControl,
    /// The time each player had when their turn began.
    left: Vec<u64>,
    /// The time the player to move had used before `since`.
    spent: u64,
    running: Option<Running>,
}

#[derive(Copy, Clone, PartialEq, Eq, Debug)]
struct Running {
    player: Player,
    since: u64,
}

impl Clocks {
    /// Full, stopped clocks.
    #[must_use]
    pub fn new(time_control: TimeControl, players: usize) -> Clocks {
        Clocks {
            time_control,
            left: vec![time_control.whole(); players],
            spent: 0,
            running: None,
        }
    }

    /// The time a player has left, never below 0.
    #[must_use]
    pub fn left(&self, player: Player, now: u64) -> u64 {
        let left = self.left.get(player.index()).copied().unwrap_or(0);
        let used = match self.running {
            Some(running) if running.player == player => self.spent(now),
            _ => 0,
        };
        left.saturating_sub(used)
    }

    /// The player whose clock runs.
    #[must_use]
    pub fn running(&self) -> Option<Player> {
        self.running.map(|running| running.player)
    }

    /// The time used in this turn by the player whose clock runs.
    #[must_use]
    pub fn spent(&self, now: u64) -> u64 {
        let since = self.running.map_or(now, |running| running.since);
        // A device's clock may be set back; nobody gains by it.
        self.spent.saturating_add(now.saturating_sub(since))
    }

    /// The player whose time is up.
    #[must_use]
    pub fn fallen(&self, now: u64) -> Option<Player> {
        self.running().filter(|&player| self.left(player, now) == 0)
    }

    /// Records a move: the player's clock stops, gains the increment and returns its new reading.
    /// In the first round, when it did not run, there is nothing to gain.
    pub fn moved(&mut self, player: Player, now: u64) -> u64 {
        let mut shown = self.left(player, now);
        if self.running() == Some(player) {
            shown = shown.saturating_add(u64::from(self.time_control.increment) * 1_000);
        }
        self.set(player, shown);
        self.stop();
        shown
    }

    /// Sets the time a player has left.
    pub fn set(&mut self, player: Player, left: u64) {
        if let Some(place) = self.left.get_mut(player.index()) {
            *place = left;
        }
    }

    /// Starts a player's clock, if it is not running yet. `spent` is the time they have used
    /// before.
    pub fn run(&mut self, player: Player, spent: u64, now: u64) {
        if self.running() != Some(player) {
            self.spent = spent;
            self.running = Some(Running { player, since: now });
        }
    }

    /// Stops the running clock.
    pub fn stop(&mut self) {
        self.spent = 0;
        self.running = None;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const PACE: TimeControl = TimeControl {
        minutes: 1,
        increment: 2,
    };
    const ONE: Player = Player::FIRST;
    const TWO: Player = Player::SECOND;

    #[test]
    fn only_the_clock_of_the_player_to_move_runs_and_a_move_gives_seconds_back() {
        let mut clocks = Clocks::new(PACE, 2);
        clocks.run(ONE, 0, 1_000);
        assert_eq!(
            (clocks.left(ONE, 11_000), clocks.left(TWO, 11_000)),
            (50_000, 60_000)
        );
        assert_eq!(clocks.moved(ONE, 11_000), 52_000);
        assert_eq!(clocks.left(ONE, 99_000), 52_000);
    }

    #[test]
    fn a_clock_falls_at_nothing_and_not_before() {
        let mut clocks = Clocks::new(PACE, 2);
        clocks.run(TWO, 10_000, 0);
        assert_eq!(clocks.fallen(49_999), None);
        assert_eq!(clocks.fallen(50_000), Some(TWO));
        assert_eq!(clocks.left(TWO, 70_000), 0);
    }

    #[test]
    fn a_clock_set_back_outside_gives_no_time_and_does_not_panic() {
        let mut clocks = Clocks::new(PACE, 2);
        clocks.run(ONE, 0, 50_000);
        assert_eq!(clocks.left(ONE, 10_000), 60_000);
        assert_eq!(clocks.left(Player::new(5), 0), 0);
    }
}

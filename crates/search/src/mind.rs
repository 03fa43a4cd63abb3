//! What one thread learns while it searches: killers, histories, corrections.

use damier_rules::{Evaluate, Lane, Player};

/// The deepest line that is followed.
pub(crate) const MOST_PLIES: usize = 120;

/// No history grows beyond this.
const LIMIT: i32 = 16_384;
/// How many positions share one correction.
const CORRECTIONS: usize = 1 << 14;
/// How many kinds of prey are told apart, by what they are worth.
const PREYS: usize = 16;

/// Tables that grow with experience, of one thread and one game.
///
/// A new one for each search makes the answer reproducible; one that is kept from move to move
/// of a match saves the beginning of each search.
#[derive(Debug, Default)]
pub struct Mind {
    /// How many cells the board of the game has, for which the tables were made.
    cells: usize,
    killers: Vec<[Option<Lane>; 2]>,
    /// By player, from and to.
    history: Vec<i16>,
    /// By the piece and the cell of the opponent's move before, then of the move.
    replies: Vec<i16>,
    /// The same, by the own move before that.
    plans: Vec<i16>,
    /// By piece, cell and what is taken there.
    captures: Vec<i16>,
    /// How far the opinion was off, by player and key.
    corrections: Vec<i32>,
}

impl Mind {
    /// A mind that has learnt nothing.
    #[must_use]
    pub fn new() -> Mind {
        Mind::default()
    }

    /// Forgets everything.
    pub fn clear(&mut self) {
        *self = Mind::default();
    }

    /// Gets ready for a search: tables of the right size, and what was learnt before counts
    /// half.
    pub(crate) fn prepare<G: Evaluate>(&mut self) {
        let cells = G::CELLS;
        if self.cells == cells {
            self.killers.fill([None; 2]);
            let fading = self.history.iter_mut().chain(&mut self.captures);
            fading.for_each(|slot| *slot /= 2);
            return;
        }
        let pairs = Lane::PIECES * cells;
        *self = Mind {
            cells,
            killers: vec![[None; 2]; MOST_PLIES + 2],
            history: vec![0; 2 * cells * cells],
            replies: vec![0; pairs * pairs],
            plans: vec![0; pairs * pairs],
            captures: vec![0; pairs * PREYS],
            corrections: vec![0; 2 * CORRECTIONS],
        };
    }

    pub(crate) fn killers(&self, ply: usize) -> [Option<Lane>; 2] {
        self.killers[ply]
    }

    /// What was good before is tried first: the experience with a quiet move.
    pub(crate) fn experience(&self, at: &Moment, lane: Lane) -> i32 {
        let pair = self.pair(lane);
        let followed = |table: &[i16], before: Option<Lane>| {
            before.map_or(0, |before| i32::from(table[self.row(before) + pair]))
        };
        i32::from(self.history[self.crossing(at.player, lane)])
            + followed(&self.replies, at.before)
            + followed(&self.plans, at.own_before)
    }

    /// The experience with a capture.
    pub(crate) fn prowess(&self, lane: Lane, gain: i32) -> i32 {
        i32::from(self.captures[self.pair(lane) * PREYS + prey(gain)])
    }

    /// Remembers that a quiet move refuted a position, and that others before it did not.
    pub(crate) fn reward(&mut self, at: &Moment, lane: Lane, tried: &[Lane]) {
        if self.killers[at.ply][0] != Some(lane) {
            self.killers[at.ply] = [Some(lane), self.killers[at.ply][0]];
        }
        let bonus = bonus(at.depth);
        self.learn(at, lane, bonus);
        for &other in tried {
            self.learn(at, other, -bonus);
        }
    }

    /// Remembers how a capture fared.
    pub(crate) fn reward_capture(&mut self, lane: Lane, gain: i32, depth: i32, sign: i32) {
        let place = self.pair(lane) * PREYS + prey(gain);
        towards(&mut self.captures[place], sign * bonus(depth));
    }

    /// How much to add to the opinion on positions like this.
    pub(crate) fn correction(&self, player: Player, key: u64) -> i32 {
        self.corrections[correction_place(player, key)] / 256
    }

    /// Remembers how far an opinion was off.
    pub(crate) fn correct(&mut self, player: Player, key: u64, depth: i32, error: i32) {
        let slot = &mut self.corrections[correction_place(player, key)];
        let weight = (depth + 1).clamp(1, 16);
        let wanted = error.clamp(-200, 200) * 256;
        *slot = ((*slot * (256 - weight) + wanted * weight) / 256).clamp(-64 * 256, 64 * 256);
    }

    fn learn(&mut self, at: &Moment, lane: Lane, bonus: i32) {
        let (crossing, pair) = (self.crossing(at.player, lane), self.pair(lane));
        towards(&mut self.history[crossing], bonus);
        if let Some(before) = at.before {
            let row = self.row(before);
            towards(&mut self.replies[row + pair], bonus);
        }
        if let Some(before) = at.own_before {
            let row = self.row(before);
            towards(&mut self.plans[row + pair], bonus);
        }
    }

    fn crossing(&self, player: Player, lane: Lane) -> usize {
        let cells = self.cells;
        ((player.index() & 1) * cells + lane.from as usize % cells) * cells
            + lane.to as usize % cells
    }

    fn pair(&self, lane: Lane) -> usize {
        lane.piece as usize % Lane::PIECES * self.cells + lane.to as usize % self.cells
    }

    fn row(&self, lane: Lane) -> usize {
        self.pair(lane) * Lane::PIECES * self.cells
    }
}

/// Where in the tree something was learnt.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Moment {
    pub(crate) player: Player,
    pub(crate) ply: usize,
    pub(crate) depth: i32,
    /// The move that led here.
    pub(crate) before: Option<Lane>,
    /// The move before that.
    pub(crate) own_before: Option<Lane>,
}

fn bonus(depth: i32) -> i32 {
    (16 * depth * depth + 32 * depth).clamp(16, 1_600)
}

/// Moves a number by a bonus, the less the nearer it is to its limit.
fn towards(slot: &mut i16, bonus: i32) {
    let value = i32::from(*slot);
    *slot = (value + bonus - value * bonus.abs() / LIMIT) as i16;
}

const fn prey(gain: i32) -> usize {
    let kind = gain / 64;
    if kind < 0 {
        0
    } else if kind >= PREYS as i32 {
        PREYS - 1
    } else {
        kind as usize
    }
}

fn correction_place(player: Player, key: u64) -> usize {
    (player.index() & 1) * CORRECTIONS + key as usize % CORRECTIONS
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_history_never_leaves_its_limits() {
        let mut slot = 0;
        for _ in 0..1_000 {
            towards(&mut slot, 1_600);
        }
        assert!((16_000..=16_384).contains(&slot), "{slot}");
        for _ in 0..1_000 {
            towards(&mut slot, -1_600);
        }
        assert!((-16_384..=-16_000).contains(&slot), "{slot}");
    }
}

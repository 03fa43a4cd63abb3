//! What one thread remembers while it searches: killers, histories, corrections.

use damier_rules::{Lane, Player};

/// The deepest line that is followed.
pub(crate) const MOST_PLIES: usize = 120;

const CELLS: usize = Lane::CELLS;
const LIMIT: i32 = 16_384;
/// How many positions share one correction.
const CORRECTIONS: usize = 1 << 14;

/// Tables that grow with experience.
#[derive(Debug)]
pub(crate) struct Memory {
    killers: Vec<[Option<Lane>; 2]>,
    /// By player, from and to.
    history: Vec<i32>,
    /// By the piece and the cell of the move before, then of the move.
    replies: Vec<i32>,
    /// How far the opinion was off, by player and key.
    corrections: Vec<i32>,
}

impl Memory {
    pub(crate) fn new() -> Memory {
        let pieces = Lane::PIECES;
        Memory {
            killers: vec![[None; 2]; MOST_PLIES + 2],
            history: vec![0; 2 * CELLS * CELLS],
            replies: vec![0; pieces * CELLS * pieces * CELLS],
            corrections: vec![0; 2 * CORRECTIONS],
        }
    }

    pub(crate) fn killers(&self, ply: usize) -> [Option<Lane>; 2] {
        self.killers[ply]
    }

    /// What was good before is tried first: the experience with a move.
    pub(crate) fn experience(&self, player: Player, lane: Lane, before: Option<Lane>) -> i32 {
        let reply = before.map_or(0, |before| self.replies[reply_place(before, lane)]);
        self.history[history_place(player, lane)] + reply
    }

    /// Remembers that a quiet move refuted a position, and that others before it did not.
    pub(crate) fn reward(&mut self, at: Moment, lane: Lane, tried: &[Lane]) {
        if self.killers[at.ply][0] != Some(lane) {
            self.killers[at.ply] = [Some(lane), self.killers[at.ply][0]];
        }
        let bonus = (16 * at.depth * at.depth + 32 * at.depth).clamp(16, 1_600);
        self.learn(at, lane, bonus);
        for &other in tried {
            self.learn(at, other, -bonus);
        }
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

    fn learn(&mut self, at: Moment, lane: Lane, bonus: i32) {
        towards(&mut self.history[history_place(at.player, lane)], bonus);
        if let Some(before) = at.before {
            towards(&mut self.replies[reply_place(before, lane)], bonus);
        }
    }
}

/// Where in the tree something was learnt.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Moment {
    pub(crate) player: Player,
    pub(crate) ply: usize,
    pub(crate) depth: i32,
    pub(crate) before: Option<Lane>,
}

/// Moves a number by a bonus, the less the nearer it is to its limit.
fn towards(slot: &mut i32, bonus: i32) {
    *slot += bonus - *slot * bonus.abs() / LIMIT;
}

fn history_place(player: Player, lane: Lane) -> usize {
    ((player.index() & 1) * CELLS + lane.from as usize % CELLS) * CELLS + lane.to as usize % CELLS
}

fn reply_place(before: Lane, lane: Lane) -> usize {
    let pair = |lane: Lane| lane.piece as usize % Lane::PIECES * CELLS + lane.to as usize % CELLS;
    pair(before) * Lane::PIECES * CELLS + pair(lane)
}

fn correction_place(player: Player, key: u64) -> usize {
    (player.index() & 1) * CORRECTIONS + key as usize % CORRECTIONS
}

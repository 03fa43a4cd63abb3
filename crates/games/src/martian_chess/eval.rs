//! The engine's opinion: points above all, then what each side could take and play next.

use damier_boards::{Bitboard, Direction};
use damier_rules::{Evaluate, Lane};

use super::lines::{BOARD, ZONES};
use super::state::{Move, Size, State};
use super::{DroneWays, MartianChess};

/// A point, in hundredths.
const POINT: i32 = 100;
/// A point that a side could take with its next move: only one can be taken, and it may run.
const IN_REACH: i32 = 8;
/// The best that a side could take with its next move, by point.
const BEST_IN_REACH: i32 = 12;
/// What a piece in one's zone is worth by [`Size`]: it can be used, and also be taken.
const SERVANT: [i32; 3] = [4, 10, 14];
/// A move that a side has.
const MOBILITY: i32 = 1;
/// More points than are left to take: only the end is missing.
const DECIDED: i32 = 600;
/// For who leads, each quiet ply near the limit, where the points decide.
const QUIET_LEAD: i32 = 20;
/// How near the quiet limit equal boards begin to differ.
const NEAR_LIMIT: u32 = 16;

impl Evaluate for MartianChess {
    const CELLS: usize = 64;

    fn evaluate(&self, state: &State) -> i32 {
        let (own, other) = (state.turn.index() & 1, state.turn.index() & 1 ^ 1);
        let lead = i32::from(state.points[own]) - i32::from(state.points[other]);
        POINT * lead + self.certainty(state, lead) + self.prospects(state, own)
            - self.prospects(state, other)
    }

    fn gain(&self, state: &State, mv: Move) -> i32 {
        let taken = state.size_at(mv.to);
        taken.map_or(0, |size| POINT * i32::from(size.points()))
    }

    fn lane(&self, state: &State, mv: Move) -> Lane {
        let size = state.size_at(mv.from).map_or(0, Size::index);
        Lane {
            piece: 8 * (state.turn.index() as u8 & 1) + size as u8,
            from: mv.from.index() as u8,
            to: mv.to.index() as u8,
        }
    }

    /// Near the limit the number of quiet plies changes what a position is worth.
    fn temper(&self, state: &State) -> u64 {
        if self.plies_near_limit(state) > 0 {
            u64::from(state.quiet)
        } else {
            0
        }
    }
}

impl MartianChess {
    /// How far a position has come into the last plies before the quiet limit.
    fn plies_near_limit(&self, state: &State) -> u32 {
        match self.quiet_limit {
            0 => 0,
            limit => (state.quiet + NEAR_LIMIT).saturating_sub(limit),
        }
    }

    /// What a lead is worth because the match may end with it.
    fn certainty(&self, state: &State, lead: i32) -> i32 {
        let left: i32 = Size::ALL
            .into_iter()
            .map(|size| i32::from(size.points()) * count(state.pieces[size.index()]))
            .sum();
        let decided = if lead.abs() > left { DECIDED } else { 0 };
        lead.signum() * (decided + QUIET_LEAD * self.plies_near_limit(state) as i32)
    }

    /// What the pieces of a zone could do if it were their turn. The ban on sending back is
    /// left out: it is over after one move.
    fn prospects(&self, state: &State, side: usize) -> i32 {
        let zone = ZONES[side];
        let (moves, landings) = self.reach_of_zone(state, zone);
        let mut value = MOBILITY * moves;
        let mut best = 0;
        for size in Size::ALL {
            let pieces = state.pieces[size.index()];
            let points = i32::from(size.points());
            let in_reach = count(pieces & (landings - zone));
            value += SERVANT[size.index()] * count(pieces & zone) + IN_REACH * points * in_reach;
            if in_reach > 0 {
                best = points;
            }
        }
        value + BEST_IN_REACH * best
    }

    /// How many moves the pieces of a zone have, and where they lead: all pieces go one way
    /// together.
    fn reach_of_zone(&self, state: &State, zone: Bitboard) -> (i32, Bitboard) {
        let occupied = state.occupied();
        let empty = BOARD - occupied;
        let allowed = BOARD - (occupied & zone);
        let [small, medium, large] = state.pieces.map(|pieces| pieces & zone);
        let (mut moves, mut landings) = (0, Bitboard::EMPTY);
        for (index, way) in Direction::ALL.into_iter().enumerate() {
            let slanting = index >= Direction::ORTHOGONAL.len();
            let pawns = if slanting { small } else { Bitboard::EMPTY };
            let drones = match self.drone {
                DroneWays::Orthogonal if slanting => Bitboard::EMPTY,
                _ => medium,
            };
            let mut queens = large;
            let mut others = pawns | drones;
            let mut second = drones;
            while (queens | others).any() {
                let reached = (queens | others).shift(way);
                moves += count(reached & allowed);
                landings |= reached & allowed;
                queens = queens.shift(way) & empty;
                // Drones go on once.
                others = second.shift(way) & empty;
                second = Bitboard::EMPTY;
            }
        }
        (moves, landings)
    }
}

fn count(squares: Bitboard) -> i32 {
    squares.len() as i32
}

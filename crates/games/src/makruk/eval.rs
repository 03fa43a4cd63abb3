//! The engine's opinion: material, places, mobility, the safety of the Khun, and technique
//! against a bare one.

use damier_boards::{Bitboard, Direction, Square, king_steps, knight_leaps, rook_rays};
use damier_rules::{Evaluate, Lane, Player};

use super::generate::{generate_noisy, in_check};
use super::hints;
use super::state::{Kind, Move, State};
use super::{Counting, Makruk};

/// The worth of a piece by [`Kind`]; the Khun has no price.
const WORTH: [i32; 6] = [80, 150, 260, 320, 560, 0];

impl Evaluate for Makruk {
    const CELLS: usize = 64;

    fn evaluate(&self, state: &State) -> i32 {
        let own = self.side_value(state, state.turn);
        let enemy = self.side_value(state, state.turn.opponent());
        let value = own - enemy;
        self.tempered(state, value)
    }

    fn gain(&self, state: &State, mv: Move) -> i32 {
        let promotion = if mv.promotes() {
            WORTH[Kind::Met as usize] - WORTH[Kind::Bia as usize]
        } else {
            0
        };
        if !state.occupied().has(mv.to) {
            return promotion;
        }
        let taken = state.kind_at(mv.to).map_or(0, |kind| WORTH[kind as usize]);
        // The cheapest taker first.
        promotion + taken + 8 - mv.kind as i32
    }

    fn lane(&self, state: &State, mv: Move) -> Lane {
        let side = state.turn.index() as u8 * 8;
        Lane {
            piece: side + mv.kind as u8,
            from: mv.from.index() as u8,
            to: mv.to.index() as u8,
        }
    }

    fn must_answer(&self, state: &State, _moves: &[Move]) -> bool {
        in_check(state)
    }

    fn passed(&self, state: &State) -> Option<State> {
        let pieces = state.side(state.turn) - state.kinds[Kind::Bia as usize];
        let rich = pieces.len() >= 4 && state.limit.is_none();
        (rich && !in_check(state)).then(|| State {
            turn: state.turn.opponent(),
            ..*state
        })
    }

    fn is_calm(&self, state: &State) -> bool {
        self.known_calm(state)
    }

    fn noisy_moves(&self, state: &State, moves: &mut Vec<Move>) -> bool {
        generate_noisy(state, moves);
        true
    }

    fn exchange_wins(&self, state: &State, mv: Move, least: i32) -> bool {
        hints::exchange_wins(state, mv, least)
    }

    fn temper(&self, state: &State) -> u64 {
        self.counters(state)
    }
}

impl Makruk {
    fn side_value(&self, state: &State, side: Player) -> i32 {
        let own = state.side(side);
        let mut value = 0;
        for kind in Kind::ALL {
            value += WORTH[kind as usize] * state.pieces(side, kind).len() as i32;
        }
        value += places(state, side) + mobility(state, side, own) + shelter(state, side);
        if state.is_bare(side.opponent()) {
            value += hunt(state, side);
        }
        value
    }

    /// A count that runs out makes an advantage melt.
    fn tempered(&self, state: &State, value: i32) -> i32 {
        let Some(limit) = state.limit else {
            return value;
        };
        if self.counting == Counting::None || limit == 0 {
            return value;
        }
        let left = limit.saturating_sub(state.clock) as i32;
        value * (left + 8).min(limit as i32 + 8) / (limit as i32 + 8)
    }
}

/// Steps forward and towards the middle are worth something.
fn places(state: &State, side: Player) -> i32 {
    let mut value = 0;
    let advance = |sq: Square| {
        i32::from(if side == Player::FIRST {
            sq.rank()
        } else {
            7 - sq.rank()
        })
    };
    for sq in state.pieces(side, Kind::Bia) {
        value += 4 * (advance(sq) - 2) + 2 * centrality(sq);
    }
    for kind in [Kind::Met, Kind::Khon] {
        for sq in state.pieces(side, kind) {
            value += 4 * advance(sq).min(5) + 5 * centrality(sq);
        }
    }
    for sq in state.pieces(side, Kind::Ma) {
        value += 3 * advance(sq).min(5) + 6 * centrality(sq);
    }
    // Bia that guard each other hold the middle.
    let bia = state.pieces(side, Kind::Bia);
    let ahead = if side == Player::FIRST {
        Direction::North
    } else {
        Direction::South
    };
    let guarded = bia.shift(ahead).shift(Direction::East) | bia.shift(ahead).shift(Direction::West);
    value + 6 * (guarded & state.side(side)).len() as i32
}

/// From 0 at the edge to 3 in the middle.
fn centrality(sq: Square) -> i32 {
    let near = |line: u8| i32::from(line.min(7 - line));
    near(sq.file()).min(near(sq.rank()))
}

fn mobility(state: &State, side: Player, own: Bitboard) -> i32 {
    let occupied = state.occupied();
    let rua = state.pieces(side, Kind::Rua);
    let ma = state.pieces(side, Kind::Ma);
    let rua_moves: u32 = rua.map(|sq| (rook_rays(sq, occupied) - own).len()).sum();
    let ma_moves: u32 = ma.map(|sq| (knight_leaps(sq) - own).len()).sum();
    3 * rua_moves as i32 + 3 * ma_moves as i32
}

/// Own pieces beside the Khun protect it.
fn shelter(state: &State, side: Player) -> i32 {
    let around = king_steps(state.khun(side));
    5 * (around & state.side(side)).len() as i32
}

/// Against a bare Khun: drive it to the edge and bring the own one near.
fn hunt(state: &State, side: Player) -> i32 {
    let (own, prey) = (state.khun(side), state.khun(side.opponent()));
    let files = i32::from(own.file().abs_diff(prey.file()));
    let ranks = i32::from(own.rank().abs_diff(prey.rank()));
    20 * (3 - centrality(prey)) + 6 * (14 - files - ranks)
}

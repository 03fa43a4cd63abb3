//! Drawing a position, entering a move, and refusals.

use std::sync::LazyLock;

use damier_boards::{Bitboard, Square, between};
use damier_rules::fact::QUIET;
use damier_rules::refusal::{
    BLOCKED, INCOMPLETE, NO_PASSING, NO_PIECE, Rule, SAME_CELL, WRONG_WORD,
};
use damier_rules::{
    Attempt, Board, Cell, Fact, FactValue, Gesture, Piece, Player, Refusal, Role, Scene, View,
};

use super::lines::{FILES, ZONES};
use super::notation::letter;
use super::rules::forbidden;
use super::state::{Move, Size, State};
use super::{
    CAPTURE_SIGN, DRONE_WAY, DRONE_WAY_4, DroneWays, MartianChess, NO_SENDING_BACK,
    NO_STRAIGHT_BACK, NOT_BACK, ONE_LINE, OTHER_ZONE, OWN_ZONE_CAPTURE, PAWN_WAY, QUEEN_WAY,
};

static BOARD: LazyLock<Board> = LazyLock::new(|| Board::squares(FILES, 8));

impl View for MartianChess {
    fn board(&self) -> &'static Board {
        &BOARD
    }

    fn scene(&self, state: &State) -> Scene {
        let pieces = |size: Size| state.pieces[size.index()].map(move |sq| piece(size, sq));
        Scene {
            pieces: Size::ALL.into_iter().flat_map(pieces).collect(),
            marked: state
                .arrived
                .map(|arrived| cell(arrived.to))
                .into_iter()
                .collect(),
            status: self.status(state),
        }
    }

    fn gesture(&self, _state: &State, mv: Move) -> Gesture {
        Gesture::taps([mv.from, mv.to].map(cell))
    }

    fn refuse(&self, state: &State, _legal: &[Move], attempt: &Attempt) -> Refusal {
        match first_checks(state, attempt) {
            Ok((size, mv)) => self.refuse_pair(state, size, mv, attempt.word.is_some()),
            Err(refusal) => refusal,
        }
    }
}

impl MartianChess {
    fn status(&self, state: &State) -> Vec<Fact> {
        let mut status = Vec::new();
        status.extend(self.quiet_limit.fact(&QUIET, state.quiet));
        if let Some(arrived) = state.arrived {
            let piece = FactValue::Cell(cell(arrived.to));
            let fact = Fact::new(&NOT_BACK).about([state.turn]);
            status.push(fact.with("cell", piece));
        }
        status
    }

    /// Why a piece of the player may not go somewhere; `worded` if text follows the squares.
    fn refuse_pair(&self, state: &State, size: Size, mv: Move, worded: bool) -> Refusal {
        let Move { from, to } = mv;
        let occupied = state.occupied();
        let blockers = between(from, to) & occupied;
        let refuse = |rule| {
            Refusal::new(rule)
                .mark(Role::From, [cell(from)])
                .mark(Role::To, [cell(to)])
        };
        let allowed = || cells(self.destinations(state, size, from));
        let arrived = state.arrived.filter(|arrived| arrived.to == from);
        if !self.reach(size, from).has(to) {
            refuse(self.way(size)).mark(Role::Allowed, allowed())
        } else if blockers.any() {
            refuse(&BLOCKED).mark(Role::Blocker, cells(blockers))
        } else if occupied.has(to) && state.own_zone().has(to) {
            refuse(&OWN_ZONE_CAPTURE).mark(Role::Area, cells(state.own_zone()))
        } else if let Some(arrived) = arrived.filter(|&it| forbidden(state, it).has(to)) {
            let rule = match arrived.from {
                None => &NO_SENDING_BACK,
                Some(_) => &NO_STRAIGHT_BACK,
            };
            refuse(rule).mark(Role::Allowed, allowed())
        } else if worded {
            refuse(&WRONG_WORD)
        } else {
            refuse(&CAPTURE_SIGN)
        }
    }

    /// The rule of how a piece of this size moves.
    const fn way(&self, size: Size) -> &'static Rule {
        match (size, self.drone) {
            (Size::Small, _) => &PAWN_WAY,
            (Size::Medium, DroneWays::All) => &DRONE_WAY,
            (Size::Medium, DroneWays::Orthogonal) => &DRONE_WAY_4,
            (Size::Large, _) => &QUEEN_WAY,
        }
    }
}

/// The piece and the squares of an attempt, if it is one move of a piece of the player.
fn first_checks(state: &State, attempt: &Attempt) -> Result<(Size, Move), Refusal> {
    let refuse = |rule| Err(Refusal::new(rule).mark(Role::From, attempt.cells.first().copied()));
    let Some(&first) = attempt.cells.first() else {
        return refuse(&NO_PASSING);
    };
    let from = square(first);
    let Some(size) = state.size_at(from) else {
        return refuse(&NO_PIECE);
    };
    if !state.own_zone().has(from) {
        let refusal = Refusal::new(&OTHER_ZONE).mark(Role::From, [first]);
        return Err(refusal.mark(Role::Area, cells(state.own_zone())));
    }
    match attempt.cells.as_slice() {
        [_] => refuse(&INCOMPLETE),
        [_, second] if *second == first => refuse(&SAME_CELL),
        &[_, second] => {
            let to = square(second);
            Ok((size, Move { from, to }))
        }
        _ => refuse(&ONE_LINE),
    }
}

fn piece(size: Size, sq: Square) -> Piece {
    let south = ZONES[Player::FIRST.index()].has(sq);
    Piece {
        cell: cell(sq),
        owner: if south { Player::FIRST } else { Player::SECOND },
        kind: match size {
            Size::Small => "pawn",
            Size::Medium => "drone",
            Size::Large => "queen",
        },
        letter: letter(size),
    }
}

const fn cell(sq: Square) -> Cell {
    Cell(sq.rank() * FILES + sq.file())
}

const fn square(cell: Cell) -> Square {
    Square::at(cell.0 % FILES, cell.0 / FILES)
}

fn cells(squares: Bitboard) -> impl Iterator<Item = Cell> {
    squares.map(cell)
}

//! Drawing a position and entering a move.

use damier_boards::{Bitboard, Square};
use damier_rules::fact::QUIET_FORWARD;
use damier_rules::{
    Attempt, Board, Cell, Fact, FactValue, Game, Gesture, Piece, Player, Refusal, Scene, View,
};

use super::notation::{letter, spell};
use super::rules::{has_only_kings, man_to_turn};
use super::state::{Kind, Move, State};
use super::{Alliance, CROSS_OF, KINGS_COUNTED, KINGS_ONLY_PLIES, KingsOnly, ways};
use crate::eight::{BOARD, cell, square};

impl View for Alliance {
    fn board(&self) -> &'static Board {
        &BOARD
    }

    fn scene(&self, state: &State) -> Scene {
        let mut legal = Vec::new();
        self.expand(state, &mut legal);
        self.scene_among(state, &legal)
    }

    fn scene_among(&self, state: &State, legal: &[Move]) -> Scene {
        let pieces = |player: Player| {
            state.sides[player.index()].map(move |sq| piece(player, state.kind_at(sq), sq))
        };
        Scene {
            pieces: Player::all(2).flat_map(pieces).collect(),
            marked: man_to_turn(state).map(cell).into_iter().collect(),
            status: self.status(state, legal),
        }
    }

    fn gesture(&self, state: &State, mv: Move) -> Gesture {
        Gesture {
            taps: ways::path(state, mv).into_iter().map(cell).collect(),
            choice: self.choice(state, mv),
        }
    }

    fn write_taps(&self, state: &State, mv: Move, taps: &[Cell]) -> String {
        let squares: Vec<Square> = taps.iter().copied().map(square).collect();
        spell(state, mv, &squares)
    }

    fn ends(&self, _state: &State, mv: Move) -> [Option<Cell>; 2] {
        [mv.from, mv.to].map(|sq| Some(cell(sq)))
    }

    fn choice(&self, _state: &State, mv: Move) -> Option<&'static str> {
        match mv.becomes {
            Kind::Diagonal => Some("x"),
            Kind::Orthogonal => Some("+"),
            Kind::King => None,
        }
    }

    fn way(&self, state: &State, mv: Move, taps: &[Cell]) -> Option<Vec<Cell>> {
        self.ways(state, &[mv], taps).pop()?
    }

    fn ways(&self, state: &State, moves: &[Move], taps: &[Cell]) -> Vec<Option<Vec<Cell>>> {
        let begun: Vec<Square> = taps.iter().copied().map(square).collect();
        let ways = ways::beginning_with(state, moves, &begun);
        let cells = |way: Vec<Square>| way.into_iter().map(cell).collect();
        ways.into_iter().map(|way| way.map(cells)).collect()
    }

    fn refuse(&self, state: &State, legal: &[Move], attempt: &Attempt) -> Refusal {
        super::refuse::refuse(state, legal, attempt)
    }
}

impl Alliance {
    fn status(&self, state: &State, legal: &[Move]) -> Vec<Fact> {
        let [first, second] = state.sides.map(Bitboard::len);
        let mut status = vec![Fact::pieces_left(first, second)];
        if let Some(man) = man_to_turn(state) {
            let left = (state.unturned() & state.own()).len();
            let fact = Fact::new(&CROSS_OF).about([state.turn]);
            let fact = fact.with("cell", FactValue::Cell(cell(man)));
            status.push(fact.number("left", left));
        }
        if let Some(taken) = legal.first().map(|mv| mv.captured.len()).filter(|&n| n > 0) {
            status.push(Fact::must_take(state.turn, taken));
        }
        if has_only_kings(state) && self.kings_only == KingsOnly::Auto {
            status.push(Fact::played(&KINGS_COUNTED, state.quiet, KINGS_ONLY_PLIES));
        }
        status.extend(self.quiet_limit.fact(&QUIET_FORWARD, state.quiet));
        status
    }
}

fn piece(owner: Player, kind: Option<Kind>, sq: Square) -> Piece {
    Piece {
        cell: cell(sq),
        owner,
        kind: match kind {
            Some(Kind::Diagonal) => "man-diagonal",
            Some(Kind::Orthogonal) => "man-orthogonal",
            Some(Kind::King) => "king",
            None => "man-unturned",
        },
        letter: letter(owner, kind),
    }
}

//! Drawing a position and entering a move. Refusals are in `refuse.rs`.

use damier_boards::{Bitboard, Square};
use damier_rules::fact::QUIET_FORWARD;
use damier_rules::{
    Attempt, Board, Cell, Fact, Format, Game, Gesture, Piece, Player, Refusal, Scene, View,
};

use super::notation::spell;
use super::state::{Move, State};
use super::{FORMATS, TurkishDraughts, chains, refuse, ways};
use crate::eight::{BOARD, cell, cells, lettered, square};

impl View for TurkishDraughts {
    const FORMATS: &'static [Format] = FORMATS;

    fn board(&self) -> &'static Board {
        &BOARD
    }

    fn scene(&self, state: &State) -> Scene {
        let mut legal = Vec::new();
        self.expand(state, &mut legal);
        self.scene_among(state, &legal)
    }

    fn scene_among(&self, state: &State, legal: &[Move]) -> Scene {
        Scene {
            pieces: Player::all(2)
                .flat_map(|player| pieces(state, player))
                .collect(),
            marked: vec![],
            status: self.status(state, legal),
        }
    }

    fn gesture(&self, state: &State, mv: Move) -> Gesture {
        Gesture::taps(ways::path(self, state, mv).into_iter().map(cell))
    }

    fn write_taps(&self, _state: &State, mv: Move, taps: &[Cell]) -> String {
        let squares: Vec<Square> = taps.iter().copied().map(square).collect();
        spell(mv, &squares)
    }

    fn ends(&self, _state: &State, mv: Move) -> [Option<Cell>; 2] {
        [mv.from, mv.to].map(|sq| Some(cell(sq)))
    }

    fn choice(&self, _state: &State, _mv: Move) -> Option<&'static str> {
        None
    }

    fn way(&self, state: &State, mv: Move, taps: &[Cell]) -> Option<Vec<Cell>> {
        self.ways(state, &[mv], taps).pop()?
    }

    fn ways(&self, state: &State, moves: &[Move], taps: &[Cell]) -> Vec<Option<Vec<Cell>>> {
        let begun: Vec<Square> = taps.iter().copied().map(square).collect();
        let ways = ways::beginning_with(self, state, moves, &begun);
        let cells = |way: Vec<Square>| way.into_iter().map(cell).collect();
        ways.into_iter().map(|way| way.map(cells)).collect()
    }

    /// The chain that was tapped, otherwise the plain move, or the shortest chain between its ends.
    fn infraction(&self, state: &State, legal: &[Move], taps: &[Cell]) -> Option<Move> {
        let squares: Vec<Square> = taps.iter().copied().map(square).collect();
        let &[from, .., to] = squares.as_slice() else {
            return None;
        };
        let captured = Bitboard::EMPTY;
        let whole = [
            chains::read(self, state, &squares),
            Some(Move { from, to, captured }),
        ];
        let mut whole = whole.into_iter().flatten();
        let loses = |mv: &Move| self.is_infraction(state, legal, *mv);
        whole.find(loses).or_else(|| {
            let mut lesser = Vec::new();
            self.push_lesser_chains(state, legal, Bitboard::of(from), &mut lesser);
            lesser.retain(|mv| mv.to == to);
            lesser.into_iter().min_by_key(|mv| mv.captured.len())
        })
    }

    fn refuse(&self, state: &State, legal: &[Move], attempt: &Attempt) -> Refusal {
        refuse::refuse(self, state, legal, attempt)
    }
}

impl TurkishDraughts {
    fn status(&self, state: &State, legal: &[Move]) -> Vec<Fact> {
        let [first, second] = [Player::FIRST, Player::SECOND].map(|side| state.pieces(side).len());
        let mut status = vec![Fact::pieces_left(first, second)];
        if let Some(taken) = legal.first().map(|mv| mv.captured.len()).filter(|&n| n > 0) {
            status.push(Fact::must_take(state.turn, taken));
        }
        status.extend(self.quiet_limit.fact(&QUIET_FORWARD, state.quiet));
        status
    }
}

fn pieces(state: &State, owner: Player) -> impl Iterator<Item = Piece> {
    let side = owner.index() & 1;
    let piece = move |kind, capital| {
        move |cell| Piece {
            cell,
            owner,
            kind,
            letter: lettered(owner, capital),
        }
    };
    let men = cells(state.men[side]).map(piece("man", 'M'));
    men.chain(cells(state.kings[side]).map(piece("king", 'K')))
}

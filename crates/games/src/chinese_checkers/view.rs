//! What to draw and how a move is entered.

use std::sync::LazyLock;

use damier_boards::star::{Hole, Holes, Point};
use damier_rules::{
    Attempt, Board, BoardCell, BoardKind, Cell, Game, Gesture, Piece, Player, Refusal, Scene, View,
};

use super::ChineseCheckers;
use super::notation::LETTERS;
use super::state::{Move, State};

/// The star, row q at the bottom. Its cells are the holes in their order.
static BOARD: LazyLock<Board> = LazyLock::new(|| Board {
    kind: BoardKind::Star,
    cells: Hole::all().map(board_cell).collect(),
});

fn board_cell(hole: Hole) -> BoardCell {
    BoardCell {
        name: hole.to_string(),
        x: hole.x() as i16,
        y: 16 - hole.row() as i16,
    }
}

pub(super) const fn cell(hole: Hole) -> Cell {
    Cell(hole.index() as u8)
}

pub(super) fn cells(holes: Holes) -> impl Iterator<Item = Cell> {
    holes.map(cell)
}

impl View for ChineseCheckers {
    fn board(&self) -> &'static Board {
        &BOARD
    }

    /// The letter of a man tells its set, and so its colour. Marked are the men of whom one
    /// must leave a besieged point.
    fn scene(&self, state: &State) -> Scene {
        let besieged = if self.is_over(state) {
            Holes::EMPTY
        } else {
            self.besieged(state)
        };
        Scene {
            pieces: self
                .seats
                .all()
                .flat_map(|start| self.pieces(state, start))
                .collect(),
            marked: cells(besieged).collect(),
            status: self.status(state),
        }
    }

    fn gesture(&self, _state: &State, mv: Move) -> Gesture {
        match mv {
            Move::Man { from, to } => Gesture {
                taps: vec![cell(from), cell(to)],
                choice: None,
            },
            Move::Pass => Gesture {
                taps: vec![],
                choice: Some("pass"),
            },
        }
    }

    fn refuse(&self, state: &State, legal: &[Move], attempt: &Attempt) -> Refusal {
        self.refusal(state, legal, attempt)
    }
}

impl ChineseCheckers {
    fn pieces(&self, state: &State, start: Point) -> impl Iterator<Item = Piece> {
        let owner = self
            .seats
            .owner(start)
            .expect("a set that plays has an owner");
        let letter = char::from(b'A' + start.index() as u8);
        cells(state.set(start)).map(move |cell| Piece {
            cell,
            owner,
            kind: "man",
            letter,
        })
    }

    fn status(&self, state: &State) -> Vec<(&'static str, String)> {
        let distances: Vec<String> = self
            .seats
            .all()
            .map(|start| format!("{} {}", LETTERS[start.index()], steps_to_go(state, start)))
            .collect();
        let mut status = vec![("steps to the goals", distances.join(", "))];
        if self.max_rounds > 0 {
            let round = state.ply / self.players() as u32;
            status.push(("rounds played", format!("{round} of {}", self.max_rounds)));
        }
        let mut list = |label, players: Vec<Player>| {
            if !players.is_empty() {
                let names: Vec<String> = players.iter().map(Player::to_string).collect();
                status.push((label, names.join(", ")));
            }
        };
        list("finished", state.finished.iter().collect());
        list("eliminated", state.eliminated.iter().collect());
        status
    }
}

/// How many slides the men of a set are away from filling their goal, on an empty board.
fn steps_to_go(state: &State, start: Point) -> usize {
    let tip = tip(start.opposite());
    let far = state.set(start).map(|man| man.distance(tip)).sum::<usize>();
    // The holes nearest to the tip are the best that so many men can have.
    let mut places: Vec<usize> = start
        .opposite()
        .holes()
        .map(|hole| hole.distance(tip))
        .collect();
    places.sort_unstable();
    let men = state.set(start).len() as usize;
    far - places[..men].iter().sum::<usize>()
}

/// The outermost hole of a point: the farthest from the middle.
fn tip(point: Point) -> Hole {
    const MIDDLE: Hole = Hole::at(8, 4);
    let tip = point.holes().max_by_key(|hole| hole.distance(MIDDLE));
    tip.expect("a point has holes")
}

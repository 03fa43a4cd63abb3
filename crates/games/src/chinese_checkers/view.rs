//! Drawing a position and entering a move.

use std::sync::LazyLock;

use damier_boards::star::{Hole, Holes, Point};
use damier_rules::{
    Attempt, Board, BoardCell, BoardKind, Cell, Fact, FactValue, Game, Gesture, Piece, Player,
    Refusal, Scene, View, order_few,
};

use super::eval::steps_to_tip;
use super::reach::path;
use super::state::{Move, State};
use super::{BESIEGED, ChineseCheckers, DISTANCE, ELIMINATED, FINISHED, ROUNDS};

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

    /// The letter of a man gives its set, and so its colour. The marked men are those of which one
    /// must leave a besieged point.
    fn scene(&self, state: &State) -> Scene {
        let besieged = if self.is_over(state) {
            vec![]
        } else {
            cells(self.besieged(state)).collect()
        };
        Scene {
            pieces: self
                .seats
                .all()
                .flat_map(|start| self.pieces(state, start))
                .collect(),
            status: self.status(state, &besieged),
            marked: besieged,
        }
    }

    fn gesture(&self, _state: &State, mv: Move) -> Gesture {
        match mv {
            Move::Man { from, to } => Gesture::taps([from, to].map(cell)),
            Move::Pass => Gesture {
                taps: vec![],
                choice: Some("pass"),
            },
        }
    }

    fn trail(&self, state: &State, mv: Move) -> Vec<Cell> {
        match mv {
            Move::Man { from, to } => {
                let path = path(from, to, state.occupied()).expect("a legal move has a way");
                path.into_iter().map(cell).collect()
            }
            Move::Pass => vec![],
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
        let letter = letter(start);
        cells(state.set(start)).map(move |cell| Piece {
            cell,
            owner,
            kind: "man",
            letter,
        })
    }

    fn status(&self, state: &State, besieged: &[Cell]) -> Vec<Fact> {
        let steps = |start: Point| (letter(start), steps_to_go(state, start) as i64);
        let steps = FactValue::Colours(self.seats.all().map(steps).collect());
        let mut status = vec![Fact::new(&DISTANCE).with("steps", steps)];
        if self.max_rounds > 0 {
            let round = state.ply / self.players() as u32;
            status.push(Fact::played(&ROUNDS, round, self.max_rounds));
        }
        let finished: Vec<Player> = state.finished.iter().collect();
        let eliminated: Vec<Player> = state.eliminated.iter().collect();
        for (topic, players) in [(&FINISHED, finished), (&ELIMINATED, eliminated)] {
            if !players.is_empty() {
                let fact = Fact::new(topic).about(players.clone());
                status.push(fact.with("players", FactValue::Players(players)));
            }
        }
        if !besieged.is_empty() {
            let men = FactValue::Cells(besieged.to_vec());
            let fact = Fact::new(&BESIEGED).about([self.turn(state)]);
            status.push(fact.with("cells", men));
        }
        status
    }
}

/// The letter of a set, which gives its colour.
pub(super) fn letter(start: Point) -> char {
    char::from(b'A' + start.index() as u8)
}

/// The slides the men of a set need to fill their goal on an empty board.
fn steps_to_go(state: &State, start: Point) -> usize {
    let steps = |hole: Hole| steps_to_tip(start, hole);
    let far = state.set(start).map(steps).sum::<usize>();
    // The holes nearest to the tip are the best that this many men can have.
    let mut places: Vec<usize> = start.opposite().holes().map(steps).collect();
    order_few(&mut places, usize::lt);
    let men = state.set(start).len() as usize;
    far - places[..men].iter().sum::<usize>()
}

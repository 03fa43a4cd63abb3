//! Drawing a position and entering a move: boards, scenes and gestures.
//!
//! A client contains no rule of any game. It draws the [`Scene`], matches taps against the
//! [`Gesture`]s of the legal moves, and shows the [`Refusal`] when none fits.

use crate::cell::Cell;
use crate::fact::Fact;
use crate::notation::Notation;
use crate::record::Format;
use crate::refusal::{Attempt, Refusal};
use crate::scene::Scene;

/// One cell of a board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BoardCell {
    /// Its name in texts, such as `a1`.
    pub name: String,
    /// Its horizontal place from the left, in half cells.
    pub x: i16,
    /// Its row from the bottom.
    pub y: i16,
}

/// The shape of a board: cells with names and places.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Board {
    /// The kind of board.
    pub kind: BoardKind,
    /// Its cells, indexed by [`Cell`].
    pub cells: Vec<BoardCell>,
}

/// The kind of board to draw.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum BoardKind {
    /// Squares in files and ranks.
    Squares {
        /// The number of files.
        files: u8,
        /// The number of ranks.
        ranks: u8,
    },
    /// Holes in a six-pointed star.
    Star,
}

impl Board {
    /// A board of squares, numbered from a1 along the ranks.
    ///
    /// ```
    /// use damier_rules::{Board, Cell};
    ///
    /// let board = Board::squares(3, 2);
    /// let names: Vec<&str> = board.cells.iter().map(|cell| cell.name.as_str()).collect();
    /// assert_eq!(names, ["a1", "b1", "c1", "a2", "b2", "c2"]);
    /// assert_eq!(board.find("b2"), Some(Cell(4)));
    /// assert_eq!(board.find("b3"), None);
    /// ```
    #[must_use]
    pub fn squares(files: u8, ranks: u8) -> Board {
        let cell = |index: u8| {
            let (file, rank) = (index % files, index / files);
            let name = format!("{}{}", char::from(b'a' + file), rank + 1);
            BoardCell {
                name,
                x: i16::from(file) * 2,
                y: i16::from(rank),
            }
        };
        let cells = (0..files * ranks).map(cell).collect();
        Board {
            kind: BoardKind::Squares { files, ranks },
            cells,
        }
    }

    /// The same board seen from the other side.
    ///
    /// ```
    /// use damier_rules::{Board, Paint, Scene, draw};
    ///
    /// let board = Board::squares(3, 3).turned();
    /// let nothing = Scene { pieces: vec![], marked: vec![], status: vec![] };
    /// let drawn = "
    ///  1 · · ·
    ///  2 · · ·
    ///  3 · · ·
    ///    c b a
    /// ";
    /// assert_eq!(draw(&board, &nothing, &[], Paint::Plain), drawn[1..]);
    /// ```
    #[must_use]
    pub fn turned(&self) -> Board {
        let right = self.cells.iter().map(|cell| cell.x).max().unwrap_or(0);
        let top = self.cells.iter().map(|cell| cell.y).max().unwrap_or(0);
        let turn = |cell: &BoardCell| BoardCell {
            name: cell.name.clone(),
            x: right - cell.x,
            y: top - cell.y,
        };
        Board {
            kind: self.kind,
            cells: self.cells.iter().map(turn).collect(),
        }
    }

    /// The name of a cell.
    #[must_use]
    pub fn name(&self, cell: Cell) -> &str {
        &self.cells[cell.index()].name
    }

    /// The cell with this name.
    #[must_use]
    pub fn find(&self, name: &str) -> Option<Cell> {
        self.cells
            .iter()
            .position(|cell| cell.name == name)
            .map(|index| Cell(index as u8))
    }
}

/// How a person enters a move: taps in order, then possibly a choice.
///
/// ```
/// use damier_rules::{Board, Gesture};
///
/// // A man of Alliance steps from c3 to c4 and is turned: two taps, then a button.
/// let board = Board::squares(8, 8);
/// let cell = |name| board.find(name).unwrap();
/// let gesture = Gesture { taps: vec![cell("c3"), cell("c4")], choice: Some("x") };
/// assert!(gesture.taps.starts_with(&[cell("c3")]));
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Gesture {
    /// Origin, then landing cells.
    pub taps: Vec<Cell>,
    /// The choice made after them, such as the direction of a cross.
    pub choice: Option<&'static str>,
}

impl Gesture {
    /// Taps that leave nothing to choose.
    pub fn taps(cells: impl IntoIterator<Item = Cell>) -> Gesture {
        Gesture {
            taps: cells.into_iter().collect(),
            choice: None,
        }
    }
}

/// Everything a client needs besides the texts.
pub trait View: Notation {
    /// The established file formats that matches of this game are exchanged in.
    const FORMATS: &'static [Format] = &[];

    /// The shape of the board.
    fn board(&self) -> &'static Board;

    /// The scene to draw.
    fn scene(&self, state: &Self::State) -> Scene;

    /// The scene of a position that is not over and has these legal moves.
    ///
    /// A hook for speed, where the scene depends on the moves.
    fn scene_among(&self, state: &Self::State, _legal: &[Self::Move]) -> Scene {
        self.scene(state)
    }

    /// How a legal move is entered. Different moves have different gestures.
    fn gesture(&self, state: &Self::State, mv: Self::Move) -> Gesture;

    /// The taps of a whole legal move starting with these, if it can be entered that way.
    ///
    /// Its own gesture, unless these taps begin another path of the same move: a chain that
    /// captures the same pieces in another order.
    fn way(&self, state: &Self::State, mv: Self::Move, taps: &[Cell]) -> Option<Vec<Cell>> {
        let own = self.gesture(state, mv).taps;
        own.starts_with(taps).then_some(own)
    }

    /// [`way`](View::way) for several moves of one position, in the same order.
    fn ways(
        &self,
        state: &Self::State,
        moves: &[Self::Move],
        taps: &[Cell],
    ) -> Vec<Option<Vec<Cell>>> {
        let way = |&mv: &Self::Move| self.way(state, mv, taps);
        moves.iter().map(way).collect()
    }

    /// The text of a legal move whose own gesture has these taps.
    ///
    /// A hook for speed, where finding the taps also finds the text.
    fn write_taps(&self, state: &Self::State, mv: Self::Move, _taps: &[Cell]) -> String {
        self.write_move(state, mv)
    }

    /// The first and the last cell of a legal move's gesture.
    ///
    /// A hook for speed, where the cells between them have to be searched for.
    fn ends(&self, state: &Self::State, mv: Self::Move) -> [Option<Cell>; 2] {
        let taps = self.gesture(state, mv).taps;
        [taps.first().copied(), taps.last().copied()]
    }

    /// The choice made after the taps of a legal move, as in its gesture.
    fn choice(&self, state: &Self::State, mv: Self::Move) -> Option<&'static str> {
        self.gesture(state, mv).choice
    }

    /// The cells a piece passes through when it plays a legal move, hop by hop.
    fn trail(&self, state: &Self::State, mv: Self::Move) -> Vec<Cell> {
        self.gesture(state, mv).taps
    }

    /// A warning to give before a legal move is played.
    fn warning(&self, _state: &Self::State, _mv: Self::Move) -> Option<Fact> {
        None
    }

    /// The infraction that these taps mean, in full or by their ends alone.
    fn infraction(
        &self,
        state: &Self::State,
        _legal: &[Self::Move],
        taps: &[Cell],
    ) -> Option<Self::Move> {
        let mut all = Vec::new();
        self.infractions(state, &mut all);
        let meant = |mv: &Self::Move| {
            let whole = self.gesture(state, *mv).taps;
            taps.len() > 1 && (whole.first(), whole.last()) == (taps.first(), taps.last())
        };
        all.into_iter().find(meant)
    }

    /// The attempt behind a text that is no legal move.
    ///
    /// A game that also reads another notation finds the cells meant.
    ///
    /// # Errors
    /// The rule that refuses the text, if no cells can be found in it.
    fn attempt(&self, _state: &Self::State, text: &str) -> Result<Attempt, Refusal> {
        Attempt::parse(self.board(), text)
    }

    /// Why an attempt is not one of the legal moves of a position that is not over.
    ///
    /// Called only for attempts that fit no legal move; `legal` is not empty.
    fn refuse(&self, state: &Self::State, legal: &[Self::Move], attempt: &Attempt) -> Refusal;
}

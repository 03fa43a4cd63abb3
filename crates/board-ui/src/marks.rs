//! Everything that is drawn over the board: where a piece can go, what was played last, why a
//! move is refused, check, a hint.

use damier_rules::{AnyMatch, Cell, Fact, FactValue, Mark, Refusal, Role};

use crate::move_entry::{Destination, MoveEntry};

/// A way over the board: an arrow from each cell to the next, a number on each landing cell.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Path {
    /// Origin, then landing cells.
    pub cells: Vec<Cell>,
}

/// The number on a landing cell of a way.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct StepNumber {
    /// The landing cell.
    pub cell: Cell,
    /// Counted from 1.
    pub number: usize,
    /// Whether the piece only passes there, and may not stop.
    pub passes: bool,
}

impl Path {
    /// The arrows, each from a cell to a cell.
    pub fn arrows(&self) -> impl Iterator<Item = (Cell, Cell)> + '_ {
        self.cells.windows(2).map(|hop| (hop[0], hop[1]))
    }

    /// The numbers on the landing cells: where to tap, in order.
    pub fn numbers(&self) -> impl Iterator<Item = StepNumber> + '_ {
        let last = self.cells.len().saturating_sub(1);
        let landings = self.cells.iter().enumerate().skip(1);
        landings.map(move |(number, &cell)| StepNumber {
            cell,
            number,
            passes: number < last,
        })
    }
}

/// A king in check and who attacks it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Check {
    /// Where the king stands.
    pub king: Cell,
    /// Where the attackers stand.
    pub attackers: Vec<Cell>,
}

/// What besides the entry is to be shown.
#[derive(Clone, Debug, Default)]
pub struct Overlay<'a> {
    /// Why the last tap was refused.
    pub refusal: Option<&'a Refusal>,
    /// Chains among which the person has to say which is meant.
    pub several: &'a [Vec<Cell>],
    /// The text of a move that is proposed.
    pub hint: Option<&'a str>,
    /// The cell under the pointer.
    pub hover: Option<Cell>,
    /// Whether legal destinations are shown.
    pub destinations: bool,
}

/// Everything to draw over the board.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Marks {
    /// The selected piece.
    pub selected: Option<Cell>,
    /// The landing cells entered so far, as a way from the selected piece.
    pub entered: Option<Path>,
    /// Where the selected piece can go, and what is taken there.
    pub destinations: Vec<Destination>,
    /// The cells of the last move: from and to.
    pub last: Vec<Cell>,
    /// Chains to be followed: compulsory ones of a refusal, or several to choose from.
    pub chains: Vec<Path>,
    /// What a refusal points at besides, by role.
    pub refused: Vec<Mark>,
    /// A king in check.
    pub check: Option<Check>,
    /// The move that is proposed.
    pub hint: Option<Path>,
    /// The way that the selected piece would take to the cell under the pointer.
    pub hover: Option<Path>,
    /// The move that is prepared for the next turn.
    pub premove: Option<Path>,
}

impl Marks {
    /// What to draw over a match as it stands.
    #[must_use]
    pub fn new(played: &dyn AnyMatch, entry: &MoveEntry, shown: &Overlay<'_>) -> Marks {
        let (chains, refused) = refusal_marks(shown);
        Marks {
            selected: entry.selected(),
            entered: way(entry.path().to_vec()),
            destinations: match shown.destinations {
                true => entry.destinations(played),
                false => Vec::new(),
            },
            last: last_move(played, played.plies()),
            chains,
            refused,
            check: check(&played.scene().status),
            hint: shown.hint.and_then(|text| way(played.trail(text)?)),
            hover: shown
                .hover
                .and_then(|cell| way(entry.way_to(played, cell)?)),
            premove: None,
        }
    }

    /// What to draw over an earlier position of a match, after so many actions.
    #[must_use]
    pub fn at(played: &dyn AnyMatch, ply: usize) -> Marks {
        let scene = played.scene_at(ply);
        Marks {
            last: last_move(played, ply),
            check: scene.and_then(|scene| check(&scene.status)),
            ..Marks::default()
        }
    }
}

/// The first and the last cell of the move before a ply.
fn last_move(played: &dyn AnyMatch, ply: usize) -> Vec<Cell> {
    let trail = ply
        .checked_sub(1)
        .and_then(|before| played.trail_at(before));
    let trail = trail.unwrap_or_default();
    match trail.as_slice() {
        [] => Vec::new(),
        [alone] => vec![*alone],
        [from, .., to] => vec![*from, *to],
    }
}

fn refusal_marks(shown: &Overlay<'_>) -> (Vec<Path>, Vec<Mark>) {
    let marks = shown.refusal.map_or(&[][..], |refusal| &refusal.marks);
    let (chains, others): (Vec<Mark>, Vec<Mark>) = marks
        .iter()
        .cloned()
        .partition(|mark| mark.role == Role::Chain);
    let several = shown.several.iter().cloned();
    let cells = chains.into_iter().map(|mark| mark.cells).chain(several);
    (cells.filter_map(way).collect(), others)
}

fn check(status: &[Fact]) -> Option<Check> {
    status.iter().find_map(|fact| {
        let (Some(FactValue::Cell(king)), Some(FactValue::Cells(attackers))) =
            (fact.value("king"), fact.value("attackers"))
        else {
            return None;
        };
        Some(Check {
            king: *king,
            attackers: attackers.clone(),
        })
    })
}

/// A way, if it leads from a cell to another.
fn way(cells: Vec<Cell>) -> Option<Path> {
    (cells.len() > 1).then_some(Path { cells })
}

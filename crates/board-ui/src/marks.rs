//! Marks drawn over the board: destinations, the last move, refusals, check, hints.

use damier_rules::{AnyMatch, Cell, Fact, FactValue, Mark, Refusal, Role};

use crate::move_entry::{Destination, MoveEntry};

/// A path over the board: an arrow from each cell to the next, a number on each landing cell.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Path {
    /// Origin, then landing cells.
    pub cells: Vec<Cell>,
}

/// The number on a landing cell of a path.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct StepNumber {
    /// The landing cell.
    pub cell: Cell,
    /// Counted from 1.
    pub number: usize,
    /// Whether the piece only passes through and may not stop.
    pub passes: bool,
}

impl Path {
    /// The arrows, each from one cell to the next.
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

/// A king in check and its attackers.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Check {
    /// The cell of the king.
    pub king: Cell,
    /// The cells of the attackers.
    pub attackers: Vec<Cell>,
}

/// Things to show besides the move entry.
#[derive(Clone, Debug, Default)]
pub struct Overlay<'a> {
    /// Why the last tap was refused.
    pub refusal: Option<&'a Refusal>,
    /// Chains of which the person has to choose one.
    pub several: &'a [Vec<Cell>],
    /// The text of a suggested move.
    pub hint: Option<&'a str>,
    /// The texts of the moves that are expected to follow it.
    pub follows: &'a [String],
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
    /// The landing cells entered so far, as a path from the selected piece.
    pub entered: Option<Path>,
    /// Where the selected piece can go, and what is captured there.
    pub destinations: Vec<Destination>,
    /// The cells of the last move, from and to; among several, of every reply to one's own.
    pub last: Vec<Cell>,
    /// Chains to follow: compulsory ones of a refusal, or several to choose from.
    pub chains: Vec<Path>,
    /// Other cells a refusal points at, by role.
    pub refused: Vec<Mark>,
    /// A king in check.
    pub check: Option<Check>,
    /// The suggested move.
    pub hint: Option<Path>,
    /// The moves that are expected to follow it, in order.
    pub follows: Vec<Path>,
    /// The path of the selected piece to the cell under the pointer.
    pub hover: Option<Path>,
    /// The move that is prepared for the next turn.
    pub premove: Option<Path>,
}

impl Marks {
    /// The marks over a match as it stands.
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
            last: last_moves(played, played.plies()),
            chains,
            refused,
            check: check(&played.scene().status),
            hint: shown.hint.and_then(|text| way(played.trail(text)?)),
            follows: follows(played, shown),
            hover: shown
                .hover
                .and_then(|cell| way(entry.way_to(played, cell)?)),
            premove: None,
        }
    }

    /// The marks over an earlier position of a match, after `ply` actions.
    #[must_use]
    pub fn at(played: &dyn AnyMatch, ply: usize) -> Marks {
        let scene = played.scene_at(ply);
        Marks {
            last: last_moves(played, ply),
            check: scene.and_then(|scene| check(&scene.status)),
            ..Marks::default()
        }
    }
}

/// The ways of the moves that are expected after the one that is proposed.
fn follows(played: &dyn AnyMatch, shown: &Overlay<'_>) -> Vec<Path> {
    let mut ways = Vec::new();
    let (Some(hint), false) = (shown.hint, shown.follows.is_empty()) else {
        return ways;
    };
    let mut later = played.fork();
    if later.play(hint).is_err() {
        return ways;
    }
    for text in shown.follows {
        ways.extend(later.trail(text).and_then(way));
        if later.play(text).is_err() {
            break;
        }
    }
    ways
}

/// The cells of what was played since the player to move moved last: the last move among two,
/// one of each of the others around the star. The latest comes last.
fn last_moves(played: &dyn AnyMatch, ply: usize) -> Vec<Cell> {
    let others = played.players().saturating_sub(1).max(1);
    let first = ply.saturating_sub(others) + 1;
    (first..=ply)
        .flat_map(|ply| last_move(played, ply))
        .collect()
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

/// A path, if it leads from one cell to another.
fn way(cells: Vec<Cell>) -> Option<Path> {
    (cells.len() > 1).then_some(Path { cells })
}

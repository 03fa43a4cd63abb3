//! Why a move is refused, in a form that a client can translate and draw.
//!
//! A [`Rule`] has a code (the key for translation) and an English sentence. A [`Refusal`]
//! adds marks: which cells to point at, and in which role. The rules that several games
//! share stand here; a game adds its own in its folder.

use crate::cell::Cell;
use crate::coded::coded;
use crate::english::english;
use crate::view::Board;

/// A rule that forbids a move.
#[derive(PartialEq, Eq, Debug)]
pub struct Rule {
    /// The stable name, the key for translations.
    pub code: &'static str,
    /// The rule in one English sentence.
    pub text: &'static str,
}

impl Rule {
    /// A rule with its code and its sentence.
    #[must_use]
    pub const fn new(code: &'static str, text: &'static str) -> Rule {
        Rule {
            code,
            text: english(text),
        }
    }
}

coded! {
    /// The role of a marked cell in a refusal.
    #[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
    pub enum Role {
        /// Where the attempt begins.
        From = "from",
        /// Where it would end.
        To = "to",
        /// A piece in the way.
        Blocker = "blocker",
        /// A piece that gives or would give check, or that could be captured.
        Attacker = "attacker",
        /// The king in danger.
        King = "king",
        /// A capture that must be played instead: origin and landing cells in order.
        Chain = "chain",
        /// Cells where this piece, or another, may go.
        Allowed = "allowed",
        /// A region of the board that the rule is about.
        Area = "area",
    }
}

/// Cells to point at.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Mark {
    /// Their role.
    pub role: Role,
    /// The cells, in order where order matters.
    pub cells: Vec<Cell>,
}

/// Why one attempt is not a legal move.
///
/// ```
/// use damier_rules::refusal::OCCUPIED;
/// use damier_rules::{Cell, Refusal, Role};
///
/// let refusal = Refusal::new(&OCCUPIED).mark(Role::To, [Cell(4)]);
/// assert_eq!(refusal.rule.code, "occupied"); // what a client translates
/// assert_eq!(refusal.marks[0].cells, [Cell(4)]); // and what it points at
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Refusal {
    /// The rule that forbids it.
    pub rule: &'static Rule,
    /// The cells to point at.
    pub marks: Vec<Mark>,
}

impl Refusal {
    /// A refusal without marks.
    #[must_use]
    pub const fn new(rule: &'static Rule) -> Refusal {
        Refusal {
            rule,
            marks: Vec::new(),
        }
    }

    /// Adds a mark; nothing if there are no cells.
    #[must_use]
    pub fn mark(mut self, role: Role, cells: impl IntoIterator<Item = Cell>) -> Refusal {
        let cells: Vec<Cell> = cells.into_iter().collect();
        if !cells.is_empty() {
            self.marks.push(Mark { role, cells });
        }
        self
    }
}

/// A person's attempt: cells in tap order, then a word.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Attempt {
    /// Origin, then landing cells.
    pub cells: Vec<Cell>,
    /// The text after the cells, such as `+`, `K` or `pass`.
    pub word: Option<String>,
}

impl Attempt {
    /// A pair of cells, tapped or dragged.
    #[must_use]
    pub fn pair(from: Cell, to: Cell) -> Attempt {
        Attempt {
            cells: vec![from, to],
            word: None,
        }
    }

    /// Reads any text that names cells of this board: `a3-a4`, `a5xa3xa1`, `e5e6m`, `a1/x`.
    ///
    /// ```
    /// use damier_rules::{Attempt, Board, Cell};
    ///
    /// let board = Board::squares(8, 8);
    /// let attempt = Attempt::parse(&board, "c3-c4/x").unwrap();
    /// assert_eq!(attempt.cells, [Cell(18), Cell(26)]);
    /// assert_eq!(attempt.word.as_deref(), Some("x"));
    /// assert_eq!(Attempt::parse(&board, "c3-c9").unwrap_err().rule.code, "off-board");
    /// ```
    ///
    /// # Errors
    /// [`UNREADABLE`] if it names no cells or has something strange between them, [`OFF_BOARD`] if
    /// it names a cell that does not exist.
    pub fn parse(board: &Board, text: &str) -> Result<Attempt, Refusal> {
        let mut attempt = Attempt::default();
        let mut rest = text;
        loop {
            let length = cell_name_length(rest);
            if length == 0 {
                break;
            }
            let cell = board.find(&rest[..length]).ok_or_else(|| {
                Refusal::new(&OFF_BOARD).mark(Role::From, attempt.cells.iter().copied())
            })?;
            attempt.cells.push(cell);
            rest = &rest[length..];
            let separator = rest.starts_with(['-', 'x']) && cell_name_length(&rest[1..]) > 0;
            rest = if separator { &rest[1..] } else { rest };
        }
        let word = rest.trim_start_matches(['/', '=']);
        if names_a_cell(word) {
            return Err(Refusal::new(&UNREADABLE));
        }
        attempt.word = (!word.is_empty()).then(|| word.to_owned());
        if attempt.cells.is_empty() && attempt.word.as_deref() != Some("pass") {
            return Err(Refusal::new(&UNREADABLE));
        }
        Ok(attempt)
    }
}

/// The length of the cell name at the start of a text: a letter, then digits.
fn cell_name_length(text: &str) -> usize {
    let letter = text
        .bytes()
        .next()
        .is_some_and(|byte| byte.is_ascii_lowercase());
    let digits = text.bytes().skip(1).take_while(u8::is_ascii_digit).count();
    if letter && digits > 0 { 1 + digits } else { 0 }
}

/// Whether a text contains a cell name.
fn names_a_cell(text: &str) -> bool {
    let mut begins = text.char_indices().map(|(begin, _)| &text[begin..]);
    begins.any(|rest| cell_name_length(rest) > 0)
}

/// The rules that any game may name.
pub static COMMON: [&Rule; 14] = [
    &UNREADABLE,
    &OFF_BOARD,
    &INCOMPLETE,
    &NO_PASSING,
    &GAME_OVER,
    &NO_PIECE,
    &NOT_YOURS,
    &SAME_CELL,
    &OWN_PIECE,
    &OCCUPIED,
    &BLOCKED,
    &WRONG_WAY,
    &STUCK,
    &WRONG_WORD,
];

/// The text names no move.
pub static UNREADABLE: Rule = Rule::new("unreadable", "This is not the text of a move.");
/// A cell that the board does not have.
pub static OFF_BOARD: Rule = Rule::new("off-board", "There is no such place on the board.");
/// Only one cell was named.
pub static INCOMPLETE: Rule = Rule::new("incomplete", "A move needs a place to go to.");
/// A game in which every turn is a move.
pub static NO_PASSING: Rule = Rule::new("no-passing", "A turn cannot be passed.");
/// Nothing can be played any more.
pub static GAME_OVER: Rule = Rule::new("game-over", "The match is over.");
/// Nothing stands where the move begins.
pub static NO_PIECE: Rule = Rule::new("no-piece", "There is no piece to move there.");
/// The piece belongs to another player.
pub static NOT_YOURS: Rule = Rule::new("not-yours", "That piece is not yours.");
/// Origin and destination are the same.
pub static SAME_CELL: Rule = Rule::new("same-cell", "A piece does not end where it began.");
/// An own piece stands where the move ends.
pub static OWN_PIECE: Rule = Rule::new("own-piece", "Your own piece stands there.");
/// Another piece stands where the move ends, and is not captured by moving onto it.
pub static OCCUPIED: Rule = Rule::new("occupied", "That place is taken.");
/// Something stands between.
pub static BLOCKED: Rule = Rule::new("blocked", "Another piece is in the way.");
/// The piece does not move like that.
pub static WRONG_WAY: Rule = Rule::new("wrong-way", "That piece does not move that way.");
/// The piece has no legal move at all.
pub static STUCK: Rule = Rule::new("stuck", "That piece cannot move anywhere now.");
/// The squares fit a legal move, but the text after them does not.
pub static WRONG_WORD: Rule = Rule::new(
    "wrong-ending",
    "The squares are right; what follows them does not fit this move.",
);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_attempt_is_read_from_any_notation() {
        let board = Board::squares(8, 8);
        let cells = |text: &str| Attempt::parse(&board, text).unwrap().cells.len();
        assert_eq!(cells("a3-a4"), 2);
        assert_eq!(cells("a3a4"), 2);
        assert_eq!(cells("a5xa3xa1"), 3);
        let crossed = Attempt::parse(&board, "f4-f5/x").unwrap();
        assert_eq!(crossed.word.as_deref(), Some("x"));
        let promoted = Attempt::parse(&board, "e5e6m").unwrap();
        assert_eq!(promoted.word.as_deref(), Some("m"));
        let turned = Attempt::parse(&board, "a1/+").unwrap();
        assert_eq!((turned.cells.len(), turned.word.as_deref()), (1, Some("+")));
    }

    #[test]
    fn what_is_no_move_is_told_apart() {
        let board = Board::squares(8, 8);
        let rule = |text: &str| Attempt::parse(&board, text).unwrap_err().rule.code;
        assert_eq!(rule(""), "unreadable");
        assert_eq!(rule("hello"), "unreadable");
        for strange in ["a3 a5", "a3:a5", "a3--a5", "a3–a5", "a3-a5, b3-b5"] {
            assert_eq!(rule(strange), "unreadable", "{strange}");
        }
        assert_eq!(rule("a3-a9"), "off-board");
        assert_eq!(rule("k1-a1"), "off-board");
        assert_eq!(rule("a99999999999999999999"), "off-board");
    }
}

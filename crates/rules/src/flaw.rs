//! What is wrong with a position text, in a form that a client can translate.
//!
//! A [`Flaw`] has a code (the key for translation) and an English sentence with the names of
//! its values in braces. What several games can say stands here; a game adds its own.

use std::fmt;

use crate::english::english;

/// A way in which a position text can be wrong.
#[derive(PartialEq, Eq, Debug)]
pub struct Flaw {
    /// The stable name, the key for translations.
    pub code: &'static str,
    /// One English sentence, values in braces.
    pub text: &'static str,
}

impl Flaw {
    /// A flaw with its code and its sentence.
    #[must_use]
    pub const fn new(code: &'static str, text: &'static str) -> Flaw {
        Flaw {
            code,
            text: english(text),
        }
    }
}

/// A value within the sentence of a flaw.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum FlawValue {
    /// A number.
    Number(u32),
    /// What is written in the position, or how it is written: letters, squares.
    Written(String),
    /// A field of the text, by its code, such as `side-to-move`.
    Field(&'static str),
    /// A side, by its code, such as `white`.
    Side(&'static str),
}

impl fmt::Display for FlawValue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            FlawValue::Number(number) => number.fmt(f),
            FlawValue::Written(text) => f.write_str(text),
            FlawValue::Field(code) => f.write_str(&code.replace('-', " ")),
            FlawValue::Side("white") => f.write_str("White"),
            FlawValue::Side("black") => f.write_str("Black"),
            FlawValue::Side(code) => f.write_str(code),
        }
    }
}

/// Why a position text was not accepted, and where.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PositionError {
    /// The byte in the text where the trouble is.
    pub at: usize,
    /// What the trouble is.
    pub flaw: &'static Flaw,
    /// The values of its sentence, by name.
    pub values: Vec<(&'static str, FlawValue)>,
}

impl PositionError {
    /// An error at a byte of the text.
    #[must_use]
    pub const fn new(at: usize, flaw: &'static Flaw) -> PositionError {
        PositionError {
            at,
            flaw,
            values: Vec::new(),
        }
    }

    /// With a number.
    #[must_use]
    pub fn number(self, name: &'static str, number: u32) -> PositionError {
        self.with(name, FlawValue::Number(number))
    }

    /// With something that is written, or how it is.
    #[must_use]
    pub fn written(self, name: &'static str, text: impl fmt::Display) -> PositionError {
        self.with(name, FlawValue::Written(text.to_string()))
    }

    /// With a field of the text.
    #[must_use]
    pub fn field(self, name: &'static str, code: &'static str) -> PositionError {
        self.with(name, FlawValue::Field(code))
    }

    /// With a side.
    #[must_use]
    pub fn side(self, name: &'static str, code: &'static str) -> PositionError {
        self.with(name, FlawValue::Side(code))
    }

    fn with(mut self, name: &'static str, value: FlawValue) -> PositionError {
        self.values.push((name, value));
        self
    }

    /// What the trouble is, in English, without its place.
    #[must_use]
    pub fn english(&self) -> String {
        let fill = |text: String, (name, value): &(&str, FlawValue)| {
            text.replace(&format!("{{{name}}}"), &value.to_string())
        };
        self.values.iter().fold(self.flaw.text.to_owned(), fill)
    }
}

impl fmt::Display for PositionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "position, character {}: {}", self.at + 1, self.english())
    }
}

impl std::error::Error for PositionError {}

macro_rules! flaws {
    ($($(#[$about:meta])* $name:ident = $code:literal: $text:literal;)+) => {
        $($(#[$about])* pub static $name: Flaw = Flaw::new($code, $text);)+
        /// Every flaw that any game may find.
        pub static COMMON_FLAWS: &[&Flaw] = &[$(&$name),+];
    };
}

flaws! {
    /// A field is not there.
    MISSING_FIELD = "missing-field": "the {field} is missing";
    /// Something follows the last field.
    TOO_MANY_FIELDS = "too-many-fields": "nothing follows the {field}";
    /// A field is no plain number up to a limit.
    NOT_A_NUMBER = "not-a-number":
        "the {field} is a number from 0 to {most} without leading zeros, not “{found}”";
    /// A field is none of the letters that it may be.
    NOT_ONE_OF = "not-one-of": "the {field} is {allowed}, not “{found}”";
    /// One row too many.
    TOO_MANY_ROWS = "too-many-rows": "the board has {rows} rows, here is one more";
    /// Rows are missing.
    TOO_FEW_ROWS = "too-few-rows": "the board has {rows} rows, not {found}";
    /// A row that is too long or too short.
    ROW_LENGTH = "row-length": "row {row} has {found} cells, not {cells}";
    /// A row that is longer than any board.
    ROW_TOO_LONG = "row-too-long": "this row is far too long";
    /// A number of empty cells that is none.
    NOT_A_RUN = "not-a-run": "“{found}” is not a number of empty cells";
    /// A letter that no piece has.
    UNKNOWN_LETTER = "unknown-letter":
        "unknown letter “{found}” on the board; known: {letters}";
    /// More pieces of a side than there are.
    TOO_MANY_PIECES = "too-many-pieces": "a side has at most {most} pieces";
    /// An empty board.
    NO_PIECE = "no-piece": "there is no piece on the board";
    /// A man where it would have become a king.
    MAN_ON_LAST_RANK = "man-on-last-rank":
        "a man on its last rank ({cell}) would be a king";
}

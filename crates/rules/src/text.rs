//! Reading and writing the parts shared by all position texts.
//!
//! A position text must be canonical when read, too: one space between fields, no leading zeros,
//! runs of empty cells in one number. Everything else is an error that names its place.

use std::fmt;
use std::ops::Range;

pub use crate::flaw::PositionError;
use crate::flaw::{
    Flaw, MISSING_FIELD, NOT_A_NUMBER, NOT_A_RUN, NOT_ONE_OF, ROW_LENGTH, ROW_TOO_LONG,
    TOO_FEW_ROWS, TOO_MANY_FIELDS, TOO_MANY_ROWS, UNKNOWN_LETTER,
};

/// The greatest counter a position text may hold; counters stop growing there.
pub const MOST: u32 = 1_000_000;

/// One field of a position text and its offset.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Field<'a> {
    /// The field.
    pub text: &'a str,
    /// The byte offset where it begins.
    pub at: usize,
    /// Its code, such as `side-to-move`.
    pub name: &'static str,
}

impl Field<'_> {
    /// An error about this field.
    #[must_use]
    pub const fn error(&self, flaw: &'static Flaw) -> PositionError {
        PositionError::new(self.at, flaw)
    }

    /// The field as a counter.
    ///
    /// # Errors
    /// If it is not a plain number up to [`MOST`].
    pub fn counter(&self) -> Result<u32, PositionError> {
        self.number(MOST)
    }

    /// The field as a number from 0 to `most`.
    ///
    /// # Errors
    /// If it is not a plain number up to `most`.
    pub fn number(&self, most: u32) -> Result<u32, PositionError> {
        let read = number(self.text).filter(|&value| value <= most);
        read.ok_or_else(|| {
            let error = self.error(&NOT_A_NUMBER).field("field", self.name);
            error.number("most", most).written("found", self.text)
        })
    }

    /// The field as one of these letters: the index of the letter.
    ///
    /// # Errors
    /// If it is none of them.
    pub fn one_of(&self, letters: &[&str]) -> Result<usize, PositionError> {
        let place = letters.iter().position(|&letter| letter == self.text);
        place.ok_or_else(|| {
            let error = self.error(&NOT_ONE_OF).field("field", self.name);
            let error = error.written("allowed", letters.join(" / "));
            error.written("found", self.text)
        })
    }
}

/// The fields of a position text: exactly as many as there are names.
///
/// ```
/// use damier_rules::text::fields;
///
/// let [board, turn] = fields("3/1x1/o2 x", ["board", "side-to-move"]).unwrap();
/// assert_eq!((board.text, turn.text, turn.at), ("3/1x1/o2", "x", 9));
/// let error = fields("3/1x1/o2", ["board", "side-to-move"]).unwrap_err();
/// assert_eq!((error.at, error.flaw.code), (8, "missing-field"));
/// ```
///
/// # Errors
/// If there are more or fewer, or two spaces in a row.
pub fn fields<'a, const N: usize>(
    text: &'a str,
    names: [&'static str; N],
) -> Result<[Field<'a>; N], PositionError> {
    let end = Field {
        text: "",
        at: text.len(),
        name: "",
    };
    let missing = |at, name| Err(PositionError::new(at, &MISSING_FIELD).field("field", name));
    let mut found = [end; N];
    let mut count = 0;
    let mut at = 0;
    for part in text.split(' ') {
        if count == N {
            let error = PositionError::new(at, &TOO_MANY_FIELDS);
            return Err(error.field("field", names[N - 1]));
        }
        if part.is_empty() {
            return missing(at, names[count]);
        }
        found[count] = Field {
            text: part,
            at,
            name: names[count],
        };
        count += 1;
        at += part.len() + 1;
    }
    if count < N {
        return missing(end.at, names[count]);
    }
    Ok(found)
}

/// A plain number without sign or leading zeros.
#[must_use]
pub fn number(text: &str) -> Option<u32> {
    let plain = text.bytes().all(|byte| byte.is_ascii_digit());
    let canonical = text == "0" || !text.starts_with('0');
    (plain && canonical && !text.is_empty()).then(|| text.parse().ok())?
}

/// One letter of a board field.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Letter {
    /// The row, counted from the first in the text.
    pub row: usize,
    /// The place in the row, from the left.
    pub column: usize,
    /// The letter.
    pub letter: char,
    /// Whether a `~` follows it.
    pub marked: bool,
    /// Its byte offset in the text.
    pub at: usize,
}

/// Reads a board field: rows separated by `/`, numbers for runs of empty cells.
///
/// Only `letters` are allowed; those in `markable` may be followed by a `~`.
///
/// # Errors
/// If a row is too long or too short, a letter unknown, or a number not canonical.
pub fn parse_rows(
    field: Field<'_>,
    row_lengths: &[usize],
    letters: &str,
    markable: &str,
) -> Result<Vec<Letter>, PositionError> {
    let mut found = Vec::new();
    let mut at = field.at;
    let mut rows = 0;
    for (row, text) in field.text.split('/').enumerate() {
        let Some(&length) = row_lengths.get(row) else {
            let error = PositionError::new(at, &TOO_MANY_ROWS);
            return Err(error.number("rows", row_lengths.len() as u32));
        };
        let columns = parse_row(text, at, row, letters, markable, &mut found)?;
        if columns != length {
            let error = PositionError::new(at, &ROW_LENGTH).number("row", row as u32 + 1);
            let error = error.number("found", columns as u32);
            return Err(error.number("cells", length as u32));
        }
        rows += 1;
        at += text.len() + 1;
    }
    if rows < row_lengths.len() {
        let error = PositionError::new(at - 1, &TOO_FEW_ROWS);
        let error = error.number("rows", row_lengths.len() as u32);
        return Err(error.number("found", rows as u32));
    }
    Ok(found)
}

fn parse_row(
    text: &str,
    start: usize,
    row: usize,
    letters: &str,
    markable: &str,
    found: &mut Vec<Letter>,
) -> Result<usize, PositionError> {
    // No board is wider than a byte: a longer run is an error as soon as it is read.
    const WIDEST: usize = 255;
    let mut column = 0;
    let mut rest = text.char_indices().peekable();
    while let Some((index, letter)) = rest.next() {
        let at = start + index;
        if letter.is_ascii_digit() {
            let digits = digits_from(text, index);
            let run = number(&text[digits.clone()]).unwrap_or(0) as usize;
            if run == 0 || run > WIDEST {
                let error = PositionError::new(at, &NOT_A_RUN);
                return Err(error.written("found", &text[digits]));
            }
            column += run;
            while rest.next_if(|(_, next)| next.is_ascii_digit()).is_some() {}
        } else if letters.contains(letter) {
            let marked =
                markable.contains(letter) && rest.next_if(|&(_, next)| next == '~').is_some();
            found.push(Letter {
                row,
                column,
                letter,
                marked,
                at,
            });
            column += 1;
        } else {
            let error = PositionError::new(at, &UNKNOWN_LETTER).written("found", letter);
            return Err(error.written("letters", letters));
        }
        if column > WIDEST {
            return Err(PositionError::new(at, &ROW_TOO_LONG));
        }
    }
    Ok(column)
}

fn digits_from(text: &str, start: usize) -> Range<usize> {
    let length = text[start..].bytes().take_while(u8::is_ascii_digit).count();
    start..start + length
}

/// Writes a board field; `letter` gives the letter at a row and a column.
///
/// ```
/// use damier_rules::text::write_rows;
///
/// //  3 · o ·
/// //  2 · x ·
/// //  1 · · ·
/// let letter = |row, column| match (row, column) {
///     (0, 1) => Some("o"),
///     (1, 1) => Some("x"),
///     _ => None,
/// };
/// assert_eq!(write_rows(&[3; 3], letter), "1o1/1x1/3");
/// ```
#[must_use]
pub fn write_rows<L: fmt::Display>(
    row_lengths: &[usize],
    letter: impl Fn(usize, usize) -> Option<L>,
) -> String {
    let mut text = String::with_capacity(96);
    for (row, &length) in row_lengths.iter().enumerate() {
        if row > 0 {
            text.push('/');
        }
        let mut empty = 0;
        for column in 0..length {
            let Some(letter) = letter(row, column) else {
                empty += 1;
                continue;
            };
            push_run(&mut text, &mut empty);
            text.push_str(&letter.to_string());
        }
        push_run(&mut text, &mut empty);
    }
    text
}

fn push_run(text: &mut String, empty: &mut usize) {
    if *empty > 0 {
        text.push_str(&empty.to_string());
        *empty = 0;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rows(text: &str) -> Result<usize, PositionError> {
        let field = Field {
            text,
            at: 0,
            name: "board",
        };
        parse_rows(field, &[3, 2], "Mm", "m").map(|found| found.len())
    }

    fn error(text: &str) -> String {
        rows(text).unwrap_err().to_string()
    }

    #[test]
    fn a_board_is_read_row_by_row() {
        assert_eq!(rows("MmM/2"), Ok(3));
        assert_eq!(rows("1m~1/m~m"), Ok(3));
    }

    #[test]
    fn an_error_names_its_place() {
        assert_eq!(
            error("MmM/3"),
            "position, character 5: row 2 has 3 cells, not 2"
        );
        assert!(error("M~M/2").contains("character 2"));
        assert!(error("M02/2").contains("“02” is not a number"));
        assert!(error("3").contains("2 rows, not 1"));
        assert!(error("3/2/1").contains("one more"));
        assert!(rows("99999999999999999999/2").is_err());
        assert!(error("é2/2").contains("unknown letter"));
        // What is missing is missing at the end.
        assert!(error("MmM").contains("character 4"));
    }

    #[test]
    fn a_row_as_wide_as_any_board_is_counted_and_a_wider_one_is_not() {
        assert!(error("255/2").contains("row 1 has 255 cells"));
        assert!(error("256/2").contains("“256” is not a number"));
        assert!(error("255M/2").contains("character 4"));
    }

    #[test]
    fn fields_are_divided_by_one_space() {
        assert!(fields("a b", ["first", "second"]).is_ok());
        assert!(fields("a  b", ["first", "second"]).is_err());
        assert!(fields("a b ", ["first", "second"]).is_err());
        assert!(fields("", ["first"]).is_err());
        let missing = fields("a", ["first", "second"]).unwrap_err();
        assert_eq!(
            missing.to_string(),
            "position, character 2: the second is missing"
        );
        let more = fields("ab cd ef", ["first", "second"]).unwrap_err();
        assert!(more.to_string().contains("character 7"), "{more}");
    }

    #[test]
    fn numbers_are_plain() {
        assert_eq!(number("0"), Some(0));
        assert_eq!(number("120"), Some(120));
        for wrong in ["", "00", "01", "+1", "-1", "1.0", "99999999999", "１"] {
            assert_eq!(number(wrong), None, "{wrong}");
        }
    }
}

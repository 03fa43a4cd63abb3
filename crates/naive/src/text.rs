//! Fields, numbers and rows of a position text. Texts must be canonical: one space between fields,
//! no leading zeros, a run of empty squares in one number.

use crate::error::{NaiveError, Result, ensure};

/// An empty square or hole.
pub(crate) const EMPTY: char = '.';

/// The fields of a position text, one for each name.
pub(crate) fn read_fields<'a, const N: usize>(
    text: &'a str,
    names: [&str; N],
) -> Result<[&'a str; N]> {
    let fields: Vec<&str> = text.split(' ').collect();
    fields.try_into().map_err(|fields: Vec<&str>| {
        let (number, names) = (fields.len(), names.join(", "));
        let expected = format!("{N} with one space between them: {names}");
        NaiveError::Position(format!("{number} fields instead of {expected}"))
    })
}

/// The greatest number in a text: counters stop there.
pub(crate) const GREATEST: u32 = 1_000_000;

/// One more, up to the greatest.
pub(crate) fn next(counter: u32) -> u32 {
    GREATEST.min(counter + 1)
}

/// Whether a limit ends the game after this many plies; a limit of 0 is off.
pub(crate) fn is_reached(limit: u32, plies: u32) -> bool {
    limit > 0 && plies >= limit
}

/// A number without sign or leading zeros.
pub(crate) fn read_number(text: &str, name: &str) -> Result<u32> {
    let digits = !text.is_empty() && text.chars().all(|c| c.is_ascii_digit());
    let leading_zero = text.len() > 1 && text.starts_with('0');
    ensure!(digits && !leading_zero, "{name}: {text:?} is not a number");
    text.parse()
        .ok()
        .filter(|&number| number <= GREATEST)
        .ok_or_else(|| NaiveError::Position(format!("{name}: {text} is too great")))
}

/// The rows of a board, with these lengths.
pub(crate) fn read_rows(text: &str, lengths: &[usize], letters: &str) -> Result<Vec<Vec<char>>> {
    let rows: Vec<&str> = text.split('/').collect();
    let (number, expected) = (rows.len(), lengths.len());
    ensure!(number == expected, "{number} rows instead of {expected}");
    let read = |(row, length): (&&str, &usize)| read_row(row, *length, letters);
    rows.iter().zip(lengths).map(read).collect()
}

pub(crate) fn write_rows(rows: &[Vec<char>]) -> String {
    let rows: Vec<String> = rows.iter().map(|row| write_row(row)).collect();
    rows.join("/")
}

fn read_row(text: &str, length: usize, letters: &str) -> Result<Vec<char>> {
    let mut row = Vec::new();
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        // All digits that follow one another are one number: `44` is never eight empty squares.
        let end = rest
            .find(|c: char| !c.is_ascii_digit())
            .unwrap_or(rest.len());
        if end > 0 {
            let empty = read_number(&rest[..end], &format!("row {text:?}"))? as usize;
            let fits = empty > 0 && empty <= length - row.len();
            ensure!(
                fits,
                "row {text:?}: a run of {empty} empty squares does not fit"
            );
            row.extend(vec![EMPTY; empty]);
            rest = &rest[end..];
        } else {
            ensure!(
                letters.contains(first),
                "row {text:?}: unknown letter {first:?}"
            );
            ensure!(row.len() < length, "row {text:?} is longer than {length}");
            row.push(first);
            rest = &rest[first.len_utf8()..];
        }
    }
    ensure!(row.len() == length, "row {text:?} is shorter than {length}");
    Ok(row)
}

fn write_row(row: &[char]) -> String {
    let mut text = String::new();
    for run in row.chunk_by(|cell, next| *cell == EMPTY && *next == EMPTY) {
        match run {
            [EMPTY, ..] => text.push_str(&run.len().to_string()),
            _ => text.extend(run),
        }
    }
    text
}

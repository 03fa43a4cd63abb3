//! Fields, numbers and rows of a position text. What is read must be canonical: one space between
//! fields, no leading zeros, a run of empty squares in one number.

use crate::error::{NaiveError, Result};

/// An empty square or hole.
pub(crate) const EMPTY: char = '.';

/// The fields of a position text, one for each name.
pub(crate) fn read_fields<'a, const N: usize>(
    text: &'a str,
    names: [&str; N],
) -> Result<[&'a str; N]> {
    let fields: Vec<&str> = text.split(' ').collect();
    let number = fields.len();
    fields.try_into().map_err(|_| {
        NaiveError::Position(format!(
            "{number} fields instead of {N} with one space between them: {}",
            names.join(", ")
        ))
    })
}

/// The greatest number in a text: counters stop there.
pub(crate) const GREATEST: u32 = 1_000_000;

/// One more, up to the greatest.
pub(crate) fn next(counter: u32) -> u32 {
    if counter < GREATEST {
        counter + 1
    } else {
        counter
    }
}

/// A number without sign or leading zeros.
pub(crate) fn read_number(text: &str, name: &str) -> Result<u32> {
    let digits = !text.is_empty() && text.chars().all(|c| c.is_ascii_digit());
    let leading_zero = text.len() > 1 && text.starts_with('0');
    if !digits || leading_zero {
        return Err(NaiveError::Position(format!(
            "{name}: {text:?} is not a number"
        )));
    }
    text.parse()
        .ok()
        .filter(|&number| number <= GREATEST)
        .ok_or_else(|| NaiveError::Position(format!("{name}: {text} is too great")))
}

/// The rows of a board, as long as `lengths` says.
pub(crate) fn read_rows(text: &str, lengths: &[usize], letters: &str) -> Result<Vec<Vec<char>>> {
    let rows: Vec<&str> = text.split('/').collect();
    if rows.len() != lengths.len() {
        return Err(NaiveError::Position(format!(
            "{} rows instead of {}",
            rows.len(),
            lengths.len()
        )));
    }
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
            let empty = read_number(&rest[..end], &format!("row {text:?}"))?;
            if empty == 0 || empty as usize > length - row.len() {
                return Err(NaiveError::Position(format!(
                    "row {text:?}: a run of {empty} empty squares does not fit"
                )));
            }
            row.extend(vec![EMPTY; empty as usize]);
            rest = &rest[end..];
        } else if !letters.contains(first) {
            return Err(NaiveError::Position(format!(
                "row {text:?}: unknown letter {first:?}"
            )));
        } else if row.len() == length {
            return Err(NaiveError::Position(format!(
                "row {text:?} is longer than {length}"
            )));
        } else {
            row.push(first);
            rest = &rest[first.len_utf8()..];
        }
    }
    if row.len() < length {
        return Err(NaiveError::Position(format!(
            "row {text:?} is shorter than {length}"
        )));
    }
    Ok(row)
}

fn write_row(row: &[char]) -> String {
    let mut text = String::new();
    let mut empty = 0;
    for cell in row {
        if *cell == EMPTY {
            empty += 1;
            continue;
        }
        if empty > 0 {
            text.push_str(&empty.to_string());
        }
        empty = 0;
        text.push(*cell);
    }
    if empty > 0 {
        text.push_str(&empty.to_string());
    }
    text
}

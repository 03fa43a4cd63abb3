//! Sentences built from the data of the rules, in the language of a [`Words`](crate::Words).
//!
//! Every function is pure: data in, text out. Nothing here decides a rule; it only finds the
//! right words for what the rules crate has decided.

mod cells;
mod endings;
mod facts;
mod hints;
mod moves;
mod notation;
mod options;
mod pieces;
mod refusals;
mod table;
#[cfg(test)]
mod tests;
mod times;
mod titles;
mod troubles;

pub use cells::{CellState, cell_label};
pub use endings::{Ending, Step, ending, podium, score};
pub use facts::{FactWords, fact};
pub use hints::{hint, hint_follows};
pub use moves::{announce_move, announce_turn, turn_elsewhere};
pub use notation::{Naming, printed, read, written, written_line};
pub use options::{OptionWords, ValueWords, number_value, option};
pub use pieces::{count_pieces, owned, piece_name};
pub use refusals::refusal;
pub use table::{Form, Subject, Table};
pub use times::{Moment, date, duration, ordinal, ordinal_feminine};
pub use titles::{Title, level, level_detail, title};
pub use troubles::{open_error, option_error, position_error, record_error};

/// Capitalises the first letter, as at the beginning of a sentence.
#[must_use]
pub fn capital(text: &str) -> String {
    let mut letters = text.chars();
    match letters.next() {
        None => String::new(),
        Some(first) => std::iter::once(large(first)).chain(letters).collect(),
    }
}

/// The upper-case form of a letter of the Latin, Greek and Cyrillic alphabets, where it is one
/// letter as well. The table for all scripts would add some kilobytes to the page.
fn large(letter: char) -> char {
    let code = u32::from(letter);
    let large = match letter {
        'a'..='z' | 'à'..='ö' | 'ø'..='þ' | 'α'..='ρ' | 'σ'..='ϋ' | 'а'..='я' => {
            code - 32
        }
        'ѐ'..='џ' => code - 80,
        'ÿ' => u32::from('Ÿ'),
        // Upper and lower case alternate.
        'ā'..='į' | 'ĳ'..='ķ' | 'ŋ'..='ŷ' if code % 2 == 1 => code - 1,
        'ĺ'..='ň' | 'ź'..='ž' if code % 2 == 0 => code - 1,
        _ => code,
    };
    char::from_u32(large).unwrap_or(letter)
}

/// Texts joined as a list: « a, b et c ».
#[must_use]
pub fn list(words: &crate::Words, items: &[String]) -> String {
    let Some((last, before)) = items.split_last() else {
        return String::new();
    };
    let before = before.iter().cloned();
    match before.reduce(|first, second| with_comma(words, first, second)) {
        None => last.clone(),
        Some(first) => words.tell(
            "list-two",
            &[("first", first.into()), ("second", last.into())],
        ),
    }
}

/// The text so far, with one more part.
fn with_comma(words: &crate::Words, first: String, second: String) -> String {
    let about = [("first", first.into()), ("second", second.into())];
    words.tell("list-comma", &about)
}

//! A whole match inside an address: options, start, seats, actions.
//!
//! A move is its index among the sorted texts of all possible actions, so that a forced move costs
//! one bit and a usual one five or six; see `numbers.rs`. The bytes are the version, the settings
//! of the match, the number, and a checksum, written in the letters that addresses allow:
//!
//! ```text
//! https://…/fr/makruk#AQZtYWtydWs…        the match
//! https://…/fr/makruk#AQZtYWtydWs….12     the match, looked at after 12 actions
//! ```

mod actions;
mod bytes;
mod numbers;

use std::fmt;

use damier_protocol::SEEDS;
use damier_rules::Record;

use crate::local_match::LocalMatch;
use crate::seat::{Seat, tag_name};
use crate::settings::MatchSettings;
use bytes::{Reader, Writer};

/// The version written by this program.
const VERSION: u8 = 1;
/// The first letter of links, as long as the version is less than four.
const FIRST_LETTER: char = 'A';
/// Longer texts are not looked at.
const LONGEST: usize = 60_000;
/// Longer matches do not fit into a link.
const MOST_ACTIONS: usize = 5_000;
/// The bytes of a name that a link keeps.
const NAME_BYTES: usize = 64;

/// A match read from a link.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Linked {
    /// The record: game, options, start, actions, names.
    pub record: Record,
    /// The seats, by player.
    pub seats: Vec<Seat>,
    /// The seed, by which both ends know that it is the same match.
    pub seed: u64,
    /// The ply to show, if it is not the last.
    pub ply: Option<usize>,
}

/// The part of an address after `#` that holds this match.
///
/// # Errors
/// If the match is too long.
pub fn write(local: &LocalMatch) -> Result<String, LinkError> {
    let played = local.played();
    let mut writer = Writer::default();
    writer.byte(VERSION);
    writer.text(played.info().id);
    writer.text(&played.choices().to_string());
    writer.text(&played.custom_start().unwrap_or_default());
    writer.number(local.seed());
    for seat in local.seats() {
        write_seat(&mut writer, seat);
    }
    actions::write(&mut writer, local)?;
    let mut text = bytes::to_letters(&writer.sealed());
    if !local.is_live() {
        text.push_str(&format!(".{}", local.viewed()));
    }
    Ok(text)
}

/// Reads a link: the whole address, or the part after its `#`.
///
/// # Errors
/// If it is not one of our links, was altered or cut, or is of a newer version.
pub fn read(text: &str) -> Result<Linked, LinkError> {
    let (letters, ply) = split(text)?;
    if !letters.starts_with(FIRST_LETTER) {
        return Err(LinkError::NotALink);
    }
    let all = bytes::from_letters(letters).ok_or(LinkError::Damaged)?;
    let version = *all.first().ok_or(LinkError::Damaged)?;
    let sealed = bytes::unseal(&all).ok_or(LinkError::Damaged)?;
    if version != VERSION {
        return Err(LinkError::Version(version));
    }
    let mut linked = read_match(&mut Reader::new(&sealed[1..]))?;
    linked.ply = ply.filter(|&ply| ply < linked.record.steps.len());
    Ok(linked)
}

/// Whether a text looks like a link, so that its errors are worth reporting.
#[must_use]
pub fn looks_like_one(text: &str) -> bool {
    let is_address = text.contains("://") && text.contains('#');
    is_address
        || split(text)
            .is_ok_and(|(letters, _)| letters.len() > 20 && letters.starts_with(FIRST_LETTER))
}

/// Characters people put around an address in a message.
const AROUND: &[char] = &['<', '>', '(', ')', '"', '«', '»', ',', ';', '\'', '\u{a0}'];

/// The letters of a link and the ply after them.
fn split(text: &str) -> Result<(&str, Option<usize>), LinkError> {
    if text.len() > LONGEST {
        return Err(LinkError::TooLong);
    }
    let text = text.trim().trim_matches(AROUND);
    let fragment = text.rsplit_once('#').map_or(text, |(_, fragment)| fragment);
    let (letters, ply) = match fragment.split_once('.') {
        Some((letters, ply)) => (letters, ply.parse().ok()),
        None => (fragment, None),
    };
    let plain = letters.bytes().all(bytes::is_letter);
    if letters.is_empty() || !plain {
        return Err(LinkError::NotALink);
    }
    Ok((letters, ply))
}

fn read_match(reader: &mut Reader<'_>) -> Result<Linked, LinkError> {
    let mut text = || reader.text().ok_or(LinkError::Damaged);
    let (game, options, start) = (text()?, text()?, text()?);
    let pair = |pair: &str| {
        let (key, value) = pair.split_once('=').unwrap_or((pair, ""));
        (key.to_owned(), value.to_owned())
    };
    let filled = options.split(',').filter(|pair| !pair.is_empty());
    let setup = MatchSettings {
        options: filled.map(pair).collect(),
        start: (!start.is_empty()).then_some(start),
        ..MatchSettings::around_the_table(&game).map_err(wrong)?
    };
    let mut played = setup.open().map_err(wrong)?;
    let seed = reader.number().ok_or(LinkError::Damaged)?;
    let seats = (0..played.players())
        .map(|_| read_seat(reader))
        .collect::<Option<Vec<Seat>>>()
        .ok_or(LinkError::Damaged)?;
    actions::read(reader, played.as_mut())?;
    let mut record = Record::of(played.as_ref());
    for (index, seat) in seats.iter().enumerate() {
        if let Some(tag) = seat.tag() {
            record.tags.push((tag_name(index, seats.len()), tag));
        }
    }
    Ok(Linked {
        record,
        seats,
        seed: seed % SEEDS,
        ply: None,
    })
}

fn wrong(error: impl fmt::Display) -> LinkError {
    LinkError::Wrong(error.to_string())
}

/// A computer is its level; a person is 0 and a name.
fn write_seat(writer: &mut Writer, seat: &Seat) {
    writer.byte(seat.level().unwrap_or(0));
    if seat.level().is_none() {
        let name = seat.name().unwrap_or("");
        let ends = (0..=NAME_BYTES.min(name.len())).rev();
        let end = ends.into_iter().find(|&end| name.is_char_boundary(end));
        writer.text(name[..end.unwrap_or(0)].trim_end());
    }
}

fn read_seat(reader: &mut Reader<'_>) -> Option<Seat> {
    match reader.byte()? {
        0 => Some(Seat::named(&reader.text()?)),
        level => Some(Seat::computer(level)),
    }
}

/// Why a link could not be read or written.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum LinkError {
    /// The text is not one of our links.
    NotALink,
    /// It was altered or cut in transit.
    Damaged,
    /// It was made by a newer version.
    Version(u8),
    /// The match is too long for a link.
    TooLong,
    /// It is intact, but its content does not fit the rules.
    Wrong(String),
}

impl fmt::Display for LinkError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            LinkError::NotALink => f.write_str("this is not a link to a match"),
            LinkError::Damaged => f.write_str("the link was altered or cut on its way"),
            LinkError::Version(version) => {
                write!(
                    f,
                    "the link is of version {version}, newer than this program"
                )
            }
            LinkError::TooLong => f.write_str("the match is too long for a link"),
            LinkError::Wrong(what) => write!(f, "the link does not fit the rules: {what}"),
        }
    }
}

impl std::error::Error for LinkError {}

#[cfg(test)]
#[path = "../../tests/link.rs"]
mod tests;

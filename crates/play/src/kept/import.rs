//! Importing pasted or opened texts: records, PGN, PDN, positions, links.

use damier_games::{CATALOGUE, find, game_of};
use damier_protocol::SEEDS;
use damier_rules::{Format, GameEntry, Record, RecordError, order_few};

use crate::kept::link;
use crate::kept::saved::{SavedMatch, UnreadableMatch};
use crate::kept::trouble::TextTrouble;
use crate::local_match::LocalMatch;
use crate::seat::{Seat, tag_name};

/// The kind of text it was taken for.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum ImportSource {
    /// A record in our own format.
    Record,
    /// A saved match of this program.
    Saved,
    /// A file format of other programs, by its name: `pgn` or `pdn`.
    Format(&'static str),
    /// A position text.
    Position,
    /// A link.
    Link,
    /// Nothing we know.
    Unknown,
}

/// An imported match, checked to its end.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Imported {
    /// The kind of text it was taken for.
    pub source: ImportSource,
    /// The match.
    pub record: Record,
    /// The seats, by player.
    pub seats: Vec<Seat>,
    /// The seed, where the text has one.
    pub seed: Option<u64>,
    /// The ply to show, if it is not the last.
    pub ply: Option<usize>,
}

/// Why a text could not be imported.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ImportError {
    /// The kind of text it was taken for.
    pub source: ImportSource,
    /// The problem.
    pub trouble: TextTrouble,
}

impl Imported {
    /// The match to sit down at. `seed` is used where the text has none.
    ///
    /// # Errors
    /// If the record cannot be replayed, which an imported one can.
    pub fn sit(&self, seed: u64, now: u64) -> Result<LocalMatch, RecordError> {
        let seed = self.seed.unwrap_or(seed);
        LocalMatch::recorded(&self.record, &self.seats, seed, self.ply, now)
    }
}

/// Reads all matches in a text. `hint` is the game of a bare position.
///
/// The result is never empty: at least one match, or one error.
#[must_use]
pub fn read(text: &str, hint: Option<&str>) -> Vec<Result<Imported, ImportError>> {
    let text = text.trim_start_matches('\u{feff}').trim();
    if text.starts_with("damier ") {
        return records(text);
    }
    if text.starts_with("{\"") {
        return vec![saved(text)];
    }
    if let Some(link) = find_link(text) {
        return vec![linked(link)];
    }
    if text.starts_with(['[', '{', ';', '%']) || text.starts_with("1.") {
        return portable(text, hint);
    }
    vec![position(text, hint)]
}

/// Our own format; one file may hold several records, one after the other.
fn records(text: &str) -> Vec<Result<Imported, ImportError>> {
    let mut parts: Vec<String> = Vec::new();
    for line in text.lines() {
        if line.starts_with("damier ") {
            parts.push(String::new());
        }
        if let Some(part) = parts.last_mut() {
            part.push_str(line);
            part.push('\n');
        }
    }
    parts.iter().map(|part| record(part)).collect()
}

fn record(text: &str) -> Result<Imported, ImportError> {
    let wrong = |error: RecordError| failed(ImportSource::Record, error.into());
    checked(ImportSource::Record, text.parse().map_err(wrong)?)
}

/// A saved match, exported as it is.
fn saved(text: &str) -> Result<Imported, ImportError> {
    let wrong = |broken: UnreadableMatch| failed(ImportSource::Saved, *broken.trouble);
    let saved = SavedMatch::from_json(text).map_err(wrong)?;
    let imported = checked(ImportSource::Saved, saved.parsed().map_err(wrong)?)?;
    Ok(Imported {
        seats: fitted(saved.seats, imported.seats.len()),
        seed: Some(saved.seed % SEEDS),
        ply: saved.viewed,
        ..imported
    })
}

/// A link, alone or in the middle of a message.
fn find_link(text: &str) -> Option<&str> {
    let address = |word: &&str| word.contains("://") && word.contains('#');
    let found = text.split_whitespace().find(address);
    found.or_else(|| link::looks_like_one(text).then_some(text))
}

fn linked(text: &str) -> Result<Imported, ImportError> {
    let wrong = |error| failed(ImportSource::Link, TextTrouble::Link(error));
    let linked = link::read(text).map_err(wrong)?;
    Ok(Imported {
        source: ImportSource::Link,
        record: linked.record,
        seats: linked.seats,
        seed: Some(linked.seed),
        ply: linked.ply,
    })
}

/// A file of another program: read by the first format that can, those it names first.
fn portable(text: &str, hint: Option<&str>) -> Vec<Result<Imported, ImportError>> {
    let mut formats: Vec<(&GameEntry, &Format)> = CATALOGUE
        .iter()
        .flat_map(|entry| entry.formats().iter().map(move |format| (entry, format)))
        .collect();
    let place = |(entry, format): &(&GameEntry, &Format)| {
        let is_named = match format.name {
            "pdn" => text.contains("[GameType"),
            _ => text.contains("[Variant"),
        };
        (!is_named, hint != Some(entry.info.id))
    };
    order_few(&mut formats, |one, other| place(one) < place(other));
    let mut first_error = None;
    for (_, format) in formats {
        match (format.read)(text) {
            Ok(records) if !records.is_empty() => {
                let source = ImportSource::Format(format.name);
                return records
                    .into_iter()
                    .map(|record| checked(source, record))
                    .collect();
            }
            Ok(_) => {}
            Err(error) => {
                let source = ImportSource::Format(format.name);
                first_error.get_or_insert(failed(source, error.into()));
            }
        }
    }
    let empty = || failed(ImportSource::Unknown, TextTrouble::Empty);
    vec![Err(first_error.unwrap_or_else(empty))]
}

/// A bare position, of the hinted game or of the only one it fits.
fn position(text: &str, hint: Option<&str>) -> Result<Imported, ImportError> {
    if let Some(entry) = hint.and_then(find) {
        let opened = entry.open(entry.defaults(), Some(text));
        let wrong = |error| failed(ImportSource::Position, TextTrouble::Position(error));
        opened.map_err(wrong)?;
        return placed(entry, text);
    }
    let fits = |entry: &&GameEntry| entry.open(entry.defaults(), Some(text)).is_ok();
    match CATALOGUE.iter().filter(fits).collect::<Vec<_>>().as_slice() {
        [entry] => placed(entry, text),
        [] => Err(failed(ImportSource::Unknown, TextTrouble::Unknown)),
        several => {
            let ids = several.iter().map(|entry| entry.info.id).collect();
            Err(failed(
                ImportSource::Position,
                TextTrouble::SeveralGames(ids),
            ))
        }
    }
}

fn placed(entry: &GameEntry, text: &str) -> Result<Imported, ImportError> {
    let record = Record {
        game: entry.info.id.to_owned(),
        start: Some(text.to_owned()),
        ..Record::default()
    };
    checked(ImportSource::Position, record)
}

/// Replays a record to its end and finds who sat where.
fn checked(source: ImportSource, record: Record) -> Result<Imported, ImportError> {
    let played = game_of(&record).and_then(|entry| record.replay(entry));
    let played = played.map_err(|error| failed(source, error.into()))?;
    let players = played.players();
    let seat = |index: usize| {
        let tag = record.tag(&tag_name(index, players));
        tag.map_or(Seat::person(), Seat::from_tag)
    };
    Ok(Imported {
        source,
        seats: (0..players).map(seat).collect(),
        record,
        seed: None,
        ply: None,
    })
}

fn fitted(mut seats: Vec<Seat>, players: usize) -> Vec<Seat> {
    seats.resize(players, Seat::person());
    seats
}

const fn failed(source: ImportSource, trouble: TextTrouble) -> ImportError {
    ImportError { source, trouble }
}

#[cfg(test)]
#[path = "../tests/import.rs"]
mod tests;

//! The ledger: a text file to which every finished game is appended, one line each.
//!
//! ```text
//! damier-match 1
//! game makruk
//! player A level:2 nodes=150,blunders=150,swing
//! player B level:1 nodes=50,blunders=300,swing
//! openings 8 plies, seed 1
//! ends agreed 990‰ for 6 plies, at most 1000 plies
//! engine 0123456789abcdef
//!
//! 0.0 AB 00c0ffee00c0ffee 1>2 83 checkmate
//! ```
//!
//! A line has the block and the turn within it, the kind in each seat, the opening's seed, the
//! places of the seats, the plies and the reason. A last line that was cut off is ignored.

use std::fmt;
use std::fs::{File, OpenOptions, TryLockError};
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

use thiserror::Error;

use crate::contest::{Slot, letter};

/// One finished game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GameResult {
    /// The game's slot in the match.
    pub slot: Slot,
    /// The kind in each seat.
    pub seats: Vec<usize>,
    /// The seed of the opening.
    pub opening: u64,
    /// The place of each seat, from 0.
    pub places: Vec<u8>,
    /// The plies, including those of the opening.
    pub plies: usize,
    /// The reason of its end.
    pub reason: String,
}

impl fmt::Display for GameResult {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let seats: String = self.seats.iter().map(|&kind| letter(kind)).collect();
        let (block, turn) = (self.slot.block, self.slot.turn);
        let (opening, places) = (self.opening, ranking(&self.places));
        let (plies, reason) = (self.plies, &self.reason);
        write!(
            f,
            "{block}.{turn} {seats} {opening:016x} {places} {plies} {reason}"
        )
    }
}

/// `1>2`, `1=2` or `3>1=4>2`.
fn ranking(places: &[u8]) -> String {
    let groups = (0..places.len() as u8).map(|place| {
        let group = (1..=places.len()).filter(|&number| places[number - 1] == place);
        group.map(|number| number.to_string()).collect::<Vec<_>>()
    });
    let filled = groups.filter(|group| !group.is_empty());
    filled
        .map(|group| group.join("="))
        .collect::<Vec<_>>()
        .join(">")
}

fn parse_ranking(text: &str, players: usize) -> Option<Vec<u8>> {
    let mut places = vec![u8::MAX; players];
    for (place, group) in text.split('>').enumerate() {
        for number in group.split('=') {
            let index = number.parse::<usize>().ok()?.checked_sub(1)?;
            *places.get_mut(index)? = place as u8;
        }
    }
    let is_whole = places.iter().all(|&place| place < players as u8);
    is_whole.then_some(places)
}

impl GameResult {
    fn parse(line: &str) -> Option<GameResult> {
        let words: Vec<&str> = line.split(' ').collect();
        let [slot, seats, opening, places, plies, reason] = words.as_slice() else {
            return None;
        };
        let (block, turn) = slot.split_once('.')?;
        let kind = |letter: u8| letter.checked_sub(b'A').map(usize::from);
        let seats: Vec<usize> = seats.bytes().map(kind).collect::<Option<_>>()?;
        Some(GameResult {
            slot: Slot {
                block: block.parse().ok()?,
                turn: turn.parse().ok()?,
            },
            places: parse_ranking(places, seats.len())?,
            seats,
            opening: u64::from_str_radix(opening, 16).ok()?,
            plies: plies.parse().ok()?,
            reason: (*reason).to_owned(),
        })
    }
}

const FIRST_LINE: &str = "damier-match 1";

/// A ledger that is being written.
#[derive(Debug)]
pub struct Ledger {
    file: File,
    path: PathBuf,
}

impl Ledger {
    /// Opens or creates a ledger of a match with this head, and returns its games.
    ///
    /// # Errors
    /// If it belongs to another match, is in use, or cannot be read or written.
    pub fn open(path: &Path, head: &[String]) -> Result<(Ledger, Vec<GameResult>), LedgerError> {
        let wrong = |error| LedgerError::file(path, error);
        let mut file = OpenOptions::new()
            .read(true)
            .write(true)
            .create(true)
            .truncate(false)
            .open(path)
            .map_err(wrong)?;
        match file.try_lock() {
            Ok(()) => {}
            Err(TryLockError::WouldBlock) => return Err(LedgerError::InUse(path.to_owned())),
            Err(TryLockError::Error(error)) => return Err(wrong(error)),
        }
        let mut text = String::new();
        file.read_to_string(&mut text).map_err(wrong)?;
        let full_head = head_text(head);
        let played = if full_head.starts_with(&text) {
            // Empty, or without a whole head.
            rewrite(&mut file, &full_head).map_err(wrong)?;
            Vec::new()
        } else {
            let end = text.rfind('\n').map_or(0, |end| end + 1);
            let contents = LedgerContents::parse(&text[..end]).map_err(|e| e.in_file(path))?;
            if let Some((theirs, ours)) = first_difference(&contents.head, head) {
                return Err(LedgerError::OtherMatch {
                    path: path.to_owned(),
                    theirs,
                    ours,
                });
            }
            file.set_len(end as u64).map_err(wrong)?;
            file.seek(SeekFrom::End(0)).map_err(wrong)?;
            contents.played
        };
        let ledger = Ledger {
            file,
            path: path.to_owned(),
        };
        Ok((ledger, played))
    }

    /// Appends a game.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn append(&mut self, played: &GameResult) -> Result<(), LedgerError> {
        // One write per line: a cut affects only one line.
        let line = format!("{played}\n");
        let written = self.file.write_all(line.as_bytes());
        written.map_err(|error| LedgerError::file(&self.path, error))
    }
}

fn head_text(head: &[String]) -> String {
    format!("{FIRST_LINE}\n{}\n\n", head.join("\n"))
}

fn rewrite(file: &mut File, text: &str) -> io::Result<()> {
    file.set_len(0)?;
    file.seek(SeekFrom::Start(0))?;
    file.write_all(text.as_bytes())
}

fn first_difference(theirs: &[String], ours: &[String]) -> Option<(String, String)> {
    (0..theirs.len().max(ours.len())).find_map(|index| {
        let line = |lines: &[String]| lines.get(index).cloned().unwrap_or_default();
        let (theirs, ours) = (line(theirs), line(ours));
        (theirs != ours).then_some((theirs, ours))
    })
}

/// The contents of a ledger.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LedgerContents {
    /// The lines of its head.
    pub head: Vec<String>,
    /// The games, in the order they ended.
    pub played: Vec<GameResult>,
}

impl LedgerContents {
    /// Reads a ledger without writing to it.
    ///
    /// # Errors
    /// If it is not a ledger, or cannot be read.
    pub fn read(path: &Path) -> Result<LedgerContents, LedgerError> {
        let text = std::fs::read_to_string(path);
        let text = text.map_err(|error| LedgerError::file(path, error))?;
        let end = text.rfind('\n').map_or(0, |end| end + 1);
        LedgerContents::parse(&text[..end]).map_err(|error| error.in_file(path))
    }

    fn parse(text: &str) -> Result<LedgerContents, LineError> {
        let mut lines = text.lines().zip(1..);
        if lines.next().is_none_or(|(line, _)| line != FIRST_LINE) {
            return Err(LineError(1));
        }
        let head: Vec<String> = lines
            .by_ref()
            .map(|(line, _)| line.to_owned())
            .take_while(|line| !line.is_empty())
            .collect();
        let played = lines
            .map(|(line, number)| GameResult::parse(line).ok_or(LineError(number)))
            .collect::<Result<_, _>>()?;
        Ok(LedgerContents { head, played })
    }

    /// The value of the first line of the head that begins with these words.
    #[must_use]
    pub fn entry(&self, words: &str) -> Option<&str> {
        let mut lines = self.head.iter();
        lines.find_map(|line| line.strip_prefix(words)?.strip_prefix(' '))
    }
}

#[derive(Copy, Clone, PartialEq, Eq, Debug)]
struct LineError(usize);

impl LineError {
    fn in_file(self, path: &Path) -> LedgerError {
        LedgerError::Line {
            path: path.to_owned(),
            line: self.0,
        }
    }
}

/// Why a ledger cannot be used.
#[derive(Debug, Error)]
pub enum LedgerError {
    /// It cannot be read or written.
    #[error("{}: {source}", path.display())]
    File {
        /// The file.
        path: PathBuf,
        /// The system's reason.
        source: io::Error,
    },
    /// Another process is writing to it.
    #[error("{}: another run writes to this ledger", .0.display())]
    InUse(PathBuf),
    /// A line that does not belong in a ledger.
    #[error("{}:{line}: not a line of a ledger", path.display())]
    Line {
        /// The file.
        path: PathBuf,
        /// The number of the line, from 1.
        line: usize,
    },
    /// It belongs to another match.
    #[error(
        "{}: the ledger of another match\n  there: {theirs}\n  here:  {ours}",
        path.display()
    )]
    OtherMatch {
        /// The file.
        path: PathBuf,
        /// The first line that differs, as in the ledger.
        theirs: String,
        /// The same line, as expected here.
        ours: String,
    },
}

impl LedgerError {
    fn file(path: &Path, source: io::Error) -> LedgerError {
        LedgerError::File {
            path: path.to_owned(),
            source,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn head(text: &str) -> Vec<String> {
        text.split('|').map(str::to_owned).collect()
    }

    fn played(block: usize) -> GameResult {
        GameResult {
            slot: Slot { block, turn: 1 },
            seats: vec![1, 0],
            opening: 0xc0ffee,
            places: vec![1, 0],
            plies: 83,
            reason: "checkmate".to_owned(),
        }
    }

    /// A path that no other test uses.
    fn path(name: &str) -> PathBuf {
        let path = std::env::temp_dir().join(format!("damier-{name}-{}", std::process::id()));
        let _ = std::fs::remove_file(&path);
        path
    }

    #[test]
    fn a_game_is_one_line() {
        let line = played(7).to_string();
        assert_eq!(line, "7.1 BA 0000000000c0ffee 2>1 83 checkmate");
        assert_eq!(GameResult::parse(&line), Some(played(7)));
        let many = GameResult {
            seats: vec![0, 1, 1, 0],
            places: vec![1, 2, 0, 1],
            ..played(0)
        };
        assert!(many.to_string().contains(" ABBA 0000000000c0ffee 3>1=4>2 "));
        assert_eq!(GameResult::parse(&many.to_string()), Some(many));
    }

    #[test]
    fn what_is_no_game_is_refused() {
        for line in [
            "",
            "7.1 BA c0ffee 2>1 83",
            "7 BA c0ffee 2>1 83 x",
            "7.1 BA c0ffee 2 83 x",
            "7.1 BA c0ffee 3>1 83 x",
            "7.1 ba c0ffee 2>1 x x",
            "7.1 BA zz 2>1 83 x",
            "7.1 ! c0 1 1 x",
        ] {
            assert_eq!(GameResult::parse(line), None, "{line}");
        }
    }

    #[test]
    fn a_ledger_goes_on_after_a_cut_in_the_middle_of_a_line() {
        let path = path("cut");
        let (mut ledger, known) = Ledger::open(&path, &head("game x|seed 1")).unwrap();
        assert!(known.is_empty());
        for block in 0..3 {
            ledger.append(&played(block)).unwrap();
        }
        drop(ledger);
        let text = std::fs::read_to_string(&path).unwrap();
        std::fs::write(&path, &text[..text.len() - 9]).unwrap();
        let (mut ledger, known) = Ledger::open(&path, &head("game x|seed 1")).unwrap();
        assert_eq!(known, [played(0), played(1)]);
        ledger.append(&played(2)).unwrap();
        drop(ledger);
        assert_eq!(std::fs::read_to_string(&path).unwrap(), text);
        assert_eq!(
            LedgerContents::read(&path).unwrap().entry("seed"),
            Some("1")
        );
        std::fs::remove_file(&path).unwrap();
    }

    #[test]
    fn a_cut_head_is_begun_again() {
        let path = path("head");
        std::fs::write(&path, "damier-match 1\ngame").unwrap();
        let (ledger, known) = Ledger::open(&path, &head("game x|seed 1")).unwrap();
        assert!(known.is_empty());
        drop(ledger);
        let text = std::fs::read_to_string(&path).unwrap();
        assert_eq!(text, "damier-match 1\ngame x\nseed 1\n\n");
        std::fs::remove_file(&path).unwrap();
    }

    #[test]
    fn the_ledger_of_another_match_is_refused_and_left_alone() {
        let path = path("other");
        let (mut ledger, _) = Ledger::open(&path, &head("game x|seed 1")).unwrap();
        ledger.append(&played(0)).unwrap();
        let used = Ledger::open(&path, &head("game x|seed 1"));
        assert!(matches!(used, Err(LedgerError::InUse(_))));
        drop(ledger);
        let before = std::fs::read_to_string(&path).unwrap();
        let error = Ledger::open(&path, &head("game x|seed 2")).unwrap_err();
        assert!(error.to_string().contains("there: seed 1"), "{error}");
        assert_eq!(std::fs::read_to_string(&path).unwrap(), before);
        std::fs::write(&path, format!("{before}nonsense\n")).unwrap();
        let error = Ledger::open(&path, &head("game x|seed 1")).unwrap_err();
        assert!(
            matches!(error, LedgerError::Line { line: 6, .. }),
            "{error}"
        );
        std::fs::remove_file(&path).unwrap();
    }
}

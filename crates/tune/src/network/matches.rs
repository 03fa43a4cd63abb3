//! The file of matches: what was played and what the search thought of it.
//!
//! ```text
//! damier-matches 1 makruk counting=thai⏎
//! blocks of whole matches, one behind the other, low bytes first:
//!   bytes of the block (32 bits)
//!   seed (64), number (64), the engine's number (32), half points of the first player (8)
//!   plies by chance (16), plies of the engine (16)
//!   the index of each move by chance in the list that the rules give (16 each)
//!   the index of each move of the engine (16) and its value for who plays it (16)
//!   the key of the last position (64)
//!   checksum of the block (32)
//! ```
//!
//! A file is only ever lengthened by whole blocks. One that was cut in the middle of a block loses
//! that block and nothing else; one that is damaged elsewhere is refused.

use std::fs::{File, OpenOptions};
use std::io::{self, Read, Write};
use std::path::Path;

/// A match.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct PlayedMatch {
    /// The seed of all chance, and the number of the match under it.
    pub seed: u64,
    /// See above.
    pub number: u64,
    /// The number of the engine that played.
    pub engine: u32,
    /// Half points of the first player: 0, 1 or 2.
    pub result: u8,
    /// The moves by chance, as indices.
    pub opening: Vec<u16>,
    /// The moves of the engine, as indices, with their values.
    pub moves: Vec<(u16, i16)>,
    /// The key of the last position.
    pub last_key: u64,
}

/// Bytes of a block besides its moves: of the block itself, without its length and checksum.
const FIXED: usize = 8 + 8 + 4 + 1 + 2 + 2 + 8;

impl PlayedMatch {
    fn write(&self) -> Vec<u8> {
        let mut block = Vec::with_capacity(FIXED + 2 * self.opening.len() + 4 * self.moves.len());
        block.extend(self.seed.to_le_bytes());
        block.extend(self.number.to_le_bytes());
        block.extend(self.engine.to_le_bytes());
        block.push(self.result);
        block.extend((self.opening.len() as u16).to_le_bytes());
        block.extend((self.moves.len() as u16).to_le_bytes());
        block.extend(self.opening.iter().flat_map(|index| index.to_le_bytes()));
        for (index, value) in &self.moves {
            block.extend(index.to_le_bytes());
            block.extend(value.to_le_bytes());
        }
        block.extend(self.last_key.to_le_bytes());
        let mut bytes = (block.len() as u32).to_le_bytes().to_vec();
        bytes.extend(&block);
        bytes.extend(checksum(&block).to_le_bytes());
        bytes
    }

    fn read(block: &[u8]) -> Option<PlayedMatch> {
        let mut at = Reader(block);
        let (seed, number) = (at.long()?, at.long()?);
        let engine = at.long_half()?;
        let result = at.take::<1>()?[0];
        let (opening, moves) = (at.short()?, at.short()?);
        let opening = (0..opening).map(|_| at.short()).collect::<Option<_>>()?;
        let mut one = || Some((at.short()?, at.short()? as i16));
        let moves = (0..moves).map(|_| one()).collect::<Option<_>>()?;
        let last_key = at.long()?;
        (at.0.is_empty() && result <= 2).then_some(PlayedMatch {
            seed,
            number,
            engine,
            result,
            opening,
            moves,
            last_key,
        })
    }
}

/// Takes numbers from the front of a block.
struct Reader<'a>(&'a [u8]);

impl Reader<'_> {
    fn take<const N: usize>(&mut self) -> Option<[u8; N]> {
        let (first, rest) = self.0.split_first_chunk::<N>()?;
        self.0 = rest;
        Some(*first)
    }

    fn short(&mut self) -> Option<u16> {
        self.take().map(u16::from_le_bytes)
    }

    fn long_half(&mut self) -> Option<u32> {
        self.take().map(u32::from_le_bytes)
    }

    fn long(&mut self) -> Option<u64> {
        self.take().map(u64::from_le_bytes)
    }
}

/// A file that is open for more.
#[derive(Debug)]
pub struct MatchFile {
    file: File,
}

impl MatchFile {
    /// Opens a file, or begins it; what is left of a cut block is removed. Gives what it holds
    /// besides.
    ///
    /// # Errors
    /// If it cannot be read or written, is damaged, or belongs to another game or other options.
    pub fn open(
        path: &Path,
        game: &str,
        options: &str,
    ) -> io::Result<(MatchFile, Vec<PlayedMatch>)> {
        let bytes = match std::fs::read(path) {
            Ok(bytes) => bytes,
            Err(error) if error.kind() == io::ErrorKind::NotFound => Vec::new(),
            Err(error) => return Err(error),
        };
        let head = head(game, options);
        let is_new = bytes.len() < head.len() && head.as_bytes().starts_with(&bytes);
        let (whole, matches) = if is_new {
            (0, Vec::new())
        } else {
            parse(&bytes, &head)?
        };
        let file = OpenOptions::new().create(true).append(true).open(path)?;
        file.set_len(whole as u64)?;
        let mut open = MatchFile { file };
        if whole == 0 {
            open.file.write_all(head.as_bytes())?;
        }
        Ok((open, matches))
    }

    /// Adds one more match.
    ///
    /// # Errors
    /// If the file cannot be written.
    pub fn add(&mut self, played: &PlayedMatch) -> io::Result<()> {
        self.file.write_all(&played.write())
    }
}

/// The matches of a file, which may still be growing.
///
/// # Errors
/// If it cannot be read, is damaged, or belongs to another game or other options.
pub fn read(path: &Path, game: &str, options: &str) -> io::Result<Vec<PlayedMatch>> {
    let mut bytes = Vec::new();
    File::open(path)?.read_to_end(&mut bytes)?;
    Ok(parse(&bytes, &head(game, options))?.1)
}

fn head(game: &str, options: &str) -> String {
    let words = format!("damier-matches 1 {game} {options}");
    format!("{}\n", words.trim_end())
}

/// The bytes up to the end of the last whole block, and the matches in them.
fn parse(bytes: &[u8], head: &str) -> io::Result<(usize, Vec<PlayedMatch>)> {
    let wrong = |text: String| Err(io::Error::new(io::ErrorKind::InvalidData, text));
    if !bytes.starts_with(head.as_bytes()) {
        let first = bytes
            .split(|&byte| byte == b'\n')
            .next()
            .unwrap_or_default();
        let found = String::from_utf8_lossy(&first[..first.len().min(80)]).into_owned();
        return wrong(format!(
            "it begins with {found:?}, not with {:?}: another game or options",
            head.trim_end()
        ));
    }
    let (mut at, mut matches) = (head.len(), Vec::new());
    while let Some(length) = bytes.get(at..at + 4) {
        let length = u32::from_le_bytes([length[0], length[1], length[2], length[3]]) as usize;
        let end = at + 4 + length;
        let (Some(block), Some(sum)) = (bytes.get(at + 4..end), bytes.get(end..end + 4)) else {
            break;
        };
        let is_whole = sum == checksum(block).to_le_bytes();
        match PlayedMatch::read(block).filter(|_| is_whole) {
            Some(played) => matches.push(played),
            None => return wrong(format!("it is damaged at byte {at}")),
        }
        at = end + 4;
    }
    Ok((at, matches))
}

/// FNV-1a.
fn checksum(bytes: &[u8]) -> u32 {
    let step = |sum: u32, byte: &u8| (sum ^ u32::from(*byte)).wrapping_mul(0x0100_0193);
    bytes.iter().fold(0x811c_9dc5, step)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn played(number: u64) -> PlayedMatch {
        PlayedMatch {
            seed: 7,
            number,
            engine: 34_411,
            result: 2,
            opening: vec![3, 0, 65_535],
            moves: vec![(1, -30_000), (2, 17)],
            last_key: u64::MAX - number,
        }
    }

    #[test]
    fn a_file_that_was_cut_anywhere_is_resumed_without_a_scar() {
        let path = std::env::temp_dir().join(format!("damier-matches-{}", std::process::id()));
        let head = head("makruk", "counting=thai");
        let whole = [head.into_bytes(), played(0).write(), played(1).write()].concat();
        for cut in 0..=whole.len() {
            std::fs::write(&path, &whole[..cut]).unwrap();
            let (mut file, kept) = MatchFile::open(&path, "makruk", "counting=thai").unwrap();
            assert!(kept.iter().eq([played(0), played(1)][..kept.len()].iter()));
            for number in kept.len() as u64..2 {
                file.add(&played(number)).unwrap();
            }
            assert_eq!(std::fs::read(&path).unwrap(), whole, "cut {cut}");
        }
        let other = MatchFile::open(&path, "makruk", "").unwrap_err();
        assert!(other.to_string().contains("another game"), "{other}");
        let mut spoilt = whole.clone();
        let middle = whole.len() / 2;
        spoilt[middle] ^= 1;
        std::fs::write(&path, &spoilt).unwrap();
        let error = MatchFile::open(&path, "makruk", "counting=thai").unwrap_err();
        assert!(error.to_string().contains("damaged at byte"), "{error}");
        assert_eq!(std::fs::read(&path).unwrap(), spoilt, "not touched");
        std::fs::remove_file(&path).unwrap();
    }
}

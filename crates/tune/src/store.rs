//! The data file: positions with values and results, one block per match.
//!
//! ```text
//! damier-tune 1 makruk counting=thai
//! match 7/0
//! 24 rnsmksnr/8/… w - - 0 1
//! -3 rnsmksnr/8/… b - - 0 1
//! end 7/0 2
//! ```
//!
//! A match is identified by seed and number; its result is the half points of the first player. A
//! file only ever grows by whole blocks. One that was cut in the middle of a block loses that block
//! and nothing else.

use std::collections::HashSet;
use std::fs::{File, OpenOptions};
use std::io::{self, Write};
use std::path::Path;

/// One position of a match.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Line {
    /// The search's value, for the player to move.
    pub value: i32,
    /// Its text.
    pub position: String,
}

/// The kept positions of one match.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Block {
    /// The seed of the match.
    pub seed: u64,
    /// The number of the match.
    pub number: u64,
    /// The positions in order.
    pub lines: Vec<Line>,
    /// Half points of the first player: 0, 1 or 2.
    pub result: u8,
}

impl Block {
    fn write(&self) -> String {
        let Block { seed, number, .. } = self;
        let mut text = format!("match {seed}/{number}\n");
        for line in &self.lines {
            text.push_str(&format!("{} {}\n", line.value, line.position));
        }
        text.push_str(&format!("end {seed}/{number} {}\n", self.result));
        text
    }
}

/// The contents of a file, up to the end of its last whole block.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Contents {
    /// The first line, without its end.
    pub header: String,
    /// The whole blocks.
    pub blocks: Vec<Block>,
    /// The bytes up to the end of the last whole block.
    pub whole: usize,
}

impl Contents {
    /// Parses a file's text; the rest of a cut block is skipped.
    #[must_use]
    pub fn read(text: &str) -> Contents {
        let mut contents = Contents::default();
        let mut open: Option<Block> = None;
        let mut at = 0;
        for line in text.split_inclusive('\n') {
            at += line.len();
            let Some(line) = line.strip_suffix('\n') else {
                break;
            };
            if contents.whole == 0 {
                contents.header = line.to_owned();
                contents.whole = at;
                continue;
            }
            let mut words = line.splitn(3, ' ');
            match (words.next(), words.next(), words.next()) {
                (Some("match"), Some(name), None) => open = begin(name),
                (Some("end"), Some(name), Some(result)) => {
                    let whole = open.take().and_then(|block| finish(block, name, result));
                    if let Some(block) = whole {
                        contents.blocks.push(block);
                        contents.whole = at;
                    }
                }
                _ => open = open.and_then(|block| extend(block, line)),
            }
        }
        contents
    }

    /// The numbers of the matches played with a seed.
    #[must_use]
    pub fn numbers(&self, seed: u64) -> HashSet<u64> {
        let same = self.blocks.iter().filter(|block| block.seed == seed);
        same.map(|block| block.number).collect()
    }
}

fn begin(name: &str) -> Option<Block> {
    let (seed, number) = name.split_once('/')?;
    Some(Block {
        seed: seed.parse().ok()?,
        number: number.parse().ok()?,
        lines: Vec::new(),
        result: 1,
    })
}

fn extend(mut block: Block, line: &str) -> Option<Block> {
    let (value, position) = line.split_once(' ')?;
    block.lines.push(Line {
        value: value.parse().ok()?,
        position: position.to_owned(),
    });
    Some(block)
}

fn finish(mut block: Block, name: &str, result: &str) -> Option<Block> {
    let same = name == format!("{}/{}", block.seed, block.number);
    block.result = result.parse().ok().filter(|&half| half <= 2)?;
    same.then_some(block)
}

/// A data file open for appending.
#[derive(Debug)]
pub struct Store {
    file: File,
}

impl Store {
    /// Opens or creates a file; the rest of a cut block is removed. Also returns its contents.
    ///
    /// # Errors
    /// If it cannot be read or written, or belongs to another game or other options.
    pub fn open(path: &Path, header: &str) -> io::Result<(Store, Contents)> {
        let text = match std::fs::read(path) {
            Ok(bytes) => String::from_utf8_lossy(&bytes).into_owned(),
            Err(error) if error.kind() == io::ErrorKind::NotFound => String::new(),
            Err(error) => return Err(error),
        };
        let mut contents = Contents::read(&text);
        let begin = match contents.whole {
            // It was cut in its first line.
            0 => header.get(..text.len()).unwrap_or(header),
            _ => header,
        };
        let found = text.lines().next().unwrap_or("");
        if found != begin {
            let message =
                format!("it begins with {found:?}, not with {header:?}: another game or options");
            return Err(io::Error::new(io::ErrorKind::InvalidData, message));
        }
        let file = OpenOptions::new().create(true).append(true).open(path)?;
        file.set_len(contents.whole as u64)?;
        let mut store = Store { file };
        if contents.whole == 0 {
            writeln!(store.file, "{header}")?;
            contents.header = header.to_owned();
        }
        Ok((store, contents))
    }

    /// Adds the positions of one more match.
    ///
    /// # Errors
    /// If the file cannot be written.
    pub fn add(&mut self, block: &Block) -> io::Result<()> {
        self.file.write_all(block.write().as_bytes())
    }
}

/// The first line of a data file.
#[must_use]
pub fn header(game: &str, options: &str) -> String {
    format!("damier-tune 1 {game} {options}")
        .trim_end()
        .to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn block(number: u64) -> Block {
        let line = |value| Line {
            value,
            position: format!("8/8 w {value}"),
        };
        Block {
            seed: 7,
            number,
            lines: vec![line(-3), line(24)],
            result: 2,
        }
    }

    #[test]
    fn a_file_that_was_cut_anywhere_is_resumed_without_a_scar() {
        let path = std::env::temp_dir().join(format!("damier-store-{}", std::process::id()));
        let header = header("mak-yek", "");
        let whole = [header.clone() + "\n", block(0).write(), block(1).write()].concat();
        for cut in 0..=whole.len() {
            std::fs::write(&path, &whole[..cut]).unwrap();
            let (mut store, contents) = Store::open(&path, &header).unwrap();
            let kept = contents.blocks.len();
            assert!(
                contents
                    .blocks
                    .iter()
                    .eq([block(0), block(1)][..kept].iter())
            );
            assert_eq!(contents.numbers(7).len(), kept);
            for number in kept as u64..2 {
                store.add(&block(number)).unwrap();
            }
            assert_eq!(std::fs::read_to_string(&path).unwrap(), whole, "cut {cut}");
        }
        let other = Store::open(&path, "damier-tune 1 makruk").unwrap_err();
        assert!(other.to_string().contains("another game"), "{other}");
        assert_eq!(std::fs::read_to_string(&path).unwrap(), whole);
        for foreign in ["a letter", "damier-tune 1 makruk", "\n"] {
            std::fs::write(&path, foreign).unwrap();
            Store::open(&path, &header).unwrap_err();
            assert_eq!(
                std::fs::read_to_string(&path).unwrap(),
                foreign,
                "not touched"
            );
        }
        std::fs::remove_file(&path).unwrap();
    }

    #[test]
    fn a_spoilt_block_is_passed_over_and_the_next_is_read() {
        let text = format!("h\nmatch 7/0\nnonsense\nend 7/0 2\n{}", block(1).write());
        assert_eq!(Contents::read(&text).blocks, [block(1)]);
    }
}

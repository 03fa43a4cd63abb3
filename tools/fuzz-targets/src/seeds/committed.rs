//! Committed inputs: the reference positions of the games, and past findings.

use std::fs;
use std::path::{Path, PathBuf};

use damier_rules::{GameEntry, OptionInfo};
use serde::Deserialize;

use crate::bytes;

/// Past findings of a target, sorted by name.
///
/// # Panics
/// If an existing file cannot be read.
pub(super) fn findings(target: &str) -> Vec<Vec<u8>> {
    files(&project().join("tools/fuzz-targets/findings").join(target))
        .iter()
        .map(|file| fs::read(file).expect("a finding can be read"))
        .collect()
}

/// The reference positions of a game, each with its options.
pub(super) fn reference_positions(index: u8, entry: &GameEntry) -> Vec<Vec<u8>> {
    let files = files(&project().join("crates/games/data/vectors"));
    let texts = files
        .iter()
        .filter(|file| file.extension().is_some_and(|end| end == "jsonl"))
        .map(|file| fs::read_to_string(file).expect("a reference can be read"));
    let lines: Vec<String> = texts
        .flat_map(|text| text.lines().map(str::to_owned).collect::<Vec<_>>())
        .collect();
    let references = lines.iter().map(|line| {
        let read: Reference = serde_json::from_str(line).expect("a reference is JSON");
        read
    });
    references
        .filter(|reference| reference.game == entry.info.id)
        .map(|reference| reference.input(index, entry))
        .collect()
}

/// The part of a reference line that a position needs.
#[derive(Deserialize)]
struct Reference {
    game: String,
    options: std::collections::BTreeMap<String, String>,
    position: String,
}

impl Reference {
    fn input(&self, index: u8, entry: &GameEntry) -> Vec<u8> {
        let byte = |option: &OptionInfo| match self.options.get(option.name) {
            None => 0,
            Some(value) => bytes::byte_of(option, value),
        };
        let mut input = vec![index];
        input.extend(entry.info.options.iter().map(byte));
        // The moves played from there: always the first.
        input.extend([0; 8]);
        input.extend(self.position.bytes());
        input
    }
}

/// The files of a folder, sorted by name; none if it does not exist.
fn files(folder: &Path) -> Vec<PathBuf> {
    let Ok(entries) = fs::read_dir(folder) else {
        return Vec::new();
    };
    let paths = entries.map(|entry| entry.expect("a folder can be listed").path());
    let mut files: Vec<PathBuf> = paths.filter(|path| path.is_file()).collect();
    files.sort();
    files
}

/// The root of the project: this package lies two folders below it.
fn project() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

//! Shared helpers: games by name and the reference files.

use std::fs;
use std::path::{Path, PathBuf};

use damier_naive::{NaiveGame, Verdict};
use serde_json::Value;

/// A game with options written `key=value key=value`.
pub(crate) fn game(id: &str, options: &str) -> Box<dyn NaiveGame> {
    damier_naive::game(id, &pairs(options)).expect("the game and its options exist")
}

/// The pairs of `key=value key=value`.
pub(crate) fn pairs(options: &str) -> Vec<(String, String)> {
    let pair = |option: &str| {
        let (key, value) = option.split_once('=').expect("an option is key=value");
        (key.to_string(), value.to_string())
    };
    options.split_whitespace().map(pair).collect()
}

/// The verdict on a valid position.
pub(crate) fn judge(game: &dyn NaiveGame, position: &str) -> Verdict {
    game.judge(position)
        .unwrap_or_else(|error| panic!("{position}: {error}"))
}

/// The position after a sequence of legal moves.
pub(crate) fn play(game: &dyn NaiveGame, start: &str, moves: &str) -> String {
    let mut position = start.to_string();
    for mv in moves.split_whitespace() {
        position = game
            .play(&position, mv)
            .unwrap_or_else(|error| panic!("{error}"));
    }
    position
}

/// The lines of the reference files in a folder, each with the place to report when it fails.
pub(crate) fn reference_lines(folder: &str) -> Vec<(String, Value)> {
    let mut lines = Vec::new();
    for file in reference_files(folder) {
        let text = fs::read_to_string(&file).expect("a reference file can be read");
        for (index, line) in text.lines().enumerate() {
            let name = file
                .file_name()
                .expect("a file has a name")
                .to_string_lossy();
            let value = serde_json::from_str(line).expect("a reference line is JSON");
            lines.push((format!("{name}:{}", index + 1), value));
        }
    }
    lines
}

fn reference_files(folder: &str) -> Vec<PathBuf> {
    let vectors = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("../games/data/vectors")
        .join(folder);
    let entries = fs::read_dir(&vectors).expect("the reference folder is there");
    let mut files: Vec<PathBuf> = entries
        .map(|entry| entry.expect("a folder can be listed").path())
        .collect();
    files.retain(|file| {
        file.extension()
            .is_some_and(|extension| extension == "jsonl")
    });
    files.sort();
    files
}

/// The game that a reference line is about.
pub(crate) fn game_of(line: &Value) -> Box<dyn NaiveGame> {
    let options = line["options"].as_object().expect("options are an object");
    let text = |value: &Value| value.as_str().expect("option values are texts").to_string();
    let options: Vec<(String, String)> = options
        .iter()
        .map(|(key, value)| (key.clone(), text(value)))
        .collect();
    damier_naive::game(text_of(line, "game"), &options).expect("the game and its options exist")
}

/// A text of a reference line.
pub(crate) fn text_of<'a>(line: &'a Value, key: &str) -> &'a str {
    line[key]
        .as_str()
        .unwrap_or_else(|| panic!("{key} is a text"))
}

/// A list of texts of a reference line; none if it is left out.
pub(crate) fn texts_of(line: &Value, key: &str) -> Vec<String> {
    let Some(list) = line[key].as_array() else {
        return Vec::new();
    };
    list.iter()
        .map(|text| text.as_str().expect("a list of texts").to_string())
        .collect()
}

/// Checks over, winner, reason and scores against a reference.
pub(crate) fn check_outcome(place: &str, verdict: &Verdict, expected: &Value) {
    let winner = expected["winner"].as_u64().map(|winner| winner as usize);
    let scores = |list: &Vec<Value>| list.iter().filter_map(Value::as_i64).collect::<Vec<i64>>();
    assert_eq!(
        Some(verdict.over),
        expected["over"].as_bool(),
        "{place}: over"
    );
    assert_eq!(verdict.winner, winner, "{place}: winner");
    assert_eq!(
        verdict.reason,
        expected["reason"].as_str(),
        "{place}: reason"
    );
    assert_eq!(
        verdict.scores,
        expected["scores"].as_array().map(scores),
        "{place}: scores"
    );
    check_ranking(place, verdict);
}

/// The winner stands alone at the top of the ranking, which is there when the game is over.
pub(crate) fn check_ranking(place: &str, verdict: &Verdict) {
    assert_eq!(
        verdict.over,
        !verdict.ranking.is_empty(),
        "{place}: ranking"
    );
    if let Some(best) = verdict.ranking.first() {
        let alone = (best.len() == 1).then(|| best[0]);
        assert_eq!(verdict.winner, alone, "{place}: ranking");
    }
}

/// A board of `files` by eight from pieces: a letter and the squares that hold it.
pub(crate) fn board(files: usize, pieces: &[(&str, &str)]) -> String {
    let mut rows = vec![vec![".".to_string(); files]; 8];
    for (piece, squares) in pieces {
        for square in squares.split_whitespace() {
            let (file, rank) = (square.as_bytes()[0] - b'a', square.as_bytes()[1] - b'1');
            rows[7 - rank as usize][file as usize] = (*piece).to_string();
        }
    }
    write_rows(&rows)
}

/// The star from men: a letter and the holes that hold it.
pub(crate) fn star(men: &[(&str, &str)]) -> String {
    let lengths = [1, 2, 3, 4, 13, 12, 11, 10, 9, 10, 11, 12, 13, 4, 3, 2, 1];
    let mut rows: Vec<Vec<String>> = lengths
        .iter()
        .map(|length| vec![".".to_string(); *length])
        .collect();
    for (man, holes) in men {
        for hole in holes.split_whitespace() {
            let number: usize = hole[1..].parse().expect("a hole has a number");
            rows[(hole.as_bytes()[0] - b'a') as usize][number - 1] = (*man).to_string();
        }
    }
    write_rows(&rows)
}

fn write_rows(rows: &[Vec<String>]) -> String {
    let mut texts = Vec::new();
    for row in rows {
        let mut text = row.concat();
        for run in (1..=row.len()).rev() {
            text = text.replace(&".".repeat(run), &run.to_string());
        }
        texts.push(text);
    }
    texts.join("/")
}

/// Asserts that exactly these moves are legal, in any order.
pub(crate) fn check_moves(game: &dyn NaiveGame, position: &str, expected: &str) {
    let mut expected: Vec<&str> = expected.split_whitespace().collect();
    expected.sort_unstable();
    assert_eq!(judge(game, position).moves, expected, "{position}");
}

/// Asserts that a position is over for this reason and won by this player, or drawn.
pub(crate) fn check_end(
    game: &dyn NaiveGame,
    position: &str,
    reason: &str,
    winner: Option<usize>,
) -> Verdict {
    let verdict = judge(game, position);
    assert_eq!(verdict.reason, Some(reason), "{position}");
    assert_eq!(verdict.winner, winner, "{position}");
    assert!(verdict.over && verdict.moves.is_empty(), "{position}");
    check_ranking(position, &verdict);
    verdict
}

/// Asserts that a position is not over.
pub(crate) fn check_goes_on(game: &dyn NaiveGame, position: &str) -> Verdict {
    let verdict = judge(game, position);
    assert_eq!(verdict.reason, None, "{position}");
    assert!(!verdict.over && !verdict.moves.is_empty(), "{position}");
    verdict
}

/// Asserts that none of these texts is a position.
pub(crate) fn check_errors(game: &dyn NaiveGame, positions: &[&str]) {
    for position in positions {
        let judged = game.judge(position);
        assert!(judged.is_err(), "{position} is read as {judged:?}");
    }
}

/// A small random number generator, the same on every machine.
pub(crate) struct Chance(pub(crate) u64);

impl Chance {
    /// A number from 0, less than the bound.
    pub(crate) fn below(&mut self, bound: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 % bound as u64) as usize
    }
}

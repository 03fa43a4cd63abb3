//! Shared helpers: option sets and the lines of the reference files.

use std::path::Path;

use damier_games::find;
use damier_rules::{Choices, OptionValues};
use serde_json::Value;

/// Options as pairs of texts.
pub(crate) type Pairs = Vec<(String, String)>;

/// The lines of the reference files of a game: `""` for positions, `"games"` for matches.
pub(crate) fn lines(folder: &str, game: &str) -> Vec<Value> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("data/vectors")
        .join(folder);
    let mut paths: Vec<_> = std::fs::read_dir(folder)
        .unwrap()
        .map(|e| e.unwrap().path())
        .collect();
    paths.sort();
    let files = paths
        .iter()
        .filter(|path| path.extension().is_some_and(|end| end == "jsonl"));
    files
        .flat_map(|path| {
            let text = std::fs::read_to_string(path).unwrap();
            text.lines()
                .map(|line| serde_json::from_str(line).unwrap())
                .collect::<Vec<Value>>()
        })
        .filter(|line: &Value| line["game"] == game)
        .collect()
}

/// The options of a line.
pub(crate) fn options(line: &Value) -> Pairs {
    let options = line["options"].as_object().unwrap();
    options
        .iter()
        .map(|(key, value)| (key.clone(), value.as_str().unwrap().to_owned()))
        .collect()
}

/// The reference positions that a game with these options accepts.
pub(crate) fn reference_positions(game: &str, options: &Pairs) -> Vec<String> {
    let entry = find(game).unwrap();
    let pairs = options.iter().map(|(key, value)| format!("{key}={value}"));
    let choices = Choices::parse(entry.info.options, pairs).unwrap();
    let texts = lines("", game)
        .into_iter()
        .map(|line| line["position"].as_str().unwrap().to_owned());
    texts
        .filter(|text| entry.open(choices.clone(), Some(text)).is_ok())
        .collect()
}

/// All defaults, every single value of every option, and the option sets of the references.
pub(crate) fn option_sets(game: &str) -> Vec<Pairs> {
    let entry = find(game).unwrap();
    let mut sets: Vec<Pairs> = vec![Vec::new()];
    for option in entry.info.options {
        let values: Vec<String> = match option.values {
            OptionValues::Words(words) => words.iter().map(|&word| word.to_owned()).collect(),
            OptionValues::Number { .. } => ["0", "2", "7"].map(str::to_owned).to_vec(),
        };
        sets.extend(
            values
                .into_iter()
                .map(|value| vec![(option.name.to_owned(), value)]),
        );
    }
    sets.extend(lines("", game).iter().map(options));
    sets.retain(|set| opens(game, set));
    sets.sort();
    sets.dedup();
    sets
}

fn opens(game: &str, options: &Pairs) -> bool {
    let entry = find(game).unwrap();
    let pairs = options.iter().map(|(key, value)| format!("{key}={value}"));
    let choices = Choices::parse(entry.info.options, pairs).unwrap();
    entry.open(choices, None).is_ok()
}

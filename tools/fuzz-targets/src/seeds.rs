//! Inputs that reach deep from the start, made from the catalogue itself; reference positions and
//! past findings from the tree.

mod committed;
mod evenings;

use damier_games::CATALOGUE;
use damier_rules::{AnyMatch, GameEntry, Random, Record};

/// Plies of the matches that seeds are made of.
const PLIES: usize = 40;

/// Inputs for the target with this name.
///
/// # Panics
/// If a game of the catalogue does not open with its defaults, or a file of the tree is broken.
pub fn seeds(target: &str) -> Vec<Vec<u8>> {
    let per_game: fn(u8, &GameEntry) -> Vec<Vec<u8>> = match target {
        "play" => for_play,
        "position_text" => for_position_text,
        "move_text" => for_move_text,
        "match_record" => for_match_record,
        "options" => for_options,
        "table" => for_table,
        "client_message" => evenings::client_messages,
        "server_message" => evenings::server_messages,
        "event_log" => evenings::event_log,
        _ => return Vec::new(),
    };
    let numbered = (0u8..).zip(CATALOGUE);
    numbered
        .flat_map(|(index, entry)| per_game(index, entry))
        .chain(committed::findings(target))
        .collect()
}

fn fresh(entry: &GameEntry) -> Box<dyn AnyMatch> {
    let opened = entry.open(entry.defaults(), None);
    opened.expect("the defaults go together")
}

/// The byte of the game and a default for each of its options.
fn head(index: u8, entry: &GameEntry) -> Vec<u8> {
    let mut bytes = vec![index];
    bytes.resize(1 + entry.info.options.len(), 0);
    bytes
}

fn for_play(index: u8, entry: &GameEntry) -> Vec<Vec<u8>> {
    let mut random = Random::new(u64::from(index));
    let mut short = head(index, entry);
    short.extend((0..PLIES).map(|_| random.next() as u8 % 250));
    let mut long = head(index, entry);
    long.extend((0..4 * PLIES).map(|_| random.next() as u8 % 250));
    vec![short, long]
}

fn for_position_text(index: u8, entry: &GameEntry) -> Vec<Vec<u8>> {
    let mut inputs = committed::reference_positions(index, entry);
    let mut played = fresh(entry);
    let mut random = Random::new(1);
    for ply in 0..PLIES {
        let report = played.report();
        if ply % 10 == 0 {
            let mut input = head(index, entry);
            input.extend([0; 8]);
            input.extend(report.position.bytes());
            inputs.push(input);
        }
        let Some(mv) = random.choose(&report.moves) else {
            break;
        };
        played.play(mv).expect("a legal move can be played");
    }
    inputs
}

fn for_move_text(index: u8, entry: &GameEntry) -> Vec<Vec<u8>> {
    let played = fresh(entry);
    let texts = played.report().moves.into_iter().take(3);
    let input = |text: String| [head(index, entry), vec![0], text.into_bytes()].concat();
    texts.map(input).collect()
}

fn for_match_record(_: u8, entry: &GameEntry) -> Vec<Vec<u8>> {
    let mut played = fresh(entry);
    let mut random = Random::new(2);
    for _ in 0..PLIES {
        let moves = played.report().moves;
        let Some(mv) = random.choose(&moves) else {
            break;
        };
        played.play(mv).expect("a legal move can be played");
    }
    let record = Record::of(played.as_ref());
    let others = entry
        .formats()
        .iter()
        .filter_map(|format| (format.write)(&record).ok());
    std::iter::once(record.to_string())
        .chain(others)
        .map(String::into_bytes)
        .collect()
}

fn for_options(index: u8, entry: &GameEntry) -> Vec<Vec<u8>> {
    let defaults = entry.defaults();
    let pairs: Vec<String> = defaults
        .iter()
        .map(|(option, value)| format!("{}={value}", option.name))
        .collect();
    vec![[vec![index], pairs.join("\n").into_bytes()].concat()]
}

/// Everybody sits down, and then anything happens.
fn for_table(index: u8, entry: &GameEntry) -> Vec<Vec<u8>> {
    let mut random = Random::new(3 + u64::from(index));
    let here = [0, 0, 0, 0, 0, 0, 0, 0];
    let friends = [2, 9, 3, 0, 2, 2, 2, 2];
    let inputs = [here, friends].map(|start| {
        let mut input = head(index, entry);
        input.extend(start);
        input.extend((0..20 * PLIES).map(|_| random.next() as u8));
        input
    });
    inputs.to_vec()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::TARGETS;

    #[test]
    fn every_target_has_seeds_and_takes_them() {
        for target in TARGETS {
            let inputs = seeds(target.name);
            assert!(inputs.len() >= CATALOGUE.len(), "{}", target.name);
            for input in inputs {
                (target.run)(&input);
            }
        }
    }

    #[test]
    fn reference_positions_are_read_with_their_options() {
        for (index, entry) in (0u8..).zip(CATALOGUE) {
            let inputs = committed::reference_positions(index, entry);
            let accepted = inputs.iter().filter(|input| {
                let mut bytes = crate::Bytes::new(input);
                let choices = (bytes.game(), bytes.choices(entry)).1;
                for _ in 0..8 {
                    bytes.byte();
                }
                entry.open(choices, Some(&bytes.text())).is_ok()
            });
            let (accepted, all) = (accepted.count(), inputs.len());
            assert!(all >= 20, "{}: {all} positions", entry.info.id);
            assert_eq!(accepted, all, "{}", entry.info.id);
        }
    }

    /// A libFuzzer program is compiled only in the long run: each is one line, so this says as much
    /// about it as a compiler would.
    #[test]
    fn every_program_of_libfuzzer_runs_the_target_of_its_name() {
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../fuzz/fuzz_targets");
        let files = std::fs::read_dir(folder).expect("the programs are there");
        let mut found: Vec<String> = Vec::new();
        for file in files.map(|file| file.expect("a folder can be listed").path()) {
            let name = file
                .file_stem()
                .expect("a file has a name")
                .to_string_lossy();
            let text = std::fs::read_to_string(&file).expect("a program can be read");
            let expected = format!(
                "#![no_main]\n\nlibfuzzer_sys::fuzz_target!(|data: &[u8]| \
                 damier_fuzz_targets::{name}(data));\n"
            );
            assert_eq!(text, expected, "{name}");
            found.push(name.into_owned());
        }
        let mut targets = TARGETS.map(|target| target.name);
        targets.sort_unstable();
        found.sort_unstable();
        assert_eq!(found, targets);
    }
}

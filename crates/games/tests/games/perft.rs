//! Every perft table of `data/<game>/perft.txt` is reached.

use damier_games::{CATALOGUE, find};
use damier_rules::Choices;

/// Deeper rows would take longer than they are worth; the long tests go further.
const MOST_LEAVES: u64 = 200_000_000;

struct Row {
    options: String,
    position: Option<String>,
    leaves: Vec<u64>,
}

fn table(game: &str) -> Vec<Row> {
    let path = format!("{}/data/{game}/perft.txt", env!("CARGO_MANIFEST_DIR"));
    let text = std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{path}: {error}"));
    let lines = text
        .lines()
        .filter(|line| !line.starts_with('#') && !line.is_empty());
    let row = |line: &str| {
        let [options, position, leaves]: [&str; 3] = line
            .split('|')
            .map(str::trim)
            .collect::<Vec<_>>()
            .try_into()
            .unwrap();
        Row {
            options: options.to_owned(),
            position: (!position.is_empty()).then(|| position.to_owned()),
            leaves: leaves
                .split(' ')
                .map(|count| count.parse().unwrap())
                .collect(),
        }
    };
    lines.map(row).collect()
}

fn check(game: &str) {
    let entry = find(game).unwrap();
    for row in table(game) {
        let pairs = row.options.split(',').filter(|pair| !pair.is_empty());
        let choices = Choices::parse(entry.info.options, pairs).unwrap();
        let tree = entry.open(choices, row.position.as_deref()).unwrap().tree();
        for (depth, &leaves) in row
            .leaves
            .iter()
            .enumerate()
            .filter(|(_, n)| **n <= MOST_LEAVES)
        {
            let depth = depth as u32 + 1;
            let counted = tree.perft(depth, &|| true);
            assert_eq!(
                counted,
                Some(leaves),
                "{game} {:?} depth {depth}",
                row.position
            );
        }
    }
}

macro_rules! perft {
    ($($name:ident $game:literal),+ $(,)?) => {
        $( #[test] fn $name() { check($game); } )+

        #[test]
        fn every_game_of_the_catalogue_has_a_table() {
            for entry in CATALOGUE {
                assert!([$($game),+].contains(&entry.info.id), "{} has no test", entry.info.id);
            }
        }
    };
}

perft! {
    mak_yek "mak-yek",
    apit_sodok "apit-sodok",
    turkish_draughts "turkish-draughts",
    alliance "alliance",
    chinese_checkers "chinese-checkers",
    martian_chess "martian-chess",
    makruk "makruk",
}

//! Every game of the catalogue is played, analysed, matched, worded and served, whatever it is.
//!
//! Nothing here names a game: a new line of the catalogue is tested as soon as it is there.

use damier_games::CATALOGUE;
use damier_rules::Record;

use crate::common::{Folder, damier, damier_reading, json};
use crate::serving::Serving;

#[test]
fn every_game_is_played_against_the_computer_in_the_terminal() {
    let folder = Folder::new("every-game");
    for entry in CATALOGUE {
        let (game, first) = (entry.info.id, entry.info.example);
        let file = folder.path(game);
        let arguments = ["play", game, "--vs", "1", "--seed", "1", "--save", &file];
        damier_reading(&arguments, format!("{first}\n:quit\n").as_bytes()).good();
        let kept = std::fs::read_to_string(&file).unwrap();
        let record: Record = kept.parse().unwrap();
        assert!(record.steps.len() >= 2, "{game}: nobody answered\n{kept}");
        record.replay(entry).unwrap();
    }
}

#[test]
fn every_game_is_analysed_and_matched() {
    for entry in CATALOGUE {
        let game = entry.info.id;
        let said = damier(&["analyse", game, "--nodes", "300", "--json"]).good();
        let best = json(&said)["lines"][0]["moves"][0].clone();
        let played = entry.open(entry.defaults(), None).unwrap();
        let legal = played.report().moves;
        assert!(legal.iter().any(|mv| *mv == best), "{game}: {best}");
        let sides = ["custom:nodes=50", "greedy"];
        let said = damier(&[
            "match", sides[0], sides[1], "--game", game, "--games", "2", "--json",
        ]);
        assert_eq!(json(&said.good())["games"], 2, "{game}");
    }
}

#[test]
fn every_game_is_spoken_by_uci() {
    for entry in CATALOGUE {
        let (game, first) = (entry.info.id, entry.info.example);
        let lines = format!(
            "setoption name UCI_Variant value {game}\nposition startpos moves {first}\n\
             go nodes 200\n"
        );
        let said = damier_reading(&["uci"], lines.as_bytes()).good();
        let best = said.lines().find_map(|line| line.strip_prefix("bestmove "));
        let mut played = entry.open(entry.defaults(), None).unwrap();
        played.play(first).unwrap();
        let best = best.and_then(|line| line.split(' ').next());
        assert!(
            best.is_some_and(|mv| played.explain(mv).is_none()),
            "{game}: {said}"
        );
    }
}

#[test]
fn every_game_is_played_at_a_table_of_the_server() {
    let folder = Folder::new("every-table");
    let serving = Serving::start(&["--data", &folder.path("data")]);
    for (seed, entry) in (1..).zip(CATALOGUE) {
        let (_, moves) = serving.play_game(entry, seed, 3);
        assert_eq!(moves.len(), 3, "{}", entry.info.id);
    }
}

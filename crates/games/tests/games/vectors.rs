//! The reference positions and games of `data/vectors`, line by line.

use crate::support::{lines, options};
use damier_games::find;
use damier_rules::{AnyMatch, Choices, Player, Reason, Report};
use serde_json::Value;

fn open(line: &Value, position: &str) -> Box<dyn AnyMatch> {
    let entry = find(line["game"].as_str().unwrap()).unwrap();
    let pairs = options(line)
        .into_iter()
        .map(|(key, value)| format!("{key}={value}"));
    let choices = Choices::parse(entry.info.options, pairs).unwrap();
    entry
        .open(choices, Some(position))
        .unwrap_or_else(|error| panic!("{position}: {error}"))
}

fn texts(value: &Value) -> Vec<String> {
    let list = value.as_array().map_or(&[][..], Vec::as_slice);
    list.iter()
        .map(|text| text.as_str().unwrap().to_owned())
        .collect()
}

fn check_verdict(report: &Report, line: &Value, context: &str) {
    let outcome = report.outcome;
    assert_eq!(
        Value::from(outcome.is_some()),
        line["over"],
        "over: {context}"
    );
    let winner = outcome.and_then(|end| end.winner()).map(Player::number);
    assert_eq!(
        winner.map_or(Value::Null, Value::from),
        line["winner"],
        "winner: {context}"
    );
    let reason = outcome.map(|end| end.reason);
    let expected = line["reason"].as_str().and_then(Reason::from_code);
    assert_eq!(reason, expected, "reason: {context}");
    let scores = report
        .scores
        .map_or(Value::Null, |scores| scores.as_slice().into());
    assert_eq!(scores, line["scores"], "scores: {context}");
}

fn check_positions(game: &str) {
    let all = lines("", game);
    assert!(!all.is_empty(), "no reference positions of {game}");
    for line in all {
        let position = line["position"].as_str().unwrap();
        let mut played = open(&line, position);
        let report = played.report();
        let context = format!("{game} {} {position}", line["options"]);
        assert_eq!(report.moves, texts(&line["moves"]), "moves: {context}");
        assert_eq!(
            report.infractions,
            texts(&line["infractions"]),
            "infractions: {context}"
        );
        check_verdict(&report, &line, &context);
        if let Some(mv) = line["after"]["move"].as_str() {
            played
                .play(mv)
                .unwrap_or_else(|error| panic!("{context}: {error}"));
            let next = played.report();
            let context = format!("{context} after {mv}");
            assert_eq!(next.position, line["after"]["position"], "{context}");
            check_verdict(&next, &line["after"], &context);
        }
    }
}

fn check_games(game: &str) {
    let all = lines("games", game);
    assert!(!all.is_empty(), "no reference games of {game}");
    for line in all {
        let mut played = open(&line, line["start"].as_str().unwrap());
        for (ply, mv) in texts(&line["moves"]).iter().enumerate() {
            let played_as = played
                .play(mv)
                .unwrap_or_else(|e| panic!("{game} ply {ply}: {e}"));
            assert_eq!(played_as, *mv);
            if let Some(position) = line["positions"][(ply + 1).to_string()].as_str() {
                assert_eq!(
                    played.report().position,
                    position,
                    "{game} after ply {}",
                    ply + 1
                );
            }
        }
        let report = played.report();
        assert_eq!(
            report.position, line["position"],
            "{game}: the last position"
        );
        check_verdict(&report, &line, &format!("{game}: a whole match"));
    }
}

macro_rules! vectors {
    ($($positions:ident $games:ident $game:literal),+ $(,)?) => {
        $(
            #[test] fn $positions() { check_positions($game); }
            #[test] fn $games() { check_games($game); }
        )+
    };
}

vectors! {
    mak_yek_positions mak_yek_matches "mak-yek",
    apit_sodok_positions apit_sodok_matches "apit-sodok",
    turkish_draughts_positions turkish_draughts_matches "turkish-draughts",
    alliance_positions alliance_matches "alliance",
    chinese_checkers_positions chinese_checkers_matches "chinese-checkers",
    martian_chess_positions martian_chess_matches "martian-chess",
    makruk_positions makruk_matches "makruk",
}

//! Every reference position and every reference game, move for move.

use std::collections::HashMap;

use crate::common::{check_outcome, game_of, judge, reference_lines, text_of, texts_of};
use damier_naive::{NaiveGame, Verdict};
use serde_json::Value;

#[test]
fn every_reference_position_has_its_moves_and_its_verdict() {
    let lines = reference_lines("");
    assert!(
        lines.len() >= 926,
        "only {} reference positions",
        lines.len()
    );
    for (place, line) in lines {
        let game = game_of(&line);
        let position = text_of(&line, "position");
        let verdict = judge(&*game, position);
        assert_eq!(verdict.moves, texts_of(&line, "moves"), "{place}: moves");
        assert_eq!(
            verdict.infractions,
            texts_of(&line, "infractions"),
            "{place}: infractions"
        );
        check_outcome(&place, &verdict, &line);
        check_canonical(&*game, &place, &verdict);
        if line["after"].is_object() {
            check_after(&*game, &place, position, &line["after"]);
        }
    }
}

#[test]
fn every_reference_game_goes_as_recorded() {
    let lines = reference_lines("games");
    assert!(lines.len() >= 41, "only {} reference games", lines.len());
    for (place, line) in lines {
        let game = game_of(&line);
        let (position, verdict) = replay(&*game, &place, &line);
        assert_eq!(
            position,
            text_of(&line, "position"),
            "{place}: final position"
        );
        check_outcome(&place, &verdict, &line);
    }
}

fn check_canonical(game: &dyn NaiveGame, place: &str, verdict: &Verdict) {
    assert_eq!(
        &judge(game, &verdict.canonical),
        verdict,
        "{place}: canonical text"
    );
}

fn check_after(game: &dyn NaiveGame, place: &str, position: &str, after: &Value) {
    let mv = text_of(after, "move");
    let place = format!("{place} {mv}");
    let reached = game
        .play(position, mv)
        .unwrap_or_else(|error| panic!("{place}: {error}"));
    assert_eq!(reached, text_of(after, "position"), "{place}: position");
    let verdict = judge(game, &reached);
    assert_eq!(verdict.canonical, reached, "{place}: canonical text");
    check_outcome(&place, &verdict, after);
}

/// Plays a recorded game as a table would: every position is counted, and an infraction ends it.
fn replay(game: &dyn NaiveGame, place: &str, line: &Value) -> (String, Verdict) {
    let mut position = text_of(line, "start").to_string();
    let mut verdict = judge(game, &position);
    let mut occurrences = HashMap::from([(identity(game, &position), 1)]);
    for (index, mv) in texts_of(line, "moves").iter().enumerate() {
        let place = format!("{place} ply {} {mv}", index + 1);
        assert!(
            !verdict.over,
            "{place}: the game is over ({:?})",
            verdict.reason
        );
        let infraction = verdict.infractions.contains(mv);
        assert!(
            infraction || verdict.moves.contains(mv),
            "{place}: not legal"
        );
        position = game
            .play(&position, mv)
            .unwrap_or_else(|error| panic!("{place}: {error}"));
        let times = occurrences.entry(identity(game, &position)).or_insert(0);
        *times += 1;
        verdict = if infraction {
            lost_by_infraction(judge(game, &position))
        } else if game.repetition() > 0 && *times >= game.repetition() {
            game.judge_repeated(&position)
                .expect("a position that was reached can be judged")
        } else {
            judge(game, &position)
        };
        if let Some(expected) = line["positions"][(index + 1).to_string()].as_str() {
            assert_eq!(position, expected, "{place}: position");
        }
    }
    (position, verdict)
}

fn identity(game: &dyn NaiveGame, position: &str) -> String {
    game.identity(position)
        .expect("a position that was reached has an identity")
}

/// The side to move wins: the other one has broken the rule.
fn lost_by_infraction(verdict: Verdict) -> Verdict {
    let (winner, loser) = (verdict.turn, 3 - verdict.turn);
    Verdict {
        over: true,
        winner: Some(winner),
        ranking: vec![vec![winner], vec![loser]],
        reason: Some("infraction"),
        ..verdict
    }
}

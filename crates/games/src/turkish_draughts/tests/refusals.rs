//! Why moves are refused: every rule by an example, and its marks.

use damier_boards::Square;
use damier_rules::{Attempt, Game, Notation, Random, Role, View};

use super::walking::scattered;
use super::{GAME, at, game};
use crate::eight::cell;
use crate::testing::{open, refused};

fn why(pieces: &str, mv: &str) -> &'static str {
    refused(GAME, &[], &at(pieces, "w 0"), mv)
}

/// The marks of a refusal as names of cells, one text for each mark of a role.
fn marks(pieces: &str, mv: &str, role: Role) -> Vec<String> {
    let played = open(GAME, &[], &at(pieces, "w 0"));
    let refusal = played.explain(mv).unwrap();
    refusal
        .marks
        .iter()
        .filter(|mark| mark.role == role)
        .map(|mark| {
            let names: Vec<&str> = mark.cells.iter().map(|&c| played.board().name(c)).collect();
            names.join(" ")
        })
        .collect()
}

/// The rule that refuses taps.
fn taps(pieces: &str, names: &str) -> Option<&'static str> {
    let played = open(GAME, &[], &at(pieces, "w 0"));
    let cells: Vec<_> = names
        .split(' ')
        .map(|name| played.board().find(name).unwrap())
        .collect();
    played.explain_taps(&cells).map(|refusal| refusal.rule.code)
}

#[test]
fn what_is_no_move_at_all() {
    let pieces = "Md4 mh8";
    assert_eq!(why(pieces, "hello"), "unreadable");
    assert_eq!(why(pieces, "d4-d9"), "off-board");
    assert_eq!(why(pieces, "pass"), "no-passing");
    assert_eq!(why(pieces, "d4"), "incomplete");
    assert_eq!(why(pieces, "a1-a2"), "no-piece");
    assert_eq!(why(pieces, "h8-h7"), "not-yours");
    assert_eq!(why(pieces, "d4-d4"), "same-cell");
}

#[test]
fn texts_that_name_the_right_squares() {
    assert_eq!(why("Md4 mh8", "d4xd5"), "wrong-sign");
    assert_eq!(why("Md4 mh8", "d4d5"), "wrong-sign");
    assert_eq!(why("Md4 md5", "d4-d6"), "wrong-sign");
    assert_eq!(why("Md4 md5 md7", "d4-d8"), "wrong-sign");
    assert_eq!(marks("Md4 mh8", "d4d5", Role::To), ["d5"]);
    assert_eq!(marks("Md4 md5", "d4-d6", Role::Chain), ["d4 d6"]);
    assert_eq!(why("Md7 mh8", "d7-d8=K"), "wrong-ending");
    assert_eq!(why("Md4 md5 md7", "d4xd6xd8=K"), "wrong-ending");
}

#[test]
fn steps_that_a_man_does_not_make() {
    let pieces = "Md4 Mc4 Mh1 mh8 mf4";
    assert_eq!(why(pieces, "d4-d3"), "men-backward");
    assert_eq!(why(pieces, "d4-d2"), "men-backward");
    assert_eq!(why(pieces, "d4-e5"), "wrong-way");
    assert_eq!(why(pieces, "d4-f5"), "wrong-way");
    assert_eq!(why(pieces, "d4-d6"), "man-one-step");
    assert_eq!(why(pieces, "d4-d8"), "man-one-step");
    assert_eq!(why(pieces, "d4-g4"), "man-one-step");
    assert_eq!(why(pieces, "d4-c4"), "own-piece");
    assert_eq!(why(pieces, "d4-f4"), "occupied");
    assert_eq!(why(pieces, "d4-b4"), "no-jump-own");
    assert_eq!(why(pieces, "d4-d5-d6"), "only-jumps-join");
    assert_eq!(marks(pieces, "d4-b4", Role::Blocker), ["c4"]);
    assert_eq!(marks(pieces, "d4-d3", Role::Allowed), ["e4 d5"]);
    assert_eq!(marks(pieces, "d4-d3", Role::To), ["d3"]);
}

#[test]
fn steps_that_a_king_does_not_make() {
    let pieces = "Kd4 Md7 ma4 mb4 mh4 mh8";
    assert_eq!(why(pieces, "d4-e5"), "wrong-way");
    assert_eq!(why(pieces, "d4-d8"), "no-jump-own");
    assert_eq!(why(pieces, "d4-d7"), "own-piece");
    assert_eq!(why(pieces, "d4-h4"), "occupied");
    assert_eq!(why("Ke4 mb4 mc4 mh8", "e4xa4"), "two-in-a-row");
    assert_eq!(marks("Ke4 mb4 mc4 mh8", "e4xa4", Role::Blocker), ["b4 c4"]);
    assert_eq!(why("Ka4 mc4 mf4 mh8", "a4xg4xg1"), "one-piece-a-jump");
}

#[test]
fn a_capture_left_out() {
    let pieces = "Md4 Ma2 md5 mh8";
    assert_eq!(why(pieces, "a2-a3"), "must-capture");
    assert_eq!(why(pieces, "d4-e4"), "must-capture");
    assert_eq!(why("Kd4 Ma2 md6 mh8", "d4-a4"), "must-capture");
    // The chain g6xc6xc8xg8 ends where the king could have gone without it.
    assert_eq!(why("Kg6 mc7 md6 me8", "g6-g8"), "must-capture");
    assert_eq!(marks(pieces, "a2-a3", Role::Chain), ["d4 d6"]);
    assert_eq!(marks(pieces, "a2-a3", Role::From), ["a2"]);
    assert_eq!(
        why(pieces, "a2-a4"),
        "man-one-step",
        "what could never be is told first"
    );
    let several = marks("Md4 Ma2 md5 mc4 me4", "a2-a3", Role::Chain);
    assert_eq!(several.len(), 3);
}

#[test]
fn a_smaller_capture() {
    let pieces = "Ma4 Mg3 ma5 mg4 mg6 mf7";
    assert_eq!(why(pieces, "a4xa6"), "take-the-most");
    assert_eq!(marks(pieces, "a4xa6", Role::Chain), ["g3 g5 g7 e7"]);
    // One jump of two that are still fewer than three; and both, by their ends.
    let pieces = "Mb2 Mg3 mb3 mb5 mg4 mg6 mf7";
    assert_eq!(why(pieces, "b2xb4"), "take-the-most");
    assert_eq!(why(pieces, "b2xb6"), "take-the-most");
    assert_eq!(why(pieces, "b2xb4xb6"), "take-the-most");
}

#[test]
fn a_chain_broken_off() {
    let pieces = "Ma4 Mg3 ma5 mg4 mg6 mf7";
    assert_eq!(why(pieces, "g3xg5"), "unfinished-chain");
    assert_eq!(why(pieces, "g3xg5xg7"), "unfinished-chain");
    assert_eq!(why(pieces, "g3xg7"), "unfinished-chain");
    let refused_also = refused(GAME, &["infraction=lose"], &at(pieces, "w 0"), "g3xg5");
    assert_eq!(refused_also, "unfinished-chain");
    // One of two, where three are taken elsewhere: complete it would lose, broken off it is no
    // move.
    let pieces = "Mb2 Mg3 mb3 mb5 mg4 mg6 mf7";
    let broken = refused(GAME, &["infraction=lose"], &at(pieces, "w 0"), "b2xb4");
    assert_eq!(broken, "unfinished-chain");
}

#[test]
fn a_chain_that_goes_wrong_on_its_way() {
    let pieces = "Ma4 Mg3 ma5 mg4 mg6 mf7";
    assert_eq!(why(pieces, "g3xg5xe5"), "man-one-step");
    assert_eq!(why(pieces, "g3xg5xh5"), "only-jumps-join");
    assert_eq!(why(pieces, "g3xg5xg7xh8"), "wrong-way");
    assert_eq!(why("Kd4 mb4 mf4", "d4xg4xa4"), "no-turn-back");
    assert_eq!(why("Kd4 mb4 mf4", "d4xg4xg5"), "only-jumps-join");
    assert_eq!(why("Kd4 mb4 mf4", "d4xg4xg4"), "same-cell");
}

#[test]
fn a_man_that_goes_on_as_a_king_too_early() {
    let position = at("Mb6 mb7 md8 kh1", "w 0");
    assert_eq!(
        refused(GAME, &["promotion=end"], &position, "b6xb8xf8"),
        "crowned-at-end"
    );
    assert_eq!(
        refused(GAME, &["promotion=end"], &position, "b6xb8xb6"),
        "men-backward"
    );
}

#[test]
fn taps_are_refused_like_texts() {
    let pieces = "Ma4 Mg3 Mh3 Mh4 ma5 mg4 mg6 mf7 mh5 mh6";
    assert_eq!(taps(pieces, "g3"), None);
    assert_eq!(taps(pieces, "g3 g5 g7"), None, "the beginning of a chain");
    assert_eq!(taps(pieces, "g3 e7"), None, "both ends of it");
    assert_eq!(taps(pieces, "a4"), Some("take-the-most"));
    assert_eq!(taps("Md4 Ma2 md5", "a2"), Some("must-capture"));
    assert_eq!(taps("Ka1 Ma2 Mb1 Mb2 Ma3 mh7", "a1"), Some("stuck"));
    assert_eq!(taps("Kh1 kf1 kc1 mh8", "h1 e1 a1"), None, "another landing");
}

#[test]
fn every_attempt_is_refused_by_a_rule_that_fits() {
    let options: [&[&str]; 3] = [&[], &["promotion=end"], &["turn180=allow"]];
    let compulsion = ["must-capture", "take-the-most", "unfinished-chain"];
    let mut random = Random::new(3);
    for round in 0..300 {
        let rules = game(options[round % 3]);
        let state = scattered(&mut random);
        let mut legal = Vec::new();
        if rules.board_moves(&state, &mut legal).is_some() {
            continue;
        }
        let captures = legal[0].captured.any();
        for (from, to) in state
            .own()
            .flat_map(|from| Square::all().map(move |to| (from, to)))
        {
            if legal.iter().any(|mv| (mv.from, mv.to) == (from, to)) {
                continue;
            }
            let attempt = Attempt::pair(cell(from), cell(to));
            let code = rules.refuse(&state, &legal, &attempt).rule.code;
            let text = rules.write_position(&state);
            assert!(
                captures || !compulsion.contains(&code),
                "{from}-{to} {code} {text}"
            );
            let of_chains = ["only-jumps-join", "same-chain", "wrong-sign"];
            assert!(!of_chains.contains(&code), "{from}-{to} {code} {text}");
        }
    }
}

#[test]
fn an_infraction_is_refused_by_the_duty_that_it_breaks() {
    let rules = game(&["infraction=lose"]);
    let mut random = Random::new(8);
    for _ in 0..300 {
        let state = scattered(&mut random);
        let (mut legal, mut infractions) = (Vec::new(), Vec::new());
        if rules.board_moves(&state, &mut legal).is_none() {
            rules.infractions(&state, &mut infractions);
        }
        // A text with the ends of a legal chain is read as that chain.
        infractions.retain(|lost| {
            !legal
                .iter()
                .any(|mv| (mv.from, mv.to) == (lost.from, lost.to))
        });
        for mv in infractions {
            let attempt = Attempt {
                cells: rules.gesture(&state, mv).taps,
                word: None,
            };
            let expected = if mv.captured.any() {
                "take-the-most"
            } else {
                "must-capture"
            };
            let refusal = rules.refuse(&state, &legal, &attempt);
            assert_eq!(
                refusal.rule.code,
                expected,
                "{}",
                rules.write_position(&state)
            );
            let chains = refusal.marks.iter().filter(|mark| mark.role == Role::Chain);
            assert_eq!(chains.count(), legal.len(), "every duty is marked");
        }
    }
}

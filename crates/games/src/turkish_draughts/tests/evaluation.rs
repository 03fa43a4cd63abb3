//! The engine's evaluation of positions.

use damier_boards::{Bitboard, Square};
use damier_rules::{Evaluate, Game, Notation, Random, Weigh};

use super::{at, game};
use crate::testing::evaluation_turns_with_the_board;
use crate::turkish_draughts::{Move, State};

fn value(pieces: &str) -> i32 {
    let game = game(&[]);
    game.evaluate(&game.parse_position(&at(pieces, "w 0")).unwrap())
}

/// The same position with the sides swapped and the board flipped.
fn turned(state: &State) -> State {
    let over = |[white, black]: [Bitboard; 2]| {
        [black, white].map(|squares| Bitboard(squares.0.swap_bytes()))
    };
    State {
        men: over(state.men),
        kings: over(state.kings),
        turn: state.turn.opponent(),
        ..*state
    }
}

/// The turn counts, so the other side's view is that of the flipped board.
#[test]
fn both_sides_are_judged_alike() {
    evaluation_turns_with_the_board(&game(&[]), turned);
}

#[test]
fn the_quick_sum_is_the_weighted_sum() {
    let game = game(&[]);
    let mut random = Random::new(4);
    let mut moves = Vec::new();
    let mut kings = 0;
    for _ in 0..30 {
        let mut state = game.start();
        while game.expand(&state, &mut moves).is_none() {
            assert_eq!(game.evaluate(&state), game.weighed(&state), "{state:?}");
            kings += state.kings[0].len();
            let mv = moves[random.below(moves.len())];
            game.apply(&mut state, mv);
            moves.clear();
        }
    }
    assert!(kings > 0);
}

#[test]
fn a_man_more_is_better_and_a_king_better_still() {
    assert!(value("Ma3 Md3 mh6") > 0);
    assert!(value("Ma3 Kd3 mh6") > value("Ma3 Md3 Mf3 mh6"));
    assert!(value("Ma3 ma6 kd6") < -200);
}

#[test]
fn a_man_far_ahead_is_worth_more_than_one_at_home() {
    assert!(value("Md6 ma6 mh6") > value("Md3 ma6 mh6"));
}

#[test]
fn a_lone_king_hardly_wins_against_men_unless_the_match_says_so() {
    let value = |options: &[&str]| {
        let game = game(options);
        game.evaluate(&game.parse_position(&at("Ka1 mh6", "w 0")).unwrap())
    };
    assert!((0..100).contains(&value(&[])), "{}", value(&[]));
    assert!(value(&["one_each=king_wins"]) > 150);
}

#[test]
fn who_is_ahead_likes_exchanges() {
    let few = value("Ma3 Mb3 mb6");
    let many = value("Ma3 Mb3 Mg3 Mh3 mb6 mg6 mh6");
    assert!(few > many, "{few} {many}");
}

#[test]
fn a_capture_wins_what_it_takes_and_a_crown_more_than_a_man() {
    let game = game(&[]);
    let gain = |pieces: &str, from: &str, to: &str, captured: &str| {
        let state = game.parse_position(&at(pieces, "w 0")).unwrap();
        let sq = |name| Square::parse(name).unwrap();
        let captured = captured.split_whitespace().map(sq).collect();
        let mv = Move {
            from: sq(from),
            to: sq(to),
            captured,
        };
        let mut moves = Vec::new();
        assert!(game.expand(&state, &mut moves).is_none() && moves.contains(&mv));
        let forced = game.must_answer(&state, &moves);
        assert_eq!(forced, captured.any());
        game.gain(&state, mv)
    };
    assert_eq!(gain("Md4 md5 mh8", "d4", "d6", "d5"), 100);
    assert_eq!(gain("Md4 kd5 mh8", "d4", "d6", "d5"), 400);
    assert_eq!(gain("Md4 mh8", "d4", "d5", ""), 0);
    assert_eq!(gain("Md7 mh6", "d7", "d8", ""), 300);
}

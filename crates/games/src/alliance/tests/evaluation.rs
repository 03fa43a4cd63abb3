//! The engine's evaluation of positions.

use damier_boards::Bitboard;
use damier_rules::{Choices, Evaluate, Game, Notation};

use super::super::{Alliance, State};
use super::white;
use crate::testing::evaluation_is_fair;

fn game(options: &[&str]) -> Alliance {
    let choices = Choices::parse(Alliance::INFO.options, options).unwrap();
    Alliance::new(&choices).unwrap()
}

fn value(pieces: &str) -> i32 {
    let game = game(&[]);
    game.evaluate(&game.parse_position(&white(pieces)).unwrap())
}

/// The same position with the sides swapped and the board flipped.
fn turned(state: &State) -> State {
    let over = |squares: Bitboard| Bitboard(squares.0.swap_bytes());
    let [first, second] = state.sides;
    State {
        sides: [over(second), over(first)],
        kinds: state.kinds.map(over),
        turn: state.turn.opponent(),
        ..*state
    }
}

#[test]
fn both_sides_are_judged_alike() {
    let other = |state: &State| State {
        turn: state.turn.opponent(),
        ..*state
    };
    for options in [&[][..], &["crosses=orthogonal"], &["crosses=free"]] {
        evaluation_is_fair(&game(options), other, turned);
    }
}

#[test]
fn a_man_more_is_better_and_a_king_better_still() {
    assert!(value("Xa3 Xd3 xh6") > 50);
    assert!(value("Xa3 Kd3 xh6") > value("Xa3 Xd3 xh6"));
    assert!(value("Xa3 xa6 kd6") < -200);
}

#[test]
fn kings_count_more_when_they_are_counted() {
    let state = game(&[]).parse_position(&white("Kd4 Ke4 kh8")).unwrap();
    let counted = game(&[]).evaluate(&state);
    let never = game(&["kings_only=off"]).evaluate(&state);
    assert!(counted > never);
}

#[test]
fn the_plies_to_the_count_tell_positions_apart() {
    let game = game(&[]);
    let counter_key = |pieces: &str, quiet: u32| {
        let state = game.parse_position(&white(pieces)).unwrap();
        game.counter_key(&State { quiet, ..state })
    };
    assert_ne!(counter_key("Kd4 kh8", 3), counter_key("Kd4 kh8", 4));
    assert_eq!(counter_key("Kd4 xh8", 3), counter_key("Kd4 xh8", 4));
    assert_ne!(counter_key("Kd4 xh8", 93), counter_key("Kd4 xh8", 94));
}

#[test]
fn captures_and_crowns_are_gains_and_steps_are_not() {
    let game = game(&[]);
    let best = |pieces: &str| {
        let state = game.parse_position(&white(pieces)).unwrap();
        let mut moves = Vec::new();
        assert!(game.expand(&state, &mut moves).is_none());
        let forced = game.must_answer(&state, &moves);
        let gains = moves.iter().map(|&mv| game.gain(&state, mv));
        (forced, gains.max().unwrap())
    };
    assert_eq!(best("Xd3 xh8"), (false, 0));
    assert_eq!(best("Xd7 xh5"), (false, 150));
    assert_eq!(best("Xd3 xe4 xh8"), (true, 100));
    assert_eq!(best("Kd3 ke4 xh8"), (true, 250));
}

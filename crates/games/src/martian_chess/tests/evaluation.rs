//! The engine's evaluation of positions.

use damier_boards::{Bitboard, Square};
use damier_rules::{Choices, Evaluate, Game, Notation};

use super::super::{Arrival, MartianChess, Move, State};
use super::position;
use crate::testing::evaluation_turns_with_the_board;

fn game(options: &[&str]) -> MartianChess {
    let choices = Choices::parse(MartianChess::INFO.options, options).unwrap();
    MartianChess::new(&choices).unwrap()
}

fn state(pieces: &str, rest: &str) -> State {
    game(&[]).parse_position(&position(pieces, rest)).unwrap()
}

fn value(pieces: &str, rest: &str) -> i32 {
    game(&[]).evaluate(&state(pieces, rest))
}

/// The same position with the zones swapped: the board flipped.
fn turned(state: &State) -> State {
    let square = |sq: Square| Square::new(sq.index() as u8 ^ 56);
    let [south, north] = state.points;
    State {
        pieces: state.pieces.map(|set| Bitboard(set.0.swap_bytes())),
        turn: state.turn.opponent(),
        arrived: state.arrived.map(|arrived| Arrival {
            from: arrived.from.map(square),
            to: square(arrived.to),
        }),
        points: [north, south],
        ..*state
    }
}

/// The turn counts, so the other side's view is that of the flipped board.
#[test]
fn both_sides_are_judged_alike() {
    for options in [&[][..], &["drone=4", "return=square"], &["quiet_limit=10"]] {
        evaluation_turns_with_the_board(&game(options), turned);
    }
}

#[test]
fn points_weigh_more_than_anything_else() {
    let pieces = "qd1 db1 qa8 dc8";
    let even = value(pieces, "s - 3-3 0");
    let ahead = value(pieces, "s - 5-3 0");
    let behind = value(pieces, "s - 3-5 0");
    assert!(
        ahead - even > 150 && even - behind > 150,
        "{behind} {even} {ahead}"
    );
}

#[test]
fn a_lead_that_nobody_can_catch_up_is_as_good_as_won() {
    // Seven points are left, of which at least the smallest piece stays.
    let left = "qd1 pb1 qa8";
    let [open, sure] = ["s - 6-0 0", "s - 7-0 0"].map(|rest| value(left, rest));
    assert!(open < 3_000 && sure > 3_000, "{open} {sure}");
    assert!(value(left, "s - 0-7 0") < -3_000);
}

#[test]
fn a_lead_near_the_quiet_limit_is_worth_more() {
    let game = game(&["quiet_limit=60"]);
    let at = |quiet| State {
        quiet,
        ..state("qd1 db1 qa8 dc8", "s - 5-3 0")
    };
    assert!(game.evaluate(&at(58)) > game.evaluate(&at(50)));
    assert_eq!(game.evaluate(&at(10)), game.evaluate(&at(0)));
    assert_ne!(game.counter_key(&at(58)), game.counter_key(&at(59)));
}

#[test]
fn a_capture_wins_the_points_of_what_it_takes_and_small_captors_come_first() {
    let gain = |from: &str, to: &str, rest: &str| {
        let state = state("qd1 pc7 qd8 pa4 db8", rest);
        let sq = |name| Square::parse(name).unwrap();
        let mv = Move {
            from: sq(from),
            to: sq(to),
        };
        game(&[]).gain(&state, mv)
    };
    assert_eq!(gain("d1", "d7", "s - 0-0 0"), 0);
    let queen = gain("d1", "d8", "s - 0-0 0");
    assert!((250..=300).contains(&queen), "{queen}");
    assert!(gain("b8", "a4", "n - 0-0 0") < queen);
}

#[test]
fn leaving_an_empty_zone_is_worth_trying_for_who_leads() {
    let gain = |rest: &str| {
        let state = state("pa4 qd8 db8", rest);
        let [from, to] = ["a4", "b5"].map(|name| Square::parse(name).unwrap());
        game(&[]).gain(&state, Move { from, to })
    };
    assert!(gain("s - 5-3 0") > 300);
    assert_eq!(gain("s - 3-3 0"), 0);
}

//! What the engine thinks of positions.

use damier_boards::{Bitboard, Square};
use damier_rules::{Choices, Evaluate, Game, Notation};

use super::super::{Arrival, MartianChess, Move, State};
use super::position;
use crate::testing::opinions_are_fair;

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

/// The same position with the zones changed: the board turned over.
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

#[test]
fn both_sides_are_judged_alike() {
    let other = |state: &State| State {
        turn: state.turn.opponent(),
        ..*state
    };
    for options in [&[][..], &["drone=4", "return=square"], &["quiet_limit=10"]] {
        opinions_are_fair(&game(options), other, turned);
    }
}

#[test]
fn points_weigh_more_than_anything_else() {
    let pieces = "qd1 db1 qa8 dc8";
    let even = value(pieces, "s - 3-3 0");
    let ahead = value(pieces, "s - 5-3 0");
    let behind = value(pieces, "s - 3-5 0");
    assert_eq!(ahead - even, 200);
    assert_eq!(even - behind, 200);
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
    assert_ne!(game.temper(&at(58)), game.temper(&at(59)));
}

#[test]
fn a_capture_wins_the_points_of_what_it_takes() {
    let gain = |to: &str| {
        let state = state("qd1 qd8 pa4 db8", "s - 0-0 0");
        let sq = |name| Square::parse(name).unwrap();
        let mv = Move {
            from: sq("d1"),
            to: sq(to),
        };
        game(&[]).gain(&state, mv)
    };
    assert_eq!(gain("d8"), 300);
    assert_eq!(gain("d7"), 0);
}

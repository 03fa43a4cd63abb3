//! Shots in Turkish Draughts: a man or a king is sacrificed for a long chain.

use crate::problems::{Problem, bot_solves, read};
use damier_games::turkish_draughts::{State, TurkishDraughts};
use damier_rules::{Game, Notation};

const GAME: &str = "turkish-draughts";
const SHOTS: &str = include_str!("../../data/tactics/turkish-draughts.txt");

#[test]
fn every_shot_wins_what_it_says_and_nothing_else_does() {
    for shot in read(SHOTS) {
        check(&shot);
    }
}

#[test]
fn the_bot_finds_every_shot() {
    bot_solves(GAME, &read(SHOTS), 20_000);
}

/// Checks the proof, `wins W in P plies`, with a plain search of that many plies.
fn check(shot: &Problem<'_>) {
    let numbers = shot.proof.split(' ').filter_map(|word| word.parse().ok());
    let [wins, plies]: [i32; 2] = numbers.collect::<Vec<i32>>().try_into().unwrap();
    let game = TurkishDraughts::new(&shot.choices(GAME)).unwrap();
    let state = game.parse_position(shot.position).unwrap();
    let mut moves = Vec::new();
    assert!(game.expand(&state, &mut moves).is_none());
    for mv in moves {
        let text = game.write_move(&state, mv);
        let mut next = state;
        game.apply(&mut next, mv);
        let won = -value(&game, &next, plies - 1) - material(&state);
        if shot.best.contains(&text.as_str()) {
            assert_eq!(won, wins, "{shot:?}");
        } else {
            assert!(won < wins, "{text} wins as much: {shot:?}");
        }
    }
}

/// Every move to the depth, then every capture to its end, then the pieces are counted.
fn value(game: &TurkishDraughts, state: &State, plies: i32) -> i32 {
    let mut moves = Vec::new();
    if let Some(outcome) = game.expand(state, &mut moves) {
        return match outcome.winner() {
            Some(winner) if winner == state.turn => 100,
            Some(_) => -100,
            None => 0,
        };
    }
    let captures = moves.iter().any(|mv| mv.captured.any());
    if plies <= 0 && !captures {
        return material(state);
    }
    let values = moves.into_iter().map(|mv| {
        let mut next = *state;
        game.apply(&mut next, mv);
        -value(game, &next, plies - 1)
    });
    values.max().unwrap()
}

/// The men the side to move is ahead by; a king counts three.
fn material(state: &State) -> i32 {
    let of = |side: usize| (state.men[side].len() + 3 * state.kings[side].len()) as i32;
    let own = state.turn.index();
    of(own) - of(own ^ 1)
}

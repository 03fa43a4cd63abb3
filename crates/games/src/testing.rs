//! Small helpers that let a rule example be one line of a test.

use damier_boards::Square;
use damier_rules::{AnyMatch, Choices, Evaluate, Paint, Random, draw};

use crate::eight;

/// A match of a game with options, from a position text or from the start (empty text).
pub(crate) fn open(game: &str, options: &[&str], position: &str) -> Box<dyn AnyMatch> {
    let entry = crate::find(game).unwrap();
    let choices = Choices::parse(entry.info.options, options).unwrap();
    let position = (!position.is_empty()).then_some(position);
    entry
        .open(choices, position)
        .unwrap_or_else(|error| panic!("{position:?}: {error}"))
}

/// The board field from pieces such as `Md1 md4`: a letter and a square each.
pub(crate) fn board8(pieces: &str) -> String {
    let placed: Vec<(Square, &str)> = pieces
        .split_whitespace()
        .map(|piece| {
            let (letter, name) = piece.split_at(piece.len() - 2);
            (Square::parse(name).unwrap(), letter)
        })
        .collect();
    eight::write_board(|sq| {
        let letter = placed.iter().find(|(at, _)| *at == sq)?.1;
        Some(String::leak(letter.to_owned()))
    })
}

/// The legal moves of a position, in byte order, separated by spaces.
pub(crate) fn legal(game: &str, options: &[&str], position: &str) -> String {
    open(game, options, position).report().moves.join(" ")
}

/// The position after some moves, separated by spaces.
pub(crate) fn after(game: &str, options: &[&str], position: &str, moves: &str) -> String {
    let mut played = open(game, options, position);
    for mv in moves.split_whitespace() {
        let drawn = draw(played.board(), &played.scene(), &[], Paint::Plain);
        played
            .play(mv)
            .unwrap_or_else(|error| panic!("{error}\n{drawn}"));
    }
    played.report().position
}

/// The code of the rule that refuses a move.
pub(crate) fn refused(game: &str, options: &[&str], position: &str, mv: &str) -> &'static str {
    let refusal = open(game, options, position).explain(mv);
    refusal
        .unwrap_or_else(|| panic!("{mv} is legal in {position}"))
        .rule
        .code
}

/// How a position ended: places and reason, or `-`.
pub(crate) fn outcome(game: &str, options: &[&str], position: &str) -> String {
    open(game, options, position)
        .outcome()
        .map_or("-".to_owned(), |end| {
            format!("{} {}", end.ranks, end.reason)
        })
}

/// Why a position text is not accepted.
pub(crate) fn rejected(game: &str, options: &[&str], position: &str) -> String {
    let entry = crate::find(game).unwrap();
    let choices = Choices::parse(entry.info.options, options).unwrap();
    match entry.open(choices, Some(position)) {
        Ok(_) => panic!("{position} is accepted"),
        Err(error) => error.to_string(),
    }
}

/// Plays at random and checks two promises of the evaluation in every position: from the other side
/// it is the opposite, and with the board turned and the sides swapped it is the same.
pub(crate) fn evaluation_is_fair<G: Evaluate>(
    game: &G,
    seen_by_other: impl Fn(&G::State) -> G::State,
    turned_round: impl Fn(&G::State) -> G::State,
) {
    let mut random = Random::new(0x0b1e);
    let mut moves = Vec::new();
    for _ in 0..20 {
        let mut state = game.start();
        for _ in 0..200 {
            moves.clear();
            if game.expand(&state, &mut moves).is_some() {
                break;
            }
            let value = game.evaluate(&state);
            assert_eq!(game.evaluate(&seen_by_other(&state)), -value, "{state:?}");
            assert_eq!(game.evaluate(&turned_round(&state)), value, "{state:?}");
            game.apply(&mut state, moves[random.below(moves.len())]);
        }
    }
}

/// The weaker promise of evaluations that count whose turn it is.
pub(crate) fn evaluation_turns_with_the_board<G: Evaluate>(
    game: &G,
    turned_round: impl Fn(&G::State) -> G::State,
) {
    let mut random = Random::new(0x0b1e);
    let mut moves = Vec::new();
    for _ in 0..20 {
        let mut state = game.start();
        for _ in 0..200 {
            moves.clear();
            if game.expand(&state, &mut moves).is_some() {
                break;
            }
            let value = game.evaluate(&state);
            assert_eq!(game.evaluate(&turned_round(&state)), value, "{state:?}");
            game.apply(&mut state, moves[random.below(moves.len())]);
        }
    }
}

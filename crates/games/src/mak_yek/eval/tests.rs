//! The engine's evaluation of positions.

use damier_boards::Bitboard;
use damier_rules::{Choices, Evaluate, Game, Notation, Random, Weigh};

use super::super::{ApitSodok, MakYek, State};
use super::COUNT;
use crate::testing::{board8, evaluation_is_fair};

fn game<G: Game>(options: &[&str]) -> G {
    let choices = Choices::parse(G::INFO.options, options).unwrap();
    G::new(&choices).unwrap()
}

fn position(pieces: &str, quiet: u32) -> State {
    let text = format!("{} w {quiet}", board8(pieces));
    game::<MakYek>(&[]).parse_position(&text).unwrap()
}

/// The same position with the sides swapped and the board flipped.
fn turned(state: &State) -> State {
    let over = |men: Bitboard| Bitboard(men.0.swap_bytes());
    let [white, black] = state.men;
    State {
        men: [over(black), over(white)],
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
    evaluation_is_fair(&game::<MakYek>(&[]), other, turned);
    evaluation_is_fair(&game::<MakYek>(&["end=annihilation"]), other, turned);
    evaluation_is_fair(&game::<MakYek>(&["quiet_limit=8"]), other, turned);
    evaluation_is_fair(&game::<ApitSodok>(&[]), other, turned);
}

#[test]
fn every_weight_belongs_to_one_group() {
    let game = game::<MakYek>(&[]);
    let mut next = 0;
    for group in game.groups() {
        assert_eq!(group.first, next, "{}", group.name);
        next = group.end();
    }
    assert_eq!(next, COUNT);
    assert_eq!(game.weights().len(), COUNT);
}

#[test]
fn a_lead_grows_towards_the_limit_where_men_are_counted() {
    let ahead = |options: &[&str], quiet| {
        let state = position("Ma1 Mh1 Ma8 mh8 md4", quiet);
        game::<MakYek>(options).evaluate(&state)
    };
    assert!(ahead(&[], 0) > 50);
    assert!(ahead(&[], 96) > ahead(&[], 0));
    let annihilation = ["end=annihilation"];
    assert!(ahead(&annihilation, 96) < ahead(&annihilation, 0));
}

#[test]
fn nothing_is_hoped_for_at_the_limit_with_equal_men() {
    let value = |quiet| game::<MakYek>(&[]).evaluate(&position("Md4 Me4 ma8 mh8", quiet));
    assert_ne!(value(0), 0);
    assert_eq!(value(99), 0);
}

#[test]
fn a_move_gains_what_it_takes() {
    let best = |game: &dyn Fn(&State) -> Vec<i32>, pieces| {
        let gains = game(&position(pieces, 0));
        gains.into_iter().max().unwrap()
    };
    fn gains<G: Evaluate<State = State>>(state: &State) -> Vec<i32> {
        let game = game::<G>(&[]);
        let mut moves = Vec::new();
        assert!(game.expand(state, &mut moves).is_none());
        moves.iter().map(|&mv| game.gain(state, mv)).collect()
    }
    assert_eq!(best(&gains::<MakYek>, "Md1 Md5 mc3 me3 md4"), 300);
    assert_eq!(best(&gains::<MakYek>, "Md1 Md6 md4 md5 mh8"), 0);
    assert_eq!(best(&gains::<ApitSodok>, "Md1 Md6 md4 md5 mh8"), 200);
}

/// Plays at random; in calm positions the noisy moves are those that gain.
fn noisy_moves_gain<G: Evaluate<State = State, Move = super::Move>>() {
    let game = game::<G>(&[]);
    let mut random = Random::new(5);
    let mut state = game.start();
    let mut noisy_seen = 0;
    for _ in 0..3_000 {
        let (mut moves, mut noisy) = (Vec::new(), Vec::new());
        let over = game.expand(&state, &mut moves).is_some();
        assert_eq!(game.is_quiet(&state), !over, "{state:?}");
        if over {
            state = game.start();
            continue;
        }
        assert!(game.noisy_moves(&state, &mut noisy));
        let mut gains = moves.clone();
        gains.retain(|&mv| game.gain(&state, mv) != 0);
        let place = |mv: &super::Move| (mv.from, mv.to);
        gains.sort_by_key(place);
        noisy.sort_by_key(place);
        assert_eq!(noisy, gains, "{state:?}");
        noisy_seen += noisy.len();
        game.apply(&mut state, moves[random.below(moves.len())]);
    }
    assert!(noisy_seen > 300, "{noisy_seen}");
}

#[test]
fn the_noisy_moves_are_those_that_gain() {
    noisy_moves_gain::<MakYek>();
    noisy_moves_gain::<ApitSodok>();
}

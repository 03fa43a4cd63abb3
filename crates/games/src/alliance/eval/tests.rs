//! Calm positions, noisy moves and the list of weights.

use damier_rules::{Choices, Evaluate, Game, Random, Weigh};

use super::super::{Alliance, Move};
use super::COUNT;

fn game(options: &[&str]) -> Alliance {
    let choices = Choices::parse(Alliance::INFO.options, options).unwrap();
    Alliance::new(&choices).unwrap()
}

#[test]
fn the_noisy_moves_of_calm_positions_are_those_that_gain() {
    for options in [&[][..], &["crosses=free"]] {
        let game = game(options);
        let mut random = Random::new(5);
        let mut state = game.start();
        let (mut calm, mut noisy_seen) = (0, 0);
        for _ in 0..5_000 {
            let (mut moves, mut noisy) = (Vec::new(), Vec::new());
            let over = game.expand(&state, &mut moves).is_some();
            if game.is_quiet(&state) {
                assert!(!over && !game.must_answer(&state, &moves), "{state:?}");
                assert!(game.noisy_moves(&state, &mut noisy));
                let mut gains = moves.clone();
                gains.retain(|&mv| game.gain(&state, mv) != 0);
                let place = |mv: &Move| (mv.from, mv.to);
                gains.sort_by_key(place);
                noisy.sort_by_key(place);
                assert_eq!(noisy, gains, "{state:?}");
                calm += 1;
                noisy_seen += noisy.len();
            }
            if over {
                state = game.start();
            } else {
                game.apply(&mut state, moves[random.below(moves.len())]);
            }
        }
        assert!(calm > 1_000 && noisy_seen > 50, "{calm} {noisy_seen}");
    }
}

#[test]
fn every_weight_belongs_to_one_group() {
    let game = game(&[]);
    let mut next = 0;
    for group in game.groups() {
        assert_eq!(group.first, next, "{}", group.name);
        next = group.end();
    }
    assert_eq!(next, COUNT);
    assert_eq!(game.weights().len(), COUNT);
}

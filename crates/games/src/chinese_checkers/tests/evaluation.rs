//! The engine's evaluation of positions.

use damier_boards::star::{Hole, Holes, Point};
use damier_rules::{Choices, Evaluate, Game, Notation, Player, Random};

use super::super::eval::TURN;
use super::super::{ChineseCheckers, Move, State};
use super::star;

fn game(options: &[&str]) -> ChineseCheckers {
    let choices = Choices::parse(ChineseCheckers::INFO.options, options).unwrap();
    ChineseCheckers::new(&choices).unwrap()
}

/// The same position with the sides swapped: the board turned by half.
fn turned(state: &State) -> State {
    let over = |holes: Holes| {
        holes
            .map(|hole| Hole::new(120 - hole.index() as u8))
            .collect()
    };
    let [a, b, c, d, e, f] = state.men;
    State {
        men: [d, e, f, a, b, c].map(over),
        turn: state.turn.opponent(),
        ..*state
    }
}

/// From the other side a position has the opposite value, except for the turn; with the board
/// turned and the sides swapped it has the same value.
#[test]
fn both_sides_are_judged_alike() {
    let mut random = Random::new(0x0b1e);
    for options in [&[][..], &["sets=2"]] {
        let game = game(options);
        let mut state = game.start();
        let mut moves = Vec::new();
        for _ in 0..400 {
            moves.clear();
            if game.expand(&state, &mut moves).is_some() {
                break;
            }
            let value = game.evaluate(&state);
            let other = State {
                turn: state.turn.opponent(),
                ..state
            };
            assert_eq!(value + game.evaluate(&other), 2 * TURN, "{state:?}");
            assert_eq!(value, game.evaluate(&turned(&state)), "{state:?}");
            game.apply(&mut state, moves[random.below(moves.len())]);
        }
    }
}

#[test]
fn everybody_has_as_far_to_go_at_the_start() {
    for (players, sets) in [("2", "1"), ("3", "1"), ("4", "1"), ("6", "1"), ("3", "2")] {
        let game = game(&[&format!("players={players}"), &format!("sets={sets}")]);
        let values = game.evaluate_each(&game.start());
        let count = game.players();
        assert!(
            values[..count].iter().all(|&value| value == values[0]),
            "{values:?}"
        );
        assert!(values[0] < 0);
    }
}

#[test]
fn nobody_is_better_than_who_fills_his_goal() {
    let game = game(&["players=3"]);
    let mut state = game.start();
    let before = game.evaluate_each(&state);
    state.men[0] = Point::South.holes();
    let after = game.evaluate_each(&state);
    assert!(after[0] > before[0] + 1_000);
    assert_eq!(after[1..], before[1..]);
}

#[test]
fn a_lone_race_always_goes_forward() {
    let game = game(&["repetition=0", "max_rounds=0"]);
    let alone = |from: &str| {
        let text = format!("{} 1 - 0", star(from));
        let mut state = game.parse_position(&text).unwrap();
        state.turn = Player::FIRST;
        let mut moves = Vec::new();
        for _ in 0..200 {
            moves.clear();
            if game.expand(&state, &mut moves).is_some() {
                return true;
            }
            let after = |&mv: &Move| {
                let mut next = state;
                game.apply(&mut next, mv);
                next.turn = Player::FIRST;
                next
            };
            let value = |state: &State| game.evaluate_each(state)[0];
            let best = moves.iter().map(after).max_by_key(value).unwrap();
            assert!(
                value(&best) > value(&state),
                "{}",
                game.write_position(&state)
            );
            state = best;
        }
        false
    };
    // The others are far away: only D's men at home, out of the way in their own goal.
    let rest = "Da1 Db1 Db2 Dc1 Dc2 Dc3 Dd1 Dd2 Dd3 De5";
    let men = [
        "Ae9 Ai1 Ai9 Ah4 Ag6 Ak3 Ak9 Aj5 Af8 Ae6",
        "An1 An2 An3 Ao1 Ao2 Ao3 Ap1 Ap2 Aq1 Am9",
        "An4 An2 An3 Ao1 Ao2 Ao3 Ap1 Ap2 Aq1 Am5",
        "An1 An2 An3 An4 Ao1 Ao2 Ao3 Ap1 Ap2 Ae7",
        "An1 An4 Ao1 Ao3 Am5 Am9 Al4 Ap1 Ap2 Aq1",
    ];
    for own in men {
        assert!(alone(&format!("{own} {rest}")), "{own}");
    }
}

#[test]
fn only_a_long_way_forward_is_a_gain() {
    let game = game(&[]);
    let state = game.start();
    let gain = |from: &str, to: &str| {
        let hole = |name| Hole::parse(name).unwrap();
        game.gain(
            &state,
            Move::Man {
                from: hole(from),
                to: hole(to),
            },
        )
    };
    assert_eq!(gain("d1", "e5"), 0);
    assert_eq!(gain("c1", "e5"), 0);
    assert_eq!(gain("c1", "g5"), 40);
    assert_eq!(game.gain(&state, Move::Pass), 0);
}

#[test]
fn another_player_can_be_seated_while_he_plays() {
    let game = game(&["players=3"]);
    let mut state = game.start();
    let third = Player::new(2);
    assert_eq!(
        game.with_turn(&state, third)
            .map(|with_turn| with_turn.turn),
        Some(third)
    );
    assert_eq!(game.with_turn(&state, Player::new(3)), None);
    state.eliminated = state.eliminated.with(third);
    assert_eq!(game.with_turn(&state, third), None);
    assert!(game.evaluate_each(&state)[2] < game.evaluate_each(&state)[0]);
}

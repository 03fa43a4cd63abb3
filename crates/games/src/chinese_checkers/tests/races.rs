//! Races that nobody can disturb are solved.

use std::collections::HashSet;

use damier_boards::star::{Holes, Point};
use damier_rules::{Choices, Evaluate, Game, Player, Random};

use super::super::{ChineseCheckers, Move, State};

fn game(options: &[&str]) -> ChineseCheckers {
    let choices = Choices::parse(ChineseCheckers::INFO.options, options).unwrap();
    ChineseCheckers::new(&choices).unwrap()
}

/// The first player's set alone on the board.
fn alone(game: &ChineseCheckers, men: Holes) -> State {
    let mut state = game.start();
    state.men = [Holes::EMPTY; 6];
    state.men[0] = men;
    state
}

/// All places of the set after one turn of its own.
fn after(game: &ChineseCheckers, men: Holes) -> Vec<Holes> {
    let state = alone(game, men);
    let mut moves = Vec::new();
    game.board_moves(&state, &mut moves);
    let next = |&mv: &Move| {
        let mut next = state;
        game.apply(&mut next, mv);
        next.men[0]
    };
    moves.iter().map(next).collect()
}

/// The fewest turns home, by exhaustive search.
fn fewest(game: &ChineseCheckers, men: Holes) -> u32 {
    let goal = Point::South.holes();
    let mut seen = HashSet::from([men]);
    let mut layer = vec![men];
    for turns in 0.. {
        if layer.contains(&goal) {
            return turns;
        }
        let next = layer.iter().flat_map(|&men| after(game, men));
        layer = next.filter(|&men| seen.insert(men)).collect();
    }
    unreachable!("every race has an end")
}

#[test]
fn short_races_are_solved_in_the_fewest_turns() {
    for options in [&[][..], &["leave_goal=forbid"]] {
        let game = game(options);
        let free = self::game(&[]);
        let mut random = Random::new(2);
        for race in 0..14 {
            let mut men = Point::South.holes();
            // Every move can be taken back: that is an upper bound on the distance.
            for _ in 0..1 + race % 3 {
                men = *random.choose(&after(&free, men)).unwrap();
            }
            let least = fewest(&game, men);
            if least == 0 {
                continue;
            }
            let solved = game.solve(&alone(&game, men), 100_000).unwrap();
            assert_eq!((solved.turns, solved.exact), (least, true), "{men:?}");
            assert!(solved.nodes <= 100_000);
        }
    }
}

#[test]
fn who_may_still_meet_somebody_is_not_solved() {
    for players in ["2", "3", "4", "6"] {
        let game = game(&[&format!("players={players}")]);
        assert_eq!(game.solve(&game.start(), 1_000_000), None);
    }
}

/// Both sides have passed each other: one needs three turns, the other one more.
#[test]
fn the_shorter_way_is_ahead() {
    let game = game(&[]);
    let mut random = Random::new(6);
    let mut state = game.start();
    let mut away = Point::South.holes();
    for _ in 0..3 {
        away = *random.choose(&after(&game, away)).unwrap();
    }
    state.men[0] = away;
    let turned = |holes: Holes| -> Holes {
        let over = |hole: damier_boards::star::Hole| 120 - hole.index() as u8;
        holes
            .map(|hole| damier_boards::star::Hole::new(over(hole)))
            .collect()
    };
    let further = after(&game, away)
        .into_iter()
        .max_by_key(|&men| fewest(&game, men));
    state.men[3] = turned(further.unwrap());
    let first = game.solve(&state, 100_000).unwrap();
    state.turn = Player::SECOND;
    let second = game.solve(&state, 100_000).unwrap();
    assert!(first.turns < second.turns && first.value > 0 && second.value < 0);
    assert!(
        first.moves.len() as u32 > first.turns,
        "the other's turns are part of the line"
    );
}

#[test]
fn solved_lines_can_be_played_with_every_option() {
    let all = [
        &["players=3"][..],
        &["players=3", "play_on=yes"],
        &["players=4", "leave_goal=forbid", "play_on=yes"],
        &["players=6", "obstruction=off"],
        &["sets=2"],
        &["players=3", "sets=2", "play_on=yes"],
    ];
    let mut random = Random::new(9);
    let mut solved_some = 0;
    for options in all {
        let game = game(options);
        for _ in 0..12 {
            let mut state = near_the_end(&game, &mut random);
            let Some(solved) = game.solve(&state, 20_000) else {
                continue;
            };
            solved_some += 1;
            let mut legal = Vec::new();
            for mv in solved.moves {
                legal.clear();
                assert_eq!(game.expand(&state, &mut legal), None);
                assert!(legal.contains(&mv), "{mv:?} {state:?}");
                game.apply(&mut state, mv);
            }
        }
    }
    assert!(solved_some > 4, "{solved_some}");
}

/// Everybody a few turns from home, and sometimes somebody out of the match.
fn near_the_end(game: &ChineseCheckers, random: &mut Random) -> State {
    let mut state = game.start();
    for start in game.seats.all() {
        state.men[start.index()] = start.opposite().holes();
    }
    for _ in 0..3 {
        for player in Player::all(game.players()) {
            state.turn = player;
            let mut moves = Vec::new();
            state.finished = Default::default();
            game.board_moves(&state, &mut moves);
            let ply = state.ply;
            game.apply(&mut state, moves[random.below(moves.len())]);
            state.ply = ply;
        }
    }
    state.finished = Default::default();
    state.turn = Player::FIRST;
    if random.below(2) == 0 && game.players() > 2 {
        state.eliminated = state.eliminated.with(Player::new(1));
    }
    state
}

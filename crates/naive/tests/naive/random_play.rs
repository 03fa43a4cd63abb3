//! Random games: what must hold in every position of every game.

use std::collections::BTreeSet;

use damier_naive::NaiveGame;

use crate::common::{Chance, check_ranking, game, judge};

const GAMES_AND_OPTIONS: [(&str, &str); 22] = [
    ("mak-yek", ""),
    ("mak-yek", "end=annihilation first=black quiet_limit=12"),
    ("apit-sodok", ""),
    ("turkish-draughts", ""),
    ("turkish-draughts", "infraction=lose one_each=draw"),
    ("turkish-draughts", "turn180=allow one_each=king_wins"),
    ("turkish-draughts", "promotion=end quiet_limit=0"),
    ("alliance", ""),
    ("alliance", "crosses=orthogonal kings_only=agree"),
    ("alliance", "crosses=free kings_only=off"),
    ("chinese-checkers", ""),
    ("chinese-checkers", "players=3 play_on=yes max_rounds=60"),
    (
        "chinese-checkers",
        "players=4 leave_goal=forbid max_rounds=60",
    ),
    ("chinese-checkers", "players=6 max_rounds=40"),
    ("chinese-checkers", "sets=2 obstruction=off max_rounds=60"),
    ("chinese-checkers", "players=3 sets=2 max_rounds=40"),
    ("martian-chess", ""),
    ("martian-chess", "drone=4 return=square tie=last_mover"),
    ("makruk", ""),
    ("makruk", "counting=thai"),
    ("makruk", "counting=none quiet_limit=40"),
    ("makruk", "quiet_limit=20"),
];

#[test]
fn a_game_has_moves_until_it_is_over_and_every_text_is_canonical() {
    let mut chance = Chance(7);
    for (id, options) in GAMES_AND_OPTIONS {
        let game = game(id, options);
        let mut position = game.start();
        for _ in 0..300 {
            let verdict = judge(&*game, &position);
            let place = format!("{id} {options} {position}");
            assert_eq!(verdict.canonical, position, "{place}");
            assert_eq!(verdict.over, verdict.moves.is_empty(), "{place}");
            check_ranking(&place, &verdict);
            if verdict.over {
                break;
            }
            check_plays(&*game, &position, &verdict.moves);
            let mv = &verdict.moves[chance.below(verdict.moves.len())];
            position = game.play(&position, mv).unwrap();
        }
    }
}

/// Each move has one text and leads to its own position.
fn check_plays(game: &dyn NaiveGame, position: &str, moves: &[String]) {
    let plays = game
        .board_plays(position)
        .expect("a position that was judged has moves");
    let texts: Vec<&String> = plays.iter().map(|(mv, _)| mv).collect();
    let results: BTreeSet<&String> = plays.iter().map(|(_, after)| after).collect();
    assert_eq!(texts, moves.iter().collect::<Vec<&String>>(), "{position}");
    assert!(moves.is_sorted_by(|one, next| one < next), "{position}");
    assert_eq!(
        results.len(),
        plays.len(),
        "{position}: two moves with one result"
    );
}

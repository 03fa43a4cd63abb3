//! The engine finds combinations in Alliance, and solves the problem of the game's sheet.

use damier_bots::{Limits, Memory, Request, find};
use damier_games::alliance::{Alliance, State};
use damier_rules::Player;

const TASKS: &str = include_str!("../../data/tactics/alliance.txt");
/// The problem by Vincent Everaert.
const PROBLEM: &str = "8/8/1pxxxxx1/7p/5XX1/X2X4/2P5/8 w 0";

/// A king counts as two men.
fn balance(state: &State, player: Player) -> i32 {
    let worth = |side: Player| {
        let pieces = state.sides[side.index()];
        (pieces.len() + (pieces & state.kings()).len()) as i32
    };
    worth(player) - worth(player.opponent())
}

#[test]
fn combinations_are_found() {
    crate::men_won::check::<Alliance>(TASKS, 8, balance);
}

#[test]
fn the_problem_of_the_sheet_is_played_to_its_end() {
    let bot = find("alliance").unwrap();
    let mut played = bot.entry().open(bot.defaults(), Some(PROBLEM)).unwrap();
    let mut line = Vec::new();
    while played.outcome().is_none() {
        let mut request = Request::of(played.as_ref());
        request.search.limits = Limits {
            nodes: 40_000,
            ..Limits::default()
        };
        let analysis = bot.think(&request, &mut Memory::new(4), &mut ()).unwrap();
        line.push(analysis.lines[0].moves[0].clone());
        played.play(&line[line.len() - 1]).unwrap();
    }
    let squares = line.iter().map(|mv| mv.split('/').next().unwrap());
    assert_eq!(
        squares.collect::<Vec<_>>().join(" "),
        "f4-f5 g6xe4 d3xf5xd7xb5 b6xb4 a3xc5xe7xg5 h5xf5 g4xe6"
    );
    assert_eq!(played.outcome().unwrap().winner(), Some(Player::FIRST));
}

//! The conformance suite and the rule examples; refusals have their own file.

mod ends;
mod evaluation;
mod races;
mod refusals;
mod texts;

use damier_boards::star::{Hole, ROW_LENGTHS};
use damier_rules::text::write_rows;
use damier_rules::{Choices, Game, Notation, conform};

use super::{ChineseCheckers, OPTIONS};
use crate::testing::{after, legal, open};

// Random play rarely reaches a goal: most matches here end by their rounds, the shorter the better.
conform!(ChineseCheckers; [], ["players=2", "sets=1", "max_rounds=1"],
    ["players=3", "max_rounds=40"], ["players=4", "max_rounds=30"],
    ["players=6", "max_rounds=20"], ["sets=2", "max_rounds=40"],
    ["players=3", "sets=2", "max_rounds=30"], ["leave_goal=forbid", "max_rounds=80"],
    ["obstruction=off", "max_rounds=80"], ["play_on=yes", "max_rounds=80"],
    ["players=3", "play_on=yes", "max_rounds=40"], ["max_rounds=40", "repetition=2"],
    ["max_rounds=40", "repetition=0"], ["max_rounds=0"]);

const GAME: &str = "chinese-checkers";

/// The nine holes of the north point besides a1, held by D.
const NINE: &str = "Db1 Db2 Dc1 Dc2 Dc3 Dd1 Dd2 Dd3 Dd4";

/// The board field from men such as `Ai5 De10`: a letter and a hole each.
fn star(men: &str) -> String {
    write_rows(&ROW_LENGTHS, |row, place| {
        let name = Hole::at(row, place).to_string();
        let man = men.split_whitespace().find(|man| man[1..] == name)?;
        Some(String::leak(man[..1].to_owned()))
    })
}

/// Where the man in a hole may go, player 1 to move.
fn destinations(options: &[&str], men: &str, man: &str) -> String {
    let moves = legal(GAME, options, &(star(men) + " 1 - 0"));
    let from_man = |mv: &str| mv.strip_prefix(&format!("{man}-")).map(str::to_owned);
    let found: Vec<String> = moves.split(' ').filter_map(from_man).collect();
    found.join(" ")
}

/// The path shown for a move of player 1.
fn path(options: &[&str], position: &str, mv: &str) -> String {
    let choices = Choices::parse(ChineseCheckers::INFO.options, options).unwrap();
    let game = ChineseCheckers::new(&choices).unwrap();
    let state = game.parse_position(position).unwrap();
    let mut moves = vec![];
    game.board_moves(&state, &mut moves);
    let found = game.find_moves(&state, &moves, mv);
    let way: Vec<String> = game
        .path(&state, found[0])
        .iter()
        .map(Hole::to_string)
        .collect();
    way.join("-")
}

#[test]
fn a_man_slides_to_any_neighbour() {
    assert_eq!(destinations(&[], "Ai5", "i5"), "h5 h6 i4 i6 j5 j6");
}

#[test]
fn a_man_jumps_over_any_man_and_turns_as_it_likes() {
    assert_eq!(
        destinations(&[], "Ai5 Di6 Dh7", "i5"),
        "g7 h5 h6 i4 i7 j5 j6"
    );
    assert_eq!(
        destinations(&[], "Ai5 Ai6 Ah7", "i5"),
        "g7 h5 h6 i4 i7 j5 j6"
    );
}

#[test]
fn a_man_passes_through_a_foreign_point_but_does_not_stop_there() {
    let men = "Ae5 Fe4 Ff3";
    assert_eq!(destinations(&["players=6"], men, "e5"), "d1 e6 f4 f5 g3");
    assert_eq!(destinations(&[], "Ag3", "g3"), "f4 g4 h2 h3");
}

#[test]
fn nobody_jumps_over_two() {
    assert_eq!(destinations(&[], "Ai3 Di4 Di5", "i3"), "h3 h4 i2 j3 j4");
}

#[test]
fn a_man_with_six_neighbours_has_six_jumps() {
    let men = "Ai5 Dh5 Dh6 Di6 Dj6 Dj5 Di4";
    assert_eq!(destinations(&[], men, "i5"), "g5 g7 i3 i7 k5 k7");
}

#[test]
fn a_chain_may_come_round_but_never_ends_where_it_began() {
    // Three jumps around a triangle lead back to i5.
    let men = "Ai5 Di6 Dh6 Dh7";
    assert_eq!(destinations(&[], men, "i5"), "g7 h5 i4 i7 j5 j6");
}

#[test]
fn a_man_may_leave_its_goal_unless_the_option_forbids_it() {
    // Over m6, l7 and m8 it comes back into the goal.
    let men = "An1 Dm6 Dl7 Dm8";
    assert_eq!(destinations(&[], men, "n1"), "l6 l8 m5 n2 n3 o1");
    assert_eq!(destinations(&["leave_goal=forbid"], men, "n1"), "n2 n3 o1");
}

#[test]
fn a_man_may_go_back_to_its_start() {
    let moves = destinations(&["leave_goal=forbid"], "Ae5", "e5");
    assert_eq!(moves, "d1 e6 f4 f5");
}

#[test]
fn a_man_leaves_a_besieged_point_if_it_can() {
    let men = "Ad1 Da1 Db1 Db2 Dc1 Dc2 Dc3 Dd2 Dd3 Dd4 Ai5";
    let position = star(men) + " 1 - 0";
    assert_eq!(legal(GAME, &[], &position), "d1-e5 d1-e6");
    let free = legal(GAME, &["obstruction=off"], &position);
    assert_eq!(free, "d1-e5 d1-e6 i5-h5 i5-h6 i5-i4 i5-i6 i5-j5 i5-j6");
}

#[test]
fn a_point_with_an_empty_hole_or_without_a_guest_is_not_besieged() {
    let moves = destinations(&[], "Aa1 Db1 Ai5", "i5");
    assert_eq!(moves, "h5 h6 i4 i6 j5 j6");
    let home = "Aa1 Ab1 Ab2 Ac1 Ac2 Ac3 Ad1 Ad2 Ad3 Ad4 Di5";
    assert_eq!(destinations(&[], home, "c1"), "e5 e7");
}

#[test]
fn a_move_that_relieves_any_besieged_set_will_do() {
    // A is besieged in the north, B in the north-east; only B's man at h10 can leave.
    let north = "Aa1 ".to_owned() + NINE;
    let east = "Bh10 Ee10 Ee11 Ee12 Ee13 Ef10 Ef11 Ef12 Eg10 Eg11";
    let position = star(&(north + " Ai5 " + east)) + " 1 - 0";
    assert_eq!(legal(GAME, &["sets=2"], &position), "h10-h9 h10-i9");
}

#[test]
fn a_player_without_a_move_passes() {
    let position = star("Di5") + " 1 - 8";
    assert_eq!(legal(GAME, &[], &position), "pass");
    assert_eq!(after(GAME, &[], &position, "pass"), star("Di5") + " 2 - 9");
    // The man in the corner of the goal may neither move within it nor leave it.
    let stuck = "Aq1 Dp1 Dp2 Do1 Do2 Do3";
    let position = star(stuck) + " 1 - 8";
    assert_eq!(legal(GAME, &["leave_goal=forbid"], &position), "pass");
}

#[test]
fn the_way_is_the_shortest_and_then_the_first_in_byte_order() {
    let position = star("Ae5 Fe4 Ff3") + " 1 - 0";
    assert_eq!(path(&["players=6"], &position, "e5-g3"), "e5-e3-g3");
    assert_eq!(path(&["players=6"], &position, "e5-e6"), "e5-e6");
    // Two ways of two jumps each, through g7 or through i7.
    let position = star("Ai5 Dh6 Dg8 Di6 Dh8") + " 1 - 0";
    assert_eq!(path(&[], &position, "i5-g9"), "i5-g7-g9");
    // In byte order k11 comes before k9.
    let position = star("Ci9 Cj9 Cj10 Cl10 Cl11") + " 2 - 0";
    assert_eq!(path(&["players=3"], &position, "i9-m11"), "i9-k11-m11");
    // One jump is shorter than two.
    let position = star("Ai5 Dh5 Dh6 Dg6") + " 1 - 0";
    assert_eq!(path(&[], &position, "i5-g5"), "i5-g5");
    assert_eq!(path(&[], &(star("Di5") + " 1 - 0"), "pass"), "");
}

#[test]
fn the_scene_shows_sets_sieges_and_how_far_it_is() {
    let opened = open(GAME, &[], "");
    let (board, start) = (opened.board(), opened.scene());
    assert_eq!(start.pieces.len(), 20);
    assert!(start.marked.is_empty());
    let status = start
        .status
        .iter()
        .map(|fact| format!("{}: {}", fact.topic.label, fact.english(board)));
    assert_eq!(
        status.collect::<Vec<_>>(),
        [
            "steps to the goals: A 120, D 120",
            "rounds played: 0 of 300"
        ]
    );
    let besieged = star(&("Aa1 ".to_owned() + NINE))
        .replacen("A/", "D/", 1)
        .replacen("DDDD", "ADDD", 1);
    let played = open(GAME, &[], &(besieged + " 1 - 0"));
    let marked: Vec<&str> = played
        .scene()
        .marked
        .iter()
        .map(|&cell| played.board().name(cell))
        .collect();
    assert_eq!(marked, ["d1"]);
}

#[test]
fn the_star_is_drawn_with_row_q_at_the_bottom() {
    let played = open(GAME, &["players=6"], "");
    let drawn = damier_rules::draw(
        played.board(),
        &played.scene(),
        &[],
        damier_rules::Paint::Plain,
    );
    let rows: Vec<&str> = drawn.lines().collect();
    assert_eq!(rows[0], " a1             A             a1");
    assert_eq!(rows[4], " e1 F F F F · · · · · B B B B e13");
    assert_eq!(rows[8], " i1     · · · · · · · · ·     i9");
    assert_eq!(rows[16], " q1             D             q1");
}

//! Why moves are refused, and which cells are pointed at.

use damier_rules::{Attempt, Cell, Refusal, View};

use super::super::ChineseCheckers;
use super::{GAME, NINE, star};
use crate::testing::{open, refused};

/// The code of the rule that refuses a move of player 1.
fn why(men: &str, mv: &str) -> &'static str {
    refused(GAME, &[], &(star(men) + " 1 - 0"), mv)
}

/// The marks of a refusal, such as `from i5, to i7`.
fn marks(options: &[&str], men: &str, mv: &str) -> String {
    let played = open(GAME, options, &(star(men) + " 1 - 0"));
    let refusal: Refusal = played.explain(mv).unwrap();
    let names = |cells: &[Cell]| -> Vec<String> {
        cells
            .iter()
            .map(|&cell| format!(" {}", played.board().name(cell)))
            .collect()
    };
    let marks = refusal
        .marks
        .iter()
        .map(|mark| mark.role.code().to_owned() + &names(&mark.cells).concat());
    marks.collect::<Vec<_>>().join(", ")
}

#[test]
fn only_own_men_move() {
    assert_eq!(why("Ai5 Dg5", "h5-h6"), "no-piece");
    assert_eq!(why("Ai5 Dg5", "g5-g6"), "not-yours");
    assert_eq!(why("Ai5 Dg5", "r1-g6"), "off-board");
    assert_eq!(why("Ai5 Dg5", "i5-i10"), "off-board");
    assert_eq!(why("Ai5 Dg5", "i5"), "incomplete");
    assert_eq!(
        marks(&[], "Ai5 Dg5", "i5"),
        "from i5, allowed h5 h6 i4 i6 j5 j6"
    );
    assert_eq!(why("Ai5 Dg5", "i5-i5"), "same-cell");
    assert_eq!(why("Ai5 Dg5", "hello"), "unreadable");
}

#[test]
fn a_man_without_a_way_out_is_named() {
    let corner = "Aq1 Dp1 Dp2 Do1 Do2 Do3 Ai5";
    assert_eq!(why(corner, "q1"), "stuck");
}

#[test]
fn a_hole_that_is_taken_is_no_place_to_stop() {
    assert_eq!(why("Ai5 Ai6", "i5-i6"), "neighbour-taken");
    assert_eq!(marks(&[], "Ai5 Di6", "i5-i6"), "allowed i7, from i5, to i6");
    assert_eq!(marks(&[], "Ai5 Di6 Di7", "i5-i6"), "from i5, to i6");
    assert_eq!(why("Ai5 Ag5", "i5-g5"), "own-piece");
    assert_eq!(why("Ai5 Dg5", "i5-g5"), "occupied");
}

#[test]
fn a_foreign_point_is_no_place_to_stop() {
    let west = "from g3, area e1 e2 e3 e4 f1 f2 f3 g1 g2 h1, to g2";
    assert_eq!(why("Ag3", "g3-g2"), "foreign-point");
    assert_eq!(marks(&[], "Ag3", "g3-g2"), west);
    // Not even if a jump leads there.
    assert_eq!(why("Ae6 De5", "e6-e4"), "foreign-point");
}

#[test]
fn the_goal_is_kept_if_the_option_says_so() {
    let position = star("An1 Ai5") + " 1 - 0";
    let options = ["leave_goal=forbid"];
    assert_eq!(refused(GAME, &options, &position, "n1-m5"), "stays-in-goal");
    let goal = "from n1, area n1 n2 n3 n4 o1 o2 o3 p1 p2 q1, to m5";
    assert_eq!(marks(&options, "An1 Ai5", "n1-m5"), goal);
}

#[test]
fn a_besieged_point_must_be_left_first() {
    let men = "Ad1 Da1 Db1 Db2 Dc1 Dc2 Dc3 Dd2 Dd3 Dd4 Ai5";
    let north = "area a1 b1 b2 c1 c2 c3 d1 d2 d3 d4, allowed e5 e6";
    assert_eq!(why(men, "i5-i6"), "must-leave");
    assert_eq!(marks(&[], men, "i5-i6"), format!("from i5, {north}"));
    assert_eq!(marks(&[], men, "i5"), format!("from i5, {north}"));
    assert_eq!(why(men, "d1-f5"), "no-jump");
}

#[test]
fn a_jump_needs_one_man_right_next_to_it() {
    assert_eq!(why("Ai5", "i5-i7"), "nothing-to-jump");
    assert_eq!(marks(&[], "Ai5", "i5-i7"), "area i6, from i5, to i7");
    assert_eq!(why("Ai5", "i5-i8"), "too-far");
    assert_eq!(why("Ai3 Di4 Di5", "i3-i6"), "two-in-a-row");
    assert_eq!(
        marks(&[], "Ai3 Di4 Di5", "i3-i6"),
        "blocker i4 i5, from i3, to i6"
    );
    assert_eq!(why("Ai3 Di5", "i3-i7"), "not-next-to-it");
    assert_eq!(marks(&[], "Ai3 Di5", "i3-i7"), "from i3, blocker i5, to i7");
}

#[test]
fn slides_and_jumps_do_not_mix() {
    // A jump over i6, then a slide; and a slide, then a jump over i7.
    assert_eq!(why("Ai5 Di6", "i5-i8"), "slide-and-jump");
    assert_eq!(why("Ai5 Di6", "i5-h8"), "slide-and-jump");
    assert_eq!(why("Ai5 Di7", "i5-i8"), "slide-and-jump");
    assert_eq!(why("Ai5 Di6", "i5-i7-i8"), "slide-and-jump");
    assert_eq!(marks(&[], "Ai5 Di6", "i5-i7-i8"), "from i7, to i8");
}

#[test]
fn a_chain_must_lead_there() {
    assert_eq!(why("Ai5", "i5-g6"), "no-jump");
    assert_eq!(why("Ai5 Di6", "i5-f6"), "uneven");
    assert_eq!(why("Ai5 Di6", "i5-g9"), "no-chain");
    assert_eq!(
        marks(&[], "Ai5 Di6", "i5-g9"),
        "from i5, allowed h5 h6 i4 i7 j5 j6, to g9"
    );
}

#[test]
fn a_way_is_looked_at_jump_by_jump() {
    let men = "Ai5 Di6 Dh7 Dk3";
    assert_eq!(why(men, "i5-i7-i7"), "same-cell");
    assert_eq!(why(men, "i5-i7-i5"), "same-cell");
    assert_eq!(why(men, "i5-i7-h7"), "neighbour-taken");
    assert_eq!(why(men, "i5-i7-k3"), "occupied");
    assert_eq!(why(men, "i5-i7-i9"), "nothing-to-jump");
    assert_eq!(why(men, "i5-i7-e5"), "not-a-jump");
    assert_eq!(why("Ai2 Di3 Di6", "i2-i4-i8"), "not-next-to-it");
    assert_eq!(why("Ai2 Di3 Di5 Di6", "i2-i4-i7"), "two-in-a-row");
    // The jumps are right, but a move is given by its ends.
    assert_eq!(why(men, "i5-i7-g7"), "only-ends");
}

#[test]
fn the_spelling_is_looked_at_last() {
    assert_eq!(why("Ai5 Di6", "i5i7"), "only-ends");
    assert_eq!(why("Ai5 Di6", "i5-i7=K"), "wrong-ending");
    assert_eq!(why("Ai5 Di6", "i5-g5=K"), "nothing-to-jump");
}

#[test]
fn nobody_passes_who_can_move_and_who_cannot_must() {
    assert_eq!(why("Ai5 Ag5 Di6", "pass"), "may-not-pass");
    assert_eq!(marks(&[], "Ai5 Ag5 Di6", "pass"), "from g5 i5");
    let corner = "Aq1 Dp1 Dp2 Do1 Do2 Do3";
    let position = star(corner) + " 1 - 0";
    let options = ["leave_goal=forbid"];
    assert_eq!(refused(GAME, &options, &position, "q1-n1"), "must-pass");
    assert_eq!(refused(GAME, &options, &position, "q1"), "must-pass");
    assert_eq!(refused(GAME, &options, &position, "n1-m5"), "no-piece");
    assert_eq!(refused(GAME, &options, &position, "/pass"), "unreadable");
}

#[test]
fn a_match_that_is_over_refuses_everything() {
    let position = star(&("Aa1 Ai5 ".to_owned() + NINE)) + " 1 - 7";
    assert_eq!(refused(GAME, &[], &position, "d1-e5"), "game-over");
}

#[test]
fn a_cell_that_does_not_exist_is_off_the_board() {
    let choices = damier_rules::Choices::defaults(super::OPTIONS);
    let game = <ChineseCheckers as damier_rules::Game>::new(&choices).unwrap();
    let state = damier_rules::Game::start(&game);
    let attempt = Attempt::pair(Cell(200), Cell(121));
    assert_eq!(game.refuse(&state, &[], &attempt).rule.code, "off-board");
}

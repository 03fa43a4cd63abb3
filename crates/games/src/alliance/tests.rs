//! The conformance suite and the rule examples.

use damier_rules::{AnyMatch, Gesture, MoveError, Player, Role, conform};

use super::Alliance;
use crate::testing::{self, board8, open, rejected};

mod ends;
mod evaluation;
mod walking;

conform!(Alliance; [], ["crosses=orthogonal"], ["crosses=free"], ["kings_only=agree"],
    ["kings_only=off"], ["quiet_limit=6"], ["repetition=2"], ["quiet_limit=0", "repetition=0"]);

const GAME: &str = "alliance";
/// The first problem of the sheet.
const PROBLEM: &str = "8/8/1pxxxxx1/7p/5XX1/X2X4/2P5/8 w 0";

/// A position with White to move.
fn white(pieces: &str) -> String {
    board8(pieces) + " w 0"
}

/// The legal moves of White, ignoring turns of the cross.
fn legal(pieces: &str) -> String {
    let moves = open(GAME, &[], &white(pieces)).report().moves;
    let squares = |text: &String| text.split(['/', '=']).next().unwrap().to_owned();
    let mut moves: Vec<String> = moves.iter().map(squares).collect();
    moves.dedup();
    moves.join(" ")
}

fn after(pieces: &str, mv: &str) -> String {
    testing::after(GAME, &[], &white(pieces), mv)
}

fn refused(pieces: &str, mv: &str) -> &'static str {
    testing::refused(GAME, &[], &white(pieces), mv)
}

#[test]
fn a_man_with_a_diagonal_cross_moves_forward_left_and_right() {
    assert_eq!(legal("Xd4 xh8"), "d4-c4 d4-d5 d4-e4");
}

#[test]
fn a_man_with_an_orthogonal_cross_moves_diagonally_forward() {
    assert_eq!(legal("Pd4 xh8"), "d4-c5 d4-e5");
}

#[test]
fn black_moves_down_the_board() {
    let moves = |pieces: &str| testing::legal(GAME, &[], &(board8(pieces) + " b 0"));
    assert_eq!(
        moves("xd4 Xh1"),
        "d4-c4/+ d4-c4/x d4-d3/+ d4-d3/x d4-e4/+ d4-e4/x"
    );
    assert_eq!(moves("pd4 Xh1"), "d4-c3/+ d4-c3/x d4-e3/+ d4-e3/x");
}

#[test]
fn a_capture_may_go_backward_and_is_compulsory() {
    assert_eq!(legal("Xd4 pc3 ph8"), "d4xb2");
}

#[test]
fn a_man_does_not_capture_across_its_cross() {
    assert_eq!(legal("Xd4 pd5"), "d4-c4 d4-e4");
}

#[test]
fn kings_are_immune_to_men() {
    assert_eq!(legal("Xd4 ke5"), "d4-c4 d4-d5 d4-e4");
}

#[test]
fn a_king_captures_men_and_kings_and_takes_the_longest_chain() {
    assert_eq!(legal("Kd4 ke5 xd5"), "d4xd6xf4");
}

#[test]
fn a_man_becomes_a_king_where_its_chain_ends_and_not_on_the_way() {
    assert_eq!(
        testing::legal(GAME, &[], &white("Xb6 pc7 pe7 pg7")),
        "b6xd8xf6xh8=K"
    );
    // Over the last rank and back: still a man.
    assert_eq!(
        testing::legal(GAME, &[], &white("Xb6 pc7 pe7")),
        "b6xd8xf6/+ b6xd8xf6/x"
    );
}

#[test]
fn paths_that_take_the_same_men_are_one_move() {
    let ring = "Xd2 pe3 pe5 pc5 pc3";
    assert_eq!(legal(ring), "d2xb4xd6xf4xd2");
    assert_eq!(after(ring, "d2xb4xd6xf4xd2/+"), "8/8/8/8/8/8/3P4/8 b 0");
    // The way round on the other side is the same move.
    assert_eq!(after(ring, "d2xf4xd6xb4xd2/+"), "8/8/8/8/8/8/3P4/8 b 0");
}

#[test]
fn the_longest_chain_of_all_pieces_is_compulsory() {
    assert_eq!(legal("Xa1 xb2 Xe1 xf2 xf4"), "e1xg3xe5");
    assert_eq!(legal("Xa1 xb2 Xe1 xf2"), "a1xc3 e1xg3");
}

#[test]
fn no_piece_is_jumped_twice() {
    assert_eq!(legal("Kd4 ke5"), "d4xf6");
}

#[test]
fn a_chain_may_pass_over_its_first_square_and_any_other_again() {
    assert_eq!(legal("Xd4 pe5 pe7 pc7 pc5 pe3"), "d4xb6xd8xf6xd4xf2");
}

#[test]
fn every_move_of_a_man_comes_in_two_forms() {
    assert_eq!(
        testing::legal(GAME, &[], &white("Pd4 xh8")),
        "d4-c5/+ d4-c5/x d4-e5/+ d4-e5/x"
    );
    assert_eq!(after("Pd4 xh8", "d4-c5/x"), "7x/8/8/2X5/8/8/8/8 b 0");
    assert_eq!(after("Pd4 xh8", "d4-c5/+"), "7x/8/8/2P5/8/8/8/8 b 0");
    assert_eq!(after("Xd4 xh8 xe5", "d4xf6/+"), "7x/8/5P2/8/8/8/8/8 b 0");
}

#[test]
fn a_step_to_the_last_rank_makes_a_king() {
    assert_eq!(
        testing::legal(GAME, &[], &white("Xa7 xh6")),
        "a7-a8=K a7-b7/+ a7-b7/x"
    );
    assert_eq!(after("Xa7 xh6", "a7-a8=K"), "K7/8/7x/8/8/8/8/8 b 0");
}

#[test]
fn a_king_moves_one_square_in_all_directions() {
    assert_eq!(
        testing::legal(GAME, &[], &white("Kd4 xh8")),
        "d4-c3 d4-c4 d4-c5 d4-d3 d4-d5 d4-e3 d4-e4 d4-e5"
    );
}

#[test]
fn the_problem_of_the_sheet_is_won_by_forced_moves() {
    let mut played = open(GAME, &[], PROBLEM);
    let solution = "f4-f5 g6xe4 d3xf5xd7xb5 b6xb4 a3xc5xe7xg5 h5xf5 g4xe6";
    for (ply, mv) in solution.split(' ').enumerate() {
        let replies = played.report().moves;
        let forced = replies.iter().all(|reply| reply.starts_with(mv));
        assert!(ply % 2 == 0 || forced, "{replies:?}");
        played.play(mv).unwrap();
    }
    let end = played.outcome().unwrap();
    assert_eq!(
        (end.winner(), end.reason.code()),
        (Some(Player::FIRST), "captured-all")
    );
}

#[test]
fn a_typed_move_may_use_dashes_and_keep_its_cross() {
    let play = |pieces: &str, text: &str| open(GAME, &[], &white(pieces)).play(text);
    let chain = "Xd2 pe3 pe5 pc5 pc3";
    assert_eq!(play("Xd4 xh8", "d4-d5").as_deref(), Ok("d4-d5/x"));
    assert_eq!(play("Pd4 xh8", "d4-e5").as_deref(), Ok("d4-e5/+"));
    assert_eq!(
        play(chain, "d2-b4-d6-f4-d2").as_deref(),
        Ok("d2xb4xd6xf4xd2/x")
    );
    assert_eq!(
        play(chain, "d2-b4-d6-f4-d2/+").as_deref(),
        Ok("d2xb4xd6xf4xd2/+")
    );
    assert_eq!(play("Xa7 xh6", "a7-a8").as_deref(), Ok("a7-a8=K"));
    assert_eq!(play("Kd4 kd5 xh6", "d4-d6").as_deref(), Ok("d4xd6"));
    for wrong in [
        "a7-a8/x", "a7-a8/+", "a7xa8", "a7a8", "a7-a8=Q", "a7-a8=K ", "a7–a8",
    ] {
        let error = play("Xa7 xh6", wrong).unwrap_err();
        assert!(
            matches!(error, MoveError::Refused { .. }),
            "{wrong}: {error}"
        );
    }
}

#[test]
fn crosses_are_chosen_man_by_man_before_a_free_match() {
    let mut played = open(GAME, &["crosses=free"], "");
    let order = "a1 c1 e1 g1 b2 d2 f2 h2 a3 c3 e3 g3 b6 d6 f6 h6 a7 c7 e7 g7 b8 d8 f8 h8";
    for (count, man) in order.split(' ').enumerate() {
        let turn = if count < 12 {
            Player::FIRST
        } else {
            Player::SECOND
        };
        let report = played.report();
        assert_eq!(report.turn, turn);
        assert_eq!(report.moves, [format!("{man}/+"), format!("{man}/x")]);
        played.play(&report.moves[count % 2]).unwrap();
    }
    assert_eq!(
        played.report().position,
        "1p1x1p1x/p1x1p1x1/1p1x1p1x/8/8/P1X1P1X1/1P1X1P1X/P1X1P1X1 w 0"
    );
}

#[test]
fn the_set_up_depends_on_the_board_and_not_on_the_option() {
    // A black man stands on a lower square than the white one, who is first all the same.
    let position = board8("Ub3 Xc3 uf2 kh8") + " w 0";
    assert_eq!(testing::legal(GAME, &[], &position), "b3/+ b3/x");
    let mut played = open(GAME, &[], &position);
    played.play("b3/+").unwrap();
    assert_eq!(played.report().moves, ["f2/+", "f2/x"]);
    played.play("f2/x").unwrap();
    assert_eq!(played.report().position, board8("Pb3 Xc3 xf2 kh8") + " w 0");
}

#[test]
fn a_move_is_entered_by_its_landings_and_the_choice_of_the_cross() {
    let gesture = |options: &[&str], position: &str, text: &str| -> (String, Option<&str>) {
        let played = open(GAME, options, position);
        let all = played.gestures();
        let Gesture { taps, choice } = &all.iter().find(|(mv, _)| mv == text).unwrap().1;
        let names: Vec<&str> = taps.iter().map(|&tap| played.board().name(tap)).collect();
        (names.join(" "), *choice)
    };
    let ring = white("Xd2 pe3 pe5 pc5 pc3");
    assert_eq!(
        gesture(&[], &ring, "d2xb4xd6xf4xd2/+"),
        ("d2 b4 d6 f4 d2".to_owned(), Some("+"))
    );
    assert_eq!(
        gesture(&[], &white("Xa7 xh6"), "a7-a8=K"),
        ("a7 a8".to_owned(), None)
    );
    assert_eq!(
        gesture(&["crosses=free"], "", "a1/x"),
        ("a1".to_owned(), Some("x"))
    );
}

#[test]
fn a_refused_step_says_why() {
    let pieces = "Xd4 Pf4 Kb2 Xc4 xf5 xh8";
    assert_eq!(refused(pieces, "e1-e2"), "no-piece");
    assert_eq!(refused(pieces, "h8-h7"), "not-yours");
    assert_eq!(refused(pieces, "d4"), "incomplete");
    assert_eq!(refused(pieces, "pass"), "no-passing");
    assert_eq!(refused(pieces, "d4-d4"), "same-cell");
    let quiet = "Xd4 Pf4 Kb2 Xc4 xe5 kc5 xh8 Xf6";
    assert_eq!(refused(quiet, "d4-d3"), "men-never-backward");
    assert_eq!(refused(quiet, "f4-e3"), "men-never-backward");
    assert_eq!(refused(quiet, "c4-b5"), "moves-across-the-cross");
    assert_eq!(refused(quiet, "f4-f5"), "moves-across-the-cross");
    assert_eq!(refused(quiet, "f4-g4"), "moves-across-the-cross");
    assert_eq!(refused(quiet, "d4-c4"), "own-piece");
    assert_eq!(refused(quiet, "c4-c5"), "jumped-not-replaced");
    assert_eq!(refused(quiet, "d4-d7"), "one-step-or-jump");
    assert_eq!(refused(quiet, "d4-e6"), "one-step-or-jump");
    assert_eq!(refused(quiet, "d4-d6"), "jump-needs-an-enemy");
    assert_eq!(refused(quiet, "d4-b4"), "no-jump-over-own");
    assert_eq!(refused(quiet, "c4-c6"), "captures-along-the-cross");
    assert_eq!(refused(quiet, "d4xb6"), "king-immune");
    assert_eq!(refused(quiet, "d4xf6"), "landing-taken");
    assert_eq!(refused(quiet, "d4-d5-d6"), "chain-of-jumps");
    assert_eq!(refused(quiet, "d4-d5/K"), "king-on-last-rank");
    assert_eq!(refused(quiet, "d4-d5/q"), "wrong-ending");
    assert_eq!(refused(quiet, "d4d5"), "step-and-jump-signs");
    assert_eq!(refused(quiet, "d4xd5/+"), "step-and-jump-signs");
    assert_eq!(refused(quiet, "b2-b3/x"), "kings-have-no-cross");
    assert_eq!(refused(quiet, "b2/x"), "kings-have-no-cross");
    assert_eq!(refused(quiet, "d4/+"), "only-the-moved-turns");
    assert_eq!(refused(quiet, "d4-i5"), "off-board");
    assert_eq!(refused(quiet, "hello"), "unreadable");
    assert_eq!(refused("Xa7 xh6", "a7-a8/x"), "kings-have-no-cross");
}

#[test]
fn a_refused_capture_says_why() {
    let ring = "Xd2 pe3 pe5 pc5 pc3 Xa1 pb2 Xh1";
    assert_eq!(refused(ring, "h1-h2"), "jump-compulsory");
    assert_eq!(refused(ring, "d2xb4"), "chain-goes-on");
    assert_eq!(refused(ring, "d2xb4xd6/x"), "chain-goes-on");
    assert_eq!(refused(ring, "d2xf4"), "same-chain");
    assert_eq!(refused(ring, "d2xd2"), "every-landing");
    assert_eq!(refused(ring, "d2xb4xd2"), "jumped-once");
    assert_eq!(refused(ring, "d2xb4xd6xb4"), "jumped-once");
    assert_eq!(refused(ring, "d2xb4xd6xf4xd2xb4"), "jumped-once");
    assert_eq!(refused(ring, "d2xb4xd6xf8"), "jump-needs-an-enemy");
    assert_eq!(refused(ring, "d2xb4xa5"), "chain-of-jumps");
    let shorter = "Xd2 pe3 Xa1 pb2 pd4";
    assert_eq!(legal(shorter), "a1xc3xe5");
    assert_eq!(refused(shorter, "d2xf4"), "longest-chain");
    assert_eq!(refused("Kd4 kd5 ke5 xh8", "d4xf6"), "longest-chain");
    assert_eq!(refused("Kd4 ke5 xd5", "d4xf4"), "every-landing");
}

#[test]
fn a_refused_set_up_move_says_why() {
    let why = |mv| testing::refused(GAME, &["crosses=free"], "", mv);
    assert_eq!(why("a3-a4"), "crosses-first");
    assert_eq!(why("a1-a2"), "crosses-first");
    assert_eq!(why("c1/x"), "next-cross");
    assert_eq!(why("a1"), "choose-cross");
    assert_eq!(why("a1/K"), "wrong-ending");
    assert_eq!(why("b6/x"), "not-yours");
    assert_eq!(why("b1/x"), "no-piece");
}

/// The cells of the marks of one role, each mark as names separated by spaces.
fn marks(played: &dyn AnyMatch, mv: &str, role: Role) -> Vec<String> {
    let refusal = played.explain(mv).unwrap();
    let names = |cells: &[damier_rules::Cell]| {
        let names: Vec<&str> = cells
            .iter()
            .map(|&cell| played.board().name(cell))
            .collect();
        names.join(" ")
    };
    let marks = refusal.marks.iter().filter(|mark| mark.role == role);
    marks.map(|mark| names(&mark.cells)).collect()
}

#[test]
fn a_refusal_points_at_the_board() {
    let played = open(GAME, &[], &white("Xd2 pe3 Xa4 pb5 Kh1 kg8"));
    let chain = |mv| marks(&*played, mv, Role::Chain);
    assert_eq!(chain("h1-h2"), ["d2 f4", "a4 c6"]);
    let quiet = open(GAME, &[], &white("Xd4 kc5 xh8"));
    assert_eq!(marks(&*quiet, "d4xb6", Role::King), ["c5"]);
    assert_eq!(marks(&*quiet, "d4-d3", Role::Allowed), ["c4 e4 d5"]);
    assert_eq!(marks(&*quiet, "d4-d5=K", Role::To), ["d5"]);
    assert!(marks(&*quiet, "d4-d5=K", Role::Chain).is_empty());
    let set_up = open(GAME, &["crosses=free"], "");
    assert_eq!(marks(&*set_up, "c1/x", Role::Allowed), ["a1"]);
}

#[test]
fn a_chain_may_be_tapped_the_other_way_round() {
    let played = open(GAME, &[], &white("Xd2 pe3 pe5 pc5 pc3"));
    let taps = |names: &str| -> Option<&str> {
        let find = |name| played.board().find(name).unwrap();
        let cells: Vec<_> = names.split(' ').map(find).collect();
        Some(played.explain_taps(&cells)?.rule.code)
    };
    assert_eq!(taps("d2 b4"), None);
    assert_eq!(taps("d2 f4"), None);
    assert_eq!(taps("d2 f4 d6 b4 d2"), None);
    assert_eq!(taps("d2 f4 b4"), Some("chain-of-jumps"));
    assert_eq!(taps("d2 d3"), Some("jump-compulsory"));
}

#[test]
fn a_wrong_position_is_rejected_with_its_place() {
    let why = |text: &str| rejected(GAME, &[], text);
    assert!(why("8/8/8/8/8/8/8/8 w 0").contains("no piece"));
    assert!(why("8/XXXXXXXX/XXXXX3/8/8/8/8/8 w 0").contains("character 16: a side has at most"));
    assert!(why("X7/8/8/8/8/8/8/8 w 0").contains("character 1: a man on its last rank (a8)"));
    assert!(why("8/8/8/8/8/8/8/k1u5 w 0").contains("last rank (c1)"));
    assert!(why("8/U7/8/8/8/8/8/8 b 0").contains("side to move is w: it has crosses"));
    assert!(why("8/u7/8/8/8/8/8/8 w 0").contains("side to move is b: it has crosses"));
    assert!(why("8/U6x/8/8/8/8/8/8 w 3").contains("quiet plies are 0"));
    assert!(why("M7/8/8/8/8/8/8/8 w 0").contains("unknown letter “M”"));
    assert!(why("8/X7/8/8/8/8/8/8 s 0").contains("side to move is w / b"));
    assert!(why("8/X7/8/8/8/8/8/8 w -1").contains("leading zeros"));
}

//! Martian Chess.

use crate::common::{
    board, check_end, check_errors, check_goes_on, check_moves, game, judge, play,
};

fn moves_of(game_options: &str, position: &str, from: &str) -> Vec<String> {
    let mut moves = judge(&*game("martian-chess", game_options), position).moves;
    moves.retain(|mv| mv.starts_with(from));
    moves
}

#[test]
fn south_has_thirteen_moves_at_the_start() {
    let game = game("martian-chess", "");
    let start = "qqd1/qdp1/dpp1/4/4/1ppd/1pdq/1dqq s - 0-0 0";
    assert_eq!(game.start(), start);
    let moves = "b1-a1 b1-a2 b2-a1 b2-a3 b3-a2 b3-a4 b3-c4 c3-b4 c3-d4 d3-b5 d3-c4 d3-d4 d3-d5";
    check_moves(&*game, start, moves);
}

#[test]
fn a_piece_that_has_just_arrived_may_not_cross_the_border() {
    let pieces = board(4, &[("p", "c5 d1"), ("q", "a8")]);
    assert_eq!(
        moves_of("", &format!("{pieces} n c5 0-0 1"), "c5"),
        ["c5-b6", "c5-d6"]
    );
    let from_b4 = format!("{pieces} n b4>c5 0-0 1");
    let moves = moves_of("return=square", &from_b4, "c5");
    assert_eq!(moves, ["c5-b6", "c5-d4", "c5-d6"]);
    let free = moves_of("", &format!("{pieces} n - 0-0 1"), "c5");
    assert_eq!(free, ["c5-b4", "c5-b6", "c5-d4", "c5-d6"]);
}

#[test]
fn nothing_jumps_and_nothing_captures_at_home() {
    let pieces = board(4, &[("q", "a1"), ("p", "a3 a6")]);
    let moves = moves_of("", &format!("{pieces} s - 0-0 0"), "a1");
    let on_the_file: Vec<&String> = moves.iter().filter(|mv| mv[3..].starts_with('a')).collect();
    assert_eq!(on_the_file, ["a1-a2"]);
}

#[test]
fn a_drone_goes_one_or_two_squares_and_does_not_jump() {
    let pieces = board(4, &[("d", "b4"), ("p", "b5 b6")]);
    let position = format!("{pieces} s - 0-0 0");
    let moves = moves_of("", &position, "b4");
    assert!(moves.contains(&"b4xb5".to_string()) && moves.contains(&"b4-d6".to_string()));
    assert!(!moves.iter().any(|mv| mv.ends_with("b6")), "{moves:?}");
    let straight = ["b4-a4", "b4-b2", "b4-b3", "b4-c4", "b4-d4", "b4xb5"];
    assert_eq!(moves_of("drone=4", &position, "b4"), straight);
}

#[test]
fn the_game_ends_when_a_zone_is_empty() {
    let game = game("martian-chess", "");
    let position = format!("{} s - 0-0 0", board(4, &[("q", "a1"), ("p", "a8")]));
    let after = play(&*game, &position, "a1xa8");
    assert_eq!(after, format!("{} n a8 1-0 0", board(4, &[("q", "a8")])));
    let verdict = check_end(&*game, &after, "zone-empty", Some(1));
    assert_eq!(verdict.scores, Some(vec![1, 0]));
}

#[test]
fn pawns_that_can_never_meet_end_the_game() {
    for turn in ["s", "n"] {
        let apart = format!("{} {turn} - 2-4 0", board(4, &[("p", "a1 a8")]));
        check_end(
            &*game("martian-chess", ""),
            &apart,
            "no-capture-possible",
            Some(2),
        );
    }
    let same_colour = format!("{} s - 2-4 0", board(4, &[("p", "a1 b8")]));
    check_goes_on(&*game("martian-chess", ""), &same_colour);
}

#[test]
fn equal_points_draw_or_fall_to_the_last_mover() {
    let position = format!("{} n - 3-3 27", board(4, &[("q", "a1 d8")]));
    check_end(&*game("martian-chess", ""), &position, "quiet-limit", None);
    check_end(
        &*game("martian-chess", "tie=last_mover"),
        &position,
        "quiet-limit",
        Some(1),
    );
    let repeated = game("martian-chess", "tie=last_mover quiet_limit=0").judge_repeated(&position);
    let repeated = repeated.unwrap();
    assert_eq!(
        (repeated.reason, repeated.winner),
        (Some("repetition"), Some(1))
    );
    check_goes_on(&*game("martian-chess", "quiet_limit=28"), &position);
}

#[test]
fn every_crossing_is_written_down() {
    let position = format!(
        "{} s - 0-0 4",
        board(4, &[("q", "a2"), ("p", "d8"), ("d", "d1")])
    );
    let after = format!(
        "{} n a5 0-0 5",
        board(4, &[("q", "a5"), ("p", "d8"), ("d", "d1")])
    );
    assert_eq!(play(&*game("martian-chess", ""), &position, "a2-a5"), after);
    let published = game("martian-chess", "return=square");
    assert_eq!(
        play(&*published, &position, "a2-a5"),
        after.replace("a5", "a2>a5")
    );
    let at_home = play(&*published, &position, "a2-a3");
    assert!(at_home.ends_with(" n - 0-0 5"), "{at_home}");
}

#[test]
fn the_piece_that_arrived_is_part_of_the_identity() {
    let game = game("martian-chess", "");
    let identity = |text: &str| game.identity(text).unwrap();
    let board = board(4, &[("q", "a5"), ("p", "d8"), ("d", "d1")]);
    assert_ne!(
        identity(&format!("{board} n a5 0-0 5")),
        identity(&format!("{board} n - 0-0 5"))
    );
    assert_eq!(
        identity(&format!("{board} n a5 0-0 5")),
        identity(&format!("{board} n a5 1-0 7"))
    );
}

#[test]
fn wrong_positions_are_errors() {
    let pieces = board(4, &[("q", "a5"), ("p", "d8"), ("d", "d1")]);
    let zone = game("martian-chess", "");
    check_errors(
        &*zone,
        &[
            &format!("{pieces} w - 0-0 0"),
            &format!("{pieces} n d1 0-0 0"),
            &format!("{pieces} n a6 0-0 0"),
            &format!("{pieces} n a9 0-0 0"),
            &format!("{pieces} n e5 0-0 0"),
            &format!("{pieces} n a2>a5 0-0 0"),
            &format!("{pieces} n - 31-0 0"),
            &format!("{pieces} n - 0 0"),
            &format!("{pieces} n - 0-0-0 0"),
            &format!("{pieces} n - 4294967295-4294967295 0"),
            "qqqq/qqq1/4/4/4/4/4/4 s - 0-0 0",
        ],
    );
    let square = game("martian-chess", "return=square");
    check_errors(
        &*square,
        &[
            &format!("{pieces} n a5 0-0 0"),
            &format!("{pieces} n d1>a5 0-0 0"),
            &format!("{pieces} n a6>a5 0-0 0"),
            &format!("{pieces} n a2>a6 0-0 0"),
            &format!("{pieces} s a6>d2 0-0 0"),
            &format!("{pieces} n a2>a5>a6 0-0 0"),
        ],
    );
    check_goes_on(&*square, &format!("{pieces} n a2>a5 0-0 0"));
}

//! Alliance.

use crate::common::{
    board, check_end, check_errors, check_goes_on, check_moves, game, judge, play,
};

fn position(pieces: &[(&str, &str)], turn: &str) -> String {
    format!("{} {turn} 0", board(8, pieces))
}

/// Asserts the moves of a position, ignoring turns of the cross.
fn check(pieces: &[(&str, &str)], expected: &str) {
    let verdict = judge(&*game("alliance", ""), &position(pieces, "w"));
    let plain = |mv: &String| mv.split('/').next().map(str::to_string);
    let mut moves: Vec<String> = verdict.moves.iter().filter_map(plain).collect();
    moves.dedup();
    assert_eq!(
        moves,
        expected.split(' ').collect::<Vec<&str>>(),
        "{}",
        verdict.canonical
    );
}

#[test]
fn a_man_moves_where_its_cross_does_not_point() {
    check(&[("X", "d4"), ("x", "h8")], "d4-c4 d4-d5 d4-e4");
    check(&[("P", "d4"), ("x", "h8")], "d4-c5 d4-e5");
}

#[test]
fn a_man_captures_where_its_cross_points_also_backward() {
    check(&[("X", "d4"), ("p", "c3 h8")], "d4xb2");
    check(&[("X", "d4"), ("p", "d5")], "d4-c4 d4-e4");
}

#[test]
fn men_cannot_capture_kings() {
    check(&[("X", "d4"), ("k", "e5")], "d4-c4 d4-d5 d4-e4");
}

#[test]
fn kings_capture_everything_every_way() {
    check(&[("K", "d4"), ("k", "e5"), ("x", "d5")], "d4xd6xf4");
}

#[test]
fn a_chain_passes_over_the_last_rank_and_promotes_only_at_its_end() {
    check(&[("X", "b6"), ("p", "c7 e7 g7")], "b6xd8xf6xh8=K");
    let passing = position(&[("X", "b6"), ("p", "c7 e7 h3")], "w");
    check_moves(&*game("alliance", ""), &passing, "b6xd8xf6/+ b6xd8xf6/x");
}

#[test]
fn a_round_trip_is_one_move_with_the_first_path_in_byte_order() {
    check(&[("X", "d2"), ("p", "e3 e5 c5 c3")], "d2xb4xd6xf4xd2");
}

#[test]
fn the_same_piece_is_not_jumped_twice() {
    check(&[("K", "a1"), ("x", "b2 h8")], "a1xc3");
}

#[test]
fn every_move_of_a_man_comes_with_either_cross() {
    let game = game("alliance", "");
    let start = position(&[("X", "d4"), ("x", "h8")], "w");
    check_moves(
        &*game,
        &start,
        "d4-c4/+ d4-c4/x d4-d5/+ d4-d5/x d4-e4/+ d4-e4/x",
    );
    assert_eq!(play(&*game, &start, "d4-d5/+"), "7x/8/8/3P4/8/8/8/8 b 0");
    assert_eq!(play(&*game, &start, "d4-c4/x"), "7x/8/8/8/2X5/8/8/8 b 1");
}

#[test]
fn a_man_that_steps_on_the_last_rank_becomes_a_king() {
    let game = game("alliance", "");
    let start = position(&[("X", "a7"), ("x", "h8")], "w");
    check_moves(&*game, &start, "a7-a8=K a7-b7/+ a7-b7/x");
    assert_eq!(play(&*game, &start, "a7-a8=K"), "K6x/8/8/8/8/8/8/8 b 0");
}

#[test]
fn the_problem_of_the_sheet_is_won_with_forced_replies() {
    let game = game("alliance", "");
    let mut position = "8/8/1pxxxxx1/7p/5XX1/X2X4/2P5/8 w 0".to_string();
    let moves = "f4-f5/x g6xe4/x d3xf5xd7xb5/x b6xb4/+ a3xc5xe7xg5/x h5xf5/+ g4xe6/x";
    for (ply, mv) in moves.split(' ').enumerate() {
        if ply % 2 == 1 {
            let path = mv.split('/').next().unwrap();
            let forced = [format!("{path}/+"), format!("{path}/x")];
            assert_eq!(judge(&*game, &position).moves, forced, "{position}");
        }
        position = play(&*game, &position, mv);
    }
    check_end(&*game, &position, "captured-all", Some(1));
}

#[test]
fn the_crosses_of_the_start_are_as_the_option_says() {
    let start = "1x1x1x1x/x1x1x1x1/1x1x1x1x/8/8/X1X1X1X1/1X1X1X1X/X1X1X1X1 w 0";
    assert_eq!(game("alliance", "").start(), start);
    let plus = start.replace('x', "p").replace('X', "P");
    assert_eq!(game("alliance", "crosses=orthogonal").start(), plus);
    let open = start.replace('x', "u").replace('X', "U");
    assert_eq!(game("alliance", "crosses=free").start(), open);
}

#[test]
fn white_chooses_all_his_crosses_and_then_black_does() {
    for options in ["", "crosses=free"] {
        let game = game("alliance", options);
        let start = position(&[("U", "c1 b2"), ("u", "h8 a7")], "w");
        check_moves(&*game, &start, "c1/+ c1/x");
        let chosen = play(&*game, &start, "c1/+ b2/x");
        assert_eq!(chosen, "7u/u7/8/8/8/8/1X6/2P5 b 0");
        check_moves(&*game, &chosen, "a7/+ a7/x");
        assert_eq!(
            play(&*game, &chosen, "a7/+ h8/+"),
            "7p/p7/8/8/8/8/1X6/2P5 w 0"
        );
    }
}

#[test]
fn in_the_set_up_the_board_says_who_is_to_move() {
    check_errors(
        &*game("alliance", "crosses=free"),
        &[
            "7u/8/8/8/8/8/8/U7 b 0",
            "7u/8/8/8/8/8/8/X7 w 0",
            "7u/8/8/8/8/8/8/U7 w 1",
            "U6u/8/8/8/8/8/8/8 w 0",
        ],
    );
    check_end(
        &*game("alliance", ""),
        "8/8/8/8/8/8/8/U7 w 0",
        "captured-all",
        Some(1),
    );
}

#[test]
fn kings_alone_are_counted_after_twenty_quiet_plies() {
    let auto = game("alliance", "");
    check_goes_on(&*auto, "k7/8/8/8/8/8/8/6KK w 19");
    let verdict = check_end(&*auto, "k7/8/8/8/8/8/8/6KK w 20", "kings-count", Some(1));
    assert_eq!(verdict.scores, Some(vec![2, 1]));
    check_end(&*auto, "k7/8/8/8/8/8/8/7K w 100", "kings-count", None);
    for options in ["kings_only=agree", "kings_only=off"] {
        let game = game("alliance", options);
        check_goes_on(&*game, "k7/8/8/8/8/8/8/6KK w 20");
        let verdict = check_end(&*game, "k7/8/8/8/8/8/8/6KK w 100", "quiet-limit", None);
        assert_eq!(verdict.scores, None);
    }
}

#[test]
fn who_has_no_move_loses() {
    check_end(
        &*game("alliance", ""),
        "8/8/8/8/8/8/P7/1X6 b 0",
        "captured-all",
        Some(1),
    );
    // The plus man on a2 is blocked on b3 and cannot jump: b3 is not on its cross.
    let blocked = "8/8/8/8/8/1x6/P7/8 w 0";
    check_end(&*game("alliance", ""), blocked, "no-moves", Some(2));
}

#[test]
fn a_man_on_its_last_rank_is_an_error() {
    let texts = ["X7/8/8/8/8/8/8/k7 w 0", "K7/8/8/8/8/8/8/p7 w 0"];
    check_errors(&*game("alliance", ""), &texts);
    let thirteen = "xxxxxxxx/xxxxx3/8/8/8/8/8/K7 w 0";
    check_errors(&*game("alliance", ""), &[thirteen]);
}

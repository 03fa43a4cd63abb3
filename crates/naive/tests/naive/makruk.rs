//! Makruk.

use crate::common::{check_end, check_errors, check_goes_on, check_moves, game, judge, play};

fn canonical(options: &str, position: &str) -> String {
    judge(&*game("makruk", options), position).canonical
}

#[test]
fn the_sheet_counts_as_in_its_table() {
    let table = [
        ("4k3/8/8/8/8/8/8/R2KNN2", 13),
        ("4k3/8/8/8/8/8/8/R2K3R", 6),
        ("4k3/8/8/8/8/8/8/1NSKSN2", 18),
        ("4k3/8/8/8/8/8/8/1NSKN3", 29),
        ("4k3/8/8/8/8/PPP5/8/R2K4", 12),
    ];
    for (board, moves) in table {
        let defender = canonical("", &format!("{board} b - - 5 9"));
        assert_eq!(defender, format!("{board} b - {} 0 9", 2 * moves));
        let attacker = canonical("", &format!("{board} w - - 5 9"));
        assert_eq!(attacker, format!("{board} w - {} 0 9", 2 * moves - 1));
    }
}

#[test]
fn the_count_waits_while_the_attacker_has_only_bia() {
    let waiting = "4k3/8/8/8/8/PPP5/8/3K4 b - - 5 9";
    assert_eq!(canonical("", waiting), waiting);
    let promoting = "4k3/8/8/2P5/8/P7/8/3K4 w - - 5 9";
    let after = play(&*game("makruk", ""), promoting, "c5c6m");
    assert_eq!(after, "4k3/8/2M~5/8/8/P7/8/3K4 b - 124 0 9");
}

#[test]
fn nothing_changes_a_running_count() {
    let game = game("makruk", "");
    let bared = play(&*game, "4k3/8/8/8/p1P5/8/8/R2K4 w - - 3 9", "a1a4");
    assert_eq!(bared, "4k3/8/8/8/R1P5/8/8/3K4 b - 28 0 9");
    let later = play(&*game, &bared, "e8e7 c4c5 e7e8 c5c6m");
    assert_eq!(later, "4k3/8/2M~5/8/R7/8/8/3K4 b - 28 4 11");
}

#[test]
fn after_the_last_move_of_the_count_the_game_is_drawn() {
    let game = game("makruk", "");
    check_goes_on(&*game, "4k3/8/8/8/8/8/8/R2K4 w - 28 27 20");
    check_end(
        &*game,
        "4k3/8/8/8/8/8/8/R2K4 b - 28 28 20",
        "count-expired",
        None,
    );
    check_end(
        &*game,
        "k1R5/8/1K6/8/8/8/8/8 b - 28 28 20",
        "checkmate",
        Some(1),
    );
    check_end(
        &*game,
        "k7/3N4/1K6/8/8/8/8/8 b - 28 28 20",
        "stalemate",
        None,
    );
}

#[test]
fn a_count_of_nothing_is_drawn_at_once() {
    let crowd = "4k3/8/8/8/PPPPPPPP/8/8/R2K3R";
    assert_eq!(
        canonical("", &format!("{crowd} b - - 0 9")),
        format!("{crowd} b - 0 0 9")
    );
    assert_eq!(
        canonical("", &format!("{crowd} w - - 0 9")),
        format!("{crowd} w - 0 0 9")
    );
    check_end(
        &*game("makruk", ""),
        &format!("{crowd} b - - 0 9"),
        "count-expired",
        None,
    );
}

#[test]
fn a_bia_promotes_where_the_others_started() {
    let game = game("makruk", "");
    check_moves(&*game, "7k/8/1r6/P7/8/8/8/K7 w - - 0 1", "a1a2 a5a6m a5b6m");
}

#[test]
fn stalemate_draws_and_checkmate_wins() {
    let game = game("makruk", "");
    check_end(&*game, "k7/3N4/1K6/8/8/8/8/8 b - - 0 1", "stalemate", None);
    check_end(
        &*game,
        "k1R5/8/1K6/8/8/8/8/8 b - - 0 1",
        "checkmate",
        Some(1),
    );
}

#[test]
fn a_khon_goes_diagonally_or_straight_forward() {
    let game = game("makruk", "");
    let mut moves = judge(&*game, "7k/8/8/3s4/8/8/8/K7 b - - 0 1").moves;
    moves.retain(|mv| mv.starts_with("d5"));
    assert_eq!(moves, ["d5c4", "d5c6", "d5d4", "d5e4", "d5e6"]);
}

#[test]
fn a_khon_does_not_attack_straight_back() {
    // If it were check, White could not be the side that has just moved.
    check_goes_on(&*game("makruk", ""), "8/8/8/8/3S4/3k4/8/7K w - - 0 1");
    let black = judge(&*game("makruk", ""), "8/8/8/8/3S4/3k4/8/7K b - - 0 1");
    assert!(black.moves.contains(&"d3d4".to_string()));
}

#[test]
fn two_kings_alone_draw() {
    for counting in ["counting=sheet", "counting=thai", "counting=none"] {
        let game = game("makruk", counting);
        check_end(&*game, "4k3/8/8/8/8/8/8/3K4 w - - 0 1", "bare-kings", None);
    }
}

#[test]
fn the_quiet_limit_looks_at_the_clock_while_no_count_runs() {
    let game = game("makruk", "quiet_limit=10");
    check_end(
        &*game,
        "4k2r/8/8/8/8/8/8/R2K4 w - - 10 20",
        "quiet-limit",
        None,
    );
    check_goes_on(&*game, "4k2r/8/8/8/8/8/8/R2K4 w - - 9 20");
    check_goes_on(&*game, "4k3/8/8/8/8/8/8/R2K4 w - 28 11 20");
}

#[test]
fn thai_board_honour_starts_when_the_last_bia_has_gone() {
    let game = game("makruk", "counting=thai");
    let text = "4k2r/8/8/8/p7/8/8/R2K4 w - - 3 9";
    assert_eq!(
        play(&*game, text, "a1a4"),
        "4k2r/8/8/8/R7/8/8/3K4 b - 128 0 9"
    );
    // A text without a count gets none before the next ply.
    let text = "4k2r/8/8/8/8/8/8/R2K4 w - - 3 9";
    assert_eq!(canonical("counting=thai", text), text);
    assert_eq!(
        play(&*game, text, "a1a3"),
        "4k2r/8/8/8/8/R7/8/3K4 b - 128 0 9"
    );
}

#[test]
fn thai_pieces_honour_starts_at_the_number_of_pieces() {
    let game = game("makruk", "counting=thai");
    let text = "4k3/8/8/8/8/r7/8/R2K4 w - 128 40 30";
    assert_eq!(
        play(&*game, text, "a1a3"),
        "4k3/8/8/8/8/R7/8/3K4 b - 32 6 30"
    );
    let promotion = "4k3/8/8/4P3/8/8/8/R2KNN2 w - - 0 1";
    assert_eq!(
        play(&*game, promotion, "e5e6m"),
        "4k3/8/4M~3/8/8/8/8/R2KNN2 b - 32 12 1"
    );
}

#[test]
fn a_bare_king_that_takes_the_last_bia_counts_one_ply_less() {
    let game = game("makruk", "counting=thai");
    let text = "8/8/8/8/1K6/1N6/4P3/2S2k2 b - - 2 1";
    assert_eq!(
        play(&*game, text, "f1e2"),
        "8/8/8/8/1K6/1N6/4k3/2S5 w - 88 7 2"
    );
}

#[test]
fn a_thai_count_is_over_when_it_exceeds_its_limit() {
    let game = game("makruk", "counting=thai");
    check_goes_on(&*game, "4k3/8/8/8/8/8/8/R2K4 b - 32 32 40");
    check_end(
        &*game,
        "4k3/8/8/8/8/8/8/R2K4 w - 32 33 41",
        "count-expired",
        None,
    );
    check_end(
        &*game,
        "k1R5/8/1K6/8/8/8/8/8 b - 32 33 41",
        "checkmate",
        Some(1),
    );
}

#[test]
fn without_counting_there_is_no_count() {
    let text = "4k3/8/8/8/8/8/8/R2K4 w - - 3 9";
    assert_eq!(canonical("counting=none", text), text);
    check_errors(
        &*game("makruk", "counting=none"),
        &["4k3/8/8/8/8/8/8/R2K4 w - 28 3 9"],
    );
}

#[test]
fn a_promoted_bia_is_a_met_for_repetition() {
    let game = game("makruk", "");
    let identity = |text: &str| game.identity(text).unwrap();
    let promoted = identity("4k2r/8/8/8/8/8/8/M~2K4 w - - 3 9");
    assert_eq!(promoted, identity("4k2r/8/8/8/8/8/8/M2K4 w - - 5 19"));
}

#[test]
fn a_bia_behind_its_start_is_accepted() {
    check_goes_on(&*game("makruk", ""), "4k2r/8/8/8/8/8/8/P2K4 w - - 0 1");
}

#[test]
fn wrong_positions_are_errors() {
    check_errors(
        &*game("makruk", ""),
        &[
            "4k3/8/8/8/8/8/8/8 w - - 0 1",
            "4kk2/8/8/8/8/8/8/3K4 w - - 0 1",
            "4k3/8/8/8/8/8/8/3K4 w - - 0 0",
            "4k3/8/8/8/8/8/8/3K4 w - - 0",
            "4k3/8/8/8/8/8/8/3K4 w KQ - 0 1",
            "4k3/8/8/8/8/8/8/3K4 w - - -1 1",
            "4k3/8/8/8/8/8/8/3K4 w - -3 0 1",
            "4k3/8/8/8/8/8/4R3/3K4 w - - 0 1",
            "4k3/8/P7/8/8/8/8/3K4 w - - 0 1",
            "4k3/P7/8/8/8/8/8/3K4 w - - 0 1",
            "4k3/8/8/8/8/p7/8/3K4 w - - 0 1",
            "4k3/8/8/8/PPPPPPPP/P7/8/3K4 w - - 0 1",
            "4k3/NNNNNNNN/8/8/NNNNNNNN/8/8/3K4 b - - 0 1",
            "4k3/8/8/8/8/8/R~7/3K4 b - - 0 1",
            "4k3/8/8/8/8/8/M~~6/3K4 b - - 0 1",
            "4k3/8/8/8/8/8/T7/3K4 b - - 0 1",
        ],
    );
}

//! Turkish Draughts.

use crate::common::{
    board, check_end, check_errors, check_goes_on, check_moves, game, judge, play,
};

/// Men and kings of White, men and kings of Black, the side to move.
fn position(white: [&str; 2], black: [&str; 2], turn: &str) -> String {
    let pieces = [
        ("M", white[0]),
        ("K", white[1]),
        ("m", black[0]),
        ("k", black[1]),
    ];
    format!("{} {turn} 0", board(8, &pieces))
}

fn check(position: &str, expected: &str) {
    check_moves(&*game("turkish-draughts", ""), position, expected);
}

#[test]
fn a_man_does_not_capture_backward() {
    check(
        &position(["d4", ""], ["d3 h8", ""], "w"),
        "d4-c4 d4-d5 d4-e4",
    );
}

#[test]
fn a_man_captures_forward_left_and_right() {
    check(
        &position(["d4", ""], ["d5 c4 e4", ""], "w"),
        "d4xb4 d4xd6 d4xf4",
    );
}

#[test]
fn three_beat_one() {
    check(
        &position(["a4 g3", ""], ["a5 g4 g6 f7", ""], "w"),
        "g3xg5xg7xe7",
    );
}

#[test]
fn a_king_may_not_turn_back_within_a_chain() {
    let between = position(["", "d4"], ["b4 f4", ""], "w");
    check(&between, "d4xa4 d4xg4 d4xh4");
    let allowed = game("turkish-draughts", "turn180=allow");
    // Back over the start square, which is empty now; d4xh4xa4 has the result of d4xg4xa4.
    check_moves(&*allowed, &between, "d4xa4xg4 d4xa4xh4 d4xg4xa4");
}

#[test]
fn a_captured_piece_leaves_at_once() {
    let ways = "a4xe4xe7xc7xc1 a4xe4xe7xc7xc2 a4xe4xe7xc7xc3 a4xe4xe7xc7xc4";
    check(&position(["", "a4"], ["c4 e6 d7 c5", ""], "w"), ways);
}

#[test]
fn a_king_does_not_jump_two_in_a_row() {
    let king = judge(
        &*game("turkish-draughts", ""),
        &position(["", "a4"], ["d4 e4", ""], "w"),
    );
    assert!(
        king.moves.iter().all(|mv| mv.contains('-')),
        "{:?}",
        king.moves
    );
}

#[test]
fn a_man_that_promotes_in_a_chain_goes_on_as_a_king() {
    let promoting = position(["b6 g3", ""], ["b7 d8 d3 g4 g6", ""], "w");
    check(&promoting, "b6xb8xg8xg5");
    let game = game("turkish-draughts", "promotion=end");
    check_moves(&*game, &promoting, "g3xg5xg7");
    let shorter = position(["b6", ""], ["b7 c8 g2", ""], "w");
    check_moves(&*game, &shorter, "b6xb8xd8");
    let after = play(&*game, &shorter, "b6xb8xd8");
    assert_eq!(after, position(["", "d8"], ["g2", ""], "b"));
}

#[test]
fn a_chain_may_go_either_way_for_the_same_number() {
    check(
        &position(["a2 a4 b3", ""], ["a5", ""], "b"),
        "a5xa3xa1 a5xa3xc3",
    );
}

#[test]
fn chains_with_the_same_result_are_one_move() {
    // A round trip over four men, once each way round.
    let around = position(["", "b2"], ["b4 d6 f4 d2", ""], "w");
    let moves = judge(&*game("turkish-draughts", ""), &around).moves;
    let round_trips: Vec<&String> = moves.iter().filter(|mv| mv.ends_with("xb2")).collect();
    assert_eq!(round_trips, ["b2xb6xf6xf2xb2"], "{moves:?}");
}

#[test]
fn the_game_of_the_rules_is_legal_throughout() {
    let game = game("turkish-draughts", "");
    let mut position = game.start();
    let moves = "e3-e4 f6-f5 b3-b4 f5-g5 f3-f4 a6-a5 a3-a4 a5xa1 b4-a4 a1xa6 e4-e5 e6xg4 c3-b3 \
        a6-a3 d3-d4 a3xe1 d2-d3 e1-f1 d4-e4";
    for mv in moves.split_whitespace() {
        // Captures are written with their ends only.
        let legal = judge(&*game, &position).moves;
        let fits = |text: &&String| text.starts_with(&mv[..3]) && text.ends_with(&mv[3..]);
        let fitting: Vec<&String> = legal.iter().filter(fits).collect();
        assert_eq!(fitting.len(), 1, "{mv} in {position}: {legal:?}");
        position = play(&*game, &position, fitting[0]);
    }
}

#[test]
fn an_infraction_is_a_plain_move_or_a_complete_chain_that_takes_too_little() {
    let game = game("turkish-draughts", "infraction=lose");
    let position = position(["a4 g3", ""], ["a5 g4 g6 f7", ""], "w");
    let verdict = judge(&*game, &position);
    assert_eq!(verdict.moves, ["g3xg5xg7xe7"]);
    assert_eq!(verdict.infractions, ["a4-b4", "a4xa6", "g3-f3", "g3-h3"]);
    assert_eq!(
        play(&*game, &position, "g3-h3"),
        "8/5m2/6m1/m7/M5m1/7M/8/8 b 1"
    );
    assert_eq!(
        play(&*game, &position, "a4xa6"),
        "8/5m2/M5m1/8/6m1/6M1/8/8 b 0"
    );
    assert!(game.play(&position, "g3xg5").is_err(), "a chain broken off");
    let free = judge(&*game, &game.start());
    assert!(free.infractions.is_empty());
}

#[test]
fn one_king_each_is_a_draw_unless_one_is_to_be_captured() {
    let game = game("turkish-draughts", "");
    check_end(&*game, "k7/8/8/8/8/8/8/7K w 0", "one-king-each", None);
    check_goes_on(&*game, "8/8/8/8/K2k4/8/8/8 w 0");
    // At the edge there is no square behind it to land on.
    check_end(&*game, "8/8/8/8/K6k/8/8/8 w 0", "one-king-each", None);
}

#[test]
fn one_king_against_one_man_is_as_the_option_says() {
    let apart = "k7/8/8/8/8/8/6M1/8 w 0";
    check_goes_on(&*game("turkish-draughts", ""), apart);
    check_end(
        &*game("turkish-draughts", "one_each=draw"),
        apart,
        "king-against-man",
        None,
    );
    check_end(
        &*game("turkish-draughts", "one_each=king_wins"),
        apart,
        "king-against-man",
        Some(2),
    );
    let capture = "8/8/8/8/1M1k4/8/8/8 b 0";
    check_goes_on(&*game("turkish-draughts", "one_each=draw"), capture);
    let not_alone = "k7/8/8/8/8/8/5MM1/8 w 0";
    check_goes_on(&*game("turkish-draughts", "one_each=draw"), not_alone);
}

#[test]
fn only_captures_and_steps_forward_are_progress() {
    let game = game("turkish-draughts", "");
    let position = "7k/8/8/8/8/8/K5M1/8 w 7";
    assert!(play(&*game, position, "g2-f2").ends_with(" b 8"));
    assert!(play(&*game, position, "a2-a3").ends_with(" b 8"));
    assert!(play(&*game, position, "g2-g3").ends_with(" b 0"));
}

#[test]
fn who_has_no_piece_or_no_move_loses() {
    let game = game("turkish-draughts", "");
    check_end(&*game, "8/8/8/8/8/8/8/K7 b 0", "captured-all", Some(1));
    check_end(&*game, "8/8/m7/m7/Mmm5/8/8/8 w 0", "no-moves", Some(2));
}

#[test]
fn the_quiet_limit_draws() {
    let position = "7k/6k1/8/8/8/8/K7/1K6 w 100";
    check_end(
        &*game("turkish-draughts", ""),
        position,
        "quiet-limit",
        None,
    );
    check_goes_on(&*game("turkish-draughts", "quiet_limit=0"), position);
}

#[test]
fn a_man_on_its_last_rank_is_an_error_and_on_its_first_is_not() {
    let game = game("turkish-draughts", "");
    check_errors(&*game, &["M7/8/8/8/8/8/8/k7 w 0", "K7/8/8/8/8/8/8/m7 w 0"]);
    check_goes_on(&*game, "m7/8/8/8/8/8/8/M7 w 0");
}

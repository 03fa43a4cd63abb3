//! Mak-Yek and Apit-Sodok.

use crate::common::{board, check_end, check_errors, check_goes_on, game, play};

const START: &str = "mmmmmmmm/8/mmmmmmmm/8/8/MMMMMMMM/8/MMMMMMMM w 0";

/// White plays `mv`; the black men in `taken` leave the board and no others.
fn check_capture(id: &str, white: &str, black: &str, mv: &str, taken: &str) {
    let game = game(id, "");
    let start = board(8, &[("M", white), ("m", black)]) + " w 0";
    let (from, to) = (&mv[..2], &mv[3..]);
    let white: Vec<&str> = white
        .split(' ')
        .map(|square| if square == from { to } else { square })
        .collect();
    let left: Vec<&str> = black
        .split(' ')
        .filter(|square| !taken.split(' ').any(|gone| gone == *square))
        .collect();
    let after = board(8, &[("M", &white.join(" ")), ("m", &left.join(" "))]);
    let quiet = u32::from(taken.is_empty());
    assert_eq!(
        play(&*game, &start, mv),
        format!("{after} b {quiet}"),
        "{id} {start} {mv}"
    );
}

fn check_both(white: &str, black: &str, mv: &str, taken: &str) {
    check_capture("mak-yek", white, black, mv, taken);
    check_capture("apit-sodok", white, black, mv, taken);
}

#[test]
fn the_start_is_the_same_for_both_games() {
    for id in ["mak-yek", "apit-sodok"] {
        assert_eq!(game(id, "").start(), START);
        assert_eq!(game(id, "first=black").start(), START.replace('w', "b"));
    }
}

#[test]
fn an_enemy_between_two_own_men_is_taken() {
    check_both("d1 d5", "d4", "d1xd3", "d4");
}

#[test]
fn interception_works_in_several_directions_at_once() {
    check_both("d1 d5 f3 b3", "d4 e3 c3", "d1xd3", "c3 d4 e3");
}

#[test]
fn both_kinds_of_capture_happen_in_one_move() {
    check_both("d1 d5", "c3 e3 d4", "d1xd3", "c3 d4 e3");
}

#[test]
fn only_apit_sodok_intercepts_a_run() {
    check_capture("mak-yek", "d1 d6", "d4 d5", "d1-d3", "");
    check_capture("apit-sodok", "d1 d6", "d4 d5", "d1xd3", "d4 d5");
}

#[test]
fn a_gap_breaks_an_interception() {
    check_both("d1 d6", "d4", "d1-d3", "");
}

#[test]
fn intervention_takes_the_neighbours_or_the_runs() {
    check_capture("mak-yek", "d1 h8", "b3 c3 e3 f3 g3", "d1xd3", "c3 e3");
    check_capture(
        "apit-sodok",
        "d1 h8",
        "b3 c3 e3 f3 g3",
        "d1xd3",
        "b3 c3 e3 f3 g3",
    );
    check_capture("mak-yek", "h5 b2", "b6 b4 b3", "h5xb5", "b4 b6");
    check_capture("apit-sodok", "h5 b2", "b6 b4 b3", "h5xb5", "b3 b4 b6");
}

#[test]
fn a_sandwich_that_is_not_through_the_mover_takes_nothing() {
    check_both("a1 c4 e4", "d4", "a1-a2", "");
}

#[test]
fn the_last_man_of_each_side_can_take_nothing() {
    let verdict = check_end(
        &*game("mak-yek", ""),
        "m7/8/8/8/8/8/8/7M w 7",
        "no-capture-possible",
        None,
    );
    assert_eq!(verdict.scores, Some(vec![15, 15]));
    assert_eq!(verdict.ranking, [[1, 2]]);
}

#[test]
fn who_has_no_men_left_loses_whoever_is_to_move() {
    for turn in ["w", "b"] {
        let verdict = check_end(
            &*game("mak-yek", "end=annihilation"),
            &format!("m7/8/8/8/8/8/8/8 {turn} 0"),
            "captured-all",
            Some(2),
        );
        assert_eq!(verdict.scores, Some(vec![15, 16]));
        assert_eq!(verdict.ranking, [[2], [1]]);
    }
}

#[test]
fn no_moves_ends_by_count_or_against_the_blocked_side() {
    let equal = "8/8/8/8/8/m7/Mm6/MMm5 w 3";
    check_end(&*game("mak-yek", ""), equal, "no-moves", None);
    check_end(
        &*game("mak-yek", "end=annihilation"),
        equal,
        "no-moves",
        Some(2),
    );
    // The blocked side has taken more.
    let ahead = "8/8/8/8/8/mmmmmmmm/MMMMMMMM/MMMMMMMM w 3";
    check_end(&*game("mak-yek", ""), ahead, "no-moves", Some(1));
    check_end(
        &*game("mak-yek", "end=annihilation"),
        ahead,
        "no-moves",
        Some(2),
    );
}

#[test]
fn the_quiet_limit_ends_by_count_or_in_a_draw() {
    let position = "mm6/8/8/8/8/8/8/6MM w 12";
    check_goes_on(&*game("mak-yek", ""), position);
    check_goes_on(&*game("mak-yek", "quiet_limit=13"), position);
    check_goes_on(&*game("mak-yek", "quiet_limit=0"), position);
    check_end(
        &*game("mak-yek", "quiet_limit=12"),
        position,
        "quiet-limit",
        None,
    );
    let ahead = "m7/8/8/8/8/8/8/6MM w 100";
    check_end(&*game("mak-yek", ""), ahead, "quiet-limit", Some(1));
    check_end(
        &*game("mak-yek", "end=annihilation"),
        ahead,
        "quiet-limit",
        None,
    );
}

#[test]
fn repetition_ends_by_count_or_in_a_draw() {
    let ahead = "m7/8/8/8/8/8/8/6MM w 9";
    let winner = |options| {
        game("mak-yek", options)
            .judge_repeated(ahead)
            .map(|end| end.winner)
    };
    assert_eq!(winner(""), Ok(Some(1)));
    assert_eq!(winner("end=annihilation"), Ok(None));
    let identity = game("mak-yek", "").identity(ahead);
    assert_eq!(identity, Ok("m7/8/8/8/8/8/8/6MM w".to_string()));
}

#[test]
fn wrong_positions_are_errors() {
    check_errors(
        &*game("mak-yek", ""),
        &[
            "8/8/8/8/8/8/8/8 w 0",
            "mmmmmmmm/8/mmmmmmmm/8/8/MMMMMMMM/M7/MMMMMMMM w 0",
            "mmmmmmmm/8/mmmmmmmm/8/8/MMMMMMMM/8/MMMMMMMM w -1",
            "mmmmmmmm/8/mmmmmmmm/8/8/MMMMMMMM/8/MMMMMMMK w 0",
        ],
    );
}

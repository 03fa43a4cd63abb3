//! Chinese Checkers.

use crate::common::{
    check_end, check_errors, check_goes_on, check_moves, check_ranking, game, judge, play, star,
};

/// The other nine holes of N, without a1 or without d1.
const N_BUT_A1: &str = "b1 b2 c1 c2 c3 d1 d2 d3 d4";
const N_BUT_D1: &str = "a1 b1 b2 c1 c2 c3 d2 d3 d4";
const N: &str = "a1 b1 b2 c1 c2 c3 d1 d2 d3 d4";
const S: &str = "n1 n2 n3 n4 o1 o2 o3 p1 p2 q1";
const NE: &str = "e10 e11 e12 e13 f10 f11 f12 g10 g11 h10";
const SW: &str = "j1 k1 k2 l1 l2 l3 m1 m2 m3 m4";

fn check_destinations(options: &str, men: &[(&str, &str)], man: &str, expected: &str) {
    let game = game("chinese-checkers", options);
    let moves = judge(&*game, &format!("{} 1 - 0", star(men))).moves;
    let reached = |mv: &String| mv.strip_prefix(&format!("{man}-")).map(str::to_string);
    let reached: Vec<String> = moves.iter().filter_map(reached).collect();
    assert_eq!(
        reached,
        expected.split(' ').collect::<Vec<&str>>(),
        "{men:?}"
    );
}

#[test]
fn a_man_slides_to_its_neighbours() {
    check_destinations("", &[("A", "i5")], "i5", "h5 h6 i4 i6 j5 j6");
    check_destinations("", &[("A", "i5 i6 h7")], "i5", "g7 h5 h6 i4 i7 j5 j6");
}

#[test]
fn a_man_may_not_stop_in_a_foreign_point_but_may_pass() {
    let men = [("A", "e5"), ("F", "e4 f3")];
    check_destinations("players=6", &men, "e5", "d1 e6 f4 f5 g3");
    check_destinations("", &[("A", "g3")], "g3", "f4 g4 h2 h3");
}

#[test]
fn a_jump_is_over_one_man_only() {
    check_destinations("", &[("A", "i3 i4 i5")], "i3", "h3 h4 i2 j3 j4");
    check_destinations(
        "",
        &[("A", "i5 h5 h6 i6 j6 j5 i4")],
        "i5",
        "g5 g7 i3 i7 k5 k7",
    );
}

#[test]
fn the_moving_man_has_left_its_origin() {
    // Around the triangle i5, i7, g7 and back: i5 can be landed on, but is no destination.
    let men = [("A", "i5 i6"), ("D", "h7 h6")];
    check_destinations("", &men, "i5", "g7 h5 i4 i7 j5 j6");
}

#[test]
fn every_seating_has_its_start() {
    let start = |options| game("chinese-checkers", options).start();
    let two = "A/AA/AAA/AAAA/13/12/11/10/9/10/11/12/13/DDDD/DDD/DD/D 1 - 0";
    assert_eq!(start(""), two);
    let three = "A/AA/AAA/AAAA/13/12/11/10/9/E8C/EE7CC/EEE6CCC/EEEE5CCCC/4/3/2/1 1 - 0";
    assert_eq!(start("players=3"), three);
    let four = "A/AA/AAA/AAAA/9BBBB/9BBB/9BB/9B/9/E9/EE9/EEE9/EEEE9/DDDD/DDD/DD/D 1 - 0";
    assert_eq!(start("players=4"), four);
    assert_eq!(start("players=2 sets=2"), four);
    let six =
        "A/AA/AAA/AAAA/FFFF5BBBB/FFF6BBB/FF7BB/F8B/9/E8C/EE7CC/EEE6CCC/EEEE5CCCC/DDDD/DDD/DD/D";
    assert_eq!(start("players=6"), format!("{six} 1 - 0"));
    assert_eq!(start("players=3 sets=2"), format!("{six} 1 - 0"));
    assert_eq!(start("players=6 play_on=yes"), format!("{six} 1 - 0 -"));
}

#[test]
fn who_cannot_leave_a_besieged_point_is_eliminated() {
    let game = game("chinese-checkers", "");
    let text = format!("{} 1 - 7", star(&[("A", "a1"), ("D", N_BUT_A1)]));
    let verdict = check_end(&*game, &text, "last-player", Some(2));
    assert_eq!(
        verdict.canonical,
        format!("{} 2 1 7", star(&[("D", N_BUT_A1)]))
    );
    assert_eq!(verdict.ranking, [[2], [1]]);
}

#[test]
fn who_can_leave_a_besieged_point_must() {
    let game = game("chinese-checkers", "");
    let text = format!("{} 1 - 7", star(&[("A", "d1 i5"), ("D", N_BUT_D1)]));
    check_moves(&*game, &text, "d1-e5 d1-e6");
    let open = format!("{} 1 - 7", star(&[("A", "d1 i5"), ("D", &N_BUT_D1[3..])]));
    assert!(judge(&*game, &open).moves.contains(&"i5-i6".to_string()));
}

#[test]
fn without_the_siege_who_cannot_move_passes() {
    let game = game("chinese-checkers", "obstruction=off");
    let men = star(&[("A", "a1"), ("D", N_BUT_A1)]);
    check_moves(&*game, &format!("{men} 1 - 7"), "pass");
    assert_eq!(
        play(&*game, &format!("{men} 1 - 7"), "pass"),
        format!("{men} 2 - 8")
    );
}

#[test]
fn elimination_happens_before_the_text_is_written() {
    let game = game("chinese-checkers", "players=4");
    // The last hole of N is filled by D; A is the player after E.
    let men = star(&[("A", "a1 i1"), ("D", N_BUT_A1), ("E", "m5"), ("B", "i9")]);
    let after = play(&*game, &format!("{men} 4 - 11"), "m5-l4");
    let left = star(&[("A", "i1"), ("D", N_BUT_A1), ("E", "l4"), ("B", "i9")]);
    assert_eq!(after, format!("{left} 2 1 12"));
}

#[test]
fn a_player_can_be_besieged_by_his_own_second_set() {
    let game = game("chinese-checkers", "players=3 sets=2");
    let men = star(&[("A", "a1"), ("D", N_BUT_A1), ("B", "i5"), ("C", "i9")]);
    let verdict = check_goes_on(&*game, &format!("{men} 1 - 0"));
    let left = star(&[("D", N_BUT_A1), ("B", "i5"), ("C", "i9")]);
    assert_eq!(verdict.canonical, format!("{left} 2 1 0"));
}

#[test]
fn of_two_besieged_sets_one_relieved_is_enough() {
    let game = game("chinese-checkers", "sets=2");
    let ne = NE.strip_prefix("e10 ").unwrap();
    let men = [("A", "a1"), ("D", N_BUT_A1), ("B", "e10 i5"), ("E", ne)];
    let text = format!("{} 1 - 0", star(&men));
    check_moves(&*game, &text, "e10-e9 e10-f9");
}

#[test]
fn all_besieged_sets_of_an_eliminated_player_lose_their_men() {
    let game = game("chinese-checkers", "sets=2");
    let ne = NE.replace("e13", "");
    let men = [("A", "a1"), ("D", N_BUT_A1), ("B", "e13 i5"), ("E", &ne)];
    let verdict = check_end(
        &*game,
        &format!("{} 1 - 0", star(&men)),
        "last-player",
        Some(2),
    );
    let left = star(&[("D", N_BUT_A1), ("B", "i5"), ("E", &ne)]);
    assert_eq!(verdict.canonical, format!("{left} 2 1 0"));
}

#[test]
fn the_first_to_fill_the_goal_wins() {
    let game = game("chinese-checkers", "");
    let but_one = S.replace("n1", "m5");
    let text = format!("{} 1 - 90", star(&[("A", &but_one), ("D", "i5")]));
    let after = play(&*game, &text, "m5-n1");
    let verdict = check_end(&*game, &after, "goal-reached", Some(1));
    assert_eq!(
        verdict.canonical,
        format!("{} 2 - 91", star(&[("A", S), ("D", "i5")]))
    );
}

#[test]
fn the_goal_is_looked_at_before_the_next_siege() {
    let game = game("chinese-checkers", "players=4");
    // B arrives while D, who is next but one, has a man in the South point among men of A.
    let sw_but_one = SW.replace("j1", "i1");
    let men = [
        ("B", sw_but_one.as_str()),
        ("D", "q1 i9"),
        ("A", &S.replace(" q1", "")),
    ];
    let after = play(&*game, &format!("{} 2 - 50", star(&men)), "i1-j1");
    let men = [("B", SW), ("D", "q1 i9"), ("A", &S.replace(" q1", ""))];
    assert_eq!(after, format!("{} 3 - 51", star(&men)));
    check_end(&*game, &after, "goal-reached", Some(2));
}

#[test]
fn with_two_sets_both_goals_count() {
    let game = game("chinese-checkers", "sets=2");
    check_goes_on(
        &*game,
        &format!("{} 2 - 9", star(&[("A", S), ("B", "i5"), ("D", "i9")])),
    );
    let both = star(&[("A", S), ("B", SW), ("D", "i9")]);
    check_end(&*game, &format!("{both} 2 - 9"), "goal-reached", Some(1));
}

#[test]
fn the_others_may_play_on() {
    let game = game("chinese-checkers", "players=3 play_on=yes");
    let but_one = S.replace("n1", "m5");
    let text = format!(
        "{} 1 - 90 -",
        star(&[("A", &but_one), ("C", "i5"), ("E", "i9")])
    );
    let after = play(&*game, &text, "m5-n1");
    assert_eq!(
        after,
        format!("{} 2 - 91 1", star(&[("A", S), ("C", "i5"), ("E", "i9")]))
    );
    check_goes_on(&*game, &after);
    // The third player goes next but one: the first has finished.
    let later = play(&*game, &after, "i5-h5 i9-h9");
    assert!(later.ends_with(" 2 - 93 1"), "{later}");
}

#[test]
fn playing_on_ends_when_one_is_left() {
    let game = game("chinese-checkers", "players=3 play_on=yes");
    let men = star(&[("A", S), ("C", "i5"), ("E", NE)]);
    let verdict = check_end(
        &*game,
        &format!("{men} 2 - 91 3,1"),
        "goal-reached",
        Some(3),
    );
    assert_eq!(verdict.ranking, [[3], [1], [2]]);
    let verdict = check_end(&*game, &format!("{men} 2 3 91 1"), "goal-reached", Some(1));
    assert_eq!(verdict.ranking, [[1], [2], [3]]);
    let verdict = check_end(&*game, &format!("{men} 2 1,3 91 -"), "last-player", Some(2));
    assert_eq!(verdict.ranking, vec![vec![2], vec![1, 3]]);
}

#[test]
fn max_rounds_is_a_draw_among_those_still_in() {
    let three = game("chinese-checkers", "players=3 max_rounds=10");
    let men = star(&[("A", "i1"), ("C", "i5"), ("E", "i9")]);
    check_goes_on(&*three, &format!("{men} 3 - 29"));
    let verdict = check_end(&*three, &format!("{men} 3 1 30"), "max-rounds", None);
    assert_eq!(verdict.ranking, vec![vec![2, 3], vec![1]]);
    let play_on = game("chinese-checkers", "players=3 max_rounds=10 play_on=yes");
    let men = star(&[("A", S), ("C", "i5"), ("E", "i9")]);
    let verdict = check_end(&*play_on, &format!("{men} 3 - 30 1"), "max-rounds", Some(1));
    assert_eq!(verdict.ranking, vec![vec![1], vec![2, 3]]);
    let repeated = play_on.judge_repeated(&format!("{men} 3 - 12 1")).unwrap();
    assert_eq!(
        (repeated.winner, repeated.reason),
        (Some(1), Some("repetition"))
    );
    check_ranking("repetition", &repeated);
}

#[test]
fn a_man_may_be_forbidden_to_leave_its_goal() {
    let men = [("A", "n1 m7"), ("D", "a1")];
    check_destinations("", &men, "n1", "m5 m6 n2 o1");
    check_destinations("leave_goal=forbid", &men, "n1", "n2 o1");
    // From n1 over m6 to l6 outside and over m7 back to n3: passing is allowed, stopping is not.
    let men = [("A", "n1 m6 m7"), ("D", "a1")];
    check_destinations("leave_goal=forbid", &men, "n1", "n2 n3 o1");
}

#[test]
fn wrong_positions_are_errors() {
    let two = game("chinese-checkers", "");
    let eleven = format!("{} 1 - 0", star(&[("A", &format!("{N} i5"))]));
    check_errors(
        &*two,
        &[
            &eleven,
            &format!("{} 1 - 0", star(&[("A", "e1")])),
            &format!("{} 1 - 0", star(&[("B", "i5")])),
            &format!("{} 0 - 0", star(&[("A", "i5")])),
            &format!("{} 3 - 0", star(&[("A", "i5")])),
            &format!("{} 1 1 0", star(&[("A", "i5")])),
            &format!("{} 1 3 0", star(&[("A", "i5")])),
            &format!("{} 1 - 0 -", star(&[("A", "i5")])),
            &format!("{} 1  0", star(&[("A", "i5")])),
            "A/AA/AAA/AAAA/013/12/11/10/9/10/11/12/13/DDDD/DDD/DD/D 1 - 0",
            "A/AA/AAA/AAAA/13/12/11/10/9/10/11/12/12/DDDD/DDD/DD/D 1 - 0",
        ],
    );
    let four = game("chinese-checkers", "players=4 play_on=yes");
    let men = star(&[("A", "i5")]);
    check_errors(
        &*four,
        &[
            &format!("{men} 1 3,2 0 -"),
            &format!("{men} 1 2,2 0 -"),
            &format!("{men} 1 2 0 2"),
            &format!("{men} 1 - 0 3,3"),
            &format!("{men} 1 - 0 1"),
            &format!("{men} 1 2, 0 -"),
            &format!("{men} 1 - 0"),
        ],
    );
    check_goes_on(&*four, &format!("{men} 1 2 0 4"));
    check_goes_on(&*two, &format!("{} 1 - 0", star(&[])));
}

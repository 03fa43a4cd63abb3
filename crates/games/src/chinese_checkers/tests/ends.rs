//! How players go out and how a match ends.

use damier_rules::{ActionError, Agreement, AnyMatch, Forfeit, Player};

use super::{GAME, NINE, star};
use crate::testing::{after, legal, open, outcome};

/// The ten men of a set in its goal.
fn home(letter: char) -> String {
    let holes = match letter {
        'A' => "n1 n2 n3 n4 o1 o2 o3 p1 p2 q1",
        'C' => "e1 e2 e3 e4 f1 f2 f3 g1 g2 h1",
        'D' => "a1 b1 b2 c1 c2 c3 d1 d2 d3 d4",
        'E' => "e10 e11 e12 e13 f10 f11 f12 g10 g11 h10",
        _ => panic!("no test needs it"),
    };
    holes
        .split(' ')
        .map(|hole| format!("{letter}{hole} "))
        .collect()
}

fn standing(played: &dyn AnyMatch) -> String {
    played.outcome().map_or("-".to_owned(), |end| {
        format!("{} {}", end.ranks, end.reason)
    })
}

#[test]
fn who_cannot_leave_a_besieged_point_is_out() {
    let position = star(&("Aa1 Ai5 ".to_owned() + NINE)) + " 1 - 7";
    assert_eq!(outcome(GAME, &[], &position), "2>1 last-player");
    // The text is read as the position after it: the man is gone, the others stay.
    let read = open(GAME, &[], &position).report().position;
    assert_eq!(read, star(&("Ai5 ".to_owned() + NINE)) + " 2 1 7");
    assert_eq!(outcome(GAME, &["obstruction=off"], &position), "-");
}

#[test]
fn going_out_costs_no_ply() {
    let position = star("Aa1 Ai5 Db1 Db2 Dc1 Dc2 Dc3 Dd1 Dd2 De8 Dd4") + " 2 - 7";
    let expected = star(&("Ai5 ".to_owned() + NINE)) + " 2 1 8";
    assert_eq!(after(GAME, &[], &position, "e8-d3"), expected);
}

#[test]
fn with_more_players_the_turn_passes_to_the_next_who_can_stay() {
    // C moves; D and E cannot leave their points; F is next.
    let south = "Dq1 Ap1 Ap2 Ao1 Ao2 Ao3 An1 An2 An3 An4";
    let west = "Em1 Bm2 Bm3 Bm4 Bl1 Bl2 Bl3 Bk1 Bk2 Bj1";
    let position = star(&format!("{south} {west} Cg7 Fi8 Di2")) + " 3 - 20";
    let options = ["players=6"];
    let expected =
        star("Ap1 Ap2 Ao1 Ao2 Ao3 An1 An2 An3 An4 Bm2 Bm3 Bm4 Bl1 Bl2 Bl3 Bk1 Bk2 Bj1 Ch7 Fi8 Di2")
            + " 6 4,5 21";
    assert_eq!(after(GAME, &options, &position, "g7-h7"), expected);
}

#[test]
fn all_besieged_sets_of_a_player_who_goes_out_lose_their_men() {
    // A at a1 and B at e13 are both shut in; B's man in the middle stays.
    let east = "Be13 Ee10 Ee11 Ee12 Ef10 Ef11 Ef12 Eg10 Eg11 Eh10";
    let position = star(&format!("Aa1 {NINE} {east} Bi5")) + " 1 - 0";
    let played = open(GAME, &["sets=2"], &position);
    assert_eq!(standing(&*played), "2>1 last-player");
    let left = "Ee10 Ee11 Ee12 Ef10 Ef11 Ef12 Eg10 Eg11 Eh10";
    let expected = star(&format!("{NINE} {left} Bi5")) + " 2 1 0";
    assert_eq!(played.report().position, expected);
}

#[test]
fn a_player_can_besiege_himself_with_his_second_set() {
    let position = star(&("Aa1 ".to_owned() + NINE + " Ai5 Bh3 Cj7")) + " 1 - 0";
    let played = open(GAME, &["players=3", "sets=2"], &position);
    assert_eq!(
        played.report().position,
        star(&(NINE.to_owned() + " Ai5 Bh3 Cj7")) + " 2 1 0"
    );
}

#[test]
fn the_men_of_a_player_who_is_out_still_besiege() {
    let position = star("Ad1 Da1 Db1 Db2 Dc1 Dc2 Dc3 Dd2 Dd3 Dd4 Ai5 Bg7") + " 1 3 0";
    assert_eq!(legal(GAME, &["players=4"], &position), "d1-e5 d1-e6");
}

#[test]
fn who_fills_his_goal_first_wins() {
    let almost = home('A').replace("An1", "Am6") + "Di5";
    let position = star(&almost) + " 1 - 60";
    assert_eq!(
        after(GAME, &[], &position, "m6-n1"),
        star(&(home('A') + "Di5")) + " 2 - 61"
    );
    let filled = star(&(home('A') + "Di5")) + " 2 - 61";
    assert_eq!(outcome(GAME, &[], &filled), "1>2 goal-reached");
    assert_eq!(outcome(GAME, &[], &position), "-");
    // Nine men in the goal are not enough, even if the tenth was taken off.
    let nine = star(&home('A').replace("An1 ", "Dn1 ")) + " 2 - 61";
    assert_eq!(outcome(GAME, &["obstruction=off"], &nine), "-");
}

#[test]
fn with_two_sets_both_must_arrive() {
    let one = star(&(home('A') + "Bi5 Dh5 Eg5")) + " 2 - 0";
    assert_eq!(outcome(GAME, &["sets=2"], &one), "-");
    let south_west = "Bj1 Bk1 Bk2 Bl1 Bl2 Bl3 Bm1 Bm2 Bm3 Bm4";
    let both = star(&(home('A') + south_west + " Dh5 Eg5")) + " 2 - 0";
    assert_eq!(outcome(GAME, &["sets=2"], &both), "1>2 goal-reached");
}

#[test]
fn the_goal_is_looked_at_before_the_next_siege() {
    // A comes home; B, who is next, is shut in by E.
    let east = "Be13 Ee10 Ee11 Ee12 Ef10 Ef11 Ef12 Eg10 Eg11 Eh10 Di5";
    let position = star(&(home('A').replace("An1", "Am6") + east)) + " 1 - 0";
    let mut played = open(GAME, &["players=4"], &position);
    played.play("m6-n1").unwrap();
    assert_eq!(
        played.report().position,
        star(&(home('A') + east)) + " 2 - 1"
    );
    assert_eq!(standing(&*played), "1>2=3=4 goal-reached");
    // If the others play on, B is out before they can move.
    let options = ["players=4", "play_on=yes"];
    let expected = star(&(home('A') + &east.replace("Be13 ", ""))) + " 3 2 1 1";
    assert_eq!(after(GAME, &options, &(position + " -"), "m6-n1"), expected);
}

#[test]
fn the_rounds_run_out() {
    let rounds = ["players=3", "max_rounds=10"];
    let at = |ply: u32| star("Ai5 Ch5 Eg5") + &format!(" 1 - {ply}");
    assert_eq!(outcome(GAME, &rounds, &at(29)), "-");
    assert_eq!(outcome(GAME, &rounds, &at(30)), "1=2=3 max-rounds");
    assert_eq!(outcome(GAME, &rounds, &at(31)), "1=2=3 max-rounds");
    assert_eq!(outcome(GAME, &["players=3"], &at(899)), "-");
    assert_eq!(outcome(GAME, &["players=3"], &at(900)), "1=2=3 max-rounds");
    assert_eq!(outcome(GAME, &["players=3", "max_rounds=0"], &at(900)), "-");
    // The last round that can be asked for is reached.
    let long = ["players=6", "max_rounds=1000000"];
    let position = star("Ai5") + " 1 - 5999999";
    let mut played = open(GAME, &long, &position);
    assert_eq!(standing(&*played), "-");
    played.play("i5-i6").unwrap();
    assert_eq!(standing(&*played), "1=2=3=4=5=6 max-rounds");
}

#[test]
fn those_who_are_out_rank_behind_those_still_in() {
    let position = star("Ai5 Ch5 Eg5") + " 1 2 900";
    assert_eq!(outcome(GAME, &["players=3"], &position), "1=3>2 max-rounds");
    let position = star(&(home('E') + "Ai5 Ch5")) + " 1 2 40";
    assert_eq!(
        outcome(GAME, &["players=3"], &position),
        "3>1>2 goal-reached"
    );
}

#[test]
fn the_third_occurrence_is_a_draw() {
    let mut played = open(GAME, &[], &(star("Ai5 Dg5") + " 1 - 0"));
    for mv in "i5-i6 g5-g6 i6-i5 g6-g5 i5-i6 g5-g6 i6-i5".split(' ') {
        played.play(mv).unwrap();
    }
    assert_eq!(standing(&*played), "-");
    played.play("g6-g5").unwrap();
    assert_eq!(standing(&*played), "1=2 repetition");
}

#[test]
fn the_others_may_play_on_for_the_next_places() {
    let options = ["players=3", "play_on=yes"];
    let almost = home('C').replace("Ch1", "Ci1") + "Ai5 Eg5";
    let mut played = open(GAME, &options, &(star(&almost) + " 2 - 40 -"));
    played.play("i1-h1").unwrap();
    assert_eq!(
        played.report().position,
        star(&(home('C') + "Ai5 Eg5")) + " 3 - 41 2"
    );
    assert_eq!(standing(&*played), "-");
    // The turn skips the player who has finished.
    played.play("g5-g6").unwrap();
    played.play("i5-i6").unwrap();
    assert_eq!(played.turn(), Player::new(2));
    let second = home('C') + &home('A') + "Eg5";
    assert_eq!(
        outcome(GAME, &options, &(star(&second) + " 3 - 70 2,1")),
        "2>1>3 goal-reached"
    );
    // The player who finished first stays the winner when time runs out.
    let late = star(&(home('C') + "Ai5 Eg5")) + " 3 - 900 2";
    assert_eq!(outcome(GAME, &options, &late), "2>1=3 max-rounds");
    // Or when only one is left.
    let left = star(&(home('C') + "Ai5 Eg5")) + " 3 1 70 2";
    assert_eq!(outcome(GAME, &options, &left), "2>3>1 goal-reached");
}

#[test]
fn a_match_of_two_ends_when_one_resigns() {
    let mut played = open(GAME, &[], "");
    played
        .withdraw(Player::SECOND, Forfeit::Resignation)
        .unwrap();
    assert_eq!(standing(&*played), "1>2 resignation");
    assert!(played.take_back());
    played.withdraw(Player::FIRST, Forfeit::Timeout).unwrap();
    assert_eq!(standing(&*played), "2>1 timeout");
}

#[test]
fn a_match_of_more_goes_on_without_the_one_who_resigns() {
    let mut played = open(GAME, &["players=3"], "");
    let board = played.report().position.replace(" 1 - 0", "");
    played
        .withdraw(Player::FIRST, Forfeit::Resignation)
        .unwrap();
    // Their men stay as obstacles, and the turn passes on without a ply.
    assert_eq!(played.report().position, board + " 2 1 0");
    assert_eq!(standing(&*played), "-");
    let again = played.withdraw(Player::FIRST, Forfeit::Resignation);
    assert_eq!(again, Err(ActionError::NotIn(Player::FIRST)));
    played.withdraw(Player::new(2), Forfeit::Abandoned).unwrap();
    assert_eq!(standing(&*played), "2>1=3 abandoned");
}

#[test]
fn a_resignation_does_not_change_whose_turn_it_is() {
    let mut played = open(GAME, &["players=4"], "");
    played
        .withdraw(Player::new(2), Forfeit::Resignation)
        .unwrap();
    assert_eq!(played.turn(), Player::FIRST);
    played.play("c1-e5").unwrap();
    assert_eq!(played.turn(), Player::SECOND);
    played.play("g10-g9").unwrap();
    assert_eq!(played.turn(), Player::new(3));
}

#[test]
fn who_is_shut_in_goes_out_when_a_resignation_brings_him_the_turn() {
    // A resigns; B is shut in by E; D is next, with E still in.
    let east = "Be13 Ee10 Ee11 Ee12 Ef10 Ef11 Ef12 Eg10 Eg11 Eh10";
    let position = star(&format!("{east} Ai5 Di6")) + " 1 - 5";
    let mut played = open(GAME, &["players=4"], &position);
    played
        .withdraw(Player::FIRST, Forfeit::Resignation)
        .unwrap();
    assert_eq!(played.turn(), Player::new(2));
    assert_eq!(standing(&*played), "-");
    played
        .withdraw(Player::new(3), Forfeit::Resignation)
        .unwrap();
    assert_eq!(standing(&*played), "3>1=2=4 resignation");
}

#[test]
fn a_player_who_has_finished_keeps_his_place() {
    let options = ["players=3", "play_on=yes"];
    let mut played = open(
        GAME,
        &options,
        &(star(&(home('C') + "Ai5 Eg5")) + " 3 - 41 2"),
    );
    let leave = played.withdraw(Player::SECOND, Forfeit::Abandoned);
    assert_eq!(leave, Err(ActionError::NotIn(Player::SECOND)));
    played
        .withdraw(Player::new(2), Forfeit::Resignation)
        .unwrap();
    assert_eq!(standing(&*played), "2>1>3 resignation");
    assert!(played.take_back());
    played.agree(Agreement::Draw).unwrap();
    assert_eq!(standing(&*played), "2>1=3 agreement");
}

#[test]
fn players_may_agree_on_a_draw_but_not_count() {
    let mut played = open(GAME, &["players=6"], "");
    assert_eq!(played.agree(Agreement::Count), Err(ActionError::NoCount));
    played
        .withdraw(Player::new(4), Forfeit::Resignation)
        .unwrap();
    played.agree(Agreement::Draw).unwrap();
    assert_eq!(standing(&*played), "1=2=3=4=6>5 agreement");
}

//! Options and texts: what is accepted, what is refused, and where.

use damier_rules::{Choices, Game, MoveError};

use super::super::ChineseCheckers;
use super::{GAME, NINE, star};
use crate::testing::{open, outcome, rejected};

/// The canonical text of the position a text stands for.
fn read(options: &[&str], position: &str) -> String {
    open(GAME, options, position).report().position
}

fn conflict(options: &[&str]) -> String {
    let choices = Choices::parse(ChineseCheckers::INFO.options, options).unwrap();
    ChineseCheckers::new(&choices).unwrap_err().to_string()
}

#[test]
fn every_number_of_players_has_its_seats() {
    let start = |options: &[&str]| open(GAME, options, "").report().position;
    assert_eq!(
        start(&[]),
        "A/AA/AAA/AAAA/13/12/11/10/9/10/11/12/13/DDDD/DDD/DD/D 1 - 0"
    );
    assert_eq!(
        start(&["players=3"]),
        "A/AA/AAA/AAAA/13/12/11/10/9/E8C/EE7CC/EEE6CCC/EEEE5CCCC/4/3/2/1 1 - 0"
    );
    assert_eq!(
        start(&["players=4"]),
        "A/AA/AAA/AAAA/9BBBB/9BBB/9BB/9B/9/E9/EE9/EEE9/EEEE9/DDDD/DDD/DD/D 1 - 0"
    );
    assert_eq!(start(&["sets=2"]), start(&["players=4"]));
    let all =
        "A/AA/AAA/AAAA/FFFF5BBBB/FFF6BBB/FF7BB/F8B/9/E8C/EE7CC/EEE6CCC/EEEE5CCCC/DDDD/DDD/DD/D";
    assert_eq!(start(&["players=6"]), format!("{all} 1 - 0"));
    assert_eq!(start(&["players=3", "sets=2"]), format!("{all} 1 - 0"));
    assert_eq!(
        start(&["players=6", "play_on=yes"]),
        format!("{all} 1 - 0 -")
    );
}

#[test]
fn two_sets_go_only_with_two_or_three_players() {
    for players in ["players=4", "players=6"] {
        let message = conflict(&[players, "sets=2"]);
        assert!(message.contains(players), "{message}");
        assert!(
            message.contains("sets=2 with players=2 or players=3"),
            "{message}"
        );
    }
}

#[test]
fn the_board_is_checked() {
    let why = |board: &str| rejected(GAME, &[], &format!("{board} 1 - 0"));
    let start = "A/AA/AAA/AAAA/13/12/11/10/9/10/11/12/13/DDDD/DDD/DD/D";
    assert!(why(&start.replace("/9/", "/8/")).contains("row 9 has 8 cells, not 9"));
    assert!(why(&start.replace("/9/", "/9/9/")).contains("row 10 has 9 cells, not 10"));
    assert!(
        why(&start.replace("/13/12", "/12A/12")).contains("character 17: A has at most 10 men")
    );
    assert!(
        why(&start.replace("/9/", "/B8/")).contains("unknown letter “B” on the board; known: AD")
    );
    let foreign = start.replace("A/AA/AAA/AAAA/13", "1/AA/AAA/AAAA/A12");
    assert!(why(&foreign).contains("character 15: A may not stand in e1"));
    assert!(why(&star("De13")).contains("character 11: D may not stand in e13"));
}

#[test]
fn any_number_of_men_up_to_ten_is_accepted() {
    assert_eq!(outcome(GAME, &[], &(star("") + " 1 - 0")), "-");
    assert_eq!(read(&[], &(star("Ai5") + " 2 - 3")), star("Ai5") + " 2 - 3");
}

#[test]
fn the_player_to_move_is_checked() {
    let why = |rest: &str| rejected(GAME, &["players=3"], &(star("Ai5 Ch5") + rest));
    assert!(
        why(" 4 - 0").contains("in the player to move a player is a number from 1 to 3, not “4”")
    );
    assert!(why(" 0 - 0").contains("from 1 to 3"));
    assert!(why(" 01 - 0").contains("from 1 to 3"));
    assert!(why(" 2 2 0").contains("the player to move is neither eliminated nor"));
}

#[test]
fn the_eliminated_are_listed_in_ascending_order() {
    let why = |rest: &str| rejected(GAME, &["players=6"], &(star("Ai5") + rest));
    assert!(why(" 1 3,2 0").contains("ascending"));
    assert!(why(" 1 2,2 0").contains("player 2 is listed twice"));
    assert!(why(" 1 2, 0").contains("in the list of eliminated players a player is a number"));
    assert!(why(" 1 7 0").contains("from 1 to 6"));
    assert!(why(" 1 -,2 0").contains("from 1 to 6"));
    assert!(why(" 1 2,3,4,5,6").contains("the ply is missing"));
    let text = star("Ai5") + " 1 2,3,5 0";
    assert_eq!(read(&["players=6"], &text), text);
}

#[test]
fn the_ply_is_checked() {
    let why = |ply: &str| rejected(GAME, &[], &format!("{} 1 - {ply}", star("Ai5")));
    for wrong in ["-1", "00", "1.0", "6000001", "99999999999"] {
        assert!(why(wrong).contains("the ply is a number"), "{wrong}");
    }
    assert!(why("0 -").contains("nothing follows the ply"));
}

#[test]
fn the_finished_are_listed_only_if_the_others_play_on() {
    let options = ["players=3", "play_on=yes"];
    let why = |rest: &str| rejected(GAME, &options, &(star("Ai5") + rest));
    assert!(why(" 1 - 0").contains("the list of finished players is missing"));
    assert!(why(" 1 - 0 1").contains("the player to move is neither"));
    assert!(why(" 1 2 0 2").contains("player 2 cannot have finished"));
    assert!(why(" 1 - 0 2,2").contains("listed twice"));
    assert!(why(" 1 - 0 4").contains("from 1 to 3"));
    // In order of finishing, not of seats.
    let text = star("Ai5") + " 1 - 0 3,2";
    assert_eq!(read(&options, &text), text);
    assert_eq!(outcome(GAME, &options, &text), "3>2>1 goal-reached");
}

#[test]
fn who_fills_his_goal_has_finished_also_if_the_text_does_not_say_so() {
    let home = "An1 An2 An3 An4 Ao1 Ao2 Ao3 Ap1 Ap2 Aq1";
    let options = ["players=3", "play_on=yes"];
    let position = star(&(home.to_owned() + " Ci5 Eh5"));
    assert_eq!(
        read(&options, &format!("{position} 1 - 7 -")),
        format!("{position} 2 - 7 1")
    );
    assert_eq!(
        read(&options, &format!("{position} 3 - 7 -")),
        format!("{position} 3 - 7 1")
    );
    // Nobody plays on: the match is over, and the text stays as it is.
    let text = format!("{position} 1 - 7");
    assert_eq!(read(&["players=3"], &text), text);
    assert_eq!(outcome(GAME, &["players=3"], &text), "1>2=3 goal-reached");
    // A player who is out no longer wins.
    assert_eq!(
        outcome(GAME, &["players=3"], &format!("{position} 2 1 7")),
        "-"
    );
}

#[test]
fn of_several_who_fill_their_goals_the_first_seat_comes_first() {
    let both = "An1 An2 An3 An4 Ao1 Ao2 Ao3 Ap1 Ap2 Aq1 Da1 ".to_owned() + NINE;
    for turn in [1, 2] {
        let text = format!("{} {turn} - 7", star(&both));
        assert_eq!(outcome(GAME, &[], &text), "1>2 goal-reached");
    }
}

#[test]
fn a_move_has_one_text() {
    let mut played = open(GAME, &[], "");
    for wrong in [
        "c1e5", "c1xe5", "C1-E5", "c1-e5 ", "c1-c3-e5", "e5-c1", "pass", "",
    ] {
        let answer = played.play(wrong);
        assert!(matches!(answer, Err(MoveError::Refused { .. })), "{wrong}");
    }
    assert_eq!(played.play("c1-e5").as_deref(), Ok("c1-e5"));
}

use super::*;
use crate::commands::play::lines::Plain;
use damier_games::find;

fn session(options: &[&str]) -> Session {
    let entry = find("mak-yek").unwrap();
    let choices = damier_rules::Choices::parse(entry.info.options, options).unwrap();
    Session::new(entry.open(choices, None).unwrap())
}

/// The output when these lines are typed.
fn said(session: &mut Session, typed: &str) -> String {
    let mut out = Vec::new();
    session
        .play(&mut Plain(typed.as_bytes()), &mut out)
        .unwrap();
    String::from_utf8(out).unwrap()
}

#[test]
fn moves_are_played_and_taken_back() {
    let mut session = session(&[]);
    let said = said(
        &mut session,
        "a3a4\na6-a5\n:undo\n:history\n:undo 5\n:undo\n:history\n",
    );
    assert!(said.contains("Player 1: a3-a4"));
    assert!(said.contains("   1. Player 1: a3-a4\n"));
    assert!(!said.contains("   2. "));
    assert!(said.contains("There is nothing to take back."));
    assert!(said.contains("Nothing was played yet."));
}

#[test]
fn a_refused_move_explains_itself_and_changes_nothing() {
    let mut session = session(&[]);
    let said = said(&mut session, "a1-a4\nhello\n:why a1-b7\n:why a3-a4\n");
    assert!(said.contains("\"a1-a4\" is refused: Another piece is in the way. (blocked)"));
    assert!(said.contains("< > in the way: a3"));
    assert!(said.contains("<M>"));
    assert!(said.contains("(unreadable)"));
    assert!(said.contains("(wrong-way)"));
    assert!(said.contains("a3-a4 is a legal move."));
    assert!(session.played.actions().is_empty());
}

#[test]
fn a_draw_needs_the_other_player() {
    let mut session = session(&[]);
    let refused = said(&mut session, ":draw\nno\n");
    assert!(refused.contains("Player 2, do you agree to a draw?"));
    assert!(session.played.outcome().is_none());
    // No answer is no consent.
    said(&mut session, ":draw\n");
    assert!(session.played.outcome().is_none());
    let agreed = said(&mut session, ":draw\nperhaps\nYes\n:draw\na3-a4\n:moves\n");
    assert!(agreed.contains("A draw: the players agreed (agreement)."));
    assert!(agreed.contains("The match is over (agreement)."));
    assert!(agreed.contains("(game-over)"));
}

#[test]
fn players_may_stop_and_count() {
    let mut session = session(&[]);
    let said = said(&mut session, ":count\ny\n");
    assert!(said.contains("Player 2, do you agree to stop and count?"));
    assert!(said.contains("The players stop and count"));
    assert!(session.played.outcome().is_some());
}

#[test]
fn a_resignation_ends_the_match_and_can_be_taken_back() {
    let mut session = session(&[]);
    let first = said(&mut session, ":resign 7\n:resign 3\n:resign\n");
    assert!(first.contains("There is no player 7."));
    assert!(first.contains("Player 3 is not in this match."));
    assert!(first.contains("Player 2 wins: the other resigned (resignation)."));
    said(&mut session, ":undo\n:resign 2\n");
    let end = session.played.outcome().unwrap();
    assert_eq!(end.winner(), Some(Player::FIRST));
}

#[test]
fn the_board_can_be_turned() {
    let mut session = session(&["first=black"]);
    let said = said(&mut session, ":flip\n:rules\n:position\n:board\n:help\n");
    assert!(said.contains("   h g f e d c b a\n"));
    assert!(said.contains("Options: first=black"));
    assert!(said.contains("first=black"));
    assert!(said.contains(":resign [PLAYER]"));
}

#[test]
fn moves_are_listed_from_one_place() {
    let mut session = session(&[]);
    let said = said(&mut session, ":moves b3\n:moves b2\n");
    assert!(said.contains("b3-b4 b3-b5\n"));
    assert!(said.contains("No legal move begins at \"b2\"."));
}

#[test]
fn a_match_is_saved_loaded_and_not_lost_on_the_way() {
    let folder = std::env::temp_dir().join(format!("damier-session-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let name = folder.join("one.damier").display().to_string();
    let mut first = session(&[]);
    let text = said(
        &mut first,
        &format!(":save\na3-a4\n:save {name}\n:quit\nnever\n"),
    );
    assert!(text.contains("It is :save FILE."));
    assert!(text.contains("Saved in"));
    assert!(!text.contains("(yes, no)"), "nothing is unsaved");

    let mut second = session(&[]);
    let text = said(
        &mut second,
        &format!("b3-b4\n:load {name}\nno\n:load {name}\nyes\n"),
    );
    assert!(text.contains("Leave it all the same?"));
    assert_eq!(second.played.actions(), first.played.actions());

    let mut third = session(&[]);
    let typed = format!("b3-b4\n:save {name}\nno\n:load none\n:quit\nyes\n{name}\nyes\n");
    let text = said(&mut third, &typed);
    assert!(text.contains("Write over it?"));
    assert!(text.contains("Not loaded: none cannot be read"));
    let kept = std::fs::read_to_string(&name).unwrap();
    assert_eq!(kept, "damier 1\ngame mak-yek\n\nb3-b4\n");
    std::fs::remove_dir_all(folder).unwrap();
}

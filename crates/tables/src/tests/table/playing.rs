//! Moves, repeated commands, chat.

use super::*;

#[test]
fn a_command_that_is_sent_again_gets_the_same_answer_and_happens_once() {
    let mut evening = two("makruk", BLITZ);
    let cmd = evening.cmd(mv(0, "e3e4"));
    let first = evening.sends(ANNA, &cmd);
    assert_eq!(first, Ok(Version(4)));
    evening.moves();
    assert_eq!(evening.sends(ANNA, &cmd), first);
    assert_eq!(evening.table.played().plies(), 2);
    // The same id from somebody else is another command.
    assert_eq!(evening.sends(BEN, &cmd), Err(ErrorCode::Auth));
}

#[test]
fn only_the_player_to_move_moves_and_only_legally() {
    let mut evening = two("makruk", BLITZ);
    assert_eq!(
        evening.tries(BEN, mv(1, "e6e5")),
        Err(ErrorCode::NotYourTurn)
    );
    assert_eq!(evening.tries(BEN, mv(0, "e3e4")), Err(ErrorCode::Auth));
    assert_eq!(evening.tries(CLEO, mv(0, "e3e4")), Err(ErrorCode::Auth));
    assert_eq!(evening.tries(ANNA, mv(0, "e3e5")), Err(ErrorCode::Illegal));
    assert_eq!(evening.tries(ANNA, mv(7, "e3e4")), Err(ErrorCode::Auth));
    assert_eq!(evening.tries(0, mv(0, "e3e4")), Err(ErrorCode::Auth));
    evening.does(ANNA, mv(0, "e3e4"));
    assert_eq!(evening.table.played().plies(), 1);
}

#[test]
fn a_move_is_kept_by_its_canonical_text() {
    let mut evening = two("mak-yek", BLITZ);
    evening.does(ANNA, mv(0, "a3a4"));
    assert_eq!(
        Action::all_of(evening.table.played())[0],
        Action::Move("a3-a4".to_owned())
    );
}

#[test]
fn who_has_not_seen_the_last_move_is_told_and_talk_does_not_matter() {
    let mut evening = two("makruk", BLITZ);
    let early = evening.cmd(mv(0, "d3d4"));
    evening.does(BEN, says(1, "hello"));
    let late = evening.cmd(mv(0, "e3e4"));
    assert!(evening.sends(ANNA, &early).is_ok());
    assert_eq!(evening.sends(ANNA, &late), Err(ErrorCode::Conflict));
    evening.moves();
    // However often it comes: a refused command stays refused.
    assert_eq!(evening.sends(ANNA, &late), Err(ErrorCode::Conflict));
}

#[test]
fn who_has_seen_more_than_this_server_is_asked_to_wait() {
    let mut evening = two("makruk", BLITZ);
    let mut cmd = evening.cmd(mv(0, "e3e4"));
    cmd.version.0 += 5;
    assert_eq!(evening.sends(ANNA, &cmd), Err(ErrorCode::Busy));
}

#[test]
fn who_resigns_loses_and_a_match_that_is_over_is_over() {
    let mut evening = two("makruk", BLITZ);
    evening.moves();
    evening.does(ANNA, Command::Resign { seat: Seat(0) });
    assert_eq!(evening.ended(), "2>1 resignation");
    assert_eq!(evening.tries(BEN, mv(1, "e6e5")), Err(ErrorCode::Over));
    assert_eq!(
        evening.tries(BEN, Command::Resign { seat: Seat(1) }),
        Err(ErrorCode::Over)
    );
    evening.does(BEN, says(1, "thank you"));
}

#[test]
fn among_three_the_others_go_on_when_one_resigns() {
    let mut evening = three(BLITZ);
    evening.moves();
    evening.does(CLEO, Command::Resign { seat: Seat(2) });
    assert_eq!(
        (evening.table.phase(), evening.table.turn()),
        (Phase::Playing, Seat(1))
    );
    assert_eq!(
        evening.tries(CLEO, Command::Resign { seat: Seat(2) }),
        Err(ErrorCode::Illegal)
    );
    evening.moves_times(4);
    evening.does(BEN, Command::Resign { seat: Seat(1) });
    assert_eq!(evening.table.phase(), Phase::Over);
}

#[test]
fn all_who_played_may_play_again_and_the_next_one_begins() {
    let mut evening = two("makruk", BLITZ);
    assert_eq!(
        evening.tries(ANNA, Command::Rematch { seat: Seat(0) }),
        Err(ErrorCode::Illegal)
    );
    evening.does(ANNA, Command::Resign { seat: Seat(0) });
    evening.does(ANNA, Command::Rematch { seat: Seat(0) });
    assert_eq!(
        evening.tries(ANNA, Command::Rematch { seat: Seat(0) }),
        Err(ErrorCode::Illegal)
    );
    assert!(evening.table.following(evening.now).is_none());
    evening.does(BEN, Command::Rematch { seat: Seat(1) });
    let next = evening.table.following(evening.now).unwrap().after;
    assert_eq!(next.phase(), Phase::Playing);
    assert!(next.seat(Seat(0)).unwrap().is_held_by(person(BEN)));
    assert!(next.seat(Seat(1)).unwrap().is_held_by(person(ANNA)));
    assert_ne!(next.state().table, evening.table.state().table);
}

#[test]
fn what_is_said_is_a_line_of_words_or_a_phrase() {
    let mut evening = two("makruk", BLITZ);
    let phrase = Said::Phrase(Phrase::HaveFun);
    evening.does(
        BEN,
        Command::Chat {
            seat: Seat(1),
            said: phrase.clone(),
        },
    );
    assert_eq!(evening.table.state().lines[0].said, phrase);
    for wrong in ["", "  ", "a\nb", "\u{1b}[31m", "\u{202e}\u{200b}"] {
        assert_eq!(evening.tries(BEN, says(1, wrong)), Err(ErrorCode::Illegal));
    }
    assert_eq!(evening.tries(CLEO, says(1, "me too")), Err(ErrorCode::Auth));
}

#[test]
fn words_do_not_turn_round_those_beside_them() {
    let mut evening = two("makruk", BLITZ);
    evening.does(BEN, says(1, "well\u{202e} played\u{2066}"));
    let said = &evening.table.state().lines[0].said;
    assert_eq!(
        *said,
        Said::Text("well played".to_owned().try_into().unwrap())
    );
}

#[test]
fn a_table_is_not_filled_with_talk() {
    let mut evening = two("makruk", BLITZ);
    let refused = (0..600).find(|_| evening.tries(ANNA, says(0, "a")).is_err());
    assert_eq!(refused, Some(500));
    assert_eq!(evening.tries(ANNA, says(0, "b")), Err(ErrorCode::Rate));
    assert!(evening.table.state().lines.len() <= 50);
    evening.does(ANNA, mv(0, "e3e4"));
}

#[test]
fn whom_somebody_mutes_is_no_event_and_shown_to_nobody_else() {
    let mut evening = two("makruk", BLITZ);
    let mute = |on| Command::Mute {
        seat: Seat(0),
        whom: Seat(1),
        on,
    };
    let (version, hash) = (evening.table.version(), evening.table.hash());
    for _ in 0..100 {
        assert_eq!(evening.does(ANNA, mute(true)), version);
    }
    evening.table.mute(Seat(0), Seat(1), true);
    assert_eq!(evening.table.seat(Seat(0)).unwrap().muted, [Seat(1)]);
    let seen = evening.table.snapshot().seen_by(Some(person(BEN)));
    assert!(seen.state.seats[0].muted.is_empty());
    assert!(Table::from_snapshot(&seen).is_ok());
    evening.table.mute(Seat(0), Seat(1), false);
    assert!(evening.table.seat(Seat(0)).unwrap().muted.is_empty());
    assert_eq!(
        (evening.table.version(), evening.table.hash()),
        (version, hash)
    );
    assert_eq!(evening.tries(BEN, mute(true)), Err(ErrorCode::Auth));
    let whom = Seat(0);
    let oneself = Command::Mute {
        seat: Seat(0),
        whom,
        on: true,
    };
    assert_eq!(evening.tries(ANNA, oneself), Err(ErrorCode::Illegal));
}

#[test]
fn an_older_log_in_which_somebody_is_muted_is_still_read() {
    let mut evening = two("makruk", BLITZ);
    let body = EventBody::Muted {
        seat: Seat(0),
        whom: Seat(1),
        on: true,
    };
    let cause = Some(Cause {
        person: Some(person(ANNA)),
        id: CommandId(77),
    });
    let mut after = evening.table.clone();
    after.perform(&body, evening.now).unwrap();
    after.remember(Some(person(ANNA)), CommandId(77));
    let event = Event {
        version: after.version(),
        at: evening.now,
        cause,
        body,
        hash: after.hash(),
    };
    assert_eq!(event.seen_by(Some(person(BEN))).body, EventBody::Hidden);
    evening.events.push(event);
    let read = Table::replay(&evening.events).unwrap();
    assert_eq!(read.seat(Seat(0)).unwrap().muted, [Seat(1)]);
}

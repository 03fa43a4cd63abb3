//! Seating: who may sit where, and when the match begins.

use super::*;

fn joins(seat: Option<u8>) -> Command {
    let seat = seat.map(Seat);
    Command::Join { seat, name: None }
}

fn waiting(visibility: Visibility, rated: bool) -> Evening {
    let setup = TableSettings {
        rated,
        visibility,
        ..setup("makruk", vec![here(), SeatSetting::Friend], BLITZ)
    };
    Evening::at(setup)
}

#[test]
fn the_match_begins_when_all_seats_are_taken() {
    let mut evening = waiting(Visibility::Private, false);
    assert_eq!(evening.table.phase(), Phase::Waiting);
    assert_eq!(evening.tries(ANNA, mv(0, "e3e4")), Err(ErrorCode::Illegal));
    evening.meet(BEN);
    assert_eq!(evening.table.phase(), Phase::Playing);
    assert_eq!(evening.events.len(), 3);
    assert_eq!(evening.tries(CLEO, joins(None)), Err(ErrorCode::Illegal));
}

#[test]
fn a_table_with_nobody_to_wait_for_begins_at_once() {
    let seats = vec![
        here(),
        SeatSetting::Computer {
            level: Level::nearest(2),
        },
    ];
    let mut evening = Evening::at(setup("makruk", seats, Clock::None));
    assert_eq!(evening.table.phase(), Phase::Playing);
    assert_eq!(evening.table.computer_to_move(), None);
    evening.moves();
    assert_eq!(
        evening.table.computer_to_move(),
        Some((Seat(1), Level::nearest(2)))
    );
    assert_eq!(evening.tries(ANNA, mv(1, "e6e5")), Err(ErrorCode::Auth));
    evening.moves();
    assert_eq!(evening.table.played().plies(), 2);
}

#[test]
fn whoever_begins_has_the_first_player_and_a_name_is_cleaned() {
    let mut setup = setup("makruk", vec![here(), SeatSetting::Friend], BLITZ);
    setup.begins = Begins::Seat(Seat(1));
    let mut evening = Evening::at(setup);
    let name = "  Ben\t B. ".to_owned().try_into().ok();
    evening.does(BEN, Command::Join { seat: None, name });
    let place = evening.table.seat(Seat(0)).unwrap();
    assert!(place.is_held_by(person(BEN)));
    assert_eq!(place.name.as_deref(), Some("Ben B."));
}

#[test]
fn who_got_up_again_makes_room_and_who_opened_the_table_closes_it() {
    let seats = vec![here(), SeatSetting::Friend, SeatSetting::Friend];
    let mut evening = Evening::at(setup("chinese-checkers", seats, Clock::None));
    evening.meet(BEN);
    evening.does(BEN, Command::Leave { seat: Seat(1) });
    assert!(evening.table.seat(Seat(1)).unwrap().is_free());
    assert_eq!(
        evening.tries(BEN, Command::Leave { seat: Seat(1) }),
        Err(ErrorCode::Auth)
    );
    evening.does(ANNA, Command::Leave { seat: Seat(0) });
    assert_eq!(evening.table.phase(), Phase::Closed);
    assert_eq!(evening.tries(BEN, joins(None)), Err(ErrorCode::Over));
}

#[test]
fn one_may_take_two_seats_among_friends_only() {
    let mut friends = waiting(Visibility::Private, false);
    friends.does(ANNA, joins(Some(1)));
    assert_eq!(friends.table.phase(), Phase::Playing);
    for mut strict in [
        waiting(Visibility::Lobby, false),
        waiting(Visibility::Private, true),
    ] {
        assert_eq!(strict.tries(ANNA, joins(Some(1))), Err(ErrorCode::Illegal));
        assert_eq!(strict.tries(BEN, joins(Some(0))), Err(ErrorCode::Illegal));
        assert_eq!(strict.tries(BEN, joins(Some(9))), Err(ErrorCode::Illegal));
        strict.does(BEN, joins(Some(1)));
    }
}

#[test]
fn a_rated_match_needs_accounts() {
    let stranger = Visitor {
        id: person(BEN),
        account: false,
    };
    let mut evening = waiting(Visibility::Private, true);
    let cmd = evening.cmd(joins(None));
    let answer = evening
        .table
        .decide(&Who::Person(stranger), &cmd, Now::at(evening.now));
    let refused = answer.answer.unwrap_err();
    assert_eq!(refused.code, ErrorCode::Auth);
    assert_eq!(refused.detail, Some(ErrorDetail::AccountNeeded));
    let setup = evening.table.state().settings.as_ref().clone();
    let created = Table::create(TableId::drawn(1), setup, stranger, CommandId(1), Now::at(0));
    assert_eq!(created.unwrap_err().code, ErrorCode::Auth);
}

#[test]
fn those_who_are_brought_together_sit_and_play_at_once() {
    let guest = |who| SeatedPlayer {
        seat: Seat(1),
        who,
        name: Name::tidy("Ben"),
    };
    let mut setup = setup("makruk", vec![here(), SeatSetting::Friend], BLITZ);
    setup.rated = true;
    let bring = |who, setup: &TableSettings| {
        let (game, guests) = (TableId::drawn(1), vec![guest(who)]);
        Table::bring_together(game, setup.clone(), visitor(ANNA), guests, Now::at(5))
    };
    let table = bring(visitor(BEN), &setup).unwrap().after;
    assert_eq!(table.phase(), Phase::Playing);
    assert!(table.seat(Seat(1)).unwrap().is_held_by(person(BEN)));
    let stranger = Visitor {
        account: false,
        ..visitor(BEN)
    };
    assert_eq!(bring(stranger, &setup).unwrap_err().code, ErrorCode::Auth);
    setup.rated = false;
    assert!(bring(stranger, &setup).is_ok());
}

#[test]
fn a_table_and_its_rematch_are_drawn_from_all_the_bits_a_client_can_hold() {
    let seed = |draw| {
        let seats = vec![here(), SeatSetting::Friend];
        let now = Now {
            draw,
            ..Now::at(1_000_000)
        };
        let settings = setup("makruk", seats, BLITZ);
        let opened = Table::create(
            TableId::drawn(5),
            settings,
            visitor(ANNA),
            CommandId(0),
            now,
        );
        opened.unwrap().after.state().seed
    };
    assert_eq!([seed(7 << 64), seed(u128::MAX)], [7, SEEDS - 1]);
    let mut evening = two("makruk", BLITZ);
    evening.does(ANNA, Command::Resign { seat: Seat(0) });
    evening.does(ANNA, Command::Rematch { seat: Seat(0) });
    evening.does(BEN, Command::Rematch { seat: Seat(1) });
    // Every other bit was drawn.
    let next = evening.table.state().next.clone().unwrap();
    assert_eq!(next.seed, 0x0015_5555_5555_5555);
}

#[test]
fn two_who_come_at_the_same_moment_do_not_get_the_same_seat() {
    let mut evening = waiting(Visibility::Private, false);
    let (ben, cleo) = (evening.cmd(joins(None)), evening.cmd(joins(None)));
    assert!(evening.sends(BEN, &ben).is_ok());
    assert!(evening.sends(CLEO, &cleo).is_err());
    assert!(evening.table.seat(Seat(1)).unwrap().is_held_by(person(BEN)));
}

fn seats_computer(seat: u8, at: u8) -> Command {
    Command::SeatComputer {
        seat: Seat(seat),
        at: Seat(at),
        level: Level::nearest(3),
    }
}

#[test]
fn whoever_opened_the_table_may_give_an_empty_seat_to_the_computer() {
    for begins in [Seat(0), Seat(1)] {
        let mut setup = setup("makruk", vec![here(), SeatSetting::Friend], Clock::None);
        setup.begins = Begins::Seat(begins);
        let mut evening = Evening::at(setup);
        let mine = |seat: &Seat| evening.table.seat(*seat).is_some_and(|it| !it.is_free());
        let mine = evening.table.seats().find(mine).unwrap();
        let free = 1 - mine.0;
        assert_eq!(
            evening.tries(BEN, seats_computer(mine.0, free)),
            Err(ErrorCode::Auth)
        );
        for taken in [mine.0, 9] {
            assert_eq!(
                evening.tries(ANNA, seats_computer(mine.0, taken)),
                Err(ErrorCode::Illegal)
            );
        }
        evening.does(ANNA, seats_computer(mine.0, free));
        assert_eq!(evening.table.phase(), Phase::Playing);
        let place = evening.table.seat(Seat(free)).unwrap();
        assert_eq!(place.level(), Some(Level::nearest(3)));
        // The settings know it too, on the seat that they mean: so it sits there again.
        let computer = SeatSetting::Computer {
            level: Level::nearest(3),
        };
        assert_eq!(evening.table.state().settings.seats[1], computer);
        assert_eq!(
            evening.tries(ANNA, seats_computer(mine.0, free)),
            Err(ErrorCode::Illegal)
        );
    }
}

#[test]
fn who_only_came_seats_no_computer_and_ratings_compare_people() {
    let seats = vec![here(), SeatSetting::Friend, SeatSetting::Friend];
    let mut evening = Evening::at(setup("chinese-checkers", seats, Clock::None));
    evening.meet(BEN);
    assert_eq!(
        evening.tries(BEN, seats_computer(1, 2)),
        Err(ErrorCode::Auth)
    );
    evening.does(ANNA, seats_computer(0, 2));
    assert_eq!(evening.table.phase(), Phase::Playing);
    let mut rated = waiting(Visibility::Private, true);
    assert_eq!(
        rated.tries(ANNA, seats_computer(0, 1)),
        Err(ErrorCode::Illegal)
    );
}

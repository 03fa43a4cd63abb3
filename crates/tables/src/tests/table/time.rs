//! Flags, absence, stops of the server.

use super::*;

const MINUTE: u64 = 60_000;
const HOUR: u64 = 60 * MINUTE;
const DAY: u64 = 24 * HOUR;
const MONTHS: u64 = 100 * DAY;
const CLAIM: fn(u8) -> Command = |seat| Command::Claim { seat: Seat(seat) };

#[test]
fn clocks_stand_still_in_the_first_round_and_a_move_gives_seconds_back() {
    let mut evening = two("makruk", BLITZ);
    evening.waits(20_000);
    evening.moves_times(2);
    evening.waits(20_000);
    assert_eq!((evening.left(0), evening.left(1)), (160_000, 180_000));
    evening.moves();
    assert_eq!(evening.left(0), 162_000);
    let record = evening.table.record();
    assert_eq!(record.steps[2].clock, Some(162_000));
}

#[test]
fn whose_time_runs_out_loses_and_the_table_says_when_to_look() {
    let mut evening = two("makruk", BLITZ);
    evening.moves_times(2);
    let wake = evening.table.next_wake().unwrap();
    // A move may still be on its way for a second.
    assert_eq!(wake, evening.now + 181_000);
    evening.waits(180_999);
    assert_eq!(evening.table.phase(), Phase::Playing);
    evening.waits(1);
    assert_eq!(evening.ended(), "2>1 timeout");
    assert_eq!(evening.table.next_wake(), None);
}

#[test]
fn a_move_counts_if_it_was_sent_in_time_and_ends_the_match_if_not() {
    let mut evening = two("makruk", BLITZ);
    evening.moves_times(2);
    evening.now += 180_300;
    evening.lag = 400;
    evening.moves();
    assert_eq!(evening.left(0), 100 + 2_000);
    evening.now += 180_300;
    evening.lag = 200;
    let text = evening.table.played().report().moves[0].clone();
    assert_eq!(evening.tries(BEN, mv(1, &text)), Err(ErrorCode::Over));
    assert_eq!(evening.ended(), "1>2 timeout");
}

#[test]
fn who_resigns_after_the_flag_fell_has_lost_on_time() {
    let mut evening = two("makruk", BLITZ);
    evening.moves_times(2);
    evening.now += 400_000;
    assert_eq!(
        evening.tries(BEN, Command::Resign { seat: Seat(1) }),
        Err(ErrorCode::Over)
    );
    assert_eq!(evening.ended(), "2>1 timeout");
}

#[test]
fn a_live_match_without_a_first_move_never_was() {
    let mut evening = two("makruk", BLITZ);
    evening.waits(MINUTE);
    let why = CloseReason::NoFirstMove;
    assert_eq!(evening.last(), &EventBody::Closed { why });
    assert_eq!(evening.table.outcome(), None);
    assert_eq!(
        evening.tries(ANNA, Command::Rematch { seat: Seat(0) }),
        Err(ErrorCode::Over)
    );
}

#[test]
fn a_match_can_be_claimed_when_the_other_stays_away_from_their_turn() {
    let mut evening = two("makruk", BLITZ);
    evening.moves_times(2);
    assert_eq!(evening.tries(BEN, CLAIM(1)), Err(ErrorCode::Busy));
    evening.waits(5_000);
    evening.goes(ANNA);
    evening.waits(MINUTE - 1);
    assert_eq!(evening.tries(BEN, CLAIM(1)), Err(ErrorCode::Busy));
    assert_eq!(evening.tries(ANNA, CLAIM(0)), Err(ErrorCode::Illegal));
    evening.waits(1);
    evening.does(BEN, CLAIM(1));
    assert_eq!(evening.ended(), "2>1 abandoned");
}

#[test]
fn only_a_match_of_two_that_goes_on_can_be_claimed() {
    let mut several = three(BLITZ);
    several.goes(ANNA);
    assert_eq!(several.table.claimable_at(), None);
    let mut evening = two("makruk", BLITZ);
    evening.goes(ANNA);
    assert_eq!(evening.table.claimable_at(), Some(evening.now + MINUTE));
    evening.does(BEN, Command::Resign { seat: Seat(1) });
    assert_eq!(evening.table.claimable_at(), None);
}

#[test]
fn a_minute_away_begins_when_somebody_leaves_and_not_with_their_turn() {
    let mut evening = two("makruk", BLITZ);
    evening.moves_times(3);
    evening.waits(30_000);
    evening.goes(BEN);
    assert_eq!(evening.table.claimable_at(), Some(evening.now + MINUTE));
}

#[test]
fn who_comes_back_in_time_loses_nothing_and_two_windows_count_as_one() {
    let mut evening = two("makruk", BLITZ);
    evening.moves_times(2);
    evening.table.connect(person(ANNA));
    evening.goes(ANNA);
    evening.waits(2 * MINUTE);
    assert_eq!(evening.tries(BEN, CLAIM(1)), Err(ErrorCode::Busy));
    evening.goes(ANNA);
    evening.waits(30_000);
    evening.table.connect(person(ANNA));
    evening.goes(ANNA);
    evening.waits(20_000);
    assert_eq!(evening.tries(BEN, CLAIM(1)), Err(ErrorCode::Busy));
}

#[test]
fn who_only_watched_is_not_remembered() {
    let mut evening = two("makruk", BLITZ);
    let known = |evening: &Evening| evening.table.attendance.seen.len();
    evening.table.connect(person(CLEO));
    evening.table.connect(person(CLEO));
    evening.goes(CLEO);
    assert_eq!(known(&evening), 3, "in another window");
    evening.goes(CLEO);
    assert_eq!(evening.table.here(), [true, true]);
    evening.goes(ANNA);
    assert_eq!(known(&evening), 2);
}

#[test]
fn by_correspondence_days_count_from_the_first_move_on_and_nobody_need_sit_there() {
    let mut evening = two("makruk", Clock::Correspondence { days: 3 });
    evening.goes(ANNA);
    evening.goes(BEN);
    evening.waits(3 * DAY - 1);
    assert_eq!(evening.tries(BEN, CLAIM(1)), Err(ErrorCode::Busy));
    evening.moves();
    evening.waits(3 * DAY);
    assert_eq!(evening.ended(), "1>2 timeout");
}

#[test]
fn without_a_clock_a_day_is_waited_and_after_months_the_table_is_cleared() {
    let mut evening = two("makruk", Clock::None);
    evening.goes(ANNA);
    evening.waits(DAY - 1);
    assert_eq!(evening.tries(BEN, CLAIM(1)), Err(ErrorCode::Busy));
    evening.waits(59 * DAY);
    assert_eq!(evening.table.phase(), Phase::Playing);
    evening.waits(DAY);
    let why = CloseReason::Forgotten;
    assert_eq!(evening.last(), &EventBody::Closed { why });
}

#[test]
fn among_three_the_computer_plays_for_who_went_away_until_they_are_back() {
    let mut evening = three(Clock::None);
    evening.goes(BEN);
    evening.moves();
    evening.waits(5 * MINUTE - 1);
    assert_eq!(evening.table.computer_to_move(), None);
    evening.waits(1);
    let level = STAND_IN_LEVEL;
    assert_eq!(
        evening.last(),
        &EventBody::StoodIn {
            seat: Seat(1),
            level
        }
    );
    assert_eq!(evening.table.computer_to_move(), Some((Seat(1), level)));
    evening.moves_times(4);
    evening.table.connect(person(BEN));
    assert_eq!(evening.table.next_wake(), Some(0));
    evening.waits(0);
    assert_eq!(evening.last(), &EventBody::Returned { seat: Seat(1) });
    assert_eq!(evening.table.computer_to_move(), None);
    assert_eq!(evening.table.next_wake(), Some(evening.now + 60 * DAY));
}

#[test]
fn who_sends_a_command_is_back() {
    let mut evening = three(Clock::None);
    evening.goes(BEN);
    evening.moves();
    evening.waits(5 * MINUTE);
    let text = evening.table.played().report().moves[0].clone();
    let version = evening.does(BEN, mv(1, &text));
    assert!(evening.table.seat(Seat(1)).unwrap().stand_in.is_none());
    let answer = &evening.events[version.0 as usize - 1];
    assert!(answer.cause.is_some() && matches!(answer.body, EventBody::Acted { .. }));
}

#[test]
fn who_comes_back_with_something_impossible_is_still_played_for() {
    let mut evening = three(Clock::None);
    evening.goes(BEN);
    evening.moves();
    evening.waits(5 * MINUTE);
    let known = evening.events.len();
    assert_eq!(evening.tries(BEN, mv(1, "z9-z9")), Err(ErrorCode::Illegal));
    assert_eq!(evening.events.len(), known);
    assert!(evening.table.computer_to_move().is_some());
}

#[test]
fn between_two_and_by_correspondence_nobody_stands_in() {
    let correspondence = Clock::Correspondence { days: 3 };
    for (mut evening, wait) in [
        (two("makruk", BLITZ), 2 * MINUTE),
        (two("makruk", Clock::None), DAY),
        (three(correspondence), DAY),
    ] {
        evening.moves_times(3);
        let absent = [ANNA, BEN, CLEO][evening.table.turn().index()];
        evening.goes(absent);
        evening.waits(wait);
        assert_eq!(evening.table.phase(), Phase::Playing);
        assert_eq!(evening.table.computer_to_move(), None);
    }
}

#[test]
fn whatever_is_due_first_happens_first_and_a_flag_before_a_stand_in() {
    let stands_in = |away_after| {
        let mut evening = three(BLITZ);
        evening.moves_times(3);
        evening.waits(away_after);
        evening.goes(ANNA);
        assert_eq!(evening.table.next_wake(), Some(evening.now + MINUTE));
        evening.waits(MINUTE);
        let mut events = evening.events.iter();
        events.any(|event| matches!(event.body, EventBody::StoodIn { .. }))
    };
    assert!(stands_in(5_000));
    // A minute before the flag falls, with the second for a move on its way.
    assert!(!stands_in(121_000));
}

#[test]
fn the_computer_does_not_play_on_when_nobody_is_there() {
    let mut evening = three(Clock::None);
    for who in [ANNA, BEN, CLEO] {
        evening.goes(who);
    }
    evening.waits(DAY);
    assert_eq!(evening.table.computer_to_move(), None);
    evening.table.connect(person(CLEO));
    evening.waits(0);
    assert!(matches!(
        evening.last(),
        EventBody::StoodIn { seat: Seat(0), .. }
    ));
}

#[test]
fn among_three_who_does_not_begin_is_out_and_who_is_away_is_played_for() {
    let mut idle = three(BLITZ);
    idle.waits(MINUTE);
    assert_eq!(
        (idle.table.phase(), idle.table.turn()),
        (Phase::Playing, Seat(1))
    );
    let mut away = three(BLITZ);
    away.waits(1_000);
    away.goes(ANNA);
    away.waits(MINUTE);
    assert!(matches!(
        away.last(),
        EventBody::StoodIn { seat: Seat(0), .. }
    ));
}

#[test]
fn a_table_that_nobody_comes_to_is_closed() {
    let waiting = |visibility| {
        let seats = vec![here(), SeatSetting::Friend];
        Evening::at(TableSettings {
            visibility,
            ..setup("makruk", seats, BLITZ)
        })
    };
    let mut lobby = waiting(Visibility::Lobby);
    lobby.waits(DAY);
    assert_eq!(lobby.table.phase(), Phase::Waiting);
    lobby.goes(ANNA);
    lobby.waits(2 * MINUTE);
    assert_eq!(lobby.table.phase(), Phase::Closed);
    let mut private = waiting(Visibility::Private);
    private.goes(ANNA);
    private.waits(6 * DAY);
    assert_eq!(private.table.phase(), Phase::Waiting);
    private.waits(DAY);
    assert_eq!(private.table.phase(), Phase::Closed);
}

#[test]
fn a_stop_of_the_server_costs_nobody_time() {
    let mut evening = two("makruk", BLITZ);
    evening.moves_times(2);
    evening.waits(10_000);
    evening.table.pause();
    assert_eq!(evening.tries(ANNA, mv(0, "d3d4")), Err(ErrorCode::Busy));
    assert_eq!(evening.table.next_wake(), None);
    let stopped = evening.now;
    evening.table = Table::replay(&evening.events).unwrap();
    evening.now += 3_600_000;
    let change = evening.resume(&outage(stopped, evening.now));
    evening.happens(change);
    assert_eq!(evening.left(0), 170_000);
    assert_eq!(evening.table.here(), [false, false]);
    // And nobody counts as gone for having been cut off.
    assert_eq!(evening.table.claimable_at(), Some(evening.now + MINUTE));
    evening.moves();
}

#[test]
fn a_stop_in_the_first_round_does_not_close_the_table() {
    let mut evening = two("makruk", BLITZ);
    evening.waits(50_000);
    let stopped = evening.now;
    evening.now += 3_600_000;
    let change = evening.resume(&outage(stopped, evening.now));
    evening.happens(change);
    evening.waits(9_999);
    assert_eq!(evening.table.phase(), Phase::Playing);
    evening.waits(1);
    assert_eq!(evening.table.phase(), Phase::Closed);
}

#[test]
fn a_clock_that_is_set_back_gives_nothing_and_breaks_nothing() {
    let mut evening = two("makruk", BLITZ);
    evening.moves_times(2);
    evening.waits(30_000);
    evening.moves();
    let left = evening.left(0);
    evening.now -= 500_000;
    evening.moves();
    assert!(evening.events.is_sorted_by_key(|event| event.at));
    assert_eq!(evening.left(0), left);
    assert_eq!(evening.left(1), 182_000);
}

const fn stop(from: u64, until: u64) -> Stop {
    Stop { from, until }
}

/// No server ran until now, which is after any grace period.
fn outage(last_beat: u64, now: u64) -> Outage {
    Outage {
        stops: vec![stop(last_beat, now)],
        started: now,
        grace: now,
    }
}

impl Evening {
    /// A server takes the table up.
    fn resume(&mut self, outage: &Outage) -> Option<Change> {
        self.table.look_after(self.now, outage.grace);
        self.table.resume(outage, self.now)
    }
}

/// A table that nobody comes to, one that nobody continues, and one whose moves take days.
fn slow_tables() -> [Evening; 3] {
    let seats = vec![here(), SeatSetting::Friend];
    let waiting = Evening::at(setup("makruk", seats, Clock::None));
    let mut untimed = two("makruk", Clock::None);
    untimed.moves_times(2);
    let mut letters = two("makruk", Clock::Correspondence { days: 3 });
    letters.moves_times(2);
    [waiting, untimed, letters]
}

#[test]
fn months_without_a_server_close_nothing() {
    for mut evening in slow_tables() {
        let phase = evening.table.phase();
        evening.waits(DAY);
        let stopped = evening.now;
        let before = evening.table.next_wake().unwrap() - stopped;
        evening.now += MONTHS;
        let change = evening.resume(&outage(stopped, evening.now));
        evening.happens(change);
        evening.waits(0);
        assert_eq!(evening.table.phase(), phase);
        // The time left is unchanged.
        assert_eq!(evening.table.next_wake(), Some(evening.now + before));
    }
}

#[test]
fn only_the_time_without_a_server_is_given_back_however_late_a_table_is_read() {
    let mut letters = two("makruk", Clock::Correspondence { days: 3 });
    letters.moves_times(2);
    let (stopped, started) = (letters.now + 1_000, letters.now + 1_000 + DAY);
    letters.now = started + DAY;
    let read = letters.resume(&outage(stopped, started));
    letters.happens(read);
    assert_eq!(letters.last(), &EventBody::Resumed { given: DAY });
    // Reading it a second time gives nothing.
    letters.now += 1_000;
    let again = letters.resume(&outage(stopped, started));
    assert!(again.is_none());
}

#[test]
fn a_table_that_was_not_read_between_stops_gets_the_time_of_all_of_them_back() {
    for (clock, given) in [
        (Clock::Correspondence { days: 3 }, DAY + 40_000),
        // Together they took long.
        (Clock::None, DAY + 40_000),
    ] {
        let mut evening = two("makruk", clock);
        evening.moves_times(2);
        let last = evening.now;
        evening.now += 2 * DAY;
        let stops = vec![
            // Of the first only a part came after the last move.
            stop(last - 5_000, last + 20_000),
            stop(last + HOUR, last + HOUR + DAY),
            stop(evening.now - 20_000, evening.now),
        ];
        let outage = Outage {
            stops,
            ..outage(0, evening.now)
        };
        let read = evening.resume(&outage);
        evening.happens(read);
        assert_eq!(evening.last(), &EventBody::Resumed { given });
        assert!(evening.resume(&outage).is_none());
    }
}

#[test]
fn a_short_stop_is_nothing_where_no_clock_can_run() {
    let waiting = setup("makruk", vec![here(), SeatSetting::Friend], BLITZ);
    for mut evening in [Evening::at(waiting), two("makruk", Clock::None)] {
        let stopped = evening.now;
        evening.now += HOUR;
        assert!(evening.resume(&outage(stopped, evening.now)).is_none());
    }
}

#[test]
fn nothing_is_forgotten_before_the_grace_is_over() {
    for mut evening in slow_tables().into_iter().take(2) {
        let phase = evening.table.phase();
        // Servers have come and gone meanwhile: nothing is given back.
        evening.now += MONTHS;
        let grace = evening.now + DAY;
        let outage = Outage {
            stops: Vec::new(),
            started: evening.now,
            grace,
        };
        let none = evening.resume(&outage);
        assert!(none.is_none());
        evening.waits(DAY - 1);
        assert_eq!(evening.table.phase(), phase);
        evening.waits(1);
        assert_eq!(evening.table.phase(), Phase::Closed);
    }
}

#[test]
fn a_table_from_the_future_comes_back_with_what_was_on_its_clocks() {
    for clock in [BLITZ, Clock::Correspondence { days: 3 }, Clock::None] {
        // It is continued by a server whose clock is months ahead.
        let mut evening = two("makruk", clock);
        let right = evening.now;
        evening.now += MONTHS;
        let ahead = evening.resume(&outage(right, evening.now));
        evening.happens(ahead);
        evening.moves_times(3);
        evening.waits(20_000);
        evening.tries(ANNA, says(0, "well")).unwrap();
        let wake = evening.table.next_wake().map(|wake| wake - evening.now);
        evening.now = right + DAY;
        let back = evening.resume(&outage(0, evening.now));
        evening.happens(back);
        assert_eq!(evening.last(), &EventBody::Resumed { given: 0 });
        assert_eq!(evening.table.state().at, evening.now);
        assert_eq!(
            evening.table.next_wake().map(|wake| wake - evening.now),
            wake,
            "{clock:?}"
        );
        // Time passes again.
        if clock == BLITZ {
            let left = evening.left(1);
            evening.waits(30_000);
            assert_eq!(evening.left(1), left - 30_000);
        }
        evening.moves();
        let replayed = Table::replay(&evening.events).unwrap();
        assert_eq!(replayed.hash(), evening.table.hash());
    }
}

#[test]
fn a_match_without_end_is_closed_when_the_table_is_full() {
    // Two pieces going back and forth, and no rule that ends it.
    let seats = vec![here(), SeatSetting::Friend];
    let mut settings = setup("mak-yek", seats, Clock::None);
    for key in ["repetition", "quiet_limit"] {
        let pair = (ShortText::cut(key), ShortText::cut("0"));
        settings.options.push(pair);
    }
    let mut evening = Evening::at(settings);
    evening.meet(BEN);
    let there_and_back = ["a1-a2", "a8-a7", "a2-a1", "a7-a8"];
    let mut moves = there_and_back.into_iter().cycle();
    while evening.table.version().0 < MAX_EVENTS {
        let seat = evening.table.turn();
        let who = Who::Person(visitor([ANNA, BEN][seat.index()]));
        let cmd = evening.cmd(mv(seat.0, moves.next().unwrap()));
        let decision = evening.table.decide(&who, &cmd, Now::at(evening.now));
        evening.table = decision.change.unwrap().after;
    }
    assert_eq!(evening.table.phase(), Phase::Playing);
    assert_eq!(evening.table.next_wake(), Some(0));
    let seat = evening.table.turn();
    let refused = evening.tries([ANNA, BEN][seat.index()], mv(seat.0, "a1-a2"));
    assert_eq!(refused, Err(ErrorCode::Over));
    let why = CloseReason::TooLong;
    assert_eq!(evening.last(), &EventBody::Closed { why });
    assert_eq!(evening.table.outcome(), None);
    // People may still say goodbye.
    evening.does(ANNA, says(0, "what a match"));
}

#[test]
fn a_table_that_is_not_read_sleeps_no_longer_than_one_that_is() {
    let lobby_settings = || TableSettings {
        visibility: Visibility::Lobby,
        ..setup("makruk", vec![here(), SeatSetting::Friend], BLITZ)
    };
    let lobby = Evening::at(lobby_settings());
    let tables = slow_tables().into_iter().chain([lobby]);
    for mut evening in tables {
        let state = evening.table.state();
        let (settings, turn_since) = (state.settings.clone(), state.idle_since);
        let has_begun = state.phase != Phase::Waiting;
        let stopped = evening.now + 1_000;
        // A short stop, one of a day, and months.
        for away in [1_000, DAY, MONTHS] {
            evening.table = Table::replay(&evening.events).unwrap();
            let outage = outage(stopped, stopped + away);
            let until = Table::sleeps_until(&settings, has_begun, turn_since, &outage);
            evening.table.look_after(outage.started, outage.grace);
            let change = evening.table.resume(&outage, outage.started);
            let read = change.map_or(evening.table.clone(), |change| change.after);
            let due = read.next_wake().unwrap();
            assert!(until <= due, "{until} and {due}, away for {away}");
            // And not much less, unless it was long.
            assert!(away > DAY || due - until <= away, "{until} and {due}");
        }
    }
    let computer = SeatSetting::Computer { level: Level::MIN };
    for (seats, clock) in [
        (vec![here(), computer], Clock::None),
        (vec![here(), SeatSetting::Friend], BLITZ),
    ] {
        let settings = setup("makruk", seats, clock);
        assert_eq!(Table::sleeps_until(&settings, true, 5, &outage(1, 2)), 0);
    }
    // A table of the lobby sleeps like any other once its match has begun.
    let begun = TableSettings {
        clock: Clock::Correspondence { days: 3 },
        ..lobby_settings()
    };
    let until = Table::sleeps_until(&begun, true, 5, &outage(1, 2));
    assert_eq!(until, 5 + 3 * DAY);
}

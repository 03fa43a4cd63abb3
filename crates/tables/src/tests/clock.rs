//! Fair clocks.

use damier_protocol::*;
use damier_rules::Random;

use super::*;

const DAY: u64 = 86_400_000;
const THREE_AND_TWO: Clock = fischer(3, 2);

fn running(clock: Clock) -> ClockState {
    let mut clocks = ClockState::full(clock, 2).unwrap();
    clocks.run(Seat(0), 10_000);
    clocks
}

const fn fischer(minutes: u16, increment: u16) -> Clock {
    Clock::Fischer { minutes, increment }
}

/// A move: how long the clock ran and how much of it was lag; then the time left and the time given
/// back. `None` if the time was up.
type Example = (u64, u64, Option<(u64, u64)>);

/// Every kind of clock, move after move, computed by hand from the design's rules.
const EXAMPLES: &[(Clock, &[Example])] = &[
    // One minute: a quota of 390, three of them at first, so the bucket holds 1170.
    (
        fischer(1, 0),
        &[
            (5_000, 0, Some((55_000, 0))),         // 1560 in the bucket
            (5_000, 300, Some((50_300, 300))),     // 1650
            (5_000, 2_000, Some((46_300, 1_000))), // 1040: never more than a second
            (5_000, 2_000, Some((42_300, 1_000))), // 430
            (5_000, 2_000, Some((37_730, 430))),   // 390: what is there, and no more
            (200, 2_000, Some((37_730, 200))),     // 580: never more than was used
            (38_130, 500, Some((100, 500))),       // 470: sent in time
            (600, 480, None),                      // 130 used of 100
        ],
    ),
    // The increment counts for forty moves: 180 + 80 give a quota of a whole second.
    (
        fischer(3, 2),
        &[
            (10_000, 0, Some((172_000, 0))),
            (10_000, 80, Some((164_080, 80))),
            (0, 0, Some((166_080, 0))),
            (166_080, 0, None),
        ],
    ),
    (
        fischer(600, 180),
        &[
            (3_600_000, 0, Some((32_580_000, 0))),
            (1, 0, Some((32_759_999, 0))),
        ],
    ),
    // A day for each move, and nothing is given back.
    (
        Clock::Correspondence { days: 1 },
        &[
            (80_000_000, 900, Some((86_400_000, 0))),
            (86_399_999, 0, Some((86_400_000, 0))),
            (86_400_000, 900, None),
        ],
    ),
];

#[test]
fn clocks_show_what_was_computed_by_hand() {
    for &(clock, examples) in EXAMPLES {
        let mut clocks = ClockState::full(clock, 2).unwrap();
        let mut now = 10_000;
        for (at, &(ran, lag, expected)) in examples.iter().enumerate() {
            clocks.run(Seat(0), now);
            now += ran;
            let stopped = clocks.priced(Seat(0), now, lag);
            let shown = stopped.map(|stopped| (stopped.left, stopped.credit));
            assert_eq!(shown, expected, "move {at} of {clock:?}");
            if let Some(stopped) = stopped {
                clocks.moved(Seat(0), stopped);
                assert_eq!(clocks.left(Seat(0), now + 9_000), stopped.left, "it stands");
            }
        }
        assert_eq!(clocks.left[1], clock.full(), "the other's clock never ran");
    }
    assert_eq!(ClockState::full(Clock::None, 2), None);
}

/// The time a player was given and has used, tracked independently of the clock.
#[derive(Default)]
struct Account {
    used: u64,
    credits: u64,
    moves: u64,
    returned: u64,
}

/// Time is neither created nor lost: time left plus time used equals the time given at the start,
/// for moves, for lag and for stops.
#[test]
fn what_is_left_and_used_is_what_was_given() {
    let mut random = Random::new(17);
    for (minutes, increment) in [(1, 0), (1, 2), (3, 2), (10, 5), (600, 180)] {
        let clock = fischer(minutes, increment);
        let mut clocks = ClockState::full(clock, 2).unwrap();
        let mut accounts = [Account::default(), Account::default()];
        let mut now = 50_000;
        for ply in 0..200 {
            let seat = Seat((ply % 2) as u8);
            let account = &mut accounts[seat.index()];
            clocks.run(seat, now);
            let left = clocks.left(seat, now);
            // A player about to run out of time proves nothing any more.
            if left < 1_000 {
                break;
            }
            let ran = random.below(1 + (left / 4).min(20_000) as usize) as u64;
            now += ran;
            account.used += ran;
            // Now and then the server is away for a while, and somebody takes a move back.
            if random.below(5) == 0 {
                let given = random.below(3_000) as u64;
                clocks.give_back(given, now);
                account.returned += given.min(ran);
                let on = random.below(100) as u64;
                now += on;
                account.used += on;
            }
            if random.below(7) == 0 {
                clocks.halt(now);
                clocks.run(seat, now);
            }
            let before = clocks.left(seat, now);
            let lag = [0, 40, 700, 30_000][random.below(4)];
            let stopped = clocks.priced(seat, now, lag).unwrap();
            let increment = u64::from(increment) * 1_000;
            assert!(stopped.credit <= lag.min(1_000));
            assert_eq!(stopped.left, before + stopped.credit + increment);
            clocks.moved(seat, stopped);
            account.credits += stopped.credit;
            account.moves += 1;
            let all = u64::from(minutes) * 60_000
                + account.moves * increment
                + account.credits
                + account.returned;
            assert_eq!(clocks.left[seat.index()] + account.used, all, "{clock:?}");
            assert!(account.credits <= account.used);
            assert!(account.credits <= (account.moves + 2) * 1_000);
        }
    }
}

#[test]
fn a_move_is_charged_without_what_the_network_took() {
    let clocks = running(THREE_AND_TWO);
    let stopped = clocks.priced(Seat(0), 15_000, 400).unwrap();
    assert_eq!(
        (stopped.left, stopped.credit),
        (180_000 - 4_600 + 2_000, 400)
    );
    // Nobody gets back more than they used.
    assert_eq!(clocks.priced(Seat(0), 10_100, 900).unwrap().left, 182_000);
}

#[test]
fn a_move_that_was_sent_in_time_counts_and_one_that_was_not_does_not() {
    let clocks = running(THREE_AND_TWO);
    assert!(clocks.priced(Seat(0), 190_300, 301).is_some());
    assert!(clocks.priced(Seat(0), 190_300, 300).is_none());
    assert!(clocks.priced(Seat(0), 191_000, 5_000).is_none());
    // The flag waits for such a move, and no longer.
    assert_eq!(clocks.deadline(), Some(10_000 + 180_000 + 1_000));
}

#[test]
fn a_clock_set_back_outside_gives_no_time() {
    let clocks = running(THREE_AND_TWO);
    assert_eq!(clocks.left(Seat(0), 0), 180_000);
    assert_eq!(clocks.priced(Seat(0), 0, 900).unwrap().left, 182_000);
}

#[test]
fn a_stop_of_the_server_gives_back_what_it_took_and_no_more() {
    let mut clocks = running(THREE_AND_TWO);
    clocks.give_back(20_000, 40_000);
    assert_eq!(clocks.left(Seat(0), 40_000), 170_000);
    clocks.give_back(u64::MAX, 40_000);
    assert_eq!(clocks.left(Seat(0), 40_000), 180_000);
    assert_eq!(clocks.left(Seat(0), 50_000), 170_000, "it runs on at once");
}

#[test]
fn by_correspondence_each_move_has_its_days() {
    let mut clocks = running(Clock::Correspondence { days: 2 });
    let stopped = clocks.priced(Seat(0), 10_000 + DAY, 900).unwrap();
    assert_eq!(
        stopped,
        StoppedClock {
            left: 2 * DAY,
            credit: 0
        }
    );
    clocks.moved(Seat(0), stopped);
    assert_eq!(
        (clocks.left(Seat(0), 9 * DAY), clocks.deadline()),
        (2 * DAY, None)
    );
}

#[test]
fn patience_depends_on_the_speed() {
    let patience = |minutes, increment| fischer(minutes, increment).patience();
    assert_eq!(
        [
            patience(1, 0),
            patience(3, 2),
            patience(10, 0),
            patience(30, 0)
        ],
        [30_000, 60_000, 120_000, 300_000]
    );
    assert_eq!(Clock::None.speed(), Speed::Slow);
}

#[test]
fn who_is_not_at_the_table_has_no_time_and_no_panic() {
    let mut clocks = running(THREE_AND_TWO);
    clocks.run(Seat(9), 0);
    assert_eq!(
        (clocks.left(Seat(9), 0), clocks.priced(Seat(9), 0, 0)),
        (0, None)
    );
    assert_eq!(clocks.running(), None);
}

#[test]
fn clocks_fit_as_many_players_as_they_are_for() {
    let fits = |change: fn(&mut ClockState)| {
        let mut clocks = running(THREE_AND_TWO);
        change(&mut clocks);
        clocks.fits(2)
    };
    assert!(fits(|_| ()) && fits(|clocks| clocks.running = None));
    assert!(!fits(|clocks| clocks.left.push(1)));
    assert!(!fits(|clocks| clocks.lag.truncate(1)));
    assert!(!fits(|clocks| {
        let since = 0;
        clocks.running = Some(RunningClock {
            seat: Seat(2),
            since,
        });
    }));
}

#[test]
fn a_quick_match_gives_less_and_none_more_than_a_second() {
    // Three minutes: min(100, 0.4 · 180 + 15) = 87 hundredths, three times.
    assert_eq!(bucket(Some(180)).left, 3 * 870);
    assert_eq!(bucket(Some(60)).left, 3 * 390);
    assert_eq!(bucket(Some(100_000)).left, 3_000);
    assert_eq!(credit(bucket(Some(100_000)), 5_000), 1_000);
    assert_eq!(credit(bucket(None), 5_000), 0);
}

#[test]
fn who_is_always_late_gets_what_flows_in_and_who_never_is_gathers_seven() {
    let mut late = bucket(Some(60));
    for _ in 0..20 {
        let given = credit(late, 9_000);
        spend(&mut late, given);
    }
    assert_eq!(credit(late, 9_000), 390);
    let mut punctual = bucket(Some(60));
    for _ in 0..20 {
        spend(&mut punctual, 0);
    }
    assert_eq!(punctual.left, 7 * 390);
}

//! Time that is counted fairly.

use damier_protocol::*;

use super::*;

const DAY: u64 = 86_400_000;
const THREE_AND_TWO: Clock = Clock::Fischer {
    minutes: 3,
    increment: 2,
};

fn running(clock: Clock) -> ClockState {
    let mut clocks = ClockState::full(clock, 2).unwrap();
    clocks.run(Seat(0), 10_000);
    clocks
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
    let patience = |minutes, increment| Clock::Fischer { minutes, increment }.patience();
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

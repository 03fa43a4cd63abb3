//! Whose questions are answered, in which order, and for how long.

use std::sync::mpsc::channel;

use damier_protocol::{SeatSetting, ShortText, TableSettings, Visitor};
use damier_tables::Now;

use super::*;

/// A position whose search is slow, with few lines: kings that keep capturing.
const HEAVY: &str = "K3k2K/2k3k1/1k2k3/k2k1k1k/2k1k3/1k1k4/2k3k1/K3k2K w 0";
/// Far more than the others may take on any machine, far less than they would take together.
const PATIENCE: Duration = Duration::from_secs(60);

/// A table opened by a person, where the computer begins.
fn table(number: u128, by: u64, level: u8, start: Option<&str>) -> Table {
    let computer = SeatSetting::Computer {
        level: damier_protocol::Level::nearest(level),
    };
    let seats = vec![computer, SeatSetting::Here { name: None }];
    let mut settings = TableSettings::new("turkish-draughts", seats);
    settings.start = start.map(ShortText::cut);
    if start.is_some() {
        let pair = |key, value| (ShortText::cut(key), ShortText::cut(value));
        settings.options.push(pair("turn180", "allow"));
    }
    let by = Visitor {
        id: PersonId::drawn(by),
        account: false,
    };
    let id = CommandId(1);
    let opened = Table::create(TableId::drawn(number), settings, by, id, Now::at(1));
    opened.expect("such a match can be played").after
}

fn job(number: u128, by: u64, level: u8, start: Option<&str>) -> Job {
    Job::of(&table(number, by, level, start)).expect("the computer begins")
}

fn asker(job: Option<Job>) -> Option<u64> {
    job.map(|job| u64::from(job.asker))
}

#[test]
fn everybody_takes_turns_and_is_thought_for_once_at_a_time() {
    let questions = Questions::default();
    for number in 0..5 {
        assert!(questions.push(job(number, 1, 1, None)));
    }
    assert!(questions.push(job(10, 2, 1, None)));
    assert!(questions.push(job(11, 3, 1, None)));
    assert_eq!(asker(questions.try_next()), Some(1));
    assert_eq!(asker(questions.try_next()), Some(2));
    assert!(questions.is_anybody_waiting());
    assert_eq!(asker(questions.try_next()), Some(3));
    // The first has more, but one of theirs is in progress.
    assert!(!questions.is_anybody_waiting());
    assert_eq!(asker(questions.try_next()), None);
    questions.done(PersonId::drawn(1));
    questions.done(PersonId::drawn(2));
    assert!(questions.push(job(12, 2, 1, None)));
    let order: Vec<Option<u64>> = (0..3).map(|_| asker(questions.try_next())).collect();
    assert_eq!(order, [Some(1), Some(2), None]);
}

#[test]
fn nobody_fills_the_queue_alone() {
    let questions = Questions::default();
    let taken = (0..200).filter(|n| questions.push(job(*n, 1, 1, None)));
    assert_eq!(taken.count(), OWN_QUEUE);
    assert!(questions.push(job(500, 2, 1, None)));
    questions.close();
    assert!(!questions.push(job(501, 3, 1, None)));
    assert!(questions.next().is_none());
}

#[test]
fn a_beginner_does_not_wait_for_the_heavy_thoughts_of_others() {
    let (asking, thinkers) = Thinkers::new();
    let (tell, told) = channel();
    let tables: Vec<u128> = (1..=12).collect();
    for number in &tables {
        // Three people, each with four tables at the highest level.
        assert!(asking.take(job(*number, *number as u64 % 3 + 1, 8, Some(HEAVY))));
    }
    let began = Instant::now();
    thinkers.think(move |table, cmd| {
        // The listener has heard enough at the end.
        let _ = tell.send((table, cmd, Instant::now()));
    });
    assert!(asking.take(job(99, 9, 1, None)));
    let mut before = 0;
    loop {
        let (table, cmd, at) = told.recv_timeout(PATIENCE).expect("an answer");
        assert!(
            cmd.is_some(),
            "a move is found, however little time there was"
        );
        if table == TableId::drawn(99) {
            // One that had begun, and one of each of the others.
            assert!(before <= 3, "{before} came before");
            let waited = at.duration_since(began);
            // A while for each, and the time a position takes between two looks at the clock.
            assert!(waited < A_WHILE * 3 + Duration::from_secs(6), "{waited:?}");
            return;
        }
        before += 1;
    }
}

#[test]
fn a_thought_ends_by_the_clock() {
    let questions = Questions::default();
    let goes_on = |spent: Duration| {
        let began = Instant::now().checked_sub(spent);
        let mut patience = Patience {
            began: began.expect("the machine runs for longer"),
            questions: &questions,
        };
        patience.go_on(0)
    };
    let (short, long) = (Duration::ZERO, A_WHILE * 2);
    assert!(goes_on(short) && goes_on(long) && !goes_on(LONGEST));
    assert!(questions.push(job(1, 1, 1, None)));
    assert!(goes_on(short) && !goes_on(long));
    assert!(questions.try_next().is_some());
    assert!(goes_on(long));
}

#[test]
fn whoever_thinks_for_ever_is_stopped_when_somebody_else_waits() {
    let (asking, thinkers) = Thinkers::new();
    let (tell, told) = channel();
    let mut endless = job(1, 1, 8, None);
    endless.question = Question::Move {
        level: Level::custom(u64::MAX, 0),
        seed: 1,
    };
    assert!(asking.take(endless));
    thinkers.think(move |table, cmd| {
        // The listener has heard enough at the end.
        let _ = tell.send((table, cmd.is_some()));
    });
    assert!(asking.take(job(2, 2, 1, None)));
    for number in [1, 2] {
        let answer = told.recv_timeout(PATIENCE).expect("an answer");
        assert_eq!(answer, (TableId::drawn(number), true));
    }
}

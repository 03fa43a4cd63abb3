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
    job_from(1, number, by, level, start)
}

fn job_from(network: u8, number: u128, by: u64, level: u8, start: Option<&str>) -> Job {
    let network = Some(IpAddr::from([192, 0, 2, network]));
    Job::of(&table(number, by, level, start), network).expect("the computer begins")
}

fn asker(next: Option<(Job, usize)>) -> Option<u64> {
    next.map(|(job, _)| u64::from(job.asker.person))
}

fn whose(person: u64) -> Whose {
    Whose {
        network: Some(IpAddr::from([192, 0, 2, 1])),
        person: PersonId::drawn(person),
    }
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
    assert_eq!(questions.networks_waiting(), 1);
    assert_eq!(asker(questions.try_next()), Some(3));
    // The first has more, but one of theirs is in progress.
    assert_eq!(questions.networks_waiting(), 0);
    assert_eq!(asker(questions.try_next()), None);
    questions.done(whose(1));
    questions.done(whose(2));
    assert!(questions.push(job(12, 2, 1, None)));
    let order: Vec<Option<u64>> = (0..3).map(|_| asker(questions.try_next())).collect();
    assert_eq!(order, [Some(1), Some(2), None]);
}

#[test]
fn somebody_who_is_many_people_waits_with_their_own_network() {
    let questions = Questions::default();
    for person in 1..=100 {
        assert!(questions.push(job(person.into(), person, 8, None)));
    }
    for person in [501, 502] {
        assert!(questions.push(job_from(2, person.into(), person, 1, None)));
    }
    assert_eq!(questions.networks_waiting(), 2);
    let order: Vec<Option<u64>> = (0..5).map(|_| asker(questions.try_next())).collect();
    assert_eq!(order, [1, 501, 2, 502, 3].map(Some));
    // Two networks share the time, and in one of them 97 people besides.
    let (_, neighbours) = questions.try_next().expect("there are more");
    assert_eq!((neighbours, questions.networks_waiting()), (96, 1));
    for left in (0..96).rev() {
        assert_eq!(questions.try_next().expect("one more").1, left);
    }
    assert!(questions.try_next().is_none());
    let waiting = questions.held();
    assert!(waiting.networks.is_empty() && waiting.of.is_empty() && waiting.count == 0);
}

#[test]
fn the_more_wait_the_shorter_is_a_thought() {
    assert_eq!(a_while(1, 0), A_WHILE);
    assert_eq!(a_while(2, 0), A_WHILE / 2);
    assert_eq!(a_while(2, 10), A_WHILE / 20);
    assert_eq!(a_while(2, 300), A_MOMENT);
    assert_eq!(a_while(usize::MAX, usize::MAX), A_MOMENT);
}

#[test]
fn a_network_leaves_room_for_others() {
    let questions = Questions::default();
    let taken = (0..600).filter(|person| questions.push(job((*person).into(), *person, 1, None)));
    assert_eq!(taken.count(), QUEUE_OF_A_NETWORK);
    assert!(questions.push(job_from(2, 1_000, 1, 1, None)));
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
            // A while for each, and the time a position takes between two looks at the clock, on a
            // machine that does other things as well.
            assert!(waited < A_WHILE * 3 + Duration::from_secs(15), "{waited:?}");
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
            neighbours: 0,
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

/// How long somebody waits behind 300 invented people of a network, if every thought takes as long as
/// it may.
fn wait_behind_many(network: u8) -> Duration {
    let questions = Questions::default();
    for person in 1..=300 {
        assert!(questions.push(job(person.into(), person, 1, None)));
    }
    assert!(questions.push(job_from(network, 999, 999, 1, None)));
    let mut waited = Duration::ZERO;
    loop {
        let (next, neighbours) = questions.try_next().expect("they are served at last");
        if next.asker.person == PersonId::drawn(999) {
            return waited;
        }
        waited += a_while(questions.networks_waiting(), neighbours);
    }
}

#[test]
fn a_beginner_does_not_wait_for_hundreds_of_invented_people() {
    assert_eq!(wait_behind_many(2), A_MOMENT);
    let waited = wait_behind_many(1);
    assert!(waited < Duration::from_secs(5), "{waited:?}");
}

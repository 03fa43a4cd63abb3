//! Guests: what they send, what they make of answers, what the page sees.

use damier_play::local_match::{LocalMatch, ToAct};
use damier_play::online::{Bond, RefusedWish, Seen, Stage};
use damier_play::seat::Seat as PlainSeat;

use super::*;
use crate::clock::Clock;
use crate::protocol::{Nack, Phrase, Said};
use crate::setup::{Seat, Setup, Visibility};
use crate::table::{Now, Visitor, Who};

const ANNA: u64 = 1;
const BEN: u64 = 2;
/// What the server's clock shows when that of the device shows 0.
const AHEAD: u64 = 500_000;

/// A server with one table, and Anna who follows it.
struct Meeting {
    table: Table,
    events: Vec<Event>,
    anna: Guest,
    now: u64,
    ids: u128,
}

fn visitor(number: u64) -> Visitor {
    Visitor {
        id: PersonId::drawn(number),
        account: false,
    }
}

fn cmd(ids: u128, version: u64, command: Command) -> Cmd {
    Cmd {
        game: None,
        id: CommandId(ids),
        version,
        command,
    }
}

impl Meeting {
    /// Anna has opened a table; Ben sits there too if `both`.
    fn new(clock: Clock, both: bool) -> Meeting {
        let setup = Setup {
            game: "makruk".to_owned(),
            options: Vec::new(),
            seats: vec![Seat::Here { name: None }, Seat::Friend],
            begins: Default::default(),
            clock,
            rated: false,
            visibility: Visibility::Private,
            start: None,
        };
        let (game, id) = (GameId::drawn(5), CommandId(1));
        let events =
            Table::create(game, setup, visitor(ANNA), id, Now::at(AHEAD + 1_000)).expect("a table");
        let table = Table::replay(&events).expect("a table");
        let mut anna = Guest::new(table.state().game.clone());
        anna.is_known_as(vec![PersonId::drawn(ANNA)]);
        let mut meeting = Meeting {
            table,
            events,
            anna,
            now: 1_000,
            ids: 10,
        };
        if both {
            meeting.ben(Command::Join {
                seat: None,
                name: "Ben".to_owned().try_into().ok(),
            });
        }
        meeting
    }

    /// The server decides; events are kept and not sent.
    fn decide(&mut self, person: u64, cmd: &Cmd) -> Result<u64, Nack> {
        let who = Who::Person(visitor(person));
        let decision = self.table.decide(&who, cmd, Now::at(AHEAD + self.now));
        for event in decision.events {
            self.table.apply(&event).expect("what was decided fits");
            self.events.push(event);
        }
        decision.answer
    }

    fn ben(&mut self, command: Command) {
        self.ids += 1;
        let cmd = cmd(self.ids, self.table.version(), command);
        self.decide(BEN, &cmd).expect("Ben may");
    }

    fn welcome(&mut self) -> Option<FromClient> {
        let said = FromServer::Welcome {
            protocol: VERSION,
            now: AHEAD + self.now,
        };
        self.anna.hear(said, self.now)
    }

    fn snap(&mut self) -> Option<FromClient> {
        let table = Box::new(self.table.snapshot());
        self.anna.hear(FromServer::Snap { table }, self.now)
    }

    fn tell(&mut self, version: usize) -> Option<FromClient> {
        let said = FromServer::Ev {
            game: self.table.state().game.clone(),
            event: Box::new(self.events[version - 1].clone()),
        };
        self.anna.hear(said, self.now)
    }

    fn wish(&mut self, command: Command) -> Option<FromClient> {
        self.ids += 1;
        self.anna.wish(command, CommandId(self.ids), self.now)
    }

    fn moves(&mut self, text: &str) -> Option<FromClient> {
        self.wish(Command::Move {
            seat: 0,
            text: text.to_owned().try_into().unwrap(),
        })
    }

    fn seen(&mut self) -> Seen {
        self.anna.seen(7, self.now)
    }

    fn local(&mut self) -> LocalMatch {
        let now = self.now;
        LocalMatch::from_saved(&self.seen().table.unwrap().saved, now).unwrap()
    }
}

fn live() -> Meeting {
    let mut meeting = Meeting::new(Clock::None, true);
    assert_eq!(meeting.welcome(), None);
    assert_eq!(meeting.snap(), None);
    meeting
}

fn command_of(said: Option<FromClient>) -> Cmd {
    match said {
        Some(FromClient::Cmd(cmd)) => cmd,
        other => panic!("{other:?} is no command"),
    }
}

#[test]
fn a_move_is_seen_at_once_and_sent_until_it_is_answered() {
    let mut meeting = live();
    let first = command_of(meeting.moves("e3e4"));
    assert_eq!(meeting.local().len(), 1);
    assert_eq!(meeting.seen().table.unwrap().pending, 1);
    // Nothing comes back: the same again, under the same name, and not at once.
    assert_eq!(meeting.anna.next(meeting.now + 100), None);
    let again = command_of(meeting.anna.next(meeting.now + PATIENCE));
    assert_eq!(again, first);
    meeting.anna.lost();
    assert_eq!(meeting.seen().bond, Bond::Lost);
    assert_eq!(meeting.anna.next(meeting.now + 99_000), None);
    assert_eq!(command_of(meeting.welcome()), first);
    let version = meeting.decide(ANNA, &first).unwrap();
    assert_eq!(meeting.tell(version as usize), None);
    let (game, id) = (meeting.anna.game.clone(), first.id);
    let ack = FromServer::Ack { game, id, version };
    assert_eq!(meeting.anna.hear(ack, meeting.now), None);
    let table = meeting.seen().table.unwrap();
    assert_eq!((table.pending, table.saved.times.len()), (0, 1));
    assert_eq!(meeting.anna.next_wake(), None);
}

#[test]
fn a_refused_move_is_taken_back_and_told_once() {
    let mut meeting = live();
    let cmd = command_of(meeting.moves("e3e4"));
    let nack = FromServer::Nack {
        id: cmd.id,
        code: Code::Conflict,
        why: None,
    };
    assert_eq!(meeting.anna.hear(nack, meeting.now), None);
    let seen = meeting.seen();
    assert_eq!(seen.refused, Some(RefusedWish::Conflict));
    assert_eq!(seen.table.unwrap().pending, 0);
    assert_eq!(meeting.seen().refused, None);
}

#[test]
fn whoever_is_told_to_wait_sends_the_same_later() {
    let mut meeting = live();
    let cmd = command_of(meeting.moves("e3e4"));
    for delay in [FIRST_DELAY, 2 * FIRST_DELAY] {
        let nack = FromServer::Nack {
            id: cmd.id,
            code: Code::Busy,
            why: None,
        };
        assert_eq!(meeting.anna.hear(nack, meeting.now), None);
        assert_eq!(meeting.anna.next(meeting.now + delay - 1), None);
        meeting.now += delay;
        assert_eq!(command_of(meeting.anna.next(meeting.now)), cmd);
    }
    assert_eq!(meeting.seen().refused, None);
}

#[test]
fn one_wish_at_a_time_each_with_the_table_as_it_was_seen() {
    let mut meeting = live();
    let first = command_of(meeting.moves("e3e4"));
    let chat = Command::Chat {
        seat: 0,
        said: Said::Phrase(Phrase::Hello),
    };
    assert_eq!(meeting.wish(chat), None);
    let version = meeting.decide(ANNA, &first).unwrap();
    meeting.tell(version as usize);
    let (game, id) = (meeting.anna.game.clone(), first.id);
    let second = command_of(
        meeting
            .anna
            .hear(FromServer::Ack { game, id, version }, meeting.now),
    );
    assert_eq!(second.version, version);
    meeting.decide(ANNA, &second).unwrap();
    meeting.tell(version as usize + 1);
    let lines = meeting.seen().table.unwrap().lines;
    assert_eq!(lines[0].phrase, Some(0));
}

#[test]
fn a_gap_is_asked_about_and_an_old_event_is_nothing_new() {
    let mut meeting = live();
    let known = meeting.table.version();
    let cmd = command_of(meeting.moves("e3e4"));
    meeting.decide(ANNA, &cmd).unwrap();
    meeting.ben(Command::Move {
        seat: 1,
        text: "e6e5".to_owned().try_into().unwrap(),
    });
    let asks = meeting.tell(known as usize + 2);
    let resume = Resume {
        game: meeting.anna.game.clone(),
        version: known,
    };
    assert_eq!(asks, Some(FromClient::Sync(resume)));
    assert_eq!(meeting.tell(known as usize), None);
    meeting.tell(known as usize + 1);
    meeting.tell(known as usize + 2);
    assert_eq!(meeting.local().len(), 2);
}

#[test]
fn a_table_that_looks_different_is_asked_for_whole() {
    let mut meeting = live();
    let known = meeting.table.version();
    let cmd = command_of(meeting.moves("e3e4"));
    meeting.decide(ANNA, &cmd).unwrap();
    meeting.events[known as usize].hash.0 ^= 1;
    let asks = meeting.tell(known as usize + 1);
    let Some(FromClient::Sync(resume)) = asks else {
        panic!("{asks:?}");
    };
    assert_eq!(resume.version, 0);
    meeting.snap();
    assert_eq!(meeting.anna.table().unwrap().version(), known + 1);
}

#[test]
fn seats_are_mine_or_elsewhere_and_only_mine_can_be_played() {
    let mut meeting = Meeting::new(Clock::None, false);
    meeting.welcome();
    meeting.snap();
    let table = meeting.seen().table.unwrap();
    assert_eq!(table.stage, Stage::Waiting);
    assert!(table.seats[0].mine && !table.seats[0].free);
    assert!(!table.seats[1].mine && table.seats[1].free);
    let mut meeting = live();
    let local = meeting.local();
    assert!(matches!(local.to_act(), ToAct::Person(_)));
    let ben = &local.seats()[1];
    assert!(matches!(ben, PlainSeat::Elsewhere { .. }));
    assert_eq!(ben.name(), Some("Ben"));
    meeting.moves("e3e4");
    assert!(matches!(meeting.local().to_act(), ToAct::Elsewhere(_)));
}

#[test]
fn clocks_and_times_are_told_on_the_clock_of_the_device() {
    let clock = Clock::Fischer {
        minutes: 3,
        increment: 2,
    };
    let mut meeting = Meeting::new(clock, true);
    meeting.welcome();
    meeting.snap();
    let begun = meeting.now;
    for (person, seat, text) in [(ANNA, 0, "e3e4"), (BEN, 1, "e6e5")] {
        let text = text.to_owned().try_into().unwrap();
        meeting.ids += 1;
        let cmd = cmd(
            meeting.ids,
            meeting.table.version(),
            Command::Move { seat, text },
        );
        meeting.decide(person, &cmd).unwrap();
        let version = meeting.table.version() as usize;
        meeting.tell(version);
    }
    meeting.now = begun + 4_000;
    let table = meeting.seen().table.unwrap();
    assert_eq!(table.saved.times, [begun, begun]);
    let clock = table.clock.unwrap();
    assert_eq!(clock.running, Some(0));
    assert_eq!((clock.left[0], clock.left[1]), (176_000, 180_000));
}

#[test]
fn who_stays_away_can_be_claimed_against_after_a_while() {
    let mut meeting = live();
    let cmd = command_of(meeting.moves("e3e4"));
    let version = meeting.decide(ANNA, &cmd).unwrap();
    meeting.tell(version as usize);
    assert_eq!(meeting.seen().table.unwrap().claim_at, None);
    let here = |seats: [bool; 2]| FromServer::Here {
        game: meeting.table.state().game.clone(),
        seats: seats.to_vec(),
    };
    let (gone, back) = (here([true, false]), here([true, true]));
    meeting.anna.hear(gone.clone(), meeting.now);
    let at = meeting.seen().table.unwrap().claim_at.unwrap();
    assert_eq!(at, meeting.now + meeting.table.claim_wait().unwrap());
    meeting.now += 1_000;
    meeting.anna.hear(gone, meeting.now);
    assert_eq!(meeting.seen().table.unwrap().claim_at, Some(at));
    meeting.anna.hear(back, meeting.now);
    assert_eq!(meeting.seen().table.unwrap().claim_at, None);
}

//! Clients of a table: what they send, how they handle answers, what the page sees.

use damier_protocol::{
    Clock, ErrorCode, Phase, Phrase, Said, Seat, SeatSetting, ShortText, TableSettings, Visitor,
};
use damier_tables::{Now, Who};

use super::*;
use crate::view::{TableUpdate, TableView};

const ANNA: u64 = 1;
const BEN: u64 = 2;
/// The server's clock when the device's shows 0.
const AHEAD: u64 = 500_000;

/// A server with one table, and Anna who follows it.
struct Meeting {
    table: Table,
    events: Vec<Event>,
    anna: TableClient,
    now: u64,
    ids: u128,
}

fn visitor(number: u64) -> Visitor {
    Visitor {
        id: PersonId::drawn(number),
        account: false,
    }
}

fn cmd(ids: u128, version: Version, command: Command) -> CommandRequest {
    CommandRequest {
        table: TableId::drawn(5),
        id: CommandId(ids),
        version,
        command,
    }
}

impl Meeting {
    /// Anna has opened a table; Ben sits there too if `both`.
    fn new(clock: Clock, both: bool) -> Meeting {
        let seats = vec![SeatSetting::Here { name: None }, SeatSetting::Friend];
        let mut settings = TableSettings::new("makruk", seats);
        settings.clock = clock;
        let (id, now) = (CommandId(1), Now::at(AHEAD + 1_000));
        let opened = Table::create(TableId::drawn(5), settings, visitor(ANNA), id, now);
        let opened = opened.expect("a table");
        let (events, table) = (opened.events, opened.after);
        let mut anna = TableClient::new(table.state().table.clone());
        anna.identify(vec![PersonId::drawn(ANNA)]);
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
                name: damier_protocol::Name::tidy("Ben"),
            });
        }
        meeting
    }

    /// The server decides; events are kept and not sent.
    fn decide(&mut self, person: u64, cmd: &CommandRequest) -> Result<Version, CommandError> {
        let who = Who::Person(visitor(person));
        let decision = self.table.decide(&who, cmd, Now::at(AHEAD + self.now));
        if let Some(change) = decision.change {
            self.table = change.after;
            self.events.extend(change.events);
        }
        decision.answer
    }

    fn ben(&mut self, command: Command) {
        self.ids += 1;
        let cmd = cmd(self.ids, self.table.version(), command);
        self.decide(BEN, &cmd).expect("Ben may");
    }

    fn welcome(&mut self) -> Option<ClientMessage> {
        let said = ServerMessage::Welcome {
            protocol: VERSION,
            now: AHEAD + self.now,
        };
        self.anna.receive(said, self.now)
    }

    fn snap(&mut self) -> Option<ClientMessage> {
        let table = Box::new(self.table.snapshot());
        self.anna.receive(ServerMessage::Snap { table }, self.now)
    }

    fn tell(&mut self, version: u64) -> Option<ClientMessage> {
        let said = ServerMessage::Ev {
            table: self.table.state().table.clone(),
            event: Box::new(self.events[version as usize - 1].clone()),
        };
        self.anna.receive(said, self.now)
    }

    fn wish(&mut self, command: Command) -> Option<ClientMessage> {
        self.ids += 1;
        self.anna.give(command, CommandId(self.ids), self.now)
    }

    fn moves(&mut self, text: &str) -> Option<ClientMessage> {
        self.wish(Command::Move {
            seat: Seat(0),
            text: ShortText::cut(text),
        })
    }

    fn update(&mut self) -> TableUpdate {
        self.anna.update(7, self.now)
    }

    fn view(&mut self) -> TableView {
        self.update().view.unwrap()
    }

    /// The number of moves shown, those in flight included.
    fn moves_seen(&mut self) -> usize {
        let record: damier_rules::Record = self.view().record.parse().unwrap();
        record.steps.len()
    }
}

fn live() -> Meeting {
    let mut meeting = Meeting::new(Clock::None, true);
    assert_eq!(meeting.welcome(), None);
    assert_eq!(meeting.snap(), None);
    meeting
}

fn command_of(said: Option<ClientMessage>) -> CommandRequest {
    match said {
        Some(ClientMessage::Cmd(cmd)) => cmd,
        other => panic!("{other:?} is no command"),
    }
}

#[test]
fn a_move_is_seen_at_once_and_sent_until_it_is_answered() {
    let mut meeting = live();
    let first = command_of(meeting.moves("e3e4"));
    assert_eq!(meeting.moves_seen(), 1);
    assert_eq!(meeting.view().pending, 1);
    // No answer: the same again, under the same id, and not at once.
    assert_eq!(meeting.anna.poll(meeting.now + 100), None);
    let again = command_of(meeting.anna.poll(meeting.now + PATIENCE));
    assert_eq!(again, first);
    meeting.anna.disconnected();
    assert_eq!(meeting.update().connection, Connection::Lost);
    assert_eq!(meeting.anna.poll(meeting.now + 99_000), None);
    assert_eq!(command_of(meeting.welcome()), first);
    let version = meeting.decide(ANNA, &first).unwrap();
    assert_eq!(meeting.tell(version.0), None);
    let (table, id) = (meeting.anna.table_id.clone(), first.id);
    let ack = ServerMessage::Ack { table, id, version };
    assert_eq!(meeting.anna.receive(ack, meeting.now), None);
    let table = meeting.view();
    assert_eq!((table.pending, table.times.len()), (0, 1));
    assert!(meeting.anna.commands.is_empty());
}

#[test]
fn a_refused_move_is_taken_back_and_told_once() {
    let mut meeting = live();
    let cmd = command_of(meeting.moves("e3e4"));
    let nack = ServerMessage::Nack {
        id: cmd.id,
        error: ErrorCode::Conflict.into(),
    };
    assert_eq!(meeting.anna.receive(nack, meeting.now), None);
    let update = meeting.update();
    assert_eq!(update.refused, Some(ErrorCode::Conflict));
    assert_eq!(update.view.unwrap().pending, 0);
    assert_eq!(meeting.update().refused, None);
}

#[test]
fn whoever_is_told_to_wait_sends_the_same_later() {
    let mut meeting = live();
    let cmd = command_of(meeting.moves("e3e4"));
    for delay in [FIRST_DELAY, 2 * FIRST_DELAY] {
        let nack = ServerMessage::Nack {
            id: cmd.id,
            error: ErrorCode::Busy.into(),
        };
        assert_eq!(meeting.anna.receive(nack, meeting.now), None);
        assert_eq!(meeting.anna.poll(meeting.now + delay - 1), None);
        meeting.now += delay;
        assert_eq!(command_of(meeting.anna.poll(meeting.now)), cmd);
    }
    assert_eq!(meeting.update().refused, None);
}

#[test]
fn one_wish_at_a_time_each_with_the_table_as_it_was_seen() {
    let mut meeting = live();
    let first = command_of(meeting.moves("e3e4"));
    let chat = Command::Chat {
        seat: Seat(0),
        said: Said::Phrase(Phrase::Hello),
    };
    assert_eq!(meeting.wish(chat), None);
    let version = meeting.decide(ANNA, &first).unwrap();
    meeting.tell(version.0);
    let (table, id) = (meeting.anna.table_id.clone(), first.id);
    let second = command_of(
        meeting
            .anna
            .receive(ServerMessage::Ack { table, id, version }, meeting.now),
    );
    assert_eq!(second.version, version);
    meeting.decide(ANNA, &second).unwrap();
    meeting.tell(version.0 + 1);
    let lines = meeting.view().lines;
    assert_eq!(lines[0].said, Said::Phrase(Phrase::Hello));
}

#[test]
fn a_gap_is_asked_about_and_an_old_event_is_nothing_new() {
    let mut meeting = live();
    let known = meeting.table.version();
    let cmd = command_of(meeting.moves("e3e4"));
    meeting.decide(ANNA, &cmd).unwrap();
    meeting.ben(Command::Move {
        seat: Seat(1),
        text: ShortText::cut("e6e5"),
    });
    let asks = meeting.tell(known.0 + 2);
    let resume = Resume {
        table: meeting.anna.table_id.clone(),
        version: known,
    };
    assert_eq!(asks, Some(ClientMessage::Sync(resume)));
    assert_eq!(meeting.tell(known.0), None);
    meeting.tell(known.0 + 1);
    meeting.tell(known.0 + 2);
    assert_eq!(meeting.moves_seen(), 2);
}

#[test]
fn a_table_that_looks_different_is_asked_for_whole() {
    let mut meeting = live();
    let known = meeting.table.version();
    let cmd = command_of(meeting.moves("e3e4"));
    meeting.decide(ANNA, &cmd).unwrap();
    meeting.events[known.0 as usize].hash.0 ^= 1;
    let asks = meeting.tell(known.0 + 1);
    let Some(ClientMessage::Sync(resume)) = asks else {
        panic!("{asks:?}");
    };
    assert_eq!(resume.version, Version::NONE);
    meeting.snap();
    assert_eq!(meeting.anna.table().unwrap().version(), known.next());
}

#[test]
fn seats_are_mine_or_free_or_of_somebody_else() {
    let mut meeting = Meeting::new(Clock::None, false);
    meeting.welcome();
    meeting.snap();
    let table = meeting.view();
    assert_eq!(table.phase, Phase::Waiting);
    assert!(table.seats[0].mine && !table.seats[0].free);
    assert!(!table.seats[1].mine && table.seats[1].free);
    let mut meeting = live();
    let ben = &meeting.view().seats[1];
    assert!(!ben.mine && !ben.free);
    assert_eq!(ben.name.as_deref(), Some("Ben"));
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
    for (person, seat, text) in [(ANNA, Seat(0), "e3e4"), (BEN, Seat(1), "e6e5")] {
        let text = ShortText::cut(text);
        meeting.ids += 1;
        let cmd = cmd(
            meeting.ids,
            meeting.table.version(),
            Command::Move { seat, text },
        );
        meeting.decide(person, &cmd).unwrap();
        let version = meeting.table.version().0;
        meeting.tell(version);
    }
    meeting.now = begun + 4_000;
    let table = meeting.view();
    assert_eq!(table.times, [begun, begun]);
    let clock = table.clock.unwrap();
    assert_eq!(clock.running, Some(Seat(0)));
    assert_eq!((clock.left[0], clock.left[1]), (176_000, 180_000));
}

#[test]
fn who_stays_away_can_be_claimed_against_after_a_while() {
    let mut meeting = live();
    let cmd = command_of(meeting.moves("e3e4"));
    let version = meeting.decide(ANNA, &cmd).unwrap();
    meeting.tell(version.0);
    assert_eq!(meeting.view().claim_at, None);
    let here = |seats: [bool; 2]| ServerMessage::Here {
        table: meeting.table.state().table.clone(),
        seats: seats.to_vec(),
    };
    let (gone, back) = (here([true, false]), here([true, true]));
    meeting.anna.receive(gone.clone(), meeting.now);
    let at = meeting.view().claim_at.unwrap();
    assert_eq!(at, meeting.now + meeting.table.claim_wait().unwrap());
    meeting.now += 1_000;
    meeting.anna.receive(gone, meeting.now);
    assert_eq!(meeting.view().claim_at, Some(at));
    meeting.anna.receive(back, meeting.now);
    assert_eq!(meeting.view().claim_at, None);
}

#[test]
fn who_left_before_their_turn_has_the_whole_wait_once_it_is_theirs() {
    let mut meeting = live();
    let gone = ServerMessage::Here {
        table: meeting.table.state().table.clone(),
        seats: vec![true, false],
    };
    meeting.anna.receive(gone, meeting.now);
    assert_eq!(meeting.view().claim_at, None, "it is her turn");
    meeting.now += 40_000;
    let cmd = command_of(meeting.moves("e3e4"));
    let version = meeting.decide(ANNA, &cmd).unwrap();
    meeting.tell(version.0);
    let theirs = meeting.table.claim_wait().unwrap() + meeting.now;
    assert_eq!(meeting.view().claim_at, Some(theirs));
}

#[test]
fn somebody_is_muted_when_the_server_says_so_and_no_event_is_needed() {
    let mut meeting = live();
    let mutes = |meeting: &mut Meeting| {
        meeting
            .view()
            .seats
            .iter()
            .map(|it| it.muted)
            .collect::<Vec<bool>>()
    };
    for on in [true, false] {
        let (seat, whom) = (Seat(0), Seat(1));
        let cmd = command_of(meeting.wish(Command::Mute { seat, whom, on }));
        assert_eq!(mutes(&mut meeting), [false, !on]);
        let version = meeting.decide(ANNA, &cmd).unwrap();
        let (table, id) = (meeting.anna.table_id.clone(), cmd.id);
        let ack = ServerMessage::Ack { table, id, version };
        assert_eq!(meeting.anna.receive(ack, meeting.now), None);
        assert_eq!(mutes(&mut meeting), [false, on]);
    }
}

//! A table fed with any commands, from anyone, at any time.

use damier_protocol::{
    Clock, Command, CommandId, CommandRequest, Event, EventBody, Level, PersonId, Phase, Phrase,
    Proposal, Said, Seat, SeatSetting, ShortText, TableId, TableSettings, Version, Visibility,
    Visitor,
};
use damier_rules::GameEntry;
use damier_tables::{Change, Now, Outage, Stop, Table, Who};

use crate::bytes::Bytes;

/// The most things that happen at one table.
const MOST_ACTIONS: usize = 120;
/// People who come to it.
const PEOPLE: u8 = 4;
/// Steps of time, in milliseconds: from none to longer than anyone waits.
const STEPS: [u64; 7] = [0, 1, 900, 61_000, 310_000, 7_200_000, 6_000_000_000];

/// Opens a table and lets people, the computer and time do what the bytes say.
///
/// # Panics
/// If a promise of the table is broken.
pub fn table(data: &[u8]) {
    if let Some(host) = evening(data) {
        host.check();
    }
}

/// The table after everything the bytes say; `None` if it could not be opened.
fn evening(data: &[u8]) -> Option<Host> {
    let mut bytes = Bytes::new(data);
    let entry = bytes.game();
    let settings = settings(entry, &mut bytes);
    let now = Now::at(1_000);
    let opened = Table::create(TableId::drawn(1), settings, visitor(0), CommandId(0), now).ok()?;
    let mut host = Host {
        table: opened.after,
        log: opened.events,
        now: 1_000,
        count: 0,
    };
    for _ in 0..MOST_ACTIONS {
        if bytes.is_empty() {
            break;
        }
        host.step(&mut bytes);
    }
    Some(host)
}

/// The table written and read again is the same, and so are its parts.
pub(crate) fn check_kept(table: &Table) {
    let again = Table::from_snapshot(&table.snapshot()).expect("a table can be written down");
    assert_eq!(again.hash(), table.hash(), "another table the second time");
    assert_eq!(again.snapshot(), table.snapshot());
    let is_over = table.outcome().is_some();
    assert_eq!(is_over, table.phase() == Phase::Over, "{table:?}");
    assert!(table.players() == table.played().players());
}

struct Host {
    table: Table,
    log: Vec<Event>,
    now: u64,
    count: u128,
}

impl Host {
    fn step(&mut self, bytes: &mut Bytes<'_>) {
        match bytes.byte() % 12 {
            0 => self.pass_time(bytes),
            1 => self.table.connect(person(bytes.byte())),
            2 => self.table.disconnect(person(bytes.byte()), self.now),
            3 => self.restart(bytes),
            _ => self.command(bytes),
        }
        let due = self.table.tick(self.now);
        self.store(due);
    }

    fn pass_time(&mut self, bytes: &mut Bytes<'_>) {
        let step = bytes.choose(&STEPS).copied().unwrap_or(0);
        self.now = match bytes.byte() {
            // The clock jumps back, which nobody can rule out.
            0 => self.now.saturating_sub(step),
            _ => self.now.saturating_add(step),
        };
    }

    /// Only stored data is left.
    fn restart(&mut self, bytes: &mut Bytes<'_>) {
        self.table = match bytes.byte() % 2 {
            0 => Table::replay(&self.log).expect("the log can be replayed"),
            _ => Table::from_snapshot(&self.table.snapshot()).expect("it can be written down"),
        };
        let outage = Outage {
            stops: vec![Stop {
                from: self.now.saturating_sub(500),
                until: self.now,
            }],
            started: self.now,
            grace: 0,
        };
        self.table.look_after(self.now, outage.grace);
        let given = self.table.resume(&outage, self.now);
        self.store(given);
    }

    fn command(&mut self, bytes: &mut Bytes<'_>) {
        let command = self.draw_command(bytes);
        let who = &self.draw_sender(&command, bytes);
        // Some ids are used again, by the same person or by another.
        self.count += u128::from(!bytes.byte().is_multiple_of(8));
        let version = self.table.version().0;
        let cmd = CommandRequest {
            table: TableId::drawn(1),
            id: CommandId(self.count),
            version: Version(version.saturating_sub(u64::from(bytes.byte() % 4))),
            command,
        };
        let now = Now {
            ms: self.now,
            lag: u64::from(bytes.byte()) * 16,
            draw: self.count << 64 | self.count,
        };
        let before = self.table.hash();
        let decision = self.table.decide(who, &cmd, now);
        assert_eq!(self.table.hash(), before, "deciding changes nothing");
        self.store(decision.change);
        // A mute is no event: it concerns only its author.
        let is_event = !matches!(cmd.command, Command::Mute { .. });
        if let Some(version) = decision.answer.ok().filter(|_| is_event) {
            assert_eq!(self.table.answered(who.person(), cmd.id), Some(version));
            let again = self.table.decide(who, &cmd, now);
            assert!(again.change.is_none());
            assert_eq!(again.answer, Ok(version));
        }
    }

    /// A client that hears the events has the same table as the decision.
    fn store(&mut self, change: Option<Change>) {
        let Some(change) = change else { return };
        for event in change.events {
            let last = self.log.last().expect("a table has a first event");
            assert_eq!(event.version, last.version.next(), "a gap");
            // Only a clock that was wrong before a restart may be set back.
            let may_be_earlier = matches!(event.body, EventBody::Resumed { .. });
            assert!(event.at >= last.at || may_be_earlier, "time goes back");
            self.table
                .apply(&event)
                .expect("what was decided can be applied");
            self.log.push(event);
        }
        assert_eq!(self.table.snapshot(), change.after.snapshot());
        self.table = change.after;
    }

    /// Mostly a sender who may give it, so that something happens.
    fn draw_sender(&self, command: &Command, bytes: &mut Bytes<'_>) -> Who {
        let seat = command.seat().and_then(|seat| self.table.seat(seat));
        let holder = seat.and_then(|seat| seat.holder);
        match (bytes.byte() % 8, holder) {
            (0, _) => Who::Computer,
            (1, _) | (_, None) => Who::Person(visitor(bytes.byte())),
            (_, Some(holder)) => Who::Person(holder),
        }
    }

    fn draw_command(&self, bytes: &mut Bytes<'_>) -> Command {
        // Mostly a seat from which something can be done.
        let awaited = self.table.awaited().first().copied();
        let seat = match bytes.byte() % 4 {
            0 => Seat(bytes.byte() % 8),
            _ => awaited.unwrap_or(self.table.turn()),
        };
        let proposals = [Proposal::Draw, Proposal::Count, Proposal::TakeBack];
        let proposal = proposals[usize::from(bytes.byte() % 3)];
        match bytes.byte() % 21 {
            0 => Command::Leave {
                seat: Seat(bytes.byte() % 4),
            },
            1 => Command::Offer { seat, proposal },
            2 => Command::Accept { seat },
            3 => Command::Decline { seat },
            4 => Command::Resign { seat },
            5 => Command::Claim { seat },
            6 => Command::Rematch { seat },
            7 => Command::Chat {
                seat,
                said: Said::Phrase(Phrase::ALL[usize::from(bytes.byte()) % Phrase::ALL.len()]),
            },
            8 => Command::Mute {
                seat,
                whom: Seat(bytes.byte() % 8),
                on: bytes.byte().is_multiple_of(2),
            },
            9 | 10 => Command::Join {
                seat: Some(Seat(bytes.byte())).filter(|seat| seat.0 < 8),
                name: None,
            },
            11 => Command::SeatComputer {
                seat: Seat(bytes.byte() % 4),
                at: Seat(bytes.byte() % 8),
                level: Level::nearest(bytes.byte()),
            },
            _ => {
                let moves = self.table.played().report().moves;
                let text = bytes.choose(&moves).cloned().unwrap_or_default();
                let text = text.try_into().expect("moves are short");
                Command::Move { seat, text }
            }
        }
    }

    /// The log alone leads to the same table.
    fn check(&self) {
        let replayed = Table::replay(&self.log).expect("the log can be replayed");
        assert_eq!(
            replayed.hash(),
            self.table.hash(),
            "the log leads elsewhere"
        );
        assert_eq!(replayed.snapshot(), self.table.snapshot());
        check_kept(&self.table);
        if let Some(change) = self.table.following(self.now) {
            Table::replay(&change.events).expect("the next table can be opened");
        }
    }
}

fn person(byte: u8) -> PersonId {
    PersonId::drawn(u64::from(byte % PEOPLE))
}

fn visitor(byte: u8) -> Visitor {
    Visitor {
        id: person(byte),
        account: byte % PEOPLE < 3,
    }
}

fn settings(entry: &GameEntry, bytes: &mut Bytes<'_>) -> TableSettings {
    let choices = bytes.choices(entry);
    let players = entry.open(choices.clone(), None);
    let players = players.map_or(2, |played| played.players());
    let pairs = choices.iter();
    let options =
        pairs.map(|(option, value)| (ShortText::cut(option.name), ShortText::cut(&value)));
    let clock = match bytes.byte() % 4 {
        0 => Clock::None,
        1 => Clock::Correspondence { days: 1 },
        _ => Clock::Fischer {
            minutes: 1 + u16::from(bytes.byte() % 30),
            increment: u16::from(bytes.byte() % 30),
        },
    };
    let seats = (0..players).map(|seat| match bytes.byte() % 6 {
        // Somebody has to sit at the device that opens the table.
        _ if seat == 0 => SeatSetting::Here { name: None },
        0 => SeatSetting::Here { name: None },
        1 => SeatSetting::Computer { level: Level::MIN },
        _ => SeatSetting::Friend,
    });
    let seats = seats.collect();
    TableSettings {
        options: options.collect(),
        clock,
        rated: bytes.byte() % 16 == 1,
        visibility: [Visibility::Private, Visibility::Lobby][usize::from(bytes.byte() % 2)],
        ..TableSettings::new(entry.info.id, seats)
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use damier_rules::Random;

    use super::*;

    #[test]
    fn chance_alone_brings_about_nearly_everything() {
        let mut random = Random::new(1);
        let mut seen = BTreeSet::new();
        for _ in 0..4_000 {
            let data: Vec<u8> = (0..700).map(|_| random.next() as u8).collect();
            let log = evening(&data).map(|host| host.log);
            seen.extend(log.iter().flatten().map(|event| event.body.kind()));
        }
        for kind in [
            "created",
            "joined",
            "left",
            "computer-seated",
            "started",
            "closed",
            "acted",
            "offered",
            "accepted",
            "declined",
            "took-back",
            "stood-in",
            "returned",
            "resumed",
            "wanted",
            "talked",
        ] {
            assert!(seen.contains(kind), "{kind}: {seen:?}");
        }
    }
}

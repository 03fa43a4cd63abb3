//! The server: one table in memory, a store that survives, and answers that wait for it.

use damier_protocol::*;
use std::collections::{BTreeMap, VecDeque};

use damier_rules::Random;
use damier_tables::*;

use crate::script::Script;

/// The data that survives a crash.
#[derive(Default)]
pub(crate) struct Store {
    pub(crate) events: Vec<Event>,
    pub(crate) snapshot: Option<Snapshot>,
    /// When the server was last known to run.
    pub(crate) alive: u64,
}

impl Store {
    /// As a database would: versions without gaps, every command once.
    fn append(&mut self, events: &[Event]) {
        for event in events {
            assert_eq!(
                event.version,
                Version(self.events.len() as u64 + 1),
                "a gap in the log"
            );
            let same = |other: &Event| event.cause.is_some() && other.cause == event.cause;
            assert!(!self.events.iter().any(same), "a command twice: {event:?}");
            self.events.push(event.clone());
        }
    }
}

/// A job that waits until everything before it is stored.
enum Job {
    Store(Vec<Event>),
    Say(u32, ServerMessage),
    Sync(u32, Version),
}

pub(crate) struct Host {
    pub(crate) store: Store,
    /// The table with every decision, stored or not; `None` while the server is down.
    head: Option<Table>,
    /// The table as stored.
    pub(crate) settled: Table,
    jobs: VecDeque<Job>,
    /// The person at the other end; `None` is a spectator.
    connections: BTreeMap<u32, Option<PersonId>>,
    /// The offset of its clock.
    pub(crate) offset: u64,
    commands: u128,
}

impl Host {
    pub(crate) fn new(script: &Script, by: Visitor, now: u64, random: &mut Random) -> Host {
        let drawn = Now {
            ms: now,
            lag: 0,
            draw: u128::from(random.next()) << 64,
        };
        let (game, id) = (TableId::drawn(drawn.draw), CommandId(1));
        let opened = Table::create(game, script.setup.clone(), by, id, drawn);
        let Change { events, after } = opened.expect("the script draws good settings");
        let settled = Table::replay(&events).expect("what was created can be replayed");
        assert_eq!(settled.snapshot(), after.snapshot());
        let mut store = Store::default();
        store.append(&events);
        Host {
            store,
            head: Some(settled.clone()),
            settled,
            jobs: VecDeque::new(),
            connections: BTreeMap::new(),
            offset: 0,
            commands: 1 << 100,
        }
    }

    pub(crate) fn is_up(&self) -> bool {
        self.head.is_some()
    }

    /// When the table wants to be woken, on the server's clock.
    pub(crate) fn next_wake(&self) -> Option<u64> {
        self.head.as_ref()?.next_wake()
    }

    /// Whether the computer has something to do.
    pub(crate) fn has_to_think(&self) -> bool {
        let todo =
            |head: &Table| head.computer_to_move().is_some() || head.computer_to_answer().is_some();
        self.head.as_ref().is_some_and(todo)
    }

    pub(crate) fn connect(&mut self, connection: u32, person: Option<PersonId>) {
        self.connections.insert(connection, person);
        if let (Some(head), Some(person)) = (&mut self.head, person) {
            head.connect(person);
        }
    }

    pub(crate) fn disconnect(&mut self, connection: u32, now: u64) {
        let person = self.connections.remove(&connection).flatten();
        if let (Some(head), Some(person)) = (&mut self.head, person) {
            head.disconnect(person, now);
        }
    }

    /// Handles a message.
    pub(crate) fn hear(
        &mut self,
        connection: u32,
        from: Option<PersonId>,
        said: &ClientMessage,
        now: Now,
    ) {
        match said {
            ClientMessage::Hello { protocol, resume } => {
                let (protocol, now) = (*protocol, now.ms);
                let welcome = ServerMessage::Welcome { protocol, now };
                self.jobs.push_back(Job::Say(connection, welcome));
                for known in resume {
                    self.jobs.push_back(Job::Sync(connection, known.version));
                }
            }
            ClientMessage::Sync(Resume { version, .. }) => {
                self.jobs.push_back(Job::Sync(connection, *version));
            }
            ClientMessage::Open(_) => {}
            ClientMessage::Cmd(cmd) => {
                let Some(id) = from else {
                    return;
                };
                let who = Who::Person(Visitor { id, account: false });
                let answer = self.decide(&who, cmd, now);
                self.jobs.push_back(Job::Say(connection, answer));
            }
        }
    }

    /// A decision is true for the server from now on; nobody hears of it yet.
    fn decide(&mut self, who: &Who, cmd: &CommandRequest, now: Now) -> ServerMessage {
        let head = self.head.as_ref().expect("only a running server hears");
        let decision = head.decide(who, cmd, now);
        let table = head.state().table.clone();
        self.happen(decision.change);
        let id = cmd.id;
        match decision.answer {
            Ok(version) => ServerMessage::Ack { table, id, version },
            Err(error) => ServerMessage::Nack { id, error },
        }
    }

    /// Fires the timers.
    pub(crate) fn tick(&mut self, now: u64) {
        if let Some(head) = &self.head {
            let change = head.tick(now);
            self.happen(change);
        }
    }

    /// Lets the computer move or answer.
    pub(crate) fn think(&mut self, now: Now, random: &mut Random) {
        let Some(head) = &self.head else {
            return;
        };
        let command = if let Some(seat) = head.computer_to_answer() {
            crate::client::answer(seat, random)
        } else if let Some((seat, _)) = head.computer_to_move() {
            crate::client::some_move(head, seat, random)
        } else {
            return;
        };
        self.commands += 1;
        let cmd = CommandRequest {
            table: head.state().table.clone(),
            id: CommandId(self.commands),
            version: head.version(),
            command,
        };
        self.decide(&Who::Computer, &cmd, now);
    }

    fn happen(&mut self, change: Option<Change>) {
        if let Some(Change { events, after }) = change {
            self.head = Some(after);
            self.jobs.push_back(Job::Store(events));
        }
    }

    /// The decisions are on disk now: everybody may hear of them.
    pub(crate) fn commit(&mut self, now: u64, random: &mut Random) -> Vec<(u32, ServerMessage)> {
        let mut out = Vec::new();
        for job in std::mem::take(&mut self.jobs) {
            match job {
                Job::Store(events) => self.store_events(&events, &mut out),
                Job::Say(to, said) => out.push((to, said)),
                Job::Sync(to, version) => self.sync(to, version, random, &mut out),
            }
        }
        // Now and then it records that it is alive.
        if random.below(6) == 0 {
            self.store.alive = self.store.alive.max(now);
        }
        if random.below(8) == 0 {
            self.store.snapshot = Some(self.settled.snapshot());
        }
        out
    }

    fn store_events(&mut self, events: &[Event], out: &mut Vec<(u32, ServerMessage)>) {
        self.store.append(events);
        for event in events {
            self.settled
                .apply(event)
                .expect("what is stored can happen");
            for (&to, &person) in &self.connections {
                out.push((to, self.told(event, person)));
            }
        }
    }

    fn told(&self, event: &Event, person: Option<PersonId>) -> ServerMessage {
        ServerMessage::Ev {
            table: self.settled.state().table.clone(),
            event: Box::new(event.seen_by(person)),
        }
    }

    /// The part a client lacks: the latest events, or the whole table.
    fn sync(
        &self,
        to: u32,
        version: Version,
        random: &mut Random,
        out: &mut Vec<(u32, ServerMessage)>,
    ) {
        let person = self.connections.get(&to).copied().flatten();
        let missing = self.store.events.get(version.0 as usize..).unwrap_or(&[]);
        if version == Version::NONE || missing.len() > 20 || random.below(10) == 0 {
            let table = Box::new(self.settled.snapshot().seen_by(person));
            out.push((to, ServerMessage::Snap { table }));
        } else {
            out.extend(missing.iter().map(|event| (to, self.told(event, person))));
        }
    }

    /// The power fails: anything not stored is lost.
    pub(crate) fn crash(&mut self) {
        self.head = None;
        self.jobs.clear();
        self.connections.clear();
    }

    /// Stops cleanly: everything decided is stored, and nothing else.
    pub(crate) fn stop(&mut self, now: u64, random: &mut Random) {
        if let Some(head) = &mut self.head {
            head.pause();
        }
        self.commit(now, random);
        self.store.alive = self.store.alive.max(now);
        self.crash();
    }

    /// Restarts from the log, or from a snapshot and the rest of the log.
    pub(crate) fn restart(&mut self, now: u64, random: &mut Random) {
        let events = &self.store.events;
        let mut table = Table::replay(events).expect("the log can be replayed");
        assert_eq!(
            table.snapshot(),
            self.settled.snapshot(),
            "the log is the table"
        );
        if let Some(snapshot) = self
            .store
            .snapshot
            .as_ref()
            .filter(|_| random.below(2) == 0)
        {
            let mut restored = Table::from_snapshot(snapshot).expect("a snapshot is a table");
            for event in &events[restored.version().0 as usize..] {
                restored.apply(event).expect("the rest of the log fits");
            }
            assert_eq!(
                restored.snapshot(),
                table.snapshot(),
                "the snapshot is the table"
            );
            table = restored;
        }
        let outage = Outage {
            stops: vec![Stop {
                from: self.store.alive,
                until: now,
            }],
            started: now,
            grace: now,
        };
        table.look_after(now, outage.grace);
        let given = table.resume(&outage, now);
        self.head = Some(table);
        self.happen(given);
    }
}

//! Two people at one table, who play legal moves on order and check everything they receive.

use std::collections::{HashMap, VecDeque};
use std::sync::Arc;

use damier_protocol::{
    ClientMessage, Command, CommandId, CommandRequest, Event, Hash, OpenTable, Phase, Resume, Seat,
    SeatSetting, ServerMessage, ShortText, Snapshot, TableId, TableSettings, VERSION, Version,
};
use damier_rules::Random;
use damier_tables::Table;
use tokio::time::Instant;

use crate::end::{Heard, Mouth};
use crate::ledger::Ledger;
use crate::totals::Totals;

/// An input to a pair.
#[derive(Debug)]
pub(crate) enum Input {
    /// A move is due, since then.
    Move(Instant),
    /// A notification from one of the two ends.
    Heard(usize, Heard),
    /// Time to retry whatever could not be done before.
    Again,
}

/// Two people at one table.
pub(crate) struct Pair {
    ends: [End; 2],
    table: Option<Table>,
    /// The table where both are.
    at: Option<TableId>,
    /// The state of the table after each event.
    hashes: HashMap<Version, Hash>,
    /// Moves still to be made.
    due: VecDeque<Instant>,
    pending: Option<Pending>,
    random: Random,
    ledger: Ledger,
    totals: Arc<Totals>,
}

struct End {
    mouth: Mouth,
    /// The last event received here.
    version: Version,
    is_synced: bool,
}

/// A command not answered yet.
struct Pending {
    end: usize,
    message: ClientMessage,
    id: CommandId,
    /// Since when it is due, if it is a move.
    due: Option<Instant>,
}

impl Pair {
    pub(crate) fn new(number: usize, mouths: [Mouth; 2], totals: Arc<Totals>) -> Pair {
        let end = |mouth| End {
            mouth,
            version: Version::NONE,
            is_synced: false,
        };
        Pair {
            ends: mouths.map(end),
            table: None,
            at: None,
            hashes: HashMap::new(),
            due: VecDeque::new(),
            pending: None,
            random: Random::new(number as u64 ^ 0x5eed),
            ledger: Ledger::default(),
            totals,
        }
    }

    /// Handles an input; returns whether to call again in a moment.
    pub(crate) fn take(&mut self, input: Input) -> bool {
        match input {
            Input::Move(due) => self.due.push_back(due),
            Input::Heard(end, Heard::Up(cookie)) => {
                self.ledger.cookie = cookie;
                self.greet(end);
            }
            Input::Heard(end, Heard::Down) => {
                self.totals.cut();
                self.set_synced(end, false);
            }
            Input::Heard(end, Heard::Said(said)) => return self.hear(end, *said),
            Input::Heard(_, Heard::Garbled(text)) => self.fault(&format!("no message: {text}")),
            Input::Again => self.send_again(None),
        }
        self.go_on();
        false
    }

    /// The commands acknowledged, and those not.
    pub(crate) fn into_ledger(mut self) -> Ledger {
        let unanswered = self.pending.as_ref().map(|pending| pending.id);
        self.ledger.unanswered.extend(unanswered);
        self.ledger
    }

    fn greet(&mut self, end: usize) {
        let known = |table: &TableId| Resume {
            table: table.clone(),
            version: self.ends[end].version,
        };
        let resume = self.at.as_ref().map(known).into_iter().collect();
        let protocol = VERSION;
        self.ends[end]
            .mouth
            .say(ClientMessage::Hello { protocol, resume });
    }

    fn hear(&mut self, end: usize, said: ServerMessage) -> bool {
        match said {
            ServerMessage::Welcome { .. } => {
                if self.at.is_none() {
                    self.set_synced(end, true);
                }
                self.send_again(Some(end));
            }
            ServerMessage::Ev { table, event } => self.happened(end, &table, &event),
            ServerMessage::Snap { table } => self.see(end, &table),
            ServerMessage::Here { table, .. } if self.at.as_ref() == Some(&table) => {
                self.set_synced(end, true);
            }
            ServerMessage::Ack { table, id, version } => self.acknowledged(table, id, version),
            ServerMessage::Nack { id, error } if self.is_pending(id) => {
                if error.code.is_passing() {
                    self.totals.refused();
                    return true;
                }
                self.fault(&format!("{error} {:?}", self.table));
                self.pending = None;
            }
            ServerMessage::Missing { table } if self.at.as_ref() == Some(&table) => {
                self.fault(&format!("the table {table} is gone"));
            }
            _ => {}
        }
        self.go_on();
        false
    }

    /// Handles an event at one end: it must be the next one, and the same as at the other.
    fn happened(&mut self, end: usize, at: &TableId, event: &Event) {
        if self.at.as_ref() != Some(at) {
            return;
        }
        let expected = self.ends[end].version.next();
        if event.version != expected {
            return self.fault(&format!("event {} instead of {expected}", event.version));
        }
        self.ends[end].version = event.version;
        let Some(table) = &mut self.table else {
            return self.fault("an event before the table");
        };
        if event.version == table.version().next() {
            // Applying compares the hash.
            if let Err(broken) = table.apply(event) {
                return self.fault(&broken.to_string());
            }
            self.hashes.insert(event.version, event.hash);
        } else if self.differs(event.version, event.hash) {
            self.fault(&format!("event {} differs between both", event.version));
        }
    }

    /// Handles a whole table received by one end.
    fn see(&mut self, end: usize, seen: &Snapshot) {
        if self.at.as_ref() != Some(&seen.state.table) {
            return;
        }
        let version = seen.state.version;
        if version < self.ends[end].version {
            return self.fault("the table has become younger");
        }
        self.ends[end].version = version;
        let known = self.table.as_ref().map_or(Version::NONE, Table::version);
        if version > known {
            match Table::from_snapshot(seen) {
                Ok(table) => self.table = Some(table),
                Err(broken) => self.fault(&broken.to_string()),
            }
            self.hashes.insert(version, seen.hash);
        } else if self.differs(version, seen.hash) {
            self.fault("the table differs between both");
        }
    }

    fn acknowledged(&mut self, table: TableId, id: CommandId, version: Version) {
        let Some(pending) = self.pending.take_if(|pending| pending.id == id) else {
            return;
        };
        let command = match pending.message {
            ClientMessage::Cmd(request) => request.command,
            _ => return self.go_to(table),
        };
        match command {
            Command::Rematch { .. } if pending.end == 1 => self.go_to_next(),
            Command::Move { .. } => {
                self.ledger.acknowledged.push((table, id, version));
                self.totals
                    .moved(pending.due.map(|due| due.elapsed()).unwrap_or_default());
            }
            Command::Join { .. } => self.totals.seated(),
            _ => {}
        }
    }

    fn go_to_next(&mut self) {
        let next = self
            .table
            .as_ref()
            .and_then(|table| table.state().next.clone());
        match next {
            Some(next) => self.go_to(next.table),
            None => self.fault("no table to play again at"),
        }
    }

    /// Moves both to another table.
    fn go_to(&mut self, table: TableId) {
        self.ledger.tables.push(table.clone());
        self.table = None;
        self.hashes.clear();
        let version = Version::NONE;
        let resume = Resume { table, version };
        for end in &mut self.ends {
            end.version = version;
            end.mouth.say(ClientMessage::Sync(resume.clone()));
        }
        self.at = Some(resume.table);
    }

    /// Does the next thing, if no answer is pending.
    fn go_on(&mut self) {
        if self.pending.is_some() || self.ends.iter().any(|end| !end.is_synced) {
            return;
        }
        let Some(table) = &self.table else {
            if self.at.is_none() {
                self.open_table();
            }
            return;
        };
        let knows = |end: usize| self.ends[end].version == table.version();
        let seats = [0, 1].map(|end| seat_of(table, end));
        match table.phase() {
            Phase::Waiting if knows(1) => {
                let (seat, name) = (None, None);
                self.command(1, Command::Join { seat, name }, None);
            }
            Phase::Playing => {
                let end = usize::from(table.turn() != seats[0]);
                if !self.due.is_empty() && knows(end) {
                    self.play(end, seats[end]);
                }
            }
            Phase::Over if knows(0) && knows(1) => {
                let end = table.state().wanting.len().min(1);
                let seat = seats[end];
                self.command(end, Command::Rematch { seat }, None);
            }
            _ => {}
        }
    }

    fn play(&mut self, end: usize, seat: Seat) {
        let table = self.table.as_ref();
        let moves = table.map(|table| table.played().moves());
        let Some(text) = self.random.choose(&moves.unwrap_or_default()).cloned() else {
            return self.fault("no move that could be sent");
        };
        let due = self.due.pop_front();
        let text = ShortText::cut(&text);
        self.command(end, Command::Move { seat, text }, due);
    }

    /// A table for two on their own devices.
    fn open_table(&mut self) {
        let id = self.draw_id();
        let seats = vec![SeatSetting::Here { name: None }, SeatSetting::Friend];
        let settings = TableSettings::new("mak-yek", seats);
        self.send(0, id, ClientMessage::Open(OpenTable { id, settings }), None);
    }

    fn command(&mut self, end: usize, command: Command, due: Option<Instant>) {
        let Some(table) = self.at.clone() else {
            return self.fault("a command without a table");
        };
        let id = self.draw_id();
        let request = CommandRequest {
            table,
            id,
            version: self.ends[end].version,
            command,
        };
        self.send(end, id, ClientMessage::Cmd(request), due);
    }

    fn draw_id(&mut self) -> CommandId {
        CommandId(u128::from(self.random.next()) << 64 | u128::from(self.random.next()))
    }

    fn send(&mut self, end: usize, id: CommandId, message: ClientMessage, due: Option<Instant>) {
        self.pending = Some(Pending {
            end,
            message,
            id,
            due,
        });
        self.send_again(None);
    }

    /// Repeats the unanswered command, if it concerns this end.
    fn send_again(&self, end: Option<usize>) {
        if let Some(pending) = &self.pending
            && end.is_none_or(|end| end == pending.end)
        {
            self.ends[pending.end].mouth.say(pending.message.clone());
        }
    }

    /// Whether the other end saw something else. Events it skipped, because it received a whole
    /// table, cannot be compared.
    fn differs(&self, version: Version, hash: Hash) -> bool {
        let seen = self.hashes.get(&version);
        seen.is_some_and(|seen| *seen != hash)
    }

    fn is_pending(&self, id: CommandId) -> bool {
        let pending = self.pending.as_ref();
        pending.is_some_and(|pending| pending.id == id)
    }

    fn set_synced(&mut self, end: usize, is_synced: bool) {
        if self.ends[end].is_synced != is_synced {
            self.ends[end].is_synced = is_synced;
            self.totals.synced(is_synced);
        }
    }

    fn fault(&self, what: &str) {
        let table = self.at.as_ref().map_or("no table", TableId::as_str);
        self.totals.fault(format!("{table}: {what}"));
    }
}

/// The seat of the player who opened the table (0), or of the one who joined it (1).
fn seat_of(table: &Table, end: usize) -> Seat {
    let creator = table.state().creator;
    let mut seats = table.state().seats.iter();
    let own = seats.position(|seat| seat.is_held_by(creator));
    let own = own.unwrap_or(0) as u8;
    Seat(if end == 0 { own } else { 1 - own.min(1) })
}

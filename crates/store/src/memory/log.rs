//! The log of a table: appending once, and reading.

use super::state::{Line, State, Table, broken, storable};
use crate::error::{InvalidIntent, StoreError};
use crate::event::{Append, Appended, CommandId, Event, StoredEvent};
use crate::table::{Finish, Speaker, SpokenLine, Step, TableChange, TableId, TableStatus};

impl State {
    pub(super) fn append(&mut self, append: &Append) -> Result<Appended, StoreError> {
        let Some(newest) = append.events.last() else {
            return Err(InvalidIntent::NoEvents.into());
        };
        let Some(table) = self.table(&append.table) else {
            return Ok(Appended::NoSuchTable);
        };
        if let Some(version) = answered_before(table, append) {
            return Ok(Appended::Duplicate { version });
        }
        let version = (append.expected).checked_add(append.events.len() as u64);
        let version = storable(version.ok_or(InvalidIntent::NumberTooLarge)?)?;
        if table.record.version != append.expected {
            let version = table.record.version;
            return Ok(Appended::Conflict { version });
        }
        // Everything is checked before anything changes.
        check(table, &append.change, append.events.len())?;
        let occupied = self.occupied(&append.change.seats);
        let (kept, unsaid): (Vec<_>, Vec<_>) =
            append.change.lines.iter().partition(|line| match line.by {
                Speaker::Account(account) => self.exists(account),
                Speaker::Guest(_) => true,
            });
        let table = self.table_mut(&append.table).expect("it was found above");
        table.insert(append.command, &append.events);
        for line in unsaid {
            // This person has just been forgotten, and so is what they say.
            let stored = &mut table.events[append.expected as usize + line.event];
            stored.event.kind.clone_from(&line.kind);
            stored.event.body.clone_from(&line.body);
        }
        table
            .lines
            .extend(kept.into_iter().map(|it| record(it, append.expected)));
        table.occupy(occupied);
        table.step(append.change.step.as_ref(), newest.at_ms);
        Ok(Appended::Appended { version })
    }

    pub(super) fn events_after(
        &self,
        table: &TableId,
        version: u64,
        limit: u32,
    ) -> Result<Vec<StoredEvent>, StoreError> {
        let after = storable(version)?;
        let Some(table) = self.table(table) else {
            return Ok(Vec::new());
        };
        let later = table.events.iter().filter(|event| event.seq > after);
        Ok(later.take(limit as usize).cloned().collect())
    }

    pub(super) fn newest_event(&self) -> Option<i64> {
        let youngest = self.tables.values().rev().take(YOUNGEST);
        let unfinished = self.tables.values().filter(|table| !table.is_over());
        let last = youngest.chain(unfinished).filter_map(|it| it.events.last());
        last.map(|stored| stored.event.at_ms).max()
    }
}

/// The number of youngest tables, finished or not, in which the newest event is looked for.
const YOUNGEST: usize = 1_000;

/// The version answered when the same seat sent the same command before.
fn answered_before(table: &Table, append: &Append) -> Option<u64> {
    let command = append.command?;
    let seat = append.events.first()?.seat;
    let same = |stored: &&StoredEvent| stored.command == Some(command) && stored.event.seat == seat;
    table.events.iter().find(same).map(|it| it.group_end)
}

/// Whether a change can be made.
fn check(table: &Table, change: &TableChange, events: usize) -> Result<(), StoreError> {
    let status = table.record.status;
    match &change.step {
        None => {}
        Some(Step::Started) if status == TableStatus::Waiting => {}
        Some(Step::Started) => return Err(InvalidIntent::BeginsTwice.into()),
        Some(Step::Finished(_)) if status == TableStatus::Finished => {
            return Err(InvalidIntent::EndsTwice.into());
        }
        Some(Step::Finished(finish)) => check_places(table, change, finish)?,
    }
    for (index, line) in change.lines.iter().enumerate() {
        let is_twice = |other: &SpokenLine| other.event == line.event && other.by == line.by;
        if line.event >= events || change.lines[..index].iter().any(is_twice) {
            return Err(broken("a line without an event of its own"));
        }
    }
    Ok(())
}

fn check_places(table: &Table, change: &TableChange, finish: &Finish) -> Result<(), StoreError> {
    for (seat, _) in &finish.places {
        // The last change of a seat counts.
        let changed = change.seats.iter().rfind(|wanted| wanted.seat == *seat);
        let is_taken = match changed {
            Some(wanted) => wanted.occupant.is_some(),
            None => table.record.seats.iter().any(|taken| taken.seat == *seat),
        };
        if !is_taken {
            return Err(InvalidIntent::PlaceWithoutSeat.into());
        }
    }
    Ok(())
}

fn record(line: &SpokenLine, version: u64) -> Line {
    Line {
        seq: version + line.event as u64 + 1,
        by: line.by,
        kind: line.kind.clone(),
        body: line.body.clone(),
    }
}

impl Table {
    /// Appends events as one group.
    pub(super) fn insert(&mut self, command: Option<CommandId>, events: &[Event]) {
        let version = self.record.version;
        let group_end = version + events.len() as u64;
        let mut command = command;
        for (event, seq) in events.iter().zip(version + 1..) {
            self.events.push(StoredEvent {
                seq,
                group_end,
                command: command.take(),
                event: event.clone(),
            });
        }
        self.record.version = group_end;
    }

    fn step(&mut self, step: Option<&Step>, at_ms: i64) {
        match step {
            None => {}
            Some(Step::Started) => {
                self.record.status = TableStatus::Running;
                self.record.started_ms = Some(at_ms);
            }
            Some(Step::Finished(finish)) => self.finish(finish, at_ms),
        }
    }

    fn finish(&mut self, finish: &Finish, at_ms: i64) {
        self.record.status = TableStatus::Finished;
        self.record.finished_ms = Some(at_ms);
        self.record.result = Some(finish.result.clone());
        for (seat, place) in &finish.places {
            let seats = &mut self.record.seats;
            if let Some(taken) = seats.iter_mut().find(|taken| taken.seat == *seat) {
                taken.place = Some(*place);
            }
        }
    }
}

//! Deletes an account: its owner leaves every table, and tables are read again without them.

use std::sync::Arc;

use damier_protocol::{
    Command, CommandId, CommandRequest, Event, PersonId, Phase, ServerMessage, TableId, Version,
};
use damier_store::StoreError;

use super::live_table::LiveTable;
use super::{By, Hub, Room, held};
use crate::identity::{Identity, Member};
use crate::random;
use crate::subscriber::Outgoing;

/// How often somebody tries to get up from a table that changes meanwhile.
const TRIES: usize = 4;

impl Hub {
    /// Gets up from every table, resigns where a match is played, and is forgotten. False if
    /// there is no such account.
    pub(crate) async fn forget(&self, member: &Member) -> Result<bool, StoreError> {
        let person = member.person().id;
        for record in self.store.current_tables(member.account).await? {
            if let Ok(game) = TableId::try_from(record.id.0) {
                self.get_up(member, &game).await;
            }
        }
        // What was lost by it counts for the others.
        self.rate_all().await?;
        let is_gone = self.store.delete_account(member.account).await?;
        self.cut_sessions(|other| other.account == member.account);
        self.read_without(person).await;
        Ok(is_gone)
    }

    /// Gets up from a table, or resigns on every seat.
    async fn get_up(&self, member: &Member, game: &TableId) {
        let person = member.person().id;
        let by = By::Person(Identity {
            token: None,
            member: Some(member.clone()),
        });
        for _ in 0..TRIES {
            let Ok(Some((version, commands))) = self.ask(game, |live| goodbye(live, person)).await
            else {
                return;
            };
            let Some(command) = commands.into_iter().next() else {
                return;
            };
            let cmd = CommandRequest {
                table: game.clone(),
                id: CommandId(random::bits()),
                version,
                command,
            };
            self.command(&by, &cmd, self.arrival()).await;
        }
    }

    /// Reads the tables in memory again where somebody was, and shows them to all who watch.
    async fn read_without(&self, person: PersonId) {
        let rooms: Vec<(TableId, Arc<Room>)> = held(&self.rooms)
            .iter()
            .map(|(game, room)| (game.clone(), Arc::clone(room)))
            .collect();
        for (game, room) in rooms {
            let mut slot = room.lock().await;
            if !slot.as_ref().is_some_and(|live| knows(live, person)) {
                continue;
            }
            if self.read_again(&mut slot, &game).await.is_err() {
                // It is read when somebody asks for it.
                *slot = None;
            }
            if let Some(live) = slot.as_ref() {
                for subscriber in &live.subscribers {
                    let table = live.seen(subscriber.identity(), &subscriber.deaf_to());
                    let table = Box::new(table);
                    subscriber.tell(Outgoing::one(&ServerMessage::Snap { table }));
                }
            }
        }
    }
}

/// What somebody has to do to be gone from a table as it is.
fn goodbye(live: &LiveTable, person: PersonId) -> (Version, Vec<Command>) {
    let seats = live.table.state().seats.iter().zip(live.table.seats());
    let seats = seats.filter(|(state, _)| state.is_held_by(person));
    let command = |seat| match live.table.phase() {
        Phase::Waiting => Some(Command::Leave { seat }),
        Phase::Playing if live.table.is_in(seat) => Some(Command::Resign { seat }),
        _ => None,
    };
    let commands = seats.filter_map(|(_, seat)| command(seat)).collect();
    (live.table.version(), commands)
}

/// Whether somebody sits at a table, or did something there.
fn knows(live: &LiveTable, person: PersonId) -> bool {
    let places = &live.table.state().seats;
    let is_theirs = |event: &Event| {
        event
            .cause
            .is_some_and(|cause| cause.person == Some(person))
    };
    places.iter().any(|place| place.is_held_by(person)) || live.log.iter().any(is_theirs)
}

//! Forgets people: they leave every table, and tables are reloaded without them.

use std::collections::BTreeSet;
use std::sync::Arc;

use damier_protocol::{
    Command, CommandId, CommandRequest, Event, PersonId, Phase, ServerMessage, TableId, Version,
};
use damier_store::StoreError;
use futures_util::future::try_join_all;

use super::live_table::LiveTable;
use super::{By, Hub, Room, held};
use crate::identity::{Identity, Key, Person};
use crate::random;
use crate::subscriber::Outgoing;

/// How often to try getting up from a table that changes meanwhile.
const TRIES: usize = 4;

impl Hub {
    /// Gets up from every table, resigns where a match is being played, and forgets the person:
    /// their account, what they did before they had it, and what they did in this browser without
    /// it.
    pub(crate) async fn forget(&self, identity: &Identity) -> Result<(), StoreError> {
        let all = self.everybody(identity).await?;
        for one in &all {
            self.leave_all(one).await?;
        }
        // Matches lost by it count for the others.
        self.rate_all().await?;
        // At once: what is deleted together is removed from the store's log together.
        let deleted = all.iter().flat_map(Identity::people);
        let deleted = deleted.map(|person| match person.key {
            Key::Account(account) => self.store.delete_account(account),
            Key::Token(token) => self.store.delete_guest(token),
        });
        try_join_all(deleted).await?;
        self.cut_people(|other| all.iter().any(|one| one.is(other)));
        for person in all.iter().flat_map(Identity::people) {
            self.read_without(person.id).await;
        }
        Ok(())
    }

    /// All identities of a person here, one by one.
    async fn everybody(&self, identity: &Identity) -> Result<Vec<Identity>, StoreError> {
        let mut guests: Vec<Person> = identity.token.into_iter().collect();
        let mut all = Vec::new();
        if let Some(member) = &identity.member {
            let earlier = self.store.earlier_guests(member.account).await?;
            let earlier = earlier
                .into_iter()
                .map(|token| Person::with_key(Key::Token(token)));
            guests.extend(earlier.filter(|guest| identity.token != Some(*guest)));
            all.push(Identity {
                token: None,
                member: Some(member.clone()),
            });
        }
        all.extend(guests.into_iter().map(|guest| Identity {
            token: Some(guest),
            member: None,
        }));
        Ok(all)
    }

    async fn leave_all(&self, identity: &Identity) -> Result<(), StoreError> {
        for person in identity.people() {
            let tables = match person.key {
                Key::Account(account) => self.store.current_tables(account).await?,
                Key::Token(token) => self.store.current_tables_held(token).await?,
            };
            for record in tables {
                if let Ok(game) = TableId::try_from(record.id.0) {
                    self.get_up(identity, person.id, &game).await;
                }
            }
        }
        Ok(())
    }

    /// Gets up from a table, or resigns on every seat.
    async fn get_up(&self, identity: &Identity, person: PersonId, game: &TableId) {
        let by = By::Person(identity.clone());
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

    /// Makes tables in memory forget accounts that the host has deleted meanwhile.
    pub(crate) async fn notice_deleted(&self) -> Result<(), StoreError> {
        let rooms: Vec<Arc<Room>> = held(&self.rooms).values().cloned().collect();
        let mut accounts = BTreeSet::new();
        for room in rooms {
            // A busy one is checked next time.
            if let Ok(slot) = room.try_lock() {
                let keys = slot.iter().flat_map(|live| live.keys.iter().flatten());
                accounts.extend(keys.filter_map(|key| key.account()));
            }
        }
        if accounts.is_empty() {
            return Ok(());
        }
        let accounts = accounts.into_iter().collect();
        for gone in self.store.accounts_gone(accounts).await? {
            self.read_without(Person::with_account(gone).id).await;
        }
        Ok(())
    }

    /// Reloads the tables in memory where a person was, and shows them to all who watch.
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
                // It is loaded when somebody asks for it.
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

/// The commands by which a person leaves a table in its current state.
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

/// Whether a person sits at a table, or did something there.
fn knows(live: &LiveTable, person: PersonId) -> bool {
    let places = &live.table.state().seats;
    let is_theirs = |event: &Event| {
        event
            .cause
            .is_some_and(|cause| cause.person == Some(person))
    };
    places.iter().any(|place| place.is_held_by(person)) || live.log.iter().any(is_theirs)
}

//! New tables: on request, and for two people the server has paired.

use damier_protocol::{
    CommandError, CommandId, ErrorCode, Name, OpenTable, PersonId, Seat, SeatedPlayer,
    ServerMessage, TableId, TableSettings, Version,
};
use damier_store::{Created, Digest};
use damier_tables::{Change, Now, Table};
use thiserror::Error;

use super::commit::CommitError;
use super::live_table::LiveTable;
use super::{Arrival, Hub, Reply, join, not_committed, refuse};
use crate::identity::{Identity, Key, Person};
use crate::{logs, persistence, random};

/// A person with the name they sit down under.
pub(crate) type Named = (Person, Option<Name>);

/// Why two people could not be paired.
#[derive(Debug, Error)]
pub(crate) enum PairError {
    /// The offer is nobody's, or for no game for two.
    #[error("an offer of nobody, or of no game")]
    Invalid,
    /// The table does not accept these settings or these people.
    #[error("{0}")]
    Refused(CommandError),
    /// The table was not stored.
    #[error(transparent)]
    Commit(#[from] CommitError),
}

impl Hub {
    pub(super) async fn create(&self, by: &Identity, asked: &OpenTable, at: Arrival) -> Reply {
        let id = asked.id;
        let Some(person) = by.person() else {
            return refuse(id, ErrorCode::Auth);
        };
        let table = id_of(by, id);
        let now = drawn_at(at.ms);
        let settings = join::named_settings(&asked.settings, by);
        let (new, by, is_heavy) = (table.clone(), person.visitor(), settings.start.is_some());
        let create = move || Table::create(new, settings, by, id, now);
        let opened = match is_heavy {
            true => self.pool.run(Some(person.id), create).await,
            false => create(),
        };
        let change = match opened {
            Ok(change) => change,
            Err(error) => return refuse(id, error),
        };
        match self.open_table(change, &[person]).await {
            // An existing one was opened by the same command.
            Ok(_) => Reply::Said(ServerMessage::Ack {
                table,
                id,
                version: Version::FIRST,
            }),
            Err(error) => not_committed(id, &error),
        }
    }

    /// Opens a table for two people the server has paired.
    pub(crate) async fn bring_together(
        &self,
        settings: TableSettings,
        first: Named,
        second: Named,
    ) -> Result<TableId, PairError> {
        let table = TableId::drawn(random::bits());
        let now = drawn_at(self.clock.now());
        let seated = [(0, &first), (1, &second)].map(|(seat, (person, name))| SeatedPlayer {
            seat: Seat(seat),
            who: person.visitor(),
            name: name.clone(),
        });
        let by = first.0.visitor();
        let opened = Table::bring_together(table.clone(), settings, by, seated.to_vec(), now);
        let change = opened.map_err(PairError::Refused)?;
        match self.open_table(change, &[first.0, second.0]).await? {
            true => Ok(table),
            false => Err(PairError::Commit(CommitError::Conflict)),
        }
    }

    /// Stores a new table, whose seats these people hold. `false` if the id is taken.
    async fn open_table(&self, change: Change, people: &[Person]) -> Result<bool, CommitError> {
        let Change {
            events,
            after: table,
        } = change;
        let id = table.state().table.clone();
        let key = |id: PersonId| people.iter().find(|person| person.id == id);
        let places = table.state().seats.iter();
        let keys: Vec<Option<Key>> = places
            .map(|place| Some(key(place.holder?.id)?.key))
            .collect();
        let room = self.room(&id);
        let mut slot = room.lock().await;
        let new = persistence::new_table(&table, &events, &keys);
        match self.store.create_table(new).await? {
            Created::Created { .. } => {
                let settings = &table.state().settings;
                logs::opened(id.as_str(), &settings.game, settings.rated);
                let live = slot.insert(LiveTable::new(table, events, keys));
                self.look_after(live).await;
                Ok(true)
            }
            Created::Taken => Ok(false),
        }
    }
}

/// The id of the table that a command opens: the same every time it is sent, and unguessable
/// without the hash of the sender's secret.
fn id_of(by: &Identity, command: CommandId) -> TableId {
    let session = by.member.as_ref().map(|member| member.session);
    let token = by.token.and_then(|person| person.key.token());
    let secret = session.or(token);
    let mut seed = secret.map_or_else(Vec::new, |secret| secret.as_bytes().to_vec());
    seed.extend(command.0.to_be_bytes());
    let digest = Digest::of(&seed);
    let bits = digest.as_bytes().first_chunk().copied();
    TableId::drawn(u128::from_be_bytes(bits.expect("a digest has 32 bytes")))
}

/// A moment, with fresh randomness.
fn drawn_at(ms: u64) -> Now {
    let draw = random::bits();
    Now {
        draw,
        ..Now::at(ms)
    }
}

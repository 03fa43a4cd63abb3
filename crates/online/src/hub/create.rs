//! New tables: of whoever asks for one, and of two whom the server brings together.

use damier_store::{Created, Digest};
use damier_tables::protocol::{Cmd, Code, FromServer, Nack};
use damier_tables::setup::Setup;
use damier_tables::table::{Event, Guest};
use damier_tables::{GameId, Now, PersonId, Table};
use thiserror::Error;

use super::commit::CommitError;
use super::live_table::LiveTable;
use super::{Arrival, By, Hub, Reply, join, not_committed, refuse};
use crate::identity::{Identity, Key, Person};
use crate::logs;
use crate::{persistence, random};

/// Somebody with the name under which he sits down.
pub(crate) type Named = (Person, Option<String>);

/// Why two who want to play could not be brought together.
#[derive(Debug, Error)]
pub(crate) enum PairError {
    /// The offer is of nobody, or of no game for two.
    #[error("an offer of nobody, or of no game")]
    Invalid,
    /// The table does not take these settings or these people.
    #[error("{}", .0.why.as_deref().unwrap_or("they may not"))]
    Refused(Nack),
    /// The table was not stored.
    #[error(transparent)]
    Commit(#[from] CommitError),
}

impl Hub {
    pub(super) async fn create(
        &self,
        by: &Identity,
        cmd: &Cmd,
        setup: &Setup,
        at: Arrival,
    ) -> Reply {
        let Some(person) = by.person() else {
            return refuse(cmd, Nack::new(Code::Auth));
        };
        let game = name_of(by, cmd);
        let now = Now {
            ms: at.ms,
            lag: 0,
            draw: random::bits(),
        };
        let setup = join::named_setup(setup, by);
        let opened = Table::create(game.clone(), setup, person.visitor(), cmd.id, now);
        let events = match opened {
            Ok(events) => events,
            Err(nack) => return refuse(cmd, nack),
        };
        if at.from.is_some_and(|from| !self.openers.take(from, at.ms)) {
            return refuse(cmd, Nack::new(Code::Rate));
        }
        match self.open_table(&game, events, &[person]).await {
            Ok(true) => {
                let id = cmd.id;
                Reply::Said(FromServer::Ack {
                    game,
                    id,
                    version: 1,
                })
            }
            Ok(false) => {
                let by = By::Person(by.clone());
                self.carry_out(&game, &by, cmd, at).await
            }
            Err(error) => not_committed(cmd, &error),
        }
    }

    /// Opens a table for two whom the server has brought together.
    pub(crate) async fn bring_together(
        &self,
        setup: Setup,
        first: Named,
        second: Named,
    ) -> Result<GameId, PairError> {
        let draw = random::bits();
        let game = GameId::drawn(random::bits());
        let now = Now {
            ms: self.clock.now(),
            lag: 0,
            draw,
        };
        let guests = [(0, &first), (1, &second)].map(|(seat, (person, name))| Guest {
            seat,
            who: person.visitor(),
            name: name.clone(),
        });
        let by = first.0.visitor();
        let opened = Table::bring_together(game.clone(), setup, by, guests.to_vec(), now);
        let events = opened.map_err(PairError::Refused)?;
        match self.open_table(&game, events, &[first.0, second.0]).await? {
            true => Ok(game),
            false => Err(PairError::Commit(CommitError::Conflict)),
        }
    }

    /// Stores a new table, whose seats these people hold. False if there is one of that name.
    async fn open_table(
        &self,
        game: &GameId,
        events: Vec<Event>,
        people: &[Person],
    ) -> Result<bool, CommitError> {
        let table = Table::replay(&events).expect("what was opened can be replayed");
        let key = |id: PersonId| people.iter().find(|person| person.id == id);
        let places = table.state().places.iter();
        let keys: Vec<Option<Key>> = places
            .map(|place| Some(key(place.holder?.id)?.key))
            .collect();
        let room = self.room(game);
        let mut slot = room.lock().await;
        let new = persistence::new_table(&table, &events, &keys);
        match self.store.create_table(new).await? {
            Created::Created { .. } => {
                let setup = &table.state().setup;
                logs::opened(game.as_str(), &setup.game, setup.rated);
                let live = slot.insert(LiveTable::new(table, events, keys));
                self.look_after(live).await;
                Ok(true)
            }
            Created::Taken => Ok(false),
        }
    }
}

/// The name of the table that a command opens: the same each time that it is sent, and nobody
/// guesses it who does not know the hash of the sender's secret.
fn name_of(by: &Identity, cmd: &Cmd) -> GameId {
    let session = by.member.as_ref().map(|member| member.session);
    let token = by.token.and_then(|person| person.key.token());
    let secret = session.or(token);
    let mut seed = secret.map_or_else(Vec::new, |secret| secret.as_bytes().to_vec());
    seed.extend(cmd.id.0.to_be_bytes());
    let digest = Digest::of(&seed);
    let bits = digest.as_bytes().first_chunk().copied();
    GameId::drawn(u128::from_be_bytes(bits.expect("a digest has 32 bytes")))
}

//! New tables: of whoever asks for one, and of two whom the server brings together.

use damier_store::{Created, Digest, StoreError};
use damier_tables::protocol::{Cmd, Code, FromServer, Nack};
use damier_tables::setup::Setup;
use damier_tables::table::{Event, Guest};
use damier_tables::{GameId, Now, PersonId, Table};

use super::open::Open;
use super::settle::Setback;
use super::{Arrival, By, Hub, Reply, join, refuse, setback};
use crate::logs;
use crate::people::{Key, Person, Somebody};
use crate::{chance, keep};

/// Somebody with the name under which he sits down.
pub(crate) type Named = (Person, Option<String>);

impl Hub {
    pub(super) async fn create(
        &self,
        by: &Somebody,
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
            draw: chance::bits(),
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
            Err(error) => setback(cmd, error),
        }
    }

    /// Opens a table for two whom the server has brought together.
    pub(crate) async fn bring_together(
        &self,
        setup: Setup,
        first: Named,
        second: Named,
    ) -> Result<GameId, StoreError> {
        let draw = chance::bits();
        let game = GameId::drawn(chance::bits());
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
        let events = opened.map_err(|nack| {
            let why = nack.why.unwrap_or_else(|| "they may not".to_owned());
            StoreError::Invalid(why)
        })?;
        match self.open_table(&game, events, &[first.0, second.0]).await {
            Ok(true) => Ok(game),
            Ok(false) => Err(StoreError::Busy),
            Err(Setback::Unknown) => Err(StoreError::Stopped("nobody knows".to_owned())),
            Err(_) => Err(StoreError::Busy),
        }
    }

    /// Stores a new table, whose seats these people hold. False if there is one of that name.
    async fn open_table(
        &self,
        game: &GameId,
        events: Vec<Event>,
        people: &[Person],
    ) -> Result<bool, Setback> {
        let table = Table::replay(&events).expect("what was opened can be replayed");
        let key = |id: PersonId| people.iter().find(|person| person.id == id);
        let places = table.state().places.iter();
        let keys: Vec<Option<Key>> = places
            .map(|place| Some(key(place.holder?.id)?.key))
            .collect();
        let room = self.room(game);
        let mut slot = room.lock().await;
        let new = keep::new_game(&table, &events, &keys);
        match self.store.create_game(new).await? {
            Created::Created { .. } => {
                let setup = &table.state().setup;
                logs::opened(game.as_str(), &setup.game, setup.rated);
                let open = slot.insert(Open::new(table, events, keys));
                self.look_after(open).await;
                Ok(true)
            }
            Created::Taken => Ok(false),
        }
    }
}

/// The name of the table that a command opens: the same each time that it is sent, and nobody
/// guesses it who does not know the hash of the sender's secret.
fn name_of(by: &Somebody, cmd: &Cmd) -> GameId {
    let session = by.member.as_ref().map(|member| member.session);
    let token = by.token.and_then(|person| person.key.token());
    let secret = session.or(token);
    let mut seed = secret.map_or_else(Vec::new, |secret| secret.as_bytes().to_vec());
    seed.extend(cmd.id.0.to_be_bytes());
    let digest = Digest::of(&seed);
    let bits = digest.as_bytes().first_chunk().copied();
    GameId::drawn(u128::from_be_bytes(bits.expect("a digest has 32 bytes")))
}

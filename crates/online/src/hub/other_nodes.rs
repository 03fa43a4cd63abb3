//! What other nodes have stored: read when they say so.

use std::sync::Weak;

use damier_tables::GameId;
use tokio::sync::broadcast::Receiver;
use tokio::sync::broadcast::error::RecvError;

use super::{Hub, held};
use crate::bus::Hint;
use crate::persistence;

impl Hub {
    /// Follows what other nodes store. Ends with the hub.
    pub(crate) async fn keep_up(hub: Weak<Hub>, mut hints: Receiver<Hint>) {
        loop {
            let heard = hints.recv().await;
            let Some(hub) = hub.upgrade() else { return };
            match heard {
                Ok(hint) => hub.heed(&hint).await,
                Err(RecvError::Lagged(_)) => hub.catch_up().await,
                Err(RecvError::Closed) => return,
            }
        }
    }

    /// Reads a table again if somebody here looks at an older one. Others are read when they are
    /// asked for.
    async fn heed(&self, hint: &Hint) {
        let room = held(&self.rooms).get(&hint.game).cloned();
        let Some(room) = room else { return };
        let mut slot = room.lock().await;
        let is_news = |live: &super::LiveTable| live.table.version() < hint.version;
        if slot.as_ref().is_some_and(is_news) {
            // What cannot be read now is noticed at the next command.
            let _ = self.read_again(&mut slot, &hint.game).await;
        }
    }

    /// Compares every table in memory with the store.
    async fn catch_up(&self) {
        let games = held(&self.rooms)
            .keys()
            .map(persistence::table_id)
            .collect();
        let Ok(versions) = self.store.versions(games).await else {
            return;
        };
        for (game, version) in versions {
            if let Ok(game) = GameId::try_from(game.0) {
                self.heed(&Hint { game, version }).await;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;
    use std::time::Duration;

    use damier_store::{Options, SqliteStore, Store, Token};
    use damier_tables::CommandId;
    use damier_tables::clock::Clock as Pace;
    use damier_tables::protocol::{Cmd, Command, FromServer, Resume};
    use damier_tables::setup::{Seat, Setup, Visibility};
    use tokio::runtime::Handle;
    use tokio::sync::mpsc;

    use super::*;
    use crate::bus::{Bus, Local};
    use crate::clock::Clock;
    use crate::computer::Thinkers;
    use crate::hub::{Arrival, By, Reply};
    use crate::identity::{Identity, Person};
    use crate::subscriber::{Outgoing, Subscriber};

    fn node(store: &Arc<dyn Store>, bus: &Arc<dyn Bus>) -> Arc<Hub> {
        let hub = Arc::new_cyclic(|hub| {
            let thinkers = Thinkers::start(1, hub, &Handle::current());
            Hub::new(
                Arc::clone(store),
                Clock::start(0),
                0,
                thinkers,
                Arc::clone(bus),
            )
        });
        tokio::spawn(Hub::keep_up(Arc::downgrade(&hub), bus.listen()));
        hub
    }

    fn identity(number: u8) -> Identity {
        Identity {
            token: Some(Person::of(&Token::from_random([number; 16]))),
            member: None,
        }
    }

    async fn give(hub: &Hub, who: u8, cmd: Cmd) -> (GameId, u64) {
        let at = Arrival {
            ms: hub.clock.now(),
            lag: 0,
            from: None,
        };
        match hub.command(&By::Person(identity(who)), &cmd, at).await {
            Reply::Said(FromServer::Ack { game, version, .. }) => (game, version),
            other => panic!("{other:?}"),
        }
    }

    fn cmd(id: u128, at: Option<(&GameId, u64)>, command: Command) -> Cmd {
        Cmd {
            game: at.map(|(game, _)| game.clone()),
            id: CommandId(id),
            version: at.map_or(0, |(_, version)| version),
            command,
        }
    }

    /// Waits for a message of this kind.
    async fn hears(outgoing: &mut mpsc::Receiver<Outgoing>, kind: &str) {
        let wait = async {
            loop {
                let said = match outgoing.recv().await.expect("the hub is there") {
                    Outgoing::One(text) | Outgoing::Last(text) => vec![text],
                    Outgoing::Many(texts) => texts,
                };
                if said.iter().any(|text| text.contains(kind)) {
                    return;
                }
            }
        };
        let patience = Duration::from_secs(20);
        assert!(tokio::time::timeout(patience, wait).await.is_ok(), "{kind}");
    }

    #[tokio::test]
    async fn what_one_node_stores_is_seen_at_another() {
        let folder = std::env::temp_dir().join(format!("damier-nodes-{}", std::process::id()));
        std::fs::create_dir_all(&folder).unwrap();
        let store = SqliteStore::open(Options::new(folder.join("damier.db"))).unwrap();
        let store: Arc<dyn Store> = Arc::new(store);
        let bus: Arc<dyn Bus> = Arc::new(Local::default());
        let (one, other) = (node(&store, &bus), node(&store, &bus));
        let setup = Setup {
            game: "makruk".to_owned(),
            options: Vec::new(),
            seats: vec![Seat::Here { name: None }, Seat::Friend],
            begins: Default::default(),
            clock: Pace::None,
            rated: false,
            visibility: Visibility::Private,
            start: None,
        };
        let (game, _) = give(&one, 1, cmd(1, None, Command::Create { setup })).await;
        let (subscriber, mut outgoing) = Subscriber::new(identity(1), Vec::new());
        let known = Resume {
            game: game.clone(),
            version: 0,
        };
        assert!(other.watch(&subscriber, &known).await);
        hears(&mut outgoing, "snap").await;
        // Ben sits down at one node; whoever watches at the other hears of it.
        let join = Command::Join {
            seat: None,
            name: None,
        };
        let (_, version) = give(&one, 2, cmd(2, Some((&game, 1)), join)).await;
        hears(&mut outgoing, "\"joined\"").await;
        // Anna moves at the other; the first knows it when Ben answers.
        let text = |text: &str| text.to_owned().try_into().expect("a short text");
        let moves = |seat, to: &str| Command::Move {
            seat,
            text: text(to),
        };
        let begun = version + 1;
        let (_, moved) = give(&other, 1, cmd(3, Some((&game, begun)), moves(0, "e3e4"))).await;
        let answer = cmd(4, Some((&game, moved)), moves(1, "e6e5"));
        give(&one, 2, answer).await;
        hears(&mut outgoing, "e6e5").await;
        let _ = std::fs::remove_dir_all(&folder);
    }
}

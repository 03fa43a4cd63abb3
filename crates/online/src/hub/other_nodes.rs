//! Events stored by other nodes: read when they say so.

use std::sync::Weak;

use damier_protocol::{TableId, Version};
use tokio::sync::broadcast::Receiver;
use tokio::sync::broadcast::error::RecvError;

use super::{Hub, held};
use crate::bus::Hint;
use crate::persistence;

impl Hub {
    /// Follows the events other nodes store. Ends with the hub.
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

    /// Reloads a table if somebody here watches an older version. Others are loaded on demand.
    async fn heed(&self, hint: &Hint) {
        let room = held(&self.rooms).get(&hint.table).cloned();
        let Some(room) = room else { return };
        let mut slot = room.lock().await;
        let is_news = |live: &super::LiveTable| live.table.version() < hint.version;
        if slot.as_ref().is_some_and(is_news) {
            // If it cannot be read now, the next command notices.
            let _ = self.read_again(&mut slot, &hint.table).await;
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
        for (id, version) in versions {
            if let Ok(table) = TableId::try_from(id.0) {
                let version = Version(version);
                self.heed(&Hint { table, version }).await;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;
    use std::time::Duration;

    use damier_protocol::{
        Command, CommandId, CommandRequest, OpenTable, Resume, Seat, SeatSetting, ServerMessage,
        ShortText, TableSettings,
    };
    use damier_store::{NewAccount, Options, Registered, SqliteStore, Store, Token};

    use super::*;
    use crate::bus::{Bus, Local};
    use crate::clock::{Machine, Seen, Start};
    use crate::computer::Thinkers;
    use crate::hub::{Arrival, By, Reply};
    use crate::identity::{Identity, Member, Person};
    use crate::pool::Pool;
    use crate::subscriber::{Outgoing, Queue, Subscriber};

    fn node(store: &Arc<dyn Store>, bus: &Arc<dyn Bus>) -> Arc<Hub> {
        // No computer plays here.
        let (thinkers, _) = Thinkers::new();
        let (store, bus_of_all) = (Arc::clone(store), Arc::clone(bus));
        let start = Start::now(Machine::Real, Seen::default());
        let hub = Arc::new(Hub::new(store, start, thinkers, Pool::inline(), bus_of_all));
        tokio::spawn(Hub::keep_up(Arc::downgrade(&hub), bus.listen()));
        hub
    }

    fn identity(number: u8) -> Identity {
        Identity {
            token: Some(Person::of(&Token::from_random([number; 16]))),
            member: None,
        }
    }

    fn now(hub: &Hub) -> Arrival {
        Arrival {
            ms: hub.clock.now(),
            lag: 0,
        }
    }

    fn acknowledged(reply: Reply) -> (TableId, Version) {
        match reply {
            Reply::Said(ServerMessage::Ack { table, version, .. }) => (table, version),
            other => panic!("{other:?}"),
        }
    }

    async fn give(hub: &Hub, who: u8, cmd: CommandRequest) -> (TableId, Version) {
        let at = now(hub);
        acknowledged(hub.command(&By::Person(identity(who)), &cmd, at).await)
    }

    fn cmd(id: u128, (table, version): (&TableId, Version), command: Command) -> CommandRequest {
        CommandRequest {
            table: table.clone(),
            id: CommandId(id),
            version,
            command,
        }
    }

    /// Waits for a message of this kind.
    async fn hears(outgoing: &mut Queue, kind: &str) {
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
        let seats = vec![SeatSetting::Here { name: None }, SeatSetting::Friend];
        let asked = OpenTable {
            id: CommandId(1),
            settings: TableSettings::new("makruk", seats),
        };
        let opened = one.open(&identity(1), &asked, now(&one)).await;
        let (table, _) = acknowledged(opened);
        let (subscriber, mut outgoing) = Subscriber::new(identity(1), Vec::new());
        let known = Resume {
            table: table.clone(),
            version: Version::NONE,
        };
        assert!(other.subscribe(&subscriber, &known).await);
        hears(&mut outgoing, "snap").await;
        // Ben sits down at one node; watchers at the other hear of it.
        let join = Command::Join {
            seat: None,
            name: None,
        };
        let (_, version) = give(&one, 2, cmd(2, (&table, Version::FIRST), join)).await;
        hears(&mut outgoing, "\"joined\"").await;
        // Anna moves at the other; the first knows it when Ben answers.
        let moves = |seat, to: &str| Command::Move {
            seat: Seat(seat),
            text: ShortText::cut(to),
        };
        let begun = version.next();
        let (_, moved) = give(&other, 1, cmd(3, (&table, begun), moves(0, "e3e4"))).await;
        let answer = cmd(4, (&table, moved), moves(1, "e6e5"));
        give(&one, 2, answer).await;
        hears(&mut outgoing, "e6e5").await;
        let _ = std::fs::remove_dir_all(&folder);
    }

    #[tokio::test]
    async fn a_table_in_memory_forgets_whom_the_host_has_deleted() {
        let folder = std::env::temp_dir().join(format!("damier-gone-{}", std::process::id()));
        std::fs::create_dir_all(&folder).unwrap();
        let store = SqliteStore::open(Options::new(folder.join("damier.db"))).unwrap();
        let store: Arc<dyn Store> = Arc::new(store);
        let bus: Arc<dyn Bus> = Arc::new(Local::default());
        let hub = node(&store, &bus);
        let account = NewAccount {
            name: "Anna".to_owned(),
            password: String::new(),
            recovery: Vec::new(),
            earlier: None,
            at_ms: 1,
        };
        let registered = store.create_account(account).await.unwrap();
        let Registered::Registered(account) = registered else {
            panic!("the name is free");
        };
        let anna = Identity {
            token: None,
            member: Some(Member {
                account,
                name: "Anna".into(),
                session: Token::from_random([9; 16]).digest(),
            }),
        };
        let seats = vec![SeatSetting::Here { name: None }, SeatSetting::Friend];
        let asked = OpenTable {
            id: CommandId(1),
            settings: TableSettings::new("makruk", seats),
        };
        let (table, _) = acknowledged(hub.open(&anna, &asked, now(&hub)).await);
        let name = async || {
            let seen = hub.look(&table, &identity(1)).await.unwrap().unwrap();
            seen.state.seats[0].name.clone()
        };
        assert!(name().await.is_some());
        // As `damier admin` does it, which the hub does not hear of.
        assert!(store.delete_account(account).await.unwrap());
        assert!(name().await.is_some());
        hub.notice_deleted().await.unwrap();
        assert_eq!(name().await, None);
        let _ = std::fs::remove_dir_all(&folder);
    }
}

//! The attacks, one row each, and their results.

use std::pin::Pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use anyhow::{Context, Result, ensure};
use damier_protocol::http::Accepted;
use damier_protocol::{CommandId, OpenTable, SeatSetting, ShortText, TableId, TableSettings};
use tokio::runtime::{Builder, Runtime};

use super::honest::Friend;
use super::seated::{self, Seated};
use super::{floods, raw, sockets};
use crate::figures::Row;
use crate::http::{self, Request, Way};

/// The target of the attacks.
pub(super) struct Target {
    pub(super) way: Way,
    /// The name of a member, which everybody knows.
    pub(super) member: &'static str,
    /// The table of that member.
    pub(super) table: TableId,
    /// A table with a position that is hard to think about.
    pub(super) hard: TableId,
    /// The attacker's cookie, and a table where they sit.
    pub(super) cookie: String,
    pub(super) own: TableId,
    /// Many of theirs who have a seat each.
    pub(super) seated: Vec<Seated>,
}

impl Target {
    /// Opens what the attacks need, from another address: the players' address may have used up its
    /// tables.
    pub(super) async fn prepare(way: Way, friend: &Friend) -> Result<Target> {
        let mut stream = Way::apart(way.at).connect(ELSEWHERE).await?;
        let person = http::ask(&mut stream, &Request::new("POST", "/api/person")).await?;
        let cookie = person.cookie.context("a cookie for whoever has none")?;
        let mut tables = Vec::new();
        for (settings, number) in [hard_settings(), own_settings()].into_iter().zip(1..) {
            let id = CommandId::drawn(number);
            let open = Request::post("/api/tables", &OpenTable { id, settings });
            let opened = http::ask(&mut stream, &open.with_cookie(Some(&cookie))).await?;
            let opened: Accepted = serde_json::from_str(&opened.body)?;
            tables.push(opened.table);
        }
        let own = tables.pop().context("the second table")?;
        let hard = tables.pop().context("the first table")?;
        Ok(Target {
            way,
            member: friend.name,
            table: friend.table.clone(),
            hard,
            cookie,
            own,
            seated: Seated::many(way, 2 * ELSEWHERE).await?,
        })
    }
}

/// The number of an end with an address of its own.
const ELSEWHERE: usize = 1_000;

/// Sixteen kings who may turn back and must not miss anything.
const HARD: &str = "K3k2K/2k3k1/1k2k3/k2k1k1k/2k1k3/1k1k4/2k3k1/K3k2K w 0";

/// A table with a position that is hard to think about.
pub(super) fn hard_settings() -> TableSettings {
    let seats = vec![SeatSetting::Here { name: None }, SeatSetting::Friend];
    let mut settings = TableSettings::new("turkish-draughts", seats);
    let option = |key, value| (ShortText::cut(key), ShortText::cut(value));
    settings.options = vec![option("turn180", "allow"), option("infraction", "lose")];
    settings.start = Some(ShortText::cut(HARD));
    settings
}

/// A table at which somebody can sit down and get up without end.
fn own_settings() -> TableSettings {
    let seats = vec![
        SeatSetting::Here { name: None },
        SeatSetting::Friend,
        SeatSetting::Friend,
    ];
    let mut settings = TableSettings::new("chinese-checkers", seats);
    settings.options = vec![(ShortText::cut("players"), ShortText::cut("3"))];
    settings
}

/// The executor of one attack.
#[derive(Clone)]
pub(super) struct Attacker {
    pub(super) target: Arc<Target>,
    pub(super) tally: Arc<Tally>,
}

/// The result of an attack: requests, messages or connections.
#[derive(Default)]
pub(super) struct Tally {
    tried: AtomicUsize,
    granted: AtomicUsize,
    refused: AtomicUsize,
    cut: AtomicUsize,
}

impl Tally {
    pub(super) fn tried(&self) {
        self.tried.fetch_add(1, Ordering::Relaxed);
    }

    pub(super) fn granted(&self) {
        self.granted.fetch_add(1, Ordering::Relaxed);
    }

    pub(super) fn refused(&self) {
        self.refused.fetch_add(1, Ordering::Relaxed);
    }

    pub(super) fn cut(&self) {
        self.cut.fetch_add(1, Ordering::Relaxed);
    }

    fn row(&self, what: &str) -> Row {
        let [tried, granted, refused, cut] = [&self.tried, &self.granted, &self.refused, &self.cut]
            .map(|count| count.load(Ordering::Relaxed));
        Row {
            what: format!("attack: {what}"),
            wanted: "–".to_owned(),
            measured: format!("{tried} tried, {granted} granted, {refused} refused, {cut} cut off"),
        }
    }
}

type Running = Pin<Box<dyn Future<Output = ()> + Send>>;

/// An attack, which goes on until the siege ends.
struct Attack {
    name: &'static str,
    run: fn(Attacker) -> Running,
}

const ATTACKS: &[Attack] = &[
    Attack {
        name: "900 bodies that come byte by byte",
        run: |attacker| Box::pin(raw::slow_bodies(attacker)),
    },
    Attack {
        name: "300 heads that come byte by byte",
        run: |attacker| Box::pin(raw::slow_heads(attacker)),
    },
    Attack {
        name: "100 who ask for much and read nothing",
        run: |attacker| Box::pin(raw::slow_readers(attacker)),
    },
    Attack {
        name: "bodies of a gigabyte",
        run: |attacker| Box::pin(raw::big_bodies(attacker)),
    },
    Attack {
        name: "1,000 sockets of one address",
        run: |attacker| Box::pin(sockets::many(attacker)),
    },
    Attack {
        name: "join, leave and mute over 20 sockets",
        run: |attacker| Box::pin(sockets::fidget(attacker)),
    },
    Attack {
        name: "garbled messages with an id",
        run: |attacker| Box::pin(sockets::garble(attacker)),
    },
    Attack {
        name: "invented pongs",
        run: |attacker| Box::pin(sockets::pong(attacker)),
    },
    Attack {
        name: "tables without a cookie, a new person each",
        run: |attacker| Box::pin(floods::OPENINGS.run(attacker)),
    },
    Attack {
        name: "commands without a cookie",
        run: |attacker| Box::pin(floods::COMMANDS.run(attacker)),
    },
    Attack {
        name: "offers without a cookie",
        run: |attacker| Box::pin(floods::OFFERS.run(attacker)),
    },
    Attack {
        name: "tables with a position that is hard to think about",
        run: |attacker| Box::pin(floods::POSITIONS.run(attacker)),
    },
    Attack {
        name: "the moves of such a table, again and again",
        run: |attacker| Box::pin(floods::MOVES.run(attacker)),
    },
    Attack {
        name: "wrong passwords for a member's name",
        run: |attacker| Box::pin(floods::PASSWORDS.run(attacker)),
    },
    Attack {
        name: "400 requests that wait for news, under 40 names with a seat",
        run: |attacker| Box::pin(seated::poll(attacker)),
    },
    Attack {
        name: "800 sockets under these names",
        run: |attacker| Box::pin(seated::hold(attacker)),
    },
    Attack {
        name: "pings without end",
        run: |attacker| Box::pin(sockets::ping(attacker)),
    },
    Attack {
        name: "people who ask to be forgotten, a new one each",
        run: |attacker| Box::pin(floods::FORGOTTEN.run(attacker)),
    },
    Attack {
        name: "secrets that are made up",
        run: |attacker| Box::pin(floods::SECRETS.run(attacker)),
    },
    Attack {
        name: "the page and its health, again and again",
        run: |attacker| Box::pin(floods::PAGES.run(attacker)),
    },
    Attack {
        name: "a page at hosts that are made up",
        run: |attacker| Box::pin(floods::HOSTS.run(attacker)),
    },
    Attack {
        name: "pictures of tables for previews",
        run: |attacker| Box::pin(floods::PICTURES.run(attacker)),
    },
    Attack {
        name: "bodies that nobody reads, over one connection",
        run: |attacker| Box::pin(floods::UNREAD.run(attacker)),
    },
];

/// All attacks at once, on their own thread: their share of the machine is bounded.
pub(super) struct Siege {
    runtime: Runtime,
    tallies: Vec<(&'static str, Arc<Tally>)>,
}

impl Siege {
    pub(super) fn begin(target: Target, only: &str) -> Result<Siege> {
        let chosen = || ATTACKS.iter().filter(|attack| attack.name.contains(only));
        ensure!(chosen().next().is_some(), "no attack is called {only:?}");
        let runtime = Builder::new_multi_thread()
            .worker_threads(1)
            .enable_all()
            .build()?;
        let target = Arc::new(target);
        let begin = |attack: &Attack| {
            let tally = Arc::<Tally>::default();
            runtime.spawn((attack.run)(Attacker {
                target: Arc::clone(&target),
                tally: Arc::clone(&tally),
            }));
            (attack.name, tally)
        };
        let tallies = chosen().map(begin).collect();
        Ok(Siege { runtime, tallies })
    }

    /// Ends every attack; returns the result of each.
    pub(super) fn end(self) -> Vec<Row> {
        self.runtime.shutdown_background();
        let rows = self.tallies.iter().map(|(name, tally)| tally.row(name));
        rows.collect()
    }
}

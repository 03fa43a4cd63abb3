//! Keeps a connection, makes it anew when it is lost, and carries out requests on it.

use std::sync::Arc;
use std::time::Duration;

use tokio::time::sleep;

use super::append;
use super::db::{Db, Purpose};
use super::options::PostgresOptions;
use super::presence::Presence;
use super::queue::{Job, Queue, Reply};
use super::tls::Tls;
use crate::event::{Append, Appended};

/// How long to wait before connecting again, at first and at most.
const SOON: Duration = Duration::from_millis(50);
const LATER: Duration = Duration::from_secs(1);

/// Everything a connection needs to be kept.
#[derive(Clone)]
pub(super) struct Link {
    pub(super) options: PostgresOptions,
    pub(super) tls: Tls,
    pub(super) queue: Arc<Queue>,
    /// Shared by all connections of a kind.
    pub(super) presence: Arc<Presence>,
    pub(super) purpose: Purpose,
}

impl Link {
    /// Carries out requests until there will be no more.
    pub(super) async fn keep(self) {
        let mut pause = SOON;
        loop {
            let connected = Db::connect(&self.options, &self.tls, &self.presence, self.purpose);
            match connected.await {
                Ok(db) => {
                    pause = SOON;
                    let _arrived = self.presence.arrived();
                    self.queue.accept();
                    if self.serve(&db).await {
                        return;
                    }
                }
                Err(why) => {
                    if self.presence.missing(why) {
                        self.queue.refuse().await;
                    }
                    if self.queue.is_closed() {
                        return;
                    }
                    sleep(pause).await;
                    pause = LATER.min(pause * 2);
                }
            }
        }
    }

    /// Returns whether there will be no more requests; otherwise the connection is lost.
    async fn serve(&self, db: &Db) -> bool {
        while !db.is_broken() {
            let group = tokio::select! {
                biased;
                () = db.ended() => return false,
                group = self.queue.next() => group,
            };
            match group {
                Some(group) => carry_out(db, group).await,
                None => return true,
            }
        }
        false
    }
}

async fn carry_out(db: &Db, group: Vec<Job>) {
    let mut appends: Vec<(Box<Append>, Reply<Appended>)> = Vec::new();
    for job in group {
        match job {
            Job::Append(append, reply) => appends.push((append, reply)),
            Job::Work(work) => work(Ok(db)).await,
        }
    }
    if !appends.is_empty() {
        append::group(db, appends).await;
    }
}

//! HTTP polling: clients may wait for news, and count as here as long as they keep asking.

use std::time::Duration;

use damier_protocol::http::LegalMoves;
use damier_protocol::{PersonId, Phase, TableId, Version};
use damier_tables::Table;
use tokio::sync::oneshot;
use tokio::time::{Instant, timeout};

use super::Hub;
use super::commit::CommitError;
use super::live_table::LiveTable;
use crate::identity::Identity;

/// How long somebody counts as here after a request, in milliseconds.
const STAY: u64 = 30_000;

/// The clients polling one table.
#[derive(Default)]
pub(super) struct LongPolls {
    /// The players at the table, and until when they count as here.
    pollers: Vec<(PersonId, u64)>,
    /// Dropped when something happens.
    waiting: Vec<oneshot::Sender<()>>,
}

impl LongPolls {
    /// Something happened: whoever waits looks again.
    pub(super) fn ring(&mut self) {
        self.waiting.clear();
    }

    /// When the first of the pollers is gone, unless they ask again.
    pub(super) fn next_leave(&self) -> Option<u64> {
        self.pollers.iter().map(|(_, until)| *until).min()
    }

    /// Ends with the next ring.
    fn news(&mut self) -> oneshot::Receiver<()> {
        self.waiting.retain(|waiting| !waiting.is_closed());
        let (bell, news) = oneshot::channel();
        self.waiting.push(bell);
        news
    }

    /// Records that a player is here until then; returns whether they have just come.
    fn stay(&mut self, person: PersonId, until: u64) -> bool {
        let known = self.pollers.iter_mut().find(|(other, _)| *other == person);
        let is_new = known.is_none();
        match known {
            Some((_, known)) => *known = until,
            None => self.pollers.push((person, until)),
        }
        is_new
    }
}

impl LiveTable {
    /// Drops those who last asked too long ago.
    pub(super) fn drop_absent_pollers(&mut self, now: u64) {
        let table = &mut self.table;
        self.long_polls.pollers.retain(|(person, until)| {
            let is_here = *until > now;
            if !is_here {
                table.disconnect(*person, now);
            }
            is_here
        });
        self.tell_here();
    }

    /// Takes over the pollers of another copy of this table.
    pub(super) fn take_callers(&mut self, before: &mut LongPolls) {
        self.long_polls = std::mem::take(before);
        for (person, _) in &self.long_polls.pollers {
            self.table.connect(*person);
        }
        self.long_polls.ring();
    }
}

impl Hub {
    /// Handles a request for the events after a version: the sender is here for a while, and waits
    /// at most this long for something to happen.
    pub(crate) async fn wait_for_events(
        &self,
        game: &TableId,
        identity: &Identity,
        after: Version,
        wait: Duration,
    ) -> Result<(), CommitError> {
        let ends = Instant::now() + wait;
        loop {
            let room = self.room(game);
            let mut slot = room.lock().await;
            let Some(live) = self.shown(&mut slot, game).await? else {
                drop(slot);
                self.forget_missing(game, &room);
                return Ok(());
            };
            if !live.is_open_to(identity) {
                return Ok(());
            }
            let left = ends.saturating_duration_since(Instant::now());
            let reader = live.reader(identity);
            self.receive(live, reader, left).await;
            let has_news = live.table.version() > after;
            if has_news || left.is_zero() || self.is_stopping() {
                return Ok(());
            }
            let news = live.long_polls.news();
            drop(slot);
            drop(room);
            // News or no news: then it looks again.
            let _ = timeout(left, news).await;
        }
    }

    /// The legal moves at a table: computed once, however often asked for.
    pub(crate) async fn moves(
        &self,
        game: &TableId,
        identity: &Identity,
    ) -> Result<Option<LegalMoves>, CommitError> {
        let room = self.room(game);
        let mut slot = room.lock().await;
        let Some(live) = self.shown(&mut slot, game).await? else {
            drop(slot);
            self.forget_missing(game, &room);
            return Ok(None);
        };
        live.used = self.clock.now();
        if !live.is_open_to(identity) {
            return Ok(None);
        }
        let version = live.table.version();
        if live.moves.as_ref().is_none_or(|it| it.version != version) {
            live.moves = Some(self.work(live, None, legal_moves).await);
        }
        Ok(live.moves.clone())
    }

    /// A player at a table is here while they wait, and a little longer.
    async fn receive(&self, live: &mut LiveTable, person: Option<PersonId>, wait: Duration) {
        let sits = |person: &PersonId| {
            let mut places = live.table.state().seats.iter();
            places.any(|place| place.is_held_by(*person))
        };
        let Some(person) = person.filter(sits) else {
            return;
        };
        let until = self.clock.now() + wait.as_millis() as u64 + STAY;
        if live.long_polls.stay(person, until) {
            live.table.connect(person);
            live.tell_here();
            self.attend(live).await;
        }
    }
}

fn legal_moves(table: &Table) -> LegalMoves {
    let is_played = table.phase() == Phase::Playing;
    let moves = is_played.then(|| table.played().moves());
    LegalMoves {
        version: table.version(),
        turn: is_played.then(|| table.turn()),
        moves: moves.unwrap_or_default(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use damier_protocol::{CommandId, Visitor};
    use damier_tables::Now;

    #[test]
    fn somebody_stays_as_long_as_they_ask_and_bells_ring_once() {
        let mut long_polls = LongPolls::default();
        let [al, bo] = [1, 2].map(PersonId::drawn);
        assert!(long_polls.stay(al, 10) && long_polls.stay(bo, 20) && !long_polls.stay(al, 30));
        assert_eq!(long_polls.next_leave(), Some(20));
        let mut news = long_polls.news();
        drop(long_polls.news());
        assert_eq!(news.try_recv(), Err(oneshot::error::TryRecvError::Empty));
        let _other = long_polls.news();
        assert_eq!(long_polls.waiting.len(), 2, "who gave up is forgotten");
        long_polls.ring();
        assert_eq!(news.try_recv(), Err(oneshot::error::TryRecvError::Closed));
    }

    #[test]
    fn who_asks_no_more_is_gone_after_a_while() {
        let setup = r#"{"game":"mak-yek","seats":[{"kind":"here"},{"kind":"here"}]}"#;
        let id = PersonId::drawn(1);
        let who = Visitor { id, account: false };
        let (setup, now) = (serde_json::from_str(setup).unwrap(), Now::at(1));
        let opened = Table::create(TableId::drawn(1), setup, who, CommandId(1), now).unwrap();
        let mut live = LiveTable::new(opened.after, opened.events, vec![None, None]);
        assert!(live.long_polls.stay(id, 1_000));
        live.table.connect(id);
        live.drop_absent_pollers(999);
        assert_eq!(live.table.here(), [true, true]);
        live.drop_absent_pollers(1_000);
        assert_eq!(live.table.here(), [false, false]);
        assert_eq!(live.long_polls.next_leave(), None);
    }
}

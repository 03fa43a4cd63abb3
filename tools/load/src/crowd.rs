//! Many pairs at their tables, and the pace of their moves.

use std::collections::VecDeque;
use std::sync::Arc;
use std::time::Duration;

use anyhow::{Result, bail};
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};
use tokio::task::{JoinHandle, JoinSet};
use tokio::time::{Instant, sleep};

use crate::end;
use crate::figures::{Latency, progress};
use crate::http::Way;
use crate::ledger::Ledger;
use crate::pair::{Input, Pair};
use crate::totals::Totals;

/// Pairs that sit down at a time.
const AT_ONCE: usize = 200;
/// Logs read at a time.
const READERS: usize = 16;
/// How long to wait before sending the same command again.
const AGAIN: Duration = Duration::from_millis(200);
/// How long to wait for anything before giving up.
const PATIENCE: Duration = Duration::from_secs(120);
/// How often the pacer checks the time.
const TICK: Duration = Duration::from_millis(2);

/// Many pairs at their tables.
pub(crate) struct Crowd {
    way: Way,
    pub(crate) totals: Arc<Totals>,
    pairs: VecDeque<Seated>,
    /// The number of pairs so far.
    came: usize,
    next: usize,
}

/// A pair, and the channel for its orders.
struct Seated {
    number: usize,
    orders: UnboundedSender<Input>,
    pair: JoinHandle<Ledger>,
}

impl Crowd {
    /// This many sockets, two at each table; all have sat down.
    pub(crate) async fn gather(way: Way, sockets: usize) -> Result<Crowd> {
        let mut crowd = Crowd {
            way,
            totals: Arc::default(),
            pairs: VecDeque::new(),
            came: 0,
            next: 0,
        };
        let tables = (sockets / 2).max(1);
        while crowd.pairs.len() < tables {
            let more = AT_ONCE.min(tables - crowd.pairs.len());
            (0..more).for_each(|_| crowd.add());
            let count = crowd.pairs.len();
            let totals = Arc::clone(&crowd.totals);
            progress(&format!("{count} of {tables} tables"));
            wait_for("all sit down", || totals.count_seated() >= count).await?;
        }
        crowd.wait_for_sync().await?;
        Ok(crowd)
    }

    /// The number of ends.
    pub(crate) fn ends(&self) -> usize {
        2 * self.pairs.len()
    }

    /// Waits until every end is up to date.
    pub(crate) async fn wait_for_sync(&self) -> Result<()> {
        wait_for("all are in step", || {
            self.totals.count_synced() >= self.ends()
        })
        .await
    }

    /// Waits until every end has noticed that the server is gone.
    pub(crate) async fn wait_for_loss(&self) -> Result<()> {
        wait_for("all are cut off", || self.totals.count_synced() == 0).await
    }

    /// Orders moves at a rate for a while, and measures until the last is acknowledged. The time a
    /// due move could not be sent yet counts as waiting.
    pub(crate) async fn play(&mut self, rate: usize, length: Duration) -> Result<Latency> {
        self.totals.take_times();
        let (moved, refused) = (self.totals.count_moved(), self.totals.count_refused());
        let began = Instant::now();
        let ordered = self.order(rate, length).await;
        let due = moved + ordered;
        wait_for("all moves are answered", || {
            self.totals.count_moved() >= due
        })
        .await?;
        let took = began.elapsed();
        let refused = self.totals.count_refused() - refused;
        Ok(Latency::of(self.totals.take_times(), took, refused))
    }

    /// Orders moves at a rate for a while; returns how many.
    pub(crate) async fn order(&mut self, rate: usize, length: Duration) -> usize {
        let began = Instant::now();
        let mut ordered = 0;
        while began.elapsed() < length {
            let due = (began.elapsed().as_secs_f64() * rate as f64) as usize;
            while ordered < due {
                let at = began + Duration::from_secs_f64(ordered as f64 / rate as f64);
                self.tell_next(Input::Move(at));
                ordered += 1;
            }
            sleep(TICK).await;
        }
        ordered
    }

    /// The pairs that have been here longest leave without a word, and others come; returns the
    /// ledger of one that left.
    pub(crate) async fn change(&mut self, pairs: usize) -> Result<Option<Departed>> {
        let mut departed = None;
        for _ in 0..pairs.min(self.pairs.len()) {
            self.add();
            if let Some(seated) = self.pairs.pop_front() {
                departed = Some(seated.leave(self.way).await?);
            }
        }
        Ok(departed)
    }

    /// Everybody leaves, and every log is compared with the acknowledgements.
    pub(crate) async fn check(self) -> Result<usize> {
        let mut checks = JoinSet::new();
        let mut count = 0;
        for seated in self.pairs {
            let departed = seated.leave(self.way).await?;
            count += departed.ledger.acknowledged.len();
            checks.spawn(departed.check());
            if checks.len() >= READERS
                && let Some(checked) = checks.join_next().await
            {
                checked??;
            }
        }
        while let Some(checked) = checks.join_next().await {
            checked??;
        }
        let (faults, told) = self.totals.faults();
        if faults > 0 {
            bail!("{faults} faults:\n{}", told.join("\n"));
        }
        Ok(count)
    }

    fn tell_next(&mut self, input: Input) {
        // Consecutive moves go to unrelated tables, as in life.
        let at = self.next % self.pairs.len();
        self.next += 1;
        // A pair ends only when its orders do.
        let _ = self.pairs[at].orders.send(input);
    }

    fn add(&mut self) {
        let number = self.came;
        self.came += 1;
        let (orders, inputs) = unbounded_channel();
        let mouths = [0, 1].map(|side| {
            let ear: UnboundedSender<Input> = orders.clone();
            end::start(self.way, 2 * number + side, move |heard| {
                ear.send(Input::Heard(side, heard)).is_ok()
            })
        });
        let (stop, stopped) = unbounded_channel();
        let pair = Pair::new(number, mouths, Arc::clone(&self.totals));
        self.pairs.push_back(Seated {
            number,
            orders: stop,
            pair: tokio::spawn(attend(pair, inputs, stopped)),
        });
    }
}

impl Seated {
    /// They leave, both at once.
    async fn leave(self, way: Way) -> Result<Departed> {
        drop(self.orders);
        Ok(Departed {
            way: Way::apart(way.at),
            number: self.number,
            ledger: self.pair.await?,
        })
    }
}

/// A pair that has left.
pub(crate) struct Departed {
    way: Way,
    number: usize,
    ledger: Ledger,
}

impl Departed {
    /// Compares the logs with the acknowledgements.
    pub(crate) async fn check(self) -> Result<()> {
        self.ledger.check(self.way, self.number).await
    }
}

/// Feeds a pair its inputs, until there are no more orders.
async fn attend(
    mut pair: Pair,
    mut heard: UnboundedReceiver<Input>,
    mut orders: UnboundedReceiver<Input>,
) -> Ledger {
    let mut again = None;
    loop {
        let input = tokio::select! {
            order = orders.recv() => match order {
                Some(order) => order,
                None => return pair.into_ledger(),
            },
            // The ends live as long as the pair, so that there is always something to receive.
            Some(input) = heard.recv() => input,
            () = sleep(AGAIN), if again.is_some() => {
                again = None;
                Input::Again
            }
        };
        if pair.take(input) {
            again = Some(());
        }
    }
}

/// Checks every few milliseconds whether a condition holds.
pub(crate) async fn wait_for(what: &str, is_so: impl Fn() -> bool) -> Result<()> {
    let began = Instant::now();
    while !is_so() {
        if began.elapsed() > PATIENCE {
            bail!("waited in vain: {what}");
        }
        sleep(Duration::from_millis(5)).await;
    }
    Ok(())
}

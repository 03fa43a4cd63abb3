//! Playing a match: games in parallel, each finished one told to whoever listens.

use std::collections::VecDeque;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, RecvTimeoutError, Sender};
use std::thread;
use std::time::Duration;

use crate::contest::{Contest, Slot};
use crate::game::{self, End};
use crate::kind::Kind;
use crate::ledger::Played;
use crate::results::Results;
use crate::seat::{Clocks, Seat, seat};

/// A game that has just ended.
#[derive(Clone, Debug)]
pub struct News {
    /// The game.
    pub played: Played,
    /// Its record, if records were asked for.
    pub record: Option<String>,
}

/// How a match is played, besides what its result depends on.
#[derive(Copy, Clone, Debug)]
pub struct Effort {
    /// How many blocks to play.
    pub blocks: usize,
    /// How many games at a time.
    pub threads: usize,
    /// Whether to write records.
    pub records: bool,
}

/// Whether to go on after a game.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Flow {
    /// There may be more.
    GoOn,
    /// It is enough.
    Enough,
}

/// Plays the games of a match that are missing in `results` and adds them. Games that are
/// under way when `stop` is set or the listener has enough are dropped.
///
/// # Errors
/// What the listener says went wrong.
pub fn run<E>(
    contest: &Contest,
    effort: Effort,
    results: &mut Results,
    stop: &AtomicBool,
    listen: &mut dyn FnMut(&Results, &News) -> Result<Flow, E>,
) -> Result<(), E> {
    let missing = Mutex::new(missing(contest, effort.blocks, results));
    let halt = AtomicBool::new(false);
    let (sender, finished) = mpsc::channel();
    thread::scope(|scope| {
        for _ in 0..effort.threads.max(1) {
            let worker = Worker {
                contest,
                missing: &missing,
                halt: &halt,
                records: effort.records,
                sender: sender.clone(),
                idle: contest.kinds.iter().map(|_| Vec::new()).collect(),
            };
            scope.spawn(move || worker.work());
        }
        drop(sender);
        let mut outcome = Ok(());
        loop {
            match finished.recv_timeout(Duration::from_millis(50)) {
                Ok(news) if !halt.load(Ordering::Relaxed) => {
                    let news: News = news;
                    results.add(news.played.clone());
                    let flow = listen(results, &news);
                    let goes_on = matches!(flow, Ok(Flow::GoOn));
                    outcome = flow.map(drop);
                    halt.store(!goes_on, Ordering::Relaxed);
                }
                Ok(_) | Err(RecvTimeoutError::Timeout) => {}
                Err(RecvTimeoutError::Disconnected) => return outcome,
            }
            if stop.load(Ordering::Relaxed) {
                halt.store(true, Ordering::Relaxed);
            }
        }
    })
}

fn missing(contest: &Contest, blocks: usize, results: &Results) -> VecDeque<Slot> {
    let turns = contest.turns();
    let all = (0..blocks).flat_map(|block| (0..turns).map(move |turn| Slot { block, turn }));
    all.filter(|&slot| !results.has(slot)).collect()
}

struct Worker<'a> {
    contest: &'a Contest,
    missing: &'a Mutex<VecDeque<Slot>>,
    halt: &'a AtomicBool,
    records: bool,
    sender: Sender<News>,
    /// Players that wait for their next game, by kind.
    idle: Vec<Vec<Box<dyn Seat>>>,
}

impl Worker<'_> {
    fn work(mut self) {
        while !self.halt.load(Ordering::Relaxed) {
            let next = self
                .missing
                .lock()
                .map_or(None, |mut missing| missing.pop_front());
            let Some(slot) = next else {
                return;
            };
            let Some(news) = self.play(slot) else {
                return;
            };
            if self.sender.send(news).is_err() {
                return;
            }
        }
    }

    /// Plays one game; nothing if it was stopped.
    fn play(&mut self, slot: Slot) -> Option<News> {
        let contest = self.contest;
        let (opening, mut board) = contest.opening(slot.block);
        let kinds = contest.seats(slot, board.players());
        let mut seats = self.seat_all(slot, &kinds);
        let mut clocks: Clocks = kinds
            .iter()
            .map(|&kind| contest.kinds[kind].clock())
            .collect();
        let rules = contest.adjudication;
        let end = game::play(board.as_mut(), &mut seats, &mut clocks, rules, self.halt)?;
        for (kind, seat) in kinds.iter().zip(seats) {
            self.idle[*kind].push(seat);
        }
        let names = || -> Vec<String> {
            kinds
                .iter()
                .map(|&kind| contest.kinds[kind].to_string())
                .collect()
        };
        let record = self
            .records
            .then(|| game::record(board.as_ref(), &names(), &end));
        let End {
            places,
            plies,
            reason,
        } = end;
        Some(News {
            played: Played {
                slot,
                seats: kinds,
                opening,
                places,
                plies,
                reason,
            },
            record,
        })
    }

    fn seat_all(&mut self, slot: Slot, kinds: &[usize]) -> Vec<Box<dyn Seat>> {
        let contest = self.contest;
        let mut seats = Vec::new();
        for (place, &kind) in kinds.iter().enumerate() {
            let fresh = || seat(&contest.kinds[kind], &contest.manners);
            let mut player = self.idle[kind].pop().unwrap_or_else(fresh);
            player.begin(contest.player_seed(slot, place));
            seats.push(player);
        }
        seats
    }
}

/// Whether the games of a match would be the same if they were played again.
#[must_use]
pub fn is_reproducible(contest: &Contest) -> bool {
    contest.kinds.iter().all(|kind| match kind {
        Kind::Level(_) | Kind::Baseline(_) => true,
        Kind::Engine(limit) | Kind::Styled(_, limit) => limit.is_reproducible(),
        Kind::Uci { .. } => false,
    })
}

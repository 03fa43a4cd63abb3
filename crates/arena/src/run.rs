//! Playing a match: games in parallel, each finished one reported to a listener.

use std::collections::VecDeque;
use std::ops::ControlFlow;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, RecvTimeoutError, Sender};
use std::thread;
use std::time::Duration;

use crate::contest::{Contest, Slot};
use crate::contestant::{Clocks, Contestant, contestant};
use crate::game;
use crate::ledger::GameResult;
use crate::player_kind::PlayerKind;
use crate::results::Results;

/// A game that has just ended.
#[derive(Clone, Debug)]
pub struct FinishedGame {
    /// The game.
    pub played: GameResult,
    /// Its record, if records were asked for.
    pub record: Option<String>,
}

/// How a match is played, besides everything its result depends on.
#[derive(Copy, Clone, Debug)]
pub struct RunSettings {
    /// The number of blocks to play.
    pub blocks: usize,
    /// The number of games at a time.
    pub threads: usize,
    /// Whether to write records.
    pub records: bool,
}

/// Called with each finished game; returns whether to go on.
pub type Listener<'a, E> = dyn FnMut(&Results, &FinishedGame) -> Result<ControlFlow<()>, E> + 'a;

/// Plays the games missing from `results` and adds them. Games in progress when `stop` is set or
/// the listener has enough are dropped.
///
/// # Errors
/// The listener's error.
pub fn run<E>(
    contest: &Contest,
    settings: RunSettings,
    results: &mut Results,
    stop: &AtomicBool,
    listen: &mut Listener<'_, E>,
) -> Result<(), E> {
    let missing = Mutex::new(missing(contest, settings.blocks, results));
    let halt = AtomicBool::new(false);
    let (sender, games) = mpsc::channel::<FinishedGame>();
    thread::scope(|scope| {
        for _ in 0..settings.threads.max(1) {
            let worker = Worker {
                contest,
                missing: &missing,
                halt: &halt,
                records: settings.records,
                sender: sender.clone(),
                idle: contest.kinds.iter().map(|_| Vec::new()).collect(),
            };
            scope.spawn(move || worker.work());
        }
        drop(sender);
        let mut outcome = Ok(());
        loop {
            match games.recv_timeout(Duration::from_millis(50)) {
                Ok(finished) if !halt.load(Ordering::Relaxed) => {
                    results.add(finished.played.clone());
                    let flow = listen(results, &finished);
                    let goes_on = matches!(flow, Ok(ControlFlow::Continue(())));
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
    sender: Sender<FinishedGame>,
    /// Players waiting for their next game, by kind.
    idle: Vec<Vec<Box<dyn Contestant>>>,
}

impl Worker<'_> {
    fn work(mut self) {
        while !self.halt.load(Ordering::Relaxed) {
            let missing = self.missing.lock();
            let next = missing.map_or(None, |mut missing| missing.pop_front());
            let Some(finished) = next.and_then(|slot| self.play(slot)) else {
                return;
            };
            if self.sender.send(finished).is_err() {
                return;
            }
        }
    }

    /// Plays one game; `None` if it was stopped.
    fn play(&mut self, slot: Slot) -> Option<FinishedGame> {
        let contest = self.contest;
        let (opening, mut board) = contest.opening(slot.block);
        let kinds = contest.seats(slot, board.players());
        let mut seats = self.seat_all(slot, &kinds);
        let players = || kinds.iter().map(|&kind| &contest.kinds[kind]);
        let mut clocks: Clocks = players().map(PlayerKind::clock).collect();
        let rules = contest.adjudication;
        let end = game::play(board.as_mut(), &mut seats, &mut clocks, rules, self.halt)?;
        for (kind, seat) in kinds.iter().zip(seats) {
            self.idle[*kind].push(seat);
        }
        let record = self.records.then(|| {
            let names: Vec<String> = players().map(ToString::to_string).collect();
            game::record(board.as_ref(), &names, &end)
        });
        Some(FinishedGame {
            played: GameResult {
                slot,
                seats: kinds,
                opening,
                places: end.places,
                plies: end.plies,
                reason: end.reason,
            },
            record,
        })
    }

    fn seat_all(&mut self, slot: Slot, kinds: &[usize]) -> Vec<Box<dyn Contestant>> {
        let contest = self.contest;
        let mut seats = Vec::new();
        for (place, &kind) in kinds.iter().enumerate() {
            let fresh = || contestant(&contest.kinds[kind], &contest.uci);
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
        PlayerKind::Level(_) | PlayerKind::Baseline(_) => true,
        PlayerKind::Engine(limit)
        | PlayerKind::Evaluating { limit, .. }
        | PlayerKind::Multiplayer(_, limit) => limit.is_reproducible(),
        PlayerKind::Uci { .. } => false,
    })
}

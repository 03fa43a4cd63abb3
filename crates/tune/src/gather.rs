//! Gathers positions: many matches at once, each written when it is over.

use std::io;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::mpsc;
use std::thread;
use std::time::{Duration, Instant};

use damier_rules::{Choices, Random, View, Weigh};

use crate::reweighed::Reweighed;
use crate::self_play::{SelfPlayGame, SelfPlaySettings, opening, play};
use crate::store::{Block, Line, Store};

/// The time between two reports of progress.
const PAUSE: Duration = Duration::from_secs(10);

/// The matches to play.
pub(crate) struct Plan<'a, G> {
    pub(crate) game: &'a Reweighed<G>,
    /// Writes the positions.
    pub(crate) texts: &'a G,
    pub(crate) choices: &'a Choices,
    pub(crate) self_play: SelfPlaySettings,
    pub(crate) threads: usize,
    pub(crate) seed: u64,
    /// The numbers of the matches.
    pub(crate) numbers: Vec<u64>,
}

/// Plays the matches of a plan and adds them to the store as they end.
pub(crate) fn gather<G: Weigh + View>(
    plan: &Plan<'_, G>,
    store: &mut Store,
    blocks: &mut Vec<Block>,
    stop: &AtomicBool,
    tell: &mut dyn FnMut(&str),
) -> io::Result<()> {
    let next = AtomicUsize::new(0);
    let (sender, receiver) = mpsc::channel();
    thread::scope(|scope| {
        for _ in 0..plan.threads {
            let (sender, next) = (sender.clone(), &next);
            scope.spawn(move || {
                while !stop.load(Ordering::Relaxed) {
                    let place = next.fetch_add(1, Ordering::Relaxed);
                    let Some(&number) = plan.numbers.get(place) else {
                        break;
                    };
                    if sender.send(one_match(plan, number)).is_err() {
                        break;
                    }
                }
            });
        }
        drop(sender);
        let (begin, mut told, mut done) = (Instant::now(), Instant::now(), 0);
        for block in receiver {
            store.add(&block)?;
            blocks.push(block);
            done += 1;
            if told.elapsed() >= PAUSE {
                told = Instant::now();
                let rate = f64::from(done) / begin.elapsed().as_secs_f64();
                let all = plan.numbers.len();
                tell(&format!("{done} of {all} matches, {rate:.1} a second"));
            }
        }
        Ok(())
    })
}

/// The same match for the same seed and number, whatever the threads do.
fn one_match<G: Weigh + View>(plan: &Plan<'_, G>, number: u64) -> Block {
    let mut random = Random::new(plan.seed ^ number.wrapping_mul(0xd134_2543_de82_ef95));
    let start = opening(plan.game, plan.choices, plan.self_play, &mut random);
    let SelfPlayGame { positions, result } = play(start, plan.game, plan.game, [plan.self_play; 2]);
    let line = |position: &crate::self_play::EvaluatedPosition<G::State>| Line {
        value: position.value,
        position: plan.texts.write_position(&position.state),
    };
    let quiet = positions.iter().filter(|position| position.is_quiet);
    Block {
        seed: plan.seed,
        number,
        lines: quiet.map(line).collect(),
        result,
    }
}

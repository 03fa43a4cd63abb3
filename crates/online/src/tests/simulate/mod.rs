//! Whole evenings of the real service on the real store, simulated: people with several devices, a
//! bad network, a server that crashes, a store that fails, clocks that jump.
//!
//! Everything is drawn from one seed: what people do, when a message arrives, when an intent of the
//! store is carried out and how it ends, when the server goes down. Time is virtual. Stored events
//! are recorded beside the store and checked against a second implementation, one by one
//! ([`ledger`]); messages are checked against the stored events, when they are sent ([`server`]);
//! and at the end of the evening everything is compared with everything ([`checks`]).
//!
//! A failing seed is printed with the last steps, after leaving out everything the failure does not
//! need. `DAMIER_SIM_SEED=… cargo test -p damier-online --lib simulate -- --nocapture` plays it
//! again; `DAMIER_SIM_RUNS=…` plays more.

#![allow(clippy::print_stdout, reason = "a failing seed is told")]

mod checks;
mod clocks;
mod device;
mod glicko;
mod ledger;
mod people;
mod permits;
mod script;
mod server;
mod store;
mod trouble;
mod world;

use std::cell::Cell;
use std::collections::BTreeMap;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Once;

use prometheus_client::metrics::counter::Counter;
use script::TROUBLES;
use store::Disk;
use world::{Trace, World};

use crate::passwords::Passwords;

/// The number of evenings simulated, and of tests they are split over, so that all cores have
/// something to do.
const RUNS: u64 = 2_000;
const PARTS: u64 = 4;
/// How much of a failing evening is printed.
const TOLD: usize = 120;

/// Events that must occur in the evenings for them to prove anything.
const EXPECTED: [&str; 35] = [
    "acked",
    "nacked",
    "synced",
    "bye",
    "cuts",
    "crashes",
    "stops",
    "skips",
    "jumps",
    "set-back",
    "repeated",
    "paired",
    "rated",
    "created",
    "joined",
    "left",
    "started",
    "closed",
    "move",
    "resign",
    "timeout",
    "claim",
    "draw",
    "count",
    "offered",
    "accepted",
    "declined",
    "took-back",
    "stood-in",
    "returned",
    "resumed",
    "wanted",
    "followed",
    "talked",
    "muted",
];

#[test]
fn nothing_is_lost_doubled_or_shown_to_others_in_the_first_evenings() {
    simulate(0);
}

#[test]
fn nothing_is_lost_doubled_or_shown_to_others_in_the_second_evenings() {
    simulate(1);
}

#[test]
fn nothing_is_lost_doubled_or_shown_to_others_in_the_third_evenings() {
    simulate(2);
}

#[test]
fn nothing_is_lost_doubled_or_shown_to_others_in_the_last_evenings() {
    simulate(3);
}

/// Plays every n-th evening.
fn simulate(part: u64) {
    let blank = Disk::blank(part, people::register);
    // Randomness drawn once belongs to no run.
    Passwords::new(Counter::default());
    let without = std::env::var("DAMIER_SIM_WITHOUT").unwrap_or_default();
    let without: Vec<&str> = without.split(',').filter(|it| !it.is_empty()).collect();
    if let Some(seed) = number("DAMIER_SIM_SEED") {
        if seed % PARTS == part && fails(seed, &without, &blank).is_err() {
            tell(seed, &without, &blank);
        }
        return;
    }
    let runs = number("DAMIER_SIM_RUNS").unwrap_or(RUNS);
    let mut counts = BTreeMap::new();
    for seed in (0..runs).filter(|seed| seed % PARTS == part) {
        match fails(seed, &without, &blank) {
            Ok(counted) => {
                for (what, count) in counted {
                    *counts.entry(what).or_insert(0) += count;
                }
            }
            Err(()) => tell(seed, &without, &blank),
        }
    }
    println!("a part of {runs} runs: {counts:?}");
    for what in EXPECTED {
        assert!(
            runs < RUNS || counts.contains_key(what),
            "{what} never happens"
        );
    }
}

/// Plays an evening; returns how often each thing happened.
fn run(
    seed: u64,
    without: &[&str],
    blank: &[u8],
    trace: Option<Trace>,
) -> BTreeMap<&'static str, u64> {
    let mut world = World::new(seed, without, blank, trace);
    world.evening();
    checks::all(&mut world);
    world.ledger().counts.clone()
}

fn fails(seed: u64, without: &[&str], blank: &[u8]) -> Result<BTreeMap<&'static str, u64>, ()> {
    caught(|| run(seed, without, blank, None)).map_err(drop)
}

/// The result of some work, or why it panicked.
fn caught<T>(work: impl FnOnce() -> T) -> Result<T, String> {
    count_panics();
    PANICS.set(0);
    IS_QUIET.set(true);
    let done = catch_unwind(AssertUnwindSafe(work));
    IS_QUIET.set(false);
    done.map_err(|panic| match panic.downcast::<String>() {
        Ok(why) => *why,
        Err(panic) => panic
            .downcast::<&str>()
            .map_or_else(|_| "it panicked".to_owned(), |why| (*why).to_owned()),
    })
}

/// Leaves out everything a failure does not need, and prints the rest.
fn tell(seed: u64, without: &[&str], blank: &[u8]) -> ! {
    let mut least = without.to_vec();
    for trouble in TROUBLES {
        if !least.contains(&trouble) {
            let less = [&least[..], &[trouble]].concat();
            if fails(seed, &less, blank).is_err() {
                least = less;
            }
        }
    }
    let trace = Trace::default();
    let told = trace.clone();
    let end = caught(|| run(seed, &least, blank, Some(told)));
    let trace = trace.borrow();
    for line in trace.iter().skip(trace.len().saturating_sub(TOLD)) {
        println!("{line}");
    }
    panic!(
        "seed {seed} failed after {} lines without {least:?}: {}\nDAMIER_SIM_SEED={seed} \
         DAMIER_SIM_WITHOUT={} cargo test -p damier-online --lib simulate -- --nocapture",
        trace.len(),
        end.err()
            .unwrap_or_else(|| "and passes when it is told".to_owned()),
        least.join(",")
    );
}

fn number(variable: &str) -> Option<u64> {
    std::env::var(variable).ok()?.parse().ok()
}

thread_local! {
    static PANICS: Cell<u32> = const { Cell::new(0) };
    /// Whether panics are not printed, because they are reported later.
    static IS_QUIET: Cell<bool> = const { Cell::new(false) };
}

/// A runtime keeps the panics of its tasks to itself: they are counted here.
fn count_panics() {
    static ONCE: Once = Once::new();
    ONCE.call_once(|| {
        let before = std::panic::take_hook();
        std::panic::set_hook(Box::new(move |info| {
            PANICS.set(PANICS.get() + 1);
            if !IS_QUIET.get() {
                before(info);
            }
        }));
    });
}

/// Whether something has panicked on this thread in this run.
fn has_panicked() -> bool {
    PANICS.get() > 0
}

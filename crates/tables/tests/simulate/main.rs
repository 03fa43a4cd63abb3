//! A whole evening at a table, simulated: clients, a bad network, a server that crashes, a store.
//!
//! Everything is drawn from one seed: delays, repetitions, reorderings, losses, lost connections,
//! restarts from the log, jumps of the server's clock, and what people do. After each run the
//! promises of the protocol are checked ([`checks`]).
//!
//! A failing seed is printed; `DAMIER_SIMULATE_SEED=… cargo test -p damier-tables --test simulate
//! -- --nocapture` plays it again and reports every step. `DAMIER_SIMULATE_RUNS=…` plays more.

#![allow(clippy::print_stdout, reason = "a failing seed is told")]

mod checks;
mod client;
mod host;
mod network;
mod script;
mod world;

use std::collections::BTreeMap;

use world::World;

/// The number of evenings each test simulates.
const RUNS: u64 = 3_500;

#[test]
fn nothing_is_lost_or_doubled_between_two() {
    run_all(0, &["joined", "took-back", "closed", "resumed", "followed"]);
}

#[test]
fn nothing_is_lost_or_doubled_among_three_to_six() {
    run_all(1, &["stood-in", "returned", "timeout", "resign"]);
}

#[test]
fn nothing_is_lost_or_doubled_in_short_matches_that_end_by_their_rules() {
    run_all(2, &["talked", "draw"]);
}

/// Runs one family of seeds, and checks that the events it is meant to cover occurred.
fn run_all(family: u64, expected: &[&str]) {
    if let Some(seed) = number("DAMIER_SIMULATE_SEED") {
        if seed % 3 == family {
            run(seed, true);
        }
        return;
    }
    let runs = number("DAMIER_SIMULATE_RUNS").map_or(RUNS, |runs| runs.div_ceil(3));
    let mut counts = BTreeMap::new();
    for n in 0..runs {
        for (what, count) in run(n * 3 + family, false) {
            *counts.entry(what).or_insert(0) += count;
        }
    }
    println!("{runs} runs: {counts:?}");
    let all = ["acked", "nacked", "restarts", "cuts", "repeated", "synced"];
    for what in all.iter().chain(expected) {
        let seen = counts.get(*what).copied().unwrap_or(0);
        assert!(seen >= runs / 200, "{what} happens {seen} times only");
    }
}

fn run(seed: u64, is_told: bool) -> BTreeMap<&'static str, u64> {
    let _told = Told(seed);
    let mut world = World::new(seed, is_told);
    world.evening();
    checks::all(&world);
    world.counts
}

fn number(variable: &str) -> Option<u64> {
    std::env::var(variable).ok()?.parse().ok()
}

/// Prints the seed when a run fails.
struct Told(u64);

impl Drop for Told {
    fn drop(&mut self) {
        if std::thread::panicking() {
            println!(
                "seed {0} failed: DAMIER_SIMULATE_SEED={0} cargo test -p damier-tables --test \
                 simulate -- --nocapture",
                self.0
            );
        }
    }
}

//! `fuzz-smoke`: the fuzz targets on stable Rust, for seconds rather than hours.
//!
//! Inputs are seeds, first as they are and then with a few random changes, the same ones for the
//! same seed number: that of the day, unless it is given. A panic, or an input that takes longer
//! than five seconds, is a finding: the input is kept in a file, and the command that runs it again
//! is printed.

#![allow(
    clippy::print_stdout,
    clippy::print_stderr,
    reason = "this program reports to a person"
)]

mod arguments;
mod finding;
mod mutation;

use std::path::Path;
use std::process::ExitCode;
use std::time::{Duration, Instant};

use anyhow::{Context, Result};
use damier_fuzz_targets::{TARGETS, Target, seeds};

use crate::arguments::Task;
use crate::finding::{AGAIN, Watch};
use crate::mutation::Mutator;

fn main() -> ExitCode {
    match dispatch() {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error:#}");
            ExitCode::FAILURE
        }
    }
}

fn dispatch() -> Result<()> {
    match arguments::read(std::env::args().skip(1))? {
        Task::Run {
            seconds,
            seed,
            targets,
        } => {
            let time = Duration::from_secs(seconds);
            run_all(time, seed, &targets);
        }
        Task::Replay { target, file } => {
            let input = std::fs::read(&file).with_context(|| format!("cannot read {file}"))?;
            let time = run_one(&target, &input, &Watch::begin());
            let name = target.name;
            println!("{name}: {file} is no finding any more; it took {time:.1?}");
        }
        Task::WriteSeeds { folder } => write_seeds(Path::new(&folder))?,
    }
    Ok(())
}

/// Runs every target for its time; the first finding ends the program with exit code 1.
fn run_all(time: Duration, seed: u64, targets: &[Target]) {
    println!("seed {seed}; the same inputs again: {AGAIN} --seed {seed}");
    let watch = Watch::begin();
    for target in targets {
        let (executions, slowest) = run(target, time, seed, &watch);
        println!(
            "{:14} {executions:>10} executions, the slowest {slowest:.1?}",
            target.name
        );
    }
}

/// Runs every seed once, then changed ones until the time is over: how many, and the slowest.
fn run(target: &Target, time: Duration, seed: u64, watch: &Watch) -> (u64, Duration) {
    let seeds = seeds(target.name);
    let mut mutator = Mutator::new(seeds.clone(), seed);
    let began = Instant::now();
    let (mut executions, mut slowest) = (0, Duration::ZERO);
    let mut unchanged = seeds.into_iter();
    loop {
        let input = match unchanged.next() {
            Some(input) => input,
            None if began.elapsed() >= time => break,
            None => mutator.next_input(),
        };
        slowest = slowest.max(run_one(target, &input, watch));
        executions += 1;
    }
    (executions, slowest)
}

/// The time one input takes.
fn run_one(target: &Target, input: &[u8], watch: &Watch) -> Duration {
    let began = Instant::now();
    watch.running(target.name, input);
    (target.run)(input);
    watch.idle();
    began.elapsed()
}

/// Writes the seeds as files, one folder per target, for libFuzzer to start with.
fn write_seeds(folder: &Path) -> Result<()> {
    for target in TARGETS {
        let folder = folder.join(target.name);
        std::fs::create_dir_all(&folder).with_context(|| format!("{}", folder.display()))?;
        for (index, seed) in seeds(target.name).iter().enumerate() {
            let file = folder.join(format!("seed-{index:03}"));
            std::fs::write(&file, seed).with_context(|| format!("{}", file.display()))?;
        }
    }
    Ok(())
}

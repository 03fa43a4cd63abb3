//! `fuzz-smoke`: the fuzz targets on stable Rust, for seconds rather than hours.
//!
//! Inputs are seeds with a few random changes, the same ones for the same seed number. A panic, or
//! an input that takes longer than five seconds, is a finding: the input is kept in a file, which
//! `fuzz-smoke --replay TARGET FILE` runs again.

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
use crate::finding::Watch;
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
            (target.run)(&input);
            println!("{}: {file} is no finding any more", target.name);
        }
        Task::WriteSeeds { folder } => write_seeds(Path::new(&folder))?,
    }
    Ok(())
}

/// Every target for its time; the first finding ends the program with exit code 1.
fn run_all(time: Duration, seed: u64, targets: &[Target]) {
    let watch = Watch::begin();
    for target in targets {
        let executions = run(target, time, seed, &watch);
        println!("{:14} {executions:>10} executions", target.name);
    }
}

fn run(target: &Target, time: Duration, seed: u64, watch: &Watch) -> u64 {
    let mut mutator = Mutator::new(seeds(target.name), seed);
    let began = Instant::now();
    let mut executions = 0;
    while began.elapsed() < time {
        let input = mutator.next_input();
        watch.running(target.name, &input);
        (target.run)(&input);
        executions += 1;
    }
    watch.idle();
    executions
}

/// The seeds as files, one folder a target, for libFuzzer to begin with.
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

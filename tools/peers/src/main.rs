//! `peers`: our rules compared with other programs, from the command line.

#![allow(
    clippy::print_stdout,
    clippy::print_stderr,
    reason = "this program reports to a person"
)]

use std::ops::RangeInclusive;
use std::process::ExitCode;

use anyhow::{Context, Result, bail};
use damier_peers::ours::OurGame;
use damier_peers::report::Report;
use damier_peers::{bench, draughts_check, makruk_check, naive_check};

const USAGE: &str = "\
peers makruk FILE            compare with the lines that tools/pyffish_makruk.py wrote
peers kish [COUNT [SEED]]    compare Turkish Draughts on random positions
peers naive [LEAVES]         count the trees of all games, up to so many leaves each
peers perft DEPTH            count the tree of Turkish Draughts by both programs
peers bench                  time Turkish Draughts against kish, one JSON object a depth
";

const POSITIONS: usize = 20_000;
const MOST_LEAVES: u64 = 200_000;
const BENCH_DEPTHS: RangeInclusive<u32> = 7..=9;
const BENCH_REPEATS: u32 = 3;

/// More differences than this say nothing new.
const SHOWN: usize = 20;

fn main() -> ExitCode {
    match dispatch() {
        Ok(code) => code,
        Err(error) => {
            eprintln!("error: {error:#}");
            ExitCode::FAILURE
        }
    }
}

fn dispatch() -> Result<ExitCode> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    match words.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        ["makruk", file] => check_makruk(file),
        ["kish"] => check_draughts(POSITIONS, 1),
        ["kish", count] => check_draughts(count.parse()?, 1),
        ["kish", count, seed] => check_draughts(count.parse()?, seed.parse()?),
        ["naive"] => check_naive(MOST_LEAVES),
        ["naive", leaves] => check_naive(leaves.parse()?),
        ["perft", depth] => check_perft(depth.parse()?),
        ["bench"] => run_bench(),
        _ => bail!("not understood; there are\n{USAGE}"),
    }
}

fn check_makruk(file: &str) -> Result<ExitCode> {
    let lines = std::fs::read_to_string(file).with_context(|| format!("cannot read {file}"))?;
    let report = makruk_check::check(&lines, &mut OurGame::makruk()?)?;
    Ok(tell("Makruk", "Fairy-Stockfish", &report))
}

fn check_draughts(count: usize, seed: u64) -> Result<ExitCode> {
    let ours = OurGame::turkish_draughts()?;
    let report = draughts_check::check(count, seed, &mut |position| ours.moves(position))?;
    Ok(tell("Turkish Draughts", "kish", &report))
}

fn check_naive(most: u64) -> Result<ExitCode> {
    let report = naive_check::check(most)?;
    for difference in &report.differences {
        println!("{difference}");
    }
    println!(
        "the fast rules against the naive ones: {} trees, {} leaves, {} differences",
        report.positions,
        report.moves,
        report.differences.len()
    );
    Ok(verdict(&report))
}

fn run_bench() -> Result<ExitCode> {
    bench::check(*BENCH_DEPTHS.start())?;
    for depth in BENCH_DEPTHS {
        let timed = bench::perft(depth, BENCH_REPEATS)?;
        let line = serde_json::json!({
            "depth": timed.depth,
            "our_leaves": timed.our_leaves,
            "our_seconds": timed.our_seconds,
            "their_leaves": timed.their_leaves,
            "their_seconds": timed.their_seconds,
        });
        println!("{line}");
    }
    Ok(ExitCode::SUCCESS)
}

fn check_perft(depth: u32) -> Result<ExitCode> {
    let leaves = bench::check(depth)?;
    println!("Turkish Draughts against kish, perft {depth}: {leaves} leaves each");
    Ok(ExitCode::SUCCESS)
}

fn tell(game: &str, peer: &str, report: &Report) -> ExitCode {
    let Report {
        positions,
        moves,
        results,
        differences,
    } = report;
    for difference in differences.iter().take(SHOWN) {
        println!("{difference}");
    }
    println!(
        "{game} against {peer}: {positions} positions, {moves} moves, {results} positions after a \
         move, {} differences",
        differences.len()
    );
    verdict(report)
}

/// Comparing nothing proves nothing.
fn verdict(report: &Report) -> ExitCode {
    if report.differences.is_empty() && report.positions > 0 {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    }
}

//! `cargo xtask bench-peers`: the speed of the rules beside other programs, measured in one run.
//!
//! Ours and theirs alternate, so that a machine that slows down slows both; the best time of each
//! counts. Both must find the same tree, or there is nothing to compare.

mod comparison;
mod fairy_stockfish;
mod makruk;
mod page;
mod rules;
mod turkish_draughts;

use std::process::ExitCode;

use anyhow::Result;
use serde_json::{Value, json};

use self::comparison::Comparison;
use self::rules::Measured;
use crate::arguments::Arguments;
use crate::command::Child;
use crate::{console, peers, project};

const MAKRUK_DEPTH: u32 = 6;
const REPEATS: u32 = 3;

pub(crate) fn run(mut arguments: Arguments) -> Result<ExitCode> {
    let (as_json, write) = (arguments.flag("--json"), arguments.flag("--write"));
    arguments.finish()?;
    // With `--json` the standard output is for the figures alone.
    build(as_json)?;
    let figures = Figures::measure()?;
    if as_json {
        println!("{}", figures.to_json());
    } else {
        console::heading("beside other programs");
        print!(
            "{}",
            console::table(&comparison::rows(&figures.comparisons))
        );
        console::heading("each game, one thread");
        print!("{}", console::table(&rules::rows(&figures.games)));
    }
    if write {
        page::write(&figures)?;
    }
    Ok(ExitCode::SUCCESS)
}

/// Trees too deep for every day, counted once by each side: the step `perft-long`.
pub(crate) fn deep_perft() -> Result<()> {
    build(false)?;
    let makruk = makruk::measure(MAKRUK_DEPTH + 1, 1)?;
    println!(
        "{} beside {}: {} leaves each",
        makruk.tree, makruk.peer, makruk.ours.leaves
    );
    peers::peers("release")?.args(["perft", "9"]).run()?;
    peers::peers("release")?.args(["naive", "30000000"]).run()
}

/// All measurements.
struct Figures {
    comparisons: Vec<Comparison>,
    games: Vec<Measured>,
}

impl Figures {
    fn measure() -> Result<Self> {
        let mut comparisons = vec![makruk::measure(MAKRUK_DEPTH, REPEATS)?];
        comparisons.extend(turkish_draughts::measure()?);
        Ok(Self {
            comparisons,
            games: rules::measure()?,
        })
    }

    fn to_json(&self) -> Value {
        json!({
            "peers": self.comparisons.iter().map(Comparison::to_json).collect::<Vec<_>>(),
            "rules": self.games.iter().map(Measured::to_json).collect::<Vec<_>>(),
        })
    }
}

fn build(quiet: bool) -> Result<()> {
    let build = Child::cargo("build --release --package damier-cli --package damier-peers");
    if quiet {
        build.output().map(drop)
    } else {
        build.run()
    }
}

/// The program, as it is shipped.
fn damier(words: &str) -> Result<Child> {
    let program = project::target()?.join("release/damier");
    Ok(Child::new(program).args(words.split_whitespace()))
}

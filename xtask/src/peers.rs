//! The step `peers`: our rules against other programs for the same games.

use std::fs::{self, File};
use std::path::PathBuf;

use anyhow::{Context, Result};

use crate::command::Child;
use crate::project;
use crate::python::{Environment, PYFFISH};
use crate::unavailable::or_not_run;

const SCRIPT: &str = "tools/pyffish_makruk.py";

/// Runs both comparisons, the second even after the first has failed.
pub(crate) fn run() -> Result<()> {
    // The quick build has the rules as fast as any.
    Child::cargo("build --package damier-peers").run()?;
    let makruk = makruk();
    let draughts = peers("debug")?.args(["kish"]).run();
    makruk.and(draughts)
}

/// The program that compares, from the folder of a build.
pub(crate) fn peers(build: &str) -> Result<Child> {
    Ok(Child::new(project::target()?.join(build).join("peers")))
}

/// Fairy-Stockfish is asked through pyffish about random positions, always the same ones.
fn makruk() -> Result<()> {
    let what = "Makruk against Fairy-Stockfish";
    let Some(python) = or_not_run(what, Environment::with(&PYFFISH))? else {
        return Ok(());
    };
    let answers = answers_file()?;
    let partial = answers.with_extension("partial");
    let file = File::create(&partial).context("the answers cannot be written")?;
    python
        .command()
        .args([project::root().join(SCRIPT)])
        .run_into(file)?;
    fs::rename(&partial, &answers).context("the answers cannot be kept")?;
    peers("debug")?.args(["makruk".into(), answers]).run()
}

fn answers_file() -> Result<PathBuf> {
    let folder = project::target()?.join("peers");
    fs::create_dir_all(&folder).context("no folder for the answers")?;
    Ok(folder.join("makruk.jsonl"))
}

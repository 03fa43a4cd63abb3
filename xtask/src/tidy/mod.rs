//! Rules about the tree itself, checked by reading it.
//!
//! Each file here is one rule, or one family of them; none needs a build.

mod arrows;
mod game_folders;
mod game_ids;
mod hand_made_json;
mod named_paths;
mod public_names;
mod rust_files;
mod source;
mod tree;
mod words;

use std::path::Path;
use std::process::ExitCode;

use anyhow::{Result, bail};

use self::tree::Tree;
use crate::arguments::Arguments;
use crate::{console, project, workspace};

/// The results: findings fail the check, notes are only worth knowing.
#[derive(Debug, Default)]
struct Report {
    findings: Vec<String>,
    notes: Vec<String>,
}

/// The command: checks the tree of the project.
pub(crate) fn run(arguments: Arguments) -> Result<ExitCode> {
    arguments.finish()?;
    step()?;
    Ok(ExitCode::SUCCESS)
}

/// The step of the tests: fails if there are findings.
pub(crate) fn step() -> Result<()> {
    let report = check(project::root())?;
    for note in &report.notes {
        println!("note: {note}");
    }
    for finding in &report.findings {
        console::complain(finding);
    }
    match report.findings.len() {
        0 => Ok(()),
        count => bail!("{count} findings on the tree"),
    }
}

/// Reads the tree under `root` and checks every rule.
///
/// # Errors
/// When the tree cannot be read.
fn check(root: &Path) -> Result<Report> {
    let tree = Tree::read(root)?;
    let mut report = Report::default();
    arrows::check(&tree, &workspace::packages(root)?, &mut report);
    game_folders::check(&tree, &mut report);
    game_ids::check(&tree, &mut report);
    hand_made_json::check(&tree, &mut report);
    named_paths::check(&tree, &mut report);
    public_names::check(&tree, &mut report);
    rust_files::check(&tree, &mut report);
    words::check(&tree, &mut report);
    Ok(report)
}

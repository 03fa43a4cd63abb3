//! `cargo xtask weight`: the bytes a first visit loads before a board can be played.

use std::fs;
use std::path::Path;
use std::process::ExitCode;

use anyhow::{Context, Result, bail};

use crate::arguments::Arguments;
use crate::command::Child;
use crate::web;

/// The goal for a first visit, in compressed bytes until the board. Not reached yet.
const GOAL: usize = 320_000;
/// The most it may load today: what splitting the module has reached. From here on it only shrinks,
/// until it meets the goal.
const MOST: usize = 373_000;

/// The command: builds the client as it is shipped and prints its weight.
pub(crate) fn run(arguments: Arguments) -> Result<ExitCode> {
    arguments.finish()?;
    check()?;
    Ok(ExitCode::SUCCESS)
}

/// The step of the tests: fails if a first visit loads too much.
pub(crate) fn check() -> Result<()> {
    let dist = web::build(web::Page::Small)?;
    let files = first_files(&dist)?;
    let mut sum = 0;
    for (file, weight) in files.iter().zip(weigh(&dist, &files)?) {
        let plain = fs::metadata(dist.join(file)).with_context(|| format!("no file {file}"))?;
        println!("{weight:>8} of {:>8}  {file}", plain.len());
        sum += weight;
    }
    println!("{sum:>8} of {MOST:>8}  allowed until a board can be played; the goal is {GOAL}");
    if sum > MOST {
        bail!("a first visit loads {} bytes too many", sum - MOST);
    }
    Ok(())
}

/// Everything the first board waits for, as listed by the bundler: Home, style, scripts, the first
/// part of the page's module, the longest rules of a game, and the words of the longer language.
fn first_files(dist: &Path) -> Result<Vec<String>> {
    let list = dist.with_extension("first");
    let list = fs::read_to_string(&list).with_context(|| format!("no {}", list.display()))?;
    Ok(list.lines().map(str::to_owned).collect())
}

/// The length of each file as the server sends it. The bundler weighs them: it is always compiled
/// to be fast.
fn weigh(dist: &Path, files: &[String]) -> Result<Vec<usize>> {
    let weights = Child::cargo("run --quiet --package damier-bundle -- --weigh")
        .args(files.iter().map(|file| dist.join(file)))
        .output()?;
    let weights: Vec<usize> = weights
        .lines()
        .map(str::parse)
        .collect::<Result<_, _>>()
        .context("the bundler does not tell weights")?;
    if weights.len() != files.len() {
        bail!("{} of {} files were weighed", weights.len(), files.len());
    }
    Ok(weights)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::project;

    #[test]
    fn the_documents_tell_the_limit_that_is_kept() {
        let told = format!("at most {} KB", MOST / 1000);
        let page = fs::read_to_string(project::root().join("docs/performance.md")).unwrap();
        assert!(
            page.contains(&told),
            "docs/performance.md does not say “{told}”"
        );
    }
}

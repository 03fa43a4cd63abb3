//! `cargo xtask weight`: the bytes a first visit loads before a board can be played.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;
use std::process::ExitCode;

use anyhow::{Context, Result, bail};

use crate::arguments::Arguments;
use crate::command::Child;
use crate::web;

/// The goal for a first visit, in compressed bytes until the board. Not reached yet.
const GOAL: usize = 300_000;
/// The most it may load today. It grew twice: by 60 KB when the screens of online play came, and by
/// 5 KB when the rules became quick in every position. From here on it only shrinks, until it meets
/// the goal.
const MOST: usize = 509_000;

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

/// The page, every file it names, and the words of a language: everything the first board waits
/// for.
fn first_files(dist: &Path) -> Result<Vec<String>> {
    let page = fs::read_to_string(dist.join("index.html")).context("no page was built")?;
    let mut files = vec!["index.html".to_owned()];
    files.extend(assets(&page).into_iter().map(str::to_owned));
    files.push(longest_words(dist)?);
    Ok(files)
}

/// The words of the longest language.
fn longest_words(dist: &Path) -> Result<String> {
    let mut words = Vec::new();
    for entry in fs::read_dir(dist.join("assets"))? {
        let entry = entry?;
        let name = entry.file_name().to_string_lossy().into_owned();
        if name.starts_with("words.") {
            words.push((entry.metadata()?.len(), format!("assets/{name}")));
        }
    }
    let longest = words.into_iter().max().context("there are no words")?;
    Ok(longest.1)
}

/// The quoted addresses below `/assets/`.
fn assets(page: &str) -> BTreeSet<&str> {
    let quoted = page.split('"').filter_map(|text| text.strip_prefix('/'));
    quoted.filter(|text| text.starts_with("assets/")).collect()
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

    #[test]
    fn the_page_names_what_it_loads() {
        let page = r#"<script src="/assets/b.js"></script><link href="/icons/i.svg">
            <link href="/assets/a.css"><link rel="preload" href="/assets/b.js">"#;
        let found: Vec<&str> = assets(page).into_iter().collect();
        assert_eq!(found, ["assets/a.css", "assets/b.js"]);
    }
}

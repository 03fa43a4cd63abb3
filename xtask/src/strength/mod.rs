//! `cargo xtask strength`: plays the matches reported in docs/strength.md, and writes its figures.
//!
//! Every game played is in a ledger under docs/strength. Games found there are not played again, so
//! the command can be stopped at any time and resumed.
//!
//! `--rival PATH` plays Makruk against another program than the packaged one: the newest build at
//! hand.

mod ladder;
mod page;
mod peer;
mod star;

use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::{Result, bail};

use crate::arguments::Arguments;
use crate::command::Child;
use crate::{console, interrupt, project};

/// A part of the page that is measured on its own.
struct Part {
    name: &'static str,
    about: &'static str,
    /// Plays the missing games, against the program named by `--rival`.
    play: fn(Option<&str>) -> Result<()>,
    /// The block of the page, from the ledgers.
    block: fn() -> Result<String>,
}

/// The part that `--rival` plays.
const RIVAL: &str = "rival";

const PARTS: &[Part] = &[
    Part {
        name: "levels",
        about: "each level against the one below, and against the baselines, in every game",
        play: ladder::play,
        block: ladder::block,
    },
    Part {
        name: "makruk",
        about: "Makruk against Fairy-Stockfish as Debian packages it, by the clock",
        play: peer::play,
        block: peer::block,
    },
    Part {
        name: RIVAL,
        about: "Makruk against the program that --rival names, by nodes and by the clock",
        play: peer::play_rival,
        block: peer::rival_block,
    },
    Part {
        name: "star",
        about: "Chinese Checkers among three to six: best-reply, paranoid and max^n",
        play: star::play,
        block: star::block,
    },
];

pub(crate) fn run(mut arguments: Arguments) -> Result<ExitCode> {
    let only = arguments.list("--only")?;
    let only_page = arguments.flag("--page");
    let rival = arguments.list("--rival")?.map(|words| words.join(" "));
    arguments.finish()?;
    let mut parts = choose(only.as_deref())?;
    // Whoever names a rival wants to meet that one.
    if rival.is_some() {
        let meets = |part: &&Part| part.name == "makruk" || part.name == RIVAL;
        parts.retain(|part| !meets(part));
        parts.extend(PARTS.iter().filter(|part| part.name == RIVAL));
    }
    build()?;
    for part in parts {
        console::heading(&format!("{}: {}", part.name, part.about));
        if !only_page {
            (part.play)(rival.as_deref())?;
        }
        page::write(part.name, &(part.block)()?)?;
        if interrupt::heard() {
            bail!("interrupted; the same command goes on from here");
        }
    }
    Ok(ExitCode::SUCCESS)
}

fn choose(only: Option<&[String]>) -> Result<Vec<&'static Part>> {
    let Some(names) = only else {
        return Ok(PARTS.iter().collect());
    };
    let find = |name: &String| match PARTS.iter().find(|part| part.name == name) {
        Some(part) => Ok(part),
        None => {
            let known: Vec<&str> = PARTS.iter().map(|part| part.name).collect();
            bail!("no part is called `{name}`; there are {}", known.join(", "))
        }
    };
    names.iter().map(find).collect()
}

fn build() -> Result<()> {
    Child::cargo("build --release --package damier-cli").run()
}

/// The program, as it is shipped.
fn damier(words: &str) -> Result<Child> {
    let program = project::target()?.join("release/damier");
    Ok(Child::new(program).args(words.split_whitespace()))
}

/// The path of a ledger, relative to the root of the project.
fn ledger(name: &str) -> String {
    format!("{FOLDER}/{name}.txt")
}

const FOLDER: &str = "docs/strength";

/// The content of a ledger as JSON; `None` if it does not exist.
fn read(name: &str) -> Result<Option<serde_json::Value>> {
    let path: PathBuf = project::root().join(ledger(name));
    if !path.exists() {
        return Ok(None);
    }
    let text = damier("match --json --read")?.args([path]).output()?;
    Ok(Some(serde_json::from_str(&text)?))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_are_chosen_by_name() {
        assert_eq!(choose(None).unwrap().len(), PARTS.len());
        let chosen = choose(Some(&["star".to_owned()])).unwrap();
        assert_eq!(chosen[0].name, "star");
        assert!(choose(Some(&["speed".to_owned()])).is_err());
    }

    #[test]
    fn every_part_has_its_place_on_the_page() {
        for part in PARTS {
            page::check(part.name).unwrap();
        }
    }
}

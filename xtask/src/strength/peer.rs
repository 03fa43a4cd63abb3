//! Makruk against Fairy-Stockfish, by the clock, with pyffish as the arbiter.

use std::fs;

use anyhow::{Context, Result, bail};

use super::ledger;
use crate::command::Child;
use crate::project;
use crate::python::{Environment, PYFFISH};

const NAME: &str = "makruk-fairy-stockfish";
const SCRIPT: &str = "tools/uci_match.py";
/// One second and a hundredth per move; a tenth of a second of grace for other load on the machine.
/// Concurrent games would disturb each other's clocks.
const MATCH: &str = "--games 200 --time 1+0.01 --margin 0.1 --threads 1";
/// Against a rival: the ledger, what the page calls it, and the match. The first depends on no
/// clock and can be played on a busy machine.
const RIVALS: [[&str; 3]; 3] = [
    [
        "makruk-rival-nodes",
        "50,000 : 25,000 nodes",
        "--games 80 --nodes 50000:25000 --threads 1",
    ],
    [
        "makruk-rival-1s",
        "1 s + 0.01",
        "--games 400 --time 1+0.01 --margin 0.1 --threads 1",
    ],
    [
        "makruk-rival-10s",
        "10 s + 0.1",
        "--games 100 --time 10+0.1 --margin 0.1 --threads 1",
    ],
];
/// The file with the engine's signatures.
const SIGNATURES: &str = "crates/cli/data/bench-signatures.txt";
/// Where Debian puts programs that are games.
const PLACES: [&str; 2] = ["fairy-stockfish", "/usr/games/fairy-stockfish"];

pub(super) fn play(_rival: Option<&str>) -> Result<()> {
    let answers = |program: &&&str| Child::new(**program).args(["quit"]).answer().is_some();
    let Some(program) = PLACES.iter().find(answers) else {
        bail!("fairy-stockfish is not installed: apt install fairy-stockfish");
    };
    meet(program, NAME, MATCH)
}

/// Plays against the program that was named; without one there is nothing to play.
pub(super) fn play_rival(rival: Option<&str>) -> Result<()> {
    let Some(program) = rival else {
        eprintln!("no --rival PATH: nothing to play");
        return Ok(());
    };
    for [name, _, words] in RIVALS {
        meet(program, name, &format!("{words} --by-name"))?;
    }
    Ok(())
}

/// The head of the ledger names the programs: no path of this machine in it.
fn meet(program: &str, name: &str, words: &str) -> Result<()> {
    Environment::with(&PYFFISH)?
        .command()
        .args([SCRIPT, "--first", "target/release/damier uci"])
        .args(["--second", program, "--ledger", &ledger(name)])
        .args(["--engine", &engine()?])
        .args(words.split_whitespace())
        .run()
}

pub(super) fn block() -> Result<String> {
    Ok(table(NAME)?.unwrap_or_else(|| "Not measured yet.\n".to_owned()))
}

pub(super) fn rival_block() -> Result<String> {
    let mut block = String::new();
    for [name, title, _] in RIVALS {
        if let Some(table) = table(name)? {
            block.push_str(&format!(
                "{title}, {}:\n\n{table}\n",
                opponent(&head(name)?)
            ));
        }
    }
    if block.is_empty() {
        block.push_str("Not measured yet.\n");
    }
    Ok(block.trim_end().to_owned() + "\n")
}

/// The table of a ledger, and what is to be said of its engine; nothing if it was never begun.
fn table(name: &str) -> Result<Option<String>> {
    if !project::root().join(ledger(name)).exists() {
        return Ok(None);
    }
    let table = Child::new("python3")
        .args([SCRIPT, "--read", "--ledger", &ledger(name)])
        .output()?;
    Ok(Some(table + said_of_engine(&head(name)?, &engine()?)))
}

fn head(name: &str) -> Result<String> {
    let path = project::root().join(ledger(name));
    let text = fs::read_to_string(path).context("the ledger cannot be read")?;
    Ok(text.lines().next().unwrap_or_default().to_owned())
}

/// Who the second program is, as the head of a ledger says.
fn opponent(head: &str) -> &str {
    head.split(" | ").nth(1).unwrap_or("an unknown program")
}

/// The page's remark when the ledger is not of this engine.
fn said_of_engine(head: &str, engine: &str) -> &'static str {
    match head.rsplit_once(", engine ") {
        Some((_, named)) if named == engine => "",
        Some(_) => "\nPlayed by an earlier engine: to be measured again.\n",
        None => {
            "\nPlayed by an earlier engine, which its ledger does not name: to be measured again.\n"
        }
    }
}

/// Our engine by the signature of its bench in this game.
fn engine() -> Result<String> {
    let path = project::root().join(SIGNATURES);
    let text = fs::read_to_string(path).with_context(|| format!("cannot read {SIGNATURES}"))?;
    let line = text.lines().find(|line| line.starts_with("makruk "));
    let number = line.and_then(|line| line.split(' ').next_back());
    Ok(number.context("Makruk has no signature")?.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_ledger_of_another_engine_or_of_none_is_told() {
        let engine = engine().unwrap();
        let head = format!("# a | b | 1+0.01, seed 1, engine {engine}");
        assert_eq!(said_of_engine(&head, &engine), "");
        let unnamed = said_of_engine("# a | b | 1+0.01, seed 1", &engine);
        assert!(unnamed.contains("does not name"));
        let another = said_of_engine(&format!("{head}0"), &engine);
        assert!(another.contains("an earlier engine:"));
    }
}

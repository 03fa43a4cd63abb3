//! The command line.

use std::time::{SystemTime, UNIX_EPOCH};

use anyhow::{Context, Result, bail};
use damier_fuzz_targets::{TARGETS, Target};

const USAGE: &str = "\
fuzz-smoke [--seconds N] [--seed S] [TARGET…]   N seconds of each target; S is the day unless given
fuzz-smoke --replay TARGET FILE                 one input again
fuzz-smoke --write-seeds FOLDER                 the inputs that the runs begin with";

/// The task asked for.
pub(crate) enum Task {
    Run {
        seconds: u64,
        seed: u64,
        targets: Vec<Target>,
    },
    Replay {
        target: Target,
        file: String,
    },
    WriteSeeds {
        folder: String,
    },
}

/// Parses the arguments.
pub(crate) fn read(words: impl Iterator<Item = String>) -> Result<Task> {
    let mut words = words.peekable();
    match words.peek().map(String::as_str) {
        Some("--replay") => {
            let [_, target, file] = take(words)?;
            Ok(Task::Replay {
                target: find(&target)?,
                file,
            })
        }
        Some("--write-seeds") => {
            let [_, folder] = take(words)?;
            Ok(Task::WriteSeeds { folder })
        }
        _ => read_run(words),
    }
}

fn read_run(mut words: impl Iterator<Item = String>) -> Result<Task> {
    let (mut seconds, mut seed, mut targets) = (3, None, Vec::new());
    while let Some(word) = words.next() {
        match word.as_str() {
            "--seconds" => seconds = number(words.next())?,
            "--seed" => seed = Some(number(words.next())?),
            name => targets.push(find(name)?),
        }
    }
    if targets.is_empty() {
        targets.extend(TARGETS);
    }
    Ok(Task::Run {
        seconds,
        seed: seed.unwrap_or_else(today),
        targets,
    })
}

/// The days since 1970: different inputs every day, and the same all day long.
fn today() -> u64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH);
    since.map_or(0, |since| since.as_secs() / (24 * 60 * 60))
}

fn take<const N: usize>(words: impl Iterator<Item = String>) -> Result<[String; N]> {
    let words: Vec<String> = words.collect();
    words
        .try_into()
        .ok()
        .with_context(|| format!("not understood; there are\n{USAGE}"))
}

fn number(word: Option<String>) -> Result<u64> {
    let word = word.context("a number is missing")?;
    word.parse()
        .with_context(|| format!("{word:?} is not a number"))
}

fn find(name: &str) -> Result<Target> {
    let Some(target) = TARGETS.into_iter().find(|target| target.name == name) else {
        let names: Vec<&str> = TARGETS.iter().map(|target| target.name).collect();
        bail!(
            "no target is called {name:?}; there are {}\n{USAGE}",
            names.join(", ")
        );
    };
    Ok(target)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn seed(line: &str) -> u64 {
        match read(line.split_whitespace().map(str::to_owned)).unwrap() {
            Task::Run { seed, .. } => seed,
            _ => panic!("{line} is a run"),
        }
    }

    #[test]
    fn the_seed_is_the_day_unless_it_is_given() {
        // The day this was written: time goes on.
        assert!(seed("--seconds 3") >= 20_774);
        assert_eq!(seed("--seed 7 play"), 7);
        assert!(read(["--seed".to_owned()].into_iter()).is_err());
    }
}

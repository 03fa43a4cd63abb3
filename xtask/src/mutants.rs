//! The step `mutants`: whether the tests notice when something in the core breaks.
//!
//! cargo-mutants plants one fault at a time in the code changed since a commit, and runs the tests
//! of that crate; what they miss is tried again with the tests of crates that use it. A mutant that
//! no test notices fails the step, unless `.cargo/mutants.toml` says why nobody could notice it.

use std::fs::{self, File};
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, ensure};
use serde::Deserialize;

use crate::command::Child;
use crate::{project, tools};

/// The crates in which a wrong line loses a match, a move or an account, and whose tests try what
/// its own have missed: the rules have no game and the protocol has no table to try them with.
const CRATES: [(&str, &[&str]); 5] = [
    ("rules", &["games"]),
    ("protocol", &["tables"]),
    ("tables", &[]),
    ("store", &[]),
    ("play", &[]),
];

/// Names another commit to compare with.
const BASE: &str = "DAMIER_MUTANTS_BASE";

/// The commits to compare with by default; the first one known here that is not today's.
const USUAL_BASES: [&str; 3] = ["origin/main", "main", "HEAD~20"];

pub(crate) fn run() -> Result<()> {
    let base = base()?;
    let mut verdict = Ok(());
    for (name, testers) in CRATES {
        // The next crate is tried even when one has failed.
        verdict = verdict.and(try_crate(&base, name, testers));
    }
    verdict.and_then(|()| {
        let head = commit("HEAD").context("no commit is checked out")?;
        fs::write(last()?, head).context("the last commit tried cannot be written")
    })
}

/// The file that names the last commit whose mutants were all noticed.
fn last() -> Result<PathBuf> {
    Ok(project::target()?.join("mutants").join("last"))
}

/// The hash of a commit, if there is such a commit.
fn commit(name: &str) -> Option<String> {
    let name = format!("{name}^{{commit}}");
    let asked = Child::new("git").args(["rev-parse", "--verify", "--quiet", &name]);
    asked.answer().map(|hash| hash.trim().to_owned())
}

fn try_crate(base: &str, name: &str, testers: &[&str]) -> Result<()> {
    let place = project::target()?.join("mutants").join(name);
    if place.exists() {
        fs::remove_dir_all(&place).context("the mutants of before cannot be removed")?;
    }
    fs::create_dir_all(&place).context("no folder for the mutants")?;
    let diff = place.join("changes.diff");
    let file = File::create(&diff).context("the changes cannot be written")?;
    Child::new("git")
        .args(["diff", "--no-ext-diff", base, "--"])
        .args([format!("crates/{name}/src")])
        .run_into(file)?;
    if fs::metadata(&diff)?.len() == 0 {
        println!("{name}: nothing has changed since {base}; {BASE} may name an older commit");
        return Ok(());
    }
    let attempt = Attempt {
        name,
        diff: &diff,
        place: &place,
    };
    let Some(mut score) = attempt.run(&[name], &[])? else {
        return Ok(());
    };
    if score.missed > 0 && !testers.is_empty() {
        attempt.settle_timeouts()?;
        if let Some(second) = attempt.run(testers, &["--iterate"])? {
            score = score.then(&second);
        }
    }
    println!("{name}: {}", score.line());
    ensure!(
        score.missed == 0,
        "{name}: write a test for what is missed, or a reason into .cargo/mutants.toml"
    );
    Ok(())
}

/// The mutants of one crate in the lines that have changed.
struct Attempt<'a> {
    name: &'a str,
    diff: &'a Path,
    place: &'a Path,
}

impl Attempt<'_> {
    /// Tries them with the tests of some crates; none where a change has no place for a mutant.
    fn run(&self, testers: &[&str], more: &[&str]) -> Result<Option<Score>> {
        let package = |name: &str| format!("damier-{name}");
        let mut child = tools::MUTANTS
            .command("mutants --no-shuffle --colors never --package")?
            .args([package(self.name)])
            .args(["--in-diff".as_ref(), self.diff.as_os_str()])
            .args(["--output".as_ref(), self.place.as_os_str()])
            .args(more)
            // Nobody reads where a mutant has panicked.
            .env("CARGO_PROFILE_DEV_DEBUG", "0");
        for tester in testers {
            child = child.args(["--test-package".into(), package(tester)]);
        }
        let verdict = child.run();
        let Ok(text) = fs::read_to_string(self.place.join("mutants.out/outcomes.json")) else {
            return verdict.map(|()| None);
        };
        let score = Score::read(&text)?;
        // It fails when a mutant is missed or a test hangs, which the score tells as well; and
        // when it could not try any, which is a failure of this step.
        if score.missed + score.timeout == 0 {
            verdict?;
        }
        Ok(Some(score))
    }

    /// Counts the mutants that made a test hang as noticed, so that they are not tried again.
    fn settle_timeouts(&self) -> Result<()> {
        let list = |name: &str| self.place.join("mutants.out").join(name);
        let both =
            fs::read_to_string(list("caught.txt"))? + &fs::read_to_string(list("timeout.txt"))?;
        fs::write(list("caught.txt"), both).context("the list of what was noticed")
    }
}

/// The commit to compare with: named, or the last one tried, or a usual one.
fn base() -> Result<String> {
    let named = std::env::var(BASE).ok().filter(|name| !name.is_empty());
    if let Some(named) = named {
        ensure!(
            commit(&named).is_some(),
            "{BASE}: there is no commit {named}"
        );
        return Ok(named);
    }
    if let Ok(last) = fs::read_to_string(last()?)
        && let Some(last) = commit(&last)
    {
        return Ok(last);
    }
    let head = commit("HEAD");
    let mut usual = USUAL_BASES.into_iter();
    let other = usual.find(|name| commit(name).is_some_and(|hash| Some(hash) != head));
    other.map(str::to_owned).with_context(|| {
        format!(
            "neither {} is another commit; {BASE} may name one",
            USUAL_BASES.join(" nor ")
        )
    })
}

/// The fate of the mutants.
#[derive(Debug, Deserialize)]
struct Score {
    caught: u32,
    missed: u32,
    timeout: u32,
    unviable: u32,
}

impl Score {
    fn read(outcomes: &str) -> Result<Score> {
        serde_json::from_str(outcomes).context("cargo-mutants tells something else than expected")
    }

    /// After those that were missed have been tried again.
    fn then(self, second: &Score) -> Score {
        Score {
            caught: self.caught + second.caught,
            missed: second.missed,
            timeout: self.timeout + second.timeout,
            unviable: self.unviable + second.unviable,
        }
    }

    /// A test that hangs has noticed something too.
    fn line(&self) -> String {
        let noticed = self.caught + self.timeout;
        let viable = noticed + self.missed;
        format!(
            "{noticed} of {viable} mutants are noticed; {} more did not compile",
            self.unviable
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_score_counts_what_could_have_been_noticed() {
        let told = r#"{"outcomes":[],"total_mutants":9,"missed":1,"caught":5,"timeout":1,"unviable":2,"success":0}"#;
        let line = Score::read(told).unwrap().line();
        assert_eq!(line, "6 of 7 mutants are noticed; 2 more did not compile");
        assert!(Score::read("{}").is_err());
    }

    #[test]
    fn a_second_attempt_is_about_what_the_first_one_missed() {
        let first = Score {
            caught: 5,
            missed: 3,
            timeout: 1,
            unviable: 2,
        };
        let second = Score {
            caught: 1,
            missed: 1,
            timeout: 1,
            unviable: 0,
        };
        let line = first.then(&second).line();
        assert_eq!(line, "8 of 9 mutants are noticed; 2 more did not compile");
    }

    #[test]
    fn every_mutant_that_is_left_out_has_a_reason() {
        let text = fs::read_to_string(project::root().join(".cargo/mutants.toml")).unwrap();
        let list: toml::Table = text.parse().unwrap();
        let entries = list["exclude_re"].as_array().unwrap().len();
        let lines: Vec<&str> = text.lines().map(str::trim).collect();
        let with_reason = lines
            .windows(2)
            .filter(|pair| pair[0].starts_with("# ") && pair[1].starts_with(['"', '\'']));
        assert_eq!(
            with_reason.count(),
            entries,
            "each on a line of its own, below its reason"
        );
    }
}

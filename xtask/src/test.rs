//! `cargo xtask test`: every check, one after the other, and a verdict on each.

use std::process::ExitCode;
use std::time::{Duration, Instant};

use anyhow::{Result, bail};

use crate::arguments::Arguments;
use crate::console;
use crate::deadline::{Deadline, minutes};
use crate::interrupt;
use crate::memory::{Due, Memory, Sees};
use crate::steps::{Pace, STEPS, Step};
use crate::tools::Tool;
use crate::unavailable::Unavailable;
use crate::verdict::{Outcome, Verdict, summary};

/// The time after which a run without the long steps is ended, with a verdict on what it saw.
/// Anyone waiting for it would give up soon after.
const MOST: Duration = minutes(80);

pub(crate) fn run(mut arguments: Arguments) -> Result<ExitCode> {
    let again = arguments.flag("--again");
    if arguments.flag("--list") {
        arguments.finish()?;
        return list(&Memory::open(again)?);
    }
    let long = arguments.flag("--long");
    let only = arguments.list("--only")?;
    arguments.finish()?;
    // Naming a step means to see it run, and the long run believes nothing.
    let memory = Memory::open(again || long || only.is_some())?;
    let steps = choose(only.as_deref(), long)?;
    let began = Instant::now();
    let most = steps
        .iter()
        .all(|step| step.pace == Pace::Always)
        .then_some(MOST);
    let installed = Installed::for_steps(&steps);
    let verdicts: Vec<Verdict> = steps
        .iter()
        .map(|step| {
            judge(
                step,
                &installed,
                &memory,
                most.map(|most| most.saturating_sub(began.elapsed())),
            )
        })
        .collect();
    Ok(summary(&verdicts, began.elapsed()))
}

fn list(memory: &Memory) -> Result<ExitCode> {
    let width = STEPS.iter().map(|step| step.name.len()).max().unwrap_or(0);
    for step in STEPS {
        let pace = if step.pace == Pace::Long {
            " (with --long)"
        } else {
            ""
        };
        let due = memory.due(step.name, &step.sees)?;
        let unchanged = match due.left_out() {
            _ if due.is_nothing() => " (unchanged)".to_owned(),
            Some(part) => format!(" ({part})"),
            None => String::new(),
        };
        println!("{:width$}  {}{pace}{unchanged}", step.name, step.about);
    }
    Ok(ExitCode::SUCCESS)
}

/// The steps named, or all of them; the long ones only when asked for.
fn choose(only: Option<&[String]>, long: bool) -> Result<Vec<&'static Step>> {
    let Some(names) = only else {
        let is_due = |step: &&Step| long || step.pace == Pace::Always;
        return Ok(STEPS.iter().filter(is_due).collect());
    };
    for name in names {
        if !STEPS.iter().any(|step| step.name == name) {
            let known: Vec<&str> = STEPS.iter().map(|step| step.name).collect();
            bail!("no step is called `{name}`; there are {}", known.join(", "));
        }
    }
    Ok(STEPS
        .iter()
        .filter(|step| names.iter().any(|name| name == step.name))
        .collect())
}

/// The time for building all tools: cargo-deny alone takes three minutes on two cores.
const INSTALLING: Duration = minutes(30);

/// The tools the steps need, each installed once before the first step.
struct Installed(Vec<(Tool, Result<()>)>);

impl Installed {
    fn for_steps(steps: &[&Step]) -> Self {
        let mut tried: Vec<(Tool, Result<()>)> = Vec::new();
        let _within = Deadline::after(INSTALLING).begin();
        for tool in steps.iter().flat_map(|step| step.needs) {
            if !interrupt::heard() && tried.iter().all(|(known, _)| known != tool) {
                tried.push((*tool, tool.ensure()));
            }
        }
        Self(tried)
    }

    /// Fails with the reason why a tool of this step is missing.
    fn check(&self, step: &Step) -> Result<()> {
        for (tool, outcome) in &self.0 {
            if let (true, Err(error)) = (step.needs.contains(tool), outcome) {
                bail!("{error:#}");
            }
        }
        Ok(())
    }
}

/// Runs a step within its limit, and within what is left of the whole run's.
fn judge(
    step: &'static Step,
    installed: &Installed,
    memory: &Memory,
    left: Option<Duration>,
) -> Verdict {
    let began = Instant::now();
    let mut unchanged = None;
    let outcome = if interrupt::heard() {
        Outcome::NotRun
    } else if left.is_some_and(|left| left.is_zero()) {
        Outcome::Failed("no time was left for it".to_owned())
    } else {
        console::heading(step.name);
        let limit = step.limit.min(left.unwrap_or(step.limit));
        let _within = Deadline::after(limit).begin();
        let result = memory.due(step.name, &step.sees).and_then(|due| {
            if due.is_nothing() {
                return Ok(Outcome::Unchanged);
            }
            unchanged = due.left_out();
            installed.check(step)?;
            run_due(step, memory, &due).map(|()| Outcome::Passed)
        });
        match result {
            Ok(outcome) => outcome,
            Err(error) if error.is::<Unavailable>() => {
                console::not_run(&format!("the step {}: {error:#}", step.name));
                Outcome::LeftOut
            }
            Err(error) => Outcome::Failed(format!("{error:#}")),
        }
    };
    let verdict = Verdict {
        step: step.name,
        pace: step.pace,
        outcome,
        unchanged,
        time: began.elapsed(),
    };
    println!("{}", verdict.line());
    verdict
}

/// Runs the pieces of a step that are due, and remembers which have passed.
fn run_due(step: &Step, memory: &Memory, due: &Due) -> Result<()> {
    let left_out = console::all_not_run().len();
    let result = match step.sees {
        Sees::Pieces { run, .. } if due.names.len() < due.of => run(&due.names),
        _ => (step.run)(),
    };
    let was_whole = console::all_not_run().len() == left_out;
    let kept = memory.keep(step.name, &step.sees, due, &result, was_whole);
    result.and(kept)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::memory::place::Place;
    use crate::memory::{Piece, Sight};
    use crate::{project, workspace};

    fn names(steps: &[&Step]) -> Vec<&'static str> {
        steps.iter().map(|step| step.name).collect()
    }

    #[test]
    fn steps_keep_their_order_whatever_the_order_asked_for() {
        let asked = ["docs".to_owned(), "format".to_owned()];
        assert_eq!(
            names(&choose(Some(&asked), false).unwrap()),
            ["format", "docs"]
        );
    }

    #[test]
    fn an_unknown_step_is_refused_with_the_known_ones() {
        let error = choose(Some(&["speed".to_owned()]), false)
            .err()
            .unwrap()
            .to_string();
        assert!(
            error.contains("`speed`") && error.contains("format"),
            "{error}"
        );
    }

    #[test]
    fn long_steps_run_only_when_asked_for() {
        assert!(!names(&choose(None, false).unwrap()).contains(&"fuzz-long"));
        assert!(names(&choose(None, true).unwrap()).contains(&"fuzz-long"));
    }

    fn verdict(run: fn() -> Result<()>) -> Verdict {
        verdict_by(&Memory::open(true).unwrap(), Sees::More, run)
    }

    fn verdict_by(memory: &Memory, sees: Sees, run: fn() -> Result<()>) -> Verdict {
        let step = Step {
            name: "a step of the tests",
            about: "",
            sees,
            needs: &[],
            pace: Pace::Long,
            limit: minutes(1),
            run,
        };
        let step = Box::leak(Box::new(step));
        judge(step, &Installed(Vec::new()), memory, None)
    }

    #[test]
    fn a_step_that_cannot_be_had_is_neither_passed_nor_failed() {
        let _turn = console::one_at_a_time();
        let left_out = verdict(|| bail!(Unavailable("no chalk".to_owned())));
        assert_eq!(left_out.row()[1], "not run");
        let told = "the step a step of the tests: no chalk".to_owned();
        assert!(console::all_not_run().contains(&told));
        assert_eq!(verdict(|| bail!("broken")).row()[1], "FAILED");
        assert_eq!(verdict(|| Ok(())).row()[1], "ok");
    }

    #[test]
    fn a_step_that_has_passed_runs_again_when_something_has_changed() {
        let _turn = console::one_at_a_time();
        let place = Place::with_git("judge");
        let verdict = |run| verdict_by(&place.memory, Sees::Everything, run);
        assert_eq!(verdict(|| Ok(())).row()[1], "ok");
        assert_eq!(verdict(|| bail!("was run")).row()[1], "unchanged");
        place.write("a/one", "other");
        assert_eq!(verdict(|| bail!("was run")).row()[1], "FAILED");
        assert_eq!(verdict(|| Ok(())).row()[1], "ok");
    }

    #[test]
    fn only_the_pieces_that_have_changed_run() {
        let _turn = console::one_at_a_time();
        const HALVES: Sees = Sees::Pieces {
            all: |_| {
                let half = |name: &str| Piece {
                    name: name.to_owned(),
                    sight: Sight::paths(&[name]),
                };
                Ok(vec![half("a"), half("b")])
            },
            run: |names| bail!("only {}", names.join(" and ")),
        };
        let place = Place::with_git("judge-pieces");
        let verdict = |run| verdict_by(&place.memory, HALVES, run);
        assert_eq!(verdict(|| Ok(())).row()[1], "ok");
        place.write("b/two", "other");
        let half = verdict(|| bail!("all of it"));
        assert!(matches!(&half.outcome, Outcome::Failed(why) if why == "only b"));
        assert_eq!(half.unchanged.unwrap(), "1 of 2 parts unchanged");
    }

    #[test]
    fn a_step_that_left_something_out_is_run_again() {
        let _turn = console::one_at_a_time();
        let place = Place::with_git("judge-part");
        let verdict = |run| verdict_by(&place.memory, Sees::Everything, run);
        verdict(|| {
            console::not_run("the tests with chalk");
            Ok(())
        });
        assert_eq!(verdict(|| Ok(())).row()[1], "ok");
    }

    #[test]
    fn every_crate_and_path_that_a_step_looks_at_is_there() {
        let packages = workspace::packages(project::root()).unwrap();
        for step in STEPS {
            let (Sees::Parts { crates, paths } | Sees::PartsOfToday { crates, paths }) = step.sees
            else {
                continue;
            };
            for name in crates {
                let is_known = packages.iter().any(|package| package.name == *name);
                assert!(is_known, "{}: {name}", step.name);
            }
            for path in paths {
                assert!(project::root().join(path).exists(), "{}: {path}", step.name);
            }
        }
    }

    #[test]
    fn no_two_steps_share_a_name() {
        for (i, step) in STEPS.iter().enumerate() {
            assert!(
                STEPS[..i].iter().all(|earlier| earlier.name != step.name),
                "{}",
                step.name
            );
        }
    }
}

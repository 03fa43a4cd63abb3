//! `cargo xtask test`: every check, one after the other, and a verdict on each.

use std::process::ExitCode;
use std::time::{Duration, Instant};

use anyhow::{Result, bail};

use crate::arguments::Arguments;
use crate::console::{self, Colour, paint};
use crate::deadline::{Deadline, minutes};
use crate::interrupt;
use crate::steps::{Pace, STEPS, Step};
use crate::tools::Tool;
use crate::unavailable::Unavailable;

/// A run without the long steps is ended after this time, with a verdict on what it saw. Whoever
/// waits for it would give up soon after.
const MOST: Duration = minutes(80);
/// Above this the summary warns: the whole check should be shorter.
const WARN: Duration = minutes(30);

pub(crate) fn run(mut arguments: Arguments) -> Result<ExitCode> {
    if arguments.flag("--list") {
        arguments.finish()?;
        return Ok(list());
    }
    let long = arguments.flag("--long");
    let only = arguments.list("--only")?;
    arguments.finish()?;
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
                most.map(|most| most.saturating_sub(began.elapsed())),
            )
        })
        .collect();
    Ok(summary(&verdicts, began.elapsed()))
}

fn list() -> ExitCode {
    let width = STEPS.iter().map(|step| step.name.len()).max().unwrap_or(0);
    for step in STEPS {
        let pace = if step.pace == Pace::Long {
            " (with --long)"
        } else {
            ""
        };
        println!("{:width$}  {}{pace}", step.name, step.about);
    }
    ExitCode::SUCCESS
}

/// The steps named, or all of them; the long ones only when they are asked for.
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

/// The tools that the steps need, each installed once before the first step.
struct Installed(Vec<(Tool, Result<()>)>);

impl Installed {
    fn for_steps(steps: &[&Step]) -> Self {
        let mut tried: Vec<(Tool, Result<()>)> = Vec::new();
        for tool in steps.iter().flat_map(|step| step.needs) {
            if !interrupt::heard() && tried.iter().all(|(known, _)| known != tool) {
                tried.push((*tool, tool.ensure()));
            }
        }
        Self(tried)
    }

    /// Fails with the reason for which a tool of this step is missing.
    fn check(&self, step: &Step) -> Result<()> {
        for (tool, outcome) in &self.0 {
            if let (true, Err(error)) = (step.needs.contains(tool), outcome) {
                bail!("{error:#}");
            }
        }
        Ok(())
    }
}

struct Verdict {
    step: &'static str,
    pace: Pace,
    outcome: Outcome,
    time: Duration,
}

enum Outcome {
    Passed,
    Failed(String),
    /// This machine lacks what it needs, and nobody here may install it.
    LeftOut,
    /// Somebody has stopped the run.
    NotRun,
}

/// Runs a step within its limit, and within what is left of the whole run's.
fn judge(step: &'static Step, installed: &Installed, left: Option<Duration>) -> Verdict {
    let began = Instant::now();
    let outcome = if interrupt::heard() {
        Outcome::NotRun
    } else if left.is_some_and(|left| left.is_zero()) {
        Outcome::Failed("no time was left for it".to_owned())
    } else {
        console::heading(step.name);
        let limit = step.limit.min(left.unwrap_or(step.limit));
        let _within = Deadline::after(limit).begin();
        match installed.check(step).and_then(|()| (step.run)()) {
            Ok(()) => Outcome::Passed,
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
        time: began.elapsed(),
    };
    println!("{}", verdict.line());
    verdict
}

impl Verdict {
    /// The one line after a step.
    fn line(&self) -> String {
        let seconds = self.time.as_secs_f64();
        match &self.outcome {
            Outcome::Passed => paint(Colour::Green, &format!("{}: ok, {seconds:.1} s", self.step)),
            Outcome::Failed(why) => paint(
                Colour::Red,
                &format!("{}: FAILED, {seconds:.1} s: {why}", self.step),
            ),
            Outcome::LeftOut | Outcome::NotRun => format!("{}: not run", self.step),
        }
    }

    /// The row of the summary.
    fn row(&self) -> Vec<String> {
        let word = match self.outcome {
            Outcome::Passed => "ok",
            Outcome::Failed(_) => "FAILED",
            Outcome::LeftOut | Outcome::NotRun => "not run",
        };
        vec![
            self.step.to_owned(),
            word.to_owned(),
            format!("{:.1}", self.time.as_secs_f64()),
        ]
    }
}

/// The table of all verdicts, what went wrong, and the count that ends the output.
fn summary(verdicts: &[Verdict], time: Duration) -> ExitCode {
    console::heading("summary");
    let head = ["step", "verdict", "seconds"].map(str::to_owned).to_vec();
    let total = vec![
        "all".to_owned(),
        String::new(),
        format!("{:.1}", time.as_secs_f64()),
    ];
    let rows: Vec<Vec<String>> = std::iter::once(head)
        .chain(verdicts.iter().map(Verdict::row))
        .chain([total])
        .collect();
    print!("{}", console::table(&rows));
    for verdict in verdicts {
        if let Outcome::Failed(why) = &verdict.outcome {
            println!("{}: {why}", verdict.step);
        }
    }
    if time > WARN && !verdicts.iter().any(|verdict| verdict.pace == Pace::Long) {
        console::complain(&format!(
            "warning: the run took longer than {} minutes",
            WARN.as_secs() / 60
        ));
    }
    let passed = verdicts
        .iter()
        .filter(|v| matches!(v.outcome, Outcome::Passed))
        .count();
    let left_out = verdicts
        .iter()
        .filter(|v| matches!(v.outcome, Outcome::LeftOut))
        .count();
    let failed = verdicts.len() - passed - left_out;
    let not_run = console::all_not_run();
    for what in &not_run {
        console::complain(&format!("not run: {what}"));
    }
    match not_run.len() {
        0 => println!("{passed} passed, {failed} failed"),
        count => println!("{passed} passed, {failed} failed, {count} not run"),
    }
    match failed {
        0 => ExitCode::SUCCESS,
        _ => interrupt::exit_code().unwrap_or(ExitCode::FAILURE),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

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
        let step = Step {
            name: "a step of the tests",
            about: "",
            needs: &[],
            pace: Pace::Long,
            limit: minutes(1),
            run,
        };
        judge(Box::leak(Box::new(step)), &Installed(Vec::new()), None)
    }

    #[test]
    fn a_step_that_cannot_be_had_is_neither_passed_nor_failed() {
        let left_out = verdict(|| bail!(Unavailable("no chalk".to_owned())));
        assert_eq!(left_out.row()[1], "not run");
        let told = "the step a step of the tests: no chalk".to_owned();
        assert!(console::all_not_run().contains(&told));
        assert_eq!(verdict(|| bail!("broken")).row()[1], "FAILED");
        assert_eq!(verdict(|| Ok(())).row()[1], "ok");
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

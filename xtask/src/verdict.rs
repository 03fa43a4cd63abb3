//! The verdicts on the steps, and the summary of a run.

use std::process::ExitCode;
use std::time::Duration;

use crate::console::{self, Colour, paint};
use crate::deadline::minutes;
use crate::interrupt;
use crate::steps::Pace;

/// The time above which the summary warns: the whole check should be shorter.
const WARN: Duration = minutes(30);

/// The verdict on a step.
pub(crate) struct Verdict {
    pub(crate) step: &'static str,
    pub(crate) pace: Pace,
    pub(crate) outcome: Outcome,
    /// The part that was not run again.
    pub(crate) unchanged: Option<String>,
    pub(crate) time: Duration,
}

pub(crate) enum Outcome {
    Passed,
    Failed(String),
    /// It has passed before, and everything it looks at is the same.
    Unchanged,
    /// This machine lacks something it needs, and nobody here may install it.
    LeftOut,
    /// The run was stopped.
    NotRun,
}

impl Verdict {
    /// The one line after a step.
    pub(crate) fn line(&self) -> String {
        let seconds = self.time.as_secs_f64();
        match &self.outcome {
            Outcome::Passed => paint(Colour::Green, &format!("{}: ok, {seconds:.1} s", self.step)),
            Outcome::Failed(why) => paint(
                Colour::Red,
                &format!("{}: FAILED, {seconds:.1} s: {why}", self.step),
            ),
            Outcome::Unchanged => format!("{}: unchanged since it passed", self.step),
            Outcome::LeftOut | Outcome::NotRun => format!("{}: not run", self.step),
        }
    }

    /// The row of the summary.
    pub(crate) fn row(&self) -> Vec<String> {
        let word = match self.outcome {
            Outcome::Passed => "ok",
            Outcome::Failed(_) => "FAILED",
            Outcome::Unchanged => "unchanged",
            Outcome::LeftOut | Outcome::NotRun => "not run",
        };
        vec![
            self.step.to_owned(),
            word.to_owned(),
            format!("{:.1}", self.time.as_secs_f64()),
        ]
    }
}

/// The table of all verdicts, the problems, and the final count.
pub(crate) fn summary(verdicts: &[Verdict], time: Duration) -> ExitCode {
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
        if let Some(unchanged) = &verdict.unchanged {
            println!("{}: {unchanged} since they passed", verdict.step);
        }
    }
    if time > WARN && !verdicts.iter().any(|verdict| verdict.pace == Pace::Long) {
        console::complain(&format!(
            "warning: the run took longer than {} minutes",
            WARN.as_secs() / 60
        ));
    }
    let not_run = console::all_not_run();
    for what in &not_run {
        console::complain(&format!("not run: {what}"));
    }
    let counts = Counts::of(verdicts, not_run.len());
    if counts.unchanged > 0 || verdicts.iter().any(|verdict| verdict.unchanged.is_some()) {
        println!(
            "what is unchanged since it passed was not run; `cargo xtask test --again` runs it too"
        );
    }
    println!("{}", counts.line());
    match counts.failed {
        0 => ExitCode::SUCCESS,
        _ => interrupt::exit_code().unwrap_or(ExitCode::FAILURE),
    }
}

/// The number of steps that passed, failed, or have not changed since they passed.
struct Counts {
    passed: usize,
    failed: usize,
    unchanged: usize,
    /// Steps and parts of steps that this machine cannot run.
    not_run: usize,
}

impl Counts {
    fn of(verdicts: &[Verdict], not_run: usize) -> Counts {
        let count = |is: fn(&Outcome) -> bool| verdicts.iter().filter(|v| is(&v.outcome)).count();
        Counts {
            passed: count(|it| matches!(it, Outcome::Passed)),
            failed: count(|it| matches!(it, Outcome::Failed(_) | Outcome::NotRun)),
            unchanged: count(|it| matches!(it, Outcome::Unchanged)),
            not_run,
        }
    }

    fn line(&self) -> String {
        let mut line = format!("{} passed, {} failed", self.passed, self.failed);
        for (count, word) in [(self.unchanged, "unchanged"), (self.not_run, "not run")] {
            if count > 0 {
                line += &format!(", {count} {word}");
            }
        }
        line
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn line(outcomes: Vec<Outcome>, not_run: usize) -> String {
        let verdict = |outcome| Verdict {
            step: "a step",
            pace: Pace::Always,
            outcome,
            unchanged: None,
            time: Duration::ZERO,
        };
        let verdicts: Vec<Verdict> = outcomes.into_iter().map(verdict).collect();
        Counts::of(&verdicts, not_run).line()
    }

    #[test]
    fn what_is_unchanged_is_counted_apart() {
        let failed = || Outcome::Failed("broken".to_owned());
        assert_eq!(
            line(vec![Outcome::Passed, failed()], 0),
            "1 passed, 1 failed"
        );
        let outcomes = vec![Outcome::Unchanged, Outcome::Passed, Outcome::Unchanged];
        assert_eq!(line(outcomes, 0), "1 passed, 0 failed, 2 unchanged");
        let outcomes = vec![Outcome::Unchanged, Outcome::LeftOut];
        assert_eq!(
            line(outcomes, 1),
            "0 passed, 0 failed, 1 unchanged, 1 not run"
        );
        // Nobody has seen it pass.
        assert_eq!(line(vec![Outcome::NotRun], 0), "0 passed, 1 failed");
    }
}

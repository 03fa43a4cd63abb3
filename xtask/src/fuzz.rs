//! `cargo xtask fuzz`: libFuzzer on the fuzz targets, and how many inputs it tried.
//!
//! Without a sanitizer: these crates have no unsafe code in which one could find anything. So the
//! stable compiler is enough, and several times as many inputs are tried.

use std::fs::{self, File};
use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::{Context, Result, bail};

use crate::arguments::Arguments;
use crate::command::Child;
use crate::{console, interrupt, project, tools};

/// The programs of `fuzz/Cargo.toml`.
const TARGETS: [&str; 9] = [
    "play",
    "position_text",
    "move_text",
    "match_record",
    "options",
    "table",
    "client_message",
    "server_message",
    "event_log",
];

/// Inputs slower than this are findings, in seconds.
const SLOWEST: u32 = 10;

/// Inputs longer than this only take longer, in bytes.
const LONGEST: u32 = 1024;

pub(crate) fn run(mut arguments: Arguments) -> Result<ExitCode> {
    let minutes = arguments.number("--minutes")?.unwrap_or(1);
    let targets = choose(&arguments.rest())?;
    let failed = fuzz(&targets, 60 * minutes)?;
    Ok(if failed == 0 {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    })
}

/// Every target for an hour: the step `fuzz-long`.
pub(crate) fn long() -> Result<()> {
    match fuzz(&TARGETS, 60 * 60)? {
        0 => Ok(()),
        failed => bail!("{failed} targets have findings"),
    }
}

/// Every target for a few seconds, on stable Rust without libFuzzer: the step `fuzz-smoke`.
pub(crate) fn smoke() -> Result<()> {
    Child::cargo("build --package damier-fuzz-targets").run()?;
    let program = project::target()?.join("debug/fuzz-smoke");
    Child::new(program).args(["--seconds", "3"]).run()
}

/// Fuzzes each target and returns the number of those with findings.
fn fuzz(targets: &[&str], seconds: u64) -> Result<usize> {
    tools::FUZZ.ensure()?;
    // All of them before any runs: compile errors are reported at once.
    tools::FUZZ.command("fuzz build --sanitizer none")?.run()?;
    write_seeds()?;
    let mut rows = vec![
        ["target", "verdict", "executions"]
            .map(str::to_owned)
            .to_vec(),
    ];
    let (mut failed, mut total) = (0, 0);
    for target in targets {
        if interrupt::heard() {
            break;
        }
        console::heading(&format!("fuzzing {target} for {seconds} s"));
        let verdict = fuzz_one(target, seconds);
        if let Err(error) = &verdict {
            println!("{error:#}");
            failed += 1;
        }
        let executions = executions(target)?;
        total += executions;
        let word = if verdict.is_ok() { "ok" } else { "FAILED" };
        rows.push(vec![
            (*target).to_owned(),
            word.to_owned(),
            executions.to_string(),
        ]);
    }
    rows.push(vec!["all".to_owned(), String::new(), total.to_string()]);
    console::heading("fuzzing");
    print!("{}", console::table(&rows));
    Ok(failed)
}

fn fuzz_one(target: &str, seconds: u64) -> Result<()> {
    let corpus = project::root().join("fuzz/corpus").join(target);
    fs::create_dir_all(&corpus).context("no folder for the corpus")?;
    let limits = format!(
        "-- -max_total_time={seconds} -timeout={SLOWEST} -max_len={LONGEST} -len_control=0"
    );
    let child = tools::FUZZ
        .command("fuzz run --sanitizer none")?
        .args([target])
        .args([corpus, seeds_folder()?.join(target)])
        .args(limits.split_whitespace());
    let log = File::create(log_file(target)?).context("no file for the log")?;
    child.run_with_log(log)
}

fn choose(names: &[String]) -> Result<Vec<&'static str>> {
    if names.is_empty() {
        return Ok(TARGETS.to_vec());
    }
    let find = |name: &String| {
        let known = TARGETS.into_iter().find(|target| target == name);
        known.with_context(|| format!("no target is called `{name}`; {}", TARGETS.join(", ")))
    };
    names.iter().map(find).collect()
}

fn write_seeds() -> Result<()> {
    let child = Child::cargo("run --quiet --package damier-fuzz-targets -- --write-seeds");
    child.args([seeds_folder()?]).run()
}

fn seeds_folder() -> Result<PathBuf> {
    Ok(project::target()?.join("fuzz-seeds"))
}

fn log_file(target: &str) -> Result<PathBuf> {
    let folder = project::target()?.join("fuzz-logs");
    fs::create_dir_all(&folder).context("no folder for the logs")?;
    Ok(folder.join(format!("{target}.log")))
}

/// The number of inputs libFuzzer says it tried.
fn executions(target: &str) -> Result<u64> {
    let text = fs::read(log_file(target)?).context("the log cannot be read")?;
    Ok(last_execution(&String::from_utf8_lossy(&text)))
}

/// The greatest number at the start of a line such as `#1024 pulse cov: 80`.
fn last_execution(log: &str) -> u64 {
    let number = |line: &str| {
        line.strip_prefix('#')?
            .split_whitespace()
            .next()?
            .parse()
            .ok()
    };
    log.lines().filter_map(number).max().unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_log_tells_how_much_was_tried() {
        let log = "INFO: seed\n#2\tINITED cov: 1\n#2048\tpulse  cov: 2\n#3000\tDONE\n#x\n";
        assert_eq!(last_execution(log), 3000);
        assert_eq!(last_execution("nothing"), 0);
    }

    #[test]
    fn the_targets_are_those_of_the_fuzz_package() {
        let manifest = fs::read_to_string(project::root().join("fuzz/Cargo.toml")).unwrap();
        for target in TARGETS {
            let program = format!("name = \"{target}\"\npath = \"fuzz_targets/{target}.rs\"\n");
            assert!(manifest.contains(&program), "{target}");
        }
        assert_eq!(manifest.matches("[[bin]]").count(), TARGETS.len());
    }

    #[test]
    fn an_unknown_target_is_refused() {
        assert!(choose(&["nothing".to_owned()]).is_err());
        assert_eq!(choose(&["play".to_owned()]).unwrap(), ["play"]);
    }
}

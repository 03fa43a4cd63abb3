//! The steps of `cargo xtask test`: one table, from which the list, the choice and the run come.

use anyhow::Result;

use crate::command::Child;
use crate::tools::{self, Tool};
use crate::{bench_peers, browser, debian, fuzz, peers, tidy, weight, worked_example};

/// One check that passes or fails as a whole.
pub(crate) struct Step {
    pub(crate) name: &'static str,
    pub(crate) about: &'static str,
    /// What must be installed before the step can run.
    pub(crate) needs: &'static [Tool],
    pub(crate) pace: Pace,
    pub(crate) run: fn() -> Result<()>,
}

/// Whether a step belongs to every run or only to the long one.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Pace {
    Always,
    Long,
}

/// Every step, in the order in which they run: what fails fastest first.
pub(crate) const STEPS: &[Step] = &[
    Step {
        name: "format",
        about: "the code is formatted",
        needs: &[],
        pace: Pace::Always,
        run: || Child::cargo("fmt --all --check").run(),
    },
    Step {
        name: "tidy",
        about: "the tree keeps its own rules: arrows between crates, names, game folders, English, sizes",
        needs: &[],
        pace: Pace::Always,
        run: tidy::step,
    },
    Step {
        name: "lints",
        about: "clippy finds nothing",
        needs: &[],
        pace: Pace::Always,
        run: || Child::cargo("clippy --workspace --all-targets -- -D warnings").run(),
    },
    Step {
        name: "docs",
        about: "the documentation builds without a warning",
        needs: &[],
        pace: Pace::Always,
        run: || {
            Child::cargo("doc --workspace --no-deps")
                .env("RUSTDOCFLAGS", "-Dwarnings")
                .run()
        },
    },
    Step {
        name: "deny",
        about: "licences, banned crates and sources of the dependencies",
        needs: &[tools::DENY],
        pace: Pace::Always,
        run: || {
            tools::DENY
                .command("deny check licenses bans sources")?
                .run()
        },
    },
    Step {
        name: "tests",
        about: "the tests of every crate",
        needs: &[],
        pace: Pace::Always,
        run: tests,
    },
    Step {
        name: "doctests",
        about: "the examples in the documentation",
        needs: &[],
        pace: Pace::Always,
        run: || Child::cargo("test --doc --workspace").run(),
    },
    Step {
        name: "weight",
        about: "a first visit is not heavier than the limit in xtask/src/weight.rs",
        needs: &[],
        pace: Pace::Always,
        run: weight::check,
    },
    Step {
        name: "peers",
        about: "Makruk agrees with Fairy-Stockfish, Turkish Draughts with kish",
        needs: &[],
        pace: Pace::Always,
        run: peers::run,
    },
    Step {
        name: "fuzz-smoke",
        about: "random inputs break nothing: some seconds on each fuzz target",
        needs: &[],
        pace: Pace::Always,
        run: fuzz::smoke,
    },
    Step {
        name: "browser",
        about: "every screen and every game in Chromium and Firefox, and the figures promised",
        needs: &[],
        pace: Pace::Always,
        run: browser::run,
    },
    Step {
        name: "worked-example",
        about: "a game added as CONTRIBUTING says conforms, speaks, and is played and served",
        needs: &[],
        pace: Pace::Long,
        run: worked_example::run,
    },
    Step {
        name: "perft-long",
        about: "deep trees agree with Fairy-Stockfish, kish and the naive rules",
        needs: &[],
        pace: Pace::Long,
        run: bench_peers::deep_perft,
    },
    Step {
        name: "kill-long",
        about: "no acknowledged move is lost when the store or the server is killed, 200 times each",
        needs: &[],
        pace: Pace::Long,
        run: || {
            let kill = |test: &str| {
                Child::cargo(&format!("test {test} kill -- --nocapture"))
                    .env("DAMIER_KILL_ROUNDS", "200")
                    .run()
            };
            kill("--package damier-store --test sqlite")?;
            kill("--package damier-cli --test program")
        },
    },
    Step {
        name: "fuzz-long",
        about: "libFuzzer finds nothing in an hour on each target",
        needs: &[tools::FUZZ],
        pace: Pace::Long,
        run: fuzz::long,
    },
];

/// With nextest where it can be had; cargo's own runner runs the same tests, only slower.
fn tests() -> Result<()> {
    if cfg!(target_os = "linux") {
        // The tests of the store look at what reaches the disk, and when.
        debian::ensure("strace")?;
    }
    if let Err(error) = tools::NEXTEST.ensure() {
        println!("{error:#}\ngoing on with `cargo test`");
        return Child::cargo("test --workspace --lib --bins --tests --examples").run();
    }
    tools::NEXTEST.command("nextest run --workspace")?.run()
}

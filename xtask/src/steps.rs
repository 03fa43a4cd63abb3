//! The steps of `cargo xtask test`: one table behind the list, the choice and the run.

use std::time::Duration;

use anyhow::Result;

use crate::command::Child;
use crate::deadline::minutes;
use crate::memory::Sees;
use crate::test_packages;
use crate::tools::{self, Tool};
use crate::unavailable::or_not_run;
use crate::{
    api, bench_peers, browser, console, dependencies, fuzz, hosting, install, mutants, needs,
    peers, power, project, tidy, weight, worked_example,
};

/// One check that passes or fails as a whole.
pub(crate) struct Step {
    pub(crate) name: &'static str,
    pub(crate) about: &'static str,
    pub(crate) sees: Sees,
    /// The tools that must be installed before the step can run.
    pub(crate) needs: &'static [Tool],
    pub(crate) pace: Pace,
    /// The time after which it counts as hanging: several times what it takes on a quiet machine.
    pub(crate) limit: Duration,
    pub(crate) run: fn() -> Result<()>,
}

/// Whether a step belongs to every run or only to the long one.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Pace {
    Always,
    Long,
}

/// The database of known vulnerabilities in crates.
const ADVISORIES: &str = "https://github.com/rustsec/advisory-db";

/// Every step, in the order they run: whatever fails fastest comes first.
pub(crate) const STEPS: &[Step] = &[
    Step {
        name: "format",
        about: "the code is formatted",
        sees: Sees::Everything,
        needs: &[],
        pace: Pace::Always,
        limit: minutes(2),
        run: || Child::cargo("fmt --all --check").run(),
    },
    Step {
        name: "tidy",
        about: "the tree keeps its own rules: arrows between crates, names, game folders, English, sizes",
        sees: Sees::Everything,
        needs: &[],
        pace: Pace::Always,
        limit: minutes(2),
        run: tidy::step,
    },
    Step {
        name: "lints",
        about: "clippy finds nothing",
        sees: Sees::paths(&["crates", "tools", "examples", "clippy.toml"]),
        needs: &[],
        pace: Pace::Always,
        limit: minutes(25),
        run: || Child::cargo("clippy --workspace --all-targets -- -D warnings").run(),
    },
    Step {
        name: "docs",
        about: "the documentation builds without a warning",
        sees: Sees::paths(&["crates", "tools"]),
        needs: &[],
        pace: Pace::Always,
        limit: minutes(20),
        run: || {
            Child::cargo("doc --workspace --no-deps")
                .env("RUSTDOCFLAGS", "-Dwarnings")
                .run()
        },
    },
    Step {
        name: "dependencies",
        about: "licences, requirements and sources of the dependencies are those of deny.toml",
        sees: Sees::paths(&["deny.toml"]),
        needs: &[],
        pace: Pace::Always,
        limit: minutes(10),
        run: dependencies::check,
    },
    Step {
        name: "tests",
        about: "the tests of every crate",
        sees: Sees::Pieces {
            all: test_packages::pieces,
            run: some_tests,
        },
        needs: &[],
        pace: Pace::Always,
        limit: minutes(45),
        run: tests,
    },
    Step {
        name: "power",
        about: "no acknowledged move is lost when the power goes 100 times: what was not synced is",
        sees: Sees::Parts {
            crates: &["damier-store"],
            paths: &[],
        },
        needs: &[],
        pace: Pace::Always,
        limit: minutes(10),
        run: power::run,
    },
    Step {
        name: "doctests",
        about: "the examples in the documentation",
        sees: Sees::paths(&["crates", "tools"]),
        needs: &[],
        pace: Pace::Always,
        limit: minutes(15),
        // For the whole workspace, like the tests: for part of it cargo would choose other
        // features, and compile everything again.
        run: || Child::cargo("test --doc --workspace").run(),
    },
    Step {
        name: "weight",
        about: "a first visit is not heavier than docs/performance.md says",
        sees: Sees::Parts {
            crates: &["damier-web", "damier-worker", "damier-bundle"],
            paths: &["tools/setup-wasm.sh"],
        },
        needs: &[],
        pace: Pace::Always,
        limit: minutes(35),
        run: weight::check,
    },
    Step {
        name: "peers",
        about: "Makruk agrees with Fairy-Stockfish, Turkish Draughts with kish",
        sees: Sees::Parts {
            crates: &["damier-peers"],
            paths: &["tools/pyffish_makruk.py"],
        },
        needs: &[],
        pace: Pace::Always,
        limit: minutes(20),
        run: peers::run,
    },
    Step {
        name: "fuzz-smoke",
        about: "random inputs break nothing: some seconds on each fuzz target",
        sees: Sees::PartsOfToday {
            crates: &["damier-fuzz-targets"],
            paths: &[],
        },
        needs: &[],
        pace: Pace::Always,
        limit: minutes(15),
        run: fuzz::smoke,
    },
    Step {
        name: "hostile",
        about: "a visitor with a script changes nothing for forty who play on the same network",
        sees: Sees::Parts {
            crates: &["damier-load"],
            paths: &[],
        },
        needs: &[],
        pace: Pace::Long,
        limit: minutes(15),
        run: || {
            // Through its own test, with the features that all tests have.
            Child::cargo("test --no-run --workspace --test load").run()?;
            Child::new(project::target()?.join("debug/damier-load"))
                .args(["hostile"])
                .run()
        },
    },
    Step {
        name: "api",
        about: "the server answers whatever its OpenAPI document describes as the document says",
        sees: Sees::Parts {
            crates: &["damier-cli"],
            paths: &[
                "tools/schemathesis.toml",
                "tools/schemathesis-constraints.txt",
            ],
        },
        needs: &[],
        pace: Pace::Long,
        limit: minutes(15),
        run: api::run,
    },
    Step {
        name: "browser",
        about: "every screen and every game in Chromium and Firefox, and the figures promised",
        sees: Sees::Pieces {
            all: crate::browser_groups::pieces,
            run: browser::run_some,
        },
        needs: &[],
        pace: Pace::Always,
        limit: minutes(45),
        run: browser::run,
    },
    Step {
        name: "deny",
        about: "cargo-deny on the dependencies, and known advisories where the network allows",
        sees: Sees::More,
        needs: &[tools::DENY],
        pace: Pace::Long,
        limit: minutes(30),
        run: deny,
    },
    Step {
        name: "install",
        about: "cargo install from a fresh copy says that its client is missing, cargo xtask install has it",
        sees: Sees::More,
        needs: &[],
        pace: Pace::Long,
        limit: minutes(60),
        run: install::step,
    },
    Step {
        name: "worked-example",
        about: "a game added as CONTRIBUTING says conforms, speaks, and is played and served",
        sees: Sees::More,
        needs: &[],
        pace: Pace::Long,
        limit: minutes(60),
        run: worked_example::run,
    },
    Step {
        name: "hosting",
        about: "systemd, nginx and Caddy take what docs/hosting.md shows, and pass on page, API and sockets",
        sees: Sees::More,
        needs: &[],
        pace: Pace::Long,
        limit: minutes(60),
        run: hosting::run,
    },
    Step {
        name: "layout",
        about: "every screen measured in every window and both languages",
        sees: Sees::More,
        needs: &[],
        pace: Pace::Long,
        limit: minutes(60),
        run: browser::layout,
    },
    Step {
        name: "browser-long",
        about: "whole matches by gestures from the first ply to the last, every screen in every look",
        sees: Sees::More,
        needs: &[],
        pace: Pace::Long,
        limit: minutes(60),
        run: browser::long,
    },
    Step {
        name: "lighthouse",
        about: "Lighthouse measures the pages people land on, as on a phone, five times each",
        sees: Sees::More,
        needs: &[],
        pace: Pace::Long,
        limit: minutes(60),
        run: browser::lighthouse,
    },
    Step {
        name: "shipped",
        about: "the program as it is shipped, walked through, with the engine's figures",
        sees: Sees::More,
        needs: &[],
        pace: Pace::Long,
        limit: minutes(60),
        run: browser::shipped,
    },
    Step {
        name: "perft-long",
        about: "deep trees agree with Fairy-Stockfish, kish and the naive rules",
        sees: Sees::More,
        needs: &[],
        pace: Pace::Long,
        limit: minutes(120),
        run: bench_peers::deep_perft,
    },
    Step {
        name: "kill-long",
        about: "no acknowledged move is lost when the store or the server is killed, 200 times each",
        sees: Sees::More,
        needs: &[],
        pace: Pace::Long,
        limit: minutes(120),
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
        name: "soak",
        about: "memory, files and disk for a move stay as they are in two hours of 500 moves a second",
        sees: Sees::More,
        needs: &[],
        pace: Pace::Long,
        limit: minutes(180),
        run: || {
            Child::cargo("run --release --package damier-load -- soak")
                .args(["--sockets", "1000", "--rate", "500", "--minutes", "120"])
                .run()
        },
    },
    Step {
        name: "mutants",
        about: "tests notice every fault that is planted into the core where it has changed",
        sees: Sees::More,
        needs: &[tools::MUTANTS],
        pace: Pace::Long,
        limit: minutes(240),
        run: mutants::run,
    },
    Step {
        name: "simulate-long",
        about: "nothing is lost or doubled in 20,000 simulated evenings of the service on its store",
        sees: Sees::More,
        needs: &[],
        pace: Pace::Long,
        limit: minutes(120),
        run: || {
            Child::cargo("test --package damier-online --lib simulate -- --nocapture")
                .env("DAMIER_SIM_RUNS", "20000")
                .run()
        },
    },
    Step {
        name: "fuzz-long",
        about: "libFuzzer finds nothing in an hour on each target",
        sees: Sees::More,
        needs: &[tools::FUZZ],
        pace: Pace::Long,
        limit: minutes(720),
        run: fuzz::long,
    },
];

/// The advisories come from a host of their own, which not every network reaches.
fn deny() -> Result<()> {
    let deny = |what: &str| tools::DENY.command(&format!("deny check {what}"))?.run();
    deny("licenses bans sources")?;
    if Child::new("git")
        .args(["ls-remote", "--quiet", ADVISORIES, "HEAD"])
        .env("GIT_TERMINAL_PROMPT", "0")
        .answer()
        .is_none()
    {
        console::not_run(&format!(
            "advisories: {ADVISORIES} cannot be reached from here"
        ));
        return Ok(());
    }
    deny("advisories")
}

/// Every test of every crate; the client itself, which only browsers run, is not built for this
/// machine except for its tests.
const TESTS: &str = "--workspace --lib --bins --tests --examples";

/// The needs of some tests, and how their names begin.
const NEEDY: [(needs::Need, &str); 3] = [
    (needs::STRACE, "system_calls::"),
    (needs::FAKETIME, "faketime::"),
    (needs::POSTGRES, "postgres::"),
];

/// With nextest where available; cargo's own runner runs the same tests, only slower.
fn tests() -> Result<()> {
    tests_of(None)
}

/// The tests of these packages.
fn some_tests(packages: &[String]) -> Result<()> {
    println!("the tests of {}", packages.join(", "));
    tests_of(Some(packages))
}

/// All packages are built together in any case: alone, some would get other features.
fn tests_of(packages: Option<&[String]>) -> Result<()> {
    let mut left_out = Vec::new();
    for (need, tests) in NEEDY {
        if or_not_run(&format!("the tests {tests}*"), need.ensure())?.is_none() {
            left_out.push(tests);
        }
    }
    if let Err(error) = tools::NEXTEST.ensure() {
        println!("{error:#}\ngoing on with `cargo test`");
        let skip: Vec<String> = left_out.iter().map(|it| format!("--skip {it}")).collect();
        return Child::cargo(&format!("test {TESTS} -- {}", skip.join(" "))).run();
    }
    let child = tools::NEXTEST.command(&format!("nextest run {TESTS}"))?;
    match filter(packages, &left_out) {
        None => test_packages::run(child),
        // A package may have no tests.
        Some(filter) => test_packages::run(child.args(["--no-tests=pass", "-E", &filter])),
    }
}

/// The tests to run, as a nextest filter; `None` for all of them.
fn filter(packages: Option<&[String]>, left_out: &[&str]) -> Option<String> {
    let packages = packages.map(|names| {
        let all: Vec<String> = names.iter().map(|it| format!("package(={it})")).collect();
        format!("({})", all.join(" | "))
    });
    let others = left_out.iter().map(|it| format!("not test(/^{it}/)"));
    let all: Vec<String> = packages.into_iter().chain(others).collect();
    (!all.is_empty()).then(|| all.join(" & "))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tests_are_chosen_by_package_and_by_what_they_need() {
        let two = ["damier-cli".to_owned(), "xtask".to_owned()];
        let packages = "(package(=damier-cli) | package(=xtask))";
        assert_eq!(filter(None, &[]), None);
        assert_eq!(filter(Some(&two), &[]).unwrap(), packages);
        let [traced, shifted, _] = NEEDY.map(|(_, tests)| tests);
        let untraced = "not test(/^system_calls::/)";
        assert_eq!(filter(None, &[traced]).unwrap(), untraced);
        assert_eq!(
            filter(Some(&two), &[traced, shifted]).unwrap(),
            format!("{packages} & {untraced} & not test(/^faketime::/)")
        );
    }
}

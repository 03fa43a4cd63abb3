//! The pieces of the step `tests`: the packages, what the tests of each look at, and which failed.

use std::collections::BTreeSet;
use std::fs;

use anyhow::{Context, Result, bail};

use crate::command::Child;
use crate::memory::{Piece, Sight, SomeFailed};
use crate::workspace::{self, Package};
use crate::{interrupt, project};

/// The report nextest writes at its end, wherever cargo builds; `.config/nextest.toml` asks for it.
const REPORT: &str = "target/nextest/default/junit.xml";

/// Files that tests read besides the crates they are made of, named by a path.
const BESIDES: [(&str, &[&str]); 10] = [
    (
        "damier-bundle",
        &[
            "crates/words/text",
            "crates/web/art",
            "crates/web/looks",
            "crates/web/style",
        ],
    ),
    (
        "damier-cli",
        &["README.md", "docs", "crates/web/art", "crates/web/style"],
    ),
    ("damier-fuzz-targets", &["fuzz/fuzz_targets"]),
    ("damier-games", &["examples/noughts"]),
    ("damier-naive", &["crates/games/data"]),
    ("damier-online", &["docs", "examples/bot"]),
    (
        "damier-pages",
        &["crates/web/art", "crates/web/looks", "crates/web/style"],
    ),
    ("damier-protocol", &["docs"]),
    ("damier-words", &["crates/pages/src", "crates/web/src"]),
    // Its tests check the whole tree.
    ("xtask", &[""]),
];

/// Every package of the workspace.
pub(crate) fn pieces(packages: &[Package]) -> Result<Vec<Piece>> {
    let piece = |package: &Package| Piece {
        name: package.name.clone(),
        sight: sight(packages, &package.name),
    };
    Ok(packages.iter().map(piece).collect())
}

fn sight(packages: &[Package], name: &str) -> Sight {
    let folders = workspace::tested_with(packages, name);
    let besides = BESIDES.iter().filter(|(package, _)| *package == name);
    let besides = besides.flat_map(|(_, paths)| paths.iter().copied());
    Sight::paths(&folders.into_iter().chain(besides).collect::<Vec<_>>())
}

/// Runs nextest, and finds in its report which packages have failed.
pub(crate) fn run(nextest: Child) -> Result<()> {
    let report = project::root().join(REPORT);
    // The report of an earlier run would be taken for this one's.
    if report.exists() {
        fs::remove_file(&report).context("the report of before cannot be removed")?;
    }
    let result = nextest.run();
    match (&result, fs::read_to_string(report)) {
        // An interrupted run has not tried everything.
        (Err(why), Ok(report)) if !interrupt::heard() && !failed(&report).is_empty() => {
            bail!(SomeFailed::new(failed(&report), why))
        }
        _ => result,
    }
}

/// The packages with a failure in the report. A suite there is a test program, named by its
/// package: `damier-cli::program`.
fn failed(report: &str) -> BTreeSet<String> {
    let suites = report.split("<testsuite ").skip(1);
    let tags = suites.filter_map(|suite| suite.split('>').next());
    let is_clean = |tag: &&str| tag.contains(" failures=\"0\"") && tag.contains(" errors=\"0\"");
    let failed = tags.filter(|tag| !is_clean(tag));
    let names = failed.filter_map(|tag| tag.split("name=\"").nth(1)?.split(['"', ':']).next());
    names.map(str::to_owned).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::copy;

    /// The quoted texts that begin with a step out of a folder.
    fn ways_out(source: &str) -> impl Iterator<Item = &str> {
        let quoted = source.split('"');
        quoted
            .map(|text| text.strip_prefix('/').unwrap_or(text))
            .filter(|text| text.starts_with("../") || *text == "..")
    }

    /// The target of `way` from a folder of the tree, if it stays within the tree.
    fn resolve(folder: &str, way: &str) -> Option<String> {
        let mut place: Vec<&str> = folder.split('/').collect();
        for part in way.split('/').filter(|part| !part.is_empty()) {
            match part {
                ".." => {
                    place.pop()?;
                }
                _ => place.push(part),
            }
        }
        Some(place.join("/"))
    }

    /// The files outside its own folder that the sources of a package name.
    fn named(package: &Package) -> Vec<String> {
        let root = project::root();
        let mut found = Vec::new();
        for file in copy::files(&root.join(&package.folder)).unwrap() {
            if file.extension().is_none_or(|end| end != "rs") {
                continue;
            }
            let folder = file.parent().unwrap().strip_prefix(root).unwrap();
            let folder = folder.to_string_lossy().replace('\\', "/");
            let text = fs::read_to_string(&file).unwrap();
            for way in ways_out(&text) {
                // Relative to the file, as macros read it, or to the package, as programs do.
                let places = [&folder, &package.folder].map(|from| resolve(from, way));
                let is_outside = |place: &String| {
                    let own = format!("{}/", package.folder);
                    !format!("{place}/").starts_with(&own) && root.join(place).exists()
                };
                found.extend(places.into_iter().flatten().filter(is_outside));
            }
        }
        found
    }

    #[test]
    fn whatever_the_sources_of_a_package_name_is_in_sight_of_its_tests() {
        let packages = workspace::packages(project::root()).unwrap();
        let mut places = 0;
        for package in &packages {
            let sight = sight(&packages, &package.name);
            let has_more = BESIDES.iter().any(|(name, _)| *name == package.name);
            for place in named(package) {
                places += 1;
                // A source that names the root goes on from there to places that are not followed
                // here.
                let is_seen = if place.is_empty() {
                    has_more
                } else {
                    sight.has(&place)
                };
                assert!(is_seen, "{} reads {place}: add it above", package.name);
            }
        }
        assert!(places > 8, "{places}");
    }

    #[test]
    fn the_report_names_the_packages_that_failed() {
        let suite = |name: &str, errors: u32, failures: u32| {
            format!(
                "<testsuite name=\"{name}\" tests=\"2\" skipped=\"0\" errors=\"{errors}\" \
                 failures=\"{failures}\">\n<testcase name=\"a\"><failure/></testcase>\n</testsuite>"
            )
        };
        let suites = [
            suite("damier-rules", 0, 0),
            suite("damier-cli::program", 0, 1),
            suite("damier-cli", 0, 0),
            suite("xtask::bin/xtask", 1, 0),
        ];
        let report = format!(
            "<testsuites name=\"nextest-run\" failures=\"1\" errors=\"1\">{}</testsuites>",
            suites.concat()
        );
        let failed: Vec<String> = failed(&report).into_iter().collect();
        assert_eq!(failed, ["damier-cli", "xtask"]);
    }

    #[test]
    fn everything_besides_is_there_and_has_a_package() {
        let packages = workspace::packages(project::root()).unwrap();
        for (name, paths) in BESIDES {
            assert!(
                packages.iter().any(|package| package.name == name),
                "{name}"
            );
            for path in paths {
                assert!(project::root().join(path).exists(), "{name}: {path}");
            }
        }
    }

    #[test]
    fn a_change_concerns_the_packages_that_are_made_of_it() {
        let packages = workspace::packages(project::root()).unwrap();
        let concerned = |file: &str| -> Vec<String> {
            let pieces = pieces(&packages).unwrap().into_iter();
            pieces
                .filter(|piece| piece.sight.has(file))
                .map(|piece| piece.name)
                .collect()
        };
        let mut by_store = concerned("crates/store/src/lib.rs");
        by_store.sort();
        assert_eq!(
            by_store,
            [
                "damier-cli",
                "damier-load",
                "damier-online",
                "damier-store",
                "xtask"
            ]
        );
        assert!(concerned("crates/rules/src/lib.rs").len() > 15);
        assert_eq!(concerned("Cargo.lock").len(), packages.len());
        assert_eq!(concerned("tests/browser/walk.test.js"), ["xtask"]);
    }
}

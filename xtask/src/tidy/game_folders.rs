//! Every game has the same files: read one and you have read all.

use super::Report;
use super::tree::Tree;

const GAMES: &str = "crates/games/src";

/// A game may have more files than these, never fewer.
const FILES: [&str; 8] = [
    "mod.rs",
    "state.rs",
    "rules.rs",
    "eval.rs",
    "profile.rs",
    "notation.rs",
    "view.rs",
    "tests.rs",
];

/// Folders that hold what several games share.
const SHARED: [&str; 1] = ["portable"];

pub(super) fn check(tree: &Tree, report: &mut Report) {
    for game in tree
        .folders_in(GAMES)
        .iter()
        .filter(|name| !SHARED.contains(name))
    {
        for file in FILES {
            let path = format!("{GAMES}/{game}/{file}");
            if !tree.has(&path) {
                report
                    .findings
                    .push(format!("{path}: missing; every game has this file"));
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_game_without_a_notation_is_found() {
        let files: Vec<String> = FILES
            .iter()
            .filter(|file| **file != "notation.rs")
            .map(|file| format!("{GAMES}/makruk/{file}"))
            .collect();
        let files: Vec<(&str, &str)> = files.iter().map(|path| (path.as_str(), "")).collect();
        let mut report = Report::default();
        check(&Tree::of(&files), &mut report);
        assert_eq!(
            report.findings,
            ["crates/games/src/makruk/notation.rs: missing; every game has this file"]
        );
    }
}

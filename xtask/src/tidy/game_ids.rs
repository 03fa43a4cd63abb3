//! Programs iterate over the catalogue: none of them names a game.

use super::Report;
use super::source::{is_test, program_lines};
use super::tree::Tree;

/// Where a game may be named: its folder, its texts and rule page, its drawing, the rules that
/// tests compare with, and measurements and comparisons with other programs for one game.
const ALLOWED: [&str; 12] = [
    "crates/games/",
    "crates/words/src/rulebook/",
    "crates/words/text/",
    "crates/pages/src/art.rs",
    "crates/naive/",
    "tools/load/",
    "tools/peers/",
    "xtask/src/api.rs",
    "xtask/src/bench_peers/",
    "xtask/src/peers.rs",
    "xtask/src/strength/",
    "xtask/src/worked_example.rs",
];

pub(super) fn check(tree: &Tree, report: &mut Report) {
    let ids = ids(tree);
    if ids.is_empty() {
        let finding = "crates/games/src: no game has an id where one is looked for";
        report.findings.push(finding.to_owned());
    }
    let sources = tree.texts().filter(|(path, _)| is_checked(path));
    for (path, text) in sources {
        for (number, line) in program_lines(text) {
            for id in ids.iter().filter(|id| names(line, id)) {
                report
                    .findings
                    .push(format!("{path}:{number}: names the game `{id}`"));
            }
        }
    }
}

/// The ids that the games give themselves: `id: "…",` in `crates/games/src/<game>/mod.rs`.
fn ids(tree: &Tree) -> Vec<&str> {
    let is_game = |path: &str| path.starts_with("crates/games/src/") && path.ends_with("/mod.rs");
    let texts = tree.texts().filter(|(path, _)| is_game(path));
    let lines = texts.flat_map(|(_, text)| text.lines());
    lines
        .filter_map(|line| line.trim().strip_prefix("id: \"")?.strip_suffix("\","))
        .collect()
}

fn is_checked(path: &str) -> bool {
    let is_source = path.ends_with(".rs") || path.starts_with("crates/web/boot/");
    is_source && !is_test(path) && !ALLOWED.iter().any(|allowed| path.starts_with(allowed))
}

/// Whether a line has the id as a literal, or goes into the folder of the game.
fn names(line: &str, id: &str) -> bool {
    let quoted = ['"', '\'', '`'].map(|quote| format!("{quote}{id}{quote}"));
    let module = format!("{}::", id.replace('-', "_"));
    quoted.iter().any(|literal| line.contains(literal)) || line.contains(&module)
}

#[cfg(test)]
mod tests {
    use super::*;

    const GAME: (&str, &str) = (
        "crates/games/src/go/mod.rs",
        "static INFO: GameInfo = GameInfo {\n    id: \"go\",\n",
    );

    fn findings(files: &[(&str, &str)]) -> Vec<String> {
        let mut report = Report::default();
        check(&Tree::of(files), &mut report);
        report.findings
    }

    #[test]
    fn a_game_named_in_a_program_is_found_with_its_line() {
        let found = findings(&[
            GAME,
            (
                "crates/web/src/a.rs",
                "fn f() {\n    if id == \"go\" {}\n}\n",
            ),
            ("crates/web/boot/first.js", "if (game === 'go') {}\n"),
            ("crates/cli/src/b.rs", "damier_games::go::Go::start()\n"),
        ]);
        assert_eq!(
            found,
            [
                "crates/cli/src/b.rs:1: names the game `go`",
                "crates/web/boot/first.js:1: names the game `go`",
                "crates/web/src/a.rs:2: names the game `go`",
            ]
        );
    }

    #[test]
    fn tests_comments_texts_and_drawings_may_name_games() {
        let tested = "//! find(\"go\")\n#[cfg(test)]\nmod tests {\n    find(\"go\");\n";
        let found = findings(&[
            GAME,
            ("crates/bots/src/lib.rs", tested),
            ("crates/bots/tests/bots.rs", "find(\"go\")"),
            ("crates/words/src/rulebook/go.rs", "game: \"go\","),
            ("crates/pages/src/art.rs", "art!(\"go\")"),
            ("docs/formats.md", "\"go\""),
        ]);
        assert!(found.is_empty(), "{found:?}");
    }

    #[test]
    fn ids_that_are_no_longer_found_are_a_finding() {
        assert_eq!(findings(&[("crates/games/src/go/mod.rs", "")]).len(), 1);
    }
}

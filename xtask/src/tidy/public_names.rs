//! Within one crate a public type's name is used once, so that a name leads to one place.

use std::collections::BTreeMap;

use super::Report;
use super::source::{is_test, program_lines};
use super::tree::Tree;

/// The keywords that declare a type visible to the whole crate.
const DECLARATIONS: [&str; 4] = ["struct ", "enum ", "trait ", "type "];

pub(super) fn check(tree: &Tree, report: &mut Report) {
    let mut places: BTreeMap<(&str, &str), Vec<String>> = BTreeMap::new();
    let sources = tree.texts().filter(|(path, _)| !is_test(path));
    for (path, text) in sources {
        let Some(home) = home(path) else { continue };
        for (number, line) in program_lines(text) {
            if let Some(name) = public_type(line) {
                let place = format!("{path}:{number}");
                places.entry((home, name)).or_default().push(place);
            }
        }
    }
    for ((home, name), places) in places {
        if let [first, others @ ..] = &places[..]
            && !others.is_empty()
        {
            let others = others.join(", ");
            report.findings.push(format!(
                "{first}: `{name}` is declared again in {home}: {others}"
            ));
        }
    }
}

/// Places where modules are alike on purpose: games, and commands with their arguments. There each
/// module counts by itself.
const ALIKE: [&str; 3] = [
    "crates/cli/src/commands/",
    "crates/games/src/",
    "crates/naive/src/",
];

/// The scope in which a name must be unique: the crate of a source, or its module among similar
/// ones.
fn home(path: &str) -> Option<&str> {
    let folder = path.strip_suffix(".rs")?.find("/src/")?;
    let alike = ALIKE.iter().find(|alike| path.starts_with(**alike));
    Some(match alike {
        Some(alike) => {
            let module = &path[alike.len()..];
            let end = module.find(['/', '.']).unwrap_or(module.len());
            &path[..alike.len() + end]
        }
        None => &path[..folder],
    })
}

/// The name of a type that this line makes public, to the world or to its crate.
fn public_type(line: &str) -> Option<&str> {
    let line = line.trim_start();
    let rest = line
        .strip_prefix("pub ")
        .or_else(|| line.strip_prefix("pub(crate) "))?;
    let rest = DECLARATIONS
        .iter()
        .find_map(|declaration| rest.strip_prefix(declaration))?;
    let end = rest.find(|letter: char| !letter.is_alphanumeric() && letter != '_');
    Some(&rest[..end.unwrap_or(rest.len())])
}

#[cfg(test)]
mod tests {
    use super::*;

    fn findings(files: &[(&str, &str)]) -> Vec<String> {
        let mut report = Report::default();
        check(&Tree::of(files), &mut report);
        report.findings
    }

    #[test]
    fn a_name_that_stands_twice_in_a_crate_is_found() {
        let found = findings(&[
            ("crates/a/src/x.rs", "pub struct Answer<T>(T);\n"),
            ("crates/a/src/y/z.rs", "\npub(crate) enum Answer {\n"),
        ]);
        let place = "crates/a/src/x.rs:1: `Answer` is declared again in crates/a: \
                     crates/a/src/y/z.rs:2";
        assert_eq!(found, [place]);
    }

    #[test]
    fn other_crates_private_types_tests_and_games_are_left_alone() {
        let found = findings(&[
            ("crates/a/src/x.rs", "pub struct Move;\nstruct Own;\n"),
            ("crates/a/src/y.rs", "struct Own;\npub struct Mover;\n"),
            ("crates/a/src/tests.rs", "pub struct Move;\n"),
            ("crates/b/src/x.rs", "pub struct Move;\n"),
            ("crates/games/src/go/state.rs", "pub struct Move;\n"),
            ("crates/games/src/chess/state.rs", "pub struct Move;\n"),
            ("crates/naive/src/go.rs", "pub(crate) struct State;\n"),
            ("crates/naive/src/chess.rs", "pub(crate) struct State;\n"),
        ]);
        assert!(found.is_empty(), "{found:?}");
    }
}

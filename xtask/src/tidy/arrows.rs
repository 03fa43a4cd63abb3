//! Which of our crates may use which: what ARCHITECTURE.md says, and nothing else.
//!
//! The table of crates there is the decision; cargo says what is true, and both must agree. The
//! diagram beside it may omit arrows, but may show none that the table does not have.

use std::collections::BTreeMap;

use super::Report;
use super::tree::Tree;
use crate::workspace::Package;

const MAP: &str = "ARCHITECTURE.md";
/// The beginning of the table's head.
const HEAD: &str = "| crate |";

/// A row of the table: what a crate uses, and what its tests use besides.
#[derive(Debug, Default, PartialEq, Eq)]
struct Row {
    uses: Vec<String>,
    tests_use: Vec<String>,
}

pub(super) fn check(tree: &Tree, packages: &[Package], report: &mut Report) {
    let map = tree.text(MAP).unwrap_or_default();
    let rows = rows(map);
    for package in packages {
        match rows.get(short(&package.name)) {
            None => report.findings.push(format!(
                "{MAP}: no row for {}; say what it may use",
                package.name
            )),
            Some(row) => check_row(row, package, report),
        }
    }
    for name in rows.keys() {
        if !packages.iter().any(|package| short(&package.name) == name) {
            let finding = format!("{MAP}: there is no crate `{name}`");
            report.findings.push(finding);
        }
    }
    for (from, to) in drawn(map) {
        if !rows.get(&from).is_some_and(|row| row.uses.contains(&to)) {
            let finding =
                format!("{MAP}: an arrow is drawn from {from} to {to}, the table has none");
            report.findings.push(finding);
        }
    }
}

/// Compares what a crate uses with what it may use, in both directions.
fn check_row(row: &Row, package: &Package, report: &mut Report) {
    let name = short(&package.name);
    for to in package.uses.iter().map(|to| short(to)) {
        if !row.uses.iter().any(|allowed| allowed == to) {
            let finding = format!("{name} may not depend on {to}: {MAP} has no such arrow");
            report.findings.push(finding);
        }
    }
    for to in package.tests_use.iter().map(|to| short(to)) {
        if !row
            .uses
            .iter()
            .chain(&row.tests_use)
            .any(|allowed| allowed == to)
        {
            let finding = format!("tests of {name} may not use {to}: {MAP} has no such arrow");
            report.findings.push(finding);
        }
    }
    let is_used = |to: &String, used: &[String]| used.iter().any(|name| short(name) == to);
    let promised = row.uses.iter().filter(|to| !is_used(to, &package.uses));
    let promised = promised.chain(
        row.tests_use
            .iter()
            .filter(|to| !is_used(to, &package.tests_use)),
    );
    for to in promised {
        let finding = format!("{MAP}: {name} uses {to} no longer");
        report.findings.push(finding);
    }
}

/// The name of a crate as the map has it.
fn short(name: &str) -> &str {
    name.strip_prefix("damier-").unwrap_or(name)
}

/// The table of crates: `| crate | what it is | uses | its tests also use |`.
fn rows(map: &str) -> BTreeMap<String, Row> {
    let table = map.lines().skip_while(|line| !line.starts_with(HEAD));
    let lines = table.skip(2).take_while(|line| line.starts_with('|'));
    lines.filter_map(row).collect()
}

fn row(line: &str) -> Option<(String, Row)> {
    let mut cells = line.trim_matches('|').split('|').map(str::trim);
    let name = cells.next()?.trim_matches('`').to_owned();
    let _what_it_is = cells.next()?;
    let mut names = || {
        let names = cells.next().unwrap_or_default().split(',').map(str::trim);
        names
            .filter(|name| !name.is_empty())
            .map(str::to_owned)
            .collect()
    };
    Some((
        name,
        Row {
            uses: names(),
            tests_use: names(),
        },
    ))
}

/// The arrows of the diagram: in `a, b ← c` the crate c uses a and b.
fn drawn(map: &str) -> Vec<(String, String)> {
    let mut arrows = Vec::new();
    for line in map.lines().filter(|line| line.contains('←')) {
        // Two diagrams may stand side by side.
        for chain in line.split("    ") {
            let groups: Vec<Vec<&str>> = chain
                .split('←')
                .map(|group| group.split(',').map(str::trim).collect())
                .collect();
            for pair in groups.windows(2) {
                let of_pair = pair[1]
                    .iter()
                    .flat_map(|from| pair[0].iter().map(move |to| (from, to)));
                arrows.extend(of_pair.map(|(from, to)| ((*from).to_owned(), (*to).to_owned())));
            }
        }
    }
    arrows
}

#[cfg(test)]
mod tests {
    use super::*;

    const TABLE: &str = "\
| crate | what it is | uses | its tests also use |
|---|---|---|---|
| `rules` | the vocabulary | | |
| `games` | the games | rules | naive |
| `naive` | the rules again | | |
";

    fn package(name: &str, uses: &[&str], tests_use: &[&str]) -> Package {
        let full = |names: &[&str]| names.iter().map(|name| format!("damier-{name}")).collect();
        Package {
            name: format!("damier-{name}"),
            folder: format!("crates/{name}"),
            uses: full(uses),
            tests_use: full(tests_use),
        }
    }

    /// The findings when games use these crates, and the map is this.
    fn findings(map: &str, uses: &[&str], tests_use: &[&str]) -> Vec<String> {
        let packages = [
            package("rules", &[], &[]),
            package("games", uses, tests_use),
            package("naive", &[], &[]),
        ];
        let mut report = Report::default();
        check(&Tree::of(&[(MAP, map)]), &packages, &mut report);
        report.findings
    }

    #[test]
    fn a_tree_that_is_as_the_map_says_has_no_findings() {
        let found = findings(TABLE, &["rules"], &["naive"]);
        assert!(found.is_empty(), "{found:?}");
    }

    #[test]
    fn an_arrow_that_the_map_has_not_is_found() {
        let found = findings(TABLE, &["rules", "naive"], &["naive"]);
        assert_eq!(
            found,
            ["games may not depend on naive: ARCHITECTURE.md has no such arrow"]
        );
    }

    #[test]
    fn an_arrow_that_is_gone_is_found() {
        assert_eq!(
            findings(TABLE, &["rules"], &[]),
            ["ARCHITECTURE.md: games uses naive no longer"]
        );
    }

    #[test]
    fn a_crate_without_a_row_and_a_row_without_a_crate_are_found() {
        let map = TABLE.replace("`naive`", "`native`");
        let found = findings(&map, &["rules"], &["naive"]);
        assert_eq!(
            found,
            [
                "ARCHITECTURE.md: no row for damier-naive; say what it may use",
                "ARCHITECTURE.md: there is no crate `native`"
            ]
        );
    }

    #[test]
    fn a_drawing_against_the_table_is_found() {
        let right = format!("{TABLE}\nrules  ←  games\n");
        assert!(findings(&right, &["rules"], &["naive"]).is_empty());
        let wrong = format!("{TABLE}\nrules ← games      games ← rules\n");
        assert_eq!(
            findings(&wrong, &["rules"], &["naive"]),
            ["ARCHITECTURE.md: an arrow is drawn from rules to games, the table has none"]
        );
    }
}

//! The paths that the guides name in backticks exist.

use super::Report;
use super::tree::Tree;

/// The guides that are read first and must not mislead.
const GUIDES: [&str; 3] = ["ARCHITECTURE.md", "README.md", "CONTRIBUTING.md"];

/// The folders whose paths are checked.
const FOLDERS: [&str; 5] = ["crates/", "docs/", "xtask/", "tools/", "fuzz/"];

pub(super) fn check(tree: &Tree, report: &mut Report) {
    for guide in GUIDES {
        for path in tree.text(guide).map(named_paths).unwrap_or_default() {
            if !tree.has(path) {
                report
                    .findings
                    .push(format!("{guide}: names `{path}`, which does not exist"));
            }
        }
    }
}

/// Paths of the project in backticks; patterns such as `<game>` are none.
fn named_paths(text: &str) -> Vec<&str> {
    let mut is_fenced = false;
    let mut paths = Vec::new();
    for line in text.lines() {
        if line.trim_start().starts_with("```") {
            is_fenced = !is_fenced;
        } else if !is_fenced {
            paths.extend(
                line.split('`')
                    .skip(1)
                    .step_by(2)
                    .filter(|span| is_path(span)),
            );
        }
    }
    paths
}

fn is_path(span: &str) -> bool {
    let is_plain = |c: char| c.is_ascii_alphanumeric() || "/._-".contains(c);
    FOLDERS.iter().any(|folder| span.starts_with(folder)) && span.chars().all(is_plain)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn paths_are_told_from_other_code() {
        let text = "see `crates/rules/` and `docs/rules.md`, not `a/b`, `crates/<game>/x` or\n\
                    ```text\n`crates/nowhere`\n```\nbut `tools/x.py`";
        assert_eq!(
            named_paths(text),
            ["crates/rules/", "docs/rules.md", "tools/x.py"]
        );
    }

    #[test]
    fn a_path_that_leads_nowhere_is_found() {
        let tree = Tree::of(&[("README.md", "`docs/a.md` `docs/b.md`"), ("docs/a.md", "")]);
        let mut report = Report::default();
        check(&tree, &mut report);
        assert_eq!(
            report.findings,
            ["README.md: names `docs/b.md`, which does not exist"]
        );
    }
}

//! Nothing in the tree points outside it.

use super::Report;
use super::tree::Tree;

/// Places that only exist on one machine; in two parts so that this file may name them.
const OUTSIDE: [&str; 2] = [concat!("../sha", "red"), concat!("/wo", "rk/")];

pub(super) fn check(tree: &Tree, report: &mut Report) {
    for (path, text) in tree.texts() {
        for (index, line) in text.lines().enumerate() {
            for place in OUTSIDE.iter().filter(|place| line.contains(**place)) {
                report
                    .findings
                    .push(format!("{path}:{}: names `{place}`", index + 1));
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_place_outside_the_tree_is_found() {
        let text = format!("good\nsee {}/notes\n", OUTSIDE[0]);
        let mut report = Report::default();
        check(&Tree::of(&[("docs/a.md", &text)]), &mut report);
        assert_eq!(
            report.findings,
            [format!("docs/a.md:2: names `{}`", OUTSIDE[0])]
        );
    }
}

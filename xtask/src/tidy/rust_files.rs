//! Rust files are short, finished, and skip no test.

use super::Report;
use super::tree::Tree;

/// The number of lines above which a file is worth a look.
const AIM: usize = 400;

/// The number of lines above which a file has to be split.
const LIMIT: usize = 600;

/// Leftovers that no Rust file may contain; in two parts so that this file may name them.
const UNFINISHED: [&str; 3] = [
    concat!("#[ig", "nore]"),
    concat!("to", "do!("),
    concat!("unimple", "mented!("),
];

pub(super) fn check(tree: &Tree, report: &mut Report) {
    for (path, text) in tree.texts().filter(|(path, _)| path.ends_with(".rs")) {
        check_length(path, text, report);
        check_finished(path, text, report);
    }
}

fn check_length(path: &str, text: &str, report: &mut Report) {
    let lines = text.lines().count();
    if lines > LIMIT {
        report
            .findings
            .push(format!("{path}: {lines} lines, {LIMIT} are the most"));
    } else if lines > AIM {
        report
            .notes
            .push(format!("{path}: {lines} lines, {AIM} are the aim"));
    }
}

fn check_finished(path: &str, text: &str, report: &mut Report) {
    for (index, line) in text.lines().enumerate() {
        for word in UNFINISHED.iter().filter(|word| line.contains(**word)) {
            report
                .findings
                .push(format!("{path}:{}: `{word}` is left", index + 1));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn report(text: &str) -> Report {
        let mut report = Report::default();
        check(&Tree::of(&[("a.rs", text), ("a.md", text)]), &mut report);
        report
    }

    #[test]
    fn a_long_file_is_noted_and_a_longer_one_found() {
        let middling = report(&"\n".repeat(401));
        assert_eq!(middling.notes, ["a.rs: 401 lines, 400 are the aim"]);
        assert!(middling.findings.is_empty());
        assert_eq!(
            report(&"\n".repeat(601)).findings,
            ["a.rs: 601 lines, 600 are the most"]
        );
        assert!(report(&"\n".repeat(400)).notes.is_empty());
    }

    #[test]
    fn a_test_left_out_is_found_with_its_line() {
        let found = report(&format!("\n{}\n", UNFINISHED[0])).findings;
        assert_eq!(found, [format!("a.rs:2: `{}` is left", UNFINISHED[0])]);
    }
}

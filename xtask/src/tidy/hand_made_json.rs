//! Everything that crosses the wire is written and read by serde: clients build no JSON by hand.

use super::Report;
use super::source::{is_test, program_lines};
use super::tree::Tree;

/// Crates that talk to a server, or store what was said.
const CLIENTS: [&str; 7] = [
    "crates/board-ui/src/",
    "crates/play/src/",
    "crates/protocol/src/",
    "crates/table-client/src/",
    "crates/web/src/",
    "crates/worker/src/",
    "tools/load/src/",
];

/// Signs of JSON in a literal, and of values built without a type.
const WRITTEN: [&str; 5] = ["{\\\"", "\\\":", "r#\"{", "json!(", "JSON::"];

/// A sign of a field read by its name.
const READ: &str = "(Value::as_";

/// Files that may read fields by name: a damaged file in a browser is salvaged part by part, and
/// whether a text is JSON at all shows in its first letters.
const RESCUERS: [&str; 3] = [
    "crates/play/src/kept/import.rs",
    "crates/play/src/kept/saved.rs",
    "crates/play/src/settings.rs",
];

pub(super) fn check(tree: &Tree, report: &mut Report) {
    for (path, text) in tree.texts().filter(|(path, _)| is_checked(path)) {
        for (number, line) in program_lines(text) {
            if WRITTEN.iter().any(|sign| line.contains(sign)) || line.contains(READ) {
                report
                    .findings
                    .push(format!("{path}:{number}: JSON without serde"));
            }
        }
    }
}

fn is_checked(path: &str) -> bool {
    let is_client = CLIENTS.iter().any(|client| path.starts_with(client));
    is_client && path.ends_with(".rs") && !is_test(path) && !RESCUERS.contains(&path)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn findings(path: &str, text: &str) -> Vec<String> {
        let mut report = Report::default();
        check(&Tree::of(&[(path, text)]), &mut report);
        report.findings
    }

    #[test]
    fn json_in_a_client_is_found_however_it_is_made() {
        let found = |text: &str| findings("crates/web/src/online.rs", text);
        let place = ["crates/web/src/online.rs:1: JSON without serde"];
        assert_eq!(found(r#"format!("{{\"name\":{name}}}")"#), place);
        assert_eq!(found(r##"let body = r#"{"do":"resign"}"#;"##), place);
        assert_eq!(found("let body = json!({ \"do\": \"resign\" });"), place);
        assert_eq!(found("value.get(\"id\").and_then(Value::as_str)"), place);
    }

    #[test]
    fn servers_tests_and_comments_may_show_json() {
        let text = "/// r#\"{\"a\":1}\"#\n#[cfg(test)]\nmod tests {\n    r#\"{\"a\":1}\"#\n}\n";
        assert!(findings("crates/web/src/a.rs", text).is_empty());
        let json = "json!({ \"a\": 1 })";
        assert!(findings("crates/web/src/tests/a.rs", json).is_empty());
        assert!(findings("crates/online/src/openapi.rs", json).is_empty());
    }
}

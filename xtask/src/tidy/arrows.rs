//! Which of our crates may know which other.

use std::path::Path;

use anyhow::{Context, Result};
use serde_json::Value;

use super::Report;
use crate::command::Child;

/// The crates of the workspace, with what each may depend on and what its tests may use besides.
///
/// This is the picture in ARCHITECTURE.md as data: a new arrow is a decision, taken here.
const ALLOWED: &[Allowed] = &[
    Allowed {
        name: "damier-boards",
        uses: &[],
        tests_use: &[],
    },
    Allowed {
        name: "damier-rules",
        uses: &[],
        tests_use: &[],
    },
    Allowed {
        name: "damier-naive",
        uses: &[],
        tests_use: &[],
    },
    Allowed {
        name: "damier-games",
        uses: &["damier-boards", "damier-rules"],
        tests_use: &["damier-naive"],
    },
    Allowed {
        name: "damier-search",
        uses: &["damier-rules"],
        tests_use: &["damier-boards", "damier-games"],
    },
    Allowed {
        name: "damier-bots",
        uses: &["damier-games", "damier-rules", "damier-search"],
        tests_use: &[],
    },
    Allowed {
        name: "damier-arena",
        uses: &[
            "damier-boards",
            "damier-bots",
            "damier-games",
            "damier-rules",
        ],
        tests_use: &[],
    },
    Allowed {
        name: "damier-tune",
        uses: &["damier-games", "damier-rules", "damier-search"],
        tests_use: &[],
    },
    Allowed {
        name: "damier-json",
        uses: &[],
        tests_use: &[],
    },
    Allowed {
        name: "damier-board-ui",
        uses: &["damier-rules"],
        tests_use: &["damier-games"],
    },
    Allowed {
        name: "damier-play",
        uses: &[
            "damier-games",
            "damier-json",
            "damier-protocol",
            "damier-rules",
        ],
        tests_use: &[],
    },
    Allowed {
        name: "damier-protocol",
        uses: &["damier-rules"],
        tests_use: &[],
    },
    Allowed {
        name: "damier-table-client",
        uses: &["damier-protocol", "damier-rules", "damier-tables"],
        tests_use: &[],
    },
    Allowed {
        name: "damier-tables",
        uses: &["damier-games", "damier-protocol", "damier-rules"],
        tests_use: &[],
    },
    Allowed {
        name: "damier-words",
        uses: &["damier-games", "damier-rules"],
        tests_use: &["damier-play"],
    },
    Allowed {
        name: "damier-web",
        uses: &[
            "damier-board-ui",
            "damier-games",
            "damier-json",
            "damier-play",
            "damier-protocol",
            "damier-rules",
            "damier-table-client",
            "damier-words",
        ],
        tests_use: &[],
    },
    Allowed {
        name: "damier-worker",
        uses: &[
            "damier-bots",
            "damier-games",
            "damier-json",
            "damier-play",
            "damier-protocol",
            "damier-rules",
            "damier-table-client",
        ],
        tests_use: &[],
    },
    Allowed {
        name: "damier-server",
        uses: &[],
        tests_use: &[],
    },
    Allowed {
        name: "damier-store",
        uses: &[],
        tests_use: &[],
    },
    Allowed {
        name: "damier-online",
        uses: &[
            "damier-bots",
            "damier-protocol",
            "damier-rules",
            "damier-store",
            "damier-tables",
        ],
        tests_use: &["damier-games", "damier-json", "damier-server"],
    },
    Allowed {
        name: "damier-cli",
        uses: &[
            "damier-arena",
            "damier-bots",
            "damier-games",
            "damier-online",
            "damier-rules",
            "damier-server",
            "damier-store",
            "damier-tune",
        ],
        tests_use: &[],
    },
    Allowed {
        name: "damier-bundle",
        uses: &[],
        tests_use: &[],
    },
    Allowed {
        name: "damier-load",
        uses: &[
            "damier-cli",
            "damier-online",
            "damier-protocol",
            "damier-rules",
            "damier-tables",
        ],
        tests_use: &[],
    },
    Allowed {
        name: "damier-peers",
        uses: &["damier-games", "damier-naive", "damier-rules"],
        tests_use: &[],
    },
    Allowed {
        name: "damier-fuzz-targets",
        uses: &[
            "damier-games",
            "damier-json",
            "damier-protocol",
            "damier-rules",
            "damier-tables",
        ],
        tests_use: &[],
    },
    Allowed {
        name: "xtask",
        uses: &[],
        tests_use: &[],
    },
];

struct Allowed {
    name: &'static str,
    uses: &'static [&'static str],
    tests_use: &'static [&'static str],
}

/// One crate that depends on another crate of the workspace.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Arrow {
    from: String,
    to: String,
    kind: Kind,
}

#[derive(Debug, PartialEq, Eq)]
enum Kind {
    Normal,
    Test,
}

/// The crates of the workspace and the arrows between them.
pub(super) struct Arrows {
    crates: Vec<String>,
    arrows: Vec<Arrow>,
}

/// Asks cargo for the crates and their dependencies.
pub(super) fn read(root: &Path) -> Result<Arrows> {
    let manifest = root.join("Cargo.toml");
    let text = Child::cargo("metadata --no-deps --format-version 1 --manifest-path")
        .args([manifest])
        .output()?;
    let metadata: Value = serde_json::from_str(&text).context("cargo metadata is not JSON")?;
    Ok(parse(&metadata))
}

pub(super) fn check(given: &Arrows, report: &mut Report) {
    for name in &given.crates {
        if allowed(name).is_none() {
            report.findings.push(format!(
                "{name}: a crate without arrows; say in xtask/src/tidy/arrows.rs what it may use"
            ));
        }
    }
    for arrow in &given.arrows {
        if allowed(&arrow.from).is_some_and(|rule| !rule.permits(arrow)) {
            report.findings.push(format!(
                "{} may not depend on {}: the arrows in ARCHITECTURE.md do not go that way",
                arrow.from, arrow.to
            ));
        }
    }
}

fn allowed(name: &str) -> Option<&'static Allowed> {
    ALLOWED.iter().find(|rule| rule.name == name)
}

impl Allowed {
    fn permits(&self, arrow: &Arrow) -> bool {
        let to = arrow.to.as_str();
        self.uses.contains(&to) || (arrow.kind == Kind::Test && self.tests_use.contains(&to))
    }
}

fn parse(metadata: &Value) -> Arrows {
    let packages = list(&metadata["packages"]);
    let crates: Vec<String> = packages
        .iter()
        .map(|package| text(&package["name"]))
        .collect();
    let mut arrows = Vec::new();
    for package in packages {
        for dependency in list(&package["dependencies"]) {
            let to = text(&dependency["name"]);
            if crates.contains(&to) {
                let kind = if dependency["kind"] == "dev" {
                    Kind::Test
                } else {
                    Kind::Normal
                };
                arrows.push(Arrow {
                    from: text(&package["name"]),
                    to,
                    kind,
                });
            }
        }
    }
    Arrows { crates, arrows }
}

fn list(value: &Value) -> &[Value] {
    value.as_array().map_or(&[], Vec::as_slice)
}

fn text(value: &Value) -> String {
    value.as_str().unwrap_or_default().to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What is found when `from` depends on `to`.
    fn findings(from: &str, to: &str, kind: &Value) -> Vec<String> {
        let dependency = serde_json::json!({ "name": to, "kind": kind });
        let metadata = serde_json::json!({ "packages": [
            { "name": from, "dependencies": [dependency] },
            { "name": to, "dependencies": [{ "name": "serde", "kind": null }] },
        ]});
        let mut report = Report::default();
        check(&parse(&metadata), &mut report);
        report.findings
    }

    #[test]
    fn games_may_use_rules() {
        assert!(findings("damier-games", "damier-rules", &Value::Null).is_empty());
    }

    #[test]
    fn rules_may_not_use_games() {
        let found = findings("damier-rules", "damier-games", &Value::Null);
        assert!(
            found[0].starts_with("damier-rules may not depend on damier-games"),
            "{found:?}"
        );
    }

    #[test]
    fn only_the_tests_of_games_may_use_the_naive_rules() {
        assert!(findings("damier-games", "damier-naive", &"dev".into()).is_empty());
        assert_eq!(
            findings("damier-games", "damier-naive", &Value::Null).len(),
            1
        );
    }

    #[test]
    fn the_search_knows_no_game_and_only_bots_join_both() {
        assert_eq!(
            findings("damier-search", "damier-games", &Value::Null).len(),
            1
        );
        assert!(findings("damier-bots", "damier-search", &Value::Null).is_empty());
        assert_eq!(
            findings("damier-cli", "damier-search", &Value::Null).len(),
            1
        );
    }

    #[test]
    fn a_new_crate_has_to_be_placed() {
        let found = findings("damier-news", "damier-rules", &Value::Null);
        assert!(
            found[0].starts_with("damier-news: a crate without arrows"),
            "{found:?}"
        );
    }
}

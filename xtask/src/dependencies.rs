//! The step `dependencies`: checks what cargo resolved against deny.toml, without a build.
//!
//! cargo-deny reads the same file and does the same in the long run; building it takes minutes
//! where this takes a second. A setting that is not understood here is an error, so the quick check
//! is never laxer than the file.

use std::collections::BTreeMap;
use std::fs;

use anyhow::{Context, Result, bail};
use serde::Deserialize;
use serde_json::Value;
use spdx::{Expression, Licensee, ParseMode};

use crate::command::Child;
use crate::{console, project};

/// Cargo's name for the one registry that crates may come from.
const REGISTRY: &str = "registry+https://github.com/rust-lang/crates.io-index";

/// Fails if a crate has a licence, a requirement or a source that deny.toml does not allow.
pub(crate) fn check() -> Result<()> {
    let policy = fs::read_to_string(project::root().join("deny.toml")).context("deny.toml")?;
    let policy: Policy = toml::from_str(&policy).context("deny.toml")?;
    let resolved = Child::cargo("metadata --format-version 1 --locked --all-features").output()?;
    let resolved: Resolved = serde_json::from_str(&resolved).context("cargo metadata")?;
    let findings = policy.findings(&resolved)?;
    for finding in &findings {
        console::complain(finding);
    }
    println!("{} crates looked at", resolved.packages.len());
    match findings.len() {
        0 => Ok(()),
        count => bail!("{count} findings on the dependencies"),
    }
}

/// The parts of deny.toml that are used.
#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct Policy {
    #[serde(rename = "graph")]
    _graph: Graph,
    licenses: Licenses,
    bans: Bans,
    #[serde(rename = "sources")]
    _sources: Sources,
}

/// Both checks look at every feature.
#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct Graph {
    #[serde(rename = "all-features")]
    _all_features: Must<true>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct Licenses {
    allow: Vec<String>,
    exceptions: Vec<Exception>,
    /// Reported by cargo-deny only.
    #[serde(rename = "unused-allowed-license")]
    _unused: Level,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Exception {
    #[serde(rename = "crate")]
    name: String,
    allow: Vec<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct Bans {
    deny: Vec<Ban>,
    /// Reported by cargo-deny only.
    #[serde(rename = "multiple-versions")]
    _multiple_versions: Level,
    #[serde(rename = "wildcards")]
    _wildcards: Denied,
    #[serde(rename = "allow-wildcard-paths")]
    _wildcard_paths: Must<true>,
}

/// A crate that only the crates named may use.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Ban {
    #[serde(rename = "crate")]
    name: String,
    wrappers: Vec<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct Sources {
    #[serde(rename = "unknown-registry")]
    _registry: Denied,
    #[serde(rename = "unknown-git")]
    _git: Denied,
}

/// The level of a finding that does not fail.
#[derive(Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Level {
    Warn,
    Allow,
}

/// Findings both checks refuse: the file cannot turn them off for one alone.
#[derive(Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Denied {
    Deny,
}

/// A switch with one position.
#[derive(Deserialize)]
#[serde(try_from = "bool")]
struct Must<const WANTED: bool>;

impl<const WANTED: bool> TryFrom<bool> for Must<WANTED> {
    type Error = String;

    fn try_from(value: bool) -> Result<Self, String> {
        if value == WANTED {
            Ok(Self)
        } else {
            Err(format!("it has to be {WANTED}"))
        }
    }
}

/// The answer of `cargo metadata`.
#[derive(Deserialize)]
struct Resolved {
    packages: Vec<Package>,
}

#[derive(Deserialize)]
struct Package {
    name: String,
    version: String,
    license: Option<String>,
    /// `None` for the crates of the workspace.
    source: Option<String>,
    dependencies: Vec<Dependency>,
}

#[derive(Deserialize)]
struct Dependency {
    name: String,
    req: String,
    path: Option<Value>,
}

impl Policy {
    /// Everything the file does not allow, one line each.
    fn findings(&self, resolved: &Resolved) -> Result<Vec<String>> {
        let allowed = licensees(&self.licenses.allow)?;
        let mut exceptions = BTreeMap::new();
        for exception in &self.licenses.exceptions {
            exceptions.insert(exception.name.as_str(), licensees(&exception.allow)?);
        }
        let mut findings = Vec::new();
        for package in &resolved.packages {
            let id = format!("{} {}", package.name, package.version);
            match &package.source {
                Some(source) => {
                    let exception = exceptions.get(package.name.as_str());
                    let known: Vec<&Licensee> = allowed
                        .iter()
                        .chain(exception.into_iter().flatten())
                        .collect();
                    findings
                        .extend(licence_finding(package, &known).map(|it| format!("{id}: {it}")));
                    if source != REGISTRY {
                        findings.push(format!("{id}: comes from {source}"));
                    }
                }
                None => {
                    let wild = |it: &&Dependency| it.req == "*" && it.path.is_none();
                    for dependency in package.dependencies.iter().filter(wild) {
                        findings.push(format!("{id}: any version of {} will do", dependency.name));
                    }
                }
            }
            for ban in &self.bans.deny {
                let uses = package.dependencies.iter().any(|it| it.name == ban.name);
                if uses && !ban.wrappers.contains(&package.name) {
                    findings.push(format!("{id}: may not use {}", ban.name));
                }
            }
        }
        for name in exceptions.keys() {
            if !resolved
                .packages
                .iter()
                .any(|package| package.name == *name)
            {
                findings.push(format!("deny.toml: nothing uses {name} any more"));
            }
        }
        Ok(findings)
    }
}

fn licensees(names: &[String]) -> Result<Vec<Licensee>> {
    let parse = |name: &String| Licensee::parse(name).with_context(|| format!("licence {name}"));
    names.iter().map(parse).collect()
}

/// The problem with a crate's licence, if there is one.
fn licence_finding(package: &Package, known: &[&Licensee]) -> Option<String> {
    let Some(licence) = &package.license else {
        return Some("tells no licence".to_owned());
    };
    // Old crates write `MIT/Apache-2.0`.
    let Ok(expression) = Expression::parse_mode(licence, ParseMode::LAX) else {
        return Some(format!("its licence cannot be read: {licence}"));
    };
    let allowed = expression.evaluate(|wanted| known.iter().any(|it| it.satisfies(wanted)));
    (!allowed).then(|| format!("{licence} is not allowed"))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn policy() -> Policy {
        let text = fs::read_to_string(project::root().join("deny.toml")).unwrap();
        toml::from_str(&text).unwrap()
    }

    /// The findings on one crate besides those excepted in the file.
    fn found(package: &Value) -> Vec<String> {
        let policy = policy();
        let used = policy.licenses.exceptions.iter().map(|exception| {
            serde_json::json!({
                "name": exception.name, "version": "1.0.0", "license": exception.allow[0],
                "source": REGISTRY, "dependencies": [],
            })
        });
        let packages: Vec<Value> = used.chain([package.clone()]).collect();
        let resolved = serde_json::json!({ "packages": packages });
        let resolved: Resolved = serde_json::from_value(resolved).unwrap();
        policy.findings(&resolved).unwrap()
    }

    fn package(license: &str, source: &str) -> Value {
        serde_json::json!({
            "name": "one", "version": "1.0.0", "license": license, "source": source,
            "dependencies": [],
        })
    }

    #[test]
    fn an_allowed_licence_is_enough() {
        for license in [
            "MIT",
            "MIT/Apache-2.0",
            "GPL-3.0-only OR ISC",
            "Zlib AND MIT",
        ] {
            assert_eq!(found(&package(license, REGISTRY)), [""; 0], "{license}");
        }
    }

    #[test]
    fn another_licence_is_a_finding() {
        for license in [
            "GPL-3.0-only",
            "MIT AND CC0-1.0",
            "BSL-1.0",
            "what you like",
        ] {
            assert_eq!(found(&package(license, REGISTRY)).len(), 1, "{license}");
        }
        let mut none = package("", REGISTRY);
        none["license"] = Value::Null;
        assert_eq!(found(&none), ["one 1.0.0: tells no licence"]);
    }

    #[test]
    fn another_source_is_a_finding() {
        let source = "git+https://example.org/one";
        assert_eq!(
            found(&package("MIT", source)),
            [format!("one 1.0.0: comes from {source}")]
        );
    }

    #[test]
    fn a_banned_crate_has_its_wrappers() {
        let user = |name: &str| {
            serde_json::json!({
                "name": name, "version": "1.0.0", "license": "MIT", "source": null,
                "dependencies": [{ "name": "kish", "req": "^1" }],
            })
        };
        assert_eq!(found(&user("damier-peers")), [""; 0]);
        assert_eq!(
            found(&user("damier-cli")),
            ["damier-cli 1.0.0: may not use kish"]
        );
    }

    #[test]
    fn any_version_is_too_many() {
        let ours = serde_json::json!({
            "name": "ours", "version": "1.0.0", "license": "MIT", "source": null,
            "dependencies": [
                { "name": "wild", "req": "*" },
                { "name": "next", "req": "*", "path": "/next" },
            ],
        });
        assert_eq!(found(&ours), ["ours 1.0.0: any version of wild will do"]);
    }

    #[test]
    fn a_setting_that_is_not_understood_is_an_error() {
        let text = fs::read_to_string(project::root().join("deny.toml")).unwrap();
        assert!(toml::from_str::<Policy>(&text.replace("[bans]", "[bans]\nskip = []")).is_err());
        let lax = text.replace("unknown-git = \"deny\"", "unknown-git = \"allow\"");
        assert!(toml::from_str::<Policy>(&lax).is_err());
    }
}

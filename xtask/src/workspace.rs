//! The crates of the workspace and their dependencies on each other, according to cargo.

use std::path::Path;

use anyhow::{Context, Result};
use serde_json::Value;

use crate::command::Child;

/// A crate of the workspace.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Package {
    pub(crate) name: String,
    /// Its folder relative to the root, written with `/`.
    pub(crate) folder: String,
    /// The crates of the workspace it depends on.
    pub(crate) uses: Vec<String>,
    /// Those that only its tests depend on.
    pub(crate) tests_use: Vec<String>,
}

/// Asks cargo for the crates of the workspace at `root`.
///
/// # Errors
/// When cargo fails or answers something else.
pub(crate) fn packages(root: &Path) -> Result<Vec<Package>> {
    let text = Child::cargo("metadata --no-deps --format-version 1 --manifest-path")
        .args([root.join("Cargo.toml")])
        .output()?;
    let metadata: Value = serde_json::from_str(&text).context("cargo metadata is not JSON")?;
    Ok(parse(&metadata))
}

/// The folders of a crate and of all crates it is made of, tests left out.
pub(crate) fn made_of<'a>(packages: &'a [Package], name: &str) -> Vec<&'a str> {
    let mut found: Vec<&Package> = Vec::new();
    let mut names = vec![name];
    while let Some(name) = names.pop() {
        let package = packages.iter().find(|package| package.name == name);
        if let Some(package) = package.filter(|package| !found.contains(package)) {
            names.extend(package.uses.iter().map(String::as_str));
            found.push(package);
        }
    }
    found
        .iter()
        .map(|package| package.folder.as_str())
        .collect()
}

/// The folders of a crate and of all crates it or its tests are made of.
pub(crate) fn tested_with<'a>(packages: &'a [Package], name: &str) -> Vec<&'a str> {
    let own = packages.iter().filter(|package| package.name == name);
    let used = own.flat_map(|package| &package.tests_use);
    let used = used.flat_map(|used| made_of(packages, used));
    made_of(packages, name).into_iter().chain(used).collect()
}

/// Parses the answer of `cargo metadata`.
pub(crate) fn parse(metadata: &Value) -> Vec<Package> {
    let packages = list(&metadata["packages"]);
    let names: Vec<String> = packages
        .iter()
        .map(|package| text(&package["name"]))
        .collect();
    let root = text(&metadata["workspace_root"]);
    let parse_one = |package: &Value| {
        let used = |tests: bool| {
            let dependencies = list(&package["dependencies"]).iter();
            let of_kind = dependencies.filter(|it| (it["kind"] == "dev") == tests);
            let used = of_kind.map(|dependency| text(&dependency["name"]));
            used.filter(|name| names.contains(name)).collect()
        };
        let manifest = text(&package["manifest_path"]).replace('\\', "/");
        let folder = manifest.strip_suffix("/Cargo.toml").unwrap_or_default();
        let folder = folder
            .strip_prefix(&root.replace('\\', "/"))
            .unwrap_or(folder);
        Package {
            name: text(&package["name"]),
            folder: folder.trim_start_matches('/').to_owned(),
            uses: used(false),
            tests_use: used(true),
        }
    };
    packages.iter().map(parse_one).collect()
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

    fn package(name: &str, uses: &[&str], tests_use: &[&str]) -> Value {
        let uses = uses.iter().map(|name| (name, Value::Null));
        let tests_use = tests_use.iter().map(|name| (name, "dev".into()));
        let dependencies: Vec<Value> = uses
            .chain(tests_use)
            .map(|(name, kind)| serde_json::json!({ "name": name, "kind": kind }))
            .collect();
        serde_json::json!({
            "name": name,
            "manifest_path": format!("/p/crates/{name}/Cargo.toml"),
            "dependencies": dependencies,
        })
    }

    #[test]
    fn a_crate_is_made_of_what_it_uses_and_not_of_what_its_tests_use() {
        let metadata = serde_json::json!({ "workspace_root": "/p", "packages": [
            package("web", &["play", "leptos"], &["naive"]),
            package("play", &["rules"], &[]),
            package("rules", &[], &[]),
            package("naive", &["text"], &["proof"]),
            package("text", &[], &[]),
            package("proof", &[], &[]),
        ]});
        let packages = parse(&metadata);
        assert_eq!(packages[0].uses, ["play"]);
        assert_eq!(packages[0].tests_use, ["naive"]);
        let mut folders = made_of(&packages, "web");
        folders.sort_unstable();
        assert_eq!(folders, ["crates/play", "crates/rules", "crates/web"]);
        let mut tested = tested_with(&packages, "web");
        tested.retain(|folder| !folders.contains(folder));
        assert_eq!(tested, ["crates/naive", "crates/text"]);
    }
}

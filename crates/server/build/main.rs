//! Embeds the built client in the server: compresses its files and writes a table of them.
//!
//! The client itself is built before, by `cargo xtask web`. Without it the server still builds and
//! explains how to get it.

#![allow(clippy::print_stdout, reason = "cargo listens to what is printed")]

#[path = "../src/files.rs"]
mod files;
mod pack;

use std::env;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use pack::Effort;

fn main() {
    println!("cargo::rerun-if-changed=build");
    println!("cargo::rerun-if-changed=src/files.rs");
    let out = PathBuf::from(variable("OUT_DIR").expect("cargo gives every build script a folder"));
    embed_client(&out);
    name_commit();
}

fn embed_client(out: &Path) {
    let dist = dist_folder(out);
    println!("cargo::rerun-if-changed={}", dist.display());
    let packed = pack::pack(&dist, &out.join("packed"), effort())
        .unwrap_or_else(|error| panic!("the client in {} is unusable: {error}", dist.display()));
    if packed.is_empty() && is_shipped() {
        println!("cargo::warning=no browser client is inside; `cargo xtask install` builds both");
    }
    fs::write(out.join("embedded.rs"), pack::table(&packed))
        .expect("the folder of this build script can be written to");
}

/// The folder of the built client: `DAMIER_WEB_DIST`, or beside the other build output.
fn dist_folder(out: &Path) -> PathBuf {
    if let Some(asked) = variable("DAMIER_WEB_DIST") {
        return PathBuf::from(asked);
    }
    let dist = target_folder(out).join("web/dist");
    // Cargo rebuilds anything that watches a missing folder every time, so the folder is created
    // here. It stays empty until the client is built; if it cannot be created, rebuilding is all
    // that happens.
    let _ = fs::create_dir_all(&dist);
    dist
}

/// The folder that cargo marks as its own; this script's folder is somewhere below it.
fn target_folder(out: &Path) -> &Path {
    out.ancestors()
        .find(|folder| folder.join("CACHEDIR.TAG").exists())
        .or_else(|| out.ancestors().nth(4))
        .unwrap_or(out)
}

/// Shipped programs get the smallest files, those in development get them at once.
fn effort() -> Effort {
    if is_shipped() {
        Effort::Smallest
    } else {
        Effort::Quick
    }
}

/// Whether this is a build for use, as `cargo install` makes.
fn is_shipped() -> bool {
    variable("PROFILE").as_deref() == Some("release")
}

/// Tells a shipped program its commit; in development every commit would trigger a rebuild.
fn name_commit() {
    if let Some(commit) = variable("DAMIER_COMMIT") {
        println!("cargo::rustc-env=DAMIER_SERVER_COMMIT={commit}");
    } else if is_shipped()
        && let Some(commit) = git(&["rev-parse", "--short=12", "HEAD"])
        && let Some(log) = git(&[
            "rev-parse",
            "--path-format=absolute",
            "--git-path",
            "logs/HEAD",
        ])
        && Path::new(&log).exists()
    {
        println!("cargo::rerun-if-changed={log}");
        println!("cargo::rustc-env=DAMIER_SERVER_COMMIT={commit}");
    }
}

/// Git's one-line answer, if there is git and this is its tree.
fn git(arguments: &[&str]) -> Option<String> {
    let output = Command::new("git").args(arguments).output().ok()?;
    let line = String::from_utf8(output.stdout).ok()?.trim().to_owned();
    (output.status.success() && !line.is_empty()).then_some(line)
}

/// An environment variable, watched from now on; an empty one counts as missing.
fn variable(name: &str) -> Option<String> {
    println!("cargo::rerun-if-env-changed={name}");
    env::var(name).ok().filter(|value| !value.is_empty())
}

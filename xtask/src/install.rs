//! `cargo xtask install`: installs the program, with its client inside, on the person's path.
//!
//! `cargo install --path crates/cli` alone gives a program without a client: cargo cannot build for
//! the browser on the way. The step `install` does both in a fresh copy of the tree.

use std::path::Path;
use std::process::ExitCode;

use anyhow::{Context, Result, ensure};

use crate::arguments::Arguments;
use crate::command::Child;
use crate::serving::Serving;
use crate::{copy, project, web};

/// Arguments go to `cargo install`, such as `--root FOLDER`.
pub(crate) fn run(arguments: Arguments) -> Result<ExitCode> {
    // The client first: the program embeds it when it is built.
    web::build(web::Page::Small)?;
    Child::cargo("install --locked --path crates/cli")
        .args(arguments.rest())
        .run()?;
    Ok(ExitCode::SUCCESS)
}

/// The step `install`: checks what both commands give in a freshly fetched project.
pub(crate) fn step() -> Result<()> {
    let place = project::target()?.join("install");
    let copy = copy::of_tree(&place)?;
    let (plain, whole) = (place.join("plain"), place.join("whole"));
    // A client left by an earlier run would be embedded.
    let built = place.join("target");
    let client = built.join("web");
    if client.exists() {
        std::fs::remove_dir_all(client).context("the client of before cannot be removed")?;
    }
    Child::cargo("install --force --path")
        .args([copy.join("crates/cli"), "--root".into(), plain.clone()])
        .env("CARGO_TARGET_DIR", &built)
        .run()?;
    Running::start(&plain)?.says_how_to_get_a_client()?;
    Child::cargo("run --manifest-path")
        .args([copy.join("xtask/Cargo.toml")])
        .args(["--", "install", "--", "--force", "--root"])
        .args([&whole])
        .env("CARGO_TARGET_DIR", &built)
        .run()?;
    Running::start(&whole)?.serves_its_client()
}

/// An installed program that serves, without tables.
struct Running(Serving);

impl Running {
    fn start(root: &Path) -> Result<Running> {
        Serving::start(&root.join("bin/damier"), ["--no-online"]).map(Running)
    }

    fn says_how_to_get_a_client(&self) -> Result<()> {
        let said = &self.0.greeting;
        let told = said.lines().any(|line| {
            line.contains("without its client") && line.contains("cargo xtask install")
        });
        ensure!(
            told,
            "nothing is said of the client that is missing:\n{said}"
        );
        Ok(())
    }

    fn serves_its_client(&self) -> Result<()> {
        let said = &self.0.greeting;
        ensure!(!said.contains("without its client"), "{said}");
        // The page a browser starts with.
        let page = self.0.ask("GET /fr/", "", "")?;
        let is_client = page.status == 200 && page.body.contains("<script");
        ensure!(is_client, "this is not the client:\n{}", page.body);
        Ok(())
    }
}

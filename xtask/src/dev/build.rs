//! Builds the parts of the client and the server, each as quickly as possible.

use std::path::PathBuf;

use anyhow::Result;

use super::change::Change;
use crate::command::Child;
use crate::project;
use crate::web::{Compiler, ENGINE_FLAGS, PAGE_FLAGS};

/// The profile of both modules: incremental, hardly optimised except for rules and search.
const PROFILE: &str = "quick";

/// Builds the parts of the program.
pub(super) struct Builder {
    compiler: Compiler,
}

impl Builder {
    /// Finds the compiler and builds the bundler, which seldom changes.
    pub(super) fn ready() -> Result<Builder> {
        let compiler = Compiler::ready()?;
        Child::cargo("build --package damier-bundle").run()?;
        Ok(Builder { compiler })
    }

    /// Builds the changed parts, most visible ones first.
    pub(super) fn build(&self, change: Change) -> Result<()> {
        let web = project::target()?.join("web");
        let module = |package, folder: &str, flags, is_changed| {
            let folder = web.join(folder);
            if is_changed {
                self.compiler.compile(package, PROFILE, &folder, flags)
            } else {
                Ok(Compiler::module(package, PROFILE, &folder))
            }
        };
        let page = module("damier-web", "page", PAGE_FLAGS, change.page)?;
        // Developers' browsers have vector instructions: one engine does for both.
        let engine = module("damier-worker", "engine", ENGINE_FLAGS, change.engine)?;
        if change.files {
            Child::new(project::target()?.join("debug/damier-bundle"))
                .args(["--quick".into(), page, engine.clone(), engine])
                .args([project::root().join("crates/web"), self.client()?])
                .run()?;
        }
        if change.server {
            Child::cargo("build --package damier-cli --bin damier").run()?;
        }
        Ok(())
    }

    /// The served folder.
    pub(super) fn client(&self) -> Result<PathBuf> {
        Ok(project::target()?.join("web/dev"))
    }

    /// The program that serves it.
    pub(super) fn program(&self) -> Result<PathBuf> {
        Ok(project::target()?.join("debug/damier"))
    }
}

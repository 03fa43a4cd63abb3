//! The rules that the tree itself keeps, checked by reading it.
//!
//! Each file here is one rule, or one family of them; none needs a build.

mod arrows;
mod game_folders;
mod game_ids;
mod named_paths;
mod rust_files;
mod tree;
mod words;

use std::path::Path;

use anyhow::Result;

use self::tree::Tree;

/// What was found: findings fail the check, notes are only worth knowing.
#[derive(Debug, Default)]
pub(crate) struct Report {
    pub(crate) findings: Vec<String>,
    pub(crate) notes: Vec<String>,
}

/// Reads the tree under `root` and holds it against every rule.
///
/// # Errors
/// When the tree cannot be read.
pub(crate) fn check(root: &Path) -> Result<Report> {
    let tree = Tree::read(root)?;
    let mut report = Report::default();
    arrows::check(&arrows::read(root)?, &mut report);
    game_folders::check(&tree, &mut report);
    game_ids::check(&tree, &mut report);
    named_paths::check(&tree, &mut report);
    rust_files::check(&tree, &mut report);
    words::check(&tree, &mut report);
    Ok(report)
}

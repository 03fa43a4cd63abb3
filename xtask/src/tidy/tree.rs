//! The files of the project, read once: no build products, no installed tools.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use anyhow::{Context, Result};

/// Folders that hold nothing of the project's own, wherever they are.
const FOREIGN_FOLDERS: [&str; 4] = [".git", ".tools", "node_modules", "target"];

/// Specific folders that hold nothing of the project's own.
const FOREIGN_PATHS: [&str; 2] = ["fuzz/artifacts", "fuzz/corpus"];

/// Every file by its path relative to the root, written with `/`, with its text if it is text.
#[derive(Default)]
pub(super) struct Tree {
    texts: BTreeMap<String, String>,
    paths: BTreeSet<String>,
}

impl Tree {
    pub(super) fn read(root: &Path) -> Result<Self> {
        let mut tree = Self::default();
        tree.read_folder(root, "")?;
        Ok(tree)
    }

    /// A tree for a test: paths and texts.
    #[cfg(test)]
    pub(super) fn of(files: &[(&str, &str)]) -> Self {
        let mut tree = Self::default();
        for (path, text) in files {
            for (end, _) in path.match_indices('/') {
                tree.paths.insert(path[..end].to_owned());
            }
            tree.paths.insert((*path).to_owned());
            tree.texts.insert((*path).to_owned(), (*text).to_owned());
        }
        tree
    }

    /// Every text file: its path and its text.
    pub(super) fn texts(&self) -> impl Iterator<Item = (&str, &str)> {
        self.texts
            .iter()
            .map(|(path, text)| (path.as_str(), text.as_str()))
    }

    pub(super) fn text(&self, path: &str) -> Option<&str> {
        self.texts.get(path).map(String::as_str)
    }

    /// Whether a file or a folder exists at this path.
    pub(super) fn has(&self, path: &str) -> bool {
        self.paths.contains(path.trim_end_matches('/'))
    }

    /// The names of the folders directly inside `folder`.
    pub(super) fn folders_in(&self, folder: &str) -> BTreeSet<&str> {
        let prefix = format!("{folder}/");
        let inside = self
            .paths
            .iter()
            .filter_map(|path| path.strip_prefix(&prefix));
        inside
            .filter_map(|path| Some(path.split_once('/')?.0))
            .collect()
    }

    fn read_folder(&mut self, folder: &Path, path: &str) -> Result<()> {
        let cannot_read = || format!("cannot read {}", folder.display());
        for entry in fs::read_dir(folder).with_context(cannot_read)? {
            let entry = entry.with_context(cannot_read)?;
            let name = entry.file_name().to_string_lossy().into_owned();
            let inside = if path.is_empty() {
                name.clone()
            } else {
                format!("{path}/{name}")
            };
            if is_foreign(&name, &inside) {
                continue;
            }
            if entry.file_type().with_context(cannot_read)?.is_dir() {
                self.read_folder(&entry.path(), &inside)?;
            } else if let Ok(text) = fs::read_to_string(entry.path()) {
                self.texts.insert(inside.clone(), text);
            }
            self.paths.insert(inside);
        }
        Ok(())
    }
}

fn is_foreign(name: &str, path: &str) -> bool {
    FOREIGN_FOLDERS.contains(&name) || FOREIGN_PATHS.contains(&path)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn folders_are_found_by_the_files_in_them() {
        let tree = Tree::of(&[("a/b/c.rs", ""), ("a/d/e.rs", ""), ("a/f.rs", "")]);
        assert_eq!(tree.folders_in("a"), BTreeSet::from(["b", "d"]));
        assert!(tree.has("a/b/") && tree.has("a/f.rs") && !tree.has("a/g"));
    }

    #[test]
    fn the_project_is_read_without_what_was_built() {
        let tree = Tree::read(crate::project::root()).unwrap();
        assert!(tree.has("Cargo.toml") && tree.has("xtask/src"));
        let foreign = [
            "target",
            ".git",
            "tests/browser/node_modules",
            "tests/lighthouse/node_modules",
        ];
        assert!(foreign.iter().all(|path| !tree.has(path)));
    }
}

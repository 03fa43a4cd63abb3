//! A copy of the tree as freshly fetched: without build output.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};

use crate::project;

/// Folders a copy does not need.
const LEFT_OUT: [&str; 4] = [".git", ".tools", "node_modules", "target"];

/// Copies the project into `place/tree`, where nothing of an earlier copy stays.
pub(crate) fn of_tree(place: &Path) -> Result<PathBuf> {
    let copy = place.join("tree");
    if copy.exists() {
        fs::remove_dir_all(&copy).context("the copy of before cannot be removed")?;
    }
    copy_folder(project::root(), &copy)?;
    Ok(copy)
}

fn copy_folder(from: &Path, to: &Path) -> Result<()> {
    for file in files(from)? {
        let there = to.join(file.strip_prefix(from)?);
        fs::create_dir_all(there.parent().context("a file lies in a folder")?)?;
        fs::copy(&file, &there).with_context(|| format!("cannot copy {}", file.display()))?;
    }
    Ok(())
}

/// Every file below a folder, except built or installed ones.
pub(crate) fn files(folder: &Path) -> Result<Vec<PathBuf>> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        let is_left_out = LEFT_OUT.iter().any(|name| entry.file_name() == **name);
        if entry.file_type()?.is_dir() && !is_left_out {
            found.extend(files(&entry.path())?);
        } else if entry.file_type()?.is_file() {
            found.push(entry.path());
        }
    }
    Ok(found)
}

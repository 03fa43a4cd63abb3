//! For tests: a tree of its own with two folders, and notes on it.

use std::fs;

use anyhow::Result;

use super::{Memory, Sees};
use crate::command::Child;

/// Removed when dropped.
pub(crate) struct Place {
    pub(crate) memory: Memory,
}

impl Place {
    pub(crate) fn new(name: &str) -> Place {
        let name = format!("damier-memory-{name}-{}", std::process::id());
        let root = std::env::temp_dir().join(name);
        let _ = fs::remove_dir_all(&root);
        let memory = Memory {
            notes: root.join("notes"),
            root,
            packages: Vec::new(),
            around: String::new(),
            again: false,
        };
        let place = Place { memory };
        place.write("Cargo.toml", "");
        place.write(".gitignore", "/notes\n/a/built\n");
        place.write("a/one", "1");
        place.write("b/two", "2");
        place
    }

    pub(crate) fn with_git(name: &str) -> Place {
        let place = Place::new(name);
        let git = Child::new("git").args(["init", "--quiet"]);
        git.within(&place.memory.root).answer().unwrap();
        place
    }

    pub(crate) fn write(&self, file: &str, text: &str) {
        let path = self.memory.root.join(file);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, text).unwrap();
    }

    pub(crate) fn due(&self, sees: &Sees) -> Vec<String> {
        self.memory.due("step", sees).unwrap().names
    }

    /// Runs whatever is due.
    pub(crate) fn run(&self, sees: &Sees, result: &Result<()>) {
        self.run_while(sees, result, true, || ());
    }

    pub(crate) fn run_while(
        &self,
        sees: &Sees,
        result: &Result<()>,
        was_whole: bool,
        meanwhile: impl Fn(),
    ) {
        let due = self.memory.due("step", sees).unwrap();
        meanwhile();
        self.memory
            .keep("step", sees, &due, result, was_whole)
            .unwrap();
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.memory.root);
    }
}

//! The current files of the tree, and a hash of those that a step looks at.

use std::collections::BTreeMap;
use std::collections::hash_map::DefaultHasher;
use std::fs;
use std::hash::{Hash, Hasher};
use std::path::Path;

use super::sight::Sight;
use crate::command::Child;

/// Every file that git knows or would add, relative to the root and written with `/`, with the hash
/// of its content.
pub(super) struct Files(BTreeMap<String, u64>);

impl Files {
    /// Reads the tree at `root`; `None` where git does not tell which files belong to it.
    pub(super) fn read(root: &Path) -> Option<Files> {
        let listed = Child::new("git")
            .args(["ls-files", "-z", "--cached", "--others"])
            .args(["--exclude-standard"])
            .within(root)
            .answer()?;
        let names = listed.split('\0').filter(|name| !name.is_empty());
        // A file that is deleted but not committed yet is listed, and not there.
        let files: BTreeMap<String, u64> = names
            .filter_map(|name| Some((name.to_owned(), hash(&fs::read(root.join(name)).ok()?))))
            .collect();
        // A copy of the tree within the ignored folder of another one has no files of its own.
        files.contains_key("Cargo.toml").then_some(Files(files))
    }

    /// Changes when a file in sight is changed, added, renamed or removed.
    pub(super) fn hash(&self, sight: &Sight) -> u64 {
        let seen = self.0.iter().filter(|(name, _)| sight.has(name));
        hash(&seen.collect::<Vec<_>>())
    }

    #[cfg(test)]
    pub(super) fn of(files: &[(&str, &str)]) -> Files {
        let files = files.iter();
        Files(
            files
                .map(|(name, text)| ((*name).to_owned(), hash(text)))
                .collect(),
        )
    }
}

/// There is no adversary, and another version of it only runs a step once more.
pub(super) fn hash(what: &(impl Hash + ?Sized)) -> u64 {
    let mut hasher = DefaultHasher::new();
    what.hash(&mut hasher);
    hasher.finish()
}

#[cfg(test)]
mod tests {
    use super::*;

    const TREE: [(&str, &str); 5] = [
        ("Cargo.toml", "[workspace]"),
        ("crates/rules/src/lib.rs", "fn rules() {}"),
        ("crates/rules-of-others/src/lib.rs", "fn others() {}"),
        ("docs/testing.md", "# Testing"),
        ("xtask/src/main.rs", "fn main() {}"),
    ];

    /// Whether a step that looks at the rules notices that this file has changed.
    fn notices(name: &str, text: &str) -> bool {
        let rules = Sight::paths(&["crates/rules"]);
        let mut changed = TREE.to_vec();
        changed.retain(|(old, _)| *old != name);
        changed.push((name, text));
        Files::of(&TREE).hash(&rules) != Files::of(&changed).hash(&rules)
    }

    #[test]
    fn a_change_in_sight_is_noticed_and_no_other() {
        assert!(notices("crates/rules/src/lib.rs", "fn other_rules() {}"));
        assert!(notices("crates/rules/src/new.rs", ""));
        assert!(!notices("crates/rules/src/lib.rs", "fn rules() {}"));
        assert!(!notices("crates/rules-of-others/src/lib.rs", ""));
        assert!(!notices("docs/testing.md", "# Tests"));
    }

    #[test]
    fn what_every_build_hangs_on_is_always_in_sight() {
        for name in [
            "Cargo.toml",
            "Cargo.lock",
            "rust-toolchain.toml",
            ".cargo/config.toml",
            ".config/nextest.toml",
            "xtask/src/main.rs",
            // What one crate asks of a dependency, the others get as well.
            "crates/store/Cargo.toml",
        ] {
            assert!(notices(name, "other"), "{name}");
        }
    }

    #[test]
    fn a_file_that_moves_or_goes_is_noticed() {
        let rules = Sight::paths(&["crates/rules"]);
        let before = Files::of(&TREE).hash(&rules);
        let moved = TREE.map(|(name, text)| match name {
            "crates/rules/src/lib.rs" => ("crates/rules/src/main.rs", text),
            _ => (name, text),
        });
        assert_ne!(Files::of(&moved).hash(&rules), before);
        let gone: Vec<_> = TREE
            .into_iter()
            .filter(|(name, _)| *name != "crates/rules/src/lib.rs")
            .collect();
        assert_ne!(Files::of(&gone).hash(&rules), before);
    }
}

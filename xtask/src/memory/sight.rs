//! The part of the tree a step looks at.

use std::time::{SystemTime, UNIX_EPOCH};

use anyhow::Result;

use crate::workspace::{self, Package};

/// Everything a step looks at: while nothing of it has changed since it passed, it is not run
/// again.
pub(crate) enum Sees {
    /// The whole tree.
    Everything,
    /// These crates with all crates they are made of, and these files and folders.
    Parts {
        crates: &'static [&'static str],
        paths: &'static [&'static str],
    },
    /// The same, and the number of the day, which seeds its inputs.
    PartsOfToday {
        crates: &'static [&'static str],
        paths: &'static [&'static str],
    },
    /// Its pieces look at different things: all of them, and how to run only some.
    Pieces {
        all: fn(&[Package]) -> Result<Vec<Piece>>,
        run: fn(&[String]) -> Result<()>,
    },
    /// More than the tree, or other things every time: it is always run.
    More,
}

/// Something that passes on its own: a step, or a piece of one.
pub(crate) struct Piece {
    pub(crate) name: String,
    pub(crate) sight: Sight,
}

/// Seen by every step: everything every build depends on, and the steps themselves.
const ALWAYS: [&str; 5] = [
    "Cargo.lock",
    "rust-toolchain.toml",
    ".cargo",
    ".config",
    "xtask",
];

/// Files, and anything else a verdict depends on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Sight {
    /// Files and folders relative to the root, written with `/`; the root itself has an empty name.
    paths: Vec<String>,
    /// Anything that is in no file: a version, a day.
    pub(super) more: String,
}

impl Sees {
    /// These files and folders.
    pub(crate) const fn paths(paths: &'static [&'static str]) -> Sees {
        Sees::Parts { crates: &[], paths }
    }

    /// The pieces remembered of a step; none if it is always run.
    pub(crate) fn pieces(&self, step: &str, packages: &[Package]) -> Result<Vec<Piece>> {
        let whole = |sight| {
            let name = step.to_owned();
            Ok(vec![Piece { name, sight }])
        };
        match self {
            Sees::Everything => whole(Sight::everything()),
            Sees::Parts { crates, paths } => whole(Sight::parts(packages, crates, paths)),
            Sees::PartsOfToday { crates, paths } => {
                whole(Sight::parts(packages, crates, paths).and(&today()))
            }
            Sees::Pieces { all, .. } => all(packages),
            Sees::More => Ok(Vec::new()),
        }
    }
}

impl Sight {
    pub(crate) fn everything() -> Sight {
        Sight::paths(&[""])
    }

    pub(crate) fn paths(paths: &[&str]) -> Sight {
        Sight {
            paths: paths.iter().map(|path| (*path).to_owned()).collect(),
            more: String::new(),
        }
    }

    /// Crates with all crates they are made of, and additional files and folders.
    pub(crate) fn parts(packages: &[Package], crates: &[&str], paths: &[&str]) -> Sight {
        let folders = crates
            .iter()
            .flat_map(|name| workspace::made_of(packages, name));
        Sight::paths(&folders.chain(paths.iter().copied()).collect::<Vec<_>>())
    }

    /// Adds these files.
    pub(crate) fn with(mut self, paths: impl IntoIterator<Item = String>) -> Sight {
        self.paths.extend(paths);
        self
    }

    /// Adds this, which is in no file.
    pub(crate) fn and(mut self, more: &str) -> Sight {
        self.more.push_str(more);
        self
    }

    /// Whether a file is looked at.
    pub(crate) fn has(&self, file: &str) -> bool {
        let is_in = |folder: &str| {
            let inside = file.strip_prefix(folder);
            folder.is_empty() || inside.is_some_and(|rest| rest.is_empty() || rest.starts_with('/'))
        };
        // What one crate asks of a dependency, the others get as well.
        let is_manifest = file == "Cargo.toml" || file.ends_with("/Cargo.toml");
        is_manifest || ALWAYS.into_iter().any(is_in) || self.paths.iter().any(|path| is_in(path))
    }
}

fn today() -> String {
    let since = SystemTime::now().duration_since(UNIX_EPOCH);
    let days = since.map_or(0, |since| since.as_secs() / (24 * 60 * 60));
    format!("day {days}")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn package(name: &str, uses: &[&str], tests_use: &[&str]) -> Package {
        let owned = |names: &[&str]| names.iter().map(|name| (*name).to_owned()).collect();
        Package {
            name: name.to_owned(),
            folder: format!("crates/{name}"),
            uses: owned(uses),
            tests_use: owned(tests_use),
        }
    }

    #[test]
    fn a_crate_is_seen_with_what_it_is_made_of_and_nothing_else() {
        let packages = [
            package("web", &["play"], &["naive"]),
            package("play", &["rules"], &[]),
            package("rules", &[], &[]),
            package("naive", &[], &[]),
            package("online", &["rules"], &[]),
        ];
        let sight = Sight::parts(&packages, &["web"], &["tools/setup.sh"]);
        for seen in [
            "crates/web/style/a.css",
            "crates/play/src/lib.rs",
            "crates/rules/src/lib.rs",
            "tools/setup.sh",
        ] {
            assert!(sight.has(seen), "{seen}");
        }
        for unseen in [
            "crates/naive/src/lib.rs",
            "crates/online/src/lib.rs",
            "crates/website/src/lib.rs",
            "tools/other.sh",
            "README.md",
        ] {
            assert!(!sight.has(unseen), "{unseen}");
        }
        assert!(Sight::everything().has("README.md"));
    }
}

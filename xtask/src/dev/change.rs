//! Which parts a changed file belongs to.

use std::ops::BitOr;

use crate::workspace::{self, Package};

/// The parts to rebuild.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Change {
    /// The module of the page.
    pub(super) page: bool,
    /// The module of the workers.
    pub(super) engine: bool,
    /// The program that serves.
    pub(super) server: bool,
    /// Style, scripts, texts and pictures; implied by the two modules.
    pub(super) files: bool,
}

impl Change {
    pub(super) const NONE: Change = Change {
        page: false,
        engine: false,
        server: false,
        files: false,
    };
    pub(super) const ALL: Change = Change {
        page: true,
        engine: true,
        server: true,
        files: true,
    };
}

impl BitOr for Change {
    type Output = Change;

    fn bitor(self, other: Change) -> Change {
        Change {
            page: self.page | other.page,
            engine: self.engine | other.engine,
            server: self.server | other.server,
            files: self.files | other.files,
        }
    }
}

/// Folders whose files are only copied by the bundle.
const FILES: [&str; 3] = [
    "crates/web/style/",
    "crates/web/boot/",
    "crates/web/static/",
];

/// Texts that the bundle copies and `damier-words` compiles into the program.
const TEXTS: &str = "crates/words/text/";

/// The crates each part is made of.
pub(super) struct Parts {
    page: Vec<String>,
    engine: Vec<String>,
    server: Vec<String>,
}

impl Parts {
    pub(super) fn of(packages: &[Package]) -> Parts {
        let made_of = |name| {
            let folders = workspace::made_of(packages, name);
            folders
                .into_iter()
                .map(|folder| format!("{folder}/"))
                .collect()
        };
        Parts {
            page: made_of("damier-web"),
            engine: made_of("damier-worker"),
            server: made_of("damier-cli"),
        }
    }

    /// The parts these files belong to; paths are relative to the root.
    pub(super) fn changed(&self, paths: &[String]) -> Change {
        let changes = paths.iter().map(|path| self.changed_by(path));
        changes.fold(Change::NONE, Change::bitor)
    }

    fn changed_by(&self, path: &str) -> Change {
        let is_in = |folders: &[String]| folders.iter().any(|folder| path.starts_with(folder));
        let name = path.rsplit('/').next().unwrap_or(path);
        let is_left_by_an_editor = name.starts_with('.') || name.ends_with('~');
        let is_test = path
            .split('/')
            .any(|part| part == "tests" || part == "tests.rs");
        if is_left_by_an_editor || is_test {
            return Change::NONE;
        }
        if path.starts_with(TEXTS) || FILES.iter().any(|folder| path.starts_with(folder)) {
            return Change {
                files: true,
                ..Change::NONE
            };
        }
        let (page, engine) = (is_in(&self.page), is_in(&self.engine));
        Change {
            page,
            engine,
            server: is_in(&self.server),
            files: page || engine,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn package(name: &str, uses: &[&str]) -> Package {
        Package {
            name: format!("damier-{name}"),
            folder: format!("crates/{name}"),
            uses: uses.iter().map(|name| format!("damier-{name}")).collect(),
            tests_use: vec![],
        }
    }

    fn changed(paths: &[&str]) -> Change {
        let packages = [
            package("web", &["words", "rules"]),
            package("worker", &["search", "rules"]),
            package("cli", &["server", "search", "rules"]),
            package("words", &[]),
            package("server", &[]),
            package("search", &[]),
            package("rules", &[]),
        ];
        let paths: Vec<String> = paths.iter().map(|path| (*path).to_owned()).collect();
        Parts::of(&packages).changed(&paths)
    }

    #[test]
    fn a_screen_is_the_page_alone() {
        let change = changed(&["crates/web/src/screens/home.rs"]);
        assert!(change.page && change.files && !change.engine && !change.server);
    }

    #[test]
    fn what_all_share_is_everything() {
        assert_eq!(changed(&["crates/rules/src/lib.rs"]), Change::ALL);
    }

    #[test]
    fn styles_scripts_and_texts_are_only_bundled() {
        for path in [
            "crates/web/style/20-board.css",
            "crates/web/boot/first.js",
            "crates/words/text/fr/home.ftl",
        ] {
            let change = changed(&[path]);
            assert!(change.files && !change.page && !change.engine, "{path}");
        }
    }

    #[test]
    fn several_changes_add_up_and_what_concerns_nobody_is_nothing() {
        let change = changed(&["crates/search/src/node.rs", "crates/words/src/lib.rs"]);
        assert_eq!(change, Change::ALL);
        let nothing = [
            "crates/web/src/.home.rs.swp",
            "crates/web/src/home.rs~",
            "crates/web/src/tests/a.rs",
            "crates/naive/src/lib.rs",
            "README.md",
        ];
        assert_eq!(changed(&nothing), Change::NONE);
    }
}

//! The pieces of the step `browser`: the test files that need online play, those that need only the
//! page, and the figures.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Component, Path, PathBuf};

use anyhow::{Context, Result};

use crate::browser::{FIGURES, test_files};
use crate::command::Child;
use crate::memory::{Piece, Sight};
use crate::needs::{self, Need};
use crate::project;
use crate::workspace::Package;

const FOLDER: &str = "tests/browser";

/// Tests that use one of these meet other people.
const BETWEEN_PEOPLE: [&str; 2] = ["lib/online.js", "lib/people.js"];

/// The client, and the server that sends it.
const PAGE: [&str; 4] = [
    "damier-web",
    "damier-worker",
    "damier-bundle",
    "damier-server",
];
/// The client's compiler, and the program the page is compared with. That it also contains the
/// service does not matter to a page that never asks for it.
const BESIDES_PAGE: [&str; 3] = ["tools/setup-wasm.sh", "crates/cli", "crates/arena"];
/// The program with everything it is made of.
const PROGRAM: &str = "damier-cli";

/// Files whose results are remembered together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Group {
    Page,
    BetweenPeople,
    Figures,
}

impl Group {
    pub(crate) const ALL: [Group; 3] = [Group::Page, Group::BetweenPeople, Group::Figures];

    pub(crate) const fn name(self) -> &'static str {
        match self {
            Group::Page => "page",
            Group::BetweenPeople => "between-people",
            Group::Figures => "figures",
        }
    }

    /// Its test files.
    pub(crate) fn files(self, folder: &Path) -> Result<Vec<PathBuf>> {
        if self == Group::Figures {
            return Ok(vec![folder.join(FIGURES)]);
        }
        let mut files = Vec::new();
        for file in test_files(folder)? {
            let used = imported(&file)?;
            let meets = BETWEEN_PEOPLE
                .iter()
                .any(|it| used.contains(&folder.join(it)));
            if meets == (self == Group::BetweenPeople) {
                files.push(file);
            }
        }
        Ok(files)
    }

    /// Everything its verdict depends on.
    fn sight(self, packages: &[Package]) -> Result<Sight> {
        let mut crates = PAGE.to_vec();
        if self == Group::BetweenPeople {
            crates.push(PROGRAM);
        }
        let folder = project::root().join(FOLDER);
        let mut scripts = BTreeSet::new();
        for file in self.files(&folder)? {
            scripts.extend(imported(&file)?);
        }
        let data = fs::read_dir(&folder).context(FOLDER)?;
        let data = data.filter_map(|entry| Some(entry.ok()?.path()));
        // Pictures, known faults, packages: everything that is neither a script nor built.
        let data = data.filter(|path| {
            let is_script = path.extension().is_some_and(|end| end == "js");
            !is_script && !path.ends_with("lib") && !path.ends_with("node_modules")
        });
        let seen = scripts.into_iter().chain(data).filter_map(|path| {
            let inside = path.strip_prefix(project::root()).ok()?;
            Some(inside.to_string_lossy().replace('\\', "/"))
        });
        Ok(Sight::parts(packages, &crates, &BESIDES_PAGE).with(seen))
    }
}

/// Every group, with the browsers it is run in.
pub(crate) fn pieces(packages: &[Package]) -> Result<Vec<Piece>> {
    let browsers = [needs::NODE, needs::CHROMIUM, needs::FIREFOX].map(|need| version(&need));
    let piece = |group: Group| {
        Ok(Piece {
            name: group.name().to_owned(),
            sight: group.sight(packages)?.and(&browsers.concat()),
        })
    };
    Group::ALL.into_iter().map(piece).collect()
}

/// A program's report of its version; empty if there is none yet.
fn version(need: &Need) -> String {
    let asked = need
        .find()
        .map(|program| Child::new(program).args(["--version"]));
    asked.and_then(Child::answer).unwrap_or_default()
}

/// A script with all scripts it imports, and those they import.
fn imported(file: &Path) -> Result<BTreeSet<PathBuf>> {
    let mut found = BTreeSet::new();
    let mut next = vec![file.to_owned()];
    while let Some(file) = next.pop() {
        if found.contains(&file) {
            continue;
        }
        let text = fs::read_to_string(&file).with_context(|| file.display().to_string())?;
        let folder = file.parent().unwrap_or(Path::new(""));
        next.extend(imports(&text).map(|import| resolve(folder, import)));
        found.insert(file);
    }
    Ok(found)
}

/// The relative imports of a script.
fn imports(script: &str) -> impl Iterator<Item = &str> {
    let quoted = script.split(" from \"").skip(1);
    let named = quoted.filter_map(|rest| rest.split('"').next());
    named.filter(|name| name.starts_with("./") || name.starts_with("../"))
}

fn resolve(folder: &Path, import: &str) -> PathBuf {
    let mut place = folder.to_owned();
    for part in Path::new(import).components() {
        match part {
            Component::ParentDir => {
                place.pop();
            }
            Component::Normal(name) => place.push(name),
            _ => {}
        }
    }
    place
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::workspace;

    fn folder() -> PathBuf {
        project::root().join(FOLDER)
    }

    fn names(group: Group) -> Vec<String> {
        let files = group.files(&folder()).unwrap().into_iter();
        files
            .map(|file| file.file_name().unwrap().to_string_lossy().into_owned())
            .collect()
    }

    #[test]
    fn every_file_of_tests_is_in_one_group() {
        let mut all: Vec<PathBuf> = [Group::Page, Group::BetweenPeople]
            .into_iter()
            .flat_map(|group| group.files(&folder()).unwrap())
            .collect();
        all.sort();
        let mut expected = test_files(&folder()).unwrap();
        expected.sort();
        assert_eq!(all, expected);
    }

    #[test]
    fn who_meets_people_is_found_by_what_the_script_imports() {
        let people = names(Group::BetweenPeople);
        for file in [
            "online.test.js",
            "lobby.test.js",
            "clocks.test.js",
            "accounts.test.js",
        ] {
            assert!(people.contains(&file.to_owned()), "{file}");
        }
        // By way of lib/states.js.
        assert!(people.contains(&"layout.test.js".to_owned()));
        assert!(names(Group::Page).contains(&"walk.test.js".to_owned()));
    }

    #[test]
    fn imports_are_read() {
        let script = "import { a } from \"./lib/a.js\";\nimport {\n  b,\n} from \"../b.js\";\n\
                      import { test } from \"node:test\";\n";
        assert_eq!(
            imports(script).collect::<Vec<_>>(),
            ["./lib/a.js", "../b.js"]
        );
        assert_eq!(
            resolve(Path::new("/p/lib"), "../b.js"),
            Path::new("/p/b.js")
        );
    }

    #[test]
    fn a_change_concerns_the_groups_that_look_at_it() {
        let packages = workspace::packages(project::root()).unwrap();
        let concerned = |file: &str| -> Vec<&str> {
            let all = Group::ALL.into_iter();
            all.filter(|group| group.sight(&packages).unwrap().has(file))
                .map(Group::name)
                .collect()
        };
        let all = Group::ALL.map(Group::name);
        for file in [
            "crates/web/style/boards.css",
            "crates/words/text/fr/tables.ftl",
            "crates/tables/src/lib.rs",
            "crates/search/src/lib.rs",
            "crates/server/src/lib.rs",
            "crates/cli/src/main.rs",
            "tests/browser/package-lock.json",
            "tests/browser/lib/browser.js",
        ] {
            assert_eq!(concerned(file), all, "{file}");
        }
        for file in [
            "crates/online/src/lib.rs",
            "crates/store/src/lib.rs",
            "tests/browser/lib/people.js",
            "tests/browser/people.test.js",
        ] {
            assert_eq!(concerned(file), ["between-people"], "{file}");
        }
        assert_eq!(concerned("tests/browser/walk.test.js"), ["page"]);
        assert_eq!(concerned("tests/browser/figures.js"), ["figures"]);
        for file in [
            "docs/testing.md",
            "crates/naive/src/lib.rs",
            "tools/load/src/main.rs",
        ] {
            assert_eq!(concerned(file), [""; 0], "{file}");
        }
    }
}

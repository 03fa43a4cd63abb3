//! The step `browser`: Damier in real browsers, as a person meets it.
//!
//! The tests are in `tests/browser`; they drive Chromium and Firefox, compare the page with the
//! rules as the program reports them, and leave pictures of every screen.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::{Context, Error, Result, bail};

use crate::arguments::Arguments;
use crate::browser_groups::Group;
use crate::command::Child;
use crate::memory::SomeFailed;
use crate::needs::{self, Manager};
use crate::unavailable::{Unavailable, or_not_run};
use crate::{console, project, web};

/// The oldest version of Node.js that the tests run on.
const OLDEST_NODE: u32 = 20;
/// Test files run at a time, one browser each: one more than the cores we count on, since most of
/// them are waiting most of the time.
const AT_A_TIME: &str = "--test-concurrency=3";
/// Substitutes for the fonts of other systems; Loma has the Thai letters.
const FONTS: [&str; 3] = ["Liberation Sans", "DejaVu Serif Condensed", "Loma"];
/// The Debian packages with these fonts.
const FONT_PACKAGES: [&str; 4] = [
    "fontconfig",
    "fonts-liberation",
    "fonts-dejavu-extra",
    "fonts-tlwg-loma-ttf",
];
/// The tests that cannot run without these fonts.
const LAYOUT: &str = "layout.test.js";
/// The tests that cannot run without Firefox.
const WITH_FIREFOX: [&str; 2] = ["firefox.test.js", "online.test.js"];
/// The script that measures the figures the client promises.
pub(crate) const FIGURES: &str = "figures.js";
/// The milliseconds after which a test file counts as hanging, just before its step ends; each test
/// has a limit of its own (`lib/limit.js`).
const FILE_LIMIT: &str = "--test-timeout=2600000";

/// Installs anything missing, builds the client as it is shipped, and walks through it. The program
/// around it is the quick build that all tests use.
pub(crate) fn run() -> Result<()> {
    run_groups(&Group::ALL)
}

/// Runs the groups with these names.
pub(crate) fn run_some(names: &[String]) -> Result<()> {
    let is_named = |group: &Group| names.iter().any(|name| name == group.name());
    let groups: Vec<Group> = Group::ALL.into_iter().filter(is_named).collect();
    run_groups(&groups)
}

fn run_groups(groups: &[Group]) -> Result<()> {
    let suite = Suite::ready("debug/damier")?;
    build(web::Page::Small)?;
    let (figures, tests): (Vec<Group>, Vec<Group>) =
        groups.iter().partition(|group| **group == Group::Figures);
    let walked = suite.walk(&tests);
    // Figures are measured alone on the machine, and also when something else went wrong.
    let measured = match figures.is_empty() {
        true => Ok(()),
        false => suite.measure(&[]),
    };
    println!(
        "pictures of every screen: {}",
        suite.screenshots().display()
    );
    let only = |groups: Vec<Group>, why: &Error| {
        let names = groups.into_iter().map(|group| group.name().to_owned());
        bail!(SomeFailed::new(names, why))
    };
    match (walked, measured) {
        (Err(why), Ok(())) => only(tests, &why),
        (Ok(()), Err(why)) => only(figures, &why),
        (walked, measured) => walked.and(measured),
    }
}

/// `cargo xtask walk`: the walk through some games or all, with a client built in seconds.
pub(crate) fn walk(arguments: Arguments) -> Result<ExitCode> {
    let games = arguments.rest();
    let suite = Suite::ready("debug/damier")?;
    build(web::Page::Quick)?;
    let walk = suite.folder.join("walk.test.js");
    suite
        .node(&["--test", FILE_LIMIT])
        .args([walk])
        .env("DAMIER_GAMES", games.join(" "))
        .run()?;
    Ok(ExitCode::SUCCESS)
}

/// `cargo xtask pictures`: compares the screens with the kept pictures, with a client built in
/// seconds; or, once somebody has looked at them, makes today's screens the kept pictures.
pub(crate) fn pictures(mut arguments: Arguments) -> Result<ExitCode> {
    let mode = if arguments.flag("--accept") {
        "write"
    } else {
        "compare"
    };
    arguments.finish()?;
    let suite = Suite::ready("debug/damier")?;
    build(web::Page::Quick)?;
    let test = suite.folder.join("pictures.test.js");
    suite
        .node(&["--test", FILE_LIMIT])
        .args([test])
        .env("DAMIER_PICTURES", mode)
        .run()?;
    Ok(ExitCode::SUCCESS)
}

/// The client inside the quick build of the program.
fn build(page: web::Page) -> Result<()> {
    web::build(page)?;
    // Through a test that uses it: alone, cargo would choose other features for it than the tests
    // have, and compile everything again.
    Child::cargo("test --no-run --workspace --test program").run()
}

/// The step `layout`: every screen in every window and both languages, where an ordinary run takes
/// a sample.
pub(crate) fn layout() -> Result<()> {
    let suite = Suite::ready("debug/damier")?;
    ensure_fonts()?;
    build(web::Page::Small)?;
    let test = suite.folder.join(LAYOUT);
    suite
        .node(&["--test", FILE_LIMIT])
        .args([test])
        .env("DAMIER_LAYOUT", "all")
        .run()
}

/// The step `browser-long`: whole matches from the first ply to the last and every screen in every
/// look, where an ordinary run takes a sample.
pub(crate) fn long() -> Result<()> {
    let suite = Suite::ready("debug/damier")?;
    build(web::Page::Small)?;
    let tests = ["matches.test.js", "screens.test.js"].map(|name| suite.folder.join(name));
    suite
        .node(&["--test", FILE_LIMIT])
        .args(tests)
        .env("DAMIER_EXTENT", "all")
        .run()
}

/// The step `shipped`: the program as it is shipped, walked through once and measured with all
/// figures, including those beside the native engine.
pub(crate) fn shipped() -> Result<()> {
    let suite = Suite::ready("release/damier")?;
    web::build(web::Page::Small)?;
    Child::cargo("build --release --package damier-cli --bin damier").run()?;
    let walk = suite.folder.join("walk.test.js");
    let walked = suite.node(&["--test", FILE_LIMIT]).args([walk]).run();
    walked.and(suite.measure(&["--native"]))
}

/// `cargo xtask lighthouse`.
pub(crate) fn lighthouse_command(arguments: Arguments) -> Result<ExitCode> {
    arguments.finish()?;
    lighthouse()?;
    Ok(ExitCode::SUCCESS)
}

/// The step `lighthouse`: Lighthouse measures the pages of the program as shipped.
pub(crate) fn lighthouse() -> Result<()> {
    let suite = Suite::ready("release/damier")?;
    let folder = project::root().join("tests/lighthouse");
    ensure_packages(&folder)?;
    web::build(web::Page::Small)?;
    Child::cargo("build --release --package damier-cli --bin damier").run()?;
    suite.node(&[]).args([folder.join("run.js")]).run()
}

/// The tests with everything they need.
struct Suite {
    folder: PathBuf,
    artefacts: PathBuf,
    program: PathBuf,
    chromium: PathBuf,
    /// `None` where there is none and nobody may install one.
    firefox: Option<PathBuf>,
}

impl Suite {
    /// Finds Node.js, the packages and the browsers, or installs them.
    fn ready(program: &str) -> Result<Suite> {
        let folder = project::root().join("tests/browser");
        ensure_node()?;
        let chromium = needs::CHROMIUM.ensure()?;
        ensure_packages(&folder)?;
        let target = project::target()?;
        let artefacts = target.join("browser");
        // Pictures of an older run would be taken for those of this one.
        if artefacts.exists() {
            fs::remove_dir_all(&artefacts).context("the old pictures cannot be removed")?;
        }
        Ok(Suite {
            folder,
            artefacts,
            program: target.join(program),
            chromium,
            firefox: or_not_run(&WITH_FIREFOX.join(", "), needs::FIREFOX.ensure())?,
        })
    }

    /// Every test of these groups, several browsers at a time.
    fn walk(&self, groups: &[Group]) -> Result<()> {
        let mut chosen = Vec::new();
        for group in groups {
            chosen.extend(group.files(&self.folder)?);
        }
        let mut files = test_files(&self.folder)?;
        files.retain(|file| chosen.contains(file));
        if self.firefox.is_none() {
            files.retain(|file| !WITH_FIREFOX.iter().any(|name| file.ends_with(name)));
        }
        if or_not_run(LAYOUT, ensure_fonts())?.is_none() {
            files.retain(|file| !file.ends_with(LAYOUT));
        }
        // Given no file, Node.js would look for some itself.
        if files.is_empty() {
            return Ok(());
        }
        self.node(&["--test", AT_A_TIME, FILE_LIMIT])
            .args(files)
            .run()
    }

    /// The figures that the client promises.
    fn measure(&self, words: &[&str]) -> Result<()> {
        self.node(&[])
            .args([self.folder.join(FIGURES)])
            .args(words)
            .run()
    }

    fn node(&self, words: &[&str]) -> Child {
        Child::new("node")
            .args(words)
            .env("DAMIER", &self.program)
            .env("DAMIER_ARTEFACTS", &self.artefacts)
            .env("CHROMIUM", &self.chromium)
            .env("FIREFOX", self.firefox.as_deref().unwrap_or(Path::new("")))
    }

    fn screenshots(&self) -> PathBuf {
        self.artefacts.join("screenshots")
    }
}

/// The test files, those of the helpers first.
pub(crate) fn test_files(folder: &Path) -> Result<Vec<PathBuf>> {
    let mut files = Vec::new();
    for place in [folder.join("lib"), folder.to_owned()] {
        let entries = fs::read_dir(&place).with_context(|| format!("{}", place.display()))?;
        let mut here: Vec<PathBuf> = entries
            .filter_map(|entry| Some(entry.ok()?.path()))
            .filter(|path| path.to_string_lossy().ends_with(".test.js"))
            .collect();
        here.sort();
        files.extend(here);
    }
    if files.is_empty() {
        bail!("no tests in {}", folder.display());
    }
    Ok(files)
}

/// Node.js with npm, installed if there is none.
pub(crate) fn ensure_node() -> Result<()> {
    if node_trouble().is_none() {
        return Ok(());
    }
    needs::NODE.ensure()?;
    match node_trouble() {
        None => Ok(()),
        Some(trouble) => bail!(Unavailable(trouble)),
    }
}

/// The problem with Node.js here, if there is one.
pub(crate) fn node_trouble() -> Option<String> {
    match node_version() {
        Some(version) if version < OLDEST_NODE => Some(format!(
            "Node.js {OLDEST_NODE} or newer is needed, and this is {version}; see nodejs.org"
        )),
        Some(_) if has_npm() => None,
        _ => Some(format!(
            "Node.js {OLDEST_NODE} or newer with npm: {}",
            needs::NODE.advice(Manager::here())
        )),
    }
}

fn node_version() -> Option<u32> {
    major(&Child::new("node").args(["--version"]).answer()?)
}

/// The major version in `v20.20.2`.
fn major(version: &str) -> Option<u32> {
    let digits = version.trim().strip_prefix('v')?;
    digits.split('.').next()?.parse().ok()
}

fn has_npm() -> bool {
    Child::new("npm").args(["--version"]).answer().is_some()
}

/// The fonts the browser uses for those of the client: the room a text needs, and so which layout
/// faults there are, depends on them.
fn ensure_fonts() -> Result<()> {
    let Some(trouble) = font_trouble() else {
        return Ok(());
    };
    if !needs::may_install() {
        bail!(Unavailable(trouble));
    }
    console::heading("installing fonts (once)");
    let installed = needs::apt(&FONT_PACKAGES);
    match font_trouble() {
        None => Ok(()),
        Some(trouble) => installed.and_then(|()| bail!("{trouble}")).context(trouble),
    }
}

/// The problem with the fonts here, if there is one.
pub(crate) fn font_trouble() -> Option<String> {
    let families = Child::new("fc-list").args([":", "family"]).answer();
    let families = families.unwrap_or_default();
    if FONTS.iter().all(|font| families.contains(font)) {
        return None;
    }
    let fonts = FONTS.join(" and ");
    Some(match Manager::here() {
        Some(Manager::Apt) => format!("`{}`", Manager::Apt.command(&FONT_PACKAGES)),
        _ => format!("install {fonts} with fontconfig by hand"),
    })
}

/// The packages of the lock file, reinstalled only when it has changed.
fn ensure_packages(folder: &Path) -> Result<()> {
    let lock = fs::read_to_string(folder.join("package-lock.json"))
        .context("the list of packages of the browser tests")?;
    let note = folder.join("node_modules/.damier-lock");
    if fs::read_to_string(&note).is_ok_and(|installed| installed == lock) {
        return Ok(());
    }
    console::heading("installing the packages of the browser tests (once)");
    let quiet = ["ci", "--ignore-scripts", "--no-audit", "--no-fund"];
    Child::new("npm")
        .args(quiet)
        .args(["--prefix".as_ref(), folder.as_os_str()])
        .run()
        .context(
            "the packages of the browser tests could not be installed; npm has to reach a registry",
        )?;
    fs::write(note, lock).context("what is installed cannot be noted")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn versions_of_node_are_read() {
        assert_eq!(major("v20.20.2\n"), Some(20));
        assert_eq!(major("v9.0.0"), Some(9));
        assert_eq!(major("unknown"), None);
    }

    #[test]
    fn the_lock_names_no_registry() {
        for folder in ["tests/browser", "tests/lighthouse"] {
            let lock = project::root().join(folder).join("package-lock.json");
            let lock = fs::read_to_string(lock).unwrap();
            assert!(
                !lock.contains("\"resolved\""),
                "npm ci asks the person's own registry"
            );
            assert!(lock.contains("\"integrity\""));
        }
    }

    #[test]
    fn the_files_that_need_firefox_are_known() {
        let files = test_files(&project::root().join("tests/browser")).unwrap();
        for file in files {
            let needs = fs::read_to_string(&file)
                .unwrap()
                .contains("lib/firefox.js");
            let is_known = WITH_FIREFOX.iter().any(|name| file.ends_with(name));
            assert_eq!(needs, is_known, "{}", file.display());
        }
    }

    #[test]
    fn every_file_of_tests_is_found() {
        let files = test_files(&project::root().join("tests/browser")).unwrap();
        assert!(files.iter().any(|file| file.ends_with("lib/units.test.js")));
        assert!(files.iter().any(|file| file.ends_with("walk.test.js")));
    }
}

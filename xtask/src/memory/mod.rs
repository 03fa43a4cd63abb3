//! Remembers which steps have passed, and on what: they are not run again while everything they
//! look at is the same.
//!
//! A note for each step, or each piece of one, holds the hash of what it looked at when it passed.
//! Two things are not remembered: a step during which what it looks at was changed, since nobody
//! knows which version it saw; and one that could not run in full on this machine.

mod files;
#[cfg(test)]
pub(crate) mod place;
mod sight;

use std::error::Error;
use std::fmt;
use std::fs;
use std::path::PathBuf;

use anyhow::{Context, Result};

use self::files::{Files, hash};
pub(crate) use self::sight::{Piece, Sees, Sight};
use crate::command::Child;
use crate::project;
use crate::workspace::{self, Package};

/// The prefixes of environment variables that change what is built or how it is tested.
const VARIABLES: [&str; 15] = [
    "CARGO_BUILD_",
    "CARGO_ENCODED_RUSTFLAGS",
    "CARGO_PROFILE_",
    "CARGO_TARGET_",
    "CC",
    "CFLAGS",
    "CHROMIUM",
    "DAMIER",
    "FIREFOX",
    "NEXTEST",
    "NODE_",
    "PROPTEST",
    "PYTHON",
    "RUST",
    "WASM",
];

/// The notes on steps that have passed.
pub(crate) struct Memory {
    root: PathBuf,
    notes: PathBuf,
    packages: Vec<Package>,
    /// The compiler, and the variables.
    around: String,
    /// Whether to run everything, whatever has passed.
    again: bool,
}

/// The part of a step that has to be run.
pub(crate) struct Due {
    /// The names of its pieces.
    pub(crate) names: Vec<String>,
    /// The number of all its pieces.
    pub(crate) of: usize,
    /// The hash of the files that each looks at; `None` without git.
    before: Option<Vec<u64>>,
}

impl Due {
    /// Whether nothing it looks at has changed since it passed.
    pub(crate) fn is_nothing(&self) -> bool {
        self.of > 0 && self.names.is_empty()
    }

    /// The part that is not run, if it is not the whole step.
    pub(crate) fn left_out(&self) -> Option<String> {
        let unchanged = self.of - self.names.len();
        (unchanged > 0 && !self.is_nothing())
            .then(|| format!("{unchanged} of {} parts unchanged", self.of))
    }
}

/// A step has failed, but only in these pieces.
#[derive(Debug)]
pub(crate) struct SomeFailed {
    names: Vec<String>,
    why: String,
}

impl SomeFailed {
    pub(crate) fn new(names: impl IntoIterator<Item = String>, why: &anyhow::Error) -> Self {
        Self {
            names: names.into_iter().collect(),
            why: format!("{why:#}"),
        }
    }
}

impl fmt::Display for SomeFailed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.why)
    }
}

impl Error for SomeFailed {}

impl Memory {
    /// The notes on the project.
    pub(crate) fn open(again: bool) -> Result<Memory> {
        let root = project::root();
        Ok(Memory {
            root: root.to_owned(),
            notes: project::target()?.join("xtask/passed"),
            packages: workspace::packages(root)?,
            around: around(),
            again,
        })
    }

    /// The part of a step that has to be run.
    pub(crate) fn due(&self, step: &str, sees: &Sees) -> Result<Due> {
        let pieces = sees.pieces(step, &self.packages)?;
        let of = pieces.len();
        let Some(files) = Files::read(&self.root) else {
            return Ok(Due {
                names: pieces.into_iter().map(|piece| piece.name).collect(),
                of,
                before: None,
            });
        };
        let is_due = |piece: &Piece| {
            let note = fs::read_to_string(self.note(step, &piece.name));
            self.again || note.ok() != Some(self.digest(&files, &piece.sight))
        };
        let due: Vec<Piece> = pieces.into_iter().filter(is_due).collect();
        let hashes = due.iter().map(|piece| files.hash(&piece.sight)).collect();
        Ok(Due {
            names: due.into_iter().map(|piece| piece.name).collect(),
            of,
            before: Some(hashes),
        })
    }

    /// Records which of the due pieces have passed, and forgets the others. A step that was not run
    /// in full, because this machine lacks something, has not passed.
    pub(crate) fn keep(
        &self,
        step: &str,
        sees: &Sees,
        due: &Due,
        result: &Result<()>,
        was_whole: bool,
    ) -> Result<()> {
        // Read again: the step may have installed something it depends on.
        let pieces = sees.pieces(step, &self.packages)?;
        let files = Files::read(&self.root);
        for (index, name) in due.names.iter().enumerate() {
            let before = due.before.as_ref().and_then(|before| before.get(index));
            let piece = pieces.iter().find(|piece| piece.name == *name);
            let digest = match (&files, piece) {
                (Some(files), Some(piece)) if Some(&files.hash(&piece.sight)) == before => {
                    Some(self.digest(files, &piece.sight))
                }
                _ => None,
            };
            let note = self.note(step, name);
            match digest.filter(|_| was_whole && has_passed(name, result)) {
                Some(digest) => {
                    fs::create_dir_all(&self.notes).context("no folder for what has passed")?;
                    fs::write(note, digest).context("what has passed cannot be noted")?;
                }
                None if note.exists() => fs::remove_file(note).context("an old note stays")?,
                None => {}
            }
        }
        Ok(())
    }

    /// The content of a note: the hash of everything a verdict depends on.
    fn digest(&self, files: &Files, sight: &Sight) -> String {
        let all = (files.hash(sight), &sight.more, &self.around);
        format!("{:016x}\n", hash(&all))
    }

    fn note(&self, step: &str, piece: &str) -> PathBuf {
        if step == piece {
            self.notes.join(step)
        } else {
            self.notes.join(format!("{step}.{piece}"))
        }
    }
}

fn has_passed(piece: &str, result: &Result<()>) -> bool {
    match result {
        Ok(()) => true,
        Err(error) => error
            .downcast_ref::<SomeFailed>()
            .is_some_and(|failed| failed.names.iter().all(|name| name != piece)),
    }
}

/// Everything outside the tree that changes what is built.
fn around() -> String {
    let compiler = Child::new("rustc")
        .args(["-vV"])
        .answer()
        .unwrap_or_default();
    let mut variables: Vec<String> = std::env::vars_os()
        .filter(|(name, _)| {
            let name = name.to_string_lossy();
            VARIABLES.iter().any(|begins| name.starts_with(begins))
        })
        .map(|(name, value)| format!("{name:?}={value:?}\n"))
        .collect();
    variables.sort();
    compiler + &variables.concat()
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicU32, Ordering};

    use anyhow::bail;

    use super::place::Place;
    use super::*;

    const WHOLE: Sees = Sees::paths(&["a"]);

    const HALVES: Sees = Sees::Pieces {
        all: |_| {
            let half = |name: &str| Piece {
                name: name.to_owned(),
                sight: Sight::paths(&[name]),
            };
            Ok(vec![half("a"), half("b")])
        },
        run: |_| Ok(()),
    };

    #[test]
    fn what_has_passed_is_due_again_when_a_file_that_it_sees_changes() {
        let place = Place::with_git("change");
        assert_eq!(place.due(&WHOLE), ["step"]);
        place.run(&WHOLE, &Ok(()));
        assert!(place.memory.due("step", &WHOLE).unwrap().is_nothing());
        for unseen in ["b/two", "a/built/three"] {
            place.write(unseen, "4");
            assert_eq!(place.due(&WHOLE), [""; 0], "{unseen}");
        }
        place.write("a/one", "3");
        assert_eq!(place.due(&WHOLE), ["step"]);
        place.write("a/one", "1");
        assert_eq!(place.due(&WHOLE), [""; 0]);
        place.write("a/new", "");
        assert_eq!(place.due(&WHOLE), ["step"]);
    }

    #[test]
    fn what_has_failed_is_forgotten() {
        let mut place = Place::with_git("failure");
        place.run(&WHOLE, &Ok(()));
        place.memory.again = true;
        place.run(&WHOLE, &Err(anyhow::anyhow!("broken")));
        place.memory.again = false;
        assert_eq!(place.due(&WHOLE), ["step"]);
    }

    #[test]
    fn everything_is_due_when_it_is_asked_for_again() {
        let mut place = Place::with_git("again");
        place.run(&HALVES, &Ok(()));
        place.memory.again = true;
        assert_eq!(place.due(&HALVES), ["a", "b"]);
    }

    #[test]
    fn another_compiler_or_variable_makes_everything_due() {
        let mut place = Place::with_git("around");
        place.run(&WHOLE, &Ok(()));
        place.memory.around = "rustc 2.0".to_owned();
        assert_eq!(place.due(&WHOLE), ["step"]);
    }

    #[test]
    fn another_browser_makes_due_what_uses_it_unless_the_step_has_installed_it() {
        static VERSION: AtomicU32 = AtomicU32::new(0);
        const BROWSER: Sees = Sees::Pieces {
            all: |_| {
                let version = VERSION.load(Ordering::Relaxed).to_string();
                Ok(vec![Piece {
                    name: "page".to_owned(),
                    sight: Sight::paths(&["a"]).and(&version),
                }])
            },
            run: |_| Ok(()),
        };
        let place = Place::with_git("browser");
        let install = || VERSION.store(1, Ordering::Relaxed);
        place.run_while(&BROWSER, &Ok(()), true, install);
        assert_eq!(place.due(&BROWSER), [""; 0]);
        VERSION.store(2, Ordering::Relaxed);
        assert_eq!(place.due(&BROWSER), ["page"]);
    }

    #[test]
    fn pieces_pass_and_fail_by_themselves() {
        let place = Place::with_git("pieces");
        let why = anyhow::anyhow!("broken");
        place.run(
            &HALVES,
            &Err(SomeFailed::new(["b".to_owned()], &why).into()),
        );
        assert_eq!(place.due(&HALVES), ["b"]);
        place.run(&HALVES, &Ok(()));
        place.write("a/one", "3");
        assert_eq!(place.due(&HALVES), ["a"]);
        place.write("b/two", "3");
        place.run(&HALVES, &(|| bail!("all of it"))());
        assert_eq!(place.due(&HALVES), ["a", "b"]);
    }

    #[test]
    fn what_changes_while_it_is_looked_at_is_not_remembered() {
        let place = Place::with_git("meanwhile");
        place.run_while(&WHOLE, &Ok(()), true, || place.write("a/one", "3"));
        assert_eq!(place.due(&WHOLE), ["step"]);
        place.write("a/one", "1");
        assert_eq!(place.due(&WHOLE), ["step"]);
    }

    #[test]
    fn what_was_left_out_in_part_is_not_remembered() {
        let place = Place::with_git("part");
        place.run_while(&WHOLE, &Ok(()), false, || ());
        assert_eq!(place.due(&WHOLE), ["step"]);
    }

    #[test]
    fn nothing_is_remembered_without_git() {
        let place = Place::new("without");
        place.run(&WHOLE, &Ok(()));
        assert_eq!(place.due(&WHOLE), ["step"]);
    }

    #[test]
    fn who_sees_more_than_the_tree_is_always_run() {
        let place = Place::with_git("more");
        place.run(&Sees::More, &Ok(()));
        assert!(!place.memory.due("step", &Sees::More).unwrap().is_nothing());
    }
}

//! The worked example of CONTRIBUTING.md: noughts and crosses, added to a copy of the tree.
//!
//! `examples/noughts` holds the files of a new game at the places where they belong. They are
//! copied over a copy of the project, two lines are added, and then the game must conform, be
//! worded in both languages, be drawn, and be played, analysed, matched and served.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result, ensure};

use crate::command::Child;
use crate::copy::{self, files};
use crate::project;

const EXAMPLE: &str = "examples/noughts";

/// The lines that a new game adds to existing files: the file, the line before, the line.
const LINES: [(&str, &str, &str); 2] = [
    (
        "crates/games/src/catalogue.rs",
        "            $crate::makruk::Makruk,\n",
        "            $crate::noughts::Noughts,\n",
    ),
    (
        "crates/games/src/lib.rs",
        "pub mod martian_chess;\n",
        "pub mod noughts;\n",
    ),
];

pub(crate) fn run() -> Result<()> {
    let place = project::target()?.join("worked-example");
    let copy = copy::of_tree(&place)?;
    let touched = apply(&copy)?;
    println!("adding the game touched {} files:", touched.len());
    for file in &touched {
        println!("  {file}");
    }
    // A folder that cargo creates itself bears its mark, by which the server finds the client.
    let built = place.join("target");
    let cargo = |words: &str| {
        Child::cargo(words)
            .args(["--manifest-path".into(), copy.join("Cargo.toml")])
            .env("CARGO_TARGET_DIR", &built)
            .run()
    };
    cargo("test --package damier-games --lib noughts")?;
    cargo("test --package damier-words --package damier-web --package damier-bots --lib")?;
    cargo("test --package damier-cli --test program every_game")?;
    let walk = Child::cargo("run --manifest-path")
        .args([copy.join("xtask/Cargo.toml")])
        .args(["--", "walk", "noughts"]);
    walk.env("CARGO_TARGET_DIR", &built).run()
}

/// Adds the game to the tree, and returns the files touched.
fn apply(tree: &Path) -> Result<Vec<String>> {
    let example = tree.join(EXAMPLE);
    let mut touched = Vec::new();
    for file in files(&example)? {
        let inside = file.strip_prefix(&example)?.to_owned();
        let there = tree.join(&inside);
        let folder = there.parent().context("a file lies in a folder")?;
        fs::create_dir_all(folder)?;
        fs::copy(&file, &there)?;
        touched.push(inside.display().to_string());
    }
    for (file, before, line) in LINES {
        let path = tree.join(file);
        let text = fs::read_to_string(&path)?;
        fs::write(&path, add_line(file, &text, before, line)?)?;
        touched.push(file.to_owned());
    }
    touched.sort();
    Ok(touched)
}

fn add_line(file: &str, text: &str, before: &str, line: &str) -> Result<String> {
    let found = text.matches(before).count();
    ensure!(found == 1, "{file} has {before:?} {found} times");
    Ok(text.replacen(before, &format!("{before}{line}"), 1))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_line_has_its_place_in_the_tree() {
        for (file, before, line) in LINES {
            let text = fs::read_to_string(project::root().join(file)).unwrap();
            let added = add_line(file, &text, before, line).unwrap();
            assert_eq!(added.len(), text.len() + line.len(), "{file}");
        }
    }

    #[test]
    fn contributing_names_every_file_that_the_example_touches() {
        let guide = fs::read_to_string(project::root().join("CONTRIBUTING.md")).unwrap();
        let example = project::root().join(EXAMPLE);
        let files = files(&example).unwrap();
        assert!(files.len() > 8, "{files:?}");
        let own = files
            .iter()
            .map(|file| file.strip_prefix(&example).unwrap());
        let own = own.map(|file| file.display().to_string());
        for file in own.chain(LINES.map(|(file, ..)| file.to_owned())) {
            let name = file.rsplit('/').next().unwrap();
            assert!(guide.contains(name), "CONTRIBUTING.md does not name {file}");
        }
    }
}

//! The page, its scripts and its style, with the names of other files filled in.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result, ensure};

use crate::dist::Dist;

/// All style sheets of a folder, sorted by name, as one.
pub(crate) fn style(folder: &Path) -> Result<Vec<u8>> {
    let mut files: Vec<_> = fs::read_dir(folder)
        .with_context(|| format!("{} is missing", folder.display()))?
        .map(|entry| Ok(entry?.path()))
        .collect::<Result<_>>()?;
    files.retain(|path| path.extension().is_some_and(|ending| ending == "css"));
    files.sort();
    let mut style = String::new();
    for file in files {
        style.push_str(&slim(&fs::read_to_string(&file)?));
    }
    Ok(style.into_bytes())
}

/// A script or a style sheet without indentation, empty lines, and comments on lines of their own.
pub(crate) fn slim(text: &str) -> String {
    let mut slim = String::new();
    let mut is_comment = false;
    for line in text.lines().map(str::trim) {
        is_comment |= line.starts_with("/*");
        if !is_comment && !line.is_empty() && !line.starts_with("//") {
            slim.push_str(line);
            slim.push('\n');
        }
        is_comment &= !line.ends_with("*/");
    }
    slim
}

/// Adds a script with its names filled in, under a hashed name.
pub(crate) fn copy(
    sources: &Path,
    file: &str,
    names: &[(&str, &str)],
    dist: &mut Dist,
) -> Result<String> {
    let content = String::from_utf8(fill(sources, file, names)?)?;
    let (stem, ending) = file.split_once('.').context("a script has an ending")?;
    Ok(dist.hashed(stem, ending, slim(&content).as_bytes()))
}

/// A file of `boot/` in which `{{NAME}}` stands for each of the names.
pub(crate) fn fill(sources: &Path, file: &str, names: &[(&str, &str)]) -> Result<Vec<u8>> {
    let path = sources.join("boot").join(file);
    let mut text =
        fs::read_to_string(&path).with_context(|| format!("{} is missing", path.display()))?;
    for (name, value) in names {
        let place = format!("{{{{{name}}}}}");
        ensure!(text.contains(&place), "{file} has no place for {name}");
        text = text.replace(&place, value);
    }
    ensure!(!text.contains("{{"), "{file} has a place without a name");
    Ok(text.into_bytes())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_only_people_read_is_left_out() {
        let style = "/* The board,\n   by day. */\n.board {\n  top: 0; /* above */\n}\n\n/* By night. */\nb {}\n";
        assert_eq!(slim(style), ".board {\ntop: 0; /* above */\n}\nb {}\n");
        assert_eq!(slim("  // Why.\n  go(\"//\");\n"), "go(\"//\");\n");
    }
}

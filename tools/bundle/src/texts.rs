//! The texts of the rule pages, each a file that the client fetches when it is wanted.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result, ensure};

use crate::dist::Dist;

/// Adds every `<language>/rules-<game>.ftl` and gives their addresses as a JavaScript object:
/// `{"makruk.fr":"/assets/…"}`.
pub(crate) fn rules(folder: &Path, dist: &mut Dist) -> Result<String> {
    let mut addresses = Vec::new();
    for language in ["en", "fr"] {
        let folder = folder.join(language);
        let entries =
            fs::read_dir(&folder).with_context(|| format!("{} is missing", folder.display()))?;
        for entry in entries {
            let path = entry?.path();
            let Some(game) = game_of(&path) else { continue };
            let name = format!("{game}.{language}");
            let address = dist.hashed(&format!("rules-{name}"), "ftl", &fs::read(&path)?);
            addresses.push(format!("\"{name}\":\"{address}\""));
        }
    }
    ensure!(!addresses.is_empty(), "there are no rule pages");
    addresses.sort();
    Ok(format!("{{{}}}", addresses.join(",")))
}

/// The game of a file `rules-<game>.ftl`.
fn game_of(path: &Path) -> Option<&str> {
    let name = path.file_name()?.to_str()?;
    name.strip_prefix("rules-")?.strip_suffix(".ftl")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rule_pages_are_told_from_other_texts() {
        assert_eq!(game_of(Path::new("fr/rules-mak-yek.ftl")), Some("mak-yek"));
        assert_eq!(game_of(Path::new("fr/common.ftl")), None);
        assert_eq!(game_of(Path::new("fr/rules-mak-yek.txt")), None);
    }
}

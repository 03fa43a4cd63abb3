//! Boards and pieces to choose: files that the page fetches when somebody does.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use anyhow::{Context, Result, ensure};

use crate::dist::Dist;
use crate::scripts::slim;

/// Adds every file of a folder and gives their addresses as a JavaScript object:
/// `{"looks":"/assets/looks-….css","makruk":"/assets/look-makruk-….svg"}`.
pub(crate) fn looks(folder: &Path, dist: &mut Dist) -> Result<String> {
    let mut addresses = BTreeMap::new();
    let entries = fs::read_dir(folder);
    for entry in entries.with_context(|| format!("{} is missing", folder.display()))? {
        let path = entry?.path();
        let part =
            |part: Option<&std::ffi::OsStr>| part.map(|it| it.to_string_lossy().into_owned());
        let (Some(stem), Some(ending)) = (part(path.file_stem()), part(path.extension())) else {
            continue;
        };
        let content = slim(&fs::read_to_string(&path)?);
        let name = if ending == "css" {
            stem.clone()
        } else {
            format!("look-{stem}")
        };
        let address = dist.hashed(&name, &ending, content.as_bytes());
        addresses.insert(stem, address);
    }
    ensure!(!addresses.is_empty(), "there are no looks");
    Ok(serde_json::to_string(&addresses)?)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_look_has_an_address_that_tells_its_content() {
        let mut dist = Dist::new(Path::new("nowhere"));
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../crates/web/looks");
        let addresses = looks(&folder, &mut dist).expect("the folder is there");
        assert!(
            addresses.contains(r#""looks":"/assets/looks-"#),
            "{addresses}"
        );
        assert!(
            addresses.contains(r#""mak-yek":"/assets/look-mak-yek-"#),
            "{addresses}"
        );
        let (_, files) = dist.contents().expect("a list");
        assert!(
            files.contains("look-alliance-"),
            "they work offline: {files}"
        );
    }
}

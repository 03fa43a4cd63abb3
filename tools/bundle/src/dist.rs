//! The folder that is served.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};

/// The folder and its intended files.
pub(crate) struct Dist {
    folder: PathBuf,
    /// Every file by its name.
    files: BTreeMap<String, Vec<u8>>,
    /// Those of no use offline.
    online: BTreeSet<String>,
}

impl Dist {
    /// A folder without files yet.
    pub(crate) fn new(folder: &Path) -> Dist {
        Dist {
            folder: folder.to_owned(),
            files: BTreeMap::new(),
            online: BTreeSet::new(),
        }
    }

    /// Adds a file named by the hash of its content, and returns its address.
    pub(crate) fn hashed(&mut self, stem: &str, ending: &str, content: &[u8]) -> String {
        let name = format!("assets/{stem}-{:016x}.{ending}", hash(content));
        self.plain(&name, content);
        format!("/{name}")
    }

    /// Adds a file under a fixed name.
    pub(crate) fn plain(&mut self, name: &str, content: &[u8]) {
        self.files.insert(name.to_owned(), content.to_vec());
    }

    /// The content of the file at an address.
    pub(crate) fn content(&self, address: &str) -> Option<&[u8]> {
        let name = address.strip_prefix('/')?;
        self.files.get(name).map(Vec::as_slice)
    }

    /// Adds a file of no use offline: the service worker does not keep it.
    pub(crate) fn online(&mut self, name: &str, content: &[u8]) {
        self.online.insert(name.to_owned());
        self.plain(name, content);
    }

    /// The same, named by the hash of its content; returns its address.
    pub(crate) fn hashed_online(&mut self, stem: &str, ending: &str, content: &[u8]) -> String {
        let address = self.hashed(stem, ending, content);
        self.online.insert(address[1..].to_owned());
        address
    }

    /// Adds every file of a folder under its own name.
    pub(crate) fn copy_all(&mut self, folder: &Path) -> Result<()> {
        self.copy_below(folder, folder)
    }

    fn copy_below(&mut self, root: &Path, folder: &Path) -> Result<()> {
        let mut entries: Vec<PathBuf> = fs::read_dir(folder)
            .with_context(|| format!("{} is missing", folder.display()))?
            .map(|entry| Ok(entry?.path()))
            .collect::<Result<_>>()?;
        entries.sort();
        for path in entries {
            if path.is_dir() {
                self.copy_below(root, &path)?;
            } else {
                let name = name_below(root, &path)?;
                self.plain(&name, &fs::read(&path)?);
            }
        }
        Ok(())
    }

    /// A hash of everything, and the addresses as a JavaScript list: the files that work offline.
    pub(crate) fn contents(&self) -> Result<(String, String)> {
        let mut hasher = DefaultHasher::new();
        self.files.hash(&mut hasher);
        let version = format!("{:016x}", hasher.finish());
        let kept = self
            .files
            .keys()
            .filter(|&file| !self.online.contains(file));
        let addresses = kept.map(|file| format!("/{file}"));
        let addresses: Vec<String> = addresses.collect();
        Ok((version, serde_json::to_string(&addresses)?))
    }

    /// Makes the folder hold exactly these files. Unchanged ones are not touched, so that a server
    /// that embeds it is not rebuilt for nothing.
    pub(crate) fn write(&self) -> Result<()> {
        fs::create_dir_all(&self.folder)?;
        self.remove_others(&self.folder)?;
        for (name, content) in &self.files {
            let path = self.folder.join(name);
            if fs::read(&path).is_ok_and(|there| there == *content) {
                continue;
            }
            fs::create_dir_all(path.parent().context("a file has a folder")?)?;
            fs::write(&path, content).with_context(|| format!("{} not written", path.display()))?;
        }
        Ok(())
    }

    fn remove_others(&self, folder: &Path) -> Result<()> {
        for entry in fs::read_dir(folder)? {
            let path = entry?.path();
            if path.is_dir() {
                self.remove_others(&path)?;
            } else if !self.files.contains_key(&name_below(&self.folder, &path)?) {
                fs::remove_file(&path)?;
            }
        }
        Ok(())
    }
}

/// The name of a file within a folder, with slashes.
fn name_below(root: &Path, path: &Path) -> Result<String> {
    let name = path.strip_prefix(root).context("it lies below")?;
    let name = name.to_str().context("names are plain")?;
    Ok(name.replace('\\', "/"))
}

/// The standard library's hasher has fixed keys when made like this.
fn hash(content: &[u8]) -> u64 {
    let mut hasher = DefaultHasher::new();
    content.hash(&mut hasher);
    hasher.finish()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_folder_holds_what_belongs_into_it_and_nothing_else() {
        let folder = std::env::temp_dir().join(format!("damier-dist-{}", std::process::id()));
        let mut old = Dist::new(&folder);
        old.hashed("app", "js", b"old");
        old.plain("icons/logo.svg", b"<svg/>");
        old.write().unwrap();
        let kept = fs::metadata(folder.join("icons/logo.svg"))
            .unwrap()
            .modified();
        let mut new = Dist::new(&folder);
        let app = new.hashed("app", "js", b"new");
        new.plain("icons/logo.svg", b"<svg/>");
        new.write().unwrap();
        assert_eq!(fs::read(folder.join(&app[1..])).unwrap(), b"new");
        assert_eq!(fs::read_dir(folder.join("assets")).unwrap().count(), 1);
        let still = fs::metadata(folder.join("icons/logo.svg"))
            .unwrap()
            .modified();
        assert_eq!(kept.unwrap(), still.unwrap());
        fs::remove_dir_all(folder).unwrap();
    }

    #[test]
    fn another_content_is_another_version() {
        let version = |content: &[u8]| {
            let mut dist = Dist::new(Path::new("nowhere"));
            dist.plain("index.html", content);
            dist.contents().unwrap()
        };
        assert_eq!(version(b"a"), version(b"a"));
        assert_ne!(version(b"a").0, version(b"b").0);
        assert_eq!(version(b"a").1, r#"["/index.html"]"#);
    }
}

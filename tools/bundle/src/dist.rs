//! The folder that is served.

use std::collections::BTreeMap;
use std::fs;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};

/// The folder and what was put into it.
pub(crate) struct Dist {
    folder: PathBuf,
    /// The hash of every file by its address.
    files: BTreeMap<String, u64>,
}

impl Dist {
    /// An empty folder.
    pub(crate) fn new(folder: &Path) -> Result<Dist> {
        if folder.exists() {
            fs::remove_dir_all(folder)?;
        }
        fs::create_dir_all(folder.join("assets"))?;
        Ok(Dist {
            folder: folder.to_owned(),
            files: BTreeMap::new(),
        })
    }

    /// Adds a file whose name tells its content, and gives its address.
    pub(crate) fn hashed(&mut self, stem: &str, ending: &str, content: &[u8]) -> Result<String> {
        let name = format!("assets/{stem}-{:016x}.{ending}", hash(content));
        self.plain(&name, content)?;
        Ok(format!("/{name}"))
    }

    /// Adds a file under a name that does not change.
    pub(crate) fn plain(&mut self, name: &str, content: &[u8]) -> Result<()> {
        let path = self.folder.join(name);
        let parent = path.parent().context("a file has a folder")?;
        fs::create_dir_all(parent)?;
        fs::write(&path, content).with_context(|| format!("{} not written", path.display()))?;
        self.files.insert(format!("/{name}"), hash(content));
        Ok(())
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
                let name = path.strip_prefix(root).context("it lies below")?;
                let name = name.to_str().context("names are plain")?.replace('\\', "/");
                self.plain(&name, &fs::read(&path)?)?;
            }
        }
        Ok(())
    }

    /// A hash of everything, and the addresses as a JavaScript list: what works offline.
    pub(crate) fn contents(&self) -> (String, String) {
        let mut hasher = DefaultHasher::new();
        self.files.hash(&mut hasher);
        let version = format!("{:016x}", hasher.finish());
        let files: Vec<String> = self.files.keys().map(|file| format!("{file:?}")).collect();
        (version, format!("[{}]", files.join(",")))
    }
}

/// The hasher of the standard library has fixed keys when made like this.
fn hash(content: &[u8]) -> u64 {
    let mut hasher = DefaultHasher::new();
    content.hash(&mut hasher);
    hasher.finish()
}

//! A client served from a folder during development.
//!
//! A request never becomes a path: the folder is listed, and only listed files are sent. Nothing is
//! cached forever, the page reloads itself when the folder changes, and the service worker is
//! replaced by one that caches nothing.

use std::fs;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::io;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};

use axum::body::Bytes;
use axum::http::HeaderValue;

use crate::error::ServeError;
use crate::files;
use crate::site::{Asset, Site};

const RELOAD: (&str, &str) = ("/dev/reload.js", include_str!("../dev/reload.js"));
const SERVICE_WORKER: (&str, &str) = ("/sw.js", include_str!("../dev/sw.js"));
const RELOAD_TAG: &str = "<script src=\"/dev/reload.js\"></script>";

/// A folder with a built client.
#[derive(Debug)]
pub struct Folder {
    path: PathBuf,
    last: Mutex<Read>,
}

/// The folder's content when it was last read.
#[derive(Clone, Debug)]
struct Read {
    stamp: u64,
    site: Arc<Site>,
}

impl Folder {
    /// Reads the folder for the first time.
    ///
    /// # Errors
    /// If it cannot be read, or has no page.
    pub(crate) fn open(path: PathBuf) -> Result<Self, ServeError> {
        let read = stamp(&path).and_then(|stamp| Ok((stamp, site(&path)?)));
        match read {
            Ok((_, site)) if site.page().is_none() => Err(ServeError::NoPage(path)),
            Ok((stamp, site)) => Ok(Self {
                path,
                last: Mutex::new(Read {
                    stamp,
                    site: Arc::new(site),
                }),
            }),
            Err(error) => Err(ServeError::ClientFolder(path, error)),
        }
    }

    /// The client as it is in the folder now; while the folder cannot be read, as it was.
    pub(crate) fn site(&self) -> Arc<Site> {
        let mut last = self.last.lock().unwrap_or_else(PoisonError::into_inner);
        if let Ok(stamp) = stamp(&self.path)
            && stamp != last.stamp
            && let Ok(site) = site(&self.path)
            && site.page().is_some()
        {
            *last = Read {
                stamp,
                site: Arc::new(site),
            };
        }
        Arc::clone(&last.site)
    }
}

/// A number that changes with the names, lengths and times of the files.
fn stamp(folder: &Path) -> io::Result<u64> {
    let mut hasher = DefaultHasher::new();
    for (address, path) in files::find(folder)? {
        let metadata = fs::metadata(path)?;
        (address, metadata.len(), metadata.modified()?).hash(&mut hasher);
    }
    Ok(hasher.finish())
}

fn site(folder: &Path) -> io::Result<Site> {
    let mut assets = Vec::new();
    for (address, path) in files::find(folder)? {
        let mut content = fs::read(path)?;
        if address.ends_with(".html") {
            content = with_reload(content);
        }
        assets.push(asset(address, content));
    }
    // The last of two files with the same address wins.
    for (address, content) in [RELOAD, SERVICE_WORKER] {
        assets.push(asset(address.to_owned(), content.into()));
    }
    Ok(Site::new(assets))
}

/// The page, with the script that reloads it.
fn with_reload(page: Vec<u8>) -> Vec<u8> {
    match String::from_utf8(page) {
        Ok(page) if page.contains("</head>") => page
            .replacen("</head>", &format!("{RELOAD_TAG}\n</head>"), 1)
            .into_bytes(),
        Ok(page) => (page + RELOAD_TAG).into_bytes(),
        Err(no_text) => no_text.into_bytes(),
    }
}

fn asset(address: String, content: Vec<u8>) -> Asset {
    let mut hasher = DefaultHasher::new();
    content.hash(&mut hasher);
    Asset {
        media_type: HeaderValue::from_static(files::media_type(&address)),
        address,
        hash: format!("{:016x}", hasher.finish()),
        is_lasting: false,
        plain: Bytes::from(content),
        brotli: None,
        gzip: None,
    }
}

//! The files of the client: found by address, ready to be sent.

use std::collections::HashMap;
use std::hash::{DefaultHasher, Hash, Hasher};

use axum::body::Bytes;
use axum::http::HeaderValue;

use crate::negotiation::Coding;

/// The files packed by the build script, sorted by address.
static EMBEDDED: &[Embedded] = include!(concat!(env!("OUT_DIR"), "/embedded.rs"));

/// The page of the client, from which it loads everything else.
pub(crate) const PAGE: &str = "/index.html";

/// One row of the table that the build script writes.
struct Embedded {
    address: &'static str,
    media_type: &'static str,
    hash: &'static str,
    is_lasting: bool,
    plain: &'static [u8],
    brotli: Option<&'static [u8]>,
    gzip: Option<&'static [u8]>,
}

/// One file of a site.
#[derive(Clone, Debug)]
pub struct Asset {
    /// Its address, with the leading slash.
    pub address: String,
    /// Its media type.
    pub media_type: HeaderValue,
    /// The hash of its content: letters and digits.
    pub hash: String,
    /// Whether its name changes with its content, so that it can be cached forever.
    pub is_lasting: bool,
    /// Its content.
    pub plain: Bytes,
    /// Its content in brotli, if that is smaller.
    pub brotli: Option<Bytes>,
    /// Its content in gzip, if that is smaller.
    pub gzip: Option<Bytes>,
}

/// All files of a built client, or none of them.
#[derive(Clone, Default, Debug)]
pub struct Site {
    assets: HashMap<String, Asset>,
    hash: Option<String>,
}

impl Site {
    /// The client inside this binary; empty if none was built before it.
    pub fn embedded() -> Self {
        Self::new(EMBEDDED.iter().map(Embedded::asset))
    }

    /// The site of these files; without an `/index.html` it is empty.
    pub fn new(assets: impl IntoIterator<Item = Asset>) -> Self {
        let assets: HashMap<String, Asset> = assets
            .into_iter()
            .map(|asset| (asset.address.clone(), asset))
            .collect();
        if !assets.contains_key(PAGE) {
            return Self::default();
        }
        let hash = Some(hash(&assets));
        Self { assets, hash }
    }

    /// The hash of the whole client: another one means another client.
    pub fn hash(&self) -> Option<&str> {
        self.hash.as_deref()
    }

    /// The file at exactly this address.
    pub(crate) fn asset(&self, address: &str) -> Option<&Asset> {
        self.assets.get(address)
    }

    /// The page of the client.
    pub(crate) fn page(&self) -> Option<&Asset> {
        self.asset(PAGE)
    }
}

impl Asset {
    /// The content in an encoding, if available.
    pub(crate) fn body(&self, coding: Coding) -> Option<&Bytes> {
        match coding {
            Coding::Brotli => self.brotli.as_ref(),
            Coding::Gzip => self.gzip.as_ref(),
            Coding::Plain => Some(&self.plain),
        }
    }

    /// The tag of the content in an encoding: different bytes, different tags.
    pub(crate) fn tag(&self, coding: Coding) -> String {
        match coding {
            Coding::Plain => format!("\"{}\"", self.hash),
            _ => format!("\"{}-{}\"", self.hash, coding.name()),
        }
    }
}

impl Embedded {
    fn asset(&self) -> Asset {
        Asset {
            address: self.address.to_owned(),
            media_type: HeaderValue::from_static(self.media_type),
            hash: self.hash.to_owned(),
            is_lasting: self.is_lasting,
            plain: Bytes::from_static(self.plain),
            brotli: self.brotli.map(Bytes::from_static),
            gzip: self.gzip.map(Bytes::from_static),
        }
    }
}

fn hash(assets: &HashMap<String, Asset>) -> String {
    let mut contents: Vec<(&str, &str)> = assets
        .values()
        .map(|asset| (asset.address.as_str(), asset.hash.as_str()))
        .collect();
    contents.sort_unstable();
    let mut hasher = DefaultHasher::new();
    contents.hash(&mut hasher);
    format!("{:016x}", hasher.finish())
}

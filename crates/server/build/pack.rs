//! Packs a folder of files for the server: each as it is and, where that is smaller, in brotli and
//! gzip, with its HTTP metadata.
//!
//! The build script packs the built client; the tests pack a folder of their own.

use std::fmt::Write as _;
use std::fs;
use std::hash::{DefaultHasher, Hasher};
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};

use brotli::enc::BrotliEncoderParams;
use flate2::Compression;
use flate2::write::GzEncoder;

use crate::files;

/// The compression effort.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum Effort {
    /// Fast, for programs in development.
    Quick,
    /// As small as possible, for shipped programs.
    Smallest,
}

/// One file, ready to be embedded.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Packed {
    /// Its address on the server, with the leading slash.
    pub(crate) address: String,
    /// Its media type.
    pub(crate) media_type: &'static str,
    /// The hash of its content, in hexadecimal digits.
    pub(crate) hash: String,
    /// Whether its name changes with its content, so that it can be cached forever.
    pub(crate) is_lasting: bool,
    /// The path of the file as it was.
    pub(crate) plain: PathBuf,
    /// Its path in brotli, if that is smaller.
    pub(crate) brotli: Option<PathBuf>,
    /// Its path in gzip, if that is smaller.
    pub(crate) gzip: Option<PathBuf>,
}

/// Packs every file under `from` into the folder `into`, in order of their addresses.
///
/// Content that `into` already holds is not compressed again, and files no longer needed are
/// removed. A missing `from` counts as empty.
///
/// # Errors
/// A file cannot be read or written, or its name cannot be part of an address.
pub(crate) fn pack(from: &Path, into: &Path, effort: Effort) -> io::Result<Vec<Packed>> {
    fs::create_dir_all(into)?;
    let files = if from.exists() {
        files::find(from)?
    } else {
        Vec::new()
    };
    let packed = files
        .into_iter()
        .map(|(address, path)| pack_file(address, &path, into, effort))
        .collect::<io::Result<Vec<Packed>>>()?;
    remove_others(into, &packed)?;
    Ok(packed)
}

/// The table of the packed files, as a Rust expression.
pub(crate) fn table(packed: &[Packed]) -> String {
    let mut text = String::from("&[\n");
    for file in packed {
        let include = |path: &PathBuf| format!("include_bytes!({:?})", path.display().to_string());
        let maybe = |path: &Option<PathBuf>| match path {
            Some(path) => format!("Some({})", include(path)),
            None => String::from("None"),
        };
        writeln!(
            text,
            "Embedded {{ address: {:?}, media_type: {:?}, hash: {:?}, is_lasting: {:?}, \
             plain: {}, brotli: {}, gzip: {} }},",
            file.address,
            file.media_type,
            file.hash,
            file.is_lasting,
            include(&file.plain),
            maybe(&file.brotli),
            maybe(&file.gzip),
        )
        .expect("a string takes any text");
    }
    text.push_str("]\n");
    text
}

fn pack_file(address: String, path: &Path, into: &Path, effort: Effort) -> io::Result<Packed> {
    let content = fs::read(path)?;
    let hash = hash(&content);
    let kept = |ending: &str| into.join(format!("{hash}.{ending}"));
    // The folder keeps its files under the hash of their content: an existing one is right.
    let plain = kept("plain");
    if !plain.exists() {
        write_whole(&plain, &content)?;
    }
    let (brotli, gzip) = match effort {
        Effort::Quick => (kept("quick.br"), kept("quick.gz")),
        Effort::Smallest => (kept("br"), kept("gz")),
    };
    if !brotli.exists() {
        write_whole(&brotli, &in_brotli(&content, effort)?)?;
    }
    if !gzip.exists() {
        write_whole(&gzip, &in_gzip(&content, effort)?)?;
    }
    let if_smaller = |path: PathBuf| -> io::Result<Option<PathBuf>> {
        let size = fs::metadata(&path)?.len();
        Ok((size < content.len() as u64).then_some(path))
    };
    Ok(Packed {
        media_type: files::media_type(&address),
        is_lasting: is_lasting(&address),
        address,
        plain,
        brotli: if_smaller(brotli)?,
        gzip: if_smaller(gzip)?,
        hash,
    })
}

/// Writes a file completely or not at all, whenever the build is stopped.
fn write_whole(path: &Path, content: &[u8]) -> io::Result<()> {
    let half = path.with_extension("half");
    fs::write(&half, content)?;
    fs::rename(&half, path)
}

/// Removes the remains of earlier contents.
fn remove_others(folder: &Path, packed: &[Packed]) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        let name = path.file_name().map(|name| name.to_string_lossy());
        let is_needed = name.is_some_and(|name| packed.iter().any(|p| name.starts_with(&p.hash)));
        if !is_needed {
            fs::remove_file(path)?;
        }
    }
    Ok(())
}

fn in_brotli(content: &[u8], effort: Effort) -> io::Result<Vec<u8>> {
    let parameters = BrotliEncoderParams {
        quality: match effort {
            Effort::Quick => 4,
            Effort::Smallest => 11,
        },
        size_hint: content.len(),
        ..BrotliEncoderParams::default()
    };
    let mut compressed = Vec::new();
    brotli::BrotliCompress(&mut content.take(u64::MAX), &mut compressed, &parameters)?;
    Ok(compressed)
}

fn in_gzip(content: &[u8], effort: Effort) -> io::Result<Vec<u8>> {
    let level = match effort {
        Effort::Quick => Compression::fast(),
        Effort::Smallest => Compression::best(),
    };
    let mut encoder = GzEncoder::new(Vec::new(), level);
    encoder.write_all(content)?;
    encoder.finish()
}

/// Tells contents apart; there is no adversary, so the standard hasher will do.
fn hash(content: &[u8]) -> String {
    let mut hasher = DefaultHasher::new();
    hasher.write_usize(content.len());
    hasher.write(content);
    format!("{:016x}", hasher.finish())
}

/// Whether a name carries the hash of its content, as in `app-0123456789abcdef_bg.wasm`: at
/// least eight hexadecimal digits after the last hyphen.
fn is_lasting(address: &str) -> bool {
    let name = address.rsplit('/').next().unwrap_or(address);
    let stem = name.split('.').next().unwrap_or(name);
    let stem = stem.strip_suffix("_bg").unwrap_or(stem);
    let is_digit = |c: char| matches!(c, '0'..='9' | 'a'..='f');
    stem.rsplit_once('-')
        .is_some_and(|(_, hash)| hash.len() >= 8 && hash.chars().all(is_digit))
}

//! `damier-bundle --weigh FILE…`: the bytes of each file as the server sends it.

use std::fs;
use std::path::PathBuf;

use anyhow::{Context, Result};
use brotli::enc::BrotliEncoderParams;

/// Prints one line per file: its bytes in brotli.
pub(crate) fn print(files: &[PathBuf]) -> Result<()> {
    for file in files {
        let content = fs::read(file).with_context(|| format!("{}", file.display()))?;
        println!("{}", compressed(&content)?);
    }
    Ok(())
}

/// The smallest length of a content in brotli.
pub(crate) fn compressed(content: &[u8]) -> Result<usize> {
    let mut sent = Vec::new();
    let best = BrotliEncoderParams {
        quality: 11,
        lgwin: 22,
        ..BrotliEncoderParams::default()
    };
    brotli::BrotliCompress(&mut &*content, &mut sent, &best).context("brotli")?;
    Ok(sent.len())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_repeats_itself_is_light() {
        assert!(compressed(&[7; 10_000]).unwrap() < 100);
    }
}

//! `cargo xtask web`: the browser client.

use anyhow::Result;

/// Builds the client into the folder `web/dist` of the target folder.
pub(crate) fn build() -> Result<()> {
    Ok(())
}

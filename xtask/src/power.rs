//! The step `power`: the store on a disk that forgets whatever was not synced.

use std::path::Path;

use anyhow::{Result, bail};

use crate::command::Child;
use crate::needs;
use crate::unavailable::Unavailable;

/// The test is not part of every build: its file system needs crates that nothing else uses. The
/// rest is compiled as for all tests.
const TEST: &str = "--workspace --features damier-store/power --test power";
/// Through this the system talks to a file system that is a program.
const DEVICE: &str = "/dev/fuse";

pub(crate) fn run() -> Result<()> {
    needs::FUSE.ensure()?;
    if !Path::new(DEVICE).exists() {
        bail!(Unavailable(format!("the system has no {DEVICE}")));
    }
    Child::cargo(&format!("clippy {TEST} -- -D warnings")).run()?;
    Child::cargo(&format!("test {TEST} -- --nocapture")).run()
}

//! Makruk against Fairy-Stockfish, by the clock, with pyffish as the arbiter.

use anyhow::{Result, bail};

use super::ledger;
use crate::command::Child;
use crate::project;
use crate::python::Environment;

const NAME: &str = "makruk-fairy-stockfish";
const SCRIPT: &str = "tools/uci_match.py";
/// One second and a hundredth a move; a tenth of a second of grace for what the machine does
/// besides. Games at the same time would disturb each other's clocks.
const MATCH: &str = "--games 200 --time 1+0.01 --margin 0.1 --threads 1";
/// Where Debian puts programs that are games.
const PLACES: [&str; 2] = ["fairy-stockfish", "/usr/games/fairy-stockfish"];

pub(super) fn play() -> Result<()> {
    let answers = |program: &&&str| Child::new(**program).args(["quit"]).answer().is_some();
    let Some(program) = PLACES.iter().find(answers) else {
        bail!("fairy-stockfish is not installed: apt install fairy-stockfish");
    };
    // The head of the ledger names the programs: no path of this machine in it.
    Environment::with_pyffish()?
        .command()
        .args([SCRIPT, "--first", "target/release/damier uci"])
        .args(["--second", program, "--ledger", &ledger(NAME)])
        .args(MATCH.split_whitespace())
        .run()
}

pub(super) fn block() -> Result<String> {
    if !project::root().join(ledger(NAME)).exists() {
        return Ok("Not measured yet.\n".to_owned());
    }
    Child::new("python3")
        .args([SCRIPT, "--read", "--ledger", &ledger(NAME)])
        .output()
}

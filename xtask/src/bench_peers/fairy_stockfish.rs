//! Fairy-Stockfish as a program: found or installed, and asked to count.

use std::io::{BufRead, BufReader, Write};
use std::path::PathBuf;
use std::process::{ChildStdin, ChildStdout, Command, Stdio};
use std::time::Instant;

use anyhow::{Context, Result, bail};

use super::comparison::Run;
use crate::needs;

/// Debian puts games where few paths lead.
const USUAL_PLACE: &str = "/usr/games/fairy-stockfish";

/// A running Fairy-Stockfish.
pub(super) struct Engine {
    process: std::process::Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
    /// The name it reports.
    pub(super) name: String,
}

impl Engine {
    /// Starts it with the rules of Makruk.
    pub(super) fn start() -> Result<Self> {
        let mut process = Command::new(place()?)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .context("Fairy-Stockfish cannot be started")?;
        let input = process.stdin.take().expect("its input is piped");
        let output = BufReader::new(process.stdout.take().expect("its output is piped"));
        let mut engine = Self {
            process,
            input,
            output,
            name: String::new(),
        };
        engine.say("uci")?;
        engine.name = engine.wait_for("id name ")?;
        engine.wait_for("uciok")?;
        engine.say("setoption name UCI_Variant value makruk")?;
        engine.say("isready")?;
        engine.wait_for("readyok")?;
        Ok(engine)
    }

    /// Counts the tree from the start.
    pub(super) fn perft(&mut self, depth: u32) -> Result<Run> {
        self.say("position startpos")?;
        let began = Instant::now();
        self.say(&format!("go perft {depth}"))?;
        let leaves = self.wait_for("Nodes searched: ")?;
        let seconds = began.elapsed().as_secs_f64();
        let leaves = leaves.trim().parse().context("Fairy-Stockfish's count")?;
        Ok(Run { leaves, seconds })
    }

    fn say(&mut self, line: &str) -> Result<()> {
        writeln!(self.input, "{line}").context("Fairy-Stockfish does not listen")
    }

    /// Reads up to the line with this beginning, and returns the rest of it.
    fn wait_for(&mut self, beginning: &str) -> Result<String> {
        let mut line = String::new();
        while self
            .output
            .read_line(&mut line)
            .context("Fairy-Stockfish's answer")?
            > 0
        {
            if let Some(rest) = line.trim_end().strip_prefix(beginning) {
                return Ok(rest.to_owned());
            }
            line.clear();
        }
        bail!("Fairy-Stockfish ended without saying `{beginning}`")
    }
}

impl Drop for Engine {
    fn drop(&mut self) {
        let _ = self.say("quit");
        let _ = self.process.wait();
    }
}

/// Its path, installing it first where that is possible.
fn place() -> Result<PathBuf> {
    if let Some(place) = find() {
        return Ok(place);
    }
    let installed = needs::apt(&["fairy-stockfish"]);
    find().with_context(|| match installed {
        Ok(()) => "fairy-stockfish was installed but is nowhere to be found".to_owned(),
        Err(error) => format!(
            "fairy-stockfish is needed for the comparison and is not here; on Debian and its \
             relatives `apt-get install fairy-stockfish` as root installs it ({error:#})"
        ),
    })
}

fn find() -> Option<PathBuf> {
    let on_path = std::env::var_os("PATH").unwrap_or_default();
    let in_folders = std::env::split_paths(&on_path).map(|folder| folder.join("fairy-stockfish"));
    in_folders
        .chain([PathBuf::from(USUAL_PLACE)])
        .find(|place| place.is_file())
}

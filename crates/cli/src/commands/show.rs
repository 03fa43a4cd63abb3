//! `damier show`: the board after some moves.

use std::io::Write;

use anyhow::bail;
use damier_rules::{AnyMatch, MoveError};

use crate::answer::Answer;
use crate::setup::Setup;
use crate::{Ending, console, words};

/// The board after some moves: whose turn it is, the scores, how it ended
#[derive(Debug, clap::Args)]
pub(crate) struct Arguments {
    #[command(flatten)]
    setup: Setup,
    /// Print one JSON object instead of text
    #[arg(long)]
    json: bool,
    /// The moves to play first
    #[arg(value_name = "MOVE")]
    moves: Vec<String>,
}

pub(crate) fn run(arguments: &Arguments, out: &mut dyn Write) -> anyhow::Result<Ending> {
    let mut played = arguments.setup.open()?;
    play_all(played.as_mut(), &arguments.moves)?;
    let report = played.report();
    if arguments.json {
        console::write_json(out, &Answer::new(&report.position, &report))?;
    } else {
        let drawn = words::describe(played.as_ref(), played.board(), console::paint());
        writeln!(out, "{drawn}Position: {}", report.position)?;
    }
    Ok(Ending::Done)
}

/// Plays the moves, or names the first that cannot be played and its place.
pub(crate) fn play_all(played: &mut dyn AnyMatch, moves: &[String]) -> anyhow::Result<()> {
    for (index, text) in moves.iter().enumerate() {
        if let Err(error) = played.play(text) {
            let why = match error {
                MoveError::Refused { refusal, .. } => refusal.rule.text.to_owned(),
                MoveError::Ambiguous { candidates, .. } => {
                    format!("it may be {}", candidates.join(" or "))
                }
                MoveError::Over(_) => error.to_string(),
            };
            bail!("move {}, {text:?}: {why}", index + 1);
        }
    }
    Ok(())
}

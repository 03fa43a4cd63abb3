//! Turkish Draughts beside kish, both in the program `peers`.

use anyhow::{Context, Result};
use serde_json::Value;

use super::comparison::{Comparison, Run};
use crate::peers;

pub(super) fn measure() -> Result<Vec<Comparison>> {
    let text = peers::peers("release")?.args(["bench"]).output()?;
    text.lines()
        .map(|line| parse(line).with_context(|| line.to_owned()))
        .collect()
}

fn parse(line: &str) -> Result<Comparison> {
    let answer: Value = serde_json::from_str(line)?;
    Ok(Comparison {
        tree: format!("Turkish Draughts, perft {}", answer["depth"]),
        peer: "kish".to_owned(),
        ours: run(&answer, "our_leaves", "our_seconds")?,
        theirs: run(&answer, "their_leaves", "their_seconds")?,
    })
}

fn run(answer: &Value, leaves: &str, seconds: &str) -> Result<Run> {
    Ok(Run {
        leaves: answer[leaves].as_u64().with_context(|| leaves.to_owned())?,
        seconds: answer[seconds]
            .as_f64()
            .with_context(|| seconds.to_owned())?,
    })
}

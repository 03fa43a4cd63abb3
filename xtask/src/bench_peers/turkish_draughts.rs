//! Turkish Draughts beside kish, both in the program `peers`.

use anyhow::{Context, Result};
use serde_json::Value;

use super::comparison::Comparison;
use crate::peers;

pub(super) fn measure() -> Result<Vec<Comparison>> {
    let text = peers::peers()?.args(["bench"]).output()?;
    text.lines()
        .map(|line| parse(line).with_context(|| line.to_owned()))
        .collect()
}

fn parse(line: &str) -> Result<Comparison> {
    let answer: Value = serde_json::from_str(line)?;
    Ok(Comparison {
        tree: format!("Turkish Draughts, perft {}", answer["depth"]),
        peer: "kish".to_owned(),
        leaves: answer["nodes"].as_u64().context("`nodes`")?,
        ours: answer["ours"].as_f64().context("`ours`")?,
        theirs: answer["theirs"].as_f64().context("`theirs`")?,
    })
}

//! The rules of each game on their own: `damier bench rules`.

use anyhow::{Context, Result};
use serde_json::Value;

use super::comparison::millions;
use super::damier;

/// The report of `damier bench rules --json` on one game.
pub(super) struct Measured(Value);

impl Measured {
    pub(super) fn to_json(&self) -> Value {
        self.0.clone()
    }

    fn text(&self, name: &str) -> &str {
        self.0[name].as_str().unwrap_or_default()
    }

    fn number(&self, name: &str) -> f64 {
        self.0[name].as_f64().unwrap_or_default()
    }
}

pub(super) fn measure() -> Result<Vec<Measured>> {
    let text = damier("bench rules --json")?.output()?;
    let answer: Value = serde_json::from_str(&text).context("damier bench rules")?;
    let results = answer["results"]
        .as_array()
        .context("damier bench rules without `results`")?;
    Ok(results.iter().cloned().map(Measured).collect())
}

/// The table, head first.
pub(super) fn rows(games: &[Measured]) -> Vec<Vec<String>> {
    let head = [
        "game",
        "perft",
        "leaves",
        "leaves a second",
        "plies of random play a second",
    ];
    let row = |it: &Measured| {
        vec![
            format!("{} {}", it.text("game"), it.text("options"))
                .trim_end()
                .to_owned(),
            it.0["depth"].to_string(),
            it.0["nodes"].to_string(),
            millions(it.number("nps")),
            millions(it.number("plies_per_second")),
        ]
    };
    std::iter::once(head.map(str::to_owned).to_vec())
        .chain(games.iter().map(row))
        .collect()
}

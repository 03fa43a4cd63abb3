//! Makruk against Fairy-Stockfish, by the clock.

use anyhow::{Result, bail};
use serde_json::Value;

use super::{damier, ledger, page, read};
use crate::command::Child;

const NAME: &str = "makruk-fairy-stockfish";
const GAMES: u32 = 200;
const CLOCK: &str = "1+0.01";
/// Where Debian puts programs that are games.
const PLACES: [&str; 2] = ["fairy-stockfish", "/usr/games/fairy-stockfish"];

pub(super) fn play() -> Result<()> {
    let answers = |program: &&&str| Child::new(**program).args(["quit"]).answer().is_some();
    let Some(program) = PLACES.iter().find(answers) else {
        bail!("fairy-stockfish is not installed: apt install fairy-stockfish");
    };
    let words = format!(
        "match --game makruk --option counting=thai --games {GAMES} --clock {CLOCK} \
         --setting Hash=16 --threads 1 --ledger {} clock:{CLOCK} uci:{program}",
        ledger(NAME)
    );
    damier(&words)?.run()
}

pub(super) fn block() -> Result<String> {
    let Some(answer) = read(NAME)? else {
        return Ok("Not measured yet.\n".to_owned());
    };
    let duel = &answer["duel"];
    let number = |name: &str| duel[name].as_u64().unwrap_or(0).to_string();
    let row = vec![
        opponent(&answer),
        number("wins"),
        number("draws"),
        number("losses"),
        page::interval(&duel["score"]),
        elo(&duel["elo"]),
    ];
    let heads = ["against", "won", "drawn", "lost", "score", "Elo"];
    Ok(page::table(&heads, &[row]))
}

/// The other player as the head of the ledger has it.
fn opponent(answer: &Value) -> String {
    let lines = answer["head"].as_array().map_or(&[][..], Vec::as_slice);
    let mut lines = lines.iter().filter_map(Value::as_str);
    let line = lines.find_map(|line| line.strip_prefix("player B "));
    line.unwrap_or("?").to_owned()
}

fn elo(values: &Value) -> String {
    let text = |index: usize| {
        let value = values[index].as_f64();
        value.map_or("∞".to_owned(), |value| format!("{value:+.0}"))
    };
    format!("{} ({} … {})", text(0), text(1), text(2))
}

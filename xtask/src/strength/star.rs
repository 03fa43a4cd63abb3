//! Chinese Checkers among three, four and six: three search methods at equal time.

use anyhow::Result;
use serde_json::Value;

use super::{damier, ledger, page, read};

const PLAYERS: [&str; 3] = ["3", "4", "6"];
/// The two opponents of best-reply search.
const OTHERS: [&str; 2] = ["paranoid", "maxn"];
const GAMES: u32 = 200;
/// Seconds per move.
const TIME: &str = "0.005";

fn name(players: &str, other: &str) -> String {
    format!("chinese-checkers-{players}-brs-{other}")
}

pub(super) fn play(_rival: Option<&str>) -> Result<()> {
    for players in PLAYERS {
        for other in OTHERS {
            let words = format!(
                "match --game chinese-checkers --option players={players} --games {GAMES} \
                 --ledger {} brs:time={TIME} {other}:time={TIME}",
                ledger(&name(players, other))
            );
            damier(&words)?.run()?;
        }
    }
    Ok(())
}

pub(super) fn block() -> Result<String> {
    let mut rows = Vec::new();
    for players in PLAYERS {
        for other in OTHERS {
            let answer = read(&name(players, other))?.unwrap_or(Value::Null);
            let games = answer["games"].as_u64().unwrap_or(0);
            let share = |index: usize, name: &str| answer["shares"][index][name].clone();
            let place = |index: usize| match share(index, "place").as_f64() {
                Some(place) => format!("{place:.2}"),
                None => "–".to_owned(),
            };
            rows.push(vec![
                format!(
                    "{players} players, against {other}{}",
                    page::earlier(&answer)
                ),
                games.to_string(),
                page::interval(&share(0, "wins")),
                page::interval(&share(1, "wins")),
                format!("{} : {}", place(0), place(1)),
            ]);
        }
    }
    let heads = [
        "best reply",
        "games",
        "its wins",
        "the other's wins",
        "mean places",
    ];
    Ok(page::explained(page::table(&heads, &rows)))
}

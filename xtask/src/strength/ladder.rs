//! The levels of every game: against each other and against the baselines.

use anyhow::Result;
use serde_json::Value;

use super::{FOLDER, damier, page};

/// Games for each rung.
const COUNT: u32 = 200;

/// When a game is adjudicated as won: soon, as there are many games.
const ENDS: &str = "--agree 980 --agree-plies 4";

pub(super) fn play(_rival: Option<&str>) -> Result<()> {
    for game in games()? {
        let words = format!("ladder {game} --games {COUNT} {ENDS} --ledger {FOLDER}");
        damier(&words)?.run()?;
    }
    Ok(())
}

pub(super) fn block() -> Result<String> {
    let mut answers = Vec::new();
    for game in games()? {
        let words = format!("ladder {game} --ledger {FOLDER} --read --json");
        let answer: Value = serde_json::from_str(&damier(&words)?.output()?)?;
        answers.push(answer);
    }
    let tables = format!("{}\n{}", steps(&answers), baselines(&answers));
    Ok(page::explained(tables))
}

/// The ids of all games.
fn games() -> Result<Vec<String>> {
    let games: Vec<Value> = serde_json::from_str(&damier("games --json")?.output()?)?;
    let id = |game: &Value| game["id"].as_str().unwrap_or_default().to_owned();
    Ok(games.iter().map(id).collect())
}

/// One row per game, one column per rung.
fn steps(answers: &[Value]) -> String {
    let names = ["2-1", "3-2", "4-3", "5-4", "6-5", "7-6", "8-7"];
    let heads = [
        "game", "2 : 1", "3 : 2", "4 : 3", "5 : 4", "6 : 5", "7 : 6", "8 : 7",
    ];
    page::table(&heads, &rows(answers, &names))
}

fn baselines(answers: &[Value]) -> String {
    let names = ["1-greedy", "8-random", "8-greedy", "8-depth3"];
    let heads = [
        "game",
        "1 : greedy",
        "8 : random",
        "8 : greedy",
        "8 : depth3",
    ];
    page::table(&heads, &rows(answers, &names))
}

fn rows(answers: &[Value], rungs: &[&str]) -> Vec<Vec<String>> {
    let row = |answer: &Value| {
        let game = answer["game"].as_str().unwrap_or_default().to_owned();
        let cells = rungs.iter().map(|rung| cell(answer, rung));
        std::iter::once(game).chain(cells).collect()
    };
    answers.iter().map(row).collect()
}

/// The score with its interval; with the number of games if it is not all of them, and marked where
/// the goal is missed and where the engine has changed since.
fn cell(answer: &Value, rung: &str) -> String {
    let rows = answer["rows"].as_array().map_or(&[][..], Vec::as_slice);
    let Some(row) = rows.iter().find(|row| row["rung"] == rung) else {
        return "–".to_owned();
    };
    let games = row["games"].as_u64().unwrap_or(0);
    let score = page::interval(&row["score"]);
    let missed = if row["met"] == true || games == 0 {
        ""
    } else {
        " ✗"
    };
    let partly = if games > 0 && games < u64::from(COUNT) {
        format!(", {games} games")
    } else {
        String::new()
    };
    format!("{score}{partly}{missed}{}", page::earlier(row))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_missed_goal_and_missing_games_are_shown() {
        let score = serde_json::json!({ "value": 0.9, "low": 0.8, "high": 0.95 });
        let answer = serde_json::json!({ "game": "x", "rows": [
            { "rung": "2-1", "games": 40, "score": score, "met": false },
            { "rung": "3-2", "games": 200, "score": score, "met": true },
            { "rung": "5-4", "games": 200, "score": score, "met": true, "of_this_engine": false },
            { "rung": "4-3", "games": 0, "score": null, "met": false },
        ]});
        assert_eq!(cell(&answer, "2-1"), "90.0 % (80.0–95.0), 40 games ✗");
        assert_eq!(cell(&answer, "3-2"), "90.0 % (80.0–95.0)");
        assert_eq!(cell(&answer, "4-3"), "–");
        assert_eq!(cell(&answer, "5-4"), "90.0 % (80.0–95.0) †");
        assert_eq!(cell(&answer, "8-7"), "–");
    }
}

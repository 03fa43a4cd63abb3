//! `docs/strength.md` reports what its ledgers hold: every score is recounted from their lines,
//! every promise is judged by it, and games of an earlier engine are marked.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use damier_games::CATALOGUE;
use serde_json::Value;

use crate::common::{damier, json};

/// The rungs in the order of the columns.
const STEPS: [&str; 7] = ["2-1", "3-2", "4-3", "5-4", "6-5", "7-6", "8-7"];
const BASELINES: [&str; 4] = ["1-greedy", "8-random", "8-greedy", "8-depth3"];
/// The games of a whole rung.
const GAMES: usize = 200;

fn project() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn ledger(name: &str) -> PathBuf {
    project().join(format!("docs/strength/{name}.txt"))
}

fn read(path: &Path) -> String {
    std::fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

fn page() -> String {
    read(&project().join("docs/strength.md"))
}

/// A part of the page, between its markers.
fn block(page: &str, part: &str) -> String {
    let (_, rest) = page.split_once(&format!("<!-- {part} -->\n")).unwrap();
    rest.split_once(&format!("<!-- /{part} -->"))
        .unwrap()
        .0
        .to_owned()
}

/// The cells of the row that begins with this one, in the n-th table of a block.
fn row(block: &str, table: usize, first: &str) -> Vec<String> {
    let table = block.split("\n\n").nth(table).unwrap();
    let mut lines = table.lines().map(|line| {
        let cells = line.trim_matches('|').split('|');
        cells.map(|cell| cell.trim().to_owned()).collect::<Vec<_>>()
    });
    let found = lines.find(|cells| cells[0] == first);
    found.unwrap_or_else(|| panic!("no row for {first}"))[1..].to_vec()
}

/// The games of a ledger for two and the half points of player A, counted line by line.
fn count(name: &str) -> (usize, usize) {
    let text = read(&ledger(name));
    let (_, games) = text.split_once("\n\n").unwrap();
    let halves = games.lines().map(|line| {
        let words: Vec<&str> = line.split(' ').collect();
        let first = words[1].find('A').unwrap() + 1;
        match words[3] {
            "1=2" => 1,
            places => 2 * usize::from(places.starts_with(&first.to_string())),
        }
    });
    (games.lines().count(), halves.sum())
}

/// Whether a score meets the page's promise for its rung.
fn is_kept(rung: &str, games: usize, halves: usize) -> bool {
    let (score, all) = (100 * halves, 2 * games);
    match rung {
        "1-greedy" => score < 50 * all,
        "8-random" | "8-greedy" => score >= 99 * all,
        "8-depth3" => score >= 95 * all,
        _ => score >= 65 * all && score <= 80 * all,
    }
}

fn interval(value: &Value) -> String {
    let part = |name: &str| 100.0 * value[name].as_f64().unwrap();
    format!(
        "{:.1} % ({:.1}–{:.1})",
        part("value"),
        part("low"),
        part("high")
    )
}

/// The mark of results not played by this engine.
fn earlier(of_this_engine: &Value) -> &'static str {
    if of_this_engine
        .as_bool()
        .expect("every ledger names its engine")
    {
        ""
    } else {
        " †"
    }
}

/// The expected text of the page for a rung.
fn expected(game: &str, row: &Value) -> String {
    let rung = row["rung"].as_str().unwrap();
    let (games, halves) = count(&format!("{game}-{rung}"));
    assert_eq!(row["games"], games, "{game} {rung}");
    let score = row["score"]["value"].as_f64().unwrap();
    let counted = halves as f64 / (2 * games) as f64;
    assert!(
        (score - counted).abs() < 1e-9,
        "{game} {rung}: {score} is {counted}"
    );
    let is_kept = is_kept(rung, games, halves);
    assert_eq!(row["met"], is_kept, "{game} {rung}");
    let partly = if games < GAMES {
        format!(", {games} games")
    } else {
        String::new()
    };
    let missed = if is_kept { "" } else { " ✗" };
    let earlier = earlier(&row["of_this_engine"]);
    format!("{}{partly}{missed}{earlier}", interval(&row["score"]))
}

#[test]
fn the_levels_on_the_page_are_those_of_the_ledgers() {
    let page = page();
    let promise = "Each level should score 65 to 80 % against the one below, level 1 should lose \
                   to `greedy`, and level 8 should score at least 99 % against `random` and \
                   `greedy` and 95 % against `depth3`.";
    assert!(page.contains(promise), "other promises are judged here");
    let block = block(&page, "levels");
    let folder = project().join("docs/strength").display().to_string();
    for game in CATALOGUE {
        let id = game.info.id;
        let answer = json(&damier(&["ladder", id, "--ledger", &folder, "--read", "--json"]).good());
        let measured = |rung: &&str| {
            let rows = answer["rows"].as_array().unwrap();
            let row = rows.iter().find(|row| row["rung"] == *rung).unwrap();
            expected(id, row)
        };
        let steps: Vec<String> = STEPS.iter().map(measured).collect();
        assert_eq!(row(&block, 0, id), steps, "{id}");
        let baselines: Vec<String> = BASELINES.iter().map(measured).collect();
        assert_eq!(row(&block, 1, id), baselines, "{id}");
    }
    assert_eq!(
        block.contains("† Played by an earlier engine"),
        block.contains(" † |")
    );
}

#[test]
fn the_matches_among_many_on_the_page_are_those_of_the_ledgers() {
    let block = block(&page(), "star");
    for players in ["3", "4", "6"] {
        for other in ["paranoid", "maxn"] {
            let path = ledger(&format!("chinese-checkers-{players}-brs-{other}"));
            let path = path.display().to_string();
            let answer = json(&damier(&["match", "--json", "--read", &path]).good());
            let place = |index: usize| answer["shares"][index]["place"].as_f64().unwrap();
            let expected = vec![
                answer["games"].to_string(),
                interval(&answer["shares"][0]["wins"]),
                interval(&answer["shares"][1]["wins"]),
                format!("{:.2} : {:.2}", place(0), place(1)),
            ];
            let mark = earlier(&answer["of_this_engine"]);
            let first = format!("{players} players, against {other}{mark}");
            assert_eq!(row(&block, 0, &first), expected, "{first}");
        }
    }
    assert_eq!(
        block.contains("† Played by an earlier engine"),
        block.contains(" † |")
    );
}

#[test]
fn the_match_with_another_program_on_the_page_is_that_of_its_ledger() {
    let block = block(&page(), "makruk");
    let text = read(&ledger("makruk-fairy-stockfish"));
    let (head, games) = text.split_once('\n').unwrap();
    let count = |result: &str| {
        let of_it = games
            .lines()
            .filter(|line| line.split(' ').nth(1) == Some(result));
        of_it.count()
    };
    let [won, drawn, lost] = ["win", "draw", "loss"].map(count);
    let [ours, theirs] = ["fault-of-first", "fault-of-second"].map(count);
    let all = games.lines().count();
    let cells = row(&block, 0, &all.to_string());
    let lost = lost + ours;
    assert_eq!(
        cells[..3],
        [won, drawn, lost].map(|count| count.to_string())
    );
    // The mean of the pairs; a fault of theirs leaves its pair with one game.
    let mut pairs: BTreeMap<usize, Vec<f64>> = BTreeMap::new();
    for line in games.lines() {
        let words: Vec<&str> = line.split(' ').collect();
        let number: usize = words[0].parse().unwrap();
        let points = match words[1] {
            "win" => 1.0,
            "draw" => 0.5,
            "loss" | "fault-of-first" => 0.0,
            _ => continue,
        };
        pairs.entry(number / 2).or_default().push(points);
    }
    let means = pairs.values();
    let means = means.map(|pair| pair.iter().sum::<f64>() / pair.len() as f64);
    let score = means.sum::<f64>() / pairs.len() as f64;
    let said = format!("{:.1} % (", 100.0 * score);
    assert!(cells[3].starts_with(&said), "{said} {cells:?}");
    assert_eq!(cells[5], format!("{ours} : {theirs}"));
    let signatures = read(&project().join("crates/cli/data/bench-signatures.txt"));
    let today = signatures
        .lines()
        .find(|line| line.starts_with("makruk "))
        .unwrap();
    let today = today.split(' ').next_back().unwrap();
    let is_of_this_engine = head.ends_with(&format!(", engine {today}"));
    assert_eq!(
        block.contains("Played by an earlier engine"),
        !is_of_this_engine
    );
}

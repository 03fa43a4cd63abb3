//! Every board with every side and every mark: told apart by light and by dark.

use std::collections::BTreeMap;

use crate::art::ART;

const BOARDS: &str = include_str!("../../style/boards.css");
const LOOKS: &str = include_str!("../../looks/looks.css");
const FEEL: &str = include_str!("../../style/feel.css");

/// The least contrast of what has to be told apart, and of letters.
const SHAPES: f64 = 3.0;
const LETTERS: f64 = 4.5;

/// The board that each game has of its own.
const OWN: &str = "own";

type Tokens = BTreeMap<String, String>;

/// The custom properties that the rule of a selector gives.
fn rule(sheet: &str, selector: &str) -> Tokens {
    let begin = format!("\n{selector}{{");
    let body = sheet
        .split(&begin)
        .nth(1)
        .and_then(|rest| rest.split('}').next());
    let pairs = body.unwrap_or_default().split(';');
    let pairs = pairs.filter_map(|pair| pair.trim().split_once(':'));
    let own = pairs.filter(|(name, _)| name.starts_with("--"));
    own.map(|(name, value)| (name.to_owned(), value.to_owned()))
        .collect()
}

/// The colours of a board: its own, those of the dark, and those of a look.
fn tokens(prefix: &str, look: &str, dark: bool) -> Tokens {
    let mut all = rule(BOARDS, ".board");
    all.extend(rule(BOARDS, &format!(".board.{prefix}")));
    if dark {
        all.extend(rule(BOARDS, "[data-theme=dark] .board"));
        all.extend(rule(BOARDS, &format!("[data-theme=dark] .board.{prefix}")));
    }
    if look == OWN {
        return all;
    }
    let looks = rule(LOOKS, &format!(".board.board.board.{look}.{look}"));
    assert!(looks.len() > 15, "{look}");
    for (name, value) in looks {
        let both = value
            .strip_prefix("light-dark(")
            .and_then(|it| it.strip_suffix(')'));
        let (light, night) = both
            .and_then(|both| both.split_once(','))
            .expect("two colours");
        all.insert(name, if dark { night } else { light }.to_owned());
    }
    all
}

/// The relative luminance of a colour, as the guidelines for accessibility reckon it.
fn luminance(colour: &str) -> f64 {
    let digits = colour.trim().strip_prefix('#').expect(colour);
    let wide: String = match digits.len() {
        3 => digits.chars().flat_map(|digit| [digit, digit]).collect(),
        _ => digits.to_owned(),
    };
    let part = |at: usize| {
        let value = f64::from(u8::from_str_radix(&wide[at..at + 2], 16).expect(colour)) / 255.0;
        match value <= 0.04045 {
            true => value / 12.92,
            false => ((value + 0.055) / 1.055).powf(2.4),
        }
    };
    0.2126 * part(0) + 0.7152 * part(2) + 0.0722 * part(4)
}

fn contrast(one: &str, other: &str) -> f64 {
    let (one, other) = (luminance(one), luminance(other));
    (one.max(other) + 0.05) / (one.min(other) + 0.05)
}

#[test]
fn contrasts_are_reckoned() {
    assert!((contrast("#000", "#ffffff") - 21.0).abs() < 0.01);
    assert!((contrast("#777777", "#ffffff") - 4.48).abs() < 0.01);
}

/// Every board, by day and by night.
fn every_board(check: impl Fn(&str, &str, &Tokens, &[&str])) {
    for art in &ART {
        for look in [OWN, "paper", "slate", "walnut"] {
            for dark in [false, true] {
                let tokens = tokens(art.prefix, look, dark);
                let mut cells = vec!["--board-a", "--board-b"];
                if art.prefix == "mc" {
                    cells.extend(["--board-n", "--board-n2"]);
                }
                let cells: Vec<&str> = cells.iter().map(|name| tokens[*name].as_str()).collect();
                let name = format!("{look} {}", if dark { "by night" } else { "by day" });
                check(art.prefix, &name, &tokens, &cells);
            }
        }
    }
}

#[test]
fn both_sides_stand_out_from_every_board() {
    every_board(|prefix, look, tokens, cells| {
        let men: Vec<(&str, &str)> = match prefix {
            "cc" => ["a", "b", "c", "d", "e", "f"]
                .iter()
                .map(|letter| (tokens[&format!("--m-{letter}")].as_str(), "#1b120b"))
                .collect(),
            _ => ["1", "2"]
                .iter()
                .map(|side| {
                    let token = |name: &str| tokens[&format!("--side-{side}{name}")].as_str();
                    (token(""), token("-line"))
                })
                .collect(),
        };
        for cell in cells {
            for (body, line) in &men {
                let best = contrast(body, cell).max(contrast(line, cell));
                assert!(
                    best >= SHAPES,
                    "{prefix} {look}: {body} {line} on {cell}: {best:.2}"
                );
            }
        }
    });
}

#[test]
fn every_mark_shows_on_every_board() {
    let marks = ["select", "move", "capture", "last", "refuse", "chain"];
    let inks = ["ink1", "ink2", "ink3", "ink4"].map(|ink| {
        let own = rule(FEEL, &format!(".board .{ink}"));
        own["--m"].clone()
    });
    every_board(|prefix, look, tokens, cells| {
        let key = &tokens["--hl-key"];
        let marks = marks.iter().map(|mark| &tokens[&format!("--hl-{mark}")]);
        for mark in marks.chain(&inks) {
            assert!(contrast(mark, key) > 5.0, "{prefix} {look}: {mark}");
            for cell in cells {
                let best = contrast(mark, cell).max(contrast(key, cell));
                assert!(
                    best >= SHAPES,
                    "{prefix} {look}: {mark} on {cell}: {best:.2}"
                );
            }
        }
    });
}

#[test]
fn coordinates_are_read_in_every_frame() {
    every_board(|prefix, look, tokens, _| {
        if look.starts_with(OWN) {
            return;
        }
        let mut grounds = vec!["--board-frame"];
        if prefix == "cc" {
            grounds.push("--board-frame-hi");
        }
        for ground in grounds {
            let found = contrast(&tokens["--board-coord"], &tokens[ground]);
            assert!(found >= LETTERS, "{prefix} {look}: {ground} {found:.2}");
        }
        let inside = contrast(&tokens["--board-line"], &tokens["--hl-key"]);
        assert!(inside >= LETTERS, "{prefix} {look}: inside {inside:.2}");
    });
}

#[test]
fn looks_are_told_apart() {
    for dark in [false, true] {
        let of = |look| luminance(&tokens("my", look, dark)["--board-b"]);
        assert!(of("paper") > of("slate") + 0.1 && of("slate") > of("walnut") + 0.05);
    }
}

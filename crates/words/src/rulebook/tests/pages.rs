//! The words of the pages: every key exists in both languages, short, and placed.

use std::collections::{BTreeMap, BTreeSet};

use damier_games::find;
use damier_rules::Reason;
use damier_rules::refusal::COMMON;

use super::super::{
    Chart, PAGES, Page, Section, decisions, miniature, relevant, relevant_now, rulebook, texts,
};
use super::every_demo;
use crate::lang::Lang;

/// The messages of a Fluent source with only plain values: key and text.
pub(super) fn messages(source: &str) -> BTreeMap<String, String> {
    let mut found: BTreeMap<String, String> = BTreeMap::new();
    let mut current = None;
    for line in source.lines().filter(|line| !line.starts_with('#')) {
        let goes_on = line.is_empty() || line.starts_with(' ');
        match (&current, line.split_once(" =")) {
            (Some(key), _) if goes_on => {
                let text = found.get_mut(key).unwrap();
                text.push('\n');
                text.push_str(line.trim());
            }
            (_, Some((key, value))) => {
                let before = found.insert(key.to_owned(), value.trim().to_owned());
                assert_eq!(before, None, "{key} twice");
                current = Some(key.to_owned());
            }
            _ => assert!(line.is_empty(), "not understood: {line}"),
        }
    }
    for text in found.values_mut() {
        *text = text.trim().to_owned();
    }
    found
}

pub(super) fn words(page: &Page, language: Lang) -> BTreeMap<String, String> {
    messages(texts(page.game, language).unwrap())
}

fn expected_keys(page: &Page) -> BTreeSet<String> {
    let game = page.game;
    let mut keys = BTreeSet::from([format!("{game}-source")]);
    for section in page.sections {
        keys.insert(format!("{game}-{}-title", section.id));
        keys.insert(format!("{game}-{}-text", section.id));
        let captions = section.captions().chain(section.still_captions());
        let captions = captions.chain(chart_keys(section));
        keys.extend(captions.map(|key| format!("{game}-{key}")));
    }
    for number in 1..=page.decisions {
        keys.insert(format!("{game}-decision-{number}"));
        keys.insert(format!("{game}-decision-{number}-why"));
    }
    keys
}

/// The keys of a section's chart, without the game.
fn chart_keys(section: &Section) -> Vec<String> {
    let Some(chart) = section.chart else {
        return vec![];
    };
    let id = section.id;
    let columns = || chart.columns.iter();
    let heads = columns().map(|column| Chart::head(id, column));
    let rows = chart.rows.iter();
    let cells = rows.flat_map(|row| columns().map(move |column| Chart::cell(id, row, column)));
    let caption = [Chart::caption(id)];
    caption.into_iter().chain(heads).chain(cells).collect()
}

#[test]
fn the_rows_of_a_chart_of_pieces_are_pieces() {
    for page in PAGES {
        let entry = find(page.game).unwrap();
        let scene = entry.open(entry.defaults(), None).unwrap().scene();
        let charts = page.sections.iter().filter_map(|section| section.chart);
        for chart in charts.filter(|chart| chart.pieces) {
            for row in chart.rows {
                let drawn = scene.pieces.iter().any(|piece| piece.kind == *row);
                assert!(drawn, "{} {row}", page.game);
            }
        }
    }
}

#[test]
fn both_languages_have_exactly_the_texts_of_the_page() {
    for page in PAGES {
        for language in Lang::ALL {
            let keys: BTreeSet<String> = words(page, language).into_keys().collect();
            let expected = expected_keys(page);
            let missing: Vec<_> = expected.difference(&keys).collect();
            let idle: Vec<_> = keys.difference(&expected).collect();
            assert!(missing.is_empty(), "{language:?}: missing {missing:?}");
            assert!(idle.is_empty(), "{language:?}: not used {idle:?}");
        }
    }
}

#[test]
fn captions_are_numbered_within_their_section() {
    for page in PAGES {
        for section in page.sections {
            let expected = (1..=section.demos.len()).map(|n| format!("{}-demo-{n}", section.id));
            assert!(section.captions().eq(expected), "{section:?}");
        }
    }
}

#[test]
fn texts_are_short_and_never_empty() {
    for page in PAGES {
        for language in Lang::ALL {
            for (key, text) in words(page, language) {
                let length = text.chars().count();
                let most = match &key {
                    title if title.ends_with("-title") => 40,
                    caption if caption.contains("-demo-") => 160,
                    _ => 700,
                };
                assert!((1..=most).contains(&length), "{language:?} {key}: {length}");
            }
        }
    }
}

#[test]
fn a_whole_page_is_read_in_three_minutes() {
    for page in PAGES {
        for language in Lang::ALL {
            let words = words(page, language);
            let texts = words.iter().filter(|(key, _)| key.ends_with("-text"));
            let count: usize = texts.map(|(_, text)| text.split_whitespace().count()).sum();
            assert!(
                (120..=600).contains(&count),
                "{language:?} {}: {count}",
                page.game
            );
        }
    }
}

#[test]
fn both_languages_have_the_same_paragraphs() {
    for page in PAGES {
        let english = words(page, Lang::En);
        for (key, french) in words(page, Lang::Fr) {
            let paragraphs = |text: &str| text.split("\n\n").count();
            assert_eq!(paragraphs(&french), paragraphs(&english[&key]), "{key}");
        }
    }
}

#[test]
fn every_page_begins_and_ends_as_all_do() {
    for page in PAGES {
        let sections = rulebook(page.game).iter();
        let ids: Vec<_> = sections.map(|section| section.id).collect();
        assert_eq!(ids[..2], ["aim", "setup"], "{}", page.game);
        assert_eq!(ids.last(), Some(&"end"), "{}", page.game);
        assert!(ids.iter().all(|id| *id != "source" && *id != "decision"));
        assert_eq!(ids.iter().collect::<BTreeSet<_>>().len(), ids.len());
    }
}

#[test]
fn an_unknown_game_has_nothing() {
    assert!(rulebook("go").is_empty());
    assert_eq!((miniature("go"), decisions("go")), (None, 0));
    assert_eq!(
        (relevant("go", "blocked"), texts("go", Lang::Fr)),
        (None, None)
    );
}

#[test]
fn every_refusal_and_every_end_leads_to_a_section() {
    for page in PAGES {
        let info = find(page.game).unwrap().info;
        let refusals = info.refusals.iter().chain(&COMMON).map(|rule| rule.code);
        let ends = [
            "no-moves",
            "repetition",
            "agreement",
            "resignation",
            "timeout",
        ];
        for code in refusals.chain(ends) {
            assert!(relevant(page.game, code).is_some(), "{} {code}", page.game);
        }
        let shown = every_demo().filter(|(game, ..)| *game == page.game);
        for reason in shown.filter_map(|(.., demo)| demo.ends) {
            assert!(
                relevant(page.game, reason).is_some(),
                "{} {reason}",
                page.game
            );
        }
    }
}

#[test]
fn every_code_of_an_end_is_one_of_the_rules() {
    for (_, caption, demo) in every_demo() {
        let known = demo
            .ends
            .is_none_or(|code| Reason::from_code(code).is_some());
        assert!(known, "{caption}");
    }
}

#[test]
fn codes_lead_to_sections_that_are_there_and_to_one_only() {
    for page in PAGES {
        let mut codes = BTreeSet::new();
        for (section, listed) in page.relevance {
            let there = page.sections.iter().any(|other| other.id == *section);
            assert!(there, "{} {section}", page.game);
            assert!(
                listed.split(' ').all(|code| codes.insert(code)),
                "{} {section}",
                page.game
            );
        }
        for rule in COMMON {
            let section = relevant(page.game, rule.code).unwrap();
            let there = page.sections.iter().any(|other| other.id == section);
            assert!(there, "{} {} {section}", page.game, rule.code);
        }
    }
}

/// The facts of the rules crate about positions, besides those of every game.
const FACTS: [(&str, &[&str]); 5] = [
    ("turkish-draughts", &["must-take"]),
    ("alliance", &["must-take", "cross-of", "kings-counted"]),
    (
        "chinese-checkers",
        &["distance", "rounds", "finished", "eliminated", "besieged"],
    ),
    ("martian-chess", &["not-back"]),
    (
        "makruk",
        &[
            "check",
            "count-sheet",
            "count-board",
            "count-pieces",
            "no-count-sheet",
            "no-count-promotion",
            "no-count-thai",
            "quiet-bia",
        ],
    ),
];

/// The ends only some games have.
const ENDS: [(&str, &[&str]); 7] = [
    (
        "mak-yek",
        &["captured-all", "no-capture-possible", "quiet-limit"],
    ),
    (
        "apit-sodok",
        &["captured-all", "no-capture-possible", "quiet-limit"],
    ),
    (
        "turkish-draughts",
        &[
            "one-king-each",
            "king-against-man",
            "infraction",
            "quiet-limit",
        ],
    ),
    ("alliance", &["captured-all", "kings-count", "quiet-limit"]),
    (
        "chinese-checkers",
        &["goal-reached", "last-player", "max-rounds"],
    ),
    (
        "martian-chess",
        &["zone-empty", "no-capture-possible", "quiet-limit"],
    ),
    (
        "makruk",
        &[
            "checkmate",
            "stalemate",
            "bare-kings",
            "count-expired",
            "quiet-limit",
        ],
    ),
];

#[test]
fn every_fact_and_every_end_of_a_game_leads_to_a_section() {
    for (game, codes) in FACTS.into_iter().chain(ENDS) {
        for code in codes {
            assert!(relevant(game, code).is_some(), "{game} {code}");
        }
    }
}

#[test]
fn what_presses_most_is_in_view() {
    let now = |facts: &[&str]| relevant_now("makruk", None, None, facts.iter().copied());
    assert_eq!(now(&["count-sheet"]), Some("counting"));
    assert_eq!(now(&["count-sheet", "check"]), Some("check"));
    assert_eq!(now(&["quiet", "pieces-left"]), None);
    let refused = relevant_now("makruk", Some("bia-takes"), None, ["check"]);
    assert_eq!(refused, Some("bia"));
    let over = relevant_now("makruk", None, Some("count-expired"), ["check"]);
    assert_eq!(over, Some("counting"));
    let must = relevant_now(
        "turkish-draughts",
        None,
        None,
        ["quiet-forward", "must-take"],
    );
    assert_eq!(must, Some("majority"));
}

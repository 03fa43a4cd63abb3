//! The rule that matters now: from a code of the rules crate to a section of the page.
//!
//! Codes are those of refusals, of facts about a position and of the reasons for an end.

use super::page;

/// What every game may say, for the games that do not place it themselves.
static COMMON: &[(&str, &[&str])] = &[
    (
        "moves",
        &[
            "unreadable",
            "off-board",
            "incomplete",
            "no-passing",
            "no-piece",
            "not-yours",
            "same-cell",
            "own-piece",
            "occupied",
            "blocked",
            "wrong-way",
            "wrong-ending",
        ],
    ),
    (
        "end",
        &[
            "game-over",
            "captured-all",
            "no-moves",
            "no-capture-possible",
            "repetition",
            "agreement",
            "resignation",
            "timeout",
            "abandoned",
            "quiet-limit",
            "quiet",
            "quiet-forward",
        ],
    ),
];

/// What is true at almost every moment, and so never the rule that matters now.
static EVERYDAY: &[&str] = &["quiet", "quiet-forward", "pieces-left", "steps", "rounds"];

/// The section that explains a refusal, a fact or the reason for an end, by its code.
#[must_use]
pub fn relevant(game: &str, code: &str) -> Option<&'static str> {
    let place = |table: &'static [(&'static str, &'static [&'static str])]| {
        let found = table.iter().find(|(_, codes)| codes.contains(&code));
        found.map(|(section, _)| *section)
    };
    place(page(game)?.relevance).or_else(|| place(COMMON))
}

/// The section that matters most among these codes: of a refusal first, then of an end, then
/// of the facts of the position. Nothing if they only tell what holds at every moment.
#[must_use]
pub fn relevant_now<'a>(
    game: &str,
    refusal: Option<&str>,
    end: Option<&str>,
    facts: impl IntoIterator<Item = &'a str>,
) -> Option<&'static str> {
    let pressing = |facts: Vec<&'a str>| {
        let sections: Vec<_> = facts
            .iter()
            .filter_map(|code| relevant(game, code))
            .collect();
        let order = page(game)?.relevance.iter().map(|(section, _)| *section);
        order.into_iter().find(|section| sections.contains(section))
    };
    let facts = facts.into_iter().filter(|code| !EVERYDAY.contains(code));
    refusal
        .and_then(|code| relevant(game, code))
        .or_else(|| end.and_then(|code| relevant(game, code)))
        .or_else(|| pressing(facts.collect()))
}

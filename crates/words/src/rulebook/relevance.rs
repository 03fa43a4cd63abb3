//! The rule that matters now: from a code of the rules crate to a section of the page.
//!
//! Codes are those of refusals, of facts about a position and of reasons for an end.

use damier_rules::fact::COMMON_TOPICS;

use super::page;

/// The last section of every game.
const END: &str = "end";

/// Refusals any game may have, explained by the section on how pieces move.
const ABOUT_MOVES: &str = "unreadable off-board incomplete no-passing no-piece not-yours \
    same-cell own-piece occupied blocked wrong-way stuck wrong-ending";

/// Codes about the end of any game.
const ABOUT_THE_END: &str = "game-over captured-all no-moves no-capture-possible repetition \
    agreement resignation timeout abandoned quiet-limit quiet quiet-forward";

/// The section that explains a refusal, a fact or the reason for an end, by its code.
#[must_use]
pub fn relevant(game: &str, code: &str) -> Option<&'static str> {
    let page = page(game)?;
    let mut placed = page.relevance.iter();
    let own = placed.find(|(_, codes)| names(codes, code));
    let moves = || names(ABOUT_MOVES, code).then_some(page.moves);
    let end = || names(ABOUT_THE_END, code).then_some(END);
    own.map(|(section, _)| *section).or_else(moves).or_else(end)
}

fn names(codes: &str, code: &str) -> bool {
    codes.split(' ').any(|other| other == code)
}

/// The section that matters most among these codes: of a refusal first, then of an end, then of the
/// facts of the position. `None` if they only say what holds at every moment.
#[must_use]
pub fn relevant_now<'a>(
    game: &str,
    refusal: Option<&str>,
    end: Option<&str>,
    facts: impl IntoIterator<Item = &'a str>,
) -> Option<&'static str> {
    let section = |code: &str| relevant(game, code);
    refusal
        .and_then(section)
        .or_else(|| end.and_then(section))
        .or_else(|| most_pressing(game, facts))
}

fn most_pressing<'a>(game: &str, facts: impl IntoIterator<Item = &'a str>) -> Option<&'static str> {
    let urgent = facts.into_iter().filter(|code| !is_everyday(game, code));
    let sections: Vec<_> = urgent.filter_map(|code| relevant(game, code)).collect();
    let mut order = page(game)?.relevance.iter().map(|(section, _)| *section);
    order.find(|section| sections.contains(section))
}

/// Whether a fact is true at almost every moment, and so never the rule of now.
fn is_everyday(game: &str, code: &str) -> bool {
    let own = damier_games::find(game).map_or(&[][..], |entry| entry.info.facts);
    let mut topics = COMMON_TOPICS.iter().chain(own);
    let topic = topics.find(|topic| topic.code == code);
    topic.is_some_and(|topic| topic.kind.is_everyday())
}

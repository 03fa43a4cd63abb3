//! The rule pages as data: sections, small animated boards, and the rule that matters now.
//!
//! The words are in `text/<language>/rules-<game>.ftl`; here is what goes with them. For a
//! section `s` of a game `g` the keys are `g-s-title` and `g-s-text` (paragraphs between
//! blank lines), for its demos `g-s-demo-1` and so on, for boards that stand still
//! `g-s-still-1` and so on, for its chart `g-s-chart-…` ([`Chart`]), for our decisions
//! `g-decision-1`, `g-decision-1-why` and so on, and `g-source` names the sources. The same
//! data serves the rule window, the rule page and the printed sheet. No rule is decided
//! here: the demos are played by the rules crate, and tests play every one of them.

mod alliance;
mod apit_sodok;
mod chart;
mod chinese_checkers;
mod demo;
mod mak_yek;
mod makruk;
mod martian_chess;
mod relevance;
mod turkish_draughts;

#[cfg(test)]
mod tests;

pub use chart::Chart;
pub use demo::{Demo, Refused, Still};
pub use relevance::{relevant, relevant_now};

use std::sync::{Mutex, PoisonError};

use crate::lang::Lang;
use crate::sources;

/// One rule: a title, a text, and the boards that show it.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Section {
    /// The middle of its keys; `aim` and `setup` come first and `end` last in every game.
    pub id: &'static str,
    /// Boards to show one after the other.
    pub demos: &'static [Demo],
    /// Boards that stand still, to show beside each other.
    pub stills: &'static [Still],
    /// What is told as a table.
    pub chart: Option<Chart>,
    /// Whether the position of its first board is there to be played, as a problem is.
    pub playable: bool,
}

impl Section {
    /// A section without boards.
    #[must_use]
    pub const fn new(id: &'static str) -> Section {
        Section {
            id,
            demos: &[],
            stills: &[],
            chart: None,
            playable: false,
        }
    }

    const fn shows(mut self, demos: &'static [Demo]) -> Section {
        self.demos = demos;
        self
    }

    const fn compares(mut self, stills: &'static [Still]) -> Section {
        self.stills = stills;
        self
    }

    const fn to_play(mut self) -> Section {
        self.playable = true;
        self
    }

    const fn tells(mut self, chart: Chart) -> Section {
        self.chart = Some(chart);
        self
    }

    /// The keys of the sentences below its boards, without the game.
    pub fn captions(&self) -> impl Iterator<Item = String> {
        let id = self.id;
        (1..=self.demos.len()).map(move |number| format!("{id}-demo-{number}"))
    }

    /// The keys of the sentences below its boards that stand still, without the game.
    pub fn still_captions(&self) -> impl Iterator<Item = String> {
        let id = self.id;
        (1..=self.stills.len()).map(move |number| format!("{id}-still-{number}"))
    }
}

/// Everything about one game besides the words.
pub struct Page {
    game: &'static str,
    sections: &'static [Section],
    /// The number of our decisions that the words explain.
    decisions: usize,
    /// Part of a match, for a small board that plays by itself.
    miniature: Demo,
    /// The section on how the simplest piece moves, for refusals any game may have.
    moves: &'static str,
    /// The codes each section covers, separated by spaces; the most pressing first.
    relevance: &'static [(&'static str, &'static str)],
}

static PAGES: [&Page; 7] = [
    &mak_yek::PAGE,
    &apit_sodok::PAGE,
    &turkish_draughts::PAGE,
    &alliance::PAGE,
    &chinese_checkers::PAGE,
    &martian_chess::PAGE,
    &makruk::PAGE,
];

/// The page of a game, for a constant in the part of a program that has it.
#[must_use]
pub const fn page_of(game: &str) -> Option<&'static Page> {
    let mut index = 0;
    while index < PAGES.len() {
        if damier_games::is_same(PAGES[index].game, game) {
            return Some(PAGES[index]);
        }
        index += 1;
    }
    None
}

/// The pages that were loaded.
static LOADED: Mutex<Vec<&Page>> = Mutex::new(Vec::new());

/// Takes the page of a game that is not in this program.
pub fn load(page: &'static Page) {
    let mut loaded = LOADED.lock().unwrap_or_else(PoisonError::into_inner);
    loaded.push(page);
}

fn page(game: &str) -> Option<&'static Page> {
    let is_it = |page: &&'static Page| page.game == game;
    if damier_games::IS_APART {
        let loaded = LOADED.lock().unwrap_or_else(PoisonError::into_inner);
        return loaded.iter().copied().find(is_it);
    }
    PAGES.into_iter().find(is_it)
}

/// The sections of a game's rule page, in order; none for an unknown game.
#[must_use]
pub fn rulebook(game: &str) -> &'static [Section] {
    page(game).map_or(&[], |page| page.sections)
}

/// The demo of a game that has none of its own: its start.
static START: Demo = Demo::start();

fn start(game: &str) -> Option<&'static Demo> {
    damier_games::find(game).map(|_| &START)
}

/// Part of a match for a small board that plays by itself.
#[must_use]
pub fn miniature(game: &str) -> Option<&'static Demo> {
    page(game)
        .map(|page| &page.miniature)
        .or_else(|| start(game))
}

/// The number of our decisions that a game's rule page explains: keys `g-decision-1` and so on.
#[must_use]
pub fn decisions(game: &str) -> usize {
    page(game).map_or(0, |page| page.decisions)
}

/// The Fluent source of a game's rule page in a language, where it has one. Unused pages are not
/// linked: a client fetches a page on demand.
#[must_use]
pub fn texts(game: &str, lang: Lang) -> Option<&'static str> {
    sources::rules(game, lang)
}

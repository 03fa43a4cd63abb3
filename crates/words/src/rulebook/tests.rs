//! Every demo is played, every code is placed, and both languages say the same things.

mod demos;
mod pages;
mod typography;

use damier_games::find;
use damier_rules::{AnyMatch, Choices};

use super::{Demo, PAGES, Page, Section};

/// Every demo with its game and the key of its caption, the miniatures included.
fn every_demo() -> impl Iterator<Item = (&'static str, String, &'static Demo)> {
    let of = |page: &'static Page| {
        let captioned = |section: &'static Section| section.captions().zip(section.demos);
        let demos = page.sections.iter().flat_map(captioned);
        let demos = demos.chain([("miniature".to_owned(), &page.miniature)]);
        demos.map(|(caption, demo)| (page.game, format!("{}-{caption}", page.game), demo))
    };
    PAGES.into_iter().flat_map(of)
}

/// The match at the start of a demo.
fn open(game: &str, demo: &Demo) -> Box<dyn AnyMatch> {
    let entry = find(game).unwrap();
    let choices = Choices::parse(entry.info.options, demo.options).unwrap();
    entry
        .open(choices, demo.position)
        .unwrap_or_else(|error| panic!("{game} {:?}: {error}", demo.position))
}

/// The match at the end of a demo.
fn replay(game: &str, demo: &Demo) -> Box<dyn AnyMatch> {
    let mut current = open(game, demo);
    for mv in demo.moves {
        let legal = current.report().moves;
        let played = current
            .play(mv)
            .unwrap_or_else(|error| panic!("{demo:?} {mv}: {error}, of {legal:?}"));
        assert_eq!(played, *mv, "{demo:?}: not the canonical text");
    }
    current
}

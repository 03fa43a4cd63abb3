//! Every demo is played, every code is placed, and both languages say the same things.

mod demos;
mod pages;
mod typography;

use damier_games::find;
use damier_rules::{AnyMatch, Choices};

use super::{Demo, PAGES, Page};

/// Every demo with its game, the miniatures included.
fn every_demo() -> impl Iterator<Item = (&'static str, &'static Demo)> {
    let of = |page: &'static Page| {
        let demos = page.sections.iter().flat_map(|section| section.demos);
        demos.chain([&page.miniature]).map(|demo| (page.game, demo))
    };
    PAGES.into_iter().flat_map(of)
}

/// The match where a demo begins.
fn open(game: &str, demo: &Demo) -> Box<dyn AnyMatch> {
    let entry = find(game).unwrap();
    let choices = Choices::parse(entry.info.options, demo.options).unwrap();
    entry
        .open(choices, demo.position)
        .unwrap_or_else(|error| panic!("{} {:?}: {error}", demo.caption, demo.position))
}

/// The match where a demo ends.
fn replay(game: &str, demo: &Demo) -> Box<dyn AnyMatch> {
    let mut current = open(game, demo);
    for mv in demo.moves {
        let legal = current.report().moves;
        let played = current
            .play(mv)
            .unwrap_or_else(|error| panic!("{game} {} {mv}: {error}, of {legal:?}", demo.caption));
        assert_eq!(
            played, *mv,
            "{game} {}: not the canonical text",
            demo.caption
        );
    }
    current
}

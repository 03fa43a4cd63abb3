//! The finished pages to read, in every language.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use anyhow::{Context, Result};
use damier_pages::html::escape;
use damier_pages::picture;
use damier_pages::route::Route;
use damier_pages::site::{self, Page};
use damier_words::notices::NOTICES;
use damier_words::{Lang, Words};

use crate::dist::Dist;
use crate::scripts;
use crate::texts;

/// The body of the page for all other addresses.
const SHELL: &str = "<noscript>Damier a besoin de JavaScript et de WebAssembly. Damier needs JavaScript and WebAssembly.</noscript>";

/// Adds every page, the site map, and the page for all other addresses. `names` are the files that
/// each page loads.
pub(crate) fn add(sources: &Path, names: &[(&str, &str)], dist: &mut Dist) -> Result<()> {
    let folder = sources.join("../words/text");
    let mut pages = Vec::new();
    for lang in Lang::ALL {
        pages.extend(of(&folder, lang)?);
    }
    let pictures = pictures(dist)?;
    let table = format!("/og/table/{}.png", site::STEP);
    for page in &pages {
        let picture = match &page.location.route {
            // The server draws it, since the position changes with every move.
            Route::Online(_) => Some(&table),
            _ => pictures.get(page.game.unwrap_or(ALL)),
        };
        let links = page.links(picture.map_or("", String::as_str));
        let places = [
            ("LANG", page.location.lang.code()),
            ("TITLE", &escape(&page.title)),
            ("DESCRIPTION", &escape(&page.description)),
            ("LINKS", &links),
            ("BODY", &page.body),
        ];
        let all: Vec<_> = places.iter().chain(names).copied().collect();
        dist.online(&page.file(), &scripts::fill(sources, "index.html", &all)?);
    }
    let is_map = |page: &&Page| !matches!(page.location.route, Route::Online(_) | Route::Link(_));
    dist.online(
        "sitemap.xml",
        site::sitemap(pages.iter().filter(is_map)).as_bytes(),
    );
    dist.online("robots.txt", site::robots().as_bytes());
    let shell = [
        ("LANG", "fr"),
        ("TITLE", "Damier"),
        (
            "DESCRIPTION",
            "Sept jeux de plateau, jour et nuit. Seven board games, day and night.",
        ),
        ("LINKS", ""),
        ("BODY", SHELL),
    ];
    let all: Vec<_> = shell.iter().chain(names).copied().collect();
    dist.plain("index.html", &scripts::fill(sources, "index.html", &all)?);
    Ok(())
}

/// Stands for all games in the list of pictures.
const ALL: &str = "games";

/// Adds the picture of each game and the one of all games; returns their addresses.
fn pictures(dist: &mut Dist) -> Result<BTreeMap<&'static str, String>> {
    let mut addresses = BTreeMap::new();
    for game in site::games() {
        let png = picture::of_game(game).with_context(|| format!("no picture of {game}"))?;
        addresses.insert(game, dist.hashed_online(game, "png", &png));
    }
    let png = picture::of_all_games().context("no picture of the games")?;
    addresses.insert(ALL, dist.hashed_online(ALL, "png", &png));
    Ok(addresses)
}

/// The pages in a language.
fn of(folder: &Path, lang: Lang) -> Result<Vec<Page>> {
    let all = texts::all_words(folder, lang.code())?;
    let words = Words::from_sources(lang, &[&all]);
    let mut sources = Vec::new();
    for name in site::games().chain([NOTICES]) {
        let path = folder.join(lang.code()).join(format!("rules-{name}.ftl"));
        // A new game may not have a rule page yet.
        let text = match path.exists() {
            true => fs::read_to_string(&path).with_context(|| format!("{}", path.display()))?,
            false => String::new(),
        };
        sources.push((name, text));
    }
    let source = |name: &str| {
        let found = sources.iter().find(|(known, _)| *known == name);
        found.map_or_else(String::new, |(_, text)| text.clone())
    };
    let mut pages = site::pages(&words, source);
    pages.extend(site::waiting(&words));
    Ok(pages)
}

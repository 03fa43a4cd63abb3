//! All pages to read, in every language, with their heads and the site map.

use std::fmt::Write;

use damier_games::CATALOGUE;
use damier_rules::GameInfo;
use damier_words::notices::NOTICES;
use damier_words::{Lang, Words, speak};

use crate::book::Book;
use crate::html::escape;
use crate::mini::Boards;
use crate::parts::Place;
use crate::route::{Location, Route};
use crate::{game, home, notice, rules};

/// Stands for the address of the site, which only a server knows and fills in.
pub const ORIGIN: &str = "https://damier.invalid";

/// Stands for the id of a table in the page sent for all tables.
pub const STEP: &str = "damier-step";

/// A page to read.
pub struct Page {
    /// Its location.
    pub location: Location,
    /// Its game, if it is about one.
    pub game: Option<&'static str>,
    /// Its title, as tabs and the history show it.
    pub title: String,
    /// Its description, for search engines and previews.
    pub description: String,
    /// What is between `<body>` and `</body>`.
    pub body: String,
}

/// Every page in the language of these words. `source` gives the texts of a game's rule page, and
/// those of [`NOTICES`].
pub fn pages(words: &Words, source: impl Fn(&str) -> String) -> Vec<Page> {
    let mut pages = vec![page(
        words,
        Route::Home,
        words.say("home-description"),
        home::body,
    )];
    for entry in CATALOGUE {
        let info = entry.info;
        let title = speak::title(words, info);
        pages.push(page(
            words,
            Route::Game(info.id),
            title.about.clone(),
            |place, boards| game::body(place, boards, info),
        ));
        let about = [("game", (&title.name).into())];
        let description = words.tell("rules-description", &about);
        let book = Book {
            info,
            title,
            words: Words::from_sources(words.lang(), &[&source(info.id)]),
        };
        pages.push(page(
            words,
            Route::Rules(info.id),
            description,
            |place, boards| rules::body(place, boards, &book),
        ));
    }
    for about in notice::EVERYWHERE {
        let sections = notice::sections(words.lang(), &source(NOTICES), about);
        let description = sections.first().and_then(|it| it.paragraphs.first());
        pages.push(page(
            words,
            Route::Notice(about),
            description.cloned().unwrap_or_default(),
            |place, _| notice::body(place, about, &sections),
        ));
    }
    pages
}

/// The pages sent at many addresses: an online table, a match inside an address. They say that it is
/// loading, and give links their preview; the client shows the table or the match. There is one for
/// the tables of each game, and one for those whose game may not be told.
pub fn waiting(words: &Words) -> Vec<Page> {
    let link = Route::Link(String::new());
    let (any, sent) = (words.say("preview-table"), words.say("preview-link"));
    let mut pages = vec![
        waits(words, table(), None, &any, "preview-table.detail"),
        waits(words, link, None, &sent, "preview-link.detail"),
    ];
    pages.extend(CATALOGUE.iter().map(|entry| {
        let name = speak::title(words, entry.info).name;
        let heading = words.tell("preview-table-of", &[("game", name.into())]);
        let game = Some(entry.info.id);
        waits(words, table(), game, &heading, "preview-table.detail")
    }));
    pages
}

fn table() -> Route {
    Route::Online(STEP.to_owned())
}

fn waits(
    words: &Words,
    route: Route,
    game: Option<&'static str>,
    heading: &str,
    detail: &str,
) -> Page {
    let waiting = page(words, route, words.say(detail), |place, _| {
        format!(
            r#"{}<main class="wrap waits"><h1>{}</h1><p class="quiet">{}</p></main>"#,
            place.header(Some(Route::Home)),
            escape(heading),
            place.say(detail),
        )
    });
    Page {
        title: words.tell("page-title", &[("page", heading.into())]),
        game,
        ..waiting
    }
}

fn page(
    words: &Words,
    route: Route,
    description: String,
    body: impl FnOnce(Place<'_>, &mut Boards) -> String,
) -> Page {
    let lang = words.lang();
    let location = Location { lang, route };
    let place = Place {
        words,
        location: &location,
    };
    let mut boards = Boards::default();
    let body = body(place, &mut boards);
    let definitions = boards.definitions(&body);
    Page {
        game: match location.route {
            Route::Game(game) | Route::Rules(game) => Some(game),
            _ => None,
        },
        title: title(words, &location.route),
        description,
        // The definitions come first, so that every reference finds them.
        body: format!(r#"<div id="page">{definitions}{body}</div>"#),
        location,
    }
}

/// The ids of all games.
pub fn games() -> impl Iterator<Item = &'static str> {
    CATALOGUE.iter().map(|entry| entry.info.id)
}

fn info(game: &str) -> &'static GameInfo {
    let entry = damier_games::find(game);
    entry.expect("a route names a game of the catalogue").info
}

/// The title of a screen, as tabs and the history show it.
pub fn title(words: &Words, route: &Route) -> String {
    let name = |game: &str| speak::title(words, info(game)).name;
    let of = |key: &str, game: &str| words.tell(key, &[("game", name(game).into())]);
    let page = match route {
        Route::Home => return words.say("app-title"),
        Route::Game(game) => name(game),
        Route::Settings(game) => of("settings-of", game),
        Route::Rules(game) => of("rules-of", game),
        Route::Sheet(game) => of("rules-print-title", game),
        Route::Matches => words.say("matches-title"),
        Route::Link(_) => words.say("share-message-title"),
        Route::Match { .. } | Route::Online(_) => words.say("match-title"),
        Route::Lobby => words.say("lobby-title"),
        Route::Account => words.say("account-title"),
        Route::Leaders(game) => of("leaders-of", game),
        Route::Player(name) => name.clone(),
        Route::Notice(notice) => words.say(notice.title()),
        Route::NotFound => words.say("page-not-found"),
    };
    words.tell("page-title", &[("page", page.into())])
}

impl Page {
    /// The name of its file: the server sends `fr/makruk.html` at `/fr/makruk`, and at a table of
    /// Makruk `fr/table/damier-step-makruk.html`.
    pub fn file(&self) -> String {
        let address = self.location.address();
        let path = address.split('#').next().unwrap_or_default();
        let path = path.trim_matches('/');
        if let (Route::Online(_), Some(game)) = (&self.location.route, self.game) {
            return format!("{path}-{game}.html");
        }
        match path {
            home if home == self.location.lang.code() => format!("{home}/index.html"),
            other => format!("{other}.html"),
        }
    }

    /// Its head besides title and description: its address in every language, and its preview in
    /// links. `picture` is the address of an image of 1200 by 630 pixels.
    pub fn links(&self, picture: &str) -> String {
        let here = escape(&self.location.address());
        if let Route::Online(_) | Route::Link(_) = self.location.route {
            return preview(
                &self.title,
                &self.description,
                &here,
                picture,
                self.location.lang,
            );
        }
        let mut links = format!("<link rel=\"canonical\" href=\"{ORIGIN}{here}\">\n");
        for lang in Lang::ALL {
            let there = self.address_in(lang);
            let code = lang.code();
            // Writing to a string cannot fail.
            let _ = writeln!(
                links,
                r#"<link rel="alternate" hreflang="{code}" href="{ORIGIN}{there}">"#
            );
        }
        let usual = self.address_in(Lang::En);
        let _ = writeln!(
            links,
            r#"<link rel="alternate" hreflang="x-default" href="{ORIGIN}{usual}">"#
        );
        links
            + &preview(
                &self.title,
                &self.description,
                &here,
                picture,
                self.location.lang,
            )
    }

    fn address_in(&self, lang: Lang) -> String {
        let route = self.location.route.clone();
        escape(&Location { lang, route }.address())
    }
}

/// The preview of a page in links.
fn preview(title: &str, description: &str, address: &str, picture: &str, lang: Lang) -> String {
    let locale = match lang {
        Lang::Fr => "fr_FR",
        Lang::En => "en_GB",
    };
    let (title, description) = (escape(title), escape(description));
    let picture = escape(picture);
    let mut tags = String::new();
    for (name, content) in [
        ("og:type", "website"),
        ("og:site_name", "Damier"),
        ("og:locale", locale),
        ("og:title", &title),
        ("og:description", &description),
        ("og:url", &format!("{ORIGIN}{address}")),
        ("og:image", &format!("{ORIGIN}{picture}")),
        ("og:image:width", "1200"),
        ("og:image:height", "630"),
    ] {
        let _ = writeln!(tags, r#"<meta property="{name}" content="{content}">"#);
    }
    tags + "<meta name=\"twitter:card\" content=\"summary_large_image\">\n"
}

/// `sitemap.xml`: every page with its address in the other language.
pub fn sitemap<'a>(pages: impl IntoIterator<Item = &'a Page>) -> String {
    let mut map = String::from(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\" xmlns:xhtml=\"http://www.w3.org/1999/xhtml\">\n",
    );
    for page in pages {
        let here = page.address_in(page.location.lang);
        let _ = write!(map, "<url><loc>{ORIGIN}{here}</loc>");
        for lang in Lang::ALL {
            let (code, there) = (lang.code(), page.address_in(lang));
            let _ = write!(
                map,
                r#"<xhtml:link rel="alternate" hreflang="{code}" href="{ORIGIN}{there}"/>"#
            );
        }
        map.push_str("</url>\n");
    }
    map + "</urlset>\n"
}

/// `robots.txt`: everything but the HTTP API may be read.
pub fn robots() -> String {
    format!("User-agent: *\nDisallow: /api/\n\nSitemap: {ORIGIN}/sitemap.xml\n")
}

#[cfg(test)]
mod tests {
    use damier_words::{notices, rulebook};

    use super::*;

    fn all() -> Vec<Page> {
        let source = |name: &str, lang| match name {
            NOTICES => notices::texts(lang).unwrap().to_owned(),
            game => rulebook::texts(game, lang).unwrap().to_owned(),
        };
        let pages = |lang| pages(&Words::new(lang), |name| source(name, lang));
        Lang::ALL.into_iter().flat_map(pages).collect()
    }

    #[test]
    fn what_is_read_is_a_page_in_every_language() {
        let pages = all();
        assert_eq!(pages.len(), 2 * (1 + 2 * CATALOGUE.len() + 2));
        let files: Vec<String> = pages.iter().map(Page::file).collect();
        for file in [
            "fr/index.html",
            "en/index.html",
            "fr/makruk.html",
            "en/makruk/rules.html",
            "fr/makruk/regles.html",
            "fr/a-propos.html",
            "en/sources.html",
        ] {
            assert!(files.iter().any(|it| it == file), "{file}");
        }
    }

    #[test]
    fn every_word_of_every_page_is_known() {
        for page in all() {
            for text in [&page.title, &page.description, &page.body] {
                assert!(!text.contains('['), "{}: {text}", page.file());
            }
            assert!(
                page.description.chars().count() > 50,
                "{}",
                page.description
            );
        }
    }

    #[test]
    fn the_page_of_a_table_names_its_game() {
        let pages = waiting(&Words::new(Lang::Fr));
        let titled = |file: &str| {
            let page = pages.iter().find(|page| page.file() == file).unwrap();
            page.title.replace('\u{a0}', " ")
        };
        let own = titled("fr/table/damier-step-makruk.html");
        assert!(own.starts_with("Makruk : une partie vous attend"), "{own}");
        let any = titled("fr/table/damier-step.html");
        assert!(any.starts_with("Une partie vous attend"), "{any}");
    }

    #[test]
    fn a_page_says_where_it_is_in_every_language() {
        let page = all()
            .into_iter()
            .find(|page| page.file() == "fr/makruk/regles.html");
        let links = page.unwrap().links("/assets/p.png");
        for link in [
            r#"rel="canonical" href="https://damier.invalid/fr/makruk/regles""#,
            r#"hreflang="en" href="https://damier.invalid/en/makruk/rules""#,
            r#"hreflang="x-default" href="https://damier.invalid/en/makruk/rules""#,
            r#"property="og:image" content="https://damier.invalid/assets/p.png""#,
        ] {
            assert!(links.contains(link), "{link} in {links}");
        }
        assert!(sitemap(&all()).contains("<loc>https://damier.invalid/fr/</loc>"));
    }

    #[test]
    fn pages_bring_no_script_and_no_style_of_their_own() {
        for page in all() {
            for forbidden in ["<script", "<style", "style=\"", "onclick", "javascript:"] {
                assert!(
                    !page.body.contains(forbidden),
                    "{forbidden} in {}",
                    page.file()
                );
            }
        }
    }
}

//! The addresses of the client: every screen has one, and it includes the language.
//!
//! ```text
//! /fr/                     /en/                   Home
//! /fr/makruk               /en/makruk             GamePage
//! /fr/makruk/reglages      /en/makruk/settings    Settings
//! /fr/makruk/regles        /en/makruk/rules       Rules
//! /fr/makruk/fiche         /en/makruk/sheet       the page to print
//! /fr/makruk/classement    /en/makruk/leaders     the strongest players
//! /fr/parties              /en/matches            My matches
//! /fr/partie/7h2k9         /en/match/7h2k9        a match, where it stands
//! /fr/partie/7h2k9/12      /en/match/7h2k9/12     the same after twelve plies
//! /fr/lien#…               /en/link#…             a whole match inside the address
//! /fr/salon                /en/lobby              Lobby: the tables of other people
//! /fr/table/5lGxT0aQ       /en/table/5lGxT0aQ     a table online; /table/5lGxT0aQ in one's own language
//! /fr/compte               /en/account            Account
//! /fr/joueur/%C3%88ve      /en/player/%C3%88ve    Player: somebody with an account
//! /fr/a-propos             /en/about              what Damier is
//! /fr/sources              /en/sources            where the games come from
//! /fr/mentions-legales     /en/legal              who hosts this server
//! /fr/confidentialite      /en/privacy            what is kept of people
//! ```

use damier_words::Lang;
use damier_words::notices::Notice;

/// A screen of the client in a language.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Location {
    /// The language of every text on it.
    pub lang: Lang,
    /// The screen.
    pub route: Route,
}

/// A screen.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Route {
    /// Home.
    Home,
    /// The page of a game.
    Game(&'static str),
    /// The settings of a match to come.
    Settings(&'static str),
    /// The rule page of a game.
    Rules(&'static str),
    /// The rules and the board on paper.
    Sheet(&'static str),
    /// The matches of this device.
    Matches,
    /// A match, at its end or after some plies.
    Match {
        /// The id under which it is saved.
        id: String,
        /// The number of plies to show; all by default.
        ply: Option<usize>,
    },
    /// A match inside the address: the text after the `#`.
    Link(String),
    /// The lobby.
    Lobby,
    /// A table where people play each other online, by its id.
    Online(String),
    /// The account.
    Account,
    /// The profile of a player with an account, by name.
    Player(String),
    /// A page about this house.
    Notice(Notice),
    /// The strongest players of a game.
    Leaders(&'static str),
    /// No such screen.
    NotFound,
}

/// The words of addresses: French, English.
const SETTINGS: [&str; 2] = ["reglages", "settings"];
const RULES: [&str; 2] = ["regles", "rules"];
const SHEET: [&str; 2] = ["fiche", "sheet"];
const MATCHES: [&str; 2] = ["parties", "matches"];
const MATCH: [&str; 2] = ["partie", "match"];
const LINK: [&str; 2] = ["lien", "link"];
const LOBBY: [&str; 2] = ["salon", "lobby"];
const TABLE: [&str; 2] = ["table", "table"];
const ACCOUNT: [&str; 2] = ["compte", "account"];
const PLAYER: [&str; 2] = ["joueur", "player"];
const LEADERS: [&str; 2] = ["classement", "leaders"];

/// The words of the pages about this house.
const fn notice_words(notice: Notice) -> [&'static str; 2] {
    match notice {
        Notice::About => ["a-propos", "about"],
        Notice::Sources => ["sources", "sources"],
        Notice::Legal => ["mentions-legales", "legal"],
        Notice::Privacy => ["confidentialite", "privacy"],
    }
}

fn noticed(word: &str) -> Option<Notice> {
    let mut all = Notice::ALL.into_iter();
    all.find(|&notice| notice_words(notice).contains(&word))
}

impl Location {
    /// The screen at an address; `None` if the address has no language.
    pub fn parse(path: &str, fragment: &str) -> Option<Location> {
        let mut steps = path.split('/').filter(|step| !step.is_empty());
        let lang = match steps.next()? {
            "fr" => Lang::Fr,
            "en" => Lang::En,
            _ => return None,
        };
        let steps: Vec<&str> = steps.collect();
        let route = Route::parse(&steps, fragment).unwrap_or(Route::NotFound);
        Some(Location { lang, route })
    }

    /// The screen at an address that names no language, so that whoever gets it reads it in their
    /// own: an invitation to a table.
    pub fn neutral(path: &str, lang: Lang) -> Option<Location> {
        let steps: Vec<&str> = path.split('/').filter(|step| !step.is_empty()).collect();
        match Route::parse(&steps, "") {
            Some(route @ Route::Online(_)) => Some(Location { lang, route }),
            _ => None,
        }
    }

    /// The address of the screen.
    pub fn address(&self) -> String {
        format!("/{}/{}", self.lang.code(), self.route.steps(self.lang))
    }

    /// The same screen in the other language.
    pub fn in_other_language(&self) -> Location {
        let lang = self.lang.other();
        Location {
            lang,
            route: self.route.clone(),
        }
    }
}

impl Route {
    fn parse(steps: &[&str], fragment: &str) -> Option<Route> {
        Some(match *steps {
            [] => Route::Home,
            [word] if MATCHES.contains(&word) => Route::Matches,
            [word] if LINK.contains(&word) => Route::Link(fragment.to_owned()),
            [word] if LOBBY.contains(&word) => Route::Lobby,
            [word] if ACCOUNT.contains(&word) => Route::Account,
            [word, id] if TABLE.contains(&word) => Route::Online(id.to_owned()),
            [word, name] if PLAYER.contains(&word) => Route::Player(decoded(name)?),
            [word, id] if MATCH.contains(&word) => Route::Match {
                id: id.to_owned(),
                ply: None,
            },
            [word, id, ply] if MATCH.contains(&word) => Route::Match {
                id: id.to_owned(),
                ply: Some(ply.parse().ok()?),
            },
            [word] if noticed(word).is_some() => Route::Notice(noticed(word)?),
            [game] => Route::Game(known(game)?),
            [game, word] if SETTINGS.contains(&word) => Route::Settings(known(game)?),
            [game, word] if RULES.contains(&word) => Route::Rules(known(game)?),
            [game, word] if LEADERS.contains(&word) => Route::Leaders(known(game)?),
            [game, word] if SHEET.contains(&word) => Route::Sheet(known(game)?),
            _ => return None,
        })
    }

    fn steps(&self, lang: Lang) -> String {
        let word = |words: [&'static str; 2]| match lang {
            Lang::Fr => words[0],
            Lang::En => words[1],
        };
        match self {
            Route::Home | Route::NotFound => String::new(),
            Route::Game(game) => (*game).to_owned(),
            Route::Settings(game) => format!("{game}/{}", word(SETTINGS)),
            Route::Rules(game) => format!("{game}/{}", word(RULES)),
            Route::Sheet(game) => format!("{game}/{}", word(SHEET)),
            Route::Leaders(game) => format!("{game}/{}", word(LEADERS)),
            Route::Matches => word(MATCHES).to_owned(),
            Route::Match { id, ply: None } => format!("{}/{id}", word(MATCH)),
            Route::Match { id, ply: Some(ply) } => format!("{}/{id}/{ply}", word(MATCH)),
            Route::Link(text) => format!("{}#{text}", word(LINK)),
            Route::Lobby => word(LOBBY).to_owned(),
            Route::Online(id) => format!("{}/{id}", word(TABLE)),
            Route::Account => word(ACCOUNT).to_owned(),
            Route::Player(name) => format!("{}/{}", word(PLAYER), encoded(name)),
            Route::Notice(notice) => word(notice_words(*notice)).to_owned(),
        }
    }
}

/// The game with this id, as the catalogue writes it.
fn known(game: &str) -> Option<&'static str> {
    damier_games::find(game).map(|entry| entry.info.id)
}

/// A text as one segment of an address.
pub fn encoded(text: &str) -> String {
    let mut step = String::new();
    for &byte in text.as_bytes() {
        if byte.is_ascii_alphanumeric() || b"-_.".contains(&byte) {
            step.push(char::from(byte));
        } else {
            let digit = |half: u8| char::from(b"0123456789ABCDEF"[usize::from(half)]);
            step.extend(['%', digit(byte >> 4), digit(byte & 15)]);
        }
    }
    step
}

/// The text of a segment of an address; `None` if it is invalid.
fn decoded(step: &str) -> Option<String> {
    let mut bytes = step.bytes();
    let mut text = Vec::new();
    while let Some(byte) = bytes.next() {
        text.push(match byte {
            b'%' => {
                let digit = |byte: u8| char::from(byte).to_digit(16);
                let (high, low) = (digit(bytes.next()?)?, digit(bytes.next()?)?);
                (high * 16 + low) as u8
            }
            plain => plain,
        });
    }
    String::from_utf8(text).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_screen_is_found_again_by_its_address() {
        let mut routes = vec![
            Route::Home,
            Route::Matches,
            Route::Link("abc".to_owned()),
            Route::Lobby,
            Route::Account,
            Route::Online("5lGxT0aQ".to_owned()),
            Route::Player("Ève-Marie/100% ?#".to_owned()),
            Route::Notice(Notice::About),
            Route::Notice(Notice::Sources),
            Route::Notice(Notice::Legal),
            Route::Notice(Notice::Privacy),
            Route::Match {
                id: "7h2k9".to_owned(),
                ply: None,
            },
            Route::Match {
                id: "7h2k9".to_owned(),
                ply: Some(12),
            },
        ];
        for entry in damier_games::CATALOGUE {
            let id = entry.info.id;
            routes.extend([
                Route::Game(id),
                Route::Settings(id),
                Route::Rules(id),
                Route::Sheet(id),
                Route::Leaders(id),
            ]);
        }
        for route in routes {
            for lang in [Lang::Fr, Lang::En] {
                let location = Location {
                    lang,
                    route: route.clone(),
                };
                let address = location.address();
                let (path, fragment) = address.split_once('#').unwrap_or((&address, ""));
                assert_eq!(Location::parse(path, fragment), Some(location), "{address}");
            }
        }
    }

    #[test]
    fn an_invitation_is_read_in_ones_own_language() {
        for lang in [Lang::Fr, Lang::En] {
            let route = Route::Online("5lGxT0aQ".to_owned());
            let table = Location { lang, route };
            assert_eq!(Location::neutral("/table/5lGxT0aQ", lang), Some(table));
            for other in ["/", "/makruk", "/fr/table/5lGxT0aQ", "/table", "/salon"] {
                assert_eq!(Location::neutral(other, lang), None, "{other}");
            }
        }
    }

    #[test]
    fn an_unknown_address_is_told_from_one_without_a_language() {
        let missing = Location::parse("/fr/chess", "").unwrap();
        assert_eq!(missing.route, Route::NotFound);
        assert_eq!(
            Location::parse("/fr/partie/x/first", "").unwrap().route,
            Route::NotFound
        );
        for broken in ["%", "%E", "%zz", "%FF"] {
            let location = Location::parse(&format!("/fr/joueur/{broken}"), "").unwrap();
            assert_eq!(location.route, Route::NotFound, "{broken}");
        }
        assert_eq!(Location::parse("/", ""), None);
        assert_eq!(Location::parse("/de/makruk", ""), None);
    }
}

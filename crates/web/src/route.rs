//! The addresses of the client: every screen has one, and it tells the language.
//!
//! ```text
//! /fr/                     /en/                   Accueil
//! /fr/makruk               /en/makruk             Page du jeu
//! /fr/makruk/reglages      /en/makruk/settings    Réglages
//! /fr/makruk/regles        /en/makruk/rules       Règles
//! /fr/makruk/fiche         /en/makruk/sheet       the page to print
//! /fr/parties              /en/matches            Mes parties
//! /fr/partie/7h2k9         /en/match/7h2k9        a match, where it stands
//! /fr/partie/7h2k9/12      /en/match/7h2k9/12     the same after twelve plies
//! /fr/lien#…               /en/link#…             a whole match inside the address
//! /fr/salon                /en/lobby              Salon: the tables of other people
//! /fr/table/5lGxT0aQ       /en/table/5lGxT0aQ     a table online
//! /fr/compte               /en/account            Compte
//! /fr/joueur/%C3%88ve      /en/player/%C3%88ve    Joueur: somebody with an account
//! ```

use damier_words::Lang;

/// A screen of the client in a language.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Route {
    /// The language of every text on it.
    pub(crate) lang: Lang,
    /// Which screen.
    pub(crate) place: Place,
}

/// Which screen.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Place {
    /// Accueil.
    Home,
    /// Page du jeu.
    Game(&'static str),
    /// Réglages of a game.
    Settings(&'static str),
    /// The rule page of a game.
    Rules(&'static str),
    /// The rules and the board on paper.
    Sheet(&'static str),
    /// Mes parties.
    Matches,
    /// A match, at its end or after some plies.
    Match {
        /// The id under which it is kept.
        id: String,
        /// How many plies of it to show; all if nothing is said.
        ply: Option<usize>,
    },
    /// A match inside the address: the text after the `#`.
    Link(String),
    /// Salon.
    Lobby,
    /// A table where people play each other online, by its id.
    Online(String),
    /// Compte.
    Account,
    /// Somebody with an account, by name.
    Player(String),
    /// No such screen.
    Nowhere,
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

impl Route {
    /// The screen at an address; nothing if the address names no language.
    pub(crate) fn parse(path: &str, fragment: &str) -> Option<Route> {
        let mut steps = path.split('/').filter(|step| !step.is_empty());
        let lang = match steps.next()? {
            "fr" => Lang::Fr,
            "en" => Lang::En,
            _ => return None,
        };
        let steps: Vec<&str> = steps.collect();
        let place = Place::parse(&steps, fragment).unwrap_or(Place::Nowhere);
        Some(Route { lang, place })
    }

    /// The address of the screen.
    pub(crate) fn address(&self) -> String {
        format!("/{}/{}", self.lang.code(), self.place.steps(self.lang))
    }

    /// The same screen in the other language.
    pub(crate) fn in_other_language(&self) -> Route {
        let lang = self.lang.other();
        Route {
            lang,
            place: self.place.clone(),
        }
    }
}

impl Place {
    fn parse(steps: &[&str], fragment: &str) -> Option<Place> {
        Some(match *steps {
            [] => Place::Home,
            [word] if MATCHES.contains(&word) => Place::Matches,
            [word] if LINK.contains(&word) => Place::Link(fragment.to_owned()),
            [word] if LOBBY.contains(&word) => Place::Lobby,
            [word] if ACCOUNT.contains(&word) => Place::Account,
            [word, id] if TABLE.contains(&word) => Place::Online(id.to_owned()),
            [word, name] if PLAYER.contains(&word) => Place::Player(decoded(name)?),
            [word, id] if MATCH.contains(&word) => Place::Match {
                id: id.to_owned(),
                ply: None,
            },
            [word, id, ply] if MATCH.contains(&word) => Place::Match {
                id: id.to_owned(),
                ply: Some(ply.parse().ok()?),
            },
            [game] => Place::Game(known(game)?),
            [game, word] if SETTINGS.contains(&word) => Place::Settings(known(game)?),
            [game, word] if RULES.contains(&word) => Place::Rules(known(game)?),
            [game, word] if SHEET.contains(&word) => Place::Sheet(known(game)?),
            _ => return None,
        })
    }

    fn steps(&self, lang: Lang) -> String {
        let word = |words: [&'static str; 2]| match lang {
            Lang::Fr => words[0],
            Lang::En => words[1],
        };
        match self {
            Place::Home | Place::Nowhere => String::new(),
            Place::Game(game) => (*game).to_owned(),
            Place::Settings(game) => format!("{game}/{}", word(SETTINGS)),
            Place::Rules(game) => format!("{game}/{}", word(RULES)),
            Place::Sheet(game) => format!("{game}/{}", word(SHEET)),
            Place::Matches => word(MATCHES).to_owned(),
            Place::Match { id, ply: None } => format!("{}/{id}", word(MATCH)),
            Place::Match { id, ply: Some(ply) } => format!("{}/{id}/{ply}", word(MATCH)),
            Place::Link(text) => format!("{}#{text}", word(LINK)),
            Place::Lobby => word(LOBBY).to_owned(),
            Place::Online(id) => format!("{}/{id}", word(TABLE)),
            Place::Account => word(ACCOUNT).to_owned(),
            Place::Player(name) => format!("{}/{}", word(PLAYER), encoded(name)),
        }
    }
}

/// The game with this id, as the catalogue writes it.
fn known(game: &str) -> Option<&'static str> {
    damier_games::find(game).map(|entry| entry.info.id)
}

/// A text as one step of an address.
pub(crate) fn encoded(text: &str) -> String {
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

/// The text that a step of an address stands for; nothing if it stands for none.
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
        let mut places = vec![
            Place::Home,
            Place::Matches,
            Place::Link("abc".to_owned()),
            Place::Lobby,
            Place::Account,
            Place::Online("5lGxT0aQ".to_owned()),
            Place::Player("Ève-Marie/100% ?#".to_owned()),
            Place::Match {
                id: "7h2k9".to_owned(),
                ply: None,
            },
            Place::Match {
                id: "7h2k9".to_owned(),
                ply: Some(12),
            },
        ];
        for entry in damier_games::CATALOGUE {
            let id = entry.info.id;
            places.extend([
                Place::Game(id),
                Place::Settings(id),
                Place::Rules(id),
                Place::Sheet(id),
            ]);
        }
        for place in places {
            for lang in [Lang::Fr, Lang::En] {
                let route = Route {
                    lang,
                    place: place.clone(),
                };
                let address = route.address();
                let (path, fragment) = address.split_once('#').unwrap_or((&address, ""));
                assert_eq!(Route::parse(path, fragment), Some(route), "{address}");
            }
        }
    }

    #[test]
    fn an_unknown_address_is_told_from_one_without_a_language() {
        let nowhere = Route::parse("/fr/chess", "").unwrap();
        assert_eq!(nowhere.place, Place::Nowhere);
        assert_eq!(
            Route::parse("/fr/partie/x/first", "").unwrap().place,
            Place::Nowhere
        );
        for broken in ["%", "%E", "%zz", "%FF"] {
            let route = Route::parse(&format!("/fr/joueur/{broken}"), "").unwrap();
            assert_eq!(route.place, Place::Nowhere, "{broken}");
        }
        assert_eq!(Route::parse("/", ""), None);
        assert_eq!(Route::parse("/de/makruk", ""), None);
    }
}

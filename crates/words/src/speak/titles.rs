//! The name of a game, how long it takes, where it comes from; and the levels.

use damier_rules::GameInfo;

use crate::lang::Lang;
use crate::words::Words;

/// A game as a tile or a page introduces it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Title {
    /// « Makruk ».
    pub name: String,
    /// Its likeness, in one sentence.
    pub tagline: String,
    /// « ressemble aux échecs ».
    pub like: String,
    /// Its origin.
    pub origin: String,
    /// The aim in one sentence.
    pub aim: String,
    /// Three sentences that make people want to play.
    pub about: String,
    /// « 2 à 6 joueurs ».
    pub players: String,
    /// « 60 min ».
    pub minutes: String,
    /// Where its rules come from: « D’après la fiche de L’Escale à jeux »; may be empty.
    pub source: String,
}

/// The introduction of a game. One without texts is described by its own folder.
#[must_use]
pub fn title(words: &Words, info: &GameInfo) -> Title {
    let say = |attribute: &str, otherwise: &str| {
        let key = format!("name-{}{attribute}", info.id);
        match words.has(&key) {
            true => words.say(&key),
            false => otherwise.to_owned(),
        }
    };
    let name = match words.lang() {
        Lang::Fr => info.names.fr,
        Lang::En => info.names.en,
    };
    let (least, most) = info.players();
    let players = if least == most {
        words.tell("players-count", &[("n", least.into())])
    } else {
        let about = [("least", least.into()), ("most", most.into())];
        words.tell("players-range", &about)
    };
    Title {
        name: say("", name),
        tagline: say(".tagline", info.tagline),
        like: say(".like", ""),
        origin: say(".origin", ""),
        aim: say(".aim", info.tagline),
        about: say(".about", info.summary),
        players,
        minutes: words.tell("minutes-count", &[("n", info.minutes.into())]),
        source: say(".source", ""),
    }
}

/// The name of a level of the computer, 1 to 8.
#[must_use]
pub fn level(words: &Words, n: u8) -> String {
    words.say(&format!("level-{n}"))
}

/// How a level of the computer plays, in one sentence.
#[must_use]
pub fn level_detail(words: &Words, n: u8) -> String {
    words.say(&format!("level-{n}.detail"))
}

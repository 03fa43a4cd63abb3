//! What a game is called, how long it takes, where it comes from; and the levels.

use damier_rules::GameInfo;

use crate::words::Words;

/// A game as a tile or a page introduces it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Title {
    /// « Makruk ».
    pub name: String,
    /// What it resembles, in one sentence.
    pub tagline: String,
    /// « ressemble aux échecs ».
    pub like: String,
    /// Where it comes from.
    pub origin: String,
    /// The aim in one sentence.
    pub aim: String,
    /// Three sentences that make one want to play.
    pub about: String,
    /// « 2 à 6 joueurs ».
    pub players: String,
    /// « 60 min ».
    pub minutes: String,
    /// « fiche 004 ».
    pub sheet: String,
    /// « Fiche 004 ».
    pub sheet_title: String,
    /// A first move as it is typed.
    pub example: String,
}

/// The number of the sheet that a game comes from.
pub(super) fn sheet(info: &GameInfo) -> &'static str {
    facts(info).0
}

/// Sheet, minutes, fewest and most players.
fn facts(info: &GameInfo) -> (&'static str, u32, u32, u32) {
    match info.id {
        "mak-yek" | "apit-sodok" => ("000", 15, 2, 2),
        "turkish-draughts" => ("000", 25, 2, 2),
        "alliance" => ("001", 25, 2, 2),
        "chinese-checkers" => ("002", 30, 2, 6),
        "martian-chess" => ("003", 20, 2, 2),
        _ => ("004", 60, 2, 2),
    }
}

/// A game, introduced.
#[must_use]
pub fn title(words: &Words, info: &GameInfo) -> Title {
    let (sheet, minutes, least, most) = facts(info);
    let say = |attribute: &str| words.say(&format!("name-{}{attribute}", info.id));
    let players = if least == most {
        words.tell("players-count", &[("n", least.into())])
    } else {
        words.tell(
            "players-range",
            &[("least", least.into()), ("most", most.into())],
        )
    };
    Title {
        name: say(""),
        tagline: say(".tagline"),
        like: say(".like"),
        origin: say(".origin"),
        aim: say(".aim"),
        about: say(".about"),
        players,
        minutes: words.tell("minutes-count", &[("n", minutes.into())]),
        sheet: words.tell("sheet-number", &[("sheet", sheet.into())]),
        sheet_title: words.tell("sheet-number-title", &[("sheet", sheet.into())]),
        example: say(".example"),
    }
}

/// The name of a level of the computer, 1 to 8.
#[must_use]
pub fn level(words: &Words, n: u8) -> String {
    words.say(&format!("level-{n}"))
}

//! What is wrong with a text that should hold a match, in the words of the person.

use damier_play::kept::trouble::TextTrouble;
use damier_rules::PositionError;
use damier_words::speak;

use crate::prelude::*;

/// What is wrong with a text, in a sentence; nothing where there is no more to tell.
pub(crate) fn trouble_words(trouble: &TextTrouble) -> String {
    match trouble {
        TextTrouble::Unknown | TextTrouble::Link(_) => String::new(),
        TextTrouble::Empty => say("trouble-empty"),
        TextTrouble::SeveralGames(ids) => {
            let names: Vec<String> = ids
                .iter()
                .map(|&game| games::name(games::info(game)))
                .collect();
            let names = with_words(|words| speak::list(words, &names));
            tell("trouble-several-games", &[("games", names.into())])
        }
        TextTrouble::Damaged(_) => say("trouble-damaged"),
        TextTrouble::Newer => say("trouble-newer"),
        TextTrouble::Position(error) => with_words(|words| speak::open_error(words, error)),
        TextTrouble::Record(error) => with_words(|words| speak::record_error(words, error)),
    }
}

/// Why a position cannot be, in a sentence.
pub(crate) fn misplaced(error: &PositionError) -> String {
    let why = with_words(|words| speak::position_error(words, error));
    tell("error-position", &[("why", why.into())])
}

//! The games of the catalogue, as screens refer to them.

use damier_rules::GameInfo;
use damier_words::speak::{self, Title};

use crate::context::{say, with_words};

/// The information about a game named in an address.
pub(crate) fn info(game: &str) -> &'static GameInfo {
    let entry = damier_games::find(game);
    entry.expect("a game of the catalogue").info
}

/// The introduction of a game.
pub(crate) fn title(info: &GameInfo) -> Title {
    with_words(|words| speak::title(words, info))
}

/// The name of a game.
pub(crate) fn name(info: &GameInfo) -> String {
    title(info).name
}

/// The game with this id, which may be unknown here, and its name.
pub(crate) fn named(id: &str) -> Option<(&'static GameInfo, String)> {
    let info = damier_games::find(id)?.info;
    Some((info, name(info)))
}

/// All games, with their names.
pub(crate) fn all() -> impl Iterator<Item = (&'static GameInfo, String)> {
    let games = damier_games::CATALOGUE.iter();
    games.map(|entry| (entry.info, name(entry.info)))
}

/// The games that match, to choose one or any of them.
pub(crate) fn choices(any: &str, is_wanted: impl Fn(&str) -> bool) -> Vec<(&'static str, String)> {
    let wanted = all().filter(|(info, _)| is_wanted(info.id));
    let choices = wanted.map(|(info, name)| (info.id, name));
    [("", say(any))].into_iter().chain(choices).collect()
}

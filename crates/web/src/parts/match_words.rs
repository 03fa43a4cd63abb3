//! Texts about a match for lists and tiles.

use damier_board_ui::Rotation;
use damier_play::local_match::LocalMatch;
use damier_play::seat::Seat;
use damier_rules::{AnyMatch, Player, Scene};
use damier_words::Words;
use damier_words::speak::{self, Table};

use crate::art;

/// The people at this device, by player.
pub(crate) fn people(local: &LocalMatch) -> Vec<Player> {
    let players = Player::all(local.seats().len());
    players
        .filter(|&player| local.seat(player).is_person())
        .collect()
}

/// The only person at the table, who is then addressed; `None` if there are several.
pub(crate) fn viewer(local: &LocalMatch) -> Option<Player> {
    match people(local).as_slice() {
        [only] => Some(*only),
        _ => None,
    }
}

/// The table of a match, as the only person at it sees it: with their own side at the bottom.
pub(crate) fn table<'a>(words: &'a Words, local: &LocalMatch) -> Table<'a> {
    let viewer = viewer(local);
    let start = viewer.and_then(|_| local.played().scene_at(0));
    let game = local.played().info().id;
    let turn = start.map_or(Rotation::NONE, |start| turn_for(game, viewer, &start));
    table_turned(words, local, turn)
}

/// The table of a match on a board that is turned so far.
pub(crate) fn table_turned<'a>(words: &'a Words, local: &LocalMatch, turn: Rotation) -> Table<'a> {
    Table::new(words, local.played())
        .named(local.seats().iter().map(Seat::name))
        .seen_by(viewer(local))
        .turned(turn.as_sixths())
}

/// The rotation of the board that brings this player's home to the bottom.
pub(crate) fn turn_for(game: &str, player: Option<Player>, scene: &Scene) -> Rotation {
    player.map_or(Rotation::NONE, |player| {
        let own = scene.pieces.iter().find(|piece| piece.owner == player);
        rotation(game, player, own.map_or('D', |piece| piece.letter))
    })
}

/// The same by the letter of the player's men, which gives their point of the star.
pub(crate) fn rotation(game: &str, player: Player, letter: char) -> Rotation {
    art::find(game).map_or(Rotation::NONE, |art| {
        let turns = art.turns_for(player, letter);
        Rotation::sixths(turns * (6 / art.ground.sides()))
    })
}

/// « contre l’ordinateur niveau 2 », « avec Karim et Léa », « à plusieurs sur cet appareil ».
pub(crate) fn against(words: &Words, local: &LocalMatch) -> String {
    let seats = local.seats();
    let Some(viewer) = viewer(local) else {
        let names: Vec<String> = seats
            .iter()
            .filter_map(Seat::name)
            .map(str::to_owned)
            .collect();
        return if names.is_empty() {
            words.say("matches-on-device")
        } else {
            let about = [("who", speak::list(words, &names).into())];
            words.tell("matches-with", &about)
        };
    };
    let levels: Vec<u8> = (0..seats.len())
        .filter(|&index| index != viewer.index())
        .filter_map(|index| seats[index].level())
        .collect();
    match levels.as_slice() {
        [first, rest @ ..] if rest.iter().all(|level| level == first) => {
            words.tell("matches-against-computer", &[("n", (*first).into())])
        }
        _ => words.say("matches-against-computers"),
    }
}

/// The number of the next move: rounds are counted, as on a score sheet.
pub(crate) fn ordinal(words: &Words, played: &dyn AnyMatch) -> String {
    let round = played.plies() / played.players().max(1) + 1;
    speak::ordinal(words, u32::try_from(round).unwrap_or(u32::MAX))
}

/// How a match ended: « Nulle : le décompte de 13 coups est épuisé. »
pub(crate) fn ending(table: &Table<'_>, played: &dyn AnyMatch) -> Option<String> {
    speak::ending(table, played).map(|ending| ending.sentence)
}

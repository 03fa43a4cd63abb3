//! A match as the only person at it sees it: addressed, with their own side at the bottom.

use damier_board_ui::Rotation;
use damier_play::local_match::LocalMatch;
use damier_play::seat::Seat;
use damier_rules::{Player, Scene};
use damier_words::Words;
use damier_words::speak::Table;

use crate::art;

/// The people at this device, by player.
pub fn people(local: &LocalMatch) -> Vec<Player> {
    let players = Player::all(local.seats().len());
    players
        .filter(|&player| local.seat(player).is_person())
        .collect()
}

/// The only person at the table, who is then addressed; `None` if there are several.
pub fn viewer(local: &LocalMatch) -> Option<Player> {
    match people(local).as_slice() {
        [only] => Some(*only),
        _ => None,
    }
}

/// The table of a match, as the only person at it sees it: with their own side at the bottom.
pub fn table<'a>(words: &'a Words, local: &LocalMatch) -> Table<'a> {
    let viewer = viewer(local);
    let start = viewer.and_then(|_| local.played().scene_at(0));
    let game = local.played().info().id;
    let turn = start.map_or(Rotation::NONE, |start| turn_for(game, viewer, &start));
    table_turned(words, local, turn)
}

/// The table of a match on a board that is turned so far.
pub fn table_turned<'a>(words: &'a Words, local: &LocalMatch, turn: Rotation) -> Table<'a> {
    Table::new(words, local.played())
        .named(local.seats().iter().map(Seat::name))
        .seen_by(viewer(local))
        .turned(turn.as_sixths())
}

/// The rotation of the board that brings this player's home to the bottom.
pub fn turn_for(game: &str, player: Option<Player>, scene: &Scene) -> Rotation {
    player.map_or(Rotation::NONE, |player| {
        let own = scene.pieces.iter().find(|piece| piece.owner == player);
        rotation(game, player, own.map_or('D', |piece| piece.letter))
    })
}

/// The same by the letter of the player's men, which gives their point of the star.
pub fn rotation(game: &str, player: Player, letter: char) -> Rotation {
    art::find(game).map_or(Rotation::NONE, |art| {
        let turns = art.turns_for(player, letter);
        Rotation::sixths(turns * (6 / art.ground.sides()))
    })
}

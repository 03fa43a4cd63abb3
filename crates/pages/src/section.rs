//! What a section of the rules has besides its text: boards that stand still, a position to play.

use damier_board_ui::{Marks, MoveEntry, Overlay};
use damier_play::kept::link;
use damier_play::local_match::LocalMatch;
use damier_play::settings::MatchSettings;
use damier_rules::Scene;
use damier_words::rulebook::{Section, Still};

use crate::route::Route;

/// A position with a piece chosen and the places marked where it can go.
pub fn still(game: &str, still: &Still) -> Option<(Scene, Marks)> {
    let entry = damier_games::find(game)?;
    let played = entry.open(entry.defaults(), Some(still.position)).ok()?;
    let chosen = played.board().find(still.chosen)?;
    let mut moving = MoveEntry::new(played.as_ref());
    drop(moving.tap(played.as_ref(), chosen));
    let shown = Overlay {
        destinations: true,
        ..Overlay::default()
    };
    let marks = Marks::new(played.as_ref(), &moving, &shown);
    Some((played.scene(), marks))
}

/// Where the position of a section is played against the computer, if it is there for that.
pub fn to_play(game: &str, section: &Section) -> Option<Route> {
    let demo = section.demos.first().filter(|_| section.playable)?;
    let settings = MatchSettings {
        start: demo.position.map(str::to_owned),
        ..MatchSettings::usual(game).ok()?
    };
    let local = LocalMatch::begin(settings, 0, 0).ok()?;
    Some(Route::Link(link::write(&local).ok()?))
}

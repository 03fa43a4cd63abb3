//! « À vous » for whoever looks elsewhere: in the title of the page, on its icon, and as a
//! notification if they want one.

use damier_play::local_match::LocalMatch;
use damier_protocol::Clock;

use super::super::model::Model;
use super::super::seats::name;
use super::RemoteTable;
use crate::browser::notify;
use crate::parts::call_me;
use crate::prelude::*;

/// Calls whoever plays here when it is their turn, as long as the screen is there.
pub(super) fn call(model: Model, remote: RemoteTable) {
    let is_due = Memo::new(move |_| model.is_played() && model.local.with(is_due));
    Effect::new(move |was_due: Option<bool>| {
        let is_due = is_due.get();
        let game = games::name(model.info);
        let page = match is_due {
            true => tell("turn-title", &[("game", game.into())]),
            false => game,
        };
        document().set_title(&tell("page-title", &[("page", page.into())]));
        notify::mark(is_due);
        let is_wanted = model.context.preferences.with_untracked(|it| it.notify);
        if is_due && was_due == Some(false) && is_wanted && document().hidden() {
            tell_system(model, remote);
        }
        is_due
    });
    on_cleanup(|| notify::mark(false));
    let is_slow =
        remote.table_untracked(|table| !matches!(table.settings.clock, Clock::Fischer { .. }));
    if is_slow == Some(true) {
        call_me(model.context);
    }
}

/// Whether somebody here has the turn, against somebody elsewhere.
fn is_due(local: &LocalMatch) -> bool {
    let played = local.played();
    let is_elsewhere = local.seats().iter().any(|seat| !seat.is_person());
    played.outcome().is_none() && is_elsewhere && local.seat(played.turn()).is_person()
}

fn tell_system(model: Model, remote: RemoteTable) {
    let others = model.with_table(|table, local| {
        let players = damier_rules::Player::all(local.seats().len());
        let others = players.filter(|&player| !local.seat(player).is_person());
        others
            .map(|player| name(table, local, player))
            .collect::<Vec<_>>()
    });
    let who = with_words(|words| damier_words::speak::list(words, &others));
    let about = [
        ("game", games::name(model.info).into()),
        ("who", who.into()),
    ];
    let (title, body) = (say("notify-turn"), tell("notify-turn.body", &about));
    let id = remote.id.get_value();
    let address = model.context.address(Route::Online(id.clone()));
    spawn_local(async move { notify::show(&title, &body, &id, &address).await });
}

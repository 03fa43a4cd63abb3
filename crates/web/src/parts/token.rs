//! The sign of a side: one of its pieces on a bit of board.

use damier_rules::Player;
use leptos::prelude::*;

use crate::board::piece_view;

/// The token of a player. On the star the letter of a set gives its colour and shape.
#[component]
pub(crate) fn Token(
    /// The game.
    game: &'static str,
    /// The player.
    player: Player,
    /// The letter of the set, where it matters.
    #[prop(default = 'A')]
    letter: char,
) -> impl IntoView {
    let kind = damier_games::find(game).map_or("", |entry| entry.info.token);
    view! { <span class="token" aria-hidden="true">{piece_view(game, kind, player, letter)}</span> }
}

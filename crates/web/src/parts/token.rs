//! The sign of a side: one of its pieces on a bit of board.

use damier_rules::Player;
use leptos::prelude::*;

use crate::board::piece_view;

/// The token of a player. On the star the letter of a set tells its colour and shape.
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
    view! { <span class="token" aria-hidden="true">{piece_view(game, kind(game), player, letter)}</span> }
}

/// The piece that stands for a side.
fn kind(game: &str) -> &'static str {
    match game {
        "makruk" => "khun",
        "martian-chess" => "queen",
        "alliance" => "man-diagonal",
        _ => "man",
    }
}

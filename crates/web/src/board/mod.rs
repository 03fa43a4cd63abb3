//! Boards: drawn in SVG from scenes, entered by taps, drags and keys.

use std::sync::Arc;

use damier_play::{Marks, Plan, Turn};
use damier_rules::{Player, Scene};
use leptos::prelude::*;

use crate::art;
use crate::art::PieceSet;

/// A stand-in for the small board.
#[component]
pub(crate) fn Mini(
    game: &'static str,
    scene: Signal<Scene>,
    #[prop(optional)] turn: Turn,
    #[prop(optional)] plan: Option<Signal<Option<Arc<Plan>>>>,
    #[prop(optional)] marks: Option<Signal<Marks>>,
) -> impl IntoView {
    let _ = (plan, marks);
    let art = art::find(game).expect("a game of the catalogue has a drawing");
    let turns = match art.ground {
        art::Ground::Star => turn.as_sixths(),
        _ => turn.as_sixths() / 3,
    };
    let board = damier_games::find(game)
        .and_then(|entry| entry.open(entry.defaults(), None).ok())
        .map(|opened| opened.board());
    let drawing = move || {
        let mut drawing = art.inner().to_owned();
        let size = art.cell_size();
        for piece in scene.get().pieces {
            let Some(board) = board else { continue };
            let cell = &board.cells[piece.cell.index()];
            let point = art.centre(cell, turns);
            let (id, class) = art.symbol(piece.kind, piece.owner, piece.letter, PieceSet::Thai);
            drawing.push_str(&format!(
                "<use href=\"#{id}\" class=\"{class}\" x=\"{}\" y=\"{}\" width=\"{size}\" height=\"{size}\"/>",
                point.x - size / 2.0,
                point.y - size / 2.0,
            ));
        }
        drawing
    };
    view! {
        <svg class=art.classes(turns) viewBox=art.mini.to_string() aria-hidden="true" inner_html=drawing></svg>
    }
}

/// A stand-in for the view of one piece.
pub(crate) fn piece_view(
    game: &'static str,
    kind: &'static str,
    owner: Player,
    letter: char,
) -> AnyView {
    let art = art::find(game).expect("a game of the catalogue has a drawing");
    let (id, class) = art.symbol(kind, owner, letter, PieceSet::Thai);
    let drawing = format!(
        "{}<use href=\"#{id}\" class=\"{class}\" width=\"80\" height=\"80\"/>",
        art.inner()
            .split("</defs>")
            .next()
            .map(|d| format!("{d}</defs>"))
            .unwrap_or_default()
    );
    view! { <svg class=art.classes(0) viewBox="0 0 80 80" aria-hidden="true" inner_html=drawing></svg> }.into_any()
}

/// A stand-in for the board as an image.
pub(crate) mod picture {
    use damier_play::Turn;
    use damier_rules::Scene;

    /// No image yet.
    pub(crate) async fn png(
        _game: &'static str,
        _scene: Scene,
        _turn: Turn,
    ) -> Option<web_sys::Blob> {
        None
    }
}

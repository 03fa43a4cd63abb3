//! Boards: drawn in SVG from scenes, entered by taps, drags and keys.

use std::sync::Arc;

use damier_play::{Marks, Plan, Turn};
use damier_rules::{Piece, Player, Scene};
use leptos::prelude::*;

use crate::art::{self, Art, PieceSet};
use crate::art_marks::Sign;

/// A miniature: a stand-in until the real one is merged.
#[component]
pub(crate) fn Mini(
    game: &'static str,
    scene: Signal<Scene>,
    #[prop(optional)] turn: Turn,
    #[prop(optional)] plan: Option<Signal<Option<Arc<Plan>>>>,
    #[prop(optional)] marks: Option<Signal<Marks>>,
) -> impl IntoView {
    let _ = (turn, plan);
    let art = art::find(game).expect("a game of the catalogue is drawn");
    let board = damier_games::find(game)
        .and_then(|entry| entry.open(entry.defaults(), None).ok())
        .expect("every game opens")
        .board();
    let piece = move |piece: &Piece| {
        let at = art.centre(&board.cells[piece.cell.index()], 0);
        let (id, class) = art.symbol(piece.kind, piece.owner, piece.letter, PieceSet::Thai);
        format!(
            r##"<g class="piece {class}" transform="translate({},{})"><use href="#{id}"/></g>"##,
            at.x, at.y
        )
    };
    let sign = move |sign: Sign, cell: &damier_rules::Cell| {
        let at = art.centre(&board.cells[cell.index()], 0);
        format!(
            r##"<use href="#{}" transform="translate({},{})"/>"##,
            sign.symbol(art),
            at.x,
            at.y
        )
    };
    let drawn = move || {
        let marks = marks.map(|marks| marks.get()).unwrap_or_default();
        let under: String = marks
            .last
            .iter()
            .map(|cell| sign(Sign::Last, cell))
            .collect();
        let over: String = marks
            .refused
            .iter()
            .filter_map(|mark| Some((Sign::of(mark.role)?, &mark.cells)))
            .flat_map(|(kind, cells)| cells.iter().map(move |cell| sign(kind, cell)))
            .collect();
        let pieces: String = scene.with(|scene| scene.pieces.iter().map(piece).collect());
        [art.inner(), &under, &pieces, &over].concat()
    };
    view! {
        <svg class=format!("{} mini", art.classes(0)) viewBox=art.mini.to_string()
            aria-hidden="true" inner_html=drawn></svg>
    }
    .into_any()
}

/// A small drawing of one piece: a stand-in until the real one is merged.
pub(crate) fn piece_view(game: &'static str, kind: &str, owner: Player, letter: char) -> AnyView {
    let art: &Art = art::find(game).expect("a game of the catalogue is drawn");
    let (id, class) = art.symbol(kind, owner, letter, PieceSet::Thai);
    let half = art.cell_size() / 2.0;
    let view_box = format!("-{half} -{half} {0} {0}", 2.0 * half);
    view! {
        <svg class=format!("board {} piece-view", art.prefix) viewBox=view_box aria-hidden="true">
            <g class=format!("piece {class}")><use href=format!("#{id}")></use></g>
        </svg>
    }
    .into_any()
}

//! Boards: drawn in SVG from scenes, entered by taps, drags and keys. (stand-in)

use std::sync::Arc;

use damier_play::{Marks, Plan, Turn, place};
use damier_rules::{Cell, Player, Scene};
use leptos::prelude::*;

/// What a person does to a board.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
#[allow(dead_code, reason = "stand-in")]
pub(crate) enum Touch {
    Tap(Cell),
    Press(Cell),
    Drop(Cell),
    Cancel,
    Hover(Option<Cell>),
}

/// A board.
#[component]
pub(crate) fn Board(
    game: &'static str,
    scene: Signal<Scene>,
    marks: Signal<Marks>,
    plan: Signal<Option<Arc<Plan>>>,
    turn: Signal<Turn>,
    #[prop(into)] label: Callback<Cell, String>,
    on_touch: Callback<Touch>,
    #[prop(optional)] cursor: Option<RwSignal<Option<Cell>>>,
) -> impl IntoView {
    let _ = (plan, cursor);
    let usual = damier_play::setup::Setup::usual(game);
    let board = usual.expect("a game").open().expect("a start").board();
    let squares = (0..board.cells.len() as u8)
        .map(|index| {
            let cell = Cell(index);
            let at = move || place(board, turn.get(), cell);
            let text = move || {
                let piece = scene.with(|scene| scene.at(cell));
                let dot = marks.with(|marks| {
                    if marks.selected == Some(cell) {
                        "▣"
                    } else if marks.destinations.iter().any(|it| it.cell == cell) {
                        "•"
                    } else if marks.last.contains(&cell) {
                        "_"
                    } else if marks.chains.iter().any(|way| way.cells.contains(&cell)) {
                        "#"
                    } else if marks.hint.iter().any(|way| way.cells.contains(&cell)) {
                        "?"
                    } else {
                        ""
                    }
                });
                format!(
                    "{}{dot}",
                    piece.map_or(String::new(), |piece| piece.letter.to_string())
                )
            };
            view! { <button class="stand-in" role="gridcell" data-cell=board.name(cell).to_owned()
            aria-label=move || label.run(cell)
            style:position="absolute" style:width="11%" style:height="11%"
            style:left=move || format!("{}%", 44.5 + at().x * 12.0)
            style:top=move || format!("{}%", 44.5 - at().y * 12.0)
            on:click=move |_| on_touch.run(Touch::Tap(cell))
            on:pointerenter=move |_| on_touch.run(Touch::Hover(Some(cell)))
            >{text}</button> }
        })
        .collect_view();
    view! { <div class="board" role="grid" tabindex="0" style:aspect-ratio="1">{squares}</div> }
}

/// A miniature.
#[component]
pub(crate) fn Mini(
    game: &'static str,
    scene: Signal<Scene>,
    #[prop(optional)] turn: Turn,
    #[prop(optional)] plan: Option<Signal<Option<Arc<Plan>>>>,
    #[prop(optional)] marks: Option<Signal<Marks>>,
) -> impl IntoView {
    let _ = (game, turn, plan, marks);
    view! { <svg viewBox="0 0 10 10" aria-hidden="true"><text y="5" font-size="1">{move || scene.with(|scene| scene.pieces.len())}</text></svg> }
}

/// One piece.
pub(crate) fn piece_view(game: &'static str, kind: &str, owner: Player, letter: char) -> AnyView {
    let _ = (game, kind);
    view! { <svg viewBox="0 0 10 10" aria-hidden="true"><text y="9" font-size="10">{format!("{letter}{}", owner.number())}</text></svg> }.into_any()
}

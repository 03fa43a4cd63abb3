//! The board that is played on.

use std::sync::Arc;

use damier_board_ui::{AnimationPlan, Marks, Rotation};
use damier_rules::{Cell, Scene};
use wasm_bindgen::JsCast;
use web_sys::{Element, KeyboardEvent};

use super::Touch;
use super::cells::{Grid, cell_of, cells};
use super::marks::Drawing;
use super::motion::{Stage, follow, skip};
use super::pieces::Pieces;
use super::pointer::Hand;
use super::viewpoint::Viewpoint;
use crate::art_marks::{Layer, Sign};
use crate::prelude::*;

/// A board with its pieces and marks, for hands and for the keyboard.
#[component]
pub(crate) fn Board(
    game: &'static str,
    scene: Signal<Scene>,
    marks: Signal<Marks>,
    plan: Signal<Option<Arc<AnimationPlan>>>,
    turn: Signal<Rotation>,
    /// What is heard of a cell.
    #[prop(into)]
    label: Callback<Cell, String>,
    on_touch: Callback<Touch>,
    /// Where the keyboard is on the board, if someone else wants to know.
    #[prop(optional)]
    cursor: Option<RwSignal<Option<Cell>>>,
    /// What is heard of the whole board; the name of the game if nothing is said.
    #[prop(optional)]
    name: Option<Signal<String>>,
) -> impl IntoView {
    let Some(upright) = Viewpoint::of(game) else {
        return ().into_any();
    };
    let view = seen(move || upright.turned(turn.get()));
    let cursor = cursor.unwrap_or_else(|| RwSignal::new(None));
    let (board, pieces, layer, group) = (
        NodeRef::new(),
        NodeRef::new(),
        NodeRef::new(),
        NodeRef::new(),
    );
    let stage: Stage = StoredValue::new_local(None);
    follow(stage, view, scene, plan, into_group(pieces));
    let hand = Hand {
        board,
        layer,
        stage,
        view,
        scene,
        marks,
        on_touch,
        press: StoredValue::new(None),
        hover: StoredValue::new(None),
    };
    let grid = Grid {
        group,
        view,
        turn,
        scene,
        marks,
        label,
        home: RwSignal::new(None),
        cursor,
        labels: StoredValue::new(Vec::new()),
    };
    grid.follow();

    let under = move || draw(view, scene, marks, Layer::Under);
    let over = move || draw(view, scene, marks, Layer::Over);
    let clicked = move |event: web_sys::MouseEvent| {
        // A click without a pointer comes from a reader or from another program.
        if event.detail() == 0
            && let Some(cell) = target(&event).as_ref().and_then(cell_of)
        {
            on_touch.run(Touch::Tap(cell));
        }
    };
    let key = move |event: KeyboardEvent| {
        if typed(&event, hand, grid) {
            event.prevent_default();
        }
    };
    view! {
        <svg
            class=move || upright.art.classes(view.get().turns)
            style:--spin=move || spin(view.get())
            style:--move=time_control()
            viewBox=upright.art.view.to_string()
            role="grid"
            aria-label=move || name.map_or_else(|| games::name(games::info(game)), Signal::get)
            node_ref=board
            on:pointerdown=move |event| hand.down(&event)
            on:touchstart=move |event| if hand.may_drag() { event.prevent_default() }
            on:pointermove=move |event| hand.moved(&event)
            on:pointerup=move |event| hand.up(&event)
            on:pointercancel=move |event| hand.lost(&event)
            on:pointerleave=move |_| hand.left()
            on:click=clicked
            on:keydown=key
            on:focusin=move |event| grid.focus(target(&event).as_ref())
            on:focusout=move |_| grid.focus(None)
        >
            <g aria-hidden="true" inner_html=upright.art.inner()></g>
            <g aria-hidden="true" inner_html=under></g>
            <g aria-hidden="true" node_ref=pieces></g>
            <g aria-hidden="true" inner_html=over></g>
            <g aria-hidden="true" inner_html=move || pointed(view, cursor)></g>
            <g aria-hidden="true" node_ref=layer></g>
            <g node_ref=group inner_html=move || cells(view.get())></g>
        </svg>
    }
    .into_any()
}

/// Makes the pieces once their group is in the page.
pub(super) fn into_group(
    group: NodeRef<leptos::svg::G>,
) -> impl Fn(Viewpoint) -> Option<Pieces> + 'static {
    move |view| Some(Pieces::new(group.get()?.unchecked_into(), view))
}

/// The marks of one layer.
pub(super) fn draw(
    view: Signal<Viewpoint>,
    scene: Signal<Scene>,
    marks: Signal<Marks>,
    layer: Layer,
) -> String {
    let view = view.get();
    scene.with(|scene| {
        marks.with(|marks| {
            let drawing = Drawing { view, scene, marks };
            match layer {
                Layer::Under => drawing.under(),
                Layer::Over => drawing.over(),
            }
        })
    })
}

/// The keyboard's cursor.
fn pointed(view: Signal<Viewpoint>, cursor: RwSignal<Option<Cell>>) -> String {
    let view = view.get();
    cursor.get().map_or_else(String::new, |cell| {
        let (x, y) = view.centre(cell).written();
        let symbol = Sign::Cursor.symbol(view.art);
        format!(r##"<use href="#{symbol}" x="{x}" y="{y}"/>"##)
    })
}

/// What a key does; says whether it did something.
fn typed(event: &KeyboardEvent, hand: Hand, grid: Grid) -> bool {
    let elsewhere = event.ctrl_key() || event.meta_key() || event.alt_key();
    let Some(cell) = target(event)
        .as_ref()
        .and_then(cell_of)
        .filter(|_| !elsewhere)
    else {
        return false;
    };
    match event.key().as_str() {
        "Enter" | " " => {
            skip(hand.stage);
            hand.on_touch.run(Touch::Tap(cell));
            true
        }
        "Escape" => {
            if !hand.cancel() {
                hand.on_touch.run(Touch::Cancel);
            }
            true
        }
        key => grid.walk(cell, key),
    }
}

fn target(event: &web_sys::Event) -> Option<Element> {
    event.target()?.dyn_into().ok()
}

/// How far the colours of a star are turned.
pub(super) fn spin(view: Viewpoint) -> String {
    let style = view.art.style(view.turns);
    style.strip_prefix("--spin:").unwrap_or("0deg").to_owned()
}

/// A board as it is seen, with the pieces that the person chose.
pub(super) fn seen(turned: impl Fn() -> Viewpoint + Send + Sync + 'static) -> Signal<Viewpoint> {
    let preferences = Context::get().preferences;
    Signal::derive(move || turned().with_set(preferences.with(|chosen| chosen.pieces)))
}

/// How long a step takes, for what the style sheet moves.
pub(super) fn time_control() -> impl Fn() -> String + Copy {
    let preferences = Context::get().preferences;
    move || format!("{}ms", preferences.with(|chosen| chosen.speed))
}

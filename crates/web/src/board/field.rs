//! The board being played on.

use std::sync::Arc;

use damier_board_ui::{AnimationPlan, Ink, Marks, Rotation, Sketch};
use damier_rules::{Cell, Scene};
use wasm_bindgen::JsCast;
use web_sys::{Element, KeyboardEvent};

use super::Touch;
use super::cells::{Grid, cell_of, cells};
use super::motion::{Stage, follow, skip};
use super::pencil::Pencil;
use super::pieces::Pieces;
use super::pointer::Hand;
use crate::art::{Art, Ground, ViewBox};
use crate::art_marks::{Layer, Sign};
use crate::looks;
use crate::preferences::{Coordinates, Preferences};
use crate::prelude::*;
use damier_pages::marks::Drawing;
use damier_pages::viewpoint::Viewpoint;

/// A board with its pieces and marks, for pointers and for the keyboard.
#[component]
pub(crate) fn Board(
    game: &'static str,
    scene: Signal<Scene>,
    marks: Signal<Marks>,
    plan: Signal<Option<Arc<AnimationPlan>>>,
    turn: Signal<Rotation>,
    /// The spoken label of a cell.
    #[prop(into)]
    label: Callback<Cell, String>,
    on_touch: Callback<Touch>,
    /// The keyboard cursor, for other components.
    #[prop(optional)]
    cursor: Option<RwSignal<Option<Cell>>>,
    /// The spoken name of the whole board; by default the name of the game.
    #[prop(optional)]
    name: Option<Signal<String>>,
    /// What the person draws on it, if they may.
    #[prop(optional)]
    sketch: Option<RwSignal<Sketch>>,
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
        sketch,
    };
    grid.follow();
    let context = Context::get();
    let pencil = sketch.map(|sketch| Pencil::new(hand, sketch));
    let drawn = move || pencil.map_or_else(String::new, |pencil| pencil.picture(view.get()));
    // Whoever does not draw has the browser's own menu back.
    let pencil = move || pencil.filter(|_| context.preferences.with_untracked(|it| it.sketch));

    let under = move || draw(view, scene, marks, Layer::Under);
    let over = move || draw(view, scene, marks, Layer::Over);
    let clicked = move |event: web_sys::MouseEvent| {
        // A click without a pointer comes from a screen reader or from another program.
        if event.detail() == 0
            && let Some(cell) = target(&event).as_ref().and_then(cell_of)
        {
            on_touch.run(Touch::Tap(cell));
        }
    };
    let key = move |event: KeyboardEvent| {
        if typed(&event, hand, grid, pencil()) {
            event.prevent_default();
        }
    };
    view! {
        <svg
            class=move || upright.art.classes(view.get().turns) + &looks::classes(context)
            style:--spin=move || spin(view.get())
            style:--move=time_control()
            viewBox=move || shown_part(context, upright.art).to_string()
            role="grid"
            aria-label=move || name.map_or_else(|| games::name(games::info(game)), Signal::get)
            node_ref=board
            on:pointerdown=move |event| {
                if !pencil().is_some_and(|it| it.down(&event)) {
                    hand.down(&event);
                }
            }
            on:touchstart=move |event| if hand.may_drag() { event.prevent_default() }
            on:touchmove=move |event| {
                if pencil().is_some_and(Pencil::is_drawing) && event.cancelable() {
                    event.prevent_default();
                }
            }
            on:contextmenu=move |event| if pencil().is_some() { event.prevent_default() }
            on:pointermove=move |event| {
                if !pencil().is_some_and(|it| it.moved(&event)) {
                    hand.moved(&event);
                }
            }
            on:pointerup=move |event| {
                if !pencil().is_some_and(|it| it.up(&event)) {
                    hand.up(&event);
                }
            }
            on:pointercancel=move |event| {
                if let Some(pencil) = pencil() {
                    pencil.lost();
                }
                hand.lost(&event);
            }
            on:pointerleave=move |_| hand.left()
            on:click=clicked
            on:keydown=key
            on:focusin=move |event| grid.focus(target(&event).as_ref())
            on:focusout=move |_| grid.focus(None)
        >
            <g aria-hidden="true" inner_html=upright.art.inner()></g>
            <g aria-hidden="true" class="coords spun" inner_html=move || labels(view.get())></g>
            <g aria-hidden="true" inner_html=under></g>
            <g aria-hidden="true" node_ref=pieces></g>
            <g aria-hidden="true" inner_html=over></g>
            <g aria-hidden="true" inner_html=drawn></g>
            <g aria-hidden="true" inner_html=move || pointed(view, cursor)></g>
            <g aria-hidden="true" node_ref=layer></g>
            <g node_ref=group inner_html=move || cells(view.get())></g>
        </svg>
    }
    .into_any()
}

/// The names beside a turned star.
fn labels(view: Viewpoint) -> String {
    view.art.turned_labels(&view.board.cells, view.turns)
}

/// The part of the drawing that is shown: without its frame where the coordinates are inside.
fn shown_part(context: Context, art: &Art) -> ViewBox {
    let inside = |chosen: &Preferences| chosen.coordinates == Coordinates::Inside;
    // The holes of the star have no corners: its letters stay beside its rows.
    match context.preferences.with(inside) && art.ground != Ground::Star {
        true => art.mini,
        false => art.view,
    }
}

/// Creates the pieces once their group is in the page.
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

/// The keyboard cursor.
fn pointed(view: Signal<Viewpoint>, cursor: RwSignal<Option<Cell>>) -> String {
    let view = view.get();
    cursor.get().map_or_else(String::new, |cell| {
        let (x, y) = view.centre(cell).written();
        let symbol = Sign::Cursor.symbol(view.art);
        format!(r##"<use href="#{symbol}" x="{x}" y="{y}"/>"##)
    })
}

/// Handles a key; returns whether it did something.
fn typed(event: &KeyboardEvent, hand: Hand, grid: Grid, pencil: Option<Pencil>) -> bool {
    let elsewhere = event.ctrl_key() || event.meta_key() || event.alt_key();
    let ink = Ink::of(event.shift_key(), false, false);
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
        key => grid.walk(cell, key) || pencil.is_some_and(|it| it.typed(key, cell, ink)),
    }
}

fn target(event: &web_sys::Event) -> Option<Element> {
    event.target()?.dyn_into().ok()
}

/// The rotation of a star's colours.
pub(super) fn spin(view: Viewpoint) -> String {
    let style = view.art.style(view.turns);
    style.strip_prefix("--spin:").unwrap_or("0deg").to_owned()
}

/// A board as seen, with the person's piece set.
pub(super) fn seen(turned: impl Fn() -> Viewpoint + Send + Sync + 'static) -> Signal<Viewpoint> {
    let context = Context::get();
    Signal::derive(move || {
        let view = turned().with_set(context.preferences.with(|chosen| chosen.pieces));
        view.with_men(looks::men(context, view.art.id))
    })
}

/// The duration of a step, for transitions of the style sheet.
pub(super) fn time_control() -> impl Fn() -> String + Copy {
    let preferences = Context::get().preferences;
    move || format!("{}ms", preferences.with(|chosen| chosen.speed))
}

//! Short notices that disappear by themselves, and are read aloud. One may offer to undo.

use std::cell::Cell;
use std::time::Duration;

use js_sys::{Function, Reflect};
use leptos::html;
use wasm_bindgen::JsCast;

use crate::prelude::*;

/// How long a notice stays.
const STAYS: Duration = Duration::from_secs(4);
/// How long something can be undone.
const UNDO_STAYS: Duration = Duration::from_secs(6);

#[derive(Clone)]
struct Notice {
    number: u32,
    text: String,
    undo: Option<(String, Callback<()>)>,
}

type Shown = RwSignal<Option<Notice>>;

thread_local! {
    /// The current notice. It belongs to the page, so that later events can show notices too.
    static SHOWN: Cell<Option<Shown>> = const { Cell::new(None) };
    /// Their number so far, so that none disappears with the timer of another.
    static COUNT: Cell<u32> = const { Cell::new(0) };
}

/// Shows a notice.
pub(crate) fn toast(text: String) {
    show(text, None, STAYS);
}

/// Shows a notice with a button that undoes the action.
pub(crate) fn toast_undo(text: String, label: String, undo: Callback<()>) {
    show(text, Some((label, undo)), UNDO_STAYS);
}

fn show(text: String, undo: Option<(String, Callback<()>)>, stays: Duration) {
    let Some(shown) = SHOWN.get() else { return };
    let number = COUNT.replace(COUNT.get().wrapping_add(1));
    shown.set(Some(Notice { number, text, undo }));
    let vanish = move || {
        shown.update(|now| {
            now.take_if(|now| now.number == number);
        });
    };
    set_timeout(vanish, stays);
}

/// Lets everything in the page show notices.
pub(crate) fn provide_notices() {
    SHOWN.set(Some(RwSignal::new(None)));
}

/// The place for notices: once in the page.
#[component]
pub(crate) fn Toasts() -> impl IntoView {
    let shown = SHOWN.get().expect("the application provides notices first");
    let button = move |(label, undo): (String, Callback<()>)| {
        let press = move |_| {
            shown.set(None);
            undo.run(());
        };
        view! { <button class="btn s" on:click=press>{label}</button> }
    };
    let place = NodeRef::<html::Div>::new();
    Effect::new(move || {
        if shown.with(Option::is_some)
            && let Some(place) = place.get()
        {
            raise(&place);
        }
    });
    view! {
        <div class="toasts" role="status" aria-live="polite" popover="manual" node_ref=place>
            {move || {
                shown
                    .get()
                    .map(|now| view! { <p class="toast"><span>{raised(&now.text)}</span> {now.undo.map(button)}</p> })
            }}
        </div>
    }
}

/// Brings the notices above any open dialog; where that is not possible they stay where they are.
fn raise(place: &web_sys::Element) {
    for name in ["hidePopover", "showPopover"] {
        let method = Reflect::get(place, &name.into());
        if let Ok(method) = method.and_then(JsCast::dyn_into::<Function>) {
            // Hiding something not shown is refused, and does not matter.
            drop(method.call0(place));
        }
    }
}

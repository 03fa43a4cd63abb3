//! Keys outside the board's own: browsing the moves, and letters while the board has the focus.

use damier_play::local_match::LocalMatch;
use leptos::prelude::*;
use wasm_bindgen::JsCast;

use super::model::Model;
use crate::browser::lifetime;

/// Handles keys as long as the screen is open.
pub(super) fn follow_keys(model: Model) {
    lifetime::hear(window_event_listener(leptos::ev::keydown, move |event| {
        let modified = event.ctrl_key() || event.meta_key() || event.alt_key();
        if modified || event.default_prevented() || model.ended.get_untracked() {
            return;
        }
        let target = event
            .target()
            .and_then(|it| it.dyn_into::<web_sys::Element>().ok());
        let within = |selector: &str| {
            let found = target.as_ref().and_then(|it| it.closest(selector).ok());
            found.flatten().is_some()
        };
        if within("dialog, input, textarea, select, [role=radiogroup]") {
            return;
        }
        let done = browse(model, &event.key(), within("[role=grid]"))
            // Single letters act only on the board, where nobody dictates or types.
            || (within("[role=grid]") && command(model, &event.key()));
        if done {
            event.prevent_default();
        }
    }));
}

/// Views another ply.
fn browse(model: Model, key: &str, on_board: bool) -> bool {
    let (ply, last) = model
        .local
        .with_untracked(|local| (local.viewed(), LocalMatch::len(local)));
    let to = match key {
        "PageUp" => ply.saturating_sub(1),
        "PageDown" => ply + 1,
        _ if on_board => return false,
        "ArrowLeft" => ply.saturating_sub(1),
        "ArrowRight" => ply + 1,
        "Home" => 0,
        "End" => last,
        "Escape" => {
            if model.zen.get_untracked() {
                model.turn_zen();
            }
            model.put_down();
            return true;
        }
        _ => return false,
    };
    if to.min(last) != ply {
        model.look_at(to);
    }
    true
}

fn command(model: Model, key: &str) -> bool {
    match key {
        "u" | "U" => model.take_back(),
        "i" | "I" => model.hint(),
        "r" | "R" => model.open_rules(None),
        "m" | "M" => model.open_typing(),
        "t" | "T" => model.turn_view(),
        "z" | "Z" => model.turn_zen(),
        "?" => model.menu.set(true),
        _ => return false,
    }
    true
}

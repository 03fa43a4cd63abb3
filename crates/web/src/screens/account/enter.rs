//! To come in: with a password, with a new account, or with a recovery code.

use leptos::prelude::*;

use super::{Desk, NEW_PASSWORD, PASSWORD, sends};
use crate::context::say;
use crate::parts::online::{Ask, Blank};
use crate::signals::RwSignal;

/// A way to come in.
struct Door {
    path: &'static str,
    /// The words of its button.
    action: &'static str,
    blanks: &'static [Blank],
    /// What the server calls the blanks.
    fields: &'static [&'static str],
}

const NAME: Blank = ("account-name", "text", "username");
const NEW_NAME: Blank = ("account-new-name", "text", "username");
const CODE: Blank = ("account-code", "text", "one-time-code");

const DOORS: [Door; 3] = [
    Door {
        path: "/api/session",
        action: "account-log-in",
        blanks: &[NAME, PASSWORD],
        fields: &["name", "password"],
    },
    Door {
        path: "/api/accounts",
        action: "account-create",
        blanks: &[NEW_NAME, NEW_PASSWORD],
        fields: &["name", "password"],
    },
    Door {
        path: "/api/recover",
        action: "account-recover",
        blanks: &[NAME, CODE, NEW_PASSWORD],
        fields: &["name", "code", "password"],
    },
];
/// The door of whoever has forgotten the password: it stands behind the first.
const FORGOTTEN: usize = 2;

/// To come in.
#[component]
pub(super) fn Enter(desk: Desk) -> impl IntoView {
    let door = RwSignal::new(0usize);
    let tab = move |index: usize| {
        let current = move || (door.get() == index).then_some("true");
        view! {
            <button aria-current=current on:click=move |_| door.set(index)>{say(DOORS[index].action)}</button>
        }
    };
    let form = move || {
        let door = &DOORS[door.get()];
        let submit = sends("POST", door.path, door.fields, move |said| desk.enter(said));
        view! { <Ask blanks=door.blanks.to_vec() action=door.action submit/> }
    };
    let forgotten = move || {
        view! {
            <p class="after">
                <button class="btn s bare" on:click=move |_| door.set(FORGOTTEN)>{say("account-forgotten")}</button>
            </p>
        }
    };
    view! {
        <h1 tabindex="-1">{say("account-title")}</h1>
        <p class="small">{say("account-why")}</p>
        <nav class="tabs" aria-label=say("account-title")>{(0..FORGOTTEN).map(tab).collect_view()}</nav>
        {form}
        {move || (door.get() == 0).then(forgotten)}
    }
    .into_any()
}

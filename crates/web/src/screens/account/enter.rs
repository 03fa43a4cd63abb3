//! To come in: with a new account, with a password, or with a recovery code.

use leptos::prelude::*;

use super::Desk;
use crate::browser::api::{self, Body};
use crate::context::say;
use crate::parts::online::{Ask, Blank};
use crate::signals::RwSignal;

/// One of three doors: where it leads, what it asks and what its button says.
type Door = (&'static str, &'static str, &'static [Blank], &'static str);

const NAME: Blank = ("account-name", "text", "username");
const PASSWORD: Blank = ("account-password", "password", "current-password");
const NEW_PASSWORD: Blank = ("account-new-password", "password", "new-password");
const CODE: Blank = ("account-code", "text", "one-time-code");

/// The doors, and the fields that the server wants from each.
const DOORS: [(Door, &[&str]); 3] = [
    (
        (
            "/api/session",
            "account-log-in",
            &[NAME, PASSWORD],
            "account-log-in",
        ),
        &["name", "password"],
    ),
    (
        (
            "/api/accounts",
            "account-create",
            &[NEW_NAME, NEW_PASSWORD],
            "account-create",
        ),
        &["name", "password"],
    ),
    (
        (
            "/api/recover",
            "account-forgotten",
            &[NAME, CODE, NEW_PASSWORD],
            "account-recover",
        ),
        &["name", "code", "password"],
    ),
];
const NEW_NAME: Blank = ("account-new-name", "text", "username");

/// To come in.
#[component]
pub(super) fn Enter(desk: Desk) -> impl IntoView {
    let door = RwSignal::new(0usize);
    let tab = move |index: usize| {
        let current = move || (door.get() == index).then_some("true");
        view! {
            <button aria-current=current on:click=move |_| door.set(index)>{say(DOORS[index].0.1)}</button>
        }
    };
    let form = move || {
        let ((path, _, blanks, action), names) = DOORS[door.get()];
        let deed = move |texts: Vec<String>| -> crate::parts::online::Doing {
            Box::pin(async move {
                let fields = names.iter().zip(&texts);
                let body = fields.fold(Body::new(), |body, (name, text)| body.text(name, text));
                let said = api::send("POST", path, &body.done()).await?;
                desk.enter(&said);
                Ok(())
            })
        };
        view! { <Ask blanks=blanks.to_vec() action deed/> }
    };
    view! {
        <h1 tabindex="-1">{say("account-title")}</h1>
        <p class="small">{say("account-why")}</p>
        <nav class="tabs" aria-label=say("account-title")>{(0..DOORS.len()).map(tab).collect_view()}</nav>
        {form}
    }
    .into_any()
}

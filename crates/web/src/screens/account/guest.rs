//! The data of somebody without an account, which is theirs as well.

use super::AccountState;
use super::inside::fold;
use crate::browser::api::{self, Empty};
use crate::parts::online::Attempt;
use crate::parts::people;
use crate::prelude::*;

/// Export everything, erase everything.
#[component]
pub(super) fn Guest(state: AccountState) -> impl IntoView {
    let attempt = Attempt::new();
    let erase = move |_| {
        attempt.at(async move {
            api::submit("DELETE", "/api/person", &Empty {}).await?;
            api::forgotten();
            state.leave();
            toast(say("account-erased"));
            Ok(())
        });
    };
    view! {
        {people::rule("account-guest")}
        {attempt.wrong()}
        <p class="start">
            <a class="btn s" href="/api/person/export" download="damier.json"><Icon name="export"/>{say("account-export")}</a>
        </p>
        {fold("account-erase", "account-erase.help", view! {
            <button class="btn s" on:click=erase>{say("account-erase")}</button>
        }.into_any())}
    }
    .into_any()
}

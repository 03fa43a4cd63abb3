//! The parts of an account: ratings, matches, password, blocked people, and the way out.

use damier_protocol::http::{
    self, BlockRequest, BlockedAccount, ChangePassword, ConfirmPassword, OwnAccount, RecoveryCodes,
};
use serde::de::IgnoredAny;

use super::{AccountState, NEW_PASSWORD, PASSWORD, sends};
use crate::browser::api::{self, Empty};
use crate::parts::online::{Ask, Attempt, date_words};
use crate::parts::people;
use crate::prelude::*;

/// An account, as its owner sees it.
pub(super) fn inside(state: AccountState, account: &OwnAccount) -> AnyView {
    let context = Context::get();
    let name = account.name.clone();
    let since = date_words(account.created);
    let page = context.address(Route::Player(name.clone()));
    view! {
        <h1 tabindex="-1">{name}</h1>
        <p class="quiet small">
            {tell("account-since", &[("date", since.into())])} " · " <a href=page>{say("account-page")}</a>
        </p>
        <div class="duo top-aligned">
            <section>
                {people::rule("account-ratings")}
                {people::ratings(&account.ratings)}
                {people::rule("account-history")}
                <people::History path="/api/me/history"/>
            </section>
            <section>
                <Ways state/>
                {people::rule("account-blocks")}
                <Blocks/>
            </section>
        </div>
    }
    .into_any()
}

/// A collapsible section with a form.
pub(super) fn fold(key: &'static str, help: &'static str, form: AnyView) -> AnyView {
    view! {
        <details class="start">
            <summary class="kicker">{say(key)}</summary>
            <p class="small">{say(help)}</p>
            {form}
        </details>
    }
    .into_any()
}

/// Sign out, change secrets, export everything, delete the account.
#[component]
fn Ways(state: AccountState) -> impl IntoView {
    let attempt = Attempt::new();
    let end = move |path: &'static str, then: fn(AccountState)| {
        move |_| {
            attempt.at(async move {
                api::submit("DELETE", path, &Empty {}).await?;
                then(state);
                Ok(())
            });
        }
    };
    let log_out = end("/api/session", AccountState::leave);
    let everywhere = end("/api/me/sessions", |_| {
        toast(say("account-logged-out-elsewhere"));
    });
    let confirm = |[password]: [String; 1]| ConfirmPassword { password };
    let change = sends(
        "POST",
        "/api/me/password",
        |[old, new]: [String; 2]| ChangePassword { old, new },
        |IgnoredAny| toast(say("account-password-changed")),
    );
    let renew = sends(
        "POST",
        "/api/me/recovery",
        confirm,
        move |codes: RecoveryCodes| {
            state.show_codes(codes.recovery);
        },
    );
    let delete = sends("DELETE", "/api/me", confirm, move |IgnoredAny| {
        state.leave();
        toast(say("account-deleted"));
    });
    view! {
        {people::rule("account-ways")}
        {attempt.wrong()}
        <div class="row">
            <button class="btn s" on:click=log_out>{say("account-log-out")}</button>
            <button class="btn s" on:click=everywhere>{say("account-log-out-elsewhere")}</button>
        </div>
        {fold("account-change-password", "account-change-password.help", view! {
            <Ask blanks=vec![PASSWORD, NEW_PASSWORD] action="account-change-password" submit=change/>
        }.into_any())}
        {fold("account-new-codes", "account-new-codes.help", view! {
            <Ask blanks=vec![PASSWORD] action="account-new-codes" submit=renew/>
        }.into_any())}
        <p class="start">
            <a class="btn s" href="/api/me/export" download="damier.json"><Icon name="export"/>{say("account-export")}</a>
        </p>
        {fold("account-delete", "account-delete.help", view! {
            <Ask blanks=vec![PASSWORD] action="account-delete" submit=delete class="line"/>
        }.into_any())}
    }
    .into_any()
}

/// The blocked people.
#[component]
fn Blocks() -> impl IntoView {
    let blocks = RwSignal::new(None::<http::Blocks>);
    let attempt = Attempt::new();
    spawn_local(async move {
        blocks.set(api::get("/api/me/blocks").await.ok());
    });
    let unblock = move |name: String| {
        attempt.at(async move {
            let body = BlockRequest { name };
            blocks.set(Some(api::send("DELETE", "/api/me/blocks", &body).await?));
            Ok(())
        });
    };
    let line = move |blocked: &BlockedAccount| {
        let name = blocked.name.clone();
        let label = tell("account-unblock.label", &[("name", (&name).into())]);
        let page = Context::get().address(Route::Player(name.clone()));
        let whom = name.clone();
        view! {
            <li class="row">
                <a class="grow" href=page>{name}</a>
                <button class="btn s" aria-label=label on:click=move |_| unblock(whom.clone())>{say("account-unblock")}</button>
            </li>
        }
    };
    let list = move |http::Blocks { blocks }| {
        if blocks.is_empty() {
            return view! { <p class="quiet small">{say("account-blocks-none")}</p> }.into_any();
        }
        view! { <ul class="seats">{blocks.iter().map(line).collect_view()}</ul> }.into_any()
    };
    view! {
        {attempt.wrong()}
        {move || blocks.get().map(list)}
    }
    .into_any()
}

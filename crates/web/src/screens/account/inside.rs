//! What belongs to an account: ratings, matches, password, blocked people, and the way out.

use damier_json::Value;
use leptos::prelude::*;
use leptos::task::spawn_local;

use super::history::History;
use super::{Desk, NEW_PASSWORD, PASSWORD, sends};
use crate::browser::api::{self, Body, list_of, number_of, text_of};
use crate::context::{Context, say, tell};
use crate::parts::online::{Ask, Attempt, date_words};
use crate::parts::{Icon, people, toast};
use crate::route::Route;
use crate::signals::RwSignal;

/// An account, for its owner.
pub(super) fn inside(desk: Desk, account: &Value) -> AnyView {
    let context = Context::get();
    let name = text_of(account, "name").to_owned();
    let since = date_words(number_of(account, "created"));
    let page = context.address(Route::Player(name.clone()));
    view! {
        <h1 tabindex="-1">{name}</h1>
        <p class="quiet small">
            {tell("account-since", &[("date", since.into())])} " · " <a href=page>{say("account-page")}</a>
        </p>
        <div class="duo top-aligned">
            <section>
                {title("account-ratings")}
                {people::ratings(account)}
                {title("account-history")}
                <History/>
            </section>
            <section>
                <Ways desk/>
                {title("account-blocks")}
                <Blocks/>
            </section>
        </div>
    }
    .into_any()
}

fn title(key: &'static str) -> impl IntoView {
    view! { <div class="rule"><h2 class="kicker">{say(key)}</h2></div> }
}

/// Something that opens, with a form in it.
fn fold(key: &'static str, help: &'static str, form: AnyView) -> AnyView {
    view! {
        <details class="start">
            <summary class="kicker">{say(key)}</summary>
            <p class="small">{say(help)}</p>
            {form}
        </details>
    }
    .into_any()
}

/// Log out, change what is secret, take everything along, leave for good.
#[component]
fn Ways(desk: Desk) -> impl IntoView {
    let attempt = Attempt::new();
    let log_out = move |_| {
        attempt.at(|| {
            Box::pin(async move {
                api::send("DELETE", "/api/session", "{}").await?;
                desk.leave();
                Ok(())
            })
        });
    };
    let everywhere = move |_| {
        attempt.at(|| {
            Box::pin(async move {
                api::send("DELETE", "/api/me/sessions", "{}").await?;
                toast(say("account-logged-out-elsewhere"));
                Ok(())
            })
        });
    };
    let change = sends("POST", "/api/me/password", &["old", "new"], |_| {
        toast(say("account-password-changed"));
    });
    let renew = sends("POST", "/api/me/recovery", &["password"], move |said| {
        desk.show_codes(said);
    });
    let delete = sends("DELETE", "/api/me", &["password"], move |_| {
        desk.leave();
        toast(say("account-deleted"));
    });
    view! {
        {title("account-ways")}
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

/// The people who are blocked.
#[component]
fn Blocks() -> impl IntoView {
    let blocks = RwSignal::new(None::<Value>);
    let attempt = Attempt::new();
    spawn_local(async move {
        blocks.set(api::get("/api/me/blocks").await.ok());
    });
    let unblock = move |name: String| {
        attempt.at(|| {
            Box::pin(async move {
                let body = Body::new().text("name", &name).done();
                blocks.set(Some(api::send("DELETE", "/api/me/blocks", &body).await?));
                Ok(())
            })
        });
    };
    let line = move |blocked: &Value| {
        let name = text_of(blocked, "name").to_owned();
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
    let list = move |blocks: Value| {
        let blocks = list_of(&blocks, "blocks");
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

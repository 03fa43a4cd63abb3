//! The screens that a first board does not need: fetched together when one of them is opened.

#![allow(
    unsafe_code,
    reason = "a function of a fetched part is a foreign one to the compiler"
)]

use wasm_split_helpers::wasm_split;

use crate::later::{Fetched, Group};
use crate::prelude::*;
use crate::rules::Games;
use crate::screens;

static SCREENS: Group = Group::new(|| Box::pin(async { fetch_screens().await.is_ok() }));

/// Shows one of these screens as soon as its code is there.
pub(crate) fn later(route: Route) -> AnyView {
    SCREENS.screen(Games::of(&route), move || made(route.clone()))
}

/// The online tables of the person on Home, as soon as their code is there.
pub(crate) fn own_tables() -> AnyView {
    SCREENS.part(own_tables_made, || ().into_any())
}

#[wasm_split(screens, fallible)]
fn own_tables_made() -> Fetched {
    Ok(screens::home::OwnTables().into_any())
}

#[wasm_split(screens, fallible, preload(fetch_screens))]
fn made(route: Route) -> Fetched {
    Ok(match route {
        Route::Settings(game) => view! { <screens::settings::Settings game/> }.into_any(),
        Route::Rules(game) => view! { <screens::rules::RulesPage game/> }.into_any(),
        Route::Sheet(game) => view! { <screens::rules::SheetPage game/> }.into_any(),
        Route::Matches => screens::matches::Matches().into_any(),
        Route::Link(text) => screens::link::link(&text).into_any(),
        Route::Lobby => screens::lobby::Lobby().into_any(),
        Route::Online(id) => view! { <screens::table::Online id/> }.into_any(),
        Route::Account => screens::account::Account().into_any(),
        Route::Leaders(game) => view! { <screens::leaders::LeadersPage game/> }.into_any(),
        Route::Player(name) => view! { <screens::player::PlayerPage name/> }.into_any(),
        Route::Notice(notice) => view! { <screens::notice::NoticePage notice/> }.into_any(),
        // The first three are never fetched later: `app.rs` shows them.
        Route::Home | Route::Game(_) | Route::Match { .. } | Route::NotFound => {
            screens::not_found::NotFound().into_any()
        }
    })
}

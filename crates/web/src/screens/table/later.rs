//! The parts of a table that a match can begin without: fetched together once the board is
//! painted.

#![allow(
    unsafe_code,
    reason = "a function of a fetched part is a foreign one to the compiler"
)]

use wasm_split_helpers::wasm_split;

use super::ending::Ending;
use super::menu::Menu;
use super::model::Model;
use super::moves::Moves;
use super::online::{RemoteTable, Talk, TalkBeside};
use super::panels::Panels;
use super::questions::Questions;
use crate::later::{Fetched, Group};
use crate::parts::share::{ShareDialog, Shared};
use crate::prelude::*;
use crate::screens::rules::RulesWindow;

static PARTS: Group = Group::new(|| Box::pin(async { fetch_parts().await.is_ok() }));

/// One of these parts.
#[derive(Copy, Clone)]
pub(super) enum Part {
    /// The End.
    Ending,
    /// The move list.
    Moves,
    /// The replies to gestures.
    Panels,
    /// The dialogs over the table; the rules begin with the section that matters now.
    Windows(Signal<Option<&'static str>>),
    /// The chat of an online table.
    Talk(RemoteTable),
    /// The chat beside the board.
    TalkBeside(RemoteTable),
}

/// Shows a part as soon as its code is loaded; until then, `before` keeps its room.
pub(super) fn later(
    model: Model,
    part: Part,
    before: impl Fn() -> AnyView + Send + 'static,
) -> AnyView {
    PARTS.part(move || made(model, part), before)
}

/// Nothing, for parts without a room of their own.
pub(super) fn nothing() -> AnyView {
    ().into_any()
}

#[wasm_split(table, fallible, preload(fetch_parts))]
fn made(model: Model, part: Part) -> Fetched {
    Ok(match part {
        Part::Ending => view! { <Ending model/> }.into_any(),
        Part::Moves => view! { <Moves model/> }.into_any(),
        Part::Panels => view! { <Panels model/> }.into_any(),
        Part::Windows(now) => windows(model, now),
        Part::Talk(remote) => view! { <Talk model remote/> }.into_any(),
        Part::TalkBeside(remote) => view! { <TalkBeside model remote/> }.into_any(),
    })
}

fn windows(model: Model, now: Signal<Option<&'static str>>) -> AnyView {
    let game = model.info.id;
    view! {
        <Menu model/>
        <Questions model/>
        <RulesWindow open=model.rules game now/>
        <ShareDialog open=model.sharing shared=move |()| Some(model.local.with_untracked(Shared::of))/>
    }
    .into_any()
}

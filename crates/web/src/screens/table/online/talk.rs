//! The chat of a table: off until it is opened, in one's own words or in phrases that everybody
//! reads in their own language.

use damier_protocol::{ChatLine, Command, MAX_LINE_CHARS, Phrase, Said, Seat, ShortText};
use damier_rules::Player;
use damier_table_client::TableView;
use leptos::html;
use wasm_bindgen::JsCast;

use super::super::model::Model;
use super::super::seats::name;
use super::RemoteTable;
use crate::browser::lifetime;
use crate::parts::toast_undo;
use crate::prelude::*;

/// The key of a phrase among the texts.
const fn key(phrase: Phrase) -> &'static str {
    match phrase {
        Phrase::Hello => "phrase-hello",
        Phrase::HaveFun => "phrase-have-fun",
        Phrase::WellPlayed => "phrase-well-played",
        Phrase::NiceMove => "phrase-nice-move",
        Phrase::Oops => "phrase-oops",
        Phrase::OneMoment => "phrase-one-moment",
        Phrase::IAmBack => "phrase-i-am-back",
        Phrase::YourTurn => "phrase-your-turn",
        Phrase::Thanks => "phrase-thanks",
        Phrase::GoodGame => "phrase-good-game",
        Phrase::OneMore => "phrase-one-more",
        Phrase::Goodbye => "phrase-goodbye",
    }
}

/// The field of the chat beside the board, where that is seen.
fn field_beside() -> Option<web_sys::HtmlElement> {
    let found = document().query_selector(".talk.beside").ok()??;
    let place: web_sys::HtmlElement = found.dyn_into().ok()?;
    // Who only watches has no field, and reads.
    let mut parts = ["input", ".lines"].into_iter();
    let field = parts.find_map(|part| place.query_selector(part).ok()?)?;
    let is_seen = place.offset_height() > 0;
    field.dyn_into().ok().filter(|_| is_seen)
}

/// The button that leads to the chat: beside the board where it is seen there, otherwise over it.
/// Shows the number of unread lines.
#[component]
pub(in super::super) fn TalkButton(remote: RemoteTable) -> impl IntoView {
    let unread = Memo::new(move |_| {
        let said = remote.table(|table| table.said).unwrap_or(0);
        said.saturating_sub(remote.read.get())
    });
    let label = move || match unread.get() {
        0 => say("talk-title"),
        n => tell("talk-unread", &[("n", n.into())]),
    };
    let open = move |_| match field_beside() {
        Some(field) => {
            drop(field.focus());
            remote
                .read
                .set(remote.table_untracked(|table| table.said).unwrap_or(0));
        }
        None => remote.talking.set(true),
    };
    let popup = move || (!remote.beside.get()).then_some("dialog");
    view! {
        <button aria-haspopup=popup aria-label=label on:click=open>
            <Icon name="talk"/>{say("talk-title")}
            {move || (unread.get() > 0).then(|| view! { <b class="unread num" aria-hidden="true">{unread.get()}</b> })}
        </button>
    }
    .into_any()
}

/// The chat.
#[component]
pub(in super::super) fn Talk(model: Model, remote: RemoteTable) -> impl IntoView {
    Effect::new(move || {
        let said = remote.table(|table| table.said).unwrap_or(0);
        // An answer may lie where the talk would be.
        let is_seen = remote.talking.get() || (remote.beside.get() && field_beside().is_some());
        if is_seen && remote.read.get_untracked() != said {
            remote.read.set(said);
        }
    });
    show_what_comes(model, remote);
    view! {
        <Dialog open=remote.talking labelled_by="talk" class="talk">
            <header><h2 id="talk" tabindex="-1">{say("talk-title")}</h2></header>
            <div class="body">
                <Lines model remote/>
                {remote.own_seat().map(|seat| view! { <Speak remote seat/> })}
                <Mutes model remote/>
            </div>
            <footer>
                <button class="btn wide" on:click=move |_| remote.talking.set(false)>{say("action-close")}</button>
            </footer>
        </Dialog>
    }
}

/// Shows for a moment what somebody has just said, where the talk itself is not seen.
fn show_what_comes(model: Model, remote: RemoteTable) {
    Effect::new(move |before: Option<u32>| {
        let (said, last) = remote
            .table(|table| (table.said, table.lines.last().cloned()))
            .unwrap_or_default();
        let is_mine = |line: &ChatLine| {
            let seat = |table: &TableView| table.seats.get(line.seat.index()).map(|it| it.mine);
            remote.table_untracked(seat).flatten() == Some(true)
        };
        let is_new = before.is_some_and(|before| before < said);
        let is_seen = remote.talking.get_untracked() || field_beside().is_some();
        if let Some(line) = last.filter(|line| is_new && !is_seen && !is_mine(line)) {
            let (who, said) = spoken(model, line);
            let text = tell("talk-said", &[("who", who.into()), ("said", said.into())]);
            let open = Callback::new(move |()| remote.talking.set(true));
            toast_undo(text, say("talk-answer"), open);
        }
        said
    });
}

/// Who said something, and what, in the language of the reader.
fn spoken(model: Model, line: ChatLine) -> (String, String) {
    let who = Player::new(line.seat.index());
    let who = model.with_table(|table, local| name(table, local, who));
    let said = match line.said {
        Said::Phrase(phrase) => say(key(phrase)),
        Said::Text(text) => text.into(),
    };
    (who, said)
}

/// The talk beside the board, where the window has room for it: `style/online.css` says where.
#[component]
pub(in super::super) fn TalkBeside(model: Model, remote: RemoteTable) -> impl IntoView {
    let place = NodeRef::<html::Section>::new();
    let look = move || {
        // The table may be gone when the frame comes.
        let (Some(place), Some(was_seen)) =
            (place.try_get_untracked(), remote.beside.try_get_untracked())
        else {
            return;
        };
        let is_seen = place.is_some_and(|it| it.offset_height() > 0);
        if was_seen != is_seen {
            remote.beside.set(is_seen);
        }
    };
    Effect::new(move || {
        // The invitation lies there until somebody comes.
        remote.table(|_| ());
        if place.get().is_some() {
            request_animation_frame(look);
        }
    });
    lifetime::hear(window_event_listener(leptos::ev::resize, move |_| look()));
    on_cleanup(move || {
        remote.beside.try_update(|seen| *seen = false);
    });
    view! {
        <section class="talk beside" aria-labelledby="talk-beside" node_ref=place>
            <header class="row">
                <h2 class="kicker grow" id="talk-beside">{say("talk-title")}</h2>
                <Mutes model remote/>
            </header>
            <Lines model remote/>
            {move || remote.own_seat().map(|seat| view! { <Speak remote seat/> })}
        </section>
    }
}

/// The chat lines.
#[component]
fn Lines(model: Model, remote: RemoteTable) -> impl IntoView {
    let lines = move || {
        remote
            .table(|table| table.lines.clone())
            .unwrap_or_default()
    };
    let line = move |line: ChatLine| {
        let (who, said) = spoken(model, line);
        view! { <li><b>{who}</b>" "{said}</li> }
    };
    // The last line is the one to be read.
    let list = NodeRef::<html::Ol>::new();
    Effect::new(move || {
        remote.table(|table| table.said);
        if let Some(list) = list.get() {
            request_animation_frame(move || list.set_scroll_top(list.scroll_height()));
        }
    });
    view! {
        <ol class="lines" aria-live="polite" aria-label=say("talk-lines") tabindex="0" node_ref=list>
            {move || match lines() {
                lines if lines.is_empty() => view! { <li class="quiet">{say("talk-nothing")}</li> }.into_any(),
                lines => lines.into_iter().map(line).collect_view().into_any(),
            }}
        </ol>
    }
    .into_any()
}

/// The input of the chat.
#[component]
fn Speak(remote: RemoteTable, seat: Seat) -> impl IntoView {
    let field = NodeRef::<html::Input>::new();
    let submit = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        let Some(field) = field.get_untracked() else {
            return;
        };
        let text = field.value().trim().to_owned();
        if !text.is_empty() {
            let said = Said::Text(ShortText::cut(&text));
            remote.give(Command::Chat { seat, said });
            field.set_value("");
        }
    };
    let phrase = move |phrase: Phrase| {
        let speak = move |_| {
            let said = Said::Phrase(phrase);
            remote.give(Command::Chat { seat, said });
        };
        view! { <button type="button" class="btn s" on:click=speak>{say(key(phrase))}</button> }
    };
    view! {
        <div class="phrases" role="group" aria-label=say("talk-phrases")>
            {Phrase::ALL.into_iter().map(phrase).collect_view()}
        </div>
        <form class="link" on:submit=submit>
            <label class="grow">
                <span class="vh">{say("talk-field")}</span>
                <input type="text" node_ref=field maxlength=MAX_LINE_CHARS.to_string() autocomplete="off" placeholder=say("talk-field")/>
            </label>
            <button class="btn main">{say("talk-send")}</button>
        </form>
    }
    .into_any()
}

/// Muting and unmuting players.
#[component]
fn Mutes(model: Model, remote: RemoteTable) -> impl IntoView {
    let others = move || {
        let seats = remote
            .table(|table| table.seats.clone())
            .unwrap_or_default();
        let own = remote.own_seat();
        let others = seats.into_iter().enumerate();
        let others = others.filter(|(_, seat)| !seat.mine && seat.level.is_none() && !seat.free);
        others
            .map(|(index, seat)| (Seat(index as u8), seat.muted))
            .filter_map(|(whom, muted)| Some((own?, whom, muted)))
            .collect::<Vec<_>>()
    };
    let button = move |(seat, whom, muted): (Seat, Seat, bool)| {
        let player = Player::new(whom.index());
        let who = model.with_table(|table, local| name(table, local, player));
        let key = if muted { "talk-hear" } else { "talk-mute" };
        let turn = move |_| {
            let on = !muted;
            remote.give(Command::Mute { seat, whom, on });
        };
        view! {
            <button type="button" class="btn s" on:click=turn>
                <Icon name=if muted { "sound" } else { "mute" }/>{tell(key, &[("who", who.into())])}
            </button>
        }
    };
    view! { <div class="row">{move || others().into_iter().map(button).collect_view()}</div> }
        .into_any()
}

//! What is said at a table: off until it is opened, in one's own words or in phrases that
//! everybody reads in their own language.

use damier_protocol::{ChatLine, Command, MAX_LINE_CHARS, Phrase, Said, Seat, ShortText};
use damier_rules::Player;
use leptos::html;

use super::super::model::Model;
use super::super::seats::name;
use super::RemoteTable;
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

/// Opens the talk; shows how much of it was not read.
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
    view! {
        <button aria-haspopup="dialog" aria-label=label on:click=move |_| remote.talking.set(true)>
            <Icon name="talk"/>{say("talk-title")}
            {move || (unread.get() > 0).then(|| view! { <b class="unread num" aria-hidden="true">{unread.get()}</b> })}
        </button>
    }
    .into_any()
}

/// The talk.
#[component]
pub(in super::super) fn Talk(model: Model, remote: RemoteTable) -> impl IntoView {
    Effect::new(move || {
        let said = remote.table(|table| table.said).unwrap_or(0);
        if remote.talking.get() && remote.read.get_untracked() != said {
            remote.read.set(said);
        }
    });
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

/// What was said.
#[component]
fn Lines(model: Model, remote: RemoteTable) -> impl IntoView {
    let lines = move || {
        remote
            .table(|table| table.lines.clone())
            .unwrap_or_default()
    };
    let line = move |line: ChatLine| {
        let who = Player::new(line.seat.index());
        let who = model.with_table(|table, local| name(table, local, who));
        let said = match line.said {
            Said::Phrase(phrase) => say(key(phrase)),
            Said::Text(text) => text.into(),
        };
        view! { <li><b>{who}</b>" "{said}</li> }
    };
    view! {
        <ol class="lines" aria-live="polite" aria-label=say("talk-lines")>
            {move || match lines() {
                lines if lines.is_empty() => view! { <li class="quiet">{say("talk-nothing")}</li> }.into_any(),
                lines => lines.into_iter().map(line).collect_view().into_any(),
            }}
        </ol>
    }
    .into_any()
}

/// Saying something.
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

/// Not to hear somebody any more, or again.
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

//! Before the match: the invitation with its link and its code, and sitting down. And what is
//! said at the top when the network is gone or somebody looks on.

use damier_protocol::{Command, MAX_NAME_CHARS, Name, Phase, Seat, Visibility};
use damier_rules::Player;
use damier_table_client::{Connection, SeatView, TableView};
use leptos::html;

use super::super::model::Model;
use super::RemoteTable;
use crate::browser::{history, network};
use crate::online;
use crate::parts::share::{AddressField, send_button};
use crate::prelude::*;

/// A line above the board: the connection is gone, or somebody looks on.
#[component]
pub(in super::super) fn Banner(remote: RemoteTable) -> impl IntoView {
    let bond = Memo::new(move |_| {
        remote
            .update
            .with(|update| update.as_ref().map(|update| update.connection))
    });
    let pending = Memo::new(move |_| remote.table(|table| table.pending > 0) == Some(true));
    let looks_on = Memo::new(move |_| {
        remote.table(|table| {
            let plays = table.seats.iter().any(|seat| seat.mine);
            let free = table.seats.iter().any(|seat| seat.free);
            !plays && !free
        }) == Some(true)
    });
    // The browser may know before the socket does.
    let network = network::signal();
    let bond = move || match network.get() {
        true => bond.get(),
        false => Some(Connection::Lost),
    };
    move || {
        match bond() {
        Some(Connection::Lost | Connection::Opening) => {
            let key = if pending.get() { "table-lost-pending" } else { "table-lost" };
            view! {
                <p class="banner lost" role="status"><Icon name="offline"/>{say(key)}</p>
            }
            .into_any()
        }
        _ if looks_on.get() => {
            view! { <p class="banner looks" role="status"><Icon name="eye"/>{say("table-looking-on")}</p> }
                .into_any()
        }
        _ => ().into_any(),
    }
    }
}

/// Whether somebody is awaited at a seat.
pub(in super::super) fn is_free(remote: RemoteTable, player: Player) -> bool {
    let free = |table: &TableView| {
        table
            .seats
            .get(player.index())
            .is_some_and(|seat| seat.free)
    };
    remote.table(free) == Some(true)
}

/// What there is to say of a seat besides the match: somebody is away, a move is on its way.
pub(in super::super) fn seat_note(remote: RemoteTable, player: Player) -> Option<String> {
    let note = |table: &TableView| {
        let seat: &SeatView = table.seats.get(player.index())?;
        match table.phase {
            Phase::Playing if seat.stand_in => Some("table-seat-stand-in"),
            Phase::Playing if !seat.mine && seat.level.is_none() && !seat.here => {
                Some("table-seat-away")
            }
            Phase::Playing if seat.mine && table.pending > 0 => Some("table-move-pending"),
            _ => None,
        }
    };
    remote.table(note).flatten().map(say)
}

/// The panel before the match: an invitation for who sits here, a seat for who comes.
pub(super) fn before(model: Model, remote: RemoteTable) -> AnyView {
    match remote.own_seat() {
        Some(seat) => invitation(model, remote, seat),
        None => sitting_down(model, remote),
    }
}

fn invitation(model: Model, remote: RemoteTable, seat: Seat) -> AnyView {
    let free = remote.table(|table| table.seats.iter().filter(|seat| seat.free).count());
    let title = tell("table-awaits", &[("n", free.unwrap_or(0).into())]);
    let place = Route::Online(remote.id.get_value());
    let link = history::origin() + &model.context.address(place);
    let text = tell("table-invites", &[("game", games::name(model.info).into())]);
    let public = remote.table(|table| table.settings.visibility == Visibility::Lobby) == Some(true);
    let help = if public {
        "table-link.public"
    } else {
        "table-link.help"
    };
    view! {
        <section class="panel invite" aria-labelledby="invite">
            <h2 id="invite">{title}</h2>
            <p class="small quiet">{say(help)}</p>
            <div class="link">
                <AddressField label=say("table-link") address=link.clone()/>
            </div>
            <div class="row">
                <button class="btn" aria-haspopup="dialog" on:click=move |_| remote.code.set(true)>
                    <Icon name="image"/>{say("table-code")}
                </button>
                {send_button(text, link)}
                <button class="btn" on:click=move |_| remote.give(Command::Leave { seat })><Icon name="close"/>{say("table-leave")}</button>
            </div>
            <Code remote/>
        </section>
    }
    .into_any()
}

/// The window with the code to scan.
#[component]
fn Code(remote: RemoteTable) -> impl IntoView {
    let drawn = move || {
        let code = remote.table(|table| table.code.clone()).flatten();
        code.map(|(size, path)| {
            view! {
                <svg viewBox=format!("0 0 {size} {size}") role="img" aria-label=say("table-code.label")
                    shape-rendering="crispEdges">
                    <path d=path fill="currentColor"/>
                </svg>
            }
        })
    };
    view! {
        <Dialog open=remote.code labelled_by="code" class="narrow">
            <header><h2 id="code" tabindex="-1">{say("table-code")}</h2></header>
            <div class="body">
                <figure>
                    <div class="qr big">{drawn}</div>
                    <figcaption class="small quiet">{say("table-code.help")}</figcaption>
                </figure>
            </div>
            <footer>
                <button class="btn wide" on:click=move |_| remote.code.set(false)>{say("action-close")}</button>
            </footer>
        </Dialog>
    }
}

/// The panel of whoever comes by the link.
fn sitting_down(model: Model, remote: RemoteTable) -> AnyView {
    let field = NodeRef::<html::Input>::new();
    let join = move |seat: Option<Seat>| {
        let typed = field.get_untracked().map(|field| field.value());
        let typed = typed.unwrap_or_default();
        online::call_me(&typed);
        let name = Name::tidy(&typed);
        remote.give(Command::Join { seat, name });
    };
    let free = remote.table(|table| {
        let seats = Player::all(table.seats.len()).zip(&table.seats);
        let free = seats.filter(|(_, seat)| seat.free);
        free.map(|(player, _)| player).collect::<Vec<_>>()
    });
    let free = free.unwrap_or_default();
    let many = model.local.with_untracked(|local| local.seats().len() > 2);
    let buttons = match (many, free.as_slice()) {
        (true, free) => free
            .iter()
            .map(|&player| {
                let side = model.with_table(|table, _| table.side(player));
                let text = tell("table-sit-at", &[("side", side.into())]);
                view! { <button type="button" class="btn" on:click=move |_| join(Some(player.into()))>{text}</button> }
            })
            .collect_view()
            .into_any(),
        (false, _) => {
            view! { <button class="btn main grow"><Icon name="play"/>{say("table-sit")}</button> }.into_any()
        }
    };
    let submit = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        join(None);
    };
    view! {
        <section class="panel invite" aria-labelledby="sit">
            <h2 id="sit">{say("table-invited")}</h2>
            <form on:submit=submit>
                <div class="link">
                    <label class="grow">
                        <span class="vh">{say("table-name")}</span>
                        <input type="text" node_ref=field maxlength=MAX_NAME_CHARS.to_string() autocomplete="nickname"
                            prop:value=online::my_name() placeholder=say("table-name")/>
                    </label>
                </div>
                <div class="row">{buttons}</div>
            </form>
        </section>
    }
    .into_any()
}

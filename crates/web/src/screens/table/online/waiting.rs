//! Before the match: the invitation with its link and its QR code, and sitting down. Also the
//! banner when the network is gone or somebody is watching.

use damier_protocol::{Command, Level, MAX_NAME_CHARS, Name, Phase, Seat, Visibility};
use damier_rules::Player;
use damier_table_client::{Connection, SeatView, TableView};
use damier_words::speak;
use leptos::html;

use super::super::model::Model;
use super::RemoteTable;
use crate::browser::{history, network};
use crate::online;
use crate::parts::online::{clock_words, rated_words};
use crate::parts::share::{AddressField, send_button};
use crate::prelude::*;

/// A line above the board: the connection is gone, or the person is a spectator.
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

/// Whether a seat is free.
pub(in super::super) fn is_free(remote: RemoteTable, player: Player) -> bool {
    let free = |table: &TableView| {
        table
            .seats
            .get(player.index())
            .is_some_and(|seat| seat.free)
    };
    remote.table(free) == Some(true)
}

/// A note at a seat besides the match: the player is away, a move is on its way.
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

/// The page of whoever sits at a seat, if they are somebody else and have an account.
pub(in super::super) fn player_page(model: Model, player: Player) -> Option<String> {
    let name = model.remote?.table(|table| {
        let seat = table.seats.get(player.index())?;
        let name = seat.name.as_ref().filter(|_| seat.account && !seat.mine)?;
        Some(name.to_string())
    });
    let page = |name| model.context.address(Route::Player(name));
    name.flatten().map(page)
}

/// The address of a table that is sent to others: it names no language, so that everybody who
/// opens it reads it in their own.
pub(super) fn invitation_link(table: &str) -> String {
    [&history::origin(), "/table/", table].concat()
}

/// The panel before the match: an invitation for players here, a seat for newcomers.
///
/// It is made anew when somebody sits down or gets up, and for nothing else: what is being typed or
/// chosen there stays.
pub(super) fn before(model: Model, remote: RemoteTable) -> AnyView {
    let seats = Memo::new(move |_| {
        let seat = |seat: &SeatView| (seat.mine, seat.free, seat.name.clone());
        remote.table(|table| table.seats.iter().map(seat).collect::<Vec<_>>())
    });
    let panel = move || {
        seats.get();
        untrack(|| match remote.own_seat() {
            Some(seat) => invitation(model, remote, seat),
            None => sitting_down(model, remote),
        })
    };
    panel.into_any()
}

fn invitation(model: Model, remote: RemoteTable, seat: Seat) -> AnyView {
    let free = remote.table(|table| table.seats.iter().filter(|seat| seat.free).count());
    let title = tell("table-awaits", &[("n", free.unwrap_or(0).into())]);
    let link = remote.id.with_value(|id| invitation_link(id));
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
            {seat_computer(remote, seat)}
            <Code remote/>
        </section>
    }
    .into_any()
}

/// The level at which the computer plays if nothing else is chosen.
pub(super) const USUAL_LEVEL: u8 = 3;
/// The levels, as a list writes them.
const LEVELS: [&str; 8] = ["1", "2", "3", "4", "5", "6", "7", "8"];

/// Whoever opened the table need not wait: the computer takes a seat that is free.
fn seat_computer(remote: RemoteTable, seat: Seat) -> Option<AnyView> {
    let at = remote.table(|table| {
        let host = table.host.and_then(|host| table.seats.get(host.index()));
        let may = host.is_some_and(|host| host.mine) && !table.settings.rated;
        let free = table.seats.iter().position(|seat| seat.free);
        free.filter(|_| may).map(|free| Seat(free as u8))
    });
    let at = at.flatten()?;
    let level = remote.level;
    let pick = move |text: String| level.set(text.parse().unwrap_or(USUAL_LEVEL));
    let levels = LEVELS.map(|level| (level, tell("level-short", &[("n", level.into())])));
    let chosen = LEVELS[usize::from(level.get_untracked()) - 1];
    let give = move |_| {
        let level = Level::nearest(level.get_untracked());
        remote.give(Command::SeatComputer { seat, at, level });
    };
    let row = view! {
        <div class="row computer">
            <Select label="table-computer-level" options=levels.to_vec() chosen on_pick=pick/>
            <button class="btn" on:click=give><Icon name="play"/>{say("table-computer")}</button>
        </div>
    };
    Some(row.into_any())
}

/// The dialog with the QR code.
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

/// The panel of a visitor who comes by the link.
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
            <h2 id="sit">{invited(model, remote)}</h2>
            <p class="terms">{terms(remote)} " · " {other_language(model.context)}</p>
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

/// « Ève vous invite : Makruk ».
fn invited(model: Model, remote: RemoteTable) -> String {
    let host = remote.table(|table| {
        let host = table.seats.get(table.host?.index())?;
        host.name.as_ref().map(ToString::to_string)
    });
    let game = ("game", games::name(model.info).into());
    match host.flatten() {
        Some(who) => tell("table-invited-by", &[game, ("who", who.into())]),
        None => tell("table-invited", &[game]),
    }
}

/// « 10 min + 5 s · amicale · avec Karim ».
fn terms(remote: RemoteTable) -> String {
    let said = remote.table(|table| {
        let settings = &table.settings;
        let mut said = vec![clock_words(settings.clock), rated_words(settings.rated)];
        let names = table.seats.iter().zip(0..);
        let others = names.filter(|(_, index)| table.host.is_none_or(|host| host.0 != *index));
        let others = others.filter_map(|(seat, _)| match seat.level {
            Some(level) => Some(tell("seat-computer", &[("n", level.get().into())])),
            None => seat.name.as_ref().map(ToString::to_string),
        });
        let others: Vec<String> = others.collect();
        if !others.is_empty() {
            let who = with_words(|words| speak::list(words, &others));
            said.push(tell("matches-with", &[("who", who.into())]));
        }
        said.join(" · ")
    });
    said.unwrap_or_default()
}

/// The same in the other language, for who came by a link of somebody else.
fn other_language(context: Context) -> AnyView {
    let other = context.location.with_untracked(Location::in_other_language);
    let (code, address) = (other.lang.code(), other.address());
    let change = move |_| context.prefer(|chosen| chosen.lang = Some(code.to_owned()));
    let name = say(&format!("prefs-language-{code}"));
    view! { <a href=address lang=code hreflang=code on:click=change>{name}</a> }.into_any()
}

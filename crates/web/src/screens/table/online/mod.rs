//! An online table: the same screen as any match, played through a link.
//!
//! ```text
//! page ── TableRequest ──► worker ──► server    following.rs  what is done, and what happens there
//!   ▲                         │                 waiting.rs    the invitation, and sitting down
//!   └────── TableUpdate ──────┘                 asking.rs     offers, somebody who is away
//!                                               talk.rs       what is said
//!                                               calling.rs    whose turn it is, when one looks elsewhere
//! ```

mod asking;
mod calling;
mod following;
mod talk;
mod waiting;

use damier_play::kept::saved::SavedMatch;
use damier_play::local_match::LocalMatch;
use damier_play::seat::Seat as LocalSeat;
use damier_play::settings::{Help, MatchSettings};
use damier_protocol::{Command, Seat};
use damier_table_client::{
    Connection, NumberedRequest, SeatView, TableRequest, TableUpdate, TableView,
};

use super::model::Model;
use super::nothing;
use super::room::Room;
use crate::browser::table_worker::Link;
use crate::browser::{lifetime, time};
use crate::prelude::*;

pub(super) use asking::{Asks, asks, asks_panel};
pub(super) use talk::{Talk, TalkBeside, TalkButton};
pub(super) use waiting::{Banner, is_free, player_page, seat_note};

/// A table as followed from here.
#[derive(Copy, Clone)]
pub(super) struct RemoteTable {
    pub(super) id: StoredValue<String>,
    pub(super) update: RwSignal<Option<TableUpdate>>,
    link: StoredValue<Option<Link>, LocalStorage>,
    /// The number of requests so far.
    asked: StoredValue<u32>,
    /// Whether the chat is open, and how much of it was read.
    talking: RwSignal<bool>,
    /// Whether it is seen beside the board.
    beside: RwSignal<bool>,
    read: RwSignal<u32>,
    /// Whether the QR code is shown.
    code: RwSignal<bool>,
    /// The level of the computer that is to take a free seat.
    level: RwSignal<u8>,
}

impl RemoteTable {
    fn open(id: String) -> RemoteTable {
        let remote = RemoteTable {
            id: StoredValue::new(id),
            update: RwSignal::new(None),
            link: StoredValue::new_local(None),
            asked: StoredValue::new(0),
            talking: RwSignal::new(false),
            beside: RwSignal::new(false),
            read: RwSignal::new(0),
            code: RwSignal::new(false),
            level: RwSignal::new(waiting::USUAL_LEVEL),
        };
        on_cleanup(move || drop(remote.link.try_update_value(Option::take)));
        remote
    }

    /// Sends a request to the link.
    fn ask(self, request: TableRequest) {
        let number = self.asked.try_update_value(|number| {
            *number += 1;
            *number
        });
        let Some(number) = number else { return };
        self.link.with_value(|link| {
            if let Some(link) = link {
                link.ask(&NumberedRequest { request, number });
            }
        });
    }

    /// Gives a command at the table.
    pub(super) fn give(self, command: Command) {
        self.ask(TableRequest::Command(command));
    }

    /// Reads the table, if it is known.
    pub(super) fn table<T>(self, look: impl FnOnce(&TableView) -> T) -> Option<T> {
        self.update
            .with(|update| update.as_ref()?.view.as_ref().map(look))
    }

    fn table_untracked<T>(self, look: impl FnOnce(&TableView) -> T) -> Option<T> {
        self.update
            .with_untracked(|update| update.as_ref()?.view.as_ref().map(look))
    }

    /// A seat played from here, if there is one.
    pub(super) fn own_seat(self) -> Option<Seat> {
        let seat = |table: &TableView| table.seats.iter().position(|seat| seat.mine);
        self.table(seat).flatten().map(|seat| Seat(seat as u8))
    }
}

/// The state before the screen of the match can be built.
#[derive(Copy, Clone, PartialEq, Eq)]
enum First {
    Waiting,
    Table,
    Missing,
    Unoffered,
}

impl First {
    fn of(update: Option<&TableUpdate>) -> First {
        match update {
            Some(update) if update.view.is_some() => First::Table,
            Some(update) if update.connection == Connection::Missing => First::Missing,
            Some(update) if update.connection == Connection::Unoffered => First::Unoffered,
            _ => First::Waiting,
        }
    }
}

/// An online table, by its id.
#[component]
pub(crate) fn Online(id: String) -> impl IntoView {
    let remote = RemoteTable::open(id.clone());
    let place = StoredValue::new(None::<Model>);
    let hears = move |update: TableUpdate| match place.try_get_value() {
        Some(Some(model)) => model.receive(remote, update),
        Some(None) => remote.update.set(Some(update)),
        None => {}
    };
    remote.link.set_value(Some(Link::new(hears)));
    remote.ask(TableRequest::Open {
        address: waiting::invitation_link(&id),
        table: id,
    });
    wake_when_looked_at(remote);
    // The screen is built once, when the table is known; later updates change it.
    let first = Memo::new(move |_| remote.update.with(|update| First::of(update.as_ref())));
    let no_table = |key: &str| nothing(key, Route::Lobby, "lobby-title");
    move || {
        match first.get() {
        First::Table => {
            let model = untrack(|| open(remote));
            place.set_value(model);
            model.map_or_else(
                || no_table("table-missing"),
                |model| view! { <Room model/> }.into_any(),
            )
        }
        First::Waiting => {
            view! { <main id="content"><p class="quiet waits" role="status">{say("table-opening")}</p></main> }
                .into_any()
        }
        First::Missing => no_table("table-missing"),
        First::Unoffered => no_table("table-unoffered"),
    }
    }
}

fn open(remote: RemoteTable) -> Option<Model> {
    let now = time::now();
    let (id, local) = remote.table_untracked(|view| {
        let local = local_match(view, now)?;
        Some((view.table.to_string(), local))
    })??;
    let saved = SavedMatch::first(&id, &local, now);
    let shows_end = local.is_over();
    let model = Model::new(saved, local, Some(remote));
    model.ended.set(shows_end);
    calling::call(model, remote);
    Some(model)
}

/// The match of a table as a match on this device, with others elsewhere.
fn local_match(view: &TableView, now: u64) -> Option<LocalMatch> {
    let settings = &view.settings;
    let owned = |text: &str| text.to_owned();
    let seat = |seat: &SeatView| {
        let name = seat.name.as_deref().map(owned);
        match seat.mine {
            true => LocalSeat::Person { name },
            false => LocalSeat::Elsewhere {
                name,
                level: seat.level.map(u8::from),
            },
        }
    };
    let seats: Vec<LocalSeat> = view.seats.iter().map(seat).collect();
    let settings = MatchSettings {
        game: owned(&settings.game),
        options: (settings.options.iter())
            .map(|(key, value)| (owned(key), owned(value)))
            .collect(),
        seats: seats.clone(),
        begins: settings.begins,
        clock: None,
        help: Help {
            undo: !settings.rated,
            // Playing against another person, nobody gets hints.
            hint: false,
            ..Help::default()
        },
        start: settings.start.as_deref().map(owned),
    };
    let record = view.record.parse().ok()?;
    let mut local = LocalMatch::replayed(&record, settings, seats, view.seed, now).ok()?;
    local.set_times(&view.times);
    Some(local)
}

/// Reconnects at once when the network is back, or when the page becomes visible again.
fn wake_when_looked_at(remote: RemoteTable) {
    let wake = move |_| remote.ask(TableRequest::Wake);
    lifetime::hear(window_event_listener(leptos::ev::online, wake));
    let look = move |_| remote.ask(TableRequest::Look);
    lifetime::hear(window_event_listener(leptos::ev::focus, look));
}

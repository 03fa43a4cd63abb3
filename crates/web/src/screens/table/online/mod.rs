//! A table online: the same screen as any match, played through a link.
//!
//! ```text
//! page ── Wish ──► worker ──► server        following.rs  what is done, and what happens there
//!   ▲                 │                     waiting.rs    the invitation, and sitting down
//!   └───── Seen ──────┘                     asking.rs     offers, somebody who is away
//!                                           talk.rs       what is said
//! ```

mod asking;
mod following;
mod talk;
mod waiting;

use damier_play::local_match::LocalMatch;
use damier_play::online::{Bond, Seen, TableSeen, Wish, Wished};
use leptos::prelude::*;

use super::model::Model;
use super::room::Room;
use crate::browser::table_worker::Link;
use crate::browser::{history, time};
use crate::context::{Context, say};
use crate::parts::BackTop;
use crate::route::Route;
use crate::signals::{Memo, RwSignal};

pub(super) use asking::{Asks, asks, asks_panel};
pub(super) use talk::{Talk, TalkButton};
pub(super) use waiting::{Banner, is_free, seat_note};

/// A table as it is followed from here.
#[derive(Copy, Clone)]
pub(super) struct Afar {
    pub(super) id: StoredValue<String>,
    pub(super) seen: RwSignal<Option<Seen>>,
    link: StoredValue<Option<Link>, LocalStorage>,
    /// How much was wished so far.
    wished: StoredValue<u32>,
    /// Whether the talk is open, and how much of it was read.
    talking: RwSignal<bool>,
    read: RwSignal<u32>,
    /// Whether the code to scan is shown.
    code: RwSignal<bool>,
}

impl Afar {
    fn open(id: String) -> Afar {
        let afar = Afar {
            id: StoredValue::new(id),
            seen: RwSignal::new(None),
            link: StoredValue::new_local(None),
            wished: StoredValue::new(0),
            talking: RwSignal::new(false),
            read: RwSignal::new(0),
            code: RwSignal::new(false),
        };
        on_cleanup(move || drop(afar.link.try_update_value(Option::take)));
        afar
    }

    /// Asks the link for something.
    pub(super) fn wish(self, wish: Wish) {
        let number = self.wished.try_update_value(|number| {
            *number += 1;
            *number
        });
        let Some(number) = number else { return };
        self.link.with_value(|link| {
            if let Some(link) = link {
                link.ask(&Wished { wish, number });
            }
        });
    }

    /// Looks at the table, if it is known.
    pub(super) fn table<T>(self, look: impl FnOnce(&TableSeen) -> T) -> Option<T> {
        self.seen
            .with(|seen| seen.as_ref()?.table.as_ref().map(look))
    }

    fn table_untracked<T>(self, look: impl FnOnce(&TableSeen) -> T) -> Option<T> {
        self.seen
            .with_untracked(|seen| seen.as_ref()?.table.as_ref().map(look))
    }

    /// A seat that is played from here, if there is one.
    pub(super) fn own_seat(self) -> Option<u8> {
        let seat = |table: &TableSeen| table.seats.iter().position(|seat| seat.mine);
        self.table(seat).flatten().map(|seat| seat as u8)
    }
}

/// What is known before the screen of the match can be made.
#[derive(Copy, Clone, PartialEq, Eq)]
enum First {
    Waiting,
    Table,
    Missing,
    Unoffered,
}

impl First {
    fn of(seen: Option<&Seen>) -> First {
        match seen {
            Some(seen) if seen.table.is_some() => First::Table,
            Some(seen) if seen.bond == Bond::Missing => First::Missing,
            Some(seen) if seen.bond == Bond::Unoffered => First::Unoffered,
            _ => First::Waiting,
        }
    }
}

/// A table online, by its id.
#[component]
pub(crate) fn Online(id: String) -> impl IntoView {
    let context = Context::get();
    let afar = Afar::open(id.clone());
    let place = StoredValue::new(None::<Model>);
    let hears = move |seen: Seen| match place.try_get_value() {
        Some(Some(model)) => model.receive(afar, seen),
        Some(None) => afar.seen.set(Some(seen)),
        None => {}
    };
    afar.link.set_value(Some(Link::new(hears)));
    let invites = history::origin() + &context.address(Route::Online(id.clone()));
    afar.wish(Wish::Open {
        table: id,
        address: invites,
    });
    wake_when_looked_at(afar);
    // The screen is made once, when the table is known; later pictures change it.
    let first = Memo::new(move |_| afar.seen.with(|seen| First::of(seen.as_ref())));
    move || match first.get() {
        First::Table => {
            let model = untrack(|| open(afar));
            place.set_value(model);
            model.map_or_else(
                || nothing("table-missing"),
                |model| view! { <Room model/> }.into_any(),
            )
        }
        First::Waiting => {
            view! { <main><p class="quiet waits" role="status">{say("table-opening")}</p></main> }
                .into_any()
        }
        First::Missing => nothing("table-missing"),
        First::Unoffered => nothing("table-unoffered"),
    }
}

fn open(afar: Afar) -> Option<Model> {
    let saved = afar.table_untracked(|table| table.saved.clone())?;
    let local = LocalMatch::from_saved(&saved, time::now()).ok()?;
    let shows_end = local.is_over();
    let model = Model::new(saved, local, Some(afar));
    model.ended.set(shows_end);
    Some(model)
}

/// The network is tried at once when it is back, or when somebody looks at the page again.
fn wake_when_looked_at(afar: Afar) {
    let wake = move |_| afar.wish(Wish::Wake);
    let back = window_event_listener(leptos::ev::online, wake);
    let looked = window_event_listener(leptos::ev::focus, move |_| afar.wish(Wish::Look));
    on_cleanup(move || {
        back.remove();
        looked.remove();
    });
}

/// There is no table to show: why, and where to go instead.
fn nothing(key: &'static str) -> AnyView {
    let context = Context::get();
    view! {
        <main class="sheet">
            <BackTop back=Route::Home title=say(key)/>
            <div class="body lost">
                <p>{say(&format!("{key}.detail"))}</p>
                <p class="row">
                    <a class="btn main" href=context.address(Route::Lobby)>{say("lobby-title")}</a>
                    <a class="btn" href=context.address(Route::Home)>{say("action-home")}</a>
                </p>
            </div>
        </main>
    }
    .into_any()
}

//! Requests and waits of an online table: an offer, an absent player, the end.

use damier_protocol::{Command, Phase, Proposal, Seat};
use damier_rules::Player;
use damier_table_client::TableView;

use super::super::model::Model;
use super::super::panels::proposed;
use super::{RemoteTable, waiting};
use crate::prelude::*;

/// A panel under the board.
#[derive(Copy, Clone, PartialEq, Eq)]
pub(in super::super) enum Asks {
    /// Players are awaited, or a seat is free.
    Before,
    /// The table was closed without a result; perhaps because it was full.
    Closed { full: bool },
    /// An offer to this seat.
    Offered(Proposal, Seat, Seat),
    /// An offer from this seat waits for answers.
    Waits(Proposal, Seat),
    /// A player is away and this seat may claim the match.
    Away(Seat),
}

/// The panel under the board now, if the table has one.
pub(in super::super) fn asks(model: Model, remote: RemoteTable) -> Option<Asks> {
    let own = remote.own_seat();
    let asks = remote.table(|table| match table.phase {
        Phase::Waiting => Some(Asks::Before),
        Phase::Closed => Some(Asks::Closed { full: table.full }),
        Phase::Over => None,
        Phase::Playing => offered(table).or_else(|| away(table, own?, model.now.get())),
    });
    asks.flatten()
}

fn offered(table: &TableView) -> Option<Asks> {
    let (what, by) = table.offer?;
    let is_mine = |seat: Seat| {
        let seat = table.seats.get(seat.index());
        seat.is_some_and(|seat| seat.mine)
    };
    let asked = table.awaited.iter().copied().find(|&seat| is_mine(seat));
    match asked {
        Some(asked) => Some(Asks::Offered(what, by, asked)),
        None => is_mine(by).then_some(Asks::Waits(what, by)),
    }
}

fn away(table: &TableView, own: Seat, now: u64) -> Option<Asks> {
    let due = table.claim_at?;
    (now >= due).then_some(Asks::Away(own))
}

/// The view of the panel.
pub(in super::super) fn asks_panel(model: Model, remote: RemoteTable, asks: Asks) -> AnyView {
    match asks {
        Asks::Before => waiting::before(model, remote),
        Asks::Closed { full } => {
            let key = if full { "table-full" } else { "table-closed" };
            note(key, ().into_any())
        }
        Asks::Offered(what, by, seat) => {
            let answer = move |accepts: bool| {
                remote.give(match accepts {
                    true => Command::Accept { seat },
                    false => Command::Decline { seat },
                });
            };
            let (class, by) = ("panel offer".to_owned(), Player::new(by.index()));
            proposed(model, class, what, by, None, Callback::new(answer))
        }
        Asks::Waits(what, by) => {
            let withdraw = move |_| remote.give(Command::Decline { seat: by });
            let button = view! {
                <button class="btn" on:click=withdraw>{say("table-offer-withdraw")}</button>
            };
            let key = match what {
                Proposal::TakeBack => "table-offer-waits-back",
                _ => "table-offer-waits",
            };
            note(key, button.into_any())
        }
        Asks::Away(seat) => {
            let claim = move |_| remote.give(Command::Claim { seat });
            let button = view! {
                <button class="btn main" on:click=claim>{say("table-claim")}</button>
            };
            note("table-away", button.into_any())
        }
    }
}

fn note(key: &'static str, buttons: AnyView) -> AnyView {
    view! {
        <section class="panel offer" role="status">
            <h2>{say(key)}</h2>
            <div class="row">{buttons}</div>
        </section>
    }
    .into_any()
}

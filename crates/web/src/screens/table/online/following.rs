//! What is done at a table online, and what happens there.

use damier_play::kept::saved::SavedMatch;
use damier_play::local_match::{LocalMatch, Proposal};
use damier_play::online::{Asked, RefusedWish, Seen, TableSeen, Wish};
use damier_play::seat::Seat;
use damier_rules::{Action, Player};
use leptos::prelude::*;

use super::super::model::Model;
use super::Afar;
use crate::browser::{history, time};
use crate::context::say;
use crate::match_store;
use crate::parts::toast;
use crate::route::{Location, Route};

impl Model {
    /// The table looks like this now.
    pub(super) fn receive(self, afar: Afar, seen: Seen) {
        // A picture from before the last wish would take back what was just done.
        if seen.number < afar.wished.get_value() {
            return;
        }
        let refused = seen.refused;
        let table = seen.table.clone();
        let was_waiting = afar.table_untracked(|table| table.stage);
        afar.seen.set(Some(seen));
        if let Some(table) = table {
            self.follow(&table);
            let begins = was_waiting != Some(table.stage) && self.is_begun(&table);
            if begins {
                self.announce(say("table-begins"));
            }
            self.go_on_elsewhere(&table);
        }
        if let Some(refused) = refused {
            toast(say(why(refused)));
        }
    }

    fn is_begun(self, table: &TableSeen) -> bool {
        table.stage == damier_play::online::Stage::Playing && table.saved.times.is_empty()
    }

    /// Changes the board so that it is that of the table.
    fn follow(self, table: &TableSeen) {
        let Ok(local) = LocalMatch::from_saved(&table.saved, time::now()) else {
            return;
        };
        let (here, there) = (self.actions(), local.played().actions());
        let is_ahead = there.len() > here.len() && there[..here.len()] == here[..];
        if here == there {
            self.seat_all(local.seats());
        } else if let [Action::Move(text)] = &there[here.len().min(there.len())..]
            && is_ahead
        {
            self.seat_all(local.seats());
            if self.make(text, None).is_err() {
                self.replace(local);
            }
        } else {
            self.replace(local);
        }
    }

    fn actions(self) -> Vec<Action<String>> {
        self.local.with_untracked(|local| local.played().actions())
    }

    fn seat_all(self, seats: &[Seat]) {
        let differs = self.local.with_untracked(|local| local.seats() != seats);
        if differs {
            let sat_before = self.sits();
            self.local.update(|local| local.seat_all(seats.to_vec()));
            self.begin_entry();
            if !sat_before {
                self.sit_near();
            }
        }
    }

    /// Whether somebody at this device plays.
    fn sits(self) -> bool {
        self.local
            .with_untracked(|local| local.seats().iter().any(Seat::is_person))
    }

    /// Whoever has just sat down sits at the bottom.
    fn sit_near(self) {
        let own = self
            .local
            .with_untracked(|local| local.seats().iter().position(Seat::is_person));
        if let Some(own) = own {
            self.near.set(Player::new(own));
        }
    }

    /// Shows another match than the board has: moves were taken back, refused, or missed.
    fn replace(self, local: LocalMatch) {
        let (before, from) = self.shown_now();
        let over = local.is_over();
        let len = local.len();
        self.local.set(local);
        self.ended.update(|ended| *ended = *ended && over);
        self.glide_to(&before, from, len);
        self.after_action();
    }

    /// All play again at another table: there we go, if somebody here plays.
    fn go_on_elsewhere(self, table: &TableSeen) {
        let plays = table.seats.iter().any(|seat| seat.mine);
        let Some(next) = table.next.clone().filter(|_| plays) else {
            return;
        };
        let location = Location {
            lang: self
                .context
                .location
                .with_untracked(|location| location.lang),
            route: Route::Online(next),
        };
        history::replace(&location.address());
        self.context.location.set(location);
    }

    /// Sends a move that was made here.
    pub(in super::super) fn send_move(self, mover: Player, text: &str) {
        if let Some(afar) = self.afar {
            afar.wish(Wish::Move {
                seat: mover.index() as u8,
                text: text.to_owned(),
            });
        }
    }

    /// Asks the others to let a move be taken back.
    pub(in super::super) fn ask_back(self, afar: Afar) {
        let last = self.local.with_untracked(|local| {
            let mut marks = local.plies().iter().rev();
            let own = marks.find(|mark| local.seat(mark.player).is_person());
            own.map(|ply| ply.player)
        });
        if let Some(player) = last {
            self.offer_afar(afar, player, Asked::TakeBack);
        }
    }

    /// Offers something to the others.
    pub(in super::super) fn propose_afar(self, afar: Afar, player: Player, what: Proposal) {
        let what = match what {
            Proposal::Draw => Asked::Draw,
            Proposal::Count => Asked::Count,
        };
        self.offer_afar(afar, player, what);
    }

    fn offer_afar(self, afar: Afar, player: Player, what: Asked) {
        let seat = player.index() as u8;
        afar.wish(Wish::Offer { seat, what });
    }

    /// Keeps a copy of a match that is over among the matches of this device.
    pub(in super::super) fn keep_copy(self) {
        let over = self.local.with_untracked(LocalMatch::is_over);
        if !over || !self.sits() {
            return;
        }
        let copy = self.saved.with_value(|saved| {
            self.local.with_untracked(|local| {
                let copy = SavedMatch::first(&saved.id, local, time::now());
                SavedMatch {
                    seats: copy.seats.iter().map(Seat::brought_here).collect(),
                    ..copy
                }
            })
        });
        leptos::task::spawn_local(async move { match_store::write(&copy).await });
    }
}

/// Why a wish was not granted, as it is said.
const fn why(refused: RefusedWish) -> &'static str {
    match refused {
        RefusedWish::Conflict => "table-refused-conflict",
        RefusedWish::Illegal => "table-refused-illegal",
        RefusedWish::Turn => "table-refused-turn",
        RefusedWish::Over => "table-refused-over",
        RefusedWish::Seat => "table-refused-seat",
    }
}

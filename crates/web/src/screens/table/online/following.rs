//! What is done at a table online, and what happens there.

use damier_play::kept::saved::SavedMatch;
use damier_play::local_match::LocalMatch;
use damier_play::seat::Seat;
use damier_protocol::{Command, ErrorCode, Phase, Proposal, ShortText};
use damier_rules::{Action, Player};
use damier_table_client::{TableUpdate, TableView};

use super::super::model::Model;
use super::{RemoteTable, local_match};
use crate::browser::time;
use crate::match_store;
use crate::prelude::*;

impl Model {
    /// The table looks like this now.
    pub(super) fn receive(self, remote: RemoteTable, update: TableUpdate) {
        // An update from before the last request would take back what was just done.
        if update.number < remote.asked.get_value() {
            return;
        }
        let refused = update.refused;
        let table = update.view.clone();
        let was_waiting = remote.table_untracked(|table| table.phase);
        remote.update.set(Some(update));
        if let Some(table) = table {
            self.follow(&table);
            let begins = was_waiting != Some(table.phase) && self.is_begun(&table);
            if begins {
                self.announce(say("table-begins"));
            }
            self.go_on_elsewhere(&table);
        }
        if let Some(refused) = refused {
            toast(say(why(refused)));
        }
    }

    fn is_begun(self, table: &TableView) -> bool {
        table.phase == Phase::Playing && table.times.is_empty()
    }

    /// Changes the board so that it is that of the table.
    fn follow(self, table: &TableView) {
        let Some(local) = local_match(table, time::now()) else {
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
            .with_untracked(|local| !match_words::people(local).is_empty())
    }

    /// Whoever has just sat down sits at the bottom.
    fn sit_near(self) {
        let people = self.local.with_untracked(match_words::people);
        if let Some(&own) = people.first() {
            self.near.set(own);
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
    fn go_on_elsewhere(self, table: &TableView) {
        let plays = table.seats.iter().any(|seat| seat.mine);
        let Some(next) = table.next.clone().filter(|_| plays) else {
            return;
        };
        self.context.go_instead(Route::Online(next.to_string()));
    }

    /// Sends a move that was made here.
    pub(in super::super) fn send_move(self, mover: Player, text: &str) {
        if let Some(remote) = self.remote {
            remote.give(Command::Move {
                seat: mover.into(),
                text: ShortText::cut(text),
            });
        }
    }

    /// Asks the others to let a move be taken back.
    pub(in super::super) fn ask_back(self, remote: RemoteTable) {
        let last = self.local.with_untracked(|local| {
            let mut marks = local.plies().iter().rev();
            let own = marks.find(|mark| local.seat(mark.player).is_person());
            own.map(|ply| ply.player)
        });
        if let Some(player) = last {
            self.offer_afar(remote, player, Proposal::TakeBack);
        }
    }

    /// Offers something to the others.
    pub(in super::super) fn offer_afar(
        self,
        remote: RemoteTable,
        player: Player,
        proposal: Proposal,
    ) {
        remote.give(Command::Offer {
            seat: player.into(),
            proposal,
        });
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
        spawn_local(async move { match_store::write(&copy).await });
    }
}

/// Why a command was refused, as it is said.
const fn why(refused: ErrorCode) -> &'static str {
    match refused {
        ErrorCode::Conflict | ErrorCode::Busy | ErrorCode::Rate => "table-refused-conflict",
        ErrorCode::Illegal => "table-refused-illegal",
        ErrorCode::NotYourTurn => "table-refused-turn",
        ErrorCode::Over => "table-refused-over",
        ErrorCode::Auth => "table-refused-seat",
    }
}

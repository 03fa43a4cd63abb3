//! Actions at an online table, and its updates.

use damier_play::kept::saved::SavedMatch;
use damier_play::local_match::LocalMatch;
use damier_play::seat::Seat;
use damier_protocol::{Command, Phase, Proposal, ShortText};
use damier_rules::{Action, Player};
use damier_table_client::{TableUpdate, TableView};

use super::super::model::Model;
use super::{RemoteTable, local_match};
use crate::browser::time;
use crate::match_store;
use crate::parts::refused::table_words;
use crate::prelude::*;

impl Model {
    /// Handles an update of the table.
    pub(super) fn receive(self, remote: RemoteTable, update: TableUpdate) {
        // An update from before the last request would undo what was just done.
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
            toast(table_words(refused));
        }
    }

    fn is_begun(self, table: &TableView) -> bool {
        table.phase == Phase::Playing && table.times.is_empty()
    }

    /// Updates the board to that of the table.
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

    /// Moves a player who has just sat down to the bottom.
    fn sit_near(self) {
        let people = self.local.with_untracked(match_words::people);
        if let Some(&own) = people.first() {
            self.near.set(own);
        }
    }

    /// Replaces the match on the board: moves were taken back, refused, or missed.
    fn replace(self, local: LocalMatch) {
        let is_shorter = self.local.with_untracked(|old| local.len() < old.len());
        if is_shorter {
            self.drop_premove();
        }
        let (before, from) = self.shown_now();
        let over = local.is_over();
        let len = local.len();
        self.local.set(local);
        self.ended.update(|ended| *ended = *ended && over);
        self.glide_to(&before, from, len);
        self.after_action();
    }

    /// Everybody wants a rematch at another table: goes there, if somebody here plays.
    fn go_on_elsewhere(self, table: &TableView) {
        let plays = table.seats.iter().any(|seat| seat.mine);
        let Some(next) = table.next.clone().filter(|_| plays) else {
            return;
        };
        self.context.go_instead(Route::Online(next.to_string()));
    }

    /// Sends a move made here.
    pub(in super::super) fn send_move(self, mover: Player, text: &str) {
        if let Some(remote) = self.remote {
            remote.give(Command::Move {
                seat: mover.into(),
                text: ShortText::cut(text),
            });
        }
    }

    /// Asks the others to agree to a take-back.
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

    /// Makes an offer to the others.
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

    /// Saves a copy of a finished match on this device.
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

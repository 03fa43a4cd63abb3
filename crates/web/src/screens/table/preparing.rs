//! A move prepared while somebody else is to move: played when the turn comes, if the rules allow.

use std::time::Duration;

use damier_board_ui::{Premove, PremoveEntry, PremoveStep, TapResult};
use damier_play::local_match::{LocalMatch, ToAct};
use damier_rules::Player;

use super::model::Model;
use crate::board::Touch;
use crate::browser::time;
use crate::prelude::*;

impl Model {
    /// Whether a move may be prepared now: somebody else is to move, and somebody here plays.
    pub(super) fn may_prepare(self) -> bool {
        let wanted = self
            .context
            .preferences
            .with_untracked(|chosen| chosen.premove);
        wanted
            && untrack(|| self.is_played())
            && self.local.with_untracked(|local| {
                let waits = matches!(local.to_act(), ToAct::Computer { .. } | ToAct::Elsewhere(_));
                waits && local.is_live() && !match_words::people(local).is_empty()
            })
    }

    /// Something was done to the board before the turn.
    pub(super) fn prepare(self, touch: Touch) {
        let step = self.local.with_untracked(|local| {
            let scene = local.played().scene();
            let is_mine = |player: Player| local.seat(player).is_person();
            self.premove.try_update(|premove| match touch {
                Touch::Tap(cell) => premove.tap(&scene, is_mine, cell),
                Touch::Press(cell) => premove.press(&scene, is_mine, cell),
                Touch::Drop(cell) => premove.drop(cell),
                Touch::Cancel | Touch::Hover(_) => PremoveStep::Nothing,
            })
        });
        match step {
            Some(PremoveStep::Selected) => self.announce(say("premove-selected")),
            Some(PremoveStep::Prepared(premove)) => {
                let cells = premove.path().cells;
                let cells = cells.into_iter().map(|cell| self.board.name(cell));
                let cells = cells.collect::<Vec<_>>().join("–");
                self.announce(tell("premove-ready", &[("move", cells.into())]));
            }
            Some(PremoveStep::Cancelled) => self.announce(say("premove-cancelled")),
            Some(PremoveStep::Nothing) | None => {}
        }
    }

    /// Forgets what was prepared, and says so if something was.
    pub(super) fn drop_premove(self) {
        if self.premove.with_untracked(|premove| premove.is_begun()) {
            self.premove.set(PremoveEntry::default());
            self.announce(say("premove-cancelled"));
        }
    }

    /// The turn may have come for what was prepared.
    pub(super) fn take_up_premove(self) {
        let premove = self.premove.get_untracked();
        let to_act = self.local.with_untracked(LocalMatch::to_act);
        let ToAct::Person(turn) = to_act else { return };
        if premove.player() != Some(turn) {
            return;
        }
        self.premove.set(PremoveEntry::default());
        if let Some(from) = premove.selected() {
            // The piece is in the hand already.
            self.touch(Touch::Press(from));
        } else if let Some(ready) = premove.ready() {
            // Online every moment counts; here the other move is seen first.
            let still = self.still_at.get_value().saturating_sub(time::now());
            let wait = if self.remote.is_some() { 0 } else { still };
            let plies = self.local.with_untracked(LocalMatch::len);
            let play = move || {
                if self.local.try_with_untracked(LocalMatch::len) == Some(plies) {
                    self.play_prepared(ready);
                }
            };
            set_timeout(play, Duration::from_millis(wait));
        }
    }

    fn play_prepared(self, ready: Premove) {
        let (entry, done) = self
            .local
            .with_untracked(|local| ready.play_out(local.played()));
        match done {
            TapResult::Play(entered) => drop(self.play(&entered.text, Some(entered.trail))),
            TapResult::Refused(_) => {
                let text = say("premove-refused");
                self.announce(text.clone());
                toast(text);
            }
            left => {
                self.entry.set(entry);
                self.react(left, Vec::new());
            }
        }
    }
}

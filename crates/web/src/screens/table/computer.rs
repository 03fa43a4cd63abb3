//! The computer: it plays, gives hints and answers offers, and never blocks the page.

use std::time::Duration;

use damier_play::engine::{EngineReply, EngineRequest, EngineResult, EngineTask};
use damier_play::local_match::{LocalMatch, ToAct};
use damier_play::pace::{LONGEST_THOUGHT, MovedBefore};
use damier_rules::Player;

use super::model::{Model, Reply};
use crate::browser::engine_worker::Engine;
use crate::browser::time;
use crate::prelude::*;

/// The time without an answer after which something is wrong: loading included.
const TOO_LONG: Duration = Duration::from_secs(25);

/// A pending request to the engine, to know what its reply is for.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum PendingRequest {
    /// The move of the computer.
    Move {
        /// When it was asked.
        since: u64,
    },
    /// A hint.
    Hint,
    /// Whether this player accepts an offer.
    Offer(Player),
}

impl Model {
    /// Asks the computer if it has to act.
    pub(super) fn go_on(self) {
        if self.pending.with_untracked(Option::is_some) {
            return;
        }
        let asked = self.local.with_untracked(computer_asked);
        if let Some(player) = asked {
            self.ask(PendingRequest::Offer(player));
        } else if !self.is_paused() {
            self.ask_move();
        }
    }

    /// Asks the computer for its move, if it is to move.
    pub(super) fn ask_move(self) {
        let idle = self.pending.with_untracked(Option::is_none);
        if idle && self.local.with_untracked(computer_moves) {
            self.ask(PendingRequest::Move { since: time::now() });
        }
    }

    /// Requests a hint, or shows the next line of the current one.
    pub(super) fn hint(self) {
        let next = self.reply.with_untracked(|reply| match reply {
            Some(Reply::Hint { lines, shown }) if !lines.is_empty() => {
                Some((lines.clone(), (shown + 1) % lines.len()))
            }
            _ => None,
        });
        match next {
            Some((lines, shown)) => self.reply.set(Some(Reply::Hint { lines, shown })),
            None if self.may_enter() => {
                let (lines, shown) = (Vec::new(), 0);
                self.entry.update(|entry| {
                    self.local
                        .with_untracked(|local| entry.clear(local.played()));
                });
                self.choice.set(None);
                self.reply.set(Some(Reply::Hint { lines, shown }));
                self.ask(PendingRequest::Hint);
            }
            None => {}
        }
    }

    /// Stops thinking at once.
    pub(super) fn stop_thinking(self) {
        if self.pending.with_untracked(Option::is_some) {
            self.pending.set(None);
            self.engine.update_value(Engine::stop);
        }
    }

    /// Asks again after a failure.
    pub(super) fn try_again(self) {
        self.reply.set(None);
        self.engine.update_value(Engine::stop);
        self.pending.set(None);
        self.go_on();
    }

    fn ask(self, pending: PendingRequest) {
        let number = self.next_number();
        let ask = self.local.with_untracked(|local| {
            let new = |task| Some(EngineRequest::new(number, task, local.played()));
            match pending {
                PendingRequest::Move { .. } => {
                    EngineRequest::for_turn(number, local, Some(LONGEST_THOUGHT))
                }
                PendingRequest::Hint => new(EngineTask::Hint),
                PendingRequest::Offer(_) => new(EngineTask::Value),
            }
        });
        let Some(ask) = ask else { return };
        self.pending.set(Some((number, pending)));
        self.engine.update_value(|engine| engine.ask(&ask));
        let give_up = move || {
            let now = self.pending.try_get_untracked().flatten();
            if now.is_some_and(|(asked, _)| asked == number) {
                self.fail();
            }
        };
        set_timeout(give_up, TOO_LONG);
    }

    /// Requests are numbered, so that a late answer to an old one is recognised.
    fn next_number(self) -> u64 {
        thread_local! {
            static NUMBER: std::cell::Cell<u64> = const { std::cell::Cell::new(0) };
        }
        NUMBER.set(NUMBER.get() + 1);
        NUMBER.get()
    }

    /// Handles an answer of the engine.
    pub(super) fn hear(self, reply: EngineReply) {
        let Some(Some((number, pending))) = self.pending.try_get_untracked() else {
            return;
        };
        let is_broken = reply.id == 0;
        if !is_broken && reply.id != number {
            return;
        }
        match (reply.result, pending) {
            (
                EngineResult::Move {
                    text,
                    stopped_early,
                },
                PendingRequest::Move { since },
            ) => self.play_later(number, since, text, stopped_early),
            (EngineResult::Hint { lines, .. }, PendingRequest::Hint) => {
                self.pending.set(None);
                if lines.is_empty() {
                    toast(say("hint-none"));
                    self.reply.set(None);
                } else {
                    self.reply.set(Some(Reply::Hint { lines, shown: 0 }));
                }
            }
            (EngineResult::Value { chances }, PendingRequest::Offer(player)) => {
                self.pending.set(None);
                let chance = chances.get(player.index()).copied().unwrap_or(0);
                self.computer_answers(player, chance);
            }
            (EngineResult::Failed { .. }, _) => self.fail(),
            _ => {}
        }
    }

    /// Plays the computer's move when the one before it has been seen.
    fn play_later(self, number: u64, since: u64, text: String, stopped_early: bool) {
        let now = time::now();
        let pace = self
            .context
            .preferences
            .with_untracked(|chosen| chosen.pace);
        let before = match self.is_watched() {
            true => MovedBefore::Person,
            false => self.local.with_untracked(moved_before),
        };
        let ready = pace.answer_at(since, self.still_at.get_value(), before);
        let play = move || {
            let asked = self.pending.try_get_untracked().flatten();
            if asked.is_none_or(|(asked, _)| asked != number) {
                return;
            }
            self.pending.set(None);
            if self.play(&text, None).is_err() {
                self.fail();
            } else if stopped_early {
                toast(say("engine-stopped-early"));
            }
        };
        set_timeout(play, Duration::from_millis(ready.saturating_sub(now)));
    }

    fn computer_answers(self, player: Player, chance: u32) {
        let answered = self
            .local
            .try_update(|local| local.answer(player, chance, time::now()));
        if let Some(Ok(false)) = answered {
            toast(say("offer-declined"));
        }
        self.after_action();
    }

    fn fail(self) {
        self.pending.set(None);
        self.engine.update_value(Engine::stop);
        self.reply.set(Some(Reply::Failed));
        self.announce(say("error-engine-stopped"));
    }
}

/// The computer player that has to answer an offer.
fn computer_asked(local: &LocalMatch) -> Option<Player> {
    let mut awaited = local.awaited().into_iter();
    awaited.find(|&player| local.seat(player).own_level().is_some())
}

/// Who made the last move.
fn moved_before(local: &LocalMatch) -> MovedBefore {
    let last = local.plies().last().map(|ply| local.seat(ply.player));
    match last.is_some_and(|seat| seat.own_level().is_some()) {
        true => MovedBefore::Computer,
        false => MovedBefore::Person,
    }
}

/// Whether the computer has to move, and nobody has to answer an offer first.
fn computer_moves(local: &LocalMatch) -> bool {
    let moves = matches!(local.to_act(), ToAct::Computer { .. });
    moves && local.awaited().is_empty()
}

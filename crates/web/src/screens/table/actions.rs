//! Actions on the match: moves, take-backs, looking back, resigning, offers, a new match.

use damier_board_ui::{AnimationPlan, PremoveEntry};
use damier_play::kept::saved::{SavedMatch, SavedStatus};
use damier_play::local_match::{LocalMatch, PlayError};
use damier_protocol::Command;
use damier_rules::{Agreement, Cell, Player, Scene};
use damier_words::speak;

use super::model::{Model, Question, Reply};
use crate::browser::sound::{self, Sound};
use crate::browser::{haptics, history, random, time};
use crate::match_store;
use crate::parts::share::is_by_messages;
use crate::prelude::*;

/// How long a move is shown before it is sent.
const MESSAGE_DELAY: std::time::Duration = std::time::Duration::from_millis(900);

impl Model {
    /// Plays a move by its text. The trail is as entered, or the rules' own.
    pub(super) fn play(self, text: &str, trail: Option<Vec<Cell>>) -> Result<(), PlayError> {
        let mover = self.local.with_untracked(|local| local.played().turn());
        let canonical = self.make(text, trail)?;
        self.send_move(mover, &canonical);
        self.offer_message(mover);
        Ok(())
    }

    /// Makes a move on the board and returns its canonical text.
    pub(super) fn make(self, text: &str, trail: Option<Vec<Cell>>) -> Result<String, PlayError> {
        let was_live = self.local.with_untracked(LocalMatch::is_live);
        let before = self.local.with_untracked(|local| local.played().fork());
        let done = self
            .local
            .try_update(|local| local.play(text, time::now()))
            .expect("the screen is there while it is used");
        let canonical = match done {
            Ok(canonical) => canonical,
            Err(PlayError::TimeUp(player)) => {
                self.after_action();
                return Err(PlayError::TimeUp(player));
            }
            Err(error) => return Err(error),
        };
        let (after, own_trail, shows) = self.local.with_untracked(|local| {
            let played = local.played();
            let trail = played.trail_at(played.plies() - 1);
            (played.scene(), trail.unwrap_or_default(), local.is_live())
        });
        let (before_scene, trail) = (before.scene(), trail.unwrap_or(own_trail));
        if shows {
            let (from, speed) = (&before_scene, self.speed());
            // A person who looked back sees the last ply appear, not a move.
            self.move_pieces(match was_live {
                true => AnimationPlan::forward(self.board, from, &after, &trail, speed),
                false => AnimationPlan::fade(from, &after, speed),
            });
        }
        self.sound_move(&before_scene, &after, &trail);
        let told = self.with_table(|table, _| {
            let told = speak::announce_move(table, before.as_ref(), &canonical);
            told.unwrap_or_else(|| canonical.clone())
        });
        self.after_action();
        self.announce_after(told);
        Ok(canonical)
    }

    /// In a match by messages every move of a person is to be sent: the dialog with the new link
    /// opens when the piece has arrived.
    fn offer_message(self, mover: Player) {
        let by_person = self
            .local
            .with_untracked(|local| local.seat(mover).is_person());
        if self.remote.is_none()
            && by_person
            && self.saved.with_value(|saved| is_by_messages(&saved.id))
        {
            let sharing = self.sharing;
            set_timeout(
                move || {
                    sharing.set(true);
                },
                MESSAGE_DELAY,
            );
        }
    }

    /// Saves the match and lets the next player go on.
    pub(super) fn after_action(self) {
        // The field for typed moves stays where it is.
        let typing = self
            .reply
            .with_untracked(|reply| matches!(reply, Some(Reply::Typing { .. })));
        if !typing {
            self.reply.set(None);
        }
        self.begin_entry();
        self.wipe();
        self.show_address();
        match self.remote {
            Some(_) => self.keep_copy(),
            None => self.keep(),
        }
        if self.local.with_untracked(LocalMatch::is_over) {
            self.stop_thinking();
            self.premove.set(PremoveEntry::default());
            self.show_end_soon();
        } else {
            self.go_on();
            self.take_up_premove();
        }
    }

    /// Announces the move, then whose turn it is or how it ended.
    fn announce_after(self, told: String) {
        let next = self.with_table(|table, local| {
            let played = local.played();
            match match_words::ending(table, played) {
                Some(outcome) => tell("announce-over", &[("outcome", outcome.into())]),
                None => speak::announce_turn(table, played.turn()),
            }
        });
        let about = [("move", told.into()), ("turn", next.into())];
        self.announce(tell("announce-move-turn", &about));
    }

    fn sound_move(self, before: &Scene, after: &Scene, trail: &[Cell]) {
        let chosen = self.context.preferences.get_untracked();
        if !chosen.sound && !chosen.haptics {
            return;
        }
        let over = self.local.with_untracked(LocalMatch::is_over);
        let change = before.change(after, trail);
        let is_cross = |kind: &str| kind.starts_with("man-");
        let promoted = change
            .moved
            .is_some_and(|(was, is)| was.kind != is.kind && !is_cross(is.kind));
        let jumps = trail.len().saturating_sub(1) as u32;
        let won = self.local.with_untracked(|local| {
            let winner = local
                .played()
                .outcome()
                .and_then(|outcome| outcome.winner());
            winner.is_some() && winner == match_words::viewer(local)
        });
        let sound = if over && won {
            Sound::Win
        } else if over {
            Sound::End
        } else if before.count_total().is_none() && after.count_total().is_some() {
            Sound::Count
        } else if promoted {
            Sound::Promotion
        } else if jumps > 1 {
            Sound::Hop(jumps)
        } else if !change.gone.is_empty() {
            Sound::Capture
        } else {
            Sound::Move
        };
        if chosen.sound {
            sound::play(sound, chosen.tones, chosen.volume);
        }
        if chosen.haptics {
            haptics::tremble(if sound == Sound::Move { 12 } else { 30 });
        }
    }

    /// Takes back to the last turn of a person.
    pub(super) fn take_back(self) {
        if let Some(remote) = self.remote {
            return self.ask_back(remote);
        }
        self.stop_thinking();
        self.drop_premove();
        let (before, had) = self.shown_now();
        let done = self.local.try_update(|local| local.take_back(time::now()));
        let Some(Ok(left)) = done else {
            toast(say("undo-nothing"));
            self.go_on();
            return;
        };
        self.ended.set(false);
        self.glide_to(&before, had, left);
        self.after_action();
        self.announce(tell("undo-done", &[("n", (had - left).into())]));
    }

    /// Restores what was taken back.
    pub(super) fn put_back(self) {
        self.stop_thinking();
        let (before, had) = self.shown_now();
        let done = self.local.try_update(|local| local.put_back(time::now()));
        if done == Some(true) {
            let len = self.local.with_untracked(LocalMatch::len);
            self.glide_to(&before, had, len);
        }
        self.after_action();
    }

    /// Views the match after this many actions.
    pub(super) fn look_at(self, ply: usize) {
        let (before, from) = self.shown_now();
        self.local.update(|local| local.look_at(ply));
        let to = self.local.with_untracked(LocalMatch::viewed);
        self.reply.set(None);
        self.wipe();
        self.begin_entry();
        self.glide_to(&before, from, to);
        self.show_address();
    }

    /// The current scene and its ply.
    pub(super) fn shown_now(self) -> (Scene, usize) {
        self.local
            .with_untracked(|local| (local.shown().scene(), local.viewed()))
    }

    /// Animates the change between two plies; one of them is already shown.
    pub(super) fn glide_to(self, before: &Scene, from: usize, to: usize) {
        if from == to {
            return;
        }
        let speed = self.speed();
        let plan = self.local.with_untracked(|local| {
            let played = local.played();
            let now = local.shown().scene();
            match from.abs_diff(to) {
                1 if from < to => {
                    let trail = played.trail_at(from).unwrap_or_default();
                    AnimationPlan::forward(self.board, before, &now, &trail, speed)
                }
                1 => {
                    let trail = played.trail_at(to).unwrap_or_default();
                    AnimationPlan::backward(self.board, &now, before, &trail, speed)
                }
                _ => AnimationPlan::fade(before, &now, speed),
            }
        });
        self.move_pieces(plan);
    }

    /// Updates the address of what is shown, without a history entry.
    fn show_address(self) {
        if self.remote.is_none() {
            history::replace(&self.shown_address());
        }
    }

    /// The address of what is shown: of the match, or of one of its plies.
    pub(super) fn shown_address(self) -> String {
        let id = self.saved.with_value(|saved| saved.id.clone());
        if self.remote.is_some() {
            return self.context.address(Route::Online(id));
        }
        let ply = self
            .local
            .with_untracked(|local| (!local.is_live()).then(|| local.viewed()));
        self.context.address(Route::Match { id, ply })
    }

    /// A player resigns.
    pub(super) fn resign(self, player: Player) {
        self.question.set(None);
        if let Some(remote) = self.remote {
            return remote.give(Command::Resign {
                seat: player.into(),
            });
        }
        self.stop_thinking();
        let done = self
            .local
            .try_update(|local| local.resign(player, time::now()));
        if !matches!(done, Some(Ok(()))) {
            return;
        }
        self.after_action();
        self.announce_after(say("action-resign"));
    }

    /// The player who resigns or offers, if it is clear who.
    pub(super) fn who_asks(self) -> Option<Player> {
        self.local.with(|local| {
            let people = match_words::people(local);
            let turn = local.played().turn();
            match people.as_slice() {
                [one] => Some(*one),
                _ => people.into_iter().find(|&player| player == turn),
            }
        })
    }

    /// A player offers something to the others. To stop and count may end the match at once:
    /// that is asked before.
    pub(super) fn ask_proposal(self, player: Player, what: Agreement) {
        match what {
            Agreement::Count => self.question.set(Some(Question::Count(player))),
            Agreement::Draw => self.propose(player, what),
        }
    }

    /// Makes an offer to the other players.
    pub(super) fn propose(self, player: Player, what: Agreement) {
        if let Some(remote) = self.remote {
            return self.offer_afar(remote, player, what.into());
        }
        let done = self.local.try_update(|local| local.propose(player, what));
        if let Some(Ok(())) = done {
            self.keep();
            self.stop_thinking();
            self.go_on();
        }
    }

    /// Answers an offer for a person.
    pub(super) fn answer(self, player: Player, accepts: bool) {
        let answered = self.local.try_update(|local| match accepts {
            true => local.accept(player, time::now()),
            false => local.decline(player),
        });
        if !matches!(answered, Some(Ok(()))) {
            return;
        }
        self.after_action();
        if self.local.with_untracked(LocalMatch::is_over) {
            self.announce_after(say("offer-accept"));
        }
    }

    /// Restarts with the same settings, at once if nothing is lost by it.
    pub(super) fn ask_restart(self) {
        let runs = self
            .local
            .with_untracked(|local| !local.is_over() && !local.is_empty());
        match runs {
            true => self.question.set(Some(Question::Restart)),
            false => self.restart(),
        }
    }

    /// Restarts with the same settings.
    pub(super) fn restart(self) {
        let new = self
            .local
            .with_untracked(|local| local.restart(random::seed(), time::now()));
        self.go_to_new(new.ok());
    }

    /// Restarts, with the next seat to begin.
    pub(super) fn rematch(self) {
        if let Some(remote) = self.remote {
            if let Some(seat) = untrack(|| remote.own_seat()) {
                remote.give(Command::Rematch { seat });
            }
            return;
        }
        let new = self
            .local
            .with_untracked(|local| local.rematch(random::seed(), time::now()));
        self.go_to_new(new.ok());
    }

    /// Goes to a new match in place of this one, which is archived.
    fn go_to_new(self, new: Option<LocalMatch>) {
        let Some(new) = new else { return };
        self.question.set(None);
        self.stop_thinking();
        let now = time::now();
        let fresh = SavedMatch::first(&random::id(), &new, now);
        let old = self.saved.get_value();
        let runs = old.status == SavedStatus::Running;
        let untouched = self.local.with_untracked(LocalMatch::is_empty);
        let context = self.context;
        spawn_local(async move {
            if untouched {
                match_store::remove(&old.id).await;
            } else if runs {
                match_store::write(&old.archived(Some(&fresh.id), now)).await;
            }
            match_store::write(&fresh).await;
            let (id, ply) = (fresh.id, None);
            context.go_instead(Route::Match { id, ply });
        });
        if runs && !untouched {
            toast(say("restart-done"));
        }
    }

    /// Shows the End screen when the last animation is over.
    fn show_end_soon(self) {
        let wait = self.still_at.get_value().saturating_sub(time::now()) + 500;
        let show = move || {
            let over = self.local.try_with_untracked(LocalMatch::is_over);
            if over == Some(true) {
                self.ended.set(true);
            }
        };
        set_timeout(show, std::time::Duration::from_millis(wait));
    }

    /// Ends the match for a player whose time has run out.
    pub(super) fn tick(self) {
        let now = time::now();
        self.now.set(now);
        // At an online table the server keeps the time.
        if self.remote.is_some() {
            return;
        }
        let fallen = self
            .local
            .with_untracked(|local| local.clocks().and_then(|clocks| clocks.fallen(now)));
        if fallen.is_some() {
            self.stop_thinking();
            self.local.update(|local| {
                local.tick(now);
            });
            self.after_action();
            self.announce(self.ending());
        }
    }
}

//! What is done to the match: moves, taking back, looking back, resigning, offers, a new one.

use damier_board_ui::AnimationPlan;
use damier_play::kept::saved::{SavedMatch, SavedStatus};
use damier_play::local_match::{LocalMatch, PlayError};
use damier_protocol::Command;
use damier_rules::{Agreement, Cell, Player, Scene};
use damier_words::speak;

use super::model::{Model, Question, Reply};
use crate::browser::sound::{self, Sound};
use crate::browser::{history, random, time};
use crate::match_store;
use crate::parts::share::is_by_messages;
use crate::prelude::*;

/// How long a move is looked at before it is sent.
const MESSAGE_DELAY: std::time::Duration = std::time::Duration::from_millis(900);

impl Model {
    /// Plays a move by its text. The trail is as it was entered, or the rules' own.
    pub(super) fn play(self, text: &str, trail: Option<Vec<Cell>>) -> Result<(), PlayError> {
        let mover = self.local.with_untracked(|local| local.played().turn());
        let canonical = self.make(text, trail)?;
        self.send_move(mover, &canonical);
        self.offer_message(mover);
        Ok(())
    }

    /// Makes a move on the board and gives its canonical text.
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

    /// In a match by messages every move of a person is to be sent: the window with the new
    /// link opens when the piece has arrived.
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

    /// Keeps the match and lets whoever is next go on.
    pub(super) fn after_action(self) {
        // The field for moves in letters stays where it is.
        let typing = self
            .reply
            .with_untracked(|reply| matches!(reply, Some(Reply::Typing { .. })));
        if !typing {
            self.reply.set(None);
        }
        self.begin_entry();
        self.show_address();
        match self.remote {
            Some(_) => self.keep_copy(),
            None => self.keep(),
        }
        if self.local.with_untracked(LocalMatch::is_over) {
            self.stop_thinking();
            self.show_end_soon();
        } else {
            self.go_on();
        }
    }

    /// The move, then whose turn it is or how it ended.
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
        if !self
            .context
            .preferences
            .with_untracked(|chosen| chosen.sound)
        {
            return;
        }
        let over = self.local.with_untracked(LocalMatch::is_over);
        let change = before.change(after, trail);
        let is_cross = |kind: &str| kind.starts_with("man-");
        let promoted = change
            .moved
            .is_some_and(|(was, is)| was.kind != is.kind && !is_cross(is.kind));
        let jumps = trail.len().saturating_sub(1) as u32;
        sound::play(if over {
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
        });
    }

    /// Takes back to the last turn of a person.
    pub(super) fn take_back(self) {
        if let Some(remote) = self.remote {
            return self.ask_back(remote);
        }
        self.stop_thinking();
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

    /// Puts back what was taken back.
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

    /// Looks at the match after so many actions.
    pub(super) fn look_at(self, ply: usize) {
        let (before, from) = self.shown_now();
        self.local.update(|local| local.look_at(ply));
        let to = self.local.with_untracked(LocalMatch::viewed);
        self.reply.set(None);
        self.begin_entry();
        self.glide_to(&before, from, to);
        self.show_address();
    }

    /// What is shown now and after how many actions it stands.
    pub(super) fn shown_now(self) -> (Scene, usize) {
        self.local
            .with_untracked(|local| (local.shown().scene(), local.viewed()))
    }

    /// Shows how the board changed between two plies; one of them is shown already.
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

    /// The address of what is shown, without a step in the history.
    fn show_address(self) {
        let ply = self
            .local
            .with_untracked(|local| (!local.is_live()).then(|| local.viewed()));
        let id = self.saved.with_value(|saved| saved.id.clone());
        if self.remote.is_none() {
            history::replace(&self.context.address(Route::Match { id, ply }));
        }
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

    /// Whether to ask who it is that resigns or offers.
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

    /// A player offers something to the others.
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

    /// A person answers an offer.
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

    /// Begins anew with the same settings, at once if nothing is lost by it.
    pub(super) fn ask_restart(self) {
        let runs = self
            .local
            .with_untracked(|local| !local.is_over() && !local.is_empty());
        match runs {
            true => self.question.set(Some(Question::Restart)),
            false => self.restart(),
        }
    }

    /// Begins anew with the same settings.
    pub(super) fn restart(self) {
        let new = self
            .local
            .with_untracked(|local| local.restart(random::seed(), time::now()));
        self.go_to_new(new.ok());
    }

    /// Begins anew, and the next one begins.
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

    /// Goes to a new match in the route of this one, which is put away.
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

    /// Shows the End screen when the last movement is over.
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

    /// Lets time run out for whoever has none left.
    pub(super) fn tick(self) {
        let now = time::now();
        self.now.set(now);
        // At a table online the server keeps the time.
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

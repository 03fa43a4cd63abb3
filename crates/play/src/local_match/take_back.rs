//! Take-backs, without losing anything taken back.

use damier_protocol::Action;
use serde::{Deserialize, Serialize};

use super::{LocalMatch, PlyInfo};

/// Actions that were taken back, and the ply they were taken from.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct TakenBack {
    /// The number of actions before them.
    pub ply: usize,
    /// The actions.
    pub acts: Vec<Action>,
}

/// The most take-backs kept; the oldest go first.
const MAX_TAKEN_BACK: usize = 100;

/// The take-backs of a match.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct TakeBacks {
    /// Latest last.
    pub(crate) stack: Vec<TakenBack>,
    /// The number of take-backs.
    pub(crate) takes: u32,
    /// Whether nothing was done since the last one: then it can be undone.
    pub(crate) fresh: bool,
}

impl TakeBacks {
    pub(super) fn goes_on(&mut self) {
        self.fresh = false;
    }

    fn push(&mut self, ply: usize, acts: Vec<Action>) {
        self.stack.push(TakenBack { ply, acts });
        if self.stack.len() > MAX_TAKEN_BACK {
            self.stack.remove(0);
        }
        self.takes = self.takes.saturating_add(1);
        self.fresh = true;
    }
}

impl LocalMatch {
    /// How far taking back would go: to the last turn of a person, or before the last action
    /// if that was no move. Whoever resigned, ran out of time or agreed to an end has ended the
    /// match for good.
    ///
    /// # Errors
    /// If take-backs are switched off or there is nothing to take back.
    pub fn take_back_to(&self) -> Result<usize, TakeBackError> {
        if !self.settings.help.undo {
            return Err(TakeBackError::SwitchedOff);
        }
        let is_person = |ply: &PlyInfo| self.seat(ply.player).is_person();
        match self.plies.last() {
            Some(last) if !last.is_move && self.is_over() => Err(TakeBackError::Ended),
            Some(last) if !last.is_move => Ok(self.len() - 1),
            _ => self
                .plies
                .iter()
                .rposition(is_person)
                .ok_or(TakeBackError::Nothing),
        }
    }

    /// Takes back to the last turn of a person, and gives back the time used since. The actions are
    /// put on the stack. Returns the number of actions left.
    ///
    /// # Errors
    /// If take-backs are switched off or there is nothing to take back.
    pub fn take_back(&mut self, now: u64) -> Result<usize, TakeBackError> {
        let target = self.take_back_to()?;
        let acts = Action::all_of(self.played()).split_off(target);
        self.played.take_back_to(target);
        self.plies.truncate(target);
        self.take_backs.push(target, acts);
        self.offer = None;
        self.declined = None;
        self.shown = None;
        self.reset_clocks(0, now);
        Ok(target)
    }

    /// Restores the actions taken back last, as long as nothing else was done. Returns whether
    /// there were any.
    pub fn put_back(&mut self, now: u64) -> bool {
        if !self.can_put_back() {
            return false;
        }
        let Some(last) = self.take_backs.stack.pop() else {
            return false;
        };
        for action in &last.acts {
            let player = self.played.turn();
            let done = action.to_rules().map(|action| self.played.perform(&action));
            if !matches!(done, Some(Ok(()))) {
                break;
            }
            let is_move = matches!(action, Action::Move(_));
            let left = self.clocks.as_ref().map(|clocks| clocks.left(player, now));
            self.after(player, is_move, left.filter(|_| is_move), now);
        }
        self.take_backs.fresh = true;
        self.reset_clocks(0, now);
        true
    }

    /// Whether something can be restored.
    #[must_use]
    pub fn can_put_back(&self) -> bool {
        let last = self.take_backs.stack.last();
        self.take_backs.fresh && last.is_some_and(|last| last.ply == self.len())
    }

    pub(crate) const fn take_backs(&self) -> &TakeBacks {
        &self.take_backs
    }

    pub(crate) fn set_take_backs(&mut self, take_backs: TakeBacks) {
        self.take_backs = take_backs;
    }
}

/// Why nothing was taken back.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum TakeBackError {
    /// The settings do not allow it.
    SwitchedOff,
    /// No person has moved yet.
    Nothing,
    /// The match was given up, lost on time or ended by agreement.
    Ended,
}

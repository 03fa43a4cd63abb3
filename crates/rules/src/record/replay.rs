//! From a match to its record and back.

use super::{Record, RecordError, RecordedResult, Step};
use crate::erased::{AnyMatch, GameEntry};
use crate::matches::Action;
use crate::options::Choices;

impl Record {
    /// The record of a match as it stands.
    #[must_use]
    pub fn of(played: &dyn AnyMatch) -> Record {
        let owned = |(key, value): (&str, String)| (key.to_owned(), value);
        Record {
            game: played.info().id.to_owned(),
            options: played.choices().changed().map(owned).collect(),
            start: played.custom_start(),
            tags: Vec::new(),
            comment: None,
            steps: played.actions().into_iter().map(Step::new).collect(),
            result: recorded_result(played),
        }
    }

    /// Plays the record again, checking everything: options, start, each action, the result.
    ///
    /// # Errors
    /// With the number of the action that cannot be done, or what else does not fit.
    pub fn replay(&self, entry: &GameEntry) -> Result<Box<dyn AnyMatch>, RecordError> {
        let mut played = self.open(entry)?;
        for (index, step) in self.steps.iter().enumerate() {
            play(played.as_mut(), &step.action)
                .map_err(|what| RecordError::new(format!("action {}: {what}", index + 1)))?;
        }
        self.check_result(played.as_ref())?;
        Ok(played)
    }

    /// The match of the record before its first action.
    ///
    /// # Errors
    /// If the record is of another game, or its options or its start do not fit.
    pub fn open(&self, entry: &GameEntry) -> Result<Box<dyn AnyMatch>, RecordError> {
        if self.game != entry.info.id {
            let what = format!(
                "this is a match of {:?}, not of {}",
                self.game, entry.info.id
            );
            return Err(RecordError::new(what));
        }
        let pairs = self
            .options
            .iter()
            .map(|(key, value)| format!("{key}={value}"));
        let choices = Choices::parse(entry.info.options, pairs)
            .map_err(|error| RecordError::new(error.to_string()))?;
        entry
            .open(choices, self.start.as_deref())
            .map_err(|error| RecordError::new(error.to_string()))
    }

    fn check_result(&self, played: &dyn AnyMatch) -> Result<(), RecordError> {
        let reached = recorded_result(played);
        if self.result.is_some() && self.result != reached {
            let words = |result: &Option<RecordedResult>| {
                result.as_ref().map_or_else(
                    || "not over".to_owned(),
                    |result| format!("{} {}", result.ranks, result.reason),
                )
            };
            let what = format!(
                "the record says {}, the actions lead to {}",
                words(&self.result),
                words(&reached)
            );
            return Err(RecordError::new(what));
        }
        Ok(())
    }
}

fn recorded_result(played: &dyn AnyMatch) -> Option<RecordedResult> {
    played.outcome().map(|end| RecordedResult {
        ranks: end.ranks.to_string(),
        reason: end.reason,
    })
}

fn play(played: &mut dyn AnyMatch, action: &Action<String>) -> Result<(), String> {
    match action {
        Action::Move(text) => played
            .play(text)
            .map(|_| ())
            .map_err(|error| error.to_string()),
        Action::Withdraw(player, how) => played
            .withdraw(*player, *how)
            .map_err(|error| error.to_string()),
        Action::Agree(agreement) => played.agree(*agreement).map_err(|error| error.to_string()),
    }
}

//! From a match to its record and back.

use super::{Record, RecordError, RecordProblem, RecordedResult, Step};
use crate::erased::{AnyMatch, GameEntry, OpenError};
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
    /// With the number of the action that is not possible, or whatever else does not fit.
    pub fn replay(&self, entry: &GameEntry) -> Result<Box<dyn AnyMatch>, RecordError> {
        let mut played = self.open(entry)?;
        for (index, step) in self.steps.iter().enumerate() {
            let number = index + 1;
            played
                .perform(&step.action)
                .map_err(|error| RecordError::new(RecordProblem::Action { number, error }))?;
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
            let problem = RecordProblem::OtherGame {
                found: self.game.clone(),
                expected: entry.info.id,
            };
            return Err(RecordError::new(problem));
        }
        let pairs = self
            .options
            .iter()
            .map(|(key, value)| format!("{key}={value}"));
        let wrong = |error| RecordError::new(RecordProblem::Open(error));
        let choices = Choices::parse(entry.info.options, pairs)
            .map_err(|error| wrong(OpenError::Options(error)))?;
        entry.open(choices, self.start.as_deref()).map_err(wrong)
    }

    /// Whether the record has no result, or the one its actions lead to.
    ///
    /// # Errors
    /// With both results, if they differ.
    pub fn check_result(&self, played: &dyn AnyMatch) -> Result<(), RecordError> {
        let reached = recorded_result(played);
        if self.result.is_some() && self.result != reached {
            let problem = RecordProblem::result(self.result.as_ref(), reached.as_ref());
            return Err(RecordError::new(problem));
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

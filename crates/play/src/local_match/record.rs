//! From a match to its record and back.

use damier_games::game_of;
use damier_rules::{Action, Record, RecordError, RecordProblem};

use super::{LocalMatch, PlyInfo};
use crate::seat::{Seat, tag_name};
use crate::settings::MatchSettings;

impl LocalMatch {
    /// The match of a record, with the record's options and start. Unknown times are `now`.
    ///
    /// # Errors
    /// With whatever cannot be replayed.
    pub fn replayed(
        record: &Record,
        settings: MatchSettings,
        seats: Vec<Seat>,
        seed: u64,
        now: u64,
    ) -> Result<LocalMatch, RecordError> {
        let opened = record.open(game_of(record)?)?;
        let mut local = LocalMatch::at(opened, settings, seats, seed, now);
        local.keep_words(record);
        for (index, step) in record.steps.iter().enumerate() {
            let (number, player) = (index + 1, local.played.turn());
            let done = local.played.perform(&step.action);
            done.map_err(|error| RecordError::new(RecordProblem::Action { number, error }))?;
            local.plies.push(PlyInfo {
                player,
                is_move: matches!(step.action, Action::Move(_)),
                clock: step.clock,
                at: now,
                comment: step.comment.clone(),
            });
        }
        record.check_result(local.played.as_ref())?;
        local.reset_clocks(0, now);
        Ok(local)
    }

    /// The same with default settings, viewed after `ply` actions.
    ///
    /// # Errors
    /// With whatever cannot be replayed.
    pub fn recorded(
        record: &Record,
        seats: &[Seat],
        seed: u64,
        ply: Option<usize>,
        now: u64,
    ) -> Result<LocalMatch, RecordError> {
        let (settings, seats) = (MatchSettings::default(), seats.to_vec());
        let mut local = LocalMatch::replayed(record, settings, seats, seed, now)?;
        local.look_at(ply.unwrap_or(usize::MAX));
        Ok(local)
    }

    /// The record, with a tag for each seat and the other tags of an import.
    #[must_use]
    pub fn record(&self) -> Record {
        let mut record = Record::of(self.played());
        record.comment.clone_from(&self.comment);
        record.tags = self.tags_of_seats();
        let is_other = |tag: &&(String, String)| !self.seat_tags().contains(&tag.0);
        record
            .tags
            .extend(self.tags.iter().filter(is_other).cloned());
        for (step, ply) in record.steps.iter_mut().zip(&self.plies) {
            step.clock = ply.clock;
            step.comment.clone_from(&ply.comment);
        }
        record
    }

    /// The last move.
    #[must_use]
    pub fn last_move(&self) -> Option<String> {
        let mut actions = self.played.actions().into_iter().rev();
        actions.find_map(|action| match action {
            Action::Move(text) => Some(text),
            _ => None,
        })
    }

    /// Sets the times of the actions, as far as they are known.
    pub fn set_times(&mut self, times: &[u64]) {
        for (ply, &at) in self.plies.iter_mut().zip(times) {
            ply.at = at;
        }
    }

    /// Keeps everything in a record besides options, start and actions.
    fn keep_words(&mut self, record: &Record) {
        self.tags.clone_from(&record.tags);
        self.comment.clone_from(&record.comment);
    }

    /// The names of the tags for the players.
    fn seat_tags(&self) -> Vec<String> {
        let players = self.seats.len();
        (0..players).map(|index| tag_name(index, players)).collect()
    }

    /// The tags for the players, as in the imported record where it says the same.
    fn tags_of_seats(&self) -> Vec<(String, String)> {
        let tag = |(key, seat): (String, &Seat)| {
            let imported = self.tags.iter().find(|(other, _)| *other == key);
            let same = imported.filter(|(_, value)| Seat::from_tag(value) == *seat);
            let value = same
                .map(|(_, value)| value.clone())
                .or_else(|| seat.tag())?;
            Some((key, value))
        };
        self.seat_tags()
            .into_iter()
            .zip(&self.seats)
            .filter_map(tag)
            .collect()
    }
}

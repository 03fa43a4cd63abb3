//! From a match to its record and back.

use damier_rules::{Action, Record};

use super::{LocalMatch, PlyInfo};
use crate::seat::{Seat, tag_name};
use crate::settings::{MatchSettings, SettingsError};

impl LocalMatch {
    /// A match as a record tells it, by the options and the start of the record. Times that
    /// are not known are `now`.
    ///
    /// # Errors
    /// With what cannot be replayed.
    pub fn replayed(
        record: &Record,
        settings: MatchSettings,
        seats: Vec<Seat>,
        seed: u64,
        now: u64,
    ) -> Result<LocalMatch, String> {
        let entry = damier_games::find(&record.game)
            .ok_or_else(|| SettingsError::UnknownGame(record.game.clone()).to_string())?;
        let opened = record.open(entry).map_err(|error| error.to_string())?;
        let mut local = LocalMatch::at(opened, settings, seats, seed, now);
        local.keep_words(record);
        for (index, step) in record.steps.iter().enumerate() {
            let player = local.played.turn();
            local
                .played
                .perform(&step.action)
                .map_err(|what| format!("action {}: {what}", index + 1))?;
            local.plies.push(PlyInfo {
                player,
                is_move: matches!(step.action, Action::Move(_)),
                clock: step.clock,
                at: now,
                comment: step.comment.clone(),
            });
        }
        let reached = Record::of(local.played.as_ref()).result;
        if record.result.is_some() && record.result != reached {
            return Err("the result is not the one that the actions lead to".to_owned());
        }
        local.reset_clocks(0, now);
        Ok(local)
    }

    /// The record, with a tag for each seat and what an import said besides.
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

    /// Sets when the actions were done, as far as it is known.
    pub fn set_times(&mut self, times: &[u64]) {
        for (ply, &at) in self.plies.iter_mut().zip(times) {
            ply.at = at;
        }
    }

    /// Keeps what a record says besides options, start and actions.
    fn keep_words(&mut self, record: &Record) {
        self.tags.clone_from(&record.tags);
        self.comment.clone_from(&record.comment);
    }

    /// The names of the tags that say who plays.
    fn seat_tags(&self) -> Vec<String> {
        let players = self.seats.len();
        (0..players).map(|index| tag_name(index, players)).collect()
    }

    /// The tags that say who plays, as an imported record has them where it says the same.
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

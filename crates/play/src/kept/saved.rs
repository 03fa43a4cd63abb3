//! A saved match: JSON with the record inside, so that nothing is ever lost.
//!
//! Whatever cannot be read, because it is broken or comes from a newer version, remains available
//! as text ([`UnreadableMatch`]).

use std::fmt;

use damier_rules::Record;
use serde::{Deserialize, Serialize};

use crate::kept::list::MatchSummary;
use crate::kept::trouble::TextTrouble;
use crate::local_match::{LocalMatch, Offer, TakenBack};
use crate::seat::Seat;
use crate::settings::MatchSettings;
use damier_json::{self as json, Value};
use damier_protocol::Action;

/// The version written by this program.
pub const VERSION: u32 = 1;

/// A saved match. Times are in milliseconds.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct SavedMatch {
    /// The version of this format.
    pub version: u32,
    /// The id under which it is saved.
    pub id: String,
    /// Grows by one each time it is saved.
    #[serde(default)]
    pub revision: u64,
    /// The record, in the text format of records.
    pub record: String,
    /// The settings.
    #[serde(rename = "setup")]
    pub settings: MatchSettings,
    /// The seats, by player.
    #[serde(default)]
    pub seats: Vec<Seat>,
    /// The seed of the computer's play.
    #[serde(default)]
    pub seed: u64,
    /// The time of each action.
    #[serde(default)]
    pub times: Vec<u64>,
    /// The time the player to move has used in this turn.
    #[serde(default)]
    pub spent: u64,
    /// The ply shown, if it is not the last.
    #[serde(default)]
    pub viewed: Option<usize>,
    /// The pending offer.
    #[serde(default)]
    pub offer: Option<Offer>,
    /// The actions taken back.
    #[serde(default, rename = "asides")]
    pub taken_back: Vec<TakenBack>,
    /// The number of take-backs.
    #[serde(default)]
    pub takes: u32,
    /// Whether the last take-back can be undone.
    #[serde(default)]
    pub fresh: bool,
    /// Its status.
    pub status: SavedStatus,
    /// Whether the user wants it kept for good.
    #[serde(default)]
    pub kept: bool,
    /// The match that replaced it when it was restarted.
    #[serde(default)]
    pub replaced_by: Option<String>,
    /// When it began.
    #[serde(default)]
    pub created: u64,
    /// The time of the last change.
    #[serde(default)]
    pub updated: u64,
    /// The summary for lists, so that they need not replay every match.
    #[serde(rename = "facts")]
    pub summary: MatchSummary,
}

/// The status of a saved match.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum SavedStatus {
    /// In progress.
    Running,
    /// Over.
    Finished,
    /// Archived before its end.
    Archived,
}

impl SavedMatch {
    /// A match saved for the first time.
    #[must_use]
    pub fn first(id: &str, local: &LocalMatch, now: u64) -> SavedMatch {
        let take_backs = local.take_backs();
        let viewed = (!local.is_live()).then(|| local.viewed());
        SavedMatch {
            version: VERSION,
            id: id.to_owned(),
            revision: 1,
            record: local.record().to_string(),
            settings: local.settings().clone(),
            seats: local.seats().to_vec(),
            seed: local.seed(),
            times: local.plies().iter().map(|ply| ply.at).collect(),
            spent: local.clocks().map_or(0, |clocks| clocks.spent(now)),
            viewed,
            offer: local.offer().cloned(),
            taken_back: take_backs.stack.clone(),
            takes: take_backs.takes,
            fresh: take_backs.fresh,
            status: if local.is_over() {
                SavedStatus::Finished
            } else {
                SavedStatus::Running
            },
            kept: false,
            replaced_by: None,
            created: now,
            updated: now,
            summary: MatchSummary::of(local),
        }
    }

    /// The same match, saved again as it stands now: the next revision.
    #[must_use]
    pub fn next(&self, local: &LocalMatch, now: u64) -> SavedMatch {
        SavedMatch {
            revision: self.revision + 1,
            kept: self.kept,
            created: self.created,
            ..SavedMatch::first(&self.id, local, now)
        }
    }

    /// Archived because another match replaced it; one that is over stays so.
    #[must_use]
    pub fn archived(&self, replaced_by: Option<&str>, now: u64) -> SavedMatch {
        SavedMatch {
            revision: self.revision + 1,
            status: match self.status {
                SavedStatus::Finished => SavedStatus::Finished,
                _ => SavedStatus::Archived,
            },
            replaced_by: replaced_by.map(str::to_owned),
            updated: now,
            ..self.clone()
        }
    }

    /// The same, to be kept for good or not.
    #[must_use]
    pub fn with_kept(&self, kept: bool, now: u64) -> SavedMatch {
        SavedMatch {
            revision: self.revision + 1,
            kept,
            updated: now,
            ..self.clone()
        }
    }

    /// As JSON.
    #[must_use]
    pub fn to_json(&self) -> String {
        json::to_string(self).expect("plain data becomes JSON")
    }

    /// From JSON.
    ///
    /// # Errors
    /// If it cannot be read: with the text and whatever could be found in it.
    pub fn from_json(json: &str) -> Result<SavedMatch, UnreadableMatch> {
        let value = json
            .parse::<Value>()
            .map_err(|error| UnreadableMatch::damaged(json, &error))?;
        let version = value.get("version").and_then(Value::as_u64);
        if version.is_some_and(|version| version > u64::from(VERSION)) {
            return Err(UnreadableMatch::new(json, TextTrouble::Newer));
        }
        json::from_value(value).map_err(|error| UnreadableMatch::damaged(json, &error))
    }

    /// The record as data.
    ///
    /// # Errors
    /// If it cannot be read.
    pub fn parsed(&self) -> Result<Record, UnreadableMatch> {
        let parsed = self.record.parse::<Record>();
        parsed.map_err(|error| self.broken(error.into()))
    }

    /// The actions, as the record has them.
    pub(crate) fn acts(&self) -> Option<Vec<Action>> {
        let record = self.parsed().ok()?;
        let actions = record.steps.into_iter().map(|step| step.action);
        Some(actions.map(Action::from).collect())
    }

    fn broken(&self, trouble: TextTrouble) -> UnreadableMatch {
        UnreadableMatch {
            trouble: Box::new(trouble),
            text: self.to_json(),
            id: Some(self.id.clone()),
            record: Some(self.record.clone()),
        }
    }
}

impl LocalMatch {
    /// The saved match. Clocks go on from where they stood: nobody loses time while the page was
    /// closed.
    ///
    /// # Errors
    /// If the record cannot be replayed: with everything that was saved.
    pub fn from_saved(saved: &SavedMatch, now: u64) -> Result<LocalMatch, UnreadableMatch> {
        let record = saved.parsed()?;
        let (settings, seats) = (saved.settings.clone(), saved.seats.clone());
        let mut local = LocalMatch::replayed(&record, settings, seats, saved.seed, now)
            .map_err(|error| saved.broken(error.into()))?;
        local.set_times(&saved.times);
        local.set_take_backs(crate::local_match::TakeBacks {
            stack: saved.taken_back.clone(),
            takes: saved.takes,
            fresh: saved.fresh,
        });
        local.set_offer(saved.offer.clone());
        local.reset_clocks(saved.spent, now);
        local.look_at(saved.viewed.unwrap_or(usize::MAX));
        Ok(local)
    }
}

/// A saved match that cannot be read. Nothing of it is lost: the text can be shown and exported.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UnreadableMatch {
    /// The problem.
    pub trouble: Box<TextTrouble>,
    /// Everything that was saved.
    pub text: String,
    /// Its id, if it could be found.
    pub id: Option<String>,
    /// The text of its record, if it could be found.
    pub record: Option<String>,
}

impl UnreadableMatch {
    fn damaged(text: &str, error: &dyn fmt::Display) -> UnreadableMatch {
        UnreadableMatch::new(text, TextTrouble::Damaged(error.to_string()))
    }

    fn new(text: &str, trouble: TextTrouble) -> UnreadableMatch {
        let value: Value = text.parse().unwrap_or(Value::Null);
        let found = |key: &str| value.get(key).and_then(Value::as_str).map(str::to_owned);
        UnreadableMatch {
            trouble: Box::new(trouble),
            text: text.to_owned(),
            id: found("id"),
            record: found("record"),
        }
    }

    /// The text to export as a file: the record if there is one, otherwise everything that was
    /// saved.
    #[must_use]
    pub fn export(&self) -> &str {
        self.record.as_deref().unwrap_or(&self.text)
    }
}

impl fmt::Display for UnreadableMatch {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.trouble.fmt(f)
    }
}

impl std::error::Error for UnreadableMatch {}

#[cfg(test)]
#[path = "../tests/saved.rs"]
mod tests;

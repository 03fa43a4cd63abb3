//! The list of saved matches, as data without words.

use damier_protocol as protocol;
use damier_rules::Record;
use serde::{Deserialize, Serialize};

use crate::kept::saved::{SavedMatch, SavedStatus, UnreadableMatch};
use crate::local_match::{GamePhase, LocalMatch};

/// The summary of a match in a list.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct MatchSummary {
    /// The id of the game.
    pub game: String,
    /// The options that differ from the default.
    #[serde(default)]
    pub options: Vec<(String, String)>,
    /// The number of actions so far.
    pub plies: usize,
    /// Its phase.
    pub phase: GamePhase,
    /// The seat to move, unless it is over.
    #[serde(default)]
    pub turn: Option<protocol::Seat>,
    /// The places, as `1>2`, if it is over.
    #[serde(default)]
    pub ranks: Option<String>,
    /// The sole winner, if there is one.
    #[serde(default)]
    pub winner: Option<protocol::Seat>,
    /// The code of the reason, if it is over.
    #[serde(default)]
    pub reason: Option<String>,
    /// The position, for a small board.
    pub position: String,
    /// The last move.
    #[serde(default)]
    pub last: Option<String>,
}

impl MatchSummary {
    /// The summary of a match.
    #[must_use]
    pub fn of(local: &LocalMatch) -> MatchSummary {
        let played = local.played();
        let outcome = played.outcome();
        MatchSummary {
            game: played.info().id.to_owned(),
            options: local.settings().options.clone(),
            plies: local.len(),
            phase: local.phase(),
            turn: outcome.is_none().then(|| played.turn().into()),
            ranks: outcome.map(|end| end.ranks.to_string()),
            winner: outcome.and_then(|end| end.winner()).map(Into::into),
            reason: outcome.map(|end| end.reason.code().to_owned()),
            position: played.position(),
            last: local.last_move(),
        }
    }
}

/// One entry of the list.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ListedMatch {
    /// The id under which it is saved; `None` if even that is lost.
    pub id: Option<String>,
    /// Its section of the list.
    pub shelf: Shelf,
    /// Whether the user wants it kept for good.
    pub kept: bool,
    /// The time of the last change.
    pub updated: u64,
    /// Its summary; `None` for a match that cannot be read.
    pub summary: Option<MatchSummary>,
    /// The text of a match that cannot be read, to be shown and exported as it is.
    pub broken: Option<UnreadableMatch>,
}

/// The sections of the list, in order.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Shelf {
    /// Matches in progress.
    Running,
    /// Other matches that the user wants kept.
    Kept,
    /// Matches that are over, or were archived.
    Finished,
    /// Matches that cannot be read.
    Unreadable,
}

/// The order within the sections.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub enum ListOrder {
    /// The latest played first.
    #[default]
    Latest,
    /// By game, then the latest first.
    Game,
    /// The longest first.
    Longest,
}

/// The list of everything saved.
#[must_use]
pub fn list(
    kept: impl IntoIterator<Item = Result<SavedMatch, UnreadableMatch>>,
    order: ListOrder,
) -> Vec<ListedMatch> {
    let mut lines: Vec<ListedMatch> = kept.into_iter().map(line).collect();
    lines.sort_by(|one, other| {
        let plies = |line: &ListedMatch| line.summary.as_ref().map_or(0, |summary| summary.plies);
        let game = |line: &ListedMatch| line.summary.as_ref().map(|summary| summary.game.clone());
        let within = match order {
            ListOrder::Latest => std::cmp::Ordering::Equal,
            ListOrder::Game => game(one).cmp(&game(other)),
            ListOrder::Longest => plies(other).cmp(&plies(one)),
        };
        one.shelf
            .cmp(&other.shelf)
            .then(within)
            .then(other.updated.cmp(&one.updated))
            .then_with(|| one.id.cmp(&other.id))
    });
    lines
}

/// The match to resume: the latest played among those in progress, of one game or of any.
#[must_use]
pub fn to_resume<'a>(lines: &'a [ListedMatch], game: Option<&str>) -> Option<&'a ListedMatch> {
    let running = lines.iter().filter(|line| {
        let summary = line.summary.as_ref();
        let goes_on = summary.is_some_and(|summary| summary.phase != GamePhase::End);
        let fits = summary.is_some_and(|summary| game.is_none_or(|game| summary.game == game));
        line.shelf == Shelf::Running && goes_on && fits
    });
    running.max_by_key(|line| line.updated)
}

/// The saved match that a shared one belongs to: same game, same seed, and one continues the other.
#[must_use]
pub fn same_match<'a>(
    kept: &'a [SavedMatch],
    record: &Record,
    seed: u64,
) -> Option<&'a SavedMatch> {
    let actions: Vec<_> = record.steps.iter().map(|step| &step.action).collect();
    kept.iter().find(|saved| {
        let Ok(own) = saved.parsed() else {
            return false;
        };
        let own_actions: Vec<_> = own.steps.iter().map(|step| &step.action).collect();
        let continues = own_actions.starts_with(&actions) || actions.starts_with(&own_actions);
        saved.seed == seed && own.game == record.game && continues
    })
}

fn line(kept: Result<SavedMatch, UnreadableMatch>) -> ListedMatch {
    match kept {
        Ok(saved) => ListedMatch {
            shelf: match saved.status {
                SavedStatus::Running => Shelf::Running,
                _ if saved.kept => Shelf::Kept,
                _ => Shelf::Finished,
            },
            id: Some(saved.id),
            kept: saved.kept,
            updated: saved.updated,
            summary: Some(saved.summary),
            broken: None,
        },
        Err(broken) => ListedMatch {
            id: broken.id.clone(),
            shelf: Shelf::Unreadable,
            kept: false,
            updated: 0,
            summary: None,
            broken: Some(broken),
        },
    }
}

#[cfg(test)]
#[path = "../tests/list.rs"]
mod tests;

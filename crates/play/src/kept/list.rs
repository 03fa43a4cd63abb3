//! The list of kept matches, as data without words.

use damier_protocol as protocol;
use damier_rules::Record;
use serde::{Deserialize, Serialize};

use crate::kept::saved::{SavedMatch, SavedStatus, UnreadableMatch};
use crate::local_match::{GamePhase, LocalMatch};

/// What a list shows of a match.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct MatchSummary {
    /// The id of the game.
    pub game: String,
    /// The options that are not the default.
    #[serde(default)]
    pub options: Vec<(String, String)>,
    /// How many actions there were.
    pub plies: usize,
    /// How far it is.
    pub phase: GamePhase,
    /// Whose turn it is, unless it is over.
    #[serde(default)]
    pub turn: Option<protocol::Seat>,
    /// The places, as `1>2`, if it is over.
    #[serde(default)]
    pub ranks: Option<String>,
    /// The one who won, if one did.
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

/// One line of the list.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ListedMatch {
    /// The name under which it is kept; none if even that is lost.
    pub id: Option<String>,
    /// Where it stands in the list.
    pub shelf: Shelf,
    /// Whether somebody wants it kept for good.
    pub kept: bool,
    /// When something was last done.
    pub updated: u64,
    /// What there is to say; nothing of a match that cannot be understood.
    pub summary: Option<MatchSummary>,
    /// What cannot be understood, to be shown and exported as it is.
    pub broken: Option<UnreadableMatch>,
}

/// The parts of the list, in their order.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Shelf {
    /// Matches that go on.
    Running,
    /// Matches that do not go on and that somebody wants kept.
    Kept,
    /// Matches that are over, or were put away.
    Finished,
    /// Matches that cannot be understood.
    Unreadable,
}

/// How a list is sorted within its shelves.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub enum ListOrder {
    /// What was last played comes first.
    #[default]
    Latest,
    /// By game, then the latest first.
    Game,
    /// The longest first.
    Longest,
}

/// The list of all that is kept.
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

/// The match to go on with: the running one of a game, or of any, that was last played.
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

/// The kept match that a shared one belongs to: same game, same seed, and one continues the
/// other.
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

//! The rules' verdict on a position, as one JSON object.

use damier_rules::{Outcome, Player, Report, Scores};
use serde::Serialize;

/// The verdict on a position. The order of the fields is guaranteed.
#[derive(Debug, Serialize)]
pub(crate) struct Answer<'a> {
    position: &'a str,
    canonical: &'a str,
    turn: usize,
    moves: &'a [String],
    over: bool,
    winner: Option<usize>,
    ranking: Vec<Vec<usize>>,
    reason: Option<&'static str>,
    scores: Option<&'a [i16]>,
    #[serde(skip_serializing_if = "<[String]>::is_empty")]
    infractions: &'a [String],
}

impl<'a> Answer<'a> {
    /// The verdict of a report; `position` is the text as given.
    pub(crate) fn new(position: &'a str, report: &'a Report) -> Answer<'a> {
        let numbers = |group: Vec<Player>| group.into_iter().map(Player::number).collect();
        let outcome = report.outcome.as_ref();
        Answer {
            position,
            canonical: &report.position,
            turn: report.turn.number(),
            moves: &report.moves,
            over: outcome.is_some(),
            winner: outcome.and_then(Outcome::winner).map(Player::number),
            ranking: outcome.map_or_else(Vec::new, |end| {
                end.ranks.groups().into_iter().map(numbers).collect()
            }),
            reason: outcome.map(|end| end.reason.code()),
            scores: report.scores.as_ref().map(Scores::as_slice),
            infractions: &report.infractions,
        }
    }
}

/// The answer to a text that is no position.
#[derive(Debug, Serialize)]
pub(crate) struct Rejection<'a> {
    /// The text as given.
    pub(crate) position: &'a str,
    /// The problem.
    pub(crate) error: String,
}

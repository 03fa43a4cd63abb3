//! What the page asks the engine's worker, and what it answers: plain data, sent as JSON.
//!
//! Chances are thousandths; values are hundredths of a man; players count from 0.

use damier_rules::{AnyMatch, HintReason};
use serde::{Deserialize, Serialize};

use crate::local_match::LocalMatch;
use crate::settings::owned;
use damier_protocol::Action;

/// A question for the worker.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct EngineRequest {
    /// Comes back with each reply.
    pub id: u64,
    /// What to do.
    pub task: EngineTask,
    /// The match to think about.
    pub state: MatchState,
}

/// A match as the worker needs it.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct MatchState {
    /// The id of the game.
    pub game: String,
    /// The options that are not the default.
    #[serde(default)]
    pub options: Vec<(String, String)>,
    /// The first position, if it is not the game's own.
    #[serde(default)]
    pub start: Option<String>,
    /// What was done since.
    #[serde(default)]
    pub actions: Vec<Action>,
}

/// What the engine is asked to do.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum EngineTask {
    /// The move of a level. Answered by [`EngineResult::Move`].
    Play {
        /// From 1 to 8.
        level: u8,
        /// The seed of the match.
        seed: u64,
        /// After so many milliseconds it answers with what it has.
        most_ms: Option<u64>,
    },
    /// Good moves and what speaks for them. Answered by [`EngineResult::Hint`].
    Hint,
    /// Ever better lines. Answered by [`EngineResult::Progress`], the last time with `done`.
    Analyse {
        /// How many lines.
        lines: u8,
        /// The positions to look at, if that is limited.
        nodes: Option<u64>,
        /// The time to take, if that is limited.
        most_ms: Option<u64>,
    },
    /// Everybody's chance to win, so that a computer can answer an offer. Answered by
    /// [`EngineResult::Value`].
    Value,
}

/// A reply of the worker.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct EngineReply {
    /// That of the request.
    pub id: u64,
    /// What came of it.
    pub result: EngineResult,
}

/// What the worker found.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum EngineResult {
    /// The move that a level plays.
    Move {
        /// Its text.
        text: String,
        /// Whether the time cut the thinking short.
        stopped_early: bool,
    },
    /// Good moves, the best first.
    Hint {
        /// The lines.
        lines: Vec<Variation>,
        /// Whether the time cut the thinking short.
        stopped_early: bool,
    },
    /// How far an analysis is.
    Progress {
        /// The lines so far, the best first.
        lines: Vec<Variation>,
        /// The last depth that was finished.
        depth: u32,
        /// The positions that were looked at.
        nodes: u64,
        /// Whether this is the last answer.
        done: bool,
    },
    /// The chance of each player to win, by player.
    Value {
        /// In thousandths.
        chances: Vec<u32>,
    },
    /// It could not be done.
    Failed {
        /// Why not, in English.
        message: String,
    },
}

/// A line of play.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Variation {
    /// The moves, the recommended one first.
    pub moves: Vec<String>,
    /// The chance to win of the player to move.
    pub chance: u32,
    /// The value for the player to move.
    pub value: i32,
    /// The plies to a certain end: positive for a win of the player to move.
    #[serde(default)]
    pub end: Option<i32>,
    /// The chance of each player, among three and more.
    #[serde(default)]
    pub chances: Vec<u32>,
    /// What speaks for it.
    #[serde(default)]
    pub reasons: Vec<HintReason>,
}

impl MatchState {
    /// A match as it stands.
    #[must_use]
    pub fn of(played: &dyn AnyMatch) -> MatchState {
        MatchState {
            game: played.info().id.to_owned(),
            options: owned(played.choices()),
            start: played.custom_start(),
            actions: Action::all_of(played),
        }
    }
}

impl EngineRequest {
    /// A question about a match as it stands.
    #[must_use]
    pub fn new(id: u64, task: EngineTask, played: &dyn AnyMatch) -> EngineRequest {
        EngineRequest {
            id,
            task,
            state: MatchState::of(played),
        }
    }

    /// The request for the move of the computer, if it is its turn.
    #[must_use]
    pub fn for_turn(id: u64, local: &LocalMatch, most_ms: Option<u64>) -> Option<EngineRequest> {
        let crate::local_match::ToAct::Computer { level, .. } = local.to_act() else {
            return None;
        };
        let seed = local.seed();
        let task = EngineTask::Play {
            level,
            seed,
            most_ms,
        };
        Some(EngineRequest::new(id, task, local.played()))
    }
}

#[cfg(test)]
#[path = "tests/engine.rs"]
mod tests;

//! Requests from the page to the engine's worker, and its replies: plain data, sent as JSON.
//!
//! Chances are in thousandths; values in hundredths of a man; players count from 0.

use damier_rules::{AnyMatch, HintReason};
use serde::{Deserialize, Serialize};

use crate::local_match::LocalMatch;
use crate::settings::owned;
use damier_protocol::Action;

/// A request to the worker.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct EngineRequest {
    /// Repeated in every reply.
    pub id: u64,
    /// The task.
    pub task: EngineTask,
    /// The match to think about.
    pub state: MatchState,
}

/// A match as the worker needs it.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct MatchState {
    /// The id of the game.
    pub game: String,
    /// The options that differ from the default.
    #[serde(default)]
    pub options: Vec<(String, String)>,
    /// The first position, if it is not the game's own.
    #[serde(default)]
    pub start: Option<String>,
    /// The actions since.
    #[serde(default)]
    pub actions: Vec<Action>,
}

/// A task for the engine.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum EngineTask {
    /// The move a level plays. Answered by [`EngineResult::Move`].
    Play {
        /// From 1 to 8.
        level: u8,
        /// The seed of the match.
        seed: u64,
        /// The time limit in milliseconds, after which it answers with its best so far.
        most_ms: Option<u64>,
    },
    /// Good moves and the reasons for them. Answered by [`EngineResult::Hint`].
    Hint,
    /// Ever better lines. Answered by [`EngineResult::Progress`], the last time with `done`.
    Analyse {
        /// The number of lines.
        lines: u8,
        /// The node limit, if any.
        nodes: Option<u64>,
        /// The time limit, if any.
        most_ms: Option<u64>,
    },
    /// Every player's winning chances, so that a computer can answer an offer. Answered by
    /// [`EngineResult::Value`].
    Value,
}

/// A reply from the worker.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct EngineReply {
    /// The id of the request.
    pub id: u64,
    /// Its result.
    pub result: EngineResult,
}

/// A result from the worker.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum EngineResult {
    /// The move a level plays.
    Move {
        /// Its text.
        text: String,
        /// Whether the time limit cut the search short.
        stopped_early: bool,
    },
    /// Good moves, best first.
    Hint {
        /// The lines.
        lines: Vec<Variation>,
        /// Whether the time limit cut the search short.
        stopped_early: bool,
    },
    /// The progress of an analysis.
    Progress {
        /// The lines so far, best first.
        lines: Vec<Variation>,
        /// The last depth completed.
        depth: u32,
        /// The positions searched.
        nodes: u64,
        /// Whether this is the last answer.
        done: bool,
    },
    /// The winning chances, by player.
    Value {
        /// In thousandths.
        chances: Vec<u32>,
    },
    /// The task failed.
    Failed {
        /// The reason, in English.
        message: String,
    },
}

/// A line of play.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Variation {
    /// The moves, the recommended one first.
    pub moves: Vec<String>,
    /// The winning chances of the player to move.
    pub chance: u32,
    /// The value for the player to move.
    pub value: i32,
    /// The plies to a certain end: positive if the player to move wins.
    #[serde(default)]
    pub end: Option<i32>,
    /// The winning chances of each player, with three or more.
    #[serde(default)]
    pub chances: Vec<u32>,
    /// The reasons for it.
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
    /// A request about a match as it stands.
    #[must_use]
    pub fn new(id: u64, task: EngineTask, played: &dyn AnyMatch) -> EngineRequest {
        EngineRequest {
            id,
            task,
            state: MatchState::of(played),
        }
    }

    /// The request for the computer's move, if it is its turn.
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

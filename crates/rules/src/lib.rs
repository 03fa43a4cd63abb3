//! The vocabulary of Damier: games, matches, outcomes, options and refusals.
//!
//! Nothing here knows a particular game. A game implements three traits, each in its own
//! file of the game's folder: [`Game`] (positions and moves), [`Notation`] (their texts) and
//! [`View`] (what to draw, how to enter a move, why a move is refused). [`Match`] plays any
//! of them, and [`AnyMatch`] is the same with the types erased, for programs that learn the
//! game's name at run time.
//!
//! This crate does no I/O, reads no clock and starts no thread.

mod cell;
mod coded;
mod draw;
mod english;
mod erased;
mod evaluate;
pub mod fact;
mod few;
pub mod flaw;
mod game;
mod hint;
mod matches;
pub mod network;
mod notation;
mod options;
mod outcome;
pub mod perft;
mod player;
mod profile;
mod random;
mod record;
pub mod refusal;
mod report;
mod scene;
mod shared_list;
pub mod testkit;
pub mod text;
#[cfg(any(test, feature = "terminal"))]
mod tree;
mod view;
mod weigh;

pub use cell::Cell;
pub use draw::{Paint, brackets, draw};
pub use english::english;
pub use erased::{AnyMatch, GameEntry, OpenError, Rules};
pub use evaluate::{Evaluate, HistoryMove, Solved};
pub use fact::{Fact, FactKind, FactValue, Topic};
pub use few::order_few;
pub use flaw::{Flaw, FlawValue, PositionError};
pub use game::{Game, GameInfo, Key, Names};
pub use hint::HintReason;
pub use matches::{Action, ActionError, Agreement, Forfeit, Match, PlayError};
pub use notation::{MoveError, Notation};
pub use options::{Choices, OptionError, OptionInfo, OptionValues, RuleSource};
pub use outcome::{Outcome, Ranks, Reason, Scores};
pub use player::{MAX_PLAYERS, Player};
pub use profile::{EngineProfile, LevelRows, USUAL_LEVELS, WithWeights};
pub use random::Random;
pub use record::{Format, Record, RecordError, RecordProblem, RecordedResult, ReplayError, Step};
pub use refusal::{Attempt, Mark, Refusal, Role, Rule};
pub use report::Report;
pub use scene::{Change, Piece, Scene};
pub use shared_list::SharedList;
#[cfg(any(test, feature = "terminal"))]
pub use tree::Tree;
pub use view::{Board, BoardCell, BoardKind, Gesture, View};
pub use weigh::{FeatureList, GamePhase, Group, Scales, Weigh, Weight, WeightedSum};

//! Everything about a table that is kept, the match itself aside.

use serde::{Deserialize, Serialize};

use super::place::Place;
use crate::clock::Clocks;
use crate::ids::{CommandId, GameId, PersonId};
use crate::protocol::{Proposal, Said};
use crate::setup::Setup;

/// How many commands are remembered, so that their repetition gets the same answer. What is
/// older is remembered by the store.
pub(super) const MOST_ANSWERS: usize = 64;
/// How many lines of what was said are kept with the table; all are in the events.
pub(super) const MOST_LINES: usize = 50;

/// The state of a table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct State {
    /// Its name.
    pub game: GameId,
    /// The number of its last event.
    pub version: u64,
    /// When that was.
    pub at: u64,
    /// The settings.
    pub setup: Setup,
    /// What is drawn here is drawn from this.
    pub seed: u64,
    /// Whoever opened it.
    pub creator: PersonId,
    /// The seats, by player.
    pub places: Vec<Place>,
    /// Whether it waits, is played or is over.
    pub phase: Phase,
    /// What is known of each action besides the action itself.
    pub marks: Vec<Mark>,
    /// The clocks, if time is counted.
    pub clocks: Option<Clocks>,
    /// The offer that waits for answers.
    pub offer: Option<Offer>,
    /// Who wants to play again.
    pub wanting: Vec<PersonId>,
    /// The table where they do.
    pub next: Option<Next>,
    /// The last lines that were said.
    pub lines: Vec<Line>,
    /// How many lines were said altogether.
    pub said: u32,
    /// Since when whoever has the turn has it: the clocks aside, that is what patience counts from.
    pub idle_since: u64,
    /// The versions by which parts of the table last changed.
    pub changed: Changed,
    /// The commands that were applied last.
    pub answers: Vec<Answer>,
}

/// How far a table is.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Phase {
    /// Not all seats are taken.
    Waiting,
    /// The match goes on.
    Playing,
    /// The match is over.
    Over,
    /// The table was closed without a result.
    Closed,
}

/// What is known of an action besides the action itself. A match has hundreds: they are written as
/// lists without names.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(from = "Row", into = "Row")]
pub struct Mark {
    /// Whose turn it was.
    pub seat: u8,
    /// Whether it was a move.
    pub is_move: bool,
    /// What the mover's clock showed afterwards.
    pub clock: Option<u64>,
    /// When it was done.
    pub at: u64,
}

type Row = (u8, bool, Option<u64>, u64);

impl From<Row> for Mark {
    fn from((seat, is_move, clock, at): Row) -> Mark {
        Mark {
            seat,
            is_move,
            clock,
            at,
        }
    }
}

impl From<Mark> for Row {
    fn from(mark: Mark) -> Row {
        (mark.seat, mark.is_move, mark.clock, mark.at)
    }
}

/// An offer that waits for answers.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Offer {
    /// Who made it.
    pub by: u8,
    /// What it is.
    pub what: Proposal,
    /// Who has accepted so far.
    pub accepted: Vec<u8>,
}

/// The table where all play again.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Next {
    /// Its name.
    pub game: GameId,
    /// What is drawn there is drawn from this.
    pub seed: u64,
}

/// Something that was said.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Line {
    /// By whom.
    pub seat: u8,
    /// When.
    pub at: u64,
    /// What.
    pub said: Said,
}

/// The versions by which parts of a table last changed. A command that depends on a part must
/// have seen its last change: so what was refused once stays refused, however often and late a
/// repetition arrives.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Changed {
    /// Who sits where.
    pub seats: u64,
    /// The beginning of the match, or its end.
    pub phase: u64,
    /// The match.
    pub board: u64,
    /// The offer.
    pub offer: u64,
}

/// A command that was applied.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Answer {
    /// Whose; nobody's if it was the computer's.
    pub person: Option<PersonId>,
    /// Which.
    pub id: CommandId,
    /// The event that it became.
    pub version: u64,
}

impl State {
    /// How many moves were made.
    pub(super) fn moves(&self) -> usize {
        self.marks.iter().filter(|mark| mark.is_move).count()
    }

    /// Remembers the answer to a command, and forgets the oldest.
    pub(super) fn remember(&mut self, answer: Answer) {
        keep_last(&mut self.answers, answer, MOST_ANSWERS);
    }

    /// Remembers what was said, and forgets the oldest.
    pub(super) fn hear(&mut self, line: Line) {
        self.said = self.said.saturating_add(1);
        keep_last(&mut self.lines, line, MOST_LINES);
    }
}

fn keep_last<T>(list: &mut Vec<T>, item: T, most: usize) {
    list.push(item);
    if list.len() > most {
        list.remove(0);
    }
}

//! What a search among many found out.

use damier_rules::MAX_PLAYERS;

use crate::value::Value;

/// One line of play with its value.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Line<M> {
    /// The value for the player to move: how far he is ahead of the best of the others.
    pub value: Value,
    /// How far everyone is ahead of the best of the others at the end of the line.
    pub values: [Value; MAX_PLAYERS],
    /// The moves of all players in turn, the first is the recommended one.
    pub moves: Vec<M>,
}

/// What a search found out.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Analysis<M> {
    /// The best lines, best first; never empty.
    pub lines: Vec<Line<M>>,
    /// The last depth that was finished.
    pub depth: u32,
    /// The deepest ply that was looked at.
    pub deepest: u32,
    /// The positions that were looked at.
    pub nodes: u64,
}

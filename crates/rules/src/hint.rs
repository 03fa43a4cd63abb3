//! Reasons why a move is recommended: found by the search, worded elsewhere.

/// A reason for a line of play, or its price. Moves are counted for the player to move.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(rename_all = "kebab-case")
)]
pub enum HintReason {
    /// It is the only legal move.
    Only,
    /// It wins by force within this many moves.
    Wins(u32),
    /// The match is lost; it holds out for this many moves.
    HoldsOut(u32),
    /// This much is captured on the way, by kind of piece.
    Takes(Vec<(String, u32)>),
    /// This much is given up on the way.
    GivesUp(Vec<(String, u32)>),
    /// It gains this many points on the opponent, or loses them.
    Points(i32),
    /// Pieces become another kind: the new ones.
    Promotes(Vec<(String, u32)>),
}

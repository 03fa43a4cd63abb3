//! The result of a comparison.

/// How much was compared, and every difference in words.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Report {
    /// Positions compared.
    pub positions: usize,
    /// Moves compared, over all positions.
    pub moves: usize,
    /// Positions after a move compared, text by text.
    pub results: usize,
    /// The differences.
    pub differences: Vec<String>,
}

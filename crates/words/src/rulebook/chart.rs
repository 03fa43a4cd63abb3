//! A table within a rule page: the pieces with their names, a count.
//!
//! For a section `s` the keys of its words are `s-chart-caption`, `s-chart-head-COLUMN` and
//! `s-chart-ROW-COLUMN`, each behind the game.

/// What is told as a table.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Chart {
    /// What each column tells.
    pub columns: &'static [&'static str],
    /// What each row is about; where `pieces` holds, the kinds of pieces.
    pub rows: &'static [&'static str],
    /// Whether the rows are kinds of pieces, which are then drawn in front of them.
    pub pieces: bool,
}

impl Chart {
    /// The key of its caption, without the game.
    #[must_use]
    pub fn caption(section: &str) -> String {
        format!("{section}-chart-caption")
    }

    /// The key of the head of a column, without the game.
    #[must_use]
    pub fn head(section: &str, column: &str) -> String {
        format!("{section}-chart-head-{column}")
    }

    /// The key of a cell, without the game.
    #[must_use]
    pub fn cell(section: &str, row: &str, column: &str) -> String {
        format!("{section}-chart-{row}-{column}")
    }

    /// The language of what a column tells, where it is not that of the page.
    #[must_use]
    pub fn language(column: &str) -> Option<&'static str> {
        (column == "thai").then_some("th")
    }
}

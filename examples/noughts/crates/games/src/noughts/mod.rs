//! Noughts and crosses, the worked example of CONTRIBUTING.md.
//!
//! ```text
//!  3 · · ·
//!  2 · x ·      Put your sign on an empty square.
//!  1 o · ·      Three in a row, a column or a diagonal win.
//!    a b c
//! ```
//!
//! - Crosses begin. A sign never moves and never leaves the board.
//! - A full board without three in a row is a draw.
//!
//! Sources and decisions: known everywhere, written by nobody. Ours: crosses begin.

mod eval;
mod notation;
mod profile;
mod rules;
mod state;
mod view;

#[cfg(test)]
mod tests;

use damier_rules::{GameInfo, Names, OptionInfo, Rule, english};

pub use state::{Move, State};

/// Noughts and crosses. It has no options of its own.
#[derive(Clone, Debug)]
pub struct Noughts {
    repetition: u32,
}

static ONE_SQUARE: Rule = Rule::new("one-square", "A move names one square.");

static INFO: GameInfo = GameInfo {
    id: "noughts",
    names: Names {
        fr: "Morpion",
        en: "Noughts and crosses",
    },
    tagline: english("Three in a row."),
    summary: english(
        "\
Put your sign on an empty square. Three in a row, a column or a diagonal win.
A full board is a draw. Moves are typed as b2.",
    ),
    options: &[OptionInfo::repetition(
        "never matters: no position comes back",
    )],
    refusals: &[&ONE_SQUARE],
    flaws: notation::FLAWS,
    minutes: 2,
    sides: |_| &[&["crosses"], &["noughts"]],
    token: "sign",
    example: "b2",
    captures: false,
    ..GameInfo::USUAL
};

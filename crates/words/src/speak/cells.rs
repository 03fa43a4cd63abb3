//! The label of a cell, for screen readers.

use damier_rules::{Cell, Scene};

use super::pieces::{gender, owned};
use super::times::ordinal;
use super::{Table, with_comma};

/// The state of a cell besides what stands on it.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub struct CellState {
    /// Its piece is chosen.
    pub selected: bool,
    /// The chosen piece may go there.
    pub target: bool,
    /// The piece there would be captured.
    pub capture: bool,
    /// The last move began or ended there.
    pub last: bool,
    /// The Khun there is in check.
    pub check: bool,
    /// The refused move ended there.
    pub refused: bool,
    /// Its index, from 1, among the landings of the capture that must be played.
    pub chain: Option<u32>,
}

/// « e4, pion blanc, choisi, destination possible ».
#[must_use]
pub fn cell_label(table: &Table<'_>, scene: &Scene, cell: Cell, state: CellState) -> String {
    let words = table.words;
    let name = table.cell_name(cell);
    let piece = scene.pieces.iter().find(|piece| piece.cell == cell);
    let label = match piece {
        None => words.tell("cell-empty", &[("cell", name.into())]),
        Some(piece) => {
            let text = owned(table, piece);
            let about = [("cell", name.into()), ("piece", text.into())];
            words.tell("cell-piece", &about)
        }
    };
    let feminine = piece.is_some_and(|piece| gender(words, table.info, piece.kind) == "f");
    let selected = if feminine {
        "cell-selected-f"
    } else {
        "cell-selected"
    };
    let facts = [
        (state.selected, selected),
        (state.check, "cell-check"),
        (state.target, "cell-target"),
        (state.capture, "cell-capture"),
        (state.refused, "cell-refused"),
        (state.last, "cell-last"),
    ];
    let said = facts.into_iter().filter(|(holds, _)| *holds);
    let mut more: Vec<String> = said.map(|(_, key)| words.say(key)).collect();
    if let Some(landing) = state.chain {
        let about = [("ordinal", ordinal(words, landing).into())];
        more.push(words.tell("cell-chain", &about));
    }
    more.into_iter()
        .fold(label, |said, fact| with_comma(words, said, fact))
}

//! A scene drawn in text, for terminals, tests and documentation.

use crate::player::{MAX_PLAYERS, Player};
use crate::refusal::Mark;
use crate::view::{Board, BoardKind, Scene};

/// Whether to colour the drawing.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Paint {
    /// Letters only.
    Plain,
    /// With the escape sequences that terminals understand.
    Ansi,
}

/// Draws the board with its pieces: rank 1 or row q at the bottom.
///
/// A marked cell is drawn between brackets.
#[must_use]
pub fn draw(board: &Board, scene: &Scene, marks: &[Mark], paint: Paint) -> String {
    let rows = board.cells.iter().map(|cell| cell.y).max().unwrap_or(0);
    let mut text = String::new();
    for y in (0..=rows).rev() {
        text.push_str(&draw_row(board, scene, marks, paint, y));
        text.push('\n');
    }
    if let BoardKind::Squares { files, .. } = board.kind {
        let letters: Vec<String> = (0..files)
            .map(|file| char::from(b'a' + file).to_string())
            .collect();
        text.push_str(&format!("   {}\n", letters.join(" ")));
    }
    text
}

fn draw_row(board: &Board, scene: &Scene, marks: &[Mark], paint: Paint, y: i16) -> String {
    let width = board.cells.iter().map(|cell| cell.x).max().unwrap_or(0) as usize + 3;
    let mut slots: Vec<String> = vec![" ".to_owned(); width];
    let mut label = String::new();
    for (index, cell) in board
        .cells
        .iter()
        .enumerate()
        .filter(|(_, cell)| cell.y == y)
    {
        let place = cell.x as usize + 1;
        slots[place] = draw_cell(scene, index, paint);
        let marked = |cells: &[crate::Cell]| cells.iter().any(|cell| cell.index() == index);
        if marked(&scene.marked) || marks.iter().any(|mark| marked(&mark.cells)) {
            slots[place - 1] = "[".to_owned();
            slots[place + 1] = "]".to_owned();
        }
        label = row_label(board.kind, &cell.name);
    }
    format!("{label:>2}{}", slots.concat().trim_end())
}

fn row_label(kind: BoardKind, name: &str) -> String {
    match kind {
        BoardKind::Squares { .. } => name[1..].to_owned(),
        BoardKind::Star => name[..1].to_owned(),
    }
}

fn draw_cell(scene: &Scene, index: usize, paint: Paint) -> String {
    let piece = scene
        .pieces
        .iter()
        .find(|piece| piece.cell.index() == index);
    match (piece, paint) {
        (None, Paint::Plain) => "·".to_owned(),
        (None, Paint::Ansi) => "\u{1b}[2m·\u{1b}[0m".to_owned(),
        (Some(piece), Paint::Plain) => piece.letter.to_string(),
        (Some(piece), Paint::Ansi) => {
            format!("\u{1b}[1;{}m{}\u{1b}[0m", colour(piece.owner), piece.letter)
        }
    }
}

/// Colours that stay apart on dark and on light terminals.
fn colour(player: Player) -> u8 {
    const COLOURS: [u8; MAX_PLAYERS] = [33, 36, 35, 32, 31, 34];
    COLOURS[player.index()]
}

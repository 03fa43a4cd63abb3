//! Drawings for games that have none: plain squares, and discs with the letters of the pieces.

use std::fmt::Write;
use std::sync::{Mutex, PoisonError};

use damier_rules::{Board, BoardKind};

use super::{Art, Ground};

/// The prefix of plain drawings.
pub(super) const PREFIX: &str = "pl";

/// Those made so far: a board is known once the rules of its game are loaded.
static MADE: Mutex<Vec<&'static Art>> = Mutex::new(Vec::new());

/// The plain drawing of a game of the catalogue.
pub(super) fn find(id: &str) -> Option<&'static Art> {
    let entry = damier_games::find(id)?;
    let mut made = MADE.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(art) = made.iter().find(|art| art.id == id) {
        return Some(art);
    }
    let played = entry.open(entry.defaults(), None).ok()?;
    let art: &Art = Box::leak(Box::new(of_board(entry.info.id, played.board())));
    made.push(art);
    Some(art)
}

pub(super) fn of_board(id: &'static str, board: &Board) -> Art {
    let ground = match board.kind {
        BoardKind::Squares { files, ranks } => Ground::Grid { files, ranks },
        BoardKind::Star => Ground::Star,
    };
    Art {
        id,
        prefix: PREFIX,
        linked: Some(source(ground, board).leak()),
        ground,
        view: ground.view(),
        mini: ground.mini(),
        standing: false,
    }
}

fn source(ground: Ground, board: &Board) -> String {
    let mut svg = format!(r#"<svg viewBox="{}"><defs>"#, ground.view());
    for letter in ('a'..='z').chain('A'..='Z') {
        // Writing to a string cannot fail.
        let _ = write!(
            svg,
            r#"<symbol id="pl-{letter}"><circle r="29" fill="var(--face)" stroke="var(--line)" stroke-width="3"/><text y="12" font-size="34" font-weight="800" fill="var(--line)">{letter}</text></symbol>"#
        );
    }
    svg.push_str(r#"</defs><g class="ground" stroke="var(--board-line)">"#);
    for cell in &board.cells {
        let middle = ground.place(f64::from(cell.x), f64::from(cell.y));
        let (x, y) = super::at(middle.x - 40.0, middle.y - 40.0).written();
        let shade = if (cell.x / 2 + cell.y) % 2 == 0 {
            'b'
        } else {
            'a'
        };
        let _ = write!(
            svg,
            r#"<rect x="{x}" y="{y}" width="80" height="80" fill="var(--board-{shade})"/>"#
        );
    }
    svg.push_str("</g></svg>");
    svg
}

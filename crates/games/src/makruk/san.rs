//! Standard algebraic notation with the letters of Makruk: `Se2`, `Nxd5`, `e6=M`, `+`, `#`.

use damier_rules::Game;

use super::Makruk;
use super::generate::in_check;
use super::state::{Kind, Move, State};

/// The SAN of a legal move.
pub(super) fn write(game: &Makruk, state: &State, mv: Move) -> String {
    let mut text = stem(game, state, mv);
    let mut next = *state;
    game.apply(&mut next, mv);
    if in_check(&next) {
        text.push(if game.count_moves(&next) == 0 {
            '#'
        } else {
            '+'
        });
    }
    text
}

/// Whether a text is the SAN of a legal move, signs for check, mate and opinion aside.
pub(super) fn reads_as(game: &Makruk, state: &State, mv: Move, text: &str) -> bool {
    let plain = text.trim_end_matches(['+', '#', '!', '?']);
    // Nothing but a promotion may be left out or written otherwise.
    !plain.is_empty() && plain == stem(game, state, mv)
}

/// The SAN without the sign for check or mate.
fn stem(game: &Makruk, state: &State, mv: Move) -> String {
    let captures = state.occupied().has(mv.to);
    let sign = if captures { "x" } else { "" };
    if mv.kind == Kind::Bia {
        let origin = if captures { file(mv) } else { String::new() };
        let ending = if mv.promotes() { "=M" } else { "" };
        return format!("{origin}{sign}{}{ending}", mv.to);
    }
    format!(
        "{}{}{sign}{}",
        mv.kind.letter(),
        origin(game, state, mv),
        mv.to
    )
}

fn file(mv: Move) -> String {
    mv.from.to_string()[..1].to_owned()
}

fn rank(mv: Move) -> String {
    mv.from.to_string()[1..].to_owned()
}

/// As much of the origin as tells the move from others of its kind to the same square.
fn origin(game: &Makruk, state: &State, mv: Move) -> String {
    let mut legal = Vec::new();
    game.board_moves(state, &mut legal);
    let rivals: Vec<Move> = legal
        .into_iter()
        .filter(|other| other.kind == mv.kind && other.to == mv.to && other.from != mv.from)
        .collect();
    if rivals.is_empty() {
        String::new()
    } else if rivals
        .iter()
        .all(|rival| rival.from.file() != mv.from.file())
    {
        file(mv)
    } else if rivals
        .iter()
        .all(|rival| rival.from.rank() != mv.from.rank())
    {
        rank(mv)
    } else {
        mv.from.to_string()
    }
}

//! Which sides a game has, by the codes of their names.

use damier_rules::{Choices, GameInfo, Piece};

const WHITE_AND_BLACK: &[&[&str]] = &[&["white"], &["black"]];
const SOUTH_AND_NORTH: &[&[&str]] = &[&["south"], &["north"]];
/// The points of the star in the order of their letters, A to F.
const POINTS: [&str; 6] = ["n", "ne", "se", "s", "sw", "nw"];

/// The codes of every player's sides in seat order; several where a player has two sets.
#[must_use]
pub fn codes(
    info: &GameInfo,
    choices: &Choices,
    players: usize,
) -> &'static [&'static [&'static str]] {
    match info.id {
        "chinese-checkers" => seats(players, choices.word("sets") == "2"),
        "martian-chess" => SOUTH_AND_NORTH,
        _ => WHITE_AND_BLACK,
    }
}

/// The seats around the star, clockwise from the top.
const fn seats(players: usize, two_sets: bool) -> &'static [&'static [&'static str]] {
    match (players, two_sets) {
        (2, true) => &[&["n", "ne"], &["s", "sw"]],
        (3, true) => &[&["n", "s"], &["ne", "sw"], &["se", "nw"]],
        (3, false) => &[&["n"], &["se"], &["sw"]],
        (4, _) => &[&["n"], &["ne"], &["s"], &["sw"]],
        (6, _) => &[&["n"], &["ne"], &["se"], &["s"], &["sw"], &["nw"]],
        _ => &[&["n"], &["s"]],
    }
}

/// The code of the side that a piece belongs to: on the star its letter tells its set.
#[must_use]
pub fn of_piece(info: &GameInfo, piece: &Piece) -> &'static str {
    let first = piece.owner.index() == 0;
    match info.id {
        "chinese-checkers" => of_letter(piece.letter),
        "martian-chess" if first => "south",
        "martian-chess" => "north",
        _ if first => "white",
        _ => "black",
    }
}

/// The code of the point of the star whose men have this letter.
pub(super) fn of_letter(letter: char) -> &'static str {
    let index = (letter as usize).wrapping_sub('A' as usize);
    POINTS.get(index).copied().unwrap_or("n")
}

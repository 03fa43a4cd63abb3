//! Standard algebraic notation with the letters of Makruk: `Se2`, `Nxd5`, `e6=M`, `+`, `#`.

use damier_boards::Square;
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

/// Whether a text is the SAN of a legal move, ignoring signs for check, mate and quality.
///
/// The origin may be given in more detail than needed; with less, several moves fit.
pub(super) fn reads_as(state: &State, mv: Move, text: &str) -> bool {
    San::parse(text).is_some_and(|san| san.fits(state, mv))
}

/// A parsed SAN text, legal or not.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) struct San<'a> {
    pub(super) kind: Kind,
    file: Option<u8>,
    rank: Option<u8>,
    captures: bool,
    pub(super) to: Square,
    /// The text after the `=`.
    pub(super) becomes: Option<&'a str>,
}

impl<'a> San<'a> {
    /// Parses a text of this shape.
    pub(super) fn parse(text: &'a str) -> Option<San<'a>> {
        let plain = text.trim_end_matches(['+', '#', '!', '?']);
        let (body, becomes) = match plain.split_once('=') {
            Some((body, becomes)) => (body, Some(becomes)),
            None => (plain, None),
        };
        let (head, to) = body.split_at_checked(body.len().checked_sub(2)?)?;
        let (head, captures) = match head.strip_suffix('x') {
            Some(head) => (head, true),
            None => (head, false),
        };
        let (kind, origin) = match head.chars().next() {
            Some(letter @ ('K' | 'M' | 'S' | 'N' | 'R')) => {
                (Kind::from_letter(letter)?, &head[1..])
            }
            _ => (Kind::Bia, head),
        };
        let (file, rank) = match *origin.as_bytes() {
            [] => (None, None),
            [file @ b'a'..=b'h'] => (Some(file - b'a'), None),
            [rank @ b'1'..=b'8'] => (None, Some(rank - b'1')),
            [file @ b'a'..=b'h', rank @ b'1'..=b'8'] => (Some(file - b'a'), Some(rank - b'1')),
            _ => return None,
        };
        // A Bia's file is given when it captures, and only then.
        let bia_origin = rank.is_none() && file.is_some() == captures;
        (kind != Kind::Bia || bia_origin).then_some(San {
            kind,
            file,
            rank,
            captures,
            to: Square::parse(to)?,
            becomes,
        })
    }

    /// Whether the piece on this square may be meant.
    pub(super) fn begins_at(&self, sq: Square) -> bool {
        self.file.is_none_or(|file| file == sq.file())
            && self.rank.is_none_or(|rank| rank == sq.rank())
            && (self.kind != Kind::Bia || self.captures || sq.file() == self.to.file())
    }

    /// Whether a Bia is meant that simply moves to a square, as in `e4`.
    pub(super) fn is_square_alone(&self) -> bool {
        self.kind == Kind::Bia && !self.captures && self.becomes.is_none()
    }

    fn fits(&self, state: &State, mv: Move) -> bool {
        let becomes = mv.promotes().then_some("M");
        (mv.kind, mv.to, becomes) == (self.kind, self.to, self.becomes)
            && self.begins_at(mv.from)
            && self.captures == state.occupied().has(mv.to)
    }
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

/// As much of the origin as distinguishes the move from others of its kind to the same square.
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

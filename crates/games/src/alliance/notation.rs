//! `1x1x1x1x/x1x1x1x1/…/X1X1X1X1 w 0` and `f4-f5/+`, `d3xf5xd7xb5/x`, `a7-a8=K`, `a1/x`.

use damier_boards::{Bitboard, Square};
use damier_rules::flaw::{MAN_ON_LAST_RANK, NO_PIECE, TOO_MANY_PIECES};
use damier_rules::text::{Field, PositionError, fields};
use damier_rules::{Notation, Player};

use super::captures::follows;
use super::rules::turner;
use super::state::{Kind, Move, State, last_rank};
use super::{Alliance, ways};
use crate::declare::flaws;
use crate::eight;

flaws! {
    CROSSES_TO_CHOOSE = "crosses-to-choose":
        "the side to move is {side}: it has crosses to choose";
    QUIET_WHILE_CHOOSING = "quiet-while-choosing":
        "quiet plies are 0 while crosses are chosen";
}

/// The number of pieces a side has at the start.
const MOST_PIECES: u32 = 12;

impl Notation for Alliance {
    fn write_position(&self, state: &State) -> String {
        let board = eight::write_board(|sq| {
            let owner = Player::all(2).find(|player| state.sides[player.index()].has(sq))?;
            Some(letter(owner, state.kind_at(sq)))
        });
        format!("{board} {} {}", eight::side(state.turn), state.quiet)
    }

    fn parse_position(&self, text: &str) -> Result<State, PositionError> {
        let [board, side, quiet] = fields(text, ["board", "side-to-move", "count-of-quiet-plies"])?;
        let mut state = State {
            sides: [Bitboard::EMPTY; 2],
            kinds: [Bitboard::EMPTY; 3],
            turn: eight::parse_side(side)?,
            quiet: quiet.counter()?,
        };
        parse_pieces(board, &mut state)?;
        check_set_up(&state, side, quiet)?;
        Ok(state)
    }

    fn write_move(&self, state: &State, mv: Move) -> String {
        spell(state, mv, &ways::path(state, mv))
    }

    fn write_moves(&self, state: &State, moves: &[Move]) -> Vec<String> {
        let ways = ways::beginning_with(state, moves, &[]);
        let pairs = moves.iter().zip(ways);
        pairs
            .map(|(&mv, way)| spell(state, mv, &way.expect("a move has a way")))
            .collect()
    }

    /// Computes the path only of moves with these ends: there may be thousands of others.
    fn find_exact(&self, state: &State, candidates: &[Move], text: &str) -> Option<Move> {
        let path = squares(split_ending(text).0)?;
        let fits = |mv: Move| mv.is_set_up() || follows(state, mv, &path);
        let exact = |mv: &Move| fits(*mv) && self.write_move(state, *mv) == text;
        candidates.iter().copied().find(exact)
    }

    /// Accepts `-` for `x`, any path of the same chain, and no ending where the cross is kept or
    /// the man becomes a king.
    fn reads_as(&self, state: &State, mv: Move, text: &str) -> bool {
        let (typed, typed_ending) = split_ending(text);
        let follows = squares(typed).is_some_and(|path| follows(state, mv, &path));
        let signs = mv.captured.any() || !typed.contains('x');
        let kept = mv.becomes == Kind::King || state.kind_at(mv.from) == Some(mv.becomes);
        let ends = typed_ending == ending(state, mv) || (typed_ending.is_empty() && kept);
        follows && signs && ends && !mv.is_set_up()
    }
}

pub(super) fn spell(state: &State, mv: Move, way: &[Square]) -> String {
    let sign = if mv.captured.any() { "x" } else { "-" };
    let way: Vec<String> = way.iter().map(Square::to_string).collect();
    way.join(sign) + ending(state, mv)
}

/// The squares of a typed move, and the text after them.
fn split_ending(text: &str) -> (&str, &str) {
    text.split_at(text.find(['/', '=']).unwrap_or(text.len()))
}

fn squares(typed: &str) -> Option<Vec<Square>> {
    typed.split(['-', 'x']).map(Square::parse).collect()
}

/// The text after the squares of a move: the new cross, the promotion, or nothing for a king.
fn ending(state: &State, mv: Move) -> &'static str {
    match mv.becomes {
        Kind::Diagonal => "/x",
        Kind::Orthogonal => "/+",
        Kind::King if state.kings().has(mv.from) => "",
        Kind::King => "=K",
    }
}

/// The letter of a piece; a man without a kind is not yet turned.
pub(super) const fn letter(owner: Player, kind: Option<Kind>) -> char {
    let capital = match kind {
        Some(Kind::Diagonal) => 'X',
        Some(Kind::Orthogonal) => 'P',
        Some(Kind::King) => 'K',
        None => 'U',
    };
    eight::lettered(owner, capital)
}

fn parse_pieces(board: Field<'_>, state: &mut State) -> Result<(), PositionError> {
    for (sq, found) in eight::parse_board(board, "XPUKxpuk", "")? {
        let player = Player::new(usize::from(found.letter.is_ascii_lowercase()));
        let kind = match found.letter.to_ascii_uppercase() {
            'X' => Some(Kind::Diagonal),
            'P' => Some(Kind::Orthogonal),
            'K' => Some(Kind::King),
            _ => None,
        };
        let own = &mut state.sides[player.index()];
        *own = own.with(sq);
        if own.len() > MOST_PIECES {
            let error = PositionError::new(found.at, &TOO_MANY_PIECES);
            return Err(error.number("most", MOST_PIECES));
        }
        if kind != Some(Kind::King) && last_rank(player).has(sq) {
            let error = PositionError::new(found.at, &MAN_ON_LAST_RANK);
            return Err(error.written("cell", sq));
        }
        if let Some(kind) = kind {
            state.kinds[kind.index()] |= Bitboard::of(sq);
        }
    }
    if state.occupied().is_empty() {
        return Err(board.error(&NO_PIECE));
    }
    Ok(())
}

/// While crosses are chosen, the board determines the turn, and no ply was quiet.
fn check_set_up(state: &State, side: Field<'_>, quiet: Field<'_>) -> Result<(), PositionError> {
    match turner(state) {
        Some(player) if player != state.turn => {
            let error = side.error(&CROSSES_TO_CHOOSE);
            Err(error.written("side", eight::side(player)))
        }
        Some(_) if state.quiet > 0 => Err(quiet.error(&QUIET_WHILE_CHOOSING)),
        _ => Ok(()),
    }
}

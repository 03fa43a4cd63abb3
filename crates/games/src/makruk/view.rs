//! Drawing a position, entering a move, and refusals.

use damier_boards::{Bitboard, Direction, Square, between, king_steps, knight_leaps};
use damier_rules::refusal::{BLOCKED, OWN_PIECE, Rule, WRONG_WORD};
use damier_rules::{
    Attempt, Board, Fact, Format, Gesture, Piece, Player, Refusal, Role, Scene, View,
};

use super::generate::{attackers, attackers_through, in_check};
use super::san::San;
use super::state::{Kind, Move, State};
use super::{
    BIA, BIA_DIAGONAL, BIA_TAKES, FORMATS, IN_CHECK, INTO_CHECK, KHON, KHUN, MA, MET, Makruk,
    NO_PROMOTION, NO_SUCH_PIECE, ONE_MOVE, PINNED, PROMOTION, RUA, WRITTEN_OTHERWISE,
};
use crate::eight::{self, BOARD, cell, cells};

impl View for Makruk {
    const FORMATS: &'static [Format] = FORMATS;

    fn board(&self) -> &'static Board {
        &BOARD
    }

    fn scene(&self, state: &State) -> Scene {
        let piece = |sq: Square| {
            let kind = state.kind_at(sq).expect("an occupied square has a piece");
            let owner = state.owner_at(sq);
            Piece {
                cell: cell(sq),
                owner,
                kind: match state.promoted.has(sq) {
                    true => "bia-promoted",
                    false => kind_name(kind),
                },
                letter: eight::lettered(owner, kind.letter()),
            }
        };
        let in_check = in_check(state).then(|| cell(state.khun(state.turn)));
        Scene {
            pieces: state.occupied().map(piece).collect(),
            marked: in_check.into_iter().collect(),
            status: self.status(state),
        }
    }

    fn gesture(&self, _state: &State, mv: Move) -> Gesture {
        Gesture::taps([mv.from, mv.to].map(cell))
    }

    fn warning(&self, state: &State, mv: Move) -> Option<Fact> {
        self.started_by(state, mv)
    }

    /// Squares, or SAN: then the piece that it means, or that comes closest.
    fn attempt(&self, state: &State, text: &str) -> Result<Attempt, Refusal> {
        let own = state.side(state.turn);
        match San::parse(text) {
            // A square with an own piece is the start of a move.
            Some(san) if !(san.is_square_alone() && own.has(san.to)) => attempt_san(state, san),
            _ => Attempt::parse(self.board(), text),
        }
    }

    fn refuse(&self, state: &State, legal: &[Move], attempt: &Attempt) -> Refusal {
        let own = state.side(state.turn);
        let (from, to) = match eight::first_checks(attempt, own, state.occupied()) {
            Ok(squares) => squares,
            Err(refusal) => return refusal,
        };
        let refuse = |rule| Refusal::new(rule).mark(Role::From, [cell(from)]);
        if attempt.cells.len() > 2 {
            return refuse(&ONE_MOVE);
        }
        if let Some(mv) = legal.iter().find(|mv| mv.from == from && mv.to == to) {
            let rule = match attempt.word.as_deref() {
                Some("m" | "M") if mv.promotes() => &WRITTEN_OTHERWISE,
                _ if mv.promotes() => &PROMOTION,
                None => &WRITTEN_OTHERWISE,
                Some(word) if is_piece_letter(word) => &NO_PROMOTION,
                Some(_) => &WRONG_WORD,
            };
            return refuse(rule).mark(Role::To, [cell(to)]);
        }
        if own.has(to) {
            return refuse(&OWN_PIECE).mark(Role::To, [cell(to)]);
        }
        let kind = state.kind_at(from).expect("an own piece stands there");
        refuse_way(state, kind, from, to)
            .unwrap_or_else(|| refuse_check(state, kind, from, to))
            .mark(Role::To, [cell(to)])
    }
}

fn attempt_san(state: &State, san: San<'_>) -> Result<Attempt, Refusal> {
    let own = state.pieces(state.turn, san.kind);
    let farness = |&from: &Square| {
        let obstacle = match refuse_way(state, san.kind, from, san.to) {
            None => 0,
            Some(refusal) if refusal.rule == &BLOCKED => 1,
            Some(_) => 2,
        };
        (obstacle, from.rank().abs_diff(san.to.rank()))
    };
    let meant = own.filter(|&from| san.begins_at(from)).min_by_key(farness);
    let from = meant.ok_or_else(|| Refusal::new(&NO_SUCH_PIECE).mark(Role::To, [cell(san.to)]))?;
    Ok(Attempt {
        cells: vec![cell(from), cell(san.to)],
        word: san.becomes.map(str::to_owned),
    })
}

const fn kind_name(kind: Kind) -> &'static str {
    match kind {
        Kind::Bia => "bia",
        Kind::Met => "met",
        Kind::Khon => "khon",
        Kind::Ma => "ma",
        Kind::Rua => "rua",
        Kind::Khun => "khun",
    }
}

fn is_piece_letter(word: &str) -> bool {
    let mut letters = word.chars();
    letters
        .next()
        .is_some_and(|letter| Kind::from_letter(letter).is_some())
        && letters.next().is_none()
}

/// Why a piece cannot go there at all, whatever happens to the Khun.
fn refuse_way(state: &State, kind: Kind, from: Square, to: Square) -> Option<Refusal> {
    let refuse = |rule: &'static Rule| Some(Refusal::new(rule).mark(Role::From, [cell(from)]));
    let white = state.turn == Player::FIRST;
    let files = i16::from(to.file()) - i16::from(from.file());
    let ranks = i16::from(to.rank()) - i16::from(from.rank());
    let ahead = if white { ranks } else { -ranks };
    let diagonal = files.abs() == 1 && ranks.abs() == 1;
    let straight = files == 0 && ahead == 1;
    match kind {
        Kind::Khun if !king_steps(from).has(to) => refuse(&KHUN),
        Kind::Met if !diagonal => refuse(&MET),
        Kind::Khon if !diagonal && !straight => refuse(&KHON),
        Kind::Ma if !knight_leaps(from).has(to) => refuse(&MA),
        Kind::Rua => refuse_rua(state, from, to),
        Kind::Bia if straight && state.occupied().has(to) => refuse(&BIA_TAKES),
        Kind::Bia if diagonal && ahead == 1 && !state.occupied().has(to) => refuse(&BIA_DIAGONAL),
        Kind::Bia if !(straight || diagonal && ahead == 1) => refuse(&BIA),
        _ => None,
    }
}

fn refuse_rua(state: &State, from: Square, to: Square) -> Option<Refusal> {
    let refuse = |rule: &'static Rule| Refusal::new(rule).mark(Role::From, [cell(from)]);
    let along = Direction::between(from, to)
        .is_some_and(|direction| Direction::ORTHOGONAL.contains(&direction));
    let blockers = between(from, to) & state.occupied();
    if !along {
        Some(refuse(&RUA))
    } else if blockers.any() {
        Some(refuse(&BLOCKED).mark(Role::Blocker, cells(blockers)))
    } else {
        None
    }
}

/// Why a move that the piece could make is not legal: because of the Khun.
fn refuse_check(state: &State, kind: Kind, from: Square, to: Square) -> Refusal {
    let enemy = state.turn.opponent();
    let king = if kind == Kind::Khun {
        to
    } else {
        state.khun(state.turn)
    };
    let occupied = state.occupied().without(from).with(to);
    let danger = attackers_through(state, king, enemy, occupied) - Bitboard::of(to);
    let rule = if kind == Kind::Khun {
        &INTO_CHECK
    } else if attackers(state, king, enemy).any() {
        &IN_CHECK
    } else {
        &PINNED
    };
    Refusal::new(rule)
        .mark(Role::From, [cell(from)])
        .mark(Role::Attacker, cells(danger))
        .mark(Role::King, [cell(king)])
}

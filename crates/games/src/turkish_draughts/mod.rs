//! Turkish Draughts: men that walk straight, kings that fly, and the duty to take the most.
//!
//! ```text
//!  8 · · · · · · · ·      Men (M, m) go one square forward, left or right, never back and
//!  7 m m m m m m m m      never diagonally. A man that comes to the last rank becomes a
//!  6 m m m m m m m m      king (K, k), which slides any number of empty squares along a
//!  5 · · · · · · · ·      row or a column.
//!  4 · · · · · · · ·
//!  3 M M M M M M M M      A man takes an enemy next to it by jumping onto the empty square
//!  2 M M M M M M M M      right behind, in the directions in which it moves. A king takes
//!  1 · · · · · · · ·      from any distance and lands on any empty square behind, up to
//!    a b c d e f g h      the next piece.
//! ```
//!
//! - A player who can capture must, with the chain that takes the most pieces; men and kings count
//!   the same. A chain is played to its end.
//! - Each piece is removed as soon as it is jumped: it no longer blocks, and its square may be
//!   crossed or landed on in the same chain.
//! - Two jumps in a row never go in opposite directions (`turn180=allow`: they may).
//! - A man that lands on the last rank within a chain is a king from there on and goes on as
//!   one (`promotion=end`: it goes on as a man and is crowned if it ends there).
//! - Chains of one piece that take the same pieces and end on the same square are one move;
//!   it is written by the path whose squares come first in the alphabet.
//!
//! ```text
//!  8 · · · m · · · ·      White's man takes b7 and is crowned on b8, takes d8 as a king
//!  7 · m · · · · · ·      and flies on to g8, turns there and takes g6: b6xb8xg8xg5.
//!  6 · M · · · · m ·
//!  5 · · · · · · · ·
//!    a b c d e f g h
//! ```
//!
//! ```
//! let game = damier_games::find("turkish-draughts").unwrap();
//! let start = Some("3m4/1m6/1M4m1/8/8/8/8/8 w 0");
//! let played = game.open(game.defaults(), start).unwrap();
//! let moves = played.report().moves;
//! assert_eq!(moves.last().unwrap(), "b6xb8xg8xg5");
//! assert!(moves.iter().all(|mv| mv.starts_with("b6xb8xg8"))); // nothing else takes three
//! let refusal = played.explain("b6xb8").unwrap();
//! assert_eq!(refusal.rule.code, "unfinished-chain");
//! ```
//! The side to move loses without a piece (`captured-all`) or without a legal move (`no-moves`).
//! Draws: one king each, unless the side to move can capture (`one-king-each`); `quiet_limit` plies
//! without a capture and without a forward step of a man; repetition; agreement. One king against
//! one man is played on, drawn or won by the king (`one_each`, reason `king-against-man`). With
//! `infraction=lose` a player may ignore the greatest capture, and loses by it.
//!
//! Sources and decisions: the sheet of the games library gives the set-up, the moves, the duty to
//! take the most, the immediate removal and the promotion within a chain, and makes a player who
//! breaks the duty lose. Ours: the program refuses such a move unless the players choose otherwise,
//! because it can; men never capture backward and no chain turns back, as all other sources have
//! it; a new king goes on without a choice, since a king can do all that a man can; the draws, for
//! the sheet has none.

mod at_once;
mod captures;
mod chains;
mod eval;
mod eval_sum;
mod lines;
mod network;
mod notation;
mod pdn;
mod profile;
mod reach;
mod refuse;
mod rules;
mod sight;
mod state;
mod view;
mod ways;
mod weights;

#[cfg(test)]
mod tests;

use damier_rules::RuleSource::{Decision, Sheet, Tradition};
use damier_rules::{Format, GameInfo, Names, OptionInfo, english};

use crate::declare::refusals;
use crate::quiet::QuietLimit;

pub use state::{Move, State};

/// The game with its options.
#[derive(Clone, Debug)]
pub struct TurkishDraughts {
    infraction_loses: bool,
    turn_back: bool,
    crown_at_once: bool,
    one_each: OneEach,
    quiet_limit: QuietLimit,
    repetition: u32,
}

/// The outcome of one king against one man.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
enum OneEach {
    Play,
    Draw,
    KingWins,
}

static OPTIONS: &[OptionInfo] = &[
    OptionInfo::words(
        "infraction",
        &["refuse", "lose"],
        "leaving the greatest capture out is refused, or loses the match",
    )
    .sourced(&[Decision, Sheet]),
    OptionInfo::words(
        "turn180",
        &["forbid", "allow"],
        "whether a chain may turn straight back between two jumps",
    )
    .sourced(&[Tradition, Decision]),
    OptionInfo::words(
        "promotion",
        &["during", "end"],
        "a man that reaches the last rank within a chain is crowned at once, or at its end",
    )
    .sourced(&[Sheet, Decision]),
    OptionInfo::words(
        "one_each",
        &["play", "draw", "king_wins"],
        "what becomes of one king against one man",
    )
    .sourced(&[Decision, Decision, Decision]),
    OptionInfo::number(
        "quiet_limit",
        100,
        "plies without a capture or a man's step forward that draw the match",
    ),
    OptionInfo::repetition("how often a position may occur before the match is drawn"),
];

refusals! {
    MUST_CAPTURE = "must-capture": "A capture is possible, and capturing is compulsory.";
    MAJORITY = "take-the-most": "Another capture takes more pieces, and the most must be taken.";
    UNFINISHED = "unfinished-chain": "A chain of captures is played to its end.";
    MEN_BACKWARD = "men-backward":
        "A man moves and captures forward, left and right, never backward.";
    MAN_ONE_STEP = "man-one-step":
        "A man moves one square, or jumps an enemy next to it onto the square right behind.";
    NO_JUMP_OWN = "no-jump-own": "No piece jumps over one of its own side.";
    TWO_IN_A_ROW = "two-in-a-row": "Two pieces right behind each other cannot be jumped.";
    ONE_PIECE_A_JUMP = "one-piece-a-jump": "One jump takes one piece and ends before the next.";
    NO_TURN_BACK = "no-turn-back": "Two jumps in a row may not go in opposite directions.";
    ONLY_JUMPS_JOIN = "only-jumps-join":
        "Every part of a chain must take a piece; a plain move stands alone.";
    CROWNED_AT_END = "crowned-at-end":
        "A man that reaches the last rank within a chain goes on as a man.";
    SAME_CHAIN = "same-chain":
        "This is another way to play the marked capture: enter it as marked.";
    SIGN = "wrong-sign": "A plain move is written with a hyphen, a capture with x.";
}

static FORMATS: &[Format] = &[Format {
    name: "pdn",
    read: pdn::read,
    write: pdn::write,
}];

static INFO: GameInfo = GameInfo {
    id: "turkish-draughts",
    names: Names {
        fr: "Dames turques",
        en: "Turkish Draughts",
    },
    tagline: english("Men walk straight, kings fly, and the greatest capture is a duty."),
    summary: english(
        "\
Men move one square forward, left or right. On the last rank a man becomes a king,
which slides any number of empty squares along a row or a column.
A man takes an enemy next to it by jumping onto the empty square right behind; a king
takes from any distance and lands on any empty square behind, up to the next piece.
Captured pieces leave the board at once, and the same piece goes on capturing as long
as it can, without turning straight back. A man crowned on its way goes on as a king.
You must capture if you can, and take as many pieces as possible.
Whoever has no piece left, or no move, loses. One king each is a draw.",
    ),
    options: OPTIONS,
    refusals: REFUSALS,
    minutes: 25,
    sheet: Some("000"),
    example: "a3-a4",
    ..GameInfo::USUAL
};

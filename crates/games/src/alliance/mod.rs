//! Alliance, by Vincent Everaert: draughts whose men carry a cross.
//!
//! ```text
//!  8 · x · x · x · x      Each man carries a cross, turned diagonally (x) or orthogonally
//!  7 x · x · x · x ·      (p, for plus). The cross shows where the man captures; it moves
//!  6 · x · x · x · x      the other way:
//!  5 · · · · · · · ·
//!  4 · · · · · · · ·      x  captures on the four diagonals;
//!  3 X · X · X · X ·         moves one square forward, left or right.
//!  2 · X · X · X · X      p  captures along row and column;
//!  1 X · X · X · X ·         moves one square diagonally forward.
//!    a b c d e f g h
//! ```
//!
//! - Men never move backward; their captures may go backward.
//! - A capture jumps an adjacent enemy onto the empty square behind it, and goes on with the
//!   same piece and the same cross. Jumped pieces leave the board when the chain is over and
//!   are not jumped twice; squares may be visited again, and the square where the chain began
//!   counts as empty.
//! - Capturing is compulsory, and only the chains that take the most pieces are legal.
//! - After its move the man that moved, and no other, may be turned: every move of a man
//!   comes in two forms.
//! - A man whose move or finished chain *ends* on the last rank becomes a king (K). A king
//!   moves one square and captures by jumping in all eight directions, mixed as it likes. Men
//!   cannot capture kings: kings capture men and kings.
//!
//! ```
//! //  5 · · · x      The cross of d4 is diagonal: it jumps e5, and may be turned where it lands.
//! //  4 · · X ·
//! //    b c d e
//! let game = damier_games::find("alliance").unwrap();
//! let start = Some("7x/8/8/4x3/3X4/8/8/8 w 0");
//! let mut played = game.open(game.defaults(), start).unwrap();
//! assert_eq!(played.report().moves, ["d4xf6/+", "d4xf6/x"]);
//! played.play("d4xf6/+").unwrap();
//! assert_eq!(played.report().position, "7x/8/5P2/8/8/8/8/8 b 0");
//! ```
//! A side without a piece (`captured-all`) or without a move (`no-moves`) loses. When both sides
//! have only kings the players may agree to count them (`kings-count`): more kings win, equal
//! numbers draw. With `kings_only=auto` this happens automatically after 20 plies without a
//! capture; with `off` never. A draw is agreed, or results from repetition or by `quiet_limit`
//! plies without a capture and without a forward move of a man.
//!
//! Options: `crosses` sets how all crosses stand at the start. With `free` (a man not yet turned is
//! a U) the match begins with a set-up phase: White turns their men one by one in the order a1, b1
//! … h8, then Black does.
//!
//! Sources and decisions: the sheet of the games library (from Tangente Jeux & Stratégie 24, 2007)
//! gives all of the above except this. Its diagram of the start is lost: the men stand as in
//! English draughts, all crosses diagonal, which saves 24 set-up moves. White begins. Nothing is
//! jumped twice, and the first square counts as empty, as in other draughts. The count of kings
//! needs no agreement, and the two draws by limits are ours. Chains that take the same pieces to
//! the same square are one move, written by its first path in byte order.

mod captures;
mod eval;
mod network;
mod notation;
mod profile;
mod refuse;
mod rules;
mod state;
mod view;
mod ways;
mod weights;

#[cfg(test)]
mod tests;

use damier_rules::RuleSource::{Decision, Sheet, SheetAndDecision};
use damier_rules::{FactKind, GameInfo, Names, OptionInfo, Topic, english};

use crate::declare::refusals;
use crate::quiet::QuietLimit;

pub use state::{Kind, Move, State};

/// The game with its options.
#[derive(Clone, Debug)]
pub struct Alliance {
    crosses: Option<Kind>,
    kings_only: KingsOnly,
    quiet_limit: QuietLimit,
    repetition: u32,
}

/// When a match with only kings left is counted.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
enum KingsOnly {
    /// After [`KINGS_ONLY_PLIES`], or sooner by agreement.
    Auto,
    Agree,
    Off,
}

/// The plies without a capture after which kings are counted.
const KINGS_ONLY_PLIES: u32 = 20;

static CROSS_OF: Topic = Topic::new("cross-of", FactKind::SetUp, "choose the cross of", "{cell}");
static KINGS_COUNTED: Topic = Topic::new(
    "kings-counted",
    FactKind::Countdown,
    "kings are counted",
    "{played} of {limit} plies",
);

static OPTIONS: &[OptionInfo] = &[
    OptionInfo::words(
        "crosses",
        &["diagonal", "orthogonal", "free"],
        "how the crosses stand at the start; free: each player turns their own first",
    )
    .sourced(&[Decision, Decision, Sheet]),
    OptionInfo::words(
        "kings_only",
        &["auto", "agree", "off"],
        "when only kings are left, more kings win: after 20 plies without a capture, by \
         agreement, or never",
    )
    .sourced(&[SheetAndDecision, Sheet, Decision]),
    OptionInfo::number(
        "quiet_limit",
        100,
        "plies without a capture and without a forward move of a man that draw the match",
    ),
    OptionInfo::repetition("how often a position may occur before the match is drawn"),
];

refusals! {
    SET_UP_FIRST = "crosses-first": "Nobody moves before the crosses of all men are chosen.";
    SET_UP_ORDER = "next-cross":
        "The crosses are chosen one by one from a1 to h8: it is another man's turn.";
    CHOOSE_CROSS = "choose-cross": "Choose how to turn this man: /x diagonally or /+ orthogonally.";
    ONLY_THE_MOVED = "only-the-moved-turns": "A man is turned only at the end of its own move.";
    NO_CROSS = "kings-have-no-cross": "A king has no cross to turn.";
    NO_PROMOTION = "king-on-last-rank":
        "Only a man that ends its move on the last rank becomes a king.";
    CAPTURE_COMPULSORY = "jump-compulsory":
        "Capturing is compulsory: play one of the captures shown.";
    LONGER_COMPULSORY = "longest-chain":
        "The capture that takes the most pieces is compulsory: another one takes more.";
    CHAIN_UNFINISHED = "chain-goes-on": "The chain is not finished: this piece must go on jumping.";
    NAME_LANDINGS = "every-landing": "Name every square where the chain lands.";
    OTHER_PATH = "same-chain":
        "The path shown takes the same pieces to the same square: enter the chain that way.";
    WRONG_SIGN = "step-and-jump-signs":
        "A step is written a2-a3, a jump a2xc4, and a man ends with /x, /+ or =K.";
    ONE_STEP = "one-step-or-jump":
        "A piece goes one square, or jumps to the square right behind a neighbour.";
    JUMPS_ONLY = "chain-of-jumps":
        "Only jumps make a chain, each over one neighbour to the square right behind it.";
    NEVER_BACKWARD = "men-never-backward":
        "A man never moves backward; only its captures may go there.";
    MOVES_OTHER_WAY = "moves-across-the-cross":
        "The cross shows where a man captures; it moves the other way.";
    CAPTURES_ALONG_CROSS = "captures-along-the-cross":
        "A man captures only in the directions of its cross.";
    NO_REPLACING = "jumped-not-replaced":
        "A piece is taken by jumping over it, never by moving onto it.";
    NOTHING_TO_JUMP = "jump-needs-an-enemy":
        "There is no enemy to jump over: without a capture a piece goes one square.";
    OWN_JUMPED = "no-jump-over-own": "Only enemies are jumped, never a piece of one's own.";
    KING_IMMUNE = "king-immune": "A man cannot capture a king: only kings can.";
    JUMPED_TWICE = "jumped-once":
        "A piece is jumped only once; it stays in the way until the chain is over.";
    LANDING_TAKEN = "landing-taken": "The square behind the jumped piece is not empty.";
}

static INFO: GameInfo = GameInfo {
    id: "alliance",
    names: Names {
        fr: "Alliance",
        en: "Alliance",
    },
    tagline: english("Draughts of many lands in one: turn the cross of the man you moved."),
    summary: english(
        "\
Each man carries a cross, turned diagonally (x) or orthogonally (+).
The cross shows where it captures, forward and backward; it moves the other way:
- an x man moves one square forward, left or right;
- a + man moves one square diagonally forward.
Captures are jumps over an adjacent enemy, in chains; they are compulsory, the longest first.
Jumped pieces are taken off when the chain is over, and are not jumped twice.
After its move the man that moved may be turned: end the move with /x or /+.
A man that ends its move on the last rank becomes a king: it steps and jumps in all eight
directions, and only kings can take it.
Take all enemies, or leave them without a move.",
    ),
    options: OPTIONS,
    refusals: REFUSALS,
    flaws: notation::FLAWS,
    facts: &[&CROSS_OF, &KINGS_COUNTED],
    minutes: 25,
    sheet: Some("001"),
    token: "man-diagonal",
    example: "c3-c4/x",
    ..GameInfo::USUAL
};

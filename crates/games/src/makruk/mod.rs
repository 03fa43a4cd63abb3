//! Makruk, Thai chess.
//!
//! ```text
//!  8 r n s m k s n r      K Khun   one square in any direction
//!  7 · · · · · · · ·      M Met    one square diagonally
//!  6 p p p p p p p p      S Khon   one square diagonally, or one straight forward
//!  5 · · · · · · · ·      N Ma     as a chess knight
//!  4 · · · · · · · ·      R Rua    as a chess rook
//!  3 P P P P P P P P      P Bia    one square straight forward, captures one square
//!  2 · · · · · · · ·               diagonally forward
//!  1 R N S K M S N R
//!    a b c d e f g h
//! ```
//!
//! - A Bia that reaches the rank where the enemy's Bia started becomes a Met at once. There
//!   is no double step, no en passant and no castling.
//! - Check and checkmate are those of chess. Stalemate, two bare kings, agreement and
//!   repetition are draws.
//! - **Counting.** A side with nothing but its king cannot win, so its opponent must mate
//!   within a count; [`counting`](self) has three ways:
//!   - `sheet`: when a side is bare and the other owns a Rua, Khon, Ma or Met, the attacker
//!     gets as many moves as the table says, less the pieces on the board besides the kings.
//!     Two Rua 8, one Rua 16, two Khon 22, two Ma 32, one Khon 44, one Ma 64, a Met 64: the
//!     smallest line that applies. Nothing restarts the count.
//!   - `thai`: as Fairy-Stockfish counts in its variant `makruk`, board's honour included.
//!   - `none`.
//!
//! ```
//! use damier_rules::FactKind;
//!
//! //  8 · · · · k · · ·      White to move has 13 moves to mate: 16 for the Rua, less three
//! //  1 R · · K N N · ·      pieces. Four are played.
//! //    a b c d e f g h
//! let game = damier_games::find("makruk").unwrap();
//! let start = Some("4k3/8/8/8/8/8/8/R2KNN2 w - 26 8 60");
//! let played = game.open(game.defaults(), start).unwrap();
//! let count = &played.scene().status[0];
//! assert_eq!((count.kind(), count.get("left")), (FactKind::Count, Some(9)));
//! ```
//! Sources and decisions: the sheet of the games library gives the moves, the promotion rank
//! and the table. Ours: the start position (its figure is lost; as everywhere), promotion to a
//! Met, no double step, the count never below 0, waiting for a promotion while the attacker
//! has Bia only.

mod counting;
mod eval;
mod eval_ends;
mod eval_groups;
mod eval_side;
mod eval_weigh;
mod facts;
mod generate;
mod hints;
mod network;
mod notation;
mod pgn;
mod profile;
mod rules;
mod san;
mod state;
mod view;
mod weights;

#[cfg(test)]
mod tests;

use damier_rules::RuleSource::{Decision, Sheet, Tradition};
use damier_rules::{Format, GameInfo, Names, OptionInfo, english};

use crate::declare::refusals;
use crate::quiet::QuietLimit;

pub use counting::Counting;
pub use state::{Kind, Move, State};

/// Makruk with its options chosen.
#[derive(Clone, Debug)]
pub struct Makruk {
    counting: Counting,
    quiet_limit: QuietLimit,
    repetition: u32,
}

static OPTIONS: &[OptionInfo] = &[
    OptionInfo::words(
        "counting",
        &["sheet", "thai", "none"],
        "how many moves are left to mate a bare king: by the sheet, as Thai programs, or never",
    )
    .sourced(&[Sheet, Tradition, Decision]),
    OptionInfo::number(
        "quiet_limit",
        0,
        "plies without a capture or a Bia move that draw",
    ),
    OptionInfo::repetition("how often a position may occur before the match is drawn"),
];

refusals! {
    KHUN = "khun-moves": "The Khun moves one square in any direction.";
    MET = "met-moves": "The Met moves one square diagonally.";
    KHON = "khon-moves": "The Khon moves one square diagonally, or one straight forward.";
    MA = "ma-moves": "The Ma leaps two squares one way and one across.";
    RUA = "rua-moves": "The Rua moves along ranks and files.";
    BIA = "bia-moves": "The Bia moves one square straight forward.";
    BIA_TAKES = "bia-takes": "The Bia captures diagonally, not straight ahead.";
    BIA_DIAGONAL = "bia-diagonal": "The Bia goes diagonally only to capture.";
    INTO_CHECK = "into-check": "The Khun may not step into check.";
    IN_CHECK = "in-check": "The Khun is in check: this move leaves it there.";
    PINNED = "pinned": "This move would expose the Khun to check.";
    ONE_MOVE = "one-move": "A move goes from one square to another.";
    NO_SUCH_PIECE = "no-such-piece": "None of your pieces is the one that is named.";
    WRITTEN_OTHERWISE = "written-otherwise":
        "This legal move is written otherwise: as e3e4 or e5e6m, or as Se2, Nxd5, e6=M.";
    PROMOTION = "promotion": "The Bia becomes a Met there, and cannot become anything else.";
    NO_PROMOTION = "no-promotion": "Nothing promotes on that square.";
}

static FORMATS: &[Format] = &[Format {
    name: "pgn",
    read: pgn::read,
    write: pgn::write,
}];

static INFO: GameInfo = GameInfo {
    id: "makruk",
    names: Names {
        fr: "Makruk (échecs thaïlandais)",
        en: "Makruk",
    },
    tagline: english("Thai chess: slow pieces, sharp endings, and a count to mate."),
    summary: english(
        "\
Checkmate the enemy Khun (K).
K Khun: one square any way. M Met: one square diagonally. N Ma: as a chess knight.
S Khon: one square diagonally or one straight forward. R Rua: as a chess rook.
P Bia: one square forward, captures diagonally forward; on the rank where the enemy's
Bia started it becomes a Met. No double step, no en passant, no castling.
When a side has only its Khun left, the other must mate within a count of moves.
Stalemate is a draw. Moves are typed as e3e4, or as Se2, Nxd5, e6=M.",
    ),
    options: OPTIONS,
    refusals: REFUSALS,
    flaws: notation::FLAWS,
    facts: &facts::FACTS,
    minutes: 60,
    sheet: Some("004"),
    token: "khun",
    example: "e3e4",
    ..GameInfo::USUAL
};

//! Mak-Yek, from Thailand, and Apit-Sodok, its Malay sister.
//!
//! ```text
//!  8 m m m m m m m m      Men move like chess rooks and capture in two ways, along the
//!  7 · · · · · · · ·      lines through the square where the moved man landed:
//!  6 m m m m m m m m
//!  5 · · · · · · · ·      interception: an enemy between the moved man and another own
//!  4 · · · · · · · ·      man is taken;
//!  3 M M M M M M M M      intervention: two enemies on both sides of the moved man are
//!  2 · · · · · · · ·      taken.
//!  1 M M M M M M M M
//!    a b c d e f g h
//! ```
//!
//! - One look, after the slide and before anything is removed: several captures may happen
//!   together, and the removal triggers no further ones. Capturing is never compulsory.
//! - A man that slides between two enemies is not captured: it captures them.
//! - **Apit-Sodok** takes whole unbroken runs instead of single men, in both ways.
//!
//! ```
//! //  5 · · · · ·      White slides from a4 to c4, beside d4, with e4 behind it.
//! //  4 M · · m M
//! //    a b c d e
//! let game = damier_games::find("mak-yek").unwrap();
//! let start = Some("8/8/8/m7/M2mM3/8/8/8 w 0");
//! let mut played = game.open(game.defaults(), start).unwrap();
//! played.play("a4-c4").unwrap();
//! assert_eq!(played.report().position, "8/8/8/m7/2M1M3/8/8/8 b 0");
//! ```
//! The match ends when a side has no men (`captured-all`), when each side has one man
//! (`no-capture-possible`), when the side to move cannot move (`no-moves`), after
//! `quiet_limit` plies without a capture, or by repetition. The score is the number of enemy
//! men taken; more wins. With `end=annihilation` only taking all men wins, the blocked side
//! loses, and the rest is drawn.
//!
//! Sources and decisions: the sheet of the games library gives the moves, both captures and
//! the count. Ours: White moves first unless the players choose otherwise; the look is taken
//! once; Apit-Sodok's runs are unbroken; the two limits stand for the sheet's "captures become
//! too difficult".

mod eval;
mod network;
mod notation;
mod profile;
mod rules;
mod state;
mod view;
mod weights;

#[cfg(test)]
mod tests;

use std::marker::PhantomData;

use damier_rules::RuleSource::{Decision, Sheet};
use damier_rules::{GameInfo, Names, OptionInfo, english};

use crate::declare::refusals;
use crate::quiet::QuietLimit;

pub use rules::{CaptureRule, Runs, Singles};
pub use state::{Move, State};

/// The Thai game: single men are taken.
pub type MakYek = Custodian<Singles>;
/// The Malay game: whole runs are taken.
pub type ApitSodok = Custodian<Runs>;

/// Both games: they differ only in the rule of capture.
#[derive(Clone, Debug)]
pub struct Custodian<C> {
    black_first: bool,
    annihilation: bool,
    quiet_limit: QuietLimit,
    repetition: u32,
    capture: PhantomData<C>,
}

static OPTIONS: &[OptionInfo] = &[
    OptionInfo::words("first", &["white", "black"], "who moves first")
        .sourced(&[Decision, Decision]),
    OptionInfo::words(
        "end",
        &["count", "annihilation"],
        "count: more captured men win; annihilation: only taking all men wins",
    )
    .sourced(&[Sheet, Decision]),
    OptionInfo::number(
        "quiet_limit",
        100,
        "plies without a capture that end the match",
    ),
    OptionInfo::repetition("how often a position may occur before the match ends"),
];

refusals! {
    ONE_SLIDE = "one-slide": "A move is a single slide along a row or a column.";
    NO_REPLACING = "no-replacing": "Men take by enclosing, never by moving onto another man.";
}

static MAK_YEK: GameInfo = GameInfo {
    id: "mak-yek",
    names: Names {
        fr: "Mak-Yek",
        en: "Mak-Yek",
    },
    tagline: english("Rooks that take by enclosing, and by stepping between."),
    summary: english(
        "\
Men move like chess rooks: any number of empty squares along a row or a column.
After your move, look from the square where your man landed:
- an enemy next to it with another of your men right behind is taken (interception);
- two enemies on both sides of it, in a row or a column, are taken (intervention).
Capturing is never compulsory, and stepping between two enemies is safe.
Whoever has taken more men when the match ends wins.",
    ),
    options: OPTIONS,
    refusals: REFUSALS,
    minutes: 15,
    sheet: Some("000"),
    sides: |_| &[&["light"], &["dark"]],
    example: "a3-a5",
    ..GameInfo::USUAL
};

static APIT_SODOK: GameInfo = GameInfo {
    id: "apit-sodok",
    names: Names {
        fr: "Apit-Sodok",
        en: "Apit-Sodok",
    },
    tagline: english("Mak-Yek's Malay cousin: whole rows of men fall at once."),
    summary: english(
        "\
Men move like chess rooks: any number of empty squares along a row or a column.
After your move, look from the square where your man landed:
- an unbroken run of enemies closed by another of your men is taken (interception);
- with an enemy on both sides, in a row or a column, both whole runs are taken (intervention).
Capturing is never compulsory, and stepping between two enemies is safe.
Whoever has taken more men when the match ends wins.",
    ),
    options: OPTIONS,
    refusals: REFUSALS,
    minutes: 15,
    sheet: Some("000"),
    sides: |_| &[&["light"], &["dark"]],
    example: "a3-a5",
    ..GameInfo::USUAL
};

//! Martian Chess: a piece belongs to the player in whose zone it stands.
//!
//! ```text
//!  8 q q d ·      The board is cut in two zones: ranks 1 to 4 are South's, ranks 5 to 8
//!  7 q d p ·      are North's. A piece belongs to the player in whose zone it stands.
//!  6 d p p ·
//!  5 · · · ·      q  large (queen)   any distance in the eight directions   3 points
//!    ───────      d  medium (drone)  one or two squares in them             2 points
//!  4 · · · ·      p  small (pawn)    one square diagonally                  1 point
//!  3 · p p d
//!  2 · p d q      Nobody jumps. A piece moves inside its zone or into the other one,
//!  1 · d q q      where it then serves the opponent.
//!    a b c d
//! ```
//!
//! - A capture is a move onto a piece of the other zone; there is none inside one's own zone.
//! - A piece that the last move brought into my zone may not cross the border on my next move; it
//!   may move inside my zone. With `return=square` only the move straight back to the square it
//!   came from is forbidden.
//! - With `drone=4` drones go along rows and columns only.
//!
//! ```
//! let game = damier_games::find("martian-chess").unwrap();
//! let mut played = game.open(game.defaults(), None).unwrap();
//! played.play("d3-d5").unwrap(); // the drone crosses the border and is North's now
//! let position = played.report().position;
//! assert_eq!(position, "qqd1/qdp1/dpp1/3d/4/1pp1/1pdq/1dqq n d5 0-0 1");
//! let refusal = played.explain("d5-d3").unwrap(); // … who may not send it back at once
//! assert_eq!(refusal.rule.code, "no-sending-back");
//! ```
//! The match ends when a zone is empty (`zone-empty`), when no capture can ever happen again
//! because only pawns are left and no two stand on squares of one colour (`no-capture-possible`),
//! when the player to move has no move (`no-moves`), after `quiet_limit` plies without a capture,
//! by repetition, or when the players agree to stop. (The foremost pieces of a zone always have a
//! move, so `no-moves` is there only for completeness.) More points win. Equal points draw, or with
//! `tie=last_mover` the player who moved last wins.
//!
//! Sources and decisions: the sheet of the games library gives the zones, the moves, the
//! capture, the ban on sending back and the points. Its figure is lost: board and start are
//! those of the published game (Andrew Looney), whose other rules are the options. Ours:
//! South begins; equal points draw; the tests for "no capture is possible any more", with the
//! quiet limit and repetition as its practical form.

mod eval;
mod lines;
mod network;
mod notation;
mod profile;
mod rules;
mod state;
mod twin;
mod view;
mod weights;

#[cfg(test)]
mod tests;

use damier_rules::RuleSource::{Decision, Published, Sheet};
use damier_rules::{FactKind, GameInfo, Names, OptionInfo, Topic, english};

use crate::declare::refusals;
use crate::quiet::QuietLimit;

pub use state::{Arrival, Move, Size, State};

/// The game with its options.
#[derive(Clone, Debug)]
pub struct MartianChess {
    drone: DroneWays,
    sending_back: SendingBack,
    tie: Tie,
    quiet_limit: QuietLimit,
    repetition: u32,
}

/// The directions in which drones move.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
enum DroneWays {
    All,
    Orthogonal,
}

/// The move forbidden to a piece that just arrived.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
enum SendingBack {
    /// Cross the border.
    Zone,
    /// Go straight back to its origin.
    Square,
}

/// The winner with equal points.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
enum Tie {
    Nobody,
    LastMover,
}

static OPTIONS: &[OptionInfo] = &[
    OptionInfo::words(
        "drone",
        &["8", "4"],
        "directions of the drones; 4: rows and columns only, the published rule",
    )
    .sourced(&[Sheet, Published]),
    OptionInfo::words(
        "return",
        &["zone", "square"],
        "a piece that just arrived may not cross the border, or (the published rule) only not \
         go back to its square",
    )
    .sourced(&[Sheet, Published]),
    OptionInfo::words(
        "tie",
        &["draw", "last_mover"],
        "who wins with equal points: nobody, or the player who moved last",
    )
    .sourced(&[Decision, Published]),
    OptionInfo::number(
        "quiet_limit",
        27,
        "plies without a capture that end the match",
    ),
    OptionInfo::repetition("how often a position may occur before the match ends"),
];

static NOT_BACK: Topic = Topic::new("not-back", FactKind::Note, "may not be sent back", "{cell}");
refusals! {
    OTHER_ZONE = "other-zone":
        "A piece belongs to the player in whose zone it stands: that one is not yours now.";
    ONE_LINE = "one-line": "A move is one piece going to one square, without a stop on the way.";
    QUEEN_WAY = "queen-way": "A large piece moves along a row, a column or a diagonal.";
    DRONE_WAY = "drone-way":
        "A medium piece moves one or two squares along a row, a column or a diagonal.";
    DRONE_WAY_4 = "drone-way-orthogonal":
        "A medium piece moves one or two squares along a row or a column.";
    PAWN_WAY = "pawn-way": "A small piece moves one square diagonally.";
    OWN_ZONE_CAPTURE = "own-zone-capture":
        "Nothing is captured inside one's own zone: that piece is yours too.";
    NO_SENDING_BACK = "no-sending-back":
        "A piece that just arrived in your zone may not cross the border on your next move.";
    NO_STRAIGHT_BACK = "no-straight-back":
        "A piece that just arrived may not go straight back to the square it came from.";
    CAPTURE_SIGN = "capture-sign": "A capture is written with x, any other move with a dash.";
}

static INFO: GameInfo = GameInfo {
    id: "martian-chess",
    names: Names {
        fr: "Échecs martiens",
        en: "Martian Chess",
    },
    tagline: english("Pieces without colour: yours is what stands in your zone."),
    summary: english(
        "\
The board is cut in two zones, ranks 1-4 for South and 5-8 for North.
You own the pieces that stand in your zone, and only those, whoever moved them there.
- Large (queen): any distance in the eight directions. Worth 3 points.
- Medium (drone): one or two squares in these directions. Worth 2 points.
- Small (pawn): one square diagonally. Worth 1 point.
Nobody jumps. Move inside your zone, or into the other one: the piece is then your opponent's.
Moving onto a piece of the other zone captures it; you never capture in your own zone.
A piece that just arrived in your zone may not be sent back on your next move.
When a zone is empty, or no capture is possible or happens any more, more points win.",
    ),
    options: OPTIONS,
    refusals: REFUSALS,
    flaws: notation::FLAWS,
    facts: &[&NOT_BACK],
    minutes: 20,
    sheet: Some("003"),
    sides: |_| &[&["south"], &["north"]],
    token: "queen",
    example: "d3-d5",
    ..GameInfo::USUAL
};

//! Chinese Checkers: race your men across the star, by slides and chains of jumps.
//!
//! ```text
//!  a             A              Ten men start in a point of the star and race to the
//!  b            A A             point across, which is their goal. One man a turn:
//!  c           A A A
//!  d          A A A A           - it slides to an empty hole next to it, or
//!  e · · · · · · · · · · · · ·  - it jumps: over one man next to it, of any colour, into
//!  f  · · · · · · · · · · · ·     the empty hole right behind, and on from there as often
//!  g   · · · · · · · · · · ·      as it likes, turning as it likes.
//!  h    · · · · · · · · · ·
//!  i     · · · · · · · · ·      Jumped men stay. A man may pass through every hole but
//!  j    · · · · · · · · · ·     stops only in the central hexagon, in its own start point
//!  k   · · · · · · · · · · ·    and in its own goal.
//!  l  · · · · · · · · · · · ·
//!  m · · · · · · · · · · · · ·  Holes are named by row and by place from the left: the
//!  n          D D D D           middle is i5, the tips at the top and at the bottom are
//!  o           D D D            a1 and q1.
//!  p            D D
//!  q             D
//! ```
//!
//! The sets are named clockwise by their start points: A north, B north-east, C south-east,
//! D south, E south-west, F north-west. Turns go clockwise; the player at A begins.
//!
//! | players | sets | seats |
//! |---|---|---|
//! | 2 | 1 | A, D |
//! | 3 | 1 | A, C, E |
//! | 4 | 1 | A, B, D, E |
//! | 6 | 1 | A, B, C, D, E, F |
//! | 2 | 2 | A+B, D+E |
//! | 3 | 2 | A+D, B+E, C+F |
//!
//! **Obstruction.** Men may not be left at home to block. A start point is besieged when it
//! is full, of men of its own set and of at least one man whose goal it is. The player whose
//! set it is must then move a man out of it. If at the beginning of their turn none can leave,
//! their men in the point are taken off and they are out; their other men stay as obstacles.
//! A player who cannot move at all, without being besieged, passes.
//!
//! **End.** The first to fill the goals of all their sets wins (`goal-reached`), and so does the
//! only player left (`last-player`). After `max_rounds` rounds, or at the third occurrence
//! of a position, the players still in share the place. With `play_on=yes` the others play
//! on for the next places until only one is left.
//!
//! ```
//! use damier_rules::Choices;
//!
//! let game = damier_games::find("chinese-checkers").unwrap();
//! let choices = Choices::parse(game.info.options, ["players=3"]).unwrap();
//! let mut played = game.open(choices, None).unwrap();
//! assert_eq!(played.players(), 3);
//! assert_eq!(played.play("d1-e5").unwrap(), "d1-e5"); // a slide out of the north point
//! assert_eq!(played.turn().number(), 2);
//! ```
//! Sources and decisions: the sheet of the games library gives the star, the moves, where
//! men may stop, the seats for two, three and six, two points each for two or three players,
//! and the punishment for obstruction. Ours, because the sheet is silent: four players; which
//! two points go together; north begins; when exactly a man counts as blocked; passing; with
//! two sets both must arrive; the two limits. Men may leave their goal and go back to their
//! start, since nothing forbids it; `leave_goal=forbid` does.

pub mod eval;
mod network;
mod notation;
mod profile;
mod reach;
mod refusals;
mod rules;
mod seats;
mod state;
mod view;

#[cfg(test)]
mod tests;

use damier_rules::RuleSource::{Decision, Sheet, SheetAndDecision};
use damier_rules::{FactKind, GameInfo, Names, OptionInfo, Topic, english};

use crate::declare::refusals;

use seats::Seats;
pub use state::{Finished, Move, PlayerSet, State};

/// The game with its options.
#[derive(Clone, Debug)]
pub struct ChineseCheckers {
    seats: Seats,
    keeps_goal: bool,
    siege: bool,
    plays_on: bool,
    max_rounds: u32,
    repetition: u32,
}

static OPTIONS: &[OptionInfo] = &[
    OptionInfo::words("players", &["2", "3", "4", "6"], "how many play")
        .sourced(&[Sheet, Sheet, Decision, Sheet]),
    OptionInfo::words(
        "sets",
        &["1", "2"],
        "sets of ten men for each player; 2 only with two or three players",
    )
    .sourced(&[Sheet, Sheet]),
    OptionInfo::words(
        "leave_goal",
        &["allow", "forbid"],
        "whether a man that has reached its goal may leave it again",
    )
    .sourced(&[Decision, Decision]),
    OptionInfo::words(
        "obstruction",
        &["siege", "off"],
        "siege: men blocked in a besieged start point are taken off and their player is out",
    )
    .sourced(&[SheetAndDecision, Decision]),
    OptionInfo::words(
        "play_on",
        &["no", "yes"],
        "whether the others play on for the next places",
    )
    .sourced(&[Sheet, Decision]),
    OptionInfo::number("max_rounds", 300, "rounds after which the match is drawn"),
    OptionInfo::repetition("how often a position may occur before the match is drawn"),
];

refusals! {
    NEIGHBOUR_TAKEN = "neighbour-taken":
        "The next hole is taken: a man can only jump over its neighbour, into the hole right \
         behind.";
    FOREIGN_POINT = "foreign-point": "A man may pass through a foreign point but not stop there.";
    STAYS_IN_GOAL = "stays-in-goal": "A man that stands in its goal may not leave it again.";
    MUST_LEAVE = "must-leave": "Your start point is besieged: one of your men must leave it now.";
    NOTHING_TO_JUMP = "nothing-to-jump": "There is no man to jump over.";
    TWO_IN_A_ROW = "two-in-a-row": "A jump goes over one man only: two stand in a row.";
    NOT_NEXT_TO_IT = "not-next-to-it": "A man jumps only over a man right next to it.";
    TOO_FAR = "too-far": "A slide goes to the next hole and no further.";
    SLIDE_AND_JUMP = "slide-and-jump": "A man slides or jumps: the two do not mix in one turn.";
    UNEVEN = "uneven": "Jumps go two holes at a time: no chain of jumps from there can end here.";
    NO_JUMP = "no-jump": "That man has nothing to jump over: it can only slide to the next hole.";
    NO_CHAIN = "no-chain": "No chain of jumps leads there.";
    NOT_A_JUMP = "not-a-jump":
        "Each jump goes over one man next to it, into the hole right behind.";
    MAY_NOT_PASS = "may-not-pass": "A player who can move a man may not pass.";
    MUST_PASS = "must-pass": "No man of yours can move: you can only pass.";
    ONLY_ENDS = "only-ends": "A move is given by where the man stands and where it stops: c1-e5.";
}

static DISTANCE: Topic = Topic::new(
    "distance",
    FactKind::Standing,
    "steps to the goals",
    "{steps}",
);
static ROUNDS: Topic = Topic::new(
    "rounds",
    FactKind::Limit,
    "rounds played",
    "{played} of {limit}",
);
static FINISHED: Topic = Topic::new("finished", FactKind::Finished, "finished", "{players}");
static ELIMINATED: Topic = Topic::new(
    "eliminated",
    FactKind::Eliminated,
    "eliminated",
    "{players}",
);
static BESIEGED: Topic = Topic::new(
    "besieged",
    FactKind::Duty,
    "one of these men must leave",
    "{cells}",
);

static CHINESE_CHECKERS: GameInfo = GameInfo {
    id: "chinese-checkers",
    names: Names {
        fr: "Dames chinoises",
        en: "Chinese Checkers",
    },
    tagline: english("A race across the star, in slides and long chains of jumps."),
    summary: english(
        "\
Bring all your men from their point of the star to the point across.
One man a turn: it slides to an empty hole next to it, or it jumps.
A jump goes over one man next to it, of any colour, into the empty hole right behind;
jump on as often as you like, turning as you like. Jumped men stay where they are.
Pass through any hole, but stop only in the centre, in your start or in your goal.
Do not block: when your start point is full and holds men who have it as their goal,
you must move a man out; if you cannot, your men there are taken off and you are out.
The first to fill their goal wins. A player who cannot move passes.",
    ),
    options: OPTIONS,
    refusals: REFUSALS,
    flaws: notation::FLAWS,
    facts: &[&DISTANCE, &ROUNDS, &FINISHED, &ELIMINATED, &BESIEGED],
    minutes: 30,
    sheet: Some("002"),
    sides: seats::sides,
    lettered_sides: &seats::SIDES,
    example: "d1-e5",
    captures: false,
    ..GameInfo::USUAL
};

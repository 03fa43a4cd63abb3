//! Facts besides the board: check, the count, and what a move would start.

use damier_rules::fact::CHECK;
use damier_rules::{Fact, FactKind, FactValue, Game, Player, Topic};

use super::Makruk;
use super::counting::Counting;
use super::generate::{attackers, in_check};
use super::state::{Kind, Move, State};
use crate::eight::{cell, cells};

/// All facts of Makruk besides the common ones.
pub(super) static FACTS: [&Topic; 10] = [
    &COUNT_SHEET,
    &COUNT_BOARD,
    &COUNT_PIECES,
    &NO_COUNT_SHEET,
    &NO_COUNT_PROMOTION,
    &NO_COUNT_THAI,
    &QUIET_BIA,
    &STARTS_SHEET,
    &STARTS_BOARD,
    &STARTS_PIECES,
];

// A count has `total` moves, some `played` and the others `left`; where one side is bare, the
// `attacker` has to mate within it and the `defender` is counted out of danger.
static COUNT_SHEET: Topic = Topic::new(
    "count-sheet",
    FactKind::Count,
    "count",
    "{left} moves left to mate",
);
static COUNT_BOARD: Topic = Topic::new(
    "count-board",
    FactKind::Count,
    "count",
    "{played} of {total} moves",
);
static COUNT_PIECES: Topic = Topic::new(
    "count-pieces",
    FactKind::Count,
    "count",
    "{played} of {total} moves",
);
// No count runs yet; each way of counting waits for something else.
static NO_COUNT_SHEET: Topic = Topic::new("no-count-sheet", FactKind::NoCount, "count", "");
static NO_COUNT_PROMOTION: Topic = Topic::new("no-count-promotion", FactKind::NoCount, "count", "");
static NO_COUNT_THAI: Topic = Topic::new("no-count-thai", FactKind::NoCount, "count", "");
static QUIET_BIA: Topic = Topic::new(
    "quiet-bia",
    FactKind::Limit,
    "without a capture or a Bia move",
    "{played} of {limit} plies",
);
static STARTS_SHEET: Topic = Topic::new(
    "starts-count-sheet",
    FactKind::Warning,
    "this starts the count",
    "{left} moves to mate",
);
static STARTS_BOARD: Topic = Topic::new(
    "starts-count-board",
    FactKind::Warning,
    "this starts the count of the board",
    "{left} moves to mate",
);
static STARTS_PIECES: Topic = Topic::new(
    "starts-count-pieces",
    FactKind::Warning,
    "this starts the count of the pieces",
    "{left} moves to mate",
);

impl Makruk {
    pub(super) fn status(&self, state: &State) -> Vec<Fact> {
        let mut status = Vec::new();
        if in_check(state) {
            status.push(check(state));
        }
        if let Some(count) = self.count(state, [&COUNT_SHEET, &COUNT_BOARD, &COUNT_PIECES]) {
            status.push(count);
            return status;
        }
        status.extend(self.awaited_count(state).map(Fact::new));
        status.extend(self.quiet_limit.fact(&QUIET_BIA, state.clock));
        status
    }

    /// What the count waits for while none runs; `None` if none will ever begin.
    fn awaited_count(&self, state: &State) -> Option<&'static Topic> {
        let has_bia = state.kinds[Kind::Bia as usize].any();
        let is_bare = |side| state.is_bare(side);
        match self.counting {
            Counting::None => None,
            Counting::Sheet if !Player::all(2).any(is_bare) => Some(&NO_COUNT_SHEET),
            Counting::Sheet if has_bia => Some(&NO_COUNT_PROMOTION),
            Counting::Thai if has_bia => Some(&NO_COUNT_THAI),
            Counting::Sheet | Counting::Thai => None,
        }
    }

    /// The count that a move would start or restart: worth knowing before capturing the last piece.
    pub(super) fn started_by(&self, state: &State, mv: Move) -> Option<Fact> {
        let mut next = *state;
        self.apply(&mut next, mv);
        let goes_on = state.limit.is_some() && next.clock == state.clock + 1;
        let started = self.count(&next, [&STARTS_SHEET, &STARTS_BOARD, &STARTS_PIECES]);
        started.filter(|_| !goes_on)
    }

    /// The running count, as one of the topics for the sheet's way, for the board's honour, and for
    /// the pieces' honour.
    fn count(&self, state: &State, topics: [&'static Topic; 3]) -> Option<Fact> {
        let [sheet, board, pieces] = topics;
        let limit = state.limit?;
        let bare = Player::all(2).find(|&side| state.is_bare(side));
        let (topic, total, played) = match self.counting {
            Counting::None => return None,
            Counting::Sheet => {
                let left = limit.saturating_sub(state.clock).div_ceil(2);
                let total = limit.div_ceil(2);
                (sheet, total, total - left)
            }
            Counting::Thai if bare.is_some() => (pieces, limit / 2, state.clock / 2),
            Counting::Thai => (board, limit / 2, state.clock / 2),
        };
        let fact = Fact::new(topic)
            .number("total", total)
            .number("played", played)
            .number("left", total.saturating_sub(played));
        Some(match bare {
            Some(defender) => fact
                .about([defender.opponent()])
                .with("attacker", FactValue::Player(defender.opponent()))
                .with("defender", FactValue::Player(defender)),
            None => fact,
        })
    }
}

fn check(state: &State) -> Fact {
    let khun = state.khun(state.turn);
    let from = attackers(state, khun, state.turn.opponent());
    Fact::new(&CHECK)
        .about([state.turn])
        .with("king", FactValue::Cell(cell(khun)))
        .with("attackers", FactValue::Cells(cells(from).collect()))
}

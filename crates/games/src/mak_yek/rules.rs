//! Legal moves, captures and ends.

use std::fmt::Debug;
use std::marker::PhantomData;

use damier_boards::{Bitboard, Direction, Square, rook_rays};
use damier_rules::{Choices, Game, GameInfo, Key, OptionError, Outcome, Player, Reason, Scores};

use super::state::{Move, State};
use super::{APIT_SODOK, Custodian, MAK_YEK};
use crate::quiet::{self, QuietLimit};

/// The rule of capture: the only difference between the two games.
pub trait CaptureRule: Clone + Debug + Send + Sync + 'static {
    /// The game that has this rule.
    const INFO: &'static GameInfo;

    /// The enemies next to `at` in a direction that fall if the line is closed.
    fn reach(at: Bitboard, enemy: Bitboard, direction: Direction) -> Bitboard;
}

/// Mak-Yek: one man in each direction.
#[derive(Clone, Debug)]
pub struct Singles;

impl CaptureRule for Singles {
    const INFO: &'static GameInfo = &MAK_YEK;

    fn reach(at: Bitboard, enemy: Bitboard, direction: Direction) -> Bitboard {
        at.shift(direction) & enemy
    }
}

/// Apit-Sodok: the whole unbroken run in each direction.
#[derive(Clone, Debug)]
pub struct Runs;

impl CaptureRule for Runs {
    const INFO: &'static GameInfo = &APIT_SODOK;

    fn reach(at: Bitboard, enemy: Bitboard, direction: Direction) -> Bitboard {
        let mut run = Bitboard::EMPTY;
        let mut next = at.shift(direction) & enemy;
        while next.any() {
            run |= next;
            next = next.shift(direction) & enemy;
        }
        run
    }
}

impl<C: CaptureRule> Custodian<C> {
    /// The men taken by a move from `mv.from` to `mv.to`.
    #[must_use]
    pub fn taken(&self, state: &State, mv: Move) -> Bitboard {
        taken::<C>(mv.to, state.own().without(mv.from), state.enemy())
    }

    fn scored(&self, state: &State, reason: Reason) -> Outcome {
        Outcome::by_scores(score(state), reason)
    }

    /// The outcome of an end decided only by the count.
    fn counted_or_drawn(&self, state: &State, reason: Reason) -> Outcome {
        if self.annihilation {
            Outcome::draw(reason)
        } else {
            self.scored(state, reason)
        }
    }

    fn board_end(&self, state: &State) -> Option<Outcome> {
        let [white, black] = state.men;
        if white.is_empty() || black.is_empty() {
            Some(self.scored(state, Reason::CapturedAll))
        } else if !white.many() && !black.many() {
            Some(Outcome::draw(Reason::NoCapturePossible))
        } else {
            None
        }
    }

    fn blocked(&self, state: &State) -> Outcome {
        if self.annihilation {
            Outcome::win(state.turn.opponent(), Reason::NoMoves)
        } else {
            self.scored(state, Reason::NoMoves)
        }
    }
}

impl<C: CaptureRule> Game for Custodian<C> {
    type State = State;
    type Move = Move;

    const INFO: &'static GameInfo = C::INFO;

    fn new(choices: &Choices) -> Result<Self, OptionError> {
        Ok(Custodian {
            black_first: choices.word("first") == "black",
            annihilation: choices.word("end") == "annihilation",
            quiet_limit: QuietLimit::chosen(choices),
            repetition: choices.number("repetition"),
            capture: PhantomData,
        })
    }

    fn start(&self) -> State {
        let white = Bitboard::rank(0) | Bitboard::rank(2);
        let black = Bitboard::rank(7) | Bitboard::rank(5);
        let turn = if self.black_first {
            Player::SECOND
        } else {
            Player::FIRST
        };
        State {
            men: [white, black],
            turn,
            quiet: 0,
        }
    }

    fn turn(&self, state: &State) -> Player {
        state.turn
    }

    fn board_moves(&self, state: &State, moves: &mut Vec<Move>) -> Option<Outcome> {
        if let Some(end) = self.board_end(state) {
            return Some(end);
        }
        let first = moves.len();
        let occupied = state.occupied();
        for from in state.own() {
            moves.extend((rook_rays(from, occupied) - occupied).map(|to| Move { from, to }));
        }
        (moves.len() == first).then(|| self.blocked(state))
    }

    fn limit(&self, state: &State, _moves: &[Move]) -> Option<Outcome> {
        let reached = self.quiet_limit.is_reached(state.quiet);
        reached.then(|| self.counted_or_drawn(state, Reason::QuietLimit))
    }

    fn apply(&self, state: &mut State, mv: Move) {
        let taken = self.taken(state, mv);
        let own = state.turn.index() & 1;
        state.men[own] = state.men[own].without(mv.from).with(mv.to);
        state.men[own ^ 1] = state.men[own ^ 1] - taken;
        state.quiet = quiet::after(state.quiet, taken.any());
        state.turn = state.turn.opponent();
    }

    fn count_moves(&self, state: &State) -> u64 {
        if self.board_end(state).is_some() {
            return 0;
        }
        // All men slide together, one square at a time: each step of each man is a move.
        let empty = !state.occupied();
        let slides = |direction| {
            let mut count = 0;
            let mut men = state.own().shift(direction) & empty;
            while men.any() {
                count += men.len();
                men = men.shift(direction) & empty;
            }
            u64::from(count)
        };
        Direction::ORTHOGONAL.into_iter().map(slides).sum()
    }

    fn essence(&self, state: &State) -> State {
        State { quiet: 0, ..*state }
    }

    fn key(&self, state: &State) -> Key {
        state.key()
    }

    fn repetition(&self) -> u32 {
        self.repetition
    }

    fn repeated(&self, state: &State) -> Outcome {
        self.counted_or_drawn(state, Reason::Repetition)
    }

    fn scores(&self, state: &State) -> Option<Scores> {
        Some(score(state))
    }

    fn counted(&self, state: &State) -> Option<Outcome> {
        Some(self.counted_or_drawn(state, Reason::Agreement))
    }
}

/// Men taken: those missing on the other side.
fn score(state: &State) -> Scores {
    let missing = |men: Bitboard| 16 - men.len() as i16;
    Scores::of_two(missing(state.men[1]), missing(state.men[0]))
}

/// The men taken by landing on `to`; `own` are the other men of the side.
fn taken<C: CaptureRule>(to: Square, own: Bitboard, enemy: Bitboard) -> Bitboard {
    let at = Bitboard::of(to);
    let reach = Direction::ORTHOGONAL.map(|direction| C::reach(at, enemy, direction));
    let mut taken = Bitboard::EMPTY;
    for (direction, run) in Direction::ORTHOGONAL.into_iter().zip(reach) {
        // Interception: the square behind the run holds an own man.
        if ((run.shift(direction) - run) & own).any() {
            taken |= run;
        }
    }
    let [north, east, south, west] = reach;
    if north.any() && south.any() {
        taken |= north | south;
    }
    if east.any() && west.any() {
        taken |= east | west;
    }
    taken
}

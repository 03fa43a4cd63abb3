//! Legal moves, their effects, and ends.

use damier_boards::{Bitboard, Square};
use damier_rules::text::MOST;
use damier_rules::{Choices, Game, GameInfo, Key, OptionError, Outcome, Player, Reason};

use super::counting::{Counting, Taken};
use super::generate::{Counter, generate, in_check};
use super::state::{Kind, Move, State};
use super::{INFO, Makruk};
use crate::quiet::QuietLimit;

impl Game for Makruk {
    type State = State;
    type Move = Move;

    const INFO: &'static GameInfo = &INFO;

    fn new(choices: &Choices) -> Result<Self, OptionError> {
        Ok(Makruk {
            counting: match choices.word("counting") {
                "thai" => Counting::Thai,
                "none" => Counting::None,
                _ => Counting::Sheet,
            },
            quiet_limit: QuietLimit::chosen(choices),
            repetition: choices.number("repetition"),
        })
    }

    fn start(&self) -> State {
        START
    }

    fn turn(&self, state: &State) -> Player {
        state.turn
    }

    fn board_moves(&self, state: &State, moves: &mut Vec<Move>) -> Option<Outcome> {
        let first = moves.len();
        generate(state, moves);
        (moves.len() == first).then(|| {
            if in_check(state) {
                Outcome::win(state.turn.opponent(), Reason::Checkmate)
            } else {
                Outcome::draw(Reason::Stalemate)
            }
        })
    }

    fn limit(&self, state: &State, _moves: &[Move]) -> Option<Outcome> {
        let quiet = self.quiet_limit.is_reached(state.clock);
        if state.occupied().len() == 2 {
            Some(Outcome::draw(Reason::BareKings))
        } else if self.counting.is_expired(state) {
            Some(Outcome::draw(Reason::CountExpired))
        } else if quiet && state.limit.is_none() {
            Some(Outcome::draw(Reason::QuietLimit))
        } else {
            None
        }
    }

    fn apply(&self, state: &mut State, mv: Move) {
        let taken = move_piece(state, mv);
        let black_moved = u32::from(state.turn == Player::SECOND);
        state.number = (state.number + black_moved).min(MOST);
        state.turn = state.turn.opponent();
        self.counting.advance(state, mv, taken);
    }

    fn count_moves(&self, state: &State) -> u64 {
        let mut counter = Counter::default();
        generate(state, &mut counter);
        counter.0
    }

    fn essence(&self, state: &State) -> State {
        State {
            promoted: Bitboard::EMPTY,
            limit: None,
            clock: 0,
            number: 1,
            ..*state
        }
    }

    fn key(&self, state: &State) -> Key {
        state.key()
    }

    fn repetition(&self) -> u32 {
        self.repetition
    }
}

/// Moves the piece, captures, promotes; returns what it captured.
fn move_piece(state: &mut State, mv: Move) -> Taken {
    let own = state.turn.index() & 1;
    let to = Bitboard::of(mv.to);
    let step = Bitboard::of(mv.from) | to;
    let mut taken = Taken::Nothing;
    if (state.sides[own ^ 1] & to).any() {
        let is_bia = (state.kinds[Kind::Bia as usize] & to).any();
        taken = if is_bia { Taken::Bia } else { Taken::Piece };
        state.sides[own ^ 1] ^= to;
        for kind in &mut state.kinds {
            *kind = *kind - to;
        }
        state.promoted = state.promoted - to;
    }
    state.sides[own] ^= step;
    state.kinds[mv.kind as usize] ^= step;
    if mv.promotes() {
        state.kinds[Kind::Bia as usize] ^= to;
        state.kinds[Kind::Met as usize] ^= to;
        state.promoted ^= to;
    } else if state.promoted.has(mv.from) {
        state.promoted ^= step;
    }
    taken
}

const START: State = {
    // On both sides, by file: Rua, Ma, Khon, and the two in the middle facing crosswise.
    const fn both(files: [u8; 2]) -> Bitboard {
        let [one, other] = files;
        Bitboard::of(Square::at(one, 0))
            .with(Square::at(other, 0))
            .with(Square::at(one, 7))
            .with(Square::at(other, 7))
    }
    let bia = Bitboard(Bitboard::rank(2).0 | Bitboard::rank(5).0);
    let met = Bitboard::of(Square::at(4, 0)).with(Square::at(3, 7));
    let khun = Bitboard::of(Square::at(3, 0)).with(Square::at(4, 7));
    State {
        sides: [
            Bitboard(Bitboard::rank(0).0 | Bitboard::rank(2).0),
            Bitboard(Bitboard::rank(7).0 | Bitboard::rank(5).0),
        ],
        kinds: [bia, met, both([2, 5]), both([1, 6]), both([0, 7]), khun],
        promoted: Bitboard::EMPTY,
        turn: Player::FIRST,
        limit: None,
        clock: 0,
        number: 1,
    }
};

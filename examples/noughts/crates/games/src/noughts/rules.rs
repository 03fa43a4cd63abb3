//! Legal moves, and how a match ends.

use damier_rules::{Choices, Game, GameInfo, Key, OptionError, Outcome, Player, Reason};

use super::state::{ALL, Move, State};
use super::{INFO, Noughts};

impl Game for Noughts {
    type State = State;
    type Move = Move;
    const INFO: &'static GameInfo = &INFO;

    fn new(choices: &Choices) -> Result<Noughts, OptionError> {
        Ok(Noughts {
            repetition: choices.number("repetition"),
        })
    }

    fn start(&self) -> State {
        State {
            signs: [0, 0],
            turn: Player::FIRST,
        }
    }

    fn turn(&self, state: &State) -> Player {
        state.turn
    }

    fn board_moves(&self, state: &State, moves: &mut Vec<Move>) -> Option<Outcome> {
        if let Some(winner) = Player::all(2).find(|&player| state.has_line(player)) {
            return Some(Outcome::win(winner, Reason::GoalReached));
        }
        let taken = state.taken();
        moves.extend((0..9).filter(|sq| taken >> sq & 1 == 0).map(Move));
        (taken == ALL).then(|| Outcome::draw(Reason::NoMoves))
    }

    fn limit(&self, _state: &State, _moves: &[Move]) -> Option<Outcome> {
        None
    }

    fn apply(&self, state: &mut State, mv: Move) {
        state.signs[state.turn.index()] |= 1 << mv.0;
        state.turn = state.turn.opponent();
    }

    fn essence(&self, state: &State) -> State {
        *state
    }

    fn key(&self, state: &State) -> Key {
        let [crosses, noughts] = state.signs.map(u64::from);
        let turn = state.turn.index() as u64;
        // Spread over all bits, because hash tables look at only some of them.
        Key((crosses | noughts << 9 | turn << 18).wrapping_mul(0x9e37_79b9_7f4a_7c15))
    }

    fn repetition(&self) -> u32 {
        self.repetition
    }
}

//! Legal moves, their effects, and ends.

use damier_boards::{Bitboard, Square};
use damier_rules::{Choices, Game, GameInfo, Key, OptionError, Outcome, Player, Reason, Scores};

use super::captures::{count_captures, push_captures};
use super::state::{Kind, Move, State, forms, last_rank};
use super::{Alliance, INFO, KINGS_ONLY_PLIES, KingsOnly};
use crate::quiet::{self, QuietLimit};

/// The squares where the men begin: the dark ones of three ranks each.
const START: [Bitboard; 2] = [
    Bitboard(0x0000_0000_0055_aa55),
    Bitboard(0xaa55_aa00_0000_0000),
];

impl Game for Alliance {
    type State = State;
    type Move = Move;

    const INFO: &'static GameInfo = &INFO;

    fn new(choices: &Choices) -> Result<Self, OptionError> {
        Ok(Alliance {
            crosses: match choices.word("crosses") {
                "orthogonal" => Some(Kind::Orthogonal),
                "free" => None,
                _ => Some(Kind::Diagonal),
            },
            kings_only: match choices.word("kings_only") {
                "agree" => KingsOnly::Agree,
                "off" => KingsOnly::Off,
                _ => KingsOnly::Auto,
            },
            quiet_limit: QuietLimit::chosen(choices),
            repetition: choices.number("repetition"),
        })
    }

    fn start(&self) -> State {
        let mut kinds = [Bitboard::EMPTY; 3];
        if let Some(cross) = self.crosses {
            kinds[cross.index()] = START[0] | START[1];
        }
        State {
            sides: START,
            kinds,
            turn: Player::FIRST,
            quiet: 0,
        }
    }

    fn turn(&self, state: &State) -> Player {
        state.turn
    }

    fn board_moves(&self, state: &State, moves: &mut Vec<Move>) -> Option<Outcome> {
        if let Some(end) = captured_all(state) {
            return Some(end);
        }
        let first = moves.len();
        if let Some(man) = man_to_turn(state) {
            moves.extend(Kind::MEN.map(|becomes| Move {
                from: man,
                to: man,
                captured: Bitboard::EMPTY,
                becomes,
            }));
            return None;
        }
        push_captures(state, moves);
        if moves.len() == first {
            push_steps(state, moves);
        }
        (moves.len() == first).then(|| Outcome::win(state.turn.opponent(), Reason::NoMoves))
    }

    fn limit(&self, state: &State, _moves: &[Move]) -> Option<Outcome> {
        let counted = self.kings_only == KingsOnly::Auto && state.quiet >= KINGS_ONLY_PLIES;
        if counted && has_only_kings(state) {
            return Some(kings_count(state));
        }
        let quiet = self.quiet_limit.is_reached(state.quiet);
        quiet.then(|| Outcome::draw(Reason::QuietLimit))
    }

    fn apply(&self, state: &mut State, mv: Move) {
        if mv.is_set_up() {
            turn_man(state, mv);
            return;
        }
        let progress = mv.captured.any() || is_forward_move_of_a_man(state, mv);
        let own = state.turn.index() & 1;
        let gone = mv.captured.with(mv.from);
        state.sides[own] = state.sides[own].without(mv.from).with(mv.to);
        state.sides[own ^ 1] = state.sides[own ^ 1] - mv.captured;
        state.kinds = state.kinds.map(|pieces| pieces - gone);
        state.kinds[mv.becomes.index()] |= Bitboard::of(mv.to);
        state.quiet = quiet::after(state.quiet, progress);
        state.turn = state.turn.opponent();
    }

    fn count_moves(&self, state: &State) -> u64 {
        if captured_all(state).is_some() {
            return 0;
        }
        if man_to_turn(state).is_some() {
            return Kind::MEN.len() as u64;
        }
        match count_captures(state) {
            0 => count_steps(state),
            captures => captures,
        }
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

    fn counted(&self, state: &State) -> Option<Outcome> {
        let allowed = self.kings_only != KingsOnly::Off && has_only_kings(state);
        allowed.then(|| kings_count(state))
    }
}

/// The player choosing crosses, while some are not chosen.
pub(super) fn turner(state: &State) -> Option<Player> {
    let unturned = state.unturned();
    Player::all(2).find(|player| (unturned & state.sides[player.index()]).any())
}

/// The man whose cross is to be chosen now.
pub(super) fn man_to_turn(state: &State) -> Option<Square> {
    (state.unturned() & state.own()).first()
}

/// Whether both sides have nothing but kings.
pub(super) fn has_only_kings(state: &State) -> bool {
    state.kings() == state.occupied()
}

fn captured_all(state: &State) -> Option<Outcome> {
    let winner = Player::all(2).find(|player| state.sides[player.index() ^ 1].is_empty());
    winner.map(|winner| Outcome::win(winner, Reason::CapturedAll))
}

fn kings_count(state: &State) -> Outcome {
    let [white, black] = state.sides.map(|pieces| pieces.len() as i16);
    Outcome::by_scores(Scores::of_two(white, black), Reason::KingsCount)
}

/// Chooses the cross of a man in the set-up phase; White begins when all are chosen.
fn turn_man(state: &mut State, mv: Move) {
    state.kinds[mv.becomes.index()] |= Bitboard::of(mv.from);
    state.turn = turner(state).unwrap_or(Player::FIRST);
}

fn is_forward_move_of_a_man(state: &State, mv: Move) -> bool {
    let forward = match state.turn {
        Player::FIRST => mv.to.rank() > mv.from.rank(),
        _ => mv.to.rank() < mv.from.rank(),
    };
    forward && !state.kings().has(mv.from)
}

fn push_steps(state: &State, moves: &mut Vec<Move>) {
    let empty = !state.occupied();
    let last = last_rank(state.turn);
    for kind in Kind::ALL {
        let pieces = state.own() & state.kinds[kind.index()];
        for &direction in kind.steps(state.turn) {
            let landings = pieces.shift(direction) & empty;
            let origins = landings.shift(direction.opposite());
            // A shift keeps the order of squares, so the two sets run in step.
            for (from, to) in origins.zip(landings) {
                let forms: &[Kind] = if kind == Kind::King || last.has(to) {
                    &[Kind::King]
                } else {
                    &Kind::MEN
                };
                moves.extend(forms.iter().map(|&becomes| Move {
                    from,
                    to,
                    captured: Bitboard::EMPTY,
                    becomes,
                }));
            }
        }
    }
}

/// The number of moves [`push_steps`] would push.
fn count_steps(state: &State) -> u64 {
    let empty = !state.occupied();
    let mut count = 0;
    for kind in Kind::ALL {
        let pieces = state.own() & state.kinds[kind.index()];
        if pieces.any() {
            let steps = kind.steps(state.turn).iter();
            count += steps
                .map(|&way| forms(kind, pieces.shift(way) & empty, last_rank(state.turn)))
                .sum::<u32>();
        }
    }
    u64::from(count)
}

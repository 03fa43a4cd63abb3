//! Legal moves, captures and ends.

use damier_boards::{Bitboard, Direction, Square};
use damier_rules::{Choices, Game, GameInfo, Key, OptionError, Outcome, Player, Reason, Scores};

use super::lines::{BOARD, DARK, ZONES, lines, orthogonal, reach};
use super::state::{Arrival, Move, Size, State};
use super::{DroneWays, INFO, MartianChess, SendingBack, Tie};
use crate::quiet::{self, QuietLimit};

/// The start squares of the small, the medium and the large pieces.
const START: [&str; 3] = [
    "b2 b3 c3 c7 b6 c6",
    "b1 c2 d3 c8 b7 a6",
    "d1 c1 d2 a8 b8 a7",
];

impl MartianChess {
    /// The squares a piece could reach if nothing stood in its way.
    pub(super) fn reach(&self, size: Size, from: Square) -> Bitboard {
        let reach = reach(size, from);
        match (size, self.drone) {
            (Size::Medium, DroneWays::Orthogonal) => reach & orthogonal(from),
            _ => reach,
        }
    }

    /// The squares a piece of the player to move can reach, including by sending back.
    fn reached(&self, state: &State, size: Size, from: Square, occupied: Bitboard) -> Bitboard {
        lines(from, occupied) & self.reach(size, from) & landings(state, occupied)
    }

    /// The squares a piece of the player to move may go to.
    pub(super) fn destinations(&self, state: &State, size: Size, from: Square) -> Bitboard {
        let reached = self.reached(state, size, from, state.occupied());
        match state.arrived {
            Some(arrived) if arrived.to == from => reached - forbidden(state, arrived),
            _ => reached,
        }
    }

    fn board_end(&self, state: &State) -> Option<Outcome> {
        let occupied = state.occupied();
        if ZONES.iter().any(|&zone| (occupied & zone).is_empty()) {
            Some(self.by_points(state, Reason::ZoneEmpty))
        } else if no_capture_ever(state) {
            Some(self.by_points(state, Reason::NoCapturePossible))
        } else {
            None
        }
    }

    /// More points win; a tie is decided by the option.
    fn by_points(&self, state: &State, reason: Reason) -> Outcome {
        let scores = score(state);
        let [south, north] = state.points;
        if south == north && self.tie == Tie::LastMover {
            Outcome::win(state.turn.opponent(), reason).with_scores(Some(scores))
        } else {
            Outcome::by_scores(scores, reason)
        }
    }

    /// The number of moves of all pieces, including sending back: they all take one step in a
    /// direction together, and each that lands somewhere is a move.
    fn count_reached(&self, state: &State, occupied: Bitboard) -> u32 {
        let own = state.own_zone();
        let [small, medium, large] = state.pieces.map(|pieces| pieces & own);
        let landings = landings(state, occupied);
        let empty = BOARD - occupied;
        let count = |pawns: Bitboard, drones: Bitboard, direction: Direction| {
            let first = (pawns | drones | large).shift(direction);
            let second = ((drones | large).shift(direction) & empty).shift(direction);
            let mut count = (first & landings).len() + (second & landings).len();
            let mut queens = (large.shift(direction) & empty).shift(direction) & empty;
            while queens.any() {
                let next = queens.shift(direction);
                count += (next & landings).len();
                queens = next & empty;
            }
            count
        };
        let slanting = match self.drone {
            DroneWays::All => medium,
            DroneWays::Orthogonal => Bitboard::EMPTY,
        };
        let straight = Direction::ORTHOGONAL.map(|way| count(Bitboard::EMPTY, medium, way));
        let diagonal = Direction::DIAGONAL.map(|way| count(small, slanting, way));
        straight.iter().chain(&diagonal).sum()
    }
}

impl Game for MartianChess {
    type State = State;
    type Move = Move;

    const INFO: &'static GameInfo = &INFO;

    fn new(choices: &Choices) -> Result<Self, OptionError> {
        Ok(MartianChess {
            drone: match choices.word("drone") {
                "4" => DroneWays::Orthogonal,
                _ => DroneWays::All,
            },
            sending_back: match choices.word("return") {
                "square" => SendingBack::Square,
                _ => SendingBack::Zone,
            },
            tie: match choices.word("tie") {
                "last_mover" => Tie::LastMover,
                _ => Tie::Nobody,
            },
            quiet_limit: QuietLimit::chosen(choices),
            repetition: choices.number("repetition"),
        })
    }

    fn start(&self) -> State {
        State {
            pieces: START.map(|names| names.split(' ').filter_map(Square::parse).collect()),
            turn: Player::FIRST,
            arrived: None,
            points: [0, 0],
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
        for size in Size::ALL {
            for from in state.pieces[size.index()] & state.own_zone() {
                moves.extend(
                    self.destinations(state, size, from)
                        .map(|to| Move { from, to }),
                );
            }
        }
        (moves.len() == first).then(|| self.by_points(state, Reason::NoMoves))
    }

    fn limit(&self, state: &State, _moves: &[Move]) -> Option<Outcome> {
        let reached = self.quiet_limit.is_reached(state.quiet);
        reached.then(|| self.by_points(state, Reason::QuietLimit))
    }

    fn apply(&self, state: &mut State, mv: Move) {
        let mut taken = 0;
        for size in Size::ALL {
            let pieces = &mut state.pieces[size.index()];
            if pieces.has(mv.to) {
                taken = size.points();
                *pieces = pieces.without(mv.to);
            }
            if pieces.has(mv.from) {
                *pieces = pieces.without(mv.from).with(mv.to);
            }
        }
        state.points[state.turn.index() & 1] += taken;
        state.quiet = quiet::after(state.quiet, taken > 0);
        state.arrived = state.other_zone().has(mv.to).then(|| Arrival {
            from: (self.sending_back == SendingBack::Square).then_some(mv.from),
            to: mv.to,
        });
        state.turn = state.turn.opponent();
    }

    fn count_moves(&self, state: &State) -> u64 {
        if self.board_end(state).is_some() {
            return 0;
        }
        let occupied = state.occupied();
        let sent_back = state.arrived.map_or(Bitboard::EMPTY, |arrived| {
            let size = state
                .size_at(arrived.to)
                .expect("the arrived piece stands on its square");
            self.reached(state, size, arrived.to, occupied) & forbidden(state, arrived)
        });
        u64::from(self.count_reached(state, occupied) - sent_back.len())
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
        self.by_points(state, Reason::Repetition)
    }

    fn scores(&self, state: &State) -> Option<Scores> {
        Some(score(state))
    }

    fn counted(&self, state: &State) -> Option<Outcome> {
        Some(self.by_points(state, Reason::Agreement))
    }
}

fn score(state: &State) -> Scores {
    let [south, north] = state.points;
    Scores::of_two(south.into(), north.into())
}

/// The squares where a move may end: all but those with a piece of one's own zone.
fn landings(state: &State, occupied: Bitboard) -> Bitboard {
    BOARD - (occupied & state.own_zone())
}

/// The squares where the piece that just arrived may not go.
pub(super) fn forbidden(state: &State, arrived: Arrival) -> Bitboard {
    arrived.from.map_or(state.other_zone(), Bitboard::of)
}

/// Pawns never change the colour of their square: one on each colour never meet.
fn no_capture_ever(state: &State) -> bool {
    let [small, medium, large] = state.pieces;
    (medium | large).is_empty() && !(small & DARK).many() && !(small - DARK).many()
}

//! Legal moves, infractions, and ends.

use damier_boards::Bitboard;
use damier_rules::{Choices, Game, GameInfo, Key, OptionError, Outcome, Player, Reason};

use super::chains::Runner;
use super::sight::Sight;
use super::state::{Move, State, crowns};
use super::{INFO, OneEach, TurkishDraughts, at_once, captures, ways};
use crate::quiet::{self, QuietLimit};

impl Game for TurkishDraughts {
    type State = State;
    type Move = Move;

    const INFO: &'static GameInfo = &INFO;

    fn new(choices: &Choices) -> Result<Self, OptionError> {
        Ok(TurkishDraughts {
            infraction_loses: choices.word("infraction") == "lose",
            turn_back: choices.word("turn180") == "allow",
            crown_at_once: choices.word("promotion") == "during",
            one_each: match choices.word("one_each") {
                "draw" => OneEach::Draw,
                "king_wins" => OneEach::KingWins,
                _ => OneEach::Play,
            },
            quiet_limit: QuietLimit::chosen(choices),
            repetition: choices.number("repetition"),
        })
    }

    fn start(&self) -> State {
        State {
            men: [
                Bitboard::rank(1) | Bitboard::rank(2),
                Bitboard::rank(5) | Bitboard::rank(6),
            ],
            kings: [Bitboard::EMPTY; 2],
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
        let sight = Sight::of(state);
        if !captures::push(self, &sight, moves) {
            at_once::push(self, state, moves);
        }
        if moves.len() == first {
            sight.push_plain(moves);
        }
        let blocked = moves.len() == first;
        blocked.then(|| Outcome::win(state.turn.opponent(), Reason::NoMoves))
    }

    fn limit(&self, state: &State, moves: &[Move]) -> Option<Outcome> {
        let can_capture = moves.first().is_some_and(|mv| mv.captured.any());
        let last_pieces = if can_capture {
            None
        } else {
            self.last_pieces(state)
        };
        let quiet = self.quiet_limit.is_reached(state.quiet);
        last_pieces.or_else(|| quiet.then(|| Outcome::draw(Reason::QuietLimit)))
    }

    fn infractions(&self, state: &State, moves: &mut Vec<Move>) {
        if !self.infraction_loses {
            return;
        }
        let mut legal = Vec::new();
        self.board_moves(state, &mut legal);
        let most = legal.first().map_or(0, |mv| mv.captured.len());
        if most == 0 {
            return;
        }
        Sight::of(state).push_plain(moves);
        self.push_lesser_chains(state, &legal, state.own(), moves);
    }

    /// Without a list: there may be tens of thousands.
    fn is_infraction(&self, state: &State, legal: &[Move], mv: Move) -> bool {
        let most = legal.first().map_or(0, |mv| mv.captured.len());
        let lesser = self.infraction_loses && state.own().has(mv.from) && mv.captured.len() < most;
        lesser
            && match mv.captured.any() {
                true => ways::find_path(self, state, mv).is_some(),
                false => Runner::start(self, state, mv.from).steps().has(mv.to),
            }
    }

    #[inline(always)]
    fn apply(&self, state: &mut State, mv: Move) {
        // With the side known, the compiler keeps the whole position in registers.
        if state.turn == Player::FIRST {
            play::<0, 1>(state, mv);
        } else {
            play::<1, 0>(state, mv);
        }
    }

    #[inline(always)]
    fn count_moves(&self, state: &State) -> u64 {
        let sight = Sight::of(state);
        if sight.enemy.is_empty() {
            return 0;
        }
        let captures = captures::count(self, &sight);
        match captures.unwrap_or_else(|| at_once::count(self, state)) {
            0 => u64::from(sight.count_plain()),
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
}

impl TurkishDraughts {
    /// Pushes the complete chains of some pieces that take fewer than the legal moves do, where
    /// playing them loses.
    pub(super) fn push_lesser_chains(
        &self,
        state: &State,
        legal: &[Move],
        pieces: Bitboard,
        moves: &mut Vec<Move>,
    ) {
        let most = legal.first().map_or(0, |mv| mv.captured.len());
        if self.infraction_loses && most > 1 {
            for from in pieces & state.own() {
                at_once::push_shorter(self, state, from, most, moves);
            }
        }
    }

    /// The end made by the last two pieces, if the side to move has no capture.
    fn last_pieces(&self, state: &State) -> Option<Outcome> {
        let [white, black] = [Player::FIRST, Player::SECOND].map(|side| state.pieces(side));
        if white.many() || black.many() {
            return None;
        }
        let kings = state.kings.map(Bitboard::any);
        match (kings, self.one_each) {
            ([true, true], _) => Some(Outcome::draw(Reason::OneKingEach)),
            ([false, false], _) | (_, OneEach::Play) => None,
            (_, OneEach::Draw) => Some(Outcome::draw(Reason::KingAgainstMan)),
            ([white_king, _], OneEach::KingWins) => {
                let winner = Player::new(usize::from(!white_king));
                Some(Outcome::win(winner, Reason::KingAgainstMan))
            }
        }
    }
}

/// A side without pieces has lost, whoever is to move.
fn captured_all(state: &State) -> Option<Outcome> {
    let winner = if state.enemy().is_empty() {
        state.turn
    } else if state.own().is_empty() {
        state.turn.opponent()
    } else {
        return None;
    };
    Some(Outcome::win(winner, Reason::CapturedAll))
}

/// Plays a move of one side against the other.
#[inline(always)]
fn play<const OWN: usize, const OTHER: usize>(state: &mut State, mv: Move) {
    let man = state.men[OWN].has(mv.from);
    let (from, to) = (Bitboard::of(mv.from), Bitboard::of(mv.to));
    if !man {
        state.kings[OWN] ^= from ^ to;
    } else if crowns(OWN, mv) {
        state.men[OWN] ^= from;
        state.kings[OWN] ^= to;
    } else {
        state.men[OWN] ^= from ^ to;
    }
    state.men[OTHER] = state.men[OTHER] - mv.captured;
    state.kings[OTHER] = state.kings[OTHER] - mv.captured;
    let forward = man && mv.from.rank() != mv.to.rank();
    state.quiet = quiet::after(state.quiet, forward || mv.captured.any());
    state.turn = Player::new(OTHER);
}

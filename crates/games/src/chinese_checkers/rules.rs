//! Legal moves, sieges and ends.

use damier_boards::star::{Hole, Holes, Point};
use damier_rules::text::MOST;
use damier_rules::{
    Choices, Game, GameInfo, Key, MAX_PLAYERS, OptionError, Outcome, Player, Ranks, Reason,
};

use super::reach::{self, Stops, Targets, Ways};
use super::seats::Seats;
use super::state::{Finished, Move, PlayerSet, State};
use super::{CHINESE_CHECKERS, ChineseCheckers};

/// Where the ply counter stops growing: at the longest limit that can be chosen.
pub(super) const MOST_PLIES: u32 = MOST * MAX_PLAYERS as u32;

impl Game for ChineseCheckers {
    type State = State;
    type Move = Move;

    const INFO: &'static GameInfo = &CHINESE_CHECKERS;

    fn new(choices: &Choices) -> Result<Self, OptionError> {
        Ok(ChineseCheckers {
            seats: Seats::new(choices.word("players"), choices.word("sets"))?,
            keeps_goal: choices.word("leave_goal") == "forbid",
            siege: choices.word("obstruction") == "siege",
            plays_on: choices.word("play_on") == "yes",
            max_rounds: choices.number("max_rounds"),
            repetition: choices.number("repetition"),
        })
    }

    fn players(&self) -> usize {
        self.seats.players()
    }

    fn start(&self) -> State {
        let mut men = [Holes::EMPTY; 6];
        for start in self.seats.all() {
            men[start.index()] = start.holes();
        }
        State {
            men,
            turn: Player::FIRST,
            eliminated: PlayerSet::default(),
            finished: Finished::default(),
            ply: 0,
        }
    }

    fn turn(&self, state: &State) -> Player {
        state.turn
    }

    fn board_moves(&self, state: &State, moves: &mut Vec<Move>) -> Option<Outcome> {
        if self.is_over(state) {
            return Some(self.board_end(state));
        }
        let first = moves.len();
        self.each_man(state, |from, targets| {
            moves.extend(targets.map(|to| Move::Man { from, to }));
        });
        if moves.len() == first {
            moves.push(Move::Pass);
        }
        None
    }

    fn limit(&self, state: &State, _moves: &[Move]) -> Option<Outcome> {
        let most = self.max_rounds * self.players() as u32;
        (most > 0 && state.ply >= most).then(|| self.drawn(state, Reason::MaxRounds))
    }

    fn apply(&self, state: &mut State, mv: Move) {
        if let Move::Man { from, to } = mv {
            self.move_man(state, from, to);
            if self.fills_goals(state, state.turn) {
                state.finished.push(state.turn);
            }
        }
        state.ply = (state.ply + 1).min(MOST_PLIES);
        self.pass_turn(state);
    }

    fn count_moves(&self, state: &State) -> u64 {
        if self.is_over(state) {
            return 0;
        }
        let mut count = 0;
        self.each_man(state, |_, targets| count += targets.len());
        u64::from(count.max(1))
    }

    fn essence(&self, state: &State) -> State {
        State { ply: 0, ..*state }
    }

    fn key(&self, state: &State) -> Key {
        state.key()
    }

    fn repetition(&self) -> u32 {
        self.repetition
    }

    fn drawn(&self, state: &State, reason: Reason) -> Outcome {
        self.ranked(state, reason)
    }

    /// Their men stay as obstacles. If one player is left, the withdrawal ended the match; players
    /// who finished earlier keep their places in front.
    fn withdraw(&self, state: &mut State, player: Player, reason: Reason) -> Option<Outcome> {
        state.eliminated = state.eliminated.with(player);
        let ended = self.is_over(state).then(|| self.ranked(state, reason));
        if state.turn == player {
            self.pass_turn(state);
        }
        ended
    }

    fn is_in(&self, state: &State, player: Player) -> bool {
        player.index() < self.players() && state.is_in(player)
    }
}

impl ChineseCheckers {
    /// The path to show for a man, both ends included: the shortest, and of several the first in
    /// byte order. Empty for a pass and for anything that is not a move of this position.
    #[must_use]
    pub fn path(&self, state: &State, mv: Move) -> Vec<Hole> {
        match mv {
            Move::Man { from, to } => reach::path(from, to, state.occupied()).unwrap_or_default(),
            Move::Pass => vec![],
        }
    }

    /// The men of the player to move.
    pub(super) fn own(&self, state: &State) -> Holes {
        let sets = self.seats.sets(state.turn).iter();
        sets.fold(Holes::EMPTY, |all, &start| all | state.set(start))
    }

    /// The men of the player to move in besieged start points: one of them must leave, or they are
    /// out.
    pub(super) fn besieged(&self, state: &State) -> Holes {
        let mut besieged = Holes::EMPTY;
        if self.siege {
            for &start in self.seats.sets(state.turn) {
                besieged |= besieged_set(state, start);
            }
        }
        besieged
    }

    /// Where a man of a set that begins its turn in this hole may stop.
    pub(super) fn stops(&self, start: Point, from: Hole) -> &'static Stops {
        if self.keeps_goal && start.opposite().holes().has(from) {
            Stops::goal_of(start)
        } else {
            Stops::of(start)
        }
    }

    /// Removes every player whose turn comes while no man can leave their besieged points.
    ///
    /// The last player is never checked: they have won.
    pub(super) fn settle(&self, state: &mut State) {
        while !self.is_over(state) {
            let besieged = self.besieged(state);
            if besieged.is_empty() || self.can_leave(state, besieged) {
                return;
            }
            for &start in self.seats.sets(state.turn) {
                state.men[start.index()] = state.set(start) - besieged;
            }
            state.eliminated = state.eliminated.with(state.turn);
            state.turn = self.next_in(state);
        }
    }

    /// Whether all sets of a player fill their goals.
    pub(super) fn fills_goals(&self, state: &State, player: Player) -> bool {
        let sets = self.seats.sets(player);
        sets.iter()
            .all(|&start| state.set(start) == start.opposite().holes())
    }

    /// Whether the board itself has ended the match.
    pub(super) fn is_over(&self, state: &State) -> bool {
        let out = state.eliminated.len() + state.finished.len();
        out + 1 >= self.players() || !(self.plays_on || state.finished.is_empty())
    }

    /// Calls `visit` with every man that may move and its targets.
    fn each_man(&self, state: &State, mut visit: impl FnMut(Hole, Targets)) {
        let ways = Ways::new(state.occupied());
        let besieged = self.besieged(state);
        let movable = if besieged.any() { besieged } else { Holes::ALL };
        for &start in self.seats.sets(state.turn) {
            for from in state.set(start) & movable {
                visit(from, ways.targets(from, self.stops(start, from)));
            }
        }
    }

    /// Whether one of these men can get out of its start point, which is full.
    fn can_leave(&self, state: &State, besieged: Holes) -> bool {
        let ways = Ways::new(state.occupied());
        let mut sets = self.seats.sets(state.turn).iter();
        sets.any(|&start| {
            let mut men = state.set(start) & besieged;
            !men.all(|from| ways.targets(from, Stops::of(start)).is_empty())
        })
    }

    fn move_man(&self, state: &mut State, from: Hole, to: Hole) {
        for &start in self.seats.sets(state.turn) {
            let men = &mut state.men[start.index()];
            if men.has(from) {
                *men = men.without(from).with(to);
            }
        }
    }

    fn pass_turn(&self, state: &mut State) {
        state.turn = self.next_in(state);
        self.settle(state);
    }

    /// The next player still in, clockwise; there always is one.
    pub(super) fn next_in(&self, state: &State) -> Player {
        let players = self.players();
        let after = |steps| Player::new((state.turn.index() + steps) % players);
        (1..players)
            .map(after)
            .find(|&player| state.is_in(player))
            .unwrap_or(state.turn)
    }

    fn board_end(&self, state: &State) -> Outcome {
        let reason = if state.finished.is_empty() {
            Reason::LastPlayer
        } else {
            Reason::GoalReached
        };
        self.ranked(state, reason)
    }

    /// Those who finished, in order, then those still in, then the eliminated.
    fn ranked(&self, state: &State, reason: Reason) -> Outcome {
        const STILL_IN: u8 = MAX_PLAYERS as u8;
        const ELIMINATED: u8 = STILL_IN + 1;
        let place = |player| {
            if state.eliminated.has(player) {
                return ELIMINATED;
            }
            let finished = state.finished.place(player);
            finished.map_or(STILL_IN, |place| place as u8)
        };
        Outcome {
            reason,
            ranks: Ranks::from_places(self.players(), place),
            scores: None,
        }
    }
}

/// The men of one set in its start point if the point is besieged: full, and with at least one man
/// of the set whose goal it is.
fn besieged_set(state: &State, start: Point) -> Holes {
    let point = start.holes();
    let besiegers = state.set(start.opposite()) & point;
    let held = state.set(start) & point;
    // No other set may stop in a start point.
    if besiegers.any() && (besiegers | held) == point {
        held
    } else {
        Holes::EMPTY
    }
}

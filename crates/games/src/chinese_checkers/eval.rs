//! The engine's evaluation: how far everybody still has to go.
//!
//! Every set is looked at as if it started in the north: its men race to the south. A man's
//! way is measured twice. To the tip of the goal, because men that go deep leave room for
//! the others. And to the hole of the goal that is left for this man, so that the last men
//! find their way to where the holes are.

mod race;
mod turned;
pub mod way;

use damier_boards::star::Point;
use damier_rules::{Evaluate, HistoryMove, MAX_PLAYERS, Player, Solved};

use super::ChineseCheckers;
use super::state::{Move, State};
pub(super) use turned::steps_to_tip;
use way::{COSTS, MOVE};

/// To be the one to move is worth half a turn. Without it both sides believe to be behind when
/// they look an even number of plies ahead, and repeat positions for a draw.
pub(super) const TURN: i32 = MOVE / 2;
/// What a step of a long way forward counts.
const STEP: i32 = 10;
/// Shorter ways forward are nothing special.
const LONG_WAY: i32 = 4;
/// Who has finished or is out is beyond all steps.
const BEYOND: i32 = 10_000;
/// How many plies before the last round equal boards begin to differ.
const NEAR_LIMIT: u32 = 16;

impl Evaluate for ChineseCheckers {
    fn evaluate(&self, state: &State) -> i32 {
        let value = |player| self.value(state, player);
        let others = Player::all(self.seats.players()).filter(|&player| player != state.turn);
        value(state.turn) - others.map(value).max().unwrap_or(0) + TURN
    }

    fn evaluate_each(&self, state: &State) -> [i32; MAX_PLAYERS] {
        let mut values = [0; MAX_PLAYERS];
        for player in Player::all(self.seats.players()) {
            values[player.index()] = self.value(state, player);
        }
        values
    }

    /// Nothing is taken, but a long way forward is a catch of its own.
    fn gain(&self, state: &State, mv: Move) -> i32 {
        let Move::Man { from, to } = mv else {
            return 0;
        };
        let forward =
            |start: Point| steps_to_tip(start, from) as i32 - steps_to_tip(start, to) as i32;
        let steps = state.set_at(from).map_or(0, forward);
        if steps >= LONG_WAY { STEP * steps } else { 0 }
    }

    /// What the man gains by standing elsewhere.
    fn ordering_score(&self, state: &State, mv: Move) -> i32 {
        let Move::Man { from, to } = mv else {
            return 0;
        };
        let nearer = |start: Point| COSTS.place(start, from) - COSTS.place(start, to);
        state.set_at(from).map_or(0, nearer)
    }

    fn history_move(&self, state: &State, mv: Move) -> HistoryMove {
        let Move::Man { from, to } = mv else {
            return HistoryMove::new(15, 0, 0);
        };
        let set = state.set_at(from).map_or(0, |start| start.index() as u8);
        HistoryMove::new(set, from.index(), to.index())
    }

    fn with_turn(&self, state: &State, player: Player) -> Option<State> {
        let plays = player.index() < self.seats.players() && state.is_in(player);
        plays.then_some(State {
            turn: player,
            ..*state
        })
    }

    fn solve(&self, state: &State, most: u64) -> Option<Solved<Move>> {
        race::solve(self, state, most, &COSTS)
    }

    /// Near the last round the number of plies changes what a position is worth.
    fn counter_key(&self, state: &State) -> u64 {
        let most = self.max_rounds * self.seats.players() as u32;
        let near = most > 0 && state.ply + NEAR_LIMIT >= most;
        if near { u64::from(state.ply) } else { 0 }
    }
}

impl ChineseCheckers {
    /// In how many turns the player to move gets home if races are judged by these numbers,
    /// for those who look for better ones.
    #[must_use]
    pub fn race_turns(&self, state: &State, most: u64, numbers: way::Numbers) -> Option<u32> {
        let costs = way::Costs::new(numbers);
        race::solve(self, state, most, &costs).map(|solved| solved.turns)
    }

    /// How well a player stands, whatever the others do: the more is left to go, the less.
    fn value(&self, state: &State, player: Player) -> i32 {
        if state.eliminated.has(player) {
            return -BEYOND;
        }
        if let Some(place) = state.finished.place(player) {
            return BEYOND - place as i32;
        }
        let sets = self.seats.sets(player).iter();
        -sets
            .map(|&start| COSTS.left_to_go(state.set(start), start, state.occupied()))
            .sum::<i32>()
    }
}

//! The engine's evaluation: how far everybody still has to go.
//!
//! Every set is viewed as if it started in the north and raced south. A man's distance is measured
//! twice: to the tip of the goal, because men that go deep leave room for the others; and to the
//! hole of the goal left for this man, so that the last men find the free holes.

mod race;
mod turned;
pub mod way;

use damier_boards::star::Point;
use damier_rules::network::{NetworkInput, NetworkShape};
use damier_rules::{Evaluate, HistoryMove, MAX_PLAYERS, Player, Solved};

use super::state::{Move, State};
use super::{ChineseCheckers, network};
pub(super) use turned::steps_to_tip;
use way::{COSTS, MOVE};

/// Having the move is worth half a turn. Without it both sides believe they are behind when they
/// look an even number of plies ahead, and repeat positions for a draw.
pub(super) const TURN: i32 = MOVE / 2;
/// The bonus of a step of a long way forward.
const STEP: i32 = 10;
/// Shorter ways forward are nothing special.
const LONG_WAY: i32 = 4;
/// The value beyond all steps of players who have finished or are out.
const BEYOND: i32 = 10_000;
/// The plies before the last round at which equal boards begin to differ.
const NEAR_LIMIT: u32 = 16;

impl Evaluate for ChineseCheckers {
    fn evaluate(&self, state: &State) -> i32 {
        let value = |player| self.value(state, player);
        let others = Player::all(self.seats.players()).filter(|&player| player != state.turn);
        value(state.turn) - others.map(value).max().unwrap_or(0) + TURN
    }

    /// Networks are for matches of two with one set each.
    fn network_shape(&self) -> Option<&'static NetworkShape> {
        let sets = |player| self.seats.sets(player).len();
        let is_duel = self.seats.players() == 2 && sets(Player::FIRST) == 1;
        is_duel.then_some(&network::SHAPE)
    }

    /// Who has finished, and the last rounds, are left to the plain evaluation.
    fn network_input(&self, state: &State) -> Option<NetworkInput> {
        let goes_on = self.network_shape().is_some()
            && state.is_in(Player::FIRST)
            && state.is_in(Player::SECOND)
            && self.counter_key(state) == 0;
        goes_on.then(|| network::input(state))
    }

    fn evaluate_each(&self, state: &State) -> [i32; MAX_PLAYERS] {
        let mut values = [0; MAX_PLAYERS];
        for player in Player::all(self.seats.players()) {
            values[player.index()] = self.value(state, player);
        }
        values
    }

    /// Nothing is captured, but a long way forward is a gain of its own.
    fn gain(&self, state: &State, mv: Move) -> i32 {
        let Move::Man { from, to } = mv else {
            return 0;
        };
        let forward =
            |start: Point| steps_to_tip(start, from) as i32 - steps_to_tip(start, to) as i32;
        let steps = state.set_at(from).map_or(0, forward);
        if steps >= LONG_WAY { STEP * steps } else { 0 }
    }

    /// The gain of the man's new place.
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

    /// Near the last round the number of plies changes the value of a position.
    fn counter_key(&self, state: &State) -> u64 {
        let most = self.max_rounds * self.seats.players() as u32;
        let near = most > 0 && state.ply + NEAR_LIMIT >= most;
        if near { u64::from(state.ply) } else { 0 }
    }
}

impl ChineseCheckers {
    /// The turns the player to move needs to get home if races are judged by these numbers, for the
    /// search for better ones.
    #[must_use]
    pub fn race_turns(&self, state: &State, most: u64, numbers: way::Numbers) -> Option<u32> {
        let costs = way::Costs::new(numbers);
        race::solve(self, state, most, &costs).map(|solved| solved.turns)
    }

    /// A player's value, whatever the others do: the more is left to go, the less.
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

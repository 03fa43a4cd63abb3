//! Chinese Checkers for two, three, four or six players with one or two sets of men each.

use crate::chinese_text::State;
use crate::error::{NaiveError, Result};
use crate::options::Options;
use crate::rules::{AnyState, End, Moves, Rules};
use crate::star::{Hole, Point, Star};

/// The game with its options.
pub(crate) struct ChineseCheckers {
    /// The sets of each player, in the order of play.
    seats: Vec<Vec<Point>>,
    may_leave_goal: bool,
    /// Whether men that block their own start point are punished.
    sieges: bool,
    /// Whether the others play on when one has finished.
    play_on: bool,
    max_rounds: u32,
}

/// A move of one man.
struct Journey {
    set: Point,
    from: Hole,
    to: Hole,
}

impl ChineseCheckers {
    pub(crate) fn new(options: &mut Options<'_>) -> Result<ChineseCheckers> {
        let players = options.choice("players", &["2", "3", "4", "6"])?;
        let sets = options.choice("sets", &["1", "2"])?;
        Ok(ChineseCheckers {
            seats: seats(players, sets)?,
            may_leave_goal: options.choice("leave_goal", &["allow", "forbid"])? == "allow",
            sieges: options.choice("obstruction", &["siege", "off"])? == "siege",
            play_on: options.choice("play_on", &["no", "yes"])? == "yes",
            max_rounds: options.limit("max_rounds", 300)?,
        })
    }

    fn sets(&self, player: usize) -> &[Point] {
        &self.seats[player - 1]
    }

    /// The players who are neither eliminated nor finished.
    fn still_in(&self, state: &State) -> Vec<usize> {
        let players = 1..=self.seats.len();
        players.filter(|player| state.is_in(*player)).collect()
    }

    /// Gives the turn to the next player, clockwise, who is still in.
    fn pass_turn(&self, state: &mut State) {
        for _ in 0..self.seats.len() {
            state.player = state.player % self.seats.len() + 1;
            if state.is_in(state.player) {
                return;
            }
        }
    }

    /// Every move of the player's men, sieges aside.
    fn journeys(&self, state: &State) -> Vec<Journey> {
        let mut journeys = Vec::new();
        for &set in self.sets(state.player) {
            for from in state.star.men(set) {
                for to in state.star.destinations(from) {
                    if set.may_stop(to) && !self.leaves_goal(set, from, to) {
                        journeys.push(Journey { set, from, to });
                    }
                }
            }
        }
        journeys
    }

    fn leaves_goal(&self, set: Point, from: Hole, to: Hole) -> bool {
        let in_goal = |hole: Hole| hole.point() == Some(set.opposite());
        !self.may_leave_goal && in_goal(from) && !in_goal(to)
    }

    fn besieged_sets(&self, state: &State) -> Vec<Point> {
        let sets = self.sets(state.player).iter().copied();
        sets.filter(|set| self.sieges && state.star.is_besieged(*set))
            .collect()
    }

    /// The moves that bring a man of a besieged set out of its point.
    fn relieving(&self, state: &State, besieged: &[Point]) -> Vec<Journey> {
        let mut journeys = self.journeys(state);
        journeys.retain(|journey| {
            besieged.contains(&journey.set)
                && journey.from.point() == Some(journey.set)
                && journey.to.point() != Some(journey.set)
        });
        journeys
    }

    fn legal_journeys(&self, state: &State) -> Vec<Journey> {
        let besieged = self.besieged_sets(state);
        if besieged.is_empty() {
            self.journeys(state)
        } else {
            self.relieving(state, &besieged)
        }
    }

    fn has_filled_goals(&self, star: &Star, player: usize) -> bool {
        self.sets(player).iter().all(|set| {
            let mut goal = Star::holes_of(set.opposite());
            goal.all(|hole| star.at(hole) == Some(set.letter()))
        })
    }

    /// The first player still in, in the order of seats, whose sets all fill their goals.
    fn goal_reached_by(&self, state: &State) -> Option<usize> {
        let players = self.still_in(state);
        players
            .into_iter()
            .find(|player| self.has_filled_goals(&state.star, *player))
    }

    /// Consequences before the next player can move: a player who has reached the goal has
    /// finished, and one who cannot raise a siege is eliminated.
    fn settle(&self, state: &mut State) {
        if self.play_on {
            self.note_finishers(state);
        }
        while self.decided(state).is_none() {
            let besieged = self.besieged_sets(state);
            if besieged.is_empty() || !self.relieving(state, &besieged).is_empty() {
                return;
            }
            self.eliminate(state, &besieged);
        }
    }

    fn note_finishers(&self, state: &mut State) {
        while self.decided(state).is_none() {
            let Some(player) = self.goal_reached_by(state) else {
                return;
            };
            state.finished.push(player);
            if !state.is_in(state.player) {
                self.pass_turn(state);
            }
        }
    }

    /// The men in the besieged points go, the others stay as obstacles.
    fn eliminate(&self, state: &mut State, besieged: &[Point]) {
        for set in besieged {
            for man in state.star.men(*set) {
                if man.point() == Some(*set) {
                    state.star.remove(man);
                }
            }
        }
        state.eliminated.push(state.player);
        state.eliminated.sort_unstable();
        self.pass_turn(state);
    }

    /// The position after a man has moved, or after a pass.
    fn after(&self, state: &State, star: Star) -> State {
        let mut after = state.clone();
        after.star = star;
        after.ply = crate::text::next(state.ply);
        self.pass_turn(&mut after);
        self.settle(&mut after);
        after
    }

    /// The goal is reached, or one player is left.
    fn decided(&self, state: &State) -> Option<End> {
        if !self.play_on
            && let Some(winner) = self.goal_reached_by(state)
        {
            let finished = State {
                finished: vec![winner],
                ..state.clone()
            };
            return Some(self.end(&finished, "goal-reached"));
        }
        if self.still_in(state).len() > 1 {
            return None;
        }
        let reason = if state.finished.is_empty() {
            "last-player"
        } else {
            "goal-reached"
        };
        Some(self.end(state, reason))
    }

    /// Finishers in order, then the players still in together, then the eliminated together.
    fn end(&self, state: &State, reason: &'static str) -> End {
        let mut ranking: Vec<Vec<usize>> =
            state.finished.iter().map(|player| vec![*player]).collect();
        ranking.push(self.still_in(state));
        ranking.push(state.eliminated.clone());
        ranking.retain(|group| !group.is_empty());
        End { reason, ranking }
    }
}

/// The sets of each player, clockwise.
fn seats(players: &str, sets: &str) -> Result<Vec<Vec<Point>>> {
    use Point::{N, NE, NW, S, SE, SW};
    match (players, sets) {
        ("2", "1") => Ok(vec![vec![N], vec![S]]),
        ("3", "1") => Ok(vec![vec![N], vec![SE], vec![SW]]),
        ("4", "1") => Ok(vec![vec![N], vec![NE], vec![S], vec![SW]]),
        ("6", "1") => Ok(vec![
            vec![N],
            vec![NE],
            vec![SE],
            vec![S],
            vec![SW],
            vec![NW],
        ]),
        ("2", "2") => Ok(vec![vec![N, NE], vec![S, SW]]),
        ("3", "2") => Ok(vec![vec![N, S], vec![NE, SW], vec![SE, NW]]),
        _ => Err(NaiveError::Option(format!(
            "sets={sets}: with players={players} the only value is 1"
        ))),
    }
}

impl Rules for ChineseCheckers {
    type State = State;

    fn start(&self) -> String {
        let star = Star::with_sets(&self.seats.concat());
        State::at_start(star, self.play_on).write()
    }

    fn read(&self, text: &str) -> Result<State> {
        let mut state = State::read(text, &self.seats, self.play_on)?;
        self.settle(&mut state);
        Ok(state)
    }

    fn moves(&self, state: &State) -> Moves<State> {
        let mut moves = Moves::new();
        for Journey { set, from, to } in self.legal_journeys(state) {
            let mut star = state.star.clone();
            star.remove(from);
            star.put(to, set.letter());
            moves.insert(format!("{from}-{to}"), self.after(state, star));
        }
        if moves.is_empty() {
            moves.insert("pass".to_string(), self.after(state, state.star.clone()));
        }
        moves
    }

    fn board_end(&self, state: &State, _moves: &Moves<State>) -> Option<End> {
        self.decided(state)
    }

    fn limit_end(&self, state: &State) -> Option<End> {
        let plies = u64::from(self.max_rounds) * self.seats.len() as u64;
        let reached = self.max_rounds > 0 && u64::from(state.ply) >= plies;
        reached.then(|| self.end(state, "max-rounds"))
    }

    fn repetition_end(&self, state: &State) -> End {
        self.end(state, "repetition")
    }
}

//! One player's puzzle: the fewest turns in which their sets fill their goals.

use std::collections::HashSet;

use damier_boards::star::{Hole, Holes, Point};
use damier_rules::Player;

use super::super::super::ChineseCheckers;
use super::super::super::reach::{Stops, Ways};
use super::super::super::state::State;
use super::super::way::{Costs, MOVE, ahead_of};

/// The men of a player's sets; the second is empty for a player with one set.
pub(super) type Men = [Holes; 2];

/// A puzzle.
pub(super) struct Alone<'a> {
    game: &'a ChineseCheckers,
    costs: &'a Costs,
    pub(super) sets: &'static [Point],
    men: Men,
    /// The men that will never move again, and those of others who race elsewhere.
    fixed: Holes,
    /// Where the men of each set may go without meeting anybody.
    room: Men,
    /// Whether nobody can even get between the jumps: otherwise a path that is proven now may be
    /// closed, or a shorter one opened, later.
    pub(super) undisturbed: bool,
}

/// The holes that other racing players may need.
struct Rooms {
    /// To jump through.
    passing: Holes,
    /// To stop in.
    stopping: Holes,
}

impl Rooms {
    fn of_others(game: &ChineseCheckers, state: &State, player: Player) -> Rooms {
        let mut rooms = Rooms {
            passing: Holes::EMPTY,
            stopping: Holes::EMPTY,
        };
        let races = |other: &Player| *other != player && state.is_in(*other);
        for other in Player::all(game.seats.players()).filter(races) {
            for &start in game.seats.sets(other) {
                let room = ahead_of(state.set(start), start);
                rooms.passing |= room;
                rooms.stopping |= room & Stops::of(start).holes;
            }
        }
        rooms
    }
}

/// The holes where the men of these sets may stop in their rooms.
fn stopping_in(room: &Men, sets: &[Point]) -> Holes {
    let stops = |(&room, &start): (&Holes, &Point)| room & Stops::of(start).holes;
    let each = room.iter().zip(sets).map(stops);
    each.fold(Holes::EMPTY, |all, holes| all | holes)
}

/// A path home.
pub(super) struct Way {
    pub(super) moves: Vec<(Hole, Hole)>,
    /// Whether it is proven that no path is shorter.
    pub(super) exact: bool,
}

/// A position of the beam and how it was reached.
struct Step {
    men: Men,
    cost: i32,
    parent: u32,
    mv: (Hole, Hole),
}

/// The usual number of moves of a player in a race, for planning.
const USUAL_MOVES: u64 = 40;
/// Wider beams find nothing more.
const WIDEST: u64 = 4_000;
/// Narrower ones are worse than a search.
const NARROWEST: u64 = 8;
/// The most turns of any race.
const MOST_TURNS: usize = 150;

impl<'a> Alone<'a> {
    /// The puzzle of a player, if no player still moving can get in their way.
    pub(super) fn new(
        game: &'a ChineseCheckers,
        state: &State,
        player: Player,
        costs: &'a Costs,
    ) -> Option<Alone<'a>> {
        let sets = game.seats.sets(player);
        let complete = sets.iter().all(|&start| state.set(start).len() == 10);
        if !complete {
            return None;
        }
        let mut men = Men::default();
        let mut room = Men::default();
        for (index, &start) in sets.iter().enumerate() {
            men[index] = state.set(start);
            room[index] = ahead_of(men[index], start);
        }
        let others = Rooms::of_others(game, state, player);
        let passing = room[0] | room[1];
        let stopping = stopping_in(&room, sets);
        if (stopping & others.stopping).any() {
            return None;
        }
        let undisturbed = (passing & others.passing).is_empty();
        if others.passing.is_empty() {
            room = [Holes::ALL; 2];
        }
        let fixed = state.occupied() - (men[0] | men[1]);
        Some(Alone {
            game,
            costs,
            sets,
            men,
            fixed,
            room,
            undisturbed,
        })
    }

    /// A short path home, looking at no more than `most` positions.
    pub(super) fn solve(&self, most: u64, nodes: &mut u64) -> Option<Way> {
        let moves = self.beam(most, nodes)?;
        let way = self.shorten(moves, most, nodes);
        let exact = way.exact && self.undisturbed;
        Some(Way { exact, ..way })
    }

    pub(super) fn start(&self) -> Men {
        self.men
    }

    pub(super) fn is_home(&self, men: &Men) -> bool {
        let mut sets = self.sets.iter().enumerate();
        sets.all(|(index, start)| men[index] == start.opposite().holes())
    }

    /// The estimated cost of the path home, in hundredths of a turn.
    pub(super) fn cost(&self, men: &Men) -> i32 {
        if self.is_home(men) {
            return 0;
        }
        let occupied = men[0] | men[1] | self.fixed;
        let sets = self.sets.iter().enumerate();
        sets.map(|(index, &start)| self.costs.left_to_go(men[index], start, occupied))
            .sum()
    }

    /// Calls `visit` with every position after one turn, and the move that leads there.
    pub(super) fn each_after(&self, men: &Men, mut visit: impl FnMut(Men, (Hole, Hole))) {
        let ways = Ways::new(men[0] | men[1] | self.fixed);
        for (index, &start) in self.sets.iter().enumerate() {
            for from in men[index] {
                let stops: &Stops = self.game.stops(start, from);
                for to in ways.targets(from, stops) {
                    if self.room[index].has(to) {
                        let mut next = *men;
                        next[index] = men[index].without(from).with(to);
                        visit(next, (from, to));
                    }
                }
            }
        }
    }

    /// The first path home that the beam finds.
    fn beam(&self, most: u64, nodes: &mut u64) -> Option<Vec<(Hole, Hole)>> {
        let mut layers = vec![vec![Step {
            men: self.men,
            cost: self.cost(&self.men),
            parent: 0,
            mv: (Hole::new(0), Hole::new(0)),
        }]];
        // Reaching a position again later is no progress.
        let mut seen = HashSet::from([self.men]);
        for _ in 0..MOST_TURNS {
            let layer = layers.last().expect("the first layer is there");
            let left = (layer[0].cost / MOVE).max(1) as u64 + 2;
            let width = most.saturating_sub(*nodes) / (left * USUAL_MOVES * self.sets.len() as u64);
            if width < NARROWEST {
                return None;
            }
            let next = self.layer_after(layer, width.min(WIDEST) as usize, &mut seen, nodes)?;
            layers.push(next);
            let layer = layers.last().expect("a layer was pushed");
            if let Some(index) = layer.iter().position(|step| self.is_home(&step.men)) {
                return Some(way_to(&layers, index));
            }
        }
        None
    }

    /// The best positions after one more turn, best first.
    fn layer_after(
        &self,
        layer: &[Step],
        width: usize,
        seen: &mut HashSet<Men>,
        nodes: &mut u64,
    ) -> Option<Vec<Step>> {
        let mut next: Vec<Step> = Vec::new();
        for (parent, step) in layer.iter().enumerate() {
            self.each_after(&step.men, |men, mv| {
                next.push(Step {
                    men,
                    cost: self.cost(&men),
                    parent: parent as u32,
                    mv,
                });
            });
        }
        *nodes += next.len() as u64;
        // A total order: the same on every machine.
        let key = |step: &Step| (step.cost, step.men[0].0, step.men[1].0, step.parent);
        next.sort_unstable_by_key(key);
        let fresh = next.into_iter().filter(|step| seen.insert(step.men));
        let kept: Vec<Step> = fresh.take(width).collect();
        (!kept.is_empty()).then_some(kept)
    }
}

/// The moves that lead to a position of the last layer.
fn way_to(layers: &[Vec<Step>], mut index: usize) -> Vec<(Hole, Hole)> {
    let mut moves = Vec::new();
    for layer in layers[1..].iter().rev() {
        let step = &layer[index];
        moves.push(step.mv);
        index = step.parent as usize;
    }
    moves.reverse();
    moves
}

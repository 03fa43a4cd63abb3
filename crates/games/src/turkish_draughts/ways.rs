//! The squares of moves: the first in byte order among all paths of a move.
//!
//! Paths are walked in byte order, but only to stages that lead to the end of one of the moves, and
//! to each of them once: all paths to a stage are equally long, so the first to reach it is the
//! first in byte order.

use std::collections::HashMap;

use damier_boards::{Bitboard, Square};

use super::TurkishDraughts;
use super::chains::{BYTE_ORDER, Jump, Runner};
use super::reach::Reach;
use super::state::{Move, State};
use crate::work;

/// The squares of a move, origin first.
///
/// # Panics
/// If the move is neither legal nor an infraction.
pub(super) fn path(game: &TurkishDraughts, state: &State, mv: Move) -> Vec<Square> {
    find_path(game, state, mv).expect("a move has a way")
}

/// The squares of a move if its piece can play it as a whole turn, capturing or not.
pub(super) fn find_path(game: &TurkishDraughts, state: &State, mv: Move) -> Option<Vec<Square>> {
    beginning_with(game, state, &[mv], &[]).pop()?
}

/// The squares of each move starting with these, if it can be played that way.
pub(super) fn beginning_with(
    game: &TurkishDraughts,
    state: &State,
    moves: &[Move],
    begun: &[Square],
) -> Vec<Option<Vec<Square>>> {
    let plain = |mv: &Move| Some(vec![mv.from, mv.to]).filter(|way| way.starts_with(begun));
    let quiet = |mv: &Move| {
        if mv.captured.is_empty() {
            plain(mv)
        } else {
            None
        }
    };
    let mut ways: Vec<Option<Vec<Square>>> = moves.iter().map(quiet).collect();
    let captures = || (0..moves.len()).filter(|&index| moves[index].captured.any());
    let origins: Bitboard = captures().map(|index| moves[index].from).collect();
    for from in origins & state.own() {
        let landings = match begun.split_first() {
            Some((&first, _)) if first != from => continue,
            Some((_, landings)) => landings,
            None => &[],
        };
        let Some(runner) = Runner::start(game, state, from).walk(landings) else {
            continue;
        };
        let own: Vec<usize> = captures().filter(|&at| moves[at].from == from).collect();
        let goals: Vec<Move> = own.iter().map(|&at| moves[at]).collect();
        for (at, rest) in own.into_iter().zip(onwards(&runner, &goals)) {
            ways[at] = rest.map(|rest| [&[from][..], landings, &rest[..]].concat());
        }
    }
    ways
}

/// For each move of a piece, where it lands from this stage on, if the stage is on its path.
fn onwards(runner: &Runner, moves: &[Move]) -> Vec<Option<Vec<Square>>> {
    let known = runner.captured | runner.enemy;
    let leads =
        |mv: &&Move| (runner.captured - mv.captured).is_empty() && (mv.captured - known).is_empty();
    let goals = || moves.iter().filter(leads);
    let taken = goals().fold(Bitboard::EMPTY, |all, mv| all | mv.captured);
    let mut search = Search::new(runner, taken - runner.captured);
    for mv in goals() {
        let set = search.reach.set_of(mv.captured);
        search.goals[set] = search.goals[set].with(mv.to);
    }
    search.run(runner);
    let end = |mv: &Move| (search.reach.set_of(mv.captured), mv.to);
    let way = |mv: &Move| search.found.get(&end(mv)).filter(|_| leads(&mv)).cloned();
    moves.iter().map(way).collect()
}

struct Search {
    reach: Reach,
    /// The ends of moves not met yet, by the pieces they take.
    goals: Vec<Bitboard>,
    /// Their number.
    missing: u32,
    /// Where the piece has landed so far.
    way: Vec<Square>,
    /// The first path of every move met.
    found: HashMap<(usize, Square), Vec<Square>>,
}

impl Search {
    fn new(start: &Runner, prey: Bitboard) -> Search {
        Search {
            reach: Reach::new(start, prey),
            goals: vec![Bitboard::EMPTY; 1 << prey.len()],
            missing: 0,
            way: Vec::new(),
            found: HashMap::new(),
        }
    }

    fn run(&mut self, start: &Runner) {
        self.missing = self.goals.iter().map(|ends| ends.len()).sum();
        self.reach.want(&self.goals);
        self.reach.begin(start, &mut |_| {});
        self.reach.run();
        self.reach.narrow(&self.goals);
        self.go_on(start, 0);
    }

    /// Walks on from a stage in byte order, to stages not visited before.
    fn go_on(&mut self, runner: &Runner, set: usize) {
        work::note(1);
        let mut done = true;
        for way in BYTE_ORDER.into_iter().filter(|&way| runner.may_turn(way)) {
            let Some((over, landings)) = runner.jump(way) else {
                continue;
            };
            done = false;
            let next = set | self.reach.set_of(Bitboard::of(over));
            if next == set {
                continue;
            }
            for to in landings {
                let runner = runner.after(Jump { over, to, way });
                let fresh = !runner.king || self.reach.take(next, way, to);
                if fresh && self.missing > 0 {
                    self.way.push(to);
                    self.go_on(&runner, next);
                    self.way.pop();
                }
            }
        }
        if done && self.goals[set].has(runner.at) {
            self.goals[set] = self.goals[set].without(runner.at);
            self.missing -= 1;
            self.found.insert((set, runner.at), self.way.clone());
        }
    }
}

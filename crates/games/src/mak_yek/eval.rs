//! The engine's evaluation: men, their places, their threats and their structure.

mod sight;
#[cfg(test)]
mod tests;

use damier_boards::{Bitboard, Direction, Square, rook_rays};
use damier_rules::network::{NetworkInput, NetworkShape};
use damier_rules::{Evaluate, GamePhase, Group, HistoryMove, Scales, Weigh, Weight};

use self::sight::Sight;
use super::rules::{CaptureRule, Runs, Singles};
use super::state::{Move, State};
use super::weights;
use super::{Custodian, network};
use crate::declare::groups;
use crate::eight::count;

/// A captured man, in the ordering of moves.
const MAN: i32 = 100;
/// The parts into which the approach to the limit is divided.
const LIMIT_PARTS: u32 = 16;

groups! {
    MEN[1] = "men";
    LEAD[1] = "more men than the other";
    LATE_LEAD[1] = "more men, by sixteenths of the way to the limit";
    PLACES[32] = "places, by rank from the own side and file from the edge";
    MOVES[1] = "moves";
    AREA[2] = "squares in reach, and those of them that are safe";
    HITS[3] = "squares from which one, two, three or more lines are taken";
    PREY[4] = "one, two, three, four or more enemies can be taken";
    HALF[3] = "squares out of reach that would close a line, part a row, a column";
    SHELTER[3] = "men that no row, no column, neither can enclose";
    PAIRS[2] = "men side by side, men one behind the other";
    ALONE[1] = "men without a neighbour";
}
/// The number of weights.
pub(super) const COUNT: usize = ALONE.end();

/// A rule of capture for which weights have been learnt.
pub trait Learnt: CaptureRule {
    /// The weights, group by group.
    const WEIGHTS: &'static [Weight; COUNT];
}

impl Learnt for Singles {
    const WEIGHTS: &'static [Weight; COUNT] = &weights::mak_yek::WEIGHTS;
}

impl Learnt for Runs {
    const WEIGHTS: &'static [Weight; COUNT] = &weights::apit_sodok::WEIGHTS;
}

impl<C: Learnt> Weigh for Custodian<C> {
    fn groups(&self) -> &'static [Group] {
        GROUPS
    }

    fn weights(&self) -> &'static [Weight] {
        C::WEIGHTS
    }

    fn weigh<S: Scales>(&self, state: &State, scales: &mut S) -> GamePhase {
        let (own, enemy) = (state.own(), state.enemy());
        let ahead = count(own) - count(enemy);
        scales.put(MEN.at(0), ahead);
        if !self.annihilation {
            scales.put(LEAD.at(0), ahead.signum());
            scales.put(LATE_LEAD.at(0), ahead.signum() * self.way_to_limit(state));
        }
        put_places(scales, state);
        let (mine, theirs) = Sight::of_both::<C>(own, enemy);
        put_sight(scales, &mine, &theirs);
        put_structure(scales, own, enemy);
        GamePhase {
            phase: (count(own) + count(enemy)) * GamePhase::FULL / 32,
            scale: self.usable(state, ahead),
        }
    }
}

impl<C: CaptureRule> Custodian<C> {
    /// The progress of quiet plies towards the limit, in sixteenths.
    pub(super) fn way_to_limit(&self, state: &State) -> i32 {
        match self.quiet_limit.0 {
            0 => 0,
            limit => (LIMIT_PARTS * state.quiet.min(limit) / limit) as i32,
        }
    }

    /// At the limit only a count of men can win: every other hope fades before it.
    fn usable(&self, state: &State, ahead: i32) -> i32 {
        let counts = !self.annihilation && ahead != 0;
        if counts {
            GamePhase::WHOLE
        } else {
            self.quiet_limit.usable(state.quiet)
        }
    }
}

impl<C: Learnt> Evaluate for Custodian<C> {
    const CELLS: usize = 64;
    const SHARP: bool = true;

    fn evaluate(&self, state: &State) -> i32 {
        self.evaluate_plainly(state)
    }

    fn evaluate_plainly(&self, state: &State) -> i32 {
        self.weighed(state)
    }

    fn network_shape(&self) -> Option<&'static NetworkShape> {
        Some(&network::SHAPE)
    }

    fn network_input(&self, state: &State) -> Option<NetworkInput> {
        network::input(self, state)
    }

    fn adjust(&self, state: &State, value: i32) -> i32 {
        self.adjusted(state, value)
    }

    fn gain(&self, state: &State, mv: Move) -> i32 {
        // Most moves end beside no enemy: that is seen at once.
        if (beside(Bitboard::of(mv.to)) & state.enemy()).is_empty() {
            return 0;
        }
        MAN * self.taken(state, mv).len() as i32
    }

    fn history_move(&self, _state: &State, mv: Move) -> HistoryMove {
        HistoryMove::new(0, mv.from.index(), mv.to.index())
    }

    /// No answer is ever forced: only the ends must be ruled out.
    fn is_quiet(&self, state: &State) -> bool {
        let (own, enemy) = (state.own(), state.enemy());
        let both_play = own.any() && enemy.any() && (own.many() || enemy.many());
        let before_limit = !self.quiet_limit.is_reached(state.quiet);
        both_play && before_limit && (beside(own) - state.occupied()).any()
    }

    fn noisy_moves(&self, state: &State, moves: &mut Vec<Move>) -> bool {
        let occupied = state.occupied();
        for to in sight::taking_squares::<C>(state.own(), state.enemy()) {
            let takers = rook_rays(to, occupied) & state.own();
            moves.extend(takers.map(|from| Move { from, to }));
        }
        true
    }

    /// Near the limit the number of quiet plies changes the value of a position.
    fn counter_key(&self, state: &State) -> u64 {
        self.quiet_limit.key(state.quiet)
    }
}

/// The squares next to these along rows and columns.
fn beside(squares: Bitboard) -> Bitboard {
    Direction::ORTHOGONAL
        .into_iter()
        .fold(Bitboard::EMPTY, |all, way| all | squares.shift(way))
}

/// The places of the men. Left and right are alike.
fn put_places<S: Scales>(scales: &mut S, state: &State) {
    let turned = if state.turn.index() == 0 { 0 } else { 56 };
    for sq in state.own() {
        scales.put(PLACES.at(place(sq.index() ^ turned)), 1);
    }
    for sq in state.enemy() {
        scales.put(PLACES.at(place(sq.index() ^ turned ^ 56)), -1);
    }
}

/// The place of a square seen from rank 1: four files from the edge on each rank.
const fn place(square: usize) -> usize {
    PLACE[square & 63] as usize
}

static PLACE: [u8; 64] = places();

const fn places() -> [u8; 64] {
    let mut places = [0; 64];
    let mut index = 0;
    while index < 64 {
        let square = Square::new(index as u8);
        let file = square.file();
        let from_edge = if file < 4 { file } else { 7 - file };
        places[index] = 4 * square.rank() + from_edge;
        index += 1;
    }
    places
}

/// The reach and the threats of both sides.
fn put_sight<S: Scales>(scales: &mut S, mine: &Sight, theirs: &Sight) {
    let mut put = |weight: usize, of: fn(&Sight) -> i32| {
        scales.put(weight, of(mine) - of(theirs));
    };
    put(MOVES.at(0), |sight| sight.moves);
    put(AREA.at(0), |sight| count(sight.area));
    put(AREA.at(1), |sight| count(sight.area - sight.unsafe_area));
    put(HITS.at(0), |sight| count(sight.hits[0]));
    put(HITS.at(1), |sight| count(sight.hits[1]));
    put(HITS.at(2), |sight| count(sight.hits[2]));
    put(HALF.at(0), |sight| count(sight.closing - sight.area));
    put(HALF.at(1), |sight| count(sight.parting_rows - sight.area));
    put(HALF.at(2), |sight| {
        count(sight.parting_columns - sight.area)
    });
    for (sight, times) in [(mine, 1), (theirs, -1)] {
        let prey = sight.prey.len() as usize;
        if prey > 0 {
            scales.put(PREY.at(prey.min(PREY.len) - 1), times);
        }
    }
}

/// The structure of both sides' men.
fn put_structure<S: Scales>(scales: &mut S, own: Bitboard, enemy: Bitboard) {
    let [mine, theirs] = [own, enemy].map(structure);
    for (index, (mine, theirs)) in mine.into_iter().zip(theirs).enumerate() {
        scales.put(SHELTER.first + index, mine - theirs);
    }
}

const SIDE_FILES: Bitboard = Bitboard(Bitboard::file(0).0 | Bitboard::file(7).0);
const OUTER_RANKS: Bitboard = Bitboard(Bitboard::rank(0).0 | Bitboard::rank(7).0);

/// The numbers of [`SHELTER`], [`PAIRS`] and [`ALONE`].
fn structure(men: Bitboard) -> [i32; 6] {
    let [north, east, south, west] = Direction::ORTHOGONAL.map(|way| men.shift(way));
    let slanting = Direction::DIAGONAL
        .into_iter()
        .fold(Bitboard::EMPTY, |all, way| all | men.shift(way));
    let (row, column) = (east | west, north | south);
    let in_row = men & (row | SIDE_FILES);
    let in_column = men & (column | OUTER_RANKS);
    [
        count(in_row),
        count(in_column),
        count(in_row & in_column),
        count(men & east),
        count(men & north),
        count(men - (row | column | slanting)),
    ]
}

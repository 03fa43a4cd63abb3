//! The engine's evaluation: points, possible captures and captors, the places of the pieces, and
//! how near the end is for the leader.

use damier_boards::Bitboard;
use damier_rules::network::{NetworkInput, NetworkShape};
use damier_rules::{Evaluate, GamePhase, Group, HistoryMove, Scales, Weigh, Weight};

use super::state::{Move, Size, State};
use super::twin::{Twin, attacks};
use super::weights::WEIGHTS;
use super::{MartianChess, SendingBack, network};
use crate::declare::groups;

/// A point, in the ordering of moves.
const POINT: i32 = 100;
/// The preference for the smaller of two captors: capturing gives the captor away.
const CAPTOR: i32 = 10;
/// A lead that can no longer be overtaken: only the end is missing.
const DECIDED: i32 = 3_000;
/// Leaving an empty zone behind ends the match.
const LAST_TO_LEAVE: i32 = 1_000;
/// The distance from the quiet limit at which equal boards begin to differ.
const NEAR_LIMIT: u32 = 16;
/// The points of all pieces of the first position.
const ALL_POINTS: i32 = 36;

groups! {
    LEAD[1] = "points ahead";
    AHEAD[1] = "being ahead";
    OWN_ZONE[6] = "being ahead, by own pieces";
    OTHER_ZONE[6] = "being ahead, by enemy pieces";
    QUIET[1] = "being ahead, each ply near the quiet limit";
    PLACES[24] = "pieces by size, rank from home and file from the edge";
    HOME[3] = "squares of the own zone in reach, by size";
    ABROAD[3] = "squares of the other zone in reach, by size";
    TURN_TAKES[9] = "to move: what is in reach, by captor and size";
    TURN_BEST[3] = "to move: the largest in reach";
    WAITS_TAKES[9] = "waiting: what is in reach, by captor and size";
    WAITS_BEST[3] = "waiting: the largest in reach";
    TURN[1] = "the turn";
    ARRIVED[3] = "to move: the piece that may not go back, by size";
}

impl Weigh for MartianChess {
    const BOUND: i32 = DECIDED;

    fn groups(&self) -> &'static [Group] {
        GROUPS
    }

    fn weights(&self) -> &'static [Weight] {
        &WEIGHTS
    }

    fn weigh<S: Scales>(&self, state: &State, scales: &mut S) -> GamePhase {
        self.put_lead(state, scales);
        put_places(state, scales);
        self.put_reach(state, scales);
        scales.put(TURN.at(0), 1);
        if let Some(size) = state.arrived.and_then(|arrived| state.size_at(arrived.to)) {
            scales.put(ARRIVED.at(size.index()), 1);
        }
        GamePhase::at(points_left(state).min(ALL_POINTS) * GamePhase::FULL / ALL_POINTS)
    }

    fn known(&self, state: &State) -> Option<i32> {
        let lead = lead(state);
        is_decided(state, lead).then(|| lead.signum() * DECIDED + POINT * lead)
    }
}

impl Evaluate for MartianChess {
    const CELLS: usize = 64;

    fn evaluate(&self, state: &State) -> i32 {
        self.evaluate_plainly(state)
    }

    fn evaluate_plainly(&self, state: &State) -> i32 {
        self.weighed(state)
    }

    fn network_shape(&self) -> Option<&'static NetworkShape> {
        Some(&network::SHAPE)
    }

    /// What is decided, or soon ends by the limit, is left to the plain evaluation.
    fn network_input(&self, state: &State) -> Option<NetworkInput> {
        let plain = self.known(state).is_some() || self.plies_near_limit(state) > 0;
        (!plain).then(|| network::input(state))
    }

    fn gain(&self, state: &State, mv: Move) -> i32 {
        if let Some(taken) = state.size_at(mv.to) {
            let captor = state.size_at(mv.from).map_or(0, Size::index) as i32;
            return POINT * i32::from(taken.points()) - CAPTOR * captor;
        }
        let leaves = state.other_zone().has(mv.to);
        let alone = !(state.occupied() & state.own_zone()).many();
        if leaves && alone && lead(state) > 0 {
            LAST_TO_LEAVE
        } else {
            0
        }
    }

    fn history_move(&self, state: &State, mv: Move) -> HistoryMove {
        let size = state.size_at(mv.from).map_or(0, Size::index);
        let piece = 8 * (state.turn.index() as u8 & 1) + size as u8;
        HistoryMove::new(piece, mv.from.index(), mv.to.index())
    }

    /// Near the limit the number of quiet plies changes the value of a position.
    fn counter_key(&self, state: &State) -> u64 {
        if self.plies_near_limit(state) > 0 {
            u64::from(state.quiet)
        } else {
            0
        }
    }
}

impl MartianChess {
    /// How far a position has come into the last plies before the quiet limit.
    fn plies_near_limit(&self, state: &State) -> u32 {
        match self.quiet_limit.0 {
            0 => 0,
            limit => (state.quiet + NEAR_LIMIT).saturating_sub(limit),
        }
    }

    /// The points, and anything that makes the end come soon.
    fn put_lead<S: Scales>(&self, state: &State, scales: &mut S) {
        let lead = lead(state);
        if lead == 0 {
            return;
        }
        let sign = lead.signum();
        scales.put(LEAD.at(0), lead);
        scales.put(AHEAD.at(0), sign);
        let occupied = state.occupied();
        let mut zones = [state.own_zone(), state.other_zone()];
        if sign < 0 {
            zones.swap(0, 1);
        }
        let [own, other] = zones.map(|zone| (occupied & zone).len().clamp(1, 6) as usize - 1);
        scales.put(OWN_ZONE.at(own), sign);
        scales.put(OTHER_ZONE.at(other), sign);
        scales.put(QUIET.at(0), sign * self.plies_near_limit(state) as i32);
    }

    /// The reach of each side's pieces and their possible captures.
    fn put_reach<S: Scales>(&self, state: &State, scales: &mut S) {
        let mut twin = Twin::of(state);
        if self.sending_back == SendingBack::Zone {
            twin.hold_back(state);
        }
        let reach = attacks(self.drone, &twin);
        let turn = state.turn.index() & 1;
        let halves = [Twin::half(turn), Twin::half(turn ^ 1)];
        for (size, &squares) in reach.iter().enumerate() {
            let free = squares & twin.empty;
            let both = [free & twin.own_zone, free - twin.own_zone];
            for (squares, group) in both.into_iter().zip([HOME, ABROAD]) {
                let [own, other] = halves.map(|half| (squares & half).len() as i32);
                scales.put(group.at(size), own - other);
            }
        }
        put_takes(scales, &twin, &reach, halves[0], 1, TURN_TAKES, TURN_BEST);
        put_takes(
            scales,
            &twin,
            &reach,
            halves[1],
            -1,
            WAITS_TAKES,
            WAITS_BEST,
        );
    }
}

/// Puts the possible captures of one side on the scales.
#[inline]
fn put_takes<S: Scales>(
    scales: &mut S,
    twin: &Twin,
    reach: &[Bitboard; 3],
    half: Bitboard,
    sign: i32,
    takes: Group,
    largest: Group,
) {
    let targets = twin.targets & half;
    if ((reach[0] | reach[1] | reach[2]) & targets).is_empty() {
        return;
    }
    let mut best = 0;
    for (captor, &squares) in reach.iter().enumerate() {
        for (size, &pieces) in twin.sizes.iter().enumerate() {
            let taken = (squares & targets & pieces).len() as i32;
            scales.put(takes.at(3 * captor + size), sign * taken);
            if taken > 0 {
                best = best.max(size);
            }
        }
    }
    scales.put(largest.at(best), sign);
}

/// Puts the places of both zones' pieces on the scales.
#[inline]
fn put_places<S: Scales>(state: &State, scales: &mut S) {
    let own = state.own_zone();
    for size in Size::ALL {
        for sq in state.pieces[size.index()] {
            let sign = if own.has(sq) { 1 } else { -1 };
            scales.put(PLACES.first + 8 * size.index() + PLACE[sq.index()], sign);
        }
    }
}

/// By square: twice the rank from home, and the file from the nearer edge.
static PLACE: [usize; 64] = {
    let mut places = [0; 64];
    let mut sq = 0;
    while sq < 64 {
        let (rank, file) = (sq / 8, sq % 8);
        let from_home = if rank < 4 { rank } else { 7 - rank };
        places[sq] = 2 * from_home + if file == 1 || file == 2 { 1 } else { 0 };
        sq += 1;
    }
    places
};

/// The lead of the player to move in points.
fn lead(state: &State) -> i32 {
    let own = state.turn.index() & 1;
    i32::from(state.points[own]) - i32::from(state.points[own ^ 1])
}

/// The points of the pieces on the board.
fn points_left(state: &State) -> i32 {
    let [small, medium, large] = state.pieces.map(|pieces| pieces.len() as i32);
    small + 2 * medium + 3 * large
}

/// Whether nobody can catch up: the very last piece is never captured.
fn is_decided(state: &State, lead: i32) -> bool {
    let left = points_left(state);
    if lead.abs() > left {
        return true;
    }
    let smallest = state.pieces.iter().position(|pieces| pieces.any());
    lead.abs() > left - smallest.map_or(0, |size| size as i32 + 1)
}

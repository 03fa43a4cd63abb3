//! The engine's evaluation: men and kings, the distance to the last rank, and the threats of
//! crosses.

mod sight;
#[cfg(test)]
mod tests;

use damier_boards::{Bitboard, Square};
use damier_rules::network::{NetworkInput, NetworkShape};
use damier_rules::{Evaluate, GamePhase, Group, HistoryMove, Scales, Weigh, Weight};

use self::sight::Sight;
use super::rules::has_only_kings;
use super::state::{Kind, Move, State, last_rank};
use super::weights::WEIGHTS;
use super::{Alliance, KingsOnly, network};
use crate::declare::groups;
use crate::eight::count;

/// A man and a king, in the ordering of moves.
const MAN: i32 = 100;
const KING: i32 = 250;

groups! {
    MEN[2] = "men with a diagonal cross, with an orthogonal one";
    KINGS[2] = "kings, kings that nothing can take";
    COUNTED[1] = "more kings where kings are counted";
    PLACES[64] = "places of diagonal, of orthogonal crosses, by rank";
    KING_PLACES[10] = "places of kings, from the corner to the middle";
    STEPS[3] = "steps by kind";
    JUMPS[4] = "jumps of both crosses, of kings over men, over kings";
    PREY[3] = "one, two, three or more enemies can be jumped";
    CHAINS[1] = "jumps that can go on";
    CROWNS[1] = "men one step from the crown";
    BACKED[2] = "pieces with an own one straight, slantwise behind";
    EXPOSED[2] = "slanting, straight lines on which a man can be jumped";
    PASSED[1] = "men that no enemy stands before";
}
/// The number of weights.
pub(super) const COUNT: usize = PASSED.end();

impl Weigh for Alliance {
    fn groups(&self) -> &'static [Group] {
        GROUPS
    }

    fn weights(&self) -> &'static [Weight] {
        // A list of another length is a compile error.
        const LIST: &[Weight; COUNT] = &WEIGHTS;
        LIST
    }

    fn weigh<S: Scales>(&self, state: &State, scales: &mut S) -> GamePhase {
        let mine = Sight::of(state, state.turn);
        let theirs = Sight::of(state, state.turn.opponent());
        put_pieces(scales, &mine, &theirs);
        let counts = self.counts_kings(state);
        if counts {
            let ahead = count(mine.own) - count(theirs.own);
            scales.put(COUNTED.at(0), ahead.signum());
        }
        put_sight(scales, &mine, &theirs);
        GamePhase {
            phase: state.occupied().len() as i32 * GamePhase::FULL / 24,
            scale: if counts {
                GamePhase::WHOLE
            } else {
                self.quiet_limit.usable(state.quiet)
            },
        }
    }
}

impl Alliance {
    /// Whether the kings will be counted if nobody captures.
    fn counts_kings(&self, state: &State) -> bool {
        self.kings_only == KingsOnly::Auto && has_only_kings(state)
    }
}

impl Evaluate for Alliance {
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

    /// Where kings are counted the plain evaluation knows who wins.
    fn network_input(&self, state: &State) -> Option<NetworkInput> {
        (!self.counts_kings(state)).then(|| network::input(state))
    }

    fn adjust(&self, state: &State, value: i32) -> i32 {
        value * self.quiet_limit.usable(state.quiet) / GamePhase::WHOLE
    }

    fn gain(&self, state: &State, mv: Move) -> i32 {
        let kings = (mv.captured & state.kings()).len() as i32;
        let men = mv.captured.len() as i32 - kings;
        let crowned = mv.becomes == Kind::King && !state.kings().has(mv.from);
        let promotion = if crowned { KING - MAN } else { 0 };
        MAN * men + KING * kings + promotion
    }

    /// The same step with another cross is another move.
    fn history_move(&self, state: &State, mv: Move) -> HistoryMove {
        let orthogonal = state.kinds[Kind::Orthogonal.index()].has(mv.from);
        let cross = 4 * u8::from(orthogonal) + mv.becomes.index() as u8;
        let piece = 8 * (state.turn.index() as u8 & 1) + cross;
        HistoryMove::new(piece, mv.from.index(), mv.to.index())
    }

    /// Capturing is compulsory: if one legal move captures, all do.
    fn must_answer(&self, _state: &State, moves: &[Move]) -> bool {
        moves.first().is_some_and(|mv| mv.captured.any())
    }

    /// Nobody must choose a cross or capture, and the match is not over.
    fn is_quiet(&self, state: &State) -> bool {
        let before_limit = !self.quiet_limit.is_reached(state.quiet);
        let goes_on = before_limit && !has_only_kings(state) && state.enemy().any();
        goes_on && state.unturned().is_empty() && Sight::of(state, state.turn).is_quiet()
    }

    /// Where nothing can be captured only a promotion gains.
    fn noisy_moves(&self, state: &State, moves: &mut Vec<Move>) -> bool {
        let last = last_rank(state.turn) - state.occupied();
        for kind in Kind::MEN {
            let men = state.own() & state.kinds[kind.index()];
            for &way in kind.steps(state.turn) {
                let landings = men.shift(way) & last;
                let origins = landings.shift(way.opposite());
                // A shift keeps the order of squares, so the two sets run in step.
                moves.extend(origins.zip(landings).map(|(from, to)| Move {
                    from,
                    to,
                    captured: Bitboard::EMPTY,
                    becomes: Kind::King,
                }));
            }
        }
        true
    }

    /// Near the limits the number of quiet plies changes the value of a position.
    fn counter_key(&self, state: &State) -> u64 {
        if self.counts_kings(state) {
            u64::from(state.quiet)
        } else {
            self.quiet_limit.key(state.quiet)
        }
    }
}

/// The pieces and their places.
fn put_pieces<S: Scales>(scales: &mut S, mine: &Sight, theirs: &Sight) {
    for (sight, other, times) in [(mine, theirs, 1), (theirs, mine, -1)] {
        for (index, men) in sight.men.into_iter().enumerate() {
            scales.put(MEN.at(index), times * count(men));
            for sq in men {
                scales.put(PLACES.at(32 * index + place(sq)), times);
            }
        }
        if sight.kings.any() {
            scales.put(KINGS.at(0), times * count(sight.kings));
            scales.put(KINGS.at(1), times * i32::from(other.kings.is_empty()));
            for sq in sight.kings {
                scales.put(KING_PLACES.at(king_place(sq)), times);
            }
        }
    }
}

/// The possibilities of both sides.
fn put_sight<S: Scales>(scales: &mut S, mine: &Sight, theirs: &Sight) {
    let [mine, theirs] = [mine, theirs].map(Sight::actions);
    for (index, (mine, theirs)) in mine.into_iter().zip(theirs).enumerate() {
        scales.put(STEPS.first + index, mine - theirs);
    }
}

/// The place of a square seen by its side: four files from the edge on each rank.
fn place(sq: Square) -> usize {
    4 * sq.rank() as usize + from_edge(sq.file())
}

/// The place of a king: all eight orientations of the board are alike.
fn king_place(sq: Square) -> usize {
    let (file, rank) = (from_edge(sq.file()), from_edge(sq.rank()));
    let (low, high) = (file.min(rank), file.max(rank));
    high * (high + 1) / 2 + low
}

fn from_edge(line: u8) -> usize {
    line.min(7 - line) as usize
}

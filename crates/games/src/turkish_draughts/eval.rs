//! The engine's evaluation: men and kings, the men's places, their safe moves, and free runners.

use damier_boards::{Bitboard, Direction, rook_rays};
use damier_rules::network::{NetworkInput, NetworkShape};
use damier_rules::{Evaluate, GamePhase, Group, HistoryMove, Scales, Weigh, Weight};

use super::eval_sum::QuickSum;
use super::state::{Move, State, crowns};
use super::weights::WEIGHTS;
use super::{OneEach, TurkishDraughts, network};
use crate::declare::groups;
use crate::eight::{below, count};
use Direction::{East, North, NorthEast, NorthWest, South, West};

/// A captured man, in the ordering of moves.
const MAN: i32 = 100;
/// A captured king, in the ordering of moves.
const KING: i32 = 400;
/// In sixty-fourths: 92 % of such endings between equals are drawn.
const KING_AGAINST_MEN: i32 = 8;
/// In sixty-fourths: 83 % are drawn.
const TWO_KINGS_AGAINST_ONE_AND_A_MAN: i32 = 16;

groups! {
    MEN[1] = "men";
    KINGS[4] = "first king and others, against none; against some";
    pub(super) PLACES[28] = "men by rank from home, four files each";
    KING_RANKS[8] = "kings by rank";
    KING_FILES[4] = "kings by file from the edge";
    KING_REACH[1] = "squares that kings may go to";
    BLOCKED[1] = "men without a step";
    COLUMNS[1] = "men behind one another";
    ROWS[1] = "men side by side";
    SLANTS[1] = "men across a corner";
    STEPS[2] = "steps ahead and aside that nobody punishes";
    FREE[7] = "men with three free files ahead, by rank";
    OPEN[7] = "men with their own file free ahead, by rank";
    PURSUED[1] = "such men against kings";
    TURN[1] = "the turn";
    GAPS[4] = "the turn, by files with men so far apart";
    HIT[2] = "men and kings to move that men could take";
    AIMED[1] = "enemy kings that could take";
}

impl Weigh for TurkishDraughts {
    fn groups(&self) -> &'static [Group] {
        GROUPS
    }

    fn weights(&self) -> &'static [Weight] {
        &WEIGHTS
    }

    fn weigh<S: Scales>(&self, state: &State, scales: &mut S) -> GamePhase {
        let halves = Half::both(state);
        for (half, sign) in halves.iter().zip([1, -1]) {
            for man in half.men {
                scales.put(PLACES.first + PLACE[man.index()], sign);
            }
        }
        self.weigh_the_rest(state, &halves, scales)
    }
}

impl TurkishDraughts {
    /// Puts everything but the places of the men on the scales.
    #[inline]
    fn weigh_the_rest<S: Scales>(
        &self,
        state: &State,
        [own, other]: &[Half; 2],
        scales: &mut S,
    ) -> GamePhase {
        own.put(scales, 1);
        other.put(scales, -1);
        own.put_turn(scales);
        GamePhase {
            phase: state.occupied().len() as i32 * GamePhase::FULL / 32,
            scale: self.usable(state),
        }
    }

    /// The share of an advantage that can be used: few endings with an extra king are won.
    fn usable(&self, state: &State) -> i32 {
        if state.occupied().len() > 4 {
            return GamePhase::WHOLE;
        }
        let kings = state.kings.map(Bitboard::len);
        let men = state.men.map(Bitboard::len);
        let (more, less) = if kings[0] >= kings[1] { (0, 1) } else { (1, 0) };
        match ([kings[more], men[more]], [kings[less], men[less]]) {
            ([1, 0], [0, 1]) if self.one_each == OneEach::KingWins => GamePhase::WHOLE,
            ([1, 0], [0, 1 | 2]) => KING_AGAINST_MEN,
            ([2, 0], [1, 1]) => TWO_KINGS_AGAINST_ONE_AND_A_MAN,
            _ => GamePhase::WHOLE,
        }
    }
}

impl Evaluate for TurkishDraughts {
    const CELLS: usize = 64;
    const SHARP: bool = true;

    fn evaluate(&self, state: &State) -> i32 {
        self.evaluate_plainly(state)
    }

    /// The same as [`Weigh::weighed`], faster.
    fn evaluate_plainly(&self, state: &State) -> i32 {
        let halves = Half::both(state);
        let mut sum = QuickSum::default();
        sum.put_places(halves[0].men, 1);
        sum.put_places(halves[1].men, -1);
        let phase = self.weigh_the_rest(state, &halves, &mut sum);
        sum.value(phase)
    }

    fn network_shape(&self) -> Option<&'static NetworkShape> {
        Some(&network::SHAPE)
    }

    fn network_input(&self, state: &State) -> Option<NetworkInput> {
        Some(network::input(state))
    }

    fn adjust(&self, state: &State, value: i32) -> i32 {
        value * self.usable(state) / GamePhase::WHOLE
    }

    fn gain(&self, state: &State, mv: Move) -> i32 {
        let own = state.turn.index() & 1;
        let kings = (mv.captured & state.kings[own ^ 1]).len() as i32;
        let men = mv.captured.len() as i32 - kings;
        let crowned = state.men[own].has(mv.from) && crowns(own, mv);
        let promotion = if crowned { KING - MAN } else { 0 };
        MAN * men + KING * kings + promotion
    }

    fn history_move(&self, state: &State, mv: Move) -> HistoryMove {
        let king = u8::from(state.is_king(mv.from));
        let piece = 8 * (state.turn.index() as u8 & 1) + king;
        HistoryMove::new(piece, mv.from.index(), mv.to.index())
    }

    /// Capturing is compulsory: if one legal move captures, all do.
    fn must_answer(&self, _state: &State, moves: &[Move]) -> bool {
        moves.first().is_some_and(|mv| mv.captured.any())
    }

    /// Near the limit the number of quiet plies changes the value of a position.
    fn counter_key(&self, state: &State) -> u64 {
        self.quiet_limit.key(state.quiet)
    }
}

/// One side's pieces, flipped so that its men walk north.
struct Half {
    men: Bitboard,
    kings: Bitboard,
    enemy_men: Bitboard,
    enemy_kings: Bitboard,
    empty: Bitboard,
}

impl Half {
    /// The side to move and the other, each from its own side.
    #[inline]
    fn both(state: &State) -> [Half; 2] {
        let turn = state.turn.index() & 1;
        [Half::of(state, turn), Half::of(state, turn ^ 1)]
    }

    #[inline]
    fn of(state: &State, side: usize) -> Half {
        let turned = |squares: Bitboard| match side {
            0 => squares,
            _ => Bitboard(squares.0.swap_bytes()),
        };
        Half {
            men: turned(state.men[side]),
            kings: turned(state.kings[side]),
            enemy_men: turned(state.men[side ^ 1]),
            enemy_kings: turned(state.kings[side ^ 1]),
            empty: turned(!state.occupied()),
        }
    }

    /// Features of a side that count whoever is to move.
    #[inline]
    fn put<S: Scales>(&self, scales: &mut S, sign: i32) {
        let mut put = |weight, squares: Bitboard| scales.put(weight, sign * count(squares));
        put(MEN.at(0), self.men);
        put(BLOCKED.at(0), self.men - with_a_step(self.empty));
        put(COLUMNS.at(0), self.men & self.men.shift(North));
        put(ROWS.at(0), self.men & self.men.shift(East));
        put(SLANTS.at(0), self.men & self.men.shift(NorthEast));
        put(SLANTS.at(0), self.men & self.men.shift(NorthWest));
        let [ahead, east, west] = self.safe_steps();
        put(STEPS.at(0), ahead);
        put(STEPS.at(1), east);
        put(STEPS.at(1), west);
        self.put_runners(scales, sign);
        if self.kings.any() {
            self.put_kings(scales, sign);
        }
    }

    fn put_kings<S: Scales>(&self, scales: &mut S, sign: i32) {
        let against = if self.enemy_kings.any() { 2 } else { 0 };
        scales.put(KINGS.at(against), sign);
        scales.put(KINGS.at(against + 1), sign * (count(self.kings) - 1));
        for king in self.kings {
            let place = PLACE[king.index()];
            scales.put(KING_RANKS.at(place / 4), sign);
            scales.put(KING_FILES.at(place % 4), sign);
            let reach = rook_rays(king, !self.empty) & self.empty;
            scales.put(KING_REACH.at(0), sign * count(reach));
        }
    }

    /// Men with no enemy in front of them.
    #[inline]
    fn put_runners<S: Scales>(&self, scales: &mut S, sign: i32) {
        let enemy = self.enemy_men | self.enemy_kings;
        let open = self.men - below(enemy);
        if open.is_empty() {
            return;
        }
        if self.enemy_kings.any() {
            scales.put(PURSUED.at(0), sign * count(open));
            return;
        }
        let free = open - below(enemy.shift(East) | enemy.shift(West));
        for man in open {
            let group = if free.has(man) { FREE } else { OPEN };
            scales.put(group.first + (PLACE[man.index()] / 4).min(6), sign);
        }
    }

    /// Where men may step, north, east and west, without being captured at once by a man.
    #[inline]
    fn safe_steps(&self) -> [Bitboard; 3] {
        let (men, empty, enemy) = (self.men, self.empty, self.enemy_men);
        let (from_north, from_east, from_west) =
            (enemy.shift(South), enemy.shift(West), enemy.shift(East));
        let aside = (from_east & empty.shift(East)) | (from_west & empty.shift(West));
        let ahead = from_north & empty.shift(North);
        // The square a man leaves is where its captor lands.
        [
            (men.shift(North) & empty) - from_north - aside,
            (men.shift(East) & empty) - from_east - ahead,
            (men.shift(West) & empty) - from_west - ahead,
        ]
    }

    /// Features that count only for the side to move. It has no capture, or its answer would be
    /// searched first.
    #[inline]
    fn put_turn<S: Scales>(&self, scales: &mut S) {
        scales.put(TURN.at(0), 1);
        let mut front = self.men;
        for gap in 0..GAPS.len {
            front = front.shift(North);
            scales.put(GAPS.at(gap), count(front & self.enemy_men));
            front &= self.empty;
        }
        let enemy = self.enemy_men;
        let hit = (enemy.shift(South) & self.empty.shift(North))
            | (enemy.shift(West) & self.empty.shift(East))
            | (enemy.shift(East) & self.empty.shift(West));
        scales.put(HIT.at(0), count(self.men & hit));
        scales.put(HIT.at(1), count(self.kings & hit));
        let occupied = !self.empty;
        for king in self.enemy_kings {
            let seen = rook_rays(king, occupied);
            let targets = seen & (self.men | self.kings);
            let opened = rook_rays(king, occupied - targets) - seen;
            scales.put(AIMED.at(0), i32::from((opened & self.empty).any()));
        }
    }
}

/// By square: four times the rank, and the file from the nearer edge.
pub(super) const PLACE: [usize; 64] = {
    let mut places = [0; 64];
    let mut sq = 0;
    while sq < 64 {
        let file = sq % 8;
        places[sq] = sq / 8 * 4 + if file < 4 { file } else { 7 - file };
        sq += 1;
    }
    places
};

/// The squares from which a man has an empty square to step to.
fn with_a_step(empty: Bitboard) -> Bitboard {
    empty.shift(South) | empty.shift(East) | empty.shift(West)
}

//! Hints for the search besides the evaluation: quiet positions, exchanges, counters that matter.

use damier_boards::{Bitboard, Direction, Square, knight_leaps, rook_rays};
use damier_rules::{Game, Player};

use super::Makruk;
use super::generate::{attackers_through, in_check};
use super::state::{Kind, Move, State};

/// The worth of a piece in an exchange, by [`Kind`]; the Khun comes last and has no price.
const STAKE: [i32; 6] = [80, 150, 260, 320, 560, 10_000];

impl Makruk {
    /// Not in check, not over, and with enough pieces that stalemate is out of the question.
    pub(super) fn known_calm(&self, state: &State) -> bool {
        state.side(state.turn).len() > 3 && !in_check(state) && self.limit(state, &[]).is_none()
    }

    /// The rest of a running count, or the plies near the quiet limit.
    pub(super) fn counters(&self, state: &State) -> u64 {
        let near_quiet = self.quiet_limit.is_near(state.clock);
        match state.limit {
            Some(limit) => u64::from(limit.saturating_sub(state.clock)) + 1,
            None if near_quiet => 1 << 32 | u64::from(state.clock),
            None => 0,
        }
    }
}

/// Whether a move attacks the enemy's Khun, or lets a Rua behind it do so.
pub(super) fn gives_check(state: &State, mv: Move) -> bool {
    let khun = state.khun(state.turn.opponent());
    let occupied = state.occupied().without(mv.from).with(mv.to);
    let is_white = state.turn == Player::FIRST;
    let to = Bitboard::of(mv.to);
    let stands = if mv.promotes() { Kind::Met } else { mv.kind };
    let ahead = to.shift(if is_white {
        Direction::North
    } else {
        Direction::South
    });
    let sides = |set: Bitboard| set.shift(Direction::East) | set.shift(Direction::West);
    let diagonals = || sides(to.shift(Direction::North) | to.shift(Direction::South));
    let reach = match stands {
        Kind::Bia => sides(ahead),
        Kind::Met => diagonals(),
        Kind::Khon => diagonals() | ahead,
        Kind::Ma => knight_leaps(mv.to),
        Kind::Rua => rook_rays(mv.to, occupied),
        Kind::Khun => Bitboard::EMPTY,
    };
    if reach.has(khun) {
        return true;
    }
    let uncovers = mv.from.file() == khun.file() || mv.from.rank() == khun.rank();
    uncovers && {
        let rua = state.pieces(state.turn, Kind::Rua).without(mv.from);
        (rua & rook_rays(khun, occupied)).any()
    }
}

/// Whether a move wins at least this much when both sides keep capturing on its square.
pub(super) fn static_exchange_at_least(state: &State, mv: Move, least: i32) -> bool {
    let taken = if state.occupied().has(mv.to) {
        state.kind_at(mv.to).map_or(0, |kind| STAKE[kind as usize])
    } else {
        0
    };
    let stands = if mv.promotes() { Kind::Met } else { mv.kind };
    let gain = taken + STAKE[stands as usize] - STAKE[mv.kind as usize];
    let (stake, need) = (STAKE[stands as usize], gain - least + 1);
    if need <= 0 || stake < need {
        // Already too little, or enough even if the piece is lost.
        return need > 0;
    }
    let occupied = state.occupied().without(mv.from).with(mv.to);
    let attackers =
        [Player::FIRST, Player::SECOND].map(|side| attackers_through(state, mv.to, side, occupied));
    let exchange = Exchange {
        state,
        on: mv.to,
        occupied,
        attackers: (attackers[0] | attackers[1]) & occupied,
    };
    !exchange.wins(state.turn.opponent(), stake, need)
}

/// Captures and recaptures on one square.
struct Exchange<'a> {
    state: &'a State,
    on: Square,
    occupied: Bitboard,
    /// Of both sides.
    attackers: Bitboard,
}

impl Exchange<'_> {
    /// Whether a side wins at least this much by capturing what is at stake, or by leaving it.
    fn wins(mut self, side: Player, stake: i32, need: i32) -> bool {
        let (mut side, mut stake, mut need) = (side, stake, need);
        // Whether the question is asked for the side that began, or negated for the other.
        let mut asked = true;
        loop {
            // Leaving it wins nothing; capturing it never wins more than the stake.
            if need <= 0 {
                return asked;
            }
            let Some(kind) = self.cheapest(side).filter(|_| stake >= need) else {
                return !asked;
            };
            if kind == Kind::Khun && (self.attackers & self.state.side(side.opponent())).any() {
                return !asked;
            }
            self.step_in(side, kind);
            (side, need, stake) = (side.opponent(), stake - need + 1, STAKE[kind as usize]);
            asked = !asked;
        }
    }

    fn cheapest(&self, side: Player) -> Option<Kind> {
        let own = self.attackers & self.state.side(side);
        let has = |kind: &Kind| (own & self.state.kinds[*kind as usize]).any();
        Kind::ALL.into_iter().find(has)
    }

    /// The cheapest piece captures; a Rua behind it may now reach the square.
    fn step_in(&mut self, side: Player, kind: Kind) {
        let pieces = self.attackers & self.state.pieces(side, kind);
        if let Some(sq) = pieces.first() {
            self.occupied = self.occupied.without(sq);
            let rua = self.state.kinds[Kind::Rua as usize];
            self.attackers |= rua & rook_rays(self.on, self.occupied);
            self.attackers &= self.occupied;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use damier_rules::{Choices, Evaluate, Random};

    /// The gain of the side to move from capturing on a square with its cheapest piece, or not at
    /// all.
    fn best_exchange(game: &Makruk, state: &State, on: Square) -> i32 {
        let mut moves = Vec::new();
        game.board_moves(state, &mut moves);
        moves.retain(|mv| mv.to == on && !mv.promotes());
        let Some(&mv) = moves.iter().min_by_key(|mv| STAKE[mv.kind as usize]) else {
            return 0;
        };
        let taken = state.kind_at(on).map_or(0, |kind| STAKE[kind as usize]);
        let mut next = *state;
        game.apply(&mut next, mv);
        (taken - best_exchange(game, &next, on)).max(0)
    }

    #[test]
    fn an_exchange_is_worth_what_playing_it_gives() {
        let game = Makruk::new(&Choices::defaults(Makruk::INFO.options)).unwrap();
        let (mut compared, mut same) = (0, 0);
        for seed in 0..60 {
            let mut random = Random::new(seed);
            let mut state = game.start();
            for _ in 0..60 {
                let mut moves = Vec::new();
                if game.expand(&state, &mut moves).is_some() {
                    break;
                }
                for &mv in &moves {
                    if !state.occupied().has(mv.to) || mv.promotes() {
                        continue;
                    }
                    let taken = STAKE[state.kind_at(mv.to).unwrap() as usize];
                    let mut next = state;
                    game.apply(&mut next, mv);
                    let value = taken - best_exchange(&game, &next, mv.to);
                    compared += 1;
                    let fits = static_exchange_at_least(&state, mv, value)
                        && !static_exchange_at_least(&state, mv, value + 1);
                    same += usize::from(fits);
                }
                game.apply(&mut state, *random.choose(&moves).unwrap());
            }
        }
        // Pins, checks and promotions within the exchange are left out on purpose.
        assert!(
            compared > 1_000 && same * 100 > compared * 90,
            "{same} of {compared}"
        );
    }

    #[test]
    fn a_check_is_known_before_it_is_given() {
        let game = Makruk::new(&Choices::defaults(Makruk::INFO.options)).unwrap();
        let mut random = Random::new(4);
        let (mut state, mut checks) = (game.start(), 0);
        for _ in 0..6_000 {
            let mut moves = Vec::new();
            if game.expand(&state, &mut moves).is_some() {
                state = game.start();
                continue;
            }
            for &mv in &moves {
                let mut next = state;
                game.apply(&mut next, mv);
                assert_eq!(
                    game.gives_check(&state, mv),
                    in_check(&next),
                    "{state:?} {mv:?}"
                );
                checks += usize::from(in_check(&next));
            }
            game.apply(&mut state, *random.choose(&moves).unwrap());
        }
        assert!(checks > 1_000, "{checks}");
    }

    #[test]
    fn the_noisy_moves_are_those_that_gain() {
        let game = Makruk::new(&Choices::defaults(Makruk::INFO.options)).unwrap();
        let mut random = Random::new(3);
        let mut state = game.start();
        for _ in 0..3_000 {
            let mut moves = Vec::new();
            if game.expand(&state, &mut moves).is_some() {
                state = game.start();
                continue;
            }
            if game.is_quiet(&state) {
                let mut noisy = Vec::new();
                assert!(game.noisy_moves(&state, &mut noisy));
                let gains = moves.iter().filter(|&&mv| game.gain(&state, mv) != 0);
                let mut gains: Vec<Move> = gains.copied().collect();
                let place = |mv: &Move| (mv.from, mv.to);
                gains.sort_by_key(place);
                noisy.sort_by_key(place);
                assert_eq!(noisy, gains, "{state:?}");
            }
            game.apply(&mut state, *random.choose(&moves).unwrap());
        }
    }
}

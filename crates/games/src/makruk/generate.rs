//! The generator: one pass over the position that either lists the moves or counts them.
//!
//! Only Rua reach far, so only they pin, and only their checks can be blocked. Everything else
//! moves in whole sets: all Met of a side step together in one shift.

use damier_boards::{Bitboard, Direction, Square, between, king_steps, knight_leaps, rook_rays};
use damier_rules::Player;

use super::state::{Kind, Move, State, promotion_rank};

/// The destination of generated moves: a list, or a counter.
pub(super) trait Sink {
    /// One piece that may go to each of these squares.
    fn piece(&mut self, kind: Kind, from: Square, to: Bitboard);
    /// Several pieces that each moved one step in a direction to one of these squares.
    fn steps(&mut self, kind: Kind, direction: Direction, to: Bitboard);
}

/// Counts moves.
#[derive(Default)]
pub(super) struct Counter(pub(super) u64);

impl Sink for Counter {
    #[inline(always)]
    fn piece(&mut self, _kind: Kind, _from: Square, to: Bitboard) {
        self.0 += u64::from(to.len());
    }

    #[inline(always)]
    fn steps(&mut self, _kind: Kind, _direction: Direction, to: Bitboard) {
        self.0 += u64::from(to.len());
    }
}

impl Sink for Vec<Move> {
    #[inline(always)]
    fn piece(&mut self, kind: Kind, from: Square, to: Bitboard) {
        self.extend(to.map(|to| Move { from, to, kind }));
    }

    #[inline(always)]
    fn steps(&mut self, kind: Kind, direction: Direction, to: Bitboard) {
        let back = direction.opposite();
        let origins = to.shift(back);
        // Both sets have their squares in the same order.
        self.extend(origins.zip(to).map(|(from, to)| Move { from, to, kind }));
    }
}

/// Sends every legal move of the side to move into the sink.
pub(super) fn generate<S: Sink>(state: &State, sink: &mut S) {
    if state.turn == Player::FIRST {
        generate_for::<true, false, S>(state, sink);
    } else {
        generate_for::<false, false, S>(state, sink);
    }
}

/// Sends every legal capture and promotion of the side to move into the sink.
pub(super) fn generate_noisy<S: Sink>(state: &State, sink: &mut S) {
    if state.turn == Player::FIRST {
        generate_for::<true, true, S>(state, sink);
    } else {
        generate_for::<false, true, S>(state, sink);
    }
}

/// Whether the side to move is in check.
pub(super) fn in_check(state: &State) -> bool {
    attackers(state, state.khun(state.turn), state.turn.opponent()).any()
}

/// The pieces of a side that attack a square.
pub(super) fn attackers(state: &State, sq: Square, by: Player) -> Bitboard {
    attackers_through(state, sq, by, state.occupied())
}

/// The same, with a different occupancy.
pub(super) fn attackers_through(
    state: &State,
    sq: Square,
    by: Player,
    occupied: Bitboard,
) -> Bitboard {
    let at = Bitboard::of(sq);
    let [bia, met, khon, ma, rua, khun] = state.kinds;
    let (back, back_left, back_right) = if by == Player::FIRST {
        (Direction::South, Direction::SouthWest, Direction::SouthEast)
    } else {
        (Direction::North, Direction::NorthWest, Direction::NorthEast)
    };
    let behind = at.shift(back_left) | at.shift(back_right);
    state.side(by)
        & (bia & behind
            | (met | khon) & diagonals(at)
            | khon & at.shift(back)
            | ma & knight_leaps(sq)
            | rua & rook_rays(sq, occupied)
            | khun & king_steps(sq))
}

/// The squares next to some squares, diagonally.
fn diagonals(from: Bitboard) -> Bitboard {
    let sides = from.shift(Direction::East) | from.shift(Direction::West);
    sides.shift(Direction::North) | sides.shift(Direction::South)
}

fn generate_for<const WHITE: bool, const NOISY: bool, S: Sink>(state: &State, sink: &mut S) {
    let (own, enemy) = sides::<WHITE>(state);
    let king = (own & state.kinds[Kind::Khun as usize])
        .first()
        .expect("each side has a Khun");
    let occupied = own | enemy;
    let attacked = attacked_by::<WHITE>(state, enemy, occupied.without(king));
    let wanted = if NOISY { enemy } else { !own };
    sink.piece(Kind::Khun, king, (king_steps(king) & wanted) - attacked);

    let mut targets = !own;
    if attacked.has(king) {
        let by = if WHITE { Player::SECOND } else { Player::FIRST };
        let checkers = attackers(state, king, by);
        let Some(checker) = checkers.first().filter(|_| !checkers.many()) else {
            return;
        };
        // Capturing the one piece that gives check, or stepping between.
        targets = checkers | between(king, checker);
    }
    let pinned = pinned(state, king, own, enemy);
    let free = Position {
        own: own - pinned,
        enemy,
        occupied,
        targets: targets & wanted,
        pushes: pushes::<WHITE, NOISY>() & (targets - occupied),
    };
    free.send::<WHITE, S>(state, sink);
    if pinned.any() {
        for sq in pinned {
            let line = pin_line(state, king, sq, enemy);
            let alone = Position {
                own: Bitboard::of(sq),
                targets: free.targets & line,
                pushes: free.pushes & line,
                ..free
            };
            alone.send::<WHITE, S>(state, sink);
        }
    }
}

#[inline(always)]
pub(super) fn sides<const WHITE: bool>(state: &State) -> (Bitboard, Bitboard) {
    let [white, black] = state.sides;
    if WHITE {
        (white, black)
    } else {
        (black, white)
    }
}

/// The possibilities of the pieces other than the Khun.
#[derive(Copy, Clone)]
struct Position {
    /// The moving pieces.
    own: Bitboard,
    enemy: Bitboard,
    occupied: Bitboard,
    /// The squares where they may end.
    targets: Bitboard,
    /// The squares where a Bia may end without capturing.
    pushes: Bitboard,
}

/// The squares Bia may advance to: all, or those where they promote.
const fn pushes<const WHITE: bool, const NOISY: bool>() -> Bitboard {
    if NOISY {
        Bitboard::rank(promotion_rank(WHITE))
    } else {
        Bitboard(!0)
    }
}

impl Position {
    #[inline(always)]
    fn send<const WHITE: bool, S: Sink>(&self, state: &State, sink: &mut S) {
        let [bia, met, khon, ma, rua, _] = state.kinds.map(|kind| kind & self.own);
        let forward = forward::<WHITE>();
        let [left, right] = forward_diagonals::<WHITE>();
        for (kind, pieces) in [(Kind::Met, met), (Kind::Khon, khon)] {
            for direction in Direction::DIAGONAL {
                sink.steps(kind, direction, pieces.shift(direction) & self.targets);
            }
        }
        sink.steps(Kind::Khon, forward, khon.shift(forward) & self.targets);
        sink.steps(Kind::Bia, forward, bia.shift(forward) & self.pushes);
        let prey = self.targets & self.enemy;
        sink.steps(Kind::Bia, left, bia.shift(left) & prey);
        sink.steps(Kind::Bia, right, bia.shift(right) & prey);
        for from in ma {
            sink.piece(Kind::Ma, from, knight_leaps(from) & self.targets);
        }
        for from in rua {
            sink.piece(
                Kind::Rua,
                from,
                rook_rays(from, self.occupied) & self.targets,
            );
        }
    }
}

const fn forward<const WHITE: bool>() -> Direction {
    if WHITE {
        Direction::North
    } else {
        Direction::South
    }
}

const fn forward_diagonals<const WHITE: bool>() -> [Direction; 2] {
    if WHITE {
        [Direction::NorthWest, Direction::NorthEast]
    } else {
        [Direction::SouthWest, Direction::SouthEast]
    }
}

/// The squares attacked by the enemy of the side `WHITE`.
#[inline(always)]
fn attacked_by<const WHITE: bool>(state: &State, enemy: Bitboard, occupied: Bitboard) -> Bitboard {
    let [bia, met, khon, ma, rua, khun] = state.kinds.map(|kind| kind & enemy);
    let ahead = if WHITE {
        forward::<false>()
    } else {
        forward::<true>()
    };
    let bia_ahead = bia.shift(ahead);
    let mut attacked = diagonals(met | khon)
        | khon.shift(ahead)
        | bia_ahead.shift(Direction::East)
        | bia_ahead.shift(Direction::West)
        | khun.first().map_or(Bitboard::EMPTY, king_steps);
    for sq in ma {
        attacked |= knight_leaps(sq);
    }
    for sq in rua {
        attacked |= rook_rays(sq, occupied);
    }
    attacked
}

/// The own pieces that alone shield the Khun from a Rua.
#[inline(always)]
fn pinned(state: &State, king: Square, own: Bitboard, enemy: Bitboard) -> Bitboard {
    let occupied = own | enemy;
    let mut pinned = Bitboard::EMPTY;
    for rua in snipers(state, king, enemy) {
        let line = between(king, rua) & occupied;
        if !line.many() {
            pinned |= line & own;
        }
    }
    pinned
}

/// The enemy's Rua on the rank and the file of the Khun.
fn snipers(state: &State, king: Square, enemy: Bitboard) -> Bitboard {
    let cross = Bitboard::file(king.file()) | Bitboard::rank(king.rank());
    state.kinds[Kind::Rua as usize] & enemy & cross
}

/// Where a pinned piece may go: towards the Rua that pins it, or back.
fn pin_line(state: &State, king: Square, sq: Square, enemy: Bitboard) -> Bitboard {
    let mut rua = snipers(state, king, enemy);
    let pinner = rua
        .find(|&rua| between(king, rua).has(sq))
        .expect("a Rua pins this piece");
    between(king, pinner).with(pinner)
}

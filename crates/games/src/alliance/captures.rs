//! Jumps and chains.
//!
//! Chains grow all together, one jump at a time: those left when none can grow any more are the
//! longest of the position. Chains of equal length that reach the same square over the same pieces
//! are merged as they grow.

use std::collections::HashSet;

use damier_boards::{Bitboard, Direction, Square};

use super::state::{Kind, Move, State, forms, last_rank};
use crate::work;

/// The parts of a position that jumps and chains need.
struct Hunt {
    own: Bitboard,
    kinds: [Bitboard; 3],
    empty: Bitboard,
    /// The pieces men can capture, and those kings can.
    prey: [Bitboard; 2],
    last_rank: Bitboard,
}

impl Hunt {
    fn of(state: &State) -> Hunt {
        let enemy = state.enemy();
        Hunt {
            own: state.own(),
            kinds: state.kinds,
            empty: !state.occupied(),
            prey: [enemy - state.kings(), enemy],
            last_rank: last_rank(state.turn),
        }
    }

    /// The enemies that a piece of this kind can jump.
    fn prey(&self, kind: Kind) -> Bitboard {
        self.prey[usize::from(kind == Kind::King)]
    }

    /// The kinds of pieces that the side to move has, and where they stand.
    fn jumpers(&self) -> impl Iterator<Item = (Kind, Bitboard)> {
        let placed = |kind: Kind| (kind, self.own & self.kinds[kind.index()]);
        Kind::ALL
            .into_iter()
            .map(placed)
            .filter(|(_, pieces)| pieces.any())
    }

    /// Where pieces of a kind land when they jump in a direction.
    fn landings(&self, kind: Kind, jumpers: Bitboard, direction: Direction) -> Bitboard {
        (jumpers.shift(direction) & self.prey(kind)).shift(direction) & self.empty
    }

    /// Whether one of the pieces that just jumped in a direction can jump again.
    ///
    /// The way back leads over the piece just jumped, and no other second jump leads to the square
    /// where the chain began, so the board can be used as it stands.
    fn goes_on(&self, kind: Kind, landings: Bitboard, direction: Direction) -> bool {
        let back = direction.opposite();
        let ways = kind.jumps().iter().filter(|&&way| way != back);
        ways.copied()
            .any(|way| self.landings(kind, landings, way).any())
    }

    fn push_first_jumps(&self, moves: &mut Vec<Move>) {
        for (kind, jumpers) in self.jumpers() {
            for &direction in kind.jumps() {
                let landings = self.landings(kind, jumpers, direction);
                let jumped = landings.shift(direction.opposite());
                let origins = jumped.shift(direction.opposite());
                // A shift keeps the order of squares, so the three sets run in step.
                moves.extend(
                    origins
                        .zip(jumped)
                        .zip(landings)
                        .map(|((from, over), to)| Move {
                            from,
                            to,
                            captured: Bitboard::of(over),
                            becomes: kind,
                        }),
                );
            }
        }
    }

    /// Pushes the chains that are one jump longer than this one, each result once.
    fn push_longer(&self, chain: Move, layer: usize, seen: &mut Seen, moves: &mut Vec<Move>) {
        work::note(1);
        for &direction in chain.becomes.jumps() {
            let Some((over, to)) = self.next_jump(chain, direction) else {
                continue;
            };
            let longer = Move {
                to,
                captured: chain.captured | over,
                ..chain
            };
            if seen.is_new(longer, &moves[layer..]) {
                moves.push(longer);
            }
        }
    }

    /// The piece a chain can jump next in a direction, and where it lands.
    fn next_jump(&self, chain: Move, direction: Direction) -> Option<(Bitboard, Square)> {
        let over = Bitboard::of(chain.to).shift(direction);
        let prey = self.prey(chain.becomes) - chain.captured;
        let free = self.empty.with(chain.from);
        let landing = (over & prey).shift(direction) & free;
        landing.first().map(|to| (over, to))
    }
}

/// From this many chains on a hash set is quicker than a scan.
const MANY: usize = 64;

/// The chains of a layer, if there are many.
#[derive(Default)]
struct Seen(HashSet<Move>);

impl Seen {
    /// Whether a chain is not in the layer yet; adds it then.
    fn is_new(&mut self, chain: Move, layer: &[Move]) -> bool {
        if layer.len() < MANY {
            return !layer.contains(&chain);
        }
        if self.0.is_empty() {
            self.0.extend(layer);
        }
        self.0.insert(chain)
    }
}

/// Pushes the compulsory chains, if there are captures.
pub(super) fn push_captures(state: &State, moves: &mut Vec<Move>) {
    let hunt = Hunt::of(state);
    let first = moves.len();
    hunt.push_first_jumps(moves);
    loop {
        let layer = moves.len();
        let mut seen = Seen::default();
        for index in first..layer {
            hunt.push_longer(moves[index], layer, &mut seen, moves);
        }
        if moves.len() == layer {
            break;
        }
        moves.drain(first..layer);
    }
    finish_chains(&hunt, first, moves);
}

/// Gives each finished chain of a man its forms: turned either way, or a king.
fn finish_chains(hunt: &Hunt, first: usize, moves: &mut Vec<Move>) {
    for index in first..moves.len() {
        let chain = &mut moves[index];
        if chain.becomes == Kind::King {
            continue;
        }
        if hunt.last_rank.has(chain.to) {
            chain.becomes = Kind::King;
        } else {
            let [one, other] = Kind::MEN.map(|becomes| Move { becomes, ..*chain });
            moves[index] = one;
            moves.push(other);
        }
    }
}

/// The number of moves [`push_captures`] would push.
pub(super) fn count_captures(state: &State) -> u64 {
    let hunt = Hunt::of(state);
    let mut count = 0;
    for (kind, jumpers) in hunt.jumpers() {
        for &direction in kind.jumps() {
            let landings = hunt.landings(kind, jumpers, direction);
            if landings.is_empty() {
                continue;
            }
            if hunt.goes_on(kind, landings, direction) {
                let mut moves = Vec::with_capacity(32);
                push_captures(state, &mut moves);
                return moves.len() as u64;
            }
            count += forms(kind, landings, hunt.last_rank);
        }
    }
    u64::from(count)
}

/// Why a jump of a chain is not possible.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum JumpError {
    /// The landing square is not two squares away on a line.
    NoJump,
    /// Nothing stands between.
    NothingBetween,
    /// An own piece stands there.
    Own(Square),
    /// The cross does not point that way.
    NotAlongCross,
    /// A man cannot take that king.
    King(Square),
    /// That piece was jumped before.
    Twice(Square),
    /// A piece stands where the jump would end.
    Taken,
}

/// The chain with one more jump, to a given square.
pub(super) fn jump(state: &State, chain: Move, to: Square) -> Result<Move, JumpError> {
    let over = middle(chain.to, to).ok_or(JumpError::NoJump)?;
    let direction = Direction::between(chain.to, to).ok_or(JumpError::NoJump)?;
    if !state.occupied().has(over) {
        Err(JumpError::NothingBetween)
    } else if state.own().has(over) {
        Err(JumpError::Own(over))
    } else if !chain.becomes.jumps().contains(&direction) {
        Err(JumpError::NotAlongCross)
    } else if chain.becomes != Kind::King && state.kings().has(over) {
        Err(JumpError::King(over))
    } else if chain.captured.has(over) {
        Err(JumpError::Twice(over))
    } else if state.occupied().has(to) && to != chain.from {
        Err(JumpError::Taken)
    } else {
        let captured = chain.captured.with(over);
        Ok(Move {
            to,
            captured,
            ..chain
        })
    }
}

/// A chain without a jump yet.
pub(super) const fn no_jump(from: Square, kind: Kind) -> Move {
    Move {
        from,
        to: from,
        captured: Bitboard::EMPTY,
        becomes: kind,
    }
}

/// A chain with jumps to all these squares; or the chain as far as it got, the square it should
/// have gone to, and why it cannot.
pub(super) fn walk(
    state: &State,
    chain: Move,
    landings: &[Square],
) -> Result<Move, (Move, Square, JumpError)> {
    landings.iter().try_fold(chain, |chain, &to| {
        jump(state, chain, to).map_err(|error| (chain, to, error))
    })
}

/// Whether these squares, origin first, are a path of this move.
pub(super) fn follows(state: &State, mv: Move, path: &[Square]) -> bool {
    let (Some((&from, landings)), Some(kind)) = (path.split_first(), state.kind_at(mv.from)) else {
        return false;
    };
    if mv.captured.is_empty() {
        return path == [mv.from, mv.to];
    }
    from == mv.from
        && walk(state, no_jump(from, kind), landings)
            .is_ok_and(|chain| (chain.to, chain.captured) == (mv.to, mv.captured))
}

/// The squares two away in the directions of a piece, by file and then by rank.
pub(super) fn landings_in_byte_order(chain: Move) -> impl Iterator<Item = Square> {
    const LEAPS: [(i8, i8); 8] = [
        (-2, -2),
        (-2, 0),
        (-2, 2),
        (0, -2),
        (0, 2),
        (2, -2),
        (2, 0),
        (2, 2),
    ];
    LEAPS
        .into_iter()
        .filter_map(move |(files, ranks)| chain.to.offset(files, ranks))
}

/// The square in the middle of a jump.
fn middle(from: Square, to: Square) -> Option<Square> {
    let files = to.file() as i8 - from.file() as i8;
    let ranks = to.rank() as i8 - from.rank() as i8;
    let jump = [files, ranks].iter().all(|&way| way == 0 || way.abs() == 2) && from != to;
    jump.then(|| from.offset(files / 2, ranks / 2))?
}

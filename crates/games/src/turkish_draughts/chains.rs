//! Chains jump by jump: for texts, for infractions, and for telling why a move is refused.
//!
//! Here a chain is walked as a player would; the search for legal moves is in `captures.rs`.

use std::collections::{HashMap, HashSet};
use std::hash::{Hash, Hasher};

use damier_boards::{Bitboard, Direction, Square, rook_rays};

use super::TurkishDraughts;
use super::lines::first_jump;
use super::state::{LAST_RANK, Move, State};

/// A piece at the beginning of its turn or in the middle of its chain.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) struct Runner {
    /// Where it stands now.
    pub(super) at: Square,
    /// Whether it is a king by now.
    pub(super) king: bool,
    /// What it has taken.
    pub(super) captured: Bitboard,
    /// The direction of its last jump.
    pub(super) last: Option<Direction>,
    /// The other pieces of its side.
    pub(super) own: Bitboard,
    /// The enemies still on the board.
    pub(super) enemy: Bitboard,
    /// Its side's way forward.
    pub(super) forward: Direction,
    turn_back: bool,
    crowned_on: Bitboard,
}

/// The rest follows from these, among the stages of one piece's chains.
impl Hash for Runner {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        (self.captured, self.at, self.last).hash(hasher);
    }
}

/// One jump of a chain.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) struct Jump {
    pub(super) over: Square,
    pub(super) to: Square,
    way: Direction,
}

impl Runner {
    /// The piece of the side to move on this square, before its first jump.
    pub(super) fn start(game: &TurkishDraughts, state: &State, from: Square) -> Runner {
        let side = state.turn.index() & 1;
        Runner {
            at: from,
            king: state.is_king(from),
            captured: Bitboard::EMPTY,
            last: None,
            own: state.own().without(from),
            enemy: state.enemy(),
            forward: [Direction::North, Direction::South][side],
            turn_back: game.turn_back,
            crowned_on: if game.crown_at_once {
                LAST_RANK[side]
            } else {
                Bitboard::EMPTY
            },
        }
    }

    /// The jumps it can make now, in the byte order of the squares where they land.
    pub(super) fn jumps(&self) -> impl Iterator<Item = Jump> + use<> {
        // Names begin with the file: what lies west comes first, then the own file from below.
        const ORDER: [Direction; 4] = [
            Direction::West,
            Direction::South,
            Direction::North,
            Direction::East,
        ];
        let runner = *self;
        ORDER
            .into_iter()
            .filter(move |&way| runner.may_turn(way))
            .flat_map(move |way| runner.jumps_towards(way))
    }

    /// Whether it may jump in a direction after its last jump.
    pub(super) fn may_turn(&self, way: Direction) -> bool {
        self.turn_back || self.last != Some(way.opposite())
    }

    /// The jumps in a direction, whether or not it may turn there.
    pub(super) fn jumps_towards(&self, way: Direction) -> impl Iterator<Item = Jump> + use<> {
        let occupied = self.own | self.enemy;
        let behind = !self.king && way == self.forward.opposite();
        let found = first_jump(self.at, way, occupied, self.enemy).filter(|_| !behind);
        let (over, mut landings) = found.unwrap_or((self.at, Bitboard::EMPTY));
        if !self.king {
            // A man stands next to what it takes and lands right behind it.
            let two = Bitboard::of(self.at).shift(way).shift(way);
            let next = Bitboard::of(self.at).shift(way).has(over);
            landings = if next {
                landings & two
            } else {
                Bitboard::EMPTY
            };
        }
        landings.map(move |to| Jump { over, to, way })
    }

    /// The jump that lands on this square.
    pub(super) fn jump_to(&self, to: Square) -> Option<Jump> {
        self.jumps().find(|jump| jump.to == to)
    }

    /// Where it may go without a jump.
    pub(super) fn steps(&self) -> Bitboard {
        let empty = !(self.own | self.enemy);
        if self.king {
            return rook_rays(self.at, !empty) & empty;
        }
        let at = Bitboard::of(self.at);
        let ahead = at.shift(self.forward);
        (ahead | at.shift(Direction::East) | at.shift(Direction::West)) & empty
    }

    /// The piece after a jump.
    pub(super) fn after(&self, jump: Jump) -> Runner {
        Runner {
            at: jump.to,
            king: self.king || self.crowned_on.has(jump.to),
            captured: self.captured.with(jump.over),
            enemy: self.enemy.without(jump.over),
            last: Some(jump.way),
            ..*self
        }
    }

    /// The same piece if it were a king.
    pub(super) fn as_king(&self) -> Runner {
        Runner {
            king: true,
            ..*self
        }
    }

    /// Whether it has jumped and cannot jump on.
    pub(super) fn is_done(&self) -> bool {
        self.captured.any() && self.jumps().next().is_none()
    }
}

/// All complete chains of the piece on a square, equal results merged.
pub(super) fn complete(game: &TurkishDraughts, state: &State, from: Square) -> HashSet<Move> {
    let mut moves = HashSet::new();
    visit(&[Runner::start(game, state, from)], |runner| {
        if runner.is_done() {
            moves.insert(Move {
                from,
                to: runner.at,
                captured: runner.captured,
            });
        }
    });
    moves
}

/// Shows every later stage of the chains of a piece once, whatever the ways that lead to it.
pub(super) fn visit(stages: &[Runner], mut see: impl FnMut(&Runner)) {
    let mut waiting = stages.to_vec();
    let mut seen = HashSet::new();
    while let Some(runner) = waiting.pop() {
        for jump in runner.jumps() {
            let next = runner.after(jump);
            if seen.insert(next) {
                see(&next);
                waiting.push(next);
            }
        }
    }
}

/// The squares of a move, origin first: of all its paths the first in byte order.
///
/// # Panics
/// If the move is neither legal nor an infraction.
pub(super) fn path(game: &TurkishDraughts, state: &State, mv: Move) -> Vec<Square> {
    if mv.captured.is_empty() {
        return vec![mv.from, mv.to];
    }
    let mut path = vec![mv.from];
    let start = Runner::start(game, state, mv.from);
    let found = extend(start, mv, &mut path, &mut HashSet::new());
    assert!(found, "a capture has a path");
    path
}

/// The squares of a move that begin with these: of such paths the first in byte order.
pub(super) fn path_from(
    game: &TurkishDraughts,
    state: &State,
    mv: Move,
    begun: &[Square],
) -> Option<Vec<Square>> {
    let (Some((&from, landings)), true) = (begun.split_first(), mv.captured.any()) else {
        return Some(path(game, state, mv)).filter(|path| path.starts_with(begun));
    };
    let mut runner = Some(Runner::start(game, state, from)).filter(|_| from == mv.from)?;
    for &to in landings {
        let jump = runner.jump_to(to)?;
        runner = runner.after(jump);
        if !mv.captured.has(jump.over) {
            return None;
        }
    }
    let mut path = begun.to_vec();
    extend(runner, mv, &mut path, &mut HashSet::new()).then_some(path)
}

/// The squares of many moves of a position, by one walk through all chains.
///
/// The jumps are tried in byte order, and all ways to a stage are equally long: the first way
/// to come to it is the first in byte order.
///
/// # Panics
/// If a move is neither legal nor an infraction.
pub(super) fn paths(game: &TurkishDraughts, state: &State, moves: &[Move]) -> Vec<Vec<Square>> {
    let mut found = HashMap::new();
    let captures = moves.iter().filter(|mv| mv.captured.any());
    let origins: Bitboard = captures.map(|mv| mv.from).collect();
    for from in origins {
        let start = Runner::start(game, state, from);
        first_paths(start, &mut vec![from], &mut HashSet::new(), &mut found);
    }
    let path = |mv: &Move| match mv.captured.any() {
        true => found.remove(mv).expect("a capture has a path"),
        false => vec![mv.from, mv.to],
    };
    moves.iter().map(path).collect()
}

/// Notes the path of every complete chain that goes on from here, the first to each.
fn first_paths(
    runner: Runner,
    path: &mut Vec<Square>,
    seen: &mut HashSet<Runner>,
    found: &mut HashMap<Move, Vec<Square>>,
) {
    if runner.is_done() {
        let (from, to, captured) = (path[0], runner.at, runner.captured);
        let mv = Move { from, to, captured };
        found.entry(mv).or_insert_with(|| path.clone());
    }
    for jump in runner.jumps() {
        let next = runner.after(jump);
        if seen.insert(next) {
            path.push(jump.to);
            first_paths(next, path, seen, found);
            path.pop();
        }
    }
}

/// Adds the landing squares of the first way to finish the move; says whether there is one.
fn extend(
    runner: Runner,
    mv: Move,
    path: &mut Vec<Square>,
    dead_ends: &mut HashSet<Runner>,
) -> bool {
    if runner.captured == mv.captured {
        return runner.at == mv.to && runner.is_done();
    }
    if dead_ends.contains(&runner) {
        return false;
    }
    for jump in runner.jumps() {
        if mv.captured.has(jump.over) {
            path.push(jump.to);
            if extend(runner.after(jump), mv, path, dead_ends) {
                return true;
            }
            path.pop();
        }
    }
    dead_ends.insert(runner);
    false
}

/// Whether these squares, origin first, are a way to play this capture.
pub(super) fn is_path(game: &TurkishDraughts, state: &State, mv: Move, squares: &[Square]) -> bool {
    if squares.len() < 2 || squares.first() != Some(&mv.from) || squares.last() != Some(&mv.to) {
        return false;
    }
    let mut runner = Runner::start(game, state, mv.from);
    for &to in &squares[1..] {
        match runner.jump_to(to) {
            Some(jump) => runner = runner.after(jump),
            None => return false,
        }
    }
    runner.captured == mv.captured && runner.is_done()
}

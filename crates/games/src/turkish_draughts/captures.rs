//! The captures that take the most, found for all men at once.
//!
//! Men: one that has jumped can never come back to a square it left or over a piece it took (once
//! it leaves a rank it only goes forward, and along a rank it cannot turn: the piece behind it is
//! gone). So the board does not change under its chain, and all men can try the same directions
//! together, as sets. Different directions take different pieces: no move is found twice.
//!
//! Kings: a jump in one direction ends on any square of a set. Straight on, the whole set meets the
//! same piece, so it is followed once; to the sides, square by square. Different paths to the same
//! result that remain after this take at least three pieces, and are merged. Where there are too
//! many paths for this, `reach.rs` looks at the results instead.

use damier_boards::{Bitboard, Direction, Square, rook_rays};

use super::TurkishDraughts;
use super::lines::first_jump;
use super::sight::{Sight, behind};
use super::state::Move;
use crate::work;

/// The number of captures that take the most: 0 if there is no capture, `None` if there are too
/// many paths.
#[inline(always)]
pub(super) fn count(game: &TurkishDraughts, sight: &Sight) -> Option<u64> {
    let first = Landed::first(sight);
    if !kings_can_jump(sight) {
        if first.none() {
            return Some(0);
        }
        if let Some(count) = count_together(game, sight, first) {
            return Some(count);
        }
    }
    let mut search = Search::new(game, sight, Count::default());
    search.run(first);
    work::note(search.effort as u64);
    (search.effort < MOST_EFFORT).then_some(search.found.count)
}

/// Whether a king can jump: a square opens to it when the enemies it sees are lifted.
#[inline(always)]
fn kings_can_jump(sight: &Sight) -> bool {
    let occupied = !sight.empty;
    for king in sight.kings {
        let seen = rook_rays(king, occupied);
        let enemies = seen & sight.enemy;
        let opened = rook_rays(king, occupied - enemies) - seen;
        if (opened & sight.empty).any() {
            return true;
        }
    }
    false
}

/// Counts the longest chains of men, jump after jump, unless sets are not enough: when a man is
/// crowned on its way, or two chains meet on a square and go on.
#[inline(always)]
fn count_together(game: &TurkishDraughts, sight: &Sight, first: Landed) -> Option<u64> {
    // From the last rank a new king can only jump along that rank, unless it may turn back.
    let last_rank = Bitboard::rank(7);
    let crowned_go_on = game.crown_at_once && (game.turn_back || (sight.enemy & last_rank).any());
    let mut landed = first;
    loop {
        let next = landed.next(sight);
        if crowned_go_on && (landed.north & last_rank).any() {
            return None;
        }
        if next.none() {
            return Some(landed.count());
        }
        if landed.meet() {
            return None;
        }
        landed = next;
    }
}

/// Pushes the captures that take the most; returns whether it could follow all paths, and pushes
/// none if there are too many.
#[inline(always)]
pub(super) fn push(game: &TurkishDraughts, sight: &Sight, moves: &mut Vec<Move>) -> bool {
    let first = Landed::first(sight);
    if first.none() && !kings_can_jump(sight) {
        return true;
    }
    let start = moves.len();
    let list = List {
        sight,
        moves,
        start,
    };
    let mut search = Search::new(game, sight, list);
    search.run(first);
    work::note(search.effort as u64);
    let done = search.effort < MOST_EFFORT;
    if !done {
        moves.truncate(start);
    }
    done
}

/// The squares of men that have jumped equally often, by the direction of their last jump.
#[derive(Copy, Clone)]
struct Landed {
    north: Bitboard,
    east: Bitboard,
    west: Bitboard,
}

impl Landed {
    /// After their first jump.
    #[inline(always)]
    fn first(sight: &Sight) -> Landed {
        Landed {
            north: hop(sight, sight.men, Direction::North),
            east: hop(sight, sight.men, Direction::East),
            west: hop(sight, sight.men, Direction::West),
        }
    }

    /// After one more jump.
    #[inline(always)]
    fn next(&self, sight: &Sight) -> Landed {
        Landed {
            north: hop(sight, self.all(), Direction::North),
            east: hop(sight, self.north | self.east, Direction::East),
            west: hop(sight, self.north | self.west, Direction::West),
        }
    }

    #[inline(always)]
    fn all(&self) -> Bitboard {
        self.north | self.east | self.west
    }

    #[inline(always)]
    fn none(&self) -> bool {
        self.all().is_empty()
    }

    /// Whether two chains end on the same square.
    #[inline(always)]
    fn meet(&self) -> bool {
        ((self.north & self.east) | (self.north & self.west) | (self.east & self.west)).any()
    }

    #[inline(always)]
    fn count(&self) -> u64 {
        u64::from(self.north.len() + self.east.len() + self.west.len())
    }
}

/// The squares where men land that jump from these squares in a direction.
#[inline(always)]
fn hop(sight: &Sight, men: Bitboard, way: Direction) -> Bitboard {
    (men.shift(way) & sight.enemy).shift(way) & sight.empty
}

/// The jumps of men that took the same directions: two bits each, the last one lowest.
#[derive(Copy, Clone)]
struct Steps {
    ways: u32,
    length: u32,
}

impl Steps {
    const NONE: Steps = Steps { ways: 0, length: 0 };

    #[inline(always)]
    const fn then(self, way: Direction) -> Steps {
        Steps {
            ways: self.ways << 2 | way as u32,
            length: self.length + 1,
        }
    }

    /// The origin of the man on this square, and the pieces it took.
    fn trace(self, landed: Square) -> Run {
        let mut run = Run {
            from: landed,
            captured: Bitboard::EMPTY,
        };
        for step in 0..self.length {
            let way = Direction::ORTHOGONAL[(self.ways >> (2 * step) & 3) as usize];
            run.captured = run.captured.with(behind(run.from, way, 1));
            run.from = behind(run.from, way, 2);
        }
        run
    }
}

/// A chain of one piece so far.
#[derive(Copy, Clone)]
struct Run {
    from: Square,
    captured: Bitboard,
}

/// A collector of the chains that take the most so far.
trait Found {
    /// A chain takes more than all before: forgets those.
    fn forget(&mut self);
    /// Men that landed on these squares after the same steps.
    fn men(&mut self, landed: Bitboard, steps: Steps);
    /// A king, or a man crowned on its way, that may land on these squares.
    fn king(&mut self, run: Run, landings: Bitboard);
    /// The number of results a new one is compared with.
    fn compared(&self) -> usize;
}

/// From here on there are too many paths of kings to follow: some hundred microseconds. One unit is
/// the jump of a king, or a comparison with `COMPARED` results.
const MOST_EFFORT: usize = 4096;
const COMPARED: usize = 64;

struct Search<'a, F> {
    sight: &'a Sight,
    turn_back: bool,
    crown_at_once: bool,
    most: u32,
    effort: usize,
    found: F,
}

impl<'a, F: Found> Search<'a, F> {
    #[inline(always)]
    fn new(game: &TurkishDraughts, sight: &'a Sight, found: F) -> Search<'a, F> {
        Search {
            sight,
            turn_back: game.turn_back,
            crown_at_once: game.crown_at_once,
            most: 0,
            effort: 0,
            found,
        }
    }

    #[inline(always)]
    fn run(&mut self, first: Landed) {
        self.follow(first.north, Direction::North, Steps::NONE);
        self.follow(first.east, Direction::East, Steps::NONE);
        self.follow(first.west, Direction::West, Steps::NONE);
        for from in self.sight.kings {
            let run = Run {
                from,
                captured: Bitboard::EMPTY,
            };
            for way in Direction::ORTHOGONAL {
                self.jump(run, from, way);
            }
        }
    }

    #[inline(always)]
    fn follow(&mut self, landed: Bitboard, way: Direction, before: Steps) {
        if landed.any() {
            self.men(landed, way, before.then(way));
        }
    }

    /// Men that landed on these squares, all by the same steps.
    fn men(&mut self, mut landed: Bitboard, way: Direction, steps: Steps) {
        if self.crown_at_once {
            let crowned = landed & Bitboard::rank(7);
            for sq in crowned {
                self.king(steps.trace(sq), Bitboard::of(sq), way);
            }
            landed = landed - crowned;
        }
        if landed.is_empty() {
            return;
        }
        if self.takes_most(steps.length) {
            self.found.men(landed, steps);
        }
        let hop = |way| hop(self.sight, landed, way);
        let (north, east, west) = (
            hop(Direction::North),
            hop(Direction::East),
            hop(Direction::West),
        );
        self.follow(north, Direction::North, steps);
        if way != Direction::West {
            self.follow(east, Direction::East, steps);
        }
        if way != Direction::East {
            self.follow(west, Direction::West, steps);
        }
    }

    /// A king that has just jumped and may land on these squares.
    fn king(&mut self, run: Run, landings: Bitboard, way: Direction) {
        self.effort += 1 + self.found.compared() / COMPARED;
        if self.effort >= MOST_EFFORT {
            return;
        }
        if self.takes_most(run.captured.len()) {
            self.found.king(run, landings);
        }
        let any = landings.first().expect("a jump has a landing square");
        self.jump(run, any, way);
        if self.turn_back {
            self.jump(run, any, way.opposite());
        }
        let sides = match way {
            Direction::North | Direction::South => [Direction::East, Direction::West],
            _ => [Direction::North, Direction::South],
        };
        for at in landings {
            for side in sides {
                self.jump(run, at, side);
            }
        }
    }

    #[inline(always)]
    fn jump(&mut self, run: Run, at: Square, way: Direction) {
        let occupied = !self.sight.empty - run.captured;
        let enemy = self.sight.enemy - run.captured;
        if let Some((over, landings)) = first_jump(at, way, occupied.without(run.from), enemy) {
            let captured = run.captured.with(over);
            self.king(Run { captured, ..run }, landings, way);
        }
    }

    #[inline(always)]
    fn takes_most(&mut self, length: u32) -> bool {
        if length > self.most {
            self.most = length;
            self.found.forget();
        }
        length == self.most
    }
}

/// Counts.
#[derive(Default)]
struct Count {
    count: u64,
    /// The chains counted so far that may be found again.
    seen: Vec<(Run, Bitboard)>,
}

/// The number of pieces from which a result may be found in several ways.
const MERGED: u32 = 3;

impl Found for Count {
    #[inline(always)]
    fn forget(&mut self) {
        self.count = 0;
        self.seen.clear();
    }

    #[inline(always)]
    fn men(&mut self, landed: Bitboard, _steps: Steps) {
        self.count += u64::from(landed.len());
    }

    fn king(&mut self, run: Run, mut landings: Bitboard) {
        if run.captured.len() >= MERGED {
            for (other, squares) in &self.seen {
                if other.from == run.from && other.captured == run.captured {
                    landings = landings - *squares;
                }
            }
            if landings.any() {
                self.seen.push((run, landings));
            }
        }
        self.count += u64::from(landings.len());
    }

    #[inline(always)]
    fn compared(&self) -> usize {
        self.seen.len()
    }
}

/// Appends them to the moves that were there before.
struct List<'a> {
    sight: &'a Sight,
    moves: &'a mut Vec<Move>,
    start: usize,
}

impl Found for List<'_> {
    #[inline(always)]
    fn forget(&mut self) {
        self.moves.truncate(self.start);
    }

    fn men(&mut self, landed: Bitboard, steps: Steps) {
        for to in landed {
            let Run { from, captured } = steps.trace(to);
            self.moves
                .push(self.sight.turn(Move { from, to, captured }));
        }
    }

    fn king(&mut self, run: Run, landings: Bitboard) {
        let Run { from, captured } = run;
        for to in landings {
            let mv = self.sight.turn(Move { from, to, captured });
            let again = captured.len() >= MERGED && self.moves[self.start..].contains(&mv);
            if !again {
                self.moves.push(mv);
            }
        }
    }

    #[inline(always)]
    fn compared(&self) -> usize {
        self.moves.len() - self.start
    }
}

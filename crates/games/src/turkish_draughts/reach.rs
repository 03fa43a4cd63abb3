//! All chains of one piece at once: the pieces it may have taken, and where it stands then.
//!
//! Among sixteen enemies a king has millions of paths but few stages: a stage is the set of taken
//! pieces, the current square, and the direction of the last jump. A set of taken pieces is a
//! number of at most sixteen bits, and each set has a bitboard of squares for each direction. A
//! jump increases the number, so one pass through the numbers meets every set after all that lead
//! to it and looks at it once: at most 65,536 times, whatever the position.
//!
//! `captures.rs` walks the paths themselves, which is quicker where there are few; it leaves the
//! rest to this. Infractions, texts and refusals always come from here.

use damier_boards::{Bitboard, Direction, Square};

use super::chains::Runner;
use super::lines::{landings, slide};
use crate::eight::Subsets;
use crate::work;

/// Squares by the direction of the last jump.
type Stages = [Bitboard; 4];

/// The pieces that may have been taken, and where the piece stands then.
pub(super) struct Reach {
    /// The other pieces of its side.
    own: Bitboard,
    /// The enemies before its chain.
    enemy: Bitboard,
    /// Those it takes here, ignoring the others.
    prey: Bitboard,
    sets: Subsets,
    turn_back: bool,
    /// The pieces of a set, by its lower eight bits and by its upper ones.
    halves: [Vec<Bitboard>; 2],
    /// By set, and within it by the direction of the last jump. Where chains may turn back that
    /// does not matter, and there is one bitboard per set.
    stages: Vec<Bitboard>,
    /// The sets reached, one bit each.
    reached: Vec<u64>,
    /// The sets that matter.
    wanted: Vec<u64>,
    /// The number of pieces the longest chain takes.
    longest: u32,
}

impl Reach {
    /// A piece that may take these enemies, and has not moved yet.
    pub(super) fn new(runner: &Runner, prey: Bitboard) -> Reach {
        let sets = Subsets::of(prey);
        let count = sets.count();
        Reach {
            own: runner.own,
            enemy: runner.enemy,
            prey,
            sets,
            turn_back: runner.turn_back,
            halves: halves(prey),
            stages: vec![Bitboard::EMPTY; count * if runner.turn_back { 1 } else { 4 }],
            reached: vec![0; count.div_ceil(64)],
            wanted: vec![!0; count.div_ceil(64)],
            longest: 0,
        }
    }

    /// Lets a piece go on from a stage. A man is shown after each jump until it is crowned: the
    /// chains of men are few, and never meet.
    pub(super) fn begin(&mut self, runner: &Runner, see: &mut dyn FnMut(&Runner)) {
        if runner.king {
            self.place(runner);
            return;
        }
        let prey = self.prey;
        for jump in runner.jumps().filter(|jump| prey.has(jump.over)) {
            let next = runner.after(jump);
            self.note(self.set_of(next.captured));
            if !next.king {
                see(&next);
            }
            self.begin(&next, see);
        }
    }

    /// Ignores sets that are no part of one of these.
    pub(super) fn want(&mut self, goals: &[Bitboard]) {
        let is_goal = |set: usize| u64::from(goals.get(set).is_some_and(|ends| ends.any()));
        let word = |index: usize| (0..64).map(|bit| is_goal(index * 64 + bit) << bit).sum();
        self.wanted = (0..self.wanted.len()).map(word).collect();
        for bit in 0..6 {
            // The sets of a word that contain this piece.
            let with: u64 = (!0 / ((1 << (1 << bit)) + 1)) << (1 << bit);
            for word in &mut self.wanted {
                *word |= (*word & with) >> (1 << bit);
            }
        }
        let mut step = 1;
        while step < self.wanted.len() {
            for index in (0..self.wanted.len()).filter(|index| index & step == 0) {
                self.wanted[index] |= self.wanted[index | step];
            }
            step *= 2;
        }
    }

    fn place(&mut self, runner: &Runner) {
        let set = self.set_of(runner.captured);
        self.reached[set / 64] |= 1 << (set % 64);
        // Before its first jump it may go anywhere, like one that came from two sides.
        let ways = match runner.last {
            Some(way) => [way; 2],
            None => [Direction::North, Direction::East],
        };
        for way in ways {
            let place = self.place_of(set, way);
            self.stages[place] = self.stages[place].with(runner.at);
        }
    }

    /// Follows all jumps from the current stages.
    pub(super) fn run(&mut self) {
        for word in 0..self.reached.len() {
            let mut later = !0;
            // A jump may lead to a later set of the same word.
            while self.reached[word] & later != 0 {
                let bit = (self.reached[word] & later).trailing_zeros();
                later = !1 << bit;
                self.extend(word * 64 + bit as usize);
            }
        }
    }

    fn extend(&mut self, set: usize) {
        work::note(1);
        let stages = self.stages(set);
        let (enemy, occupied) = self.board(set);
        // One by one, so that each is compiled for its direction.
        self.extend_towards(Direction::North, set, &stages, enemy, occupied);
        self.extend_towards(Direction::East, set, &stages, enemy, occupied);
        self.extend_towards(Direction::South, set, &stages, enemy, occupied);
        self.extend_towards(Direction::West, set, &stages, enemy, occupied);
    }

    #[inline(always)]
    fn extend_towards(
        &mut self,
        way: Direction,
        set: usize,
        stages: &Stages,
        enemy: Bitboard,
        occupied: Bitboard,
    ) {
        for over in targets(self.jumpers(stages, way), way, occupied, enemy) & self.prey {
            let next = set | self.set_of(Bitboard::of(over));
            let bit = self.wanted[next / 64] & 1 << (next % 64);
            if bit != 0 {
                let place = self.place_of(next, way);
                self.stages[place] |= landings(over, way, occupied);
                self.reached[next / 64] |= bit;
                self.note(next);
            }
        }
    }

    fn note(&mut self, set: usize) {
        self.longest = self.longest.max(set.count_ones());
    }

    /// The number of pieces the longest chain takes; 0 if no piece could jump.
    pub(super) const fn longest(&self) -> u32 {
        self.longest
    }

    /// Every non-empty set, with the squares where the piece may stand then.
    pub(super) fn landed(&self) -> impl Iterator<Item = (Bitboard, Bitboard)> {
        let stages = move |set: usize| (self.taken(set), union(&self.stages(set)));
        self.sets().map(stages)
    }

    /// Every non-empty set, with the squares where a chain ends then.
    pub(super) fn ended(&self) -> impl Iterator<Item = (Bitboard, Bitboard)> {
        let ends = move |set: usize| (self.taken(set), union(&self.ends(set)));
        self.sets().map(ends)
    }

    /// The stages on a square, of a piece that began like this.
    pub(super) fn stages_on(&self, sq: Square, start: &Runner) -> Vec<Runner> {
        let on_it = |set: usize| {
            let ways = Direction::ORTHOGONAL.into_iter();
            let ways = ways.filter(move |&way| self.stages(set)[way as usize & 3].has(sq));
            ways.map(move |way| start.later(sq, self.taken(set), way))
        };
        self.sets().flat_map(on_it).collect()
    }

    /// The sets reached by a jump, smallest number first.
    fn sets(&self) -> impl Iterator<Item = usize> {
        let words = self.reached.iter().enumerate();
        let words = words.filter(|(_, word)| **word != 0);
        let sets = words.flat_map(|(index, &word)| {
            let bits = Bitboard(word);
            bits.map(move |bit| index * 64 + bit.index())
        });
        sets.filter(|&set| set != 0)
    }

    /// The stages of a set from which no jump goes on.
    fn ends(&self, set: usize) -> Stages {
        let (enemy, occupied) = self.board(set);
        let mut ends = self.stages(set);
        for way in Direction::ORTHOGONAL {
            let can_jump = before(jumpable(enemy, way, occupied), way, occupied);
            self.each_before(way, |plane| ends[plane] = ends[plane] - can_jump);
        }
        ends
    }

    /// Keeps only the stages that lead to one of these squares, with the pieces of its set taken,
    /// and end there.
    pub(super) fn narrow(&mut self, goals: &[Bitboard]) {
        for word in (0..self.reached.len()).rev() {
            let mut earlier = self.reached[word];
            while earlier != 0 {
                let bit = 63 - earlier.leading_zeros();
                earlier ^= 1 << bit;
                let set = word * 64 + bit as usize;
                let kept = self.leading(set, goals);
                for way in Direction::ORTHOGONAL {
                    let place = self.place_of(set, way);
                    self.stages[place] = kept[self.plane(way)];
                }
            }
        }
    }

    fn leading(&self, set: usize, goals: &[Bitboard]) -> Stages {
        work::note(1);
        let stages = self.stages(set);
        let (enemy, occupied) = self.board(set);
        let mut kept = [Bitboard::EMPTY; 4];
        if goals[set].any() {
            kept = self.ends(set).map(|ends| ends & goals[set]);
        }
        self.keep_towards(Direction::North, set, &stages, (enemy, occupied), &mut kept);
        self.keep_towards(Direction::East, set, &stages, (enemy, occupied), &mut kept);
        self.keep_towards(Direction::South, set, &stages, (enemy, occupied), &mut kept);
        self.keep_towards(Direction::West, set, &stages, (enemy, occupied), &mut kept);
        kept
    }

    #[inline(always)]
    fn keep_towards(
        &self,
        way: Direction,
        set: usize,
        stages: &Stages,
        (enemy, occupied): (Bitboard, Bitboard),
        kept: &mut Stages,
    ) {
        let mut leading = Bitboard::EMPTY;
        for over in targets(self.jumpers(stages, way), way, occupied, enemy) & self.prey {
            let next = set | self.set_of(Bitboard::of(over));
            let later = self.stages[self.place_of(next, way)];
            if (later & landings(over, way, occupied)).any() {
                leading |= Bitboard::of(over);
            }
        }
        if leading.any() {
            let from = before(leading, way, occupied);
            self.each_before(way, |plane| kept[plane] |= stages[plane] & from);
        }
    }

    /// Removes a stage of a king, and returns whether it was there.
    #[inline]
    pub(super) fn take(&mut self, set: usize, way: Direction, at: Square) -> bool {
        let place = self.place_of(set, way);
        let was_there = self.stages[place].has(at);
        self.stages[place] = self.stages[place].without(at);
        was_there
    }

    /// The enemies left after a set is taken, and all occupied squares.
    #[inline]
    fn board(&self, set: usize) -> (Bitboard, Bitboard) {
        let enemy = self.enemy - self.taken(set);
        (enemy, self.own | enemy)
    }

    /// The number of a set of pieces; ignored ones do not count.
    pub(super) fn set_of(&self, pieces: Bitboard) -> usize {
        self.sets.number(pieces)
    }

    /// The pieces of a set.
    fn taken(&self, set: usize) -> Bitboard {
        self.halves[0][set & 255] | self.halves[1][set >> 8]
    }

    /// The stages of a set.
    #[inline(always)]
    fn stages(&self, set: usize) -> Stages {
        if self.turn_back {
            let none = Bitboard::EMPTY;
            return [self.stages[set], none, none, none];
        }
        let stages = &self.stages[4 * set..4 * set + 4];
        [stages[0], stages[1], stages[2], stages[3]]
    }

    /// The index of the stages of a set that jumped in a direction.
    #[inline(always)]
    const fn plane(&self, way: Direction) -> usize {
        if self.turn_back { 0 } else { way as usize & 3 }
    }

    #[inline(always)]
    const fn place_of(&self, set: usize, way: Direction) -> usize {
        if self.turn_back {
            set
        } else {
            4 * set + (way as usize & 3)
        }
    }

    /// Calls `visit` with the stages of a set that may jump in a direction.
    #[inline(always)]
    fn each_before(&self, way: Direction, mut visit: impl FnMut(usize)) {
        let back = way.opposite() as usize & 3;
        for plane in 0..4 {
            if self.turn_back || plane != back {
                visit(plane);
            }
        }
    }

    #[inline(always)]
    fn jumpers(&self, stages: &Stages, way: Direction) -> Bitboard {
        let mut jumpers = Bitboard::EMPTY;
        self.each_before(way, |plane| jumpers |= stages[plane]);
        jumpers
    }
}

/// The pieces of every set of the first eight, and of every set of the others.
fn halves(prey: Bitboard) -> [Vec<Bitboard>; 2] {
    let pieces: Vec<Square> = prey.collect();
    let (first, others) = pieces.split_at(pieces.len().min(8));
    [first, others].map(|pieces| {
        let mut sets = vec![Bitboard::EMPTY];
        for &piece in pieces {
            for set in 0..sets.len() {
                sets.push(sets[set].with(piece));
            }
        }
        sets
    })
}

const fn union(stages: &Stages) -> Bitboard {
    Bitboard(stages[0].0 | stages[1].0 | stages[2].0 | stages[3].0)
}

/// The enemies that have an empty square behind them.
#[inline(always)]
fn jumpable(enemy: Bitboard, way: Direction, occupied: Bitboard) -> Bitboard {
    enemy & (!occupied).shift(way.opposite())
}

/// The enemies that kings on these squares can jump in a direction.
#[inline(always)]
fn targets(kings: Bitboard, way: Direction, occupied: Bitboard, enemy: Bitboard) -> Bitboard {
    slide(kings, way, !occupied).shift(way) & jumpable(enemy, way, occupied)
}

/// The squares from which a king sees one of these pieces in a direction.
#[inline(always)]
fn before(pieces: Bitboard, way: Direction, occupied: Bitboard) -> Bitboard {
    let back = way.opposite();
    slide(pieces.shift(back) & !occupied, back, !occupied)
}

//! Exact search of short races: is there a shorter path?

use damier_boards::star::{Hole, Holes, Point};

use super::alone::{Alone, Men, Way};

/// Longer paths are not proven: it would take too long.
const LONGEST: usize = 12;
/// The number of positions without a path that are remembered.
const SLOTS: usize = 1 << 14;

impl Alone<'_> {
    /// The shortest path if it can be found in time, otherwise the known one.
    pub(super) fn shorten(&self, known: Vec<(Hole, Hole)>, most: u64, nodes: &mut u64) -> Way {
        let least = self.at_least(&self.start());
        let mut proof = Proof {
            alone: self,
            most,
            nodes,
            seen: Vec::new(),
            way: Vec::new(),
        };
        let way = |moves, exact| Way { moves, exact };
        if known.len() > LONGEST {
            return way(known, false);
        }
        for turns in least..known.len() {
            match proof.within(turns) {
                Some(true) => return way(proof.way, true),
                Some(false) => {}
                None => return way(known, false),
            }
        }
        way(known, true)
    }

    /// A lower bound on the turns of any path home.
    fn at_least(&self, men: &Men) -> usize {
        let sets = self.sets.iter().enumerate();
        sets.map(|(index, &start)| at_least(men[index], start))
            .sum()
    }
}

/// A lower bound on the turns of one set.
///
/// Every man outside must enter. And by jumps a man never leaves its quarter of the holes: if too
/// many are in one quarter, some must slide, which costs one more turn for all but those that can
/// slide right into the goal.
fn at_least(men: Holes, start: Point) -> usize {
    let goal = start.opposite().holes();
    let outside = men - goal;
    let mut surplus = [0_i32; 4];
    men.for_each(|hole| surplus[hole.quarter()] += 1);
    goal.for_each(|hole| surplus[hole.quarter()] -= 1);
    let slides: i32 = surplus.iter().map(|&count| count.max(0)).sum();
    let near = |&hole: &Hole| (damier_boards::star::neighbours(hole) & goal).any();
    let near = outside.filter(near).count();
    outside.len() as usize + (slides as usize).saturating_sub(near)
}

struct Proof<'a, 'b> {
    alone: &'a Alone<'a>,
    most: u64,
    nodes: &'b mut u64,
    /// Positions from which there is no path within this many turns.
    seen: Vec<(Men, usize)>,
    way: Vec<(Hole, Hole)>,
}

impl Proof<'_, '_> {
    /// Whether there is a path within this many turns; `None` if there was no time to find out.
    fn within(&mut self, turns: usize) -> Option<bool> {
        self.seen = vec![(Men::default(), 0); SLOTS];
        self.way.clear();
        self.look(&self.alone.start(), turns)
    }

    fn look(&mut self, men: &Men, turns: usize) -> Option<bool> {
        if self.alone.is_home(men) {
            return Some(true);
        }
        let slot = slot(men);
        if self.seen[slot].0 == *men && self.seen[slot].1 >= turns {
            return Some(false);
        }
        let mut next: Vec<(i32, Men, (Hole, Hole))> = Vec::new();
        let alone = self.alone;
        let nodes = &mut *self.nodes;
        alone.each_after(men, |men, mv| {
            *nodes += 1;
            if alone.at_least(&men) < turns {
                next.push((alone.cost(&men), men, mv));
            }
        });
        if *self.nodes >= self.most {
            return None;
        }
        next.sort_unstable_by_key(|&(cost, [a, b], _)| (cost, a.0, b.0));
        for (_, men, mv) in next {
            self.way.push(mv);
            if self.look(&men, turns - 1)? {
                return Some(true);
            }
            self.way.pop();
        }
        self.seen[slot] = (*men, turns);
        Some(false)
    }
}

fn slot(men: &Men) -> usize {
    let word = |holes: Holes| (holes.0 ^ holes.0 >> 61) as u64;
    let mixed = word(men[0]).wrapping_mul(0x9e37_79b9_7f4a_7c15)
        ^ word(men[1]).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    (mixed >> 40) as usize % SLOTS
}

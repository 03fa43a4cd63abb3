//! Chains of jumps on the star, for all jumps at once.
//!
//! A jump covers two holes, so a jumping man never leaves its *quarter*: the holes that lie an even
//! number of steps away in every direction. Each of the four quarters is a small star of its own
//! with at most 37 holes. 64 bits leave room to number them so that the same jump is the same shift
//! everywhere.

use super::{HOLES, Hole, Holes, step};

/// How far a jump to the right, down to the right and down to the left shifts a bit.
const SHIFTS: [usize; 3] = [1, 7, 6];

impl Hole {
    /// The quarter that a man in this hole never leaves by jumps, from 0 to 3.
    #[must_use]
    pub const fn quarter(self) -> usize {
        Place::of(self).quarter
    }
}

/// A set of holes, sorted by quarters.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub struct Quarters([u64; 4]);

impl Quarters {
    /// The same holes, sorted.
    #[must_use]
    pub const fn new(holes: Holes) -> Quarters {
        let mut sorted = [0; 4];
        let mut rest = holes.0;
        while rest != 0 {
            let place = PLACES[rest.trailing_zeros() as usize];
            sorted[place.quarter] |= place.bit();
            rest &= rest - 1;
        }
        Quarters(sorted)
    }
}

/// The possible jumps among the men of one position.
#[derive(Copy, Clone, Debug)]
pub struct Jumps {
    empty: [u64; 4],
    /// For each quarter and each direction of [`SHIFTS`]: the holes from which a man stands
    /// next in that direction, with a hole behind it.
    over: [[u64; 3]; 4],
}

impl Jumps {
    /// All jumps over these men.
    #[must_use]
    pub fn new(occupied: Holes) -> Jumps {
        let Quarters(men) = Quarters::new(occupied);
        let over = |quarter: usize| {
            let line = |direction: usize| {
                let middle = &MIDDLES[quarter][direction];
                let men = men[middle.quarter];
                (men << middle.left >> middle.right) & middle.exists
            };
            [line(0), line(1), line(2)]
        };
        Jumps {
            empty: [0, 1, 2, 3].map(|quarter| CELLS[quarter] & !men[quarter]),
            over: [over(0), over(1), over(2), over(3)],
        }
    }

    /// The empty holes a man can reach by one or more jumps.
    ///
    /// ```
    /// use damier_boards::star::{Hole, Holes, Jumps};
    ///
    /// // A man on i1 jumps over i2 and i4, or turns down from i3 over j4.
    /// let men: Holes = ["i1", "i2", "i4", "j4"].into_iter().filter_map(Hole::parse).collect();
    /// let reached = Jumps::new(men).landings(Hole::at(8, 0));
    /// let names: Vec<String> = reached.map(|hole| hole.to_string()).collect();
    /// assert_eq!(names, ["i3", "i5", "k5"]);
    /// ```
    #[must_use]
    pub fn landings(&self, from: Hole) -> Landings {
        let place = PLACES[from.index()];
        let [right, down_right, down_left] = self.over[place.quarter];
        let mut open = self.empty[place.quarter] & !place.bit();
        let mut fresh = place.bit();
        let mut found = 0;
        while fresh != 0 {
            let forwards = (fresh & right) << SHIFTS[0]
                | (fresh & down_right) << SHIFTS[1]
                | (fresh & down_left) << SHIFTS[2];
            let backwards = (fresh >> SHIFTS[0] & right)
                | (fresh >> SHIFTS[1] & down_right)
                | (fresh >> SHIFTS[2] & down_left);
            fresh = (forwards | backwards) & open;
            open &= !fresh;
            found |= fresh;
        }
        Landings {
            quarter: place.quarter,
            cells: found,
        }
    }
}

/// Holes of one quarter; an iterator over them.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Landings {
    quarter: usize,
    cells: u64,
}

impl Landings {
    /// The landings that are also in this set.
    ///
    /// ```
    /// use damier_boards::star::{Hole, Holes, Jumps, Point, Quarters};
    ///
    /// // Of all that a man on g2 reaches over f2, only e2 lies in the NorthWest point.
    /// let [g2, f2] = ["g2", "f2"].map(|name| Hole::parse(name).unwrap());
    /// let reached = Jumps::new(Holes::of(g2).with(f2)).landings(g2);
    /// let home = reached.within(&Quarters::new(Point::NorthWest.holes()));
    /// assert_eq!(home.map(|hole| hole.to_string()).collect::<Vec<_>>(), ["e2"]);
    /// ```
    #[must_use]
    pub const fn within(self, holes: &Quarters) -> Landings {
        Landings {
            cells: self.cells & holes.0[self.quarter],
            ..self
        }
    }

    /// The number of holes.
    #[must_use]
    pub const fn len(self) -> u32 {
        self.cells.count_ones()
    }

    /// Whether there are none.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.cells == 0
    }
}

impl Iterator for Landings {
    type Item = Hole;

    /// Takes the first hole out of the set.
    fn next(&mut self) -> Option<Hole> {
        if self.cells == 0 {
            return None;
        }
        let index = self.cells.trailing_zeros() as usize;
        self.cells &= self.cells - 1;
        Some(HOLES_BY_PLACE[self.quarter][index])
    }
}

/// The position of a hole among the bits of its quarter.
#[derive(Copy, Clone)]
struct Place {
    quarter: usize,
    index: usize,
}

impl Place {
    const fn of(hole: Hole) -> Place {
        // Oblique coordinates: steps to the right, steps down to the right. Twelve is added to
        // avoid negative numbers.
        let down = hole.row();
        let right = (hole.x() + 12 - down) / 2;
        Place {
            quarter: right % 2 + down % 2 * 2,
            index: right / 2 + down / 2 * SHIFTS[1],
        }
    }

    const fn bit(self) -> u64 {
        1 << self.index
    }
}

const PLACES: [Place; HOLES] = {
    let mut places = [Place {
        quarter: 0,
        index: 0,
    }; HOLES];
    let mut index = 0;
    while index < HOLES {
        places[index] = Place::of(Hole(index as u8));
        index += 1;
    }
    places
};

static HOLES_BY_PLACE: [[Hole; 64]; 4] = {
    let mut holes = [[Hole(0); 64]; 4];
    let mut index = 0;
    while index < HOLES {
        let place = PLACES[index];
        holes[place.quarter][place.index] = Hole(index as u8);
        index += 1;
    }
    holes
};

const CELLS: [u64; 4] = Quarters::new(Holes::ALL).0;

/// The holes jumped over from one quarter in one direction.
#[derive(Copy, Clone)]
struct Middle {
    /// The quarter they are all in.
    quarter: usize,
    /// How far their bits are shifted from those of the holes before them.
    left: usize,
    right: usize,
    /// The holes that have two more in that direction.
    exists: u64,
}

const MIDDLES: [[Middle; 3]; 4] = {
    let none = Middle {
        quarter: 0,
        left: 0,
        right: 0,
        exists: 0,
    };
    let mut middles = [[none; 3]; 4];
    let mut index = 0;
    while index < 3 * HOLES {
        let (hole, direction) = (Hole((index / 3) as u8), index % 3);
        let (over, into) = (step(hole, direction, 1), step(hole, direction, 2));
        if let (Some(over), Some(into)) = (over, into) {
            let [from, over, into] = [Place::of(hole), Place::of(over), Place::of(into)];
            assert!(into.quarter == from.quarter);
            assert!(into.index == from.index + SHIFTS[direction]);
            let middle = &mut middles[from.quarter][direction];
            let known = Middle {
                quarter: over.quarter,
                left: from.index.saturating_sub(over.index),
                right: over.index.saturating_sub(from.index),
                exists: middle.exists | from.bit(),
            };
            assert!(middle.exists == 0 || middle.left == known.left && middle.right == known.right);
            *middle = known;
        }
        index += 1;
    }
    middles
};

#[cfg(test)]
mod tests {
    use super::*;
    use crate::star::jumps;
    use crate::zobrist;

    /// Jump by jump, as the rules say.
    fn slow_landings(from: Hole, occupied: Holes) -> Holes {
        let mut found = Holes::EMPTY;
        let mut todo = vec![from];
        while let Some(hole) = todo.pop() {
            for &(over, into) in jumps(hole) {
                let lands = occupied.has(over) && !occupied.has(into) && !found.has(into);
                if lands {
                    found = found.with(into);
                    todo.push(into);
                }
            }
        }
        found
    }

    #[test]
    fn every_hole_has_a_place_of_its_own() {
        for hole in Hole::all() {
            let Quarters(sorted) = Quarters::new(Holes::of(hole));
            assert_eq!(sorted.map(u64::count_ones).iter().sum::<u32>(), 1);
            let place = PLACES[hole.index()];
            assert_eq!(HOLES_BY_PLACE[place.quarter][place.index], hole);
        }
        assert_eq!(CELLS.map(u64::count_ones), [37, 28, 28, 28]);
    }

    #[test]
    fn chains_lead_where_single_jumps_lead() {
        for seed in 0..400_u64 {
            let random = |salt| u128::from(zobrist::mix(seed * 8 + salt));
            let some = random(1) | random(2) << 64;
            // From a quarter of the holes to three quarters of them.
            let other = random(3) | random(4) << 64;
            let men = [some & other, some, some | other][seed as usize % 3];
            let occupied = Holes(men) & Holes::ALL;
            let possible = Jumps::new(occupied);
            for hole in Hole::all() {
                let found: Holes = possible.landings(hole).collect();
                assert_eq!(
                    found,
                    slow_landings(hole, occupied.without(hole)).without(hole)
                );
            }
        }
    }

    #[test]
    fn landings_can_be_kept_within_a_set() {
        // From the middle over its right neighbour, then on over the next.
        let (middle, row) = (Hole::at(8, 4), 8);
        let possible = Jumps::new(Holes::of(Hole::at(row, 5)).with(Hole::at(row, 7)));
        let landings = possible.landings(middle);
        assert_eq!((landings.len(), landings.is_empty()), (2, false));
        let kept = landings.within(&Quarters::new(Holes::of(Hole::at(row, 8))));
        assert_eq!(kept.collect::<Vec<_>>(), [Hole::at(row, 8)]);
        assert!(landings.within(&Quarters::default()).is_empty());
    }
}

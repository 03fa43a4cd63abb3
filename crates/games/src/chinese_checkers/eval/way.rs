//! The distance a set still has to go, in hundredths of a turn.
//!
//! A sum over things visible at a glance: where every man stands, how far back the last one is, how
//! far it is to the free holes, which jumps are ready, and how many men can never get to a hole of
//! the goal by jumps alone. The numbers were found by hill climbing: those with which races are
//! solved in the fewest turns (`fit_races`, an example of this crate).

use damier_boards::star::{HOLES, Hole, Holes, Point, neighbours};

use super::turned::{FORWARD, GOAL_PLACES, MEN, ROWS, TO_HOLE_STEPS, TO_TIP, aside, row, seen};

/// One turn, in the unit of the evaluation.
pub(super) const MOVE: i32 = 100;

/// The costs of the features, in hundredths of a turn.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Numbers {
    /// A man's step to the tip of the goal: men that go deep leave room for the others.
    pub step: i32,
    /// A sixteenth of the square of these steps: a straggler has nothing to jump over.
    pub bend: i32,
    /// Half a hole away from the centre line, outside the goal.
    pub aside: i32,
    /// A man that has not left its start point.
    pub start: i32,
    /// A row the last man still has to go.
    pub last: i32,
    /// A step between a man outside and the free hole of the goal assigned to it.
    pub to_hole: i32,
    /// A forward jump that is ready.
    pub ready: i32,
    /// Two men next to each other.
    pub pair: i32,
    /// A man that must slide, because jumps alone never bring it to a hole that needs it.
    pub slide: i32,
}

/// The numbers the engine plays with.
pub const NUMBERS: Numbers = Numbers {
    step: 11,
    bend: 6,
    aside: 2,
    start: 41,
    last: 16,
    to_hole: 6,
    ready: -8,
    pair: 2,
    slide: 15,
};

/// Numbers, ready for use.
#[derive(Debug)]
pub(super) struct Costs {
    numbers: Numbers,
    /// By hole as the set sees it.
    places: [i16; HOLES],
}

pub(super) static COSTS: Costs = Costs::new(NUMBERS);

impl Costs {
    pub(super) const fn new(numbers: Numbers) -> Costs {
        let mut places = [0; HOLES];
        let mut index = 0;
        while index < HOLES {
            let steps = TO_TIP[index] as i32;
            let mut cost = numbers.step * steps + numbers.bend * steps * steps / 16;
            if GOAL_PLACES[index] as usize == MEN {
                cost += numbers.aside * aside(index);
            }
            if ROWS[index] < 4 {
                cost += numbers.start;
            }
            places[index] = cost as i16;
            index += 1;
        }
        Costs { numbers, places }
    }

    /// The cost of one man in a hole, whatever the others do.
    pub(super) fn place(&self, start: Point, hole: Hole) -> i32 {
        i32::from(self.places[seen(start, hole)])
    }

    /// The cost of the path the men of a set still have to go.
    pub(super) fn left_to_go(&self, men: Holes, start: Point, occupied: Holes) -> i32 {
        let mut cost = 0;
        let mut last = 16;
        let mut surplus = GOAL_QUARTERS[start.index()];
        // The filled holes of the goal, and the men that are not there yet.
        let mut filled: u16 = 0;
        let mut outside = [0; MEN];
        let mut count = 0;
        let (mut ready, mut neighbouring) = (0, 0);
        for man in men {
            let here = seen(start, man);
            cost += i32::from(self.places[here]);
            last = last.min(i32::from(ROWS[here]));
            surplus[QUARTERS[man.index()] as usize] += 1;
            let place = GOAL_PLACES[here];
            if place < MEN as u8 {
                filled |= 1 << place;
            } else if count < MEN {
                outside[count] = here as u8;
                count += 1;
            }
            neighbouring += (neighbours(man) & men).len() as i32;
            for &(over, into) in &FORWARD[start.index()][man.index()] {
                let lies_ready = occupied.0 >> over & 1 != 0 && occupied.0 >> into & 1 == 0;
                ready += i32::from(lies_ready);
            }
        }
        let slides: i8 = surplus.iter().map(|&count| count.max(0)).sum();
        let numbers = &self.numbers;
        cost += numbers.last * (16 - last)
            + numbers.to_hole * to_holes(filled, &mut outside[..count])
            + numbers.ready * ready
            + numbers.pair * neighbouring / 2
            + numbers.slide * i32::from(slides);
        cost.max(1)
    }
}

/// The steps of the men to the free holes: the deepest hole takes the nearest man.
fn to_holes(filled: u16, men: &mut [u8]) -> i32 {
    let mut steps = 0;
    let mut left = men.len();
    let open = (0..MEN).filter(|place| filled >> place & 1 == 0);
    for place in open {
        // Of equally near men the first, as the set sees the board: all players are treated alike.
        let far = |man: u8| u16::from(TO_HOLE_STEPS[place][usize::from(man)]) << 8 | u16::from(man);
        let Some(nearest) = (0..left).min_by_key(|&index| far(men[index])) else {
            break;
        };
        steps += i32::from(far(men[nearest]) >> 8);
        left -= 1;
        men[nearest] = men[left];
    }
    steps
}

/// The holes a set may still need: all that are not behind its last man.
pub(super) fn ahead_of(men: Holes, start: Point) -> Holes {
    let last = men.map(|man| row(start, man)).min().unwrap_or(usize::MAX);
    let ahead = |&hole: &Hole| row(start, hole) >= last;
    Hole::all().filter(ahead).collect()
}

/// The quarter of each hole.
static QUARTERS: [u8; HOLES] = {
    let mut table = [0; HOLES];
    let mut index = 0;
    while index < HOLES {
        table[index] = Hole::new(index as u8).quarter() as u8;
        index += 1;
    }
    table
};

/// The number of men each quarter lacks, by start point: minus the holes of the goal.
static GOAL_QUARTERS: [[i8; 4]; 6] = {
    let mut table = [[0; 4]; 6];
    let mut start = 0;
    while start < 6 {
        let mut goal = Point::ALL[start].opposite().holes().0;
        while goal != 0 {
            let hole = goal.trailing_zeros() as usize;
            table[start][QUARTERS[hole] as usize] -= 1;
            goal &= goal - 1;
        }
        start += 1;
    }
    table
};

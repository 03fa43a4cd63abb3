//! How far a set still has to go, in hundredths of a turn.
//!
//! A sum of weights, each for something that can be seen at a glance: where every man stands,
//! how far back the last man is, and the last but one, and so on, how far it is to the holes
//! that are left, which jumps lie ready. The weights are fitted to races that were solved
//! (`cargo run --release -p damier-search --example fit_races`).

use damier_boards::star::{HOLES, Hole, Holes, Point};

use super::turned::{FORWARD, GOAL_PLACES, MEN, MIRRORED, ROWS, TO_HOLE_STEPS, seen};
use super::weights::WEIGHTS;

/// One turn, in the unit of the opinion.
pub(super) const MOVE: i32 = 100;

/// Where a man stands; holes left and right of the middle count as one.
const PLACE: usize = 0;
/// The row of the last man, of the last but one, and so on.
const BEHIND: usize = PLACE + HOLES;
/// The steps of the men outside to the holes of the goal that are left.
const TO_HOLES: usize = BEHIND + MEN * ROWS_COUNT;
/// The jumps forward that lie ready.
const READY: usize = TO_HOLES + 1;
/// Men next to each other.
const PAIRS: usize = READY + 1;
/// How many men must slide because jumps alone never bring them to the holes of the goal.
const SLIDES: usize = PAIRS + 1;
/// How many men are in the goal.
const HOME: usize = SLIDES + MEN + 1;
/// How many weights there are.
pub const COUNT: usize = HOME + MEN + 1;

const ROWS_COUNT: usize = 17;

/// What the way costs that the men of a set still have to go.
pub(super) fn left_to_go(men: Holes, start: Point, occupied: Holes) -> i32 {
    let mut cost = 0;
    see(men, start, occupied, |what, count| {
        cost += i32::from(WEIGHTS[what]) * count;
    });
    cost.max(1)
}

/// What it costs one man to stand in a hole, whatever the others do.
pub(super) fn place_cost(start: Point, hole: Hole) -> i32 {
    let here = seen(start, hole);
    i32::from(WEIGHTS[PLACE + usize::from(MIRRORED[here])])
}

/// Calls `visit` with everything that is seen of a set: which weight, and how often.
pub fn see(men: Holes, start: Point, occupied: Holes, mut visit: impl FnMut(usize, i32)) {
    let mut rows = [0_u8; MEN];
    let mut outside = [0; MEN];
    let (mut count, mut out) = (0, 0);
    let mut filled: u16 = 0;
    let mut surplus = GOAL_QUARTERS[start.index()];
    let (mut ready, mut pairs) = (0, 0);
    for man in men {
        let here = seen(start, man);
        visit(PLACE + usize::from(MIRRORED[here]), 1);
        surplus[man.quarter()] += 1;
        let place = GOAL_PLACES[here];
        if count < MEN {
            rows[count] = ROWS[here];
            count += 1;
            if place == MEN as u8 {
                outside[out] = here as u8;
                out += 1;
            } else {
                filled |= 1 << place;
            }
        }
        pairs += (damier_boards::star::neighbours(man) & men).len() as i32;
        for &(over, into) in &FORWARD[start.index()][man.index()] {
            let lies_ready = occupied.0 >> over & 1 != 0 && occupied.0 >> into & 1 == 0;
            ready += i32::from(lies_ready);
        }
    }
    rows[..count].sort_unstable();
    for (index, &row) in rows[..count].iter().enumerate() {
        visit(BEHIND + index * ROWS_COUNT + usize::from(row), 1);
    }
    visit(TO_HOLES, to_holes(filled, &mut outside[..out]));
    visit(READY, ready);
    visit(PAIRS, pairs / 2);
    let slides: i8 = surplus.iter().map(|&count| count.max(0)).sum();
    visit(SLIDES + (slides as usize).min(MEN), 1);
    visit(HOME + count - out, 1);
}

/// The steps of the men to the holes that are left: the deepest hole takes the nearest man.
fn to_holes(filled: u16, men: &mut [u8]) -> i32 {
    let mut steps = 0;
    let mut left = men.len();
    let open = (0..MEN).filter(|place| filled >> place & 1 == 0);
    for place in open {
        // Of equally near men the first, as the set sees the board: all players are alike.
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

/// How many men each quarter lacks, by start point: minus the holes of the goal.
static GOAL_QUARTERS: [[i8; 4]; 6] = {
    let mut table = [[0; 4]; 6];
    let mut start = 0;
    while start < 6 {
        let mut goal = Point::ALL[start].opposite().holes().0;
        while goal != 0 {
            table[start][Hole::new(goal.trailing_zeros() as u8).quarter()] -= 1;
            goal &= goal - 1;
        }
        start += 1;
    }
    table
};

//! The board as each set sees it: rotated so that the set starts in the north and races south.

use damier_boards::star::{HOLES, Hole, Point, ROW_LENGTHS};

/// The number of men of a set, and of holes of a goal.
pub(super) const MEN: usize = 10;

/// The index of a hole when the board is rotated so that a set starts in the north.
pub(super) fn seen(start: Point, hole: Hole) -> usize {
    usize::from(SEEN[start.index()][hole.index()])
}

/// The steps from a hole to the tip of the goal, for the men of a point.
pub(in super::super) fn steps_to_tip(start: Point, hole: Hole) -> usize {
    usize::from(TO_TIP[seen(start, hole)])
}

/// The goal of the set that starts in the north, deepest hole first.
const GOAL: [Hole; MEN] = [
    Hole::at(16, 0),
    Hole::at(15, 0),
    Hole::at(15, 1),
    Hole::at(14, 1),
    Hole::at(14, 0),
    Hole::at(14, 2),
    Hole::at(13, 1),
    Hole::at(13, 2),
    Hole::at(13, 0),
    Hole::at(13, 3),
];

/// The index of each hole in [`GOAL`], or [`MEN`] if it is not there.
pub(super) static GOAL_PLACES: [u8; HOLES] = {
    let mut places = [MEN as u8; HOLES];
    let mut place = 0;
    while place < MEN {
        places[GOAL[place].index()] = place as u8;
        place += 1;
    }
    places
};

/// The steps from each hole to the tip of the goal.
pub(super) static TO_TIP: [u8; HOLES] = steps_to(GOAL[0]);

/// The steps from each hole to the holes of the goal.
pub(super) static TO_HOLE_STEPS: [[u8; HOLES]; MEN] = {
    let mut table = [[0; HOLES]; MEN];
    let mut place = 0;
    while place < MEN {
        table[place] = steps_to(GOAL[place]);
        place += 1;
    }
    table
};

/// By start point and hole: the hole on the rotated board.
static SEEN: [[u8; HOLES]; 6] = {
    let mut table = [[0; HOLES]; 6];
    let mut index = 0;
    while index < HOLES {
        let mut hole = Hole::new(index as u8);
        let mut start = 6;
        // A sixth of a turn brings each point to the next; north itself needs none.
        while start > 0 {
            table[start % 6][index] = hole.index() as u8;
            hole = turned_by_a_sixth(hole);
            start -= 1;
        }
        index += 1;
    }
    table
};

const fn steps_to(goal: Hole) -> [u8; HOLES] {
    let mut table = [0; HOLES];
    let mut index = 0;
    while index < HOLES {
        table[index] = goal.distance(Hole::new(index as u8)) as u8;
        index += 1;
    }
    table
}

/// Where a hole ends up when the board is rotated clockwise by one point.
const fn turned_by_a_sixth(hole: Hole) -> Hole {
    const MIDDLE: Hole = Hole::at(8, 4);
    let down = hole.row() as isize - MIDDLE.row() as isize;
    let right = (hole.x() as isize - MIDDLE.x() as isize - down) / 2;
    // The direction to the right becomes the one down to the right, and so on.
    let (turned_right, turned_down) = (-down, right + down);
    let row = (MIDDLE.row() as isize + turned_down) as usize;
    let x = MIDDLE.x() as isize + 2 * turned_right + turned_down;
    let first = 13 - ROW_LENGTHS[row] as isize;
    Hole::at(row, ((x - first) / 2) as usize)
}

/// The row of a hole as a set sees it, 0 where it starts.
pub(super) fn row(start: Point, hole: Hole) -> usize {
    usize::from(ROWS[seen(start, hole)])
}

/// The row of each hole.
pub(super) static ROWS: [u8; HOLES] = {
    let mut table = [0; HOLES];
    let mut index = 0;
    while index < HOLES {
        table[index] = Hole::new(index as u8).row() as u8;
        index += 1;
    }
    table
};

/// The half holes between a hole and the centre line.
pub(super) const fn aside(index: usize) -> i32 {
    let middle = GOAL[0].x() as i32;
    (Hole::new(index as u8).x() as i32 - middle).abs()
}

/// By start point and hole: the two jumps towards the goal, over which hole into which. A jump that
/// does not exist goes over a bit that is never set.
pub(super) static FORWARD: [[[(u8, u8); 2]; HOLES]; 6] = {
    const NOWHERE: u8 = HOLES as u8;
    let mut table = [[[(NOWHERE, NOWHERE); 2]; HOLES]; 6];
    let mut start = 0;
    while start < 6 {
        let mut real = [0_u8; HOLES];
        let mut index = 0;
        while index < HOLES {
            real[SEEN[start][index] as usize] = index as u8;
            index += 1;
        }
        index = 0;
        while index < HOLES {
            let hole = Hole::new(index as u8);
            let mut side = 0;
            while side < 2 {
                let right = 2 * side as isize - 1;
                let over = below(hole, 1, right);
                let into = below(hole, 2, 2 * right);
                if let (Some(over), Some(into)) = (over, into) {
                    let jump = (real[over.index()], real[into.index()]);
                    table[start][real[index] as usize][side] = jump;
                }
                side += 1;
            }
            index += 1;
        }
        start += 1;
    }
    table
};

/// The hole this many rows down and half holes to the right.
const fn below(hole: Hole, rows: usize, right: isize) -> Option<Hole> {
    let row = hole.row() + rows;
    if row >= ROW_LENGTHS.len() {
        return None;
    }
    let doubled = hole.x() as isize + right - (13 - ROW_LENGTHS[row] as isize);
    if doubled < 0 || doubled / 2 >= ROW_LENGTHS[row] as isize {
        return None;
    }
    Some(Hole::at(row, (doubled / 2) as usize))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_tip_of_a_goal_is_its_hole_farthest_from_the_middle() {
        let middle = Hole::at(8, 4);
        for start in Point::ALL {
            let tip = Hole::all()
                .find(|&hole| steps_to_tip(start, hole) == 0)
                .unwrap();
            assert!(start.opposite().holes().has(tip), "{start:?}");
            assert_eq!(tip.distance(middle), 8);
            assert!(Hole::all().all(|hole| steps_to_tip(start, hole) == hole.distance(tip)));
        }
    }
}

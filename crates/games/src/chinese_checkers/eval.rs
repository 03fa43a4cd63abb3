//! The engine's opinion: how far everybody still has to go.
//!
//! Every set is looked at as if it started in the north: its men race to the south. A man's
//! way is measured twice. To the tip of the goal, because men that go deep leave room for
//! the others. And to the hole of the goal that is left for this man, so that the last men
//! find their way to where the holes are.

use damier_boards::star::{HOLES, Hole, Point, ROW_LENGTHS};
use damier_rules::{Evaluate, Lane, MAX_PLAYERS, Player};

use super::ChineseCheckers;
use super::state::{Move, State};

/// A step towards the tip of the goal, in hundredths.
const STEP: i32 = 10;
/// A man at a distance is worse than its steps by the square of it, divided by this: who
/// stays behind has nothing to jump over.
const STRAGGLER: i32 = 4;
/// Half a hole away from the middle line, where there is less to jump over.
const ASIDE: i32 = 1;
/// A step between a man and the hole of the goal that is left for it: more than two half
/// holes aside, less than a step to the tip.
const TO_HOLE: i32 = 4;
/// Shorter ways forward are nothing special.
const LONG_WAY: i32 = 4;
/// Who has finished or is out is beyond all steps.
const BEYOND: i32 = 10_000;
/// How many plies before the last round equal boards begin to differ.
const NEAR_LIMIT: u32 = 16;

/// How many men a set has, and holes a goal.
const MEN: usize = 10;

impl Evaluate for ChineseCheckers {
    fn evaluate(&self, state: &State) -> i32 {
        let value = |player| self.value(state, player);
        let others = Player::all(self.seats.players()).filter(|&player| player != state.turn);
        value(state.turn) - others.map(value).max().unwrap_or(0)
    }

    fn evaluate_each(&self, state: &State) -> [i32; MAX_PLAYERS] {
        let mut values = [0; MAX_PLAYERS];
        for player in Player::all(self.seats.players()) {
            values[player.index()] = self.value(state, player);
        }
        values
    }

    /// Nothing is taken, but a long way forward is a catch of its own.
    fn gain(&self, state: &State, mv: Move) -> i32 {
        let Move::Man { from, to } = mv else {
            return 0;
        };
        let forward = |start: Point| {
            let tip = |hole: Hole| i32::from(TO_TIP[seen(start, hole)]);
            tip(from) - tip(to)
        };
        let steps = state.set_at(from).map_or(0, forward);
        if steps >= LONG_WAY { STEP * steps } else { 0 }
    }

    fn lane(&self, state: &State, mv: Move) -> Lane {
        let Move::Man { from, to } = mv else {
            return Lane {
                piece: 15,
                from: 0,
                to: 0,
            };
        };
        Lane {
            piece: state.set_at(from).map_or(0, |start| start.index() as u8),
            from: from.index() as u8,
            to: to.index() as u8,
        }
    }

    fn seated(&self, state: &State, player: Player) -> Option<State> {
        let plays = player.index() < self.seats.players() && state.is_in(player);
        plays.then_some(State {
            turn: player,
            ..*state
        })
    }

    /// Near the last round the number of plies changes what a position is worth.
    fn temper(&self, state: &State) -> u64 {
        let most = self.max_rounds * self.seats.players() as u32;
        let near = most > 0 && state.ply + NEAR_LIMIT >= most;
        if near { u64::from(state.ply) } else { 0 }
    }
}

impl ChineseCheckers {
    /// How well a player stands, whatever the others do: the more is left to go, the less.
    fn value(&self, state: &State, player: Player) -> i32 {
        if state.eliminated.has(player) {
            return -BEYOND;
        }
        if let Some(place) = state.finished.place(player) {
            return BEYOND - place as i32;
        }
        let sets = self.seats.sets(player).iter();
        -sets.map(|&start| left_to_go(state, start)).sum::<i32>()
    }
}

/// What the way costs that the men of a set still have to go.
fn left_to_go(state: &State, start: Point) -> i32 {
    let mut cost = 0;
    // Which holes of the goal are filled, and the men that are not there yet.
    let mut filled: u16 = 0;
    let mut men = [0; MEN];
    let mut count = 0;
    for man in state.set(start) {
        let man = seen(start, man);
        cost += i32::from(COST[man]);
        let place = GOAL_PLACES[man];
        if place < MEN as u8 {
            filled |= 1 << place;
        } else if count < MEN {
            men[count] = man as u8;
            count += 1;
        }
    }
    cost + TO_HOLE * to_holes(filled, &mut men[..count])
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

/// The index of a hole when the board is turned so that a set starts in the north.
fn seen(start: Point, hole: Hole) -> usize {
    usize::from(SEEN[start.index()][hole.index()])
}

/// The goal of the set that starts in the north, the deepest hole first.
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

/// The place of each hole in [`GOAL`], or [`MEN`] if it is not there.
static GOAL_PLACES: [u8; HOLES] = {
    let mut places = [MEN as u8; HOLES];
    let mut place = 0;
    while place < MEN {
        places[GOAL[place].index()] = place as u8;
        place += 1;
    }
    places
};

/// How many steps it is from each hole to the tip of the goal.
static TO_TIP: [u8; HOLES] = steps_to(GOAL[0]);

/// How many steps it is from each hole to the holes of the goal.
static TO_HOLE_STEPS: [[u8; HOLES]; MEN] = {
    let mut table = [[0; HOLES]; MEN];
    let mut place = 0;
    while place < MEN {
        table[place] = steps_to(GOAL[place]);
        place += 1;
    }
    table
};

/// What it costs to have a man in a hole.
static COST: [i16; HOLES] = {
    let middle = Hole::at(8, 4).x() as i32;
    let mut table = [0; HOLES];
    let mut index = 0;
    while index < HOLES {
        let steps = TO_TIP[index] as i32;
        let inside = (GOAL_PLACES[index] as usize) < MEN;
        let aside = (Hole::new(index as u8).x() as i32 - middle).abs();
        let aside = if inside { 0 } else { ASIDE * aside };
        table[index] = (STEP * steps + steps * steps / STRAGGLER + aside) as i16;
        index += 1;
    }
    table
};

/// By start point and hole: the hole when the board is turned.
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

/// Where a hole comes to lie when the board is turned clockwise from point to point.
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

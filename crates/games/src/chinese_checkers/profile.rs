//! How the engine plays this game and is measured at it. The material is a frozen yardstick.

use damier_boards::star::{HOLES, Hole, Point};
use damier_rules::{EngineProfile, LevelRows, Player};

use super::{ChineseCheckers, State};

impl EngineProfile for ChineseCheckers {
    const LEVELS: LevelRows = [
        (650, 330),
        (1_250, 195),
        (2_100, 127),
        (3_300, 82),
        (4_700, 54),
        (7_200, 31),
        (14_500, 3),
        (32_000, 0),
    ];
    const UNIT: Option<&'static str> = None;
    const BENCH: &'static str = include_str!("../../data/chinese-checkers/bench.txt");
    const BENCH_DEPTH: u32 = 3;

    /// Less the steps that the men still have to go, each to the tip of its goal. Players who
    /// are out have nothing.
    fn material(&self, state: &State, player: Player) -> i32 {
        if state.eliminated.has(player) {
            return -100_000;
        }
        let steps = |start: Point| -> i32 {
            let to_tip = &TO_TIP[start.opposite().index()];
            let steps = state.set(start).map(|hole| i32::from(to_tip[hole.index()]));
            steps.sum()
        };
        let sets = self.sets(player).iter();
        -STEP * sets.map(|&start| steps(start)).sum::<i32>()
    }

    /// A few steps mean little on the way.
    fn decided(&self) -> i32 {
        10 * STEP
    }
}

/// A step, in hundredths of a man.
const STEP: i32 = 25;

/// The outermost hole of each point.
const TIPS: [Hole; 6] = [
    Hole::at(0, 0),
    Hole::at(4, 12),
    Hole::at(12, 12),
    Hole::at(16, 0),
    Hole::at(12, 0),
    Hole::at(4, 0),
];

/// The steps from each hole to the tip of each point.
static TO_TIP: [[u8; HOLES]; 6] = {
    let mut table = [[0; HOLES]; 6];
    let mut point = 0;
    while point < 6 {
        let mut hole = 0;
        while hole < HOLES {
            table[point][hole] = TIPS[point].distance(Hole::new(hole as u8)) as u8;
            hole += 1;
        }
        point += 1;
    }
    table
};

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_tip_of_a_point_is_its_hole_farthest_from_the_middle() {
        let middle = Hole::at(8, 4);
        for point in Point::ALL {
            let tip = TIPS[point.index()];
            assert!(point.holes().has(tip), "{point:?}");
            assert_eq!(tip.distance(middle), 8);
        }
    }
}

//! A position as one side sees it, playing up the board, and what its pieces can do.

use damier_boards::{Bitboard, Direction};
use damier_rules::Player;

use super::super::state::{Kind, State};
use crate::eight::{below, count};

/// The number of features that count what a side can do.
const ACTIONS: usize = 17;

/// A position as one side sees it.
#[derive(Debug)]
pub(super) struct Sight {
    pub(super) own: Bitboard,
    /// The men with a diagonal cross, or none yet, and those with an orthogonal one.
    pub(super) men: [Bitboard; 2],
    pub(super) kings: Bitboard,
    enemy: Bitboard,
    enemy_kings: Bitboard,
    empty: Bitboard,
}

impl Sight {
    /// The position seen by a side; for Black the board is flipped.
    pub(super) fn of(state: &State, side: Player) -> Sight {
        let index = side.index() & 1;
        let seen = |squares: Bitboard| match index {
            0 => squares,
            _ => Bitboard(squares.0.swap_bytes()),
        };
        let own = seen(state.sides[index]);
        let enemy = seen(state.sides[index ^ 1]);
        let all_kings = seen(state.kings());
        let kings = own & all_kings;
        let orthogonal = own & seen(state.kinds[Kind::Orthogonal.index()]);
        Sight {
            own,
            men: [own - (kings | orthogonal), orthogonal],
            kings,
            enemy,
            enemy_kings: enemy & all_kings,
            empty: !(own | enemy),
        }
    }

    /// The actions of the side, in the order of the groups from the steps on.
    pub(super) fn actions(&self) -> [i32; ACTIONS] {
        let steps = self.steps();
        let hunt = self.hunt();
        let (straight, slanting) = self.backed();
        let prey = hunt.prey.len();
        let enough = |least: u32| i32::from(prey == least);
        let exposed = [
            self.exposed(&[Direction::NorthEast, Direction::NorthWest]),
            self.exposed(&[Direction::North, Direction::East]),
        ];
        [
            steps.by_kind[0],
            steps.by_kind[1],
            steps.by_kind[2],
            hunt.jumps[0],
            hunt.jumps[1],
            hunt.jumps[2],
            hunt.jumps[3],
            enough(1),
            enough(2),
            i32::from(prey >= 3),
            hunt.going_on,
            steps.crowns,
            straight,
            slanting,
            exposed[0],
            exposed[1],
            self.passed(),
        ]
    }

    /// Whether there is nothing to jump and somewhere to go.
    pub(super) fn is_quiet(&self) -> bool {
        let Steps { by_kind, .. } = self.steps();
        self.hunt().prey.is_empty() && by_kind.iter().any(|&steps| steps > 0)
    }

    fn steps(&self) -> Steps {
        let [diagonal, orthogonal] = self.men;
        let mut steps = Steps::default();
        let kinds = [
            (Kind::Diagonal, diagonal),
            (Kind::Orthogonal, orthogonal),
            (Kind::King, self.kings),
        ];
        for (kind, pieces) in kinds {
            if pieces.is_empty() {
                continue;
            }
            for &way in kind.steps(Player::FIRST) {
                let reached = pieces.shift(way) & self.empty;
                steps.by_kind[kind.index()] += count(reached);
                if kind != Kind::King {
                    steps.crowns += count(reached & Bitboard::rank(7));
                }
            }
        }
        steps
    }

    /// All first jumps, as if it were this side's turn.
    fn hunt(&self) -> Hunt {
        let mut hunt = Hunt::default();
        let prey_of_men = self.enemy - self.enemy_kings;
        for (index, ways) in [Direction::DIAGONAL, Direction::ORTHOGONAL]
            .iter()
            .enumerate()
        {
            let mut landings = Bitboard::EMPTY;
            for &way in ways {
                let jumped = self.jumped(self.men[index], prey_of_men, way);
                landings |= jumped.shift(way);
                hunt.prey |= jumped;
                hunt.jumps[index] += count(jumped);
            }
            hunt.going_on += self.going_on(landings, prey_of_men, ways);
        }
        if self.kings.any() {
            for way in Direction::ALL {
                let jumped = self.jumped(self.kings, self.enemy, way);
                hunt.prey |= jumped;
                hunt.jumps[2] += count(jumped - self.enemy_kings);
                hunt.jumps[3] += count(jumped & self.enemy_kings);
            }
        }
        hunt
    }

    /// The enemies that these pieces can jump in a direction.
    fn jumped(&self, pieces: Bitboard, prey: Bitboard, way: Direction) -> Bitboard {
        pieces.shift(way) & prey & self.empty.shift(way.opposite())
    }

    /// From how many of these landing squares there is more than the way back.
    fn going_on(&self, landings: Bitboard, prey: Bitboard, ways: &[Direction]) -> i32 {
        if landings.is_empty() {
            return 0;
        }
        let next = ways
            .iter()
            .map(|&way| count(self.jumped(landings, prey, way)));
        next.sum()
    }

    /// Pieces with an own one straight behind, and slantwise behind.
    fn backed(&self) -> (i32, i32) {
        let straight = self.own.shift(Direction::North);
        let slanting = self.own.shift(Direction::NorthEast) | self.own.shift(Direction::NorthWest);
        (count(self.own & straight), count(self.own & slanting))
    }

    /// The number of lines in these directions on which men have nothing on either side.
    fn exposed(&self, ways: &[Direction; 2]) -> i32 {
        let men = self.own - self.kings;
        let open = |&way: &Direction| {
            count(men & self.empty.shift(way) & self.empty.shift(way.opposite()))
        };
        ways.iter().map(open).sum()
    }

    /// Men with no enemy before them on their file and its neighbours.
    fn passed(&self) -> i32 {
        let before = below(self.enemy);
        let guarded = before | before.shift(Direction::East) | before.shift(Direction::West);
        count(self.own - self.kings - guarded)
    }
}

#[derive(Debug, Default)]
struct Steps {
    by_kind: [i32; 3],
    crowns: i32,
}

#[derive(Debug, Default)]
struct Hunt {
    /// Of diagonal and orthogonal crosses; of kings over men and over kings.
    jumps: [i32; 4],
    prey: Bitboard,
    going_on: i32,
}

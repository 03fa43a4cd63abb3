//! What the baselines know of each game: material, distance or points. **Frozen.**
//!
//! These numbers are a yardstick. They never change, however the engine's own evaluations are
//! tuned: what was measured against a baseline last year can be measured again.

use damier_boards::star::{HOLES, Hole, Point};
use damier_games::alliance::{Alliance, Kind as AllianceKind};
use damier_games::chinese_checkers::ChineseCheckers;
use damier_games::mak_yek::{CaptureRule, Custodian};
use damier_games::makruk::{Kind as MakrukKind, Makruk};
use damier_games::martian_chess::MartianChess;
use damier_games::turkish_draughts::TurkishDraughts;
use damier_rules::{Game, Player};

/// What can be counted on the board, in hundredths of a man, a point or a step.
pub trait Material: Game {
    /// How much a player has.
    fn material(&self, state: &Self::State, player: Player) -> i32;

    /// From which lead on an opening is not worth playing.
    fn decided(&self) -> i32 {
        200
    }
}

/// A man, a Bia, a point of Martian Chess.
const UNIT: i32 = 100;

impl<C: CaptureRule> Material for Custodian<C> {
    fn material(&self, state: &Self::State, player: Player) -> i32 {
        UNIT * state.men[player.index()].len() as i32
    }
}

impl Material for TurkishDraughts {
    fn material(&self, state: &Self::State, player: Player) -> i32 {
        let [men, kings] = [state.men, state.kings].map(|all| all[player.index()].len() as i32);
        UNIT * men + 4 * UNIT * kings
    }
}

impl Material for Alliance {
    fn material(&self, state: &Self::State, player: Player) -> i32 {
        let own = state.sides[player.index()];
        let kings = (own & state.kinds[AllianceKind::King.index()]).len() as i32;
        UNIT * (own.len() as i32 - kings) + 4 * UNIT * kings
    }
}

impl Material for Makruk {
    fn material(&self, state: &Self::State, player: Player) -> i32 {
        let worth = |kind| match kind {
            MakrukKind::Bia => 100,
            MakrukKind::Met => 170,
            MakrukKind::Khon => 280,
            MakrukKind::Ma => 300,
            MakrukKind::Rua => 500,
            MakrukKind::Khun => 0,
        };
        let count = |kind| state.pieces(player, kind).len() as i32;
        let kinds = MakrukKind::ALL.into_iter();
        kinds.map(|kind| worth(kind) * count(kind)).sum()
    }
}

impl Material for MartianChess {
    fn material(&self, state: &Self::State, player: Player) -> i32 {
        UNIT * i32::from(state.points[player.index()])
    }
}

impl Material for ChineseCheckers {
    /// Less the steps that the men still have to go, each to the tip of its goal. Who is out
    /// has nothing.
    fn material(&self, state: &Self::State, player: Player) -> i32 {
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

/// A step of Chinese Checkers.
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
    use damier_rules::Choices;

    /// The yardstick must not be bent: the first positions are worth what they always were.
    fn at_start<G: Material>() -> Vec<i32> {
        let game = G::new(&Choices::defaults(G::INFO.options)).unwrap();
        let value = |player| game.material(&game.start(), player);
        Player::all(game.players()).map(value).collect()
    }

    #[test]
    fn the_first_positions_are_worth_what_they_always_were() {
        use damier_games::mak_yek::{ApitSodok, MakYek};
        assert_eq!(at_start::<MakYek>(), [1_600, 1_600]);
        assert_eq!(at_start::<ApitSodok>(), [1_600, 1_600]);
        assert_eq!(at_start::<TurkishDraughts>(), [1_600, 1_600]);
        assert_eq!(at_start::<Alliance>(), [1_200, 1_200]);
        assert_eq!(at_start::<MartianChess>(), [0, 0]);
        assert_eq!(at_start::<Makruk>(), [3_130, 3_130]);
        assert_eq!(at_start::<ChineseCheckers>(), [-3_500, -3_500]);
    }

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

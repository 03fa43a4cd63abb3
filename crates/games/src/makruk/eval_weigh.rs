//! The features of a position, put on the scales.

use damier_boards::{Bitboard, knight_leaps, rook_rays};
use damier_rules::{GamePhase, Group, Player, Scales, Weigh, Weight};

use super::Makruk;
use super::eval_ends::hunt;
use super::eval_groups::*;
use super::eval_side::{Side, ahead, beside, diagonals, forward_fill};
use super::state::{Kind, State, promotion_rank};
use super::weights::WEIGHTS;

/// The contribution of each kind to the phase of the match.
const STAGE: [i32; 6] = [1, 1, 2, 3, 5, 0];
/// The stage of the first position.
const STAGE_START: i32 = 58;

/// The squares c3 to f6.
const MIDDLE: Bitboard = Bitboard(0x0000_3c3c_3c3c_0000);
const COLOUR: Bitboard = Bitboard(0xaa55_aa55_aa55_aa55);

impl Weigh for Makruk {
    fn groups(&self) -> &'static [Group] {
        GROUPS
    }

    fn weights(&self) -> &'static [Weight] {
        &WEIGHTS
    }

    fn weigh<S: Scales>(&self, state: &State, scales: &mut S) -> GamePhase {
        if state.turn == Player::FIRST {
            self.weigh_for::<true, S>(state, scales)
        } else {
            self.weigh_for::<false, S>(state, scales)
        }
    }
}

impl Makruk {
    #[inline(always)]
    fn weigh_for<const WHITE: bool, S: Scales>(&self, state: &State, scales: &mut S) -> GamePhase {
        // Written out: SIGN and the other colour cannot be computed from WHITE in a type.
        let (own, enemy) = if WHITE {
            let own = Side::look::<true, 1, S>(state, scales);
            (own, Side::look::<false, -1, S>(state, scales))
        } else {
            let own = Side::look::<false, 1, S>(state, scales);
            (own, Side::look::<true, -1, S>(state, scales))
        };
        let both = Both {
            own: &own,
            enemy: &enemy,
            white: WHITE,
            occupied: own.own | enemy.own,
        };
        both.material(scales);
        both.khun(scales);
        both.bia(scales);
        both.pieces(scales);
        both.threats(scales);
        both.hunts(scales);
        GamePhase {
            phase: phase(state),
            scale: self.usable(state, &own, &enemy),
        }
    }
}

fn phase(state: &State) -> i32 {
    let pairs = state.kinds.iter().zip(STAGE);
    let sum: i32 = pairs.map(|(pieces, part)| pieces.len() as i32 * part).sum();
    (sum * GamePhase::FULL / STAGE_START).min(GamePhase::FULL)
}

/// Both sides of a position.
struct Both<'a> {
    own: &'a Side,
    enemy: &'a Side,
    /// Whether the own side is White.
    white: bool,
    occupied: Bitboard,
}

impl Both<'_> {
    /// Puts the difference between both sides' counts of a feature.
    #[inline(always)]
    fn put<S: Scales>(
        &self,
        scales: &mut S,
        weight: usize,
        count: impl Fn(&Side, &Side, bool) -> Bitboard,
    ) {
        let own = count(self.own, self.enemy, self.white).len() as i32;
        let enemy = count(self.enemy, self.own, !self.white).len() as i32;
        scales.put(weight, own - enemy);
    }

    /// Puts one weight of a group for each side, by an index.
    #[inline(always)]
    fn put_by<S: Scales>(
        &self,
        scales: &mut S,
        group: Group,
        place: impl Fn(&Side, &Side) -> usize,
    ) {
        scales.put(group.at(place(self.own, self.enemy)), 1);
        scales.put(group.at(place(self.enemy, self.own)), -1);
    }

    /// Puts a weight for each side that meets a condition.
    #[inline(always)]
    fn put_if<S: Scales>(
        &self,
        scales: &mut S,
        weight: usize,
        holds: impl Fn(&Side, &Side) -> bool,
    ) {
        let own = i32::from(holds(self.own, self.enemy));
        scales.put(weight, own - i32::from(holds(self.enemy, self.own)));
    }

    #[inline(always)]
    fn material<S: Scales>(&self, scales: &mut S) {
        for kind in &Kind::ALL[..5] {
            self.put(scales, MATERIAL.at(*kind as usize), |own, _, _| {
                own.of(*kind)
            });
        }
        for (place, kind) in [Kind::Khon, Kind::Ma, Kind::Rua].into_iter().enumerate() {
            self.put_if(scales, PAIRS.at(place), |own, _| own.of(kind).many());
        }
        let on_both = |pieces: Bitboard| (pieces & COLOUR).any() && (pieces - COLOUR).any();
        self.put_if(scales, COLOURS.at(0), |own, _| on_both(own.of(Kind::Met)));
        self.put_if(scales, COLOURS.at(1), |own, _| on_both(own.of(Kind::Khon)));
    }

    /// The safety of the Khun.
    #[inline(always)]
    fn khun<S: Scales>(&self, scales: &mut S) {
        self.put_by(scales, BESIEGED, |_, enemy| enemy.besiegers.min(6) as usize);
        for kind in &Kind::ALL[..5] {
            let place = *kind as usize;
            self.put(scales, RING.at(place), |own, enemy, _| {
                own.by(Kind::Khun) & enemy.by(*kind)
            });
            self.put(scales, SHELTER.at(place), |own, _, _| {
                own.by(Kind::Khun) & own.of(*kind)
            });
        }
        self.put_by(scales, ROOM, |own, enemy| {
            (own.by(Kind::Khun) - own.own - enemy.reach).len() as usize
        });
        let occupied = self.occupied;
        self.put(scales, CHECKS.at(0), |own, enemy, _| {
            let at = Bitboard::of(enemy.khun);
            (diagonals(at) & own.by(Kind::Met)) - own.own - enemy.reach
        });
        self.put(scales, CHECKS.at(1), |own, enemy, white| {
            let at = Bitboard::of(enemy.khun);
            let from = diagonals(at) | ahead(at, !white);
            (from & own.by(Kind::Khon)) - own.own - enemy.reach
        });
        self.put(scales, CHECKS.at(2), |own, enemy, _| {
            (knight_leaps(enemy.khun) & own.by(Kind::Ma)) - own.own - enemy.reach
        });
        self.put(scales, CHECKS.at(3), |own, enemy, _| {
            (rook_rays(enemy.khun, occupied) & own.by(Kind::Rua)) - own.own - enemy.reach
        });
        let exposed = |own: &Side, enemy: &Side, bia: Bitboard| {
            enemy.of(Kind::Rua).any() && !bia.has(own.khun)
        };
        self.put_if(scales, KHUN_LINES.at(0), |own, enemy| {
            exposed(own, enemy, own.bia_files)
        });
        self.put_if(scales, KHUN_LINES.at(1), |own, enemy| {
            exposed(own, enemy, own.bia_files | enemy.bia_files)
        });
    }

    /// The structure of the Bia.
    #[inline(always)]
    fn bia<S: Scales>(&self, scales: &mut S) {
        let occupied = self.occupied;
        let bia = |own: &Side| own.of(Kind::Bia);
        self.put(scales, BIA_GUARDED.at(0), |own, _, _| {
            bia(own) & own.by(Kind::Bia)
        });
        self.put(scales, BIA_GUARDED.at(1), |own, _, _| {
            bia(own) & beside(bia(own))
        });
        self.put(scales, BIA_GUARDED.at(2), |own, _, _| {
            (bia(own) & own.reach) - own.by(Kind::Bia)
        });
        self.put(scales, BIA_WEAK.at(0), |own, _, white| {
            bia(own) & forward_fill(bia(own), white)
        });
        self.put(scales, BIA_WEAK.at(1), |own, _, _| {
            bia(own) - beside(own.bia_files)
        });
        self.put(scales, BIA_WEAK.at(2), |own, enemy, _| {
            own.bia_ahead & (bia(own) | bia(enemy))
        });
        self.put(scales, BIA_WEAK.at(3), |own, enemy, _| {
            (own.bia_ahead & occupied) - bia(own) - bia(enemy)
        });
        for place in 0..3 {
            self.put(scales, BIA_FREE.at(place), |own, enemy, white| {
                let rank = 2 + place as u8;
                let rank = Bitboard::rank(if white { rank } else { 7 - rank });
                free_bia(own, enemy, white) & rank
            });
        }
        self.put(scales, BIA_NEXT.at(0), |own, enemy, white| {
            promoting(own, white) - occupied - (enemy.reach - own.reach)
        });
        self.put(scales, BIA_NEXT.at(1), |own, _, white| {
            promoting(own, white) - occupied
        });
    }

    /// Chains of guards, outposts, open lines, space.
    #[inline(always)]
    fn pieces<S: Scales>(&self, scales: &mut S) {
        let steppers = |own: &Side| own.by(Kind::Bia) | own.by(Kind::Met) | own.by(Kind::Khon);
        for (place, kind) in [Kind::Met, Kind::Khon, Kind::Ma, Kind::Rua]
            .into_iter()
            .enumerate()
        {
            self.put(scales, CHAINS.at(place), |own, _, _| {
                own.of(kind) & steppers(own)
            });
        }
        for (place, kind) in [Kind::Met, Kind::Khon, Kind::Ma].into_iter().enumerate() {
            self.put(scales, OUTPOST.at(place), |own, enemy, white| {
                let far = if white {
                    Bitboard(0x00ff_ffff_0000_0000)
                } else {
                    Bitboard(0x0000_0000_ffff_ff00)
                };
                (own.of(kind) & steppers(own) & far) - enemy.bia_span
            });
        }
        self.put(scales, LINES.at(0), |own, _, _| {
            own.of(Kind::Rua) - own.bia_files
        });
        self.put(scales, LINES.at(1), |own, enemy, _| {
            own.of(Kind::Rua) - own.bia_files - enemy.bia_files
        });
        self.put(scales, LINES.at(2), |own, _, _| {
            own.of(Kind::Rua) & own.by(Kind::Rua)
        });
        self.put(scales, BEHIND.at(0), |own, enemy, white| {
            own.of(Kind::Rua) & forward_fill(free_bia(own, enemy, white), !white)
        });
        self.put(scales, SPACE.at(0), |own, enemy, _| {
            (MIDDLE & steppers(own)) - enemy.by(Kind::Bia)
        });
        self.put(scales, SPACE.at(1), |own, enemy, white| {
            let far = if white {
                0xffff_ffff << 32
            } else {
                0xffff_ffff
            };
            (Bitboard(far) & own.reach) - steppers(enemy)
        });
    }

    #[inline(always)]
    fn threats<S: Scales>(&self, scales: &mut S) {
        for (place, kind) in [Kind::Met, Kind::Khon, Kind::Ma, Kind::Rua]
            .into_iter()
            .enumerate()
        {
            self.put(scales, BY_BIA.at(place), |own, enemy, _| {
                enemy.of(kind) & own.by(Kind::Bia)
            });
        }
        for (place, kind) in [Kind::Ma, Kind::Rua].into_iter().enumerate() {
            self.put(scales, BY_STEP.at(place), |own, enemy, _| {
                enemy.of(kind) & (own.by(Kind::Met) | own.by(Kind::Khon))
            });
        }
        self.put(scales, BY_MA.at(0), |own, enemy, _| {
            enemy.of(Kind::Rua) & own.by(Kind::Ma)
        });
        for kind in &Kind::ALL[..5] {
            self.put(scales, HANGING.at(*kind as usize), |own, enemy, _| {
                (enemy.of(*kind) & own.reach) - enemy.reach
            });
        }
    }

    #[inline(always)]
    fn hunts<S: Scales>(&self, scales: &mut S) {
        if !self.enemy.own.many() {
            hunt(self.own, self.enemy, 1, scales);
        }
        if !self.own.own.many() {
            hunt(self.enemy, self.own, -1, scales);
        }
    }
}

/// The Bia that no enemy Bia can stop or capture.
#[inline(always)]
fn free_bia(own: &Side, enemy: &Side, white: bool) -> Bitboard {
    let stoppers = enemy.of(Kind::Bia);
    let front = forward_fill(stoppers, !white);
    own.of(Kind::Bia) - (front | beside(front))
}

/// The squares on which Bia would promote with their next step.
#[inline(always)]
fn promoting(own: &Side, white: bool) -> Bitboard {
    own.bia_ahead & Bitboard::rank(promotion_rank(white))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::evaluation_is_fair;
    use damier_rules::{Choices, Evaluate, Game, Notation};

    fn game(options: &[&str]) -> Makruk {
        Makruk::new(&Choices::parse(Makruk::INFO.options, options).unwrap()).unwrap()
    }

    /// The evaluation for White, who is to move.
    fn evaluation(options: &[&str], board: &str, rest: &str) -> i32 {
        let game = game(options);
        let state = game.parse_position(&format!("{board} w - {rest}"));
        game.evaluate(&state.unwrap())
    }

    #[test]
    fn the_groups_stand_one_behind_the_other_and_have_all_weights() {
        let mut next = 0;
        for group in GROUPS {
            assert_eq!(group.first, next, "{}", group.name);
            next = group.end();
        }
        assert_eq!(next, WEIGHTS.len());
    }

    #[test]
    fn both_sides_are_seen_alike_with_every_way_of_counting() {
        let other = |state: &State| State {
            turn: state.turn.opponent(),
            ..*state
        };
        let turn = |set: Bitboard| Bitboard(set.0.swap_bytes());
        let turned = |state: &State| State {
            sides: [turn(state.sides[1]), turn(state.sides[0])],
            kinds: state.kinds.map(turn),
            promoted: turn(state.promoted),
            ..other(state)
        };
        for options in [
            &[][..],
            &["counting=thai"],
            &["counting=none", "quiet_limit=50"],
        ] {
            evaluation_is_fair(&game(options), other, turned);
        }
    }

    #[test]
    fn a_piece_more_is_better_and_a_guarded_bia_too() {
        let start = "rnsmksnr/8/pppppppp/8/8/PPPPPPPP/8/RNSKMSNR";
        let without = "rnsmk1nr/8/pppppppp/8/8/PPPPPPPP/8/RNSKMSNR";
        let value = |board| evaluation(&[], board, "- 0 1");
        assert!(value(without) > value(start) + 150);
    }

    #[test]
    fn one_lesser_piece_wins_nothing_and_a_rua_wins() {
        let value = |board| evaluation(&["counting=none"], board, "- 0 1");
        assert!(value("8/8/8/4k3/8/8/8/K6R") > 400);
        for board in [
            "8/8/8/4k3/8/8/8/K6N",
            "8/8/8/4k3/8/8/8/K6S",
            "8/8/8/4k3/8/8/8/K6M",
        ] {
            assert!(value(board).abs() < 20, "{board}");
        }
    }

    #[test]
    fn a_bare_khun_is_better_off_in_the_middle() {
        let value = |board| evaluation(&["counting=none"], board, "- 0 1");
        let middle = value("8/8/8/4k3/8/8/8/K6R");
        assert!(value("k7/8/8/8/8/8/8/K6R") > middle);
        assert!(value("8/8/3k4/8/3K4/8/8/7R") > middle);
    }

    #[test]
    fn an_advantage_melts_with_the_count() {
        let at = |clock: u32| {
            let rest = format!("32 {clock} 40");
            evaluation(&["counting=thai"], "8/8/8/4k3/8/8/8/K6R", &rest)
        };
        assert!(
            at(8) > at(16) && at(16) > at(30),
            "{} {} {}",
            at(8),
            at(16),
            at(30)
        );
    }
}

//! Glicko-2 ratings.
//!
//! After Mark Glickman, "Example of the Glicko-2 system" (2022). A match of three to six players
//! counts as one match against each of the others, won by the one who finished ahead.

use std::f64::consts::PI;

/// The rating of a player.
#[derive(Copy, Clone, PartialEq, Debug)]
pub struct Rating {
    /// Their strength; everybody starts at 1500.
    pub rating: f64,
    /// Its uncertainty.
    pub deviation: f64,
    /// How erratic they are.
    pub volatility: f64,
}

/// One match from one player's point of view.
#[derive(Copy, Clone, PartialEq, Debug)]
pub struct Meeting {
    /// The opponent, as rated before.
    pub opponent: Rating,
    /// 1 for a win, 0.5 for a draw, 0 for a loss.
    pub score: f64,
}

/// How much volatility may change: little, because a single match is a whole rating period here.
const TAU: f64 = 0.5;
/// One unit of Glicko-2 in points.
const SCALE: f64 = 173.717_8;
/// The starting rating.
const CENTRE: f64 = 1_500.0;
/// The deviation of an unknown player.
const WIDEST: f64 = 350.0;
/// The smallest deviation.
const NARROWEST: f64 = 45.0;
/// The days after which a well-known player counts as unknown.
const FORGETTING_DAYS: f64 = 365.0;

impl Default for Rating {
    fn default() -> Rating {
        Rating {
            rating: CENTRE,
            deviation: WIDEST,
            volatility: 0.06,
        }
    }
}

impl Rating {
    /// The rating after some matches that count as played at the same time.
    #[must_use]
    pub fn after(self, meetings: &[Meeting]) -> Rating {
        if meetings.is_empty() {
            return self.idle();
        }
        let (mu, phi) = (self.mu(), self.phi());
        let mut precision = 0.0;
        let mut surprise = 0.0;
        for meeting in meetings {
            let weight = weight(meeting.opponent.phi());
            let expected = expected(mu, meeting.opponent);
            precision += weight * weight * expected * (1.0 - expected);
            surprise += weight * (meeting.score - expected);
        }
        let variance = 1.0 / precision.max(f64::MIN_POSITIVE);
        let volatility = self.new_volatility(variance, variance * surprise);
        let waiting = phi.hypot(volatility);
        let new_phi = 1.0 / (1.0 / (waiting * waiting) + 1.0 / variance).sqrt();
        Rating {
            rating: SCALE * (mu + new_phi * new_phi * surprise) + CENTRE,
            deviation: (SCALE * new_phi).max(NARROWEST),
            volatility,
        }
        .sane(self)
    }

    /// The ratings after a match, by finishing place, 0 for the best: each player against each of
    /// the others.
    #[must_use]
    pub fn after_places(ratings: &[Rating], places: &[usize]) -> Vec<Rating> {
        let count = ratings.len().min(places.len());
        let meet = |own: usize, other: usize| Meeting {
            opponent: ratings[other],
            score: match places[own].cmp(&places[other]) {
                std::cmp::Ordering::Less => 1.0,
                std::cmp::Ordering::Equal => 0.5,
                std::cmp::Ordering::Greater => 0.0,
            },
        };
        let others = |own| (0..count).filter(move |&other| other != own);
        let met = |own: usize| -> Vec<Meeting> { others(own).map(|o| meet(own, o)).collect() };
        (0..count)
            .map(|own| ratings[own].after(&met(own)))
            .collect()
    }

    /// The rating after days without a match: its uncertainty grows.
    #[must_use]
    pub fn rested(self, days: f64) -> Rating {
        let lost = (WIDEST * WIDEST - NARROWEST * NARROWEST) / FORGETTING_DAYS * days.max(0.0);
        let deviation = self.deviation.mul_add(self.deviation, lost).sqrt();
        Rating {
            deviation: deviation.min(WIDEST.max(self.deviation)),
            ..self
        }
    }

    /// After a period without matches.
    fn idle(self) -> Rating {
        Rating {
            deviation: SCALE * self.phi().hypot(self.volatility),
            ..self
        }
    }

    fn mu(self) -> f64 {
        (self.rating - CENTRE) / SCALE
    }

    fn phi(self) -> f64 {
        self.deviation / SCALE
    }

    /// Steps 5.1 to 5.5: the root of `f` by the Illinois method.
    fn new_volatility(self, variance: f64, delta: f64) -> f64 {
        let known = self.phi() * self.phi() + variance;
        let delta2 = delta * delta;
        let start = (self.volatility * self.volatility).ln();
        let f = |x: f64| {
            let spread = known + x.exp();
            let pull = x.exp() * (delta2 - spread) / (2.0 * spread * spread);
            pull - (x - start) / (TAU * TAU)
        };
        let mut low = start;
        let mut high = other_end(start, delta2, known);
        let (mut f_low, mut f_high) = (f(low), f(high));
        for _ in 0..100 {
            if (high - low).abs() <= 1e-6 {
                break;
            }
            let middle = low + (low - high) * f_low / (f_high - f_low);
            let f_middle = f(middle);
            if f_middle * f_high <= 0.0 {
                (low, f_low) = (high, f_high);
            } else {
                f_low /= 2.0;
            }
            (high, f_high) = (middle, f_middle);
        }
        (low / 2.0).exp()
    }

    /// The rating, or the one before if the numbers degenerated on the way.
    fn sane(self, before: Rating) -> Rating {
        let numbers = [self.rating, self.deviation, self.volatility];
        if numbers.iter().all(|number| number.is_finite()) {
            self
        } else {
            before
        }
    }
}

/// Where the search for the root begins besides `start`: on its other side.
fn other_end(start: f64, delta2: f64, known: f64) -> f64 {
    if delta2 > known {
        (delta2 - known).ln()
    } else {
        // One step down is enough: there `f` is at least 1 / TAU - 1 / 2.
        start - TAU
    }
}

fn weight(phi: f64) -> f64 {
    1.0 / (1.0 + 3.0 * phi * phi / (PI * PI)).sqrt()
}

fn expected(mu: f64, opponent: Rating) -> f64 {
    let weight = weight(opponent.phi());
    1.0 / (1.0 + (-weight * (mu - opponent.mu())).exp())
}

#[cfg(test)]
mod tests {
    use super::*;

    const fn rated(rating: f64, deviation: f64) -> Rating {
        Rating {
            rating,
            deviation,
            volatility: 0.06,
        }
    }

    fn near(one: f64, other: f64, within: f64) {
        assert!((one - other).abs() < within, "{one} is not {other}");
    }

    #[test]
    fn the_published_example_comes_out() {
        let meeting = |rating, deviation, score| Meeting {
            opponent: rated(rating, deviation),
            score,
        };
        let after = rated(1_500.0, 200.0).after(&[
            meeting(1_400.0, 30.0, 1.0),
            meeting(1_550.0, 100.0, 0.0),
            meeting(1_700.0, 300.0, 0.0),
        ]);
        near(after.rating, 1_464.06, 0.01);
        near(after.deviation, 151.52, 0.01);
        near(after.volatility, 0.059_99, 0.000_01);
    }

    /// Computed by a second program, which finds the root by bisection.
    #[test]
    fn surprises_make_a_player_erratic_and_steady_results_less_so() {
        let steady = (1_500.0, 60.0, 0.5);
        let lost_to = |rating| (rating, 50.0, 0.0);
        for (volatility, times, (rating, deviation, score), expected) in [
            (0.06, 10, lost_to(1_100.0), [1_326.279, 58.051, 0.060_916]),
            (0.06, 80, lost_to(1_100.0), [-244.446, 65.039, 1.324_713]),
            (0.5, 5, lost_to(1_100.0), [1_071.581, 128.925, 0.770_354]),
            (0.3, 10, steady, [1_500.0, 64.620, 0.297_347]),
            (1.2, 10, steady, [1_500.0, 98.529, 1.147_796]),
        ] {
            let player = Rating {
                volatility,
                ..rated(1_500.0, 60.0)
            };
            let meeting = Meeting {
                opponent: rated(rating, deviation),
                score,
            };
            let after = player.after(&vec![meeting; times]);
            near(after.rating, expected[0], 1e-3);
            near(after.deviation, expected[1], 1e-3);
            near(after.volatility, expected[2], 1e-6);
        }
    }

    #[test]
    fn between_two_equals_the_winner_gains_what_the_loser_loses() {
        let both = [rated(1_500.0, 100.0); 2];
        let after = Rating::after_places(&both, &[0, 1]);
        near(after[0].rating + after[1].rating, 3_000.0, 1e-6);
        assert!(after[0].rating > 1_510.0);
        let drawn = Rating::after_places(&both, &[0, 0]);
        near(drawn[0].rating, 1_500.0, 1e-6);
        assert!(drawn[0].deviation < 100.0);
    }

    #[test]
    fn among_several_the_order_of_finishing_is_the_order_of_gains() {
        let after = Rating::after_places(&[Rating::default(); 4], &[2, 0, 1, 1]);
        let [first, second, third, fourth] = [0, 1, 2, 3].map(|at: usize| after[at].rating);
        assert!(second > third && third > first);
        near(third, fourth, 1e-9);
    }

    #[test]
    fn one_match_of_six_is_surprising_but_not_absurd() {
        let after = Rating::after_places(&[Rating::default(); 6], &[0, 1, 2, 3, 4, 5]);
        for rating in after {
            assert!(rating.rating > 1_000.0 && rating.rating < 2_000.0);
            assert!(rating.volatility < 0.07 && rating.deviation > NARROWEST);
        }
    }

    #[test]
    fn who_stays_away_becomes_a_stranger_and_no_more() {
        let known = rated(1_800.0, 60.0);
        near(known.rested(0.0).deviation, 60.0, 1e-9);
        assert!(known.rested(30.0).deviation > 60.0);
        near(known.rested(10_000.0).deviation, WIDEST, 1e-9);
        // A period without a match adds the volatility, 0.06 · 173.7, to what was uncertain.
        let idle = known.after(&[]);
        near(idle.deviation, 60.898_6, 1e-3);
        near(idle.rating, 1_800.0, 1e-9);
    }

    #[test]
    fn the_best_known_player_is_a_stranger_after_a_year() {
        let known = rated(1_800.0, NARROWEST);
        near(known.rested(365.0).deviation, WIDEST, 1e-9);
        // The squares grow evenly: half of the way from 45² to 350².
        near(known.rested(182.5).deviation, 249.524_548, 1e-3);
    }

    #[test]
    fn absurd_numbers_change_nothing() {
        let broken = rated(f64::NAN, 200.0);
        let meeting = Meeting {
            opponent: broken,
            score: 1.0,
        };
        let known = rated(1_500.0, 60.0);
        assert_eq!(known.after(&[meeting]), known);
        let far = Meeting {
            opponent: rated(1e9, 1e-9),
            score: 1.0,
        };
        assert!(known.after(&[far]).rating.is_finite());
    }
}

//! A second implementation of Glicko-2, from Glickman's paper and with bisection in place of his
//! method.

/// Rating, deviation, volatility.
pub(super) type Strength = (f64, f64, f64);

/// The starting rating.
pub(super) const NEW: Strength = (1_500.0, 350.0, 0.06);

const SCALE: f64 = 173.7178;
const TAU: f64 = 0.5;
const SURE: f64 = 45.0;
const YEAR_DAYS: f64 = 365.0;

/// After some days without a match.
pub(super) fn rested((rating, deviation, volatility): Strength, days: f64) -> Strength {
    let a_day = (NEW.1 * NEW.1 - SURE * SURE) / YEAR_DAYS;
    let wider = (deviation * deviation + a_day * days.max(0.0)).sqrt();
    (rating, wider.min(NEW.1.max(deviation)), volatility)
}

/// After one match against each of the others.
pub(super) fn after(own: Strength, others: &[(Strength, f64)]) -> Strength {
    let (mu, phi) = ((own.0 - NEW.0) / SCALE, own.1 / SCALE);
    let (mut precision, mut surprise) = (0.0, 0.0);
    for ((rating, deviation, _), score) in others {
        let their_phi = deviation / SCALE;
        let g = 1.0 / (1.0 + 3.0 * their_phi.powi(2) / std::f64::consts::PI.powi(2)).sqrt();
        let expected = 1.0 / (1.0 + (-g * (mu - (rating - NEW.0) / SCALE)).exp());
        precision += g * g * expected * (1.0 - expected);
        surprise += g * (score - expected);
    }
    let variance = 1.0 / precision;
    let volatility = volatility(own.2, phi, variance, variance * surprise);
    let waiting = phi * phi + volatility * volatility;
    let new_phi = 1.0 / (1.0 / waiting + 1.0 / variance).sqrt();
    let rating = NEW.0 + SCALE * (mu + new_phi * new_phi * surprise);
    (rating, (SCALE * new_phi).max(SURE), volatility)
}

/// The root of the paper's f, which is decreasing.
fn volatility(sigma: f64, phi: f64, variance: f64, delta: f64) -> f64 {
    let start = (sigma * sigma).ln();
    let f = |x: f64| {
        let e = x.exp();
        let spread = phi * phi + variance + e;
        e * (delta * delta - spread) / (2.0 * spread * spread) - (x - start) / (TAU * TAU)
    };
    let (mut low, mut high) = (start - 20.0, start + 20.0);
    for _ in 0..100 {
        let middle = f64::midpoint(low, high);
        if f(middle) > 0.0 {
            low = middle;
        } else {
            high = middle;
        }
    }
    (low / 2.0).exp()
}

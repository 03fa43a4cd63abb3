//! Fits the weights of the race distance in Chinese Checkers to solved races.
//!
//! Plays a set across the board at random, solves the race from there, and asks least squares
//! which weights foretell best how many turns were left. Prints the file
//! `crates/games/src/chinese_checkers/eval/weights.rs`. The better the weights, the better the
//! races that they are fitted to: run it, build, run it again.
//!
//! `cargo run --release -p damier-search --example fit_races -- [RACES] [POSITIONS] [SEED]`

use damier_boards::star::{Hole, Point};
use damier_games::chinese_checkers::eval::way::{COUNT, see};
use damier_games::chinese_checkers::{ChineseCheckers, Move, State};
use damier_rules::{Choices, Evaluate, Game, Player, Random};

/// Pulls weights that nothing is known about to zero.
const RIDGE: f64 = 20.0;

fn main() {
    let number = |place: usize, otherwise: u64| {
        let text = std::env::args().nth(place);
        text.and_then(|text| text.parse().ok()).unwrap_or(otherwise)
    };
    let (races, most, seed) = (number(1, 2_000), number(2, 100_000), number(3, 1));
    let mut fit = Fit::new();
    let mut random = Random::new(seed);
    let game = lone_game();
    for race in 0..races {
        add_race(&game, &mut random, most, &mut fit);
        if race % 200 == 199 {
            eprintln!(
                "{} of {races} races, {} positions, {} not solved",
                race + 1,
                fit.samples.len(),
                fit.unsolved
            );
        }
    }
    let weights = fit.solve();
    fit.report(&weights);
    print_weights(&weights);
}

fn lone_game() -> ChineseCheckers {
    let options = ["repetition=0", "max_rounds=0"];
    let choices = Choices::parse(ChineseCheckers::INFO.options, &options);
    ChineseCheckers::new(&choices.expect("the options exist")).expect("they go together")
}

/// Adds the positions of one solved race, with the turns that were left in each.
fn add_race(game: &ChineseCheckers, random: &mut Random, most: u64, fit: &mut Fit) {
    let mut state = game.start();
    state.men[Point::South.index()] = Default::default();
    let wander = random.below(45);
    let careless = random.below(60);
    // Some of the men may have to stay for a while, so that groups are torn apart, too.
    let asleep: Vec<Hole> = state
        .set(Point::North)
        .filter(|_| random.below(3) == 0)
        .collect();
    let asleep = if random.below(2) == 0 {
        Vec::new()
    } else {
        asleep
    };
    for _ in 0..wander {
        if !wander_on(game, random, &mut state, careless, &asleep) {
            return;
        }
    }
    let path = add_solved(game, state, most, fit);
    // Races that went a little wrong: solved ones know only good positions.
    for _ in 0..path.len() / 3 {
        let mut astray = path[random.below(path.len())];
        let turns = 1 + random.below(3);
        if (0..turns).all(|_| wander_on(game, random, &mut astray, 100, &[])) {
            add_solved(game, astray, most / 4, fit);
        }
    }
}

/// Adds the positions of a solved race, and gives them back.
fn add_solved(game: &ChineseCheckers, mut state: State, most: u64, fit: &mut Fit) -> Vec<State> {
    let mut path = Vec::new();
    let Some(solved) = game.solve(&state, most) else {
        fit.unsolved += 1;
        return path;
    };
    let mut left = solved.turns;
    for mv in solved.moves {
        if mv != Move::Pass {
            fit.add(&state, left);
            path.push(state);
            left -= 1;
        }
        game.apply(&mut state, mv);
    }
    path
}

/// One turn of a player who mostly goes forward; says whether the race goes on.
fn wander_on(
    game: &ChineseCheckers,
    random: &mut Random,
    state: &mut State,
    careless: usize,
    asleep: &[Hole],
) -> bool {
    let mut moves = Vec::new();
    if game.expand(state, &mut moves).is_some() {
        return false;
    }
    let forward = |&mv: &Move| match mv {
        Move::Man { from, to } => to.row() > from.row(),
        Move::Pass => true,
    };
    let awake = |mv: &Move| !matches!(mv, Move::Man { from, .. } if asleep.contains(from));
    if moves.iter().any(awake) {
        moves.retain(awake);
    }
    if random.below(100) >= careless {
        let ahead: Vec<Move> = moves.iter().copied().filter(forward).collect();
        if !ahead.is_empty() {
            moves = ahead;
        }
    }
    game.apply(state, moves[random.below(moves.len())]);
    if state.turn == Player::SECOND {
        game.apply(state, Move::Pass);
    }
    state.set(Point::North) != Point::South.holes()
}

/// Least squares over sparse samples.
struct Fit {
    samples: Vec<(Vec<(usize, f64)>, f64)>,
    unsolved: u64,
    /// The weights before anything is known: what is never seen keeps them.
    prior: Vec<f64>,
}

impl Fit {
    fn new() -> Fit {
        Fit {
            samples: Vec::new(),
            unsolved: 0,
            prior: prior(),
        }
    }

    fn add(&mut self, state: &State, left: u32) {
        let mut seen = Vec::new();
        let men = state.set(Point::North);
        see(men, Point::North, state.occupied(), |what, count| {
            if count != 0 {
                seen.push((what, f64::from(count)));
            }
        });
        let guess: f64 = seen
            .iter()
            .map(|&(what, count)| self.prior[what] * count)
            .sum();
        self.samples.push((seen, f64::from(left) - guess));
    }

    /// The weights with the least sum of squared errors, in turns.
    fn solve(&self) -> Vec<f64> {
        let mut table = vec![vec![0.0; COUNT + 1]; COUNT];
        for (index, row) in table.iter_mut().enumerate() {
            row[index] = RIDGE;
        }
        for (seen, left) in &self.samples {
            for &(row, a) in seen {
                for &(column, b) in seen {
                    table[row][column] += a * b;
                }
                table[row][COUNT] += a * left;
            }
        }
        let mut weights = eliminate(table);
        weights
            .iter_mut()
            .zip(&self.prior)
            .for_each(|(weight, prior)| *weight += prior);
        weights
    }

    fn report(&self, weights: &[f64]) {
        let errors = self.samples.iter().map(|(seen, left)| {
            let sum = |weights: &[f64]| -> f64 {
                seen.iter()
                    .map(|&(what, count)| weights[what] * count)
                    .sum()
            };
            let (guess, prior) = (sum(weights), sum(&self.prior));
            (guess - prior - left, prior + left)
        });
        let mut by_left = [(0.0, 0.0, 0.0); 8];
        for (error, left) in errors {
            let slot = &mut by_left[(left as usize / 5).min(7)];
            *slot = (slot.0 + 1.0, slot.1 + error, slot.2 + error * error);
        }
        for (index, (count, sum, squares)) in by_left.into_iter().enumerate() {
            if count > 0.0 {
                let spread = (squares / count).sqrt();
                eprintln!(
                    "{:>2} turns and more left: {count:>7} positions, off by {:+.2} on average, {spread:.2} typically",
                    5 * index,
                    sum / count
                );
            }
        }
    }
}

/// A man costs its steps to the tip of the goal, and a little more the further it is.
fn prior() -> Vec<f64> {
    let tip = Hole::at(16, 0);
    let place = |hole: Hole| {
        let steps = hole.distance(tip) as f64;
        let aside = if hole.row() > 12 {
            0.0
        } else {
            hole.x().abs_diff(tip.x()) as f64
        };
        (10.0 * steps + steps * steps / 4.0 + aside) / 55.0
    };
    let mut prior: Vec<f64> = Hole::all().map(place).collect();
    prior.resize(COUNT, 0.0);
    prior
}

/// Solves a positive definite system.
fn eliminate(mut table: Vec<Vec<f64>>) -> Vec<f64> {
    for pivot in 0..COUNT {
        let row = table[pivot].clone();
        for below in table.iter_mut().skip(pivot + 1) {
            let factor = below[pivot] / row[pivot];
            if factor != 0.0 {
                for column in pivot..=COUNT {
                    below[column] -= factor * row[column];
                }
            }
        }
    }
    let mut weights = vec![0.0; COUNT];
    for index in (0..COUNT).rev() {
        let known: f64 = (index + 1..COUNT)
            .map(|column| table[index][column] * weights[column])
            .sum();
        weights[index] = (table[index][COUNT] - known) / table[index][index];
    }
    weights
}

fn print_weights(weights: &[f64]) {
    println!("//! Fitted numbers: made by `fit_races`, not by hand.\n");
    println!("/// What is seen, in hundredths of a turn; the order is that of `way.rs`.");
    println!("#[rustfmt::skip]");
    println!("pub(super) static WEIGHTS: [i16; super::way::COUNT] = [");
    for line in weights.chunks(17) {
        let words: Vec<String> = line.iter().map(|w| format!("{:.0}", w * 100.0)).collect();
        println!("    {},", words.join(", "));
    }
    println!("];");
}

//! Hill-climbs to better numbers for the race distance in Chinese Checkers.
//!
//! Solves races of one set alone on the board, with a beam too narrow to find the best path unless
//! it is guided well, changes some of the numbers at random, and keeps those that need fewer turns
//! in all. Prints the best [`Numbers`] for `crates/games/src/chinese_checkers/eval/way.rs`.
//!
//! `cargo run --release -p damier-games --example fit_races -- [POSITIONS] [TRIES] [SEED]`

#![allow(
    clippy::print_stdout,
    clippy::print_stderr,
    reason = "a program that prints what it finds"
)]

use damier_games::chinese_checkers::eval::way::{NUMBERS, Numbers};
use damier_games::chinese_checkers::{ChineseCheckers, Move, State};
use damier_rules::{Choices, Game, Player, Random};

/// The place of the set that starts in the south.
const SOUTH: usize = 3;
/// The number of races solved for each try.
const RACES: usize = 8;
/// The cost of a race that is not solved at all.
const UNSOLVED: u32 = 60;

fn main() {
    let number = |place: usize, otherwise: u64| {
        let text = std::env::args().nth(place);
        text.and_then(|text| text.parse().ok()).unwrap_or(otherwise)
    };
    let (most, tries, seed) = (number(1, 150_000), number(2, 200), number(3, 7));
    let mut random = Random::new(seed);
    let game = game();
    let races: Vec<State> = (0..RACES)
        .map(|index| wandered(&game, 4 * index, &mut random))
        .collect();
    let turns = |numbers: Numbers| -> u32 {
        let turns = |state| game.race_turns(state, most, numbers).unwrap_or(UNSOLVED);
        races.iter().map(turns).sum()
    };
    let mut best = NUMBERS;
    let mut least = turns(best);
    eprintln!("{least} turns with the numbers of now");
    for index in 0..tries {
        let changed = change(best, &mut random);
        let needed = turns(changed);
        if needed < least {
            eprintln!("try {index}: {needed} turns with {changed:?}");
        }
        // Equally good ones are kept, too: that is how to leave a plateau.
        if needed <= least {
            (best, least) = (changed, needed);
        }
    }
    println!("{least} turns: {best:#?}");
}

fn game() -> ChineseCheckers {
    let options = ["repetition=0", "max_rounds=0"];
    let choices = Choices::parse(ChineseCheckers::INFO.options, options);
    ChineseCheckers::new(&choices.expect("the options exist")).expect("they go together")
}

/// A set alone on the board after some random turns that never go back.
fn wandered(game: &ChineseCheckers, turns: usize, random: &mut Random) -> State {
    let mut state = game.start();
    state.men[SOUTH] = Default::default();
    for _ in 0..turns {
        let mut moves = Vec::new();
        if game.expand(&state, &mut moves).is_some() {
            break;
        }
        let goes_back = |mv: &Move| matches!(mv, Move::Man { from, to } if to.row() < from.row());
        moves.retain(|mv| !goes_back(mv));
        let Some(&mv) = random.choose(&moves) else {
            break;
        };
        game.apply(&mut state, mv);
        if state.turn == Player::SECOND {
            game.apply(&mut state, Move::Pass);
        }
    }
    state
}

/// The numbers with about a third of them changed a little.
fn change(numbers: Numbers, random: &mut Random) -> Numbers {
    let mut near = |number: i32, reach: i32| {
        if random.below(3) > 0 {
            return number;
        }
        number + random.below(2 * reach as usize + 1) as i32 - reach
    };
    Numbers {
        step: near(numbers.step, 4).max(1),
        bend: near(numbers.bend, 3).max(0),
        aside: near(numbers.aside, 2).max(0),
        start: near(numbers.start, 12),
        last: near(numbers.last, 6),
        to_hole: near(numbers.to_hole, 3).max(1),
        ready: near(numbers.ready, 5),
        pair: near(numbers.pair, 3),
        slide: near(numbers.slide, 8),
    }
}

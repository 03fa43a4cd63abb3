//! Looks for forced mates in Makruk, proves them exhaustively and prints them in the format of
//! `data/tactics/makruk.txt`.
//!
//! ```text
//! cargo run --release -p damier-bots --example makruk_mates -- SEED
//! ```
//!
//! Two sources: matches between careless players, where mates turn up in full positions; and
//! counted endings against a bare Khun, with a count that leaves exactly the moves needed.

#![allow(clippy::print_stdout, reason = "printing is what this program is for")]

use damier_games::makruk::Makruk;
use damier_rules::{Choices, Game, Match, Notation, Random};
use damier_search::prove::{Proof, prove};
use damier_search::{Limits, Position, TranspositionTable, plies_to_end, search};

type State = <Makruk as Game>::State;
type Move = <Makruk as Game>::Move;

/// The number of mates from matches, by their length: those in five are rare there.
const FROM_PLAY: [usize; 6] = [0, 0, 4, 4, 4, 1];
/// The number of mates within the count.
const COUNTED: [usize; 6] = [0, 0, 3, 3, 4, 4];
/// The lengths, in moves of the winner.
const LENGTHS: std::ops::RangeInclusive<u32> = 2..=5;
/// The most positions a proof may take.
const PATIENCE: u64 = 1_000_000;

fn main() {
    let seed = std::env::args().nth(1).and_then(|text| text.parse().ok());
    let random = Random::new(seed.unwrap_or(1));
    let game = Makruk::new(&Choices::defaults(Makruk::INFO.options)).expect("defaults agree");
    println!("# within the count");
    mates_within_the_count(&game, &mut random.clone());
    println!("# from play");
    mates_of_matches(&mut random.clone());
}

/// Mates in matches of players who now and then play any move.
fn mates_of_matches(random: &mut Random) {
    let table = TranspositionTable::new(8);
    let mut found = [0; 6];
    while found != FROM_PLAY {
        let choices = Choices::defaults(Makruk::INFO.options);
        let mut played = Match::<Makruk>::new(choices).expect("defaults agree");
        while played.outcome().is_none() {
            let careless = played.history().count() < 12 || random.below(6) == 0;
            let (game, state) = (played.game(), played.state());
            let (mut mv, in_sight) = best_move(game, state, &table);
            if careless {
                mv = *random.choose(played.legal()).expect("it is not over");
            } else if in_sight
                && let Some(proof) = proven(game, state)
                && proof.key_moves.len() == 1
                && found[proof.moves as usize] < FROM_PLAY[proof.moves as usize]
            {
                found[proof.moves as usize] += 1;
                tell(game, state, &proof);
                break;
            }
            played.play(mv).expect("it is legal");
        }
    }
}

/// Mates against a bare Khun with exactly the moves left that they take.
fn mates_within_the_count(game: &Makruk, random: &mut Random) {
    let teams = ["R", "RN", "RM", "SSM", "SNM", "RR"];
    let mut found = [0; 6];
    while found != COUNTED {
        let board = ending(random.choose(&teams).expect("there are teams"), random);
        // Touching Khun and impossible checks are no positions.
        let Ok(state) = game.parse_position(&format!("{board} w - - 0 1")) else {
            continue;
        };
        let Some(proof) = proven(game, &state) else {
            continue;
        };
        let moves = proof.moves;
        // The count ends with the mating move: one move fewer would be a draw.
        let urgent = counted(game, &board, 2 * moves - 1);
        let too_late = counted(game, &board, 2 * moves - 3);
        let just_in_time =
            proven(game, &urgent).as_ref() == Some(&proof) && proven(game, &too_late).is_none();
        if just_in_time && found[moves as usize] < COUNTED[moves as usize] {
            found[moves as usize] += 1;
            tell(game, &urgent, &proof);
        }
    }
}

/// The best move, and whether a mate of the wanted lengths is in sight.
fn best_move(game: &Makruk, state: &State, table: &TranspositionTable) -> (Move, bool) {
    let position = Position::new(game, state, &[]);
    let limits = Limits {
        nodes: 4_000,
        ..Limits::default()
    };
    let analysis = search(&position, limits, table, &mut ());
    let line = &analysis.lines[0];
    let in_sight = plies_to_end(line.value).is_some_and(|plies| (3..=9).contains(&plies));
    (line.moves[0], in_sight)
}

fn proven(game: &Makruk, state: &State) -> Option<Proof<Move>> {
    let proof = prove(game, state, *LENGTHS.end(), &mut |nodes| nodes < PATIENCE).ok()?;
    LENGTHS.contains(&proof.moves).then_some(proof)
}

/// The position in which this many plies of a count of 32 are left.
fn counted(game: &Makruk, board: &str, left: u32) -> State {
    let text = format!("{board} w - 32 {} 60", 32 - left);
    game.parse_position(&text)
        .expect("the board was a position before")
}

/// The board text with a bare Khun on the last rank, the other one not far, the team anywhere.
fn ending(team: &str, random: &mut Random) -> String {
    let mut squares = ['1'; 64];
    let prey = random.below(8);
    squares[prey] = 'k';
    let hunter = 16 + (prey + random.below(5)).saturating_sub(2).min(7);
    squares[hunter] = 'K';
    for piece in team.chars() {
        let empty: Vec<usize> = (0..64).filter(|&sq| squares[sq] == '1').collect();
        squares[*random.choose(&empty).expect("the board is large")] = piece;
    }
    let ranks: Vec<String> = squares.chunks(8).map(rank_text).collect();
    ranks.join("/")
}

/// A rank with its runs of empty squares as numbers.
fn rank_text(rank: &[char]) -> String {
    let run = |run: &[char]| match run[0] {
        '1' => run.len().to_string(),
        _ => run.iter().collect(),
    };
    let runs = rank.chunk_by(|a, b| *a == '1' && *b == '1');
    runs.map(run).collect()
}

fn tell(game: &Makruk, state: &State, proof: &Proof<Move>) {
    let text = |&mv: &Move| game.write_move(state, mv);
    let keys: Vec<String> = proof.key_moves.iter().map(text).collect();
    let keys = keys.join(" ");
    println!("{} | {keys} | {}", proof.moves, game.write_position(state));
}

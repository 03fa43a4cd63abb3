//! Forced mates in Makruk: each is proven again, and the engine finds it.

use damier_bots::{Limits, Memory, Request, find};
use damier_games::makruk::Makruk;
use damier_rules::{Choices, Game, Notation};
use damier_search::prove::prove;

const MATES: &str = include_str!("../../data/tactics/makruk.txt");

/// The nodes the engine may search for one mate.
const NODES: u64 = 400_000;

struct Mate {
    moves: u32,
    keys: Vec<&'static str>,
    position: &'static str,
}

fn mates() -> Vec<Mate> {
    let lines = MATES.lines().filter(|line| !line.starts_with('#'));
    let mate = |line: &'static str| {
        let fields: Vec<&str> = line.split(" | ").collect();
        Mate {
            moves: fields[0].parse().unwrap(),
            keys: fields[1].split(' ').collect(),
            position: fields[2],
        }
    };
    lines.map(mate).collect()
}

#[test]
fn there_are_mates_of_every_length() {
    let mates = mates();
    assert!(mates.len() >= 20, "{}", mates.len());
    for moves in 2..=5 {
        assert!(mates.iter().any(|mate| mate.moves == moves), "{moves}");
    }
}

/// Exhaustively: in this many moves, by these first moves, and no sooner.
fn prove_those_in(moves: u32) {
    let game = Makruk::new(&Choices::defaults(Makruk::INFO.options)).unwrap();
    for mate in mates().iter().filter(|mate| mate.moves == moves) {
        let state = game.parse_position(mate.position).unwrap();
        let proof = prove(&game, &state, moves, &mut |_| true).unwrap();
        assert_eq!(proof.moves, moves, "{}", mate.position);
        let keys: Vec<String> = proof
            .key_moves
            .iter()
            .map(|&mv| game.write_move(&state, mv))
            .collect();
        assert_eq!(keys, mate.keys, "{}", mate.position);
    }
}

#[test]
fn the_mates_in_two_are_proven() {
    prove_those_in(2);
}

#[test]
fn the_mates_in_three_are_proven() {
    prove_those_in(3);
}

#[test]
fn the_mates_in_four_are_proven() {
    prove_those_in(4);
}

#[test]
fn the_mates_in_five_are_proven() {
    prove_those_in(5);
}

/// The search stops at the first mate it sees. Pruning may hide a shorter one, but seldom and by no
/// more than two moves; where the count ends with the mate there is no other.
#[test]
fn the_engine_finds_every_mate() {
    let bot = find("makruk").unwrap();
    let mates = mates();
    let mut longer = Vec::new();
    for mate in &mates {
        let mut request = Request::new(bot.defaults());
        request.start = Some(mate.position.to_owned());
        request.search.limits = Limits {
            nodes: NODES,
            ..Limits::default()
        };
        let analysis = bot.think(&request, &mut Memory::new(1), &mut ()).unwrap();
        let line = &analysis.lines[0];
        let plies = line.end.unwrap_or_default();
        let shortest = 2 * mate.moves as i32 - 1;
        assert!(
            (shortest..=shortest + 4).contains(&plies),
            "{plies} plies: {}",
            mate.position
        );
        if plies == shortest {
            let first = line.moves[0].as_str();
            assert!(mate.keys.contains(&first), "{first} in {}", mate.position);
        } else {
            longer.push(mate.position);
        }
    }
    assert!(longer.len() * 8 <= mates.len(), "{longer:?}");
}

/// With one move fewer left of the count, the same position is a draw.
#[test]
fn a_mate_that_comes_after_the_count_is_none() {
    let game = Makruk::new(&Choices::defaults(Makruk::INFO.options)).unwrap();
    let counted = mates()
        .into_iter()
        .filter(|mate| mate.position.contains(" w - 32 "));
    let mut seen = 0;
    for mate in counted {
        let fields: Vec<&str> = mate.position.split(' ').collect();
        let clock: u32 = fields[4].parse().unwrap();
        let later = format!("{} w - 32 {} 60", fields[0], clock + 2);
        let state = game.parse_position(&later).unwrap();
        assert!(prove(&game, &state, mate.moves, &mut |_| true).is_err());
        seen += 1;
    }
    assert!(seen >= 10, "{seen}");
}

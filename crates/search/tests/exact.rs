//! The clever search, told not to guess, finds what the plain one finds.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use damier_games::mak_yek::{ApitSodok, MakYek};
use damier_games::makruk::Makruk;
use damier_rules::{Choices, Evaluate, Game, Match, Random};
use damier_search::plain::minimax;
use damier_search::{Care, Limits, Position, Table, search};

/// Compares both at positions of random matches.
fn compare<G: Evaluate>(depth: u32, positions: usize) {
    let mut random = Random::new(5);
    let table = Table::new(4);
    let mut compared = 0;
    while compared < positions {
        let mut played = Match::<G>::new(Choices::defaults(G::INFO.options)).unwrap();
        let plies = random.below(120);
        for _ in 0..plies {
            let Some(&mv) = random.choose(played.legal()) else {
                break;
            };
            played.play(mv).unwrap();
        }
        if played.outcome().is_some() {
            continue;
        }
        let position = Position {
            game: played.game(),
            state: played.state(),
            past: &[],
        };
        let limits = Limits {
            depth,
            care: Care::Exact,
            ..Limits::default()
        };
        let analysis = search(&position, limits, &table, &mut ());
        let expected = minimax(played.game(), played.state(), depth);
        assert_eq!(analysis.lines[0].value, expected, "{:?}", played.state());
        compared += 1;
    }
}

#[test]
fn mak_yek() {
    compare::<MakYek>(3, 12);
}

#[test]
fn apit_sodok() {
    compare::<ApitSodok>(3, 12);
}

#[test]
fn makruk() {
    compare::<Makruk>(3, 40);
}

#[test]
fn the_same_answer_twice_for_a_node_limit() {
    let played = Match::<Makruk>::new(Choices::defaults(Makruk::INFO.options)).unwrap();
    let position = Position {
        game: played.game(),
        state: played.state(),
        past: &[],
    };
    let limits = Limits {
        nodes: 50_000,
        lines: 3,
        ..Limits::default()
    };
    let think = || search(&position, limits, &Table::new(4), &mut ());
    assert_eq!(think(), think());
}

//! A full-width search finds the value of plain minimax.

use damier_games::alliance::Alliance;
use damier_games::chinese_checkers::ChineseCheckers;
use damier_games::mak_yek::{ApitSodok, MakYek};
use damier_games::makruk::Makruk;
use damier_games::martian_chess::MartianChess;
use damier_games::turkish_draughts::TurkishDraughts;
use damier_rules::{Choices, Evaluate, Match, Random};
use damier_search::reference::minimax;
use damier_search::{Limits, Position, SearchMode, TranspositionTable, search};

/// A position of a random match that is not over.
fn random_match<G: Evaluate>(options: &[&str], random: &mut Random) -> Match<G> {
    loop {
        let choices = Choices::parse(G::INFO.options, options).unwrap();
        let mut played = Match::<G>::new(choices).unwrap();
        for _ in 0..random.below(120) {
            let Some(&mv) = random.choose(played.legal()) else {
                break;
            };
            played.play(mv).unwrap();
        }
        if played.outcome().is_none() {
            return played;
        }
    }
}

/// Compares both at positions of random matches.
fn compare<G: Evaluate>(options: &[&str], depth: u32, positions: usize) {
    let mut random = Random::new(5);
    let tt = TranspositionTable::new(4);
    for _ in 0..positions {
        let played = random_match::<G>(options, &mut random);
        let position = Position::new(played.game(), played.state(), &[]);
        let limits = Limits {
            depth,
            mode: SearchMode::FullWidth,
            ..Limits::default()
        };
        let result = search(&position, limits, &tt, &mut ());
        let expected = minimax(played.game(), played.state(), depth);
        assert_eq!(result.lines[0].value, expected, "{:?}", played.state());
    }
}

#[test]
fn mak_yek() {
    compare::<MakYek>(&[], 2, 20);
    compare::<MakYek>(&["end=annihilation", "quiet_limit=6"], 3, 2);
}

#[test]
fn apit_sodok() {
    compare::<ApitSodok>(&[], 2, 20);
    compare::<ApitSodok>(&["first=black", "quiet_limit=5"], 3, 2);
}

#[test]
fn makruk() {
    compare::<Makruk>(&[], 3, 20);
    compare::<Makruk>(&["counting=thai"], 3, 20);
    compare::<Makruk>(&["counting=none", "quiet_limit=4"], 3, 20);
}

#[test]
fn turkish_draughts() {
    compare::<TurkishDraughts>(&[], 4, 20);
    compare::<TurkishDraughts>(&["promotion=end", "turn180=allow"], 4, 10);
    compare::<TurkishDraughts>(&["quiet_limit=3"], 4, 10);
}

#[test]
fn alliance() {
    compare::<Alliance>(&[], 3, 8);
    compare::<Alliance>(&["quiet_limit=3"], 3, 5);
}

#[test]
fn martian_chess() {
    compare::<MartianChess>(&[], 3, 30);
    compare::<MartianChess>(&["quiet_limit=4"], 3, 30);
}

#[test]
fn chinese_checkers() {
    compare::<ChineseCheckers>(&[], 2, 6);
    compare::<ChineseCheckers>(&["max_rounds=40"], 2, 6);
}

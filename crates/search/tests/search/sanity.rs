//! A short search beats a random mover in every game.

use damier_games::alliance::Alliance;
use damier_games::chinese_checkers::ChineseCheckers;
use damier_games::mak_yek::{ApitSodok, MakYek};
use damier_games::makruk::Makruk;
use damier_games::martian_chess::MartianChess;
use damier_games::turkish_draughts::TurkishDraughts;
use damier_rules::{Choices, Evaluate, Key, Outcome, Player, Random};
use damier_search::{Evaluation, Limits, Position, SearchMode, TranspositionTable, search};

/// Longer matches do not count as won.
const MAX_PLY: usize = 400;

const LIMITS: Limits = Limits {
    depth: 3,
    nodes: 20_000,
    lines: 1,
    mode: SearchMode::Selective,
    evaluation: Evaluation::Game,
};

fn game<G: Evaluate>(options: &[&str]) -> G {
    let choices = Choices::parse(G::INFO.options, options).expect("the options exist");
    G::new(&choices).expect("the options go together")
}

/// One match of the search against random play.
fn outcome<G: Evaluate>(game: &G, thinker: Player, seed: u64) -> Option<Outcome> {
    let mut random = Random::new(seed);
    let tt = TranspositionTable::new(1);
    let mut state = game.start();
    let mut past: Vec<Key> = Vec::new();
    let mut moves = Vec::new();
    for _ in 0..MAX_PLY {
        moves.clear();
        if let Some(outcome) = game.expand(&state, &mut moves) {
            return Some(outcome);
        }
        let key = game.key(&state);
        let seen = 1 + past.iter().filter(|&&before| before == key).count();
        if game.repetition() > 0 && seen >= game.repetition() as usize {
            return Some(game.repeated(&state));
        }
        let mv = if game.turn(&state) == thinker {
            tt.new_search();
            let position = Position::new(game, &state, &past);
            search(&position, LIMITS, &tt, &mut ()).lines[0].moves[0]
        } else {
            moves[random.below(moves.len())]
        };
        past.push(key);
        game.apply(&mut state, mv);
    }
    None
}

fn beats_chance<G: Evaluate>() {
    let game: G = game(&[]);
    for seed in 0..4 {
        let thinker = Player::new(seed as usize % 2);
        let outcome = outcome(&game, thinker, seed);
        let winner = outcome.as_ref().and_then(Outcome::winner);
        assert_eq!(winner, Some(thinker), "match {seed}: {outcome:?}");
    }
}

#[test]
fn thought_beats_chance_in_mak_yek() {
    beats_chance::<MakYek>();
}

#[test]
fn thought_beats_chance_in_apit_sodok() {
    beats_chance::<ApitSodok>();
}

#[test]
fn thought_beats_chance_in_makruk() {
    beats_chance::<Makruk>();
}

#[test]
fn thought_beats_chance_in_turkish_draughts() {
    beats_chance::<TurkishDraughts>();
}

#[test]
fn thought_beats_chance_in_alliance() {
    beats_chance::<Alliance>();
}

#[test]
fn thought_beats_chance_in_martian_chess() {
    beats_chance::<MartianChess>();
}

#[test]
fn thought_beats_chance_in_chinese_checkers() {
    beats_chance::<ChineseCheckers>();
}

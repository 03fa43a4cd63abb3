//! The search knows how matches end: quick wins, repetitions, limits and the count.

use damier_games::mak_yek::MakYek;
use damier_games::makruk::Makruk;
use damier_games::turkish_draughts::TurkishDraughts;
use damier_rules::{Choices, Evaluate, Game, Key, Notation};
use damier_search::{
    Limits, Position, SearchResult, TranspositionTable, WIN, plies_to_end, search,
};

fn game<G: Evaluate>(options: &[&str]) -> G {
    G::new(&Choices::parse(G::INFO.options, options).unwrap()).unwrap()
}

fn think<G: Evaluate>(
    game: &G,
    state: &G::State,
    past: &[Key],
    depth: u32,
) -> SearchResult<G::Move> {
    let limits = Limits {
        depth,
        ..Limits::default()
    };
    let position = Position::new(game, state, past);
    search(&position, limits, &TranspositionTable::new(1), &mut ())
}

#[test]
fn a_mate_is_found_as_soon_as_it_is_there() {
    let makruk: Makruk = game(&["counting=none"]);
    for (text, plies) in [
        ("7k/8/6K1/8/8/8/8/R7 w - - 0 1", 1),
        ("6k1/R7/8/6K1/8/8/8/1R6 w - - 0 1", 1),
        ("7k/8/5K2/8/8/8/8/R7 w - - 0 1", 3),
    ] {
        let state = makruk.parse_position(text).unwrap();
        // Quiet first moves are searched less deeply than others.
        let result = think(&makruk, &state, &[], 8);
        assert_eq!(plies_to_end(result.lines[0].value), Some(plies), "{text}");
    }
}

#[test]
fn a_count_that_runs_out_before_the_mate_is_a_draw() {
    let makruk: Makruk = game(&[]);
    let mut state = makruk
        .parse_position("7k/8/5K2/8/8/8/8/R7 w - - 0 1")
        .unwrap();
    for (left, value) in [(3, WIN - 3), (2, 0), (1, 0)] {
        state.limit = Some(30);
        state.clock = 30 - left;
        let result = think(&makruk, &state, &[], 6);
        assert_eq!(result.lines[0].value, value, "{left} plies left");
    }
}

#[test]
fn coming_back_to_where_one_was_is_a_draw() {
    let makruk: Makruk = game(&["counting=none"]);
    let state = makruk
        .parse_position("8/8/3k4/8/8/2K5/8/R6R b - - 0 1")
        .unwrap();
    let lost = think(&makruk, &state, &[], 4).lines[0].value;
    assert!(lost < -500, "{lost}");
    let mut moves = Vec::new();
    assert!(makruk.expand(&state, &mut moves).is_none());
    let after = |&mv: &<Makruk as Game>::Move| {
        let mut next = state;
        makruk.apply(&mut next, mv);
        makruk.key(&next)
    };
    let past: Vec<Key> = moves.iter().map(after).collect();
    assert_eq!(think(&makruk, &state, &past, 4).lines[0].value, 0);
}

#[test]
fn who_is_ahead_lets_the_quiet_limit_end_the_match() {
    let mak_yek: MakYek = game(&["quiet_limit=20"]);
    let mut state = mak_yek.start();
    let first = state.men[1].first().unwrap();
    state.men[1] = state.men[1].without(first);
    state.quiet = 19;
    assert_eq!(think(&mak_yek, &state, &[], 3).lines[0].value, WIN - 1);
    state.quiet = 17;
    let value = think(&mak_yek, &state, &[], 6).lines[0].value;
    assert_eq!(plies_to_end(value), Some(3), "{value}");
}

#[test]
fn a_quiet_limit_that_is_reached_draws_however_the_board_stands() {
    let draughts: TurkishDraughts = game(&["quiet_limit=3"]);
    let text = draughts.write_position(&draughts.start());
    let mut state = draughts.parse_position(&text).unwrap();
    state.quiet = 2;
    // Steps forward are progress: only a side step ends the match.
    let value = think(&draughts, &state, &[], 2).lines[0].value;
    assert!(value.abs() < 200, "{value}");
}

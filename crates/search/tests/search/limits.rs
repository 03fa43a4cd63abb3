//! A search respects its limits: nodes, the observer, and the same answer twice.

use damier_games::alliance::Alliance;
use damier_games::chinese_checkers::ChineseCheckers;
use damier_games::mak_yek::{ApitSodok, MakYek};
use damier_games::makruk::Makruk;
use damier_games::martian_chess::MartianChess;
use damier_games::turkish_draughts::TurkishDraughts;
use damier_rules::{Choices, Evaluate, Match};
use damier_search::{
    History, Limits, Position, Progress, SearchResult, ThreadData, TranspositionTable, search,
    search_thread,
};

fn start<G: Evaluate>() -> Match<G> {
    Match::new(Choices::defaults(G::INFO.options)).unwrap()
}

fn position<G: Evaluate>(played: &Match<G>) -> Position<'_, G> {
    Position::new(played.game(), played.state(), &[])
}

fn limits(nodes: u64, lines: usize) -> Limits {
    Limits {
        nodes,
        lines,
        ..Limits::default()
    }
}

/// Searches exactly as many positions as allowed, with the same result twice.
fn keeps_to_its_nodes<G: Evaluate>() {
    let played = start::<G>();
    for (nodes, lines) in [(1, 1), (2, 1), (77, 2), (1_024, 1), (5_001, 3)] {
        let think = || {
            let tt = TranspositionTable::new(1);
            search(&position(&played), limits(nodes, lines), &tt, &mut ())
        };
        let result = think();
        assert_eq!(result.nodes, nodes, "{}", G::INFO.id);
        assert!(!result.lines.is_empty());
        assert_eq!(result, think(), "{}", G::INFO.id);
    }
}

#[test]
fn a_limit_in_nodes_is_kept_and_reproducible() {
    keeps_to_its_nodes::<MakYek>();
    keeps_to_its_nodes::<ApitSodok>();
    keeps_to_its_nodes::<TurkishDraughts>();
    keeps_to_its_nodes::<Alliance>();
    keeps_to_its_nodes::<MartianChess>();
    keeps_to_its_nodes::<Makruk>();
    keeps_to_its_nodes::<ChineseCheckers>();
}

/// Returns `false` at the third call.
struct Impatient {
    asked: u64,
    nodes: u64,
}

impl<M> Progress<M> for Impatient {
    fn go_on(&mut self, nodes: u64) -> bool {
        self.asked += 1;
        self.nodes = nodes;
        assert!(self.asked <= 3, "nobody is asked after a no");
        self.asked < 3
    }
}

#[test]
fn a_search_that_is_told_to_stop_looks_at_nothing_more() {
    let played = start::<Makruk>();
    let mut watch = Impatient { asked: 0, nodes: 0 };
    let tt = TranspositionTable::new(1);
    let result = search(&position(&played), Limits::default(), &tt, &mut watch);
    assert_eq!((watch.asked, result.nodes), (3, watch.nodes));
}

/// One search after the other with the same history and table.
fn results_in_a_row(thread: usize) -> Vec<SearchResult<<Makruk as damier_rules::Game>::Move>> {
    let mut played = start::<Makruk>();
    let (tt, mut history) = (TranspositionTable::new(1), History::new());
    let think = |_| {
        let data = ThreadData {
            tt: &tt,
            history: &mut history,
            thread,
        };
        let limits = limits(4_000, 1);
        let result = search_thread(&position(&played), limits, data, &mut ());
        played.play(result.lines[0].moves[0]).unwrap();
        result
    };
    (0..4).map(think).collect()
}

#[test]
fn a_history_that_is_kept_learns_the_same_each_time() {
    assert_eq!(results_in_a_row(0), results_in_a_row(0));
    assert_ne!(
        results_in_a_row(0),
        results_in_a_row(1),
        "a helper thread goes another way"
    );
}

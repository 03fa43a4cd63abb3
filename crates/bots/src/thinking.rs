//! From a typed match through the search to texts.

use std::cell::{Cell, RefCell};

use damier_rules::{Choices, Evaluate, GameInfo, Match, View};
use damier_search::many::{self, Style};
use damier_search::{Analysis, Limits, Position, Table, plies_to_end, search_aloud};

use crate::request::{Line, Progress, ThinkError, Thoughts};

/// What is remembered from one thought to the next, of one game with its options.
#[derive(Debug)]
pub struct Memory {
    table: Table,
    owner: Option<(&'static str, Choices)>,
}

impl Memory {
    /// A memory that takes about this many mebibytes.
    #[must_use]
    pub fn new(mebibytes: usize) -> Memory {
        Memory {
            table: Table::new(mebibytes),
            owner: None,
        }
    }

    /// Forgets everything.
    pub fn clear(&mut self) {
        self.table.clear();
        self.owner = None;
    }

    /// How full it is, in thousandths.
    #[must_use]
    pub fn fullness(&self) -> usize {
        self.table.fullness()
    }

    /// The table for this game: what was learnt of another would mislead.
    fn table_for(&mut self, info: &'static GameInfo, choices: &Choices) -> &Table {
        let owner = Some((info.id, choices.clone()));
        if self.owner == owner {
            self.table.grow_older();
        } else {
            self.table.clear();
            self.owner = owner;
        }
        &self.table
    }
}

/// Thinks about a match that is not over.
pub(crate) fn think_about<G: Evaluate + View>(
    played: &Match<G>,
    limits: Limits,
    memory: &mut Memory,
    progress: &mut dyn Progress,
) -> Result<Thoughts, ThinkError> {
    if let Some(&outcome) = played.outcome() {
        return Err(ThinkError::Over(outcome));
    }
    Ok(if played.game().players() > 2 {
        in_style(played, Style::BestReply, limits, progress)
    } else {
        let table = memory.table_for(G::INFO, played.choices());
        think_for_two(played, limits, table, progress)
    })
}

fn think_for_two<G: Evaluate + View>(
    played: &Match<G>,
    limits: Limits,
    table: &Table,
    progress: &mut dyn Progress,
) -> Thoughts {
    let game = played.game();
    let past: Vec<_> = played.history().map(|(state, _)| game.key(state)).collect();
    let position = Position {
        game,
        state: played.state(),
        past: &past,
    };
    // Both the question whether to go on and the tidings of a depth go to the same listener.
    let listener = RefCell::new(progress);
    let has_enough = Cell::new(false);
    let mut asking = Asking {
        listener: &listener,
        has_enough: &has_enough,
    };
    let mut tell = |analysis: &Analysis<G::Move>| {
        let goes_on = listener
            .borrow_mut()
            .finished_depth(&in_words(played, analysis));
        has_enough.set(!goes_on);
    };
    let analysis = search_aloud(&position, limits, table, &mut asking, &mut tell);
    in_words(played, &analysis)
}

/// Asks the listener of a thought on behalf of the search.
struct Asking<'a, 'b> {
    listener: &'a RefCell<&'b mut dyn Progress>,
    has_enough: &'a Cell<bool>,
}

impl damier_search::Progress for Asking<'_, '_> {
    fn go_on(&mut self, nodes: u64) -> bool {
        self.listener.borrow_mut().go_on(nodes)
    }

    fn finished_depth(&mut self, _depth: u32, _nodes: u64) -> bool {
        !self.has_enough.get()
    }
}

/// Thinks in one of the ways for three to six players.
pub(crate) fn in_style<G: Evaluate + View>(
    played: &Match<G>,
    style: Style,
    limits: Limits,
    progress: &mut dyn Progress,
) -> Thoughts {
    let (game, state) = (played.game(), played.state());
    let mut go_on = |nodes| progress.go_on(nodes);
    let found = many::search(game, state, style, limits.depth, limits.nodes, &mut go_on);
    Thoughts {
        lines: vec![Line {
            value: found.value,
            moves: vec![game.write_move(state, found.best)],
            end: plies_to_end(found.value),
        }],
        depth: found.depth,
        deepest: found.depth,
        nodes: found.nodes,
    }
}

fn in_words<G: Evaluate + View>(played: &Match<G>, analysis: &Analysis<G::Move>) -> Thoughts {
    let line = |line: &damier_search::Line<G::Move>| Line {
        value: line.value,
        moves: texts(played, &line.moves),
        end: plies_to_end(line.value),
    };
    Thoughts {
        lines: analysis.lines.iter().map(line).collect(),
        depth: analysis.depth,
        deepest: analysis.deepest,
        nodes: analysis.nodes,
    }
}

/// The texts of moves that follow each other.
fn texts<G: Evaluate + View>(played: &Match<G>, moves: &[G::Move]) -> Vec<String> {
    let game = played.game();
    let mut state = *played.state();
    let mut text = |&mv: &G::Move| {
        let text = game.write_move(&state, mv);
        game.apply(&mut state, mv);
        text
    };
    moves.iter().map(&mut text).collect()
}

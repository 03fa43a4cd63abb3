//! From texts to a typed match, through the search, and back to texts.

use std::cell::{Cell, RefCell};

use damier_rules::{Choices, Evaluate, GameInfo, Match, OpenError, View};
use damier_search::many;
use damier_search::{Analysis, Care, Position, Table, plies_to_end, search_aloud};

use crate::request::{Line, Progress, Request, ThinkError, Thoughts, repeat};

/// Races are solved with no more positions than this, however long one may think.
const MOST_FOR_RACES: u64 = 1_000_000;

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

/// Thinks about a match of the game `G`.
pub(crate) fn think<G: Evaluate + View>(
    request: &Request,
    memory: &mut Memory,
    progress: &mut dyn Progress,
) -> Result<Thoughts, ThinkError> {
    let played = replay::<G>(request)?;
    if let Some(&outcome) = played.outcome() {
        return Err(ThinkError::Over(outcome));
    }
    if let Some(thoughts) = think_ahead(&played, request) {
        return Ok(thoughts);
    }
    let table = memory.table_for(G::INFO, &request.choices);
    Ok(if played.game().players() > 2 {
        think_among_many(&played, request, table, progress)
    } else {
        think_for_two(&played, request, table, progress)
    })
}

fn replay<G: Evaluate + View>(request: &Request) -> Result<Match<G>, ThinkError> {
    let choices = request.choices.clone();
    let options = |error| ThinkError::Open(OpenError::Options(error));
    let position = |error| ThinkError::Open(OpenError::Position(error));
    let game = G::new(&choices).map_err(options)?;
    let start = match &request.start {
        None => game.start(),
        Some(text) => game.parse_position(text).map_err(position)?,
    };
    let mut played = Match::from_state(game, choices, start);
    repeat(&mut played, &request.deeds)?;
    Ok(played)
}

fn think_for_two<G: Evaluate + View>(
    played: &Match<G>,
    request: &Request,
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
    let analysis = search_aloud(&position, request.limits, table, &mut asking, &mut tell);
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

fn think_among_many<G: Evaluate + View>(
    played: &Match<G>,
    request: &Request,
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
    let listener = RefCell::new(progress);
    let has_enough = Cell::new(false);
    let mut asking = Asking {
        listener: &listener,
        has_enough: &has_enough,
    };
    let mut tell = |analysis: &many::Analysis<G::Move>| {
        let so_far = among_many_in_words(played, analysis);
        has_enough.set(!listener.borrow_mut().finished_depth(&so_far));
    };
    let (style, limits) = (request.style, request.limits);
    let analysis = many::search_aloud(&position, style, limits, table, &mut asking, &mut tell);
    among_many_in_words(played, &analysis)
}

fn among_many_in_words<G: Evaluate + View>(
    played: &Match<G>,
    analysis: &many::Analysis<G::Move>,
) -> Thoughts {
    let players = played.game().players();
    let line = |line: &many::Line<G::Move>| Line {
        value: line.value,
        moves: texts(played, &line.moves),
        end: plies_to_end(line.value),
        chances: many::chances(&line.values[..players]),
        player: Some(played.turn()),
    };
    Thoughts {
        lines: analysis.lines.iter().map(line).collect(),
        depth: analysis.depth,
        deepest: analysis.deepest,
        nodes: analysis.nodes,
    }
}

/// A race that nobody can disturb any more, run to its end. Where several lines are wanted the
/// search gives the others.
fn think_ahead<G: Evaluate + View>(played: &Match<G>, request: &Request) -> Option<Thoughts> {
    let (game, state) = (played.game(), played.state());
    let most = request.limits.nodes.min(MOST_FOR_RACES);
    if request.limits.lines != 1 || request.limits.care == Care::Exact {
        return None;
    }
    let solved = game.solve(state, most)?;
    let line = Line {
        value: solved.value,
        moves: texts(played, &solved.moves),
        end: None,
        chances: Vec::new(),
        player: None,
    };
    Some(Thoughts {
        lines: vec![line],
        depth: solved.turns,
        deepest: solved.moves.len() as u32,
        nodes: solved.nodes,
    })
}

fn in_words<G: Evaluate + View>(played: &Match<G>, analysis: &Analysis<G::Move>) -> Thoughts {
    let line = |line: &damier_search::Line<G::Move>| Line {
        value: line.value,
        moves: texts(played, &line.moves),
        end: plies_to_end(line.value),
        chances: Vec::new(),
        player: None,
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

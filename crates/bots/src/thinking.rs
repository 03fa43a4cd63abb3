//! From texts to a typed match, through the search, and back to texts.

use std::cell::{Cell, RefCell};

use damier_rules::{AnyMatch, Choices, Evaluate, GameInfo, Match, OpenError, View};
use damier_search::many::{self, Style};
use damier_search::{Analysis, Position, Table, Value, plies_to_end, search_among};

use crate::chance::win_chance_among;
use crate::request::{Line, Progress, Request, ThinkError, Thoughts, repeat};

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

/// A match that can be thought about.
pub(crate) trait Thinker: AnyMatch {
    /// Thinks about the position now, which is not over, as long as the request says. What the
    /// request tells of the match itself is not looked at.
    fn think(
        &self,
        request: &Request,
        memory: &mut Memory,
        progress: &mut dyn Progress,
    ) -> Thoughts;
}

impl<G: Evaluate + View> Thinker for Match<G> {
    fn think(
        &self,
        request: &Request,
        memory: &mut Memory,
        progress: &mut dyn Progress,
    ) -> Thoughts {
        if self.game().players() > 2 {
            think_among_many(self, request, progress)
        } else {
            let table = memory.table_for(G::INFO, self.choices());
            think_for_two(self, request, table, progress)
        }
    }
}

/// The match of the game `G` that a request is about.
pub(crate) fn open<G: Evaluate + View>(request: &Request) -> Result<Box<dyn Thinker>, ThinkError> {
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
    Ok(Box::new(played))
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
    let only = chosen(played, &request.only);
    // Both the question whether to go on and the tidings of a depth go to the same listener.
    let listener = RefCell::new(progress);
    let has_enough = Cell::new(false);
    let was_stopped = Cell::new(false);
    let mut asking = Asking {
        listener: &listener,
        has_enough: &has_enough,
        was_stopped: &was_stopped,
    };
    let mut tell = |analysis: &Analysis<G::Move>| {
        let goes_on = listener
            .borrow_mut()
            .finished_depth(&in_words(played, analysis, table));
        has_enough.set(!goes_on);
    };
    let limits = request.limits;
    let analysis = search_among(&position, &only, limits, table, &mut asking, &mut tell);
    Thoughts {
        stopped_early: was_stopped.get(),
        ..in_words(played, &analysis, table)
    }
}

/// The legal moves that these texts stand for.
fn chosen<G: Evaluate + View>(played: &Match<G>, texts: &[String]) -> Vec<G::Move> {
    let (game, state) = (played.game(), played.state());
    let found = |text: &String| game.find_moves(state, played.legal(), text);
    texts.iter().flat_map(found).collect()
}

/// Asks the listener of a thought on behalf of the search.
struct Asking<'a, 'b> {
    listener: &'a RefCell<&'b mut dyn Progress>,
    has_enough: &'a Cell<bool>,
    was_stopped: &'a Cell<bool>,
}

impl damier_search::Progress for Asking<'_, '_> {
    fn go_on(&mut self, nodes: u64) -> bool {
        let goes_on = self.listener.borrow_mut().go_on(nodes);
        self.was_stopped.set(!goes_on);
        goes_on
    }

    fn finished_depth(&mut self, _depth: u32, _nodes: u64) -> bool {
        self.was_stopped.set(self.has_enough.get());
        !self.has_enough.get()
    }
}

fn think_among_many<G: Evaluate + View>(
    played: &Match<G>,
    request: &Request,
    progress: &mut dyn Progress,
) -> Thoughts {
    let (game, state) = (played.game(), played.state());
    let (depth, nodes) = (request.limits.depth, request.limits.nodes);
    let only = chosen(played, &request.only);
    let mut stopped_early = false;
    let mut go_on = |nodes| {
        stopped_early = !progress.go_on(nodes);
        !stopped_early
    };
    let style = Style::BestReply;
    let found = many::search_among(game, state, &only, style, depth, nodes, &mut go_on);
    Thoughts {
        lines: vec![line(
            found.value,
            vec![game.write_move(state, found.best)],
            game.players(),
        )],
        depth: found.depth,
        deepest: found.depth,
        nodes: found.nodes,
        fullness: 0,
        stopped_early,
    }
}

fn in_words<G: Evaluate + View>(
    played: &Match<G>,
    analysis: &Analysis<G::Move>,
    table: &Table,
) -> Thoughts {
    let written =
        |found: &damier_search::Line<G::Move>| line(found.value, texts(played, &found.moves), 2);
    Thoughts {
        lines: analysis.lines.iter().map(written).collect(),
        depth: analysis.depth,
        deepest: analysis.deepest,
        nodes: analysis.nodes,
        fullness: table.fullness() as u32,
        stopped_early: false,
    }
}

fn line(value: Value, moves: Vec<String>, players: usize) -> Line {
    Line {
        value,
        chance: win_chance_among(value, players),
        moves,
        end: plies_to_end(value),
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

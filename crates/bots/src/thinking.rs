//! From a typed match through the search to texts.

use std::cell::{Cell, RefCell};
use std::sync::Arc;

use damier_rules::{AnyMatch, Choices, Evaluate, GameInfo, Key, Match, View};
use damier_search::many;
use damier_search::{Analysis, Care, Mind, Position, Table, Tools, plies_to_end, search_among};

use crate::request::{Line, Progress, ThinkError, Thoughts, Wish};

/// Races are solved with no more positions than this, however long one may think.
const MOST_FOR_RACES: u64 = 1_000_000;

/// What is remembered from one thought to the next, of one game with its options.
#[derive(Debug)]
pub struct Memory {
    table: Arc<Table>,
    mind: Mind,
    /// Which of the threads that share the table this belongs to; 0 for the one that answers.
    helper: usize,
    owner: Option<(&'static str, Choices)>,
    /// Whether it is ready for the next thought.
    prepared: bool,
}

impl Memory {
    /// A memory that takes about this many mebibytes.
    #[must_use]
    pub fn new(mebibytes: usize) -> Memory {
        Memory::sharing(Arc::new(Table::new(mebibytes)), 0)
    }

    fn sharing(table: Arc<Table>, helper: usize) -> Memory {
        Memory {
            table,
            mind: Mind::new(),
            helper,
            owner: None,
            prepared: false,
        }
    }

    /// Forgets everything.
    pub fn clear(&mut self) {
        self.table.clear();
        self.mind.clear();
        self.owner = None;
    }

    /// How full it is, in thousandths.
    #[must_use]
    pub fn fullness(&self) -> usize {
        self.table.fullness()
    }

    /// Memories for threads that think about the same as this one and tell it what they find:
    /// to be used during the next thought, with the same match and the same wish.
    #[must_use]
    pub fn helpers(&mut self, played: &dyn AnyMatch, count: usize) -> Vec<Memory> {
        self.prepare(played.info(), played.choices());
        let helper = |number| Memory {
            owner: self.owner.clone(),
            prepared: true,
            ..Memory::sharing(Arc::clone(&self.table), number)
        };
        (1..=count).map(helper).collect()
    }

    /// Gets ready to think about this game: what was learnt of another would mislead.
    fn prepare(&mut self, info: &'static GameInfo, choices: &Choices) {
        let owner = Some((info.id, choices.clone()));
        if self.prepared && self.owner == owner {
            return;
        }
        self.prepared = true;
        if self.owner == owner {
            self.table.grow_older();
        } else if self.owner.is_some() {
            self.clear();
        }
        // Without an owner it is new or was cleared: there is nothing to forget.
        self.owner = owner;
    }

    /// What to search with in this game.
    fn tools_for(&mut self, info: &'static GameInfo, choices: &Choices) -> Tools<'_> {
        self.prepare(info, choices);
        self.prepared = false;
        Tools {
            table: &self.table,
            mind: &mut self.mind,
            helper: self.helper,
        }
    }
}

/// Thinks about a match that is not over.
pub(crate) fn think_about<G: Evaluate + View>(
    played: &Match<G>,
    wish: &Wish,
    memory: &mut Memory,
    progress: &mut dyn Progress,
) -> Result<Thoughts, ThinkError> {
    if let Some(&outcome) = played.outcome() {
        return Err(ThinkError::Over(outcome));
    }
    if let Some(thoughts) = think_ahead(played, wish) {
        return Ok(thoughts);
    }
    let tools = memory.tools_for(G::INFO, played.choices());
    Ok(if played.game().players() > 2 {
        think_among_many(played, wish, tools.table, progress)
    } else {
        think_for_two(played, wish, tools, progress)
    })
}

fn think_for_two<G: Evaluate + View>(
    played: &Match<G>,
    wish: &Wish,
    tools: Tools<'_>,
    progress: &mut dyn Progress,
) -> Thoughts {
    let past = past(played);
    let position = Position {
        game: played.game(),
        state: played.state(),
        past: &past,
    };
    let only = chosen(played, &wish.only);
    let table = tools.table;
    let asked = Asked::new(progress);
    let mut tell = |analysis: &Analysis<G::Move>| asked.tell(&in_words(played, analysis, table));
    let mut asking = &asked;
    let analysis = search_among(&position, &only, wish.limits, tools, &mut asking, &mut tell);
    Thoughts {
        stopped_early: asked.was_stopped.get(),
        ..in_words(played, &analysis, table)
    }
}

/// The keys of the positions before the one that is thought about.
fn past<G: Evaluate + View>(played: &Match<G>) -> Vec<Key> {
    let key = |(state, _): (&G::State, _)| played.game().key(state);
    played.history().map(key).collect()
}

/// The legal moves that these texts stand for.
fn chosen<G: Evaluate + View>(played: &Match<G>, texts: &[String]) -> Vec<G::Move> {
    let (game, state) = (played.game(), played.state());
    let found = |text: &String| game.find_moves(state, played.legal(), text);
    texts.iter().flat_map(found).collect()
}

/// The listener of a thought: both the question whether to go on and the tidings of a depth
/// go to him.
struct Asked<'a> {
    listener: RefCell<&'a mut dyn Progress>,
    /// Whether he wanted no more after a depth.
    has_enough: Cell<bool>,
    was_stopped: Cell<bool>,
}

impl<'a> Asked<'a> {
    fn new(listener: &'a mut dyn Progress) -> Asked<'a> {
        Asked {
            listener: RefCell::new(listener),
            has_enough: Cell::new(false),
            was_stopped: Cell::new(false),
        }
    }

    fn tell(&self, so_far: &Thoughts) {
        let goes_on = self.listener.borrow_mut().finished_depth(so_far);
        self.has_enough.set(!goes_on);
    }
}

impl damier_search::Progress for &Asked<'_> {
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
    wish: &Wish,
    table: &Table,
    progress: &mut dyn Progress,
) -> Thoughts {
    let past = past(played);
    let position = Position {
        game: played.game(),
        state: played.state(),
        past: &past,
    };
    let only = chosen(played, &wish.only);
    let asked = Asked::new(progress);
    let mut tell = |analysis: &many::Analysis<G::Move>| {
        asked.tell(&among_many_in_words(played, analysis, table));
    };
    let mut asking = &asked;
    let analysis = many::search_among(
        &position,
        &only,
        wish.style,
        wish.limits,
        table,
        &mut asking,
        &mut tell,
    );
    Thoughts {
        stopped_early: asked.was_stopped.get(),
        ..among_many_in_words(played, &analysis, table)
    }
}

fn among_many_in_words<G: Evaluate + View>(
    played: &Match<G>,
    analysis: &many::Analysis<G::Move>,
    table: &Table,
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
        fullness: table.fullness() as u32,
        stopped_early: false,
    }
}

/// A race that nobody can disturb any more, run to its end. Where several lines are wanted the
/// search gives the others, and where only some moves may be chosen it is asked as well.
fn think_ahead<G: Evaluate + View>(played: &Match<G>, wish: &Wish) -> Option<Thoughts> {
    let (game, state) = (played.game(), played.state());
    let most = wish.limits.nodes.min(MOST_FOR_RACES);
    let is_plain = wish.limits.lines == 1 && wish.only.is_empty();
    if !is_plain || wish.limits.care == Care::Exact {
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
        fullness: 0,
        stopped_early: false,
    })
}

fn in_words<G: Evaluate + View>(
    played: &Match<G>,
    analysis: &Analysis<G::Move>,
    table: &Table,
) -> Thoughts {
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
        fullness: table.fullness() as u32,
        stopped_early: false,
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

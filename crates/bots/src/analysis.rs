//! From a typed match through the search to texts.

use damier_rules::{Evaluate, Key, Match, Player, View};
use damier_search::{
    Position, SearchMode, SearchResult, TranspositionTable, Value, multiplayer, plies_to_end,
    search_thread,
};

use crate::chance::win_chance;
use crate::memory::Memory;
use crate::request::{Progress, SearchOptions, ThinkError};

/// The most positions used to solve a race, however long the search may take.
const MAX_RACE_NODES: u64 = 1_000_000;

/// One line of play with its value.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Line {
    /// Its value for the player to move, in hundredths of a man.
    pub value: Value,
    /// The principal variation, the recommended move first.
    pub moves: Vec<String>,
    /// The plies to a certain end: positive if the player to move wins.
    pub end: Option<i32>,
    /// The winning chances in thousandths and in seat order, with three or more players; empty for
    /// two.
    pub chances: Vec<u32>,
    /// The player it is for, where [`chances`](Line::chances) tells them apart.
    pub player: Option<Player>,
}

impl Line {
    /// The winning chances of the player to move, in thousandths.
    #[must_use]
    pub fn win_chance(&self) -> u32 {
        let certain = self.end.is_some() || self.chances.is_empty();
        match self.player.filter(|_| !certain) {
            Some(player) => self.chances[player.index()],
            None => win_chance(self.value),
        }
    }
}

/// The engine's answer about a position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Analysis {
    /// The best lines, best first; there is always one.
    pub lines: Vec<Line>,
    /// The last depth completed.
    pub depth: u32,
    /// The deepest ply reached.
    pub selective_depth: u32,
    /// The positions searched.
    pub nodes: u64,
    /// How full the transposition table is, in thousandths.
    pub hashfull: u32,
    /// Whether the observer stopped the search before a limit did.
    pub stopped_early: bool,
}

/// Searches a match that is not over.
pub(crate) fn analyse<G: Evaluate + View>(
    played: &Match<G>,
    options: &SearchOptions,
    memory: &mut Memory,
    progress: &mut dyn Progress,
) -> Result<Analysis, ThinkError> {
    if let Some(&outcome) = played.outcome() {
        return Err(ThinkError::Over(outcome));
    }
    if let Some(analysis) = solve_race(played, options) {
        return Ok(analysis);
    }
    let data = memory.thread_data(G::INFO, played.choices());
    let tt = data.tt;
    let key = |(state, _): (&G::State, _)| played.game().key(state);
    let past: Vec<Key> = played.history().map(key).collect();
    let root_moves = read_moves(played, &options.root_moves);
    let position = Position {
        root_moves: &root_moves,
        ..Position::new(played.game(), played.state(), &past)
    };
    let mut observer = Observer {
        played,
        tt,
        progress,
    };
    let limits = options.limits;
    let result = if played.game().players() > 2 {
        multiplayer::search(&position, options.opponents, limits, tt, &mut observer)
    } else {
        search_thread(&position, limits, data, &mut observer)
    };
    Ok(in_texts(played, &result, tt))
}

/// The legal moves that these texts stand for.
fn read_moves<G: Evaluate + View>(played: &Match<G>, texts: &[String]) -> Vec<G::Move> {
    let (game, state) = (played.game(), played.state());
    let found = |text: &String| game.find_moves(state, played.legal(), text);
    texts.iter().flat_map(found).collect()
}

/// Passes on the search's reports, as texts.
struct Observer<'a, G: Evaluate> {
    played: &'a Match<G>,
    tt: &'a TranspositionTable,
    progress: &'a mut dyn Progress,
}

impl<G: Evaluate + View> damier_search::Progress<G::Move> for Observer<'_, G> {
    fn go_on(&mut self, nodes: u64) -> bool {
        self.progress.go_on(nodes)
    }

    fn finished_depth(&mut self, so_far: &SearchResult<G::Move>) -> bool {
        let so_far = in_texts(self.played, so_far, self.tt);
        self.progress.finished_depth(&so_far)
    }
}

fn in_texts<G: Evaluate + View>(
    played: &Match<G>,
    result: &SearchResult<G::Move>,
    tt: &TranspositionTable,
) -> Analysis {
    let players = played.game().players();
    let line = |line: &damier_search::Line<G::Move>| {
        let chances = |standings: &[Value]| multiplayer::win_chances(&standings[..players]);
        Line {
            value: line.value,
            moves: write_line(played, &line.moves),
            end: plies_to_end(line.value),
            chances: line.standings.map_or(Vec::new(), |all| chances(&all)),
            player: line.standings.map(|_| played.turn()),
        }
    };
    Analysis {
        lines: result.lines.iter().map(line).collect(),
        depth: result.depth,
        selective_depth: result.selective_depth,
        nodes: result.nodes,
        hashfull: tt.hashfull() as u32,
        stopped_early: result.stopped_early,
    }
}

/// A race that nobody can disturb any more, run to its end. Where several lines are wanted, or only
/// some moves may be chosen, it is left to the search.
fn solve_race<G: Evaluate + View>(played: &Match<G>, options: &SearchOptions) -> Option<Analysis> {
    let limits = options.limits;
    let has_one_answer = limits.lines == 1 && options.root_moves.is_empty();
    if !has_one_answer || limits.mode == SearchMode::FullWidth {
        return None;
    }
    let most = limits.nodes.min(MAX_RACE_NODES);
    let solved = played.game().solve(played.state(), most)?;
    let line = Line {
        value: solved.value,
        moves: write_line(played, &solved.moves),
        end: None,
        chances: Vec::new(),
        player: None,
    };
    Some(Analysis {
        lines: vec![line],
        depth: solved.turns,
        selective_depth: solved.moves.len() as u32,
        nodes: solved.nodes,
        hashfull: 0,
        stopped_early: false,
    })
}

/// The texts of consecutive moves.
fn write_line<G: Evaluate + View>(played: &Match<G>, moves: &[G::Move]) -> Vec<String> {
    let game = played.game();
    let mut state = *played.state();
    let mut text = |&mv: &G::Move| {
        let text = game.write_move(&state, mv);
        game.apply(&mut state, mv);
        text
    };
    moves.iter().map(&mut text).collect()
}

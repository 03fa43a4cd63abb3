//! The engine's side of the page's requests: a level's move, a hint, an analysis, a value.

use std::fmt;

use damier_bots::{
    Analysis, Bot, Hints, Level, Limits, Line, Memory, Progress, Request, SearchOptions,
    ThinkError, find, hint_reasons,
};
use damier_play::engine::{
    EngineReply, EngineRequest, EngineResult, EngineTask, MatchState, Variation,
};
use damier_protocol::Action;
use damier_rules::{AnyMatch, Choices, HintReason, OptionError, Player};

/// The milliseconds of some clock.
pub type Clock<'a> = dyn Fn() -> f64 + 'a;

/// The longest a person waits for a move or a hint, however slow the machine: milliseconds.
const MAX_WAIT: u64 = 3_000;
/// The nodes searched to answer an offer.
const NODES_FOR_VALUE: u64 = 50_000;
/// The hash size of an analysis, in mebibytes.
const MEMORY: usize = 16;
/// The most lines of an analysis.
const MAX_LINES: u8 = 10;

/// Carries out a request and sends its results, once or several times.
pub fn answer(request: &EngineRequest, clock: &Clock<'_>, send: &mut dyn FnMut(EngineReply)) {
    let id = request.id;
    let mut send = |result| send(EngineReply { id, result });
    let result = run(request, clock, &mut send).unwrap_or_else(|error| EngineResult::Failed {
        message: error.to_string(),
    });
    send(result);
}

fn run(
    request: &EngineRequest,
    clock: &Clock<'_>,
    send: &mut dyn FnMut(EngineResult),
) -> Result<EngineResult, EngineError> {
    let state = &request.state;
    let bot = find(&state.game).ok_or_else(|| EngineError::UnknownGame(state.game.clone()))?;
    let position = replayed(bot, state)?;
    match request.task {
        EngineTask::Play {
            level,
            seed,
            most_ms,
        } => play(
            bot,
            &position,
            level,
            seed,
            &mut Deadline::new(clock, most_ms),
        ),
        EngineTask::Hint => hint(bot, &position, &mut Deadline::new(clock, None)),
        EngineTask::Value => value(bot, &position, &mut Deadline::new(clock, None)),
        EngineTask::Analyse {
            lines,
            nodes,
            most_ms,
        } => {
            let limits = Limits {
                lines: usize::from(lines.clamp(1, MAX_LINES)),
                nodes: nodes.unwrap_or(u64::MAX),
                ..Limits::default()
            };
            let deadline = Deadline::new(clock, most_ms.or(Some(u64::MAX)));
            analyse(bot, &position, limits, deadline, send)
        }
    }
}

/// The match of a request.
fn replayed(bot: &Bot, state: &MatchState) -> Result<Request, EngineError> {
    let options = state.options.iter();
    let pairs = options.map(|(key, value)| format!("{key}={value}"));
    let choices = Choices::parse(bot.entry().info.options, pairs).map_err(EngineError::Options)?;
    let actions: Option<Vec<_>> = state.actions.iter().map(Action::to_rules).collect();
    Ok(Request {
        start: state.start.clone(),
        actions: actions.ok_or(EngineError::UnknownPlayer)?,
        ..Request::new(choices)
    })
}

fn play(
    bot: &Bot,
    request: &Request,
    level: u8,
    seed: u64,
    deadline: &mut Deadline<'_>,
) -> Result<EngineResult, EngineError> {
    let game = bot.entry().info.id;
    let level = Level::of(game, level).ok_or(EngineError::UnknownLevel(level))?;
    let decision = bot.play(request, level, seed, deadline)?;
    Ok(EngineResult::Move {
        text: decision.mv,
        stopped_early: decision.stopped_early,
    })
}

fn hint(
    bot: &Bot,
    request: &Request,
    deadline: &mut Deadline<'_>,
) -> Result<EngineResult, EngineError> {
    let Hints {
        lines,
        stopped_early,
    } = bot.hint(request, deadline)?;
    Ok(EngineResult::Hint {
        lines: lines
            .into_iter()
            .map(|(line, reasons)| variation(&line, reasons))
            .collect(),
        stopped_early,
    })
}

/// Every player's winning chances.
fn value(
    bot: &Bot,
    request: &Request,
    deadline: &mut Deadline<'_>,
) -> Result<EngineResult, EngineError> {
    let played = bot.replay(request)?;
    let wish = SearchOptions::from(Limits {
        nodes: NODES_FOR_VALUE,
        ..Limits::default()
    });
    let analysis = played.think(&wish, &mut Memory::new(MEMORY), deadline)?;
    let best = &analysis.lines[0];
    let chances = if best.chances.is_empty() {
        let own = best.win_chance();
        let share = |player: Player| {
            if player == played.turn() {
                own
            } else {
                1_000 - own
            }
        };
        Player::all(played.players()).map(share).collect()
    } else {
        best.chances.clone()
    };
    Ok(EngineResult::Value { chances })
}

/// Sends every finished depth; the last one is the result.
fn analyse(
    bot: &Bot,
    request: &Request,
    limits: Limits,
    deadline: Deadline<'_>,
    send: &mut dyn FnMut(EngineResult),
) -> Result<EngineResult, EngineError> {
    let played = bot.replay(request)?;
    let mut listener = Listener {
        deadline,
        played: played.as_ref(),
        send,
    };
    let analysis = played.think(
        &SearchOptions::from(limits),
        &mut Memory::new(MEMORY),
        &mut listener,
    )?;
    Ok(progress(played.as_ref(), &analysis, true))
}

/// Stops a search when the time is up.
struct Deadline<'a> {
    clock: &'a Clock<'a>,
    until: f64,
}

impl<'a> Deadline<'a> {
    fn new(clock: &'a Clock<'a>, most_ms: Option<u64>) -> Deadline<'a> {
        let most = most_ms.unwrap_or(MAX_WAIT) as f64;
        Deadline {
            clock,
            until: clock() + most,
        }
    }
}

impl Progress for Deadline<'_> {
    fn go_on(&mut self, _nodes: u64) -> bool {
        (self.clock)() < self.until
    }
}

/// Sends each finished depth.
struct Listener<'a, 'b> {
    deadline: Deadline<'a>,
    played: &'b dyn AnyMatch,
    send: &'b mut dyn FnMut(EngineResult),
}

impl Progress for Listener<'_, '_> {
    fn go_on(&mut self, nodes: u64) -> bool {
        self.deadline.go_on(nodes)
    }

    fn finished_depth(&mut self, so_far: &Analysis) -> bool {
        (self.send)(progress(self.played, so_far, false));
        true
    }
}

fn progress(played: &dyn AnyMatch, analysis: &Analysis, done: bool) -> EngineResult {
    let lines = analysis.lines.iter();
    EngineResult::Progress {
        lines: lines
            .map(|line| variation(line, hint_reasons(played, line)))
            .collect(),
        depth: analysis.depth,
        nodes: analysis.nodes,
        done,
    }
}

fn variation(line: &Line, reasons: Vec<HintReason>) -> Variation {
    Variation {
        moves: line.moves.clone(),
        chance: line.win_chance(),
        value: line.value,
        end: line.end,
        chances: line.chances.clone(),
        reasons,
    }
}

/// Why a request was not answered.
#[derive(Debug)]
enum EngineError {
    UnknownGame(String),
    UnknownLevel(u8),
    /// A player resigned whom no game seats.
    UnknownPlayer,
    Options(OptionError),
    Search(ThinkError),
}

impl From<ThinkError> for EngineError {
    fn from(error: ThinkError) -> EngineError {
        EngineError::Search(error)
    }
}

impl fmt::Display for EngineError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            EngineError::UnknownGame(game) => write!(f, "no game {game:?}"),
            EngineError::UnknownLevel(level) => write!(f, "no level {level}"),
            EngineError::UnknownPlayer => f.write_str("no game has that many players"),
            EngineError::Options(error) => error.fmt(f),
            EngineError::Search(error) => error.fmt(f),
        }
    }
}

#[cfg(test)]
mod tests;

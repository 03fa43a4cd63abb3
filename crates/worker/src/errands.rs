//! What the page asks, done.

use damier_bots::{
    Analysis, Bot, HintReason, Hints, Level, Limits, Line, Memory, Progress, Request,
    SearchOptions, find, hint_reasons,
};
use damier_play::act::Act;
use damier_play::errand::{self, Answer, Ask, Subject, Told, Wanted};
use damier_rules::{AnyMatch, Choices, Player};

/// The milliseconds of some clock.
pub type Clock<'a> = dyn Fn() -> f64 + 'a;

/// However slow the machine, a person does not wait longer for a move or a hint.
const PATIENCE: u64 = 3_000;
/// What an evaluation of an offer looks at.
const NODES_FOR_VALUE: u64 = 50_000;
/// What an analysis remembers, in mebibytes.
const MEMORY: usize = 16;

/// Does an errand and tells what comes of it, once or several times.
pub fn answer(ask: &Ask, clock: &Clock<'_>, tell: &mut dyn FnMut(Answer)) {
    let mut send = |told| tell(Answer { id: ask.id, told });
    if let Err(message) = run(ask, clock, &mut send) {
        send(Told::Failed { message });
    }
}

fn run(ask: &Ask, clock: &Clock<'_>, send: &mut dyn FnMut(Told)) -> Result<(), String> {
    if ask.what == Wanted::Stop {
        send(Told::Stopped);
        return Ok(());
    }
    let bot = find(&ask.about.game).ok_or_else(|| format!("no game {:?}", ask.about.game))?;
    let request = request(bot, &ask.about)?;
    let told = match ask.what {
        Wanted::Play {
            level,
            seed,
            most_ms,
        } => play(
            bot,
            &request,
            level,
            seed,
            &mut Patience::new(clock, most_ms),
        )?,
        Wanted::Hint => hint(bot, &request, &mut Patience::new(clock, None))?,
        Wanted::Value => value(bot, &request, &mut Patience::new(clock, None))?,
        Wanted::Analyse {
            lines,
            nodes,
            most_ms,
        } => {
            let limits = Limits {
                lines: usize::from(lines.clamp(1, 10)),
                nodes: nodes.unwrap_or(u64::MAX),
                ..Limits::default()
            };
            analyse(bot, &request, limits, clock, most_ms, send)?
        }
        Wanted::Stop => Told::Stopped,
    };
    send(told);
    Ok(())
}

/// The match that the page speaks of.
fn request(bot: &Bot, about: &Subject) -> Result<Request, String> {
    let pairs = about
        .options
        .iter()
        .map(|(key, value)| format!("{key}={value}"));
    let choices = Choices::parse(bot.entry().info.options, pairs).map_err(|e| e.to_string())?;
    let actions: Option<Vec<_>> = about.actions.iter().map(Act::action).collect();
    Ok(Request {
        start: about.start.clone(),
        actions: actions.ok_or("an action of nobody")?,
        ..Request::new(choices)
    })
}

fn play(
    bot: &Bot,
    request: &Request,
    level: u8,
    seed: u64,
    patience: &mut Patience<'_>,
) -> Result<Told, String> {
    let game = bot.entry().info.id;
    let level = Level::of(game, level).ok_or_else(|| format!("no level {level}"))?;
    let decision = bot
        .play(request, level, seed, patience)
        .map_err(|error| error.to_string())?;
    Ok(Told::Move {
        text: decision.mv,
        stopped_early: decision.stopped_early,
    })
}

fn hint(bot: &Bot, request: &Request, patience: &mut Patience<'_>) -> Result<Told, String> {
    let Hints {
        lines,
        stopped_early,
    } = bot
        .hint(request, patience)
        .map_err(|error| error.to_string())?;
    Ok(Told::Hint {
        lines: lines
            .iter()
            .map(|(line, reasons)| plain(line, reasons))
            .collect(),
        stopped_early,
    })
}

/// Everybody's chance to win.
fn value(bot: &Bot, request: &Request, patience: &mut Patience<'_>) -> Result<Told, String> {
    let played = bot.replay(request).map_err(|error| error.to_string())?;
    let options = SearchOptions::from(Limits {
        nodes: NODES_FOR_VALUE,
        ..Limits::default()
    });
    let analysis = played
        .think(&options, &mut Memory::new(MEMORY), patience)
        .map_err(|error| error.to_string())?;
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
    Ok(Told::Value { chances })
}

/// Tells every depth that is finished, and the end.
fn analyse(
    bot: &Bot,
    request: &Request,
    limits: Limits,
    clock: &Clock<'_>,
    most_ms: Option<u64>,
    send: &mut dyn FnMut(Told),
) -> Result<Told, String> {
    let played = bot.replay(request).map_err(|error| error.to_string())?;
    let mut listener = Listener {
        patience: Patience::new(clock, most_ms.or(Some(u64::MAX))),
        played: played.as_ref(),
        send,
    };
    let analysis = played
        .think(
            &SearchOptions::from(limits),
            &mut Memory::new(MEMORY),
            &mut listener,
        )
        .map_err(|error| error.to_string())?;
    Ok(progress(played.as_ref(), &analysis, true))
}

/// Somebody who waits for a while.
struct Patience<'a> {
    clock: &'a Clock<'a>,
    until: f64,
}

impl<'a> Patience<'a> {
    fn new(clock: &'a Clock<'a>, most_ms: Option<u64>) -> Patience<'a> {
        let most = most_ms.unwrap_or(PATIENCE) as f64;
        Patience {
            clock,
            until: clock() + most,
        }
    }
}

impl Progress for Patience<'_> {
    fn go_on(&mut self, _nodes: u64) -> bool {
        (self.clock)() < self.until
    }
}

/// Somebody who is told about each depth.
struct Listener<'a, 'b> {
    patience: Patience<'a>,
    played: &'b dyn AnyMatch,
    send: &'b mut dyn FnMut(Told),
}

impl Progress for Listener<'_, '_> {
    fn go_on(&mut self, nodes: u64) -> bool {
        self.patience.go_on(nodes)
    }

    fn finished_depth(&mut self, so_far: &Analysis) -> bool {
        (self.send)(progress(self.played, so_far, false));
        true
    }
}

fn progress(played: &dyn AnyMatch, analysis: &Analysis, done: bool) -> Told {
    let lines = analysis.lines.iter();
    Told::Progress {
        lines: lines
            .map(|line| plain(line, &hint_reasons(played, line)))
            .collect(),
        depth: analysis.depth,
        nodes: analysis.nodes,
        done,
    }
}

fn plain(line: &Line, reasons: &[HintReason]) -> errand::Line {
    errand::Line {
        moves: line.moves.clone(),
        chance: line.win_chance(),
        value: line.value,
        end: line.end,
        chances: line.chances.clone(),
        merits: reasons.iter().map(plain_merit).collect(),
    }
}

fn plain_merit(reason: &HintReason) -> errand::Merit {
    let owned = |kinds: &[(&'static str, u32)]| {
        let kinds = kinds.iter();
        kinds
            .map(|&(kind, count)| (kind.to_owned(), count))
            .collect()
    };
    match reason {
        HintReason::Only => errand::Merit::Only,
        HintReason::Wins(moves) => errand::Merit::Wins(*moves),
        HintReason::HoldsOut(moves) => errand::Merit::HoldsOut(*moves),
        HintReason::Takes(kinds) => errand::Merit::Takes(owned(kinds)),
        HintReason::GivesUp(kinds) => errand::Merit::GivesUp(owned(kinds)),
        HintReason::Points(points) => errand::Merit::Points(*points),
        HintReason::Promotes(kinds) => errand::Merit::Promotes(owned(kinds)),
    }
}

#[cfg(test)]
mod tests;

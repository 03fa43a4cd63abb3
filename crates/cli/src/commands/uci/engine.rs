//! The state between two lines: the position, the settings, and the work in progress.

use std::collections::VecDeque;
use std::io::Write;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::Sender;
use std::sync::{Arc, OnceLock};
use std::thread;
use std::time::Instant;

use damier_bots::timing::Confidence;
use damier_bots::{Analysis, Limits, Memory, Request, ThinkError, Thinker};
use damier_rules::{AnyMatch, Paint, Player};

use super::clock::budget;
use super::command::{Command, Go};
use super::info::{self, Manner};
use super::settings::{Change, Settings};
use super::watch::Watch;
use super::{Event, mate, position, room};
use crate::counting::{Count, count};
use crate::threads::Crew;
use crate::words;

/// Whether to go on.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum Flow {
    Stay,
    Leave,
}

/// One conversation.
pub(super) struct Engine {
    settings: Settings,
    played: Box<dyn AnyMatch>,
    /// `None` while a search uses it.
    memory: Option<Memory>,
    work: Option<Work>,
    /// Commands that came during a search and wait for its end.
    waiting: VecDeque<(Instant, Command)>,
    /// When the last work ended: the time of commands that waited for it starts there.
    free_since: Instant,
    /// Whether the input has ended.
    has_ended: bool,
    events: Sender<Event>,
}

/// A search or a count in progress.
struct Work {
    stop: Arc<AtomicBool>,
    /// Whether its answer has to wait for `stop`.
    is_endless: bool,
    /// The waiting answer.
    held: Option<String>,
    /// Set when thinking in the opponent's time becomes thinking in our own.
    hit: Arc<OnceLock<Instant>>,
    /// Whether it still waits for that, and whether it is endless then.
    ponders: Option<bool>,
}

/// The end of a search.
pub(super) struct Finished {
    memory: Memory,
    result: Result<Analysis, ThinkError>,
    /// The lines not reported before.
    news: String,
}

impl Engine {
    pub(super) fn new(events: Sender<Event>) -> Engine {
        let settings = Settings::new();
        let played = settings.bot.entry().open(settings.choices(), None);
        Engine {
            memory: Some(Memory::new(settings.hash)),
            settings,
            played: played.expect("the expected options go together"),
            work: None,
            waiting: VecDeque::new(),
            free_since: Instant::now(),
            has_ended: false,
            events,
        }
    }

    /// Handles an event; returns whether to go on.
    pub(super) fn handle(&mut self, event: Event, out: &mut dyn Write) -> anyhow::Result<Flow> {
        match event {
            Event::Line(when, line) => match Command::parse(&line) {
                Command::Quit => return Ok(Flow::Leave),
                // Asked at any time and answered at once.
                Command::IsReady => writeln!(out, "readyok")?,
                Command::Stop => {
                    self.stop(out)?;
                    // It also applies to waiting commands.
                    if !self.waiting.is_empty() {
                        self.waiting.push_back((when, Command::Stop));
                    }
                }
                Command::PonderHit if self.is_pondering() => self.hit(when, out)?,
                command => {
                    let ends_endless = matches!(command, Command::Go(_) | Command::Perft(_));
                    self.waiting.push_back((when, command));
                    if ends_endless && self.is_endless() {
                        self.stop(out)?;
                    }
                }
            },
            Event::TooLong => writeln!(out, "info string a line was too long to be read")?,
            Event::End => {
                self.has_ended = true;
                if self.is_endless() {
                    self.stop(out)?;
                }
            }
            Event::Told(text) => out.write_all(text.as_bytes())?,
            Event::Thought(finished) => self.finish_thought(*finished, out)?,
            Event::Counted(counted) => self.finish_count(&counted, out)?,
        }
        self.go_on(out)?;
        out.flush()?;
        let is_done = self.work.is_none() && self.waiting.is_empty();
        Ok(if self.has_ended && is_done {
            Flow::Leave
        } else {
            Flow::Stay
        })
    }

    /// Runs waiting commands, as far as the work in progress allows.
    fn go_on(&mut self, out: &mut dyn Write) -> anyhow::Result<()> {
        while let Some((when, command)) = self.waiting.pop_front() {
            let is_heard = matches!(command, Command::Stop | Command::PonderHit);
            if self.work.is_some() && !is_heard {
                self.waiting.push_front((when, command));
                return Ok(());
            }
            self.obey(when.max(self.free_since), command, out)?;
        }
        Ok(())
    }

    fn obey(&mut self, when: Instant, command: Command, out: &mut dyn Write) -> anyhow::Result<()> {
        match command {
            Command::Uci => write!(
                out,
                "id name Damier {}\nid author the authors of Damier\n{}uciok\n",
                env!("CARGO_PKG_VERSION"),
                self.settings.list()
            )?,
            Command::NewGame => self.memory_mut().clear(),
            Command::SetOption { name, value } => self.set_option(&name, &value, out)?,
            Command::Position { start, moves } => {
                self.set_position(start.as_deref(), &moves, out)?;
            }
            Command::Go(go) => self.think(when, &go, out)?,
            Command::Perft(depth) => self.count(depth),
            Command::Stop => self.stop(out)?,
            Command::PonderHit => self.hit(when, out)?,
            Command::Show => self.show(out)?,
            Command::Unknown(text) => writeln!(out, "info string unknown command {text:?}")?,
            Command::Nothing | Command::IsReady | Command::Quit => {}
        }
        Ok(())
    }

    fn memory_mut(&mut self) -> &mut Memory {
        self.memory.as_mut().expect("nothing is under way")
    }

    fn set_option(&mut self, name: &str, value: &str, out: &mut dyn Write) -> anyhow::Result<()> {
        let before = self.settings.clone();
        match self.settings.set(name, value) {
            Ok(Change::Nothing) => {}
            Ok(Change::Memory) => self.renew_memory(out)?,
            Ok(Change::Rules) => {
                let entry = self.settings.bot.entry();
                match entry.open(self.settings.choices(), None) {
                    Ok(played) => self.played = played,
                    Err(error) => {
                        self.settings = before;
                        writeln!(out, "info string {error}")?;
                    }
                }
            }
            Err(message) => writeln!(out, "info string {message}")?,
        }
        Ok(())
    }

    /// A new memory, as large as allowed.
    fn renew_memory(&mut self, out: &mut dyn Write) -> anyhow::Result<()> {
        // The old one gives its room back first.
        self.memory = None;
        let most = room::mebibytes().map_or(usize::MAX, |free| (free / 10 * 9).max(1));
        if self.settings.hash > most {
            self.settings.hash = most;
            writeln!(out, "info string there is room for a Hash of {most} only")?;
        }
        self.memory = Some(Memory::new(self.settings.hash));
        Ok(())
    }

    /// Sets another position; an invalid one changes nothing.
    fn set_position(
        &mut self,
        start: Option<&str>,
        moves: &[String],
        out: &mut dyn Write,
    ) -> anyhow::Result<()> {
        let entry = self.settings.bot.entry();
        match position::reach(entry, &self.settings.choices(), start, moves) {
            Ok(played) => self.played = played,
            Err(error) => writeln!(out, "info string position not taken: {error}")?,
        }
        Ok(())
    }

    fn show(&self, out: &mut dyn Write) -> anyhow::Result<()> {
        let played = self.played.as_ref();
        let drawn = words::describe(played, played.board(), Paint::Plain);
        let (id, options) = (played.info().id, played.choices());
        let position = played.report().position;
        writeln!(out, "{drawn}Variant: {id} {options}\nFen: {position}")?;
        Ok(())
    }

    fn think(&mut self, when: Instant, go: &Go, out: &mut dyn Write) -> anyhow::Result<()> {
        if let Some(outcome) = self.played.outcome() {
            out.write_all(info::over(&outcome, self.played.turn()).as_bytes())?;
            return Ok(());
        }
        let mut request = self.request(go);
        let side = usize::from(self.played.turn() != Player::FIRST);
        let is_endless = go.is_endless() || go.ponder;
        // Nobody is left to stop an endless search.
        let work = self.begin(is_endless, is_endless && self.has_ended);
        work.ponders = go.ponder.then(|| go.is_endless());
        let mut watch = Watch {
            stop: Arc::clone(&work.stop),
            hit: go.ponder.then(|| Arc::clone(&work.hit)),
            begin: when,
            budget: budget(go, side, self.settings.overhead),
            confidence: Confidence::default(),
            mate: go.mate,
            manner: Manner {
                players: self.played.players(),
                shows_chances: self.settings.shows_chances,
            },
            last: None,
            events: self.events.clone(),
        };
        let (bot, threads, go) = (self.settings.bot, self.settings.threads, go.clone());
        let mut memory = self.memory.take().expect("nothing is under way");
        thread::spawn(move || {
            let result = bot.replay(&request).and_then(|played| {
                let found = mate::prepare(&mut request, played.as_ref(), &go, &mut watch);
                watch.say(found);
                let mut crew = Crew {
                    memory: &mut memory,
                    threads,
                };
                crew.think(played.as_ref(), &request.search, &mut watch)
            });
            let news = watch.news(&result);
            // If nobody listens any more, nobody needs the answer.
            let _ = watch.events.send(Event::Thought(Box::new(Finished {
                memory,
                result,
                news,
            })));
        });
        Ok(())
    }

    fn request(&self, go: &Go) -> Request {
        let limits = Limits::default();
        let asked = go.depth.unwrap_or(limits.depth);
        // Twice as deep as the win: the search reduces what looks unlikely.
        let deep_enough = go.mate.map_or(u32::MAX, |moves| 4 * moves + 8);
        let mut request = Request::of(self.played.as_ref()).within(Limits {
            depth: asked.min(deep_enough),
            nodes: go.nodes.unwrap_or(u64::MAX),
            lines: self.settings.lines,
            ..limits
        });
        request.search.root_moves = go.only.clone();
        request
    }

    fn count(&mut self, depth: u32) {
        let tree = self.played.tree();
        let stop = Arc::clone(&self.begin(false, false).stop);
        let events = self.events.clone();
        thread::spawn(move || {
            let counted = count(tree.as_ref(), depth, 1, &stop, &mut |_| {});
            let _ = events.send(Event::Counted(counted));
        });
    }

    fn begin(&mut self, is_endless: bool, is_stopped: bool) -> &mut Work {
        self.work.insert(Work {
            stop: Arc::new(AtomicBool::new(is_stopped)),
            is_endless: is_endless && !is_stopped,
            held: None,
            hit: Arc::default(),
            ponders: None,
        })
    }

    /// The opponent played the expected move: from now on it is our own time.
    fn hit(&mut self, when: Instant, out: &mut dyn Write) -> anyhow::Result<()> {
        let Some(work) = &mut self.work else {
            return Ok(());
        };
        let Some(is_endless) = work.ponders.take() else {
            return Ok(());
        };
        // Set once: a pondering search is hit once.
        let _ = work.hit.set(when);
        work.is_endless = is_endless;
        if work.held.is_some() && !is_endless {
            self.stop(out)?;
        }
        Ok(())
    }

    /// Stops everything and drops waiting commands.
    pub(super) fn give_up(&mut self, out: &mut dyn Write) -> anyhow::Result<Flow> {
        self.waiting.clear();
        self.stop(out)?;
        out.flush()?;
        Ok(match self.work {
            Some(_) => Flow::Stay,
            None => Flow::Leave,
        })
    }

    fn is_endless(&self) -> bool {
        self.work.as_ref().is_some_and(|work| work.is_endless)
    }

    fn is_pondering(&self) -> bool {
        let work = self.work.as_ref();
        work.is_some_and(|work| work.ponders.is_some())
    }

    /// Ends the work in progress, or sends the waiting answer.
    fn stop(&mut self, out: &mut dyn Write) -> anyhow::Result<()> {
        let Some(work) = &mut self.work else {
            return Ok(());
        };
        work.stop.store(true, Ordering::Relaxed);
        work.is_endless = false;
        if let Some(answer) = work.held.take() {
            self.work = None;
            out.write_all(answer.as_bytes())?;
        }
        Ok(())
    }

    fn finish_thought(&mut self, finished: Finished, out: &mut dyn Write) -> anyhow::Result<()> {
        self.memory = Some(finished.memory);
        self.free_since = Instant::now();
        out.write_all(finished.news.as_bytes())?;
        let answer = match &finished.result {
            Ok(analysis) => info::best(analysis),
            Err(error) => format!("info string {error}\nbestmove (none)\n"),
        };
        match &mut self.work {
            Some(work) if work.is_endless => work.held = Some(answer),
            _ => {
                self.work = None;
                out.write_all(answer.as_bytes())?;
            }
        }
        Ok(())
    }

    fn finish_count(&mut self, counted: &Count, out: &mut dyn Write) -> anyhow::Result<()> {
        self.work = None;
        self.free_since = Instant::now();
        if counted.complete {
            for (mv, leaves) in &counted.divide {
                writeln!(out, "{mv}: {leaves}")?;
            }
            writeln!(out, "\nNodes searched: {}\n", counted.nodes)?;
        } else {
            writeln!(out, "info string stopped after {} nodes", counted.nodes)?;
        }
        Ok(())
    }
}

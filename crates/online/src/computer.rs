//! The computer at tables: a few threads that think, one question after the other.

use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::sync::{Arc, Mutex, PoisonError, Weak};
use std::thread;

use damier_bots::{Bot, Level, Limits, Memory, Request, find};
use damier_protocol::{Command, CommandId, CommandRequest, Proposal, Seat, TableId, Version};
use damier_rules::AnyMatch;
use damier_tables::Table;
use tokio::runtime::Handle;

use crate::hub::Hub;
use crate::random;

/// Questions that may wait; more are asked again a little later.
const QUEUE: usize = 1_024;
/// What it looks at before it answers an offer.
const ANSWER_NODES: u64 = 2_000;
/// Before so many moves of each player it agrees to nothing.
const OPENING: usize = 8;

/// What a question is about: the version of the board or of the offer, the seat, and which of both.
pub(crate) type About = (Version, Seat, bool);

/// Something to think about.
pub(crate) struct Job {
    pub(crate) table: TableId,
    pub(crate) about: About,
    /// The version of the table that it was asked at.
    version: Version,
    seat: Seat,
    bot: &'static Bot,
    /// The match as it stands.
    played: Box<dyn AnyMatch>,
    question: Question,
}

#[derive(Debug)]
enum Question {
    /// What to play.
    Move { level: Level, seed: u64 },
    /// Whether to accept, when that is worth so many thousandths of a win.
    Answer { worth: u32 },
}

impl Job {
    /// What the computer has to think about at a table now.
    pub(crate) fn of(table: &Table) -> Option<Job> {
        let state = table.state();
        let bot = find(&state.settings.game)?;
        let job = |seat, at, is_answer, question| Job {
            table: state.table.clone(),
            about: (at, seat, is_answer),
            version: state.version,
            seat,
            bot,
            played: table.played().fork(),
            question,
        };
        if let (Some(seat), Some(offer)) = (table.computer_to_answer(), &state.offer) {
            let worth = worth(table, seat, offer.proposal);
            return Some(job(
                seat,
                state.changed.offer,
                true,
                Question::Answer { worth },
            ));
        }
        let (seat, level) = table.computer_to_move()?;
        let level = Level::of(&state.settings.game, level.get())?;
        // Each seat has days of its own.
        let seed = state.seed ^ u64::from(seat.0) << 48;
        let question = Question::Move { level, seed };
        Some(job(seat, state.changed.board, false, question))
    }

    /// Thinks; nothing if there was nothing to think about after all.
    fn think(&self) -> Option<Command> {
        let seat = self.seat;
        match self.question {
            Question::Move { level, seed } => {
                let request = Request::of(self.played.as_ref());
                let decided = self.bot.play(&request, level, seed, &mut ()).ok()?;
                let text = decided.mv.try_into().ok()?;
                Some(Command::Move { seat, text })
            }
            Question::Answer { worth } => {
                let accepts = self
                    .chance()
                    .is_some_and(|chance| worth > 0 && worth >= chance);
                Some(if accepts {
                    Command::Accept { seat }
                } else {
                    Command::Decline { seat }
                })
            }
        }
    }

    /// The chance to win of whoever is asked, in thousandths.
    fn chance(&self) -> Option<u32> {
        let mut request = Request::of(self.played.as_ref());
        request.search.limits = Limits {
            nodes: ANSWER_NODES,
            ..Limits::default()
        };
        let session = self.bot.replay(&request).ok()?;
        let has_turn = session.turn().index() == self.seat.index();
        let analysis = session.think(&request.search, &mut Memory::new(1), &mut ());
        let line = analysis.ok()?.lines.into_iter().next()?;
        match line.chances.get(self.seat.index()) {
            Some(chance) => Some(*chance),
            None if has_turn => Some(line.win_chance()),
            None => Some(1_000 - line.win_chance().min(1_000)),
        }
    }

    /// The answer as a command.
    fn command(&self) -> Option<CommandRequest> {
        Some(CommandRequest {
            table: self.table.clone(),
            id: CommandId(random::bits()),
            version: self.version,
            command: self.think()?,
        })
    }
}

/// What accepting is worth to a seat: 1000 for winning alone, a share for sharing it.
fn worth(table: &Table, seat: Seat, what: Proposal) -> u32 {
    if table.played().plies() < OPENING * table.players() {
        return 0;
    }
    let mut tried = table.played().fork();
    let agreed = what.agreement().map(|agreement| tried.agree(agreement));
    let Some((Ok(()), outcome)) = agreed.zip(tried.outcome()) else {
        return 0;
    };
    let groups = outcome.ranks.groups();
    let winners = groups.first().map_or(&[][..], Vec::as_slice);
    if seat
        .player()
        .is_some_and(|player| winners.contains(&player))
    {
        1_000 / winners.len() as u32
    } else {
        0
    }
}

/// Those who think.
pub(crate) struct Thinkers {
    queue: SyncSender<Job>,
}

impl Thinkers {
    /// Those who will think, and what they will be asked.
    pub(crate) fn new() -> (Thinkers, Receiver<Job>) {
        let (queue, jobs) = sync_channel(QUEUE);
        (Thinkers { queue }, jobs)
    }

    /// Lets so many threads think, which give their answers to a hub and end with it.
    pub(crate) fn start(jobs: Receiver<Job>, count: usize, hub: &Weak<Hub>, runtime: &Handle) {
        let jobs = Arc::new(Mutex::new(jobs));
        for number in 0..count.max(1) {
            let (jobs, hub, runtime) = (Arc::clone(&jobs), Weak::clone(hub), runtime.clone());
            let named = thread::Builder::new().name(format!("thinker {number}"));
            let spawned = named.spawn(move || think_all(&jobs, &hub, &runtime));
            spawned.expect("the system gives a few threads");
        }
    }

    /// Takes a question, unless too many wait.
    pub(crate) fn take(&self, job: Job) -> bool {
        self.queue.try_send(job).is_ok()
    }
}

fn think_all(jobs: &Mutex<Receiver<Job>>, hub: &Weak<Hub>, runtime: &Handle) {
    loop {
        let next = jobs.lock().unwrap_or_else(PoisonError::into_inner).recv();
        let Ok(job) = next else {
            return;
        };
        let cmd = job.command();
        let Some(hub) = hub.upgrade() else {
            return;
        };
        runtime.spawn(async move { hub.computed(&job.table, cmd).await });
    }
}

//! The computer at tables: a few threads that think, for everybody in turn.
//!
//! People cost nothing, so networks take turns first, and then the people of each. The more wait,
//! the less time there is for one question.

use std::collections::{HashMap, VecDeque};
use std::net::IpAddr;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError, Weak};
use std::thread;
use std::time::{Duration, Instant};

use damier_bots::{Bot, Level, Limits, Memory, Progress, Request, find};
use damier_protocol::{
    Command, CommandId, CommandRequest, PersonId, Proposal, Seat, TableId, Version,
};
use damier_rules::AnyMatch;
use damier_tables::Table;
use tokio::runtime::Handle;

use crate::hub::Hub;
use crate::{priority, random};

/// Questions that may wait; further ones are asked again a little later.
const QUEUE: usize = 1_024;
/// Questions of one network and of one person that may wait.
const QUEUE_OF_A_NETWORK: usize = 512;
const OWN_QUEUE: usize = 64;
/// The thinking time for a question while somebody else waits, which many share, but never less than
/// a moment; and if nobody does.
const A_WHILE: Duration = Duration::from_millis(500);
const A_MOMENT: Duration = Duration::from_millis(10);
const LONGEST: Duration = Duration::from_secs(5);
/// The nodes searched before it answers an offer.
const ANSWER_NODES: u64 = 2_000;
/// The moves of each player before which it agrees to nothing.
const OPENING: usize = 8;

/// The subject of a question: the version of the board or of the offer, the seat, and which of the
/// two.
pub(crate) type About = (Version, Seat, bool);

/// A question to think about.
pub(crate) struct Job {
    pub(crate) table: TableId,
    pub(crate) about: About,
    /// The person the computer plays for: the one who opened the table, and from where.
    asker: Whose,
    /// The version of the table when it was asked.
    version: Version,
    seat: Seat,
    bot: &'static Bot,
    /// The current match.
    played: Box<dyn AnyMatch>,
    question: Question,
}

/// Somebody on a network; it is unknown after a start, until they come back.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
struct Whose {
    network: Option<IpAddr>,
    person: PersonId,
}

#[derive(Debug)]
enum Question {
    /// Which move to play.
    Move { level: Level, seed: u64 },
    /// Whether to accept, when that is worth this many thousandths of a win.
    Answer { worth: u32 },
}

impl Job {
    /// The question the computer has to think about at a table now, which was opened from a network.
    pub(crate) fn of(table: &Table, network: Option<IpAddr>) -> Option<Job> {
        let state = table.state();
        let bot = find(&state.settings.game)?;
        let job = |seat, at, is_answer, question| Job {
            table: state.table.clone(),
            about: (at, seat, is_answer),
            asker: Whose {
                network,
                person: state.creator,
            },
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
        // Each seat has its own good and bad days.
        let seed = state.seed ^ u64::from(seat.0) << 48;
        let question = Question::Move { level, seed };
        Some(job(seat, state.changed.board, false, question))
    }

    /// Thinks; `None` if there was nothing to think about after all.
    fn think(&self, patience: &mut dyn Progress) -> Option<Command> {
        let seat = self.seat;
        match self.question {
            Question::Move { level, seed } => {
                let request = Request::of(self.played.as_ref());
                let decided = self.bot.play(&request, level, seed, patience).ok()?;
                let text = decided.mv.try_into().ok()?;
                Some(Command::Move { seat, text })
            }
            Question::Answer { worth } => {
                let chance = self.chance(patience);
                let accepts = chance.is_some_and(|chance| worth > 0 && worth >= chance);
                Some(if accepts {
                    Command::Accept { seat }
                } else {
                    Command::Decline { seat }
                })
            }
        }
    }

    /// The winning chances of the player asked, in thousandths.
    fn chance(&self, patience: &mut dyn Progress) -> Option<u32> {
        let mut request = Request::of(self.played.as_ref());
        request.search.limits = Limits {
            nodes: ANSWER_NODES,
            ..Limits::default()
        };
        let session = self.bot.replay(&request).ok()?;
        let has_turn = session.turn().index() == self.seat.index();
        let analysis = session.think(&request.search, &mut Memory::new(1), patience);
        let line = analysis.ok()?.lines.into_iter().next()?;
        match line.chances.get(self.seat.index()) {
            Some(chance) => Some(*chance),
            None if has_turn => Some(line.win_chance()),
            None => Some(1_000 - line.win_chance().min(1_000)),
        }
    }

    /// The answer as a command.
    fn command(&self, patience: &mut dyn Progress) -> Option<CommandRequest> {
        Some(CommandRequest {
            table: self.table.clone(),
            id: CommandId(random::bits()),
            version: self.version,
            command: self.think(patience)?,
        })
    }
}

/// The worth of accepting to a seat: 1000 for winning alone, a share for sharing it.
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

/// The thinkers and their questions. Clones share them.
#[derive(Clone)]
pub(crate) struct Thinkers {
    questions: Arc<Questions>,
}

/// Ends the threads with the hub, which has the only one.
pub(crate) struct Asking(Thinkers);

impl Drop for Asking {
    fn drop(&mut self) {
        self.0.questions.close();
    }
}

impl Asking {
    /// Takes a question, unless too many are waiting.
    pub(crate) fn take(&self, job: Job) -> bool {
        self.0.questions.push(job)
    }
}

impl Thinkers {
    /// The thinkers, and the handle to ask them.
    pub(crate) fn new() -> (Asking, Thinkers) {
        let thinkers = Thinkers {
            questions: Arc::default(),
        };
        (Asking(thinkers.clone()), thinkers)
    }

    /// Starts this many threads, which send their answers to a hub and end with it.
    pub(crate) fn start(&self, count: usize, hub: &Weak<Hub>, runtime: &Handle) {
        for _ in 0..count.max(1) {
            let (hub, runtime) = (Weak::clone(hub), runtime.clone());
            self.think(move |table, cmd| {
                if let Some(hub) = hub.upgrade() {
                    runtime.spawn(async move { hub.computed(&table, cmd).await });
                }
            });
        }
    }

    /// Lets a thread think.
    fn think(&self, tell: impl Fn(TableId, Option<CommandRequest>) + Send + 'static) {
        let questions = Arc::clone(&self.questions);
        let named = thread::Builder::new().name("thinker".to_owned());
        let spawned = named.spawn(move || {
            priority::give_way();
            while let Some((job, neighbours)) = questions.next() {
                let mut patience = Patience {
                    began: Instant::now(),
                    neighbours,
                    questions: &questions,
                };
                let cmd = job.command(&mut patience);
                questions.done(job.asker);
                tell(job.table, cmd);
            }
        });
        spawned.expect("the system gives a few threads");
    }

    /// A waiting question, for callers that answer without a thread.
    #[cfg(test)]
    pub(crate) fn try_next(&self) -> Option<Job> {
        let (job, _) = self.questions.try_next()?;
        self.questions.done(job.asker);
        Some(job)
    }
}

/// The thinking time for one question: a while, and longer as long as nobody else waits. Networks
/// that wait share the while, and so do the people of one.
struct Patience<'a> {
    began: Instant,
    /// The people of the same network who were waiting when it began.
    neighbours: usize,
    questions: &'a Questions,
}

impl Progress for Patience<'_> {
    fn go_on(&mut self, _nodes: u64) -> bool {
        let spent = self.began.elapsed();
        let most = match self.questions.networks_waiting() {
            0 => LONGEST,
            networks => a_while(networks, self.neighbours),
        };
        spent < most
    }
}

/// The thinking time while so many networks wait, and so many people of the same one.
fn a_while(networks: usize, neighbours: usize) -> Duration {
    let sharing = networks.max(1).saturating_mul(neighbours.max(1));
    let share = A_WHILE / u32::try_from(sharing).unwrap_or(u32::MAX);
    share.max(A_MOMENT)
}

/// Waiting questions. Networks take turns, so do the people of one, and nobody has two questions in
/// progress: a person who asks much waits only for their own questions, and somebody who is many
/// people only for their own network's.
#[derive(Default)]
struct Questions {
    waiting: Mutex<Waiting>,
    changed: Condvar,
    /// The number of networks waiting for their turn.
    turns: AtomicUsize,
}

#[derive(Default)]
struct Waiting {
    of: HashMap<Whose, VecDeque<Job>>,
    networks: HashMap<Option<IpAddr>, Neighbours>,
    /// The networks whose people are next, in this order.
    turns: VecDeque<Option<IpAddr>>,
    /// The people whose question is in progress.
    served: Vec<Whose>,
    count: usize,
    is_closed: bool,
}

/// The questions of one network.
#[derive(Default)]
struct Neighbours {
    /// The people whose question is next, in this order.
    turns: VecDeque<PersonId>,
    count: usize,
}

impl Questions {
    fn push(&self, job: Job) -> bool {
        self.with(|waiting| {
            let asker = job.asker;
            let own = waiting.of.get(&asker).map_or(0, VecDeque::len);
            let near = waiting.networks.get(&asker.network);
            let near = near.map_or(0, |neighbours| neighbours.count);
            let is_full = waiting.count >= QUEUE || near >= QUEUE_OF_A_NETWORK || own >= OWN_QUEUE;
            if is_full || waiting.is_closed {
                return false;
            }
            waiting.count += 1;
            let neighbours = waiting.networks.entry(asker.network).or_default();
            neighbours.count += 1;
            waiting.of.entry(asker).or_default().push_back(job);
            if own == 0 && !waiting.served.contains(&asker) {
                waiting.queue(asker);
            }
            true
        })
    }

    /// Waits for the next question, and says how many others of its network wait; `None` when there
    /// will be no more.
    fn next(&self) -> Option<(Job, usize)> {
        let mut waiting = self.held();
        loop {
            if waiting.is_closed {
                return None;
            }
            if let Some(job) = waiting.next() {
                self.turns.store(waiting.turns.len(), Ordering::Release);
                return Some(job);
            }
            let woken = self.changed.wait(waiting);
            waiting = woken.unwrap_or_else(PoisonError::into_inner);
        }
    }

    #[cfg(test)]
    fn try_next(&self) -> Option<(Job, usize)> {
        self.with(Waiting::next)
    }

    /// A person's question is answered: their next one gets its turn.
    fn done(&self, asker: Whose) {
        self.with(|waiting| {
            waiting.served.retain(|other| *other != asker);
            if waiting.of.contains_key(&asker) {
                waiting.queue(asker);
            }
        });
    }

    fn close(&self) {
        self.with(|waiting| waiting.is_closed = true);
    }

    fn networks_waiting(&self) -> usize {
        self.turns.load(Ordering::Acquire)
    }

    fn with<T>(&self, work: impl FnOnce(&mut Waiting) -> T) -> T {
        let mut waiting = self.held();
        let done = work(&mut waiting);
        self.turns.store(waiting.turns.len(), Ordering::Release);
        drop(waiting);
        self.changed.notify_all();
        done
    }

    fn held(&self) -> MutexGuard<'_, Waiting> {
        // A list is still a list after a panic.
        self.waiting.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Waiting {
    /// Somebody waits for their turn, and their network with them.
    fn queue(&mut self, asker: Whose) {
        let neighbours = self.networks.entry(asker.network).or_default();
        if neighbours.turns.is_empty() {
            self.turns.push_back(asker.network);
        }
        neighbours.turns.push_back(asker.person);
    }

    fn next(&mut self) -> Option<(Job, usize)> {
        let network = self.turns.pop_front()?;
        let neighbours = self.networks.get_mut(&network)?;
        let person = neighbours.turns.pop_front()?;
        let others = neighbours.turns.len();
        neighbours.count -= 1;
        let is_last = neighbours.count == 0;
        if others > 0 {
            self.turns.push_back(network);
        }
        if is_last {
            self.networks.remove(&network);
        }
        let asker = Whose { network, person };
        let own = self.of.get_mut(&asker)?;
        let job = own.pop_front()?;
        if own.is_empty() {
            self.of.remove(&asker);
        }
        self.count -= 1;
        self.served.push(asker);
        Some((job, others))
    }
}

#[cfg(test)]
#[path = "tests/computer.rs"]
mod tests;

//! Lazy SMP: several threads search the same position.
//!
//! All share one table: what one finds out, the others need not. The calling thread's answer
//! counts; the helpers stop when it has one. With one thread the answer is reproducible for a limit
//! in nodes, with several it is not.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::thread;

use damier_bots::{
    Analysis, Bot, Limits, Memory, Progress, Request, SearchOptions, Session, ThinkError, Thinker,
};

/// The most threads anyone may ask for.
pub(crate) const MOST_THREADS: u16 = 256;

/// Searches a match that is not over with this many threads. Nodes are those of all threads, in the
/// limit, in reports and in the answer.
///
/// # Errors
/// If the request is not a match of the bot's game, or it is over.
pub(crate) fn think_together(
    bot: &Bot,
    request: &Request,
    memory: &mut Memory,
    threads: usize,
    progress: &mut dyn Progress,
) -> Result<Analysis, ThinkError> {
    let session = bot.replay(request)?;
    let mut crew = Crew { memory, threads };
    crew.think(session.as_ref(), &request.search, progress)
}

/// Several threads with one memory.
pub(crate) struct Crew<'a> {
    pub(crate) memory: &'a mut Memory,
    pub(crate) threads: usize,
}

impl Thinker for Crew<'_> {
    fn think(
        &mut self,
        played: &dyn Session,
        options: &SearchOptions,
        progress: &mut dyn Progress,
    ) -> Result<Analysis, ThinkError> {
        match helper_count(played, self.threads) {
            0 => played.think(options, self.memory, progress),
            helpers => share(played, options, self.memory, helpers, progress),
        }
    }
}

/// Thinks in this thread, with helpers in others.
fn share(
    played: &dyn Session,
    options: &SearchOptions,
    memory: &mut Memory,
    helpers: usize,
    progress: &mut dyn Progress,
) -> Result<Analysis, ThinkError> {
    let memories = memory.helpers(played, helpers);
    let team = Team {
        is_done: AtomicBool::new(false),
        most: options.limits.nodes,
        nodes: (0..=helpers).map(|_| AtomicU64::new(0)).collect(),
    };
    let endless = SearchOptions {
        limits: Limits {
            nodes: u64::MAX,
            lines: 1,
            ..options.limits
        },
        ..options.clone()
    };
    thread::scope(|scope| {
        for (index, mut memory) in memories.into_iter().enumerate() {
            let (team, endless) = (&team, &endless);
            let mut helper = Helper {
                team,
                number: index + 1,
            };
            // Its findings go into the table: its own answer is not needed.
            scope.spawn(move || drop(played.think(endless, &mut memory, &mut helper)));
        }
        let mut leader = Leader {
            team: &team,
            progress,
            was_stopped: false,
        };
        let result = played.think(options, memory, &mut leader);
        team.is_done.store(true, Ordering::Relaxed);
        result.map(|analysis| Analysis {
            // All together reached the limit, or somebody said stop.
            stopped_early: leader.was_stopped,
            ..team.sum_up(&analysis)
        })
    })
}

/// The number of useful helpers: none where all would think the same.
fn helper_count(played: &dyn Session, threads: usize) -> usize {
    if played.players() == 2 {
        threads.saturating_sub(1)
    } else {
        0
    }
}

/// The shared state of the threads.
struct Team {
    is_done: AtomicBool,
    /// The node limit for all of them.
    most: u64,
    /// The nodes of each so far, the leader's first.
    nodes: Vec<AtomicU64>,
}

impl Team {
    /// Records the nodes of one thread; `None` if all together have reached the limit.
    fn count(&self, number: usize, nodes: u64) -> Option<u64> {
        self.nodes[number].store(nodes, Ordering::Relaxed);
        let all = self.all_nodes();
        (all < self.most && !self.is_done.load(Ordering::Relaxed)).then_some(all)
    }

    fn all_nodes(&self) -> u64 {
        let nodes = self.nodes.iter().map(|nodes| nodes.load(Ordering::Relaxed));
        nodes.sum()
    }

    /// The leader's analysis with the nodes of all.
    fn sum_up(&self, analysis: &Analysis) -> Analysis {
        self.nodes[0].store(analysis.nodes, Ordering::Relaxed);
        Analysis {
            nodes: self.all_nodes(),
            ..analysis.clone()
        }
    }
}

struct Helper<'a> {
    team: &'a Team,
    number: usize,
}

impl Progress for Helper<'_> {
    fn go_on(&mut self, nodes: u64) -> bool {
        self.team.count(self.number, nodes).is_some()
    }

    fn finished_depth(&mut self, so_far: &Analysis) -> bool {
        self.go_on(so_far.nodes)
    }
}

struct Leader<'a> {
    team: &'a Team,
    progress: &'a mut dyn Progress,
    /// Whether the observer said stop.
    was_stopped: bool,
}

impl Progress for Leader<'_> {
    fn go_on(&mut self, nodes: u64) -> bool {
        let Some(all) = self.team.count(0, nodes) else {
            return false;
        };
        self.was_stopped = !self.progress.go_on(all);
        !self.was_stopped
    }

    fn finished_depth(&mut self, so_far: &Analysis) -> bool {
        let so_far = self.team.sum_up(so_far);
        self.was_stopped = !self.progress.finished_depth(&so_far);
        !self.was_stopped
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use damier_bots::{BOTS, find};

    fn request(bot: &Bot, nodes: u64) -> Request {
        Request::new(bot.defaults()).within(Limits {
            nodes,
            ..Limits::default()
        })
    }

    #[test]
    fn one_thread_answers_as_if_alone() {
        let bot = find("makruk").unwrap();
        let request = request(bot, 10_000);
        let alone = bot.think(&request, &mut Memory::new(1), &mut ()).unwrap();
        let together = think_together(bot, &request, &mut Memory::new(1), 1, &mut ()).unwrap();
        assert_eq!(alone, together);
        assert_eq!(alone.nodes, 10_000);
    }

    #[test]
    fn several_threads_find_a_legal_move_within_the_limit_in_every_game() {
        for bot in BOTS {
            let request = request(bot, 8_000);
            let mut memory = Memory::new(1);
            for _ in 0..2 {
                let analysis = think_together(bot, &request, &mut memory, 3, &mut ()).unwrap();
                let mut played = bot.entry().open(bot.defaults(), None).unwrap();
                played.play(&analysis.lines[0].moves[0]).unwrap();
                // Each thread checks the others' progress every thousand nodes.
                assert!(analysis.nodes <= 8_000 + 3 * 1_024, "{}", analysis.nodes);
                assert!(!analysis.stopped_early, "the limit was reached");
            }
        }
    }

    /// Says stop at once.
    struct Hasty;

    impl Progress for Hasty {
        fn go_on(&mut self, _nodes: u64) -> bool {
            false
        }
    }

    #[test]
    fn several_threads_are_stopped_and_choose_among_given_moves() {
        let bot = find("makruk").unwrap();
        let mut request = request(bot, u64::MAX);
        request.search.root_moves = vec!["h3h4".to_owned()];
        let mut memory = Memory::new(1);
        let analysis = think_together(bot, &request, &mut memory, 3, &mut Hasty).unwrap();
        assert!(analysis.stopped_early);
        assert_eq!(analysis.lines[0].moves[0], "h3h4");
    }

    #[test]
    fn what_several_threads_learnt_of_one_game_does_not_mislead_in_another() {
        let mut memory = Memory::new(1);
        let answer = |id: &str, memory: &mut Memory| {
            let bot = find(id).unwrap();
            bot.think(&request(bot, 5_000), memory, &mut ()).unwrap()
        };
        let bot = find("apit-sodok").unwrap();
        think_together(bot, &request(bot, 5_000), &mut memory, 2, &mut ()).unwrap();
        // Helpers that were asked for and never used.
        let session = bot.replay(&request(bot, 1)).unwrap();
        drop(memory.helpers(session.as_ref(), 1));
        let fresh = answer("mak-yek", &mut Memory::new(1));
        assert_eq!(answer("mak-yek", &mut memory), fresh);
    }

    #[test]
    fn a_wrong_request_is_an_error_with_any_number_of_threads() {
        let bot = find("mak-yek").unwrap();
        let mut request = request(bot, 100);
        request.start = Some("nonsense".to_owned());
        for threads in 0..3 {
            let mut memory = Memory::new(1);
            assert!(think_together(bot, &request, &mut memory, threads, &mut ()).is_err());
        }
    }
}

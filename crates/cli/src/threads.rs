//! Several threads that think about the same position.
//!
//! All share one table: what one finds out, the others need not. The calling thread's answer
//! counts; the helpers stop when it has one. With one thread the answer is reproducible for a
//! limit in nodes, with several it is not.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::thread;

use damier_bots::{Bot, Limits, Memory, Progress, Request, ThinkError, Thoughts};

/// Thinks about a match that is not over with so many threads. Nodes are those of all threads,
/// in the limit, in what is told and in the answer.
///
/// # Errors
/// If the request is not a match of the bot's game, or it is over.
pub(crate) fn think_together(
    bot: &Bot,
    request: &Request,
    memory: &mut Memory,
    threads: usize,
    progress: &mut dyn Progress,
) -> Result<Thoughts, ThinkError> {
    let helpers = helper_count(bot, request, threads);
    if helpers == 0 {
        return bot.think(request, memory, progress);
    }
    let memories = memory.helpers(request, bot, helpers);
    let team = Team {
        is_done: AtomicBool::new(false),
        most: request.limits.nodes,
        nodes: (0..=helpers).map(|_| AtomicU64::new(0)).collect(),
    };
    let wish = Request {
        limits: Limits {
            nodes: u64::MAX,
            lines: 1,
            ..request.limits
        },
        ..request.clone()
    };
    thread::scope(|scope| {
        for (index, mut memory) in memories.into_iter().enumerate() {
            let (team, wish) = (&team, &wish);
            let mut helper = Helper {
                team,
                number: index + 1,
            };
            // What it finds goes into the table: its own answer is not asked for.
            scope.spawn(move || drop(bot.think(wish, &mut memory, &mut helper)));
        }
        let mut leader = Leader {
            team: &team,
            progress,
        };
        let result = bot.think(request, memory, &mut leader);
        team.is_done.store(true, Ordering::Relaxed);
        result.map(|thoughts| team.sum_up(&thoughts))
    })
}

/// How many helpers are of use: none where everybody would think the same.
fn helper_count(bot: &Bot, request: &Request, threads: usize) -> usize {
    let played = bot
        .entry()
        .open(request.choices.clone(), request.start.as_deref());
    match played {
        Ok(played) if played.players() == 2 => threads.saturating_sub(1),
        // The one thread reports what is wrong.
        _ => 0,
    }
}

/// What the threads know of each other.
struct Team {
    is_done: AtomicBool,
    /// How many nodes they may look at together.
    most: u64,
    /// The nodes of each so far, the leader's first.
    nodes: Vec<AtomicU64>,
}

impl Team {
    /// Takes the nodes of one thread down; nothing if all together have looked at enough.
    fn count(&self, number: usize, nodes: u64) -> Option<u64> {
        self.nodes[number].store(nodes, Ordering::Relaxed);
        let all = self.all_nodes();
        (all < self.most && !self.is_done.load(Ordering::Relaxed)).then_some(all)
    }

    fn all_nodes(&self) -> u64 {
        let nodes = self.nodes.iter().map(|nodes| nodes.load(Ordering::Relaxed));
        nodes.sum()
    }

    /// The leader's thoughts with the nodes of all.
    fn sum_up(&self, thoughts: &Thoughts) -> Thoughts {
        self.nodes[0].store(thoughts.nodes, Ordering::Relaxed);
        Thoughts {
            nodes: self.all_nodes(),
            ..thoughts.clone()
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

    fn finished_depth(&mut self, so_far: &Thoughts) -> bool {
        self.go_on(so_far.nodes)
    }
}

struct Leader<'a> {
    team: &'a Team,
    progress: &'a mut dyn Progress,
}

impl Progress for Leader<'_> {
    fn go_on(&mut self, nodes: u64) -> bool {
        let all = self.team.count(0, nodes);
        all.is_some_and(|all| self.progress.go_on(all))
    }

    fn finished_depth(&mut self, so_far: &Thoughts) -> bool {
        self.progress.finished_depth(&self.team.sum_up(so_far))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use damier_bots::{BOTS, find};

    fn request(bot: &Bot, nodes: u64) -> Request {
        Request {
            limits: Limits {
                nodes,
                ..Limits::default()
            },
            ..Request::new(bot.defaults())
        }
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
                let thoughts = think_together(bot, &request, &mut memory, 3, &mut ()).unwrap();
                let mut played = bot.entry().open(bot.defaults(), None).unwrap();
                played.play(&thoughts.lines[0].moves[0]).unwrap();
                // Each thread looks at what the others did every thousand nodes.
                assert!(thoughts.nodes <= 8_000 + 3 * 1_024, "{}", thoughts.nodes);
            }
        }
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

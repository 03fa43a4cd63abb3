//! The positions the engine searches, and their stored signatures.

use damier_bots::{Bot, Limits, Request, find};
use damier_games::{BENCHES, Bench};
use damier_rules::{Action, Choices};

/// One contest per line: its name and its nodes.
const SIGNATURES: &str = include_str!("../../../data/bench-signatures.txt");

/// The positions of one game with its options.
pub(super) struct Contest {
    pub(super) name: String,
    pub(super) bot: &'static Bot,
    pub(super) requests: Vec<Request>,
}

impl Contest {
    /// The nodes stored for it.
    pub(super) fn stored(&self) -> Option<u64> {
        let named = |line: &&str| {
            line.rsplit_once(' ')
                .is_some_and(|(name, _)| name == self.name)
        };
        let line = SIGNATURES.lines().find(named)?;
        line.rsplit_once(' ')?.1.parse().ok()
    }
}

/// The number of the engine at a game: the nodes that are stored for it, added up.
pub(crate) fn engine_number(game: &str) -> u32 {
    let of_it = |line: &&str| line.split(' ').next() == Some(game);
    let nodes = SIGNATURES.lines().filter(of_it);
    let nodes = nodes.filter_map(|line| line.rsplit_once(' ')?.1.parse::<u32>().ok());
    nodes.sum()
}

/// The number of contests with a stored signature: a new game may not have one yet.
#[cfg(test)]
pub(super) fn stored_count() -> usize {
    SIGNATURES.lines().count()
}

/// All contests, in catalogue order.
pub(super) fn contests() -> Vec<Contest> {
    BENCHES.iter().flat_map(of_game).collect()
}

/// The contests of a game: one for each choice of options.
fn of_game(bench: &'static Bench) -> Vec<Contest> {
    let bot = find(bench.game).expect("every game has a bot");
    let mut contests: Vec<Contest> = Vec::new();
    for line in bench.positions.lines() {
        let (options, moves) = line.split_once('|').expect("a line has two parts");
        let name = format!("{} {options}", bench.game).trim_end().to_owned();
        let request = request(bench, bot, options, moves);
        match contests.last_mut().filter(|last| last.name == name) {
            Some(contest) => contest.requests.push(request),
            None => contests.push(Contest {
                name,
                bot,
                requests: vec![request],
            }),
        }
    }
    contests
}

fn request(bench: &Bench, bot: &Bot, options: &str, moves: &str) -> Request {
    let options = options.split_whitespace();
    let choices = Choices::parse(bot.info.options, options).expect("the list has right options");
    let limits = Limits {
        depth: bench.depth,
        ..Limits::default()
    };
    let moves = moves.split_whitespace();
    Request {
        actions: moves.map(|mv| Action::Move(mv.to_owned())).collect(),
        ..Request::new(choices).within(limits)
    }
}

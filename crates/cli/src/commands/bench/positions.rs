//! The positions that are thought about, and the signatures that the engine left on them.

use damier_bots::{Bot, Limits, Request, find};
use damier_rules::{Action, Choices};

/// One position a line: the game, its options, and after `|` the moves that lead to it.
const POSITIONS: &str = include_str!("../../../data/bench-positions.txt");
/// One contest a line: its name and its nodes.
const SIGNATURES: &str = include_str!("../../../data/bench-signatures.txt");

/// The positions of one game with its options.
pub(super) struct Contest {
    pub(super) name: &'static str,
    pub(super) bot: &'static Bot,
    pub(super) requests: Vec<Request>,
}

impl Contest {
    /// The nodes that were stored for it.
    pub(super) fn stored(&self) -> Option<u64> {
        let named = |line: &&str| {
            line.rsplit_once(' ')
                .is_some_and(|(name, _)| name == self.name)
        };
        let line = SIGNATURES.lines().find(named)?;
        line.rsplit_once(' ')?.1.parse().ok()
    }
}

/// How far the positions of a game are looked at: some ten thousand nodes each.
fn depth(name: &str) -> u32 {
    match name.split(' ').next() {
        Some("mak-yek" | "apit-sodok" | "alliance") => 5,
        Some("turkish-draughts" | "martian-chess" | "makruk") => 7,
        _ => 3,
    }
}

/// All contests, in the order of the list.
pub(super) fn contests() -> Vec<Contest> {
    let mut contests: Vec<Contest> = Vec::new();
    for line in POSITIONS.lines() {
        let (name, moves) = line.split_once('|').expect("a line has two parts");
        let name = name.trim_end();
        if contests.last().is_none_or(|last| last.name != name) {
            let id = name.split(' ').next().unwrap_or(name);
            contests.push(Contest {
                name,
                bot: find(id).expect("the list names games that have bots"),
                requests: Vec::new(),
            });
        }
        if let Some(contest) = contests.last_mut() {
            contest.requests.push(request(contest.bot, name, moves));
        }
    }
    contests
}

fn request(bot: &Bot, name: &str, moves: &str) -> Request {
    let words: Vec<&str> = name.split(' ').skip(1).collect();
    let choices = Choices::parse(bot.info.options, &words).expect("the list has right options");
    let limits = Limits {
        depth: depth(name),
        ..Limits::default()
    };
    let moves = moves.split_whitespace();
    Request {
        actions: moves.map(|mv| Action::Move(mv.to_owned())).collect(),
        ..Request::new(choices).within(limits)
    }
}

//! A contest: the game, the players, the openings, and the seating in each game.
//!
//! A block is one opening played as often as there are kinds of players, so that each kind has each
//! seat once: in games for two it is a pair with colours swapped. Everything about a block follows
//! from the seed and its number, whoever plays it and when.

use damier_bots::{Limits, Memory};
use damier_rules::{Choices, OpenError, Random};

use crate::arena_match::{ArenaMatch, open};
use crate::baseline::shuffle;
use crate::game::Adjudication;
use crate::player_kind::PlayerKind;
use crate::uci::UciSettings;

/// A match: everything its result depends on except the number of games.
#[derive(Clone, Debug)]
pub struct Contest {
    /// The id of the game.
    pub game: &'static str,
    /// Its options.
    pub choices: Choices,
    /// The players: two kinds, or more with more seats.
    pub kinds: Vec<PlayerKind>,
    /// The names that the programs among them report.
    pub programs: Vec<String>,
    /// The random plies at the start of each game.
    pub openings: usize,
    /// The seed of all randomness.
    pub seed: u64,
    /// The adjudication rules.
    pub adjudication: Adjudication,
    /// The settings of UCI programs.
    pub uci: UciSettings,
}

/// One game: its block, and its turn within the block.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Slot {
    /// From 0.
    pub block: usize,
    /// From 0; below the number of kinds.
    pub turn: usize,
}

/// How often an opening is redrawn before an unbalanced one is accepted.
const ATTEMPTS: u64 = 64;

impl Contest {
    /// The number of games in a block.
    #[must_use]
    pub fn turns(&self) -> usize {
        self.kinds.len()
    }

    /// The first position of a game.
    ///
    /// # Errors
    /// If the options conflict.
    pub fn board(&self) -> Result<Box<dyn ArenaMatch>, OpenError> {
        open(self.game, &self.choices)
    }

    /// The seed of a block's opening, and the position it leads to.
    pub(crate) fn opening(&self, block: usize) -> (u64, Box<dyn ArenaMatch>) {
        let mut fallback = None;
        for attempt in 0..ATTEMPTS {
            let seed = mix(&[self.seed, block as u64, attempt]);
            let mut random = Random::new(seed);
            let mut board = self.board().expect("the options were checked");
            for _ in 0..self.openings {
                board.play_at_random(&mut random);
            }
            if self.openings == 0 || !board.is_decided() {
                return (seed, board);
            }
            if board.outcome().is_none() {
                fallback = Some((seed, board));
            }
        }
        fallback.unwrap_or_else(|| (0, self.board().expect("the options were checked")))
    }

    /// Which kind sits in each seat.
    pub(crate) fn seats(&self, slot: Slot, players: usize) -> Vec<usize> {
        let kinds = self.kinds.len();
        let mut pattern: Vec<usize> = (0..players).map(|seat| seat % kinds).collect();
        if players > 2 {
            let mut random = Random::new(mix(&[self.seed, slot.block as u64, 0x5ea7]));
            shuffle(&mut pattern, &mut random);
        }
        let turned = |kind: usize| (kind + slot.turn) % kinds;
        pattern.into_iter().map(turned).collect()
    }

    /// The seed of a player in a game.
    pub(crate) fn player_seed(&self, slot: Slot, seat: usize) -> u64 {
        let Slot { block, turn } = slot;
        mix(&[self.seed, block as u64, turn as u64, seat as u64 + 1])
    }

    /// The head of a ledger: everything that must match for its games to belong to this match.
    #[must_use]
    pub fn head(&self) -> Vec<String> {
        let game = format!("game {} {}", self.game, self.choices);
        let mut head = vec![game.trim_end().to_owned()];
        for (index, kind) in self.kinds.iter().enumerate() {
            let program = self.programs.get(index).filter(|name| !name.is_empty());
            let program = program.map_or_else(String::new, |name| format!(" ({name})"));
            head.push(format!("player {} {kind}{program}", letter(index)));
        }
        let (plies, seed) = (self.openings, self.seed);
        head.push(format!("openings {plies} plies, seed {seed}"));
        head.push(format!("ends {}", self.adjudication));
        for (name, value) in &self.uci.settings {
            head.push(format!("setting {name}={value}"));
        }
        if self.kinds.iter().any(PlayerKind::is_engine) {
            head.push(format!("engine {}", signature(self.game, &self.choices)));
        }
        head
    }
}

/// Whether the games under this head of a ledger were played by the current engine with the current
/// levels. `None` if no engine played, or if it cannot be told.
#[must_use]
pub fn is_of_this_engine(head: &[String]) -> Option<bool> {
    let entry = |word: &str| {
        let mut lines = head.iter();
        lines.find_map(|line| line.strip_prefix(word)?.strip_prefix(' '))
    };
    let engine = entry("engine")?;
    let (game, options) = entry("game").map(|game| game.split_once(' ').unwrap_or((game, "")))?;
    let game = damier_games::find(game)?;
    let options = options.split(',').filter(|option| !option.is_empty());
    let choices = Choices::parse(game.info.options, options).ok()?;
    let is_same_level = |line: &&str| {
        let number = line.split(' ').next().unwrap_or_default();
        let today = PlayerKind::parse(number, game.info.id, None);
        today.is_ok_and(|today| today.to_string() == **line)
    };
    let players = head.iter().filter_map(|line| line.strip_prefix("player "));
    let mut levels = players
        .filter_map(|line| line.split_once(' '))
        .map(|(_, kind)| kind)
        .filter(|kind| kind.starts_with("level:"));
    let is_same_engine = engine == signature(game.info.id, &choices);
    Some(is_same_engine && levels.all(|level| is_same_level(&level)))
}

/// A number that changes when the engine plays a game differently.
fn signature(game: &'static str, choices: &Choices) -> String {
    let mut words = Vec::new();
    let mut memory = Memory::new(1);
    let limits = Limits {
        nodes: 1_500,
        ..Limits::default()
    };
    for seed in 0..4 {
        let mut board = open(game, choices).expect("the options were checked");
        let mut random = Random::new(seed);
        for _ in 0..12 * seed {
            board.play_at_random(&mut random);
        }
        memory.clear();
        let Ok(analysis) = board.think(&limits.into(), &mut memory, &mut ()) else {
            continue;
        };
        let line = &analysis.lines[0];
        words.extend([analysis.nodes, line.value as u64]);
        words.extend(line.moves[0].bytes().map(u64::from));
    }
    format!("{:016x}", mix(&words))
}

/// A, B, C …
#[must_use]
pub fn letter(kind: usize) -> char {
    char::from(b'A' + (kind % 26) as u8)
}

/// Mixes numbers into a seed that differs everywhere if one of them differs anywhere.
fn mix(numbers: &[u64]) -> u64 {
    let fold = |seed: u64, &number: &u64| Random::new(seed ^ number).next();
    numbers.iter().fold(0x6461_6d69_6572, fold)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn contest(game: &'static str, option: Option<(&str, &str)>, kinds: &[&str]) -> Contest {
        let mut choices = damier_games::find(game).unwrap().defaults();
        if let Some((key, value)) = option {
            choices.set(key, value).unwrap();
        }
        Contest {
            game,
            uci: UciSettings::new(game, &choices),
            choices,
            kinds: kinds
                .iter()
                .map(|kind| PlayerKind::parse(kind, game, None).unwrap())
                .collect(),
            programs: Vec::new(),
            openings: 6,
            seed: 1,
            adjudication: Adjudication::default(),
        }
    }

    #[test]
    fn every_kind_has_every_seat_once_in_a_block() {
        for (players, kinds) in [
            ("3", &["random", "greedy"][..]),
            ("6", &["random", "greedy", "depth3"]),
        ] {
            let contest = contest("chinese-checkers", Some(("players", players)), kinds);
            let count = players.parse().unwrap();
            for block in 0..20 {
                for seat in 0..count {
                    let kind = |turn| contest.seats(Slot { block, turn }, count)[seat];
                    let mut seen: Vec<usize> = (0..kinds.len()).map(kind).collect();
                    seen.sort_unstable();
                    assert_eq!(seen, (0..kinds.len()).collect::<Vec<_>>());
                }
            }
        }
        let two = contest("makruk", None, &["random", "greedy"]);
        assert_eq!(two.seats(Slot { block: 5, turn: 0 }, 2), [0, 1]);
        assert_eq!(two.seats(Slot { block: 5, turn: 1 }, 2), [1, 0]);
    }

    #[test]
    fn openings_repeat_themselves_differ_and_are_balanced() {
        for entry in damier_games::CATALOGUE {
            let contest = contest(entry.info.id, None, &["random", "greedy"]);
            let actions = |block| contest.opening(block).1.actions();
            assert_eq!(actions(0), actions(0));
            assert_ne!(actions(0), actions(1));
            for block in 0..5 {
                let (_, board) = contest.opening(block);
                assert_eq!(board.actions().len(), 6);
                assert!(!board.is_decided());
            }
        }
    }

    #[test]
    fn the_head_names_what_the_result_depends_on() {
        let one = contest("makruk", None, &["level:1", "greedy"]).head();
        assert_eq!(one[0], "game makruk");
        assert!(one[1].starts_with("player A level:1 nodes="), "{one:?}");
        assert_eq!(one[2], "player B greedy");
        assert!(one.last().unwrap().starts_with("engine "));
        let two = contest("makruk", Some(("counting", "thai")), &["random", "greedy"]).head();
        assert_eq!(two[0], "game makruk counting=thai");
        assert!(!two.iter().any(|line| line.starts_with("engine")));
    }

    #[test]
    fn a_head_is_of_this_engine_until_engine_or_level_change() {
        let own = contest("makruk", Some(("counting", "thai")), &["level:2", "random"]).head();
        assert_eq!(is_of_this_engine(&own), Some(true));
        let changed = |from: &str, to: &str| -> Vec<String> {
            let head: Vec<String> = own.iter().map(|line| line.replace(from, to)).collect();
            assert_ne!(head, own, "{from}");
            head
        };
        assert_eq!(
            is_of_this_engine(&changed("engine ", "engine 0")),
            Some(false)
        );
        assert_eq!(
            is_of_this_engine(&changed("nodes=", "nodes=1")),
            Some(false)
        );
        assert_eq!(is_of_this_engine(&changed("engine ", "motor ")), None);
        assert_eq!(is_of_this_engine(&changed("makruk", "nothing")), None);
    }
}

//! Kinds of players, and how they are written: `level:5`, `nodes:5000`, `uci:fairy-stockfish`.

use std::fmt;
use std::time::Duration;

use damier_bots::{Level, OpponentModel};

use crate::baseline::Baseline;

/// What plays.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PlayerKind {
    /// A level, of the game's ladder or any other.
    Level(Level),
    /// The engine at its best within a limit.
    Engine(Limit),
    /// One of the ways to search for three to six players.
    Multiplayer(OpponentModel, Limit),
    /// A baseline.
    Baseline(Baseline),
    /// Another program that speaks UCI.
    Uci {
        /// The program and its arguments.
        words: Vec<String>,
        /// How long it may think.
        limit: Limit,
    },
}

/// How long a player may think about a move.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Limit {
    /// So many positions.
    Nodes(u64),
    /// So long.
    Time(Duration),
    /// A clock with this much on it, and this much more for each move.
    Clock(Duration, Duration),
}

impl Limit {
    /// Reads `nodes=5000`, `time=0.1` or `clock=1+0.01`; a colon serves too.
    ///
    /// # Errors
    /// If it is none of these.
    pub fn parse(text: &str) -> Result<Limit, String> {
        let (key, value) = text
            .split_once(['=', ':'])
            .ok_or_else(|| format!("{text:?} is no limit: nodes=N, time=S or clock=S+S"))?;
        match key {
            "nodes" => match value.parse() {
                Ok(nodes @ 1..) => Ok(Limit::Nodes(nodes)),
                _ => Err(format!("{value:?} is no number of nodes")),
            },
            "time" => Ok(Limit::Time(positive(value)?)),
            "clock" => {
                let (base, more) = value.split_once('+').unwrap_or((value, "0"));
                Ok(Limit::Clock(positive(base)?, seconds(more)?))
            }
            _ => Err(format!("{key:?} is no limit: nodes=N, time=S or clock=S+S")),
        }
    }

    /// Whether the same position always gets the same thought.
    #[must_use]
    pub const fn is_reproducible(self) -> bool {
        matches!(self, Limit::Nodes(_))
    }
}

fn seconds(text: &str) -> Result<Duration, String> {
    let number = text.parse::<f64>().ok();
    let allowed = number.filter(|&number| (0.0..=1e6).contains(&number));
    allowed
        .map(Duration::from_secs_f64)
        .ok_or_else(|| format!("{text:?} is no number of seconds"))
}

fn positive(text: &str) -> Result<Duration, String> {
    let time = seconds(text)?;
    if time.is_zero() {
        return Err("no time at all is no limit".to_owned());
    }
    Ok(time)
}

impl fmt::Display for Limit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Limit::Nodes(nodes) => write!(f, "nodes={nodes}"),
            Limit::Time(time) => write!(f, "time={}", time.as_secs_f64()),
            Limit::Clock(base, more) => {
                write!(f, "clock={}+{}", base.as_secs_f64(), more.as_secs_f64())
            }
        }
    }
}

/// What may be written for a player.
pub const KINDS: &str = "level:N, custom:nodes=N,blunders=N,swing, nodes:N, time:S, \
    clock:S+S, random, greedy, depth3, brs:LIMIT, paranoid:LIMIT, maxn:LIMIT, uci:PROGRAM ARGUMENTS";

impl PlayerKind {
    /// Reads a player of a game. `limit` is for programs, which name none themselves.
    ///
    /// # Errors
    /// If nothing is called that.
    pub fn parse(text: &str, game: &str, limit: Option<Limit>) -> Result<PlayerKind, String> {
        let baseline = Baseline::ALL.into_iter().find(|one| one.name() == text);
        if let Some(baseline) = baseline {
            return Ok(PlayerKind::Baseline(baseline));
        }
        let unknown = || format!("no player is called {text:?}; there are {KINDS}");
        let (word, rest) = text.split_once(':').ok_or_else(unknown)?;
        match word {
            "level" => {
                let number = rest.parse().ok();
                let level = number.and_then(|number| Level::of(game, number));
                level
                    .map(PlayerKind::Level)
                    .ok_or_else(|| format!("there is no level {rest:?} of {game}, only 1 to 8"))
            }
            "custom" => custom(rest).map(PlayerKind::Level),
            "nodes" | "time" | "clock" => Limit::parse(text).map(PlayerKind::Engine),
            "brs" => Limit::parse(rest)
                .map(|limit| PlayerKind::Multiplayer(OpponentModel::BestReply, limit)),
            "paranoid" => Limit::parse(rest)
                .map(|limit| PlayerKind::Multiplayer(OpponentModel::Paranoid, limit)),
            "maxn" => {
                Limit::parse(rest).map(|limit| PlayerKind::Multiplayer(OpponentModel::MaxN, limit))
            }
            "uci" => {
                let words: Vec<String> = rest.split_whitespace().map(str::to_owned).collect();
                if words.is_empty() {
                    return Err("uci: needs the name of a program".to_owned());
                }
                let limit = limit.ok_or_else(|| {
                    format!("how long may {text:?} think? Say --nodes, --time or --clock")
                })?;
                Ok(PlayerKind::Uci { words, limit })
            }
            _ => Err(unknown()),
        }
    }

    /// Whether the engine of this very program plays.
    #[must_use]
    pub const fn is_engine(&self) -> bool {
        matches!(
            self,
            PlayerKind::Level(_) | PlayerKind::Engine(_) | PlayerKind::Multiplayer(..)
        )
    }

    /// Whether it can only play among three to six.
    #[must_use]
    pub const fn needs_many(&self) -> bool {
        matches!(self, PlayerKind::Multiplayer(..))
    }

    /// The clock it plays with, if it has one.
    #[must_use]
    pub const fn clock(&self) -> Option<(Duration, Duration)> {
        match self {
            PlayerKind::Engine(Limit::Clock(base, more))
            | PlayerKind::Multiplayer(_, Limit::Clock(base, more))
            | PlayerKind::Uci {
                limit: Limit::Clock(base, more),
                ..
            } => Some((*base, *more)),
            _ => None,
        }
    }
}

fn custom(text: &str) -> Result<Level, String> {
    let (mut nodes, mut blunders, mut swings) = (0, 0, false);
    for part in text.split(',') {
        let wrong = || format!("{part:?} is not nodes=N, blunders=N or swing");
        let (key, value) = part.split_once('=').unwrap_or((part, ""));
        match (key, value.parse::<u32>()) {
            ("nodes", Ok(number)) if number > 0 => nodes = u64::from(number),
            ("blunders", Ok(number)) if number <= 1_000 => blunders = number as usize,
            ("swing", _) if value.is_empty() => swings = true,
            _ => return Err(wrong()),
        }
    }
    if nodes == 0 {
        return Err("custom: needs at least nodes=N".to_owned());
    }
    let level = Level::custom(nodes, blunders);
    Ok(if swings { level.swinging() } else { level })
}

/// In full: a level with all that makes it play as it does, a program with its limit.
impl fmt::Display for PlayerKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PlayerKind::Level(level) if level.number() == 0 => write!(f, "custom:{level}"),
            PlayerKind::Level(level) => write!(f, "level:{} {level}", level.number()),
            PlayerKind::Engine(limit) => f.write_str(&limit.to_string().replacen('=', ":", 1)),
            PlayerKind::Multiplayer(OpponentModel::BestReply, limit) => write!(f, "brs:{limit}"),
            PlayerKind::Multiplayer(OpponentModel::Paranoid, limit) => {
                write!(f, "paranoid:{limit}")
            }
            PlayerKind::Multiplayer(OpponentModel::MaxN, limit) => write!(f, "maxn:{limit}"),
            PlayerKind::Baseline(baseline) => f.write_str(baseline.name()),
            PlayerKind::Uci { words, limit } => write!(f, "uci:{} {limit}", words.join(" ")),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parse(text: &str) -> Result<PlayerKind, String> {
        PlayerKind::parse(text, "makruk", Some(Limit::Nodes(10)))
    }

    #[test]
    fn players_are_read_and_written() {
        for (text, full) in [
            ("nodes:5000", "nodes:5000"),
            ("time:0.1", "time:0.1"),
            ("clock:1+0.01", "clock:1+0.01"),
            ("clock:60", "clock:60+0"),
            ("greedy", "greedy"),
            ("brs:nodes=7", "brs:nodes=7"),
            ("maxn:time=0.5", "maxn:time=0.5"),
            ("custom:nodes=150,blunders=5", "custom:nodes=150,blunders=5"),
            ("uci:some program", "uci:some program nodes=10"),
        ] {
            assert_eq!(parse(text).unwrap().to_string(), full);
        }
        let level = parse("level:8").unwrap().to_string();
        assert!(level.starts_with("level:8 nodes="), "{level}");
    }

    #[test]
    fn what_is_no_player_is_refused() {
        for text in [
            "",
            "nobody",
            "level:0",
            "level:9",
            "level:x",
            "nodes:0",
            "nodes:-1",
            "time:0",
            "time:inf",
            "time:nan",
            "time:-3",
            "clock:+1",
            "custom:",
            "custom:lines=3",
            "custom:nodes=5,noise=-1",
            "brs:5",
            "maxn:depth=3",
            "uci:",
            "uci: ",
        ] {
            assert!(parse(text).is_err(), "{text}");
        }
        assert!(PlayerKind::parse("uci:x", "makruk", None).is_err());
    }
}

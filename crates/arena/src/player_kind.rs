//! Kinds of players, and how they are written: `level:5`, `nodes:5000`, `uci:fairy-stockfish`.

use std::fmt;
use std::time::Duration;

use damier_bots::{Evaluation, Level, OpponentModel, find};
use damier_rules::network::NetworkError;

use thiserror::Error;

use crate::baseline::Baseline;
use crate::limit::{Limit, ParseLimitError};

/// A kind of player.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PlayerKind {
    /// A level, of the game's ladder or any other.
    Level(Level),
    /// The engine at its best within a limit.
    Engine(Limit),
    /// The engine within a limit, with another evaluation than its own.
    Evaluating {
        /// Its name: `plain`, or the file of a network.
        name: String,
        /// What it evaluates with.
        evaluation: Evaluation,
        /// Its limit for each move.
        limit: Limit,
    },
    /// One of the search methods for three to six players.
    Multiplayer(OpponentModel, Limit),
    /// A baseline.
    Baseline(Baseline),
    /// Another program that speaks UCI.
    Uci {
        /// The program and its arguments.
        words: Vec<String>,
        /// Its limit for each move.
        limit: Limit,
    },
}

/// The ways to write a player.
pub const KINDS: &str = "level:N, custom:nodes=N,blunders=N,swing, nodes:N, time:S, \
    clock:S+S, plain:LIMIT, net:FILE, random, greedy, depth3, brs:LIMIT, paranoid:LIMIT, maxn:LIMIT, uci:PROGRAM ARGUMENTS";

/// Why a text is not a player.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum ParsePlayerError {
    /// An unknown kind of player.
    #[error("no player is called {0:?}; there are {KINDS}")]
    Unknown(String),
    /// The game has no such level.
    #[error("there is no level {level:?} of {game}, only 1 to 8")]
    Level {
        /// The level as written.
        level: String,
        /// The id of the game.
        game: String,
    },
    /// The limit is wrong.
    #[error(transparent)]
    Limit(#[from] ParseLimitError),
    /// A part of a custom level is wrong.
    #[error("{0:?} is not nodes=N, blunders=N or swing")]
    Custom(String),
    /// A custom level without nodes.
    #[error("custom: needs at least nodes=N")]
    NoNodes,
    /// A file that is no network of the game.
    #[error("{file}: {error}")]
    Network {
        /// The file.
        file: String,
        /// Why not.
        error: NetworkError,
    },
    /// A file that cannot be read.
    #[error("{file}: {reason}")]
    File {
        /// The file.
        file: String,
        /// The system's reason.
        reason: String,
    },
    /// A program without a name.
    #[error("uci: needs the name of a program")]
    NoProgram,
    /// A program without a limit.
    #[error("how long may {0:?} think? Say --nodes, --time or --clock")]
    NoLimit(String),
}

impl PlayerKind {
    /// Parses a player of a game. `limit` is for programs, which do not name one themselves.
    ///
    /// # Errors
    /// If it is not a player.
    pub fn parse(
        text: &str,
        game: &str,
        limit: Option<Limit>,
    ) -> Result<PlayerKind, ParsePlayerError> {
        let baseline = Baseline::ALL.into_iter().find(|one| one.name() == text);
        if let Some(baseline) = baseline {
            return Ok(PlayerKind::Baseline(baseline));
        }
        let unknown = || ParsePlayerError::Unknown(text.to_owned());
        let (word, rest) = text.split_once(':').ok_or_else(unknown)?;
        let multiplayer = |model| Ok(PlayerKind::Multiplayer(model, rest.parse()?));
        match word {
            "level" => level(rest, game).map(PlayerKind::Level),
            "custom" => custom(rest).map(PlayerKind::Level),
            "nodes" | "time" | "clock" => Ok(PlayerKind::Engine(text.parse()?)),
            "plain" => Ok(PlayerKind::Evaluating {
                name: word.to_owned(),
                evaluation: Evaluation::Plain,
                limit: rest.parse()?,
            }),
            "net" => Ok(PlayerKind::Evaluating {
                name: text.to_owned(),
                evaluation: network(rest, game)?,
                limit: limit.ok_or_else(|| ParsePlayerError::NoLimit(text.to_owned()))?,
            }),
            "brs" => multiplayer(OpponentModel::BestReply),
            "paranoid" => multiplayer(OpponentModel::Paranoid),
            "maxn" => multiplayer(OpponentModel::MaxN),
            "uci" => {
                let words: Vec<String> = rest.split_whitespace().map(str::to_owned).collect();
                if words.is_empty() {
                    return Err(ParsePlayerError::NoProgram);
                }
                let limit = limit.ok_or_else(|| ParsePlayerError::NoLimit(text.to_owned()))?;
                Ok(PlayerKind::Uci { words, limit })
            }
            _ => Err(unknown()),
        }
    }

    /// Whether this program's own engine plays.
    #[must_use]
    pub const fn is_engine(&self) -> bool {
        matches!(
            self,
            PlayerKind::Level(_)
                | PlayerKind::Engine(_)
                | PlayerKind::Evaluating { .. }
                | PlayerKind::Multiplayer(..)
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
            | PlayerKind::Evaluating {
                limit: Limit::Clock(base, more),
                ..
            }
            | PlayerKind::Uci {
                limit: Limit::Clock(base, more),
                ..
            } => Some((*base, *more)),
            _ => None,
        }
    }
}

fn level(text: &str, game: &str) -> Result<Level, ParsePlayerError> {
    let level = text.parse().ok().and_then(|number| Level::of(game, number));
    level.ok_or_else(|| ParsePlayerError::Level {
        level: text.to_owned(),
        game: game.to_owned(),
    })
}

/// The network of a file, which is kept as long as the program runs.
fn network(file: &str, game: &str) -> Result<Evaluation, ParsePlayerError> {
    let bytes = std::fs::read(file).map_err(|error| ParsePlayerError::File {
        file: file.to_owned(),
        reason: error.to_string(),
    })?;
    let bot = find(game).ok_or_else(|| ParsePlayerError::Unknown(file.to_owned()))?;
    let network = bot
        .read_network(&bytes)
        .map_err(|error| ParsePlayerError::Network {
            file: file.to_owned(),
            error,
        })?;
    Ok(Evaluation::Network(Box::leak(Box::new(network))))
}

fn custom(text: &str) -> Result<Level, ParsePlayerError> {
    let (mut nodes, mut blunders, mut swings) = (0, 0, false);
    for part in text.split(',') {
        let (key, value) = part.split_once('=').unwrap_or((part, ""));
        match (key, value.parse::<u32>()) {
            ("nodes", Ok(number)) if number > 0 => nodes = u64::from(number),
            ("blunders", Ok(number)) if number <= 1_000 => blunders = number as usize,
            ("swing", _) if value.is_empty() => swings = true,
            _ => return Err(ParsePlayerError::Custom(part.to_owned())),
        }
    }
    if nodes == 0 {
        return Err(ParsePlayerError::NoNodes);
    }
    let level = Level::custom(nodes, blunders);
    Ok(if swings { level.swinging() } else { level })
}

/// In full: a level with everything that determines its play, a program with its limit.
impl fmt::Display for PlayerKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PlayerKind::Level(level) if level.number() == 0 => write!(f, "custom:{level}"),
            PlayerKind::Level(level) => write!(f, "level:{} {level}", level.number()),
            PlayerKind::Engine(limit) => f.write_str(&limit.to_string().replacen('=', ":", 1)),
            PlayerKind::Evaluating { name, limit, .. } => write!(f, "{name} {limit}"),
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

    fn parse(text: &str) -> Result<PlayerKind, ParsePlayerError> {
        PlayerKind::parse(text, "makruk", Some(Limit::Nodes(10)))
    }

    #[test]
    fn players_are_read_and_written() {
        for (text, full) in [
            ("nodes:5000", "nodes:5000"),
            ("time:0.1", "time:0.1"),
            ("clock:1+0.01", "clock:1+0.01"),
            ("clock:60", "clock:60+0"),
            ("plain:nodes=7", "plain nodes=7"),
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
            "plain:",
            "net:/nowhere/at-all",
            "uci:",
            "uci: ",
        ] {
            assert!(parse(text).is_err(), "{text}");
        }
        assert!(PlayerKind::parse("uci:x", "makruk", None).is_err());
    }
}

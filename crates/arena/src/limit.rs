//! How long a player may think about a move: `nodes=5000`, `time=0.1`, `clock=1+0.01`.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use thiserror::Error;

/// A limit on the thinking about one move.
///
/// ```
/// use damier_arena::{Limit, ParseLimitError};
///
/// assert_eq!("nodes=5000".parse(), Ok(Limit::Nodes(5_000)));
/// assert_eq!("time=0".parse::<Limit>(), Err(ParseLimitError::NoTime));
/// ```
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Limit {
    /// A number of positions.
    Nodes(u64),
    /// A time.
    Time(Duration),
    /// A clock with this initial time and this increment.
    Clock(Duration, Duration),
}

/// Why a text is not a limit.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum ParseLimitError {
    /// An unknown kind of limit.
    #[error("{0:?} is no limit: nodes=N, time=S or clock=S+S")]
    Unknown(String),
    /// The nodes are not a number, or zero.
    #[error("{0:?} is no number of nodes")]
    Nodes(String),
    /// The seconds are not a number, negative or too many.
    #[error("{0:?} is no number of seconds")]
    Seconds(String),
    /// The time is zero.
    #[error("no time at all is no limit")]
    NoTime,
}

/// A colon works as well as the equals sign.
impl FromStr for Limit {
    type Err = ParseLimitError;

    fn from_str(text: &str) -> Result<Limit, ParseLimitError> {
        let unknown = |what: &str| ParseLimitError::Unknown(what.to_owned());
        let (key, value) = text.split_once(['=', ':']).ok_or_else(|| unknown(text))?;
        match key {
            "nodes" => match value.parse() {
                Ok(nodes @ 1..) => Ok(Limit::Nodes(nodes)),
                _ => Err(ParseLimitError::Nodes(value.to_owned())),
            },
            "time" => Ok(Limit::Time(positive(value)?)),
            "clock" => {
                let (base, more) = value.split_once('+').unwrap_or((value, "0"));
                Ok(Limit::Clock(positive(base)?, seconds(more)?))
            }
            _ => Err(unknown(key)),
        }
    }
}

impl Limit {
    /// Whether the same position always gets the same answer.
    #[must_use]
    pub const fn is_reproducible(self) -> bool {
        matches!(self, Limit::Nodes(_))
    }
}

fn seconds(text: &str) -> Result<Duration, ParseLimitError> {
    let number = text.parse::<f64>().ok();
    let allowed = number.filter(|&number| (0.0..=1e6).contains(&number));
    allowed
        .map(Duration::from_secs_f64)
        .ok_or_else(|| ParseLimitError::Seconds(text.to_owned()))
}

fn positive(text: &str) -> Result<Duration, ParseLimitError> {
    let time = seconds(text)?;
    if time.is_zero() {
        return Err(ParseLimitError::NoTime);
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

//! Numbers with a meaning: seats, plies, versions, levels.

use std::fmt;

use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize};

/// The most seats of a table.
pub const MAX_SEATS: u8 = 6;

/// A seat of a table, counted from 0 in player order.
///
/// ```
/// assert_eq!(serde_json::to_string(&damier_protocol::Seat(1))?, "1");
/// # Ok::<(), serde_json::Error>(())
/// ```
#[derive(
    Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize,
)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(extend("maximum" = MAX_SEATS - 1)))]
#[serde(transparent)]
pub struct Seat(pub u8);

impl Seat {
    /// The first `count` seats.
    pub fn all(count: usize) -> impl Iterator<Item = Seat> + Clone {
        (0..count as u8).map(Seat)
    }

    /// Its index in a list of all seats.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// The number of actions done in a match.
#[derive(
    Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize,
)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(transparent)]
pub struct Ply(pub u32);

/// The number of an event of a table: 1 for the first, without gaps. 0 is before all events.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(extend("maximum" = crate::SEEDS - 1)))]
#[serde(transparent)]
pub struct Version(pub u64);

/// Refuses numbers that JavaScript could not hold exactly.
impl<'de> Deserialize<'de> for Version {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Version, D::Error> {
        let number = u64::deserialize(deserializer)?;
        let fits = number < crate::SEEDS;
        let too_large = || D::Error::custom("a version is below 2^53");
        fits.then_some(Version(number)).ok_or_else(too_large)
    }
}

impl Version {
    /// Before all events.
    pub const NONE: Version = Version(0);
    /// The event that opens a table.
    pub const FIRST: Version = Version(1);

    /// The version after this one.
    #[must_use]
    pub const fn next(self) -> Version {
        Version(self.0.saturating_add(1))
    }
}

impl fmt::Display for Version {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// An integer from `MIN` to `MAX`; others fail to parse.
///
/// ```
/// use damier_protocol::Bounded;
///
/// assert!(serde_json::from_str::<Bounded<1, 500>>("500").is_ok());
/// assert!(serde_json::from_str::<Bounded<1, 500>>("501").is_err());
/// ```
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(inline, extend("minimum" = MIN, "maximum" = MAX)))]
#[serde(try_from = "u64", into = "u64")]
pub struct Bounded<const MIN: u64, const MAX: u64>(u64);

impl<const MIN: u64, const MAX: u64> Bounded<MIN, MAX> {
    /// The number.
    #[must_use]
    pub const fn get(self) -> u64 {
        self.0
    }
}

/// The least value.
impl<const MIN: u64, const MAX: u64> Default for Bounded<MIN, MAX> {
    fn default() -> Bounded<MIN, MAX> {
        Bounded(MIN)
    }
}

impl<const MIN: u64, const MAX: u64> TryFrom<u64> for Bounded<MIN, MAX> {
    type Error = OutOfBounds;

    fn try_from(number: u64) -> Result<Bounded<MIN, MAX>, OutOfBounds> {
        let fits = (MIN..=MAX).contains(&number);
        fits.then_some(Bounded(number))
            .ok_or(OutOfBounds { min: MIN, max: MAX })
    }
}

impl<const MIN: u64, const MAX: u64> From<Bounded<MIN, MAX>> for u64 {
    fn from(number: Bounded<MIN, MAX>) -> u64 {
        number.0
    }
}

/// A number that is too small or too large.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct OutOfBounds {
    /// The least value allowed.
    pub min: u64,
    /// The greatest value allowed.
    pub max: u64,
}

impl fmt::Display for OutOfBounds {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "a number from {} to {}", self.min, self.max)
    }
}

impl std::error::Error for OutOfBounds {}

/// A level of the computer, from 1 to 8.
///
/// ```
/// use damier_protocol::Level;
///
/// assert!(serde_json::from_str::<Level>("8").is_ok());
/// assert!(serde_json::from_str::<Level>("9").is_err());
/// assert_eq!(Level::nearest(9), Level::MAX);
/// ```
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(
    feature = "schema",
    schemars(extend("minimum" = Level::MIN.0, "maximum" = Level::MAX.0))
)]
#[serde(try_from = "u8", into = "u8")]
pub struct Level(u8);

impl Level {
    /// The weakest.
    pub const MIN: Level = Level(1);
    /// The strongest.
    pub const MAX: Level = Level(8);

    /// A level by its number; one that does not exist becomes the nearest one.
    #[must_use]
    pub const fn nearest(number: u8) -> Level {
        match number {
            0 => Level::MIN,
            1..=7 => Level(number),
            _ => Level::MAX,
        }
    }

    /// Its number.
    #[must_use]
    pub const fn get(self) -> u8 {
        self.0
    }
}

impl TryFrom<u8> for Level {
    type Error = InvalidLevel;

    fn try_from(number: u8) -> Result<Level, InvalidLevel> {
        let level = Level::nearest(number);
        (level.0 == number).then_some(level).ok_or(InvalidLevel)
    }
}

impl From<Level> for u8 {
    fn from(level: Level) -> u8 {
        level.0
    }
}

/// A number that is no level.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct InvalidLevel;

impl fmt::Display for InvalidLevel {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (min, max) = (Level::MIN.0, Level::MAX.0);
        write!(f, "levels are from {min} to {max}")
    }
}

impl std::error::Error for InvalidLevel {}

#[cfg(feature = "rules")]
mod rules {
    use damier_rules::{MAX_PLAYERS, Player};

    use super::Seat;

    const _: () = assert!(super::MAX_SEATS as usize == MAX_PLAYERS);

    impl Seat {
        /// The player on this seat; `None` if no game has so many.
        #[must_use]
        pub fn player(self) -> Option<Player> {
            (self.index() < MAX_PLAYERS).then(|| Player::new(self.index()))
        }
    }

    impl From<Player> for Seat {
        fn from(player: Player) -> Seat {
            Seat(player.index() as u8)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_version_is_a_number_that_javascript_can_hold() {
        let read = |text| serde_json::from_str::<Version>(text).ok();
        assert_eq!(read("9007199254740991"), Some(Version(crate::SEEDS - 1)));
        assert_eq!(read("9007199254740992"), None);
    }

    #[test]
    fn levels_are_from_one_to_eight() {
        for number in 1..=8 {
            assert_eq!(Level::try_from(number).map(Level::get), Ok(number));
        }
        for number in [0, 9, u8::MAX] {
            assert_eq!(Level::try_from(number), Err(InvalidLevel));
        }
        assert_eq!(InvalidLevel.to_string(), "levels are from 1 to 8");
        assert_eq!([0, 5, 200].map(Level::nearest).map(Level::get), [1, 5, 8]);
    }
}

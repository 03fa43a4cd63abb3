//! Seats: who sits at the board.

use damier_protocol::{Level, Name};
use serde::{Deserialize, Serialize};

/// The weakest and the strongest level of the computer.
pub const LEVELS: std::ops::RangeInclusive<u8> = Level::MIN.get()..=Level::MAX.get();

/// One seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
#[non_exhaustive]
pub enum Seat {
    /// Somebody at this device.
    Person {
        /// The name, if one was given.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        name: Option<String>,
    },
    /// The computer.
    Computer {
        /// From 1 to 8.
        level: u8,
    },
    /// Somebody at another device, or a computer run by another machine.
    Elsewhere {
        /// The name of the person, if one was given.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        name: Option<String>,
        /// The level, if it is a computer.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        level: Option<u8>,
    },
}

impl Seat {
    /// A person without a name.
    #[must_use]
    pub const fn person() -> Seat {
        Seat::Person { name: None }
    }

    /// A person with a name: line breaks become spaces, long names are cut, and an empty one is no
    /// name.
    #[must_use]
    pub fn named(name: &str) -> Seat {
        Seat::Person {
            name: Name::tidy(name).map(String::from),
        }
    }

    /// The computer at a level; a level that does not exist becomes the nearest one.
    #[must_use]
    pub fn computer(level: u8) -> Seat {
        Seat::Computer {
            level: level.clamp(*LEVELS.start(), *LEVELS.end()),
        }
    }

    /// Whether a person at this device sits here.
    #[must_use]
    pub const fn is_person(&self) -> bool {
        matches!(self, Seat::Person { .. })
    }

    /// The name of the person, if there is one.
    #[must_use]
    pub fn name(&self) -> Option<&str> {
        match self {
            Seat::Person { name } | Seat::Elsewhere { name, .. } => name.as_deref(),
            Seat::Computer { .. } => None,
        }
    }

    /// The level of the computer, if it sits here.
    #[must_use]
    pub const fn level(&self) -> Option<u8> {
        match self {
            Seat::Computer { level } => Some(*level),
            Seat::Elsewhere { level, .. } => *level,
            Seat::Person { .. } => None,
        }
    }

    /// The level of the computer that this device has to run.
    #[must_use]
    pub const fn own_level(&self) -> Option<u8> {
        match self {
            Seat::Computer { level } => Some(*level),
            _ => None,
        }
    }

    /// The same seat as if everybody sat at one device.
    #[must_use]
    pub fn brought_here(&self) -> Seat {
        match self {
            Seat::Elsewhere {
                level: Some(level), ..
            } => Seat::computer(*level),
            Seat::Elsewhere { name, .. } => Seat::Person { name: name.clone() },
            other => other.clone(),
        }
    }

    /// The value of its tag in a record.
    #[must_use]
    pub fn tag(&self) -> Option<String> {
        match self {
            Seat::Computer { level }
            | Seat::Elsewhere {
                level: Some(level), ..
            } => Some(format!("{COMPUTER}{level}")),
            Seat::Person { name } | Seat::Elsewhere { name, .. } => name.clone(),
        }
    }

    /// From the value of a tag: any text but a computer's is a person's name.
    #[must_use]
    pub fn from_tag(text: &str) -> Seat {
        let level = text
            .strip_prefix(COMPUTER)
            .and_then(|level| level.parse::<u8>().ok())
            .filter(|level| LEVELS.contains(level));
        level.map_or_else(|| Seat::named(text), Seat::computer)
    }
}

/// The beginning of a computer's tag; its level follows.
const COMPUTER: &str = "Damier, level ";

/// The name of a player's tag: White and Black for two, as in PGN and PDN.
#[must_use]
pub fn tag_name(player: usize, players: usize) -> String {
    match (players, player) {
        (2, 0) => "White".to_owned(),
        (2, _) => "Black".to_owned(),
        _ => format!("Player{}", player + 1),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_fits_on_one_line_and_nothing_is_no_name() {
        assert_eq!(Seat::named("  Ève\n et\tLéa ").name(), Some("Ève et Léa"));
        assert_eq!(Seat::named(" \u{0}\n"), Seat::person());
        assert_eq!(Seat::named(&"é".repeat(90)).name(), Some(&*"é".repeat(32)));
    }

    #[test]
    fn a_level_that_does_not_exist_is_the_nearest() {
        assert_eq!(Seat::computer(0).level(), Some(1));
        assert_eq!(Seat::computer(99).level(), Some(8));
    }

    #[test]
    fn a_seat_is_read_back_from_its_tag() {
        for seat in [Seat::computer(5), Seat::named("Léa")] {
            assert_eq!(Seat::from_tag(&seat.tag().unwrap()), seat);
        }
        assert!(Seat::from_tag("Damier, level 99").is_person());
    }
}

//! The table of limits: what is counted, and how much of it is allowed.

use std::fmt;

use damier_tables::rates::Rate;
use thiserror::Error;

/// Things counted by how often they happen.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) enum What {
    Requests,
    Messages,
    People,
    Tables,
    Offers,
    Tries,
    Accounts,
    Reports,
    Exports,
    Pushes,
    Erasures,
}

/// Things counted by how many there are at a time.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Held {
    Sockets,
    Polls,
}

/// How often something may be done: by a known visitor, and by all strangers of a network.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) struct Rates {
    pub(crate) of_a_person: Rate,
    pub(crate) of_a_network: Rate,
}

impl Rates {
    /// What all guests of a network may do, those who sit at tables too, and all its members.
    pub(crate) const fn of_all_alike(self) -> Rate {
        let Rate { tokens, window } = self.of_a_network;
        Rate::new(tokens.saturating_mul(ALIKE), window)
    }

    /// What those may do who come to a table that waits for players, besides what strangers may.
    pub(crate) fn of_invited(self) -> Rate {
        let Rate { tokens, window } = self.of_a_network;
        Rate::new((tokens / INVITED).max(1), window)
    }
}

/// So many times what strangers of a network may do, all of its guests together may, and all of its
/// members.
const ALIKE: u32 = 5;
/// One part in so many of what strangers of a network may do is for those who come to one table.
pub(super) const INVITED: u32 = 10;

/// How much may be held: by somebody known, by all strangers of a network, by everybody on a
/// network, and in all.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) struct Most {
    pub(crate) of_a_person: usize,
    pub(crate) of_a_network: usize,
    pub(crate) of_all_of_a_network: usize,
    pub(crate) in_all: usize,
}

/// A row of the table of rates.
#[derive(Clone, Debug)]
struct RateRow {
    what: What,
    name: &'static str,
    about: &'static str,
    rates: Rates,
}

/// A row of the table of held things.
#[derive(Clone, Debug)]
struct HeldRow {
    what: Held,
    name: &'static str,
    about: &'static str,
    most: Most,
}

/// How much anyone may ask for.
#[derive(Clone, Debug)]
pub struct Limits {
    rates: Vec<RateRow>,
    held: Vec<HeldRow>,
}

const SECOND: u64 = 1_000;
const MINUTE: u64 = 60 * SECOND;
const HOUR: u64 = 60 * MINUTE;

impl Default for Limits {
    fn default() -> Limits {
        let rate = |what, name, about, person: (u32, u64), network: (u32, u64)| RateRow {
            what,
            name,
            about,
            rates: Rates {
                of_a_person: Rate::new(person.0, person.1),
                of_a_network: Rate::new(network.0, network.1),
            },
        };
        let held = |what, name, about, most: [usize; 4]| HeldRow {
            what,
            name,
            about,
            most: Most {
                of_a_person: most[0],
                of_a_network: most[1],
                of_all_of_a_network: most[2],
                in_all: most[3],
            },
        };
        Limits {
            rates: vec![
                rate(
                    What::Requests,
                    "requests",
                    "requests to the API",
                    (600, MINUTE),
                    (1_200, MINUTE),
                ),
                rate(
                    What::Messages,
                    "messages",
                    "messages over sockets, and commands by HTTP",
                    (100, 20 * SECOND),
                    (600, 20 * SECOND),
                ),
                rate(
                    What::People,
                    "people",
                    "people who come without a cookie and get one",
                    (10, 10 * MINUTE),
                    (200, 10 * MINUTE),
                ),
                rate(
                    What::Tables,
                    "tables",
                    "tables opened, also by meeting somebody in the lobby",
                    (30, 10 * MINUTE),
                    (60, 10 * MINUTE),
                ),
                rate(
                    What::Offers,
                    "offers",
                    "offers made in the lobby",
                    (60, 10 * MINUTE),
                    (120, 10 * MINUTE),
                ),
                rate(
                    What::Tries,
                    "tries",
                    "attempts at a password or a recovery code",
                    (10, 5 * MINUTE),
                    (30, 5 * MINUTE),
                ),
                rate(
                    What::Accounts,
                    "accounts",
                    "accounts made",
                    (3, HOUR),
                    (10, HOUR),
                ),
                rate(
                    What::Reports,
                    "reports",
                    "complaints",
                    (5, 10 * MINUTE),
                    (5, 10 * MINUTE),
                ),
                rate(
                    What::Exports,
                    "exports",
                    "copies of everything about somebody",
                    (3, 10 * MINUTE),
                    (3, 10 * MINUTE),
                ),
                rate(
                    What::Pushes,
                    "pushes",
                    "browsers that want to be called when it is somebody's turn",
                    (20, 10 * MINUTE),
                    (60, 10 * MINUTE),
                ),
                rate(
                    What::Erasures,
                    "erasures",
                    "people and accounts forgotten for good",
                    (3, 10 * MINUTE),
                    (20, 10 * MINUTE),
                ),
            ],
            held: vec![
                held(
                    Held::Sockets,
                    "sockets",
                    "sockets open at a time",
                    [20, 100, 1_000, 20_000],
                ),
                held(
                    Held::Polls,
                    "polls",
                    "requests that wait for news",
                    [10, 50, 100, 500],
                ),
            ],
        }
    }
}

impl Limits {
    /// Limits that nobody reaches: for tests and measurements.
    #[must_use]
    pub fn unlimited() -> Limits {
        let mut limits = Limits::default();
        let much = Rate::new(1_000_000, SECOND);
        for row in &mut limits.rates {
            row.rates = Rates {
                of_a_person: much,
                of_a_network: much,
            };
        }
        for row in &mut limits.held {
            row.most = Most {
                of_a_person: 1_000_000,
                of_a_network: 1_000_000,
                of_all_of_a_network: 1_000_000,
                in_all: 1_000_000,
            };
        }
        limits
    }

    /// The most sockets at a time.
    #[must_use]
    pub fn sockets(&self) -> usize {
        self.held(Held::Sockets).in_all
    }

    /// Sets the most sockets at a time.
    pub fn set_sockets(&mut self, in_all: usize) {
        for row in &mut self.held {
            if row.what == Held::Sockets {
                row.most.in_all = in_all;
            }
        }
    }

    /// Changes one limit, or takes all away by `none`. One is written as in `tables=30/600:60/600` or
    /// `sockets=20:100:1000`: what somebody known may do, and what all strangers of a network may;
    /// so many in so many seconds, or at a time; and for what is held, if that is to be another,
    /// what everybody on a network may.
    ///
    /// # Errors
    /// If the text names no limit, or is malformed.
    pub fn set(&mut self, text: &str) -> Result<(), InvalidLimit> {
        if text.trim() == "none" {
            let sockets = self.sockets();
            *self = Limits::unlimited();
            self.set_sockets(sockets);
            return Ok(());
        }
        let invalid = || InvalidLimit::Text(text.to_owned());
        let (name, values) = text.split_once('=').ok_or_else(invalid)?;
        let (person, network) = values.split_once(':').ok_or_else(invalid)?;
        let (name, person, network) = (name.trim(), person.trim(), network.trim());
        if let Some(row) = self.rates.iter_mut().find(|row| row.name == name) {
            row.rates = Rates {
                of_a_person: rate(person).ok_or_else(invalid)?,
                of_a_network: rate(network).ok_or_else(invalid)?,
            };
            return Ok(());
        }
        if let Some(row) = self.held.iter_mut().find(|row| row.name == name) {
            let count = |text: &str| text.parse::<usize>().ok().filter(|count| *count > 0);
            let (strangers, all) = match network.split_once(':') {
                Some((strangers, all)) => (strangers, Some(all)),
                None => (network, None),
            };
            row.most.of_a_person = count(person).ok_or_else(invalid)?;
            row.most.of_a_network = count(strangers).ok_or_else(invalid)?;
            if let Some(all) = all {
                row.most.of_all_of_a_network = count(all).ok_or_else(invalid)?;
            }
            return Ok(());
        }
        let rates = self.rates.iter().map(|row| row.name);
        let names: Vec<&str> = rates.chain(self.held.iter().map(|row| row.name)).collect();
        Err(InvalidLimit::Name {
            name: name.to_owned(),
            names: names.join(", "),
        })
    }

    pub(crate) fn rates(&self, what: What) -> Rates {
        let row = self.rates.iter().find(|row| row.what == what);
        row.expect("every sort has its row").rates
    }

    pub(crate) fn held(&self, what: Held) -> Most {
        let row = self.held.iter().find(|row| row.what == what);
        row.expect("every sort has its row").most
    }
}

/// Parses `30/600`: thirty in ten minutes.
fn rate(text: &str) -> Option<Rate> {
    let (tokens, seconds) = text.split_once('/')?;
    let tokens = tokens.parse().ok().filter(|tokens| *tokens > 0)?;
    let seconds = seconds.parse::<u32>().ok().filter(|seconds| *seconds > 0)?;
    Some(Rate::new(tokens, u64::from(seconds) * SECOND))
}

/// The table as in docs/hosting.md.
impl fmt::Display for Limits {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let shown = |rate: Rate| format!("{} in {} s", rate.tokens, rate.window / SECOND);
        writeln!(
            f,
            "| limit | of what | of a person | of strangers on a network |"
        )?;
        writeln!(f, "|---|---|---|---|")?;
        for row in &self.rates {
            let rates = [row.rates.of_a_person, row.rates.of_a_network].map(shown);
            let [person, network] = rates;
            writeln!(
                f,
                "| `{}` | {} | {person} | {network} |",
                row.name, row.about
            )?;
        }
        for HeldRow {
            name, about, most, ..
        } in &self.held
        {
            let Most {
                of_a_person,
                of_a_network,
                of_all_of_a_network,
                in_all,
            } = most;
            let about =
                format!("{about}, {in_all} in all, {of_all_of_a_network} of everybody there");
            writeln!(f, "| `{name}` | {about} | {of_a_person} | {of_a_network} |")?;
        }
        Ok(())
    }
}

/// Why a limit cannot be set.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum InvalidLimit {
    /// It is malformed.
    #[error("`{0}` is no limit; try tables=30/600:60/600 or sockets=20:100:1000")]
    Text(String),
    /// There is no limit with that name.
    #[error("`{name}` is not limited; these are: {names}")]
    Name {
        /// The name given.
        name: String,
        /// The existing names.
        names: String,
    },
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn limits_are_set_by_their_names() {
        let mut limits = Limits::default();
        limits.set("tables=7/60:9/120").unwrap();
        limits.set(" sockets = 3 : 4 ").unwrap();
        limits.set("polls=1:2:3").unwrap();
        let tables = limits.rates(What::Tables);
        assert_eq!(tables.of_a_person, Rate::new(7, 60_000));
        assert_eq!(tables.of_a_network, Rate::new(9, 120_000));
        let sockets = limits.held(Held::Sockets);
        assert_eq!((sockets.of_a_person, sockets.of_a_network), (3, 4));
        assert_eq!(
            (sockets.of_all_of_a_network, sockets.in_all),
            (1_000, 20_000)
        );
        let polls = limits.held(Held::Polls);
        assert_eq!((polls.of_a_network, polls.of_all_of_a_network), (2, 3));
    }

    #[test]
    fn what_is_no_limit_is_refused_with_what_there_is() {
        let mut limits = Limits::default();
        for text in [
            "",
            "tables",
            "tables=3",
            "tables=3/0:1/1",
            "tables=0/1:1/1",
            "tables=-1/1:1/1",
            "sockets=0:1",
            "sockets=1/1:1/1",
        ] {
            let error = limits.set(text).unwrap_err().to_string();
            assert!(error.contains("tables=30/600:60/600"), "{error}");
        }
        let error = limits.set("chairs=1:1").unwrap_err().to_string();
        assert!(
            error.contains("`chairs`") && error.contains("tables, offers"),
            "{error}"
        );
    }

    #[test]
    fn the_guide_has_the_table() {
        let guide = include_str!("../../../../docs/hosting.md");
        let table = Limits::default().to_string();
        assert!(
            guide.contains(&table),
            "docs/hosting.md should have:\n{table}"
        );
    }
}

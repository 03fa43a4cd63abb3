//! What this page does online: tables are opened and joined, with the settings of this device.

use damier_json as json;
use damier_play::clock::Pace;
use damier_play::seat::Seat;
use damier_play::setup::Setup;
use damier_protocol::http::GiveCommand;
use damier_protocol::{
    Clock, Command, Level, Name, OpenTable, SeatSetting, ShortText, TableSettings, Version,
    Visibility,
};

use crate::browser::api::{self, Trouble};
use crate::browser::{local_storage, random};
use crate::match_store;

/// What is chosen for a table online besides the settings that every match has.
#[derive(Copy, Clone, PartialEq, Eq, Default, Debug)]
pub(crate) struct Terms {
    /// The seats that are for somebody elsewhere: one bit each.
    pub(crate) friends: u8,
    /// Whether everybody finds the table in the lobby, not only who has the link.
    pub(crate) in_lobby: bool,
    /// The days for each move, instead of a clock; none is 0.
    pub(crate) days: u8,
    /// Whether the result changes ratings.
    pub(crate) rated: bool,
}

/// Why a match cannot be rated.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum Unrated {
    /// The computer plays.
    Computer,
    /// Two sit at one device.
    Together,
    /// There is no clock.
    Clock,
    /// It begins in another position.
    Start,
}

impl Terms {
    /// Whether this seat is for somebody elsewhere.
    pub(crate) const fn is_friend(self, seat: usize) -> bool {
        self.friends >> seat & 1 != 0
    }

    /// Gives this seat to somebody elsewhere, or back.
    pub(crate) const fn give(&mut self, seat: usize, to_friend: bool) {
        self.friends = self.friends & !(1 << seat) | (to_friend as u8) << seat;
    }

    /// Whether anybody plays from elsewhere. Seats that the table does not have do not count.
    pub(crate) fn is_online(self, setup: &Setup) -> bool {
        (0..setup.seats.len()).any(|seat| self.is_friend(seat))
    }

    /// Whether somebody sits here, as whoever opens a table does.
    pub(crate) fn has_host(self, setup: &Setup) -> bool {
        self.here(setup) > 0
    }

    fn here(self, setup: &Setup) -> usize {
        let seats = setup.seats.iter().enumerate();
        let here = seats.filter(|(index, seat)| seat.is_person() && !self.is_friend(*index));
        here.count()
    }

    /// Why a match with these settings cannot be rated; the server asks the same.
    pub(crate) fn unrated(self, setup: &Setup) -> Option<Unrated> {
        if setup.seats.iter().any(|seat| !seat.is_person()) {
            Some(Unrated::Computer)
        } else if self.here(setup) > 1 {
            Some(Unrated::Together)
        } else if setup.clock.is_none() && self.days == 0 {
            Some(Unrated::Clock)
        } else if setup.start.is_some() {
            Some(Unrated::Start)
        } else {
            None
        }
    }
}

/// A clock as the server reads it.
pub(crate) const fn clock(pace: Option<Pace>, days: u8) -> Clock {
    match pace {
        _ if days > 0 => Clock::Correspondence { days },
        Some(Pace { minutes, increment }) => Clock::Fischer { minutes, increment },
        None => Clock::None,
    }
}

/// The settings of a table.
fn settings(setup: &Setup, terms: Terms, me: &str) -> TableSettings {
    let mine = setup.seats.iter().position(Seat::is_person);
    let seat = |(index, seat): (usize, &Seat)| match seat {
        _ if terms.is_friend(index) => SeatSetting::Friend,
        Seat::Computer { level } => SeatSetting::Computer {
            level: Level::nearest(*level),
        },
        other => {
            let name = other.name().unwrap_or_default();
            let is_me = name.is_empty() && mine == Some(index);
            SeatSetting::Here {
                name: Name::tidy(if is_me { me } else { name }),
            }
        }
    };
    let seats = setup.seats.iter().enumerate().map(seat).collect();
    let options = setup.options.iter();
    TableSettings {
        options: options
            .map(|(key, value)| (ShortText::cut(key), ShortText::cut(value)))
            .collect(),
        begins: setup.begins,
        clock: clock(setup.clock, terms.days),
        rated: terms.rated,
        visibility: match terms.in_lobby {
            true => Visibility::Lobby,
            false => Visibility::Private,
        },
        start: setup.start.as_deref().map(ShortText::cut),
        ..TableSettings::new(&setup.game, seats)
    }
}

fn written<T: serde::Serialize>(body: &T) -> String {
    json::to_string(body).expect("a request is plain data")
}

/// Opens a table and gives its id.
pub(crate) async fn open(setup: &Setup, terms: Terms) -> Result<String, Trouble> {
    let body = OpenTable {
        id: random::command_id(),
        settings: settings(setup, terms, &my_name()),
    };
    let answer = api::send("POST", "/api/tables", &written(&body)).await?;
    Ok(api::text_of(&answer, "table").to_owned())
}

/// Sits down at a table that was seen at this version.
pub(crate) async fn join(id: &str, version: u64) -> Result<(), Trouble> {
    let body = GiveCommand {
        id: random::command_id(),
        version: Version(version),
        command: Command::Join {
            seat: None,
            name: Name::tidy(&my_name()),
        },
    };
    let path = ["/api/tables/", id, "/commands"].concat();
    api::send("POST", &path, &written(&body)).await?;
    Ok(())
}

/// A private table with the last settings of a game: the other people play from elsewhere. If
/// there were none, all others do.
pub(crate) fn invitation(game: &str) -> (Setup, Terms) {
    let mut setup = match_store::last_setup(game);
    let me = setup.seats.iter().position(Seat::is_person).unwrap_or(0);
    let others = (0..setup.seats.len()).filter(|&index| index != me);
    let others: Vec<usize> = others.collect();
    let alone = !others.iter().any(|&index| setup.seats[index].is_person());
    let mut terms = Terms::default();
    for index in others {
        if alone || setup.seats[index].is_person() {
            setup.seats[index] = Seat::person();
            terms.give(index, true);
        }
    }
    if !setup.seats[me].is_person() {
        setup.seats[me] = Seat::person();
    }
    (setup, terms)
}

/// Under this key the name is kept that the others see.
const NAME: &str = "damier.name";

/// The name that the others see, if the person gave one.
pub(crate) fn my_name() -> String {
    local_storage::load(NAME).unwrap_or_default()
}

/// Keeps the name that the others see.
pub(crate) fn call_me(name: &str) {
    local_storage::save(NAME, Seat::named(name).name().unwrap_or_default());
}

#[cfg(test)]
mod tests {
    use super::*;

    fn friendly(game: &str) -> (Setup, Terms) {
        let setup = Setup::around_the_table(game).unwrap();
        let mut terms = Terms::default();
        terms.give(1, true);
        (setup, terms)
    }

    #[test]
    fn a_table_is_written_as_the_server_reads_it() {
        let (setup, mut terms) = friendly("makruk");
        terms.in_lobby = true;
        terms.days = 3;
        assert_eq!(
            written(&settings(&setup, terms, "Ève")),
            "{\"game\":\"makruk\",\"options\":[],\"seats\":[{\"kind\":\"here\",\"name\":\"Ève\"},\
             {\"kind\":\"friend\"}],\"begins\":{\"seat\":0},\"clock\":{\"kind\":\"correspondence\",\
             \"days\":3},\"rated\":false,\"visibility\":\"lobby\",\"start\":null}"
        );
    }

    #[test]
    fn seats_are_given_to_friends_and_back() {
        let (setup, mut terms) = friendly("makruk");
        assert!(terms.is_online(&setup) && terms.has_host(&setup));
        terms.give(0, true);
        assert!(!terms.has_host(&setup));
        terms.give(0, false);
        terms.give(1, false);
        terms.give(5, true);
        assert!(!terms.is_online(&setup), "there is no sixth seat");
    }

    #[test]
    fn it_is_told_why_a_match_cannot_be_rated() {
        let (mut setup, mut terms) = friendly("makruk");
        assert_eq!(terms.unrated(&setup), Some(Unrated::Clock));
        terms.days = 1;
        assert_eq!(terms.unrated(&setup), None);
        setup.start = Some("x".to_owned());
        assert_eq!(terms.unrated(&setup), Some(Unrated::Start));
        terms.give(1, false);
        assert_eq!(terms.unrated(&setup), Some(Unrated::Together));
        setup.seats[1] = Seat::computer(1);
        assert_eq!(terms.unrated(&setup), Some(Unrated::Computer));
    }
}

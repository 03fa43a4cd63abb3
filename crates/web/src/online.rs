//! Online actions of this page: opening and joining tables, with the settings of this device.

use damier_play::clock::TimeControl;
use damier_play::seat::Seat;
use damier_play::settings::MatchSettings;
use damier_protocol::http::{Accepted, GiveCommand};
use damier_protocol::{
    Clock, Command, Level, Name, OpenTable, SeatSetting, ShortText, TableId, TableSettings,
    Unratable, Version, Visibility,
};

use crate::browser::api::{self, Trouble};
use crate::browser::{local_storage, random};
use crate::match_store;

/// The online settings of a table, besides those every match has.
#[derive(Copy, Clone, PartialEq, Eq, Default, Debug)]
pub(crate) struct Terms {
    /// The seats for people elsewhere: one bit each.
    pub(crate) friends: u8,
    /// Whether everybody finds the table in the lobby, not only people with the link.
    pub(crate) in_lobby: bool,
    /// The days for each move, instead of a clock; 0 for none.
    pub(crate) days: u8,
    /// Whether the result changes ratings.
    pub(crate) rated: bool,
}

impl Terms {
    /// Whether this seat is for somebody elsewhere.
    pub(crate) const fn is_friend(self, seat: usize) -> bool {
        self.friends >> seat & 1 != 0
    }

    /// Gives this seat to somebody elsewhere, or takes it back.
    pub(crate) const fn give(&mut self, seat: usize, to_friend: bool) {
        self.friends = self.friends & !(1 << seat) | (to_friend as u8) << seat;
    }

    /// Whether anyone plays from elsewhere. Seats that the table does not have do not count.
    pub(crate) fn is_online(self, settings: &MatchSettings) -> bool {
        (0..settings.seats.len()).any(|seat| self.is_friend(seat))
    }

    /// Whether somebody sits here, as the person who opens a table does.
    pub(crate) fn has_host(self, settings: &MatchSettings) -> bool {
        let mut seats = settings.seats.iter().enumerate();
        seats.any(|(index, seat)| seat.is_person() && !self.is_friend(index))
    }

    /// Why a match with these settings cannot be rated.
    pub(crate) fn unratable(self, settings: &MatchSettings) -> Option<Unratable> {
        table_settings(settings, self, "").unratable()
    }
}

/// A clock in the server's format.
pub(crate) const fn clock(time_control: Option<TimeControl>, days: u8) -> Clock {
    match time_control {
        _ if days > 0 => Clock::Correspondence { days },
        Some(TimeControl { minutes, increment }) => Clock::Fischer { minutes, increment },
        None => Clock::None,
    }
}

/// The settings of a table.
fn table_settings(settings: &MatchSettings, terms: Terms, me: &str) -> TableSettings {
    let mine = settings.seats.iter().position(Seat::is_person);
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
    let seats = settings.seats.iter().enumerate().map(seat).collect();
    let options = settings.options.iter();
    TableSettings {
        options: options
            .map(|(key, value)| (ShortText::cut(key), ShortText::cut(value)))
            .collect(),
        begins: settings.begins,
        clock: clock(settings.clock, terms.days),
        rated: terms.rated,
        visibility: match terms.in_lobby {
            true => Visibility::Lobby,
            false => Visibility::Private,
        },
        start: settings.start.as_deref().map(ShortText::cut),
        ..TableSettings::new(&settings.game, seats)
    }
}

/// Opens a table and returns its id.
pub(crate) async fn open(settings: &MatchSettings, terms: Terms) -> Result<TableId, Trouble> {
    let body = OpenTable {
        id: random::command_id(),
        settings: table_settings(settings, terms, &my_name()),
    };
    let accepted: Accepted = api::send("POST", "/api/tables", &body).await?;
    Ok(accepted.table)
}

/// Sits down at a table last seen at this version.
pub(crate) async fn join(table: &TableId, version: Version) -> Result<(), Trouble> {
    let body = GiveCommand {
        id: random::command_id(),
        version,
        command: Command::Join {
            seat: None,
            name: Name::tidy(&my_name()),
        },
    };
    let path = ["/api/tables/", table.as_str(), "/commands"].concat();
    api::submit("POST", &path, &body).await
}

/// A private table with the last settings of a game: the other people play from elsewhere. If
/// there were none, all others do.
pub(crate) fn invitation(game: &str) -> (MatchSettings, Terms) {
    let mut settings = match_store::last_settings(game);
    let me = settings.seats.iter().position(Seat::is_person).unwrap_or(0);
    let others = (0..settings.seats.len()).filter(|&index| index != me);
    let others: Vec<usize> = others.collect();
    let alone = !others
        .iter()
        .any(|&index| settings.seats[index].is_person());
    let mut terms = Terms::default();
    for index in others {
        if alone || settings.seats[index].is_person() {
            settings.seats[index] = Seat::person();
            terms.give(index, true);
        }
    }
    if !settings.seats[me].is_person() {
        settings.seats[me] = Seat::person();
    }
    (settings, terms)
}

/// The key under which the person's public name is stored.
const NAME: &str = "damier.name";

/// The person's public name, if they gave one.
pub(crate) fn my_name() -> String {
    local_storage::load(NAME).unwrap_or_default()
}

/// Stores the person's public name.
pub(crate) fn call_me(name: &str) {
    local_storage::save(NAME, Seat::named(name).name().unwrap_or_default());
}

#[cfg(test)]
mod tests {
    use super::*;

    fn friendly(game: &str) -> (MatchSettings, Terms) {
        let settings = MatchSettings::around_the_table(game).unwrap();
        let mut terms = Terms::default();
        terms.give(1, true);
        (settings, terms)
    }

    #[test]
    fn a_table_is_written_as_the_server_reads_it() {
        let (settings, mut terms) = friendly("makruk");
        terms.in_lobby = true;
        terms.days = 3;
        assert_eq!(
            damier_json::to_string(&table_settings(&settings, terms, "Ève")).unwrap(),
            "{\"game\":\"makruk\",\"options\":[],\"seats\":[{\"kind\":\"here\",\"name\":\"Ève\"},\
             {\"kind\":\"friend\"}],\"begins\":{\"seat\":0},\"clock\":{\"kind\":\"correspondence\",\
             \"days\":3},\"rated\":false,\"visibility\":\"lobby\",\"start\":null}"
        );
    }

    #[test]
    fn seats_are_given_to_friends_and_back() {
        let (settings, mut terms) = friendly("makruk");
        assert!(terms.is_online(&settings) && terms.has_host(&settings));
        terms.give(0, true);
        assert!(!terms.has_host(&settings));
        terms.give(0, false);
        terms.give(1, false);
        terms.give(5, true);
        assert!(!terms.is_online(&settings), "there is no sixth seat");
    }

    #[test]
    fn it_is_told_why_a_match_cannot_be_rated() {
        let (mut settings, mut terms) = friendly("makruk");
        assert_eq!(terms.unratable(&settings), Some(Unratable::Clock));
        terms.days = 1;
        assert_eq!(terms.unratable(&settings), None);
        settings.start = Some("x".to_owned());
        assert_eq!(terms.unratable(&settings), Some(Unratable::Start));
        terms.give(1, false);
        assert_eq!(terms.unratable(&settings), Some(Unratable::Together));
        settings.seats[1] = Seat::computer(1);
        assert_eq!(terms.unratable(&settings), Some(Unratable::Computer));
    }
}

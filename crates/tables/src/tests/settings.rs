//! Valid and invalid settings.

use damier_protocol::{Clock, Level, Name, Seat, ShortText};

use super::*;

fn makruk() -> TableSettings {
    let seats = vec![SeatSetting::Here { name: None }, SeatSetting::Friend];
    let mut settings = TableSettings::new("makruk", seats);
    settings.clock = Clock::Fischer {
        minutes: 3,
        increment: 2,
    };
    settings
}

/// The error of these settings after a change.
fn refused(change: impl Fn(&mut TableSettings)) -> Option<SettingsError> {
    let mut settings = makruk();
    change(&mut settings);
    open_match(&settings).err()
}

#[test]
fn what_does_not_fit_is_refused_by_its_name() {
    assert_eq!(refused(|_| {}), None);
    let game = "chess".to_owned();
    assert_eq!(
        refused(|settings| settings.game = ShortText::cut("chess")),
        Some(SettingsError::UnknownGame { game })
    );
    assert_eq!(
        refused(|settings| settings.seats.push(SeatSetting::Friend)),
        Some(SettingsError::Seats {
            players: 2,
            given: 3
        })
    );
    assert_eq!(
        refused(|settings| settings.seats[0] = SeatSetting::Friend),
        Some(SettingsError::NobodyHere)
    );
    let options = |count| {
        let pair = (ShortText::cut("colour"), ShortText::cut("red"));
        refused(|settings| settings.options = vec![pair.clone(); count])
    };
    let given = MAX_OPTIONS + 1;
    assert_eq!(
        options(given),
        Some(SettingsError::TooManyOptions { given })
    );
    assert!(!matches!(
        options(MAX_OPTIONS),
        Some(SettingsError::TooManyOptions { .. })
    ));
    let seat = Seat(2);
    assert_eq!(
        refused(|settings| settings.begins = Begins::Seat(seat)),
        Some(SettingsError::Begins { seat })
    );
    let clock = Clock::Correspondence { days: 0 };
    assert_eq!(
        refused(|settings| settings.clock = clock),
        Some(SettingsError::Clock { clock })
    );
    let start = refused(|settings| settings.start = Some(ShortText::cut("8/8 w")));
    assert!(
        matches!(start, Some(SettingsError::Start { .. })),
        "{start:?}"
    );
    let name = Name::cut("two\nlines");
    let named = SeatSetting::Here {
        name: Some(name.clone()),
    };
    assert_eq!(
        refused(|settings| settings.seats[0] = named.clone()),
        Some(SettingsError::Name { name })
    );
}

#[test]
fn an_option_that_does_not_fit_is_named() {
    let option = |key: &str, value: &str| (ShortText::cut(key), ShortText::cut(value));
    let (key, value) = ("komi".to_owned(), "many".to_owned());
    assert_eq!(
        refused(|settings| settings.options = vec![option("komi", "6")]),
        Some(SettingsError::UnknownOption { key })
    );
    let key = "repetition".to_owned();
    assert_eq!(
        refused(|settings| settings.options = vec![option("repetition", "many")]),
        Some(SettingsError::OptionValue { key, value })
    );
    assert_eq!(
        refused(|settings| settings.options = vec![option("repetition", "3"); 25]),
        Some(SettingsError::TooManyOptions { given: 25 })
    );
}

#[test]
fn a_rated_match_is_between_people_apart_with_a_clock() {
    let rated = |change: fn(&mut TableSettings)| {
        refused(|settings| {
            settings.rated = true;
            change(settings);
        })
    };
    assert_eq!(rated(|_| {}), None);
    let unfair = Some(SettingsError::NotRatable);
    assert_eq!(rated(|settings| settings.clock = Clock::None), unfair);
    let level = Level::MIN;
    let computer = SeatSetting::Computer { level };
    assert_eq!(
        refused(|settings| {
            settings.rated = true;
            settings.seats[1] = computer.clone();
        }),
        unfair
    );
    assert_eq!(
        rated(|settings| settings.seats[1] = SeatSetting::Here { name: None }),
        unfair
    );
}

#[test]
fn who_begins_has_the_player_whose_turn_is_first() {
    let begins = Begins::Seat(Seat(1));
    let seats = |first| [0, 1].map(|player| begins.seat_of(player, first, 2, 7));
    assert_eq!((seats(0), seats(1)), ([1, 0], [0, 1]));
    assert_eq!(begins.turned(2, 7), Begins::Seat(Seat(0)));
}

//! From the settings of a table to the first position of its match.

use damier_games::find;
use damier_protocol::{Begins, MAX_OPTIONS, SeatSetting, SettingsError, TableSettings};
use damier_rules::{AnyMatch, Choices, OpenError};

/// The match of a table before its first action, if the settings are valid.
///
/// # Errors
/// With the first problem found.
pub fn open_match(settings: &TableSettings) -> Result<Box<dyn AnyMatch>, SettingsError> {
    let opened = open(settings)?;
    if opened.outcome().is_some() {
        return Err(SettingsError::OverAlready);
    }
    check_seats(settings, opened.players())?;
    if !settings.clock.is_valid() {
        let clock = settings.clock;
        return Err(SettingsError::Clock { clock });
    }
    if settings.rated && settings.unratable().is_some() {
        return Err(SettingsError::NotRatable);
    }
    Ok(opened)
}

fn open(settings: &TableSettings) -> Result<Box<dyn AnyMatch>, SettingsError> {
    let given = settings.options.len();
    if given > MAX_OPTIONS {
        return Err(SettingsError::TooManyOptions { given });
    }
    let game = settings.game.as_str();
    let entry = find(game).ok_or_else(|| SettingsError::UnknownGame {
        game: game.to_owned(),
    })?;
    let pairs = settings.options.iter();
    let pairs = pairs.map(|(key, value)| format!("{key}={value}"));
    let choices = Choices::parse(entry.info.options, pairs).map_err(OpenError::Options)?;
    Ok(entry.open(choices, settings.start.as_deref())?)
}

fn check_seats(settings: &TableSettings, players: usize) -> Result<(), SettingsError> {
    let given = settings.seats.len();
    if given != players {
        return Err(SettingsError::Seats { players, given });
    }
    for seat in &settings.seats {
        if let SeatSetting::Here { name: Some(name) } = seat
            && !name.is_tidy()
        {
            let name = name.clone();
            return Err(SettingsError::Name { name });
        }
    }
    if let Begins::Seat(seat) = settings.begins
        && seat.index() >= players
    {
        return Err(SettingsError::Begins { seat });
    }
    let here = |seat: &SeatSetting| matches!(seat, SeatSetting::Here { .. });
    if !settings.seats.iter().any(here) {
        return Err(SettingsError::NobodyHere);
    }
    Ok(())
}

#[cfg(test)]
#[path = "tests/settings.rs"]
mod tests;

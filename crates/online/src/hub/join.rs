//! Decides who may sit down with whom, and under which name.

use std::borrow::Cow;

use damier_protocol::{Command, CommandRequest, Name, SeatSetting, TableSettings};
use damier_store::StoreError;

use super::Hub;
use super::live_table::LiveTable;
use crate::identity::{Identity, Key, Person};

impl Hub {
    /// Whether a person may not sit down, because they and somebody there have blocked each other.
    pub(super) async fn keeps_apart(
        &self,
        live: &LiveTable,
        identity: Option<&Identity>,
        command: &Command,
    ) -> Result<bool, StoreError> {
        let account = identity.and_then(Identity::account);
        let (Some(account), Command::Join { .. }) = (account, command) else {
            return Ok(false);
        };
        for other in live.keys.iter().flatten().copied().filter_map(Key::account) {
            if other != account && self.store.is_blocked(account, other).await? {
                return Ok(true);
            }
        }
        Ok(false)
    }
}

/// A command under the account name of its sender.
pub(super) fn named<'a>(
    cmd: &'a CommandRequest,
    identity: Option<&Identity>,
    person: Option<Person>,
) -> Cow<'a, CommandRequest> {
    let has_account = person.is_some_and(|person| person.key.account().is_some());
    let account = identity.and_then(Identity::name).filter(|_| has_account);
    let (Some(account), Command::Join { seat, .. }) = (account, &cmd.command) else {
        return Cow::Borrowed(cmd);
    };
    let command = Command::Join {
        seat: *seat,
        name: Name::tidy(account),
    };
    Cow::Owned(CommandRequest {
        command,
        ..cmd.clone()
    })
}

/// Settings under the account name of their author. Others at the same device keep their names.
pub(super) fn named_settings(settings: &TableSettings, by: &Identity) -> TableSettings {
    let mut settings = settings.clone();
    let mut seats = settings.seats.iter_mut();
    let own = seats.find_map(|seat| match seat {
        SeatSetting::Here { name } => Some(name),
        _ => None,
    });
    if let (Some(own), Some(account)) = (own, by.name()) {
        *own = Name::tidy(account);
    }
    settings
}

//! Who may sit down with whom, and under which name.

use std::borrow::Cow;

use damier_store::StoreError;
use damier_tables::protocol::{Cmd, Command, Nack};
use damier_tables::setup::{Seat, Setup};

use super::Hub;
use super::live_table::LiveTable;
use crate::identity::{Identity, Key, Person};

impl Hub {
    /// Why somebody may not sit down: because he and somebody else there have nothing to do with
    /// each other.
    pub(super) async fn keeps_apart(
        &self,
        live: &LiveTable,
        identity: Option<&Identity>,
        command: &Command,
    ) -> Result<Option<Nack>, StoreError> {
        let account = identity.and_then(Identity::account);
        let (Some(account), Command::Join { .. }) = (account, command) else {
            return Ok(None);
        };
        for other in live.keys.iter().flatten().copied().filter_map(Key::account) {
            if other != account && self.store.is_blocked(account, other).await? {
                let why = "you and somebody at this table have nothing to do with each other";
                return Ok(Some(Nack::illegal(why)));
            }
        }
        Ok(None)
    }
}

/// A command under the name of the account of whoever gives it.
pub(super) fn named<'a>(
    cmd: &'a Cmd,
    identity: Option<&Identity>,
    person: Option<Person>,
) -> Cow<'a, Cmd> {
    let has_account = person.is_some_and(|person| person.key.account().is_some());
    let account = identity.and_then(Identity::name).filter(|_| has_account);
    let (Some(account), Command::Join { seat, .. }) = (account, &cmd.command) else {
        return Cow::Borrowed(cmd);
    };
    let command = Command::Join {
        seat: *seat,
        name: account.to_owned().try_into().ok(),
    };
    Cow::Owned(Cmd {
        command,
        ..cmd.clone()
    })
}

/// Settings under the name of the account of whoever chose them. Others who sit at the same
/// device keep their names.
pub(super) fn named_setup(setup: &Setup, by: &Identity) -> Setup {
    let mut setup = setup.clone();
    let mut seats = setup.seats.iter_mut();
    let own = seats.find_map(|seat| match seat {
        Seat::Here { name } => Some(name),
        _ => None,
    });
    if let (Some(own), Some(account)) = (own, by.name()) {
        *own = Some(account.to_owned());
    }
    setup
}

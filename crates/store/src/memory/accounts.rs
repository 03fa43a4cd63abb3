//! Accounts and sessions.

use super::state::{OpenSession, Person, State, broken};
use crate::account::{
    Account, AccountId, Ban, MAX_SESSIONS, NewAccount, NewSession, Registered, Renamed, Session,
};
use crate::digest::Digest;
use crate::error::StoreError;
use crate::names::{look_key, name_key};
use crate::people::AccountLine;

impl State {
    pub(super) fn create_account(&mut self, new: &NewAccount) -> Registered {
        let (name_key, look_key) = (name_key(&new.name), look_key(&new.name));
        if self.is_taken(&name_key, &look_key, None) {
            return Registered::NameTaken;
        }
        self.last_account += 1;
        let id = AccountId(self.last_account);
        let person = Person {
            account: Account {
                id,
                name: new.name.clone(),
                password: new.password.clone(),
                created_ms: new.at_ms,
                ban: None,
            },
            name_key,
            look_key,
            recovery: once_each(&new.recovery),
            earlier: new.earlier.into_iter().collect(),
            ratings: Default::default(),
            blocks: Default::default(),
        };
        self.people.insert(id, person);
        Registered::Registered(id)
    }

    /// Whether somebody else has a name that looks like this one.
    fn is_taken(&self, name_key: &str, look_key: &str, but: Option<AccountId>) -> bool {
        let mut others = self.people.values().filter(|it| Some(it.account.id) != but);
        others.any(|other| other.name_key == name_key || other.look_key == look_key)
    }

    pub(super) fn account(&self, account: AccountId) -> Option<Account> {
        self.people.get(&account).map(|it| it.account.clone())
    }

    pub(super) fn account_named(&self, name: &str) -> Option<Account> {
        let key = name_key(name);
        let found = self.people.values().find(|person| person.name_key == key);
        found.map(|person| person.account.clone())
    }

    pub(super) fn set_password(
        &mut self,
        account: AccountId,
        hash: &str,
        keep: Option<Digest>,
    ) -> bool {
        let Some(person) = self.people.get_mut(&account) else {
            return false;
        };
        person.account.password = hash.to_owned();
        self.close_sessions(account, keep);
        true
    }

    pub(super) fn recover(&mut self, account: AccountId, code: Digest, hash: &str) -> bool {
        let Some(person) = self.people.get_mut(&account) else {
            return false;
        };
        let Some(index) = person.recovery.iter().position(|known| *known == code) else {
            return false;
        };
        person.recovery.remove(index);
        self.set_password(account, hash, None)
    }

    pub(super) fn set_recovery_codes(&mut self, account: AccountId, codes: &[Digest]) -> bool {
        let person = self.people.get_mut(&account);
        person
            .map(|person| person.recovery = once_each(codes))
            .is_some()
    }

    pub(super) fn rename_account(&mut self, account: AccountId, name: &str) -> Renamed {
        let (name_key, look_key) = (name_key(name), look_key(name));
        let is_taken = self.is_taken(&name_key, &look_key, Some(account));
        let Some(person) = self.people.get_mut(&account) else {
            return Renamed::NoAccount;
        };
        if is_taken {
            return Renamed::NameTaken;
        }
        person.account.name = name.to_owned();
        (person.name_key, person.look_key) = (name_key, look_key);
        for table in self.tables.values_mut() {
            let seats = table.record.seats.iter_mut();
            for seat in seats.filter(|seat| seat.account == Some(account)) {
                seat.name = name.to_owned();
            }
        }
        Renamed::Renamed
    }

    pub(super) fn earlier_guests(&self, account: AccountId) -> Vec<Digest> {
        let person = self.people.get(&account);
        person.map_or(Vec::new(), |person| person.earlier.clone())
    }

    pub(super) fn accounts_gone(&self, accounts: Vec<AccountId>) -> Vec<AccountId> {
        let gone = accounts.into_iter().filter(|it| !self.exists(*it));
        gone.collect()
    }

    pub(super) fn ban(&mut self, account: AccountId, ban: Ban) -> bool {
        let Some(person) = self.people.get_mut(&account) else {
            return false;
        };
        person.account.ban = Some(ban);
        self.close_sessions(account, None);
        true
    }

    pub(super) fn lift_ban(&mut self, account: AccountId) -> bool {
        let person = self.people.get_mut(&account);
        person.is_some_and(|person| person.account.ban.take().is_some())
    }

    pub(super) fn accounts_like(&self, beginning: &str, limit: u32) -> Vec<AccountLine> {
        let key = name_key(beginning);
        let people = self.people.values();
        let mut found: Vec<&Person> = people.filter(|it| it.name_key.starts_with(&key)).collect();
        found.sort_by(|one, other| one.name_key.cmp(&other.name_key));
        let found = found.into_iter().take(limit as usize);
        found.map(|person| line(&person.account)).collect()
    }

    pub(super) fn open_session(&mut self, new: &NewSession) -> Result<bool, StoreError> {
        if !self.exists(new.account) {
            return Ok(false);
        }
        if self.sessions.contains_key(&new.token) {
            return Err(broken("two sessions with the same token"));
        }
        let session = OpenSession {
            account: new.account,
            created_ms: new.at_ms,
            expires_ms: new.expires_ms,
        };
        self.sessions.insert(new.token, session);
        let theirs = self.sessions.iter();
        let others =
            theirs.filter(|(token, open)| open.account == new.account && **token != new.token);
        let mut others: Vec<(i64, Digest)> = others
            .map(|(token, open)| (open.created_ms, *token))
            .collect();
        others.sort_by_key(|(created_ms, _)| std::cmp::Reverse(*created_ms));
        for (_, token) in others.into_iter().skip(MAX_SESSIONS - 1) {
            self.sessions.remove(&token);
        }
        Ok(true)
    }

    pub(super) fn session(&self, token: Digest, now_ms: i64) -> Option<Session> {
        let open = self.sessions.get(&token)?;
        let account = self.account(open.account)?;
        (open.expires_ms > now_ms).then_some(Session {
            account,
            created_ms: open.created_ms,
            expires_ms: open.expires_ms,
        })
    }

    pub(super) fn renew_session(&mut self, token: Digest, now_ms: i64, expires_ms: i64) -> bool {
        let open = self.sessions.get_mut(&token);
        let open = open.filter(|open| open.expires_ms > now_ms);
        open.map(|open| open.expires_ms = expires_ms).is_some()
    }

    pub(super) fn close_session(&mut self, token: Digest) -> bool {
        self.sessions.remove(&token).is_some()
    }

    pub(super) fn close_sessions(&mut self, account: AccountId, keep: Option<Digest>) -> u64 {
        self.end_sessions(|token, open| open.account == account && Some(*token) != keep)
    }

    pub(super) fn sweep_sessions(&mut self, now_ms: i64) -> u64 {
        self.end_sessions(|_, open| open.expires_ms <= now_ms)
    }

    fn end_sessions(&mut self, is_over: impl Fn(&Digest, &OpenSession) -> bool) -> u64 {
        let before = self.sessions.len();
        self.sessions.retain(|token, open| !is_over(token, open));
        (before - self.sessions.len()) as u64
    }
}

/// An account as the host sees it.
pub(super) fn line(account: &Account) -> AccountLine {
    AccountLine {
        id: account.id,
        name: account.name.clone(),
        created_ms: account.created_ms,
        ban: account.ban.clone(),
    }
}

fn once_each(codes: &[Digest]) -> Vec<Digest> {
    let mut once: Vec<Digest> = Vec::new();
    for code in codes {
        if !once.contains(code) {
            once.push(*code);
        }
    }
    once
}

//! Accounts: made, entered, left, recovered.
//!
//! Whoever tries a name and a password learns nothing about which of both was wrong: an unknown
//! name is answered with the same words and after as much work.

use axum::extract::State;
use axum::http::StatusCode;
use axum::http::header::HeaderMap;
use axum::response::Response;
use damier_protocol::http::People;
use damier_store::{
    Account, AccountId, Digest, NewAccount, NewSession, Registered, Token, check_name, name_key,
};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::Service;
use super::me::{Own, people};
use super::request::{Body, From, address, with_cookie};
use crate::auth::{Cookie, SESSION_SECONDS};
use crate::error::{Done, Error, answer, done, text};
use crate::identity::Member;
use crate::openapi::{Entry, of};
use crate::{logs, passwords, random, recovery_codes};

/// What of a name is looked at to count how often it was tried.
const LONGEST_NAME: usize = 64;

/// A name and a password.
#[derive(JsonSchema, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Credentials {
    name: String,
    password: String,
}

/// A recovery code and the password that it gives.
#[derive(JsonSchema, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Recovery {
    name: String,
    code: String,
    password: String,
}

/// The password of whoever is logged in, to be sure that it is he.
#[derive(JsonSchema, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Proof {
    pub(super) password: String,
}

/// An old password and a new one.
#[derive(JsonSchema, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Change {
    old: String,
    new: String,
}

/// What whoever comes in gets to know.
#[derive(JsonSchema, Serialize)]
struct Entered {
    #[serde(flatten)]
    numbers: People,
    account: Own,
    /// Codes that let in once each, if they are new.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schemars(default)]
    recovery: Vec<String>,
}

/// New recovery codes.
#[derive(JsonSchema, Serialize)]
struct Codes {
    recovery: Vec<String>,
}

/// How many sessions were ended.
#[derive(JsonSchema, Serialize)]
struct Closed {
    closed: u64,
}

/// These routes, for programs.
pub(super) fn described() -> Vec<Entry> {
    vec![
        Entry::post(
            "/api/accounts",
            "Makes an account and logs in.",
            of::<Entered>,
        )
        .sent(of::<Credentials>)
        .created(),
        Entry::post("/api/session", "Logs in.", of::<Entered>).sent(of::<Credentials>),
        Entry::delete("/api/session", "Logs out.", of::<Done>),
        Entry::post(
            "/api/recover",
            "Logs in with a recovery code, and changes the password.",
            of::<Entered>,
        )
        .sent(of::<Recovery>),
        Entry::post("/api/me/password", "Changes the password.", of::<Done>).sent(of::<Change>),
        Entry::post(
            "/api/me/recovery",
            "New recovery codes instead of the old ones.",
            of::<Codes>,
        )
        .sent(of::<Proof>),
        Entry::delete(
            "/api/me/sessions",
            "Logs out everywhere else.",
            of::<Closed>,
        ),
    ]
}

pub(super) async fn register(
    State(service): State<Service>,
    from: From,
    headers: HeaderMap,
    body: Body,
) -> Result<Response, Error> {
    let wanted: Credentials = service.read(&headers, body)?;
    check_name(&wanted.name).map_err(|error| Error::illegal("name", &error.to_string()))?;
    check_password(&wanted.password)?;
    let now = service.now();
    let may = address(&from).is_none_or(|from| service.admission.accounts.take(from, now as u64));
    if !may {
        return Err(Error::rate());
    }
    let recovery = recovery_codes::draw();
    let new = NewAccount {
        password: service.passwords.hash(&wanted.password).await?,
        name: wanted.name,
        recovery: recovery
            .iter()
            .map(|code| recovery_codes::digest(code))
            .collect(),
        at_ms: now,
    };
    let name = new.name.clone();
    match service.hub.store().create_account(new).await? {
        Registered::Registered(id) => {
            let status = StatusCode::CREATED;
            service.enter(&headers, id, &name, status, recovery).await
        }
        Registered::NameTaken => {
            let why = "somebody has this name, or one that looks the same";
            Err(Error::new(StatusCode::CONFLICT, "taken", why))
        }
    }
}

pub(super) async fn log_in(
    State(service): State<Service>,
    from: From,
    headers: HeaderMap,
    body: Body,
) -> Result<Response, Error> {
    let shown: Credentials = service.read(&headers, body)?;
    service.check_tries(&from, &shown.name)?;
    let found = service.hub.store().account_named(&shown.name).await?;
    let hash = found.as_ref().map(|account| account.password.as_str());
    let fits = service.passwords.verify(&shown.password, hash).await?;
    let Some(account) = found.filter(|_| fits) else {
        return Err(wrong("the name or the password is wrong"));
    };
    service.refuse_banned(&account)?;
    let (id, name, status) = (account.id, &account.name, StatusCode::OK);
    service.enter(&headers, id, name, status, Vec::new()).await
}

pub(super) async fn log_out(
    State(service): State<Service>,
    headers: HeaderMap,
) -> Result<Response, Error> {
    service.check_origin(&headers)?;
    if let Some(token) = service.auth.token(&headers, Cookie::Session) {
        let session = token.digest();
        service.hub.store().close_session(session).await?;
        service.hub.cut_sessions(|member| member.session == session);
    }
    Ok(with_cookie(done(), Some(service.auth.no_session())))
}

pub(super) async fn recover(
    State(service): State<Service>,
    from: From,
    headers: HeaderMap,
    body: Body,
) -> Result<Response, Error> {
    let shown: Recovery = service.read(&headers, body)?;
    check_password(&shown.password)?;
    service.check_tries(&from, &shown.name)?;
    let store = service.hub.store();
    let found = store.account_named(&shown.name).await?;
    // The work is done before anything is known.
    let hash = service.passwords.hash(&shown.password).await?;
    let nobody = AccountId(0);
    let account = found.as_ref().map_or(nobody, |account| account.id);
    let code = recovery_codes::digest(&shown.code);
    let is_code = store.recover(account, code, &hash).await?;
    let Some(account) = found.filter(|_| is_code) else {
        return Err(wrong("the name or the code is wrong"));
    };
    service
        .hub
        .cut_sessions(|other| other.account == account.id);
    service.refuse_banned(&account)?;
    let (id, name, status) = (account.id, &account.name, StatusCode::OK);
    service.enter(&headers, id, name, status, Vec::new()).await
}

pub(super) async fn change_password(
    State(service): State<Service>,
    from: From,
    headers: HeaderMap,
    body: Body,
) -> Result<Response, Error> {
    let change: Change = service.read(&headers, body)?;
    let member = service.member(&headers).await?;
    check_password(&change.new)?;
    service.prove(&from, &member, &change.old).await?;
    let hash = service.passwords.hash(&change.new).await?;
    let keep = Some(member.session);
    let store = service.hub.store();
    store.set_password(member.account, &hash, keep).await?;
    service.cut_others(&member);
    Ok(done())
}

pub(super) async fn new_codes(
    State(service): State<Service>,
    from: From,
    headers: HeaderMap,
    body: Body,
) -> Result<Response, Error> {
    let proof: Proof = service.read(&headers, body)?;
    let member = service.member(&headers).await?;
    service.prove(&from, &member, &proof.password).await?;
    let recovery = recovery_codes::draw();
    let digests = recovery
        .iter()
        .map(|code| recovery_codes::digest(code))
        .collect();
    let store = service.hub.store();
    store.set_recovery_codes(member.account, digests).await?;
    Ok(answer(StatusCode::OK, text(&Codes { recovery })))
}

pub(super) async fn log_out_others(
    State(service): State<Service>,
    headers: HeaderMap,
) -> Result<Response, Error> {
    service.check_origin(&headers)?;
    let member = service.member(&headers).await?;
    let store = service.hub.store();
    let keep = Some(member.session);
    let closed = store.close_sessions(member.account, keep).await?;
    service.cut_others(&member);
    Ok(answer(StatusCode::OK, text(&Closed { closed })))
}

impl Service {
    /// Opens a session and tells who has come in.
    async fn enter(
        &self,
        headers: &HeaderMap,
        account: AccountId,
        name: &str,
        status: StatusCode,
        recovery: Vec<String>,
    ) -> Result<Response, Error> {
        let token = Token::from_random(random::bytes());
        let session = token.digest();
        let at_ms = self.now();
        let new = NewSession {
            account,
            token: session,
            at_ms,
            expires_ms: at_ms + SESSION_SECONDS as i64 * 1_000,
        };
        if !self.hub.store().open_session(new).await? {
            return Err(wrong("the name or the password is wrong"));
        }
        self.leave_older(headers).await?;
        let member = Member {
            account,
            name: name.into(),
            session,
        };
        let identity = self.with_token(headers, Some(member));
        let entered = Entered {
            numbers: people(&identity),
            account: self.own(account).await?,
            recovery,
        };
        let cookie = self.auth.session(&token);
        Ok(with_cookie(answer(status, text(&entered)), Some(cookie)))
    }

    /// Whoever was logged in here before is not any more.
    async fn leave_older(&self, headers: &HeaderMap) -> Result<(), Error> {
        if let Some(token) = self.auth.token(headers, Cookie::Session) {
            let older = token.digest();
            self.hub.store().close_session(older).await?;
            self.hub.cut_sessions(|member| member.session == older);
        }
        Ok(())
    }

    /// Refuses whoever is not who he says, before something that cannot be undone.
    pub(super) async fn prove(
        &self,
        from: &From,
        member: &Member,
        password: &str,
    ) -> Result<(), Error> {
        self.check_tries(from, &member.name)?;
        let account = self.hub.store().account(member.account).await?;
        let hash = account.as_ref().map(|account| account.password.as_str());
        if self.passwords.verify(password, hash).await? {
            return Ok(());
        }
        Err(wrong("the password is wrong"))
    }

    /// Refuses who tries too often, from one address or under one name.
    fn check_tries(&self, from: &From, name: &str) -> Result<(), Error> {
        let now = self.hub.clock.now();
        let admission = &self.admission;
        let beginning: String = name.chars().take(LONGEST_NAME).collect();
        let name = Digest::of(name_key(&beginning).as_bytes());
        let may = address(from).is_none_or(|from| admission.sign_ins.take(from, now))
            && admission.names.take(name, now);
        if !may {
            logs::refused("too many tries");
            return Err(Error::rate());
        }
        Ok(())
    }

    /// Who is shut out is told why, but only if he knows the password.
    fn refuse_banned(&self, account: &Account) -> Result<(), Error> {
        let now = self.now();
        match account.ban.as_ref().filter(|ban| ban.holds_at(now)) {
            Some(ban) => {
                logs::refused("shut out");
                Err(Error::new(StatusCode::FORBIDDEN, "banned", &ban.reason))
            }
            None => Ok(()),
        }
    }

    fn cut_others(&self, member: &Member) {
        let is_other =
            |other: &Member| other.account == member.account && other.session != member.session;
        self.hub.cut_sessions(is_other);
    }
}

fn check_password(password: &str) -> Result<(), Error> {
    if passwords::is_allowed(password) {
        return Ok(());
    }
    let why = "a password has 8 to 128 characters";
    Err(Error::illegal("password", why))
}

fn wrong(why: &str) -> Error {
    logs::refused("wrong name, password or code");
    Error::new(StatusCode::FORBIDDEN, "auth", why)
}

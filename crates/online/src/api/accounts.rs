//! Accounts: signing up, in and out, recovery.
//!
//! Trying a name and a password reveals nothing about which of them was wrong: an unknown name is
//! answered with the same words and after as much work.

use axum::extract::State;
use axum::http::header::HeaderMap;
use damier_protocol::http::{
    ChangePassword, ConfirmPassword, Done, NewAccount, Recover, RecoveryCodes, SessionsClosed,
    SignIn, SignedIn,
};
use damier_store as store;
use damier_store::{
    Account, AccountId, Digest, NewSession, Registered, Token, check_name, name_key,
};

use super::{Body, Created, Json, Route, Service, SetCookie, route};
use crate::admission::{Asker, What};
use crate::auth::Cookie;
use crate::error::Error;
use crate::identity::Member;
use crate::{logs, passwords, random, recovery_codes};

/// The characters of a name that are used to count attempts.
const MAX_TRIED_CHARS: usize = 64;

type Entered = (SetCookie, Json<SignedIn>);

pub(super) fn routes() -> Vec<Route> {
    vec![
        route("POST /api/accounts", register).about("Makes an account and signs in."),
        route("POST /api/session", sign_in).about("Signs in."),
        route("DELETE /api/session", sign_out).about("Signs out."),
        route("POST /api/recover", recover)
            .about("Signs in with a recovery code, and changes the password."),
        route("POST /api/me/password", change_password).about("Changes the password."),
        route("POST /api/me/recovery", new_codes)
            .about("New recovery codes instead of the old ones."),
        route("DELETE /api/me/sessions", sign_out_others).about("Signs out everywhere else."),
    ]
}

async fn register(
    State(service): State<Service>,
    asker: Asker,
    headers: HeaderMap,
    Body(wanted): Body<NewAccount>,
) -> Result<(SetCookie, Created<SignedIn>), Error> {
    check_name(&wanted.name)?;
    check_password(&wanted.password)?;
    service.admit(What::Accounts, &asker)?;
    let now = service.now();
    let recovery = recovery_codes::draw();
    let new = store::NewAccount {
        password: service.passwords.hash(&wanted.password).await?,
        name: wanted.name,
        recovery: digests(&recovery),
        earlier: service
            .auth
            .token(&headers, Cookie::Person)
            .map(|token| token.digest()),
        at_ms: now,
    };
    let name = new.name.clone();
    match service.hub.store().create_account(new).await? {
        Registered::Registered(id) => {
            let (cookie, Json(entered)) =
                service.enter(&asker, &headers, id, &name, recovery).await?;
            Ok((cookie, Created(entered)))
        }
        Registered::NameTaken => Err(Error::Taken),
    }
}

async fn sign_in(
    State(service): State<Service>,
    asker: Asker,
    headers: HeaderMap,
    Body(shown): Body<SignIn>,
) -> Result<Entered, Error> {
    let found = service.hub.store().account_named(&shown.name).await?;
    let is_owners = service.is_owners(&asker, found.as_ref()).await?;
    service.check_tries(&asker, &shown.name, is_owners)?;
    let hash = found.as_ref().map(|account| account.password.as_str());
    let fits = service.passwords.verify(&shown.password, hash).await?;
    let Some(account) = found.filter(|_| fits) else {
        return Err(wrong("the name or the password is wrong"));
    };
    service.let_in(&asker, &headers, &account).await
}

async fn sign_out(
    State(service): State<Service>,
    headers: HeaderMap,
) -> Result<(SetCookie, Json<Done>), Error> {
    service.leave_older(&headers).await?;
    Ok(service.signed_out())
}

async fn recover(
    State(service): State<Service>,
    asker: Asker,
    headers: HeaderMap,
    Body(shown): Body<Recover>,
) -> Result<Entered, Error> {
    check_password(&shown.password)?;
    let store = service.hub.store();
    let found = store.account_named(&shown.name).await?;
    let is_owners = service.is_owners(&asker, found.as_ref()).await?;
    service.check_tries(&asker, &shown.name, is_owners)?;
    // The work is done before anything is known.
    let hash = service.passwords.hash(&shown.password).await?;
    let nobody = AccountId(0);
    let account = found.as_ref().map_or(nobody, |account| account.id);
    let code = recovery_codes::digest(&shown.code);
    let is_code = store.recover(account, code, &hash).await?;
    let Some(account) = found.filter(|_| is_code) else {
        return Err(wrong("the name or the code is wrong"));
    };
    service.end_sessions(|other, _| other == account.id);
    service.let_in(&asker, &headers, &account).await
}

async fn change_password(
    State(service): State<Service>,
    member: Member,
    Body(change): Body<ChangePassword>,
) -> Result<Json<Done>, Error> {
    check_password(&change.new)?;
    service.prove(&member, &change.old).await?;
    let hash = service.passwords.hash(&change.new).await?;
    let keep = Some(member.session);
    let store = service.hub.store();
    store.set_password(member.account, &hash, keep).await?;
    service.cut_others(&member);
    Ok(Json(Done { done: true }))
}

async fn new_codes(
    State(service): State<Service>,
    member: Member,
    Body(proof): Body<ConfirmPassword>,
) -> Result<Json<RecoveryCodes>, Error> {
    service.prove(&member, &proof.password).await?;
    let recovery = recovery_codes::draw();
    let store = service.hub.store();
    store
        .set_recovery_codes(member.account, digests(&recovery))
        .await?;
    Ok(Json(RecoveryCodes { recovery }))
}

async fn sign_out_others(
    State(service): State<Service>,
    member: Member,
) -> Result<Json<SessionsClosed>, Error> {
    let store = service.hub.store();
    let keep = Some(member.session);
    let closed = store.close_sessions(member.account, keep).await?;
    service.cut_others(&member);
    Ok(Json(SessionsClosed { closed }))
}

impl Service {
    /// The response that removes the session.
    pub(super) fn signed_out(&self) -> (SetCookie, Json<Done>) {
        let cookie = SetCookie(Some(self.auth.no_session()));
        (cookie, Json(Done { done: true }))
    }

    /// Opens a session and returns who has signed in.
    async fn enter(
        &self,
        asker: &Asker,
        headers: &HeaderMap,
        account: AccountId,
        name: &str,
        recovery: Vec<String>,
    ) -> Result<Entered, Error> {
        let token = Token::from_random(random::bytes());
        let session = token.digest();
        let at_ms = self.now();
        let new = NewSession {
            account,
            token: session,
            at_ms,
            expires_ms: at_ms + self.session_ms(),
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
        let now = self.hub.clock.now();
        self.admission.has_entered(asker, &member, tried(name), now);
        let identity = self.with_token(headers, Some(member));
        let entered = SignedIn {
            person: identity.person().map(|person| person.id),
            people: identity.people().map(|person| person.id).collect(),
            account: self.own(account).await?,
            recovery,
        };
        let cookie = self.auth.session(&token);
        Ok((SetCookie(Some(cookie)), Json(entered)))
    }

    /// Signs out whoever was signed in here before.
    async fn leave_older(&self, headers: &HeaderMap) -> Result<(), Error> {
        if let Some(token) = self.auth.token(headers, Cookie::Session) {
            let older = token.digest();
            self.hub.store().close_session(older).await?;
            self.end_sessions(|_, session| session == older);
        }
        Ok(())
    }

    /// Refuses anyone with the wrong password, before something that cannot be undone.
    pub(super) async fn prove(&self, member: &Member, password: &str) -> Result<(), Error> {
        let now = self.hub.clock.now();
        if !self.admission.may_prove(member.account, now) {
            return Err(too_many_tries());
        }
        let account = self.hub.store().account(member.account).await?;
        let hash = account.as_ref().map(|account| account.password.as_str());
        if self.passwords.verify(password, hash).await? {
            return Ok(());
        }
        Err(wrong("the password is wrong"))
    }

    /// Whether an account is known to belong to whoever asks: by their session, or because it was
    /// made in this browser.
    async fn is_owners(&self, asker: &Asker, account: Option<&Account>) -> Result<bool, Error> {
        let Some(account) = account else {
            return Ok(false);
        };
        let Some(browser) = asker.browser else {
            return Ok(asker.account == Some(account.id));
        };
        let store = self.hub.store();
        Ok(asker.account == Some(account.id)
            || store.earlier_guests(account.id).await?.contains(&browser))
    }

    /// Refuses too many attempts, from one network or under one name.
    fn check_tries(&self, asker: &Asker, name: &str, is_owners: bool) -> Result<(), Error> {
        let now = self.hub.clock.now();
        let may = self.admission.may_try(asker, tried(name), is_owners, now);
        may.then_some(()).ok_or_else(too_many_tries)
    }

    /// Signs in a person who has proved to own this account; a banned one is told why.
    async fn let_in(
        &self,
        asker: &Asker,
        headers: &HeaderMap,
        account: &Account,
    ) -> Result<Entered, Error> {
        let now = self.now();
        if let Some(ban) = account.ban.as_ref().filter(|ban| ban.holds_at(now)) {
            logs::refused("shut out");
            return Err(Error::Banned(ban.reason.clone()));
        }
        self.enter(asker, headers, account.id, &account.name, Vec::new())
            .await
    }

    fn cut_others(&self, member: &Member) {
        self.end_sessions(|account, session| {
            account == member.account && session != member.session
        });
    }

    /// Closes the sockets of sessions that have ended; whoever shows one is a stranger from now on.
    fn end_sessions(&self, is_over: impl Fn(AccountId, Digest) -> bool) {
        self.hub
            .cut_sessions(|member| is_over(member.account, member.session));
        self.admission
            .forget_sessions(|session, account| is_over(account, session));
    }
}

fn digests(codes: &[String]) -> Vec<Digest> {
    let codes = codes.iter();
    codes.map(|code| recovery_codes::digest(code)).collect()
}

fn check_password(password: &str) -> Result<(), Error> {
    passwords::is_allowed(password)
        .then_some(())
        .ok_or(Error::Password)
}

/// The key of the name tried: names that look alike are the same.
fn tried(name: &str) -> Digest {
    let beginning: String = name.chars().take(MAX_TRIED_CHARS).collect();
    Digest::of(name_key(&beginning).as_bytes())
}

fn too_many_tries() -> Error {
    logs::refused("too many tries");
    Error::Rate
}

fn wrong(why: &'static str) -> Error {
    logs::refused("wrong name, password or code");
    Error::Auth(why)
}

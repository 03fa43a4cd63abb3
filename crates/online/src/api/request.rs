//! What all requests have in common: who sends them, from where, and what they bring.

use std::net::{IpAddr, SocketAddr};

use axum::Extension;
use axum::extract::ConnectInfo;
use axum::extract::rejection::BytesRejection;
use axum::http::header::{HeaderMap, SET_COOKIE};
use axum::http::{HeaderValue, StatusCode};
use axum::response::Response;
use damier_store::Session;
use serde::de::DeserializeOwned;

use super::Service;
use crate::auth::{Cookie, is_json};
use crate::error::Error;
use crate::identity::{Identity, Member, Person};
use crate::rate_limits::network;

/// From where a request comes, if the server says so.
pub(super) type From = Option<Extension<ConnectInfo<SocketAddr>>>;
/// What a request brings, unless it is too much.
pub(super) type Body = Result<axum::body::Bytes, BytesRejection>;

impl Service {
    /// Refuses what a page elsewhere could have sent.
    pub(super) fn check_origin(&self, headers: &HeaderMap) -> Result<(), Error> {
        if self.auth.is_ours(headers) {
            return Ok(());
        }
        let why = "another page may not do this";
        Err(Error::new(StatusCode::FORBIDDEN, "origin", why))
    }

    /// Refuses what a page elsewhere, or a form, could have sent.
    pub(super) fn check_post(&self, headers: &HeaderMap) -> Result<(), Error> {
        self.check_origin(headers)?;
        if is_json(headers) {
            return Ok(());
        }
        let status = StatusCode::UNSUPPORTED_MEDIA_TYPE;
        Err(Error::new(status, "garbled", "send application/json"))
    }

    /// Reads what a request brings.
    pub(super) fn read<T: DeserializeOwned>(
        &self,
        headers: &HeaderMap,
        body: Body,
    ) -> Result<T, Error> {
        self.check_post(headers)?;
        let body = body.map_err(|_| {
            let why = "the message is too long";
            Error::new(StatusCode::PAYLOAD_TOO_LARGE, "garbled", why)
        })?;
        serde_json::from_slice(&body).map_err(|error| Error::garbled(&error.to_string()))
    }

    /// Who sends a request.
    pub(super) async fn identity(&self, headers: &HeaderMap) -> Result<Identity, Error> {
        let session = self.session(headers).await?;
        let member = session.map(|(member, _)| member);
        Ok(self.with_token(headers, member))
    }

    /// Somebody with the secret that his request shows, if it does.
    pub(super) fn with_token(&self, headers: &HeaderMap, member: Option<Member>) -> Identity {
        let token = self.auth.token(headers, Cookie::Person);
        Identity {
            token: token.map(|token| Person::of(&token)),
            member,
        }
    }

    /// Who sends a request, if he is logged in.
    pub(super) async fn member(&self, headers: &HeaderMap) -> Result<Member, Error> {
        let session = self.session(headers).await?;
        session.map(|(member, _)| member).ok_or_else(|| {
            let why = "only who is logged in may do this";
            Error::new(StatusCode::FORBIDDEN, "auth", why)
        })
    }

    /// The session that a request shows, if it goes on.
    pub(super) async fn session(
        &self,
        headers: &HeaderMap,
    ) -> Result<Option<(Member, Session)>, Error> {
        let Some(token) = self.auth.token(headers, Cookie::Session) else {
            return Ok(None);
        };
        let now = self.now();
        let session = token.digest();
        let found = self.hub.store().session(session, now).await?;
        let is_banned = |found: &Session| {
            let ban = found.account.ban.as_ref();
            ban.is_some_and(|ban| ban.holds_at(now))
        };
        Ok(found.filter(|found| !is_banned(found)).map(|found| {
            let member = Member {
                account: found.account.id,
                name: found.account.name.as_str().into(),
                session,
            };
            (member, found)
        }))
    }

    /// Who sends a request; whoever is nobody yet gets a cookie.
    pub(super) async fn somebody_or_new(
        &self,
        headers: &HeaderMap,
    ) -> Result<(Identity, Option<HeaderValue>), Error> {
        let mut identity = self.identity(headers).await?;
        if identity.person().is_some() {
            return Ok((identity, None));
        }
        let (person, cookie) = self.auth.newcomer();
        identity.token = Some(person);
        Ok((identity, Some(cookie)))
    }

    /// The time, as the store writes it.
    pub(super) fn now(&self) -> i64 {
        self.hub.clock.now() as i64
    }
}

/// An answer with a cookie, if there is one.
pub(super) fn with_cookie(mut response: Response, cookie: Option<HeaderValue>) -> Response {
    if let Some(cookie) = cookie {
        response.headers_mut().insert(SET_COOKIE, cookie);
    }
    response
}

/// The address that a request comes from, or the network where one may have many.
pub(super) fn address(from: &From) -> Option<IpAddr> {
    let address = from
        .as_ref()
        .map(|Extension(ConnectInfo(address))| address.ip());
    address.map(network)
}

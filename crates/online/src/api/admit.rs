//! Identifies the sender and checks whether they may ask at all, before anything else is done.

use std::net::{IpAddr, SocketAddr};

use axum::extract::{ConnectInfo, FromRequestParts, Request, State};
use axum::http::header::HeaderMap;
use axum::http::request::Parts;
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use damier_store::Token;

use super::Service;
use super::metrics::METRICS;
use crate::admission::{Asker, What};
use crate::auth::Cookie;
use crate::error::Error;
use crate::logs;

/// Identifies the sender, and refuses those who ask too often.
pub(super) async fn admit(
    State(service): State<Service>,
    mut request: Request,
    next: Next,
) -> Response {
    // Readers of the metrics are not counted: they get them whatever is going on.
    if request.uri().path() == METRICS {
        return next.run(request).await;
    }
    let from = request.extensions().get::<ConnectInfo<SocketAddr>>();
    let from = from.map(|ConnectInfo(from)| from.ip());
    let asker = service.asker(from, request.headers()).await;
    if let Err(error) = service.admit(What::Requests, &asker) {
        return error.into_response();
    }
    request.extensions_mut().insert(asker);
    next.run(request).await
}

impl FromRequestParts<Service> for Asker {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, _: &Service) -> Result<Self, Error> {
        Ok(parts.extensions.get().copied().unwrap_or_default())
    }
}

impl Service {
    /// Refuses something done too often.
    pub(super) fn admit(&self, what: What, asker: &Asker) -> Result<(), Error> {
        if self.admission.may(what, asker, self.hub.clock.now()) {
            return Ok(());
        }
        logs::refused("too often");
        Err(Error::Rate)
    }

    /// The sender, by what they show: a valid session, or a secret that holds a seat.
    async fn asker(&self, from: Option<IpAddr>, headers: &HeaderMap) -> Asker {
        let session = self.auth.token(headers, Cookie::Session);
        let token = self.auth.token(headers, Cookie::Person);
        let now = self.hub.clock.now();
        let stranger = Asker {
            browser: token.as_ref().map(Token::digest),
            ..Asker::from(from, token.as_ref().or(session.as_ref()).map(Token::digest))
        };
        let network = stranger.network;
        let known_by = |secret: &Token, account| Asker {
            secret: Some(secret.digest()),
            is_known: true,
            account,
            ..stranger
        };
        if let Some(session) = &session
            && let Some(account) = self.admission.member(session.digest(), now)
        {
            return known_by(session, Some(account));
        }
        if let Some(token) = &token
            && self.admission.is_guest(token.digest(), network, now)
        {
            return known_by(token, None);
        }
        let shown = [&session, &token].map(|secret| secret.as_ref().map(Token::digest));
        // Whoever was known does not have to wait until others have been looked up.
        let was_known = self.admission.was_known(shown, network);
        let may_look_up = || self.admission.may_look_up(network, now);
        if shown == [None, None] || !was_known && !may_look_up() {
            return stranger;
        }
        if let Some(session) = &session
            && let Ok(Some((member, _))) = self.session(headers).await
        {
            let (session_hash, account) = (member.session, member.account);
            self.admission.remember_member(session_hash, account, now);
            return known_by(session, Some(account));
        }
        let store = self.hub.store();
        if let Some(token) = &token
            && let Ok(seats) = store.current_tables_held(token.digest()).await
            && !seats.is_empty()
            && self.admission.remember_guest(token.digest(), network, now)
        {
            return known_by(token, None);
        }
        // What the store cannot tell is good for nothing.
        self.admission.forget(shown, network);
        stranger
    }
}

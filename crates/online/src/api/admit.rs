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
        let is_known = |token: &Token| self.admission.is_known(token.digest(), now);
        let shown = session.as_ref().filter(|session| is_known(session));
        if let Some(known) = shown.or(token.as_ref().filter(|token| is_known(token))) {
            return Asker {
                is_known: true,
                browser: token.as_ref().map(Token::digest),
                ..Asker::from(from, Some(known.digest()))
            };
        }
        let secret = token.as_ref().or(session.as_ref());
        let stranger = Asker {
            browser: token.as_ref().map(Token::digest),
            ..Asker::from(from, secret.map(Token::digest))
        };
        if secret.is_none() || !self.admission.may_look_up(stranger.network, now) {
            return stranger;
        }
        match self.look_up(session.as_ref(), token.as_ref()).await {
            Some(good) => {
                let secret = Some(good.digest());
                self.admission.remember(good.digest(), now);
                Asker {
                    secret,
                    is_known: true,
                    ..stranger
                }
            }
            None => stranger,
        }
    }

    /// Which of these secrets is valid. If the store cannot tell, none is.
    async fn look_up<'a>(
        &self,
        session: Option<&'a Token>,
        token: Option<&'a Token>,
    ) -> Option<&'a Token> {
        let store = self.hub.store();
        if let Some(session) = session
            && let Ok(Some(_)) = store.session(session.digest(), self.now()).await
        {
            return Some(session);
        }
        let token = token?;
        let seats = store.current_tables_held(token.digest()).await;
        seats.is_ok_and(|seats| !seats.is_empty()).then_some(token)
    }
}

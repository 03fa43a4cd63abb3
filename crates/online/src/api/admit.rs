//! Identifies the sender and checks whether they may ask at all, before anything else is done.

use std::net::{IpAddr, SocketAddr};

use axum::extract::{ConnectInfo, FromRequestParts, Request, State};
use axum::http::Uri;
use axum::http::header::HeaderMap;
use axum::http::request::Parts;
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use damier_protocol::TableId;
use damier_store::{Digest, SeatRecord, TableRecord, Token};

use super::Service;
use super::metrics::METRICS;
use crate::admission::{Asker, Host, What};
use crate::auth::Cookie;
use crate::error::Error;
use crate::identity::{Key, Person};
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
    let table = table_asked_for(request.uri());
    let asker = service.asker(from, request.headers(), table).await;
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

    /// The sender, by what they show: a valid session, or a secret that holds a seat; or a table that
    /// waits for them.
    async fn asker(
        &self,
        from: Option<IpAddr>,
        headers: &HeaderMap,
        table: Option<TableId>,
    ) -> Asker {
        let session = self.auth.token(headers, Cookie::Session);
        let token = self.auth.token(headers, Cookie::Person);
        let now = self.hub.clock.now();
        let browser = token.as_ref().map(Token::digest);
        let stranger = Asker {
            browser,
            ..Asker::from(from, browser.or(session.as_ref().map(Token::digest)))
        };
        let network = stranger.network;
        let known_by = |secret: Digest, account| Asker {
            secret: Some(secret),
            is_known: true,
            account,
            ..stranger
        };
        if let Some(session) = session.as_ref().map(Token::digest)
            && let Some(account) = self.admission.member(session, now)
        {
            return known_by(session, Some(account));
        }
        if let Some(secret) = browser
            && self.admission.is_guest(secret, network, now)
        {
            return known_by(secret, None);
        }
        let seating = table
            .as_ref()
            .and_then(|table| self.hub.seating(table, browser));
        let is_waiting = seating.as_ref().is_some_and(|seating| seating.is_waiting);
        let table = table.filter(|_| is_waiting);
        let stranger = Asker {
            invited: table.map(|table| Digest::of(table.as_str().as_bytes())),
            ..stranger
        };
        // Whoever sits at a table in memory need not be looked up.
        if let Some(seating) = seating.filter(|seating| seating.is_theirs)
            && let Some(secret) = browser
            && self.is_received(secret, network, seating.others)
        {
            return known_by(secret, None);
        }
        let shown = [session.as_ref().map(Token::digest), browser];
        // Whoever was known does not have to wait until others have been looked up.
        let was_known = self.admission.was_known(shown, network);
        let may_look_up = || self.admission.may_look_up(network, now);
        if shown == [None, None] || !was_known && !may_look_up() {
            return stranger;
        }
        if session.is_some()
            && let Ok(Some((member, _))) = self.session(headers).await
        {
            let (session, account) = (member.session, member.account);
            self.admission.remember_member(session, account, now);
            return known_by(session, Some(account));
        }
        let store = self.hub.store();
        if let Some(secret) = browser
            && let Ok(tables) = store.current_tables_held(secret).await
            && !tables.is_empty()
            && self.is_received(secret, network, keys_at(&tables))
        {
            return known_by(secret, None);
        }
        // What the store cannot tell is good for nothing.
        self.admission.forget(shown, network);
        stranger
    }

    /// Whether somebody who has a seat beside these others is known from now on.
    fn is_received(&self, secret: Digest, network: Option<IpAddr>, others: Vec<Key>) -> bool {
        let host = |key| (key, self.hub.network_of(Person::with_key(key).id));
        let hosts: Vec<Host> = others.into_iter().map(host).collect();
        let now = self.hub.clock.now();
        self.admission.remember_guest(secret, network, &hosts, now)
    }
}

/// Everybody who has a seat at some tables.
fn keys_at(tables: &[TableRecord]) -> Vec<Key> {
    let seats = tables.iter().flat_map(|table| &table.seats);
    let key = |seat: &SeatRecord| {
        let account = seat.account.map(Key::Account);
        account.or(seat.token.map(Key::Token))
    };
    seats.filter_map(key).collect()
}

/// The table that a request is about: in its path, or where somebody is on their way to one, in its
/// query.
fn table_asked_for(uri: &Uri) -> Option<TableId> {
    let id = match uri.path().strip_prefix("/api/tables/") {
        Some(rest) => rest.split('/').next()?,
        None => {
            let mut pairs = uri.query()?.split('&');
            pairs.find_map(|pair| pair.strip_prefix("table="))?
        }
    };
    TableId::try_from(id.to_owned()).ok()
}

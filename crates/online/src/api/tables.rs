//! Tables: commands, what happened, and sockets.

use std::sync::Arc;
use std::time::Duration;

use axum::extract::rejection::QueryRejection;
use axum::extract::ws::WebSocketUpgrade;
use axum::extract::ws::rejection::WebSocketUpgradeRejection;
use axum::extract::{Path, Query, State};
use axum::http::StatusCode;
use axum::http::header::HeaderMap;
use axum::response::Response;
use damier_protocol::http::{Events, GiveCommand, People};
use damier_protocol::{
    CommandId, CommandRequest, ErrorCode, OpenTable, ServerMessage, TableId, Version,
};
use schemars::JsonSchema;
use serde::Deserialize;

use super::Service;
use super::me::people;
use super::request::{Body, From, address, with_cookie};
use crate::error::{Error, answer, busy, error, no_table, status, text};
use crate::hub::{Arrival, By, Hub, Moves, Reply};
use crate::identity::Identity;
use crate::openapi::{Entry, ack, inline, of, snap};
use crate::sockets;
use crate::sockets::Caller;

/// The most events of one answer.
const MOST_EVENTS: usize = 500;
/// The longest that somebody waits for events, in seconds: proxies give up after a minute or less.
const LONGEST_WAIT: u64 = 25;

/// These routes, for programs.
pub(super) fn described() -> Vec<Entry> {
    vec![
        Entry::post(
            "/api/person",
            "A name for who has none yet: a cookie, and the numbers by which others know them.",
            of::<People>,
        ),
        Entry::post("/api/tables", "Opens a table.", ack).sent(of::<OpenTable>),
        Entry::get("/api/tables/{id}", "A table as it stands.", snap),
        Entry::post(
            "/api/tables/{id}/commands",
            "A command; the same again until it is answered.",
            ack,
        )
        .sent(of::<GiveCommand>),
        Entry::get(
            "/api/tables/{id}/moves",
            "What may be played there, and whose turn it is.",
            of::<Moves>,
        ),
        Entry::get(
            "/api/tables/{id}/events",
            "What happened there after a version; with `wait`, as soon as something does.",
            of::<Events>,
        )
        .asked(inline::<Wanted>),
        Entry::socket("/api/socket", "The same over a socket."),
    ]
}

pub(super) async fn person(
    State(service): State<Service>,
    headers: HeaderMap,
) -> Result<Response, Error> {
    service.check_post(&headers)?;
    let (identity, cookie) = service.somebody_or_new(&headers).await?;
    let body = text(&people(&identity));
    Ok(with_cookie(answer(StatusCode::OK, body), cookie))
}

pub(super) async fn create(
    State(service): State<Service>,
    from: From,
    headers: HeaderMap,
    body: Body,
) -> Result<Response, Error> {
    let asked: OpenTable = service.read(&headers, body)?;
    let id = asked.id;
    let carry = |hub: Arc<Hub>, by, at| async move { hub.open(&by, &asked, at).await };
    service.carry_out(&headers, id, &from, carry).await
}

pub(super) async fn command(
    State(service): State<Service>,
    Path(id): Path<String>,
    from: From,
    headers: HeaderMap,
    body: Body,
) -> Result<Response, Error> {
    let Ok(table) = TableId::try_from(id) else {
        return Ok(no_table());
    };
    let given: GiveCommand = service.read(&headers, body)?;
    let cmd = CommandRequest {
        table,
        id: given.id,
        version: given.version,
        command: given.command,
    };
    let carry = |hub: Arc<Hub>, by, at| async move {
        let by = By::Person(by);
        hub.command(&by, &cmd, at).await
    };
    service.carry_out(&headers, given.id, &from, carry).await
}

pub(super) async fn look(
    State(service): State<Service>,
    Path(id): Path<String>,
    headers: HeaderMap,
) -> Result<Response, Error> {
    let Ok(table) = TableId::try_from(id) else {
        return Ok(no_table());
    };
    let identity = service.identity(&headers).await?;
    Ok(match service.hub.look(&table, &identity).await {
        Ok(Some(table)) => {
            let table = Box::new(table);
            answer(StatusCode::OK, text(&ServerMessage::Snap { table }))
        }
        Ok(None) => no_table(),
        Err(_) => busy(),
    })
}

/// Which events are asked for.
#[derive(JsonSchema, Deserialize)]
pub(super) struct Wanted {
    #[serde(default)]
    after: Version,
    limit: Option<usize>,
    /// For how many seconds to wait if nothing has happened yet.
    #[serde(default)]
    wait: u64,
}

pub(super) async fn events(
    State(service): State<Service>,
    Path(id): Path<String>,
    wanted: Result<Query<Wanted>, QueryRejection>,
    headers: HeaderMap,
) -> Result<Response, Error> {
    let Ok(Query(wanted)) = wanted else {
        return Err(Error::garbled("after, limit and wait are numbers"));
    };
    let Ok(table) = TableId::try_from(id) else {
        return Ok(no_table());
    };
    let identity = service.identity(&headers).await?;
    let wait = Duration::from_secs(wanted.wait.min(LONGEST_WAIT));
    let called = service.hub.call(&table, &identity, wanted.after, wait);
    if called.await.is_err() {
        return Ok(busy());
    }
    let most = wanted.limit.unwrap_or(MOST_EVENTS).min(MOST_EVENTS);
    let found = service.hub.events(&table, wanted.after, most, &identity);
    Ok(match found.await {
        Ok(Some(events)) => answer(StatusCode::OK, text(&Events { events })),
        Ok(None) => no_table(),
        Err(_) => busy(),
    })
}

pub(super) async fn moves(
    State(service): State<Service>,
    Path(id): Path<String>,
) -> Result<Response, Error> {
    let Ok(table) = TableId::try_from(id) else {
        return Ok(no_table());
    };
    Ok(match service.hub.moves(&table).await {
        Ok(Some(moves)) => answer(StatusCode::OK, text(&moves)),
        Ok(None) => no_table(),
        Err(_) => busy(),
    })
}

pub(super) async fn socket(
    State(service): State<Service>,
    from: From,
    headers: HeaderMap,
    upgrade: Result<WebSocketUpgrade, WebSocketUpgradeRejection>,
) -> Result<Response, Error> {
    service.check_origin(&headers)?;
    if service.hub.is_stopping() || service.hub.sockets() >= service.most_sockets {
        return Ok(busy());
    }
    let Ok(upgrade) = upgrade else {
        let why = "a socket is opened here";
        return Ok(error(StatusCode::UPGRADE_REQUIRED, "garbled", why));
    };
    let identity = service.identity(&headers).await?;
    let caller = Caller {
        deaf_to: service.hub.deaf_to(&identity).await?,
        identity,
        from: address(&from),
        messages: service.messages,
    };
    Ok(sockets::open(upgrade, service.hub, caller))
}

impl Service {
    async fn carry_out<C, F>(
        &self,
        headers: &HeaderMap,
        id: CommandId,
        from: &From,
        carry: C,
    ) -> Result<Response, Error>
    where
        C: FnOnce(Arc<Hub>, Identity, Arrival) -> F,
        F: Future<Output = Reply> + Send + 'static,
    {
        let (identity, cookie) = self.somebody_or_new(headers).await?;
        let at = Arrival {
            ms: self.hub.clock.now(),
            lag: 0,
            from: address(from),
        };
        let sender = identity
            .person()
            .expect("whoever was nobody is somebody now");
        if !self.senders.take(sender.id, at.ms) {
            let error = ErrorCode::Rate.into();
            let nack = ServerMessage::Nack { id, error };
            return Ok(answer(status(&nack), text(&nack)));
        }
        // It is carried out to its end even if nobody waits for the answer any more.
        let done = tokio::spawn(carry(Arc::clone(&self.hub), identity, at));
        let response = match done.await {
            Ok(Reply::Said(said)) => answer(status(&said), text(&said)),
            Ok(Reply::Missing(said)) => answer(StatusCode::NOT_FOUND, text(&said)),
            Ok(Reply::Unknown) | Err(_) => {
                let why = "nobody knows whether it is stored: send it again";
                error(StatusCode::INTERNAL_SERVER_ERROR, "unknown", why)
            }
        };
        Ok(with_cookie(response, cookie))
    }
}

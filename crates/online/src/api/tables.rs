//! Tables: opening, commands, viewing; and sockets.

use std::sync::Arc;
use std::time::Duration;

use axum::extract::ws::WebSocketUpgrade;
use axum::extract::ws::rejection::WebSocketUpgradeRejection;
use axum::extract::{FromRequestParts, State};
use axum::http::header::HeaderMap;
use axum::http::request::Parts;
use axum::response::{IntoResponse, Response};
use damier_protocol::http::{
    Accepted, Events, EventsQuery, GiveCommand, LegalMoves, MAX_EVENTS, People, Refused, WholeTable,
};
use damier_protocol::{CommandRequest, OpenTable, ServerMessage, TableId};

use super::{Body, Json, Path, Player, Query, Route, Service, SetCookie, route};
use crate::admission::{Asker, Held, Hold, What};
use crate::error::Error;
use crate::hub::{By, Reply};
use crate::identity::Identity;
use crate::sockets;
use crate::sockets::Caller;

pub(super) fn routes() -> Vec<Route> {
    vec![
        route("POST /api/person", person).about(
            "A person for who has none yet: a cookie, and the number by which others know them.",
        ),
        route("POST /api/tables", open).about("Opens a table."),
        route("GET /api/tables/{table}", look).about("A table as it stands."),
        route("POST /api/tables/{table}/commands", command)
            .about("Asks something of a table; the same again until it is answered."),
        route("GET /api/tables/{table}/moves", moves)
            .about("The legal moves there, and whose turn it is."),
        route("GET /api/tables/{table}/events", events)
            .about("What happened there after a version; with `wait`, as soon as something does."),
        route("GET /api/socket", socket).about("The same over a socket."),
    ]
}

async fn person(player: Player) -> Result<(SetCookie, Json<People>), Error> {
    let answer = People {
        person: Some(player.person.id),
        people: player.identity.people().map(|person| person.id).collect(),
    };
    Ok((player.cookie, Json(answer)))
}

async fn open(
    State(service): State<Service>,
    player: Player,
    Body(asked): Body<OpenTable>,
) -> Result<(SetCookie, Json<Accepted>), Error> {
    service.admit(What::Tables, &player.asker)?;
    let at = service.hub.arrival();
    let hub = Arc::clone(&service.hub);
    // It is carried out to its end even if nobody waits for the response any more.
    let done = tokio::spawn(async move { hub.open(&player.identity, &asked, at).await });
    Ok((player.cookie, answer(done.await)?))
}

async fn command(
    State(service): State<Service>,
    Path(table): Path<TableId>,
    player: Player,
    Body(given): Body<GiveCommand>,
) -> Result<(SetCookie, Json<Accepted>), Error> {
    let request = CommandRequest {
        table,
        id: given.id,
        version: given.version,
        command: given.command,
    };
    let at = service.hub.arrival();
    let (hub, by) = (Arc::clone(&service.hub), By::Person(player.identity));
    let done = tokio::spawn(async move { hub.command(&by, &request, at).await });
    Ok((player.cookie, answer(done.await)?))
}

async fn look(
    State(service): State<Service>,
    Path(table): Path<TableId>,
    identity: Identity,
) -> Result<Json<WholeTable>, Error> {
    let seen = service.hub.look(&table, &identity).await?;
    let table = seen.ok_or(Error::Missing("table"))?;
    Ok(Json(WholeTable { table }))
}

async fn events(
    State(service): State<Service>,
    asker: Asker,
    Path(table): Path<TableId>,
    identity: Identity,
    Query(query): Query<EventsQuery>,
) -> Result<Json<Events>, Error> {
    let wait = Duration::from_secs(query.wait.get());
    let hub = &service.hub;
    if wait.is_zero() {
        hub.wait_for_events(&table, &identity, query.after, wait)
            .await?;
    } else {
        let hold = service.hold(Held::Polls, &asker)?;
        tokio::select! {
            waited = hub.wait_for_events(&table, &identity, query.after, wait) => waited?,
            // Somebody else waits in their place: there is no news for them yet.
            () = hold.evicted() => {}
        }
    }
    let limit = query
        .limit
        .map_or(MAX_EVENTS, damier_protocol::Bounded::get);
    let found = hub
        .events(&table, query.after, limit as usize, &identity)
        .await?;
    let events = found.ok_or(Error::Missing("table"))?;
    Ok(Json(Events { events }))
}

async fn moves(
    State(service): State<Service>,
    Path(table): Path<TableId>,
    identity: Identity,
) -> Result<Json<LegalMoves>, Error> {
    let moves = service.hub.moves(&table, &identity).await?;
    moves.map(Json).ok_or(Error::Missing("table"))
}

/// A request to open a socket.
pub(crate) struct Upgrade(Result<WebSocketUpgrade, WebSocketUpgradeRejection>);

impl FromRequestParts<Service> for Upgrade {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, service: &Service) -> Result<Self, Error> {
        Ok(Upgrade(
            WebSocketUpgrade::from_request_parts(parts, service).await,
        ))
    }
}

/// An opened socket.
pub(crate) struct Socket(Response);

impl IntoResponse for Socket {
    fn into_response(self) -> Response {
        self.0
    }
}

async fn socket(
    State(service): State<Service>,
    asker: Asker,
    headers: HeaderMap,
    identity: Identity,
    Upgrade(upgrade): Upgrade,
) -> Result<Socket, Error> {
    if !service.auth.is_ours(&headers) {
        return Err(Error::Origin);
    }
    if service.hub.is_stopping() {
        return Err(Error::Busy);
    }
    let upgrade = upgrade.map_err(|_| Error::NoUpgrade)?;
    let hold = service.hold(Held::Sockets, &asker)?;
    let caller = Caller {
        deaf_to: service.hub.deaf_to(&identity).await?,
        identity,
        asker,
        admission: service.admission,
        hold: Some(hold),
    };
    Ok(Socket(sockets::open(upgrade, service.hub, caller)))
}

impl Service {
    /// Reserves something that a visitor holds for a while.
    fn hold(&self, what: Held, asker: &Asker) -> Result<Hold, Error> {
        self.admission.hold(what, asker).ok_or(Error::Busy)
    }
}

/// The outcome of a command, as an HTTP response.
fn answer(done: Result<Reply, tokio::task::JoinError>) -> Result<Json<Accepted>, Error> {
    match done {
        Ok(Reply::Said(ServerMessage::Ack { table, id, version })) => {
            Ok(Json(Accepted { table, id, version }))
        }
        Ok(Reply::Said(ServerMessage::Nack { id, error })) => {
            Err(Error::Refused(Box::new(Refused { id, error })))
        }
        Ok(Reply::Early(ServerMessage::Nack { id, error })) => {
            Err(Error::Early(Box::new(Refused { id, error })))
        }
        Ok(Reply::Missing(_)) => Err(Error::Missing("table")),
        Ok(Reply::Said(_) | Reply::Early(_) | Reply::Unknown) | Err(_) => Err(Error::Unknown),
    }
}

//! The same by HTTP, for programs and for networks that let no socket through.
//!
//! | | |
//! |---|---|
//! | `POST /api/person` | a name for who has none yet: a cookie |
//! | `POST /api/games` | a command that opens a table |
//! | `POST /api/games/{id}/commands` | any other command |
//! | `GET /api/games/{id}` | a table as it stands |
//! | `GET /api/games/{id}/moves` | what may be played there |
//! | `GET /api/games/{id}/events?after=&limit=&wait=` | what happened at it |
//! | `GET /api/lobby?game=` | tables that wait for somebody |
//! | `GET /api/socket` | a socket |
//! | `GET /metrics` | how much of everything there was |
//!
//! Answers are the messages of the protocol; what never reaches a table is refused with
//! `{"type":"error","code":…,"why":…}`.

use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;
use std::time::Duration;

use axum::extract::rejection::BytesRejection;
use axum::extract::ws::WebSocketUpgrade;
use axum::extract::ws::rejection::WebSocketUpgradeRejection;
use axum::extract::{ConnectInfo, DefaultBodyLimit, Path, Query, State};
use axum::http::header::{CONTENT_TYPE, HeaderMap, SET_COOKIE};
use axum::http::{HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};
use axum::routing::{any, get, post};
use axum::{Extension, Router};
use damier_play::json;
use damier_store::GameRecord;
use damier_tables::protocol::{Cmd, Code, Command, FromServer, LONGEST_MESSAGE};
use damier_tables::rates::Rate;
use damier_tables::table::Event;
use damier_tables::{GameId, PersonId};
use serde::{Deserialize, Serialize};

use crate::answers::{Refusal, answer, busy, error, no_table, status, text};
use crate::hub::{Arrival, By, Hub, Reply};
use crate::limits::Limits;
use crate::people::{Door, Person, is_json};
use crate::sockets::Caller;
use crate::{counts, sockets};

/// The most events of one answer.
const MOST_EVENTS: usize = 500;
/// The longest that somebody waits for events, in seconds: proxies give up after a minute or less.
const LONGEST_WAIT: u64 = 25;
/// The most tables of the lobby.
const MOST_TABLES: u32 = 100;

/// What every answer needs.
#[derive(Clone)]
pub(crate) struct Service {
    pub(crate) hub: Arc<Hub>,
    pub(crate) door: Arc<Door>,
    /// The most sockets at a time.
    pub(crate) most_sockets: usize,
    /// How many messages a socket may send in a while.
    pub(crate) messages: Rate,
    /// How many commands each person may send by HTTP.
    pub(crate) senders: Arc<Limits<PersonId>>,
}

/// From where a request comes, if the server says so.
type From = Option<Extension<ConnectInfo<SocketAddr>>>;

/// Every route of the service. Accounts will add theirs here.
pub(crate) fn router(service: Service) -> Router {
    Router::new()
        .route("/api/person", post(person))
        .route("/api/games", post(create))
        .route("/api/games/{id}", get(look))
        .route("/api/games/{id}/commands", post(command))
        .route("/api/games/{id}/moves", get(moves))
        .route("/api/games/{id}/events", get(events))
        .route("/api/lobby", get(lobby))
        .route("/api/socket", get(socket))
        .route("/api/{*rest}", any(nowhere))
        .route("/metrics", get(metrics))
        .layer(DefaultBodyLimit::max(LONGEST_MESSAGE))
        .with_state(service)
}

async fn person(State(service): State<Service>, headers: HeaderMap) -> Response {
    if let Err(refused) = service.check_post(&headers) {
        return refused.into_response();
    }
    let (person, cookie) = service.person(&headers);
    let body = format!("{{\"person\":{}}}", u64::from(person.id));
    with_cookie(answer(StatusCode::OK, body), cookie)
}

async fn create(
    State(service): State<Service>,
    from: From,
    headers: HeaderMap,
    body: Result<axum::body::Bytes, BytesRejection>,
) -> Response {
    let cmd = match service.read(&headers, body) {
        Ok(cmd) if matches!(cmd.command, Command::Create { .. }) => cmd,
        Ok(_) => {
            return error(
                StatusCode::BAD_REQUEST,
                "garbled",
                "only a table is opened here",
            );
        }
        Err(refused) => return refused.into_response(),
    };
    service.carry_out(&headers, cmd, from).await
}

async fn command(
    State(service): State<Service>,
    Path(id): Path<String>,
    from: From,
    headers: HeaderMap,
    body: Result<axum::body::Bytes, BytesRejection>,
) -> Response {
    let Ok(game) = GameId::try_from(id) else {
        return no_table();
    };
    let mut cmd = match service.read(&headers, body) {
        Ok(cmd) => cmd,
        Err(refused) => return refused.into_response(),
    };
    if cmd.game.as_ref().is_some_and(|named| *named != game) {
        let why = "the command names another table than the address";
        return error(StatusCode::BAD_REQUEST, "garbled", why);
    }
    cmd.game = Some(game);
    service.carry_out(&headers, cmd, from).await
}

async fn look(
    State(service): State<Service>,
    Path(id): Path<String>,
    headers: HeaderMap,
) -> Response {
    let Ok(game) = GameId::try_from(id) else {
        return no_table();
    };
    let person = service.door.person(&headers).map(|person| person.id);
    match service.hub.look(&game, person).await {
        Ok(Some(table)) => {
            let table = Box::new(table);
            answer(StatusCode::OK, FromServer::Snap { table }.write())
        }
        Ok(None) => no_table(),
        Err(_) => busy(),
    }
}

/// Which events are asked for.
#[derive(Deserialize)]
struct Wanted {
    #[serde(default)]
    after: u64,
    limit: Option<usize>,
    /// For how many seconds to wait if nothing has happened yet.
    #[serde(default)]
    wait: u64,
}

/// The answer to a question for events.
#[derive(Serialize)]
struct Events {
    events: Vec<Event>,
}

async fn events(
    State(service): State<Service>,
    Path(id): Path<String>,
    wanted: Result<Query<Wanted>, axum::extract::rejection::QueryRejection>,
    headers: HeaderMap,
) -> Response {
    let Ok(Query(wanted)) = wanted else {
        return error(
            StatusCode::BAD_REQUEST,
            "garbled",
            "after, limit and wait are numbers",
        );
    };
    let Ok(game) = GameId::try_from(id) else {
        return no_table();
    };
    let person = service.door.person(&headers);
    let wait = Duration::from_secs(wanted.wait.min(LONGEST_WAIT));
    let called = service.hub.call(&game, person, wanted.after, wait).await;
    if called.is_err() {
        return busy();
    }
    let person = person.map(|person| person.id);
    let most = wanted.limit.unwrap_or(MOST_EVENTS).min(MOST_EVENTS);
    match service.hub.events(&game, wanted.after, most, person).await {
        Ok(Some(events)) => answer(StatusCode::OK, text(&Events { events })),
        Ok(None) => no_table(),
        Err(_) => busy(),
    }
}

async fn moves(State(service): State<Service>, Path(id): Path<String>) -> Response {
    let Ok(game) = GameId::try_from(id) else {
        return no_table();
    };
    match service.hub.moves(&game).await {
        Ok(Some(moves)) => answer(StatusCode::OK, text(&moves)),
        Ok(None) => no_table(),
        Err(_) => busy(),
    }
}

/// Which tables are asked for: those of some games, with commas between, or all.
#[derive(Deserialize)]
struct Sought {
    game: Option<String>,
}

/// What waits in the lobby.
#[derive(Serialize)]
struct Lobby {
    /// How many are here.
    here: usize,
    tables: Vec<Listed>,
}

/// One table of the lobby.
#[derive(Serialize)]
struct Listed {
    game: String,
    created: i64,
    version: u64,
    /// The names of those who sit there already.
    names: Vec<String>,
    setup: serde_json::Value,
}

async fn lobby(State(service): State<Service>, Query(sought): Query<Sought>) -> Response {
    let games = sought
        .game
        .map(|games| games.split(',').map(str::to_owned).collect());
    let Ok(records) = service.hub.store().lobby(games, MOST_TABLES).await else {
        return busy();
    };
    let lobby = Lobby {
        here: service.hub.sockets(),
        tables: records.into_iter().map(listed).collect(),
    };
    let body = serde_json::to_string(&lobby).expect("lists are plain data");
    answer(StatusCode::OK, body)
}

fn listed(record: GameRecord) -> Listed {
    let names = record.seats.into_iter().map(|seat| seat.name);
    Listed {
        game: record.id.0,
        created: record.created_ms,
        version: record.version,
        names: names.filter(|name| !name.is_empty()).collect(),
        setup: serde_json::from_str(&record.setup).unwrap_or_default(),
    }
}

async fn socket(
    State(service): State<Service>,
    from: From,
    headers: HeaderMap,
    upgrade: Result<WebSocketUpgrade, WebSocketUpgradeRejection>,
) -> Response {
    if !service.door.is_ours(&headers) {
        return error(
            StatusCode::FORBIDDEN,
            "origin",
            "another page may not do this",
        );
    }
    if service.hub.is_stopping() || service.hub.sockets() >= service.most_sockets {
        return busy();
    }
    match upgrade {
        Ok(upgrade) => {
            let person = service.door.person(&headers);
            let caller = Caller {
                person,
                from: address(from),
                messages: service.messages,
            };
            sockets::open(upgrade, service.hub, caller)
        }
        Err(_) => error(
            StatusCode::UPGRADE_REQUIRED,
            "garbled",
            "a socket is opened here",
        ),
    }
}

async fn metrics(State(service): State<Service>) -> Response {
    let kind = HeaderValue::from_static("text/plain; version=0.0.4; charset=utf-8");
    ([(CONTENT_TYPE, kind)], counts::text(&service.hub)).into_response()
}

async fn nowhere() -> Response {
    error(StatusCode::NOT_FOUND, "missing", "there is nothing here")
}

impl Service {
    /// Refuses what a page elsewhere, or a form, could have sent.
    fn check_post(&self, headers: &HeaderMap) -> Result<(), Refusal> {
        if !self.door.is_ours(headers) {
            let why = "another page may not do this";
            return Err(Refusal::new(StatusCode::FORBIDDEN, "origin", why));
        }
        if !is_json(headers) {
            let why = "send application/json";
            return Err(Refusal::new(
                StatusCode::UNSUPPORTED_MEDIA_TYPE,
                "garbled",
                why,
            ));
        }
        Ok(())
    }

    /// Reads a command.
    fn read(
        &self,
        headers: &HeaderMap,
        body: Result<axum::body::Bytes, BytesRejection>,
    ) -> Result<Cmd, Refusal> {
        self.check_post(headers)?;
        let body = body.map_err(|_| {
            Refusal::new(
                StatusCode::PAYLOAD_TOO_LARGE,
                "garbled",
                "the message is too long",
            )
        })?;
        let garbled = |why: &str| Refusal::new(StatusCode::BAD_REQUEST, "garbled", why);
        let text = std::str::from_utf8(&body).map_err(|_| garbled("that is no text"))?;
        json::from_str(text).map_err(|error| garbled(&error.to_string()))
    }

    /// Who sends a request; whoever has no name yet gets one.
    fn person(&self, headers: &HeaderMap) -> (Person, Option<HeaderValue>) {
        match self.door.person(headers) {
            Some(person) => (person, None),
            None => {
                let (person, cookie) = self.door.newcomer();
                (person, Some(cookie))
            }
        }
    }

    async fn carry_out(&self, headers: &HeaderMap, cmd: Cmd, from: From) -> Response {
        let (person, cookie) = self.person(headers);
        let at = Arrival {
            ms: self.hub.clock.now(),
            lag: 0,
            from: address(from),
        };
        if !self.senders.take(person.id, at.ms) {
            let nack = FromServer::Nack {
                id: cmd.id,
                code: Code::Rate,
                why: None,
            };
            return answer(status(&nack), nack.write());
        }
        let hub = Arc::clone(&self.hub);
        // It is carried out to its end even if nobody waits for the answer any more.
        let done = tokio::spawn(async move { hub.command(By::Person(person), &cmd, at).await });
        let response = match done.await {
            Ok(Reply::Said(said)) => answer(status(&said), said.write()),
            Ok(Reply::Missing(said)) => answer(StatusCode::NOT_FOUND, said.write()),
            Ok(Reply::Unknown) | Err(_) => {
                let why = "nobody knows whether it is stored: send it again";
                error(StatusCode::INTERNAL_SERVER_ERROR, "unknown", why)
            }
        };
        with_cookie(response, cookie)
    }
}

fn with_cookie(mut response: Response, cookie: Option<HeaderValue>) -> Response {
    if let Some(cookie) = cookie {
        response.headers_mut().insert(SET_COOKIE, cookie);
    }
    response
}

fn address(from: From) -> Option<IpAddr> {
    from.map(|Extension(ConnectInfo(address))| address.ip())
}

//! What is known about whoever asks: numbers, account, tables; and to be forgotten.

use axum::extract::State;
use axum::http::StatusCode;
use axum::http::header::HeaderMap;
use axum::response::Response;
use damier_protocol::Phase;
use damier_protocol::Seat;
use damier_protocol::TableId;
use damier_protocol::http::People;
use damier_store::{AccountId, Rating, SeatRecord, Session, TableRecord};
use schemars::JsonSchema;
use serde::Serialize;

use super::Service;
use super::accounts::Proof;
use super::request::{Body, From, with_cookie};
use crate::auth::{Cookie, SESSION_SECONDS};
use crate::error::{Done, Error, answer, done, text};
use crate::identity::{Identity, Key, Member};
use crate::openapi::{Entry, of};

/// The most tables of one answer.
const MOST_TABLES: usize = 100;
/// A session is renewed when it is older than a day.
const RENEW_MS: i64 = 86_400_000;

/// The numbers by which tables know somebody.
pub(super) fn people(identity: &Identity) -> People {
    People {
        person: identity.person().map(|person| person.id),
        people: identity.people().map(|person| person.id).collect(),
    }
}

/// An account, for its owner.
#[derive(JsonSchema, Serialize)]
pub(super) struct Own {
    pub(super) name: String,
    pub(super) created: i64,
    pub(super) ratings: Vec<Rated>,
}

/// How strong somebody is at one game.
#[derive(JsonSchema, Serialize)]
pub(super) struct Rated {
    game: String,
    rating: i64,
    deviation: i64,
    matches: u64,
}

impl Rated {
    pub(super) fn of(rating: &Rating) -> Rated {
        Rated {
            game: rating.game.clone(),
            rating: rating.rating.round() as i64,
            deviation: rating.deviation.round() as i64,
            matches: rating.matches,
        }
    }
}

/// Everything about whoever asks.
#[derive(JsonSchema, Serialize)]
struct Me {
    #[serde(flatten)]
    numbers: People,
    account: Option<Own>,
    tables: Vec<MyTable>,
}

/// A table where whoever asks sits and that is not over.
#[derive(JsonSchema, Serialize)]
struct MyTable {
    game: String,
    created: i64,
    version: u64,
    setup: serde_json::Value,
    names: Vec<Option<String>>,
    /// The seats that are his.
    seats: Vec<u8>,
    phase: Option<Phase>,
    /// The seat that has the turn, if the match is being played.
    turn: Option<u8>,
}

/// These routes, for programs.
pub(super) fn described() -> Vec<Entry> {
    vec![
        Entry::get(
            "/api/me",
            "Who asks, and the tables that are not over.",
            of::<Me>,
        ),
        Entry::delete(
            "/api/me",
            "Forgets an account; its matches stay.",
            of::<Done>,
        )
        .sent(of::<Proof>),
    ]
}

pub(super) async fn look(
    State(service): State<Service>,
    headers: HeaderMap,
) -> Result<Response, Error> {
    let session = service.session(&headers).await?;
    let member = session.as_ref().map(|(member, _)| member.clone());
    let identity = service.with_token(&headers, member);
    let account = match &identity.member {
        Some(member) => Some(service.own(member.account).await?),
        None => None,
    };
    let me = Me {
        numbers: people(&identity),
        account,
        tables: service.tables_of(&identity).await?,
    };
    let cookie = match &session {
        Some((member, session)) => service.renewed(&headers, member, session).await?,
        // A session that is over is of no use to anybody.
        None => {
            let shown = service.auth.token(&headers, Cookie::Session);
            shown.map(|_| service.auth.no_session())
        }
    };
    Ok(with_cookie(answer(StatusCode::OK, text(&me)), cookie))
}

pub(super) async fn forget(
    State(service): State<Service>,
    from: From,
    headers: HeaderMap,
    body: Body,
) -> Result<Response, Error> {
    let proof: Proof = service.read(&headers, body)?;
    let member = service.member(&headers).await?;
    service.prove(&from, &member, &proof.password).await?;
    service.offers.forget(&Identity {
        token: None,
        member: Some(member.clone()),
    });
    service.hub.forget(&member).await?;
    Ok(with_cookie(done(), Some(service.auth.no_session())))
}

impl Service {
    /// An account as its owner sees it.
    pub(super) async fn own(&self, account: AccountId) -> Result<Own, Error> {
        let store = self.hub.store();
        let Some(found) = store.account(account).await? else {
            let why = "there is no such account any more";
            return Err(Error::new(StatusCode::NOT_FOUND, "missing", why));
        };
        let ratings = store.ratings(account).await?;
        Ok(Own {
            name: found.name,
            created: found.created_ms,
            ratings: ratings.iter().map(Rated::of).collect(),
        })
    }

    /// The tables of somebody that are not over, by his secret and by his account.
    async fn tables_of(&self, identity: &Identity) -> Result<Vec<MyTable>, Error> {
        let store = self.hub.store();
        let mut records: Vec<TableRecord> = Vec::new();
        for person in identity.people() {
            let found = match person.key {
                Key::Account(account) => store.current_tables(account).await?,
                Key::Token(token) => store.current_tables_held(token).await?,
            };
            let is_new = |record: &TableRecord| records.iter().all(|known| known.id != record.id);
            let new: Vec<TableRecord> = found.into_iter().filter(is_new).collect();
            records.extend(new);
        }
        records.sort_by_key(|record| std::cmp::Reverse(record.created_ms));
        records.truncate(MOST_TABLES);
        let mut tables = Vec::new();
        for record in records {
            let now = match TableId::try_from(record.id.0.clone()) {
                Ok(game) => self.hub.turn(&game).await.ok().flatten(),
                Err(_) => None,
            };
            // Reading it may have shown that its time is up.
            if !now.is_some_and(|(phase, _)| matches!(phase, Phase::Over | Phase::Closed)) {
                tables.push(my_table(record, identity, now));
            }
        }
        Ok(tables)
    }

    /// A session that is used goes on.
    async fn renewed(
        &self,
        headers: &HeaderMap,
        member: &Member,
        session: &Session,
    ) -> Result<Option<axum::http::HeaderValue>, Error> {
        let now = self.now();
        let expires = now + SESSION_SECONDS as i64 * 1_000;
        if expires - session.expires_ms < RENEW_MS {
            return Ok(None);
        }
        let store = self.hub.store();
        store.renew_session(member.session, now, expires).await?;
        let token = self.auth.token(headers, Cookie::Session);
        Ok(token.map(|token| self.auth.session(&token)))
    }
}

fn my_table(record: TableRecord, identity: &Identity, now: Option<(Phase, Seat)>) -> MyTable {
    let is_mine = |seat: &&SeatRecord| {
        let key = seat
            .account
            .map(Key::Account)
            .or(seat.token.map(Key::Token));
        identity.people().any(|person| Some(person.key) == key)
    };
    let playing = now.filter(|(phase, _)| *phase == Phase::Playing);
    MyTable {
        seats: record
            .seats
            .iter()
            .filter(is_mine)
            .map(|seat| seat.seat)
            .collect(),
        game: record.id.0,
        created: record.created_ms,
        version: record.version,
        setup: serde_json::from_str(&record.settings).unwrap_or_default(),
        names: record
            .seats
            .into_iter()
            .map(|seat| Some(seat.name).filter(|name| !name.is_empty()))
            .collect(),
        phase: now.map(|(phase, _)| phase),
        turn: playing.map(|(_, turn)| turn.0),
    }
}

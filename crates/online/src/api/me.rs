//! The sender's own data: person, account, tables; and being forgotten.

use axum::extract::State;
use axum::http::header::HeaderMap;
use damier_protocol::http::{ConfirmPassword, Done, Me, MyTable, OwnAccount, PlayerRating};
use damier_protocol::{Phase, Seat, Version};
use damier_store::{AccountId, Rating, SeatRecord, Session, TableRecord};

use super::{Body, Json, Route, Service, SetCookie, route};
use crate::admission::{Asker, What};
use crate::auth::Cookie;
use crate::error::Error;
use crate::identity::{Identity, Key, Member};

/// The most tables of one answer.
const MAX_TABLES: usize = 100;
/// The age at which a session is renewed: a day.
const RENEW_MS: i64 = 86_400_000;

pub(super) fn routes() -> Vec<Route> {
    vec![
        route("GET /api/me", look).about("Who asks, and their tables that are not over."),
        route("DELETE /api/me", forget)
            .about("Forgets an account and whoever has the cookie beside it; the matches stay."),
        route("DELETE /api/person", forget_guest)
            .about("Forgets whoever has this cookie; their matches stay."),
    ]
}

async fn look(
    State(service): State<Service>,
    headers: HeaderMap,
) -> Result<(SetCookie, Json<Me>), Error> {
    let session = service.session(&headers).await?;
    let member = session.as_ref().map(|(member, _)| member.clone());
    let identity = service.with_token(&headers, member);
    let account = match &identity.member {
        Some(member) => Some(service.own(member.account).await?),
        None => None,
    };
    let me = Me {
        person: identity.person().map(|person| person.id),
        people: identity.people().map(|person| person.id).collect(),
        account,
        tables: service.tables_of(&identity).await?,
    };
    let cookie = match &session {
        Some((member, session)) => service.renewed(&headers, member, session).await?,
        // An expired session is of no use to anyone.
        None => {
            let shown = service.auth.token(&headers, Cookie::Session);
            shown.map(|_| service.auth.no_session())
        }
    };
    Ok((SetCookie(cookie), Json(me)))
}

async fn forget(
    State(service): State<Service>,
    asker: Asker,
    member: Member,
    headers: HeaderMap,
    Body(proof): Body<ConfirmPassword>,
) -> Result<(SetCookie, Json<Done>), Error> {
    service.prove(&member, &proof.password).await?;
    service.admit(What::Erasures, &asker)?;
    let account = member.account;
    let identity = service.with_token(&headers, Some(member));
    service.offers.forget(&identity);
    service.hub.forget(&identity).await?;
    service
        .admission
        .forget_sessions(|_, other| other == account);
    Ok(service.signed_out())
}

async fn forget_guest(
    State(service): State<Service>,
    asker: Asker,
    identity: Identity,
) -> Result<(SetCookie, Json<Done>), Error> {
    let guest = Identity {
        member: None,
        ..identity
    };
    if guest.token.is_none() {
        return Err(Error::Auth("nobody is known by this cookie"));
    }
    service.admit(What::Erasures, &asker)?;
    service.offers.forget(&guest);
    service.hub.forget(&guest).await?;
    let cookie = SetCookie(Some(service.auth.no_person()));
    Ok((cookie, Json(Done { done: true })))
}

impl Service {
    /// An account as its owner sees it.
    pub(super) async fn own(&self, account: AccountId) -> Result<OwnAccount, Error> {
        let store = self.hub.store();
        let found = store.account(account).await?;
        let found = found.ok_or(Error::Missing("account"))?;
        let ratings = store.ratings(account).await?;
        Ok(OwnAccount {
            name: found.name,
            created: found.created_ms,
            ratings: ratings.iter().map(rating).collect(),
        })
    }

    /// A person's unfinished tables, by their secret and by their account.
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
        records.truncate(MAX_TABLES);
        let mut tables = Vec::new();
        for record in records {
            let table = super::table_id(&record.id)?;
            let now = self.hub.turn(&table).await.ok().flatten();
            // Reading it may have shown that its time is up.
            if !now.is_some_and(|(phase, _)| matches!(phase, Phase::Over | Phase::Closed)) {
                tables.push(my_table(record, identity, now)?);
            }
        }
        Ok(tables)
    }

    /// How long an unused session lasts.
    pub(super) fn session_ms(&self) -> i64 {
        self.auth.retention.session_seconds() as i64 * 1_000
    }

    /// Extends a session that is used.
    async fn renewed(
        &self,
        headers: &HeaderMap,
        member: &Member,
        session: &Session,
    ) -> Result<Option<axum::http::HeaderValue>, Error> {
        let now = self.now();
        let expires = now + self.session_ms();
        if expires - session.expires_ms < RENEW_MS {
            return Ok(None);
        }
        let store = self.hub.store();
        store.renew_session(member.session, now, expires).await?;
        let token = self.auth.token(headers, Cookie::Session);
        Ok(token.map(|token| self.auth.session(&token)))
    }
}

fn my_table(
    record: TableRecord,
    identity: &Identity,
    now: Option<(Phase, Seat)>,
) -> Result<MyTable, Error> {
    let is_mine = |seat: &&SeatRecord| {
        let account = seat.account.map(Key::Account);
        let key = account.or(seat.token.map(Key::Token));
        identity.people().any(|person| Some(person.key) == key)
    };
    let playing = now.filter(|(phase, _)| *phase == Phase::Playing);
    let mine = record.seats.iter().filter(is_mine);
    Ok(MyTable {
        table: super::table_id(&record.id)?,
        created: record.created_ms,
        version: Version(record.version),
        settings: super::settings(&record.id, &record.settings)?,
        seats: mine.map(|seat| Seat(seat.seat)).collect(),
        names: record
            .seats
            .into_iter()
            .map(|seat| Some(seat.name).filter(|name| !name.is_empty()))
            .collect(),
        phase: now.map(|(phase, _)| phase),
        turn: playing.map(|(_, turn)| turn),
    })
}

/// A rating in integers.
pub(super) fn rating(rating: &Rating) -> PlayerRating {
    PlayerRating {
        game: rating.game.clone(),
        rating: rating.rating.round() as i64,
        deviation: rating.deviation.round() as i64,
        matches: rating.matches,
    }
}

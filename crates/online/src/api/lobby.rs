//! The lobby: tables and offers that wait for somebody.

use std::collections::HashMap;

use axum::extract::rejection::QueryRejection;
use axum::extract::{Query, State};
use axum::http::StatusCode;
use axum::http::header::HeaderMap;
use axum::response::Response;
use damier_protocol::Clock;
use damier_protocol::TableSettings;
use damier_store::{AccountId, TableRecord};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::Service;
use super::me::Rated;
use crate::error::{Error, answer, text};
use crate::identity::Identity;
use crate::offers::Offer;
use crate::openapi::{Entry, inline, of};

/// The most tables of the lobby.
const MOST_TABLES: u32 = 100;

/// Which tables are asked for: those of some games, with commas between, or all.
#[derive(JsonSchema, Deserialize)]
pub(super) struct Sought {
    game: Option<String>,
}

/// What waits in the lobby.
#[derive(JsonSchema, Serialize)]
struct Lobby {
    /// How many people are here, each counted once.
    here: usize,
    tables: Vec<Waiting>,
    offers: Vec<Offered>,
}

/// A table that waits for somebody.
#[derive(JsonSchema, Serialize)]
struct Waiting {
    game: String,
    created: i64,
    version: u64,
    rated: bool,
    clock: Clock,
    /// The names of those who sit there already.
    names: Vec<String>,
    /// The same people, with what is known of them.
    players: Vec<Player>,
    setup: serde_json::Value,
}

/// Somebody who waits.
#[derive(JsonSchema, Serialize)]
struct Player {
    seat: Option<u8>,
    name: Option<String>,
    /// Whether that is the name of an account.
    account: bool,
    /// How strong he is, at the games in question.
    ratings: Vec<Rated>,
}

/// An offer that waits for somebody.
#[derive(JsonSchema, Serialize)]
struct Offered {
    id: String,
    games: Vec<String>,
    clock: Clock,
    rated: bool,
    player: Player,
    /// Whether it is an offer of whoever asks.
    mine: bool,
}

/// What is known of the strength of some accounts.
type Strengths = HashMap<AccountId, Vec<damier_store::Rating>>;

/// These routes, for programs.
pub(super) fn described() -> Vec<Entry> {
    vec![
        Entry::get(
            "/api/lobby",
            "Tables and offers that wait for somebody, and how many are here.",
            of::<Lobby>,
        )
        .asked(inline::<Sought>),
    ]
}

pub(super) async fn lobby(
    State(service): State<Service>,
    sought: Result<Query<Sought>, QueryRejection>,
    headers: HeaderMap,
) -> Result<Response, Error> {
    let Ok(Query(sought)) = sought else {
        return Err(Error::garbled("game is a list of games"));
    };
    let games = sought
        .game
        .map(|games| games.split(',').map(str::to_owned).collect());
    let identity = service.identity(&headers).await?;
    let now = service.hub.clock.now();
    let records = service
        .hub
        .store()
        .lobby(games.clone(), MOST_TABLES)
        .await?;
    let offers = service.offers.open(now);
    let strengths = service.strengths(&records, &offers).await?;
    let is_wanted = |offer: &&Offer| {
        let wanted = |games: &Vec<String>| offer.wish.games.iter().any(|game| games.contains(game));
        games.as_ref().is_none_or(wanted)
    };
    let lobby = Lobby {
        here: service.hub.count_people(&service.offers.people(now)),
        offers: offers
            .iter()
            .filter(is_wanted)
            .map(|offer| offered(offer, &identity, &strengths))
            .collect(),
        tables: records
            .into_iter()
            .map(|record| waiting(record, &strengths))
            .collect(),
    };
    Ok(answer(StatusCode::OK, text(&lobby)))
}

impl Service {
    /// How strong everybody is who waits: one question for all.
    async fn strengths(
        &self,
        records: &[TableRecord],
        offers: &[Offer],
    ) -> Result<Strengths, Error> {
        let seats = records.iter().flat_map(|record| &record.seats);
        let at_tables = seats.filter_map(|seat| seat.account);
        let owners = offers.iter().filter_map(|offer| offer.owner.account());
        let mut accounts: Vec<AccountId> = at_tables.chain(owners).collect();
        accounts.sort_unstable();
        accounts.dedup();
        let mut strengths = Strengths::new();
        if accounts.is_empty() {
            return Ok(strengths);
        }
        for (account, rating) in self.hub.store().ratings_of_all(accounts).await? {
            strengths.entry(account).or_default().push(rating);
        }
        Ok(strengths)
    }
}

fn waiting(record: TableRecord, strengths: &Strengths) -> Waiting {
    let setup: Option<TableSettings> = serde_json::from_str(&record.settings).ok();
    let players: Vec<Player> = record
        .seats
        .iter()
        .map(|seat| Player {
            seat: Some(seat.seat),
            name: Some(seat.name.clone()).filter(|name| !name.is_empty()),
            account: seat.account.is_some(),
            ratings: ratings(seat.account, strengths, |game| game == record.game),
        })
        .collect();
    Waiting {
        names: players
            .iter()
            .filter_map(|player| player.name.clone())
            .collect(),
        players,
        game: record.id.0,
        created: record.created_ms,
        version: record.version,
        rated: record.is_rated,
        clock: setup.map(|setup| setup.clock).unwrap_or_default(),
        setup: serde_json::from_str(&record.settings).unwrap_or_default(),
    }
}

fn offered(offer: &Offer, identity: &Identity, strengths: &Strengths) -> Offered {
    let account = offer.owner.account();
    let wish = &offer.wish;
    Offered {
        id: offer.id.to_string(),
        games: wish.games.clone(),
        clock: wish.clock,
        rated: wish.rated,
        player: Player {
            seat: None,
            name: offer.name.clone(),
            account: account.is_some(),
            ratings: ratings(account, strengths, |game| {
                wish.games.iter().any(|it| it == game)
            }),
        },
        mine: offer.owner.is(identity),
    }
}

fn ratings(
    account: Option<AccountId>,
    strengths: &Strengths,
    is_wanted: impl Fn(&str) -> bool,
) -> Vec<Rated> {
    let known = account.and_then(|account| strengths.get(&account));
    let wanted = known
        .into_iter()
        .flatten()
        .filter(|rating| is_wanted(&rating.game));
    wanted.map(Rated::of).collect()
}

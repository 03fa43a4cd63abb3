//! The lobby: tables and offers waiting for players.

use std::collections::HashMap;

use axum::extract::State;
use damier_protocol::http::{
    Lobby, LobbyOffer, LobbyPlayer, LobbyQuery, PlayerRating, WaitingTable,
};
use damier_protocol::{Seat, Version};
use damier_store::{AccountId, Rating, SeatRecord, TableRecord};

use super::me::rating;
use super::{Json, Query, Route, Service, route};
use crate::error::Error;
use crate::identity::Identity;
use crate::offers::Offer;

/// The most tables shown in the lobby.
const MAX_TABLES: u32 = 100;

/// The ratings of some accounts.
type Ratings = HashMap<AccountId, Vec<Rating>>;

pub(super) fn routes() -> Vec<Route> {
    vec![
        route("GET /api/lobby", lobby)
            .about("Tables and offers that wait for somebody, and how many are here."),
    ]
}

async fn lobby(
    State(service): State<Service>,
    identity: Identity,
    Query(query): Query<LobbyQuery>,
) -> Result<Json<Lobby>, Error> {
    let games: Option<Vec<String>> = query
        .game
        .map(|games| games.split(',').map(str::to_owned).collect());
    let now = service.hub.clock.now();
    let store = service.hub.store();
    let records = store.lobby(games.clone(), MAX_TABLES).await?;
    let offers = service.offers.open(now);
    let ratings = service.ratings_of_all(&records, &offers).await?;
    let is_wanted = |offer: &&Offer| {
        let wanted =
            |games: &Vec<String>| offer.terms.games.iter().any(|game| games.contains(game));
        games.as_ref().is_none_or(wanted)
    };
    let offers = offers.iter().filter(is_wanted);
    Ok(Json(Lobby {
        here: service.hub.count_people(&service.offers.people(now)),
        offers: offers
            .map(|offer| lobby_offer(offer, &identity, &ratings))
            .collect(),
        tables: records
            .iter()
            .map(|record| waiting_table(record, &ratings))
            .collect::<Result<_, Error>>()?,
    }))
}

impl Service {
    /// The ratings of everybody waiting: one query for all.
    async fn ratings_of_all(
        &self,
        records: &[TableRecord],
        offers: &[Offer],
    ) -> Result<Ratings, Error> {
        let seats = records.iter().flat_map(|record| &record.seats);
        let at_tables = seats.filter_map(|seat| seat.account);
        let owners = offers.iter().filter_map(|offer| offer.owner.account());
        let mut accounts: Vec<AccountId> = at_tables.chain(owners).collect();
        accounts.sort_unstable();
        accounts.dedup();
        let mut ratings = Ratings::new();
        if accounts.is_empty() {
            return Ok(ratings);
        }
        for (account, rating) in self.hub.store().ratings_of_all(accounts).await? {
            ratings.entry(account).or_default().push(rating);
        }
        Ok(ratings)
    }
}

fn waiting_table(record: &TableRecord, ratings: &Ratings) -> Result<WaitingTable, Error> {
    let player = |seat: &SeatRecord| {
        let account = account_of(seat, record);
        LobbyPlayer {
            seat: Some(Seat(seat.seat)),
            name: Some(seat.name.clone()).filter(|name| !name.is_empty()),
            account: account.is_some(),
            ratings: at_games(account, ratings, |game| game == record.game),
        }
    };
    Ok(WaitingTable {
        table: super::table_id(&record.id)?,
        created: record.created_ms,
        version: Version(record.version),
        settings: super::settings(&record.id, &record.settings)?,
        players: record.seats.iter().map(player).collect(),
    })
}

/// The account on a seat. Of several seats held by one account, the first is its own; the others
/// are for people playing on the same device, under any name.
fn account_of(seat: &SeatRecord, record: &TableRecord) -> Option<AccountId> {
    let account = seat.account?;
    let mut held = record.seats.iter();
    let own = held.find(|other| other.account == Some(account))?;
    (own.seat == seat.seat).then_some(account)
}

fn lobby_offer(offer: &Offer, identity: &Identity, ratings: &Ratings) -> LobbyOffer {
    let account = offer.owner.account();
    let terms = &offer.terms;
    LobbyOffer {
        id: offer.id,
        games: terms.games.clone(),
        clock: terms.clock,
        rated: terms.rated,
        player: LobbyPlayer {
            seat: None,
            name: offer.name.as_ref().map(ToString::to_string),
            account: account.is_some(),
            ratings: at_games(account, ratings, |game| {
                terms.games.iter().any(|it| it == game)
            }),
        },
        mine: offer.owner.is(identity),
    }
}

/// A player's ratings in some games.
fn at_games(
    account: Option<AccountId>,
    ratings: &Ratings,
    is_wanted: impl Fn(&str) -> bool,
) -> Vec<PlayerRating> {
    let known = account.and_then(|account| ratings.get(&account));
    let known = known.into_iter().flatten();
    known
        .filter(|rating| is_wanted(&rating.game))
        .map(rating)
        .collect()
}

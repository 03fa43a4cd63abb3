//! The lobby: tables and offers waiting for players.

use std::collections::HashMap;
use std::sync::Arc;

use axum::extract::State;
use damier_protocol::http::{
    Lobby, LobbyOffer, LobbyPlayer, LobbyQuery, PlayerRating, RunningTable, WaitingTable,
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
/// The most matches to watch.
const MAX_WATCHED: usize = 12;
/// For so many milliseconds the same list of matches is good.
pub(super) const GOOD_FOR: u64 = 3_000;

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
    let apart = match identity.account() {
        Some(account) => store.kept_apart(account).await?,
        None => Vec::new(),
    };
    let is_apart = |account: Option<AccountId>| account.is_some_and(|it| apart.contains(&it));
    let mut records = store.lobby(games.clone(), MAX_TABLES).await?;
    records.retain(|record| !record.seats.iter().any(|seat| is_apart(seat.account)));
    let mut offers = service.offers.open(now);
    offers.retain(|offer| !is_apart(offer.owner.account()));
    let running = service.running(now).await?;
    let is_wanted = |record: &&TableRecord| {
        let is_wanted = games
            .as_ref()
            .is_none_or(|games| games.contains(&record.game));
        is_wanted && !record.seats.iter().any(|seat| is_apart(seat.account))
    };
    let running: Vec<&TableRecord> = running.iter().filter(is_wanted).collect();
    let playing = service.watchable(&running).await?;
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
        playing,
    }))
}

impl Service {
    /// The matches that everybody may watch, the newest first. The store is asked every few
    /// seconds, however many look at the lobby.
    async fn running(&self, now: u64) -> Result<Arc<Vec<TableRecord>>, Error> {
        let store = self.hub.store();
        let asked = async { Ok::<_, Error>(store.running(MAX_TABLES).await?) };
        self.running.get((), now, asked).await
    }

    /// Some of these matches as they stand: those where somebody is present first.
    async fn watchable(&self, running: &[&TableRecord]) -> Result<Vec<RunningTable>, Error> {
        let glanced = running.iter().copied().filter_map(|record| {
            let table = super::table_id(&record.id).ok()?;
            let seen = self.hub.glance(&table);
            // It is over, and the list is a few seconds old.
            let is_over = seen.as_ref().is_some_and(|seen| seen.is_over);
            (!is_over).then_some((table, seen, record))
        });
        let mut glanced: Vec<_> = glanced.collect();
        glanced.sort_by_key(|(_, seen, _)| !seen.as_ref().is_some_and(|seen| seen.is_live));
        glanced.truncate(MAX_WATCHED);
        let shown: Vec<TableRecord> = glanced
            .iter()
            .map(|(.., record)| (*record).clone())
            .collect();
        let ratings = self.ratings_of_all(&shown, &[]).await?;
        let tables = glanced.into_iter().map(|(table, seen, record)| {
            Ok(RunningTable {
                table,
                settings: super::settings(&record.id, &record.settings)?,
                players: players(record, &ratings),
                live: seen.as_ref().is_some_and(|seen| seen.is_live),
                position: seen.map(|seen| seen.position),
            })
        });
        tables.collect()
    }

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
    Ok(WaitingTable {
        table: super::table_id(&record.id)?,
        created: record.created_ms,
        version: Version(record.version),
        settings: super::settings(&record.id, &record.settings)?,
        players: players(record, ratings),
    })
}

/// Those who sit at a table.
fn players(record: &TableRecord, ratings: &Ratings) -> Vec<LobbyPlayer> {
    let player = |seat: &SeatRecord| {
        let account = account_of(seat, &record.seats);
        LobbyPlayer {
            seat: Some(Seat(seat.seat)),
            name: Some(seat.name.clone()).filter(|name| !name.is_empty()),
            account: account.is_some(),
            ratings: at_games(account, ratings, |game| game == record.game),
        }
    };
    record.seats.iter().map(player).collect()
}

/// The account on a seat. Of several seats held by one account, the first is its own; the others
/// are for people playing on the same device, under any name.
pub(super) fn account_of(seat: &SeatRecord, seats: &[SeatRecord]) -> Option<AccountId> {
    let account = seat.account?;
    let own = seats.iter().find(|other| other.account == Some(account))?;
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

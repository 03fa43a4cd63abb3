//! Offers to play any of some games, and what becomes of them.

use std::sync::Arc;

use axum::extract::{Path, State};
use axum::http::header::HeaderMap;
use axum::http::{HeaderValue, StatusCode};
use axum::response::Response;
use damier_protocol::{Clock, CommandId, Name, TableId};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::Service;
use super::request::{Body, with_cookie};
use crate::error::{Error, answer, text};
use crate::hub::{Hub, PairError};
use crate::identity::Identity;
use crate::offers::{Denied, Offer, Offers, Standing, Wish};
use crate::openapi::{Entry, of};

/// The most games of one offer.
const MOST_GAMES: usize = 16;

/// An offer as it is sent.
#[derive(JsonSchema, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct NewOffer {
    id: CommandId,
    games: Vec<String>,
    #[serde(default)]
    clock: Clock,
    #[serde(default)]
    rated: bool,
    #[serde(default)]
    name: Option<Name>,
}

/// Which game of an offer is taken.
#[derive(JsonSchema, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Taking {
    game: String,
    #[serde(default)]
    name: Option<Name>,
}

/// How far an offer is.
#[derive(JsonSchema, Serialize)]
struct Told {
    state: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    game: Option<TableId>,
}

/// These routes, for programs.
pub(super) fn described() -> Vec<Entry> {
    vec![
        Entry::post(
            "/api/offers",
            "Offers to play any of some games; the same again keeps the offer open.",
            of::<Told>,
        )
        .sent(of::<NewOffer>),
        Entry::post("/api/offers/{id}/take", "Takes an offer up.", of::<Told>).sent(of::<Taking>),
        Entry::delete("/api/offers/{id}", "Withdraws an offer.", of::<Told>),
    ]
}

pub(super) async fn offer(
    State(service): State<Service>,
    headers: HeaderMap,
    body: Body,
) -> Result<Response, Error> {
    let new: NewOffer = service.read(&headers, body)?;
    let (identity, cookie) = service.player(&headers).await?;
    let wish = wish(&new)?;
    check_rated(wish.rated, &identity)?;
    let offer = Offer {
        id: new.id,
        name: name(&identity, new.name.as_ref()),
        owner: identity,
        wish,
    };
    let now = service.hub.clock.now();
    let id = offer.id;
    let standing = service.offers.renew(offer, now).map_err(denied)?;
    let standing = match standing {
        Standing::Open => service.pair(id).await?,
        other => other,
    };
    Ok(told(Some(standing), cookie))
}

pub(super) async fn take(
    State(service): State<Service>,
    Path(id): Path<String>,
    headers: HeaderMap,
    body: Body,
) -> Result<Response, Error> {
    let taking: Taking = service.read(&headers, body)?;
    let id = CommandId::try_from(id).map_err(|_| denied(Denied::Gone))?;
    let (taker, cookie) = service.player(&headers).await?;
    let now = service.hub.clock.now();
    let open = service.offers.open(now);
    if let Some(offer) = open.iter().find(|offer| offer.id == id) {
        check_rated(offer.wish.rated, &taker)?;
        service.refuse_blocked(&offer.owner, &taker).await?;
        if !offer.wish.games.contains(&taking.game) {
            return Err(Error::illegal("illegal", "that game is not offered"));
        }
    }
    let taken = service.offers.take(id, &taker, now).map_err(denied)?;
    let game = match taken {
        (_, Standing::Paired(game)) => game,
        (offer, _) => {
            let other = Side {
                name: name(&taker, taking.name.as_ref()),
                owner: taker,
            };
            let game = taking.game;
            service.bring_together(vec![id], offer, other, game).await?
        }
    };
    Ok(told(Some(Standing::Paired(game)), cookie))
}

pub(super) async fn withdraw(
    State(service): State<Service>,
    Path(id): Path<String>,
    headers: HeaderMap,
) -> Result<Response, Error> {
    service.check_origin(&headers)?;
    let id = CommandId::try_from(id).map_err(|_| denied(Denied::Gone))?;
    let identity = service.identity(&headers).await?;
    let now = service.hub.clock.now();
    let was = service.offers.withdraw(id, &identity, now);
    let was = was.map_err(denied)?;
    Ok(told(was.filter(|was| *was != Standing::Open), None))
}

/// One of two who are brought together.
struct Side {
    owner: Identity,
    name: Option<String>,
}

impl Service {
    /// Who sends a request, if he does not send too many.
    async fn player(&self, headers: &HeaderMap) -> Result<(Identity, Option<HeaderValue>), Error> {
        let (identity, cookie) = self.somebody_or_new(headers).await?;
        let person = identity
            .person()
            .expect("whoever was nobody is somebody now");
        if !self.senders.take(person.id, self.hub.clock.now()) {
            return Err(Error::rate());
        }
        Ok((identity, cookie))
    }

    /// Looks for somebody who wants the same, and opens the table for both.
    async fn pair(&self, id: CommandId) -> Result<Standing, Error> {
        let now = self.hub.clock.now();
        for (other, game) in self.offers.matching(id, now) {
            let ids = vec![other.id, id];
            let own = self.offers.open(now).into_iter().find(|own| own.id == id);
            let Some(own) = own else { break };
            if self.is_apart(&other.owner, &own.owner).await? {
                continue;
            }
            let Some(mut promised) = self.offers.promise(&ids, now) else {
                continue;
            };
            let own = promised.pop().expect("both were promised");
            let side = Side {
                owner: own.owner,
                name: own.name,
            };
            let game = self.bring_together(ids, other, side, game).await?;
            return Ok(Standing::Paired(game));
        }
        Ok(Standing::Open)
    }

    /// Opens the table of two, even if nobody waits for the answer any more.
    async fn bring_together(
        &self,
        ids: Vec<CommandId>,
        offer: Offer,
        other: Side,
        game: String,
    ) -> Result<TableId, Error> {
        let (hub, offers) = (Arc::clone(&self.hub), Arc::clone(&self.offers));
        let opening = tokio::spawn(async move {
            let opened = open_table(&hub, &offer, &other, &game).await;
            settle(&offers, &ids, &offer, &other, opened.as_ref().ok());
            opened
        });
        let opened = opening.await.map_err(|_| Error::busy())?;
        Ok(opened?)
    }

    /// Whether one of two blocks the other.
    async fn is_apart(&self, one: &Identity, other: &Identity) -> Result<bool, Error> {
        let (Some(one), Some(other)) = (one.account(), other.account()) else {
            return Ok(false);
        };
        Ok(one == other || self.hub.store().is_blocked(one, other).await?)
    }

    async fn refuse_blocked(&self, one: &Identity, other: &Identity) -> Result<(), Error> {
        if !one.is(other) && self.is_apart(one, other).await? {
            let why = "you and whoever offers this have nothing to do with each other";
            return Err(Error::illegal("illegal", why));
        }
        Ok(())
    }
}

async fn open_table(
    hub: &Hub,
    offer: &Offer,
    other: &Side,
    game: &str,
) -> Result<TableId, PairError> {
    let settings = offer.wish.settings(game).ok_or(PairError::Invalid)?;
    let first = offer.owner.person().ok_or(PairError::Invalid)?;
    let second = other.owner.person().ok_or(PairError::Invalid)?;
    let (first, second) = ((first, offer.name.clone()), (second, other.name.clone()));
    hub.bring_together(settings, first, second).await
}

fn settle(offers: &Offers, ids: &[CommandId], offer: &Offer, other: &Side, game: Option<&TableId>) {
    offers.settle(ids, &[&offer.owner, &other.owner], game);
}

fn wish(new: &NewOffer) -> Result<Wish, Error> {
    let wish = Wish {
        games: new.games.clone(),
        clock: new.clock,
        rated: new.rated,
    };
    let is_playable = |game: &String| wish.settings(game).is_some();
    if !(1..=MOST_GAMES).contains(&wish.games.len()) || !wish.games.iter().all(is_playable) {
        let why = "games for two, a clock that can be chosen, and a clock for a rated match";
        return Err(Error::illegal("illegal", why));
    }
    Ok(wish)
}

fn check_rated(rated: bool, identity: &Identity) -> Result<(), Error> {
    if rated && identity.member.is_none() {
        let why = "a rated match needs an account on every seat";
        return Err(Error::new(StatusCode::FORBIDDEN, "auth", why));
    }
    Ok(())
}

/// Under which name somebody plays: that of their account, or what they call themselves.
fn name(identity: &Identity, wanted: Option<&Name>) -> Option<String> {
    let free = wanted.and_then(|name| Name::tidy(name)).map(String::from);
    identity.name().map(str::to_owned).or(free)
}

fn denied(denied: Denied) -> Error {
    match denied {
        Denied::Foreign => {
            let why = "it is somebody else's, or your own";
            Error::new(StatusCode::FORBIDDEN, "auth", why)
        }
        Denied::TooMany => Error::rate(),
        Denied::Gone => {
            let why = "that offer is gone";
            Error::new(StatusCode::NOT_FOUND, "missing", why)
        }
        Denied::Taken => {
            let why = "somebody else was quicker";
            Error::new(StatusCode::CONFLICT, "conflict", why)
        }
    }
}

fn told(standing: Option<Standing>, cookie: Option<HeaderValue>) -> Response {
    let (state, game) = match standing {
        Some(Standing::Paired(game)) => ("paired", Some(game)),
        Some(Standing::Open | Standing::Promised) => ("open", None),
        None => ("gone", None),
    };
    let body = text(&Told { state, game });
    with_cookie(answer(StatusCode::OK, body), cookie)
}

//! Offers to play any of some games, and their fate.

use std::sync::Arc;

use axum::extract::State;
use damier_protocol::http::{MAX_OFFERED_GAMES, NewOffer, OfferState, OfferStatus, TakeOffer};
use damier_protocol::{CommandId, Name, TableId};
use damier_store::AccountId;

use super::{Body, Json, Path, Player, Route, Service, SetCookie, route};
use crate::admission::{Asker, What};
use crate::error::Error;
use crate::hub::{Hub, PairError};
use crate::identity::Identity;
use crate::offers::{Offer, OfferError, Standing, Terms};

type Status = (SetCookie, Json<OfferStatus>);

pub(super) fn routes() -> Vec<Route> {
    vec![
        route("POST /api/offers", offer)
            .about("Offers to play any of some games; the same again keeps the offer open."),
        route("POST /api/offers/{id}/take", take).about("Takes an offer up."),
        route("DELETE /api/offers/{id}", withdraw).about("Withdraws an offer."),
    ]
}

async fn offer(
    State(service): State<Service>,
    player: Player,
    Body(new): Body<NewOffer>,
) -> Result<Status, Error> {
    let standing = service.offer(&player.asker, player.identity, &new).await?;
    Ok((player.cookie, status(Some(standing))))
}

async fn take(
    State(service): State<Service>,
    Path(id): Path<CommandId>,
    player: Player,
    Body(taking): Body<TakeOffer>,
) -> Result<Status, Error> {
    let Player {
        asker,
        identity,
        cookie,
        ..
    } = player;
    let table = service.take_offer(id, &asker, identity, &taking).await?;
    Ok((cookie, status(Some(Standing::Paired(table)))))
}

async fn withdraw(
    State(service): State<Service>,
    Path(id): Path<CommandId>,
    identity: Identity,
) -> Result<Json<OfferStatus>, Error> {
    let now = service.hub.clock.now();
    let was = service.offers.withdraw(id, &identity, now)?;
    Ok(status(was.filter(|was| *was != Standing::Open)))
}

/// One of two people being paired, and their name.
type Side = (Identity, Option<Name>);

impl Service {
    /// Makes an offer or renews it, and looks for a match.
    pub(crate) async fn offer(
        &self,
        asker: &Asker,
        owner: Identity,
        new: &NewOffer,
    ) -> Result<Standing, Error> {
        let terms = terms(new)?;
        check_rated(terms.rated, &owner)?;
        let offer = Offer {
            id: new.id,
            name: name(&owner, new.name.as_ref()),
            owner,
            terms,
            network: asker.network,
            is_strangers: !asker.is_known,
        };
        let now = self.hub.clock.now();
        if !self.offers.is_known(new.id, now) {
            self.admit(What::Offers, asker)?;
        }
        let account = offer.owner.account();
        match self.offers.renew(offer, now)? {
            Standing::Open => self.pair(asker, account, new.id).await,
            other => Ok(other),
        }
    }

    /// Accepts an offer: the table where both play.
    pub(crate) async fn take_offer(
        &self,
        id: CommandId,
        asker: &Asker,
        taker: Identity,
        taking: &TakeOffer,
    ) -> Result<TableId, Error> {
        let now = self.hub.clock.now();
        if let Some(offer) = self.offers.find_open(id, now) {
            check_rated(offer.terms.rated, &taker)?;
            self.refuse_blocked(&offer.owner, &taker).await?;
            if !offer.terms.games.iter().any(|game| *game == *taking.game) {
                return Err(Error::Illegal("that game is not offered"));
            }
        }
        self.admit(What::Tables, asker)?;
        match self.offers.take(id, &taker, now)? {
            (_, Standing::Paired(table)) => Ok(table),
            (offer, _) => {
                let name = name(&taker, taking.name.as_ref());
                let (other, game) = ((taker, name), taking.game.to_string());
                self.bring_together(vec![id], offer, other, game).await
            }
        }
    }

    /// Looks for somebody who wants the same, and opens the table for both.
    async fn pair(
        &self,
        asker: &Asker,
        owner: Option<AccountId>,
        id: CommandId,
    ) -> Result<Standing, Error> {
        let now = self.hub.clock.now();
        let matching = self.offers.matching(id, now);
        if matching.is_empty() {
            return Ok(Standing::Open);
        }
        // Asked for once, however many offers there are.
        let apart = match owner {
            Some(account) => self.hub.store().kept_apart(account).await?,
            None => Vec::new(),
        };
        let is_apart = |other: AccountId| Some(other) == owner || apart.contains(&other);
        for (other, game) in matching {
            let ids = vec![other.id, id];
            if other.owner.account().is_some_and(is_apart) {
                continue;
            }
            // Being paired opens a table as well.
            self.admit(What::Tables, asker)?;
            let Some(mut promised) = self.offers.promise(&ids, now) else {
                // One of the two is gone.
                match self.offers.find_open(id, now) {
                    Some(_) => continue,
                    None => break,
                }
            };
            let own = promised.pop().expect("both were promised");
            let side = (own.owner, own.name);
            let table = self.bring_together(ids, other, side, game).await?;
            return Ok(Standing::Paired(table));
        }
        Ok(Standing::Open)
    }

    /// Opens the table of two, even if nobody waits for the response any more.
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
            let people = [&offer.owner, &other.0];
            offers.settle(&ids, &people, opened.as_ref().ok());
            opened
        });
        Ok(opening.await.map_err(|_| Error::Busy)??)
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
            return Err(Error::Illegal(why));
        }
        Ok(())
    }
}

async fn open_table(
    hub: &Hub,
    offer: &Offer,
    (other, name): &Side,
    game: &str,
) -> Result<TableId, PairError> {
    let settings = offer.terms.settings(game).ok_or(PairError::Invalid)?;
    let first = offer.owner.person().ok_or(PairError::Invalid)?;
    let second = other.person().ok_or(PairError::Invalid)?;
    let (first, second) = ((first, offer.name.clone()), (second, name.clone()));
    hub.bring_together(settings, first, second).await
}

fn terms(new: &NewOffer) -> Result<Terms, Error> {
    let terms = Terms {
        games: new.games.iter().map(ToString::to_string).collect(),
        clock: new.clock,
        rated: new.rated,
    };
    let is_playable = |game: &String| terms.settings(game).is_some();
    let fits = (1..=MAX_OFFERED_GAMES).contains(&terms.games.len());
    if !fits || !terms.games.iter().all(is_playable) {
        let why = "games for two, a clock that can be chosen, and a clock for a rated match";
        return Err(Error::Illegal(why));
    }
    Ok(terms)
}

fn check_rated(rated: bool, identity: &Identity) -> Result<(), Error> {
    if rated && identity.member.is_none() {
        return Err(Error::Auth("a rated match needs an account on every seat"));
    }
    Ok(())
}

/// The name a person plays under: that of their account, or the one they chose.
fn name(identity: &Identity, wanted: Option<&Name>) -> Option<Name> {
    let account = identity.name().map(Name::cut);
    account.or_else(|| wanted.and_then(|name| Name::tidy(name)))
}

impl From<OfferError> for Error {
    fn from(error: OfferError) -> Error {
        match error {
            OfferError::Foreign => Error::Auth("it is somebody else's, or your own"),
            OfferError::TooMany => Error::Rate,
            OfferError::Gone => Error::Missing("offer"),
            OfferError::Taken => Error::Conflict,
        }
    }
}

fn status(standing: Option<Standing>) -> Json<OfferStatus> {
    let (state, table) = match standing {
        Some(Standing::Paired(table)) => (OfferState::Paired, Some(table)),
        Some(Standing::Open | Standing::Promised) => (OfferState::Open, None),
        None => (OfferState::Gone, None),
    };
    Json(OfferStatus { state, table })
}

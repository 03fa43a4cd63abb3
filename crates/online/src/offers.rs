//! Offers to play "any of these games": kept in memory, gone when not renewed.

use std::net::IpAddr;
use std::sync::{Mutex, MutexGuard, PoisonError};

use damier_protocol::{
    Begins, Clock, CommandId, Name, PersonId, SeatSetting, SettingsError, ShortText, TableId,
    TableSettings, Visibility,
};
use damier_tables::settings::open_match;

use crate::identity::Identity;

/// How long an offer lasts without being renewed.
const PATIENCE: u64 = 20_000;
/// How long the table of a pair is remembered.
const MEMORY: u64 = 60_000;
/// The most offers in all, and per person.
const MAX: usize = 1_000;
const MAX_EACH: usize = 4;
/// The most open offers of everybody on a network, and of its strangers: some places are for those
/// who are known there.
const MAX_OF_A_NETWORK: usize = 40;
const MAX_OF_STRANGERS: usize = 30;
/// The number of players an offer is for.
const PLAYERS: usize = 2;

/// The terms of an offer.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Terms {
    /// One of these games.
    pub(crate) games: Vec<String>,
    pub(crate) clock: Clock,
    pub(crate) rated: bool,
}

impl Terms {
    /// The settings of a match of one of the games; `None` if it is not for two.
    pub(crate) fn settings(&self, game: &str) -> Option<TableSettings> {
        let seats = vec![SeatSetting::Here { name: None }, SeatSetting::Friend];
        let mut settings = TableSettings {
            begins: Begins::Drawn,
            clock: self.clock,
            rated: self.rated,
            // Anyone in the lobby may have taken it.
            visibility: Visibility::Lobby,
            ..TableSettings::new(game, seats)
        };
        if let Err(SettingsError::Seats { .. }) = open_match(&settings) {
            let players = ShortText::cut(&PLAYERS.to_string());
            settings.options.push((ShortText::cut("players"), players));
        }
        open_match(&settings).ok().map(|_| settings)
    }

    /// The first game both want, if they can play together.
    fn common(&self, other: &Terms) -> Option<&str> {
        let same = self.clock == other.clock && self.rated == other.rated;
        let mut games = self.games.iter().filter(|_| same);
        let game = games.find(|game| other.games.contains(game));
        game.map(String::as_str)
    }
}

/// An offer.
#[derive(Clone, Debug)]
pub(crate) struct Offer {
    pub(crate) id: CommandId,
    pub(crate) owner: Identity,
    /// The name they play under.
    pub(crate) name: Option<Name>,
    pub(crate) terms: Terms,
    /// The network it comes from, and whether a stranger there makes it.
    pub(crate) network: Option<IpAddr>,
    pub(crate) is_strangers: bool,
}

/// The state of an offer.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Standing {
    /// It waits for an opponent.
    Open,
    /// An opponent has come: their table is being opened.
    Promised,
    /// They play at this table.
    Paired(TableId),
}

/// Why an offer was not accepted.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum OfferError {
    /// It is somebody else's.
    Foreign,
    /// There are too many.
    TooMany,
    /// It is gone, or never was.
    Gone,
    /// Somebody else was quicker.
    Taken,
}

struct Listed {
    offer: Offer,
    standing: Standing,
    renewed: u64,
    /// The person who took it by a click.
    taker: Option<Identity>,
}

impl Listed {
    fn is_open(&self) -> bool {
        self.standing == Standing::Open
    }

    fn is_fresh(&self, now: u64) -> bool {
        let patience = match self.standing {
            Standing::Open => PATIENCE,
            Standing::Promised | Standing::Paired(_) => MEMORY,
        };
        now.saturating_sub(self.renewed) < patience
    }
}

/// All offers.
#[derive(Default)]
pub(crate) struct Offers {
    entries: Mutex<Vec<Listed>>,
}

impl Offers {
    /// Makes an offer or renews it; returns its state.
    pub(crate) fn renew(&self, offer: Offer, now: u64) -> Result<Standing, OfferError> {
        let mut entries = self.fresh(now);
        if let Some(known) = entries.iter_mut().find(|entry| entry.offer.id == offer.id) {
            if !known.offer.owner.is(&offer.owner) {
                return Err(OfferError::Foreign);
            }
            known.renewed = now;
            if known.is_open() {
                known.offer = offer;
            }
            return Ok(known.standing.clone());
        }
        let is_own = |entry: &&Listed| entry.is_open() && entry.offer.owner.is(&offer.owner);
        let is_near = |entry: &&Listed| entry.is_open() && entry.offer.network == offer.network;
        let near = entries.iter().filter(is_near);
        let is_crowded = offer.network.is_some()
            && (near.clone().count() >= MAX_OF_A_NETWORK
                || offer.is_strangers
                    && near.filter(|entry| entry.offer.is_strangers).count() >= MAX_OF_STRANGERS);
        if is_crowded || entries.len() >= MAX || entries.iter().filter(is_own).count() >= MAX_EACH {
            return Err(OfferError::TooMany);
        }
        entries.push(Listed {
            offer,
            standing: Standing::Open,
            renewed: now,
            taker: None,
        });
        Ok(Standing::Open)
    }

    /// Whether there is such an offer.
    pub(crate) fn is_known(&self, id: CommandId, now: u64) -> bool {
        self.fresh(now).iter().any(|entry| entry.offer.id == id)
    }

    /// An open offer.
    pub(crate) fn find_open(&self, id: CommandId, now: u64) -> Option<Offer> {
        let entries = self.fresh(now);
        let mut open = entries.iter().filter(|entry| entry.is_open());
        let found = open.find(|entry| entry.offer.id == id);
        found.map(|entry| entry.offer.clone())
    }

    /// The open offers that match an open one, oldest first, each with the game both want.
    pub(crate) fn matching(&self, id: CommandId, now: u64) -> Vec<(Offer, String)> {
        let entries = self.fresh(now);
        let mut open = entries.iter().filter(|entry| entry.is_open());
        let Some(own) = open.find(|entry| entry.offer.id == id) else {
            return Vec::new();
        };
        let fits = |other: &Listed| {
            let may = other.is_open() && !other.offer.owner.is(&own.offer.owner);
            let game = other.offer.terms.common(&own.offer.terms).filter(|_| may)?;
            Some((other.offer.clone(), game.to_owned()))
        };
        entries.iter().filter_map(fits).collect()
    }

    /// Promises offers to each other, if all are still open. Nobody else gets them.
    pub(crate) fn promise(&self, ids: &[CommandId], now: u64) -> Option<Vec<Offer>> {
        let mut entries = self.fresh(now);
        let open = |id: &CommandId| {
            let mut entries = entries.iter();
            let entry = entries.find(|entry| entry.offer.id == *id && entry.is_open());
            entry.map(|entry| entry.offer.clone())
        };
        let offers = ids.iter().map(open).collect::<Option<Vec<Offer>>>()?;
        for entry in entries.iter_mut() {
            if ids.contains(&entry.offer.id) {
                entry.standing = Standing::Promised;
            }
        }
        Some(offers)
    }

    /// Promises an offer to a person who wants to take it. If they already have it, they are told
    /// where.
    pub(crate) fn take(
        &self,
        id: CommandId,
        taker: &Identity,
        now: u64,
    ) -> Result<(Offer, Standing), OfferError> {
        let mut entries = self.fresh(now);
        let mut found = entries.iter_mut();
        let entry = found
            .find(|entry| entry.offer.id == id)
            .ok_or(OfferError::Gone)?;
        if entry.offer.owner.is(taker) {
            return Err(OfferError::Foreign);
        }
        let is_theirs_already = entry.taker.as_ref().is_some_and(|known| known.is(taker));
        match &entry.standing {
            Standing::Open => {
                entry.standing = Standing::Promised;
                entry.taker = Some(taker.clone());
                Ok((entry.offer.clone(), Standing::Open))
            }
            paired @ Standing::Paired(_) if is_theirs_already => {
                Ok((entry.offer.clone(), paired.clone()))
            }
            _ => Err(OfferError::Taken),
        }
    }

    /// Fulfils a promise at a table, for all offers of those people; or withdraws it.
    pub(crate) fn settle(&self, ids: &[CommandId], people: &[&Identity], game: Option<&TableId>) {
        for entry in self.held().iter_mut() {
            let is_promised = ids.contains(&entry.offer.id);
            let is_theirs = entry.is_open() && people.iter().any(|it| it.is(&entry.offer.owner));
            match game {
                Some(game) if is_promised || is_theirs => {
                    entry.standing = Standing::Paired(game.clone());
                }
                None if is_promised => {
                    entry.standing = Standing::Open;
                    entry.taker = None;
                }
                _ => {}
            }
        }
    }

    /// Withdraws an offer; returns its state before. One that is gone counts as withdrawn.
    pub(crate) fn withdraw(
        &self,
        id: CommandId,
        owner: &Identity,
        now: u64,
    ) -> Result<Option<Standing>, OfferError> {
        let mut entries = self.fresh(now);
        let Some(at) = entries.iter().position(|entry| entry.offer.id == id) else {
            return Ok(None);
        };
        if !entries[at].offer.owner.is(owner) {
            return Err(OfferError::Foreign);
        }
        let standing = entries[at].standing.clone();
        if standing == Standing::Open {
            entries.remove(at);
        }
        Ok(Some(standing))
    }

    /// Withdraws all offers of a person.
    pub(crate) fn forget(&self, owner: &Identity) {
        self.held().retain(|entry| !entry.offer.owner.is(owner));
    }

    /// The open offers, oldest first.
    pub(crate) fn open(&self, now: u64) -> Vec<Offer> {
        let entries = self.fresh(now);
        let open = entries.iter().filter(|entry| entry.is_open());
        open.map(|entry| entry.offer.clone()).collect()
    }

    /// The people waiting.
    pub(crate) fn people(&self, now: u64) -> Vec<PersonId> {
        let entries = self.fresh(now);
        let open = entries.iter().filter(|entry| entry.is_open());
        let people = open.filter_map(|entry| entry.offer.owner.person());
        people.map(|person| person.id).collect()
    }

    fn fresh(&self, now: u64) -> MutexGuard<'_, Vec<Listed>> {
        let mut entries = self.held();
        entries.retain(|entry| entry.is_fresh(now));
        entries
    }

    fn held(&self) -> MutexGuard<'_, Vec<Listed>> {
        // A list is still a list after a panic.
        self.entries.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
#[path = "tests/offers.rs"]
mod tests;

//! Offers: a draw, or to stop and count. All players still in must accept.

use damier_protocol as protocol;
use damier_rules::{Agreement, Outcome, Player};
use serde::{Deserialize, Serialize};

use super::{GamePhase, LocalMatch};

/// A pending offer.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Offer {
    /// The seat that made it.
    pub by: protocol::Seat,
    /// The agreement offered.
    pub what: Agreement,
    /// The seats that have accepted so far.
    #[serde(default)]
    pub accepted: Vec<protocol::Seat>,
}

/// Certainty, in thousandths.
const WHOLE: u32 = 1_000;

impl LocalMatch {
    /// The pending offer.
    #[must_use]
    pub const fn offer(&self) -> Option<&Offer> {
        self.offer.as_ref()
    }

    /// Checks whether a player may make this offer now.
    ///
    /// # Errors
    /// With the reason why not.
    pub fn may_offer(&self, player: Player, what: Agreement) -> Result<(), OfferError> {
        if self.is_over() {
            return Err(OfferError::Over);
        }
        if !self.played().is_in(player) {
            return Err(OfferError::NotIn(player));
        }
        if self.offer.is_some() {
            return Err(OfferError::Pending);
        }
        if self.declined == Some((player.into(), what, self.len())) {
            return Err(OfferError::Declined);
        }
        self.agreed(what).map(drop).ok_or(OfferError::NoCount)
    }

    /// A player makes an offer.
    ///
    /// # Errors
    /// If it may not be made now.
    pub fn propose(&mut self, player: Player, what: Agreement) -> Result<(), OfferError> {
        self.may_offer(player, what)?;
        self.offer = Some(Offer {
            by: player.into(),
            what,
            accepted: Vec::new(),
        });
        Ok(())
    }

    /// The players who have not answered yet.
    #[must_use]
    pub fn awaited(&self) -> Vec<Player> {
        let Some(offer) = &self.offer else {
            return Vec::new();
        };
        let silent = |player: &Player| {
            let seat = (*player).into();
            offer.by != seat && !offer.accepted.contains(&seat)
        };
        self.still_in().into_iter().filter(silent).collect()
    }

    /// A player accepts; the last one to do so ends the match.
    ///
    /// # Errors
    /// If they were not asked.
    pub fn accept(&mut self, player: Player, now: u64) -> Result<(), OfferError> {
        self.refuse_unasked(player)?;
        let Some(offer) = &mut self.offer else {
            return Err(OfferError::NotAsked(player));
        };
        offer.accepted.push(player.into());
        let what = offer.what;
        if self.awaited().is_empty() {
            let turn = self.played.turn();
            self.offer = None;
            let agreed = self.played.agree(what);
            agreed.map_err(|_| OfferError::NoCount)?;
            self.after(turn, false, None, now);
        }
        Ok(())
    }

    /// A player declines: the offer is gone, and may not be repeated at once.
    ///
    /// # Errors
    /// If they were not asked.
    pub fn decline(&mut self, player: Player) -> Result<(), OfferError> {
        self.refuse_unasked(player)?;
        if let Some(offer) = self.offer.take() {
            self.declined = Some((offer.by, offer.what, self.len()));
        }
        Ok(())
    }

    /// The computer answers for a player with these winning chances, in thousandths: it accepts
    /// anything no worse than that, and never in the opening. Returns whether it accepted.
    ///
    /// # Errors
    /// If that player was not asked.
    pub fn answer(&mut self, player: Player, chance: u32, now: u64) -> Result<bool, OfferError> {
        self.refuse_unasked(player)?;
        let what = self.offer.as_ref().map(|offer| offer.what);
        let agreed = what.and_then(|what| self.agreed(what));
        let worth = agreed.map_or(0, |outcome| self.worth(&outcome, player));
        let accepts = self.phase() != GamePhase::Opening && worth >= chance;
        if accepts {
            self.accept(player, now)?;
        } else {
            self.decline(player)?;
        }
        Ok(accepts)
    }

    /// Moving without answering declines; a match that is over waits for nobody.
    pub(super) fn lapse_offer(&mut self, mover: Player) {
        if self.is_over() || self.awaited().contains(&mover) {
            self.offer = None;
        }
    }

    /// The outcome if all agreed.
    fn agreed(&self, what: Agreement) -> Option<Outcome> {
        let mut tried = self.played.fork();
        tried.agree(what).ok()?;
        tried.outcome()
    }

    /// The worth of an outcome to a player: those in first place share the whole.
    fn worth(&self, outcome: &Outcome, player: Player) -> u32 {
        let groups = outcome.ranks.groups();
        let front = groups.first().map_or(&[][..], Vec::as_slice);
        let is_in_front = front.contains(&player);
        if is_in_front {
            WHOLE / front.len() as u32
        } else {
            0
        }
    }

    fn refuse_unasked(&self, player: Player) -> Result<(), OfferError> {
        let asked = self.awaited().contains(&player);
        asked.then_some(()).ok_or(OfferError::NotAsked(player))
    }

    /// Restores a saved offer, if it can still be answered.
    pub(crate) fn set_offer(&mut self, offer: Option<Offer>) {
        let fits = |offer: &Offer| {
            let by = offer.by.player();
            by.is_some_and(|by| self.may_offer(by, offer.what).is_ok())
        };
        self.offer = offer.filter(fits);
    }
}

/// Why an offer or an answer was not accepted.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum OfferError {
    /// The match is over.
    Over,
    /// That player is not in the match.
    NotIn(Player),
    /// Another offer is pending.
    Pending,
    /// It was declined in this same position.
    Declined,
    /// The rules do not allow stopping and counting here.
    NoCount,
    /// That player was not asked.
    NotAsked(Player),
}

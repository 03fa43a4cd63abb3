//! Offers: a draw, stop and count, take back. All who are asked must accept.

use damier_protocol::{Action, CommandError, ErrorDetail, EventBody, Ply, Proposal, Seat, Version};

use super::decide::Draft;
use super::{Impossible, Table};

impl Table {
    /// The seats that have not answered the offer yet.
    #[must_use]
    pub fn awaited(&self) -> Vec<Seat> {
        let Some(offer) = &self.state.offer else {
            return Vec::new();
        };
        let asked = self
            .seats()
            .filter(|&seat| self.is_asked(seat, offer.by, offer.proposal));
        let silent = asked.filter(|seat| !offer.accepted.contains(seat));
        silent.filter(|&seat| self.is_in(seat)).collect()
    }

    /// Whether a seat is asked: not those at the device where the offer was made, and not the
    /// computer when moves are taken back.
    fn is_asked(&self, seat: Seat, by: Seat, proposal: Proposal) -> bool {
        let (Some(asked), Some(asking)) = (self.seat(seat), self.seat(by)) else {
            return false;
        };
        let holder = asking.holder.filter(|_| asking.plays().is_none());
        let same_device = holder.is_some_and(|holder| asked.is_held_by(holder.id));
        let is_computer = asked.plays().is_some();
        seat != by && !same_device && !(is_computer && proposal == Proposal::TakeBack)
    }

    /// The number of actions left when the last move of a seat and all after it are taken back.
    fn take_back_to(&self, seat: Seat) -> Option<Ply> {
        let mut latest = self.stamps.iter().rev();
        // A player who has left the match is not called back.
        let back = latest.position(|stamp| stamp.seat == seat || !stamp.is_move)?;
        let last = self.stamps.len() - 1 - back;
        let is_move = self.stamps.get(last).is_some_and(|stamp| stamp.is_move);
        is_move.then_some(Ply(last as u32))
    }

    pub(super) fn drop_offer(&mut self) {
        if self.state.offer.take().is_some() {
            self.state.changed.offer = self.state.version;
        }
    }

    /// Records that the offer was declined: it may not be repeated at once.
    pub(super) fn declined(&mut self) -> Result<(), Impossible> {
        let offer = self.state.offer.clone().ok_or(Impossible::NothingOffered)?;
        let ply = self.ply();
        self.seat_mut(offer.by)?.declined = Some((offer.proposal, ply));
        self.drop_offer();
        Ok(())
    }

    /// Moving without answering declines; a move changes what would be taken back, and a player who
    /// leaves changes who is asked.
    pub(super) fn lapse_offer(&mut self, mover: Seat, is_move: bool) {
        let Some(offer) = &self.state.offer else {
            return;
        };
        let waits_on = is_move
            && self.outcome().is_none()
            && offer.proposal != Proposal::TakeBack
            && !self.awaited().contains(&mover);
        if !waits_on {
            self.drop_offer();
        }
    }
}

impl Draft<'_> {
    pub(super) fn offer(
        &mut self,
        seat: Seat,
        proposal: Proposal,
    ) -> Result<Version, CommandError> {
        self.expect_playing()?;
        let refused = self.refuse_offer(seat, proposal);
        refused.map_err(CommandError::illegal)?;
        let version = self.add(EventBody::Offered { seat, proposal })?;
        self.conclude()?;
        Ok(version)
    }

    pub(super) fn accept(&mut self, seat: Seat) -> Result<Version, CommandError> {
        if !self.table.awaited().contains(&seat) {
            return Err(CommandError::illegal(ErrorDetail::NotAsked));
        }
        let version = self.add(EventBody::Accepted { seat })?;
        self.conclude()?;
        Ok(version)
    }

    pub(super) fn decline(&mut self, seat: Seat) -> Result<Version, CommandError> {
        let by = self.table.state.offer.as_ref().map(|offer| offer.by);
        if by != Some(seat) && !self.table.awaited().contains(&seat) {
            return Err(CommandError::illegal(ErrorDetail::NotAsked));
        }
        self.add(EventBody::Declined { seat })
    }

    fn refuse_offer(&self, seat: Seat, proposal: Proposal) -> Result<(), ErrorDetail> {
        let table = &self.table;
        if !table.is_in(seat) {
            return Err(ErrorDetail::NotInMatch);
        }
        if table.state.offer.is_some() {
            return Err(ErrorDetail::OfferPending);
        }
        let declined = table.seat(seat).and_then(|seat| seat.declined);
        if declined == Some((proposal, table.ply())) {
            return Err(ErrorDetail::OfferDeclined);
        }
        match proposal.agreement() {
            Some(agreement) => {
                let mut tried = table.played.fork();
                tried.agree(agreement).map_err(|_| ErrorDetail::NoCount)
            }
            None if table.state.settings.rated => Err(ErrorDetail::RatedMatch),
            None if table.take_back_to(seat).is_none() => Err(ErrorDetail::NothingToTakeBack),
            None => Ok(()),
        }
    }

    /// Carries out an offer that all have accepted.
    fn conclude(&mut self) -> Result<(), CommandError> {
        let Some(offer) = &self.table.state.offer else {
            return Ok(());
        };
        if !self.table.awaited().is_empty() {
            return Ok(());
        }
        let acted = |action| EventBody::Acted {
            action,
            clock: None,
        };
        let body = match offer.proposal {
            Proposal::TakeBack => {
                let ply = self.table.take_back_to(offer.by);
                let nothing = CommandError::illegal(ErrorDetail::NothingToTakeBack);
                EventBody::TookBack {
                    ply: ply.ok_or(nothing)?,
                }
            }
            Proposal::Draw => acted(Action::Draw),
            Proposal::Count => acted(Action::Count),
        };
        self.add(body).map(drop)
    }
}

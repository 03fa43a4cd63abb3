//! Offers: a draw, to stop and count, to take back. All who are asked must accept.

use damier_play::act::Act;

use super::decide::Draft;
use super::event::Body;
use super::{Broken, Table};
use crate::protocol::{Nack, Proposal};

impl Table {
    /// Who has not answered the offer yet.
    #[must_use]
    pub fn awaited(&self) -> Vec<u8> {
        let Some(offer) = &self.state.offer else {
            return Vec::new();
        };
        let asked = self
            .seats()
            .filter(|&seat| self.is_asked(seat, offer.by, offer.what));
        let silent = asked.filter(|seat| !offer.accepted.contains(seat));
        silent.filter(|&seat| self.is_in(seat)).collect()
    }

    /// Whether a seat has a say: not those who sit at the device where the offer was made, and
    /// not the computer when moves are taken back.
    fn is_asked(&self, seat: u8, by: u8, what: Proposal) -> bool {
        let (Some(asked), Some(asking)) = (self.place(seat), self.place(by)) else {
            return false;
        };
        let holder = asking.holder.filter(|_| asking.plays().is_none());
        let same_device = holder.is_some_and(|holder| asked.is_held_by(holder.id));
        let is_computer = asked.plays().is_some();
        seat != by && !same_device && !(is_computer && what == Proposal::TakeBack)
    }

    /// How many actions stand when the last move of a seat and all after it are taken back.
    fn take_back_to(&self, seat: u8) -> Option<usize> {
        let marks = &self.state.marks;
        let last = marks
            .iter()
            .rposition(|mark| mark.seat == seat && mark.is_move)?;
        // Who has left the match is not called back.
        let only_moves = marks[last..].iter().all(|mark| mark.is_move);
        only_moves.then_some(last)
    }

    pub(super) fn drop_offer(&mut self) {
        if self.state.offer.take().is_some() {
            self.state.changed.offer = self.state.version;
        }
    }

    /// Notes that the offer was declined: it may not be repeated at once.
    pub(super) fn declined(&mut self) -> Result<(), Broken> {
        let Some(offer) = self.state.offer.clone() else {
            return Err(Broken::impossible("nothing is offered"));
        };
        let actions = self.acts.len() as u32;
        self.place_mut(offer.by)?.declined = Some((offer.what, actions));
        self.drop_offer();
        Ok(())
    }

    /// Whoever moves without answering declines; a move changes what would be taken back, and a
    /// player who leaves changes who is asked.
    pub(super) fn lapse_offer(&mut self, mover: u8, is_move: bool) {
        let Some(offer) = &self.state.offer else {
            return;
        };
        let waits_on = is_move
            && self.outcome().is_none()
            && offer.what != Proposal::TakeBack
            && !self.awaited().contains(&mover);
        if !waits_on {
            self.drop_offer();
        }
    }
}

impl Draft {
    pub(super) fn offer(&mut self, seat: u8, what: Proposal) -> Result<u64, Nack> {
        self.expect_playing()?;
        self.refuse_offer(seat, what).map_err(Nack::illegal)?;
        let version = self.add(Body::Offered { seat, what })?;
        self.conclude()?;
        Ok(version)
    }

    pub(super) fn accept(&mut self, seat: u8) -> Result<u64, Nack> {
        if !self.table.awaited().contains(&seat) {
            return Err(Nack::illegal("not asked"));
        }
        let version = self.add(Body::Accepted { seat })?;
        self.conclude()?;
        Ok(version)
    }

    pub(super) fn decline(&mut self, seat: u8) -> Result<u64, Nack> {
        let by = self.table.state.offer.as_ref().map(|offer| offer.by);
        if by != Some(seat) && !self.table.awaited().contains(&seat) {
            return Err(Nack::illegal("not asked"));
        }
        self.add(Body::Declined { seat })
    }

    fn refuse_offer(&self, seat: u8, what: Proposal) -> Result<(), &'static str> {
        let table = &self.table;
        let actions = table.acts.len() as u32;
        if !table.is_in(seat) {
            return Err("not in the match");
        }
        if table.state.offer.is_some() {
            return Err("another offer waits for answers");
        }
        if table.place(seat).and_then(|place| place.declined) == Some((what, actions)) {
            return Err("it was declined; play on first");
        }
        match what.agreement() {
            Some(agreement) => {
                let mut tried = table.played.fork();
                tried
                    .agree(agreement)
                    .map_err(|_| "the game does not stop and count here")
            }
            None if table.state.setup.rated => Err("nothing is taken back in a rated match"),
            None if table.take_back_to(seat).is_none() => Err("there is nothing to take back"),
            None => Ok(()),
        }
    }

    /// What all have accepted happens.
    fn conclude(&mut self) -> Result<(), Nack> {
        let Some(offer) = self.table.state.offer.clone() else {
            return Ok(());
        };
        if !self.table.awaited().is_empty() {
            return Ok(());
        }
        let body = match offer.what {
            Proposal::TakeBack => {
                let actions = self.table.take_back_to(offer.by);
                let actions =
                    actions.ok_or_else(|| Nack::illegal("there is nothing to take back"))?;
                let actions = actions as u32;
                Body::TookBack { actions }
            }
            Proposal::Draw => Body::Acted {
                act: Act::Draw,
                clock: None,
            },
            Proposal::Count => Body::Acted {
                act: Act::Count,
                clock: None,
            },
        };
        self.add(body).map(drop)
    }
}

//! What a guest sees, as the page shows it.

use damier_play::kept::saved::SavedMatch;
use damier_play::local_match::LocalMatch;
use damier_play::online::{
    Asked, ClockSeen, LineSeen, RefusedWish, SeatSeen, Seen, Stage, TableSeen,
};
use damier_play::seat::Seat as PlainSeat;
use damier_play::setup::Setup as PlainSetup;
use damier_rules::Record;

use super::Guest;
use crate::clock::Clock;
use crate::protocol::{Command, Phrase, Proposal, Said};
use crate::setup::Visibility;
use crate::table::{Line, Phase, Place, Table};

impl Guest {
    /// The table as it is seen now, with what was refused since.
    pub fn seen(&mut self, number: u32, now: u64) -> Seen {
        let refused: Option<RefusedWish> = self.take_refused();
        Seen {
            number,
            bond: self.bond,
            table: self.table.as_ref().and_then(|table| self.show(table, now)),
            refused,
        }
    }

    fn show(&self, table: &Table, now: u64) -> Option<TableSeen> {
        let state = table.state();
        let local = self.local_match(table, now)?;
        let saved = SavedMatch {
            times: self.times(table, &local),
            ..SavedMatch::first(state.game.as_str(), &local, now)
        };
        let places = state.places.iter().enumerate();
        let is_wanting = |(_, place): &(usize, &Place)| {
            place
                .holder
                .is_some_and(|holder| state.wanting.contains(&holder.id))
        };
        Some(TableSeen {
            pending: (local.len() - table.acts().len()) as u8,
            saved,
            stage: stage(table.phase()),
            seats: (0..state.places.len() as u8)
                .filter_map(|seat| self.seat(table, seat))
                .collect(),
            clock: self.clock(table, now),
            offer: (state.offer.as_ref()).map(|offer| (asked(offer.what), offer.by)),
            awaited: table.awaited(),
            claim_at: self.claim_at(table),
            wanting: places
                .filter(is_wanting)
                .map(|(seat, _)| seat as u8)
                .collect(),
            next: (state.next.as_ref()).map(|next| next.game.to_string()),
            lines: self.lines(table),
            said: state.said,
            rated: state.setup.rated,
            public: state.setup.visibility == Visibility::Lobby,
            code: None,
        })
    }

    /// Whether a seat is played from this device.
    fn is_mine(&self, place: &Place) -> bool {
        self.people.iter().any(|&person| place.is_held_by(person))
    }

    fn seat(&self, table: &Table, seat: u8) -> Option<SeatSeen> {
        let place = table.place(seat)?;
        let mut mine = table.state().places.iter();
        let me = mine.find(|place| self.is_mine(place));
        let away = self.away.get(usize::from(seat)).copied().flatten();
        Some(SeatSeen {
            mine: self.is_mine(place),
            free: place.is_free(),
            here: away.is_none(),
            stand_in: place.stand_in.is_some(),
            computer: place.level().is_some(),
            muted: me.is_some_and(|me| me.muted.contains(&seat)),
        })
    }

    /// The match with moves that are under way.
    fn local_match(&self, table: &Table, now: u64) -> Option<LocalMatch> {
        let state = table.state();
        let mut record = table.record();
        let mut played = table.played().fork();
        for waiting in &self.wishes {
            if let Command::Move { text, .. } = &waiting.command {
                // One that does not fit any more is about to be refused.
                drop(played.play(text.as_str()));
            }
        }
        let all = Record::of(played.as_ref());
        let known = record.steps.len();
        record.steps.extend(all.steps.into_iter().skip(known));
        record.result = all.result;
        let seat = |place: &Place| match self.is_mine(place) {
            true => PlainSeat::Person {
                name: place.name.clone(),
            },
            false => PlainSeat::Elsewhere {
                name: place.name.clone(),
                level: place.level(),
            },
        };
        let seats = state.places.iter().map(seat).collect();
        let mut setup: PlainSetup = state.setup.plain();
        setup.help.undo = !state.setup.rated;
        // Whoever plays somebody else is not told what to play.
        setup.help.hint = false;
        LocalMatch::replayed(&record, setup, seats, state.seed, now).ok()
    }

    /// When each action was done, on the clock of this device.
    fn times(&self, table: &Table, local: &LocalMatch) -> Vec<u64> {
        let known = table.state().marks.iter().map(|mark| self.local(mark.at));
        let later = local.plies().iter().map(|ply| ply.at);
        let count = table.acts().len();
        known.take(count).chain(later.skip(count)).collect()
    }

    /// A time of the server on the clock of this device.
    const fn local(&self, at: u64) -> u64 {
        at.saturating_add_signed(-self.ahead)
    }

    fn clock(&self, table: &Table, now: u64) -> Option<ClockSeen> {
        let state = table.state();
        let clocks = state.clocks.as_ref()?;
        let theirs = now.saturating_add_signed(self.ahead);
        let seats = 0..state.places.len() as u8;
        Some(ClockSeen {
            left: seats.map(|seat| clocks.left(seat, theirs)).collect(),
            running: clocks.running(),
            at: now,
            days: matches!(state.setup.clock, Clock::Correspondence { .. }),
        })
    }

    /// From when on the match may be claimed from here, if the other stays away.
    fn claim_at(&self, table: &Table) -> Option<u64> {
        let turn = table.place(table.turn())?;
        let mut places = table.state().places.iter();
        let plays = places.any(|place| self.is_mine(place)) && !self.is_mine(turn);
        let since = *self.away.get(usize::from(table.turn()))?;
        let since = since.filter(|_| plays && turn.holder.is_some())?;
        Some(since.saturating_add(table.claim_wait()?))
    }

    /// What was said by those who are to be heard.
    fn lines(&self, table: &Table) -> Vec<LineSeen> {
        let is_heard = |line: &&Line| {
            let seat = self.seat(table, line.seat);
            seat.is_some_and(|seat| !seat.muted)
        };
        let lines = table.state().lines.iter().filter(is_heard);
        lines.map(line).collect()
    }
}

fn line(line: &Line) -> LineSeen {
    let (text, phrase) = match &line.said {
        Said::Text(text) => (Some(text.as_str().to_owned()), None),
        Said::Phrase(phrase) => {
            let number = Phrase::ALL.iter().position(|other| other == phrase);
            (None, number.map(|number| number as u8))
        }
    };
    LineSeen {
        seat: line.seat,
        text,
        phrase,
    }
}

const fn stage(phase: Phase) -> Stage {
    match phase {
        Phase::Waiting => Stage::Waiting,
        Phase::Playing => Stage::Playing,
        Phase::Over => Stage::Over,
        Phase::Closed => Stage::Closed,
    }
}

const fn asked(what: Proposal) -> Asked {
    match what {
        Proposal::Draw => Asked::Draw,
        Proposal::Count => Asked::Count,
        Proposal::TakeBack => Asked::TakeBack,
    }
}

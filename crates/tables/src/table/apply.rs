//! Events made true. Only here does a table change.

use damier_play::act::{Act, perform};

use super::attendance::Attendance;
use super::event::{Body, Event, Guest};
use super::place::Place;
use super::state::{Answer, Changed, Line, Mark, Next, Offer, Phase, State};
use super::{Broken, Table};
use crate::clock::{Clock, Clocks, Stopped};
use crate::ids::PersonId;
use crate::setup::Seat;

impl Table {
    /// The table of its first event.
    ///
    /// # Errors
    /// If it is not the first event of a table.
    pub fn open(event: &Event) -> Result<Table, Broken> {
        if event.version != 1 {
            let came = event.version;
            return Err(Broken::Gap { needed: 1, came });
        }
        let mut table = Table::opened(&event.body, event.at)?;
        table.close_event(event)?;
        Ok(table)
    }

    /// The table of all its events.
    ///
    /// # Errors
    /// With the first event that does not fit.
    pub fn replay<'a>(events: impl IntoIterator<Item = &'a Event>) -> Result<Table, Broken> {
        let mut events = events.into_iter();
        let first = events
            .next()
            .ok_or_else(|| Broken::impossible("there is no event"))?;
        let mut table = Table::open(first)?;
        for event in events {
            table.take(event)?;
        }
        Ok(table)
    }

    /// Makes the next event true. If it does not fit, the table stays as it was.
    ///
    /// # Errors
    /// If it is not the next one, cannot happen, or leads to another table than it should.
    pub fn apply(&mut self, event: &Event) -> Result<(), Broken> {
        let mut next = self.clone();
        next.take(event)?;
        *self = next;
        Ok(())
    }

    /// Makes the next event true, or leaves a table that is of no use any more.
    fn take(&mut self, event: &Event) -> Result<(), Broken> {
        let (needed, came) = (self.state.version.saturating_add(1), event.version);
        if needed != came {
            return Err(Broken::Gap { needed, came });
        }
        self.perform(&event.body, event.at)?;
        self.close_event(event)
    }

    fn close_event(&mut self, event: &Event) -> Result<(), Broken> {
        if let Some(cause) = event.cause {
            self.answer(cause.person, cause.id);
        }
        let (told, seen) = (event.hash, self.hash());
        if told == seen {
            Ok(())
        } else {
            Err(Broken::Differs { told, seen })
        }
    }

    /// Remembers that the last event was the answer to a command.
    pub(super) fn answer(&mut self, person: Option<PersonId>, id: crate::CommandId) {
        let version = self.state.version;
        self.state.remember(Answer {
            person,
            id,
            version,
        });
    }

    /// The table that was opened.
    pub(super) fn opened(body: &Body, at: u64) -> Result<Table, Broken> {
        let Body::Created {
            game,
            setup,
            seed,
            by,
            guests,
        } = body
        else {
            return Err(Broken::impossible("a table begins by being opened"));
        };
        let played = setup.open().map_err(Broken::impossible)?;
        let (first, players) = (played.turn().index(), played.players());
        let place = |player: usize| {
            let chosen = setup.seat_of(player, first, *seed);
            let mut place = Place::new(setup.seats[chosen].clone());
            let is_guest = |guest: &&Guest| usize::from(guest.seat) == chosen;
            match (guests.iter().find(is_guest), &place.seat) {
                (Some(guest), _) => place.sit(guest.who, guest.name.clone(), 1),
                (None, Seat::Here { name }) => place.sit(*by, name.clone(), 1),
                _ => {}
            }
            place
        };
        let state = State {
            game: game.clone(),
            version: 1,
            at,
            setup: setup.clone(),
            seed: *seed,
            creator: by.id,
            places: (0..players).map(place).collect(),
            phase: Phase::Waiting,
            marks: Vec::new(),
            clocks: Clocks::new(setup.clock, players),
            offer: None,
            wanting: Vec::new(),
            next: None,
            lines: Vec::new(),
            said: 0,
            idle_since: at,
            changed: Changed {
                seats: 1,
                ..Changed::default()
            },
            answers: Vec::new(),
        };
        Ok(Table {
            state,
            acts: Vec::new(),
            played,
            attendance: Attendance::new(at),
        })
    }

    /// Makes what happened true, at the next version.
    pub(super) fn perform(&mut self, body: &Body, at: u64) -> Result<(), Broken> {
        let turn = self.turn();
        if let Body::Acted { act, .. } = body {
            let action = act
                .action()
                .ok_or_else(|| Broken::impossible("no such player"))?;
            self.expect_phase(Phase::Playing)?;
            perform(self.played.as_mut(), &action).map_err(Broken::impossible)?;
        }
        self.note(body, turn, at)
    }

    /// Notes what happened when `turn` had the turn. An action has been done in the match already.
    pub(super) fn note(&mut self, body: &Body, turn: u8, at: u64) -> Result<(), Broken> {
        self.check_seat(body)?;
        self.state.version = self.state.version.saturating_add(1);
        self.state.at = at;
        let version = self.state.version;
        match body {
            Body::Created { .. } => return Err(Broken::impossible("it is open already")),
            Body::Joined { seat, who, name } => {
                self.expect_phase(Phase::Waiting)?;
                self.place_mut(*seat)?.sit(*who, name.clone(), version);
                self.state.changed.seats = version;
            }
            Body::Left { seat } => {
                self.expect_phase(Phase::Waiting)?;
                self.place_mut(*seat)?.get_up(version);
                self.state.changed.seats = version;
            }
            Body::Started => self.started(at)?,
            Body::Closed { .. } => self.closed(at),
            Body::Acted { act, clock } => self.acted(act, turn, *clock, at),
            Body::Offered { seat, what } => {
                self.expect_phase(Phase::Playing)?;
                self.state.offer = Some(Offer {
                    by: *seat,
                    what: *what,
                    accepted: Vec::new(),
                });
                self.state.changed.offer = version;
            }
            Body::Accepted { seat } => {
                let offer = self.state.offer.as_mut();
                let offer = offer.ok_or_else(|| Broken::impossible("nothing is offered"))?;
                offer.accepted.push(*seat);
            }
            Body::Declined { .. } => self.declined()?,
            Body::TookBack { actions } => self.took_back(*actions, at)?,
            Body::StoodIn { seat, level } => self.place_mut(*seat)?.stand_in = Some(*level),
            Body::Returned { seat } => self.place_mut(*seat)?.stand_in = None,
            Body::Resumed { given } => self.resumed(*given, at),
            Body::Wanted { seat } => self.wanted(*seat)?,
            Body::Followed { game, seed } => {
                self.state.next = Some(Next {
                    game: game.clone(),
                    seed: *seed,
                });
            }
            Body::Talked { seat, said } => self.state.hear(Line {
                seat: *seat,
                at,
                said: said.clone(),
            }),
            Body::Muted { seat, whom, on } => {
                let muted = &mut self.place_mut(*seat)?.muted;
                muted.retain(|other| other != whom);
                if *on {
                    muted.push(*whom);
                }
            }
            Body::Hidden => {}
        }
        Ok(())
    }

    fn started(&mut self, at: u64) -> Result<(), Broken> {
        self.expect_phase(Phase::Waiting)?;
        if self.state.places.iter().any(Place::is_free) {
            return Err(Broken::impossible("not all seats are taken"));
        }
        self.state.phase = Phase::Playing;
        self.state.changed.phase = self.state.version;
        self.board_changed(at);
        Ok(())
    }

    fn closed(&mut self, at: u64) {
        self.state.phase = Phase::Closed;
        self.state.changed.phase = self.state.version;
        self.drop_offer();
        self.wind(at);
    }

    fn acted(&mut self, act: &Act, seat: u8, clock: Option<Stopped>, at: u64) {
        let is_move = matches!(act, Act::Move(_));
        self.acts.push(act.clone());
        self.state.marks.push(Mark {
            seat,
            is_move,
            clock: clock.map(|stopped| stopped.left),
            at,
        });
        if let (Some(clocks), Some(stopped)) = (&mut self.state.clocks, clock) {
            clocks.moved(seat, stopped);
        }
        if self.played.outcome().is_some() {
            self.state.phase = Phase::Over;
            self.state.changed.phase = self.state.version;
        }
        self.lapse_offer(seat, is_move);
        self.board_changed(at);
    }

    fn took_back(&mut self, actions: u32, at: u64) -> Result<(), Broken> {
        self.expect_phase(Phase::Playing)?;
        let actions = actions as usize;
        if actions >= self.acts.len() {
            return Err(Broken::impossible("there is nothing to take back"));
        }
        for _ in actions..self.acts.len() {
            self.played.take_back();
        }
        self.acts.truncate(actions);
        self.state.marks.truncate(actions);
        self.drop_offer();
        self.board_changed(at);
        Ok(())
    }

    fn resumed(&mut self, given: u64, at: u64) {
        self.state.idle_since = self.state.idle_since.saturating_add(given).min(at);
        if let Some(clocks) = &mut self.state.clocks {
            clocks.give_back(given, at);
        }
    }

    /// Whoever has the turn has it from now on.
    fn board_changed(&mut self, at: u64) {
        self.state.changed.board = self.state.version;
        self.state.idle_since = at;
        self.wind(at);
    }

    /// Lets the clock of the player to move run. In the first round of a live match all clocks
    /// stand still, as on one device.
    fn wind(&mut self, at: u64) {
        let is_live = matches!(self.state.setup.clock, Clock::Fischer { .. });
        let is_first_round = is_live && self.state.moves() < self.players();
        let is_still = self.state.phase != Phase::Playing || is_first_round;
        let turn = self.turn();
        match &mut self.state.clocks {
            Some(clocks) if is_still => clocks.halt(at),
            Some(clocks) => clocks.run(turn, at),
            None => {}
        }
    }

    pub(super) fn expect_phase(&self, phase: Phase) -> Result<(), Broken> {
        let fits = self.state.phase == phase;
        fits.then_some(())
            .ok_or_else(|| Broken::impossible("not in this phase"))
    }

    /// Every seat that an event names is there.
    fn check_seat(&self, body: &Body) -> Result<(), Broken> {
        let named = match body {
            Body::Offered { seat, .. } | Body::Accepted { seat } => Some(*seat),
            Body::Declined { seat } | Body::Talked { seat, .. } => Some(*seat),
            _ => None,
        };
        let known = named.is_none_or(|seat| self.place(seat).is_some());
        known
            .then_some(())
            .ok_or_else(|| Broken::impossible("no such seat"))
    }

    pub(super) fn place_mut(&mut self, seat: u8) -> Result<&mut Place, Broken> {
        let place = self.state.places.get_mut(usize::from(seat));
        place.ok_or_else(|| Broken::impossible("no such seat"))
    }
}

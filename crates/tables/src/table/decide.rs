//! Commands: checked against the table as it is, answered with events.

use damier_play::act::Act;
use damier_rules::MoveError;

use super::event::{Body, Cause, Event};
use super::place::{Place, Who};
use super::state::Phase;
use super::{Broken, Now, Table};
use crate::clock::Stopped;
use crate::ids::Hash;
use crate::protocol::{Cmd, Code, Command, Nack, Said};

/// The most lines that are said at one table.
const MOST_SAID: u32 = 500;

/// What becomes of a command.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Decision {
    /// What happens: to be stored, then applied. Time may have brought something about even if
    /// the command is refused. Nothing happens if the command was applied before.
    pub events: Vec<Event>,
    /// The version that the command has become, or why it was refused.
    pub answer: Result<u64, Nack>,
}

impl Decision {
    fn refused(code: Code) -> Decision {
        Decision {
            events: Vec::new(),
            answer: Err(Nack::new(code)),
        }
    }
}

impl Table {
    /// Answers a command. The table stays as it is until the events are applied.
    #[must_use]
    pub fn decide(&self, who: &Who, cmd: &Cmd, now: Now) -> Decision {
        if let Some(version) = self.answered(who.person(), cmd.id) {
            return Decision {
                events: Vec::new(),
                answer: Ok(version),
            };
        }
        if self.attendance.paused {
            return Decision::refused(Code::Busy);
        }
        let mut draft = Draft::new(self, now.ms);
        draft.tick();
        let due = draft.events.len();
        draft.cause = Some(Cause {
            person: who.person(),
            id: cmd.id,
        });
        let answer = draft.command(who, cmd, now);
        if answer.is_err() && !draft.is_final {
            draft.events.truncate(due);
        }
        Decision {
            events: draft.events,
            answer,
        }
    }

    /// The place that a command is given from, if its sender may.
    fn authorised(&self, who: &Who, cmd: &Cmd, seat: u8) -> Result<&Place, Nack> {
        let place = self.place(seat).ok_or(Nack::new(Code::Auth))?;
        let may = match who {
            Who::Person(visitor) => place.is_held_by(visitor.id),
            Who::Computer => place.plays().is_some(),
        };
        // Whoever sat down later than he sent this was not the one who may.
        let may = may && cmd.version >= place.since;
        may.then_some(place).ok_or(Nack::new(Code::Auth))
    }

    /// The version that a command must have seen.
    fn needed_version(&self, command: &Command) -> u64 {
        let changed = &self.state.changed;
        match command {
            Command::Create { .. } | Command::Chat { .. } | Command::Mute { .. } => 0,
            Command::Join { .. } | Command::Leave { .. } => changed.seats.max(changed.phase),
            Command::Move { .. } | Command::Claim { .. } => changed.board,
            Command::Offer { .. } => changed.board.max(changed.offer),
            Command::Accept { .. } | Command::Decline { .. } => changed.offer,
            Command::Resign { .. } | Command::Rematch { .. } => changed.phase,
        }
    }
}

/// A table on which events are tried out.
pub(super) struct Draft {
    pub(super) table: Table,
    pub(super) events: Vec<Event>,
    now: u64,
    /// Goes to the next event.
    cause: Option<Cause>,
    /// Whether what was added stays even though the command is refused.
    is_final: bool,
}

impl Draft {
    pub(super) fn new(table: &Table, now: u64) -> Draft {
        Draft {
            table: table.clone(),
            events: Vec::new(),
            now: now.max(table.state.at),
            cause: None,
            is_final: false,
        }
    }

    pub(super) fn opened(body: Body, cause: Option<Cause>, now: u64) -> Result<Draft, Broken> {
        let table = Table::opened(&body, now)?;
        let mut draft = Draft::new(&table, now);
        draft.cause = cause;
        draft.seal(body);
        Ok(draft)
    }

    pub(super) const fn now(&self) -> u64 {
        self.now
    }

    pub(super) fn into_events(self) -> Vec<Event> {
        self.events
    }

    /// Adds what happens and gives its version.
    pub(super) fn add(&mut self, body: Body) -> Result<u64, Nack> {
        let done = self.table.perform(&body, self.now);
        done.map_err(Nack::illegal)?;
        Ok(self.seal(body))
    }

    /// Adds an action that has been done in the match already.
    fn add_done(&mut self, body: Body, turn: u8) -> Result<u64, Nack> {
        let noted = self.table.note(&body, turn, self.now);
        noted.map_err(Nack::illegal)?;
        Ok(self.seal(body))
    }

    fn seal(&mut self, body: Body) -> u64 {
        let cause = self.cause.take();
        if let Some(cause) = cause {
            self.table.answer(cause.person, cause.id);
        }
        let version = self.table.version();
        let hash: Hash = self.table.hash();
        self.events.push(Event {
            version,
            at: self.now,
            cause,
            body,
            hash,
        });
        version
    }

    fn command(&mut self, who: &Who, cmd: &Cmd, now: Now) -> Result<u64, Nack> {
        if let Some(seat) = cmd.command.seat() {
            self.table.authorised(who, cmd, seat)?;
        }
        self.refuse_when_over(&cmd.command)?;
        self.refuse_outdated(cmd)?;
        self.welcome_back(who, cmd)?;
        match &cmd.command {
            Command::Create { .. } => Err(Nack::illegal("the table is open already")),
            Command::Join { seat, name } => self.join(who, *seat, name.as_ref()),
            Command::Leave { seat } => self.leave(*seat),
            Command::Move { seat, text } => self.play(*seat, text.as_str(), now.lag),
            Command::Offer { seat, what } => self.offer(*seat, *what),
            Command::Accept { seat } => self.accept(*seat),
            Command::Decline { seat } => self.decline(*seat),
            Command::Resign { seat } => self.resign(*seat),
            Command::Claim { seat } => self.claim(*seat),
            Command::Rematch { seat } => self.rematch(*seat, now.draw),
            Command::Chat { seat, said } => self.talk(*seat, said),
            Command::Mute { seat, whom, on } => self.mute(*seat, *whom, *on),
        }
    }

    /// Whoever has not seen what his command depends on gets to see it first. Who has seen more
    /// than is known here is to wait until it is.
    fn refuse_outdated(&self, cmd: &Cmd) -> Result<(), Nack> {
        if cmd.version > self.table.version() {
            return Err(Nack::new(Code::Busy));
        }
        if cmd.version < self.table.needed_version(&cmd.command) {
            return Err(Nack::new(Code::Conflict));
        }
        Ok(())
    }

    /// What belongs to a match cannot be done when it is over.
    fn refuse_when_over(&self, command: &Command) -> Result<(), Nack> {
        let phase = self.table.phase();
        let is_over = matches!(phase, Phase::Over | Phase::Closed);
        let may = match command {
            Command::Chat { .. } | Command::Mute { .. } => true,
            Command::Rematch { .. } => phase != Phase::Closed,
            _ => !is_over,
        };
        may.then_some(()).ok_or(Nack::new(Code::Over))
    }

    /// Whoever does something is back: the computer does not play for him any more.
    fn welcome_back(&mut self, who: &Who, cmd: &Cmd) -> Result<(), Nack> {
        let Some(seat) = cmd.command.seat() else {
            return Ok(());
        };
        let stands_in = self.table.place(seat).and_then(|place| place.stand_in);
        let is_back = who.person().is_some() && stands_in.is_some();
        if is_back && self.table.phase() == Phase::Playing {
            let cause = self.cause.take();
            self.add(Body::Returned { seat })?;
            self.cause = cause;
        }
        Ok(())
    }

    pub(super) fn expect_playing(&self) -> Result<(), Nack> {
        let playing = self.table.phase() == Phase::Playing;
        playing
            .then_some(())
            .ok_or_else(|| Nack::illegal("the match has not begun"))
    }

    fn play(&mut self, seat: u8, text: &str, lag: u64) -> Result<u64, Nack> {
        self.expect_playing()?;
        let turn = self.table.turn();
        if turn != seat {
            return Err(Nack::new(Code::NotYourTurn));
        }
        let clock = self.price(seat, lag)?;
        let played = self.table.played.play(text);
        let text = played.map_err(|error| match error {
            MoveError::Over(_) => Nack::new(Code::Over),
            MoveError::Refused { refusal, .. } => Nack::illegal(refusal.rule.code),
            MoveError::Ambiguous { .. } => Nack::illegal("ambiguous"),
        })?;
        let act = Act::Move(text);
        self.add_done(Body::Acted { act, clock }, turn)
    }

    /// What the mover's clock shows. If his time was up, the match knows it from now on.
    fn price(&mut self, seat: u8, lag: u64) -> Result<Option<Stopped>, Nack> {
        let Some(clocks) = &self.table.state.clocks else {
            return Ok(None);
        };
        let Some(stopped) = clocks.priced(seat, self.now, lag) else {
            self.cause = None;
            self.is_final = true;
            self.add(Body::Acted {
                act: Act::Timeout(seat),
                clock: None,
            })?;
            return Err(Nack::new(Code::Over));
        };
        Ok(Some(stopped))
    }

    fn resign(&mut self, seat: u8) -> Result<u64, Nack> {
        self.expect_playing()?;
        let act = Act::Resign(seat);
        self.add(Body::Acted { act, clock: None })
    }

    fn talk(&mut self, seat: u8, said: &Said) -> Result<u64, Nack> {
        if self.table.state.said >= MOST_SAID {
            return Err(Nack::new(Code::Rate));
        }
        if let Said::Text(text) = said
            && (text.as_str().trim().is_empty() || text.as_str().contains(char::is_control))
        {
            return Err(Nack::illegal("a line of words"));
        }
        let said = said.clone();
        self.add(Body::Talked { seat, said })
    }

    fn mute(&mut self, seat: u8, whom: u8, on: bool) -> Result<u64, Nack> {
        if whom == seat || self.table.place(whom).is_none() {
            return Err(Nack::illegal("no such seat"));
        }
        self.add(Body::Muted { seat, whom, on })
    }
}

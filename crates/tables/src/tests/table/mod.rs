//! Tables as people meet at them.

mod keeping;
mod offers;
mod playing;
mod seating;
mod time;

use super::*;
use crate::clock::Clock;
use crate::protocol::{Cmd, Code, Command, Proposal, Said};
use crate::setup::{Seat, Setup, Visibility};
use crate::{CommandId, GameId, PersonId};

const ANNA: u64 = 1;
const BEN: u64 = 2;
const CLEO: u64 = 3;

const BLITZ: Clock = Clock::Fischer {
    minutes: 3,
    increment: 2,
};

/// A table with all that happened at it.
struct Evening {
    table: Table,
    events: Vec<Event>,
    now: u64,
    lag: u64,
    commands: u128,
}

fn person(number: u64) -> PersonId {
    PersonId::drawn(number)
}

fn visitor(number: u64) -> Visitor {
    Visitor {
        id: person(number),
        account: true,
    }
}

fn here() -> Seat {
    Seat::Here { name: None }
}

fn setup(game: &str, seats: Vec<Seat>, clock: Clock) -> Setup {
    let players = seats.len();
    let options = if game == "chinese-checkers" {
        vec![("players".to_owned(), players.to_string())]
    } else {
        vec![]
    };
    Setup {
        game: game.to_owned(),
        options,
        seats,
        begins: damier_play::setup::Begins::default(),
        clock,
        rated: false,
        visibility: Visibility::Private,
        start: None,
    }
}

/// Anna and Ben at a table, both connected.
fn two(game: &str, clock: Clock) -> Evening {
    let mut evening = Evening::at(setup(game, vec![here(), Seat::Friend], clock));
    evening.meet(BEN);
    evening
}

/// Anna, Ben and Cleo.
fn three(clock: Clock) -> Evening {
    let seats = vec![here(), Seat::Friend, Seat::Friend];
    let mut evening = Evening::at(setup("chinese-checkers", seats, clock));
    evening.meet(BEN);
    evening.meet(CLEO);
    evening
}

impl Evening {
    fn at(setup: Setup) -> Evening {
        let now = 1_000_000;
        let game = GameId::drawn(5);
        let id = CommandId(0);
        let events = Table::create(game, setup, visitor(ANNA), id, Now::at(now)).unwrap();
        let mut table = Table::replay(&events).unwrap();
        table.connect(person(ANNA));
        Evening {
            table,
            events,
            now,
            lag: 0,
            commands: 0,
        }
    }

    /// Somebody comes and sits down.
    fn meet(&mut self, who: u64) {
        self.table.connect(person(who));
        self.does(
            who,
            Command::Join {
                seat: None,
                name: None,
            },
        );
    }

    /// The command as it would be sent now.
    fn cmd(&mut self, command: Command) -> Cmd {
        self.commands += 1;
        Cmd {
            game: Some(self.table.state().game.clone()),
            id: CommandId(self.commands),
            version: self.table.version(),
            command,
        }
    }

    /// Somebody sends a command, perhaps not for the first time.
    fn sends(&mut self, who: u64, cmd: &Cmd) -> Result<u64, Code> {
        let who = match who {
            0 => Who::Computer,
            person => Who::Person(visitor(person)),
        };
        let now = Now {
            ms: self.now,
            lag: self.lag,
            draw: u128::MAX / 3,
        };
        let decision = self.table.decide(&who, cmd, now);
        self.happens(decision.events);
        decision.answer.map_err(|nack| nack.code)
    }

    fn tries(&mut self, who: u64, command: Command) -> Result<u64, Code> {
        let cmd = self.cmd(command);
        self.sends(who, &cmd)
    }

    fn does(&mut self, who: u64, command: Command) -> u64 {
        let said = format!("{who}: {command:?}");
        self.tries(who, command)
            .unwrap_or_else(|code| panic!("{said} is refused: {code:?}"))
    }

    /// The player to move plays his first legal move.
    fn moves(&mut self) {
        let seat = self.table.turn();
        let place = self.table.place(seat).unwrap();
        let who = if place.plays().is_some() {
            0
        } else {
            place.holder.unwrap().id.into()
        };
        let text = self.table.played().report().moves[0].clone();
        self.does(who, mv(seat, &text));
    }

    fn moves_times(&mut self, times: usize) {
        (0..times).for_each(|_| self.moves());
    }

    /// Time passes.
    fn waits(&mut self, ms: u64) {
        self.now += ms;
        let events = self.table.tick(self.now);
        self.happens(events);
    }

    fn happens(&mut self, events: Vec<Event>) {
        for event in events {
            self.table.apply(&event).unwrap();
            self.events.push(event);
        }
    }

    fn goes(&mut self, who: u64) {
        self.table.disconnect(person(who), self.now);
    }

    fn left(&self, seat: u8) -> u64 {
        self.table
            .state()
            .clocks
            .as_ref()
            .unwrap()
            .left(seat, self.now)
    }

    fn last(&self) -> &Body {
        &self.events.last().unwrap().body
    }

    /// How the match ended: places and reason, or `-`.
    fn ended(&self) -> String {
        let outcome = self.table.outcome();
        outcome.map_or("-".to_owned(), |end| {
            format!("{} {}", end.ranks, end.reason)
        })
    }
}

fn mv(seat: u8, text: &str) -> Command {
    Command::Move {
        seat,
        text: text.to_owned().try_into().unwrap(),
    }
}

fn says(seat: u8, text: &str) -> Command {
    Command::Chat {
        seat,
        said: Said::Text(text.to_owned().try_into().unwrap()),
    }
}

fn offers(seat: u8, what: Proposal) -> Command {
    Command::Offer { seat, what }
}

//! Tables with people at them.

mod keeping;
mod offers;
mod playing;
mod seating;
mod time;

use damier_protocol::*;

use super::*;

const ANNA: u64 = 1;
const BEN: u64 = 2;
const CLEO: u64 = 3;

const BLITZ: Clock = Clock::Fischer {
    minutes: 3,
    increment: 2,
};

/// A table with its whole history.
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

fn here() -> SeatSetting {
    SeatSetting::Here { name: None }
}

fn setup(game: &str, seats: Vec<SeatSetting>, clock: Clock) -> TableSettings {
    let players = seats.len();
    let mut settings = TableSettings::new(game, seats);
    if game == "chinese-checkers" {
        let option = (
            ShortText::cut("players"),
            ShortText::cut(&players.to_string()),
        );
        settings.options.push(option);
    }
    settings.clock = clock;
    settings
}

/// Anna and Ben at a table, both connected.
fn two(game: &str, clock: Clock) -> Evening {
    let mut evening = Evening::at(setup(game, vec![here(), SeatSetting::Friend], clock));
    evening.meet(BEN);
    evening
}

/// Anna, Ben and Cleo.
fn three(clock: Clock) -> Evening {
    let seats = vec![here(), SeatSetting::Friend, SeatSetting::Friend];
    let mut evening = Evening::at(setup("chinese-checkers", seats, clock));
    evening.meet(BEN);
    evening.meet(CLEO);
    evening
}

impl Evening {
    fn at(setup: TableSettings) -> Evening {
        let now = 1_000_000;
        let game = TableId::drawn(5);
        let id = CommandId(0);
        let opened = Table::create(game, setup, visitor(ANNA), id, Now::at(now)).unwrap();
        let (events, mut table) = (opened.events, opened.after);
        table.connect(person(ANNA));
        Evening {
            table,
            events,
            now,
            lag: 0,
            commands: 0,
        }
    }

    /// A person connects and sits down.
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
    fn cmd(&mut self, command: Command) -> CommandRequest {
        self.commands += 1;
        CommandRequest {
            table: self.table.state().table.clone(),
            id: CommandId(self.commands),
            version: self.table.version(),
            command,
        }
    }

    /// A person sends a command, perhaps not for the first time.
    fn sends(&mut self, who: u64, cmd: &CommandRequest) -> Result<Version, ErrorCode> {
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
        self.happens(decision.change);
        decision.answer.map_err(|error| error.code)
    }

    fn tries(&mut self, who: u64, command: Command) -> Result<Version, ErrorCode> {
        let cmd = self.cmd(command);
        self.sends(who, &cmd)
    }

    fn does(&mut self, who: u64, command: Command) -> Version {
        let said = format!("{who}: {command:?}");
        self.tries(who, command)
            .unwrap_or_else(|code| panic!("{said} is refused: {code:?}"))
    }

    /// The player to move plays their first legal move.
    fn moves(&mut self) {
        let seat = self.table.turn();
        let place = self.table.seat(seat).unwrap();
        let who = if place.plays().is_some() {
            0
        } else {
            place.holder.unwrap().id.into()
        };
        let text = self.table.played().report().moves[0].clone();
        self.does(who, mv(seat.0, &text));
    }

    fn moves_times(&mut self, times: usize) {
        (0..times).for_each(|_| self.moves());
    }

    /// Time passes.
    fn waits(&mut self, ms: u64) {
        self.now += ms;
        let change = self.table.tick(self.now);
        self.happens(change);
    }

    /// A client that only hears the events has the same table.
    fn happens(&mut self, change: Option<Change>) {
        let Some(change) = change else { return };
        for event in &change.events {
            self.table.apply(event).unwrap();
        }
        assert_eq!(self.table.snapshot(), change.after.snapshot());
        self.table = change.after;
        self.events.extend(change.events);
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
            .left(Seat(seat), self.now)
    }

    fn last(&self) -> &EventBody {
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
        seat: Seat(seat),
        text: text.to_owned().try_into().unwrap(),
    }
}

fn says(seat: u8, text: &str) -> Command {
    Command::Chat {
        seat: Seat(seat),
        said: Said::Text(text.to_owned().try_into().unwrap()),
    }
}

fn offers(seat: u8, proposal: Proposal) -> Command {
    let seat = Seat(seat);
    Command::Offer { seat, proposal }
}

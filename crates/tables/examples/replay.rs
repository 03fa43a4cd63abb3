//! Drives a match of every game through a table, as the server does, for fixed seeds.
//!
//! The cost of a move is counted in instructions, which are the same every time:
//!
//! ```text
//! cargo build --release -p damier-tables --example replay
//! valgrind --tool=callgrind --toggle-collect='*drive*' target/release/examples/replay
//! ```

#![allow(clippy::print_stdout, reason = "a program for the terminal")]

use damier_games::CATALOGUE;
use damier_protocol::{
    Clock, Command, CommandId, CommandRequest, Name, PersonId, Seat, SeatSetting, ShortText,
    TableId, TableSettings, Visitor,
};
use damier_rules::{GameEntry, Random};
use damier_tables::{Now, Table, Who};

/// The most moves of a match.
const MAX_MOVES: usize = 80;
/// When the table is opened, and how long each move takes, in milliseconds.
const OPENED: u64 = 1_000;
const PACE: u64 = 1_000;

fn main() {
    let mut moves = 0;
    for (entry, seed) in CATALOGUE.iter().zip(1..) {
        let texts = draw_match(entry, seed);
        moves += texts.len();
        let table = drive(seated(entry), &texts);
        let game = entry.info.id;
        println!("{game}: {} moves, hash {}", texts.len(), table.hash());
    }
    println!("{moves} moves");
}

/// The moves of a random match.
fn draw_match(entry: &GameEntry, seed: u64) -> Vec<String> {
    let mut played = entry.open(entry.defaults(), None).expect("defaults fit");
    let mut random = Random::new(seed);
    let mut texts = Vec::new();
    while played.outcome().is_none() && texts.len() < MAX_MOVES {
        let moves = played.report().moves;
        let text = random.choose(&moves).expect("a match goes on by moves");
        texts.push(played.play(text).expect("a legal move"));
    }
    texts
}

fn visitor(seat: Seat) -> Visitor {
    Visitor {
        id: PersonId::drawn(u64::from(seat.0) + 1),
        account: false,
    }
}

/// A table for a game with a person on every seat.
fn seated(entry: &GameEntry) -> Table {
    let opened = entry.open(entry.defaults(), None).expect("defaults fit");
    let mut seats = vec![SeatSetting::Friend; opened.players()];
    seats[0] = SeatSetting::Here {
        name: Name::tidy("Alice"),
    };
    let mut settings = TableSettings::new(entry.info.id, seats);
    settings.clock = Clock::Fischer {
        minutes: 60,
        increment: 10,
    };
    let (table, id, now) = (TableId::drawn(1), CommandId(1), Now::at(OPENED));
    let opened = Table::create(table, settings, visitor(Seat(0)), id, now);
    let mut table = opened.expect("a table").after;
    for seat in table.seats().skip(1) {
        let name = Name::tidy("Bob");
        let join = Command::Join { seat: None, name };
        table = give(&table, visitor(seat), join, u128::from(seat.0), OPENED);
    }
    for seat in table.seats() {
        table.connect(visitor(seat).id);
    }
    table
}

/// The server's work for each move, the store aside.
#[inline(never)]
fn drive(mut table: Table, texts: &[String]) -> Table {
    for (text, number) in texts.iter().zip(1..) {
        let ms = OPENED + number * PACE;
        assert!(table.tick(ms).is_none());
        let seat = table.turn();
        let holder = table.seat(seat).and_then(|seat| seat.holder);
        let text = ShortText::cut(text);
        let command = Command::Move { seat, text };
        let by = holder.expect("a person on each seat");
        table = give(&table, by, command, u128::from(number) << 8, ms);
        std::hint::black_box(table.next_wake());
    }
    table
}

/// The table after a command.
fn give(table: &Table, by: Visitor, command: Command, id: u128, ms: u64) -> Table {
    let request = CommandRequest {
        table: table.state().table.clone(),
        id: CommandId(id),
        version: table.version(),
        command,
    };
    let decision = table.decide(&Who::Person(by), &request, Now::at(ms));
    decision.change.expect("a legal command").after
}

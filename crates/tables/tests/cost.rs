//! The cost of a command does not grow with the match.

use std::time::{Duration, Instant};

use damier_protocol::{
    Command, CommandId, CommandRequest, PersonId, SeatSetting, ShortText, TableId, TableSettings,
    Visitor,
};
use damier_tables::{Decision, Now, Table, Who};

/// Two pieces going back and forth forever.
const MOVES: [&str; 4] = ["a1-a2", "a8-a7", "a2-a1", "a7-a8"];
/// The quickest of this many attempts counts: anything else the machine does only slows them down.
const ATTEMPTS: usize = 400;

fn opened() -> Table {
    let here = || SeatSetting::Here { name: None };
    let mut settings = TableSettings::new("mak-yek", vec![here(), here()]);
    for key in ["repetition", "quiet_limit"] {
        let pair = (ShortText::cut(key), ShortText::cut("0"));
        settings.options.push(pair);
    }
    let opened = Table::create(
        TableId::drawn(1),
        settings,
        anna(),
        CommandId(1),
        Now::at(1),
    );
    opened.expect("such a match can be played").after
}

fn anna() -> Visitor {
    Visitor {
        id: PersonId::drawn(1),
        account: false,
    }
}

/// The next move.
fn decide(table: &Table) -> Decision {
    let ply = table.played().plies();
    let request = CommandRequest {
        table: table.state().table.clone(),
        id: CommandId(ply as u128 + 2),
        version: table.version(),
        command: Command::Move {
            seat: table.turn(),
            text: ShortText::cut(MOVES[ply % MOVES.len()]),
        },
    };
    table.decide(&Who::Person(anna()), &request, Now::at(2))
}

fn quickest(table: &Table) -> Duration {
    let attempts = (0..ATTEMPTS).map(|_| {
        let began = Instant::now();
        let decision = decide(table);
        drop(decision);
        began.elapsed()
    });
    attempts.min().expect("there are some")
}

#[test]
fn a_move_costs_the_same_after_fifty_and_after_five_thousand() {
    let mut table = opened();
    let mut costs = Vec::new();
    for plies in [50, 5_042] {
        while table.played().plies() < plies {
            table = decide(&table).change.expect("a move is an event").after;
        }
        costs.push(quickest(&table));
    }
    assert!(costs[1] * 2 <= costs[0] * 3, "{costs:?}");
}

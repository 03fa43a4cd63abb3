//! Messages and logs of a short evening at a table of each game.

use damier_protocol::{
    ClientMessage, Command, CommandId, CommandRequest, Event, OpenTable, PersonId, Proposal,
    Resume, Said, SeatSetting, ServerMessage, ShortText, TableId, TableSettings, VERSION, Version,
    Visitor,
};
use damier_rules::{GameEntry, Random};
use damier_tables::{Now, Table, Who};

/// Moves of an evening.
const PLIES: usize = 6;

/// The client's messages.
pub(super) fn client_messages(_: u8, entry: &GameEntry) -> Vec<Vec<u8>> {
    let (messages, _) = evening(entry);
    let resume = Resume {
        table: TableId::drawn(7),
        version: Version(3),
    };
    let hello = ClientMessage::Hello {
        protocol: VERSION,
        resume: vec![resume.clone()],
    };
    let said = messages.into_iter();
    let said = said.chain([hello, ClientMessage::Sync(resume)]);
    said.map(|said| json(&said)).collect()
}

/// The server's messages.
pub(super) fn server_messages(_: u8, entry: &GameEntry) -> Vec<Vec<u8>> {
    let (_, events) = evening(entry);
    let table = Table::replay(&events).expect("an evening can be replayed");
    let at = TableId::drawn(7);
    let mut said = vec![
        ServerMessage::Snap {
            table: Box::new(table.snapshot()),
        },
        ServerMessage::Here {
            table: at.clone(),
            seats: table.here(),
        },
        ServerMessage::Bye { retry_ms: 9 },
    ];
    said.extend(events.into_iter().map(|event| ServerMessage::Ev {
        table: at.clone(),
        event: Box::new(event),
    }));
    said.iter().map(json).collect()
}

/// The stored events, one per line.
pub(super) fn event_log(_: u8, entry: &GameEntry) -> Vec<Vec<u8>> {
    let (_, events) = evening(entry);
    let lines: Vec<Vec<u8>> = events.iter().map(json).collect();
    // Whole, and short enough to be changed at any place.
    let log = |count: usize| lines[..count.min(lines.len())].join(&b'\n');
    vec![log(1), log(4), log(lines.len())]
}

/// Somebody opens a table for all players on one device; they talk, offer and move.
fn evening(entry: &GameEntry) -> (Vec<ClientMessage>, Vec<Event>) {
    let seats = vec![SeatSetting::Here { name: None }; super::fresh(entry).players()];
    let settings = TableSettings::new(entry.info.id, seats);
    let (at, id) = (TableId::drawn(7), CommandId(1));
    let who = Visitor {
        id: PersonId::drawn(1),
        account: false,
    };
    let opened = Table::create(at.clone(), settings.clone(), who, id, Now::at(1));
    let opened = opened.expect("everybody is here");
    let mut messages = vec![ClientMessage::Open(OpenTable { id, settings })];
    let (mut events, mut table) = (opened.events, opened.after);
    let mut random = Random::new(5);
    for ply in 0..PLIES {
        let seat = table.turn();
        let text = random.choose(&table.played().report().moves).cloned();
        let command = match ply {
            1 => Command::Chat {
                seat,
                said: Said::Text(ShortText::cut("good évening")),
            },
            3 => Command::Offer {
                seat,
                proposal: Proposal::Draw,
            },
            _ => Command::Move {
                seat,
                text: ShortText::cut(&text.unwrap_or_default()),
            },
        };
        let request = CommandRequest {
            table: at.clone(),
            id: CommandId(u128::from(table.version().0) + 1),
            version: table.version(),
            command,
        };
        let decision = table.decide(&Who::Person(who), &request, Now::at(9));
        if let Some(change) = decision.change {
            events.extend(change.events);
            table = change.after;
        }
        messages.push(ClientMessage::Cmd(request));
    }
    (messages, events)
}

fn json(said: &impl serde::Serialize) -> Vec<u8> {
    serde_json::to_vec(said).expect("plain data")
}

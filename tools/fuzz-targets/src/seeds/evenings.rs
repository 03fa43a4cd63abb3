//! Messages and logs of a short evening at a table of each game.

use damier_json as json;
use damier_rules::{GameEntry, Random};
use damier_tables::protocol::{
    Cmd, Command, FromClient, FromServer, Proposal, Resume, Said, VERSION,
};
use damier_tables::setup::{Seat, Setup};
use damier_tables::table::Event;
use damier_tables::{CommandId, GameId, Now, PersonId, Table, Visitor, Who};

/// Moves of an evening.
const PLIES: usize = 6;

/// What clients say.
pub(super) fn client_messages(_: u8, entry: &GameEntry) -> Vec<Vec<u8>> {
    let (commands, _) = evening(entry);
    let resume = Resume {
        game: GameId::drawn(7),
        version: 3,
    };
    let hello = FromClient::Hello {
        protocol: VERSION,
        resume: vec![resume.clone()],
    };
    let commands = commands.into_iter().map(FromClient::Cmd);
    let said = commands.chain([hello, FromClient::Sync(resume)]);
    said.map(|said| said.write().into_bytes()).collect()
}

/// What servers say.
pub(super) fn server_messages(_: u8, entry: &GameEntry) -> Vec<Vec<u8>> {
    let (_, events) = evening(entry);
    let table = Table::replay(&events).expect("an evening can be replayed");
    let game = GameId::drawn(7);
    let mut said = vec![
        FromServer::Snap {
            table: Box::new(table.snapshot()),
        },
        FromServer::Here {
            game: game.clone(),
            seats: table.here(),
        },
        FromServer::Bye { retry_ms: 9 },
    ];
    said.extend(events.into_iter().map(|event| FromServer::Ev {
        game: game.clone(),
        event: Box::new(event),
    }));
    said.iter().map(|said| said.write().into_bytes()).collect()
}

/// What is stored, one event a line.
pub(super) fn event_log(_: u8, entry: &GameEntry) -> Vec<Vec<u8>> {
    let (_, events) = evening(entry);
    let lines = events.iter().map(json::to_string);
    let lines: Vec<String> = lines.map(|line| line.expect("plain data")).collect();
    // Whole, and short enough to be changed at any place.
    let log = |count: usize| lines[..count.min(lines.len())].join("\n").into_bytes();
    vec![log(1), log(4), log(lines.len())]
}

/// Somebody opens a table for all players on his device; they talk, offer and move.
fn evening(entry: &GameEntry) -> (Vec<Cmd>, Vec<Event>) {
    let played = entry.open(entry.defaults(), None);
    let players = played.expect("the defaults go together").players();
    let setup = Setup {
        game: entry.info.id.to_owned(),
        options: Vec::new(),
        seats: vec![Seat::Here { name: None }; players],
        begins: Default::default(),
        clock: Default::default(),
        rated: false,
        visibility: Default::default(),
        start: None,
    };
    let id = PersonId::drawn(1);
    let who = Visitor { id, account: false };
    let mut commands = vec![cmd(
        0,
        Command::Create {
            setup: setup.clone(),
        },
    )];
    let opened = Table::create(GameId::drawn(7), setup, who, CommandId(1), Now::at(1));
    let mut events = opened.expect("everybody is here");
    let mut random = Random::new(5);
    for ply in 0..PLIES {
        let table = Table::replay(&events).expect("what was decided can be replayed");
        let seat = table.turn();
        let text = random.choose(&table.played().report().moves).cloned();
        let text = text
            .unwrap_or_default()
            .try_into()
            .expect("moves are short");
        let said = Said::Text("good évening".to_owned().try_into().expect("a short line"));
        let wanted = match ply {
            1 => Command::Chat { seat, said },
            3 => Command::Offer {
                seat,
                what: Proposal::Draw,
            },
            _ => Command::Move { seat, text },
        };
        let cmd = cmd(table.version(), wanted);
        events.extend(table.decide(&Who::Person(who), &cmd, Now::at(9)).events);
        commands.push(cmd);
    }
    (commands, events)
}

fn cmd(version: u64, command: Command) -> Cmd {
    Cmd {
        game: (version > 0).then(|| GameId::drawn(7)),
        id: CommandId(u128::from(version) + 1),
        version,
        command,
    }
}

//! Somebody at a table: what he sees, what he wants, and what he was told of it.

use std::collections::BTreeMap;

use damier_rules::Random;
use damier_tables::protocol::{
    Cmd, Code, Command, FromClient, FromServer, Phrase, Proposal, Resume, Said, VERSION,
};
use damier_tables::table::{Broken, Phase};
use damier_tables::{CommandId, GameId, PersonId, Table};

use crate::script::Script;

pub(crate) struct Client {
    /// Nobody in particular looks on.
    pub(crate) person: Option<PersonId>,
    pub(crate) connection: Option<u32>,
    /// The table as he sees it.
    pub(crate) table: Option<Table>,
    /// What he has sent and was not told about.
    pub(crate) pending: Option<Cmd>,
    /// How often he was told to send that again later.
    delays: u32,
    /// What was stored for good, and under which number.
    pub(crate) acked: BTreeMap<CommandId, u64>,
    /// What was refused for good.
    pub(crate) refused: Vec<CommandId>,
    game: GameId,
    commands: u128,
}

impl Client {
    pub(crate) fn new(number: u64, person: Option<PersonId>, game: GameId) -> Client {
        Client {
            person,
            connection: None,
            table: None,
            pending: None,
            delays: 0,
            acked: BTreeMap::new(),
            refused: Vec::new(),
            game,
            commands: u128::from(number + 1) << 64,
        }
    }

    fn known(&self) -> u64 {
        self.table.as_ref().map_or(0, Table::version)
    }

    fn resume(&self) -> Resume {
        Resume {
            game: self.game.clone(),
            version: self.known(),
        }
    }

    pub(crate) fn hello(&self) -> FromClient {
        FromClient::Hello {
            protocol: VERSION,
            resume: vec![self.resume()],
        }
    }

    pub(crate) fn sync(&self) -> FromClient {
        FromClient::Sync(self.resume())
    }

    /// A message has arrived; perhaps there is something to say.
    pub(crate) fn hear(&mut self, said: FromServer) -> Option<FromClient> {
        match said {
            FromServer::Ev { event, .. } => {
                let table = self.table.as_mut()?;
                match table.apply(&event) {
                    Err(Broken::Gap { needed, came }) if needed < came => Some(self.sync()),
                    Err(Broken::Gap { .. }) | Ok(()) => None,
                    Err(broken) => panic!("client {:?}: {broken}: {event:?}", self.person),
                }
            }
            FromServer::Snap { table } => {
                if table.state.version > self.known() {
                    let restored = Table::from_snapshot(&table);
                    self.table = Some(restored.expect("a snapshot is a table"));
                }
                None
            }
            FromServer::Ack { id, version, .. } => {
                let before = self.acked.insert(id, version);
                assert!(before.is_none_or(|before| before == version), "two answers");
                assert!(!self.refused.contains(&id), "refused, then applied");
                self.pending.take_if(|cmd| cmd.id == id);
                None
            }
            FromServer::Nack { id, code, .. } => {
                self.nacked(id, code);
                None
            }
            _ => None,
        }
    }

    fn nacked(&mut self, id: CommandId, code: Code) {
        if code.is_passing() {
            // It is sent again under the same name, and given up at last.
            self.delays += 1;
            self.pending.take_if(|cmd| cmd.id == id && self.delays > 4);
        } else {
            assert!(!self.acked.contains_key(&id), "applied, then refused");
            self.refused.push(id);
            self.pending.take_if(|cmd| cmd.id == id);
        }
    }

    /// What he says when it is his time to say something.
    pub(crate) fn act(&mut self, script: &Script, random: &mut Random) -> Option<FromClient> {
        if self.table.is_none() {
            return Some(self.sync());
        }
        if let Some(pending) = &self.pending {
            return Some(FromClient::Cmd(pending.clone()));
        }
        let table = self.table.as_ref()?;
        let command = wish(table, self.person?, script, random)?;
        self.commands += 1;
        // Now and then somebody has not looked, or lies.
        let version = match random.below(30) {
            0 => table.version().saturating_sub(random.below(4) as u64),
            1 => table.version() + 1,
            _ => table.version(),
        };
        let cmd = Cmd {
            game: Some(self.game.clone()),
            id: CommandId(self.commands),
            version,
            command,
        };
        self.pending = Some(cmd.clone());
        self.delays = 0;
        Some(FromClient::Cmd(cmd))
    }
}

/// What somebody wants to do.
fn wish(table: &Table, me: PersonId, script: &Script, random: &mut Random) -> Option<Command> {
    let places = table.state().places.len() as u8;
    let is_mine = |seat: &u8| table.place(*seat).is_some_and(|place| place.is_held_by(me));
    let mine: Vec<u8> = (0..places).filter(is_mine).collect();
    let Some(&seat) = random.choose(&mine) else {
        return (table.phase() == Phase::Waiting || random.below(20) == 0).then(|| Command::Join {
            seat: (random.below(4) == 0).then(|| random.below(7) as u8),
            name: "Ben".to_owned().try_into().ok(),
        });
    };
    // Somebody tries what is not his now and then.
    let any = random.below(places.into()) as u8;
    let seat = if random.below(40) == 0 { any } else { seat };
    let offer = |what| Some(Command::Offer { seat, what });
    let is_late = table.acts().len() > script.moves;
    let chance = random.below(if is_late { 80 } else { 500 });
    match (table.phase(), chance) {
        (Phase::Waiting, 0..6) => Some(Command::Leave { seat }),
        (Phase::Over, 0..12) => Some(Command::Rematch { seat }),
        (Phase::Playing, 0..2) => Some(Command::Resign { seat }),
        (Phase::Playing, 2..8) => offer(Proposal::Draw),
        (Phase::Playing, 8..12) => offer(Proposal::Count),
        (Phase::Playing, 12..24) => offer(Proposal::TakeBack),
        (Phase::Playing, 24..27) => Some(Command::Claim { seat }),
        (_, 27..33) => Some(talk(seat, random)),
        (_, 33..36) => Some(Command::Mute {
            seat,
            whom: any,
            on: random.below(2) == 0,
        }),
        (Phase::Playing, _) if table.awaited().contains(&seat) && random.below(3) > 0 => {
            Some(answer(seat, random))
        }
        (Phase::Playing, _) if mine.contains(&table.turn()) || random.below(30) == 0 => {
            let seat = if random.below(40) == 0 {
                seat
            } else {
                table.turn()
            };
            Some(some_move(table, seat, random))
        }
        _ => None,
    }
}

fn talk(seat: u8, random: &mut Random) -> Command {
    let text = ["hello", "\u{e9}t\u{e9} \"2\"", " ", "a\nb"][random.below(4)];
    let said = match text.to_owned().try_into() {
        Ok(line) if random.below(2) == 0 => Said::Text(line),
        _ => Said::Phrase(Phrase::ALL[random.below(Phrase::ALL.len())]),
    };
    Command::Chat { seat, said }
}

pub(crate) fn answer(seat: u8, random: &mut Random) -> Command {
    if random.below(2) == 0 {
        Command::Accept { seat }
    } else {
        Command::Decline { seat }
    }
}

/// A legal move, or now and then another text.
pub(crate) fn some_move(table: &Table, seat: u8, random: &mut Random) -> Command {
    let moves = table.played().report().moves;
    let text = match random.choose(&moves) {
        Some(text) if random.below(30) > 0 => text.clone(),
        _ => "z9-z8".to_owned(),
    };
    let text = text.try_into().expect("a move is short");
    Command::Move { seat, text }
}

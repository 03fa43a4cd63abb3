//! A person at a table: what they see, what they want, and which answers they got.

use damier_protocol::*;
use std::collections::BTreeMap;

use damier_rules::Random;
use damier_tables::*;

use crate::script::Script;

pub(crate) struct Client {
    /// `None` is a spectator.
    pub(crate) person: Option<PersonId>,
    pub(crate) connection: Option<u32>,
    /// The table as they see it.
    pub(crate) table: Option<Table>,
    /// The command they have sent that is still unanswered.
    pub(crate) pending: Option<CommandRequest>,
    /// How often they were told to send it again later.
    delays: u32,
    /// The commands stored for good, with their versions.
    pub(crate) acked: BTreeMap<CommandId, Version>,
    /// The commands refused for good.
    pub(crate) refused: Vec<CommandId>,
    /// Mutes, which are no events.
    pub(crate) mutes: Vec<CommandId>,
    id: TableId,
    commands: u128,
}

impl Client {
    pub(crate) fn new(number: u64, person: Option<PersonId>, id: TableId) -> Client {
        Client {
            person,
            connection: None,
            table: None,
            pending: None,
            delays: 0,
            acked: BTreeMap::new(),
            mutes: Vec::new(),
            refused: Vec::new(),
            id,
            commands: u128::from(number + 1) << 64,
        }
    }

    fn known(&self) -> Version {
        self.table.as_ref().map_or(Version::NONE, Table::version)
    }

    fn resume(&self) -> Resume {
        Resume {
            table: self.id.clone(),
            version: self.known(),
        }
    }

    pub(crate) fn hello(&self) -> ClientMessage {
        ClientMessage::Hello {
            protocol: VERSION,
            resume: vec![self.resume()],
        }
    }

    pub(crate) fn sync(&self) -> ClientMessage {
        ClientMessage::Sync(self.resume())
    }

    /// Handles a message; returns the reply, if any.
    pub(crate) fn hear(&mut self, said: ServerMessage) -> Option<ClientMessage> {
        match said {
            ServerMessage::Ev { event, .. } => {
                let table = self.table.as_mut()?;
                match table.apply(&event) {
                    Err(EventError::Gap { needed, came }) if needed < came => Some(self.sync()),
                    Err(EventError::Gap { .. }) | Ok(()) => None,
                    Err(broken) => panic!("client {:?}: {broken}: {event:?}", self.person),
                }
            }
            ServerMessage::Snap { table } => {
                if table.state.version > self.known() {
                    let restored = Table::from_snapshot(&table);
                    self.table = Some(restored.expect("a snapshot is a table"));
                }
                None
            }
            ServerMessage::Ack { id, version, .. } => {
                let before = self.acked.insert(id, version);
                assert!(before.is_none_or(|before| before == version), "two answers");
                assert!(!self.refused.contains(&id), "refused, then applied");
                self.pending.take_if(|cmd| cmd.id == id);
                None
            }
            ServerMessage::Nack { id, error } => {
                self.nacked(id, error.code);
                None
            }
            _ => None,
        }
    }

    fn nacked(&mut self, id: CommandId, code: ErrorCode) {
        if code.is_passing() {
            // It is sent again under the same id, and given up eventually.
            self.delays += 1;
            self.pending.take_if(|cmd| cmd.id == id && self.delays > 4);
        } else {
            assert!(!self.acked.contains_key(&id), "applied, then refused");
            self.refused.push(id);
            self.pending.take_if(|cmd| cmd.id == id);
        }
    }

    /// The message they send when it is their turn to act.
    pub(crate) fn act(&mut self, script: &Script, random: &mut Random) -> Option<ClientMessage> {
        if self.table.is_none() {
            return Some(self.sync());
        }
        if let Some(pending) = &self.pending {
            return Some(ClientMessage::Cmd(pending.clone()));
        }
        let table = self.table.as_ref()?;
        let command = wish(table, self.person?, script, random)?;
        self.commands += 1;
        // Now and then a client has missed something, or lies.
        let version = match random.below(30) {
            0 => Version(table.version().0.saturating_sub(random.below(4) as u64)),
            1 => table.version().next(),
            _ => table.version(),
        };
        let cmd = CommandRequest {
            table: self.id.clone(),
            id: CommandId(self.commands),
            version,
            command,
        };
        if matches!(cmd.command, Command::Mute { .. }) {
            self.mutes.push(cmd.id);
        }
        self.pending = Some(cmd.clone());
        self.delays = 0;
        Some(ClientMessage::Cmd(cmd))
    }
}

/// A command the person wants to give.
fn wish(table: &Table, me: PersonId, script: &Script, random: &mut Random) -> Option<Command> {
    let is_mine = |seat: &Seat| table.seat(*seat).is_some_and(|seat| seat.is_held_by(me));
    let mine: Vec<Seat> = table.seats().filter(is_mine).collect();
    let Some(&seat) = random.choose(&mine) else {
        return (table.phase() == Phase::Waiting || random.below(20) == 0).then(|| Command::Join {
            seat: (random.below(4) == 0).then(|| Seat(random.below(7) as u8)),
            name: "Ben".to_owned().try_into().ok(),
        });
    };
    // Now and then somebody tries a seat that is not theirs.
    let any = Seat(random.below(table.players()) as u8);
    let seat = if random.below(40) == 0 { any } else { seat };
    let offer = |proposal| Some(Command::Offer { seat, proposal });
    let is_late = table.played().plies() > script.moves;
    let chance = random.below(if is_late { 80 } else { 500 });
    match (table.phase(), chance) {
        (Phase::Waiting, 0..6) => Some(Command::Leave { seat }),
        (Phase::Waiting, 6..10) => Some(Command::SeatComputer {
            seat,
            at: any,
            level: Level::nearest(1),
        }),
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

fn talk(seat: Seat, random: &mut Random) -> Command {
    let text = ["hello", "\u{e9}t\u{e9} \"2\"", " ", "a\nb"][random.below(4)];
    let said = match text.to_owned().try_into() {
        Ok(line) if random.below(2) == 0 => Said::Text(line),
        _ => Said::Phrase(Phrase::ALL[random.below(Phrase::ALL.len())]),
    };
    Command::Chat { seat, said }
}

pub(crate) fn answer(seat: Seat, random: &mut Random) -> Command {
    if random.below(2) == 0 {
        Command::Accept { seat }
    } else {
        Command::Decline { seat }
    }
}

/// A legal move, or now and then some other text.
pub(crate) fn some_move(table: &Table, seat: Seat, random: &mut Random) -> Command {
    let moves = table.played().report().moves;
    let text = match random.choose(&moves) {
        Some(text) if random.below(30) > 0 => text.clone(),
        _ => "z9-z8".to_owned(),
    };
    let text = text.try_into().expect("a move is short");
    Command::Move { seat, text }
}

//! A person at a device: what they see, what they want, and which answers they got.

use std::collections::{BTreeMap, BTreeSet};

use damier_protocol::*;
use damier_rules::Random;
use damier_tables::{EventError, Table};

use super::script::Script;
use crate::identity::Identity;

/// The most tables a person follows.
const MOST_TABLES: usize = 4;
/// How often something refused for the moment is sent again.
const MOST_DELAYS: u32 = 4;

/// A device with one socket at a time.
pub(super) struct Device {
    pub(super) number: usize,
    /// Their identity when they connect next; spectators may be anonymous.
    pub(super) identity: Identity,
    pub(super) socket: Option<u32>,
    /// The tables they follow, as they see them.
    pub(super) views: BTreeMap<TableId, Option<Table>>,
    /// For each table, who is there.
    here: BTreeMap<TableId, Vec<bool>>,
    pub(super) pending: Option<Pending>,
    delays: u32,
    pub(super) acked: BTreeMap<CommandId, (TableId, Version)>,
    pub(super) refused: BTreeSet<CommandId>,
    /// Mutes, which are no events.
    pub(super) mutes: BTreeSet<CommandId>,
    commands: u128,
}

/// A request sent and not answered.
#[derive(Clone, Debug)]
pub(super) enum Pending {
    Cmd(CommandRequest),
    Open(OpenTable),
}

impl Pending {
    fn id(&self) -> CommandId {
        match self {
            Pending::Cmd(cmd) => cmd.id,
            Pending::Open(open) => open.id,
        }
    }

    pub(super) fn message(&self) -> ClientMessage {
        match self.clone() {
            Pending::Cmd(cmd) => ClientMessage::Cmd(cmd),
            Pending::Open(open) => ClientMessage::Open(open),
        }
    }
}

impl Device {
    pub(super) fn new(number: usize, identity: Identity) -> Device {
        Device {
            number,
            identity,
            socket: None,
            views: BTreeMap::new(),
            here: BTreeMap::new(),
            pending: None,
            delays: 0,
            acked: BTreeMap::new(),
            refused: BTreeSet::new(),
            mutes: BTreeSet::new(),
            commands: (number as u128 + 1) << 64,
        }
    }

    pub(super) fn next_id(&mut self) -> CommandId {
        self.commands += 1;
        CommandId::drawn(self.commands)
    }

    /// Starts to follow a table; returns whether it is new.
    pub(super) fn follow(&mut self, table: &TableId) -> bool {
        let may = self.views.len() < MOST_TABLES && !self.views.contains_key(table);
        if may {
            self.views.insert(table.clone(), None);
        }
        may
    }

    fn resume(&self, table: &TableId) -> Resume {
        let view = self.views.get(table).and_then(Option::as_ref);
        Resume {
            table: table.clone(),
            version: view.map_or(Version::NONE, Table::version),
        }
    }

    pub(super) fn hello(&self) -> ClientMessage {
        ClientMessage::Hello {
            protocol: VERSION,
            resume: self.views.keys().map(|table| self.resume(table)).collect(),
        }
    }

    pub(super) fn sync(&self, table: &TableId) -> ClientMessage {
        ClientMessage::Sync(self.resume(table))
    }

    /// The first table that is not seen yet.
    pub(super) fn unseen(&self) -> Option<&TableId> {
        let mut unseen = self.views.iter().filter(|(_, view)| view.is_none());
        unseen.next().map(|(table, _)| table)
    }

    /// Handles a message; returns the reply, if any.
    pub(super) fn hear(&mut self, said: ServerMessage) -> Result<Option<ClientMessage>, String> {
        match said {
            ServerMessage::Ev { table: id, event } => {
                let Some(Some(view)) = self.views.get_mut(&id) else {
                    return Ok(None);
                };
                match view.apply(&event) {
                    Err(EventError::Gap { needed, came }) if needed < came => {
                        Ok(Some(self.sync(&id)))
                    }
                    Err(EventError::Gap { .. }) => Ok(None),
                    Ok(()) => {
                        let next = view.state().next.as_ref().map(|next| next.table.clone());
                        let next = next.filter(|next| self.follow(next));
                        Ok(next.map(|next| self.sync(&next)))
                    }
                    Err(broken) => Err(format!("{broken}: {event:?}")),
                }
            }
            ServerMessage::Snap { table } => {
                let id = table.state.table.clone();
                if let Some(view) = self.views.get_mut(&id) {
                    let known = view.as_ref().map_or(Version::NONE, Table::version);
                    if table.state.version > known {
                        let restored = Table::from_snapshot(&table);
                        *view = Some(restored.map_err(|broken| broken.to_string())?);
                    }
                }
                Ok(None)
            }
            ServerMessage::Ack { table, id, version } => {
                let answer = (table.clone(), version);
                let before = self.acked.insert(id, answer.clone());
                if before.is_some_and(|before| before != answer) {
                    return Err(format!("two answers to {id}"));
                }
                if self.refused.contains(&id) {
                    return Err(format!("{id} was refused, then carried out"));
                }
                self.pending.take_if(|pending| pending.id() == id);
                let is_new = version == Version::FIRST && self.follow(&table);
                Ok(is_new.then(|| self.sync(&table)))
            }
            ServerMessage::Nack { id, error } => {
                self.nacked(id, error.code)?;
                Ok(None)
            }
            ServerMessage::Here { table, seats } => {
                self.here.insert(table, seats);
                Ok(None)
            }
            _ => Ok(None),
        }
    }

    fn nacked(&mut self, id: CommandId, code: ErrorCode) -> Result<(), String> {
        if code.is_passing() {
            // It is sent again under the same id, and given up eventually.
            self.delays += 1;
            let is_claim = |pending: &Pending| matches!(pending, Pending::Cmd(cmd) if matches!(cmd.command, Command::Claim { .. }));
            let is_enough =
                self.delays > MOST_DELAYS || self.pending.as_ref().is_some_and(is_claim);
            self.pending
                .take_if(|pending| pending.id() == id && is_enough);
            return Ok(());
        }
        let refused = self.pending.take_if(|pending| pending.id() == id);
        if let Some(Pending::Cmd(cmd)) = refused
            && matches!(cmd.command, Command::Join { .. })
        {
            // The table is not for them.
            self.views.remove(&cmd.table);
        }
        self.refused.insert(id);
        match self.acked.contains_key(&id) {
            true => Err(format!("{id} was carried out, then refused")),
            false => Ok(()),
        }
    }

    pub(super) fn open(&mut self, settings: TableSettings) -> ClientMessage {
        let id = self.next_id();
        self.send(Pending::Open(OpenTable { id, settings }))
    }

    fn send(&mut self, pending: Pending) -> ClientMessage {
        self.delays = 0;
        let said = pending.message();
        self.pending = Some(pending);
        said
    }

    /// Mostly a table where it is their turn.
    fn choose(&self, me: &[PersonId], random: &mut Random) -> Option<TableId> {
        let has_turn = |view: &Option<Table>| {
            view.as_ref().is_some_and(|table| {
                let place = table.seat(table.turn());
                let is_own = place.is_some_and(|place| me.iter().any(|it| place.is_held_by(*it)));
                is_own && table.phase() == Phase::Playing
            })
        };
        let all: Vec<&TableId> = self.views.keys().collect();
        let turns = self.views.iter().filter(|(_, view)| has_turn(view));
        let turns: Vec<&TableId> = turns.map(|(id, _)| id).collect();
        let from = match turns.is_empty() || random.below(4) == 0 {
            true => &all,
            false => &turns,
        };
        random.choose(from).map(|id| (*id).clone())
    }

    /// Something they want to do at one of the tables they see.
    pub(super) fn act(&mut self, script: &Script, random: &mut Random) -> Option<ClientMessage> {
        let me: Vec<PersonId> = self.identity.people().map(|person| person.id).collect();
        let id = self.choose(&me, random)?;
        let table = self.views.get(&id)?.as_ref()?;
        if table.phase() == Phase::Closed || random.below(12) == 0 && table.phase() == Phase::Over {
            // A finished table is put away.
            self.views.remove(&id);
            return None;
        }
        let here = self
            .here
            .get(&id)
            .and_then(|here| here.get(table.turn().index()));
        let is_alone = here == Some(&false);
        let command = wish(table, &me, is_alone, script, random)?;
        // Now and then a client has missed something, or lies.
        let version = match random.below(30) {
            0 => Version(table.version().0.saturating_sub(random.below(4) as u64)),
            1 => table.version().next(),
            _ => table.version(),
        };
        let cmd = CommandRequest {
            table: id,
            id: self.next_id(),
            version,
            command,
        };
        if matches!(cmd.command, Command::Mute { .. }) {
            self.mutes.insert(cmd.id);
        }
        Some(self.send(Pending::Cmd(cmd)))
    }
}

fn wish(
    table: &Table,
    me: &[PersonId],
    is_alone: bool,
    script: &Script,
    random: &mut Random,
) -> Option<Command> {
    let is_mine = |seat: &Seat| {
        let place = table.seat(*seat);
        place.is_some_and(|place| me.iter().any(|person| place.is_held_by(*person)))
    };
    let mine: Vec<Seat> = table.seats().filter(is_mine).collect();
    let any = Seat(random.below(table.players()) as u8);
    let Some(&seat) = random.choose(&mine) else {
        let joins = table.phase() == Phase::Waiting || random.below(20) == 0;
        return match joins {
            true => Some(Command::Join {
                seat: (random.below(4) == 0).then(|| Seat(random.below(7) as u8)),
                name: Name::tidy("Ben"),
            }),
            // Somebody tries a seat that is not theirs.
            false => (random.below(20) == 0).then(|| some_move(table, any, random)),
        };
    };
    let seat = if random.below(40) == 0 { any } else { seat };
    let offer = |proposal| Some(Command::Offer { seat, proposal });
    let waits = table.phase() == Phase::Playing && !mine.contains(&table.turn());
    let is_late = table.played().plies() > script.moves;
    let chance = random.below(if is_late { 60 } else { 300 });
    match (table.phase(), chance) {
        (Phase::Waiting, 0..8) => Some(Command::Leave { seat }),
        (Phase::Waiting, 8..12) => Some(Command::SeatComputer {
            seat,
            at: any,
            level: Level::nearest(1),
        }),
        (Phase::Over, 0..20) => Some(Command::Rematch { seat }),
        (Phase::Playing, 0..2) => Some(Command::Resign { seat }),
        (Phase::Playing, 2..5) => offer(Proposal::Draw),
        (Phase::Playing, 5..7) => offer(Proposal::Count),
        (Phase::Playing, 7..15) => offer(Proposal::TakeBack),
        (_, 15..22) => Some(talk(seat, random)),
        (_, 22..26) => Some(Command::Mute {
            seat,
            whom: any,
            on: random.below(2) == 0,
        }),
        (Phase::Playing, _) if table.awaited().contains(&seat) && random.below(4) > 0 => {
            Some(match random.below(3) {
                0 => Command::Decline { seat },
                _ => Command::Accept { seat },
            })
        }
        (Phase::Playing, _) if waits && random.below(if is_alone { 2 } else { 50 }) == 0 => {
            Some(Command::Claim { seat })
        }
        (Phase::Playing, _) if !waits || random.below(30) == 0 => {
            let other = random.below(40) == 0;
            let seat = if other { seat } else { table.turn() };
            Some(some_move(table, seat, random))
        }
        _ => None,
    }
}

fn talk(seat: Seat, random: &mut Random) -> Command {
    let text = ["hello", "\u{e9}t\u{e9} \"2\"", " ", "a\nb"][random.below(4)];
    let said = match random.below(2) {
        0 => Said::Text(ShortText::cut(text)),
        _ => Said::Phrase(Phrase::ALL[random.below(Phrase::ALL.len())]),
    };
    Command::Chat { seat, said }
}

/// A legal move, or now and then some other text.
fn some_move(table: &Table, seat: Seat, random: &mut Random) -> Command {
    let moves = table.played().report().moves;
    let text = match random.choose(&moves) {
        Some(text) if random.below(30) > 0 => text,
        _ => "z9-z8",
    };
    Command::Move {
        seat,
        text: ShortText::cut(text),
    }
}

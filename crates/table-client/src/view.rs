//! A table as a page shows it.

use damier_protocol::{
    ChatLine, Clock, Command, ErrorCode, Level, Name, Phase, Proposal, Seat, SeatState, TableId,
    TableSettings,
};
use damier_rules::Record;
use damier_tables::Table;
use serde::{Deserialize, Serialize};

use crate::client::{Connection, TableClient};

/// What a page is told whenever something has changed: the connection, and the whole table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct TableUpdate {
    /// The number of the last request that this update knows of.
    pub number: u32,
    /// How the connection is.
    pub connection: Connection,
    /// The table, once it is known.
    pub view: Option<TableView>,
    /// Why a command was refused, told once. Pages say it by the code.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub refused: Option<ErrorCode>,
}

/// A table as it is seen from one device. Times are on the clock of that device.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct TableView {
    /// Its id.
    pub table: TableId,
    /// Its settings.
    pub settings: TableSettings,
    /// The seed of everything that is drawn there.
    pub seed: u64,
    /// The match in the text format of records, moves that are not confirmed yet included.
    pub record: String,
    /// When each action was done.
    pub times: Vec<u64>,
    /// How many of the last moves are not confirmed yet.
    pub pending: u8,
    /// How far it is.
    pub phase: Phase,
    /// Whether more happened there than a table holds.
    pub full: bool,
    /// The seats, by player.
    pub seats: Vec<SeatView>,
    /// A seat of whoever opened the table.
    pub host: Option<Seat>,
    /// The clocks, if time is counted.
    pub clock: Option<ClockView>,
    /// What is offered, and by whom.
    pub offer: Option<(Proposal, Seat)>,
    /// Who has to answer it.
    pub awaited: Vec<Seat>,
    /// From when on the match may be claimed.
    pub claim_at: Option<u64>,
    /// Who wants to play again.
    pub wanting: Vec<Seat>,
    /// The table where all play again.
    pub next: Option<TableId>,
    /// What was said by those who are heard, oldest first.
    pub lines: Vec<ChatLine>,
    /// How much was said altogether.
    pub said: u32,
    /// The address of the table as a picture to scan: how many squares each way, and the black
    /// ones as the path of a drawing. Only as long as somebody is awaited.
    pub code: Option<(u16, String)>,
}

/// A seat of a table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct SeatView {
    /// The name of whoever sits there.
    pub name: Option<Name>,
    /// Whether that is the name of an account, which has a page.
    pub account: bool,
    /// The level of the computer, if it is the computer's from the beginning.
    pub level: Option<Level>,
    /// Whether it is played from this device.
    pub mine: bool,
    /// Whether somebody may still sit down.
    pub free: bool,
    /// Whether whoever has it is connected.
    pub here: bool,
    /// Whether the computer plays for somebody who is away.
    pub stand_in: bool,
    /// Whether whoever plays here does not want to hear them.
    pub muted: bool,
}

/// The clocks of a table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ClockView {
    /// The time that each player had at `at`, in milliseconds.
    pub left: Vec<u64>,
    /// The seat whose clock runs.
    pub running: Option<Seat>,
    /// When that was.
    pub at: u64,
    /// Whether each move has days.
    pub days: bool,
}

impl ClockView {
    /// The time that a player has left.
    #[must_use]
    pub fn left(&self, seat: Seat, now: u64) -> u64 {
        let left = self.left.get(seat.index()).copied().unwrap_or(0);
        match self.running == Some(seat) {
            true => left.saturating_sub(now.saturating_sub(self.at)),
            false => left,
        }
    }
}

impl TableClient {
    /// The table as it is seen now, and why a command was refused since.
    pub fn update(&mut self, number: u32, now: u64) -> TableUpdate {
        TableUpdate {
            number,
            connection: self.connection(),
            view: self.table().map(|table| self.view(table, now)),
            refused: self.take_refused().map(|error| error.code),
        }
    }

    fn view(&self, table: &Table, now: u64) -> TableView {
        let state = table.state();
        let record = self.record(table);
        let known = table.stamps().count();
        let pending = record.steps.len() - known;
        let times = table.stamps().map(|stamp| self.local(stamp.at));
        let seats: Vec<SeatView> = table.seats().map(|seat| self.seat(table, seat)).collect();
        let is_heard = |line: &&ChatLine| {
            let seat = seats.get(line.seat.index());
            seat.is_some_and(|seat| !seat.muted)
        };
        let lines = state.lines.iter().filter(is_heard).cloned().collect();
        TableView {
            table: state.table.clone(),
            settings: state.settings.as_ref().clone(),
            seed: state.seed,
            record: record.to_string(),
            times: times.chain(std::iter::repeat_n(now, pending)).collect(),
            pending: pending as u8,
            phase: table.phase(),
            full: table.is_full(),
            seats,
            host: table.seats().find(|&seat| {
                let place = table.seat(seat);
                place.is_some_and(|place| place.is_held_by(state.creator))
            }),
            clock: self.clock(table, now),
            offer: (state.offer.as_ref()).map(|offer| (offer.proposal, offer.by)),
            awaited: table.awaited(),
            claim_at: self.claim_at(table),
            wanting: table.seats().filter(|&seat| wants(table, seat)).collect(),
            next: (state.next.as_ref()).map(|next| next.table.clone()),
            lines,
            said: state.said,
            code: None,
        }
    }

    /// The match with moves that are under way.
    fn record(&self, table: &Table) -> Record {
        let mut record = table.record();
        let mut moves = self
            .commands
            .iter()
            .filter_map(|waiting| match &waiting.command {
                Command::Move { text, .. } => Some(text),
                _ => None,
            });
        if let Some(first) = moves.next() {
            let mut played = table.played().fork();
            for text in std::iter::once(first).chain(moves) {
                // One that does not fit any more is about to be refused.
                drop(played.play(text));
            }
            let all = Record::of(played.as_ref());
            let known = record.steps.len();
            record.steps.extend(all.steps.into_iter().skip(known));
            record.result = all.result;
        }
        record
    }

    /// Whether a seat is played from this device.
    fn is_mine(&self, seat: &SeatState) -> bool {
        self.people.iter().any(|&person| seat.is_held_by(person))
    }

    fn seat(&self, table: &Table, seat: Seat) -> SeatView {
        let mut seats = table.state().seats.iter();
        let me = seats.find(|state| self.is_mine(state));
        let away = self.away.get(seat.index()).copied().flatten();
        let state = &table.state().seats[seat.index()];
        // Whoever has several seats plays there with others, under whatever names they like.
        let seats = table.state().seats.iter();
        let is_same = |other: &&SeatState| {
            let holder = state.holder.map(|holder| holder.id);
            holder.is_some_and(|holder| other.is_held_by(holder))
        };
        let has_account = state.holder.is_some_and(|holder| holder.account);
        SeatView {
            name: state.name.clone(),
            account: has_account && seats.filter(is_same).count() == 1,
            level: state.level(),
            mine: self.is_mine(state),
            free: state.is_free(),
            here: away.is_none(),
            stand_in: state.stand_in.is_some(),
            muted: me.is_some_and(|me| me.muted.contains(&seat)),
        }
    }

    /// A time of the server on the clock of this device.
    const fn local(&self, at: u64) -> u64 {
        at.saturating_add_signed(-self.ahead)
    }

    fn clock(&self, table: &Table, now: u64) -> Option<ClockView> {
        let state = table.state();
        let clocks = state.clocks.as_ref()?;
        let theirs = now.saturating_add_signed(self.ahead);
        Some(ClockView {
            left: table
                .seats()
                .map(|seat| clocks.left(seat, theirs))
                .collect(),
            running: clocks.running(),
            at: now,
            days: matches!(state.settings.clock, Clock::Correspondence { .. }),
        })
    }

    /// From when on the match may be claimed from here, if the other stays away.
    fn claim_at(&self, table: &Table) -> Option<u64> {
        let turn = table.seat(table.turn())?;
        let mut seats = table.state().seats.iter();
        let plays = seats.any(|seat| self.is_mine(seat)) && !self.is_mine(turn);
        let since = *self.away.get(table.turn().index())?;
        let since = since.filter(|_| plays && turn.holder.is_some())?;
        // Nobody is waited for before it is their turn.
        let since = since.max(self.local(table.state().idle_since));
        Some(since.saturating_add(table.claim_wait()?))
    }
}

fn wants(table: &Table, seat: Seat) -> bool {
    let holder = table.seat(seat).and_then(|seat| seat.holder);
    holder.is_some_and(|holder| table.state().wanting.contains(&holder.id))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_clock_that_runs_goes_on() {
        let clock = ClockView {
            left: vec![5_000, 7_000],
            running: Some(Seat(1)),
            at: 1_000,
            days: false,
        };
        assert_eq!(clock.left(Seat(0), 3_000), 5_000);
        assert_eq!(clock.left(Seat(1), 3_000), 5_000);
        assert_eq!(clock.left(Seat(1), 99_000), 0);
        // A device whose clock was set back gains nothing.
        assert_eq!(clock.left(Seat(1), 0), 7_000);
    }
}

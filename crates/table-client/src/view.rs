//! A table as a page shows it.

use damier_protocol::{
    ChatLine, Clock, Command, ErrorCode, Level, Name, Phase, Proposal, Seat, SeatState, TableId,
    TableSettings,
};
use damier_rules::Record;
use damier_tables::Table;
use serde::{Deserialize, Serialize};

use crate::client::{Connection, TableClient};

/// The update a page gets whenever something has changed: the connection, and the whole table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct TableUpdate {
    /// The number of the last request this update takes into account.
    pub number: u32,
    /// The state of the connection.
    pub connection: Connection,
    /// The table, once it is known.
    pub view: Option<TableView>,
    /// Why a command was refused, told once. Pages word it by the code.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub refused: Option<ErrorCode>,
}

/// A table as seen from one device. Times are on that device's clock.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct TableView {
    /// Its id.
    pub table: TableId,
    /// Its settings.
    pub settings: TableSettings,
    /// The seed of all random draws there.
    pub seed: u64,
    /// The match in the text format of records, including moves not confirmed yet.
    pub record: String,
    /// The time of each action.
    pub times: Vec<u64>,
    /// The number of last moves not confirmed yet.
    pub pending: u8,
    /// Its phase.
    pub phase: Phase,
    /// Whether it reached the limit of events.
    pub full: bool,
    /// The seats, by player.
    pub seats: Vec<SeatView>,
    /// A seat of whoever opened the table.
    pub host: Option<Seat>,
    /// The clocks, if the match is timed.
    pub clock: Option<ClockView>,
    /// The pending offer, and who made it.
    pub offer: Option<(Proposal, Seat)>,
    /// The seats that have to answer it.
    pub awaited: Vec<Seat>,
    /// From when the match may be claimed.
    pub claim_at: Option<u64>,
    /// The seats that want a rematch.
    pub wanting: Vec<Seat>,
    /// The table of the rematch.
    pub next: Option<TableId>,
    /// The chat lines of players who are not muted, oldest first.
    pub lines: Vec<ChatLine>,
    /// The total number of chat lines.
    pub said: u32,
    /// The address of the table as a QR code: squares per side, and the black ones as an SVG path.
    /// Only while players are awaited.
    pub code: Option<(u16, String)>,
}

/// A seat of a table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct SeatView {
    /// The name of the player there.
    pub name: Option<Name>,
    /// Whether that is the name of an account, which has a page.
    pub account: bool,
    /// The level of the computer, if the seat was its own from the start.
    pub level: Option<Level>,
    /// Whether it is played from this device.
    pub mine: bool,
    /// Whether somebody may still sit down.
    pub free: bool,
    /// Whether its holder is connected.
    pub here: bool,
    /// Whether the computer stands in for an absent player.
    pub stand_in: bool,
    /// Whether the user has muted them.
    pub muted: bool,
}

/// The clocks of a table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ClockView {
    /// The time each player had at `at`, in milliseconds.
    pub left: Vec<u64>,
    /// The seat whose clock runs.
    pub running: Option<Seat>,
    /// The time of this reading.
    pub at: u64,
    /// Whether it is correspondence play, with days for each move.
    pub days: bool,
}

impl ClockView {
    /// The time a player has left.
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
    /// The table as seen now, and why a command was refused since.
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

    /// The match including moves in flight.
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
                // One that no longer fits is about to be refused.
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

    /// A server time on this device's clock.
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

    /// From when the match may be claimed from here, if the other player stays away.
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

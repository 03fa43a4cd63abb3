//! Mutes: whom people at a table do not want to hear.
//!
//! A mute is nobody else's concern and changes nothing at the table, so it is no event: it is known
//! as long as this server runs, and shown only to its author.

use std::collections::{HashMap, VecDeque};

use damier_protocol::{Command, PersonId, Seat, TableId};
use damier_tables::Table;

/// The number of seats from which the oldest mutes are forgotten.
const MOST: usize = 10_000;

/// The listener, by table, seat and person.
type Listener = (TableId, Seat, PersonId);

/// Everybody's mutes.
#[derive(Default)]
pub(super) struct Mutes {
    wishes: HashMap<Listener, Vec<Seat>>,
    /// In the order they came.
    order: VecDeque<Listener>,
}

impl Mutes {
    /// Records a mute from an accepted command, if it is one.
    pub(super) fn heed(&mut self, table: &mut Table, command: &Command) {
        let Command::Mute { seat, whom, on } = *command else {
            return;
        };
        table.mute(seat, whom, on);
        let Some(place) = table.seat(seat) else {
            return;
        };
        let Some(holder) = place.holder else { return };
        let listener = (table.state().table.clone(), seat, holder.id);
        let muted = place.muted.clone();
        if self.wishes.insert(listener.clone(), muted).is_none() {
            self.order.push_back(listener);
        }
        if self.order.len() > MOST
            && let Some(oldest) = self.order.pop_front()
        {
            self.wishes.remove(&oldest);
        }
    }

    /// Restores the mutes of a loaded table.
    pub(super) fn recall(&self, table: &mut Table) {
        if self.wishes.is_empty() {
            return;
        }
        let id = table.state().table.clone();
        for seat in table.seats() {
            let holder = table.seat(seat).and_then(|place| place.holder);
            let wish = holder.and_then(|it| self.wishes.get(&(id.clone(), seat, it.id)));
            for whom in table.seats() {
                if let Some(wish) = wish {
                    table.mute(seat, whom, wish.contains(&whom));
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use damier_protocol::{CommandId, Visitor};
    use damier_tables::Now;

    fn table(number: u128) -> Table {
        let settings = r#"{"game":"mak-yek","seats":[{"kind":"here"},{"kind":"here"}]}"#;
        let settings = serde_json::from_str(settings).unwrap();
        let id = PersonId::drawn(1);
        let who = Visitor { id, account: false };
        let opened = Table::create(
            TableId::drawn(number),
            settings,
            who,
            CommandId(1),
            Now::at(1),
        );
        opened.unwrap().after
    }

    fn mute(on: bool) -> Command {
        Command::Mute {
            seat: Seat(0),
            whom: Seat(1),
            on,
        }
    }

    #[test]
    fn a_table_that_is_read_again_knows_what_was_asked_for() {
        let mut mutes = Mutes::default();
        let mut first = table(1);
        mutes.heed(&mut first, &mute(true));
        let mut again = table(1);
        mutes.recall(&mut again);
        assert_eq!(again.seat(Seat(0)).unwrap().muted, [Seat(1)]);
        assert!(again.seat(Seat(1)).unwrap().muted.is_empty());
        assert_eq!(
            (again.version(), again.hash()),
            (first.version(), table(1).hash())
        );
        mutes.heed(&mut again, &mute(false));
        mutes.recall(&mut first);
        assert!(first.seat(Seat(0)).unwrap().muted.is_empty());
    }

    #[test]
    fn the_oldest_wishes_are_forgotten() {
        let mut mutes = Mutes::default();
        for number in 0..=MOST as u128 {
            mutes.heed(&mut table(number), &mute(true));
            mutes.heed(&mut table(number), &mute(true));
        }
        assert_eq!((mutes.wishes.len(), mutes.order.len()), (MOST, MOST));
        let (mut oldest, mut newest) = (table(0), table(MOST as u128));
        mutes.recall(&mut oldest);
        mutes.recall(&mut newest);
        assert!(oldest.seat(Seat(0)).unwrap().muted.is_empty());
        assert_eq!(newest.seat(Seat(0)).unwrap().muted, [Seat(1)]);
    }
}

//! The transposition table: what was found out about positions, shared by all threads.
//!
//! Lock-free: an entry is two words, the first is the key xor the second, so a torn entry
//! fits no key and is as good as empty.

use std::sync::atomic::{AtomicU64, Ordering};

use crate::value::Value;

/// What a stored value says about the true one.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum Bound {
    /// It is that value.
    Exact,
    /// It is at least that.
    Lower,
    /// It is at most that.
    Upper,
}

/// What is known of a position.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Entry {
    /// The place of the best move in the generated list, if there was one.
    pub(crate) best: Option<u16>,
    pub(crate) value: Value,
    pub(crate) depth: i32,
    pub(crate) bound: Bound,
}

/// A table of a fixed size.
#[derive(Debug)]
pub struct Table {
    slots: Vec<[AtomicU64; 2]>,
    /// Grows with each search, so that old entries give way.
    age: u8,
}

const NO_MOVE: u64 = 0xffff;
const AGES: u8 = 64;

impl Table {
    /// A table that takes about this many mebibytes.
    #[must_use]
    pub fn new(mebibytes: usize) -> Table {
        let count = (mebibytes.max(1) << 20) / size_of::<[AtomicU64; 2]>();
        let slots = (0..count)
            .map(|_| [AtomicU64::new(0), AtomicU64::new(0)])
            .collect();
        Table { slots, age: 0 }
    }

    /// Forgets everything.
    pub fn clear(&mut self) {
        self.slots
            .iter_mut()
            .for_each(|slot| *slot = [AtomicU64::new(0), AtomicU64::new(0)]);
        self.age = 0;
    }

    /// Makes what is stored older than what will be.
    pub fn grow_older(&mut self) {
        self.age = (self.age + 1) % AGES;
    }

    /// How full it is, in thousandths, looking at its beginning.
    #[must_use]
    pub fn fullness(&self) -> usize {
        let sample = self.slots.len().min(1000);
        let used = |slot: &&[AtomicU64; 2]| {
            let word = slot[1].load(Ordering::Relaxed);
            word != 0 && unpack_age(word) == self.age
        };
        self.slots[..sample].iter().filter(used).count() * 1000 / sample.max(1)
    }

    pub(crate) fn find(&self, key: u64) -> Option<Entry> {
        let slot = &self.slots[self.place(key)];
        let word = slot[1].load(Ordering::Relaxed);
        let matches = slot[0].load(Ordering::Relaxed) ^ word == key && word != 0;
        matches.then(|| unpack(word))
    }

    pub(crate) fn store(&self, key: u64, entry: Entry) {
        let slot = &self.slots[self.place(key)];
        let old = slot[1].load(Ordering::Relaxed);
        let same = slot[0].load(Ordering::Relaxed) ^ old == key && old != 0;
        // A shallower opinion replaces a deeper one only of an older search or if it is exact.
        let current = old != 0 && unpack_age(old) == self.age;
        let worth = entry.bound == Bound::Exact || entry.depth + 3 >= unpack(old).depth;
        if current && !worth {
            return;
        }
        let best = entry
            .best
            .or_else(|| if same { unpack(old).best } else { None });
        let word = pack(Entry { best, ..entry }, self.age);
        slot[0].store(key ^ word, Ordering::Relaxed);
        slot[1].store(word, Ordering::Relaxed);
    }

    fn place(&self, key: u64) -> usize {
        // The high bits of the product are spread evenly over any size.
        ((u128::from(key) * self.slots.len() as u128) >> 64) as usize
    }
}

/// Value 16 bits, best move 16, depth 8, bound 2, age 6, and one bit that is always set.
fn pack(entry: Entry, age: u8) -> u64 {
    let value = entry.value as i16 as u16;
    let best = entry.best.map_or(NO_MOVE, u64::from);
    let depth = entry.depth.clamp(0, 255) as u64;
    u64::from(value)
        | best << 16
        | depth << 32
        | (entry.bound as u64) << 40
        | u64::from(age) << 42
        | 1 << 63
}

fn unpack(word: u64) -> Entry {
    let best = word >> 16 & 0xffff;
    Entry {
        best: (best != NO_MOVE).then_some(best as u16),
        value: Value::from(word as u16 as i16),
        depth: (word >> 32 & 0xff) as i32,
        bound: match word >> 40 & 3 {
            0 => Bound::Exact,
            1 => Bound::Lower,
            _ => Bound::Upper,
        },
    }
}

const fn unpack_age(word: u64) -> u8 {
    (word >> 42 & 63) as u8
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_entry_is_found_as_it_was_stored() {
        let table = Table::new(1);
        for (value, best) in [(-30_000, None), (29_999, Some(7)), (0, Some(500))] {
            let key = value as u64 ^ 0x1234_5678_9abc_def0;
            table.store(
                key,
                Entry {
                    best,
                    value,
                    depth: 9,
                    bound: Bound::Upper,
                },
            );
            let found = table.find(key).unwrap();
            assert_eq!((found.value, found.best, found.depth), (value, best, 9));
            assert_eq!(found.bound, Bound::Upper);
            assert!(table.find(key ^ 1).is_none());
        }
    }

    #[test]
    fn a_deep_opinion_stays_until_it_is_old() {
        let mut table = Table::new(1);
        let entry = |depth| Entry {
            best: None,
            value: depth,
            depth,
            bound: Bound::Lower,
        };
        table.store(5, entry(20));
        table.store(5, entry(3));
        assert_eq!(table.find(5).unwrap().depth, 20);
        table.grow_older();
        table.store(5, entry(3));
        assert_eq!(table.find(5).unwrap().depth, 3);
    }
}

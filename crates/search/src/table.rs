//! The transposition table: what was found out about positions, shared by all threads.
//!
//! Lock-free: an entry is two words, the first is the key xor the second, so a torn entry
//! fits no key and is as good as empty. Four entries share a line of the processor's cache: a
//! new one takes the place of the least useful of its line.

use std::sync::atomic::{AtomicU8, AtomicU64, Ordering};

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
    /// What the game itself thinks of the position.
    pub(crate) opinion: Option<Value>,
}

/// The entries that share a line of the cache.
#[derive(Debug, Default)]
#[repr(align(64))]
struct Bucket([[AtomicU64; 2]; 4]);

/// A table of a fixed size.
#[derive(Debug)]
pub struct Table {
    buckets: Vec<Bucket>,
    /// Grows with each search, so that old entries give way.
    age: AtomicU8,
}

const NO_MOVE: u64 = 0xffff;
const AGES: u8 = 64;
/// By how many plies an entry counts as shallower for each search since it was made.
const FADING: i32 = 4;

impl Table {
    /// A table that takes about this many mebibytes.
    #[must_use]
    pub fn new(mebibytes: usize) -> Table {
        let count = (mebibytes.max(1) << 20) / size_of::<Bucket>();
        let buckets = (0..count).map(|_| Bucket::default()).collect();
        Table {
            buckets,
            age: AtomicU8::new(0),
        }
    }

    /// Forgets everything.
    pub fn clear(&self) {
        let slots = self.buckets.iter().flat_map(|bucket| &bucket.0);
        slots
            .flatten()
            .for_each(|word| word.store(0, Ordering::Relaxed));
        self.age.store(0, Ordering::Relaxed);
    }

    /// Makes what is stored older than what will be.
    pub fn grow_older(&self) {
        self.age.store((self.age() + 1) % AGES, Ordering::Relaxed);
    }

    fn age(&self) -> u8 {
        self.age.load(Ordering::Relaxed)
    }

    /// How full it is, in thousandths, looking at its beginning.
    #[must_use]
    pub fn fullness(&self) -> usize {
        let sample = &self.buckets[..self.buckets.len().min(250)];
        let used = |slot: &&[AtomicU64; 2]| {
            let word = slot[1].load(Ordering::Relaxed);
            word != 0 && unpack_age(word) == self.age()
        };
        let slots = sample.iter().flat_map(|bucket| &bucket.0);
        slots.filter(used).count() * 1000 / (4 * sample.len()).max(1)
    }

    pub(crate) fn find(&self, key: u64) -> Option<Entry> {
        let bucket = &self.buckets[self.place(key)];
        bucket.0.iter().find_map(|slot| {
            let word = slot[1].load(Ordering::Relaxed);
            let matches = slot[0].load(Ordering::Relaxed) ^ word == key && word != 0;
            matches.then(|| unpack(word))
        })
    }

    pub(crate) fn store(&self, key: u64, entry: Entry) {
        let (slot, old) = self.slot_for(key);
        let mut entry = entry;
        if let Some(old) = old {
            // A shallower opinion replaces a deeper one only if it is exact or that one is old.
            let current = self.age_of(slot) == self.age();
            let exact = entry.bound == Bound::Exact && entry.depth > 0;
            if current && !exact && entry.depth + 3 < old.depth {
                return;
            }
            entry.best = entry.best.or(old.best);
        }
        let word = pack(entry, self.age());
        slot[0].store(key ^ word, Ordering::Relaxed);
        slot[1].store(word, Ordering::Relaxed);
    }

    /// Where a position is kept or goes, and what is known of it.
    fn slot_for(&self, key: u64) -> (&[AtomicU64; 2], Option<Entry>) {
        let bucket = &self.buckets[self.place(key)];
        let mut chosen = (&bucket.0[0], i32::MAX);
        for slot in &bucket.0 {
            let word = slot[1].load(Ordering::Relaxed);
            if word == 0 {
                if chosen.1 > i32::MIN {
                    chosen = (slot, i32::MIN);
                }
                continue;
            }
            let entry = unpack(word);
            if slot[0].load(Ordering::Relaxed) ^ word == key {
                return (slot, Some(entry));
            }
            let years = (self.age() + AGES - unpack_age(word)) % AGES;
            let worth = entry.depth - FADING * i32::from(years);
            if worth < chosen.1 {
                chosen = (slot, worth);
            }
        }
        (chosen.0, None)
    }

    fn age_of(&self, slot: &[AtomicU64; 2]) -> u8 {
        unpack_age(slot[1].load(Ordering::Relaxed))
    }

    fn place(&self, key: u64) -> usize {
        // The high bits of the product are spread evenly over any size.
        ((u128::from(key) * self.buckets.len() as u128) >> 64) as usize
    }
}

/// Value 16 bits, best move 16, depth 8, bound 2, age 6, opinion 15, and one bit that is
/// always set.
fn pack(entry: Entry, age: u8) -> u64 {
    let value = entry.value as i16 as u16;
    let best = entry.best.map_or(NO_MOVE, u64::from);
    let depth = entry.depth.clamp(0, 255) as u64;
    u64::from(value)
        | best << 16
        | depth << 32
        | (entry.bound as u64) << 40
        | u64::from(age) << 42
        | pack_opinion(entry.opinion) << 48
        | 1 << 63
}

/// An opinion that is too strong for its bits is left out.
fn pack_opinion(opinion: Option<Value>) -> u64 {
    let shifted = opinion.map_or(0, |value| value + OPINION_ZERO);
    if (1..2 * OPINION_ZERO).contains(&shifted) {
        shifted as u64
    } else {
        0
    }
}

const OPINION_ZERO: Value = 1 << 14;

fn unpack(word: u64) -> Entry {
    let best = word >> 16 & 0xffff;
    let opinion = (word >> 48 & 0x7fff) as Value;
    Entry {
        best: (best != NO_MOVE).then_some(best as u16),
        value: Value::from(word as u16 as i16),
        depth: (word >> 32 & 0xff) as i32,
        bound: match word >> 40 & 3 {
            0 => Bound::Exact,
            1 => Bound::Lower,
            _ => Bound::Upper,
        },
        opinion: (opinion != 0).then_some(opinion - OPINION_ZERO),
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
        let opinions = [None, Some(-16_383), Some(16_383)];
        let others = [(-30_000, None), (29_999, Some(7)), (0, Some(500))];
        for ((value, best), opinion) in others.into_iter().zip(opinions) {
            let key = value as u64 ^ 0x1234_5678_9abc_def0;
            table.store(
                key,
                Entry {
                    best,
                    value,
                    depth: 9,
                    bound: Bound::Upper,
                    opinion,
                },
            );
            let found = table.find(key).unwrap();
            assert_eq!((found.value, found.best, found.depth), (value, best, 9));
            assert_eq!((found.bound, found.opinion), (Bound::Upper, opinion));
            assert!(table.find(key ^ 1).is_none());
        }
    }

    #[test]
    fn a_deep_opinion_stays_until_it_is_old() {
        let table = Table::new(1);
        let entry = |depth| Entry {
            best: None,
            value: depth,
            depth,
            bound: Bound::Lower,
            opinion: Some(20_000),
        };
        table.store(5, entry(20));
        table.store(5, entry(3));
        assert_eq!(table.find(5).unwrap().depth, 20);
        assert_eq!(table.find(5).unwrap().opinion, None);
        table.grow_older();
        table.store(5, entry(3));
        assert_eq!(table.find(5).unwrap().depth, 3);
    }

    #[test]
    fn the_shallowest_of_a_full_line_gives_way() {
        let table = Table::new(1);
        let entry = |depth| Entry {
            best: None,
            value: 0,
            depth,
            bound: Bound::Lower,
            opinion: None,
        };
        // Small keys all share the first line.
        for (key, depth) in [(1, 9), (2, 3), (3, 7), (4, 5), (5, 1)] {
            table.store(key, entry(depth));
        }
        let known = (1..=5).map(|key| table.find(key).is_some());
        assert_eq!(known.collect::<Vec<_>>(), [true, false, true, true, true]);
    }
}

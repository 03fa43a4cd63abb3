//! The transposition table: results by position, shared by all threads.
//!
//! Lock-free: an entry is two words, the first is the key xor the second, so a torn entry
//! matches no key and is as good as empty. Four entries share a cache line, a bucket; a new one
//! replaces the least useful of its bucket.

use std::sync::atomic::{AtomicU8, AtomicU64, Ordering};

use crate::params::PARAMS;
use crate::value::Value;

/// How a stored value relates to the true one.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum Bound {
    /// Equal: a value inside the window.
    Exact,
    /// At least: the node failed high.
    Lower,
    /// At most: the node failed low.
    Upper,
}

impl Bound {
    /// Whether a value with this bound lets a node return at once.
    pub(crate) const fn cuts(self, value: Value, alpha: Value, beta: Value) -> bool {
        match self {
            Bound::Exact => true,
            Bound::Lower => value >= beta,
            Bound::Upper => value <= alpha,
        }
    }

    /// Whether a value with this bound is more informative than the static evaluation.
    pub(crate) const fn refines(self, value: Value, eval: Value) -> bool {
        match self {
            Bound::Exact => true,
            Bound::Lower => value > eval,
            Bound::Upper => value < eval,
        }
    }
}

/// The stored result of a position.
#[derive(Copy, Clone, Debug)]
pub(crate) struct TtEntry {
    /// The index of the best move in the generated list, if there was one.
    pub(crate) best: Option<u16>,
    pub(crate) value: Value,
    pub(crate) depth: i32,
    pub(crate) bound: Bound,
    /// The static evaluation, before any correction.
    pub(crate) static_eval: Option<Value>,
    /// Whether the position was ever on a principal variation.
    pub(crate) pv: bool,
}

/// The entries that share a cache line.
#[derive(Debug, Default)]
#[repr(align(64))]
struct Bucket([[AtomicU64; 2]; 4]);

/// A transposition table of a fixed size.
#[derive(Debug)]
pub struct TranspositionTable {
    buckets: Vec<Bucket>,
    /// The generation: grows with each search, so that old entries give way.
    generation: AtomicU8,
}

const NO_MOVE: u64 = 0x7fff;
const GENERATIONS: u8 = 64;

impl TranspositionTable {
    /// A table of about this many mebibytes.
    #[must_use]
    pub fn new(mebibytes: usize) -> TranspositionTable {
        let count = (mebibytes.max(1) << 20) / size_of::<Bucket>();
        let buckets = (0..count).map(|_| Bucket::default()).collect();
        TranspositionTable {
            buckets,
            generation: AtomicU8::new(0),
        }
    }

    /// Forgets everything.
    pub fn clear(&self) {
        let slots = self.buckets.iter().flat_map(|bucket| &bucket.0);
        slots
            .flatten()
            .for_each(|word| word.store(0, Ordering::Relaxed));
        self.generation.store(0, Ordering::Relaxed);
    }

    /// Starts a new search: stored entries age.
    pub fn new_search(&self) {
        self.generation
            .store((self.generation() + 1) % GENERATIONS, Ordering::Relaxed);
    }

    fn generation(&self) -> u8 {
        self.generation.load(Ordering::Relaxed)
    }

    /// How full it is, in thousandths, estimated from its first buckets.
    #[must_use]
    pub fn hashfull(&self) -> usize {
        let sample = &self.buckets[..self.buckets.len().min(250)];
        let used = |slot: &&[AtomicU64; 2]| {
            let word = slot[1].load(Ordering::Relaxed);
            word != 0 && unpack_generation(word) == self.generation()
        };
        let slots = sample.iter().flat_map(|bucket| &bucket.0);
        slots.filter(used).count() * 1000 / (4 * sample.len()).max(1)
    }

    pub(crate) fn probe(&self, key: u64) -> Option<TtEntry> {
        let bucket = &self.buckets[self.bucket_index(key)];
        bucket.0.iter().find_map(|slot| {
            let word = slot[1].load(Ordering::Relaxed);
            let matches = slot[0].load(Ordering::Relaxed) ^ word == key && word != 0;
            matches.then(|| unpack(word))
        })
    }

    pub(crate) fn store(&self, key: u64, entry: TtEntry) {
        let (slot, old) = self.slot_for(key);
        let mut entry = entry;
        if let Some(old) = old {
            // A shallower result replaces a deeper one only if it is exact or that one is old.
            let current = self.generation_of(slot) == self.generation();
            let exact = entry.bound == Bound::Exact && entry.depth > 0;
            if current && !exact && entry.depth + PARAMS.replacement_depth_slack < old.depth {
                return;
            }
            entry.best = entry.best.or(old.best);
        }
        let word = pack(entry, self.generation());
        slot[0].store(key ^ word, Ordering::Relaxed);
        slot[1].store(word, Ordering::Relaxed);
    }

    /// The slot of a position, and its entry if it holds one.
    fn slot_for(&self, key: u64) -> (&[AtomicU64; 2], Option<TtEntry>) {
        let bucket = &self.buckets[self.bucket_index(key)];
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
            let age = (self.generation() + GENERATIONS - unpack_generation(word)) % GENERATIONS;
            let worth = entry.depth - PARAMS.replacement_age * i32::from(age);
            if worth < chosen.1 {
                chosen = (slot, worth);
            }
        }
        (chosen.0, None)
    }

    fn generation_of(&self, slot: &[AtomicU64; 2]) -> u8 {
        unpack_generation(slot[1].load(Ordering::Relaxed))
    }

    fn bucket_index(&self, key: u64) -> usize {
        // The high bits of the product are spread evenly over any size.
        ((u128::from(key) * self.buckets.len() as u128) >> 64) as usize
    }
}

/// Value 16 bits, best move 15, principal variation 1, depth 8, bound 2, generation 6, evaluation 15, and one bit that is
/// always set.
fn pack(entry: TtEntry, generation: u8) -> u64 {
    let value = entry.value as i16 as u16;
    let best = entry.best.map_or(NO_MOVE, u64::from);
    let depth = entry.depth.clamp(0, 255) as u64;
    u64::from(value)
        | best << 16
        | u64::from(entry.pv) << 31
        | depth << 32
        | (entry.bound as u64) << 40
        | u64::from(generation) << 42
        | pack_eval(entry.static_eval) << 48
        | 1 << 63
}

/// An evaluation too great for its bits is left out.
fn pack_eval(eval: Option<Value>) -> u64 {
    let shifted = eval.map_or(0, |value| value + EVAL_ZERO);
    if (1..2 * EVAL_ZERO).contains(&shifted) {
        shifted as u64
    } else {
        0
    }
}

const EVAL_ZERO: Value = 1 << 14;

fn unpack(word: u64) -> TtEntry {
    let best = word >> 16 & NO_MOVE;
    let eval = (word >> 48 & 0x7fff) as Value;
    TtEntry {
        best: (best != NO_MOVE).then_some(best as u16),
        value: Value::from(word as u16 as i16),
        depth: (word >> 32 & 0xff) as i32,
        bound: match word >> 40 & 3 {
            0 => Bound::Exact,
            1 => Bound::Lower,
            _ => Bound::Upper,
        },
        static_eval: (eval != 0).then_some(eval - EVAL_ZERO),
        pv: word >> 31 & 1 == 1,
    }
}

const fn unpack_generation(word: u64) -> u8 {
    (word >> 42 & 63) as u8
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_entry_is_found_as_it_was_stored() {
        let tt = TranspositionTable::new(1);
        let evals = [None, Some(-16_383), Some(16_383)];
        let others = [(-30_000, None), (29_999, Some(7)), (0, Some(500))];
        for ((value, best), static_eval) in others.into_iter().zip(evals) {
            let key = value as u64 ^ 0x1234_5678_9abc_def0;
            tt.store(
                key,
                TtEntry {
                    best,
                    value,
                    depth: 9,
                    bound: Bound::Upper,
                    static_eval,
                    pv: value == 0,
                },
            );
            let found = tt.probe(key).unwrap();
            assert_eq!(found.pv, value == 0);
            assert_eq!((found.value, found.best, found.depth), (value, best, 9));
            assert_eq!(
                (found.bound, found.static_eval),
                (Bound::Upper, static_eval)
            );
            assert!(tt.probe(key ^ 1).is_none());
        }
    }

    #[test]
    fn a_deep_result_stays_until_it_is_old() {
        let tt = TranspositionTable::new(1);
        let entry = |depth| TtEntry {
            best: None,
            value: depth,
            depth,
            bound: Bound::Lower,
            static_eval: Some(20_000),
            pv: false,
        };
        tt.store(5, entry(20));
        tt.store(5, entry(3));
        assert_eq!(tt.probe(5).unwrap().depth, 20);
        assert_eq!(tt.probe(5).unwrap().static_eval, None);
        tt.new_search();
        tt.store(5, entry(3));
        assert_eq!(tt.probe(5).unwrap().depth, 3);
    }

    #[test]
    fn the_shallowest_of_a_full_bucket_gives_way() {
        let tt = TranspositionTable::new(1);
        let entry = |depth| TtEntry {
            best: None,
            value: 0,
            depth,
            bound: Bound::Lower,
            static_eval: None,
            pv: false,
        };
        // Small keys all share the first bucket.
        for (key, depth) in [(1, 9), (2, 3), (3, 7), (4, 5), (5, 1)] {
            tt.store(key, entry(depth));
        }
        let known = (1..=5).map(|key| tt.probe(key).is_some());
        assert_eq!(known.collect::<Vec<_>>(), [true, false, true, true, true]);
    }
}

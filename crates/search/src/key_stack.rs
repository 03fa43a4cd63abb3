//! The keys of the match so far and of the current line, for repetitions.

use damier_rules::Key;

/// The number of buckets of the filter.
const BUCKETS: usize = 4096;

/// A stack of keys that mostly knows at once which keys it does not hold.
#[derive(Debug)]
pub(crate) struct KeyStack {
    keys: Vec<Key>,
    /// The number of keys in each bucket. It may wrap around: then a repetition is overlooked in a
    /// match of more than sixty thousand plies.
    buckets: Box<[u16; BUCKETS]>,
}

impl KeyStack {
    /// The keys of a match so far.
    pub(crate) fn of(past: &[Key]) -> KeyStack {
        let mut stack = KeyStack {
            keys: Vec::with_capacity(past.len() + crate::history::MAX_PLY + 2),
            buckets: Box::new([0; BUCKETS]),
        };
        past.iter().for_each(|&key| stack.push(key));
        stack
    }

    pub(crate) fn push(&mut self, key: Key) {
        self.keys.push(key);
        let bucket = &mut self.buckets[bucket(key)];
        *bucket = bucket.wrapping_add(1);
    }

    pub(crate) fn pop(&mut self) {
        if let Some(key) = self.keys.pop() {
            let bucket = &mut self.buckets[bucket(key)];
            *bucket = bucket.wrapping_sub(1);
        }
    }

    /// Whether a position has occurred before.
    pub(crate) fn contains(&self, key: Key) -> bool {
        self.buckets[bucket(key)] != 0 && self.keys.iter().rev().any(|&before| before == key)
    }
}

fn bucket(key: Key) -> usize {
    key.0 as usize % BUCKETS
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_stack_contains_what_was_pushed_and_not_popped() {
        let keys = |from: u64, to: u64| (from..to).map(|n| Key(n << 3 | n << 40));
        let mut stack = KeyStack::of(&keys(0, 3000).collect::<Vec<_>>());
        assert!(keys(0, 3000).all(|key| stack.contains(key)));
        assert!(!keys(3000, 9000).any(|key| stack.contains(key)));
        stack.push(Key(7));
        stack.push(Key(7));
        stack.pop();
        assert!(stack.contains(Key(7)));
        stack.pop();
        assert!(!stack.contains(Key(7)));
    }
}

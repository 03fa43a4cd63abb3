//! The positions on the way: those of the match so far and of the line that is looked at.

use damier_rules::Key;

/// How many buckets the filter has.
const BUCKETS: usize = 4096;

/// A stack of keys that knows at once, most of the time, what it does not hold.
#[derive(Debug)]
pub(crate) struct Path {
    keys: Vec<Key>,
    /// How many keys of the stack fall into each bucket. It may wrap around: then a repetition
    /// is overlooked in a match of more than sixty thousand plies.
    buckets: Box<[u16; BUCKETS]>,
}

impl Path {
    /// The path of a match so far.
    pub(crate) fn of(past: &[Key]) -> Path {
        let mut path = Path {
            keys: Vec::with_capacity(past.len() + crate::mind::MOST_PLIES + 2),
            buckets: Box::new([0; BUCKETS]),
        };
        past.iter().for_each(|&key| path.push(key));
        path
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

    /// Whether a position has been on the board before.
    pub(crate) fn holds(&self, key: Key) -> bool {
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
    fn a_path_holds_what_was_pushed_and_not_popped() {
        let keys = |from: u64, to: u64| (from..to).map(|n| Key(n << 3 | n << 40));
        let mut path = Path::of(&keys(0, 3000).collect::<Vec<_>>());
        assert!(keys(0, 3000).all(|key| path.holds(key)));
        assert!(!keys(3000, 9000).any(|key| path.holds(key)));
        path.push(Key(7));
        path.push(Key(7));
        path.pop();
        assert!(path.holds(Key(7)));
        path.pop();
        assert!(!path.holds(Key(7)));
    }
}

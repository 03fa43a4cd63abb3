//! A list that grows at its end and is cheap to copy.

use std::sync::Arc;

/// The number of items in a shared chunk.
const CHUNK: usize = 64;

/// A list whose copies share all but the last few items. A match is copied for every attempt at it,
/// and a long match must not cost more.
///
/// ```
/// use damier_rules::SharedList;
///
/// let mut list = SharedList::default();
/// (0..1_000).for_each(|n| list.push(n));
/// let copy = list.clone();
/// assert_eq!(list.pop(), Some(999));
/// assert_eq!((list.len(), copy.last()), (999, Some(&999)));
/// ```
#[derive(Clone, Debug)]
pub struct SharedList<T> {
    /// All but the last few, in full chunks.
    full: Arc<Vec<Arc<Vec<T>>>>,
    /// The rest: less than a chunk.
    rest: Vec<T>,
}

impl<T> Default for SharedList<T> {
    fn default() -> SharedList<T> {
        SharedList {
            full: Arc::default(),
            rest: Vec::new(),
        }
    }
}

impl<T> SharedList<T> {
    /// How many items there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.full.len() * CHUNK + self.rest.len()
    }

    /// Whether there are none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// One item.
    #[must_use]
    pub fn get(&self, index: usize) -> Option<&T> {
        match self.full.get(index / CHUNK) {
            Some(chunk) => chunk.get(index % CHUNK),
            None => self.rest.get(index - self.full.len() * CHUNK),
        }
    }

    /// The last item.
    #[must_use]
    pub fn last(&self) -> Option<&T> {
        self.get(self.len().checked_sub(1)?)
    }

    /// All items, in order.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = &T> + Clone {
        let full = self.full.iter().flat_map(|chunk| chunk.iter());
        full.chain(&self.rest)
    }

    /// The positions of an item, in order: quicker than comparing one by one.
    pub fn positions(&self, item: &T) -> impl Iterator<Item = usize>
    where
        T: PartialEq,
    {
        let full = self.full.iter().map(|chunk| chunk.as_slice());
        let chunks = full.chain([self.rest.as_slice()]).zip(0..);
        let fitting = chunks.filter(move |(chunk, _)| chunk.contains(item));
        fitting.flat_map(move |(chunk, number)| {
            let numbered = chunk.iter().zip(number * CHUNK..);
            numbered.filter_map(move |(other, at)| (other == item).then_some(at))
        })
    }
}

impl<T: Clone> SharedList<T> {
    /// Appends an item.
    pub fn push(&mut self, item: T) {
        self.rest.push(item);
        if self.rest.len() == CHUNK {
            let chunk = std::mem::take(&mut self.rest);
            Arc::make_mut(&mut self.full).push(Arc::new(chunk));
        }
    }

    /// Removes the last item.
    pub fn pop(&mut self) -> Option<T> {
        if self.rest.is_empty() && !self.full.is_empty() {
            let chunk = Arc::make_mut(&mut self.full).pop();
            self.rest = chunk.map_or_else(Vec::new, Arc::unwrap_or_clone);
        }
        self.rest.pop()
    }

    /// Keeps the first `len` items.
    pub fn truncate(&mut self, len: usize) {
        while self.len() > len {
            self.pop();
        }
    }
}

impl<T: Clone> FromIterator<T> for SharedList<T> {
    fn from_iter<I: IntoIterator<Item = T>>(items: I) -> SharedList<T> {
        let mut list = SharedList::default();
        items.into_iter().for_each(|item| list.push(item));
        list
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::random::Random;

    #[test]
    fn it_is_a_list() {
        let mut random = Random::new(1);
        let (mut list, mut same) = (SharedList::default(), Vec::new());
        let mut copies = Vec::new();
        for n in 0..20_000 {
            match random.below(40) {
                0 => {
                    let len = same.len().saturating_sub(random.below(30));
                    list.truncate(len);
                    same.truncate(len);
                }
                1..=8 => assert_eq!(list.pop(), same.pop()),
                9 if n % 100 == 0 => copies.push((list.clone(), same.clone())),
                _ => {
                    list.push(n);
                    same.push(n);
                }
            }
            assert_eq!((list.len(), list.last()), (same.len(), same.last()));
            assert_eq!(list.is_empty(), same.is_empty());
        }
        assert!(same.len() > 10 * CHUNK);
        for (list, same) in copies.into_iter().chain([(list, same)]) {
            assert!(list.iter().eq(&same) && list.iter().rev().eq(same.iter().rev()));
            assert!((0..same.len() + 70).all(|n| list.get(n) == same.get(n)));
            let item = same.get(same.len() / 3).copied().unwrap_or(0);
            let positions = same.iter().zip(0..).filter(|(it, _)| **it == item);
            assert!(list.positions(&item).eq(positions.map(|(_, at)| at)));
            let made: SharedList<i32> = same.iter().copied().collect();
            assert!(made.iter().eq(&same));
        }
    }

    #[test]
    fn a_copy_shares_all_but_the_last_few() {
        let mut list: SharedList<usize> = (0..10 * CHUNK + 5).collect();
        let copy = list.clone();
        assert!(Arc::ptr_eq(&list.full, &copy.full));
        list.push(0);
        assert!(Arc::ptr_eq(&list.full, &copy.full));
        (0..CHUNK).for_each(|n| list.push(n));
        let shared = list.full.iter().zip(copy.full.iter());
        assert!(
            shared
                .into_iter()
                .all(|(one, other)| Arc::ptr_eq(one, other))
        );
    }
}

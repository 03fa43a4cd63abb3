//! Inputs: seeds with a few random changes, or nothing but random bytes.

use damier_rules::Random;

/// The longest input.
const LONGEST: usize = 1024;

/// Bytes that texts are made of, tried more often than others.
const TELLING: &[u8] = b"0123456789abcdefghwbKkMmPpRrSsNnXx/-=+#~>@;{}()[]. \n\\\0\xff";

/// Makes inputs without end, the same ones for the same seed.
pub(crate) struct Mutator {
    seeds: Vec<Vec<u8>>,
    random: Random,
}

impl Mutator {
    pub(crate) fn new(seeds: Vec<Vec<u8>>, seed: u64) -> Self {
        Self {
            seeds,
            random: Random::new(seed),
        }
    }

    pub(crate) fn next_input(&mut self) -> Vec<u8> {
        if self.random.below(10) == 0 {
            return self.noise();
        }
        let mut input = self.random.choose(&self.seeds).cloned().unwrap_or_default();
        for _ in 0..1 + self.random.below(4) {
            self.change(&mut input);
        }
        input.truncate(LONGEST);
        input
    }

    fn noise(&mut self) -> Vec<u8> {
        (0..self.random.below(200)).map(|_| self.byte()).collect()
    }

    fn byte(&mut self) -> u8 {
        match self.random.below(2) {
            0 => *self.random.choose(TELLING).expect("there are such bytes"),
            _ => self.random.next() as u8,
        }
    }

    fn change(&mut self, input: &mut Vec<u8>) {
        let at = self.random.below(input.len() + 1);
        let end = (at + 1 + self.random.below(8)).min(input.len());
        match self.random.below(6) {
            0 => input.insert(at, self.byte()),
            1 if at < input.len() => input[at] = self.byte(),
            2 if at < input.len() => input[at] ^= 1 << self.random.below(8),
            3 => drop(input.drain(at..end)),
            4 => input.extend_from_within(at..end),
            5 => self.splice(input, at),
            _ => {}
        }
    }

    /// Continues with the tail of another seed.
    fn splice(&mut self, input: &mut Vec<u8>, at: usize) {
        let Some(other) = self.random.choose(&self.seeds) else {
            return;
        };
        let from = at.min(other.len());
        input.truncate(at);
        input.extend_from_slice(&other[from..]);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_same_seed_gives_the_same_inputs() {
        let inputs = |seed| {
            let mut mutator = Mutator::new(vec![b"a3-a4".to_vec(), b"e3e4".to_vec()], seed);
            (0..200).map(|_| mutator.next_input()).collect::<Vec<_>>()
        };
        assert_eq!(inputs(3), inputs(3));
        assert_ne!(inputs(3), inputs(4));
    }

    #[test]
    fn without_seeds_there_is_still_noise() {
        let mut mutator = Mutator::new(Vec::new(), 1);
        assert!((0..50).any(|_| !mutator.next_input().is_empty()));
    }
}

//! Numbers for hash keys: the same on every machine, made when the program is compiled.

/// `N` numbers that look random, from a seed.
#[must_use]
pub const fn numbers<const N: usize>(seed: u64) -> [u64; N] {
    let mut table = [0; N];
    let mut index = 0;
    while index < N {
        table[index] = mix(seed.wrapping_add((index as u64 + 1).wrapping_mul(GOLDEN)));
        index += 1;
    }
    table
}

/// Spreads the bits of a number over all 64 (the finisher of `SplitMix64`).
///
/// Whole bitboards can be hashed with it, so that keys need no table and no update by moves.
#[must_use]
pub const fn mix(number: u64) -> u64 {
    let mut z = number;
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}

/// A key for a short list of words, in order.
#[must_use]
pub const fn key(words: &[u64]) -> u64 {
    let mut key = 0;
    let mut index = 0;
    while index < words.len() {
        key = mix(key ^ words[index]).wrapping_add(GOLDEN);
        index += 1;
    }
    key
}

const GOLDEN: u64 = 0x9e37_79b9_7f4a_7c15;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_numbers_differ() {
        let mut table = numbers::<1000>(1).to_vec();
        table.sort_unstable();
        table.dedup();
        assert_eq!(table.len(), 1000);
    }

    #[test]
    fn order_matters_in_a_key() {
        assert_ne!(key(&[1, 2]), key(&[2, 1]));
        assert_ne!(key(&[0]), key(&[0, 0]));
    }
}

//! Numbers for hash keys: the same on every machine, computed at compile time.

/// `N` numbers that look random, from a seed.
///
/// ```
/// use damier_boards::zobrist;
///
/// // One number for each square: a table that costs nothing at run time.
/// const TURNED: [u64; 64] = zobrist::numbers(7);
/// assert_ne!(TURNED[0], TURNED[63]);
/// assert_eq!(TURNED, zobrist::numbers(7), "the same everywhere");
/// ```
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

/// Spreads the bits of a number over all 64 (the `SplitMix64` finalizer).
///
/// It can hash whole bitboards, so that keys need neither a table nor updates by moves.
#[must_use]
pub const fn mix(number: u64) -> u64 {
    let mut z = number;
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}

/// A key for a short list of words, in order.
///
/// ```
/// use damier_boards::{Bitboard, zobrist};
///
/// let (white, black) = (Bitboard::rank(1), Bitboard::rank(6));
/// let before = zobrist::key(&[white.0, black.0, 0]);
/// assert_ne!(before, zobrist::key(&[white.0, black.0, 1]), "the other side is to move");
/// assert_ne!(before, zobrist::key(&[black.0, white.0, 0]), "the colours are swapped");
/// ```
///
/// The words are mixed independently, so that a processor works on all of them at once.
#[must_use]
#[inline]
pub const fn key(words: &[u64]) -> u64 {
    let mut key = 0u64;
    let mut index = 0;
    while index < words.len() {
        let salt = GOLDEN.wrapping_mul(2 * index as u64 + 1);
        let mut z = (words[index] ^ salt).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 32)).wrapping_mul(salt);
        key = key.wrapping_add(z ^ (z >> 29));
        index += 1;
    }
    mix(key)
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

    #[test]
    fn near_words_have_far_keys() {
        // All pairs of squares in two words: what a move changes on a board.
        let mut keys = vec![key(&[0, 0])];
        let squares = || (0..64).map(|bit| 1u64 << bit);
        for one in squares() {
            keys.extend([key(&[one, 0]), key(&[0, one])]);
            for other in squares().filter(|&other| other != one) {
                keys.extend([key(&[one, other]), key(&[one | other, one])]);
            }
        }
        let all = keys.len();
        for half in [0, 32] {
            let mut halves: Vec<u32> = keys.iter().map(|key| (key >> half) as u32).collect();
            halves.sort_unstable();
            halves.dedup();
            // Among eight thousand 32-bit numbers hardly any two are equal by chance.
            assert!(all - halves.len() <= 3, "{} of {all}", all - halves.len());
        }
    }
}

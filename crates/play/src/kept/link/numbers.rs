//! One big number made of digits that each have their own radix.
//!
//! A digit among `radix` possibilities costs exactly the logarithm of `radix`: nothing can be
//! shorter if all are equally likely.

/// A digit and its radix.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) struct Digit {
    pub(super) value: u32,
    pub(super) radix: u32,
}

/// The bytes of the number made of these digits, lowest first. The first digit is the lowest, so
/// that it can be read first.
pub(super) fn pack(digits: &[Digit]) -> Vec<u8> {
    let mut words: Vec<u32> = Vec::new();
    for digit in digits.iter().rev() {
        let mut carry = u64::from(digit.value);
        for word in &mut words {
            carry += u64::from(*word) * u64::from(digit.radix);
            *word = carry as u32;
            carry >>= 32;
        }
        if carry > 0 {
            words.push(carry as u32);
        }
    }
    let mut bytes: Vec<u8> = words.iter().flat_map(|word| word.to_le_bytes()).collect();
    while bytes.last() == Some(&0) {
        bytes.pop();
    }
    bytes
}

/// A number to take digits from.
pub(super) struct Unpacking {
    words: Vec<u32>,
}

impl Unpacking {
    pub(super) fn new(bytes: &[u8]) -> Unpacking {
        let word = |four: &[u8]| {
            let byte =
                |index: usize| u32::from(four.get(index).copied().unwrap_or(0)) << (8 * index);
            (0..4).map(byte).sum()
        };
        Unpacking {
            words: bytes.chunks(4).map(word).collect(),
        }
    }

    /// The next digit with this radix, which is not 0.
    pub(super) fn digit(&mut self, radix: u32) -> u32 {
        let radix = u64::from(radix.max(1));
        let mut rest = 0;
        for word in self.words.iter_mut().rev() {
            let value = rest << 32 | u64::from(*word);
            *word = (value / radix) as u32;
            rest = value % radix;
        }
        while self.words.last() == Some(&0) {
            self.words.pop();
        }
        rest as u32
    }

    /// Whether nothing is left.
    pub(super) fn is_used_up(&self) -> bool {
        self.words.is_empty()
    }
}

#[cfg(test)]
mod tests {
    use damier_rules::Random;

    use super::*;

    #[test]
    fn digits_are_read_back_and_cost_what_they_must() {
        let mut random = Random::new(3);
        for count in [0, 1, 2, 7, 300, 2_000] {
            let digits: Vec<Digit> = (0..count)
                .map(|_| {
                    let radix = 1 + random.below(200) as u32;
                    let value = random.below(radix as usize) as u32;
                    Digit { value, radix }
                })
                .collect();
            let bytes = pack(&digits);
            let bits: f64 = digits
                .iter()
                .map(|digit| f64::from(digit.radix).log2())
                .sum();
            assert!(bytes.len() as f64 * 8.0 < bits + 9.0);
            let mut unpacking = Unpacking::new(&bytes);
            for digit in digits {
                assert_eq!(unpacking.digit(digit.radix), digit.value);
            }
            assert!(unpacking.is_used_up());
        }
    }
}

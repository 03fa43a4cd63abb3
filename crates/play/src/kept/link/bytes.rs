//! Bytes with a checksum, and the letters that addresses allow.

/// Collects bytes.
#[derive(Default)]
pub(super) struct Writer(Vec<u8>);

impl Writer {
    pub(super) fn byte(&mut self, byte: u8) {
        self.0.push(byte);
    }

    /// A number, seven bits per byte, lowest first.
    pub(super) fn number(&mut self, mut number: u64) {
        while number >= 0x80 {
            self.byte(number as u8 | 0x80);
            number >>= 7;
        }
        self.byte(number as u8);
    }

    pub(super) fn text(&mut self, text: &str) {
        self.number(text.len() as u64);
        self.0.extend(text.bytes());
    }

    pub(super) fn rest(&mut self, bytes: &[u8]) {
        self.0.extend(bytes);
    }

    /// Everything, followed by the checksum.
    pub(super) fn sealed(mut self) -> Vec<u8> {
        let sum = checksum(&self.0);
        self.0.extend(sum.to_le_bytes());
        self.0
    }
}

/// The bytes before the checksum, if it is right.
pub(super) fn unseal(all: &[u8]) -> Option<&[u8]> {
    let (bytes, sum) = all.split_last_chunk::<4>()?;
    (checksum(bytes) == u32::from_le_bytes(*sum))
        .then_some(bytes)
        .filter(|bytes| !bytes.is_empty())
}

/// Takes bytes apart; `None` where they end too soon.
pub(super) struct Reader<'a>(&'a [u8]);

impl<'a> Reader<'a> {
    pub(super) const fn new(bytes: &'a [u8]) -> Reader<'a> {
        Reader(bytes)
    }

    pub(super) fn byte(&mut self) -> Option<u8> {
        let (&first, rest) = self.0.split_first()?;
        self.0 = rest;
        Some(first)
    }

    pub(super) fn number(&mut self) -> Option<u64> {
        let mut number = 0;
        for shift in (0..63).step_by(7) {
            let byte = self.byte()?;
            number |= u64::from(byte & 0x7f) << shift;
            if byte < 0x80 {
                return Some(number);
            }
        }
        None
    }

    pub(super) fn text(&mut self) -> Option<String> {
        let length = usize::try_from(self.number()?).ok()?;
        let (text, rest) = self.0.split_at_checked(length)?;
        self.0 = rest;
        String::from_utf8(text.to_vec()).ok()
    }

    pub(super) const fn rest(&self) -> &'a [u8] {
        self.0
    }
}

/// CRC-32, which detects every altered letter and every short garbled stretch.
fn checksum(bytes: &[u8]) -> u32 {
    let mut sum = u32::MAX;
    for &byte in bytes {
        sum ^= u32::from(byte);
        for _ in 0..8 {
            sum = (sum >> 1) ^ (0xedb8_8320 & (sum & 1).wrapping_neg());
        }
    }
    !sum
}

/// The letters of base64url.
const LETTERS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

pub(super) fn is_letter(byte: u8) -> bool {
    LETTERS.contains(&byte)
}

/// Bytes as base64url without padding.
pub(super) fn to_letters(bytes: &[u8]) -> String {
    let mut text = String::with_capacity(bytes.len() * 4 / 3 + 2);
    for three in bytes.chunks(3) {
        let byte = |index: usize| u32::from(three.get(index).copied().unwrap_or(0));
        let bits = byte(0) << 16 | byte(1) << 8 | byte(2);
        for index in 0..=three.len() {
            let letter = bits >> (18 - 6 * index) & 0x3f;
            text.push(char::from(LETTERS[letter as usize]));
        }
    }
    text
}

/// Bytes from base64url; `None` if a letter is invalid or there is one too many.
pub(super) fn from_letters(text: &str) -> Option<Vec<u8>> {
    let mut bytes = Vec::with_capacity(text.len() * 3 / 4);
    for four in text.as_bytes().chunks(4) {
        let mut bits = 0;
        for (index, letter) in four.iter().enumerate() {
            let value = LETTERS.iter().position(|known| known == letter)? as u32;
            bits |= value << (18 - 6 * index);
        }
        let [_, high, middle, low] = bits.to_be_bytes();
        let filled = &[high, middle, low][..four.len() - 1];
        let is_canonical = [high, middle, low][filled.len()..]
            .iter()
            .all(|&byte| byte == 0);
        if filled.is_empty() || !is_canonical {
            return None;
        }
        bytes.extend(filled);
    }
    Some(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bytes_of_every_length_are_read_back_from_letters() {
        let all: Vec<u8> = (0..=255).rev().collect();
        for length in 0..=all.len() {
            let text = to_letters(&all[..length]);
            assert_eq!(from_letters(&text).unwrap(), &all[..length]);
        }
        assert_eq!(to_letters(b"Damier?"), "RGFtaWVyPw");
    }

    #[test]
    fn strange_letters_and_stray_bits_are_not_bytes() {
        for text in ["A", "AAAAA", "A=", "AB", "é", "RGFtaWVyPx"] {
            assert_eq!(from_letters(text), None, "{text}");
        }
    }

    #[test]
    fn numbers_are_read_back_and_an_endless_one_is_none() {
        for number in [0, 1, 127, 128, 300, (1 << 53) - 1, (1 << 63) - 1] {
            let mut writer = Writer::default();
            writer.number(number);
            assert_eq!(Reader::new(&writer.0).number(), Some(number));
        }
        assert_eq!(Reader::new(&[0xff; 20]).number(), None);
        assert_eq!(Reader::new(&[5, b'a']).text(), None);
    }

    #[test]
    fn the_checksum_is_the_known_one() {
        assert_eq!(checksum(b"123456789"), 0xcbf4_3926);
    }
}

//! Recovery codes: each replaces a forgotten password once.

use damier_store::Digest;

use crate::random;

/// The number of codes of an account.
const COUNT: usize = 8;
/// Letters of a code, of five bits each.
const LETTERS: usize = 20;
/// Letters that are not confused when written down (Crockford's).
const ALPHABET: &[u8; 32] = b"0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/// New codes, as their owner writes them down.
#[must_use]
pub fn draw() -> Vec<String> {
    (0..COUNT).map(|_| draw_one()).collect()
}

/// The hash a code is stored as, however it was typed.
#[must_use]
pub fn digest(typed: &str) -> Digest {
    let letter = |c: char| match c.to_ascii_uppercase() {
        'O' => '0',
        'I' | 'L' => '1',
        other => other,
    };
    let plain: String = typed
        .chars()
        .filter(char::is_ascii_alphanumeric)
        .map(letter)
        .collect();
    Digest::of(plain.as_bytes())
}

fn draw_one() -> String {
    let random: [u8; LETTERS] = random::bytes();
    let letter = |byte: &u8| char::from(ALPHABET[usize::from(byte % 32)]);
    let letters: Vec<char> = random.iter().map(letter).collect();
    let groups: Vec<String> = letters
        .chunks(5)
        .map(|group| group.iter().collect())
        .collect();
    groups.join("-")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_are_long_different_and_easy_to_type() {
        let codes = draw();
        assert_eq!(codes.len(), COUNT);
        assert_ne!(codes[0], codes[1]);
        for code in &codes {
            assert_eq!(code.len(), LETTERS + 3, "{code}");
            let typed = code.to_lowercase().replace('-', " ").replace('0', "o");
            assert_eq!(digest(&typed), digest(code));
        }
        assert_ne!(digest(&codes[0]), digest(&codes[1]));
    }
}

//! Tokens, and the hashes they are stored as: reading the database is not enough to use one.

use std::fmt;

use data_encoding::HEXLOWER;
use sha2::{Digest as _, Sha256};

/// A secret of 128 random bits: a seat, a session.
#[derive(Clone, PartialEq, Eq)]
pub struct Token([u8; 16]);

impl Token {
    /// A token of bytes that must come from a cryptographic random generator.
    #[must_use]
    pub fn from_random(bytes: [u8; 16]) -> Token {
        Token(bytes)
    }

    /// Parses the output of [`Token::reveal`]; anything else is no token.
    #[must_use]
    pub fn parse(text: &str) -> Option<Token> {
        let bytes = HEXLOWER.decode(text.as_bytes()).ok()?;
        bytes.try_into().ok().map(Token)
    }

    /// The token as its owner gets it: 32 hexadecimal digits.
    #[must_use]
    pub fn reveal(&self) -> String {
        HEXLOWER.encode(&self.0)
    }

    /// The hash it is stored as.
    #[must_use]
    pub fn digest(&self) -> Digest {
        Digest::of(&self.0)
    }
}

/// Never shows the secret, so that no log does.
impl fmt::Debug for Token {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Token(secret)")
    }
}

/// The SHA-256 of a secret. A fast hash is enough for secrets nobody can guess: 128 random bits, or
/// a recovery code of at least 100. Passwords need a slow one, which is opaque to the store.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Digest(pub(crate) [u8; 32]);

impl Digest {
    /// The hash of a secret.
    #[must_use]
    pub fn of(secret: &[u8]) -> Digest {
        Digest(Sha256::digest(secret).into())
    }

    /// Its bytes, as they are stored.
    #[must_use]
    pub fn as_bytes(&self) -> &[u8; 32] {
        &self.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_token_is_read_as_it_was_written() {
        let token = Token::from_random(*b"0123456789\x00\xff\xa0\x0a\x7fz");
        assert_eq!(Token::parse(&token.reveal()), Some(token));
    }

    #[test]
    fn what_is_no_token_is_refused() {
        for text in [
            "",
            "00",
            &"g".repeat(32),
            &"A".repeat(32),
            &"é".repeat(16),
            &"0".repeat(33),
        ] {
            assert_eq!(Token::parse(text), None, "{text}");
        }
    }

    #[test]
    fn a_token_is_kept_as_its_sha_256_and_never_shown() {
        let digest = Digest::of(b"abc");
        assert_eq!(digest.as_bytes()[..4], [0xba, 0x78, 0x16, 0xbf]);
        let token = Token::from_random([7; 16]);
        assert!(!format!("{token:?}").contains("07"));
    }
}

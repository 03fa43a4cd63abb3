//! Names of tables, people and commands, checked when they are read.

use std::fmt;

use serde::{Deserialize, Serialize};

/// The most letters in the name of a table.
const LONGEST_GAME: usize = 32;

/// The name of a table, as it stands in its address: letters, digits, `-` and `_`.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(extend("minLength" = 1, "maxLength" = LONGEST_GAME)))]
#[serde(try_from = "String", into = "String")]
pub struct GameId(String);

impl GameId {
    /// A name that nobody can guess, from random bits.
    #[must_use]
    pub fn drawn(bits: u128) -> GameId {
        let mut left = bits;
        let mut name = String::new();
        while name.len() < DRAWN_LETTERS {
            name.push(char::from(LETTERS[(left % LETTERS.len() as u128) as usize]));
            left /= LETTERS.len() as u128;
        }
        GameId(name)
    }

    /// As a text.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// As many letters as 128 bits need.
const DRAWN_LETTERS: usize = 22;
const LETTERS: &[u8; 62] = b"0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

impl TryFrom<String> for GameId {
    type Error = BadName;

    fn try_from(text: String) -> Result<GameId, BadName> {
        let is_plain = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'-' || byte == b'_';
        let fits = (1..=LONGEST_GAME).contains(&text.len()) && text.bytes().all(is_plain);
        fits.then_some(GameId(text)).ok_or(BadName)
    }
}

impl From<GameId> for String {
    fn from(id: GameId) -> String {
        id.0
    }
}

impl fmt::Display for GameId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// The name of a command, drawn by whoever sends it: a UUID in lower case.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(extend("minLength" = 36, "maxLength" = 36, "format" = "uuid")))]
#[serde(try_from = "String", into = "String")]
pub struct CommandId(pub u128);

impl fmt::Display for CommandId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let hex = format!("{:032x}", self.0);
        let (a, b, c, d, e) = (
            &hex[..8],
            &hex[8..12],
            &hex[12..16],
            &hex[16..20],
            &hex[20..],
        );
        write!(f, "{a}-{b}-{c}-{d}-{e}")
    }
}

impl TryFrom<String> for CommandId {
    type Error = BadName;

    fn try_from(text: String) -> Result<CommandId, BadName> {
        let id = u128::from_str_radix(&text.replace('-', ""), 16).map(CommandId);
        // Only the one text of each id: what is compared as text elsewhere stays equal.
        id.ok().filter(|id| id.to_string() == text).ok_or(BadName)
    }
}

impl From<CommandId> for String {
    fn from(id: CommandId) -> String {
        id.to_string()
    }
}

/// Somebody at a table: a number that the server gives to whoever holds a seat's token. It is
/// no secret and proves nothing.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(try_from = "u64", into = "u64")]
pub struct PersonId(u64);

impl PersonId {
    /// A person by random bits, cut so that it is a whole number for JavaScript too.
    #[must_use]
    pub const fn drawn(bits: u64) -> PersonId {
        PersonId(bits % damier_play::local_match::SEEDS)
    }
}

impl TryFrom<u64> for PersonId {
    type Error = BadName;

    fn try_from(number: u64) -> Result<PersonId, BadName> {
        let fits = number < damier_play::local_match::SEEDS;
        fits.then_some(PersonId(number)).ok_or(BadName)
    }
}

impl From<PersonId> for u64 {
    fn from(person: PersonId) -> u64 {
        person.0
    }
}

/// What a table looks like, in 64 bits that are sent as 16 letters.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(extend("minLength" = 16, "maxLength" = 16)))]
#[serde(try_from = "String", into = "String")]
pub struct Hash(pub u64);

impl fmt::Display for Hash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:016x}", self.0)
    }
}

impl TryFrom<String> for Hash {
    type Error = BadName;

    fn try_from(text: String) -> Result<Hash, BadName> {
        let hash = u64::from_str_radix(&text, 16).map(Hash);
        hash.ok()
            .filter(|hash| hash.to_string() == text)
            .ok_or(BadName)
    }
}

impl From<Hash> for String {
    fn from(hash: Hash) -> String {
        hash.to_string()
    }
}

/// A text of at most so many characters; a longer one is not read.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(inline, extend("maxLength" = MOST)))]
#[serde(try_from = "String", into = "String")]
pub struct Short<const MOST: usize>(String);

impl<const MOST: usize> Short<MOST> {
    /// As a text.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl<const MOST: usize> TryFrom<String> for Short<MOST> {
    type Error = BadName;

    fn try_from(text: String) -> Result<Short<MOST>, BadName> {
        let fits = text.chars().nth(MOST).is_none();
        fits.then_some(Short(text)).ok_or(BadName)
    }
}

impl<const MOST: usize> From<Short<MOST>> for String {
    fn from(text: Short<MOST>) -> String {
        text.0
    }
}

/// A text that is not the name of such a thing, or too long.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct BadName;

impl fmt::Display for BadName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a name or text of another form, or too long")
    }
}

impl std::error::Error for BadName {}

#[cfg(test)]
mod tests {
    use super::*;

    fn read<T: for<'a> Deserialize<'a>>(text: &str) -> Option<T> {
        serde_json::from_str(&format!("{text:?}")).ok()
    }

    #[test]
    fn a_command_has_one_text_and_no_other_is_read() {
        let id = CommandId(0x1234_5678_9abc_4def_8123_4567_89ab_cdef);
        assert_eq!(id.to_string(), "12345678-9abc-4def-8123-456789abcdef");
        assert_eq!(read(&id.to_string()), Some(id));
        for wrong in [
            "12345678-9ABC-4def-8123-456789abcdef",
            "123456789abc4def8123456789abcdef",
            "+2345678-9abc-4def-8123-456789abcdef",
            "",
        ] {
            assert_eq!(read::<CommandId>(wrong), None, "{wrong}");
        }
    }

    #[test]
    fn the_name_of_a_table_fits_into_an_address() {
        assert_eq!(GameId::drawn(u128::MAX).as_str().len(), DRAWN_LETTERS);
        assert_ne!(GameId::drawn(u128::MAX), GameId::drawn(u128::MAX - 1));
        assert!(read::<GameId>("a-Z_9").is_some());
        for wrong in ["", "a b", "é", &"a".repeat(33)] {
            assert_eq!(read::<GameId>(wrong), None, "{wrong}");
        }
    }

    #[test]
    fn a_text_that_is_too_long_is_not_read() {
        assert!(read::<Short<3>>("éàü").is_some());
        assert!(read::<Short<3>>("abcd").is_none());
    }

    #[test]
    fn a_hash_is_sixteen_letters() {
        assert_eq!(Hash(255).to_string(), "00000000000000ff");
        assert_eq!(read("00000000000000ff"), Some(Hash(255)));
        assert_eq!(read::<Hash>("ff"), None);
    }
}

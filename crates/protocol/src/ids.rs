//! Ids of tables, people and commands, checked when they are read.

use std::fmt;

use serde::{Deserialize, Serialize};

/// Seeds and people are numbers below this, so that JavaScript can hold them exactly.
pub const SEEDS: u64 = 1 << 53;

/// The most characters in the id of a table.
pub const MAX_TABLE_ID_CHARS: usize = 32;

/// The id of a table, as it appears in its address: letters, digits, `-` and `_`.
///
/// ```
/// use damier_protocol::TableId;
///
/// let id: TableId = serde_json::from_str(r#""k3Xb-_9""#)?;
/// assert_eq!(id.as_str(), "k3Xb-_9");
/// assert!(serde_json::from_str::<TableId>(r#""no spaces""#).is_err());
/// # Ok::<(), serde_json::Error>(())
/// ```
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(
    feature = "schema",
    schemars(extend("minLength" = 1, "maxLength" = MAX_TABLE_ID_CHARS, "pattern" = "^[A-Za-z0-9_-]+$"))
)]
#[serde(try_from = "String", into = "String")]
pub struct TableId(String);

impl TableId {
    /// An unguessable id, from random bits.
    #[must_use]
    pub fn drawn(bits: u128) -> TableId {
        let mut left = bits;
        let mut name = String::with_capacity(DRAWN_LETTERS);
        while name.len() < DRAWN_LETTERS {
            name.push(char::from(LETTERS[(left % LETTERS.len() as u128) as usize]));
            left /= LETTERS.len() as u128;
        }
        TableId(name)
    }

    /// As a text.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// The letters needed for 128 bits.
const DRAWN_LETTERS: usize = 22;
const LETTERS: &[u8; 62] = b"0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

impl TryFrom<String> for TableId {
    type Error = InvalidId;

    fn try_from(text: String) -> Result<TableId, InvalidId> {
        let is_plain = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'-' || byte == b'_';
        let fits = (1..=MAX_TABLE_ID_CHARS).contains(&text.len()) && text.bytes().all(is_plain);
        fits.then_some(TableId(text)).ok_or(InvalidId)
    }
}

impl From<TableId> for String {
    fn from(id: TableId) -> String {
        id.0
    }
}

impl fmt::Display for TableId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// The id of a command, drawn by its sender: a UUID in lower case.
///
/// ```
/// use damier_protocol::CommandId;
///
/// let id = CommandId(0x6f1c_2a9e_0c1d_4e7b_9a61_3d2f_5b8c_7e10);
/// let text = r#""6f1c2a9e-0c1d-4e7b-9a61-3d2f5b8c7e10""#;
/// assert_eq!(serde_json::to_string(&id)?, text);
/// assert_eq!(serde_json::from_str::<CommandId>(text)?, id);
/// # Ok::<(), serde_json::Error>(())
/// ```
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(
    feature = "schema",
    schemars(extend("minLength" = UUID_CHARS, "maxLength" = UUID_CHARS, "format" = "uuid"))
)]
#[serde(try_from = "String", into = "String")]
pub struct CommandId(pub u128);

#[cfg(feature = "schema")]
const UUID_CHARS: usize = 36;

impl CommandId {
    /// Random bits as a UUID of version 4.
    #[must_use]
    pub const fn drawn(bits: u128) -> CommandId {
        let (version, variant) = (0x4 << 76, 0x8 << 60);
        CommandId(bits & !(0xf << 76) & !(0xc << 60) | version | variant)
    }
}

impl fmt::Display for CommandId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let part = |shift: u32, bits: u32| self.0 >> shift & ((1 << bits) - 1);
        let (low, mid, high) = (part(96, 32), part(80, 16), part(64, 16));
        let (sequence, node) = (part(48, 16), part(0, 48));
        write!(
            f,
            "{low:08x}-{mid:04x}-{high:04x}-{sequence:04x}-{node:012x}"
        )
    }
}

impl TryFrom<String> for CommandId {
    type Error = InvalidId;

    fn try_from(text: String) -> Result<CommandId, InvalidId> {
        let id = u128::from_str_radix(&text.replace('-', ""), 16).map(CommandId);
        // Only the one canonical text of each id, so that comparing them as texts elsewhere is
        // safe.
        id.ok().filter(|id| id.to_string() == text).ok_or(InvalidId)
    }
}

impl From<CommandId> for String {
    fn from(id: CommandId) -> String {
        id.to_string()
    }
}

/// A person at a table: a number the server gives to the holder of a seat's token. It is no secret
/// and proves nothing.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(extend("maximum" = SEEDS - 1)))]
#[serde(try_from = "u64", into = "u64")]
pub struct PersonId(u64);

impl PersonId {
    /// A person from random bits, cut to a number that JavaScript can hold exactly.
    #[must_use]
    pub const fn drawn(bits: u64) -> PersonId {
        PersonId(bits % SEEDS)
    }
}

impl TryFrom<u64> for PersonId {
    type Error = InvalidId;

    fn try_from(number: u64) -> Result<PersonId, InvalidId> {
        let fits = number < SEEDS;
        fits.then_some(PersonId(number)).ok_or(InvalidId)
    }
}

impl From<PersonId> for u64 {
    fn from(person: PersonId) -> u64 {
        person.0
    }
}

/// The state of a table in 64 bits, sent as 16 letters. Client and server compare it after every
/// event.
///
/// ```
/// assert_eq!(serde_json::to_string(&damier_protocol::Hash(255))?, r#""00000000000000ff""#);
/// # Ok::<(), serde_json::Error>(())
/// ```
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(
    feature = "schema",
    schemars(extend("minLength" = HASH_CHARS, "maxLength" = HASH_CHARS))
)]
#[serde(try_from = "String", into = "String")]
pub struct Hash(pub u64);

#[cfg(feature = "schema")]
const HASH_CHARS: usize = 16;

impl fmt::Display for Hash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:016x}", self.0)
    }
}

impl TryFrom<String> for Hash {
    type Error = InvalidId;

    fn try_from(text: String) -> Result<Hash, InvalidId> {
        let hash = u64::from_str_radix(&text, 16).map(Hash);
        hash.ok()
            .filter(|hash| hash.to_string() == text)
            .ok_or(InvalidId)
    }
}

impl From<Hash> for String {
    fn from(hash: Hash) -> String {
        hash.to_string()
    }
}

/// A text or number that is no id of this kind.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct InvalidId;

impl fmt::Display for InvalidId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an id of another form, or too long")
    }
}

impl std::error::Error for InvalidId {}

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
    fn a_drawn_command_says_that_it_was_drawn() {
        let id = CommandId::drawn(u128::MAX).to_string();
        assert_eq!(id, "ffffffff-ffff-4fff-bfff-ffffffffffff");
    }

    #[test]
    fn the_id_of_a_table_fits_into_an_address() {
        assert_eq!(TableId::drawn(u128::MAX).as_str().len(), DRAWN_LETTERS);
        assert_ne!(TableId::drawn(u128::MAX), TableId::drawn(u128::MAX - 1));
        // Every letter comes from bits of its own, or an id could be guessed.
        let bits = 3 + 62 * (11 + 62 * 37);
        assert_eq!(TableId::drawn(bits).as_str(), "3Bb0000000000000000000");
        assert!(read::<TableId>("a-Z_9").is_some());
        for wrong in ["", "a b", "é", &"a".repeat(33)] {
            assert_eq!(read::<TableId>(wrong), None, "{wrong}");
        }
    }

    #[test]
    fn a_person_is_a_number_that_javascript_can_hold() {
        let read = serde_json::from_str::<PersonId>;
        assert_eq!(read("9007199254740991").ok(), Some(PersonId(SEEDS - 1)));
        let refused = read("9007199254740992").unwrap_err().to_string();
        assert!(refused.contains("an id of another form"), "{refused}");
    }

    #[test]
    fn a_hash_is_sixteen_letters() {
        assert_eq!(read("00000000000000ff"), Some(Hash(255)));
        assert_eq!(read::<Hash>("ff"), None);
    }
}

//! Randomness from the browser, by an API that works on plain HTTP too.

use damier_protocol::CommandId;
use wasm_bindgen::JsCast;

/// Letters and digits that are not confused with each other.
const LETTERS: &[u8; 32] = b"0123456789abcdefghjkmnpqrstvwxyz";

/// The seed of a match.
pub(crate) fn seed() -> u64 {
    u64::from_le_bytes(bytes())
}

/// An id for a match: eight letters, enough for every match of one browser.
pub(crate) fn id() -> String {
    let letter = |byte: u8| char::from(LETTERS[usize::from(byte % 32)]);
    bytes::<8>().into_iter().map(letter).collect()
}

/// An id for a command.
pub(crate) fn command_id() -> CommandId {
    CommandId::drawn(u128::from_le_bytes(bytes()))
}

fn bytes<const N: usize>() -> [u8; N] {
    let mut bytes = [0; N];
    let crypto = js_sys::Reflect::get(&js_sys::global(), &"crypto".into());
    let crypto: Option<web_sys::Crypto> = crypto.ok().and_then(|value| value.dyn_into().ok());
    let given = crypto.and_then(|crypto| crypto.get_random_values_with_u8_array(&mut bytes).ok());
    if given.is_none() {
        bytes.fill_with(|| (js_sys::Math::random() * 256.0) as u8);
    }
    bytes
}

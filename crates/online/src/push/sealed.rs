//! A message that only the browser can read (RFC 8291): whoever carries it sees nothing of it.

use ring::aead::{AES_128_GCM, Aad, LessSafeKey, Nonce, UnboundKey};
use ring::agreement::{ECDH_P256, EphemeralPrivateKey, UnparsedPublicKey, agree_ephemeral};
use ring::hkdf::{HKDF_SHA256, KeyType, Salt};
use ring::rand::SystemRandom;

use crate::random;

/// How long a public key is, as browsers give it: uncompressed.
pub(crate) const KEY_BYTES: usize = 65;
/// How long the secret is that a browser shares with whoever may write to it.
pub(crate) const AUTH_BYTES: usize = 16;
/// How long one record is. One is all that a message has.
const RECORD_BYTES: u32 = 4_096;
/// Ends the last record.
const LAST: u8 = 2;

/// Seals a message for a browser with this key and this secret. Nothing if that is no key.
pub(crate) fn seal(
    message: &[u8],
    key: &[u8; KEY_BYTES],
    auth: &[u8; AUTH_BYTES],
) -> Option<Vec<u8>> {
    let own = EphemeralPrivateKey::generate(&ECDH_P256, &SystemRandom::new()).ok()?;
    let public = own.compute_public_key().ok()?;
    let theirs = UnparsedPublicKey::new(&ECDH_P256, key);
    let secret: [u8; 32] = agree_ephemeral(own, &theirs, |shared| {
        let info = [b"WebPush: info\0", &key[..], public.as_ref()].concat();
        derive(auth, shared, &info)
    })
    .ok()?;
    let salt: [u8; 16] = random::bytes();
    let content_key: [u8; 16] = derive(&salt, &secret, b"Content-Encoding: aes128gcm\0");
    let nonce: [u8; 12] = derive(&salt, &secret, b"Content-Encoding: nonce\0");
    let mut sealed = [message, &[LAST]].concat();
    let cipher = LessSafeKey::new(UnboundKey::new(&AES_128_GCM, &content_key).ok()?);
    let nonce = Nonce::assume_unique_for_key(nonce);
    cipher
        .seal_in_place_append_tag(nonce, Aad::empty(), &mut sealed)
        .ok()?;
    let head = [&salt[..], &RECORD_BYTES.to_be_bytes(), &[KEY_BYTES as u8]].concat();
    Some([&head, public.as_ref(), &sealed].concat())
}

/// So many bytes for HKDF to give.
struct Bytes(usize);

impl KeyType for Bytes {
    fn len(&self) -> usize {
        self.0
    }
}

/// Bytes for a purpose, out of a secret.
fn derive<const COUNT: usize>(salt: &[u8], secret: &[u8], purpose: &[u8]) -> [u8; COUNT] {
    let mut bytes = [0; COUNT];
    let purpose = [purpose];
    let extracted = Salt::new(HKDF_SHA256, salt).extract(secret);
    let expanded = extracted.expand(&purpose, Bytes(COUNT));
    let filled = expanded.and_then(|okm| okm.fill(&mut bytes));
    filled.expect("SHA-256 gives thousands of bytes");
    bytes
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_no_key_gets_no_message() {
        let mut key = [7; KEY_BYTES];
        key[0] = 4;
        assert_eq!(seal(b"{}", &key, &[0; AUTH_BYTES]), None);
    }

    #[test]
    fn keys_are_derived_as_the_example_of_the_standard_has_it() {
        // RFC 8291, appendix A: from the shared secret to the bytes of the key and the nonce.
        let read = |text: &str| {
            let encoding = data_encoding::BASE64URL_NOPAD;
            encoding.decode(text.as_bytes()).unwrap()
        };
        let shared = read("kyrL1jIIOHEzg3sM2ZWRHDRB62YACZhhSlknJ672kSs");
        let auth = read("BTBZMqHH6r4Tts7J_aSIgg");
        let theirs = read(
            "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
        );
        let ours = read(
            "BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8",
        );
        let info = [b"WebPush: info\0", &theirs[..], &ours].concat();
        let secret: [u8; 32] = derive(&auth, &shared, &info);
        assert_eq!(
            secret[..],
            read("S4lYMb_L0FxCeq0WhDx813KgSYqU26kOyzWUdsXYyrg")
        );
        let salt = read("DGv6ra1nlYgDCS1FRnbzlw");
        let key: [u8; 16] = derive(&salt, &secret, b"Content-Encoding: aes128gcm\0");
        assert_eq!(key[..], read("oIhVW04MRdy2XN9CiKLxTg"));
        let nonce: [u8; 12] = derive(&salt, &secret, b"Content-Encoding: nonce\0");
        assert_eq!(nonce[..], read("4h_95klXJ5E_qnoN"));
    }
}

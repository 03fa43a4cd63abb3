//! Who sends a message (RFC 8292): a key that this server makes when it first needs one, and keeps.

use std::io::{self, Read, Write};
use std::path::Path;

use damier_store::private_file;
use data_encoding::BASE64URL_NOPAD;
use ring::hmac;
use ring::rand::SystemRandom;
use ring::signature::{ECDSA_P256_SHA256_FIXED_SIGNING, EcdsaKeyPair, KeyPair};

/// The file with the key, in the folder of the service.
const FILE: &str = "push-key.p8";
/// How long a claim is good. Carriers take no longer ones than a day.
const GOOD_SECONDS: u64 = 12 * 3_600;
/// The bytes of a topic: no two of ours meet, and a carrier takes up to 32 letters.
const TOPIC_BYTES: usize = 18;
/// The most bytes that a key has.
const MOST_BYTES: u64 = 1_024;

/// The key by which carriers know this server.
pub(crate) struct VapidKey {
    pair: EcdsaKeyPair,
    /// For topics, which carriers can read.
    topics: hmac::Key,
    /// Whom a carrier may turn to, if there is an address.
    contact: Option<String>,
}

impl VapidKey {
    /// The key of a folder; made if there is none.
    ///
    /// # Errors
    /// If it cannot be read or written, or is no key.
    pub(crate) fn in_folder(folder: &Path, contact: Option<String>) -> io::Result<VapidKey> {
        let path = folder.join(FILE);
        let written = match std::fs::File::open(&path) {
            Ok(file) => {
                let mut written = Vec::new();
                file.take(MOST_BYTES).read_to_end(&mut written)?;
                written
            }
            Err(error) if error.kind() == io::ErrorKind::NotFound => make(&path)?,
            Err(error) => return Err(error),
        };
        let algorithm = &ECDSA_P256_SHA256_FIXED_SIGNING;
        let pair = EcdsaKeyPair::from_pkcs8(algorithm, &written, &SystemRandom::new());
        let pair = pair.map_err(|_| broken("the file holds no key"))?;
        let topics = hmac::Key::new(hmac::HMAC_SHA256, &written);
        Ok(VapidKey {
            pair,
            topics,
            contact,
        })
    }

    /// The public half, as browsers want it.
    pub(crate) fn public(&self) -> String {
        BASE64URL_NOPAD.encode(self.pair.public_key().as_ref())
    }

    /// The topic of messages about a table. The table's id would open it to whoever carries them.
    pub(crate) fn topic(&self, table: &str) -> String {
        let tag = hmac::sign(&self.topics, table.as_bytes());
        BASE64URL_NOPAD.encode(&tag.as_ref()[..TOPIC_BYTES])
    }

    /// What proves to the carrier at this origin, from now (in seconds since 1970) on, that a
    /// message is ours.
    pub(crate) fn authorization(&self, origin: &str, now: u64) -> Option<String> {
        let mut claims = serde_json::json!({ "aud": origin, "exp": now + GOOD_SECONDS });
        if let Some(contact) = &self.contact {
            claims["sub"] = contact.as_str().into();
        }
        let encode = |text: &str| BASE64URL_NOPAD.encode(text.as_bytes());
        let head = encode(r#"{"typ":"JWT","alg":"ES256"}"#);
        let signed = format!("{head}.{}", encode(&claims.to_string()));
        let signature = self.pair.sign(&SystemRandom::new(), signed.as_bytes());
        let signature = BASE64URL_NOPAD.encode(signature.ok()?.as_ref());
        Some(format!("vapid t={signed}.{signature}, k={}", self.public()))
    }
}

/// Makes a key and keeps it. It gets its name when it is whole.
fn make(path: &Path) -> io::Result<Vec<u8>> {
    let algorithm = &ECDSA_P256_SHA256_FIXED_SIGNING;
    let key = EcdsaKeyPair::generate_pkcs8(algorithm, &SystemRandom::new());
    let key = key.map_err(|_| broken("the system gives no random bytes"))?;
    let beside = path.with_extension("new");
    let mut file = private_file::create(&beside)?;
    file.write_all(key.as_ref())?;
    file.sync_all()?;
    std::fs::rename(&beside, path)?;
    Ok(key.as_ref().to_vec())
}

fn broken(why: &str) -> io::Error {
    io::Error::new(io::ErrorKind::InvalidData, why)
}

#[cfg(test)]
mod tests {
    use ring::signature::{ECDSA_P256_SHA256_FIXED, UnparsedPublicKey};

    use super::*;

    #[test]
    fn a_key_is_made_once_for_its_owner_alone_and_signs() {
        let folder = std::env::temp_dir().join(format!("damier-vapid-{}", std::process::id()));
        std::fs::create_dir_all(&folder).unwrap();
        let contact = Some("https://damier.example".to_owned());
        let key = VapidKey::in_folder(&folder, contact.clone()).unwrap();
        let again = VapidKey::in_folder(&folder, contact).unwrap();
        assert_eq!(key.public(), again.public());
        #[cfg(unix)]
        {
            use std::os::unix::fs::PermissionsExt;
            let mode = folder.join(FILE).metadata().unwrap().permissions().mode();
            assert_eq!(mode & 0o777, 0o600);
        }
        assert_eq!(key.topic("UYGOoYHg"), again.topic("UYGOoYHg"));
        assert_ne!(key.topic("UYGOoYHg"), key.topic("UYGOoYHh"));
        assert_eq!(key.topic("UYGOoYHg").len(), 24);
        let proof = key.authorization("https://push.example", 1_000).unwrap();
        let proof = proof.strip_prefix("vapid t=").unwrap();
        let (token, public) = proof.split_once(", k=").unwrap();
        let (signed, signature) = token.rsplit_once('.').unwrap();
        let decode = |text: &str| BASE64URL_NOPAD.decode(text.as_bytes()).unwrap();
        let public = decode(public);
        UnparsedPublicKey::new(&ECDSA_P256_SHA256_FIXED, &public)
            .verify(signed.as_bytes(), &decode(signature))
            .unwrap();
        let claims = decode(signed.split_once('.').unwrap().1);
        let claims: serde_json::Value = serde_json::from_slice(&claims).unwrap();
        assert_eq!(claims["aud"], "https://push.example");
        assert_eq!(
            (&claims["exp"], &claims["sub"]),
            (&44_200.into(), &"https://damier.example".into())
        );
        std::fs::write(folder.join(FILE), b"nonsense").unwrap();
        assert!(VapidKey::in_folder(&folder, None).is_err());
        let _ = std::fs::remove_dir_all(&folder);
    }
}

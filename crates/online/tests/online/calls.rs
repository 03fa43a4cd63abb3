//! Web Push: whoever plays by correspondence and is not here is called, by a message that only
//! their browser can read. A stand-in for a push service takes it, and decrypts it.

use std::time::Duration;

use damier_online::Reach;
use damier_protocol::{Clock, Command, Phase, Seat, TableSettings};
use damier_tables::Table;
use data_encoding::BASE64URL_NOPAD;
use ring::aead::{AES_128_GCM, Aad, LessSafeKey, Nonce, UnboundKey};
use ring::agreement::{ECDH_P256, EphemeralPrivateKey, UnparsedPublicKey, agree_ephemeral};
use ring::hkdf::{HKDF_SHA256, KeyType, Salt};
use ring::rand::SystemRandom;
use ring::signature::{self, ECDSA_P256_SHA256_FIXED};
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};

use crate::client::{Player, acked, friends};
use crate::server::{Folder, Running};

/// The secret that the browser shares with whoever may write to it.
const AUTH: [u8; 16] = [9; 16];
const PATIENCE: Duration = Duration::from_secs(20);

/// A push service with one browser behind it.
struct Carrier {
    listener: TcpListener,
    private: EphemeralPrivateKey,
    public: Vec<u8>,
}

/// A message as it came: the head of the request, and what the browser reads.
struct Arrived {
    head: String,
    sealed: Vec<u8>,
}

impl Carrier {
    async fn open() -> Carrier {
        let private = EphemeralPrivateKey::generate(&ECDH_P256, &SystemRandom::new()).unwrap();
        let public = private.compute_public_key().unwrap().as_ref().to_vec();
        Carrier {
            listener: TcpListener::bind("127.0.0.1:0").await.unwrap(),
            private,
            public,
        }
    }

    fn endpoint(&self) -> String {
        let at = self.listener.local_addr().unwrap();
        format!("http://{at}/browser/1")
    }

    /// What the browser gives to whoever may write to it.
    fn subscription(&self) -> String {
        let key = BASE64URL_NOPAD.encode(&self.public);
        let auth = BASE64URL_NOPAD.encode(&AUTH);
        json!({"endpoint": self.endpoint(), "key": key, "auth": auth}).to_string()
    }

    /// Takes the next message, and answers with a status.
    async fn take(&self, status: &str) -> Arrived {
        let took = tokio::time::timeout(PATIENCE, self.listener.accept()).await;
        let (mut socket, _) = took.expect("somebody is called").unwrap();
        let arrived = read(&mut socket).await;
        let answer = format!("HTTP/1.1 {status}\r\ncontent-length: 0\r\n\r\n");
        socket.write_all(answer.as_bytes()).await.unwrap();
        arrived
    }

    /// Reads a message as the browser does (RFC 8291).
    fn unseal(self, sealed: &[u8]) -> Vec<u8> {
        let (salt, rest) = sealed.split_at(16);
        assert_eq!(rest[..5], [0, 0, 16, 0, 65], "one record, and a key");
        let (theirs, cipher) = rest[5..].split_at(65);
        let public = self.public;
        let peer = UnparsedPublicKey::new(&ECDH_P256, theirs);
        let secret: [u8; 32] = agree_ephemeral(self.private, &peer, |shared| {
            let info = [b"WebPush: info\0", &public[..], theirs].concat();
            derive(&AUTH, shared, &info)
        })
        .unwrap();
        let key: [u8; 16] = derive(salt, &secret, b"Content-Encoding: aes128gcm\0");
        let nonce: [u8; 12] = derive(salt, &secret, b"Content-Encoding: nonce\0");
        let key = LessSafeKey::new(UnboundKey::new(&AES_128_GCM, &key).unwrap());
        let mut message = cipher.to_vec();
        let nonce = Nonce::assume_unique_for_key(nonce);
        let opened = key
            .open_in_place(nonce, Aad::empty(), &mut message)
            .unwrap();
        opened.strip_suffix(&[2]).expect("the last record").to_vec()
    }
}

struct Bytes(usize);

impl KeyType for Bytes {
    fn len(&self) -> usize {
        self.0
    }
}

fn derive<const COUNT: usize>(salt: &[u8], secret: &[u8], purpose: &[u8]) -> [u8; COUNT] {
    let mut bytes = [0; COUNT];
    let purpose = [purpose];
    let key = Salt::new(HKDF_SHA256, salt).extract(secret);
    key.expand(&purpose, Bytes(COUNT))
        .unwrap()
        .fill(&mut bytes)
        .unwrap();
    bytes
}

/// Reads a request to its end.
async fn read(socket: &mut TcpStream) -> Arrived {
    let mut bytes = Vec::new();
    loop {
        let text = String::from_utf8_lossy(&bytes).into_owned();
        if let Some((head, _)) = text.split_once("\r\n\r\n") {
            let head = head.to_lowercase();
            let length = head.split("content-length: ").nth(1).expect("a length");
            let length: usize = length.lines().next().unwrap().parse().unwrap();
            let start = head.len() + 4;
            if bytes.len() >= start + length {
                let sealed = bytes[start..start + length].to_vec();
                let head = text[..head.len()].to_owned();
                return Arrived { head, sealed };
            }
        }
        let read = socket.read_buf(&mut bytes).await.unwrap();
        assert!(read > 0, "the request is whole");
    }
}

/// What a head says of something.
fn said<'a>(head: &'a str, name: &str) -> &'a str {
    let mut lines = head.lines().filter_map(|line| line.split_once(": "));
    let found = lines.find(|(key, _)| key.eq_ignore_ascii_case(name));
    found.unwrap_or_else(|| panic!("no {name}: {head}")).1
}

async fn calling(folder: &Folder) -> Running {
    Running::configured(folder, |config| {
        config.push = Reach::Anywhere;
        config.public = None;
    })
    .await
}

fn by_letter() -> TableSettings {
    TableSettings {
        clock: Clock::Correspondence { days: 3 },
        ..friends("makruk", 2)
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_is_not_here_is_called_when_it_is_their_turn() {
    let folder = Folder::new();
    let server = calling(&folder).await;
    let carrier = Carrier::open().await;
    let mut anna = Player::new(&server, 1).await;
    let mut bo = Player::new(&server, 2).await;
    let table = anna.create(&server, by_letter()).await;
    bo.join(&table).await;
    anna.wait(&table, |table: &Table| table.phase() == Phase::Playing)
        .await;
    let key = server.get("/api/push", "").await.json()["key"].clone();
    let wish = carrier.subscription();
    let answer = server.post("/api/push", &bo.cookie, &wish).await;
    assert_eq!(answer.json(), json!({"done": true}));
    // As long as he is here he sees it himself.
    acked(&anna.play(&table, Seat(0)).await);
    bo.wait(&table, |table: &Table| table.played().plies() == 1)
        .await;
    acked(&bo.play(&table, Seat(1)).await);
    anna.wait(&table, |table: &Table| table.played().plies() == 2)
        .await;
    let cookie = bo.cookie.clone();
    drop(bo);
    anna.wait_for_here(&[true, false]).await;
    acked(&anna.play(&table, Seat(0)).await);
    let arrived = carrier.take("201 Created").await;
    let head = &arrived.head;
    assert!(head.starts_with("POST /browser/1 HTTP/1.1"), "{head}");
    assert_eq!(said(head, "content-encoding"), "aes128gcm");
    // A carrier cannot read which table it is about: the id would open it.
    assert!(!head.contains(table.as_str()), "{head}");
    assert_eq!(said(head, "topic").len(), 24);
    assert!(said(head, "ttl").parse::<u64>().unwrap() > 3_600);
    check_signature(said(head, "authorization"), &key, &carrier.endpoint());
    let message = carrier.unseal(&arrived.sealed);
    let message: Value = serde_json::from_slice(&message).unwrap();
    assert_eq!(message, json!({"table": table.as_str(), "game": "makruk"}));
    let end = json!({"endpoint": serde_json::from_str::<Value>(&wish).unwrap()["endpoint"]});
    let ended = server.delete("/api/push", &cookie, &end.to_string()).await;
    assert_eq!(ended.json(), json!({"done": true}));
    server.stop().await;
    // The key is kept, for its owner alone.
    let again = calling(&folder).await;
    assert_eq!(again.get("/api/push", "").await.json()["key"], key);
    again.stop().await;
}

/// A message is signed by the key that browsers were given, for this carrier alone.
fn check_signature(authorization: &str, key: &Value, endpoint: &str) {
    let proof = authorization.strip_prefix("vapid t=").unwrap();
    let (token, public) = proof.split_once(", k=").unwrap();
    assert_eq!(public, key.as_str().unwrap());
    let decode = |text: &str| BASE64URL_NOPAD.decode(text.as_bytes()).unwrap();
    let (signed, signature) = token.rsplit_once('.').unwrap();
    let public = decode(public);
    signature::UnparsedPublicKey::new(&ECDSA_P256_SHA256_FIXED, &public)
        .verify(signed.as_bytes(), &decode(signature))
        .unwrap();
    let claims: Value = serde_json::from_slice(&decode(signed.split_once('.').unwrap().1)).unwrap();
    let origin = endpoint.strip_suffix("/browser/1").unwrap();
    assert_eq!(claims["aud"], origin);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_address_that_is_gone_is_forgotten_and_fast_tables_call_nobody() {
    let folder = Folder::new();
    let server = calling(&folder).await;
    let carrier = Carrier::open().await;
    let mut anna = Player::new(&server, 1).await;
    let mut bo = Player::new(&server, 2).await;
    let fast = TableSettings {
        clock: Clock::Fischer {
            minutes: 10,
            increment: 5,
        },
        ..friends("makruk", 2)
    };
    let mut tables = Vec::new();
    for open in [fast, by_letter()] {
        let table = anna.create(&server, open).await;
        bo.join(&table).await;
        anna.wait(&table, |table: &Table| table.phase() == Phase::Playing)
            .await;
        tables.push(table);
    }
    let cookie = bo.cookie.clone();
    server
        .post("/api/push", &cookie, &carrier.subscription())
        .await;
    drop(bo);
    for table in &tables {
        anna.tables.get(table).expect("she sits there");
        acked(&anna.play(table, Seat(0)).await);
    }
    // Only the slow one calls; and the service says that nobody is there any more.
    let arrived = carrier.take("410 Gone").await;
    let endpoint = carrier.endpoint();
    let message = carrier.unseal(&arrived.sealed);
    let message: Value = serde_json::from_slice(&message).unwrap();
    assert_eq!(message["table"], tables[1].as_str());
    let is_known = async || {
        let export = server.get("/api/person/export", &cookie).await;
        export.body.contains(&endpoint)
    };
    for _ in 0..500 {
        if !is_known().await {
            server.stop().await;
            return;
        }
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    panic!("{endpoint} is still known");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn addresses_inside_and_garbled_keys_are_refused_and_a_host_may_call_nobody() {
    let folder = Folder::new();
    let server = Running::start(&folder).await;
    let bo = Player::new(&server, 2).await;
    let carrier = Carrier::open().await;
    let good: Value = serde_json::from_str(&carrier.subscription()).unwrap();
    let with = |name: &str, value: &str| {
        let mut wish = good.clone();
        wish["endpoint"] = json!("https://push.example/x");
        wish[name] = json!(value);
        wish.to_string()
    };
    for wish in [
        carrier.subscription(),
        with("endpoint", "https://192.168.1.1/x"),
        with("endpoint", "https://[::1]/x"),
        with("endpoint", "nonsense"),
        with("key", "BCVx"),
        with("auth", "?"),
    ] {
        let refused = server.post("/api/push", &bo.cookie, &wish).await;
        assert_eq!(refused.code(), "illegal", "{wish}");
    }
    let fine = with("endpoint", "https://push.example/x");
    assert_eq!(
        server.post("/api/push", &bo.cookie, &fine).await.status,
        200
    );
    assert_eq!(server.post("/api/push", "", &fine).await.code(), "auth");
    server.stop().await;
    let server = Running::configured(&folder, |config| config.push = Reach::Nowhere).await;
    assert_eq!(
        server.get("/api/push", "").await.json(),
        json!({"key": null})
    );
    let refused = server.post("/api/push", &bo.cookie, &fine).await;
    assert_eq!(refused.code(), "illegal");
    server.stop().await;
}

/// Somebody gives up their seat, so that nobody is called there.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_is_forgotten_is_called_no_more() {
    let folder = Folder::new();
    let server = calling(&folder).await;
    let carrier = Carrier::open().await;
    let mut anna = Player::new(&server, 1).await;
    let table = anna.create(&server, by_letter()).await;
    server
        .post("/api/push", &anna.cookie, &carrier.subscription())
        .await;
    acked(&anna.command(&table, Command::Leave { seat: Seat(0) }).await);
    let forgotten = server.delete("/api/person", &anna.cookie, "").await;
    assert_eq!(forgotten.status, 200, "{forgotten:?}");
    server.stop().await;
    let needle = carrier.endpoint();
    let bytes = folder.bytes();
    let found = bytes
        .windows(needle.len())
        .any(|part| part == needle.as_bytes());
    assert!(!found, "the address is still in the files");
}

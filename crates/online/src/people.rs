//! Who is at the other end: a secret in a cookie, and nothing else.
//!
//! Whoever gives a first command gets 128 random bits. The store keeps their hash beside the
//! seats that they hold; everybody else knows a number that is made of that hash and proves
//! nothing. Accounts will put another hash and another number in the same place.

use axum::http::header::{CONTENT_TYPE, COOKIE, HOST, HeaderMap, HeaderName, ORIGIN};
use axum::http::{HeaderValue, Uri};
use damier_store::{Digest, Token};
use damier_tables::{PersonId, Visitor};

use crate::chance;

const SEC_FETCH_SITE: HeaderName = HeaderName::from_static("sec-fetch-site");
/// The cookie over TLS: browsers take it from this host alone, and only over TLS.
const SECURE_NAME: &str = "__Host-damier";
/// The cookie over plain HTTP, where browsers would not take the other.
const PLAIN_NAME: &str = "damier";
/// Half a year: as long as a seat may be worth something.
const LIFE_SECONDS: u32 = 15_552_000;

/// Somebody with a secret.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) struct Person {
    /// The hash of the secret.
    pub(crate) key: Digest,
    /// What everybody may know.
    pub(crate) id: PersonId,
}

impl Person {
    /// Whoever has this secret.
    pub(crate) fn of(token: &Token) -> Person {
        let key = token.digest();
        Person { key, id: id(key) }
    }

    /// As a table sees him. Without accounts nobody has one.
    pub(crate) const fn visitor(&self) -> Visitor {
        Visitor {
            id: self.id,
            account: false,
        }
    }
}

/// The number of whoever has the secret of this hash. Two secrets may have the same number, so
/// that the hash decides who holds a seat.
pub(crate) fn id(key: Digest) -> PersonId {
    let mut named = b"damier person ".to_vec();
    named.extend(key.as_bytes());
    let digest = Digest::of(&named);
    let bits = digest.as_bytes().first_chunk().copied();
    PersonId::drawn(u64::from_le_bytes(bits.expect("a digest has 32 bytes")))
}

/// How cookies are made and which pages are trusted.
#[derive(Clone, Debug)]
pub(crate) struct Door {
    /// Whether browsers reach the server over TLS.
    pub(crate) is_secure: bool,
    /// The origin of our own page; without one it is the host that a request names.
    pub(crate) public: Option<String>,
    /// Other origins that may speak for a person, such as `https://example.org`.
    pub(crate) origins: Vec<String>,
}

impl Door {
    /// Who sends a request, if he has a secret.
    pub(crate) fn person(&self, headers: &HeaderMap) -> Option<Person> {
        let cookies = headers.get_all(COOKIE).iter();
        let texts = cookies.filter_map(|value| value.to_str().ok());
        let mut pairs = texts.flat_map(|text| text.split("; "));
        let token = pairs.find_map(|pair| {
            let (name, value) = pair.split_once('=')?;
            Token::parse(value).filter(|_| name == self.cookie_name())
        })?;
        Some(Person::of(&token))
    }

    /// A new person, and the cookie that makes him one.
    pub(crate) fn newcomer(&self) -> (Person, HeaderValue) {
        let token = Token::from_random(chance::bytes());
        let secure = if self.is_secure { "; Secure" } else { "" };
        let cookie = format!(
            "{}={}; Path=/; Max-Age={LIFE_SECONDS}; HttpOnly; SameSite=Lax{secure}",
            self.cookie_name(),
            token.reveal()
        );
        let cookie = HeaderValue::from_str(&cookie).expect("a cookie of letters and digits");
        (Person::of(&token), cookie)
    }

    /// Whether a request comes from our own page, or from a program that is no browser: browsers
    /// say where a request comes from, and other programs have no cookie of somebody else.
    pub(crate) fn is_ours(&self, headers: &HeaderMap) -> bool {
        let text = |name: &HeaderName| headers.get(name).map(|value| value.to_str().ok());
        let is_ours = |origin: Option<&str>| {
            let same = match &self.public {
                Some(public) => origin == Some(public),
                None => origin.and_then(authority) == text(&HOST).flatten().map(str::to_owned),
            };
            let listed = |origin: &str| self.origins.iter().any(|listed| listed == origin);
            origin.is_some() && (same || origin.is_some_and(listed))
        };
        let listed = text(&ORIGIN).is_some_and(is_ours);
        match text(&SEC_FETCH_SITE).flatten() {
            Some("same-origin" | "none") => text(&ORIGIN).is_none_or(is_ours),
            Some(_) => listed && !self.origins.is_empty(),
            None => text(&ORIGIN).is_none_or(is_ours),
        }
    }

    const fn cookie_name(&self) -> &'static str {
        if self.is_secure {
            SECURE_NAME
        } else {
            PLAIN_NAME
        }
    }
}

/// Whether a request says that it brings JSON: a form of another page cannot say that.
pub(crate) fn is_json(headers: &HeaderMap) -> bool {
    let kind = headers
        .get(CONTENT_TYPE)
        .and_then(|kind| kind.to_str().ok());
    let essence = kind.and_then(|kind| kind.split(';').next());
    essence.is_some_and(|essence| essence.trim().eq_ignore_ascii_case("application/json"))
}

/// The host and the port of an origin.
fn authority(origin: &str) -> Option<String> {
    let uri: Uri = origin.parse().ok()?;
    uri.authority().map(ToString::to_string)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn door(is_secure: bool) -> Door {
        Door {
            is_secure,
            public: None,
            origins: vec!["https://friends.example".to_owned()],
        }
    }

    fn headers(lines: &[(&'static str, &str)]) -> HeaderMap {
        let line = |(name, value): &(&'static str, &str)| {
            (HeaderName::from_static(name), value.parse().unwrap())
        };
        lines.iter().map(line).collect()
    }

    #[test]
    fn who_got_a_cookie_is_the_same_person_next_time() {
        for is_secure in [false, true] {
            let (person, cookie) = door(is_secure).newcomer();
            let cookie = cookie.to_str().unwrap();
            assert!(cookie.contains("HttpOnly; SameSite=Lax"), "{cookie}");
            assert_eq!(cookie.ends_with("; Secure"), is_secure);
            assert_eq!(cookie.starts_with("__Host-"), is_secure);
            let (pair, _) = cookie.split_once(';').unwrap();
            let sent = headers(&[("cookie", &format!("a=b; {pair}"))]);
            assert_eq!(door(is_secure).person(&sent), Some(person));
            assert_eq!(door(!is_secure).person(&sent), None);
        }
        assert_eq!(
            door(false).person(&headers(&[("cookie", "damier=x")])),
            None
        );
    }

    #[test]
    fn other_pages_may_not_speak_for_somebody() {
        let ours = |lines: &[(&'static str, &str)]| {
            let mut sent = headers(lines);
            sent.insert("host", "damier.example:8400".parse().unwrap());
            door(false).is_ours(&sent)
        };
        assert!(ours(&[]));
        assert!(ours(&[("origin", "http://damier.example:8400")]));
        assert!(ours(&[("origin", "https://friends.example")]));
        assert!(ours(&[("sec-fetch-site", "same-origin")]));
        assert!(!ours(&[("origin", "http://damier.example")]));
        assert!(!ours(&[("origin", "http://evil.example")]));
        assert!(!ours(&[("origin", "null")]));
        assert!(!ours(&[("sec-fetch-site", "cross-site")]));
        assert!(!ours(&[("sec-fetch-site", "same-site")]));
        let lying = [
            ("sec-fetch-site", "same-origin"),
            ("origin", "http://evil.example"),
        ];
        assert!(!ours(&lying));
    }

    #[test]
    fn behind_a_proxy_only_the_public_address_is_ours_whatever_host_is_named() {
        let public = Door {
            public: Some("https://damier.example".to_owned()),
            ..door(true)
        };
        let ours = |host: &str, origin: &str| {
            public.is_ours(&headers(&[("host", host), ("origin", origin)]))
        };
        assert!(ours("127.0.0.1:8400", "https://damier.example"));
        assert!(ours("127.0.0.1:8400", "https://friends.example"));
        assert!(!ours("damier.example", "http://damier.example"));
        assert!(!ours("evil.example", "https://evil.example"));
        assert!(!ours("127.0.0.1:8400", "http://127.0.0.1:8400"));
    }
}

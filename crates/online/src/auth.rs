//! Authentication: cookies, and which pages may act for a person.

use axum::http::header::{CONTENT_TYPE, COOKIE, HOST, HeaderMap, HeaderName, ORIGIN};
use axum::http::{HeaderValue, Uri};
use damier_store::Token;

use crate::identity::Person;
use crate::random;
use damier_protocol::http::HostName;

use crate::retention::Retention;

const SEC_FETCH_SITE: HeaderName = HeaderName::from_static("sec-fetch-site");
/// Half a year: as long as a seat may be worth something.
const PERSON_SECONDS: u64 = 15_552_000;

/// The purpose of a cookie.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum Cookie {
    /// The secret that holds the seats of a person without an account.
    Person,
    /// The token of a session.
    Session,
}

impl Cookie {
    /// Over TLS browsers accept a cookie with such a name from this host alone, and only over TLS;
    /// over plain HTTP they would not accept it at all.
    const fn name(self, is_secure: bool) -> &'static str {
        match (self, is_secure) {
            (Cookie::Person, true) => "__Host-damier",
            (Cookie::Person, false) => "damier",
            (Cookie::Session, true) => "__Host-damier-session",
            (Cookie::Session, false) => "damier-session",
        }
    }
}

/// How cookies are made and which pages are trusted.
#[derive(Clone, Debug)]
pub(crate) struct Auth {
    /// Whether browsers reach the server over TLS.
    pub(crate) is_secure: bool,
    /// The origin of our own page; by default the host a request names.
    pub(crate) public: Option<String>,
    /// Other origins that may act for a person, such as `https://example.org`.
    pub(crate) origins: Vec<String>,
    /// Retention periods, such as that of an unused session.
    pub(crate) retention: Retention,
    /// Who hosts this server, as its pages say.
    pub(crate) host: Option<HostName>,
}

impl Auth {
    /// The secret in a cookie of a request.
    pub(crate) fn token(&self, headers: &HeaderMap, cookie: Cookie) -> Option<Token> {
        let cookies = headers.get_all(COOKIE).iter();
        let texts = cookies.filter_map(|value| value.to_str().ok());
        let mut pairs = texts.flat_map(|text| text.split("; "));
        pairs.find_map(|pair| {
            let (name, value) = pair.split_once('=')?;
            Token::parse(value).filter(|_| name == cookie.name(self.is_secure))
        })
    }

    /// A new person, and the cookie that makes them one.
    pub(crate) fn newcomer(&self) -> (Person, HeaderValue) {
        let token = Token::from_random(random::bytes());
        let cookie = self.set(Cookie::Person, &token.reveal(), PERSON_SECONDS);
        (Person::of(&token), cookie)
    }

    /// The cookie of a session.
    pub(crate) fn session(&self, token: &Token) -> HeaderValue {
        let seconds = self.retention.session_seconds();
        self.set(Cookie::Session, &token.reveal(), seconds)
    }

    /// Removes the session cookie.
    pub(crate) fn no_session(&self) -> HeaderValue {
        self.set(Cookie::Session, "", 0)
    }

    /// Removes the person cookie.
    pub(crate) fn no_person(&self) -> HeaderValue {
        self.set(Cookie::Person, "", 0)
    }

    fn set(&self, cookie: Cookie, value: &str, seconds: u64) -> HeaderValue {
        let name = cookie.name(self.is_secure);
        let secure = if self.is_secure { "; Secure" } else { "" };
        let line =
            format!("{name}={value}; Path=/; Max-Age={seconds}; HttpOnly; SameSite=Lax{secure}");
        HeaderValue::from_str(&line).expect("a cookie of letters and digits")
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
}

/// Whether a request declares JSON: a form on another page cannot.
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

    fn auth(is_secure: bool) -> Auth {
        Auth {
            is_secure,
            public: None,
            origins: vec!["https://friends.example".to_owned()],
            retention: Retention::default(),
            host: None,
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
            let auth = auth(is_secure);
            let (person, cookie) = auth.newcomer();
            let cookie = cookie.to_str().unwrap();
            let (pair, _) = cookie.split_once(';').unwrap();
            let sent = headers(&[("cookie", &format!("a=b; {pair}"))]);
            let token = auth.token(&sent, Cookie::Person);
            assert_eq!(token.map(|token| Person::of(&token)), Some(person));
            assert_eq!(auth.token(&sent, Cookie::Session), None);
            let other = super::tests::auth(!is_secure);
            assert_eq!(other.token(&sent, Cookie::Person), None);
        }
        let sent = headers(&[("cookie", "damier=x")]);
        assert_eq!(auth(false).token(&sent, Cookie::Person), None);
    }

    #[test]
    fn cookies_are_for_this_host_and_for_no_script() {
        for is_secure in [false, true] {
            let auth = auth(is_secure);
            let token = Token::from_random([3; 16]);
            let cookies = [auth.newcomer().1, auth.session(&token), auth.no_session()];
            for cookie in cookies {
                let cookie = cookie.to_str().unwrap();
                assert!(cookie.contains("; Path=/; "), "{cookie}");
                assert!(cookie.contains("; HttpOnly; SameSite=Lax"), "{cookie}");
                assert!(!cookie.contains("Domain"), "{cookie}");
                assert_eq!(cookie.ends_with("; Secure"), is_secure);
                assert_eq!(cookie.starts_with("__Host-"), is_secure);
            }
        }
        let secure = auth(true).session(&Token::from_random([3; 16]));
        let secure = secure.to_str().unwrap();
        assert!(secure.starts_with("__Host-damier-session=0303"), "{secure}");
        assert!(secure.contains("Max-Age=7776000"), "{secure}");
    }

    #[test]
    fn other_pages_may_not_speak_for_somebody() {
        let ours = |lines: &[(&'static str, &str)]| {
            let mut sent = headers(lines);
            sent.insert("host", "damier.example:8400".parse().unwrap());
            auth(false).is_ours(&sent)
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
        let public = Auth {
            public: Some("https://damier.example".to_owned()),
            ..auth(true)
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

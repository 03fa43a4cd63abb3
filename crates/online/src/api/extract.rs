//! Extractors: who is asking, and what they send.

use axum::body::Bytes;
use axum::extract::{FromRequest, FromRequestParts, Request};
use axum::http::header::{HeaderMap, SET_COOKIE};
use axum::http::request::Parts;
use axum::http::{HeaderValue, StatusCode};
use axum::response::{IntoResponse, IntoResponseParts, Response, ResponseParts};
use damier_protocol::{CommandId, TableId};
use damier_store::Session;
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Number, Value};

use super::Service;
use crate::admission::{Asker, What};
use crate::auth::{Cookie, is_json};
use crate::error::{Error, json};
use crate::identity::{Identity, Member, Person};

/// The JSON body of a request.
pub(crate) struct Body<T>(pub(super) T);

impl<T: DeserializeOwned> FromRequest<Service> for Body<T> {
    type Rejection = Error;

    async fn from_request(request: Request, service: &Service) -> Result<Self, Error> {
        if !is_json(request.headers()) {
            return Err(Error::NotJson);
        }
        let bytes = Bytes::from_request(request, service).await;
        let bytes = bytes.map_err(|_| Error::TooLong)?;
        read(&bytes)
            .map(Body)
            .map_err(|error| Error::Garbled(error.to_string()))
    }
}

/// Parses JSON. An integer may be written as `7.0`, as JSON Schema allows: serde would take that
/// for a fraction.
fn read<T: DeserializeOwned>(bytes: &[u8]) -> serde_json::Result<T> {
    serde_json::from_slice(bytes).or_else(|error| {
        let mut value: Value = serde_json::from_slice(bytes)?;
        write_whole(&mut value);
        serde_json::from_value(value).map_err(|_| error)
    })
}

/// Replaces fractions that are zero by integers.
fn write_whole(value: &mut Value) {
    /// Beyond this not every integer can be represented.
    const EXACT: f64 = 9_007_199_254_740_991.0;
    match value {
        Value::Number(number) => {
            let fraction = number.as_f64().filter(|_| number.is_f64());
            if let Some(whole) = fraction.filter(|it| it.fract() == 0.0 && it.abs() <= EXACT) {
                *number = Number::from(whole as i64);
            }
        }
        Value::Array(values) => values.iter_mut().for_each(write_whole),
        Value::Object(fields) => fields.values_mut().for_each(write_whole),
        Value::Null | Value::Bool(_) | Value::String(_) => {}
    }
}

/// The query string.
pub(crate) struct Query<T>(pub(super) T);

impl<T: DeserializeOwned> FromRequestParts<Service> for Query<T> {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, service: &Service) -> Result<Self, Error> {
        let query = axum::extract::Query::from_request_parts(parts, service).await;
        query
            .map(|axum::extract::Query(query)| Query(query))
            .map_err(|error| Error::Garbled(error.body_text()))
    }
}

/// The path segment of an address.
pub(crate) struct Path<T>(pub(super) T);

/// Something that addresses name.
pub(crate) trait Segment: TryFrom<String> {
    /// Its name in routes.
    const NAME: &'static str;
    /// The name of what is missing if there is none.
    const WHAT: &'static str;
}

impl Segment for TableId {
    const NAME: &'static str = "table";
    const WHAT: &'static str = "table";
}

impl Segment for CommandId {
    const NAME: &'static str = "id";
    const WHAT: &'static str = "offer";
}

impl Segment for String {
    const NAME: &'static str = "name";
    const WHAT: &'static str = "account";
}

impl<T: Segment> FromRequestParts<Service> for Path<T> {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, service: &Service) -> Result<Self, Error> {
        let path = axum::extract::Path::<String>::from_request_parts(parts, service).await;
        let named = path.ok().and_then(|text| T::try_from(text.0).ok());
        named.map(Path).ok_or(Error::Missing(T::WHAT))
    }
}

impl FromRequestParts<Service> for Identity {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, service: &Service) -> Result<Self, Error> {
        let session = service.session(&parts.headers).await?;
        let member = session.map(|(member, _)| member);
        Ok(service.with_token(&parts.headers, member))
    }
}

impl FromRequestParts<Service> for Member {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, service: &Service) -> Result<Self, Error> {
        let session = service.session(&parts.headers).await?;
        let member = session.map(|(member, _)| member);
        member.ok_or(Error::Auth("only who is signed in may do this"))
    }
}

/// A person who plays: a newcomer gets a cookie, and nobody may ask too often.
pub(crate) struct Player {
    pub(super) asker: Asker,
    pub(super) identity: Identity,
    pub(super) person: Person,
    pub(super) cookie: SetCookie,
}

impl FromRequestParts<Service> for Player {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, service: &Service) -> Result<Self, Error> {
        let asker = Asker::from_request_parts(parts, service).await?;
        let mut identity = Identity::from_request_parts(parts, service).await?;
        let (person, cookie) = match identity.person() {
            Some(person) => (person, SetCookie(None)),
            None => {
                service.admit(What::People, &asker)?;
                let (person, cookie) = service.auth.newcomer();
                identity.token = Some(person);
                (person, SetCookie(Some(cookie)))
            }
        };
        service.hub.seen_from(&identity, asker.network);
        let now = service.hub.clock.now();
        if !service.admission.may_say(Some(person.id), &asker, now) {
            return Err(Error::Rate);
        }
        Ok(Player {
            asker,
            identity,
            person,
            cookie,
        })
    }
}

impl Service {
    /// A person with the secret their request shows, if it does.
    pub(super) fn with_token(&self, headers: &HeaderMap, member: Option<Member>) -> Identity {
        let token = self.auth.token(headers, Cookie::Person);
        Identity {
            token: token.map(|token| Person::of(&token)),
            member,
        }
    }

    /// The session a request shows, if it is valid.
    pub(super) async fn session(
        &self,
        headers: &HeaderMap,
    ) -> Result<Option<(Member, Session)>, Error> {
        let Some(token) = self.auth.token(headers, Cookie::Session) else {
            return Ok(None);
        };
        let now = self.now();
        let session = token.digest();
        let found = self.hub.store().session(session, now).await?;
        let is_banned = |found: &Session| {
            let ban = found.account.ban.as_ref();
            ban.is_some_and(|ban| ban.holds_at(now))
        };
        let found = found.filter(|found| !is_banned(found));
        if found.is_none() {
            // Somebody has ended it elsewhere: the host, or another server.
            self.admission.forget([Some(session), None], None);
        }
        Ok(found.map(|found| {
            let member = Member {
                account: found.account.id,
                name: found.account.name.as_str().into(),
                session,
            };
            (member, found)
        }))
    }

    /// The date, as the store records it: the machine's clock, which may be set forward or back.
    pub(super) fn now(&self) -> i64 {
        self.hub.clock.machine() as i64
    }
}

/// A JSON response.
pub(crate) struct Json<T>(pub(crate) T);

impl<T: Serialize> IntoResponse for Json<T> {
    fn into_response(self) -> Response {
        json(StatusCode::OK, &self.0)
    }
}

/// A JSON response: something was created.
pub(crate) struct Created<T>(pub(super) T);

impl<T: Serialize> IntoResponse for Created<T> {
    fn into_response(self) -> Response {
        json(StatusCode::CREATED, &self.0)
    }
}

/// A cookie to set, if any.
pub(crate) struct SetCookie(pub(super) Option<HeaderValue>);

impl IntoResponseParts for SetCookie {
    type Error = std::convert::Infallible;

    fn into_response_parts(self, mut parts: ResponseParts) -> Result<ResponseParts, Self::Error> {
        if let Some(cookie) = self.0 {
            parts.headers_mut().insert(SET_COOKIE, cookie);
        }
        Ok(parts)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whole_numbers_may_have_a_point() {
        let read = |text: &str| read::<Vec<u8>>(text.as_bytes()).ok();
        assert_eq!(read("[1, 7.0, 2e1]"), Some(vec![1, 7, 20]));
        assert_eq!(read("[7.5]"), None);
        assert_eq!(read("[-1.0]"), None);
        assert_eq!(read("[7.0"), None);
    }
}

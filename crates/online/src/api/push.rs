//! Being told that it is one's turn, without a page that is open.

use axum::extract::State;
use damier_protocol::http::{Done, PushEnd, PushKey, PushSubscription};
use damier_store::{NewPush, PushTarget, Speaker};
use data_encoding::BASE64URL_NOPAD;

use super::{Body, Json, Route, Service, route};
use crate::admission::{Asker, What};
use crate::error::Error;
use crate::identity::{Identity, Key};
use crate::push::Endpoint;

pub(super) fn routes() -> Vec<Route> {
    vec![
        route("GET /api/push", key).about("The key of this server, if it calls people."),
        route("POST /api/push", subscribe)
            .about("Calls whoever asks at this address when it is their turn."),
        route("DELETE /api/push", unsubscribe).about("Calls nobody at this address any more."),
    ]
}

async fn key(State(service): State<Service>) -> Result<Json<PushKey>, Error> {
    let key = service.push.public_key();
    Ok(Json(PushKey { key }))
}

async fn subscribe(
    State(service): State<Service>,
    asker: Asker,
    identity: Identity,
    Body(wish): Body<PushSubscription>,
) -> Result<Json<Done>, Error> {
    let owner = owner(&identity)?;
    service.admit(What::Pushes, &asker)?;
    if service.push.public_key().is_none() {
        return Err(Error::Illegal("this server calls nobody"));
    }
    Endpoint::read(&wish.endpoint, service.push.reach)
        .ok_or(Error::Illegal("nothing is sent to this address"))?;
    let target = PushTarget {
        key: bytes(&wish.key).ok_or(Error::Illegal("that is no key"))?,
        auth: bytes(&wish.auth).ok_or(Error::Illegal("that is no secret"))?,
        endpoint: wish.endpoint,
    };
    let push = NewPush {
        owner,
        target,
        at_ms: service.now(),
    };
    match service.hub.store().subscribe_push(push).await? {
        true => Ok(Json(Done { done: true })),
        false => Err(Error::Missing("account")),
    }
}

async fn unsubscribe(
    State(service): State<Service>,
    identity: Identity,
    Body(wish): Body<PushEnd>,
) -> Result<Json<Done>, Error> {
    let owner = owner(&identity)?;
    let store = service.hub.store();
    // Whoever is called there no more has what they want, whether they were before or not.
    store.unsubscribe_push(owner, &wish.endpoint).await?;
    Ok(Json(Done { done: true }))
}

/// Whoever sits down where this one does.
fn owner(identity: &Identity) -> Result<Speaker, Error> {
    let person = identity.person();
    let person = person.ok_or(Error::Auth("only who has played may do this"))?;
    Ok(person.key.into())
}

fn bytes<const COUNT: usize>(text: &str) -> Option<[u8; COUNT]> {
    // Some browsers pad what needs no padding.
    let text = text.trim_end_matches('=');
    let bytes = BASE64URL_NOPAD.decode(text.as_bytes()).ok()?;
    bytes.try_into().ok()
}

impl From<Key> for Speaker {
    fn from(key: Key) -> Speaker {
        match key {
            Key::Token(token) => Speaker::Guest(token),
            Key::Account(account) => Speaker::Account(account),
        }
    }
}

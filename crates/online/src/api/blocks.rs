//! People who want nothing to do with each other.

use axum::extract::State;
use axum::http::StatusCode;
use axum::http::header::HeaderMap;
use axum::response::Response;
use damier_store::AccountId;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::Service;
use super::request::Body;
use crate::error::{Error, answer, text};
use crate::identity::{Identity, Member};
use crate::openapi::{Entry, of};

/// Whom it is about.
#[derive(JsonSchema, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Whom {
    name: String,
}

/// Whom somebody blocks.
#[derive(JsonSchema, Serialize)]
struct Blocks {
    blocks: Vec<Blocked>,
}

/// Somebody who is blocked.
#[derive(JsonSchema, Serialize)]
struct Blocked {
    name: String,
    since: i64,
}

/// These routes, for programs.
pub(super) fn described() -> Vec<Entry> {
    vec![
        Entry::get("/api/me/blocks", "Whom one blocks.", of::<Blocks>),
        Entry::post("/api/me/blocks", "Blocks somebody.", of::<Blocks>).sent(of::<Whom>),
        Entry::delete("/api/me/blocks", "Blocks somebody no more.", of::<Blocks>).sent(of::<Whom>),
    ]
}

pub(super) async fn list(
    State(service): State<Service>,
    headers: HeaderMap,
) -> Result<Response, Error> {
    let member = service.member(&headers).await?;
    service.blocks_of(&member).await
}

pub(super) async fn block(
    State(service): State<Service>,
    headers: HeaderMap,
    body: Body,
) -> Result<Response, Error> {
    let whom: Whom = service.read(&headers, body)?;
    let member = service.member(&headers).await?;
    let other = service.named(&whom).await?;
    if other == member.account {
        return Err(Error::illegal("illegal", "nobody can block himself"));
    }
    let store = service.hub.store();
    store.block(member.account, other, service.now()).await?;
    service.blocks_changed(&member).await
}

pub(super) async fn unblock(
    State(service): State<Service>,
    headers: HeaderMap,
    body: Body,
) -> Result<Response, Error> {
    let whom: Whom = service.read(&headers, body)?;
    let member = service.member(&headers).await?;
    let other = service.named(&whom).await?;
    service.hub.store().unblock(member.account, other).await?;
    service.blocks_changed(&member).await
}

impl Service {
    async fn named(&self, whom: &Whom) -> Result<AccountId, Error> {
        let found = self.hub.store().account_named(&whom.name).await?;
        found.map(|account| account.id).ok_or_else(|| {
            let why = "nobody is called so";
            Error::new(StatusCode::NOT_FOUND, "missing", why)
        })
    }

    async fn blocks_changed(&self, member: &Member) -> Result<Response, Error> {
        let identity = Identity {
            token: None,
            member: Some(member.clone()),
        };
        self.hub.blocks_changed(&identity).await?;
        self.blocks_of(member).await
    }

    async fn blocks_of(&self, member: &Member) -> Result<Response, Error> {
        let found = self.hub.store().blocks(member.account).await?;
        let blocked = |blocked: damier_store::Blocked| Blocked {
            name: blocked.name,
            since: blocked.at_ms,
        };
        let blocks = found.into_iter().map(blocked).collect();
        Ok(answer(StatusCode::OK, text(&Blocks { blocks })))
    }
}

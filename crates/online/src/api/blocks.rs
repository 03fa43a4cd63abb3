//! Blocks between people.

use axum::extract::State;
use damier_protocol::http::{BlockRequest, BlockedAccount, Blocks};
use damier_store::AccountId;

use super::{Body, Json, Route, Service, route};
use crate::error::Error;
use crate::identity::Member;

pub(super) fn routes() -> Vec<Route> {
    vec![
        route("GET /api/me/blocks", list).about("The accounts that one blocks."),
        route("POST /api/me/blocks", block).about("Blocks an account."),
        route("DELETE /api/me/blocks", unblock).about("Blocks an account no more."),
    ]
}

async fn list(State(service): State<Service>, member: Member) -> Result<Json<Blocks>, Error> {
    service.blocks_of(&member).await
}

async fn block(
    State(service): State<Service>,
    member: Member,
    Body(whom): Body<BlockRequest>,
) -> Result<Json<Blocks>, Error> {
    let other = service.named(&whom.name).await?;
    if other == member.account {
        return Err(Error::Illegal("nobody can block themselves"));
    }
    let store = service.hub.store();
    store.block(member.account, other, service.now()).await?;
    service.blocks_changed(&member, other).await
}

async fn unblock(
    State(service): State<Service>,
    member: Member,
    Body(whom): Body<BlockRequest>,
) -> Result<Json<Blocks>, Error> {
    let other = service.named(&whom.name).await?;
    service.hub.store().unblock(member.account, other).await?;
    service.blocks_changed(&member, other).await
}

impl Service {
    async fn named(&self, name: &str) -> Result<AccountId, Error> {
        let found = self.hub.store().account_named(name).await?;
        let id = found.map(|account| account.id);
        id.ok_or(Error::Missing("account"))
    }

    async fn blocks_changed(
        &self,
        member: &Member,
        other: AccountId,
    ) -> Result<Json<Blocks>, Error> {
        self.hub.blocks_changed([member.account, other]).await?;
        self.blocks_of(member).await
    }

    async fn blocks_of(&self, member: &Member) -> Result<Json<Blocks>, Error> {
        let found = self.hub.store().blocks(member.account).await?;
        let blocked = |blocked: damier_store::Blocked| BlockedAccount {
            name: blocked.name,
            since: blocked.at_ms,
        };
        let blocks = found.into_iter().map(blocked).collect();
        Ok(Json(Blocks { blocks }))
    }
}

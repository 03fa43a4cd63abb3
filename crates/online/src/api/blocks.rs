//! People who want nothing to do with each other.

use axum::extract::State;
use damier_protocol::http::{BlockRequest, BlockedAccount, Blocks};
use damier_store::AccountId;

use super::{Body, Json, Route, Service};
use crate::error::Error;
use crate::identity::Member;

pub(super) fn routes() -> Vec<Route> {
    vec![
        Route::get("/api/me/blocks", "The accounts that one blocks.", list),
        Route::post("/api/me/blocks", "Blocks an account.", block),
        Route::delete("/api/me/blocks", "Blocks an account no more.", unblock),
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
    service.blocks_changed(&member).await
}

async fn unblock(
    State(service): State<Service>,
    member: Member,
    Body(whom): Body<BlockRequest>,
) -> Result<Json<Blocks>, Error> {
    let other = service.named(&whom.name).await?;
    service.hub.store().unblock(member.account, other).await?;
    service.blocks_changed(&member).await
}

impl Service {
    async fn named(&self, name: &str) -> Result<AccountId, Error> {
        let found = self.hub.store().account_named(name).await?;
        let id = found.map(|account| account.id);
        id.ok_or(Error::Missing("account"))
    }

    async fn blocks_changed(&self, member: &Member) -> Result<Json<Blocks>, Error> {
        self.hub.blocks_changed(member.account).await?;
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

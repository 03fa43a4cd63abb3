//! Where people want to be told that it is their turn.

use tokio_postgres::Row;

use super::accounts;
use super::db::{Db, Params, bytes, get};
use super::problem::Problem;
use crate::digest::Digest;
use crate::people::{NewPush, PushTarget};
use crate::table::Speaker;

/// The most addresses of one person: the oldest are forgotten.
const MOST: i64 = 10;

/// Whose address a row is: an account or a token.
const IS_THEIRS: &str = "account_id IS NOT DISTINCT FROM $1::bigint \
     AND token_hash IS NOT DISTINCT FROM $2::bytea";

pub(super) async fn subscribe(db: &Db, push: &NewPush) -> Result<bool, Problem> {
    let (account, token) = columns(&push.owner);
    if let Speaker::Account(account) = push.owner
        && !accounts::exists(db, account).await?
    {
        return Ok(false);
    }
    let target = &push.target;
    let sql = "INSERT INTO push (endpoint, account_id, token_hash, public_key, auth, at_ms)
               VALUES ($1, $2, $3, $4, $5, $6)
               ON CONFLICT (endpoint) DO UPDATE SET account_id = excluded.account_id,
               token_hash = excluded.token_hash, public_key = excluded.public_key,
               auth = excluded.auth, at_ms = excluded.at_ms";
    let row: Params<'_> = &[
        &target.endpoint,
        &account,
        &token,
        &&target.key[..],
        &&target.auth[..],
        &push.at_ms,
    ];
    db.change(sql, row).await?;
    let sql = format!(
        "DELETE FROM push WHERE endpoint IN
             (SELECT endpoint FROM push WHERE {IS_THEIRS}
              ORDER BY at_ms DESC, endpoint OFFSET $3)"
    );
    db.change(&sql, &[&account, &token, &MOST]).await?;
    Ok(true)
}

pub(super) async fn targets(db: &Db, owner: Speaker) -> Result<Vec<PushTarget>, Problem> {
    let (account, token) = columns(&owner);
    let sql = format!(
        "SELECT endpoint, public_key, auth FROM push WHERE {IS_THEIRS} ORDER BY at_ms, endpoint"
    );
    let target = |row: &Row| {
        Ok(PushTarget {
            endpoint: get(row, 0)?,
            key: bytes(row, 1)?.ok_or(Problem::OutOfRange)?,
            auth: bytes(row, 2)?.ok_or(Problem::OutOfRange)?,
        })
    };
    let rows = db.rows(&sql, &[&account, &token]).await?;
    rows.iter().map(target).collect()
}

/// The addresses of somebody, each with since when.
pub(super) async fn list(db: &Db, owner: Speaker) -> Result<Vec<(String, i64)>, Problem> {
    let (account, token) = columns(&owner);
    let sql =
        format!("SELECT endpoint, at_ms FROM push WHERE {IS_THEIRS} ORDER BY at_ms, endpoint");
    let rows = db.rows(&sql, &[&account, &token]).await?;
    let address = |row: &Row| Ok((get(row, 0)?, get(row, 1)?));
    rows.iter().map(address).collect()
}

pub(super) async fn forget(db: &Db, endpoint: &str) -> Result<bool, Problem> {
    let sql = "DELETE FROM push WHERE endpoint = $1";
    Ok(db.change(sql, &[&endpoint]).await? == 1)
}

pub(super) async fn unsubscribe(db: &Db, owner: Speaker, endpoint: &str) -> Result<bool, Problem> {
    let (account, token) = columns(&owner);
    let sql = format!("DELETE FROM push WHERE endpoint = $3 AND {IS_THEIRS}");
    Ok(db.change(&sql, &[&account, &token, &endpoint]).await? == 1)
}

/// Forgets all addresses of somebody without an account; says how many.
pub(super) async fn forget_guest(db: &Db, token: Digest) -> Result<u64, Problem> {
    let sql = "DELETE FROM push WHERE token_hash = $1";
    db.change(sql, &[&&token.0[..]]).await
}

pub(super) async fn sweep(db: &Db, before_ms: i64) -> Result<u64, Problem> {
    let sql = "DELETE FROM push WHERE at_ms < $1";
    db.change(sql, &[&before_ms]).await
}

fn columns(owner: &Speaker) -> (Option<i64>, Option<&[u8]>) {
    match owner {
        Speaker::Account(account) => (Some(account.0), None),
        Speaker::Guest(token) => (None, Some(&token.0[..])),
    }
}

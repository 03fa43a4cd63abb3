//! Where people want to be told that it is their turn.

use rusqlite::{Connection, params};

use super::accounts;
use super::columns::{change, rows};
use super::problem::Problem;
use crate::account::AccountId;
use crate::digest::Digest;
use crate::people::{NewPush, PushTarget};
use crate::table::Speaker;

/// The most addresses of one person: the oldest are forgotten.
const MOST: u32 = 10;

pub(super) fn subscribe(db: &Connection, push: &NewPush) -> Result<bool, Problem> {
    let (account, token) = columns(push.owner);
    if let Some(account) = account
        && !accounts::exists(db, account)?
    {
        return Ok(false);
    }
    let PushTarget {
        endpoint,
        key,
        auth,
    } = &push.target;
    let sql = "INSERT INTO push (endpoint, account_id, token_hash, public_key, auth, at_ms)
               VALUES (?1, ?2, ?3, ?4, ?5, ?6)
               ON CONFLICT (endpoint) DO UPDATE SET account_id = excluded.account_id,
               token_hash = excluded.token_hash, public_key = excluded.public_key,
               auth = excluded.auth, at_ms = excluded.at_ms";
    change(
        db,
        sql,
        params![endpoint, account, token, key, auth, push.at_ms],
    )?;
    let sql = "DELETE FROM push WHERE endpoint IN
                   (SELECT endpoint FROM push WHERE account_id IS ?1 AND token_hash IS ?2
                    ORDER BY at_ms DESC, endpoint LIMIT -1 OFFSET ?3)";
    change(db, sql, params![account, token, MOST])?;
    Ok(true)
}

pub(super) fn targets(db: &Connection, owner: Speaker) -> Result<Vec<PushTarget>, Problem> {
    let (account, token) = columns(owner);
    let sql = "SELECT endpoint, public_key, auth FROM push
               WHERE account_id IS ?1 AND token_hash IS ?2 ORDER BY at_ms, endpoint";
    rows(db, sql, params![account, token], |row| {
        Ok(PushTarget {
            endpoint: row.get(0)?,
            key: row.get(1)?,
            auth: row.get(2)?,
        })
    })
}

/// The addresses of somebody, each with since when.
pub(super) fn list(db: &Connection, owner: Speaker) -> Result<Vec<(String, i64)>, Problem> {
    let (account, token) = columns(owner);
    let sql = "SELECT endpoint, at_ms FROM push
               WHERE account_id IS ?1 AND token_hash IS ?2 ORDER BY at_ms, endpoint";
    rows(db, sql, params![account, token], |row| {
        Ok((row.get(0)?, row.get(1)?))
    })
}

pub(super) fn forget(db: &Connection, endpoint: &str) -> Result<bool, Problem> {
    let sql = "DELETE FROM push WHERE endpoint = ?1";
    Ok(change(db, sql, [endpoint])? == 1)
}

pub(super) fn unsubscribe(
    db: &Connection,
    owner: Speaker,
    endpoint: &str,
) -> Result<bool, Problem> {
    let (account, token) = columns(owner);
    let sql = "DELETE FROM push WHERE endpoint = ?1 AND account_id IS ?2 AND token_hash IS ?3";
    Ok(change(db, sql, params![endpoint, account, token])? == 1)
}

/// Forgets all addresses of somebody without an account; says how many.
pub(super) fn forget_guest(db: &Connection, token: Digest) -> Result<usize, Problem> {
    change(db, "DELETE FROM push WHERE token_hash = ?1", [token])
}

pub(super) fn sweep(db: &Connection, before_ms: i64) -> Result<u64, Problem> {
    Ok(change(db, "DELETE FROM push WHERE at_ms < ?1", [before_ms])? as u64)
}

fn columns(owner: Speaker) -> (Option<AccountId>, Option<Digest>) {
    match owner {
        Speaker::Account(account) => (Some(account), None),
        Speaker::Guest(token) => (None, Some(token)),
    }
}

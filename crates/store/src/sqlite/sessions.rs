//! Sessions: who is signed in, and until when.

use rusqlite::{Connection, params};

use super::accounts::{self, ACCOUNT_COLUMNS, read_account};
use super::columns::{change, first};
use super::problem::Problem;
use crate::account::{AccountId, MAX_SESSIONS, NewSession, Session};
use crate::digest::Digest;

pub(super) fn open(db: &Connection, new: &NewSession) -> Result<bool, Problem> {
    if !accounts::exists(db, new.account)? {
        return Ok(false);
    }
    let sql = "INSERT INTO session (token_hash, account_id, created_ms, expires_ms)
               VALUES (?1, ?2, ?3, ?4)";
    let row = params![new.token, new.account, new.at_ms, new.expires_ms];
    change(db, sql, row)?;
    let oldest = "DELETE FROM session WHERE token_hash IN
                  (SELECT token_hash FROM session WHERE account_id = ?1
                   ORDER BY token_hash = ?2 DESC, created_ms DESC LIMIT -1 OFFSET ?3)";
    let most = MAX_SESSIONS as i64;
    change(db, oldest, params![new.account, new.token, most])?;
    Ok(true)
}

pub(super) fn find(
    db: &Connection,
    token: Digest,
    now_ms: i64,
) -> Result<Option<Session>, Problem> {
    let sql = format!(
        "SELECT {ACCOUNT_COLUMNS}, session.created_ms, expires_ms
         FROM session JOIN account ON account.id = account_id
         WHERE token_hash = ?1 AND expires_ms > ?2"
    );
    first(db, &sql, params![token, now_ms], |row| {
        Ok(Session {
            account: read_account(row)?,
            created_ms: row.get(6)?,
            expires_ms: row.get(7)?,
        })
    })
}

pub(super) fn renew(
    db: &Connection,
    token: Digest,
    now_ms: i64,
    expires_ms: i64,
) -> Result<bool, Problem> {
    let sql = "UPDATE session SET expires_ms = ?3 WHERE token_hash = ?1 AND expires_ms > ?2";
    Ok(change(db, sql, params![token, now_ms, expires_ms])? == 1)
}

pub(super) fn close(db: &Connection, token: Digest) -> Result<bool, Problem> {
    Ok(change(db, "DELETE FROM session WHERE token_hash = ?1", [token])? == 1)
}

pub(super) fn close_all(
    db: &Connection,
    account: AccountId,
    keep: Option<Digest>,
) -> Result<u64, Problem> {
    let sql = "DELETE FROM session WHERE account_id = ?1 AND token_hash IS NOT ?2";
    Ok(change(db, sql, params![account, keep])? as u64)
}

pub(super) fn sweep(db: &Connection, now_ms: i64) -> Result<u64, Problem> {
    Ok(change(db, "DELETE FROM session WHERE expires_ms <= ?1", [now_ms])? as u64)
}

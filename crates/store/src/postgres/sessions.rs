//! Sessions: who is signed in, and until when.

use super::accounts::{self, ACCOUNT_COLUMNS, read_account};
use super::db::{Db, Params, get};
use super::problem::Problem;
use crate::account::{AccountId, MAX_SESSIONS, NewSession, Session};
use crate::digest::Digest;

pub(super) async fn open(db: &Db, new: &NewSession) -> Result<bool, Problem> {
    if !accounts::exists(db, new.account).await? {
        return Ok(false);
    }
    let sql = "INSERT INTO session (token_hash, account_id, created_ms, expires_ms)
               VALUES ($1, $2, $3, $4)";
    let row: Params<'_> = &[
        &&new.token.0[..],
        &new.account.0,
        &new.at_ms,
        &new.expires_ms,
    ];
    db.change(sql, row).await?;
    let oldest = "DELETE FROM session WHERE token_hash IN
                  (SELECT token_hash FROM session WHERE account_id = $1
                   ORDER BY token_hash = $2 DESC, created_ms DESC OFFSET $3)";
    let most = MAX_SESSIONS as i64;
    db.change(oldest, &[&new.account.0, &&new.token.0[..], &most])
        .await?;
    Ok(true)
}

pub(super) async fn find(db: &Db, token: Digest, now_ms: i64) -> Result<Option<Session>, Problem> {
    let sql = format!(
        "SELECT {ACCOUNT_COLUMNS}, session.created_ms, expires_ms
         FROM session JOIN account ON account.id = account_id
         WHERE token_hash = $1 AND expires_ms > $2"
    );
    let Some(row) = db.first(&sql, &[&&token.0[..], &now_ms]).await? else {
        return Ok(None);
    };
    Ok(Some(Session {
        account: read_account(&row)?,
        created_ms: get(&row, 6)?,
        expires_ms: get(&row, 7)?,
    }))
}

pub(super) async fn renew(
    db: &Db,
    token: Digest,
    now_ms: i64,
    expires_ms: i64,
) -> Result<bool, Problem> {
    let sql = "UPDATE session SET expires_ms = $3 WHERE token_hash = $1 AND expires_ms > $2";
    Ok(db
        .change(sql, &[&&token.0[..], &now_ms, &expires_ms])
        .await?
        == 1)
}

pub(super) async fn close(db: &Db, token: Digest) -> Result<bool, Problem> {
    let sql = "DELETE FROM session WHERE token_hash = $1";
    Ok(db.change(sql, &[&&token.0[..]]).await? == 1)
}

pub(super) async fn close_all(
    db: &Db,
    account: AccountId,
    keep: Option<Digest>,
) -> Result<u64, Problem> {
    let sql = "DELETE FROM session WHERE account_id = $1 AND token_hash IS DISTINCT FROM $2";
    let keep = keep.as_ref().map(|token| &token.0[..]);
    db.change(sql, &[&account.0, &keep]).await
}

pub(super) async fn sweep(db: &Db, now_ms: i64) -> Result<u64, Problem> {
    let sql = "DELETE FROM session WHERE expires_ms <= $1";
    db.change(sql, &[&now_ms]).await
}

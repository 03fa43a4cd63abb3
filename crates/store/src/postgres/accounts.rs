//! Accounts: creating, finding, recovering, banning.

use std::collections::HashSet;

use tokio_postgres::Row;

use super::db::{Db, Params, bytes, get};
use super::problem::Problem;
use super::sessions;
use crate::account::{Account, AccountId, Ban, NewAccount, Registered, Renamed};
use crate::digest::Digest;
use crate::names::{look_key, name_key};
use crate::people::AccountLine;

/// The columns of an account, for [`read_account`].
pub(super) const ACCOUNT_COLUMNS: &str = "account.id, account.name, account.password, \
     account.created_ms, account.ban_reason, account.ban_until_ms";

pub(super) async fn create(db: &Db, new: &NewAccount) -> Result<Registered, Problem> {
    let sql = "INSERT INTO account (name, name_key, look_key, password, created_ms)
               VALUES ($1, $2, $3, $4, $5) ON CONFLICT DO NOTHING RETURNING id";
    let (key, look) = (name_key(&new.name), look_key(&new.name));
    let row: Params<'_> = &[&new.name, &key, &look, &new.password, &new.at_ms];
    let Some(created) = db.first(sql, row).await? else {
        return Ok(Registered::NameTaken);
    };
    let account = AccountId(get(&created, 0)?);
    insert_codes(db, account, &new.recovery).await?;
    if let Some(token) = new.earlier {
        let sql = "INSERT INTO earlier_guest (account_id, token_hash) VALUES ($1, $2)";
        db.change(sql, &[&account.0, &&token.0[..]]).await?;
    }
    Ok(Registered::Registered(account))
}

pub(super) async fn by_id(db: &Db, account: AccountId) -> Result<Option<Account>, Problem> {
    let sql = format!("SELECT {ACCOUNT_COLUMNS} FROM account WHERE id = $1");
    let found = db.first(&sql, &[&account.0]).await?;
    found.map(|row| read_account(&row)).transpose()
}

pub(super) async fn by_key(db: &Db, key: &str) -> Result<Option<Account>, Problem> {
    let sql = format!("SELECT {ACCOUNT_COLUMNS} FROM account WHERE name_key = $1");
    let found = db.first(&sql, &[&key]).await?;
    found.map(|row| read_account(&row)).transpose()
}

/// Those of these accounts that exist. They cannot be forgotten until the transaction is over, and
/// whoever is about to be forgotten is waited for.
pub(super) async fn lock(db: &Db, mut accounts: Vec<i64>) -> Result<HashSet<i64>, Problem> {
    accounts.sort_unstable();
    accounts.dedup();
    if accounts.is_empty() {
        return Ok(HashSet::new());
    }
    let sql = "SELECT id FROM account WHERE id = ANY ($1) ORDER BY id FOR KEY SHARE";
    let rows = db.rows(sql, &[&accounts]).await?;
    rows.iter().map(|row| get(row, 0)).collect()
}

/// Whether an account exists, as [`lock`] says.
pub(super) async fn exists(db: &Db, account: AccountId) -> Result<bool, Problem> {
    Ok(!lock(db, vec![account.0]).await?.is_empty())
}

pub(super) async fn gone(db: &Db, accounts: &[AccountId]) -> Result<Vec<AccountId>, Problem> {
    let ids: Vec<i64> = accounts.iter().map(|account| account.0).collect();
    let sql = "
        SELECT id FROM unnest($1::bigint[]) WITH ORDINALITY AS wanted (id, number)
        WHERE NOT EXISTS (SELECT FROM account WHERE account.id = wanted.id) ORDER BY number";
    let rows = db.rows(sql, &[&ids]).await?;
    rows.iter().map(|row| get(row, 0).map(AccountId)).collect()
}

pub(super) async fn earlier_guests(db: &Db, account: AccountId) -> Result<Vec<Digest>, Problem> {
    let sql = "SELECT token_hash FROM earlier_guest WHERE account_id = $1";
    let rows = db.rows(sql, &[&account.0]).await?;
    let token = |row: &Row| bytes(row, 0)?.map(Digest).ok_or(Problem::OutOfRange);
    rows.iter().map(token).collect()
}

pub(super) async fn set_password(
    db: &Db,
    account: AccountId,
    hash: &str,
    keep: Option<Digest>,
) -> Result<bool, Problem> {
    let sql = "UPDATE account SET password = $2 WHERE id = $1";
    let is_known = db.change(sql, &[&account.0, &hash]).await? == 1;
    sessions::close_all(db, account, keep).await?;
    Ok(is_known)
}

pub(super) async fn recover(
    db: &Db,
    account: AccountId,
    code: Digest,
    hash: &str,
) -> Result<bool, Problem> {
    let sql = "DELETE FROM recovery WHERE account_id = $1 AND code_hash = $2";
    if db.change(sql, &[&account.0, &&code.0[..]]).await? == 0 {
        return Ok(false);
    }
    set_password(db, account, hash, None).await
}

pub(super) async fn set_recovery_codes(
    db: &Db,
    account: AccountId,
    codes: &[Digest],
) -> Result<bool, Problem> {
    if !exists(db, account).await? {
        return Ok(false);
    }
    let sql = "DELETE FROM recovery WHERE account_id = $1";
    db.change(sql, &[&account.0]).await?;
    insert_codes(db, account, codes).await?;
    Ok(true)
}

async fn insert_codes(db: &Db, account: AccountId, codes: &[Digest]) -> Result<(), Problem> {
    let codes: Vec<&[u8]> = codes.iter().map(|code| &code.0[..]).collect();
    let sql = "INSERT INTO recovery (account_id, code_hash)
               SELECT $1, code FROM unnest($2::bytea[]) AS code ON CONFLICT DO NOTHING";
    db.change(sql, &[&account.0, &codes]).await?;
    Ok(())
}

pub(super) async fn rename(db: &Db, account: AccountId, name: &str) -> Result<Renamed, Problem> {
    let sql = "SELECT FROM account WHERE id = $1 FOR UPDATE";
    if db.first(sql, &[&account.0]).await?.is_none() {
        return Ok(Renamed::NoAccount);
    }
    // Of two who want the same name at once, one violates a constraint and is asked again.
    let sql = "
        UPDATE account SET name = $2, name_key = $3, look_key = $4 WHERE id = $1
        AND NOT EXISTS (SELECT FROM account AS other
                        WHERE other.id <> $1 AND (other.name_key = $3 OR other.look_key = $4))";
    let row: Params<'_> = &[&account.0, &name, &name_key(name), &look_key(name)];
    if db.change(sql, row).await? == 0 {
        return Ok(Renamed::NameTaken);
    }
    let sql = "UPDATE seat SET name = $2 WHERE account_id = $1";
    db.change(sql, &[&account.0, &name]).await?;
    Ok(Renamed::Renamed)
}

pub(super) async fn ban(db: &Db, account: AccountId, ban: &Ban) -> Result<bool, Problem> {
    let sql = "UPDATE account SET ban_reason = $2, ban_until_ms = $3 WHERE id = $1";
    let row: Params<'_> = &[&account.0, &ban.reason, &ban.until_ms];
    let is_known = db.change(sql, row).await? == 1;
    sessions::close_all(db, account, None).await?;
    Ok(is_known)
}

pub(super) async fn lift_ban(db: &Db, account: AccountId) -> Result<bool, Problem> {
    let sql = "UPDATE account SET ban_reason = NULL, ban_until_ms = NULL
               WHERE id = $1 AND ban_reason IS NOT NULL";
    Ok(db.change(sql, &[&account.0]).await? == 1)
}

pub(super) async fn like(
    db: &Db,
    beginning: &str,
    limit: u32,
) -> Result<Vec<AccountLine>, Problem> {
    // Not a pattern: a name may contain the characters that patterns use.
    let sql = format!(
        "SELECT {ACCOUNT_COLUMNS} FROM account
         WHERE name_key >= $1 AND starts_with(name_key, $1) ORDER BY name_key LIMIT $2"
    );
    let rows = db.rows(&sql, &[&beginning, &i64::from(limit)]).await?;
    rows.iter().map(|row| read_account(row).map(line)).collect()
}

/// An account as the host sees it.
pub(super) fn line(account: Account) -> AccountLine {
    AccountLine {
        id: account.id,
        name: account.name,
        created_ms: account.created_ms,
        ban: account.ban,
    }
}

/// Reads the columns of [`ACCOUNT_COLUMNS`].
pub(super) fn read_account(row: &Row) -> Result<Account, Problem> {
    let reason: Option<String> = get(row, 4)?;
    let until_ms = get(row, 5)?;
    Ok(Account {
        id: AccountId(get(row, 0)?),
        name: get(row, 1)?,
        password: get(row, 2)?,
        created_ms: get(row, 3)?,
        ban: reason.map(|reason| Ban { until_ms, reason }),
    })
}

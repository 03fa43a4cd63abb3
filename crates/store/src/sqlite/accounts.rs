//! Accounts: creating, finding, recovering, banning.

use rusqlite::{Connection, Row, params};

use super::columns::{change, first, rows};
use super::problem::Problem;
use super::sessions;
use crate::account::{Account, AccountId, Ban, NewAccount, Registered, Renamed};
use crate::digest::Digest;
use crate::names::{look_key, name_key};
use crate::people::AccountLine;

/// The columns of an account, for [`read_account`].
pub(super) const ACCOUNT_COLUMNS: &str = "account.id, account.name, account.password, \
     account.created_ms, account.ban_reason, account.ban_until_ms";

pub(super) fn create(db: &Connection, new: &NewAccount) -> Result<Registered, Problem> {
    let sql = "INSERT INTO account (name, name_key, look_key, password, created_ms)
               VALUES (?1, ?2, ?3, ?4, ?5) ON CONFLICT DO NOTHING";
    let (key, look) = (name_key(&new.name), look_key(&new.name));
    let row = params![new.name, key, look, new.password, new.at_ms];
    if change(db, sql, row)? == 0 {
        return Ok(Registered::NameTaken);
    }
    let account = AccountId(db.last_insert_rowid());
    insert_codes(db, account, &new.recovery)?;
    if let Some(token) = new.earlier {
        let sql = "INSERT INTO earlier_guest (account_id, token_hash) VALUES (?1, ?2)";
        change(db, sql, params![account, token])?;
    }
    Ok(Registered::Registered(account))
}

pub(super) fn by_id(db: &Connection, account: AccountId) -> Result<Option<Account>, Problem> {
    let sql = format!("SELECT {ACCOUNT_COLUMNS} FROM account WHERE id = ?1");
    first(db, &sql, [account], read_account)
}

pub(super) fn by_key(db: &Connection, key: &str) -> Result<Option<Account>, Problem> {
    let sql = format!("SELECT {ACCOUNT_COLUMNS} FROM account WHERE name_key = ?1");
    first(db, &sql, [key], read_account)
}

/// Fills in the look-alike keys, oldest accounts first.
pub(super) fn fill_in_looks(db: &Connection) -> rusqlite::Result<()> {
    let mut select =
        db.prepare("SELECT id, name FROM account WHERE look_key IS NULL ORDER BY id")?;
    let mut update = db.prepare("UPDATE OR IGNORE account SET look_key = ?2 WHERE id = ?1")?;
    let mut accounts = select.query([])?;
    while let Some(account) = accounts.next()? {
        let (id, name): (i64, String) = (account.get(0)?, account.get(1)?);
        update.execute(params![id, look_key(&name)])?;
    }
    Ok(())
}

pub(super) fn exists(db: &Connection, account: AccountId) -> Result<bool, Problem> {
    let found = first(db, "SELECT 1 FROM account WHERE id = ?1", [account], |_| {
        Ok(())
    })?;
    Ok(found.is_some())
}

pub(super) fn gone(db: &Connection, accounts: Vec<AccountId>) -> Result<Vec<AccountId>, Problem> {
    let mut gone = Vec::new();
    for account in accounts {
        if !exists(db, account)? {
            gone.push(account);
        }
    }
    Ok(gone)
}

pub(super) fn earlier_guests(db: &Connection, account: AccountId) -> Result<Vec<Digest>, Problem> {
    let sql = "SELECT token_hash FROM earlier_guest WHERE account_id = ?1";
    rows(db, sql, [account], |row| row.get(0))
}

pub(super) fn set_password(
    db: &Connection,
    account: AccountId,
    hash: &str,
    keep: Option<Digest>,
) -> Result<bool, Problem> {
    let sql = "UPDATE account SET password = ?2 WHERE id = ?1";
    let changed = change(db, sql, params![account, hash])? == 1;
    sessions::close_all(db, account, keep)?;
    Ok(changed)
}

pub(super) fn recover(
    db: &Connection,
    account: AccountId,
    code: Digest,
    hash: &str,
) -> Result<bool, Problem> {
    let sql = "DELETE FROM recovery WHERE account_id = ?1 AND code_hash = ?2";
    if change(db, sql, params![account, code])? == 0 {
        return Ok(false);
    }
    set_password(db, account, hash, None)
}

pub(super) fn set_recovery_codes(
    db: &Connection,
    account: AccountId,
    codes: &[Digest],
) -> Result<bool, Problem> {
    if !exists(db, account)? {
        return Ok(false);
    }
    change(db, "DELETE FROM recovery WHERE account_id = ?1", [account])?;
    insert_codes(db, account, codes)?;
    Ok(true)
}

fn insert_codes(db: &Connection, account: AccountId, codes: &[Digest]) -> Result<(), Problem> {
    let sql = "INSERT INTO recovery (account_id, code_hash) VALUES (?1, ?2) ON CONFLICT DO NOTHING";
    for code in codes {
        change(db, sql, params![account, code])?;
    }
    Ok(())
}

pub(super) fn rename(db: &Connection, account: AccountId, name: &str) -> Result<Renamed, Problem> {
    if !exists(db, account)? {
        return Ok(Renamed::NoAccount);
    }
    let sql = "UPDATE OR IGNORE account SET name = ?2, name_key = ?3, look_key = ?4 WHERE id = ?1";
    if change(
        db,
        sql,
        params![account, name, name_key(name), look_key(name)],
    )? == 0
    {
        return Ok(Renamed::NameTaken);
    }
    let sql = "UPDATE seat SET name = ?2 WHERE account_id = ?1";
    change(db, sql, params![account, name])?;
    Ok(Renamed::Renamed)
}

pub(super) fn ban(db: &Connection, account: AccountId, ban: &Ban) -> Result<bool, Problem> {
    let sql = "UPDATE account SET ban_reason = ?2, ban_until_ms = ?3 WHERE id = ?1";
    let changed = change(db, sql, params![account, ban.reason, ban.until_ms])? == 1;
    sessions::close_all(db, account, None)?;
    Ok(changed)
}

pub(super) fn lift_ban(db: &Connection, account: AccountId) -> Result<bool, Problem> {
    let sql = "UPDATE account SET ban_reason = NULL, ban_until_ms = NULL
               WHERE id = ?1 AND ban_reason IS NOT NULL";
    Ok(change(db, sql, [account])? == 1)
}

pub(super) fn like(
    db: &Connection,
    beginning: &str,
    limit: u32,
) -> Result<Vec<AccountLine>, Problem> {
    // Not a pattern: a name may contain the characters that patterns use.
    let sql = format!(
        "SELECT {ACCOUNT_COLUMNS} FROM account
         WHERE name_key >= ?1 AND substr(name_key, 1, length(?1)) = ?1 ORDER BY name_key LIMIT ?2"
    );
    rows(db, &sql, params![beginning, limit], |row| {
        read_account(row).map(line)
    })
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
pub(super) fn read_account(row: &Row<'_>) -> rusqlite::Result<Account> {
    let reason: Option<String> = row.get(4)?;
    let until_ms = row.get(5)?;
    Ok(Account {
        id: row.get(0)?,
        name: row.get(1)?,
        password: row.get(2)?,
        created_ms: row.get(3)?,
        ban: reason.map(|reason| Ban { until_ms, reason }),
    })
}

//! What people with accounts said: kept apart, so that it goes with them.

use rusqlite::{Connection, params};

use super::columns::{change, rows, stored};
use super::problem::Problem;
use crate::account::AccountId;
use crate::game::{GameId, SpokenLine};

/// Remembers who said some of the events behind a version.
pub(super) fn insert(
    db: &Connection,
    game: i64,
    version: u64,
    lines: &[SpokenLine],
) -> Result<(), Problem> {
    let sql = "INSERT INTO line (account_id, game_id, seq, kind, body) VALUES (?1, ?2, ?3, ?4, ?5)";
    for line in lines {
        let seq = stored(version + line.event as u64 + 1)?;
        let row = params![line.by, game, seq, line.kind, line.body];
        change(db, sql, row)?;
    }
    Ok(())
}

/// The matches where somebody said something.
pub(super) fn games(db: &Connection, account: AccountId) -> Result<Vec<GameId>, Problem> {
    let sql = "SELECT DISTINCT code FROM line JOIN game ON game.id = game_id
               WHERE account_id = ?1 ORDER BY game_id";
    rows(db, sql, [account], |row| row.get(0))
}

/// Takes everything that somebody said out of the logs; something else stands there instead.
pub(super) fn unsay(db: &Connection, account: AccountId) -> Result<(), Problem> {
    let sql = "UPDATE event SET kind = line.kind, body = line.body FROM line
               WHERE line.account_id = ?1 AND event.game_id = line.game_id
               AND event.seq = line.seq";
    change(db, sql, [account])?;
    Ok(())
}

//! The matches of an account.

use rusqlite::{Connection, params};

use super::columns::{first, rows};
use super::games::{records, seats};
use super::problem::Problem;
use crate::account::{AccountId, HistoryPage, PastGame};
use crate::digest::Digest;
use crate::game::{GameId, GameRecord};

/// What is played or waited for, the oldest first.
pub(super) fn current(db: &Connection, account: AccountId) -> Result<Vec<GameRecord>, Problem> {
    let condition = "phase < 2 AND id IN (SELECT game_id FROM seat WHERE account_id = ?1)
                     ORDER BY id";
    records(db, condition, [account])
}

/// What is played or waited for where a token holds a seat, the oldest first.
pub(super) fn current_held(db: &Connection, token: Digest) -> Result<Vec<GameRecord>, Problem> {
    let condition = "phase < 2 AND id IN (SELECT game_id FROM seat WHERE token_hash = ?1)
                     ORDER BY id";
    records(db, condition, [token])
}

/// What is over, the newest first. An account with several seats of a match is listed with the
/// first of them.
pub(super) fn past(
    db: &Connection,
    account: AccountId,
    page: &HistoryPage,
) -> Result<Vec<PastGame>, Problem> {
    let (finished_ms, id) = match &page.before {
        Some(game) => end_of(db, game)?.unwrap_or((i64::MAX, i64::MAX)),
        None => (i64::MAX, i64::MAX),
    };
    let sql = "SELECT id, code, rules, setup, rated, created_ms, finished_ms, result, min(seat)
               FROM seat JOIN game ON game.id = game_id
               WHERE account_id = ?1 AND phase = 2 AND (finished_ms, id) < (?2, ?3)
               GROUP BY id ORDER BY finished_ms DESC, id DESC LIMIT ?4";
    let found = rows(
        db,
        sql,
        params![account, finished_ms, id, page.limit],
        |row| {
            let game = PastGame {
                id: row.get(1)?,
                rules: row.get(2)?,
                setup: row.get(3)?,
                is_rated: row.get(4)?,
                created_ms: row.get(5)?,
                finished_ms: row.get(6)?,
                result: row.get(7)?,
                seat: row.get(8)?,
                seats: Vec::new(),
            };
            Ok((row.get(0)?, game))
        },
    )?;
    let seat = |(id, mut game): (i64, PastGame)| {
        game.seats = seats(db, id)?;
        Ok(game)
    };
    found.into_iter().map(seat).collect()
}

/// Where a match stands in every history.
fn end_of(db: &Connection, game: &GameId) -> Result<Option<(i64, i64)>, Problem> {
    let sql = "SELECT finished_ms, id FROM game WHERE code = ?1 AND phase = 2";
    first(db, sql, [game], |row| Ok((row.get(0)?, row.get(1)?)))
}

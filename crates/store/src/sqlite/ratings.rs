//! Ratings: each finished match changes them once.

use rusqlite::{Connection, params};

use super::columns::{change, first, number, rows, stored};
use super::problem::Problem;
use crate::account::{
    AccountId, Leader, LeaderPage, RateTable, Rated, Rating, RatingChange, RatingPoint, Viewer,
};

pub(super) fn rate(db: &Connection, rate: &RateTable) -> Result<Rated, Problem> {
    let sql = "SELECT id, game FROM tables
               WHERE code = ?1 AND phase = 2 AND rated = 1 AND rated_ms IS NULL";
    let due = first(db, sql, [&rate.table], |row| Ok((row.get(0)?, row.get(1)?)))?;
    let Some((table, game)): Option<(i64, String)> = due else {
        return Ok(Rated::NotDue);
    };
    for wanted in &rate.changes {
        if matches_played(db, wanted.account, &game)? != wanted.matches_before {
            return Ok(Rated::Stale);
        }
    }
    for wanted in &rate.changes {
        store(db, table, &game, wanted, rate.at_ms)?;
    }
    let sql = "UPDATE tables SET rated_ms = ?2 WHERE id = ?1";
    change(db, sql, params![table, rate.at_ms])?;
    Ok(Rated::Rated)
}

fn matches_played(db: &Connection, account: AccountId, game: &str) -> Result<u64, Problem> {
    let sql = "SELECT matches FROM rating WHERE account_id = ?1 AND game = ?2";
    let matches = first(db, sql, params![account, game], |row| number(row, 0))?;
    Ok(matches.unwrap_or(0))
}

fn store(
    db: &Connection,
    table: i64,
    game: &str,
    wanted: &RatingChange,
    at_ms: i64,
) -> Result<(), Problem> {
    // The seat decides whose rating it is: a person who has left for good has none.
    let sql = "UPDATE seat SET rating_before = ?4, rating_after = ?5
               WHERE table_id = ?1 AND seat = ?2 AND account_id = ?3";
    let key = params![
        table,
        wanted.seat,
        wanted.account,
        wanted.before,
        wanted.rating
    ];
    if change(db, sql, key)? == 0 {
        return Ok(());
    }
    let sql = "INSERT INTO rating (account_id, game, rating, deviation, volatility, matches, at_ms)
               VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)
               ON CONFLICT (account_id, game) DO UPDATE SET rating = excluded.rating,
               deviation = excluded.deviation, volatility = excluded.volatility,
               matches = excluded.matches, at_ms = excluded.at_ms";
    change(
        db,
        sql,
        params![
            wanted.account,
            game,
            wanted.rating,
            wanted.deviation,
            wanted.volatility,
            stored(wanted.matches_before.saturating_add(1))?,
            at_ms
        ],
    )?;
    Ok(())
}

/// How the ratings of an account went, the oldest first.
pub(super) fn progress(
    db: &Connection,
    account: AccountId,
    viewer: Viewer,
    limit: u32,
) -> Result<Vec<RatingPoint>, Problem> {
    let sql = "SELECT game, finished_ms, rating_after FROM (
                 SELECT game, finished_ms, id, rating_after,
                        row_number() OVER (PARTITION BY game ORDER BY rated_ms DESC, id DESC) AS age
                 FROM seat JOIN tables ON tables.id = table_id
                 WHERE account_id = ?1 AND phase = 2 AND rating_after IS NOT NULL
                 AND (private = 0 OR ?2))
               WHERE age <= ?3 ORDER BY game, age DESC";
    let sees_private = viewer == Viewer::Owner;
    rows(db, sql, params![account, sees_private, limit], |row| {
        Ok(RatingPoint {
            game: row.get(0)?,
            at_ms: row.get(1)?,
            rating: row.get(2)?,
        })
    })
}

/// The strongest accounts at a game.
pub(super) fn leaders(db: &Connection, page: &LeaderPage) -> Result<Vec<Leader>, Problem> {
    let sql = "SELECT id, name, rating, deviation, matches FROM rating
               JOIN account ON id = account_id
               WHERE game = ?1 AND matches >= ?2 AND deviation <= ?3
               AND (ban_reason IS NULL OR ban_until_ms <= ?4)
               ORDER BY rating DESC, id LIMIT ?5";
    let least = stored(page.least_matches)?;
    let asked = params![
        page.game,
        least,
        page.most_deviation,
        page.now_ms,
        page.limit
    ];
    rows(db, sql, asked, |row| {
        Ok(Leader {
            account: row.get(0)?,
            name: row.get(1)?,
            rating: row.get(2)?,
            deviation: row.get(3)?,
            matches: number(row, 4)?,
        })
    })
}

/// The ratings of several accounts.
pub(super) fn of_all(
    db: &Connection,
    accounts: &[AccountId],
) -> Result<Vec<(AccountId, Rating)>, Problem> {
    let mut all = Vec::new();
    for &account in accounts {
        let ratings = of(db, account)?.into_iter();
        all.extend(ratings.map(|rating| (account, rating)));
    }
    Ok(all)
}

pub(super) fn of(db: &Connection, account: AccountId) -> Result<Vec<Rating>, Problem> {
    let sql = "SELECT game, rating, deviation, volatility, matches, at_ms
               FROM rating WHERE account_id = ?1 ORDER BY game";
    rows(db, sql, [account], |row| {
        Ok(Rating {
            game: row.get(0)?,
            rating: row.get(1)?,
            deviation: row.get(2)?,
            volatility: row.get(3)?,
            matches: number(row, 4)?,
            at_ms: row.get(5)?,
        })
    })
}

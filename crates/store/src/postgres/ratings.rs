//! Ratings: each finished match changes them once.

use tokio_postgres::Row;

use super::db::{Db, Params, get, number, stored};
use super::problem::Problem;
use crate::account::{
    AccountId, Leader, LeaderPage, RateTable, Rated, Rating, RatingChange, RatingPoint, Viewer,
};

/// Within a transaction, and undone unless it says [`Rated::Rated`].
pub(super) async fn rate(db: &Db, rate: &RateTable) -> Result<Rated, Problem> {
    let sql = "
        SELECT id, game FROM tables
        WHERE code = $1 AND phase = 2 AND rated AND rated_ms IS NULL FOR UPDATE";
    let Some(due) = db.first(sql, &[&rate.table.0]).await? else {
        return Ok(Rated::NotDue);
    };
    let (table, game): (i64, String) = (get(&due, 0)?, get(&due, 1)?);
    if !is_fresh(db, &game, &rate.changes).await? {
        return Ok(Rated::Stale);
    }
    for wanted in &rate.changes {
        store(db, table, &game, wanted, rate.at_ms).await?;
    }
    let sql = "UPDATE tables SET rated_ms = $2 WHERE id = $1";
    db.change(sql, &[&table, &rate.at_ms]).await?;
    Ok(Rated::Rated)
}

/// Whether nobody has played since the changes were computed. The accounts are locked in the order
/// of their numbers, so that two matches of the same people are rated one after the other: those
/// who have no rating yet have nothing else that could be locked.
async fn is_fresh(db: &Db, game: &str, changes: &[RatingChange]) -> Result<bool, Problem> {
    let accounts: Vec<i64> = changes.iter().map(|change| change.account.0).collect();
    let sql = "SELECT id FROM account WHERE id = ANY ($1) ORDER BY id FOR NO KEY UPDATE";
    db.rows(sql, &[&accounts]).await?;
    let sql = "SELECT account_id, matches FROM rating WHERE account_id = ANY ($1) AND game = $2";
    let rows = db.rows(sql, &[&accounts, &game]).await?;
    let played = |row: &Row| Ok((get(row, 0)?, number(row, 1)?));
    let played: Vec<(i64, u64)> = rows.iter().map(played).collect::<Result<_, Problem>>()?;
    let before = |account: AccountId| {
        let mut known = played.iter().filter(|(id, _)| *id == account.0);
        known.next().map_or(0, |(_, matches)| *matches)
    };
    let mut changes = changes.iter();
    Ok(changes.all(|change| before(change.account) == change.matches_before))
}

async fn store(
    db: &Db,
    table: i64,
    game: &str,
    wanted: &RatingChange,
    at_ms: i64,
) -> Result<(), Problem> {
    // The seat decides whose rating it is: a person who has left for good has none.
    let sql = "UPDATE seat SET rating_before = $4, rating_after = $5
               WHERE table_id = $1 AND seat = $2 AND account_id = $3";
    let seat: Params<'_> = &[
        &table,
        &i16::from(wanted.seat),
        &wanted.account.0,
        &wanted.before,
        &wanted.rating,
    ];
    if db.change(sql, seat).await? == 0 {
        return Ok(());
    }
    let sql = "INSERT INTO rating (account_id, game, rating, deviation, volatility, matches, at_ms)
               VALUES ($1, $2, $3, $4, $5, $6, $7)
               ON CONFLICT (account_id, game) DO UPDATE SET rating = excluded.rating,
               deviation = excluded.deviation, volatility = excluded.volatility,
               matches = excluded.matches, at_ms = excluded.at_ms";
    let row: Params<'_> = &[
        &wanted.account.0,
        &game,
        &wanted.rating,
        &wanted.deviation,
        &wanted.volatility,
        &stored(wanted.matches_before.saturating_add(1))?,
        &at_ms,
    ];
    db.change(sql, row).await?;
    Ok(())
}

/// How the ratings of an account went, the oldest first.
pub(super) async fn progress(
    db: &Db,
    account: AccountId,
    viewer: Viewer,
    limit: u32,
) -> Result<Vec<RatingPoint>, Problem> {
    let sql = "
        SELECT game, finished_ms, rating_after FROM (
            SELECT game, finished_ms, rating_after,
                   row_number() OVER (PARTITION BY game ORDER BY rated_ms DESC, id DESC) AS age
            FROM seat JOIN tables ON tables.id = table_id
            WHERE account_id = $1 AND phase = 2 AND rating_after IS NOT NULL
            AND (NOT private OR $2)) AS points
        WHERE age <= $3 ORDER BY game, age DESC";
    let sees_private = viewer == Viewer::Owner;
    let point = |row: &Row| {
        Ok(RatingPoint {
            game: get(row, 0)?,
            at_ms: get(row, 1)?,
            rating: get(row, 2)?,
        })
    };
    let asked: Params<'_> = &[&account.0, &sees_private, &i64::from(limit)];
    db.rows(sql, asked).await?.iter().map(point).collect()
}

/// The strongest accounts at a game.
pub(super) async fn leaders(db: &Db, page: &LeaderPage) -> Result<Vec<Leader>, Problem> {
    let sql = "
        SELECT id, name, rating, deviation, matches FROM rating JOIN account ON id = account_id
        WHERE game = $1 AND matches >= $2 AND deviation <= $3
        AND (ban_reason IS NULL OR ban_until_ms <= $4)
        ORDER BY rating DESC, id LIMIT $5";
    let asked: Params<'_> = &[
        &page.game,
        &stored(page.least_matches)?,
        &page.most_deviation,
        &page.now_ms,
        &i64::from(page.limit),
    ];
    let leader = |row: &Row| {
        Ok(Leader {
            account: AccountId(get(row, 0)?),
            name: get(row, 1)?,
            rating: get(row, 2)?,
            deviation: get(row, 3)?,
            matches: number(row, 4)?,
        })
    };
    db.rows(sql, asked).await?.iter().map(leader).collect()
}

/// The ratings of several accounts, in their order.
pub(super) async fn of_all(
    db: &Db,
    accounts: &[AccountId],
) -> Result<Vec<(AccountId, Rating)>, Problem> {
    let ids: Vec<i64> = accounts.iter().map(|account| account.0).collect();
    let sql = "
        SELECT game, rating, deviation, volatility, matches, at_ms, account_id
        FROM unnest($1::bigint[]) WITH ORDINALITY AS wanted (account_id, number)
        JOIN rating USING (account_id) ORDER BY number, game";
    let read = |row: &Row| {
        let rating = Rating {
            game: get(row, 0)?,
            rating: get(row, 1)?,
            deviation: get(row, 2)?,
            volatility: get(row, 3)?,
            matches: number(row, 4)?,
            at_ms: get(row, 5)?,
        };
        Ok((AccountId(get(row, 6)?), rating))
    };
    db.rows(sql, &[&ids]).await?.iter().map(read).collect()
}

pub(super) async fn of(db: &Db, account: AccountId) -> Result<Vec<Rating>, Problem> {
    let ratings = of_all(db, &[account]).await?;
    Ok(ratings.into_iter().map(|(_, rating)| rating).collect())
}

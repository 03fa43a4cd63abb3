//! Matches: created, changed, found.

use rusqlite::{Connection, Params, Row, params};

use super::append;
use super::columns::{change, first, number, rows, stored};
use super::problem::Problem;
use crate::digest::Digest;
use crate::game::{
    Created, Finish, GameChange, GameId, GameRecord, HeldSeat, NewGame, Page, Phase, SeatChange,
    SeatRecord, Step,
};

const GAME_COLUMNS: &str = "id, code, rules, setup, phase, listed, rated, ver, created_ms, \
     started_ms, finished_ms, result";

pub(super) fn create(db: &Connection, new: &NewGame) -> Result<Created, Problem> {
    if find(db, &new.id)?.is_some() {
        return Ok(Created::Taken);
    }
    let version = new.events.len() as u64;
    let sql = "INSERT INTO game (code, rules, setup, phase, listed, rated, ver, created_ms)
               VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)";
    change(
        db,
        sql,
        params![
            new.id,
            new.rules,
            new.setup,
            Phase::Waiting,
            new.is_listed,
            new.is_rated,
            stored(version)?,
            new.at_ms
        ],
    )?;
    let game = db.last_insert_rowid();
    new.seats
        .iter()
        .try_for_each(|seat| occupy(db, game, seat))?;
    append::insert(db, game, 0, None, &new.events)?;
    Ok(Created::Created { version })
}

/// The number of a match and its version.
pub(super) fn find(db: &Connection, game: &GameId) -> Result<Option<(i64, u64)>, Problem> {
    let sql = "SELECT id, ver FROM game WHERE code = ?1";
    first(db, sql, [game], |row| Ok((row.get(0)?, number(row, 1)?)))
}

/// Changes what an append changes besides its events.
pub(super) fn apply(
    db: &Connection,
    game: i64,
    wanted: &GameChange,
    at_ms: i64,
) -> Result<(), Problem> {
    if let Some(rules) = &wanted.rules {
        change(
            db,
            "UPDATE game SET rules = ?2 WHERE id = ?1",
            params![game, rules],
        )?;
    }
    if let Some(setup) = &wanted.setup {
        change(
            db,
            "UPDATE game SET setup = ?2 WHERE id = ?1",
            params![game, setup],
        )?;
    }
    if let Some(listed) = wanted.is_listed {
        change(
            db,
            "UPDATE game SET listed = ?2 WHERE id = ?1",
            params![game, listed],
        )?;
    }
    wanted
        .seats
        .iter()
        .try_for_each(|seat| occupy(db, game, seat))?;
    match &wanted.step {
        None => Ok(()),
        Some(Step::Started) => start(db, game, at_ms),
        Some(Step::Finished(finish)) => end(db, game, finish, at_ms),
    }
}

fn occupy(db: &Connection, game: i64, wanted: &SeatChange) -> Result<(), Problem> {
    change(
        db,
        "DELETE FROM seat WHERE game_id = ?1 AND seat = ?2",
        params![game, wanted.seat],
    )?;
    if let Some(occupant) = &wanted.occupant {
        change(
            db,
            "INSERT INTO seat (game_id, seat, token_hash, account_id, name)
             VALUES (?1, ?2, ?3, ?4, ?5)",
            params![
                game,
                wanted.seat,
                occupant.token,
                occupant.account,
                occupant.name
            ],
        )?;
    }
    Ok(())
}

fn start(db: &Connection, game: i64, at_ms: i64) -> Result<(), Problem> {
    let sql = "UPDATE game SET phase = 1, started_ms = ?2 WHERE id = ?1 AND phase = 0";
    match change(db, sql, params![game, at_ms])? {
        1 => Ok(()),
        _ => Err(Problem::Invalid("a match begins once")),
    }
}

fn end(db: &Connection, game: i64, finish: &Finish, at_ms: i64) -> Result<(), Problem> {
    let sql =
        "UPDATE game SET phase = 2, finished_ms = ?2, result = ?3 WHERE id = ?1 AND phase < 2";
    if change(db, sql, params![game, at_ms, finish.result])? != 1 {
        return Err(Problem::Invalid("a match ends once"));
    }
    for (seat, place) in &finish.places {
        let sql = "UPDATE seat SET place = ?3 WHERE game_id = ?1 AND seat = ?2";
        if change(db, sql, params![game, seat, place])? != 1 {
            return Err(Problem::Invalid("a place for a seat where nobody sits"));
        }
    }
    Ok(())
}

pub(super) fn load(db: &Connection, game: &GameId) -> Result<Option<GameRecord>, Problem> {
    let found = records(db, "code = ?1", [game])?;
    Ok(found.into_iter().next())
}

pub(super) fn unfinished(db: &Connection, page: &Page) -> Result<Vec<GameRecord>, Problem> {
    let after = match &page.after {
        Some(game) => find(db, game)?.map_or(0, |(id, _)| id),
        None => 0,
    };
    records(
        db,
        "phase < 2 AND id > ?1 ORDER BY id LIMIT ?2",
        params![after, page.limit],
    )
}

/// The open tables. There are few of them, so that those of some games are picked from all.
pub(super) fn lobby(
    db: &Connection,
    rules: Option<&[String]>,
    limit: u32,
) -> Result<Vec<GameRecord>, Problem> {
    let is_wanted = |game: &GameRecord| rules.is_none_or(|rules| rules.contains(&game.rules));
    let sql =
        format!("SELECT {GAME_COLUMNS} FROM game WHERE phase = 0 AND listed = 1 ORDER BY id DESC");
    let mut statement = db.prepare_cached(&sql)?;
    let mut found = statement.query([])?;
    let mut tables = Vec::new();
    while tables.len() < limit as usize {
        let Some(row) = found.next()? else { break };
        let (id, game) = read_game(row)?;
        if is_wanted(&game) {
            tables.push((id, game));
        }
    }
    seated(db, tables)
}

pub(super) fn to_rate(db: &Connection, limit: u32) -> Result<Vec<GameRecord>, Problem> {
    let condition = "phase = 2 AND rated = 1 AND rated_ms IS NULL ORDER BY id LIMIT ?1";
    records(db, condition, [limit])
}

pub(super) fn versions(db: &Connection, games: Vec<GameId>) -> Result<Vec<(GameId, u64)>, Problem> {
    let mut versions = Vec::with_capacity(games.len());
    for game in games {
        if let Some((_, version)) = find(db, &game)? {
            versions.push((game, version));
        }
    }
    Ok(versions)
}

pub(super) fn seats_held(db: &Connection, token: Digest) -> Result<Vec<HeldSeat>, Problem> {
    let sql = "SELECT code, seat, account_id FROM seat JOIN game ON game.id = game_id
               WHERE token_hash = ?1 ORDER BY game_id, seat";
    rows(db, sql, [token], |row| {
        Ok(HeldSeat {
            game: row.get(0)?,
            seat: row.get(1)?,
            account: row.get(2)?,
        })
    })
}

/// The matches that fulfil a condition, with their seats.
pub(super) fn records(
    db: &Connection,
    condition: &str,
    params: impl Params,
) -> Result<Vec<GameRecord>, Problem> {
    let sql = format!("SELECT {GAME_COLUMNS} FROM game WHERE {condition}");
    seated(db, rows(db, &sql, params, read_game)?)
}

fn seated(db: &Connection, games: Vec<(i64, GameRecord)>) -> Result<Vec<GameRecord>, Problem> {
    let seat = |(id, mut game): (i64, GameRecord)| {
        game.seats = seats(db, id)?;
        Ok(game)
    };
    games.into_iter().map(seat).collect()
}

/// Who sits at a match.
pub(super) fn seats(db: &Connection, game: i64) -> Result<Vec<SeatRecord>, Problem> {
    let sql = "SELECT seat, account_id, name, place, rating_before, rating_after, token_hash
               FROM seat WHERE game_id = ?1 ORDER BY seat";
    rows(db, sql, [game], |row| {
        let before: Option<f64> = row.get(4)?;
        Ok(SeatRecord {
            seat: row.get(0)?,
            account: row.get(1)?,
            name: row.get(2)?,
            place: row.get(3)?,
            rating: before.zip(row.get(5)?),
            token: row.get(6)?,
        })
    })
}

/// Reads the columns of [`GAME_COLUMNS`]; the seats are still missing.
fn read_game(row: &Row<'_>) -> rusqlite::Result<(i64, GameRecord)> {
    let game = GameRecord {
        id: row.get(1)?,
        rules: row.get(2)?,
        setup: row.get(3)?,
        phase: row.get(4)?,
        is_listed: row.get(5)?,
        is_rated: row.get(6)?,
        version: number(row, 7)?,
        created_ms: row.get(8)?,
        started_ms: row.get(9)?,
        finished_ms: row.get(10)?,
        result: row.get(11)?,
        seats: Vec::new(),
    };
    Ok((row.get(0)?, game))
}

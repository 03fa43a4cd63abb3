//! The schema: numbered migrations, each applied once, whoever comes first.
//!
//! A migration only adds; what it makes superfluous is removed one release later. So programs of
//! two releases can use the same database while the servers are updated one after the other.

use super::db::{Db, get};
use super::options::{PostgresOpenError, PostgresOptions};
use super::problem::Problem;

/// A migration, and the oldest program that can use the database afterwards: its number of
/// migrations.
struct Migration {
    sql: &'static str,
    oldest_program: i32,
}

const MIGRATIONS: [Migration; 1] = [Migration {
    sql: include_str!("migrations/0001.sql"),
    oldest_program: 1,
}];

/// The version of the schema this program knows.
const KNOWN: i32 = MIGRATIONS.len() as i32;

/// How often the first statement is tried: of two programs that create the same table at once,
/// one fails.
const TRIES: u32 = 5;

/// The row that is locked by whoever migrates.
const CREATE: &str = "
    CREATE TABLE IF NOT EXISTS schema (
        one boolean PRIMARY KEY DEFAULT true CHECK (one),
        version integer NOT NULL,
        oldest_program integer NOT NULL
    );
    INSERT INTO schema (version, oldest_program) VALUES (0, 0) ON CONFLICT DO NOTHING;";

/// Checks that the database can be used, and brings it up to date.
pub(super) async fn prepare(db: &Db, options: &PostgresOptions) -> Result<(), PostgresOpenError> {
    check_server(db, options).await?;
    if !is_there(db).await? {
        create(db).await?;
    }
    let found = db
        .transact(&migrate)
        .await
        .map_err(|problem| failed(&problem))?;
    let (version, oldest_program) = found;
    if version > KNOWN && oldest_program > KNOWN {
        return Err(PostgresOpenError::Newer {
            found: version,
            known: KNOWN,
        });
    }
    Ok(())
}

async fn check_server(db: &Db, options: &PostgresOptions) -> Result<(), PostgresOpenError> {
    let sql = "SELECT current_setting('server_encoding'), current_setting('fsync'),
                      current_setting('full_page_writes')";
    let row = db
        .first(sql, &[])
        .await
        .map_err(|problem| failed(&problem))?;
    let row = row
        .ok_or(Problem::OutOfRange)
        .map_err(|problem| failed(&problem))?;
    let setting = |column| get::<String>(&row, column).map_err(|problem| failed(&problem));
    let encoding = setting(0)?;
    if encoding != "UTF8" {
        return Err(PostgresOpenError::Encoding(encoding));
    }
    for (column, name) in [(1, "fsync"), (2, "full_page_writes")] {
        if options.is_durable && setting(column)? == "off" {
            return Err(PostgresOpenError::NotDurable(name));
        }
    }
    Ok(())
}

/// Whether the database was used before. A role that may not create tables can use it all the same.
async fn is_there(db: &Db) -> Result<bool, PostgresOpenError> {
    let found = db.first("SELECT to_regclass('schema') IS NOT NULL", &[]);
    match found.await.map_err(|problem| failed(&problem))? {
        Some(row) => get(&row, 0).map_err(|problem| failed(&problem)),
        None => Ok(false),
    }
}

async fn create(db: &Db) -> Result<(), PostgresOpenError> {
    for _ in 1..TRIES {
        match db.run(CREATE).await {
            Err(problem) if problem.is_passing() => {}
            outcome => return outcome.map_err(|problem| failed(&problem)),
        }
    }
    db.run(CREATE).await.map_err(|problem| failed(&problem))
}

/// Applies the missing migrations; returns the version and the oldest program. The others wait for
/// the row meanwhile.
async fn migrate(db: &Db) -> Result<(i32, i32), Problem> {
    let sql = "SELECT version, oldest_program FROM schema FOR UPDATE";
    let row = db.first(sql, &[]).await?.ok_or(Problem::OutOfRange)?;
    let (version, oldest_program): (i32, i32) = (get(&row, 0)?, get(&row, 1)?);
    let missing = MIGRATIONS.iter().zip(1..).filter(|(_, it)| *it > version);
    let mut reached = (version, oldest_program);
    for (migration, number) in missing {
        db.run_patiently(migration.sql).await?;
        reached = (number, migration.oldest_program);
    }
    if reached.0 > version {
        let sql = "UPDATE schema SET version = $1, oldest_program = $2";
        db.change(sql, &[&reached.0, &reached.1]).await?;
    }
    Ok(reached)
}

fn failed(problem: &Problem) -> PostgresOpenError {
    PostgresOpenError::Away(problem.to_string())
}

//! Whether a database is what it should be: the file, every log, and every match in it.

use std::collections::HashSet;
use std::fmt;
use std::ops::ControlFlow;
use std::path::Path;

use rusqlite::Connection;

use super::append::{EVENT_COLUMNS, read_event};
use super::backup::Progress;
use super::columns::rows;
use super::games;
use super::options::open_to_read;
use super::problem::Problem;
use super::schema::OpenError;
use crate::event::{CommandId, StoredEvent};
use crate::game::{GameId, GameRecord};

/// What a verification found.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Verified {
    /// Matches that were looked at.
    pub games: u64,
    /// Events that were looked at.
    pub events: u64,
    /// Whether it came to the end.
    pub is_complete: bool,
    /// Everything that is wrong.
    pub faults: Vec<Fault>,
}

impl Verified {
    /// Whether everything was looked at and nothing is wrong.
    #[must_use]
    pub fn is_good(&self) -> bool {
        self.is_complete && self.faults.is_empty()
    }
}

/// Something that is wrong with a database.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Fault {
    /// The file is damaged, in the words of SQLite.
    Damaged(String),
    /// Rows of a table refer to something that is not there.
    Dangling {
        /// The table.
        table: String,
        /// How many rows.
        rows: u64,
    },
    /// A match cannot be read.
    Unreadable {
        /// The match, by its number: its name may be what cannot be read.
        game: i64,
        /// Why.
        why: String,
    },
    /// Events are missing from a log.
    Missing {
        /// The match.
        game: GameId,
        /// The first that is missing.
        from: u64,
        /// The last.
        to: u64,
    },
    /// A match says that it has more or fewer events than there are.
    Version {
        /// The match.
        game: GameId,
        /// What it says.
        version: u64,
        /// What there is.
        last: u64,
    },
    /// A command was taken twice.
    Repeated {
        /// The match.
        game: GameId,
        /// The second event of the command.
        seq: u64,
    },
    /// Events that were appended together are not together.
    Torn {
        /// The match.
        game: GameId,
        /// The first that does not fit.
        seq: u64,
    },
    /// The match cannot be replayed.
    Replay {
        /// The match.
        game: GameId,
        /// Why.
        why: String,
    },
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Fault::Damaged(why) => write!(f, "the file is damaged: {why}"),
            Fault::Dangling { table, rows } => {
                write!(f, "table {table}: {rows} rows refer to what is not there")
            }
            Fault::Unreadable { game, why } => write!(f, "match number {game}: {why}"),
            Fault::Missing { game, from, to } => {
                write!(f, "match {game}: events {from} to {to} are missing")
            }
            Fault::Version {
                game,
                version,
                last,
            } => write!(
                f,
                "match {game}: its version is {version}, its last event {last}"
            ),
            Fault::Repeated { game, seq } => {
                write!(f, "match {game}: event {seq} repeats an earlier command")
            }
            Fault::Torn { game, seq } => {
                write!(
                    f,
                    "match {game}: event {seq} does not belong to the one before it"
                )
            }
            Fault::Replay { game, why } => write!(f, "match {game} cannot be replayed: {why}"),
        }
    }
}

/// Checks a database or a backup: the file itself, that every log is whole, and that `replay`
/// accepts every match. Matches with a broken log are not replayed. A database in use is looked at
/// as it is at this instant.
///
/// # Errors
/// When there is no database of ours that this program can read.
pub fn verify(
    path: &Path,
    mut replay: impl FnMut(&GameRecord, &[StoredEvent]) -> Result<(), String>,
    mut progress: impl FnMut(Progress) -> ControlFlow<()>,
) -> Result<Verified, OpenError> {
    let db = open_to_read(path)?;
    let snapshot = db.unchecked_transaction()?;
    let mut verified = Verified::default();
    verified.gather(check_file(&snapshot));
    verified.gather(check_references(&snapshot));
    let games = match rows(&snapshot, "SELECT id FROM game ORDER BY id", [], |row| {
        row.get(0)
    }) {
        Ok(games) => games,
        Err(problem) => {
            verified
                .faults
                .push(Fault::Damaged(problem.told().to_string()));
            Vec::new()
        }
    };
    let total = games.len() as u64;
    for id in games {
        verified.look_at(&snapshot, id, &mut replay);
        let done = verified.games;
        if progress(Progress { done, total }).is_break() && done < total {
            return Ok(verified);
        }
    }
    verified.is_complete = true;
    Ok(verified)
}

impl Verified {
    /// Takes over what a check found, or that it could not be made.
    fn gather(&mut self, found: Result<Vec<Fault>, Problem>) {
        match found {
            Ok(faults) => self.faults.extend(faults),
            Err(problem) => self.faults.push(Fault::Damaged(problem.told().to_string())),
        }
    }

    /// Checks one match.
    fn look_at(
        &mut self,
        db: &Connection,
        id: i64,
        replay: &mut impl FnMut(&GameRecord, &[StoredEvent]) -> Result<(), String>,
    ) {
        self.games += 1;
        let (game, events) = match read_game(db, id) {
            Ok(found) => found,
            Err(problem) => {
                let why = problem.told().to_string();
                self.faults.push(Fault::Unreadable { game: id, why });
                return;
            }
        };
        self.events += events.len() as u64;
        let faults = check_log(&game, &events);
        if faults.is_empty() {
            if let Err(why) = replay(&game, &events) {
                self.faults.push(Fault::Replay { game: game.id, why });
            }
        } else {
            self.faults.extend(faults);
        }
    }
}

fn check_file(db: &Connection) -> Result<Vec<Fault>, Problem> {
    let lines: Vec<String> = rows(db, "PRAGMA integrity_check(1000)", [], |row| row.get(0))?;
    let complaints = lines.into_iter().filter(|line| line != "ok");
    Ok(complaints.map(Fault::Damaged).collect())
}

fn check_references(db: &Connection) -> Result<Vec<Fault>, Problem> {
    let sql = "SELECT \"table\", count(*) FROM pragma_foreign_key_check GROUP BY 1 ORDER BY 1";
    rows(db, sql, [], |row| {
        Ok(Fault::Dangling {
            table: row.get(0)?,
            rows: row.get::<_, i64>(1)?.unsigned_abs(),
        })
    })
}

fn read_game(db: &Connection, id: i64) -> Result<(GameRecord, Vec<StoredEvent>), Problem> {
    let found = games::records(db, "id = ?1", [id])?.into_iter().next();
    let game = found.ok_or(Problem::Invalid("it is listed and cannot be found"))?;
    let sql = format!("SELECT {EVENT_COLUMNS} FROM event WHERE game_id = ?1 ORDER BY seq");
    Ok((game, rows(db, &sql, [id], read_event)?))
}

/// Everything that is wrong with the log of a match.
fn check_log(game: &GameRecord, events: &[StoredEvent]) -> Vec<Fault> {
    let mut faults = Vec::new();
    let mut commands: HashSet<(Option<u8>, CommandId)> = HashSet::new();
    let mut last = 0;
    let mut open_group = None;
    for event in events {
        let seq = event.seq;
        if seq > last + 1 {
            let (from, to) = (last + 1, seq - 1);
            let game = game.id.clone();
            faults.push(Fault::Missing { game, from, to });
            open_group = None;
        }
        let is_repeated = |command| !commands.insert((event.event.seat, command));
        if event.command.is_some_and(is_repeated) {
            let game = game.id.clone();
            faults.push(Fault::Repeated { game, seq });
        }
        let belongs =
            open_group.is_none_or(|end| event.group_end == end && event.command.is_none());
        if !belongs {
            let game = game.id.clone();
            faults.push(Fault::Torn { game, seq });
        }
        open_group = (event.group_end > seq).then_some(event.group_end);
        last = seq;
    }
    if last != game.version {
        faults.push(Fault::Version {
            game: game.id.clone(),
            version: game.version,
            last,
        });
    } else if open_group.is_some() {
        let game = game.id.clone();
        faults.push(Fault::Torn { game, seq: last });
    }
    faults
}

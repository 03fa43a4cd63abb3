//! `damier admin`: what whoever hosts can see and do, also while the server runs.

mod accounts;
mod console;
mod migrate;
mod reports;
mod tables;

use std::io::Write;
use std::path::PathBuf;

use clap::Subcommand;

use self::console::AdminConsole;
use crate::{Ending, data};

/// Look after the accounts, reports and tables of online play
///
/// It works on the database itself, beside a server that runs: who is shut out is shut out at once.
#[derive(Debug, clap::Args)]
pub(crate) struct Arguments {
    /// The folder of the server [default: the system's place for data]
    #[arg(long, value_name = "FOLDER", env = "DAMIER_DATA", global = true)]
    data: Option<PathBuf>,
    /// Print one JSON value instead of text
    #[arg(long, global = true)]
    json: bool,
    #[command(subcommand)]
    task: Task,
}

#[derive(Debug, Subcommand)]
enum Task {
    /// How much there is of everything
    Counts,
    /// The accounts, or those whose name begins so
    Accounts {
        /// The beginning of the name
        beginning: Option<String>,
        /// How many at most
        #[arg(long, value_name = "N", default_value_t = 100)]
        limit: u32,
    },
    /// One account: ratings, reports, whether it is shut out
    Account {
        /// Its name
        name: String,
    },
    /// Shut an account out, and end its sessions
    Ban {
        /// Its name
        name: String,
        /// For so many days [default: for ever]
        #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..))]
        days: Option<u16>,
        /// What the person is told
        #[arg(long, value_name = "TEXT")]
        reason: String,
    },
    /// Let an account in again
    Lift {
        /// Its name
        name: String,
    },
    /// The reports that wait for an answer
    Reports {
        /// Those that are closed as well
        #[arg(long)]
        all: bool,
    },
    /// One report: look at it, or close it
    Report {
        /// Its number
        id: i64,
        /// What to do with it
        #[command(subcommand)]
        act: Option<ReportAct>,
    },
    /// New recovery codes for somebody who lost theirs; the old ones are worth nothing any more
    NewCodes {
        /// The name of the account
        name: String,
    },
    /// Give an account another name
    Rename {
        /// Its name
        name: String,
        /// Its new name
        new: String,
    },
    /// Forget an account; its matches stay, without it
    Delete {
        /// Its name
        name: String,
        /// Do not ask first
        #[arg(long)]
        yes: bool,
    },
    /// Bring the database of an older program up to date; no server may be using it
    Migrate,
    /// One table: what is known of it, and its moves
    Table {
        /// Its name, as in its link
        id: String,
    },
}

#[derive(Debug, Subcommand)]
enum ReportAct {
    /// Close it
    Close {
        /// What was done about it
        #[arg(long, value_name = "TEXT")]
        note: String,
    },
}

pub(crate) fn run(arguments: &Arguments, out: &mut dyn Write) -> anyhow::Result<Ending> {
    let folder = data::folder_or_usual(arguments.data.as_deref())?;
    if let Task::Migrate = arguments.task {
        migrate::migrate(&folder, arguments.json, out)?;
        return Ok(Ending::Done);
    }
    let mut admin = AdminConsole::open(&folder, arguments.json, out)?;
    match &arguments.task {
        // It is done, with the folder to itself.
        Task::Migrate => {}
        Task::Counts => tables::counts(&mut admin)?,
        Task::Accounts { beginning, limit } => {
            accounts::list(&mut admin, beginning.as_deref().unwrap_or(""), *limit)?;
        }
        Task::Account { name } => accounts::show(&mut admin, name)?,
        Task::Ban { name, days, reason } => accounts::ban(&mut admin, name, *days, reason)?,
        Task::Lift { name } => accounts::lift(&mut admin, name)?,
        Task::NewCodes { name } => accounts::new_codes(&mut admin, name)?,
        Task::Rename { name, new } => accounts::rename(&mut admin, name, new)?,
        Task::Delete { name, yes } => accounts::delete(&mut admin, name, *yes)?,
        Task::Reports { all } => reports::list(&mut admin, *all)?,
        Task::Report { id, act: None } => reports::show(&mut admin, *id)?,
        Task::Report {
            id,
            act: Some(ReportAct::Close { note }),
        } => {
            reports::close(&mut admin, *id, note)?;
        }
        Task::Table { id } => tables::show(&mut admin, id)?,
    }
    Ok(Ending::Done)
}

//! `damier admin`: what the host can see and do, also while the server runs.

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

/// Manage the accounts, reports and tables of online play
///
/// It works on the database itself, beside a running server: a ban takes effect at once.
#[derive(Debug, clap::Args)]
pub(crate) struct Arguments {
    /// The folder of the server [default: the system's data folder]
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
    /// The number of tables, accounts and reports
    Counts,
    /// The accounts, or those whose name starts with a text
    Accounts {
        /// The beginning of the name
        beginning: Option<String>,
        /// The most accounts to list
        #[arg(long, value_name = "N", default_value_t = 100)]
        limit: u32,
    },
    /// One account: ratings, reports, ban
    Account {
        /// Its name
        name: String,
    },
    /// Ban an account, and end its sessions
    Ban {
        /// Its name
        name: String,
        /// The number of days [default: forever]
        #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..))]
        days: Option<u16>,
        /// The reason the person is told
        #[arg(long, value_name = "TEXT")]
        reason: String,
    },
    /// Lift a ban
    Lift {
        /// Its name
        name: String,
    },
    /// The open reports
    Reports {
        /// Include closed ones
        #[arg(long)]
        all: bool,
    },
    /// One report: show it, or close it
    Report {
        /// Its number
        id: i64,
        /// What to do with it
        #[command(subcommand)]
        act: Option<ReportAct>,
    },
    /// New recovery codes for a person who lost theirs; the old ones become invalid
    NewCodes {
        /// The name of the account
        name: String,
    },
    /// Rename an account
    Rename {
        /// Its name
        name: String,
        /// Its new name
        new: String,
    },
    /// Delete an account; its matches stay, without its name
    Delete {
        /// Its name
        name: String,
        /// Do not ask first
        #[arg(long)]
        yes: bool,
    },
    /// Migrate the database of an older program; no server may be using it
    Migrate,
    /// One table: its details and its moves
    Table {
        /// Its id, as in its link
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
        // Already done, with the folder to itself.
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

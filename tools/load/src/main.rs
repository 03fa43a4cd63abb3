//! Measures the online service: many sockets, many moves, restarts and kills.
//!
//! ```text
//! cargo run --release -p damier-load -- all
//! ```
//!
//! It starts its own server, which is this same program as `damier serve` in a temporary folder,
//! and plays at its tables as people do: two sockets per table, real legal moves. Each end checks
//! that events are numbered without gaps and look the same at both; at the end every acknowledged
//! move is looked up in the logs.

mod crowd;
mod end;
mod figures;
mod hostile;
mod http;
mod ledger;
mod pair;
mod scenarios;
mod server;
mod soak;
mod totals;

use std::io::Write;
use std::net::SocketAddr;
use std::process::ExitCode;

use anyhow::{Result, ensure};
use clap::Parser;

use self::figures::{Findings, machine, progress, table};
use self::server::AS_DAMIER;

/// Files needed besides the sockets.
const SPARE_FILES: u64 = 1_200;

/// Measure the online service
#[derive(Debug, Parser)]
#[command(name = "damier-load")]
struct Wanted {
    /// What to measure
    #[arg(value_enum, default_value_t = What::All)]
    what: What,
    /// Number of sockets, two at each table
    #[arg(long, default_value_t = 10_000)]
    sockets: usize,
    /// Moves per second
    #[arg(long, default_value_t = 1_000)]
    rate: usize,
    /// How long moves are made at that rate
    #[arg(long, default_value_t = 20)]
    seconds: u64,
    /// The rate at which looking for the highest rate ends
    #[arg(long, default_value_t = 20_000)]
    most: usize,
    /// How often the server is killed
    #[arg(long, default_value_t = 10)]
    rounds: u32,
    /// Only the attacks whose names contain this
    #[arg(long, default_value = "")]
    attacks: String,
    /// How long a soak lasts
    #[arg(long, default_value_t = 120.0)]
    minutes: f64,
    /// Moves at a server that is already running, such as 127.0.0.1:8400
    #[arg(long)]
    at: Option<SocketAddr>,
}

#[derive(Copy, Clone, PartialEq, Eq, Debug, clap::ValueEnum)]
enum What {
    /// Everything
    All,
    /// The memory of idle sockets
    Idle,
    /// The time to the acknowledgement, and the highest rate
    Moves,
    /// The time until all are in step again
    Restart,
    /// Kills under load
    Kill,
    /// Honest players while a visitor with a script attacks; not part of everything
    Hostile,
    /// Growth during long play; not part of everything
    Soak,
}

fn main() -> ExitCode {
    if std::env::args()
        .nth(1)
        .is_some_and(|word| word == AS_DAMIER)
    {
        return damier_cli::run(std::env::args_os().skip(1));
    }
    let wanted = Wanted::parse();
    let runtime = tokio::runtime::Runtime::new().expect("the system gives a few threads");
    let ended = runtime.block_on(async {
        tokio::select! {
            ended = measure(&wanted) => ended,
            _ = tokio::signal::ctrl_c() => Err(anyhow::anyhow!("stopped")),
        }
    });
    progress("");
    match ended {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            let _ = writeln!(std::io::stderr(), "error: {error:#}");
            ExitCode::FAILURE
        }
    }
}

async fn measure(wanted: &Wanted) -> Result<()> {
    check_files(wanted)?;
    say(&format!("{}\n\n", machine()))?;
    let is_wanted = |what| wanted.what == what || wanted.what == What::All;
    let mut findings = Findings::default();
    let rows = &mut findings.rows;
    if is_wanted(What::Idle) {
        rows.extend(scenarios::idle(wanted).await?);
    }
    if is_wanted(What::Moves) {
        rows.extend(scenarios::moves(wanted).await?);
    }
    if is_wanted(What::Restart) {
        rows.extend(scenarios::restart(wanted).await?);
    }
    if is_wanted(What::Kill) {
        rows.extend(scenarios::kill(wanted).await?);
    }
    if wanted.what == What::Hostile {
        findings = hostile::run(&wanted.attacks).await?;
    }
    if wanted.what == What::Soak {
        findings = soak::run(wanted).await?;
    }
    progress("");
    say(&table(&findings.rows))?;
    ensure!(
        findings.broken.is_empty(),
        "not as it should be:\n{}",
        findings.broken.join("\n")
    );
    Ok(())
}

/// Every socket is a file, here and at the server.
fn check_files(wanted: &Wanted) -> Result<()> {
    let files = damier_online::raise_file_limit().unwrap_or(u64::MAX);
    let sockets = match wanted.what {
        What::Hostile => hostile::FILES,
        _ => wanted.sockets as u64,
    };
    let needed = sockets + SPARE_FILES;
    ensure!(
        files >= needed,
        "{needed} files are needed and {files} are allowed: `ulimit -n`"
    );
    Ok(())
}

fn say(text: &str) -> Result<()> {
    let mut out = std::io::stdout().lock();
    out.write_all(text.as_bytes())?;
    out.flush()?;
    Ok(())
}

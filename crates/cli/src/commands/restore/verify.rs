//! Every table of a database, replayed by the rules.

use std::io::Write;
use std::path::Path;
use std::sync::atomic::AtomicBool;

use anyhow::Context;
use damier_online::replay;

use crate::Ending;
use crate::meter::Meter;

/// Checks everything in a database and reports the faults.
pub(super) fn verify(
    database: &Path,
    stop: &AtomicBool,
    out: &mut dyn Write,
) -> anyhow::Result<Ending> {
    let mut meter = Meter::new("tables", stop);
    let verified = damier_store::verify(
        database,
        |table, events| replay(table, events).map(drop),
        |progress| meter.step(progress),
    );
    drop(meter);
    let verified = verified.with_context(|| database.display().to_string())?;
    for fault in &verified.faults {
        writeln!(out, "{fault}")?;
    }
    let looked_at = format!(
        "{} and {} were replayed",
        counted(verified.tables, "table", "tables"),
        counted(verified.events, "event", "events"),
    );
    let (verdict, ending) = match verified.faults.len() as u64 {
        0 if verified.is_complete => ("all is well".to_owned(), Ending::Done),
        0 => ("stopped, nothing wrong so far".to_owned(), Ending::Stopped),
        faults if verified.is_complete => (counted(faults, "fault", "faults"), Ending::Faulty),
        faults => {
            let so_far = counted(faults, "fault", "faults");
            (format!("stopped, {so_far} so far"), Ending::Stopped)
        }
    };
    writeln!(out, "{looked_at}: {verdict}.")?;
    Ok(ending)
}

fn counted(number: u64, one: &str, many: &str) -> String {
    format!("{number} {}", if number == 1 { one } else { many })
}

//! Reports: what people complain about, and what was done.

use anyhow::{Context, bail};
use damier_store::{Report, ReportId, ReportPage};

use super::console::AdminConsole;
use crate::dates::{self, minute};

/// Reports read at a time.
const PAGE: u32 = 500;

/// Every report, oldest first.
pub(super) fn all(admin: &AdminConsole<'_>, only_open: bool) -> anyhow::Result<Vec<Report>> {
    admin.ask_all(PAGE, |store, found: &[Report]| {
        store.reports(ReportPage {
            only_open,
            after: found.last().map(|report| report.id),
            limit: PAGE,
        })
    })
}

pub(super) fn list(admin: &mut AdminConsole<'_>, all_of_them: bool) -> anyhow::Result<()> {
    let found = all(admin, !all_of_them)?;
    admin.tell(&found, || match found.is_empty() {
        true => "There are none.\n".to_owned(),
        false => found.iter().map(line).collect(),
    })
}

pub(super) fn show(admin: &mut AdminConsole<'_>, id: i64) -> anyhow::Result<()> {
    let page = ReportPage {
        only_open: false,
        after: Some(ReportId(id.saturating_sub(1))),
        limit: 1,
    };
    let found = admin.ask(|store| store.reports(page.clone()))?;
    let found = found.into_iter().find(|report| report.id.0 == id);
    let report = found.with_context(|| format!("there is no report {id}"))?;
    admin.tell(&report, || line(&report))
}

pub(super) fn close(admin: &mut AdminConsole<'_>, id: i64, note: &str) -> anyhow::Result<()> {
    let now = dates::now_ms();
    if !admin.ask(|store| store.close_report(ReportId(id), note, now))? {
        bail!("report {id} is closed already, or there is none");
    }
    admin.done(&format!("report {id} is closed"))
}

/// A report in a few lines.
pub(super) fn line(report: &Report) -> String {
    let name = |who: &Option<(_, String)>| match who {
        Some((_, name)) => name.clone(),
        None => "somebody without an account".to_owned(),
    };
    let place = match (&report.table, report.seat) {
        (Some(table), Some(seat)) => format!(" at table {table}, seat {}", seat + 1),
        (Some(table), None) => format!(" at table {table}"),
        (None, _) => String::new(),
    };
    let closed = report
        .closed
        .as_ref()
        .map_or_else(String::new, |(at, note)| {
            format!("    closed {}: {note}\n", minute(*at))
        });
    format!(
        "{}  {}  {} about {}{place}\n    {}\n{closed}",
        report.id.0,
        minute(report.at_ms),
        name(&report.reporter),
        name(&report.accused),
        report.text.replace('\n', "\n    "),
    )
}

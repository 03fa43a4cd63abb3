//! Reports: what people complain of, and what became of it.

use anyhow::{Context, bail};
use damier_store::{Report, ReportId, ReportPage};

use super::office::Office;
use crate::dates::{self, minute};

/// Reports that are read at a time.
const PAGE: u32 = 500;

/// Every report, the oldest first.
pub(super) fn all(office: &Office<'_>, only_open: bool) -> anyhow::Result<Vec<Report>> {
    let mut found: Vec<Report> = Vec::new();
    loop {
        let page = ReportPage {
            only_open,
            after: found.last().map(|report| report.id),
            limit: PAGE,
        };
        let next = office.ask(|store| store.reports(page.clone()))?;
        let is_last = next.len() < PAGE as usize;
        found.extend(next);
        if is_last {
            return Ok(found);
        }
    }
}

pub(super) fn list(office: &mut Office<'_>, all_of_them: bool) -> anyhow::Result<()> {
    let found = all(office, !all_of_them)?;
    office.tell(&found, || match found.is_empty() {
        true => "There are none.\n".to_owned(),
        false => found.iter().map(line).collect(),
    })
}

pub(super) fn show(office: &mut Office<'_>, id: i64) -> anyhow::Result<()> {
    let page = ReportPage {
        only_open: false,
        after: Some(ReportId(id.saturating_sub(1))),
        limit: 1,
    };
    let found = office.ask(|store| store.reports(page.clone()))?;
    let found = found.into_iter().find(|report| report.id.0 == id);
    let report = found.with_context(|| format!("there is no report {id}"))?;
    office.tell(&report, || line(&report))
}

pub(super) fn close(office: &mut Office<'_>, id: i64, note: &str) -> anyhow::Result<()> {
    let now = dates::now_ms();
    if !office.ask(|store| store.close_report(ReportId(id), note, now))? {
        bail!("report {id} is closed already, or there is none");
    }
    office.done(&format!("report {id} is closed"))
}

/// A report in a few lines.
pub(super) fn line(report: &Report) -> String {
    let name = |who: &Option<(_, String)>| match who {
        Some((_, name)) => name.clone(),
        None => "somebody without an account".to_owned(),
    };
    let place = match (&report.game, report.seat) {
        (Some(game), Some(seat)) => format!(" at table {game}, seat {}", seat + 1),
        (Some(game), None) => format!(" at table {game}"),
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

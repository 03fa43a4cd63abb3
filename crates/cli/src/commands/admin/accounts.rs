//! Accounts: finding, showing, banning, renaming, deleting.

use std::fmt::Write as _;
use std::io::{self, BufRead, Write as _};

use anyhow::{Context, bail};
use damier_online::recovery_codes;
use damier_store::{AccountId, AccountLine, Ban, Export, Renamed, Report, check_name};
use serde::Serialize;

use super::console::AdminConsole;
use super::reports;
use crate::dates::{self, DAY_MS, minute};

pub(super) fn list(
    admin: &mut AdminConsole<'_>,
    beginning: &str,
    limit: u32,
) -> anyhow::Result<()> {
    let asked = limit.saturating_add(1);
    let mut found = admin.ask(|store| store.accounts_like(beginning, asked))?;
    let are_more = found.len() > limit as usize;
    found.truncate(limit as usize);
    admin.tell(&found, || {
        let mut text: String = found.iter().map(line).collect();
        if are_more {
            text.push_str("There are more; name their beginning, or a larger --limit.\n");
        }
        text
    })
}

fn line(account: &AccountLine) -> String {
    let since = minute(account.created_ms);
    let ban = ban_words(account.ban.as_ref());
    format!("{:<20}  since {since}{ban}\n", account.name)
}

/// The words for a ban, to follow something else.
fn ban_words(ban: Option<&Ban>) -> String {
    let Some(ban) = ban else {
        return String::new();
    };
    let word = if ban.holds_at(dates::now_ms()) {
        "is"
    } else {
        "was"
    };
    let until = ban.until_ms.map_or("for ever".to_owned(), |until| {
        format!("until {}", minute(until))
    });
    format!("  {word} shut out {until}: {}", ban.reason)
}

/// Everything about one account that the host needs.
#[derive(Serialize)]
struct Shown<'a> {
    account: &'a AccountLine,
    sessions: usize,
    recovery_codes: u64,
    ratings: &'a [damier_store::Rating],
    current_tables: &'a [damier_store::TableId],
    finished_tables: usize,
    reports_about: &'a [Report],
    reports_by: &'a [Report],
}

pub(super) fn show(admin: &mut AdminConsole<'_>, name: &str) -> anyhow::Result<()> {
    let account = admin.account(name)?;
    let export = admin.ask(|store| store.export_account(account.id))?;
    let export = export.with_context(|| format!("{name} has just gone"))?;
    let mut about = reports::all(admin, false)?;
    about.retain(|report| {
        report
            .accused
            .as_ref()
            .is_some_and(|(id, _)| *id == account.id)
    });
    let shown = Shown {
        account: &export.account,
        sessions: export.sessions.len(),
        recovery_codes: export.recovery_codes,
        ratings: &export.ratings,
        current_tables: &export.current_tables,
        finished_tables: export.history.len(),
        reports_about: &about,
        reports_by: &export.reports,
    };
    admin.tell(&shown, || words(&export, &about))
}

fn words(export: &Export, about: &[Report]) -> String {
    let mut text = line(&export.account);
    // Writing to a string cannot fail.
    let _ = writeln!(
        text,
        "{} sessions, {} recovery codes; {} matches going on, {} finished",
        export.sessions.len(),
        export.recovery_codes,
        export.current_tables.len(),
        export.history.len()
    );
    for rating in &export.ratings {
        let (strength, off) = (rating.rating.round(), (2.0 * rating.deviation).round());
        let _ = writeln!(
            text,
            "{}: {strength} ± {off}, {} matches",
            rating.game, rating.matches
        );
    }
    for (title, reports) in [("about", about), ("by", &export.reports[..])] {
        for report in reports {
            let _ = write!(
                text,
                "Reported {title} {}: {}",
                export.account.name,
                reports::line(report)
            );
        }
    }
    text
}

pub(super) fn ban(
    admin: &mut AdminConsole<'_>,
    name: &str,
    days: Option<u16>,
    reason: &str,
) -> anyhow::Result<()> {
    let account = admin.account(name)?;
    let until_ms = days.map(|days| dates::now_ms() + i64::from(days) * DAY_MS);
    let ban = Ban {
        until_ms,
        reason: reason.to_owned(),
    };
    let words = format!("{}{}", account.name, ban_words(Some(&ban)));
    let banned = admin.ask(|store| store.ban(account.id, ban.clone()))?;
    expect_account(banned, name)?;
    admin.done(&words)
}

pub(super) fn lift(admin: &mut AdminConsole<'_>, name: &str) -> anyhow::Result<()> {
    let account = admin.account(name)?;
    if !admin.ask(|store| store.lift_ban(account.id))? {
        bail!("{} is not shut out", account.name);
    }
    admin.done(&format!("{} is let in again", account.name))
}

/// The codes, which are never shown again.
#[derive(Serialize)]
struct Codes<'a> {
    account: &'a str,
    codes: &'a [String],
}

pub(super) fn new_codes(admin: &mut AdminConsole<'_>, name: &str) -> anyhow::Result<()> {
    let account = admin.account(name)?;
    let drawn = recovery_codes::draw();
    let kept: Vec<_> = drawn
        .iter()
        .map(|code| recovery_codes::digest(code))
        .collect();
    let stored = admin.ask(|store| store.set_recovery_codes(account.id, kept.clone()))?;
    expect_account(stored, name)?;
    let shown = Codes {
        account: &account.name,
        codes: &drawn,
    };
    admin.tell(&shown, || {
        format!(
            "Recovery codes of {}, each good for one new password. They are not shown again, and \
             the old ones\nare worth nothing any more.\n{}\n",
            shown.account,
            shown.codes.join("\n")
        )
    })
}

pub(super) fn rename(admin: &mut AdminConsole<'_>, name: &str, new: &str) -> anyhow::Result<()> {
    check_name(new)?;
    let account = admin.account(name)?;
    match admin.ask(|store| store.rename_account(account.id, new))? {
        Renamed::Renamed => admin.done(&format!("{} is now {new}", account.name)),
        Renamed::NameTaken => bail!("somebody else is called {new}, or nearly so"),
        Renamed::NoAccount => bail!("{name} has just gone"),
    }
}

pub(super) fn delete(admin: &mut AdminConsole<'_>, name: &str, yes: bool) -> anyhow::Result<()> {
    let account = admin.account(name)?;
    if !yes && !agreed(&account.name, account.id)? {
        bail!("nothing was deleted");
    }
    let deleted = admin.ask(|store| store.delete_account(account.id))?;
    expect_account(deleted, name)?;
    admin.scrub()?;
    admin.done(&format!("{} is forgotten; the matches stay", account.name))
}

/// Asks the person at the terminal.
fn agreed(name: &str, id: AccountId) -> anyhow::Result<bool> {
    let question = format!("Forget {name}, account {}, for ever? Type yes: ", id.0);
    io::stderr().write_all(question.as_bytes())?;
    let mut answer = String::new();
    io::stdin().lock().read_line(&mut answer)?;
    Ok(answer.trim() == "yes")
}

/// It may have been deleted in between.
fn expect_account(found: bool, name: &str) -> anyhow::Result<()> {
    if !found {
        bail!("{name} has just gone");
    }
    Ok(())
}

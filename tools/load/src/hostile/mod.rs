//! A visitor with a script attacks while forty people on the same network play.
//!
//! First the forty are measured in quiet, then while every attack of [`attacks`] runs at once. All
//! come from the address 127.0.0.1, so that no per-address limit tells friend from foe: they have
//! their cookies and sit at their tables, and that has to be enough.

mod attacks;
mod floods;
mod honest;
mod raw;
mod seated;
mod sockets;

use std::time::Duration;

use anyhow::{Result, anyhow};
use tokio::time::timeout;

use self::attacks::{Siege, Target};
use self::honest::{Friend, OFTEN, SELDOM, Visiting, Visits};
use crate::crowd::Crowd;
use crate::figures::{Findings, Latency, Row, progress};
use crate::http::Way;
use crate::server::{Room, Server};

/// The connections all attacks hold together, and some more.
pub(crate) const FILES: u64 = 4_500;

/// Players, two at each table.
const PLAYERS: usize = 40;
/// The moves they make together, per second.
const RATE: usize = 80;
const WARM: Duration = Duration::from_secs(3);
const QUIET: Duration = Duration::from_secs(12);
/// How long all attacks last.
const SIEGE: Duration = Duration::from_secs(25);
/// How much longer the last responses may take.
const GRACE: Duration = Duration::from_secs(10);
/// The factor by which the p99 may exceed its value in quiet.
const MOST_SLOWER: f64 = 3.0;

/// Plays in quiet and under attack; returns what the attacks changed. Only the attacks whose names
/// contain `only` are made.
pub(crate) async fn run(only: &str) -> Result<Findings> {
    let server = Server::start(Room::Usual)?;
    let way = Way::together(server.at);
    progress("forty players sit down");
    let mut crowd = Crowd::gather(way, PLAYERS).await?;
    let seated = Friend::arrive(way, "Felix").await?;
    let member = Friend::arrive(way, "Honora").await?;
    let target = Target::prepare(way, &member).await?;
    crowd.play(RATE, WARM).await?;
    progress("nobody attacks");
    let quiet = crowd.play(RATE, QUIET).await?;
    let cut_before = crowd.totals.count_cut();

    progress("all attacks at once");
    let siege = Siege::begin(target, only)?;
    let health = Visiting::begin(OFTEN, move || honest::ask_health(way));
    let returning = Visiting::begin(OFTEN, move || seated.clone().come_back());
    let signing_in = Visiting::begin(SELDOM, move || member.clone().sign_in());
    let attacked = timeout(SIEGE + GRACE, crowd.play(RATE, SIEGE)).await;
    let attacked = attacked
        .map_err(|_| anyhow!("moves were not answered"))
        .flatten();
    let visits = [
        ("`/healthz`", health.end().await?),
        ("a player comes back to their table", returning.end().await?),
        (
            "a member signs in, whose password is being guessed",
            signing_in.end().await?,
        ),
    ];
    let attacks = siege.end();

    let mut findings = Findings::default();
    let cut = crowd.totals.count_cut() - cut_before;
    judge_moves(&mut findings, &quiet, attacked, cut);
    for (what, visits) in visits {
        judge_visits(&mut findings, what, &visits);
    }
    findings.rows.extend(attacks);
    progress("every acknowledged move is looked for in the logs");
    let kept = match crowd.check().await {
        Ok(count) => (true, format!("all {count}")),
        Err(error) => (false, format!("{error:#}")),
    };
    findings.judge(
        "acknowledged moves in the logs".to_owned(),
        "all".to_owned(),
        kept,
    );
    Ok(findings)
}

fn judge_moves(findings: &mut Findings, quiet: &Latency, attacked: Result<Latency>, cut: usize) {
    findings.rows.push(Row {
        what: format!("{PLAYERS} players at {} tables, in quiet", PLAYERS / 2),
        wanted: "–".to_owned(),
        measured: quiet.to_string(),
    });
    let (is_prompt, measured) = match &attacked {
        Ok(attacked) => {
            let slower = attacked.p99 / quiet.p99;
            (
                slower <= MOST_SLOWER,
                format!("{attacked}: {slower:.1} times"),
            )
        }
        Err(error) => (false, format!("{error:#}")),
    };
    findings.judge(
        "the same under attack".to_owned(),
        format!("p99 within {MOST_SLOWER} times"),
        (is_prompt, measured),
    );
    let refused = attacked.map_or(0, |attacked| attacked.refused);
    findings.judge(
        "moves refused, players cut off".to_owned(),
        "0, 0".to_owned(),
        ((refused, cut) == (0, 0), format!("{refused}, {cut}")),
    );
}

fn judge_visits(findings: &mut Findings, what: &str, visits: &Visits) {
    let Visits {
        count, failures, ..
    } = visits;
    let slowest = visits.slowest.as_millis();
    let mut measured = format!(
        "{count} times, slowest {slowest} ms, {} failed",
        failures.len()
    );
    if let Some(first) = failures.first() {
        measured.push_str(&format!(" ({first})"));
    }
    findings.judge(
        what.to_owned(),
        format!("within {} s", honest::PATIENCE.as_secs()),
        (*count > 0 && failures.is_empty(), measured),
    );
}

#[cfg(test)]
mod tests {
    use super::*;

    fn latency(p99: f64, refused: usize) -> Latency {
        let times = vec![(p99 * 1_000.0) as u32];
        Latency::of(times, Duration::from_secs(1), refused)
    }

    fn broken(attacked: Result<Latency>, cut: usize) -> usize {
        let mut findings = Findings::default();
        judge_moves(&mut findings, &latency(5.0, 0), attacked, cut);
        findings.broken.len()
    }

    #[test]
    fn nothing_may_be_late_refused_or_cut_off() {
        assert_eq!(broken(Ok(latency(14.9, 0)), 0), 0);
        assert_eq!(broken(Ok(latency(15.1, 0)), 0), 1);
        assert_eq!(broken(Ok(latency(5.0, 1)), 0), 1);
        assert_eq!(broken(Ok(latency(5.0, 0)), 1), 1);
        assert_eq!(broken(Err(anyhow!("never")), 0), 1);
    }

    #[test]
    fn every_visit_has_to_succeed() {
        let judged = |visits: &Visits| {
            let mut findings = Findings::default();
            judge_visits(&mut findings, "a visit", visits);
            findings.broken.len()
        };
        let mut visits = Visits::default();
        assert_eq!(judged(&visits), 1, "nobody came");
        visits.count = 7;
        assert_eq!(judged(&visits), 0);
        visits.failures.push("429".to_owned());
        assert_eq!(judged(&visits), 1);
    }
}

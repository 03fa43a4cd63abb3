//! Hours of play while people come and go: anything that grows without end shows by its slope.

use std::time::Duration;

use anyhow::Result;
use tokio::task::JoinSet;
use tokio::time::Instant;

use crate::Wanted;
use crate::crowd::Crowd;
use crate::figures::{Findings, Latency, Row, progress};
use crate::http::Way;
use crate::server::{Room, Server};

/// Between two changes of the crowd.
const TURN: Duration = Duration::from_secs(1);
/// At every turn one pair out of this many leaves, and another comes.
const STAYING: usize = 250;
/// The number of samples in all.
const SAMPLES: u32 = 120;
/// Until then memory and files fill up; only later samples are judged.
const WARM: f64 = 1.0 / 3.0;
/// The minutes from a table's last use until the server has dropped it.
const DROPPED: f64 = 11.0;
/// The minutes until memory has settled, however long the run: only when the first pairs that
/// stayed as long as all others have gone, and their tables with them, does the server hold as much
/// as it ever will.
const SETTLED: f64 = STAYING as f64 * TURN.as_secs() as f64 / 60.0 + DROPPED;
/// The growth allowed after warming up: a fraction, and an amount that a short run may have without
/// meaning anything.
const MOST_GROWTH: f64 = 0.1;
const SPARE_MEMORY: f64 = 16.0 * 1024.0 * 1024.0;
const SPARE_DESCRIPTORS: f64 = 40.0;
const SPARE_BYTES_A_MOVE: f64 = 64.0;
/// The number of moves from which the disk space of each is judged: several times what the WAL
/// holds.
const LEAST_MOVES: f64 = 60_000.0;

/// Plays at a rate, changes the crowd, and samples the server's resources.
pub(crate) async fn run(wanted: &Wanted) -> Result<Findings> {
    let server = Server::start(Room::For(wanted.sockets))?;
    let mut crowd = Crowd::gather(Way::apart(server.at), wanted.sockets).await?;
    let length = Duration::from_secs_f64(60.0 * wanted.minutes);
    let began = Instant::now();
    let mut samples = Vec::new();
    let mut checks = JoinSet::new();
    let mut times = Vec::new();
    while began.elapsed() < length {
        crowd.order(wanted.rate, TURN.min(length)).await;
        if let Some(departed) = crowd.change((crowd.ends() / 2).div_ceil(STAYING)).await? {
            checks.spawn(departed.check());
        }
        while let Some(checked) = checks.try_join_next() {
            checked??;
        }
        times.extend(crowd.totals.take_times());
        let minutes = began.elapsed().as_secs_f64() / 60.0;
        if began.elapsed() >= length * samples.len() as u32 / SAMPLES {
            samples.push(Sample::take(&server, &crowd, minutes)?);
        }
        progress(&format!("{minutes:.1} of {} minutes", wanted.minutes));
    }
    let mut findings = Findings::default();
    let refused = crowd.totals.count_refused();
    findings.rows.push(Row {
        what: format!("{} moves/s of {} people", wanted.rate, crowd.ends()),
        wanted: "–".to_owned(),
        measured: Latency::of(times, began.elapsed(), refused).to_string(),
    });
    judge(&mut findings, &samples);
    let count = crowd.check().await?;
    findings.rows.push(Row {
        what: "acknowledged moves of those who stayed, in the logs".to_owned(),
        wanted: "all".to_owned(),
        measured: format!("all {count}"),
    });
    Ok(findings)
}

/// A sample of the server's resources.
#[derive(Copy, Clone, Debug)]
struct Sample {
    minutes: f64,
    moves: f64,
    memory: f64,
    descriptors: f64,
    disk: f64,
}

impl Sample {
    fn take(server: &Server, crowd: &Crowd, minutes: f64) -> Result<Sample> {
        Ok(Sample {
            minutes,
            moves: crowd.totals.count_moved() as f64,
            memory: server.memory()? as f64,
            descriptors: server.descriptors()? as f64,
            disk: server.disk()? as f64,
        })
    }
}

fn judge(findings: &mut Findings, samples: &[Sample]) {
    let warm = (samples.len() as f64 * WARM) as usize;
    judge_memory(findings, samples);
    let samples = &samples[warm..];
    let descriptors = Trend::of(samples, |sample| (sample.minutes, sample.descriptors));
    findings.judge(
        "files and sockets".to_owned(),
        format!("no more than {:.0} % more at the end", 100.0 * MOST_GROWTH),
        (
            descriptors.is_flat(SPARE_DESCRIPTORS),
            format!(
                "{:.0}, {:+.2} a minute",
                descriptors.mean, descriptors.slope
            ),
        ),
    );
    judge_disk(findings, samples);
}

/// The WAL grows and is truncated: that says nothing about a move unless there were many.
fn judge_disk(findings: &mut Findings, samples: &[Sample]) {
    let disk = Trend::of(&windows(samples), |&point| point);
    let what = "disk for a move".to_owned();
    let measured = format!("{:.0} bytes, {:+.2} bytes a minute", disk.mean, disk.slope);
    let moves = |sample: Option<&Sample>| sample.map_or(0.0, |sample| sample.moves);
    if moves(samples.last()) - moves(samples.first()) >= LEAST_MOVES {
        let wanted = format!("no more than {:.0} % more at the end", 100.0 * MOST_GROWTH);
        findings.judge(what, wanted, (disk.is_flat(SPARE_BYTES_A_MOVE), measured));
    } else {
        findings.rows.push(Row {
            what,
            wanted: format!("not judged with less than {LEAST_MOVES} moves"),
            measured,
        });
    }
}

/// Memory is judged once it has settled, if at least half of the run is left then.
fn judge_memory(findings: &mut Findings, samples: &[Sample]) {
    let length = samples.last().map_or(0.0, |last| last.minutes);
    let settled = SETTLED.max(WARM * length);
    let is_long = settled <= length / 2.0;
    let from = if is_long { settled } else { WARM * length };
    let is_judged = |sample: &&Sample| sample.minutes >= from;
    let judged: Vec<Sample> = samples.iter().filter(is_judged).copied().collect();
    let memory = Trend::of(&judged, |sample| (sample.minutes, sample.memory));
    let measured = format!(
        "{:.1} MiB, {:+.1} KiB a minute",
        memory.mean / (1024.0 * 1024.0),
        memory.slope / 1024.0
    );
    let what = "memory".to_owned();
    if is_long {
        let wanted = format!(
            "no more than {:.0} % higher at the end",
            100.0 * MOST_GROWTH
        );
        findings.judge(what, wanted, (memory.is_flat(SPARE_MEMORY), measured));
    } else {
        findings.rows.push(Row {
            what,
            wanted: format!("not judged in less than {:.0} minutes", 2.0 * SETTLED),
            measured,
        });
    }
}

/// The disk space per move, in each of a few parts of the time: the WAL is truncated now and then.
fn windows(samples: &[Sample]) -> Vec<(f64, f64)> {
    let length = (samples.len() / 6).max(1);
    let parts = samples.windows(length + 1).step_by(length);
    let of_part = |part: &[Sample]| {
        let (first, last) = (part.first()?, part.last()?);
        let moves = last.moves - first.moves;
        (moves > 0.0).then(|| (last.minutes, (last.disk - first.disk) / moves))
    };
    parts.filter_map(of_part).collect()
}

/// A straight line through the samples.
struct Trend {
    mean: f64,
    /// Its rise per minute.
    slope: f64,
    minutes: f64,
}

impl Trend {
    fn of<T>(samples: &[T], point: impl Fn(&T) -> (f64, f64)) -> Trend {
        let points: Vec<(f64, f64)> = samples.iter().map(point).collect();
        let count = points.len().max(1) as f64;
        let middle = points.iter().map(|(at, _)| at).sum::<f64>() / count;
        let mean = points.iter().map(|(_, value)| value).sum::<f64>() / count;
        let spread: f64 = points.iter().map(|(at, _)| (at - middle).powi(2)).sum();
        let together = points
            .iter()
            .map(|(at, value)| (at - middle) * (value - mean));
        let minutes = points.last().map_or(0.0, |(end, _)| end - points[0].0);
        Trend {
            mean,
            slope: if spread > 0.0 {
                together.sum::<f64>() / spread
            } else {
                0.0
            },
            minutes,
        }
    }

    /// Whether it rose by no more than a fraction of itself, or by this.
    fn is_flat(&self, spare: f64) -> bool {
        self.slope * self.minutes <= spare.max(MOST_GROWTH * self.mean)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const MIB: f64 = 1024.0 * 1024.0;

    /// A run in which memory goes this way, and everything else stays as it is.
    fn broken_by(minutes: f64, memory: impl Fn(f64) -> f64) -> Findings {
        let sample = |number: u32| {
            let minutes = minutes * f64::from(number) / f64::from(SAMPLES);
            Sample {
                minutes,
                moves: 30_000.0 * minutes,
                memory: memory(minutes) * MIB,
                descriptors: 1_000.0,
                disk: 400.0 * 30_000.0 * minutes,
            }
        };
        let samples: Vec<Sample> = (0..=SAMPLES).map(sample).collect();
        let mut findings = Findings::default();
        judge(&mut findings, &samples);
        findings
    }

    #[test]
    fn memory_is_judged_when_it_has_settled() {
        // As measured: until the fifteenth minute there is more and more to hold.
        let fills = |at: f64| 35.0 + 15.5 * at.min(15.0);
        let leaks = |at: f64| fills(at) + 1.2 * at;
        for minutes in [42.0, 120.0, 240.0] {
            assert!(broken_by(minutes, fills).broken.is_empty(), "{minutes}");
            assert_eq!(broken_by(minutes, leaks).broken.len(), 1, "{minutes}");
        }
        let short = broken_by(10.0, leaks);
        assert!(short.broken.is_empty());
        assert!(short.rows[0].wanted.starts_with("not judged"));
    }

    /// Two hours in which memory and descriptors rise by this much, and moves take more disk.
    fn broken(memory: f64, descriptors: f64, bytes: f64) -> usize {
        let samples: Vec<Sample> = (0..120)
            .map(|number| {
                let share = f64::from(number) / 120.0;
                // A little noise, as in life.
                let noise = f64::from(number * 37 % 11) - 5.0;
                let moves = 3_600_000.0 * share;
                Sample {
                    minutes: 120.0 * share,
                    moves,
                    memory: 100.0 * MIB + memory * share + noise * MIB,
                    descriptors: 1_000.0 + descriptors * share + noise,
                    disk: moves * (400.0 + bytes * share) + noise * MIB,
                }
            })
            .collect();
        let mut findings = Findings::default();
        judge(&mut findings, &samples);
        findings.broken.len()
    }

    #[test]
    fn what_stays_as_it_is_passes_and_what_grows_does_not() {
        assert_eq!(broken(0.0, 0.0, 0.0), 0);
        assert_eq!(broken(-20.0 * MIB, -10.0, 0.0), 0);
        assert_eq!(broken(60.0 * MIB, 0.0, 0.0), 1);
        assert_eq!(broken(0.0, 400.0, 0.0), 1);
        assert_eq!(broken(0.0, 0.0, 200.0), 1);
    }
}

//! The report of a match, as text and as JSON.

use std::collections::BTreeMap;
use std::fmt;

use damier_arena::statistics::{Estimate, Sprt, Verdict, elo};
use damier_arena::{AGREED, LedgerContents, MOST_PLIES, Results, is_of_this_engine, letter};
use serde::Serialize;

/// The result of a match. The order of the fields is guaranteed.
#[derive(Debug, Serialize)]
pub(crate) struct Summary {
    /// The head of the ledger.
    head: Vec<String>,
    games: usize,
    /// In games for two.
    #[serde(skip_serializing_if = "Option::is_none")]
    duel: Option<Duel>,
    /// With more players.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    shares: Vec<Share>,
    mean_plies: f64,
    reasons: BTreeMap<String, usize>,
    /// Games adjudicated because both players agreed on the winner.
    agreed: usize,
    /// Games adjudicated because they were too long.
    too_long: usize,
    /// Whether our engine has not changed since; `None` if it did not play.
    #[serde(skip_serializing_if = "Option::is_none")]
    of_this_engine: Option<bool>,
}

/// The result of a match for two, from player A's point of view.
#[derive(Debug, Serialize)]
pub(crate) struct Duel {
    pub(crate) wins: usize,
    pub(crate) draws: usize,
    pub(crate) losses: usize,
    /// The pairs by half points, from 0 to 4.
    pub(crate) pairs: [u64; 5],
    pub(crate) score: Option<Interval>,
    /// `None` where it would be infinite.
    pub(crate) elo: Option<[Option<f64>; 3]>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) sprt: Option<Test>,
}

/// A value from 0 to 1 with its 95 % interval.
#[derive(Copy, Clone, Debug, Serialize)]
pub(crate) struct Interval {
    pub(crate) value: f64,
    pub(crate) low: f64,
    pub(crate) high: f64,
}

#[derive(Debug, Serialize)]
pub(crate) struct Test {
    elo0: f64,
    elo1: f64,
    llr: f64,
    bound: f64,
    verdict: &'static str,
}

/// The result of a match with more seats for one kind of player.
#[derive(Debug, Serialize)]
struct Share {
    player: char,
    wins: Option<Interval>,
    place: Option<f64>,
    place_error: Option<f64>,
}

impl From<Estimate> for Interval {
    fn from(found: Estimate) -> Interval {
        Interval {
            value: found.score,
            low: found.low,
            high: found.high,
        }
    }
}

/// `62.3 % (55.0–69.1)`.
impl fmt::Display for Interval {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [value, low, high] = [self.value, self.low, self.high].map(|part| 100.0 * part);
        write!(f, "{value:.1} % ({low:.1}–{high:.1})")
    }
}

impl Summary {
    pub(crate) fn new(head: &[String], results: &Results, sprt: Option<Sprt>) -> Summary {
        let kinds = kinds(head);
        let is_for_two = results.games().all(|game| game.seats.len() == 2);
        let reasons = results.reasons();
        let count = |reason: &str| reasons.get(reason).copied().unwrap_or(0);
        Summary {
            head: head.to_vec(),
            games: results.len(),
            duel: (is_for_two && kinds == 2).then(|| Duel::new(results, sprt)),
            shares: if is_for_two {
                Vec::new()
            } else {
                shares(results)
            },
            mean_plies: (results.mean_plies() * 10.0).round() / 10.0,
            agreed: count(AGREED),
            too_long: count(MOST_PLIES),
            of_this_engine: is_of_this_engine(head),
            reasons: reasons
                .iter()
                .map(|(&reason, &count)| (reason.to_owned(), count))
                .collect(),
        }
    }

    /// The summary of a ledger.
    pub(crate) fn of_ledger(contents: &LedgerContents, sprt: Option<Sprt>) -> Summary {
        let results = Results::of(kinds(&contents.head), contents.played.clone());
        Summary::new(&contents.head, &results, sprt)
    }
}

impl Duel {
    pub(crate) fn new(results: &Results, sprt: Option<Sprt>) -> Duel {
        let duel = results.duel(sprt);
        let [wins, draws, losses] = duel.games;
        let finite = |score: f64| Some(elo(score)).filter(|elo| elo.is_finite());
        let all = |found: Estimate| [found.score, found.low, found.high].map(finite);
        Duel {
            wins,
            draws,
            losses,
            pairs: duel.pairs.0,
            score: duel.score.map(Interval::from),
            elo: duel.score.map(all),
            sprt: sprt.zip(duel.sprt).map(|(sprt, (llr, verdict))| Test {
                elo0: sprt.elo0,
                elo1: sprt.elo1,
                llr,
                bound: Sprt::bound(),
                verdict: match verdict {
                    Verdict::Accepted => "elo1",
                    Verdict::Rejected => "elo0",
                    Verdict::Open => "open",
                },
            }),
        }
    }

    /// `+88 (+51 … +128)`.
    fn elo_text(&self) -> String {
        let text = |elo: Option<f64>| elo.map_or("∞".to_owned(), |elo| format!("{elo:+.0}"));
        match self.elo {
            Some([value, low, high]) => {
                format!("{} ({} … {})", text(value), text(low), text(high))
            }
            None => "unknown".to_owned(),
        }
    }
}

/// The number of kinds of players named in the head of a ledger.
fn kinds(head: &[String]) -> usize {
    let players = head.iter().filter(|line| line.starts_with("player "));
    players.count()
}

fn shares(results: &Results) -> Vec<Share> {
    let share = |(kind, share): (usize, damier_arena::Share)| Share {
        player: letter(kind),
        wins: share.wins.map(Interval::from),
        place: share.place.map(|(place, _)| place),
        place_error: share
            .place
            .map(|(_, error)| error)
            .filter(|e| e.is_finite()),
    };
    let shares = results.shares().into_iter();
    shares.enumerate().map(share).collect()
}

/// The progress of a match in one line.
pub(crate) fn progress(results: &Results, wanted: usize, sprt: Option<Sprt>) -> String {
    let is_for_two = results.games().all(|game| game.seats.len() == 2);
    let games = format!("{}/{wanted} games", results.len());
    if !is_for_two {
        let share = |share: Share| share.wins.map(|wins| format!("{} {wins}", share.player));
        let all: Vec<String> = shares(results).into_iter().filter_map(share).collect();
        return format!("{games}  {}", all.join("  "));
    }
    let duel = Duel::new(results, sprt);
    let score = duel.score.map_or(String::new(), |score| score.to_string());
    let test = duel.sprt.as_ref();
    let test = test.map_or(String::new(), |test| format!("  LLR {:+.2}", test.llr));
    let (wins, draws, losses) = (duel.wins, duel.draws, duel.losses);
    format!("{games}  +{wins} ={draws} -{losses}  {score}{test}")
}

impl fmt::Display for Summary {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for line in &self.head {
            writeln!(f, "{line}")?;
        }
        writeln!(
            f,
            "\n{} games, {:.0} plies each",
            self.games, self.mean_plies
        )?;
        if let Some(duel) = &self.duel {
            write!(f, "{duel}")?;
        }
        for share in &self.shares {
            if let (Some(wins), Some(place)) = (share.wins, share.place) {
                let error = share
                    .place_error
                    .map_or("?".to_owned(), |e| format!("{e:.2}"));
                writeln!(
                    f,
                    "{}: wins {wins}, mean place {place:.2} ± {error}",
                    share.player
                )?;
            }
        }
        let reasons: Vec<String> = self
            .reasons
            .iter()
            .map(|(reason, count)| format!("{reason} {count}"))
            .collect();
        writeln!(f, "ends: {}", reasons.join(", "))
    }
}

impl fmt::Display for Duel {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (wins, draws, losses) = (self.wins, self.draws, self.losses);
        writeln!(
            f,
            "A against B: +{wins} ={draws} -{losses}, pairs {:?}",
            self.pairs
        )?;
        if let Some(score) = self.score {
            writeln!(f, "score {score}, 95 % interval from the pairs")?;
            writeln!(f, "Elo {}", self.elo_text())?;
        }
        if let Some(test) = &self.sprt {
            let verdict = match test.verdict {
                "elo1" => format!("{:+} Elo is the better guess", test.elo1),
                "elo0" => format!("{:+} Elo is the better guess", test.elo0),
                _ => "undecided".to_owned(),
            };
            let (llr, bound) = (test.llr, test.bound);
            writeln!(f, "SPRT: LLR {llr:+.2} (±{bound:.2}): {verdict}")?;
        }
        Ok(())
    }
}

//! A review as data. The order of the fields is guaranteed.

use std::time::Duration;

use damier_bots::{JudgedMove, Review, Score};
use damier_rules::Outcome;
use serde::Serialize;

use super::Subject;

/// The whole review.
#[derive(Serialize)]
pub(super) struct Answer<'a> {
    game: &'static str,
    options: String,
    players: usize,
    result: Option<String>,
    reason: Option<&'static str>,
    moves: Vec<MoveAnswer<'a>>,
    moments: Vec<KeyMomentAnswer>,
    accuracy: &'a [Option<u32>],
    all_moves: usize,
    nodes: u64,
    seconds: f64,
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    stopped: bool,
}

/// One move, from the mover's point of view.
#[derive(Serialize)]
struct MoveAnswer<'a> {
    number: usize,
    player: usize,
    #[serde(rename = "move")]
    text: &'a str,
    verdict: &'static str,
    missed_win: bool,
    only_move: bool,
    loss: u32,
    before: ScoreAnswer,
    after: ScoreAnswer,
    better: Option<&'a [String]>,
    depth: u32,
}

/// Hundredths of a man, thousandths of a chance, plies to a certain end.
#[derive(Serialize)]
struct ScoreAnswer {
    value: i32,
    win_chance: u32,
    end: Option<i32>,
}

#[derive(Serialize)]
struct KeyMomentAnswer {
    number: usize,
    kind: &'static str,
}

impl<'a> Answer<'a> {
    pub(super) fn new(subject: &Subject<'_>, review: &'a Review, time: Duration) -> Answer<'a> {
        let played = subject.played;
        let outcome = played.outcome();
        let moment = |moment: &damier_bots::KeyMoment| KeyMomentAnswer {
            number: moment.number,
            kind: moment.kind.name(),
        };
        Answer {
            game: played.info().id,
            options: played.choices().to_string(),
            players: played.players(),
            result: outcome.map(|end: Outcome| end.ranks.to_string()),
            reason: outcome.map(|end| end.reason.code()),
            moves: review.moves.iter().map(MoveAnswer::new).collect(),
            moments: review.moments.iter().map(moment).collect(),
            accuracy: &review.accuracy,
            all_moves: review.all,
            nodes: review.nodes,
            seconds: time.as_secs_f64(),
            stopped: !review.is_complete(),
        }
    }
}

impl<'a> MoveAnswer<'a> {
    fn new(judged: &'a JudgedMove) -> MoveAnswer<'a> {
        MoveAnswer {
            number: judged.number,
            player: judged.player.number(),
            text: &judged.text,
            verdict: judged.verdict.name(),
            missed_win: judged.missed_win,
            only_move: judged.only_move,
            loss: judged.loss(),
            before: ScoreAnswer::new(judged.before),
            after: ScoreAnswer::new(judged.after),
            better: judged.better.as_ref().map(|line| &*line.moves),
            depth: judged.depth,
        }
    }
}

impl ScoreAnswer {
    const fn new(score: Score) -> ScoreAnswer {
        ScoreAnswer {
            value: score.value,
            win_chance: score.chance,
            end: score.end,
        }
    }
}

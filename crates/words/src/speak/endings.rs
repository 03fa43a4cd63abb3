//! How a match ended, in one sentence; and the podium.

use damier_rules::{AnyMatch, Outcome, Player, Reason, order_few};

use super::times::ordinal_feminine;
use super::{Form, Subject, Table, capital};
use crate::words::Words;

/// How a match ended.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ending {
    /// « Nulle », « Vous gagnez », « Les Blancs gagnent ».
    pub headline: String,
    /// « Le décompte de 13 coups est épuisé. »
    pub reason: String,
    /// « Nulle : le décompte de 13 coups est épuisé. », with the score where there is one.
    pub sentence: String,
}

/// How a match ended, in words; `None` while it is being played.
#[must_use]
pub fn ending(table: &Table<'_>, played: &dyn AnyMatch) -> Option<Ending> {
    let outcome = played.outcome()?;
    let words = table.words;
    let headline = headline(table, &outcome);
    let reason = reason(table, played, &outcome);
    let mut about = vec![
        ("head", headline.as_str().into()),
        ("reason", reason.as_str().into()),
    ];
    let sentence = match deciding_score(words, &outcome) {
        None => words.tell("outcome-line", &about),
        Some(score) => {
            about.push(("score", score.into()));
            words.tell("outcome-line-score", &about)
        }
    };
    Some(Ending {
        reason: format!("{}.", capital(&reason)),
        headline,
        sentence,
    })
}

pub(super) fn headline(table: &Table<'_>, outcome: &Outcome) -> String {
    let words = table.words;
    let winner = outcome.winner();
    match (table.viewer(), winner) {
        (Some(viewer), Some(winner)) if viewer == winner => words.say("end-you-win"),
        (Some(viewer), _) if table.players() > 2 && !all_share(outcome) => {
            placed(table, outcome, viewer)
        }
        (Some(_), Some(_)) => words.say("end-you-lose"),
        (None, Some(winner)) => table.wins(winner),
        (_, None) => words.say("end-draw"),
    }
}

/// « Vous finissez à la 2e place sur 6 ».
fn placed(table: &Table<'_>, outcome: &Outcome, viewer: Player) -> String {
    let groups = outcome.ranks.groups();
    let shared = groups
        .iter()
        .any(|group| group.contains(&viewer) && group.len() > 1);
    let place = place(outcome, viewer);
    let key = match shared {
        true => "end-place-shared",
        false => "end-place",
    };
    let ordinal = ordinal_feminine(table.words, place);
    let about = [("ordinal", ordinal.into()), ("n", table.players().into())];
    table.words.tell(key, &about)
}

fn all_share(outcome: &Outcome) -> bool {
    outcome.ranks.groups().len() == 1
}

/// The place of a player, from 1: after everybody who is better.
fn place(outcome: &Outcome, player: Player) -> u32 {
    let better = outcome.ranks.groups().into_iter();
    let better = better.take(outcome.ranks.place(player));
    better.map(|group| group.len() as u32).sum::<u32>() + 1
}

fn reason(table: &Table<'_>, played: &dyn AnyMatch, outcome: &Outcome) -> String {
    let code = outcome.reason.code();
    let winner = outcome.winner().map(|winner| table.subject(winner));
    let loser = outcome.winner().map(|winner| loser(table, winner));
    let blocked = table.subject(played.turn());
    let text = |subject: &Option<Subject>| subject.clone().map_or(String::new(), |it| it.text);
    let form = |subject: &Option<Subject>| subject.as_ref().map_or("one", |it| it.form.code());
    let winner_of = winner.as_ref().map_or_else(String::new, |it| it.of.clone());
    let about = [
        ("winner-of", winner_of.into()),
        ("winnerform", form(&winner).into()),
        ("loser", text(&loser).into()),
        ("loserform", form(&loser).into()),
        ("blocked", blocked.text.into()),
        ("blockedform", blocked.form.code().into()),
        ("n", limit(played, outcome.reason).into()),
    ];
    let counted = outcome.reason == Reason::Agreement && outcome.scores.is_some();
    let common = if counted {
        format!("reason-{code}-counted")
    } else {
        format!("reason-{code}")
    };
    let own = format!("reason-{}-{code}", played.info().id);
    table.words.tell_first(&[&own, &common], &about)
}

/// The loser: the other player, or all the others.
fn loser(table: &Table<'_>, winner: Player) -> Subject {
    if table.players() == 2 {
        return table.subject(winner.opponent());
    }
    Subject {
        text: String::new(),
        to: String::new(),
        of: String::new(),
        form: Form::Others,
    }
}

/// The number of the limit, 0 if there is none to mention.
fn limit(played: &dyn AnyMatch, reason: Reason) -> u32 {
    let option = match reason {
        Reason::CountExpired => return count_total(played).unwrap_or(0),
        Reason::QuietLimit => "quiet_limit",
        Reason::MaxRounds => "max_rounds",
        Reason::Repetition => "repetition",
        _ => return 0,
    };
    let chosen = played
        .choices()
        .iter()
        .find(|(info, _)| info.name == option);
    chosen.and_then(|(_, text)| text.parse().ok()).unwrap_or(0)
}

/// The starting value of the count that was running at the end.
fn count_total(played: &dyn AnyMatch) -> Option<u32> {
    let last = played.plies();
    let scenes = [last, last.saturating_sub(1)].into_iter();
    let mut scenes = scenes.filter_map(|ply| played.scene_at(ply));
    scenes.find_map(|scene| scene.count_total())
}

/// The score, if it decided the match: not after a resignation, nor in a draw of unequals.
fn deciding_score(words: &Words, outcome: &Outcome) -> Option<String> {
    let scores = outcome.scores?;
    let forfeit = matches!(
        outcome.reason,
        Reason::Resignation | Reason::Timeout | Reason::Abandoned
    );
    if forfeit || scores.ranks() != outcome.ranks {
        return None;
    }
    let mut points = scores.as_slice().to_vec();
    order_few(&mut points, |one, other| one > other);
    let key = if outcome.reason == Reason::KingsCount {
        "outcome-score-kings"
    } else {
        "outcome-score"
    };
    Some(two_points(words, key, &points))
}

/// « 7 à 5 ».
#[must_use]
pub fn score(words: &Words, first: i16, second: i16) -> String {
    two_points(words, "outcome-score", &[first, second])
}

fn two_points(words: &Words, key: &str, points: &[i16]) -> String {
    let of = |index: usize| points.get(index).copied().unwrap_or(0);
    words.tell(key, &[("first", of(0).into()), ("second", of(1).into())])
}

/// One step of the podium, or one line below it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Step {
    /// From 1; players who share a place have the same.
    pub place: u32,
    /// The player.
    pub player: Player,
    /// The name, « Vous » for the viewer.
    pub name: String,
    /// Colour and shape of the pieces, if sides are told apart by them.
    pub sign: Option<String>,
}

/// Everybody, best first.
#[must_use]
pub fn podium(table: &Table<'_>, outcome: &Outcome) -> Vec<Step> {
    let step = |player: Player| Step {
        place: place(outcome, player),
        player,
        name: if table.viewer() == Some(player) {
            table.words.say("seat-me")
        } else {
            table.name(player)
        },
        sign: table.sign(player),
    };
    let players = outcome.ranks.groups().into_iter().flatten();
    players.map(step).collect()
}

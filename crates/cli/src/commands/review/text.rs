//! A review as people read it: a table, a picture, the moments, the accuracy.

use std::time::Duration;

use damier_bots::{JudgedMove, KeyMoment, KeyMomentKind, Review, Verdict};
use damier_rules::{Action, Player};

use super::{Subject, chart};
use crate::{scoring, words};

/// The most moments shown: of a wild match, only the greatest.
const MOMENTS: usize = 10;
/// How much of a better line is shown.
const LINE: usize = 5;

pub(super) fn report(subject: &Subject<'_>, review: &Review, time: Duration) -> String {
    let mut text = head(subject, review);
    text.push_str(&table(subject, review));
    if !review.moves.is_empty() {
        text.push_str(&picture(subject, review));
        text.push_str(&moments(subject, review));
        text.push_str(&accuracies(subject, review));
    }
    let seconds = time.as_secs_f64();
    text.push_str(&format!("{} nodes in {seconds:.1} s.\n", review.nodes));
    text
}

/// The game, the players if they have names, and the result.
fn head(subject: &Subject<'_>, review: &Review) -> String {
    let played = subject.played;
    let plural = if review.all == 1 { "move" } else { "moves" };
    let mut text = format!("{}, {} {plural}.", played.info().names.en, review.all);
    let ending = match played.outcome() {
        Some(outcome) => words::outcome_line(&outcome, played.players()),
        None => "The match is not over.".to_owned(),
    };
    text.push_str(&format!(" {ending}\n\n"));
    let missing = review.all - review.moves.len();
    if missing > 0 {
        let stopped = format!("Stopped: the first {missing} moves were not looked at.\n\n");
        text.push_str(&stopped);
    }
    text
}

/// One row per move, from the mover's side.
fn table(subject: &Subject<'_>, review: &Review) -> String {
    let texts = review
        .moves
        .iter()
        .map(|judged| judged.text.chars().count());
    let width = texts.max().unwrap_or(0).max(4);
    let mut text = format!(
        "{:>4}  P  {:<width$}  {:<10}  {:>10}  {:>10}  better\n",
        "no", "move", "verdict", "before", "after"
    );
    if review.moves.is_empty() {
        return String::new();
    }
    let actions = subject.played.actions();
    let first = review.moves[0].action;
    let mut moves = review.moves.iter();
    for action in &actions[first..] {
        let row = match action {
            Action::Move(_) => moves.next().map(|judged| row(subject, judged, width)),
            // Between moves a player may leave, or all agree.
            act => Some(format!("      {}", words::action_line(act, Player::FIRST))),
        };
        text.push_str(row.unwrap_or_default().trim_end());
        text.push('\n');
    }
    text.push('\n');
    text
}

fn row(subject: &Subject<'_>, judged: &JudgedMove, width: usize) -> String {
    let bot = subject.bot;
    let [before, after] = [&judged.before, &judged.after].map(|score| scoring::short(bot, score));
    let remark = match &judged.better {
        // A hair's breadth is no advice.
        Some(_) if judged.verdict == Verdict::Excellent => String::new(),
        Some(line) => better(line),
        None if judged.only_move => "the only good move".to_owned(),
        None => String::new(),
    };
    let missed = if judged.missed_win {
        "missed win: "
    } else {
        ""
    };
    let JudgedMove {
        number,
        player,
        text,
        verdict,
        ..
    } = judged;
    format!(
        "{number:>4}  {player}  {text:<width$}  {verdict:<10}  {before:>10}  {after:>10}  {missed}{remark}"
    )
}

/// The beginning of a better line.
fn better(line: &damier_bots::Line) -> String {
    let shown = line.moves.iter().take(LINE).map(String::as_str);
    let text = shown.collect::<Vec<_>>().join(" ");
    if line.moves.len() > LINE {
        format!("{text} …")
    } else {
        text
    }
}

/// The course of the chances: for two as one chart of the first player, otherwise a row for each.
fn picture(subject: &Subject<'_>, review: &Review) -> String {
    let players = subject.played.players();
    if players == 2 {
        let own = |judged: &JudgedMove| match judged.player {
            Player::FIRST => judged.after.chance,
            _ => 1_000 - judged.after.chance,
        };
        let chances: Vec<u32> = review.moves.iter().map(own).collect();
        return format!("Chance of player 1 to win\n{}\n", chart::chart(&chances));
    }
    let mut text = "Chances to win, as each player's moves left them\n".to_owned();
    for player in Player::all(players) {
        let own = review.moves.iter().filter(|judged| judged.player == player);
        let chances: Vec<u32> = own.map(|judged| judged.after.chance).collect();
        text.push_str(&format!("player {player} │{}\n", chart::line(&chances)));
    }
    text.push('\n');
    text
}

fn moments(subject: &Subject<'_>, review: &Review) -> String {
    if review.moments.is_empty() {
        return String::new();
    }
    let mut text = "Key moments\n".to_owned();
    for (moment, judged) in greatest(review) {
        let (player, mv) = (judged.player, &judged.text);
        let short = |score| scoring::short(subject.bot, score);
        let (before, after) = (short(&judged.before), short(&judged.after));
        let better = judged.better.as_ref().map_or("", |line| &line.moves[0]);
        let words = match moment.kind {
            KeyMomentKind::Turn => {
                format!("the match turns ({before} to {after}); {better} was better")
            }
            KeyMomentKind::MissedWin => {
                format!("a win is missed ({before} to {after}): {better}")
            }
            KeyMomentKind::OnlyMove => format!("the only good move is found ({after})"),
        };
        let number = moment.number;
        text.push_str(&format!("{number:>4}  player {player}, {mv}: {words}\n"));
    }
    text.push('\n');
    text
}

/// The moments with their moves, in order of play; of many only the greatest.
fn greatest(review: &Review) -> Vec<(&KeyMoment, &JudgedMove)> {
    let found = |moment: &KeyMoment| {
        let mut moves = review.moves.iter();
        moves.find(|judged| judged.number == moment.number)
    };
    let mut all: Vec<(&KeyMoment, &JudgedMove)> = review
        .moments
        .iter()
        .filter_map(|moment| Some((moment, found(moment)?)))
        .collect();
    all.sort_by_key(|(_, judged)| std::cmp::Reverse(judged.loss()));
    all.truncate(MOMENTS);
    all.sort_by_key(|(moment, _)| moment.number);
    all
}

/// For each player the accuracy, and the number of moves with each verdict.
fn accuracies(subject: &Subject<'_>, review: &Review) -> String {
    let mut text =
        "Accuracy (100 % loses nothing, every 16 points of chance lost halve it)\n".to_owned();
    for player in Player::all(subject.played.players()) {
        let accuracy = review.accuracy[player.index()];
        let accuracy = accuracy.map_or_else(|| "–".to_owned(), scoring::percent);
        let counts = Verdict::ALL.iter().filter_map(|&verdict| {
            let count = review.count(player, verdict);
            (count > 0).then(|| format!("{count} {verdict}"))
        });
        let counts = counts.collect::<Vec<_>>().join(", ");
        let name = name(subject, player);
        text.push_str(&format!(
            "  player {player}{name} {accuracy:>8}  {counts}\n"
        ));
    }
    text.push('\n');
    text
}

/// The name the record gives a player of two.
fn name(subject: &Subject<'_>, player: Player) -> String {
    let tag = match (subject.played.players(), player) {
        (2, Player::FIRST) => "White",
        (2, _) => "Black",
        _ => return String::new(),
    };
    let name = subject.record.tag(tag);
    name.map_or_else(String::new, |name| format!(" ({name})"))
}

//! Positions, demonstrations, solutions, wrong moves and comparisons, played by the rules.

use damier_board_ui::{MoveEntry, TapResult};
use damier_lessons::{
    Answer, Attempt, Board, Comparison, Course, Demonstration, Run, Step, StepKind, Task, Trial,
    Tried, Wrong,
};
use damier_rules::{AnyMatch, Attempt as Tapped, Cell};

use crate::{every_course, forced, none};

/// Everything the rules find wrong with a course.
pub(crate) fn findings(course: &Course) -> Vec<String> {
    let mut found = vec![];
    for (lesson, step) in course.steps() {
        let place = format!("{} {} {}", course.id, lesson.id, step.id);
        let faults = faults(step);
        found.extend(faults.into_iter().map(|fault| format!("{place}: {fault}")));
    }
    found
}

fn faults(step: &Step) -> Vec<String> {
    let Some(start) = step.board.open() else {
        return vec![format!("not a position: {:?}", step.board)];
    };
    let mut found = marks(step, start.as_ref());
    match &step.kind {
        StepKind::Tell => {}
        StepKind::Show(show) => found.extend(demonstration(show, start)),
        StepKind::Task(task) => found.extend(self::task(step, task, start.as_ref())),
        StepKind::Compare(comparison) => found.extend(compare(step, comparison)),
        StepKind::Play(contest) => {
            if contest.goals.is_empty() {
                found.push("no goal".to_owned());
            }
            if start.outcome().is_some() {
                found.push("over before it begins".to_owned());
            }
        }
    }
    found
}

fn marks(step: &Step, start: &dyn AnyMatch) -> Vec<String> {
    let arrows = step.marks.arrows.iter().flat_map(|(from, to)| [from, to]);
    let cells = step.marks.circles.iter().chain(arrows);
    let unknown = cells.filter(|name| start.board().find(name).is_none());
    unknown.map(|name| format!("no cell {name}")).collect()
}

fn demonstration(show: &Demonstration, mut played: Box<dyn AnyMatch>) -> Vec<String> {
    if show.moves.is_empty() && show.refused.is_none() {
        return vec!["nothing is shown".to_owned()];
    }
    for text in &show.moves {
        match played.play(text) {
            Ok(canonical) if canonical == *text => {}
            Ok(canonical) => return vec![format!("{text} is written {canonical}")],
            Err(error) => return vec![format!("shown but not legal: {error}")],
        }
    }
    let reason = played.outcome().map(|outcome| outcome.reason.code());
    if reason != show.ends.as_deref() {
        return vec![format!("ends with {reason:?}, not {:?}", show.ends)];
    }
    let refused = show.refused.as_ref();
    let code = |text: &str| played.explain(text).map(|refusal| refusal.rule.code);
    let wrong = refused.filter(|refused| code(&refused.text) != Some(&refused.code));
    let told = wrong.map(|wrong| format!("{}: refused {:?}", wrong.text, code(&wrong.text)));
    told.into_iter().collect()
}

fn task(step: &Step, task: &Task, start: &dyn AnyMatch) -> Vec<String> {
    let mut found = vec![];
    let needs = [
        (task.goals.is_empty(), "no goal"),
        (task.right.is_empty(), "no solution"),
        (task.wrong.is_empty(), "no wrong move is prepared"),
        (start.outcome().is_some(), "over before it begins"),
    ];
    let lacking = needs.into_iter().filter(|(lacks, _)| *lacks);
    found.extend(lacking.map(|(_, what)| what.to_owned()));
    if !found.is_empty() {
        return found;
    }
    found.extend(task.right.iter().filter_map(|line| solution(step, line)));
    let wrong = task.wrong.iter().enumerate();
    found.extend(wrong.filter_map(|(index, wrong)| wrong_move(step, wrong, index + 1)));
    if found.is_empty() && task.within > 1 && task.replies.is_empty() {
        found.extend(forced::faults(task, start));
    }
    found
}

/// A solution reaches the goal with its last move and not before.
fn solution(step: &Step, line: &[String]) -> Option<String> {
    let mut run = Run::new(step).expect("the board is open");
    let own = line.iter().step_by(2).count();
    for (index, text) in line.iter().enumerate().step_by(2) {
        let left = run.turns_left().unwrap_or(0);
        let answer = run.attempt(Attempt::Move(text));
        let is_last = index + 1 >= line.len();
        let fine = match &answer {
            Answer::Solved(played) => is_last && played == text,
            Answer::GoesOn {
                text: played,
                reply,
            } => !is_last && played == text && reply.as_ref() == line.get(index + 1),
            _ => false,
        };
        if !fine || left == 0 {
            return Some(format!("{text} of the solution {line:?}: {answer:?}"));
        }
    }
    (own == 0 || line.len().is_multiple_of(2)).then(|| format!("not a solution: {line:?}"))
}

/// A wrong move is what it is said to be: refused by that rule, or legal and beside the goal.
fn wrong_move(step: &Step, wrong: &Wrong, number: usize) -> Option<String> {
    let mut run = Run::new(step)?;
    for (index, text) in wrong.before.iter().enumerate().step_by(2) {
        let answer = run.attempt(Attempt::Move(text));
        let goes_on = match &answer {
            Answer::GoesOn { reply, .. } => reply.as_ref() == wrong.before.get(index + 1),
            _ => false,
        };
        if !goes_on {
            return Some(format!("no way to wrong-{number}: {answer:?}"));
        }
    }
    let meant: Vec<String> = match (&wrong.refused, wrong.text.strip_suffix('*')) {
        (None, Some(begin)) => {
            let moves = run.played().moves().into_iter();
            moves.filter(|text| text.starts_with(begin)).collect()
        }
        _ => vec![wrong.text.clone()],
    };
    if meant.is_empty() {
        return Some(format!("wrong-{number}: no move begins {}", wrong.text));
    }
    let fault = meant.iter().find_map(|text| {
        let answer = run.attempt(Attempt::Move(text));
        let fine = match &answer {
            Answer::Wrong {
                number: found,
                text: legal,
                refusal,
                ..
            } => {
                let code = refusal.as_ref().map(|refusal| refusal.rule.code);
                let written = legal.as_ref().is_none_or(|legal| legal == text);
                *found == number && code == wrong.refused.as_deref() && written
            }
            _ => false,
        };
        (!fine).then(|| format!("wrong-{number} {text}: {answer:?}"))
    });
    fault
        .or_else(|| unanswered(&run, wrong, &meant, number))
        .or_else(|| untouchable(&mut run, wrong, number))
        .or_else(|| right_after_all(step, wrong, &meant, number))
}

/// The reply that shows why a move is wrong is legal after it, and written as the rules do.
fn unanswered(run: &Run, wrong: &Wrong, meant: &[String], number: usize) -> Option<String> {
    let reply = wrong.reply.as_ref()?;
    let answered = meant.iter().all(|text| {
        let mut after = run.played().fork();
        let played = after.play(text);
        played.is_ok() && after.play(reply).is_ok_and(|written| written == *reply)
    });
    (!answered).then(|| format!("{reply} does not answer wrong-{number}"))
}

/// A wrong move that is prepared must also be met on the board, by taps or by a drag, not only by
/// writing.
fn untouchable(run: &mut Run, wrong: &Wrong, number: usize) -> Option<String> {
    let code = wrong.refused.as_deref()?;
    let cells = Tapped::parse(run.played().board(), &wrong.text).ok()?.cells;
    let attempts = [taps(run.played(), &cells), drag(run.played(), &cells)].concat();
    let met = attempts.iter().any(|attempt| {
        let answer = run.attempt(Attempt::Taps(attempt));
        matches!(&answer, Answer::Wrong { number: found, refusal: Some(refusal), .. }
            if *found == number && refusal.rule.code == code)
    });
    (!met).then(|| format!("wrong-{number} is not met on the board"))
}

/// The attempts that are refused when these cells are tapped.
fn taps(played: &dyn AnyMatch, cells: &[Cell]) -> Vec<Vec<Cell>> {
    let mut entry = MoveEntry::new(played);
    let mut refused = vec![];
    for &cell in cells {
        let attempt = entry.attempt(played, cell);
        if let TapResult::Refused(_) = entry.tap(played, cell) {
            refused.push(attempt);
        }
    }
    refused
}

/// The attempt that is refused when a piece is dragged from the first of two cells to the other.
fn drag(played: &dyn AnyMatch, cells: &[Cell]) -> Vec<Vec<Cell>> {
    let mut entry = MoveEntry::new(played);
    let &[from, to] = cells else {
        return vec![];
    };
    entry.press(played, from);
    let attempt = entry.attempt(played, to);
    match entry.drop(played, to) {
        TapResult::Refused(_) => vec![attempt],
        _ => vec![],
    }
}

/// A prepared wrong move that reaches the goal, or that a solution plays.
fn right_after_all(step: &Step, wrong: &Wrong, meant: &[String], n: usize) -> Option<String> {
    let mut without = step.clone();
    if let StepKind::Task(task) = &mut without.kind {
        task.wrong.clear();
    }
    meant.iter().find_map(|text| {
        let mut run = Run::new(&without)?;
        for before in wrong.before.iter().step_by(2) {
            run.attempt(Attempt::Move(before));
        }
        let answer = run.attempt(Attempt::Move(text));
        let StepKind::Task(task) = &step.kind else {
            return None;
        };
        let right = match answer {
            Answer::Solved(_) => true,
            Answer::GoesOn { .. } => task.replies.is_empty(),
            _ => false,
        };
        right.then(|| format!("wrong-{n} {text} is right: {answer:?}"))
    })
}

fn compare(step: &Step, comparison: &Comparison) -> Vec<String> {
    let boards = [&step.board, &comparison.other];
    if comparison.other.open().is_none() {
        return vec![format!("not a position: {:?}", comparison.other)];
    }
    let mut found = vec![];
    if boards[0].game == boards[1].game {
        found.push("one game against itself".to_owned());
    }
    let trials = comparison.trials.iter();
    found.extend(trials.flat_map(|trial| tried(boards, trial)));
    found
}

fn tried(boards: [&Board; 2], trial: &Trial) -> Vec<String> {
    let mut found = vec![];
    for ((board, text), expected) in boards.into_iter().zip(&trial.moves).zip(&trial.tried) {
        let mut played = board.open().expect("it was opened before");
        let before = played.scene().pieces.len();
        let made = match played.play(text) {
            Ok(_) => Tried::Takes((before - played.scene().pieces.len()) as u32),
            Err(_) => {
                let refusal = played.explain(text);
                Tried::Refused(refusal.map_or("", |refusal| refusal.rule.code).to_owned())
            }
        };
        if made != *expected {
            found.push(format!("{text} of {}: {made:?}", board.game));
        }
    }
    found
}

#[test]
fn the_rules_find_nothing_wrong_with_any_lesson() {
    let found: Vec<String> = every_course().flat_map(|it| findings(&it)).collect();
    none(&found);
}

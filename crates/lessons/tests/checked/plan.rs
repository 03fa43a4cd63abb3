//! What a course must have.

use std::collections::BTreeSet;

use damier_games::CATALOGUE;
use damier_lessons::{Aim, Course, StepKind};

use crate::{FAMILIES, course, none};

const FEWEST_STEPS: usize = 10;
const FEWEST_ABOUT_PLAYING_WELL: usize = 2;

/// What a course about one game lacks.
pub(crate) fn lacking(course: &Course) -> Vec<String> {
    let count = |aim| course.lessons.iter().filter(|it| it.aim == aim).count();
    let played = |kind: &StepKind| matches!(kind, StepKind::Task(_) | StepKind::Play(_));
    let mut found = vec![];
    let mut need = |fine: bool, what: String| {
        if !fine {
            found.push(format!("{}: {what}", course.id));
        }
    };
    let steps = course.steps().count();
    need(steps >= FEWEST_STEPS, format!("{steps} steps"));
    let tasks = course.steps().filter(|(_, step)| played(&step.kind));
    let tasks = tasks.count();
    need(
        tasks * 2 >= steps,
        format!("{tasks} of {steps} steps are played"),
    );
    let well = count(Aim::Well);
    let enough = well >= FEWEST_ABOUT_PLAYING_WELL;
    need(enough, format!("{well} lessons about playing well"));
    need(count(Aim::Match) == 1, "not one match".to_owned());
    let last = course.lessons.last();
    let ends = last.is_some_and(|lesson| lesson.aim == Aim::Match);
    need(ends, "does not end with a match".to_owned());
    for lesson in &course.lessons {
        need(!lesson.steps.is_empty(), format!("{} is empty", lesson.id));
        let tried = lesson.steps.iter().any(|step| played(&step.kind));
        need(tried, format!("nothing is played in {}", lesson.id));
        let kind = |step: &StepKind| matches!(step, StepKind::Play(_));
        let matches = lesson.steps.iter().any(|step| kind(&step.kind));
        need(
            matches == (lesson.aim == Aim::Match),
            format!("{}: a match where none belongs, or none", lesson.id),
        );
    }
    found
}

/// What a course about several games lacks: its comparisons, by the games of each lesson.
pub(crate) fn lacking_in_families(course: &Course) -> Vec<String> {
    let mut found = vec![];
    for lesson in &course.lessons {
        let compared = lesson.steps.iter().any(|step| match &step.kind {
            StepKind::Compare(other) => {
                let boards = [&step.board.game, &other.other.game];
                lesson.games.iter().eq(boards)
            }
            _ => false,
        });
        if compared != (lesson.games.len() == 2) {
            found.push(format!("{}: {:?} side by side", lesson.id, lesson.games));
        }
        let asked = |kind: &StepKind| matches!(kind, StepKind::Task(_));
        if !lesson.steps.iter().any(|step| asked(&step.kind)) {
            found.push(format!("{}: no task", lesson.id));
        }
    }
    let games: BTreeSet<_> = (course.lessons.iter())
        .map(|lesson| lesson.games.join(" "))
        .collect();
    for needed in ["mak-yek apit-sodok", "turkish-draughts alliance", "makruk"] {
        if !games.contains(needed) {
            found.push(format!("no lesson about {needed}"));
        }
    }
    found
}

#[test]
fn every_game_is_taught_from_the_first_move_to_a_match() {
    for entry in CATALOGUE {
        none(&lacking(&course(entry.info.id)));
    }
}

#[test]
fn the_families_are_compared() {
    none(&lacking_in_families(&course(FAMILIES)));
}

//! A task of several moves promises that its solution works against every defence, and that no
//! other first move does.

use std::collections::HashSet;

use damier_lessons::{Goal, Played, Task};
use damier_rules::{AnyMatch, Player};

/// What is not as promised.
pub(crate) fn faults(task: &Task, start: &dyn AnyMatch) -> Vec<String> {
    let prover = Prover {
        goals: &task.goals,
        start,
        learner: start.turn(),
    };
    let first: HashSet<&str> = task.right.iter().map(|line| line[0].as_str()).collect();
    let mut found = vec![];
    for text in start.moves() {
        let works = prover.works(start, &text, 0, task.within);
        match (works, first.contains(text.as_str())) {
            (false, true) => found.push(format!("a defence escapes {text}")),
            (true, false) => found.push(format!("{text} reaches the goal as well")),
            _ => {}
        }
    }
    found
}

struct Prover<'a> {
    goals: &'a [Goal],
    start: &'a dyn AnyMatch,
    learner: Player,
}

impl Prover<'_> {
    /// Whether a move leads to the goal in so many moves, whatever is replied.
    fn works(&self, before: &dyn AnyMatch, text: &str, taken: u32, turns: u32) -> bool {
        let mut after = before.fork();
        after.play(text).expect("the move is legal");
        let (was, is) = (before.scene().pieces, after.scene().pieces);
        let others = |pieces: &[damier_rules::Piece]| {
            let others = pieces.iter().filter(|piece| piece.owner != self.learner);
            others.count() as u32
        };
        let taken = taken + others(&was).saturating_sub(others(&is));
        let played = Played {
            start: self.start,
            before,
            text,
            after: after.as_ref(),
            learner: self.learner,
            taken,
        };
        if self.goals.iter().all(|goal| goal.judge(&played).is_ok()) {
            return true;
        }
        if turns == 1 || after.outcome().is_some() {
            return false;
        }
        after.moves().iter().all(|reply| {
            let mut next = after.fork();
            next.play(reply).expect("the reply is legal");
            let moves = next.moves();
            moves
                .iter()
                .any(|text| self.works(next.as_ref(), text, taken, turns - 1))
        })
    }
}

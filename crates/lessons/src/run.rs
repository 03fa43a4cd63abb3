//! A learner in a task or in a small match, as a state machine.
//!
//! [`Run::attempt`] judges a move and says what to answer. A move that is not right is not kept:
//! the board stays as it was. In a task the run plays the opponent's replies itself; in a match
//! the caller asks the computer and hands its move to [`Run::reply`].

use damier_rules::{AnyMatch, Attempt as Tapped, Cell, MoveError, Outcome, Player, Refusal};

use crate::course::{Board, Contest, Step, StepKind, Task, Wrong};
use crate::goal::{Goal, Miss, Played, after, fits, taken_by};

/// What a learner tries.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Attempt<'a> {
    /// A move by its text.
    Move(&'a str),
    /// Cells tapped in order that are no move.
    Taps(&'a [Cell]),
}

/// What to answer to an attempt.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Answer {
    /// The goal is reached by this move.
    Solved(String),
    /// Right so far: the move, and the reply, unless the computer is to be asked for it.
    GoesOn {
        /// The move.
        text: String,
        /// The opponent's reply, which has been played.
        reply: Option<String>,
    },
    /// A prepared wrong move.
    Wrong {
        /// Its number, from 1: that of its answer.
        number: usize,
        /// Its text, if it is legal.
        text: Option<String>,
        /// Why the rules refuse it, if they do.
        refusal: Option<Refusal>,
        /// The opponent's reply that shows why it is wrong, to be played and taken back.
        reply: Option<String>,
    },
    /// Something else that the rules refuse.
    Refused(Refusal),
    /// A legal move that does not reach the goal.
    Missed {
        /// The move.
        text: String,
        /// By how much.
        miss: Miss,
    },
    /// A text that fits several moves, or taps that begin them.
    Ambiguous(Vec<String>),
    /// The match is over, and the goal was not reached.
    Over(Outcome),
}

/// The state of a learner in a step.
pub struct Run {
    board: Board,
    rules: Mode,
    start: Box<dyn AnyMatch>,
    played: Box<dyn AnyMatch>,
    learner: Player,
    taken: u32,
    turns: u32,
    solved: bool,
}

enum Mode {
    Task(Task),
    Contest(Contest),
}

impl Run {
    /// The beginning of a step; `None` if there is nothing to play in it, or its board is wrong.
    #[must_use]
    pub fn new(step: &Step) -> Option<Run> {
        let rules = match &step.kind {
            StepKind::Task(task) => Mode::Task(task.clone()),
            StepKind::Play(contest) => Mode::Contest(contest.clone()),
            _ => return None,
        };
        let start = step.board.open()?;
        Some(Run {
            board: step.board.clone(),
            rules,
            played: start.fork(),
            learner: start.turn(),
            start,
            taken: 0,
            turns: 0,
            solved: false,
        })
    }

    /// The match as it stands.
    #[must_use]
    pub fn played(&self) -> &dyn AnyMatch {
        self.played.as_ref()
    }

    /// The board it began with.
    #[must_use]
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// Who learns: the player who began.
    #[must_use]
    pub fn learner(&self) -> Player {
        self.learner
    }

    /// Whether the goal has been reached.
    #[must_use]
    pub fn is_solved(&self) -> bool {
        self.solved
    }

    /// The moves that are left to reach the goal, where they are limited.
    #[must_use]
    pub fn turns_left(&self) -> Option<u32> {
        let most = match &self.rules {
            Mode::Task(task) => Some(task.within),
            Mode::Contest(contest) => contest.within,
        };
        most.map(|most| most.saturating_sub(self.turns))
    }

    /// The level of the computer whose move is awaited: ask it, and give its move to
    /// [`reply`](Run::reply).
    #[must_use]
    pub fn awaits(&self) -> Option<u8> {
        let Mode::Contest(contest) = &self.rules else {
            return None;
        };
        let others = self.played.turn() != self.learner && self.played.outcome().is_none();
        (others && !self.solved).then_some(contest.level)
    }

    /// The next move of a solution from here, where one is prepared.
    #[must_use]
    pub fn solution(&self) -> Option<&str> {
        let Mode::Task(task) = &self.rules else {
            return None;
        };
        let moves = self.moves();
        let mut lines = task.right.iter();
        let line = lines.find(|line| line.len() > moves.len() && line.starts_with(&moves))?;
        line.get(moves.len()).map(String::as_str)
    }

    /// Begins again.
    pub fn restart(&mut self) {
        self.played = self.start.fork();
        (self.taken, self.turns, self.solved) = (0, 0, false);
    }

    /// Judges what the learner tries.
    pub fn attempt(&mut self, attempt: Attempt<'_>) -> Answer {
        let text = match attempt {
            Attempt::Move(text) => text,
            Attempt::Taps(cells) => return self.refuse_taps(cells),
        };
        let mut next = self.played.fork();
        match next.play(text) {
            Ok(text) => self.judge(text, next),
            Err(MoveError::Over(outcome)) => Answer::Over(outcome),
            Err(MoveError::Ambiguous { candidates, .. }) => Answer::Ambiguous(candidates),
            Err(MoveError::Refused { text, refusal }) => {
                let cells = Tapped::parse(self.played.board(), &text);
                let cells = cells.map_or_else(|_| Vec::new(), |tapped| tapped.cells);
                self.refused(&cells, refusal)
            }
        }
    }

    /// Plays the computer's move in a match. `None` if it is not awaited or not legal.
    pub fn reply(&mut self, text: &str) -> Option<Answer> {
        self.awaits()?;
        let mut next = self.played.fork();
        let text = next.play(text).ok()?;
        let judged = self.reached(&text, next.as_ref(), self.taken);
        self.played = next;
        self.solved = judged.is_ok();
        Some(match (self.solved, self.played.outcome()) {
            (true, _) => Answer::Solved(text),
            (false, Some(outcome)) => Answer::Over(outcome),
            (false, None) => Answer::GoesOn { text, reply: None },
        })
    }

    fn judge(&mut self, text: String, next: Box<dyn AnyMatch>) -> Answer {
        if let Some(number) =
            self.prepared(|wrong| wrong.refused.is_none() && fits(&wrong.text, &text))
        {
            return Answer::Wrong {
                number,
                text: Some(text),
                refusal: None,
                reply: self.shown(number),
            };
        }
        let taken = self.taken + taken_by(self.played.as_ref(), &text, next.as_ref());
        let judged = self.reached(&text, next.as_ref(), taken);
        match judged {
            Ok(()) => {
                self.keep(next, taken);
                self.solved = true;
                Answer::Solved(text)
            }
            Err(miss) => self.go_on(text, next, taken, miss),
        }
    }

    /// A legal move that has not reached the goal: it may still be on the way.
    fn go_on(&mut self, text: String, next: Box<dyn AnyMatch>, taken: u32, miss: Miss) -> Answer {
        let Mode::Task(task) = &self.rules else {
            self.keep(next, taken);
            return match (self.played.outcome(), self.turns_left()) {
                (Some(outcome), _) => Answer::Over(outcome),
                (None, Some(0)) => Answer::Missed { text, miss },
                (None, _) => Answer::GoesOn { text, reply: None },
            };
        };
        let mut moves = self.moves();
        moves.push(text.clone());
        let mut lines = task.right.iter();
        let line = lines.find(|line| line.len() > moves.len() && line.starts_with(&moves));
        let reply = match line {
            Some(line) => line.get(moves.len()).cloned(),
            None if task.replies.is_empty() => {
                let miss = off_the_line(task, miss);
                return Answer::Missed { text, miss };
            }
            None if self.turns + 1 >= task.within || next.outcome().is_some() => {
                return Answer::Missed { text, miss };
            }
            None => free_reply(task, self.turns, next.as_ref()),
        };
        self.keep(next, taken);
        let reply = reply.and_then(|reply| self.played.play(&reply).ok());
        Answer::GoesOn { text, reply }
    }

    fn keep(&mut self, next: Box<dyn AnyMatch>, taken: u32) {
        self.played = next;
        self.taken = taken;
        self.turns += 1;
    }

    fn goals(&self) -> &[Goal] {
        match &self.rules {
            Mode::Task(task) => &task.goals,
            Mode::Contest(contest) => &contest.goals,
        }
    }

    fn reached(&self, text: &str, next: &dyn AnyMatch, taken: u32) -> Result<(), Miss> {
        let played = Played {
            start: self.start.as_ref(),
            before: self.played.as_ref(),
            text,
            after: next,
            learner: self.learner,
            taken,
        };
        self.goals().iter().try_for_each(|goal| goal.judge(&played))
    }

    fn refuse_taps(&self, cells: &[Cell]) -> Answer {
        match self.played.explain_taps(cells) {
            Some(refusal) => self.refused(cells, refusal),
            None => {
                let moves = self.played.gestures_from(cells).into_iter();
                Answer::Ambiguous(moves.map(|(text, _)| text).collect())
            }
        }
    }

    fn refused(&self, cells: &[Cell], refusal: Refusal) -> Answer {
        let board = self.played.board();
        // A piece that may not be touched at all is refused before the whole move is entered.
        let meant = |wrong: &Wrong| {
            let prepared = Tapped::parse(board, &wrong.text);
            let prepared = prepared.map_or_else(|_| Vec::new(), |tapped| tapped.cells);
            let begun = !cells.is_empty() && prepared.starts_with(cells);
            let same = wrong.refused.as_deref() == Some(refusal.rule.code);
            wrong.refused.is_some() && (prepared == cells || begun && same)
        };
        match self.prepared(meant) {
            Some(number) => Answer::Wrong {
                number,
                text: None,
                refusal: Some(refusal),
                reply: None,
            },
            None => Answer::Refused(refusal),
        }
    }

    /// The reply that is prepared for a wrong move.
    fn shown(&self, number: usize) -> Option<String> {
        let Mode::Task(task) = &self.rules else {
            return None;
        };
        task.wrong.get(number - 1)?.reply.clone()
    }

    /// The number of the prepared wrong move that is meant here.
    fn prepared(&self, meant: impl Fn(&Wrong) -> bool) -> Option<usize> {
        let Mode::Task(task) = &self.rules else {
            return None;
        };
        let moves = self.moves();
        let mut wrong = task.wrong.iter();
        let index = wrong.position(|wrong| wrong.before == moves && meant(wrong))?;
        Some(index + 1)
    }

    fn moves(&self) -> Vec<String> {
        let actions = self.played.actions().into_iter();
        let moves = actions.filter_map(|action| match action {
            damier_rules::Action::Move(text) => Some(text),
            _ => None,
        });
        moves.collect()
    }
}

/// The answer to a legal move beside the solutions of several moves.
fn off_the_line(task: &Task, miss: Miss) -> Miss {
    match task.within {
        0 | 1 => miss,
        _ => Miss {
            code: "line",
            ..miss
        },
    }
}

/// The reply where the learner plays freely: the prepared one, or else the first legal one.
fn free_reply(task: &Task, turn: u32, next: &dyn AnyMatch) -> Option<String> {
    let prepared = task.replies.get(turn as usize);
    let legal = prepared.filter(|text| after(next, text).is_some());
    legal.cloned().or_else(|| next.moves().into_iter().next())
}

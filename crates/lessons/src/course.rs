//! What a course consists of.

use damier_games::find;
use damier_rules::{AnyMatch, Choices};

use crate::goal::Goal;

/// The lessons of one game, or of several side by side.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Course {
    /// Its id: that of the game, where it is about one.
    pub id: String,
    /// Its lessons, in order.
    pub lessons: Vec<Lesson>,
}

/// A few steps about one thing.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Lesson {
    /// Its id within the course. Devices remember it: it never changes.
    pub id: String,
    /// What it is for.
    pub aim: Aim,
    /// The games it compares; none where the course is about one.
    pub games: Vec<String>,
    /// Its steps, in order.
    pub steps: Vec<Step>,
}

/// What a lesson is for.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Aim {
    /// To know the rules.
    Rules,
    /// To play well.
    Well,
    /// To play a match.
    Match,
}

/// One step of a lesson.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Step {
    /// Its id within the lesson. Devices remember it: it never changes.
    pub id: String,
    /// The board it begins with.
    pub board: Board,
    /// What is drawn on the board at first.
    pub marks: Marks,
    /// What happens.
    pub kind: StepKind,
}

/// A position of a game.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Board {
    /// The id of the game.
    pub game: String,
    /// The options that differ from the defaults, each as `key=value`.
    pub options: Vec<String>,
    /// The position; `None` is the start of the game.
    pub position: Option<String>,
}

impl Board {
    /// A match that begins here; `None` if game, options or position are wrong.
    #[must_use]
    pub fn open(&self) -> Option<Box<dyn AnyMatch>> {
        let entry = find(&self.game)?;
        let choices = Choices::parse(entry.info.options, self.options.iter()).ok()?;
        entry.open(choices, self.position.as_deref()).ok()
    }
}

/// Cells to point at, by their names.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Marks {
    /// Cells with a circle around them.
    pub circles: Vec<String>,
    /// Arrows from one cell to another.
    pub arrows: Vec<(String, String)>,
}

/// What happens in a step.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum StepKind {
    /// A text beside a board.
    Tell,
    /// Moves that are played to the learner.
    Show(Demonstration),
    /// Something to play.
    Task(Task),
    /// Two boards side by side.
    Compare(Comparison),
    /// A small match against the computer.
    Play(Contest),
}

/// Moves that are played to the learner.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Demonstration {
    /// The canonical texts of the moves, both sides in turn.
    pub moves: Vec<String>,
    /// The attempt after them that is refused.
    pub refused: Option<Refused>,
    /// The code of the reason if the last move ends the match.
    pub ends: Option<String>,
}

/// An attempt that the rules refuse.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Refused {
    /// The text of the attempt.
    pub text: String,
    /// The code of the rule.
    pub code: String,
}

/// Something to play.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Task {
    /// What to reach: all of it.
    pub goals: Vec<Goal>,
    /// In how many moves of one's own.
    pub within: u32,
    /// Solutions: one's own moves and the replies in turn. The first is the one to show.
    pub right: Vec<Vec<String>>,
    /// The replies where the learner plays freely; otherwise those of the solutions are played.
    pub replies: Vec<String>,
    /// Likely wrong moves, each with its own answer.
    pub wrong: Vec<Wrong>,
}

/// A likely wrong move.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Wrong {
    /// The moves before it, one's own and the replies in turn.
    pub before: Vec<String>,
    /// Its text; with `*` at the end, any move that begins so.
    pub text: String,
    /// The code of the rule that refuses it; `None` if it is legal.
    pub refused: Option<String>,
    /// The opponent's reply that shows why it is wrong, where one does.
    pub reply: Option<String>,
}

/// Two boards and moves to try on both.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Comparison {
    /// The second board; the first is that of the step.
    pub other: Board,
    /// The moves to try.
    pub trials: Vec<Trial>,
}

/// A move to try on each of two boards.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Trial {
    /// The moves, on the first and on the second board.
    pub moves: [String; 2],
    /// What becomes of them.
    pub tried: [Tried; 2],
}

/// What becomes of a move that is tried.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Tried {
    /// It takes so many pieces.
    Takes(u32),
    /// The rule with this code refuses it.
    Refused(String),
}

/// A small match against the computer.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Contest {
    /// What to reach: all of it.
    pub goals: Vec<Goal>,
    /// The most moves of one's own, if there is a limit.
    pub within: Option<u32>,
    /// The level of the computer.
    pub level: u8,
}

impl Course {
    /// The lesson with this id.
    #[must_use]
    pub fn lesson(&self, id: &str) -> Option<&Lesson> {
        self.lessons.iter().find(|lesson| lesson.id == id)
    }

    /// Every step with its lesson, in order.
    pub fn steps(&self) -> impl Iterator<Item = (&Lesson, &Step)> {
        let lessons = self.lessons.iter();
        lessons.flat_map(|lesson| lesson.steps.iter().map(move |step| (lesson, step)))
    }
}

impl Lesson {
    /// The step with this id.
    #[must_use]
    pub fn step(&self, id: &str) -> Option<&Step> {
        self.steps.iter().find(|step| step.id == id)
    }
}

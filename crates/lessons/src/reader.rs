//! Reads a course from its text.
//!
//! Only the form is checked here: whether positions exist and solutions solve is for the tests to
//! find out, with the rules.

use std::fmt;

use crate::course::{
    Aim, Board, Comparison, Contest, Course, Demonstration, Lesson, Marks, Refused, Step, StepKind,
    Task, Trial, Tried, Wrong,
};
use crate::goal::Goal;

/// Why a text is not a course.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct CourseError {
    /// The line, from 1.
    pub line: usize,
    /// What is wrong with it.
    pub flaw: Flaw,
}

/// What is wrong with a line.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Flaw {
    /// A word that no line begins with.
    UnknownWord,
    /// A line that belongs to a step or a lesson, before any.
    Misplaced,
    /// A line that is not for a step of this kind.
    WrongKind,
    /// Something is missing, too much or not a number.
    Malformed,
    /// An id that is there already.
    Twice,
}

impl fmt::Display for CourseError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let flaw = match self.flaw {
            Flaw::UnknownWord => "no line begins so",
            Flaw::Misplaced => "nothing to belong to",
            Flaw::WrongKind => "not for a step of this kind",
            Flaw::Malformed => "malformed",
            Flaw::Twice => "there already",
        };
        write!(f, "line {}: {flaw}", self.line)
    }
}

impl std::error::Error for CourseError {}

impl Course {
    /// Reads the text of a course.
    ///
    /// ```
    /// let text = "
    /// lesson moves
    /// step slide task
    /// goal reach d8
    /// right d4-d8
    /// ";
    /// let course = damier_lessons::Course::read("mak-yek", text).unwrap();
    /// assert_eq!(course.lessons[0].steps[0].board.game, "mak-yek");
    /// ```
    ///
    /// # Errors
    /// With the line that is not understood.
    pub fn read(id: &str, text: &str) -> Result<Course, CourseError> {
        let mut course = Course {
            id: id.to_owned(),
            lessons: Vec::new(),
        };
        for (index, line) in text.lines().enumerate() {
            let line = line.trim();
            if line.is_empty() || line.starts_with('#') {
                continue;
            }
            let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
            let error = |flaw| CourseError {
                line: index + 1,
                flaw,
            };
            read_line(&mut course, word, rest.trim()).map_err(error)?;
        }
        Ok(course)
    }
}

fn read_line(course: &mut Course, word: &str, rest: &str) -> Result<(), Flaw> {
    if word == "lesson" {
        return add_lesson(course, rest);
    }
    let lesson = course.lessons.last_mut().ok_or(Flaw::Misplaced)?;
    match word {
        "games" => {
            lesson.games = words(rest);
            Ok(())
        }
        "step" => add_step(lesson, &course.id, rest),
        _ => {
            let step = lesson.steps.last_mut().ok_or(Flaw::Misplaced)?;
            read_detail(step, word, rest)
        }
    }
}

fn add_lesson(course: &mut Course, rest: &str) -> Result<(), Flaw> {
    let (id, aim) = rest.split_once(' ').unwrap_or((rest, ""));
    let aim = match aim {
        "" => Aim::Rules,
        "well" => Aim::Well,
        "match" => Aim::Match,
        _ => return Err(Flaw::Malformed),
    };
    if course.lesson(id).is_some() {
        return Err(Flaw::Twice);
    }
    course.lessons.push(Lesson {
        id: named(id)?,
        aim,
        games: Vec::new(),
        steps: Vec::new(),
    });
    Ok(())
}

fn add_step(lesson: &mut Lesson, course: &str, rest: &str) -> Result<(), Flaw> {
    let (id, kind) = rest.split_once(' ').ok_or(Flaw::Malformed)?;
    if lesson.step(id).is_some() {
        return Err(Flaw::Twice);
    }
    let kind = match kind {
        "tell" => StepKind::Tell,
        "show" => StepKind::Show(Demonstration::default()),
        "task" => StepKind::Task(Task {
            within: 1,
            ..Task::default()
        }),
        "compare" => StepKind::Compare(Comparison::default()),
        "play" => StepKind::Play(Contest {
            level: 1,
            ..Contest::default()
        }),
        _ => return Err(Flaw::Malformed),
    };
    let game = lesson.games.first().map_or(course, String::as_str);
    let game = match &kind {
        StepKind::Compare(_) => String::new(),
        _ => game.to_owned(),
    };
    lesson.steps.push(Step {
        id: named(id)?,
        board: Board {
            game,
            ..Board::default()
        },
        marks: Marks::default(),
        kind,
    });
    Ok(())
}

fn read_detail(step: &mut Step, word: &str, rest: &str) -> Result<(), Flaw> {
    match word {
        "game" => step.board.game = named(rest)?,
        "options" => step.board.options = words(rest),
        "position" => step.board.position = Some(rest.to_owned()),
        "circle" => step.marks.circles = words(rest),
        "arrow" => {
            let pair = |text: &str| {
                let (from, to) = text.split_once('-').ok_or(Flaw::Malformed)?;
                Ok((from.to_owned(), to.to_owned()))
            };
            step.marks.arrows = rest.split(' ').map(pair).collect::<Result<_, _>>()?;
        }
        _ => return read_kind(step, word, rest),
    }
    Ok(())
}

fn read_kind(step: &mut Step, word: &str, rest: &str) -> Result<(), Flaw> {
    match (word, &mut step.kind) {
        ("plays", StepKind::Show(show)) => show.moves = words(rest),
        ("refuses", StepKind::Show(show)) => show.refused = Some(refused(rest)?),
        ("ends", StepKind::Show(show)) => show.ends = Some(named(rest)?),
        ("goal", StepKind::Task(Task { goals, .. }) | StepKind::Play(Contest { goals, .. })) => {
            goals.push(Goal::read(rest).ok_or(Flaw::Malformed)?);
        }
        ("within", StepKind::Task(task)) => task.within = number(rest)?,
        ("within", StepKind::Play(contest)) => contest.within = Some(number(rest)?),
        ("right", StepKind::Task(task)) => task.right.push(words(rest)),
        ("reply", StepKind::Task(task)) => task.replies = words(rest),
        ("wrong", StepKind::Task(task)) => task.wrong.push(wrong(rest)?),
        ("board", StepKind::Compare(comparison)) => {
            let board = board(rest)?;
            match step.board.game.is_empty() {
                true => step.board = board,
                false => comparison.other = board,
            }
        }
        ("try", StepKind::Compare(comparison)) => comparison.trials.push(trial(rest)?),
        ("level", StepKind::Play(contest)) => {
            contest.level = rest.parse().map_err(|_| Flaw::Malformed)?;
        }
        (
            "plays" | "refuses" | "ends" | "goal" | "within" | "right" | "reply" | "wrong"
            | "board" | "try" | "level",
            _,
        ) => return Err(Flaw::WrongKind),
        _ => return Err(Flaw::UnknownWord),
    }
    Ok(())
}

fn refused(rest: &str) -> Result<Refused, Flaw> {
    let (text, code) = rest.split_once(' ').ok_or(Flaw::Malformed)?;
    Ok(Refused {
        text: text.to_owned(),
        code: named(code)?,
    })
}

fn wrong(rest: &str) -> Result<Wrong, Flaw> {
    let (rest, reply) = match rest.split_once(" then ") {
        Some((rest, reply)) => (rest, Some(reply.to_owned())),
        None => (rest, None),
    };
    let (moves, refused) = match rest.split_once(" refused ") {
        Some((moves, code)) => (moves, Some(named(code)?)),
        None => (rest, None),
    };
    let mut before = words(moves);
    let text = before.pop().ok_or(Flaw::Malformed)?;
    Ok(Wrong {
        before,
        text,
        refused,
        reply,
    })
}

fn board(rest: &str) -> Result<Board, Flaw> {
    let (game, position) = rest.split_once(' ').unwrap_or((rest, ""));
    Ok(Board {
        game: named(game)?,
        options: Vec::new(),
        position: (!position.is_empty()).then(|| position.to_owned()),
    })
}

fn trial(rest: &str) -> Result<Trial, Flaw> {
    let words = words(rest);
    let [first, made_first, second, made_second] = words.as_slice() else {
        return Err(Flaw::Malformed);
    };
    let tried = |word: &String| match word.parse() {
        Ok(number) => Tried::Takes(number),
        Err(_) => Tried::Refused(word.clone()),
    };
    Ok(Trial {
        moves: [first.clone(), second.clone()],
        tried: [tried(made_first), tried(made_second)],
    })
}

fn words(rest: &str) -> Vec<String> {
    rest.split_whitespace().map(str::to_owned).collect()
}

/// One word, as an id or a code.
fn named(word: &str) -> Result<String, Flaw> {
    let plain = |letter: char| letter.is_ascii_lowercase() || letter.is_ascii_digit();
    let fine = !word.is_empty() && word.chars().all(|letter| plain(letter) || letter == '-');
    fine.then(|| word.to_owned()).ok_or(Flaw::Malformed)
}

fn number(rest: &str) -> Result<u32, Flaw> {
    rest.parse().map_err(|_| Flaw::Malformed)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn flaw(text: &str) -> (usize, Flaw) {
        let error = Course::read("mak-yek", text).unwrap_err();
        (error.line, error.flaw)
    }

    #[test]
    fn a_line_that_is_not_understood_is_named() {
        assert_eq!(flaw("goal take 1"), (1, Flaw::Misplaced));
        assert_eq!(flaw("lesson a\nplays a1-a2"), (2, Flaw::Misplaced));
        assert_eq!(flaw("lesson a\n\nlesson a"), (3, Flaw::Twice));
        assert_eq!(flaw("lesson a\nstep b tell\nstep b tell"), (3, Flaw::Twice));
        assert_eq!(flaw("lesson a\nstep b dance"), (2, Flaw::Malformed));
        assert_eq!(
            flaw("lesson a\nstep b tell\ngoal take 1"),
            (3, Flaw::WrongKind)
        );
        assert_eq!(
            flaw("lesson a\nstep b task\ngoal fly"),
            (3, Flaw::Malformed)
        );
        assert_eq!(
            flaw("lesson a\nstep b tell\nsing loud"),
            (3, Flaw::UnknownWord)
        );
        assert_eq!(flaw("lesson A"), (1, Flaw::Malformed));
    }

    #[test]
    fn everything_a_step_says_is_read() {
        let text = "\
# A comment.
lesson a well
step b task
options first=black
position 8/8 w 0
circle a1 b2
arrow a1-b2
goal take 2
goal safe 0
within 2
right a1-a2 b1-b2 a2xa3
wrong a1-a2 b1-b2 a2-a4 then b2xb4
wrong a1-b2 refused wrong-way
step c compare
board mak-yek 8/8 w 0
board apit-sodok 8/8 w 0
try d1-d3 2 d1-d4 no-replacing
";
        let course = Course::read("mak-yek", text).unwrap();
        let lesson = course.lesson("a").unwrap();
        assert_eq!(lesson.aim, Aim::Well);
        let step = lesson.step("b").unwrap();
        assert_eq!(step.board.position.as_deref(), Some("8/8 w 0"));
        assert_eq!(step.marks.arrows, [("a1".to_owned(), "b2".to_owned())]);
        let StepKind::Task(task) = &step.kind else {
            panic!("{step:?}");
        };
        assert_eq!((task.goals.len(), task.within), (2, 2));
        assert_eq!(task.wrong[0].before, ["a1-a2", "b1-b2"]);
        assert_eq!(task.wrong[0].reply.as_deref(), Some("b2xb4"));
        assert_eq!(task.wrong[1].refused.as_deref(), Some("wrong-way"));
        let StepKind::Compare(comparison) = &lesson.step("c").unwrap().kind else {
            panic!("{lesson:?}");
        };
        assert_eq!(comparison.other.game, "apit-sodok");
        let tried = &comparison.trials[0].tried;
        assert_eq!(tried[0], Tried::Takes(2));
        assert_eq!(tried[1], Tried::Refused("no-replacing".to_owned()));
    }
}

//! Lessons: what a learner is told, shown and asked to play, as data that the rules judge.
//!
//! A [`Course`] is the lessons of one game, or of several side by side; it is read from a text
//! ([`Course::read`], format below) that a client fetches when somebody wants to learn. A
//! [`Lesson`] is a list of [`Step`]s: a text with a board, a demonstration, two boards to compare,
//! a task, or a small match against the computer. [`Run`] is the state of the learner in a task or a match;
//! [`Goal`]s are judged by playing, never by a list of answers. [`Progress`] remembers what is done.
//!
//! The words are in `crates/words/text/<language>/lessons-<course>.ftl`; [`keys`](mod@keys) says
//! under which keys. This crate does no I/O, reads no clock, starts no thread and thinks no moves:
//! in a match the caller brings the computer's replies.
//!
//! ```text
//! lesson capture             a lesson; `well` behind it: how to play well; `match`: a match
//! games mak-yek apit-sodok   the games it compares, in a course that is not that of one game
//!
//! step pincers task          a step: tell, show, task, compare or play
//! game mak-yek               the game, where it is not that of the course
//! options first=black        options that differ from the defaults
//! position 8/…/8 w 0         the start, if it is not that of the game
//! circle d4 d5               marks: circles, and
//! arrow d1-d3                arrows
//!
//! plays d1xd3 a7-a6          show: the moves, both sides in turn
//! refuses d1-d4 no-replacing show: the attempt after them that is refused, and its rule
//! ends captured-all          show: the reason if the last move ends the match
//!
//! goal take 2                task, play: what to reach; several goals are all needed
//! within 3                   task, play: in at most so many moves of one’s own; 1 in a task
//! right d1xd3                task: a solution: one’s own moves and the replies in turn
//! reply a7-a6 a6-a5          task: play freely; these are the replies, in turn
//! wrong d1-d2                task: a likely wrong move, behind the moves before it
//! wrong d1-d2 then d4xd3     one with the reply that shows why
//! wrong d1-d4 refused no-replacing     one that the rules refuse, and the rule
//!
//! board mak-yek 8/…/8 w 0    compare: one of the two boards
//! try d1-d3 2 d1-d3 5        compare: a move on each board, with what it takes there or the rule
//!                            that refuses it
//!
//! level 1                    play: the level of the computer
//! ```

mod course;
mod goal;
pub mod keys;
mod progress;
mod reader;
mod run;
mod sources;

pub use course::{
    Aim, Board, Comparison, Contest, Course, Demonstration, Lesson, Marks, Refused, Step, StepKind,
    Task, Trial, Tried, Wrong,
};
pub use goal::{Goal, Miss, Played};
pub use progress::Progress;
pub use reader::{CourseError, Flaw};
pub use run::{Answer, Attempt, Run};
pub use sources::{courses, source};

//! `damier explain`: why a move is refused.

use std::io::Write;

use damier_rules::refusal::GAME_OVER;
use damier_rules::{AnyMatch, Board, Mark, MoveError, Paint, Refusal};
use serde::Serialize;

use crate::setup::Setup;
use crate::{Ending, console, words};

/// Why a move is refused: the rule, and the cells it is about
#[derive(Debug, clap::Args)]
pub(crate) struct Arguments {
    #[command(flatten)]
    setup: Setup,
    /// Print one JSON object instead of text
    #[arg(long)]
    json: bool,
    /// The move
    #[arg(value_name = "MOVE")]
    text: String,
}

pub(crate) fn run(arguments: &Arguments, out: &mut dyn Write) -> anyhow::Result<Ending> {
    let played = arguments.setup.open()?;
    let verdict = Verdict::on(played.as_ref(), &arguments.text);
    if arguments.json {
        let answer = Explanation::new(played.as_ref(), &arguments.text, &verdict);
        console::write_json(out, &answer)?;
    } else {
        let words = verdict.words(
            played.as_ref(),
            played.board(),
            &arguments.text,
            console::paint(),
        );
        out.write_all(words.as_bytes())?;
    }
    Ok(Ending::Done)
}

/// The rules' verdict on a typed move.
#[derive(Debug)]
pub(crate) enum Verdict {
    /// Legal, with its canonical text.
    Legal(String),
    /// It may be played and loses the match.
    Infraction(String),
    /// Several legal moves fit.
    Ambiguous(Vec<String>),
    /// Not legal.
    Refused(Refusal),
}

impl Verdict {
    /// Tries the move on a copy of the match.
    pub(crate) fn on(played: &dyn AnyMatch, text: &str) -> Verdict {
        match played.fork().play(text) {
            Ok(canonical) if !played.moves().contains(&canonical) => Verdict::Infraction(canonical),
            Ok(canonical) => Verdict::Legal(canonical),
            Err(error) => Verdict::from(error),
        }
    }

    /// The verdict for people, with the board if cells are marked.
    pub(crate) fn words(
        &self,
        played: &dyn AnyMatch,
        board: &Board,
        text: &str,
        paint: Paint,
    ) -> String {
        match self {
            Verdict::Legal(canonical) => format!("{canonical} is a legal move.\n"),
            Verdict::Infraction(canonical) => {
                format!("{canonical} may be played, but breaks a duty and loses the match.\n")
            }
            Verdict::Ambiguous(candidates) => {
                format!("{text:?} may be {}.\n", candidates.join(" or "))
            }
            Verdict::Refused(refusal) => {
                let why = words::refusal(played, board, refusal, paint);
                format!("{text:?} is refused: {why}")
            }
        }
    }
}

impl From<MoveError> for Verdict {
    fn from(error: MoveError) -> Verdict {
        match error {
            MoveError::Ambiguous { candidates, .. } => Verdict::Ambiguous(candidates),
            MoveError::Refused { refusal, .. } => Verdict::Refused(refusal),
            MoveError::Over(_) => Verdict::Refused(Refusal::new(&GAME_OVER)),
        }
    }
}

#[derive(Serialize)]
struct Explanation<'a> {
    position: String,
    r#move: &'a str,
    legal: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    canonical: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    code: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    text: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    marks: Option<Vec<NamedMark<'a>>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    candidates: Option<&'a [String]>,
}

#[derive(Serialize)]
struct NamedMark<'a> {
    role: &'static str,
    cells: Vec<&'a str>,
}

impl<'a> Explanation<'a> {
    fn new(played: &dyn AnyMatch, text: &'a str, verdict: &'a Verdict) -> Explanation<'a> {
        let mut answer = Explanation {
            position: played.position(),
            r#move: text,
            legal: matches!(verdict, Verdict::Legal(_)),
            canonical: None,
            code: None,
            text: None,
            marks: None,
            candidates: None,
        };
        match verdict {
            Verdict::Legal(canonical) => answer.canonical = Some(canonical),
            Verdict::Infraction(canonical) => {
                answer.canonical = Some(canonical);
                answer.code = Some("infraction");
                answer.text = Some("This move may be played, but loses the match.");
            }
            Verdict::Ambiguous(candidates) => {
                answer.code = Some("ambiguous");
                answer.text = Some("Several legal moves fit this text.");
                answer.candidates = Some(candidates);
            }
            Verdict::Refused(refusal) => {
                let board = played.board();
                let named = |mark| NamedMark::new(board, mark);
                answer.code = Some(refusal.rule.code);
                answer.text = Some(refusal.rule.text);
                answer.marks = Some(refusal.marks.iter().map(named).collect());
            }
        }
        answer
    }
}

impl<'a> NamedMark<'a> {
    fn new(board: &'a Board, mark: &Mark) -> NamedMark<'a> {
        NamedMark {
            role: mark.role.code(),
            cells: mark.cells.iter().map(|&cell| board.name(cell)).collect(),
        }
    }
}

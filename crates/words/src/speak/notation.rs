//! Moves as people write them: `e4`, `C×d5+`, `a3–a4`, `g3×g5×g7`, `f4–f5 / ✕`.
//!
//! Where the texts have a letter for the pieces of a game (`letter-<game>-<kind>`), its moves
//! are written as in chess books, with the letters of the reader's language or with figures.
//! Everywhere else the squares are printed with dashes and crosses, and a king where there is one
//! to be made (`letter-<game>-king`) has its letter. Files and exports keep the
//! texts of the rules.

use damier_rules::fact::CHECK;
use damier_rules::{AnyMatch, Cell, GameInfo, Gesture, Reason, Scene};

use crate::words::Words;

/// How pieces are named within a move.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub enum Naming {
    /// By the letters of the reader's language.
    #[default]
    Letters,
    /// By small drawings, the same in every language.
    Figures,
}

/// A legal move of the position before it, as people write it.
#[must_use]
pub fn written(words: &Words, before: &dyn AnyMatch, text: &str, naming: Naming) -> String {
    let short = is_lettered(words, before.info()).then(|| short(words, before, text, naming));
    short.flatten().unwrap_or_else(|| {
        let squares = printed(text);
        match (squares.strip_suffix(CROWNED), king(words, before.info())) {
            (Some(squares), Some(letter)) => [squares, "=", &letter].concat(),
            _ => squares,
        }
    })
}

/// How the rules write that a man has become a king.
const CROWNED: &str = "=K";

/// The letter of a king in the reader's language, where moves end with it.
fn king(words: &Words, info: &GameInfo) -> Option<String> {
    let key = key(info, "king");
    words.has(&key).then(|| words.say(&key))
}

/// The moves of a line that begins in this position, as people write them; it ends where a move
/// is not legal.
#[must_use]
pub fn written_line(
    words: &Words,
    before: &dyn AnyMatch,
    line: &[String],
    naming: Naming,
) -> Vec<String> {
    let mut now = before.fork();
    let mut all = vec![];
    for text in line {
        let said = written(words, now.as_ref(), text, naming);
        if now.play(text).is_err() {
            break;
        }
        all.push(said);
    }
    all
}

/// The squares of a move with dashes and crosses: `a3–a4`, `g3×g5`, `f4–f5 / ✕`.
#[must_use]
pub fn printed(text: &str) -> String {
    let (squares, cross) = text.split_once('/').unwrap_or((text, ""));
    let squares = match split_pair(squares) {
        Some((from, to)) => format!("{from}–{to}"),
        None => squares.replace('-', "–").replace('x', "×"),
    };
    match cross {
        "" => squares,
        "x" => format!("{squares}\u{a0}/\u{a0}✕"),
        other => format!("{squares}\u{a0}/\u{a0}{other}"),
    }
}

/// The two squares of a move that is written without anything between them: `e3e4`.
fn split_pair(text: &str) -> Option<(&str, &str)> {
    let second = text
        .get(1..)?
        .find(|letter: char| letter.is_ascii_lowercase())?
        + 1;
    let (from, to) = text.split_at(second);
    let begins = |square: &str| {
        let digits = square.get(1..).unwrap_or_default();
        square.starts_with(|letter: char| letter.is_ascii_lowercase())
            && digits.starts_with(|letter: char| letter.is_ascii_digit())
    };
    let is_whole = from.bytes().skip(1).all(|byte| byte.is_ascii_digit());
    (begins(from) && is_whole && begins(to)).then_some((from, to))
}

/// A move that a person typed, as the rules read it: printed signs become typed ones, and the
/// letters of the reader's language become those of the rules.
#[must_use]
pub fn read(words: &Words, info: &GameInfo, typed: &str) -> String {
    let typed = typed.trim().replace(['–', '—'], "-");
    let typed = typed.replace(['×', '✕'], "x").replace('\u{a0}', " ");
    let typed = typed.replace(" / ", "/");
    if !is_lettered(words, info) {
        let own = king(words, info).map(|letter| ["=", &letter].concat());
        return match own.and_then(|own| typed.strip_suffix(&own)) {
            Some(squares) => [squares, CROWNED].concat(),
            None => typed,
        };
    }
    let of_rules = |letter: char| {
        let mut kinds = KINDS.iter();
        let found = kinds.find(|kind| {
            let own = words.say(&key(info, kind.name));
            own == letter.to_string() || kind.figure == letter
        });
        found.map_or(letter, |kind| kind.letter)
    };
    let mut letters = typed.chars();
    let first = letters.next().map(of_rules);
    let rest: String = letters.collect();
    let rest = match rest.split_once('=') {
        None => rest,
        Some((squares, kind)) => {
            let kind: String = kind.chars().map(of_rules).collect();
            [squares, "=", &kind].concat()
        }
    };
    first.into_iter().chain(rest.chars()).collect()
}

/// A kind of piece that moves name: in the scene, as a figure, and in the notation of the rules.
struct Kind {
    name: &'static str,
    figure: char,
    letter: char,
}

/// The pieces of chess that the pieces of Makruk are drawn as.
const KINDS: [Kind; 5] = [
    Kind {
        name: "khun",
        figure: '♔',
        letter: 'K',
    },
    Kind {
        name: "met",
        figure: '♕',
        letter: 'M',
    },
    Kind {
        name: "khon",
        figure: '♗',
        letter: 'S',
    },
    Kind {
        name: "ma",
        figure: '♘',
        letter: 'N',
    },
    Kind {
        name: "rua",
        figure: '♖',
        letter: 'R',
    },
];

fn key(info: &GameInfo, kind: &str) -> String {
    ["letter-", info.id, "-", kind].concat()
}

fn is_lettered(words: &Words, info: &GameInfo) -> bool {
    words.has(&key(info, KINDS[0].name))
}

/// A promoted piece moves, and is named, as what it has become.
fn grown(kind: &str) -> &str {
    if kind == "bia-promoted" { "met" } else { kind }
}

/// The name of a piece within a move; a pawn has none.
fn letter(words: &Words, info: &GameInfo, kind: &str, naming: Naming) -> String {
    let known = KINDS.iter().find(|known| known.name == grown(kind));
    match (known, naming) {
        (None, _) => String::new(),
        (Some(known), Naming::Figures) => known.figure.to_string(),
        (Some(known), Naming::Letters) => words.say(&key(info, known.name)),
    }
}

fn kind_at(scene: &Scene, cell: Cell) -> Option<&'static str> {
    let piece = scene.pieces.iter().find(|piece| piece.cell == cell);
    piece.map(|piece| piece.kind)
}

/// The move as in chess books.
fn short(words: &Words, before: &dyn AnyMatch, text: &str, naming: Naming) -> Option<String> {
    let info = before.info();
    let scene = before.scene();
    let gestures = before.gestures();
    let (_, gesture) = gestures.iter().find(|(mv, _)| mv == text)?;
    let (from, to) = ends(gesture)?;
    let kind = kind_at(&scene, from)?;
    let takes = kind_at(&scene, to).is_some();
    let piece = letter(words, info, kind, naming);
    let name = |cell| before.board().name(cell);
    let origin = if piece.is_empty() {
        file(name(from)).filter(|_| takes).unwrap_or_default()
    } else {
        told_apart(before, &scene, &gestures, (from, to), kind)
    };
    let mut after = before.fork();
    after.play(text).ok()?;
    let becomes = kind_at(&after.scene(), to).filter(|&now| grown(now) != grown(kind));
    let becomes = becomes.map(|now| ["=", &letter(words, info, now, naming)].concat());
    let mate = after
        .outcome()
        .is_some_and(|end| end.reason == Reason::Checkmate);
    let check = || {
        let scene = after.scene();
        scene.status.iter().any(|fact| fact.topic == &CHECK)
    };
    let sign = if mate {
        "#"
    } else if check() {
        "+"
    } else {
        ""
    };
    let cross = if takes { "×" } else { "" };
    let becomes = becomes.unwrap_or_default();
    Some([&piece, origin, cross, name(to), &becomes, sign].concat())
}

fn ends(gesture: &Gesture) -> Option<(Cell, Cell)> {
    Some((*gesture.taps.first()?, *gesture.taps.last()?))
}

fn file(name: &str) -> Option<&str> {
    name.get(..1)
}

/// What tells a piece from others of its kind that can go to the same place: its file, else its
/// rank, else both.
fn told_apart<'a>(
    before: &'a dyn AnyMatch,
    scene: &Scene,
    gestures: &[(String, Gesture)],
    (from, to): (Cell, Cell),
    kind: &str,
) -> &'a str {
    let board = before.board();
    let own = board.name(from);
    let rivals: Vec<&str> = gestures
        .iter()
        .filter_map(|(_, gesture)| ends(gesture))
        .filter(|&(other, there)| there == to && other != from)
        .filter(|&(other, _)| kind_at(scene, other).map(grown) == Some(grown(kind)))
        .map(|(other, _)| board.name(other))
        .collect();
    let (own_file, own_rank) = own.split_at(1.min(own.len()));
    match rivals.as_slice() {
        [] => "",
        some if some.iter().all(|other| file(other) != Some(own_file)) => own_file,
        some if some.iter().all(|other| other.get(1..) != Some(own_rank)) => own_rank,
        _ => own,
    }
}

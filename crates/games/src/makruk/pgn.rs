//! PGN with `[Variant "Makruk"]`: SAN moves, and the FEN of Fairy-Stockfish for other starts.

use damier_rules::{
    Action, Choices, GameEntry, Match, Notation, OpenError, Record, RecordError, RecordProblem,
};

use super::state::Move;
use super::{INFO, Makruk, san};
use crate::portable::{self, Portable};

/// Ways of counting to try, in order, for a file that does not name its own: the first under which
/// all its moves can be played.
const TRIES: [&[(&str, &str)]; 4] = [
    &[],
    &[("counting", "thai")],
    &[("counting", "none")],
    &[("counting", "none"), ("repetition", "0")],
];

/// Reads every match of a PGN file.
pub(super) fn read(text: &str) -> Result<Vec<Record>, RecordError> {
    portable::read(text)?.iter().map(read_one).collect()
}

/// Writes a record as PGN.
pub(super) fn write(record: &Record) -> Result<String, RecordError> {
    let played = record.replay(&GameEntry::of::<Makruk>())?;
    let mut kind = vec![("Variant", "Makruk".to_owned())];
    if let Some(start) = played.custom_start() {
        kind.push(("SetUp", "1".to_owned()));
        kind.push(("FEN", start));
    }
    let moves = san_moves(record)?;
    Ok(portable::write(record, played.as_ref(), &kind, &moves))
}

fn read_one(game: &Portable) -> Result<Record, RecordError> {
    match game.tag("Variant") {
        Some(variant) if !variant.eq_ignore_ascii_case("makruk") => {
            let problem = RecordProblem::syntax("the variant is Makruk", variant);
            return Err(RecordError::on_line(game.line, problem));
        }
        _ => {}
    }
    portable::read_trying(game, &TRIES, |options| {
        let start = game.tag("FEN").map(str::to_owned);
        let record = Record {
            game: INFO.id.to_owned(),
            options,
            start,
            ..Record::default()
        };
        portable::replay(game, record, &GameEntry::of::<Makruk>(), str::to_owned)
    })
}

/// The SAN of every move of a record that can be replayed.
fn san_moves(record: &Record) -> Result<Vec<String>, RecordError> {
    let pairs = record.options.iter();
    let pairs = pairs.map(|(key, value)| format!("{key}={value}"));
    let wrong = |error| RecordError::new(RecordProblem::Open(error));
    let choices = Choices::parse(INFO.options, pairs).map_err(OpenError::Options);
    let opened = choices.and_then(|choices| Match::open(choices, record.start.as_deref()));
    let mut played: Match<Makruk> = opened.map_err(wrong)?;
    let mut moves = Vec::new();
    for step in &record.steps {
        let Action::Move(text) = &step.action else {
            break;
        };
        let unknown = || RecordProblem::syntax("a step is a legal move", text);
        let mv = find(&played, text).ok_or_else(|| RecordError::new(unknown()))?;
        moves.push(san::write(played.game(), played.state(), mv));
        played.play(mv).expect("a move that was found is legal");
    }
    Ok(moves)
}

fn find(played: &Match<Makruk>, text: &str) -> Option<Move> {
    let found = played
        .game()
        .find_moves(played.state(), played.legal(), text);
    found.first().copied()
}

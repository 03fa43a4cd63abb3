//! PDN with `[GameType "30,W,8,8,A0,0"]` and FEN tags such as `W:Wa3,Kb3:Ba7,c7`.

use damier_boards::Square;
use damier_rules::{Action, GameEntry, Record, RecordError, RecordProblem};

use super::{INFO, TurkishDraughts};
use crate::eight;
use crate::portable::{self, Portable};

/// Turkish Draughts among the games of PDN, with letters and numbers for squares.
const GAME_TYPE: &str = "30,W,8,8,A0,0";

/// Options to try, in order, for a file that does not name its own: the first under which all its
/// moves can be played.
const TRIES: [&[(&str, &str)]; 4] = [
    &[],
    &[("promotion", "end")],
    &[("quiet_limit", "0"), ("repetition", "0")],
    &[
        ("promotion", "end"),
        ("quiet_limit", "0"),
        ("repetition", "0"),
    ],
];

/// Reads every match of a PDN file.
pub(super) fn read(text: &str) -> Result<Vec<Record>, RecordError> {
    portable::read(text)?.iter().map(read_one).collect()
}

/// Writes a record as PDN.
pub(super) fn write(record: &Record) -> Result<String, RecordError> {
    let played = record.replay(&GameEntry::of::<TurkishDraughts>())?;
    let mut kind = vec![("GameType", GAME_TYPE.to_owned())];
    if let Some(start) = played.custom_start() {
        kind.push(("SetUp", "1".to_owned()));
        kind.push(("FEN", fen(&start)));
    }
    let text = |action| {
        if let Action::Move(text) = action {
            Some(text)
        } else {
            None
        }
    };
    let moves: Vec<String> = played.actions().into_iter().filter_map(text).collect();
    Ok(portable::write(record, played.as_ref(), &kind, &moves))
}

fn read_one(game: &Portable) -> Result<Record, RecordError> {
    match game.tag("GameType") {
        Some(kind) if kind.split(',').next() != Some("30") => {
            let expected = "the game type of Turkish Draughts is 30";
            let problem = RecordProblem::syntax(expected, kind);
            return Err(RecordError::on_line(game.line, problem));
        }
        _ => {}
    }
    portable::read_trying(game, &TRIES, |options| read_with(game, options))
}

fn read_with(game: &Portable, options: Vec<(String, String)>) -> Result<Record, RecordError> {
    let start = match game.tag("FEN") {
        Some(fen) => {
            Some(position(fen).map_err(|problem| RecordError::on_line(game.line, problem))?)
        }
        None => None,
    };
    let record = Record {
        game: INFO.id.to_owned(),
        options,
        start,
        ..Record::default()
    };
    portable::replay(game, record, &GameEntry::of::<TurkishDraughts>(), spell)
}

/// A move of PDN as the rules read it: lower case, `x` for every capture.
fn spell(text: &str) -> String {
    text.to_ascii_lowercase()
        .replace(':', "x")
        .trim_end_matches(['!', '?', '*'])
        .to_owned()
}

/// Our position text as the FEN of PDN. The quiet plies are its `H` field.
fn fen(position: &str) -> String {
    let mut fields = position.split(' ');
    let (board, side, quiet) = (fields.next(), fields.next(), fields.next());
    let mut lists = [Vec::new(), Vec::new()];
    for (row, text) in board.unwrap_or_default().split('/').enumerate() {
        let mut file = 0;
        for letter in text.chars() {
            if let Some(run) = letter.to_digit(10) {
                file += run as u8;
                continue;
            }
            let king = if letter.eq_ignore_ascii_case(&'k') {
                "K"
            } else {
                ""
            };
            let list = &mut lists[usize::from(letter.is_ascii_lowercase())];
            list.push(format!("{king}{}", Square::at(file, 7 - row as u8)));
            file += 1;
        }
    }
    let [white, black] = lists.map(|list| list.join(","));
    let side = side.unwrap_or("w").to_ascii_uppercase();
    match quiet {
        None | Some("0") => format!("{side}:W{white}:B{black}"),
        Some(quiet) => format!("{side}:W{white}:B{black}:H{quiet}"),
    }
}

/// The FEN of PDN as our position text.
fn position(fen: &str) -> Result<String, RecordProblem> {
    let wrong = || RecordProblem::syntax("a FEN is written like W:Wa3,Kb3:Ba7,c7", fen);
    let mut parts = fen.trim().trim_end_matches('.').split(':');
    let side = match parts.next() {
        Some("W" | "w") => "w",
        Some("B" | "b") => "b",
        _ => return Err(wrong()),
    };
    let mut pieces: Vec<(Square, &'static str)> = Vec::new();
    let mut quiet = "0";
    for part in parts {
        let first = part.chars().next().ok_or_else(wrong)?;
        let rest = &part[first.len_utf8()..];
        match first {
            'W' | 'w' => read_list(rest, ["M", "K"], &mut pieces).ok_or_else(wrong)?,
            'B' | 'b' => read_list(rest, ["m", "k"], &mut pieces).ok_or_else(wrong)?,
            'H' | 'h' => quiet = rest,
            // The move number tells us nothing.
            'F' | 'f' => {}
            _ => return Err(wrong()),
        }
    }
    let letter = |sq: Square| {
        pieces
            .iter()
            .find(|(at, _)| *at == sq)
            .map(|(_, letter)| *letter)
    };
    Ok(format!("{} {side} {quiet}", eight::write_board(letter)))
}

/// Squares separated by commas, kings with a `K` in front; `None` if one is not a square or is
/// taken.
fn read_list(
    text: &str,
    [man, king]: [&'static str; 2],
    pieces: &mut Vec<(Square, &'static str)>,
) -> Option<()> {
    for name in text
        .split(',')
        .map(str::trim)
        .filter(|name| !name.is_empty())
    {
        let crowned = name.strip_prefix(['K', 'k']);
        let letter = if crowned.is_some() { king } else { man };
        let sq = Square::parse(&crowned.unwrap_or(name).to_ascii_lowercase())?;
        if pieces.iter().any(|(at, _)| *at == sq) {
            return None;
        }
        pieces.push((sq, letter));
    }
    Some(())
}

#[cfg(test)]
mod tests {
    use damier_rules::{Forfeit, Player, Step};

    use super::*;

    #[test]
    fn positions_go_to_fen_and_back() {
        for text in ["8/mm6/8/8/8/K2M4/8/8 w 0", "8/8/3k4/8/8/8/7M/8 b 17"] {
            assert_eq!(position(&fen(text)).as_deref(), Ok(text), "{}", fen(text));
        }
        assert_eq!(
            position("W:Wa3,Kb3:Ba7,c7.").unwrap(),
            "8/m1m5/8/8/8/MK6/8/8 w 0"
        );
        for wrong in ["", "X:Wa1", "W:Wa9", "W:Wa1,a1", "W:", "W:Qa1", "W:é"] {
            assert!(position(wrong).is_err(), "{wrong:?}");
        }
    }

    #[test]
    fn a_record_goes_to_pdn_and_back() {
        let moves = "e3-e4 f6-f5 b3-b4 f5-g5 f3-f4 a6-a5 a3-a4 a5xa3xa1".split(' ');
        let mut steps: Vec<Step> = moves
            .map(|mv| Step::new(Action::Move(mv.to_owned())))
            .collect();
        steps[1].comment = Some("hm".to_owned());
        steps.push(Step::new(Action::Withdraw(
            Player::FIRST,
            Forfeit::Resignation,
        )));
        let mut record = Record {
            game: INFO.id.to_owned(),
            steps,
            ..Record::default()
        };
        let played = record.replay(&GameEntry::of::<TurkishDraughts>()).unwrap();
        record.result = Record::of(played.as_ref()).result;
        let text = write(&record).unwrap();
        assert!(text.contains("[GameType \"30,W,8,8,A0,0\"]"), "{text}");
        assert_eq!(read(&text).unwrap(), [record]);
    }

    #[test]
    fn endpoints_are_enough_and_another_start_is_read() {
        let text = "[GameType \"30,W,8,8,A0,0\"]\n[FEN \"B:Wa2,a4,b3:Ba5,h8\"]\n1. A5:A1 *";
        let records = read(text).unwrap();
        assert_eq!(
            records[0].steps[0].action,
            Action::Move("a5xa3xa1".to_owned())
        );
        assert!(read("[GameType \"20\"]\n1. a3-a4 *").is_err());
        let error = read("[GameType \"30\"]\n\n1. a3-a5 *")
            .unwrap_err()
            .to_string();
        assert!(error.starts_with("line 3: move 1:"), "{error}");
    }
}

//! `qqd1/qdp1/dpp1/4/4/1ppd/1pdq/1dqq s - 0-0 0` and `d3-d5`, `a1xa8`.

use damier_boards::{Bitboard, Square};
use damier_rules::text::{Field, PositionError, fields, number, parse_rows, write_rows};
use damier_rules::{Notation, Player};

use super::lines::FILES;
use super::state::{Arrival, Move, Size, State};
use super::{MartianChess, SendingBack};
use crate::declare::flaws;

flaws! {
    NO_SUCH_ARRIVAL = "no-such-arrival":
        "the arrived piece is - or is written such as {example}, not “{found}”";
    TOO_MANY_OF_A_SIZE = "too-many-of-a-size": "there are at most {most} pieces of a size";
    NO_SUCH_POINTS = "no-such-points":
        "the points are two numbers up to {most}, such as 3-5, not “{found}”";
    TOO_MANY_POINTS = "too-many-points":
        "{found} points on the board and captured; there are {most}";
    ARRIVED_NOWHERE = "arrived-nowhere": "no piece has arrived on {cell}: it is empty";
    ARRIVED_ELSEWHERE = "arrived-elsewhere":
        "{cell} is not in the zone of the player to move, where pieces arrive";
    ARRIVED_WITHIN = "arrived-within": "{from} is not across the border from {cell}";
    ARRIVED_FROM_TAKEN = "arrived-from-taken":
        "the arrived piece left {from}, which is not empty";
}

/// Eight rows of four, rank 8 first.
const ROWS: [usize; 8] = [FILES as usize; 8];
/// The number of pieces of each size.
const MOST_OF_A_SIZE: u32 = 6;
/// The points of all pieces at the start.
const ALL_POINTS: u32 = 36;

impl Notation for MartianChess {
    fn write_position(&self, state: &State) -> String {
        let board = write_rows(&ROWS, |row, column| {
            let sq = Square::at(column as u8, 7 - row as u8);
            state.size_at(sq).map(letter)
        });
        let side = ['s', 'n'][state.turn.index() & 1];
        let arrived = write_arrived(state.arrived);
        let [south, north] = state.points;
        format!("{board} {side} {arrived} {south}-{north} {}", state.quiet)
    }

    fn parse_position(&self, text: &str) -> Result<State, PositionError> {
        const NAMES: [&str; 5] = [
            "board",
            "side-to-move",
            "arrived-piece",
            "points",
            "count-of-quiet-plies",
        ];
        let [board, side, arrived, points, quiet] = fields(text, NAMES)?;
        let mut state = State {
            pieces: parse_pieces(board)?,
            turn: Player::new(side.one_of(&["s", "n"])?),
            arrived: None,
            points: parse_points(points)?,
            quiet: quiet.counter()?,
        };
        check_points(&state, points)?;
        state.arrived = self.parse_arrived(&state, arrived)?;
        Ok(state)
    }

    fn write_move(&self, state: &State, mv: Move) -> String {
        let captures = state.occupied().has(mv.to);
        let sign = if captures { 'x' } else { '-' };
        format!("{}{sign}{}", mv.from, mv.to)
    }

    /// Also without anything between the squares.
    fn reads_as(&self, _state: &State, mv: Move, text: &str) -> bool {
        text.strip_prefix(&mv.from.to_string()) == Some(&mv.to.to_string())
    }
}

impl MartianChess {
    fn parse_arrived(
        &self,
        state: &State,
        field: Field<'_>,
    ) -> Result<Option<Arrival>, PositionError> {
        if field.text == "-" {
            return Ok(None);
        }
        let arrival = match self.sending_back {
            SendingBack::Zone => parse_square(field.text).map(|to| Arrival { from: None, to }),
            SendingBack::Square => parse_pair(field.text),
        };
        let example = match self.sending_back {
            SendingBack::Zone => "c5",
            SendingBack::Square => "b4>c5",
        };
        let arrival = arrival.ok_or_else(|| {
            let error = field.error(&NO_SUCH_ARRIVAL).written("example", example);
            error.written("found", field.text)
        })?;
        check_arrival(state, arrival, &field)?;
        Ok(Some(arrival))
    }
}

pub(super) const fn letter(size: Size) -> char {
    match size {
        Size::Small => 'p',
        Size::Medium => 'd',
        Size::Large => 'q',
    }
}

fn write_arrived(arrived: Option<Arrival>) -> String {
    match arrived {
        None => "-".to_owned(),
        Some(Arrival { from: None, to }) => to.to_string(),
        Some(Arrival {
            from: Some(from),
            to,
        }) => format!("{from}>{to}"),
    }
}

fn parse_pieces(board: Field<'_>) -> Result<[Bitboard; 3], PositionError> {
    let mut pieces = [Bitboard::EMPTY; 3];
    for found in parse_rows(board, &ROWS, "pdq", "")? {
        let size = match found.letter {
            'p' => Size::Small,
            'd' => Size::Medium,
            _ => Size::Large,
        };
        let own = &mut pieces[size.index()];
        *own = own.with(Square::at(found.column as u8, 7 - found.row as u8));
        if own.len() > MOST_OF_A_SIZE {
            let error = PositionError::new(found.at, &TOO_MANY_OF_A_SIZE);
            return Err(error.number("most", MOST_OF_A_SIZE));
        }
    }
    Ok(pieces)
}

fn parse_points(field: Field<'_>) -> Result<[u8; 2], PositionError> {
    let points = |text| {
        let points = number(text).filter(|&points| points <= ALL_POINTS)?;
        u8::try_from(points).ok()
    };
    let both = field
        .text
        .split_once('-')
        .and_then(|(south, north)| Some([points(south)?, points(north)?]));
    both.ok_or_else(|| {
        let error = field.error(&NO_SUCH_POINTS).number("most", ALL_POINTS);
        error.written("found", field.text)
    })
}

/// Nothing is captured that was not there at the start.
fn check_points(state: &State, field: Field<'_>) -> Result<(), PositionError> {
    let on_board = |size: Size| state.pieces[size.index()].len() * u32::from(size.points());
    let captured: u32 = state.points.iter().copied().map(u32::from).sum();
    let all = Size::ALL.into_iter().map(on_board).sum::<u32>() + captured;
    if all > ALL_POINTS {
        let error = field.error(&TOO_MANY_POINTS).number("found", all);
        return Err(error.number("most", ALL_POINTS));
    }
    Ok(())
}

fn parse_square(name: &str) -> Option<Square> {
    Square::parse(name).filter(|sq| sq.file() < FILES)
}

fn parse_pair(text: &str) -> Option<Arrival> {
    let (from, to) = text.split_once('>')?;
    Some(Arrival {
        from: Some(parse_square(from)?),
        to: parse_square(to)?,
    })
}

/// Whether the last move can have brought a piece there.
fn check_arrival(state: &State, arrival: Arrival, field: &Field<'_>) -> Result<(), PositionError> {
    let occupied = state.occupied();
    let Arrival { from, to } = arrival;
    if !occupied.has(to) {
        Err(field.error(&ARRIVED_NOWHERE).written("cell", to))
    } else if !state.own_zone().has(to) {
        Err(field.error(&ARRIVED_ELSEWHERE).written("cell", to))
    } else if let Some(from) = from.filter(|&from| !state.other_zone().has(from)) {
        let error = field.error(&ARRIVED_WITHIN).written("from", from);
        Err(error.written("cell", to))
    } else if let Some(from) = from.filter(|&from| occupied.has(from)) {
        Err(field.error(&ARRIVED_FROM_TAKEN).written("from", from))
    } else {
        Ok(())
    }
}

//! Makruk, Thai chess, with three ways of counting.
//!
//! `T` stands for a promoted Bia, which the text writes `M~`: it moves as a Met and only the text
//! keeps the difference.

use crate::error::{NaiveError, Result};
use crate::grid::{DIAGONAL, Direction, EVERY_WAY, Grid, ORTHOGONAL, Square};
use crate::makruk_count::{Ply, is_bare, pieces, start_sheet_count, update_thai_count};
use crate::options::Options;
use crate::position::WHITE_BLACK;
use crate::rules::{End, Moves, Rules, Side};
use crate::text::{read_fields, read_number};

const LEAPS: [Direction; 8] = [
    (1, 2),
    (2, 1),
    (2, -1),
    (1, -2),
    (-1, -2),
    (-2, -1),
    (-2, 1),
    (-1, 2),
];

/// The game with its options.
pub(crate) struct Makruk {
    counting: Counting,
    quiet_limit: u32,
    repetition: u32,
}

/// Which rule counts the moves left to give mate.
#[derive(PartialEq)]
enum Counting {
    Sheet,
    Thai,
    None,
}

/// A position.
#[derive(Clone)]
pub(crate) struct State {
    pub(crate) grid: Grid,
    pub(crate) turn: Side,
    /// The limit of the running count, in plies.
    pub(crate) limit: Option<u32>,
    /// The plies of the running count; without one, those since the last capture or Bia move.
    pub(crate) clock: u32,
    number: u32,
}

impl Makruk {
    pub(crate) fn new(mut options: Options<'_>) -> Result<Makruk> {
        let game = Makruk {
            counting: match options.choice("counting", &["sheet", "thai", "none"])? {
                "thai" => Counting::Thai,
                "none" => Counting::None,
                _ => Counting::Sheet,
            },
            quiet_limit: options.limit("quiet_limit", 0)?,
            repetition: options.repetition()?,
        };
        options.finish()?;
        Ok(game)
    }

    fn after(&self, state: &State, from: Square, to: Square, grid: Grid) -> State {
        let moved_bia = kind(state.grid.at(from)) == 'P';
        let captured = state.grid.at(to);
        let promoted = moved_bia && kind(grid.at(to)) != 'P';
        let black_moved = state.turn == Side::Black;
        let mut after = State {
            grid,
            turn: state.turn.other(),
            limit: state.limit,
            clock: crate::text::next(state.clock),
            number: if black_moved {
                crate::text::next(state.number)
            } else {
                state.number
            },
        };
        if after.limit.is_none() && (moved_bia || captured.is_ascii_alphabetic()) {
            after.clock = 0;
        }
        let ply = Ply { captured, promoted };
        match self.counting {
            Counting::Sheet => start_sheet_count(&mut after),
            Counting::Thai => update_thai_count(&mut after, &ply),
            Counting::None => {}
        }
        after
    }

    fn count_expired(&self, state: &State) -> bool {
        state.limit.is_some_and(|limit| match self.counting {
            Counting::Thai => state.clock > limit,
            _ => state.clock >= limit,
        })
    }

    fn read_limit(&self, text: &str) -> Result<Option<u32>> {
        if text == "-" {
            return Ok(None);
        }
        if self.counting == Counting::None {
            return Err(NaiveError::Position(format!(
                "limit: {text} with counting=none"
            )));
        }
        Ok(Some(read_number(text, "limit")?))
    }
}

/// The kind of a piece, whoever owns it: a promoted Bia is a Met.
pub(crate) fn kind(piece: char) -> char {
    match piece.to_ascii_uppercase() {
        'T' => 'M',
        capital => capital,
    }
}

/// The squares a piece attacks, whatever stands there.
fn attacked(grid: &Grid, from: Square) -> Vec<Square> {
    let piece = grid.at(from);
    let forward = if Side::White.owns(piece) { 1 } else { -1 };
    let steps: Vec<Direction> = match kind(piece) {
        'R' => return attacked_by_rua(grid, from),
        'K' => EVERY_WAY.to_vec(),
        'M' => DIAGONAL.to_vec(),
        'S' => [&DIAGONAL[..], &[(0, forward)]].concat(),
        'N' => LEAPS.to_vec(),
        'P' => vec![(-1, forward), (1, forward)],
        _ => Vec::new(),
    };
    steps.into_iter().map(|step| from.step(step)).collect()
}

fn attacked_by_rua(grid: &Grid, from: Square) -> Vec<Square> {
    let mut squares = Vec::new();
    for direction in ORTHOGONAL {
        let run = grid.empty_run(from, direction);
        let stop = run.last().unwrap_or(&from).step(direction);
        squares.extend(run);
        squares.push(stop);
    }
    squares
}

/// Where a piece goes: it captures what it attacks, and all but the Bia move as they capture.
fn targets(grid: &Grid, from: Square, side: Side) -> Vec<Square> {
    let is_bia = kind(grid.at(from)) == 'P';
    let mut squares = attacked(grid, from);
    squares.retain(|to| side.other().owns(grid.at(*to)) || (grid.is_empty(*to) && !is_bia));
    let ahead = from.step((0, side.forward()));
    if is_bia && grid.is_empty(ahead) {
        squares.push(ahead);
    }
    squares
}

fn is_in_check(grid: &Grid, side: Side) -> bool {
    let kings = grid.find(|piece| piece == side.piece('K'));
    let enemies = grid.find(|piece| side.other().owns(piece));
    enemies
        .into_iter()
        .any(|enemy| attacked(grid, enemy).iter().any(|to| kings.contains(to)))
}

/// The ranks from which a Bia is a Met.
fn promotes(square: Square, side: Side) -> bool {
    match side {
        Side::White => square.rank >= 5,
        Side::Black => square.rank <= 2,
    }
}

fn read_board(text: &str) -> Result<Grid> {
    if let Some(letter) = text.chars().find(|letter| *letter == 'T' || *letter == 't') {
        return Err(NaiveError::Position(format!("unknown letter {letter:?}")));
    }
    let text = text.replace("M~", "T").replace("m~", "t");
    Grid::read(&text, 8, 8, "KMSNRPTkmsnrpt")
}

fn write_board(grid: &Grid) -> String {
    grid.write().replace('T', "M~").replace('t', "m~")
}

fn check_side(grid: &Grid, side: Side) -> Result<()> {
    let count = |capital| grid.count(|piece| piece == side.piece(capital));
    if count('K') != 1 {
        return Err(NaiveError::Position(format!(
            "{side:?} has {} kings",
            count('K')
        )));
    }
    if pieces(grid, side) > 16 {
        return Err(NaiveError::Position(format!(
            "{side:?} has {} pieces, more than 16",
            pieces(grid, side)
        )));
    }
    if count('P') > 8 {
        return Err(NaiveError::Position(format!(
            "{side:?} has {} Bia, more than 8",
            count('P')
        )));
    }
    let bia = grid.find(|piece| piece == side.piece('P'));
    match bia.into_iter().find(|bia| promotes(*bia, side)) {
        Some(bia) => Err(NaiveError::Position(format!(
            "{bia}: a Bia that has come so far is a Met"
        ))),
        None => Ok(()),
    }
}

impl Rules for Makruk {
    type State = State;

    fn start(&self) -> String {
        "rnsmksnr/8/pppppppp/8/8/PPPPPPPP/8/RNSKMSNR w - - 0 1".to_string()
    }

    fn read(&self, text: &str) -> Result<State> {
        let names = [
            "board",
            "side to move",
            "-",
            "limit",
            "clock",
            "move number",
        ];
        let [board, turn, dash, limit, clock, number] = read_fields(text, names)?;
        let mut state = State {
            grid: read_board(board)?,
            turn: Side::read(turn, WHITE_BLACK)?,
            limit: self.read_limit(limit)?,
            clock: read_number(clock, "clock")?,
            number: read_number(number, "move number")?,
        };
        if dash != "-" {
            return Err(NaiveError::Position(format!(
                "third field: {dash:?} instead of -"
            )));
        }
        if state.number == 0 {
            return Err(NaiveError::Position(
                "move number: the first move is 1".to_string(),
            ));
        }
        for side in Side::BOTH {
            check_side(&state.grid, side)?;
        }
        if is_in_check(&state.grid, state.turn.other()) {
            return Err(NaiveError::Position(format!(
                "{:?} is in check and not to move",
                state.turn.other()
            )));
        }
        if self.counting == Counting::Sheet {
            start_sheet_count(&mut state);
        }
        Ok(state)
    }

    fn write(&self, state: &State) -> String {
        let limit = state
            .limit
            .map_or("-".to_string(), |limit| limit.to_string());
        let (board, turn) = (write_board(&state.grid), state.turn.write(WHITE_BLACK));
        format!("{board} {turn} - {limit} {} {}", state.clock, state.number)
    }

    /// A promoted Bia is the same as a Met.
    fn identity(&self, state: &State) -> String {
        let board = write_board(&state.grid).replace('~', "");
        format!("{board} {}", state.turn.write(WHITE_BLACK))
    }

    fn turn(&self, state: &State) -> usize {
        state.turn.number()
    }

    fn moves(&self, state: &State) -> Moves<State> {
        let side = state.turn;
        let mut moves = Moves::new();
        for from in state.grid.find(|piece| side.owns(piece)) {
            for to in targets(&state.grid, from, side) {
                let promotion = kind(state.grid.at(from)) == 'P' && promotes(to, side);
                let mut grid = state.grid.clone();
                grid.shift(from, to);
                if promotion {
                    grid.put(to, side.piece('T'));
                }
                if !is_in_check(&grid, side) {
                    let suffix = if promotion { "m" } else { "" };
                    let after = self.after(state, from, to, grid);
                    moves.insert(format!("{from}{to}{suffix}"), after);
                }
            }
        }
        moves
    }

    fn board_end(&self, state: &State, moves: &Moves<State>) -> Option<End> {
        if !moves.is_empty() {
            return None;
        }
        if is_in_check(&state.grid, state.turn) {
            Some(End::won_by(state.turn.other(), "checkmate"))
        } else {
            Some(End::drawn("stalemate"))
        }
    }

    fn limit_end(&self, state: &State) -> Option<End> {
        let quiet = state.limit.is_none() && state.clock >= self.quiet_limit;
        if Side::BOTH
            .into_iter()
            .all(|side| is_bare(&state.grid, side))
        {
            Some(End::drawn("bare-kings"))
        } else if self.count_expired(state) {
            Some(End::drawn("count-expired"))
        } else if self.quiet_limit > 0 && quiet {
            Some(End::drawn("quiet-limit"))
        } else {
            None
        }
    }

    fn repetition_end(&self, _state: &State) -> End {
        End::drawn("repetition")
    }

    fn repetition(&self) -> u32 {
        self.repetition
    }

    fn scores(&self, _state: &State, _end: Option<&End>) -> Option<Vec<i64>> {
        None
    }
}

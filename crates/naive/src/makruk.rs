//! Makruk, Thai chess, with three ways of counting.
//!
//! `T` stands for a promoted Bia, which the text writes `M~`: it moves as a Met and only the text
//! keeps the difference.

use crate::error::{Result, ensure};
use crate::grid::{DIAGONAL, Direction, EVERY_WAY, Grid, ORTHOGONAL, Square};
use crate::makruk_count::{Ply, is_bare, pieces, start_sheet_count, update_thai_count};
use crate::options::Options;
use crate::position::WHITE_BLACK;
use crate::rules::{AnyState, End, Moves, Rules, Side};
use crate::text::{is_reached, next, read_fields, read_number};

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
    /// Which rule counts the moves left to give mate: `sheet`, `thai` or `none`.
    counting: &'static str,
    quiet_limit: u32,
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
    pub(crate) fn new(options: &mut Options<'_>) -> Result<Makruk> {
        Ok(Makruk {
            counting: options.choice("counting", &["sheet", "thai", "none"])?,
            quiet_limit: options.limit("quiet_limit", 0)?,
        })
    }

    fn after(&self, state: &State, from: Square, to: Square, grid: Grid) -> State {
        let moved_bia = kind(state.grid.at(from)) == 'P';
        let captured = state.grid.at(to);
        let promoted = moved_bia && kind(grid.at(to)) != 'P';
        let number = match state.turn {
            Side::White => state.number,
            Side::Black => next(state.number),
        };
        let mut after = State {
            grid,
            turn: state.turn.other(),
            limit: state.limit,
            clock: next(state.clock),
            number,
        };
        if after.limit.is_none() && (moved_bia || captured.is_ascii_alphabetic()) {
            after.clock = 0;
        }
        let ply = Ply { captured, promoted };
        match self.counting {
            "sheet" => start_sheet_count(&mut after),
            "thai" => update_thai_count(&mut after, &ply),
            _ => {}
        }
        after
    }

    fn count_expired(&self, state: &State) -> bool {
        state.limit.is_some_and(|limit| match self.counting {
            "thai" => state.clock > limit,
            _ => state.clock >= limit,
        })
    }

    fn read_limit(&self, text: &str) -> Result<Option<u32>> {
        if text == "-" {
            return Ok(None);
        }
        ensure!(self.counting != "none", "limit: {text} with counting=none");
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
    let forward = Side::of(piece).forward();
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

/// Where a piece goes: it captures where it attacks, and all but the Bia move as they capture.
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
    for letter in ['T', 't'] {
        ensure!(!text.contains(letter), "unknown letter {letter:?}");
    }
    let text = text.replace("M~", "T").replace("m~", "t");
    Grid::read(&text, 8, 8, "KMSNRPTkmsnrpt")
}

fn write_board(grid: &Grid) -> String {
    grid.write().replace('T', "M~").replace('t', "m~")
}

fn check_side(grid: &Grid, side: Side) -> Result<()> {
    let find = |capital| grid.find(|piece| piece == side.piece(capital));
    let (kings, pieces, bia) = (find('K').len(), pieces(grid, side), find('P'));
    ensure!(kings == 1, "{side:?} has {kings} kings");
    ensure!(pieces <= 16, "{side:?} has {pieces} pieces, more than 16");
    ensure!(
        bia.len() <= 8,
        "{side:?} has {} Bia, more than 8",
        bia.len()
    );
    for bia in bia {
        ensure!(
            !promotes(bia, side),
            "{bia}: a Bia that has come so far is a Met"
        );
    }
    Ok(())
}

impl AnyState for State {
    fn write(&self) -> String {
        let limit = self
            .limit
            .map_or("-".to_string(), |limit| limit.to_string());
        let (board, turn) = (write_board(&self.grid), self.turn.write(WHITE_BLACK));
        format!("{board} {turn} - {limit} {} {}", self.clock, self.number)
    }

    /// A promoted Bia is the same as a Met.
    fn identity(&self) -> String {
        let board = write_board(&self.grid).replace('~', "");
        format!("{board} {}", self.turn.write(WHITE_BLACK))
    }

    fn turn(&self) -> usize {
        self.turn.number()
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
        ensure!(dash == "-", "third field: {dash:?} instead of -");
        ensure!(state.number > 0, "move number: the first move is 1");
        for side in Side::BOTH {
            check_side(&state.grid, side)?;
        }
        let waiting = state.turn.other();
        let in_check = is_in_check(&state.grid, waiting);
        ensure!(!in_check, "{waiting:?} is in check and not to move");
        if self.counting == "sheet" {
            start_sheet_count(&mut state);
        }
        Ok(state)
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
        let mut sides = Side::BOTH.into_iter();
        if sides.all(|side| is_bare(&state.grid, side)) {
            Some(End::drawn("bare-kings"))
        } else if self.count_expired(state) {
            Some(End::drawn("count-expired"))
        } else if state.limit.is_none() && is_reached(self.quiet_limit, state.clock) {
            Some(End::drawn("quiet-limit"))
        } else {
            None
        }
    }
}

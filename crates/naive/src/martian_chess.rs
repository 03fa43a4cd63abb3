//! Martian Chess: a piece belongs to the player in whose zone it stands. Player 1 is South, whose
//! zone is ranks 1 to 4; North has ranks 5 to 8.

use crate::error::{NaiveError, Result, ensure};
use crate::grid::{DIAGONAL, Direction, EVERY_WAY, Grid, ORTHOGONAL, Square};
use crate::options::Options;
use crate::rules::{AnyState, End, Moves, Rules, Side};
use crate::text::{is_reached, next, read_fields, read_number};

const SOUTH_NORTH: [&str; 2] = ["s", "n"];
/// The worth of all pieces at the start.
const ALL_POINTS: u64 = 36;
const SIZES: [char; 3] = ['q', 'd', 'p'];

/// The game with its options.
pub(crate) struct MartianChess {
    drone: &'static [Direction],
    sending_back: SendingBack,
    /// Whether the last mover wins when points are equal.
    last_mover_wins: bool,
    quiet_limit: u32,
}

/// The return that is forbidden to a piece that has just arrived.
#[derive(PartialEq)]
enum SendingBack {
    /// To cross the border.
    Zone,
    /// To go to the square it came from.
    Square,
}

/// A position.
#[derive(Clone)]
pub(crate) struct State {
    grid: Grid,
    turn: Side,
    arrived: Option<Arrival>,
    scores: [u32; 2],
    quiet: u32,
}

/// The piece that the last move brought across the border.
#[derive(Clone)]
struct Arrival {
    /// Its origin, which matters and is known only with `return=square`.
    from: Option<Square>,
    to: Square,
}

impl MartianChess {
    pub(crate) fn new(options: &mut Options<'_>) -> Result<MartianChess> {
        Ok(MartianChess {
            drone: match options.choice("drone", &["8", "4"])? {
                "4" => &ORTHOGONAL,
                _ => &EVERY_WAY,
            },
            sending_back: match options.choice("return", &["zone", "square"])? {
                "square" => SendingBack::Square,
                _ => SendingBack::Zone,
            },
            last_mover_wins: options.choice("tie", &["draw", "last_mover"])? == "last_mover",
            quiet_limit: options.limit("quiet_limit", 27)?,
        })
    }

    /// The squares a piece can reach, regardless of whether it may go back.
    fn reached(&self, grid: &Grid, from: Square) -> Vec<Square> {
        let (directions, furthest): (&[Direction], usize) = match grid.at(from) {
            'q' => (&EVERY_WAY, 7),
            'd' => (self.drone, 2),
            _ => (&DIAGONAL, 1),
        };
        let mut squares = Vec::new();
        for direction in directions {
            let mut run = grid.empty_run(from, *direction);
            let stop = run.last().unwrap_or(&from).step(*direction);
            // Only pieces of the other zone are captured.
            if grid.at(stop).is_ascii_alphabetic() && zone(stop) != zone(from) {
                run.push(stop);
            }
            run.truncate(furthest);
            squares.extend(run);
        }
        squares
    }

    /// Whether the move would send back a piece that has just arrived.
    fn sends_back(&self, state: &State, from: Square, to: Square) -> bool {
        let Some(arrived) = state.arrived.as_ref().filter(|arrived| arrived.to == from) else {
            return false;
        };
        match self.sending_back {
            SendingBack::Zone => zone(to) != zone(from),
            SendingBack::Square => arrived.from == Some(to),
        }
    }

    fn after(&self, state: &State, from: Square, to: Square) -> State {
        let mut after = state.clone();
        let captured = state.grid.at(to);
        after.grid.shift(from, to);
        after.turn = state.turn.other();
        after.scores[state.turn.number() - 1] += points(captured);
        let quiet = points(captured) == 0;
        after.quiet = if quiet { next(state.quiet) } else { 0 };
        let known = (self.sending_back == SendingBack::Square).then_some(from);
        after.arrived = (zone(from) != zone(to)).then_some(Arrival { from: known, to });
        after
    }

    /// More points win; equal points draw, or the last mover wins.
    fn end_by_points(&self, state: &State, reason: &'static str) -> End {
        let [south, north] = state.scores;
        if south == north && self.last_mover_wins {
            return End::won_by(state.turn.other(), reason);
        }
        End::by_score([i64::from(south), i64::from(north)], reason)
    }

    fn read_arrived(&self, text: &str, grid: &Grid, turn: Side) -> Result<Option<Arrival>> {
        if text == "-" {
            return Ok(None);
        }
        let why = format!("arrived: {text:?} is not a piece that has just arrived");
        let wrong = || NaiveError::Position(why.clone());
        let (from, to) = match self.sending_back {
            SendingBack::Zone => (None, text),
            SendingBack::Square => {
                let (from, to) = text.split_once('>').ok_or_else(wrong)?;
                (Some(Square::read(from).ok_or_else(wrong)?), to)
            }
        };
        let to = Square::read(to).ok_or_else(wrong)?;
        let right_to = grid.at(to).is_ascii_alphabetic() && zone(to) == turn;
        let right_from = from.is_none_or(|from| grid.is_empty(from) && zone(from) != turn);
        ensure!(right_to && right_from, "{why}");
        Ok(Some(Arrival { from, to }))
    }
}

fn zone(square: Square) -> Side {
    if square.rank < 4 {
        Side::White
    } else {
        Side::Black
    }
}

fn points(piece: char) -> u32 {
    match piece {
        'q' => 3,
        'd' => 2,
        'p' => 1,
        _ => 0,
    }
}

fn write_arrived(arrived: Option<&Arrival>) -> String {
    match arrived {
        None => "-".to_string(),
        Some(Arrival { from: None, to }) => to.to_string(),
        Some(Arrival {
            from: Some(from),
            to,
        }) => format!("{from}>{to}"),
    }
}

fn read_scores(text: &str) -> Result<[u32; 2]> {
    let (south, north) = text
        .split_once('-')
        .ok_or_else(|| NaiveError::Position(format!("scores: {text:?}")))?;
    Ok([
        read_number(south, "South's score")?,
        read_number(north, "North's score")?,
    ])
}

fn check_material(grid: &Grid, scores: [u32; 2]) -> Result<()> {
    for size in SIZES {
        let number = grid.count(|piece| piece == size);
        ensure!(number <= 6, "{number} pieces {size}, more than 6");
    }
    let squares = grid.squares().into_iter();
    let board: u32 = squares.map(|square| points(grid.at(square))).sum();
    let all = u64::from(board) + u64::from(scores[0]) + u64::from(scores[1]);
    ensure!(
        all <= ALL_POINTS,
        "{all} points on the board and in the scores, more than {ALL_POINTS}"
    );
    Ok(())
}

fn is_zone_empty(grid: &Grid, side: Side) -> bool {
    grid.find(|piece| piece.is_ascii_alphabetic())
        .into_iter()
        .all(|square| zone(square) != side)
}

/// Pawns never change the colour of their square: one on each colour never meet.
fn no_capture_possible(grid: &Grid) -> bool {
    let only_pawns = grid.count(|piece| piece == 'q' || piece == 'd') == 0;
    let pawns = grid.find(|piece| piece == 'p');
    let on = |colour| {
        pawns
            .iter()
            .filter(|pawn| (pawn.file + pawn.rank) % 2 == colour)
            .count()
    };
    only_pawns && on(0) <= 1 && on(1) <= 1
}

impl AnyState for State {
    fn write(&self) -> String {
        let [south, north] = self.scores;
        format!("{} {south}-{north} {}", self.identity(), self.quiet)
    }

    fn identity(&self) -> String {
        let (board, turn) = (self.grid.write(), self.turn.write(SOUTH_NORTH));
        format!("{board} {turn} {}", write_arrived(self.arrived.as_ref()))
    }

    fn turn(&self) -> usize {
        self.turn.number()
    }
}

impl Rules for MartianChess {
    type State = State;

    fn start(&self) -> String {
        "qqd1/qdp1/dpp1/4/4/1ppd/1pdq/1dqq s - 0-0 0".to_string()
    }

    fn read(&self, text: &str) -> Result<State> {
        let names = ["board", "side to move", "arrived", "scores", "quiet plies"];
        let [board, turn, arrived, scores, quiet] = read_fields(text, names)?;
        let grid = Grid::read(board, 4, 8, "qdp")?;
        let turn = Side::read(turn, SOUTH_NORTH)?;
        let arrived = self.read_arrived(arrived, &grid, turn)?;
        let scores = read_scores(scores)?;
        check_material(&grid, scores)?;
        Ok(State {
            grid,
            turn,
            arrived,
            scores,
            quiet: read_number(quiet, "quiet plies")?,
        })
    }

    fn moves(&self, state: &State) -> Moves<State> {
        let mut moves = Moves::new();
        for from in state.grid.find(|piece| piece.is_ascii_alphabetic()) {
            if zone(from) != state.turn {
                continue;
            }
            for to in self.reached(&state.grid, from) {
                if !self.sends_back(state, from, to) {
                    let sign = if state.grid.is_empty(to) { '-' } else { 'x' };
                    moves.insert(format!("{from}{sign}{to}"), self.after(state, from, to));
                }
            }
        }
        moves
    }

    fn board_end(&self, state: &State, moves: &Moves<State>) -> Option<End> {
        let mut sides = Side::BOTH.into_iter();
        let reason = if sides.any(|side| is_zone_empty(&state.grid, side)) {
            "zone-empty"
        } else if no_capture_possible(&state.grid) {
            "no-capture-possible"
        } else if moves.is_empty() {
            "no-moves"
        } else {
            return None;
        };
        Some(self.end_by_points(state, reason))
    }

    fn limit_end(&self, state: &State) -> Option<End> {
        let reached = is_reached(self.quiet_limit, state.quiet);
        reached.then(|| self.end_by_points(state, "quiet-limit"))
    }

    fn repetition_end(&self, state: &State) -> End {
        self.end_by_points(state, "repetition")
    }

    fn scores(&self, state: &State, _end: Option<&End>) -> Option<Vec<i64>> {
        Some(state.scores.map(i64::from).to_vec())
    }
}

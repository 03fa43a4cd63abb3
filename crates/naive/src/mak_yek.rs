//! Mak-Yek, and Apit-Sodok which is the same game with longer captures.

use crate::error::Result;
use crate::grid::{Direction, Grid, ORTHOGONAL, Square};
use crate::options::Options;
use crate::position::Position;
use crate::rules::{End, Moves, Rules, Side};
use crate::text::is_reached;

const MEN: usize = 16;

/// Either of the two games.
pub(crate) struct MakYek {
    reach: Reach,
    first: Side,
    /// Whether only the capture of all men wins, and not their number.
    annihilation: bool,
    quiet_limit: u32,
}

/// How far a capture reaches along its line.
#[derive(PartialEq)]
enum Reach {
    /// Mak-Yek: the neighbour.
    Neighbour,
    /// Apit-Sodok: the unbroken run that begins with the neighbour.
    Run,
}

pub(crate) fn mak_yek(options: &mut Options<'_>) -> Result<MakYek> {
    MakYek::new(Reach::Neighbour, options)
}

pub(crate) fn apit_sodok(options: &mut Options<'_>) -> Result<MakYek> {
    MakYek::new(Reach::Run, options)
}

impl MakYek {
    fn new(reach: Reach, options: &mut Options<'_>) -> Result<MakYek> {
        Ok(MakYek {
            reach,
            first: match options.choice("first", &["white", "black"])? {
                "black" => Side::Black,
                _ => Side::White,
            },
            annihilation: options.choice("end", &["count", "annihilation"])? == "annihilation",
            quiet_limit: options.limit("quiet_limit", 100)?,
        })
    }

    /// The captures of the man that has just landed, all found before any man is removed.
    fn captures(&self, grid: &Grid, landed: Square, side: Side) -> Vec<Square> {
        let mut taken = Vec::new();
        for direction in ORTHOGONAL {
            taken.extend(self.intercepted(grid, landed, direction, side));
        }
        for line in [(0, 1), (1, 0)] {
            taken.extend(self.intervened(grid, landed, line, side));
        }
        taken
    }

    /// Interception: enemies between the man that landed and another own man.
    fn intercepted(&self, grid: &Grid, landed: Square, way: Direction, side: Side) -> Vec<Square> {
        let enemies = self.enemies(grid, landed, way, side);
        let behind = enemies.last().map(|last| last.step(way));
        match behind {
            Some(square) if side.owns(grid.at(square)) => enemies,
            _ => Vec::new(),
        }
    }

    /// Intervention: the man that landed between enemies on both sides of one line.
    fn intervened(&self, grid: &Grid, landed: Square, way: Direction, side: Side) -> Vec<Square> {
        let there = self.enemies(grid, landed, way, side);
        let back = self.enemies(grid, landed, (-way.0, -way.1), side);
        if there.is_empty() || back.is_empty() {
            return Vec::new();
        }
        [there, back].concat()
    }

    /// The enemies next to a square in one direction, as far as a capture reaches.
    fn enemies(&self, grid: &Grid, from: Square, way: Direction, side: Side) -> Vec<Square> {
        let mut run = Vec::new();
        let mut square = from.step(way);
        while side.other().owns(grid.at(square)) {
            run.push(square);
            square = square.step(way);
            if self.reach == Reach::Neighbour {
                break;
            }
        }
        run
    }

    /// Score = enemy men taken.
    fn counted(&self, position: &Position) -> [i64; 2] {
        Side::BOTH.map(|side| MEN as i64 - position.count(side.other()) as i64)
    }

    /// The higher score wins, but with `end=annihilation` only the last capture does.
    fn end_by_count(&self, position: &Position, reason: &'static str) -> End {
        if self.annihilation {
            End::drawn(reason)
        } else {
            End::by_score(self.counted(position), reason)
        }
    }
}

impl Rules for MakYek {
    type State = Position;

    fn start(&self) -> String {
        let first = self.first.write(["w", "b"]);
        format!("mmmmmmmm/8/mmmmmmmm/8/8/MMMMMMMM/8/MMMMMMMM {first} 0")
    }

    fn read(&self, text: &str) -> Result<Position> {
        Position::read(text, "Mm", MEN)
    }

    fn moves(&self, position: &Position) -> Moves<Position> {
        let side = position.turn;
        let mut moves = Moves::new();
        for from in position.grid.find(|man| side.owns(man)) {
            for direction in ORTHOGONAL {
                for to in position.grid.empty_run(from, direction) {
                    let mut grid = position.grid.clone();
                    grid.shift(from, to);
                    let taken = self.captures(&grid, to, side);
                    for square in &taken {
                        grid.remove(*square);
                    }
                    let sign = if taken.is_empty() { '-' } else { 'x' };
                    let after = position.passed_on(grid, !taken.is_empty());
                    moves.insert(format!("{from}{sign}{to}"), after);
                }
            }
        }
        moves
    }

    fn board_end(&self, position: &Position, moves: &Moves<Position>) -> Option<End> {
        if Side::BOTH.into_iter().all(|side| position.count(side) == 1) {
            return Some(End::drawn("no-capture-possible"));
        }
        match position.beaten(moves) {
            Some(end) if end.reason == "no-moves" && !self.annihilation => {
                Some(End::by_score(self.counted(position), end.reason))
            }
            end => end,
        }
    }

    fn limit_end(&self, position: &Position) -> Option<End> {
        let reached = is_reached(self.quiet_limit, position.quiet);
        reached.then(|| self.end_by_count(position, "quiet-limit"))
    }

    fn repetition_end(&self, position: &Position) -> End {
        self.end_by_count(position, "repetition")
    }

    fn scores(&self, position: &Position, _end: Option<&End>) -> Option<Vec<i64>> {
        Some(self.counted(position).to_vec())
    }
}

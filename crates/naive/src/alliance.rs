//! Alliance: a man captures along its cross and moves the other way.
//!
//! `X` is a man with a diagonal cross, `P` one with an orthogonal cross (a plus), `U` one whose
//! cross is still to be chosen, `K` a king; Black's letters are lower case.

use crate::chain::{
    Chain, check_men, is_king, is_last_rank, is_man, most_captured, one_for_each_result,
};
use crate::error::{Result, ensure};
use crate::grid::{DIAGONAL, Direction, EVERY_WAY, Grid, ORTHOGONAL, Square};
use crate::options::Options;
use crate::position::Position;
use crate::rules::{End, Moves, Rules, Side};
use crate::text::is_reached;

/// The plies without a capture after which kings alone are counted.
const KINGS_ONLY_PLIES: u32 = 20;

/// How a man may be turned after its move: the end of the move text and the man's letter.
const CROSSES: [(&str, char); 2] = [("/x", 'X'), ("/+", 'P')];

/// The game with its options.
pub(crate) struct Alliance {
    /// The letter of every man at the start.
    crosses: char,
    /// Whether kings alone are counted after a while. Counting by agreement, or never, does not
    /// concern a single position.
    counts_kings: bool,
    quiet_limit: u32,
}

impl Alliance {
    pub(crate) fn new(options: &mut Options<'_>) -> Result<Alliance> {
        Ok(Alliance {
            crosses: match options.choice("crosses", &["diagonal", "orthogonal", "free"])? {
                "orthogonal" => 'P',
                "free" => 'U',
                _ => 'X',
            },
            counts_kings: options.choice("kings_only", &["auto", "agree", "off"])? == "auto",
            quiet_limit: options.limit("quiet_limit", 100)?,
        })
    }

    fn kings_count(&self, position: &Position) -> Option<End> {
        let kings_only = position.grid.count(is_man) == 0;
        let due = kings_only && position.quiet >= KINGS_ONLY_PLIES;
        (due && self.counts_kings).then(|| End::by_score(kings(position), "kings-count"))
    }
}

fn kings(position: &Position) -> [i64; 2] {
    Side::BOTH.map(|side| position.grid.count(|piece| piece == side.piece('K')) as i64)
}

/// The first man of a side whose cross is not chosen yet.
fn unturned(grid: &Grid, side: Side) -> Option<Square> {
    grid.find(|piece| piece == side.piece('U')).first().copied()
}

/// The side that has to choose a cross, while there is one to choose: White chooses all first.
fn chooser(grid: &Grid) -> Option<Side> {
    Side::BOTH
        .into_iter()
        .find(|side| unturned(grid, *side).is_some())
}

/// The choice of one cross, which is a move of its own.
fn set_up_moves(position: &Position, side: Side) -> Moves<Position> {
    let man = unturned(&position.grid, side).expect("the chooser has a cross to choose");
    let mut moves = Moves::new();
    for (suffix, cross) in CROSSES {
        let mut grid = position.grid.clone();
        grid.put(man, side.piece(cross));
        let turn = chooser(&grid).unwrap_or(Side::White);
        let quiet = 0;
        moves.insert(format!("{man}{suffix}"), Position { grid, turn, quiet });
    }
    moves
}

fn capture_directions(piece: char) -> Vec<Direction> {
    match piece.to_ascii_uppercase() {
        'X' => DIAGONAL.to_vec(),
        'P' => ORTHOGONAL.to_vec(),
        'K' => EVERY_WAY.to_vec(),
        _ => Vec::new(),
    }
}

fn move_directions(piece: char, side: Side) -> Vec<Direction> {
    let forward = side.forward();
    match piece.to_ascii_uppercase() {
        'X' => vec![(0, forward), (-1, 0), (1, 0)],
        'P' => vec![(-1, forward), (1, forward)],
        'K' => EVERY_WAY.to_vec(),
        _ => Vec::new(),
    }
}

/// Every chain of the side to move, played to its end.
fn complete_chains(position: &Position) -> Vec<Chain> {
    let mut complete = Vec::new();
    for origin in position.grid.find(|piece| position.turn.owns(piece)) {
        let piece = position.grid.at(origin);
        // The start square counts as empty; the jumped pieces stay where they are.
        let mut grid = position.grid.clone();
        grid.remove(origin);
        follow(&grid, piece, &Chain::from(origin), &mut complete);
    }
    complete
}

fn follow(grid: &Grid, piece: char, chain: &Chain, complete: &mut Vec<Chain>) {
    let mut ended = true;
    for (files, ranks) in capture_directions(piece) {
        let victim = chain.end().step((files, ranks));
        let landing = victim.step((files, ranks));
        let jumped_already = chain.captured.contains(&victim);
        if may_capture(piece, grid.at(victim)) && !jumped_already && grid.is_empty(landing) {
            ended = false;
            follow(grid, piece, &chain.jump(victim, landing), complete);
        }
    }
    if ended && !chain.captured.is_empty() {
        complete.push(chain.clone());
    }
}

/// Kings capture all enemies, men only men.
fn may_capture(piece: char, victim: char) -> bool {
    let enemy = Side::of(piece).other();
    enemy.owns(victim) && (is_king(piece) || is_man(victim))
}

fn capture_moves(position: &Position, mut chains: Vec<Chain>) -> Moves<Position> {
    let most = most_captured(&chains);
    chains.retain(|chain| chain.captured.len() == most);
    let mut moves = Moves::new();
    for chain in one_for_each_result(chains) {
        let after = position.passed_on(chain.played_on(&position.grid), true);
        insert_forms(&mut moves, &chain.text(), chain.end(), &after);
    }
    moves
}

fn plain_moves(position: &Position) -> Moves<Position> {
    let side = position.turn;
    let mut moves = Moves::new();
    for from in position.grid.find(|piece| side.owns(piece)) {
        let piece = position.grid.at(from);
        for direction in move_directions(piece, side) {
            let to = from.step(direction);
            if position.grid.is_empty(to) {
                let mut grid = position.grid.clone();
                grid.shift(from, to);
                let progress = is_man(piece) && direction.1 == side.forward();
                let after = position.passed_on(grid, progress);
                insert_forms(&mut moves, &format!("{from}-{to}"), to, &after);
            }
        }
    }
    moves
}

/// A king's move has one form. So has a man's that ends on the last rank, where it becomes a king;
/// any other ends with the man turned one way or the other.
fn insert_forms(moves: &mut Moves<Position>, text: &str, to: Square, after: &Position) {
    let side = after.turn.other();
    if is_king(after.grid.at(to)) {
        moves.insert(text.to_string(), after.clone());
    } else if is_last_rank(to, side) {
        moves.insert(format!("{text}=K"), with_piece(after, to, side.piece('K')));
    } else {
        for (suffix, cross) in CROSSES {
            let turned = with_piece(after, to, side.piece(cross));
            moves.insert(format!("{text}{suffix}"), turned);
        }
    }
}

fn with_piece(position: &Position, square: Square, piece: char) -> Position {
    let mut changed = position.clone();
    changed.grid.put(square, piece);
    changed
}

/// In the set-up phase the board determines the turn, and no ply has been quiet.
fn check_set_up(position: &Position) -> Result<()> {
    let Position { grid, turn, quiet } = position;
    if let Some(side) = chooser(grid) {
        ensure!(
            side == *turn,
            "side to move: {side:?} has crosses to choose"
        );
        ensure!(*quiet == 0, "quiet plies: {quiet} while crosses are chosen");
    }
    Ok(())
}

impl Rules for Alliance {
    type State = Position;

    fn start(&self) -> String {
        "1x1x1x1x/x1x1x1x1/1x1x1x1x/8/8/X1X1X1X1/1X1X1X1X/X1X1X1X1 w 0"
            .replace('X', &self.crosses.to_string())
            .replace('x', &self.crosses.to_ascii_lowercase().to_string())
    }

    fn read(&self, text: &str) -> Result<Position> {
        let position = Position::read(text, "XxPpUuKk", 12)?;
        check_men(&position.grid)?;
        check_set_up(&position)?;
        Ok(position)
    }

    fn moves(&self, position: &Position) -> Moves<Position> {
        if let Some(side) = chooser(&position.grid) {
            return set_up_moves(position, side);
        }
        let chains = complete_chains(position);
        if chains.is_empty() {
            plain_moves(position)
        } else {
            capture_moves(position, chains)
        }
    }

    fn board_end(&self, position: &Position, moves: &Moves<Position>) -> Option<End> {
        position.beaten(moves)
    }

    fn limit_end(&self, position: &Position) -> Option<End> {
        let reached = is_reached(self.quiet_limit, position.quiet);
        let quiet = || reached.then(|| End::drawn("quiet-limit"));
        self.kings_count(position).or_else(quiet)
    }

    /// Scores only where kings were counted.
    fn scores(&self, position: &Position, end: Option<&End>) -> Option<Vec<i64>> {
        let counted = end.is_some_and(|end| end.reason == "kings-count");
        counted.then(|| kings(position).to_vec())
    }
}

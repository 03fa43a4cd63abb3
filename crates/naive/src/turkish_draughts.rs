//! Turkish Draughts.

use crate::chain::{Chain, check_men, is_king, is_last_rank, most_captured, one_for_each_result};
use crate::error::Result;
use crate::grid::{Direction, Grid, ORTHOGONAL, Square};
use crate::options::Options;
use crate::position::Position;
use crate::rules::{End, Moves, Rules, Side};
use crate::text::is_reached;

/// The game with its options.
pub(crate) struct TurkishDraughts {
    /// Whether moves that ignore a capture or take too little are accepted, and lose.
    infractions_lose: bool,
    /// Whether two successive jumps may be in opposite directions.
    may_turn_back: bool,
    /// Whether a man that reaches the last rank in a chain becomes a king there, not at its end.
    promotes_in_chain: bool,
    /// The outcome of one king against one man: `play`, `draw` or `king_wins`.
    one_each: &'static str,
    quiet_limit: u32,
}

impl TurkishDraughts {
    pub(crate) fn new(options: &mut Options<'_>) -> Result<TurkishDraughts> {
        Ok(TurkishDraughts {
            infractions_lose: options.choice("infraction", &["refuse", "lose"])? == "lose",
            may_turn_back: options.choice("turn180", &["forbid", "allow"])? == "allow",
            promotes_in_chain: options.choice("promotion", &["during", "end"])? == "during",
            one_each: options.choice("one_each", &["play", "draw", "king_wins"])?,
            quiet_limit: options.limit("quiet_limit", 100)?,
        })
    }

    /// Every chain of the side to move, played to its end.
    fn complete_chains(&self, position: &Position) -> Vec<Chain> {
        let mut complete = Vec::new();
        for origin in position.grid.find(|piece| position.turn.owns(piece)) {
            let run = Run {
                chain: Chain::from(origin),
                grid: position.grid.clone(),
                side: position.turn,
                last: None,
            };
            self.follow(&run, &mut complete);
        }
        complete
    }

    fn follow(&self, run: &Run, complete: &mut Vec<Chain>) {
        let jumps = self.jumps(run);
        if jumps.is_empty() && !run.chain.captured.is_empty() {
            complete.push(run.chain.clone());
        }
        for longer in &jumps {
            self.follow(longer, complete);
        }
    }

    fn jumps(&self, run: &Run) -> Vec<Run> {
        let from = run.chain.end();
        let piece = run.grid.at(from);
        let mut jumps = Vec::new();
        for direction in directions(piece, run.side) {
            let back = run.last == Some((-direction.0, -direction.1));
            if back && !self.may_turn_back {
                continue;
            }
            if let Some((victim, landings)) = captures(&run.grid, from, direction, run.side) {
                for landing in landings {
                    jumps.push(self.jump(run, direction, victim, landing));
                }
            }
        }
        jumps
    }

    /// The captured piece leaves at once; a man on the last rank becomes a king at once, unless
    /// promotion waits for the end of the chain.
    fn jump(&self, run: &Run, direction: Direction, victim: Square, landing: Square) -> Run {
        let mut grid = run.grid.clone();
        grid.shift(run.chain.end(), landing);
        grid.remove(victim);
        if self.promotes_in_chain && is_last_rank(landing, run.side) {
            grid.put(landing, run.side.piece('K'));
        }
        let chain = run.chain.jump(victim, landing);
        Run {
            chain,
            grid,
            side: run.side,
            last: Some(direction),
        }
    }

    /// The draws and wins of the last two pieces wait while a capture is due.
    fn last_two(&self, position: &Position) -> Option<End> {
        let pieces = position.grid.find(|piece| piece.is_ascii_alphabetic());
        let [first, second] = pieces[..] else {
            return None;
        };
        if !self.complete_chains(position).is_empty() {
            return None;
        }
        let (first, second) = (position.grid.at(first), position.grid.at(second));
        match (is_king(first), is_king(second)) {
            (true, true) => Some(End::drawn("one-king-each")),
            (true, false) => self.king_against_man(first),
            (false, true) => self.king_against_man(second),
            (false, false) => None,
        }
    }

    fn king_against_man(&self, king: char) -> Option<End> {
        let reason = "king-against-man";
        match self.one_each {
            "draw" => Some(End::drawn(reason)),
            "king_wins" => Some(End::won_by(Side::of(king), reason)),
            _ => None,
        }
    }
}

/// A chain in the making.
struct Run {
    chain: Chain,
    /// The board as the jumps so far have left it.
    grid: Grid,
    side: Side,
    /// The direction of the last jump.
    last: Option<Direction>,
}

/// Where a piece moves and captures: a man never backward.
fn directions(piece: char, side: Side) -> Vec<Direction> {
    if is_king(piece) {
        ORTHOGONAL.to_vec()
    } else {
        vec![(0, side.forward()), (-1, 0), (1, 0)]
    }
}

/// The piece that can be jumped in one direction and the squares behind it to land on.
fn captures(
    grid: &Grid,
    from: Square,
    direction: Direction,
    side: Side,
) -> Option<(Square, Vec<Square>)> {
    let king = is_king(grid.at(from));
    let mut victim = from.step(direction);
    while king && grid.is_empty(victim) {
        victim = victim.step(direction);
    }
    if !side.other().owns(grid.at(victim)) {
        return None;
    }
    let mut landings = grid.empty_run(victim, direction);
    if !king {
        landings.truncate(1);
    }
    Some((victim, landings))
}

/// The moves that take nothing.
fn plain_moves(position: &Position) -> Moves<Position> {
    let side = position.turn;
    let mut moves = Moves::new();
    for from in position.grid.find(|piece| side.owns(piece)) {
        let king = is_king(position.grid.at(from));
        for direction in directions(position.grid.at(from), side) {
            let mut run = position.grid.empty_run(from, direction);
            if !king {
                run.truncate(1);
            }
            for to in run {
                let mut grid = position.grid.clone();
                grid.shift(from, to);
                if is_last_rank(to, side) {
                    grid.put(to, side.piece('K'));
                }
                let progress = !king && direction == (0, side.forward());
                moves.insert(format!("{from}-{to}"), position.passed_on(grid, progress));
            }
        }
    }
    moves
}

/// The moves made by these chains, with one text for each result.
fn capture_moves(position: &Position, chains: Vec<Chain>) -> Moves<Position> {
    let mut moves = Moves::new();
    for chain in one_for_each_result(chains) {
        let mut grid = chain.played_on(&position.grid);
        // A man cannot leave the last rank again except as a king, so having been there is enough.
        let mut path = chain.path.iter();
        if path.any(|square| is_last_rank(*square, position.turn)) {
            grid.put(chain.end(), position.turn.piece('K'));
        }
        moves.insert(chain.text(), position.passed_on(grid, true));
    }
    moves
}

impl Rules for TurkishDraughts {
    type State = Position;

    fn start(&self) -> String {
        "8/mmmmmmmm/mmmmmmmm/8/8/MMMMMMMM/MMMMMMMM/8 w 0".to_string()
    }

    fn read(&self, text: &str) -> Result<Position> {
        let position = Position::read(text, "MmKk", 16)?;
        check_men(&position.grid)?;
        Ok(position)
    }

    fn moves(&self, position: &Position) -> Moves<Position> {
        let mut chains = self.complete_chains(position);
        if chains.is_empty() {
            return plain_moves(position);
        }
        let most = most_captured(&chains);
        chains.retain(|chain| chain.captured.len() == most);
        capture_moves(position, chains)
    }

    fn infractions(&self, position: &Position) -> Moves<Position> {
        let mut chains = self.complete_chains(position);
        if !self.infractions_lose || chains.is_empty() {
            return Moves::new();
        }
        let most = most_captured(&chains);
        chains.retain(|chain| chain.captured.len() < most);
        let mut infractions = plain_moves(position);
        infractions.extend(capture_moves(position, chains));
        infractions
    }

    fn board_end(&self, position: &Position, moves: &Moves<Position>) -> Option<End> {
        position.beaten(moves)
    }

    fn limit_end(&self, position: &Position) -> Option<End> {
        let reached = is_reached(self.quiet_limit, position.quiet);
        let quiet = || reached.then(|| End::drawn("quiet-limit"));
        self.last_two(position).or_else(quiet)
    }
}

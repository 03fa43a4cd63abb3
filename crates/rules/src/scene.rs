//! The scene to draw for a position, and the differences between two scenes.

use crate::cell::Cell;
use crate::fact::{Fact, FactKind};
use crate::player::Player;

/// A piece to draw.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Piece {
    /// Its cell.
    pub cell: Cell,
    /// Its current owner.
    pub owner: Player,
    /// Its kind, such as `man` or `king`: the key of its drawing.
    pub kind: &'static str,
    /// The letter for drawings in text.
    pub letter: char,
}

/// Everything to draw for one position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Scene {
    /// The pieces.
    pub pieces: Vec<Piece>,
    /// Cells with a special meaning in this position, such as a piece that just arrived.
    pub marked: Vec<Cell>,
    /// Facts the player should know besides the board.
    pub status: Vec<Fact>,
}

/// The changes of the pieces from one scene to the next.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Change {
    /// The piece that moved, before and after.
    pub moved: Option<(Piece, Piece)>,
    /// Pieces that changed kind or owner, before and after.
    pub turned: Vec<(Piece, Piece)>,
    /// Pieces that left the board.
    pub gone: Vec<Piece>,
    /// Pieces that came onto the board.
    pub come: Vec<Piece>,
    /// Pieces that did not change.
    pub still: Vec<Piece>,
}

impl Scene {
    /// The piece on a cell.
    #[must_use]
    pub fn at(&self, cell: Cell) -> Option<Piece> {
        self.pieces.iter().copied().find(|piece| piece.cell == cell)
    }

    /// The starting value of the running count, if there is one.
    #[must_use]
    pub fn count_total(&self) -> Option<u32> {
        let mut facts = self.status.iter();
        let count = facts.find(|fact| fact.kind() == FactKind::Count)?;
        u32::try_from(count.get("total")?).ok()
    }

    /// The change of the pieces from this scene to a later one.
    ///
    /// The trail is that of the move between them: the piece at its start is the one at its end. An
    /// empty trail is for scenes that no single move joins.
    ///
    /// ```
    /// use damier_rules::{Cell, Piece, Player, Scene};
    ///
    /// let man = |cell, owner| Piece { cell: Cell(cell), owner, kind: "man", letter: 'm' };
    /// let scene = |pieces| Scene { pieces, marked: vec![], status: vec![] };
    /// // A man jumps over an enemy on cell 1, from 0 to 2.
    /// let before = scene(vec![man(0, Player::FIRST), man(1, Player::SECOND)]);
    /// let after = scene(vec![man(2, Player::FIRST)]);
    /// let change = before.change(&after, &[Cell(0), Cell(2)]);
    /// assert_eq!(change.moved, Some((before.pieces[0], after.pieces[0])));
    /// assert_eq!(change.gone, [before.pieces[1]]);
    /// ```
    #[must_use]
    pub fn change(&self, after: &Scene, trail: &[Cell]) -> Change {
        let moved = self.mover(after, trail);
        let mut change = Change {
            moved,
            ..Change::default()
        };
        let left = |cell| moved.is_some_and(|(piece, _)| piece.cell == cell);
        let arrived = |cell| moved.is_some_and(|(_, piece)| piece.cell == cell);
        for &piece in self.pieces.iter().filter(|piece| !left(piece.cell)) {
            match after.at(piece.cell).filter(|other| !arrived(other.cell)) {
                None => change.gone.push(piece),
                Some(same) if same == piece => change.still.push(piece),
                Some(other) => change.turned.push((piece, other)),
            }
        }
        let new = |piece: &&Piece| {
            let stood = self.at(piece.cell).filter(|other| !left(other.cell));
            stood.is_none() && !arrived(piece.cell)
        };
        change.come = after.pieces.iter().filter(new).copied().collect();
        change
    }

    /// The cells whose pieces a move with this trail captures.
    #[must_use]
    pub fn taken(&self, after: &Scene, trail: &[Cell]) -> Vec<Cell> {
        let gone = self.change(after, trail).gone;
        gone.iter().map(|piece| piece.cell).collect()
    }

    fn mover(&self, after: &Scene, trail: &[Cell]) -> Option<(Piece, Piece)> {
        let (&from, &to) = (trail.first()?, trail.last()?);
        Some((self.at(from)?, after.at(to)?))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn scene(pieces: &[(u8, usize, &'static str)]) -> Scene {
        let piece = |&(cell, owner, kind): &(u8, usize, &'static str)| Piece {
            cell: Cell(cell),
            owner: Player::new(owner),
            kind,
            letter: 'm',
        };
        Scene {
            pieces: pieces.iter().map(piece).collect(),
            marked: vec![],
            status: vec![],
        }
    }

    #[test]
    fn a_move_takes_what_stood_where_it_ends_and_what_is_gone() {
        let before = scene(&[(0, 0, "man"), (1, 1, "man"), (2, 1, "man"), (3, 0, "man")]);
        let after = scene(&[(2, 0, "king"), (3, 0, "man")]);
        let trail = [Cell(0), Cell(2)];
        let change = before.change(&after, &trail);
        assert_eq!(change.moved, Some((before.pieces[0], after.pieces[0])));
        assert_eq!(before.taken(&after, &trail), [Cell(1), Cell(2)]);
        assert_eq!(change.still, [after.pieces[1]]);
        assert!(change.come.is_empty() && change.turned.is_empty());
    }

    #[test]
    fn without_a_trail_pieces_come_go_and_turn() {
        let before = scene(&[(0, 0, "man"), (1, 0, "man")]);
        let after = scene(&[(1, 1, "man"), (2, 0, "man")]);
        let change = before.change(&after, &[]);
        assert_eq!(change.moved, None);
        assert_eq!(change.gone, [before.pieces[0]]);
        assert_eq!(change.turned, [(before.pieces[1], after.pieces[0])]);
        assert_eq!(change.come, [after.pieces[1]]);
    }

    #[test]
    fn a_piece_may_end_where_it_began() {
        let before = scene(&[(0, 0, "king"), (1, 1, "man")]);
        let after = scene(&[(0, 0, "king")]);
        let trail = [Cell(0), Cell(2), Cell(0)];
        assert_eq!(before.taken(&after, &trail), [Cell(1)]);
    }
}

//! The pieces each player has lost, for the trays beside the seats.

use damier_rules::{AnyMatch, Piece, Player};

/// Lost pieces of one kind.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct LostPieces {
    /// Their kind: the key of their drawing.
    pub kind: &'static str,
    /// Their number.
    pub count: usize,
}

/// The pieces captured up to some ply.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Captured {
    lost: Vec<Vec<LostPieces>>,
}

impl Captured {
    /// The pieces captured in the first `ply` actions.
    #[must_use]
    pub fn at(played: &dyn AnyMatch, ply: usize) -> Captured {
        let mut captured = Captured {
            lost: vec![Vec::new(); played.players()],
        };
        let mut before = played.scene_at(0);
        for next in 1..=ply {
            let (Some(scene), Some(after)) = (before, played.scene_at(next)) else {
                break;
            };
            let trail = played.trail_at(next - 1).unwrap_or_default();
            for piece in scene.change(&after, &trail).gone {
                captured.add(piece);
            }
            before = Some(after);
        }
        captured
    }

    /// The pieces a player has lost, by kind in the order of the first loss.
    #[must_use]
    pub fn lost(&self, player: Player) -> &[LostPieces] {
        self.lost.get(player.index()).map_or(&[], Vec::as_slice)
    }

    /// The pieces the other player has lost, in a match of two: the contents of this player's tray.
    #[must_use]
    pub fn taken_by(&self, player: Player) -> &[LostPieces] {
        match self.lost.len() {
            2 => self.lost(player.opponent()),
            _ => &[],
        }
    }

    fn add(&mut self, piece: Piece) {
        let Some(lost) = self.lost.get_mut(piece.owner.index()) else {
            return;
        };
        match lost.iter_mut().find(|lost| lost.kind == piece.kind) {
            Some(known) => known.count += 1,
            None => lost.push(LostPieces {
                kind: piece.kind,
                count: 1,
            }),
        }
    }
}

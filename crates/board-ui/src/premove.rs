//! A move prepared while somebody else thinks.
//!
//! Nobody can know what will be legal after a move that is still to come, so nothing is refused
//! while it is prepared: a piece of one's own and a cell are all that is asked. The rules have
//! their say when the turn comes ([`Premove::play_out`]).

use damier_rules::{AnyMatch, Cell, Player, Scene};

use crate::marks::Path;
use crate::move_entry::{MoveEntry, TapResult};

/// A move that waits for its turn.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Premove {
    /// Who plays it.
    pub player: Player,
    /// Where the piece stands.
    pub from: Cell,
    /// Where it is to go.
    pub to: Cell,
}

impl Premove {
    /// Enters it into a match in which its player is to move: with the entry as it stands then,
    /// what came of it. A choice that is left, or several ways, are still the person's to decide.
    #[must_use]
    pub fn play_out(self, played: &dyn AnyMatch) -> (MoveEntry, TapResult) {
        let mut entry = MoveEntry::new(played);
        let pressed = entry.press(played, self.from);
        let done = match pressed {
            TapResult::Selected => entry.drop(played, self.to),
            other => other,
        };
        (entry, done)
    }

    /// Its way over the board.
    #[must_use]
    pub fn path(self) -> Path {
        Path {
            cells: vec![self.from, self.to],
        }
    }
}

/// What a gesture did while somebody else is to move.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum PremoveStep {
    /// A piece was taken up: the next cell says where it is to go.
    Selected,
    /// The move is prepared.
    Prepared(Premove),
    /// Nothing is prepared any more.
    Cancelled,
    /// Nothing was prepared, and nothing is.
    Nothing,
}

/// The state of preparing a move.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub struct PremoveEntry {
    selected: Option<(Player, Cell)>,
    ready: Option<Premove>,
}

impl PremoveEntry {
    /// The piece that was taken up, while its cell to go to is awaited.
    #[must_use]
    pub fn selected(self) -> Option<Cell> {
        self.selected.map(|(_, cell)| cell)
    }

    /// The move that is prepared.
    #[must_use]
    pub const fn ready(self) -> Option<Premove> {
        self.ready
    }

    /// Whose move it is, if one was begun or prepared.
    #[must_use]
    pub fn player(self) -> Option<Player> {
        let selected = self.selected.map(|(player, _)| player);
        selected.or(self.ready.map(|ready| ready.player))
    }

    /// Whether something was begun or prepared.
    #[must_use]
    pub const fn is_begun(self) -> bool {
        self.selected.is_some() || self.ready.is_some()
    }

    /// A tap on a cell: any tap takes a prepared move back, another own piece is taken up
    /// instead of the first.
    pub fn tap(
        &mut self,
        scene: &Scene,
        is_mine: impl Fn(Player) -> bool,
        cell: Cell,
    ) -> PremoveStep {
        if self.ready.take().is_some() {
            return PremoveStep::Cancelled;
        }
        match (self.selected, own(scene, is_mine, cell)) {
            (Some((_, from)), _) if from == cell => self.cancel(),
            (_, Some(player)) => self.select(player, cell),
            (Some((player, from)), None) => self.prepare(player, from, cell),
            (None, None) => PremoveStep::Nothing,
        }
    }

    /// The beginning of a drag: takes a piece up.
    pub fn press(
        &mut self,
        scene: &Scene,
        is_mine: impl Fn(Player) -> bool,
        cell: Cell,
    ) -> PremoveStep {
        let was_begun = self.is_begun();
        *self = PremoveEntry::default();
        match own(scene, is_mine, cell) {
            Some(player) => self.select(player, cell),
            None if was_begun => PremoveStep::Cancelled,
            None => PremoveStep::Nothing,
        }
    }

    /// The end of a drag. It may end on a piece of one's own: that one may be taken before.
    pub fn drop(&mut self, cell: Cell) -> PremoveStep {
        match self.selected {
            Some((player, from)) if from != cell => self.prepare(player, from, cell),
            Some(_) => PremoveStep::Selected,
            None => PremoveStep::Nothing,
        }
    }

    /// Forgets everything.
    pub fn cancel(&mut self) -> PremoveStep {
        let was_begun = self.is_begun();
        *self = PremoveEntry::default();
        match was_begun {
            true => PremoveStep::Cancelled,
            false => PremoveStep::Nothing,
        }
    }

    fn select(&mut self, player: Player, cell: Cell) -> PremoveStep {
        self.selected = Some((player, cell));
        PremoveStep::Selected
    }

    fn prepare(&mut self, player: Player, from: Cell, to: Cell) -> PremoveStep {
        let ready = Premove { player, from, to };
        self.selected = None;
        self.ready = Some(ready);
        PremoveStep::Prepared(ready)
    }
}

/// Whose piece stands there, if it is one's own.
fn own(scene: &Scene, is_mine: impl Fn(Player) -> bool, cell: Cell) -> Option<Player> {
    scene
        .at(cell)
        .map(|piece| piece.owner)
        .filter(|&player| is_mine(player))
}

//! Entering a move by taps: origin, landing cells, possibly a choice.
//!
//! A [`MoveEntry`] knows no game. It follows the gestures of the legal moves, hop by hop or
//! straight to a cell further on, and shows the refusal of the rules when none fits.

use damier_rules::refusal::{OFF_BOARD, UNREADABLE};
use damier_rules::{AnyMatch, Cell, Gesture, Refusal, Scene, order_few};

/// The result of a tap.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum TapResult {
    /// A piece is selected.
    Selected,
    /// Nothing is selected any more.
    Unselected,
    /// The chain continues from another landing cell.
    Advanced,
    /// The last hop was taken back; the piece stays selected.
    TakenBack,
    /// The taps are complete: one of these choices is still to be made.
    Choose(Vec<&'static str>),
    /// Several chains lead there: they have to be entered hop by hop.
    Several(Vec<Vec<Cell>>),
    /// This move was entered.
    Play(EnteredMove),
    /// The tap fits no legal move.
    Refused(Refusal),
}

/// A move that was entered.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct EnteredMove {
    /// Its canonical text.
    pub text: String,
    /// The cells the piece passes through: as tapped, where a chain can be played in several
    /// orders, with hops filled in where there were fewer taps than hops.
    pub trail: Vec<Cell>,
}

/// A cell where the selected piece can go.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Destination {
    /// The landing cell.
    pub cell: Cell,
    /// Whether the move can end there; otherwise the chain continues.
    pub ends: bool,
    /// The pieces captured by the moves that this cell stands for.
    pub taken: Vec<Cell>,
}

/// A move entered without taps, such as a pass.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Button {
    /// Its name in gestures.
    pub choice: &'static str,
    /// The canonical text of the move.
    pub text: String,
}

/// The state of entering a move.
///
/// Every method that takes a match expects the one the entry was made for, with nothing played
/// since.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct MoveEntry {
    /// The cells so far.
    taps: Vec<Cell>,
    /// The moves that can still be meant, with their full taps.
    moves: Vec<(String, Gesture)>,
    /// The cells where moves begin.
    movable: Vec<Cell>,
    /// A touched piece of the player that cannot move: the next cell says where it was meant to go.
    stuck: Option<Cell>,
    buttons: Vec<Button>,
}

impl MoveEntry {
    /// An entry without taps.
    #[must_use]
    pub fn new(played: &dyn AnyMatch) -> MoveEntry {
        let moves = played.gestures();
        let button = |(text, gesture): &(String, Gesture)| {
            let choice = gesture.choice.filter(|_| gesture.taps.is_empty())?;
            let text = text.clone();
            Some(Button { choice, text })
        };
        let starts = moves.iter().filter_map(|(_, gesture)| gesture.taps.first());
        MoveEntry {
            taps: Vec::new(),
            stuck: None,
            movable: sorted(starts.copied().collect()),
            buttons: moves.iter().filter_map(button).collect(),
            moves,
        }
    }

    /// The cells of pieces that have a legal move.
    #[must_use]
    pub fn movable(&self) -> &[Cell] {
        &self.movable
    }

    /// The moves entered without taps.
    #[must_use]
    pub fn buttons(&self) -> &[Button] {
        &self.buttons
    }

    /// The cell of the selected piece.
    #[must_use]
    pub fn selected(&self) -> Option<Cell> {
        self.taps.first().copied()
    }

    /// The cells entered so far, origin first.
    #[must_use]
    pub fn path(&self) -> &[Cell] {
        &self.taps
    }

    /// The cells of the attempt that a tap on this cell makes.
    #[must_use]
    pub fn attempt(&self, played: &dyn AnyMatch, cell: Cell) -> Vec<Cell> {
        match self.stuck {
            Some(from) if from != cell && !is_own(played, cell) => vec![from, cell],
            _ => [self.taps.as_slice(), &[cell]].concat(),
        }
    }

    /// The choices left once the taps are complete.
    #[must_use]
    pub fn choices(&self) -> Vec<&'static str> {
        let complete = !self.taps.is_empty() && self.is_complete();
        let chosen = self.moves.iter().filter(|_| complete);
        chosen.filter_map(|(_, gesture)| gesture.choice).collect()
    }

    /// Handles a tap on a cell.
    pub fn tap(&mut self, played: &dyn AnyMatch, cell: Cell) -> TapResult {
        let choosing = !self.choices().is_empty();
        if choosing && let Some(tapped) = self.tap_instead_of_choice(played, cell) {
            return tapped;
        }
        match self.taps.as_slice() {
            [] => self.select_or_refuse(played, cell),
            [alone] if *alone == cell => self.unselect(played),
            _ => self.land(played, cell),
        }
    }

    /// The start of a drag, or a mouse button going down: selects, and never unselects.
    pub fn press(&mut self, played: &dyn AnyMatch, cell: Cell) -> TapResult {
        if self.taps == [cell] {
            return TapResult::Selected;
        }
        let stuck = self.stuck;
        self.clear(played);
        self.stuck = stuck;
        self.select_or_refuse(played, cell)
    }

    /// The end of a drag: goes to a cell, and never selects another piece.
    pub fn drop(&mut self, played: &dyn AnyMatch, cell: Cell) -> TapResult {
        if self.selected() == Some(cell) && self.taps.len() == 1 {
            return TapResult::Selected;
        }
        self.try_landing(played, cell)
            .unwrap_or_else(|| self.refuse(played, cell))
    }

    /// Makes the choice after the last tap.
    #[must_use]
    pub fn choose(&self, played: &dyn AnyMatch, choice: &str) -> Option<EnteredMove> {
        let complete = self.is_complete();
        let mut moves = self.moves.iter().filter(|_| complete);
        let chosen = moves.find(|(_, gesture)| gesture.choice == Some(choice))?;
        Some(entered(played, chosen))
    }

    /// The scene after each choice.
    #[must_use]
    pub fn previews(&self, played: &dyn AnyMatch) -> Vec<(&'static str, Scene)> {
        let complete = self.is_complete();
        let preview =
            |(text, gesture): &(String, Gesture)| Some((gesture.choice?, played.preview(text)?));
        let moves = self.moves.iter().filter(|_| complete);
        moves.filter_map(preview).collect()
    }

    /// Takes the last tap back; returns whether there was one.
    pub fn undo_tap(&mut self, played: &dyn AnyMatch) -> bool {
        let some = self.taps.pop().is_some();
        self.moves = played.gestures_from(&self.taps);
        some
    }

    /// Forgets all taps.
    pub fn clear(&mut self, played: &dyn AnyMatch) {
        self.stuck = None;
        if !self.taps.is_empty() {
            self.taps.clear();
            self.moves = played.gestures();
        }
    }

    /// Where the selected piece can go now: the next cells, and the cells further on.
    #[must_use]
    pub fn destinations(&self, played: &dyn AnyMatch) -> Vec<Destination> {
        if self.taps.is_empty() || self.is_complete() {
            return Vec::new();
        }
        let effects = self.effects(played);
        let destination = |cell| self.destination(played, &effects, cell);
        all_cells(played).filter_map(destination).collect()
    }

    /// The captures of each move, by its text.
    fn effects(&self, played: &dyn AnyMatch) -> Vec<(&str, Vec<Cell>)> {
        let scene = played.scene();
        let effect = |(text, gesture): &'_ (String, Gesture)| {
            let after = played.preview(text);
            after.map_or_else(Vec::new, |after| scene.taken(&after, &gesture.taps))
        };
        let moves = self.moves.iter();
        moves.map(|it| (it.0.as_str(), effect(it))).collect()
    }

    /// A cell and its meaning, if moves lead there next or end there.
    fn destination(
        &self,
        played: &dyn AnyMatch,
        effects: &[(&str, Vec<Cell>)],
        cell: Cell,
    ) -> Option<Destination> {
        let next = self.next_to(played, cell);
        let (meant, length) = match next.is_empty() {
            true => (self.moves_where(|it| it.taps.last() == Some(&cell)), None),
            false => (next, Some(self.taps.len() + 1)),
        };
        let meant_text = |text: &str| meant.iter().any(|(other, _)| other == text);
        let effects = effects.iter().filter(|(text, _)| meant_text(text));
        let taken = effects.flat_map(|(_, taken)| taken).copied().collect();
        let stops = |gesture: &Gesture| length.is_none_or(|length| gesture.taps.len() == length);
        (!meant.is_empty()).then(|| Destination {
            cell,
            ends: meant.iter().any(|(_, gesture)| stops(gesture)),
            taken: sorted(taken),
        })
    }

    /// The cells the selected piece would pass through to a cell, if there is exactly one path.
    #[must_use]
    pub fn way_to(&self, played: &dyn AnyMatch, cell: Cell) -> Option<Vec<Cell>> {
        let ways = self.ways_to(played, cell);
        let [taps] = ways.as_slice() else { return None };
        let whole = self.moves.iter().find(|(_, gesture)| gesture.taps == *taps);
        Some(whole.map_or_else(|| taps.clone(), |(text, _)| trail(played, text, taps)))
    }

    fn is_complete(&self) -> bool {
        let complete = |(_, gesture): &(String, Gesture)| gesture.taps.len() == self.taps.len();
        !self.moves.is_empty() && self.moves.iter().all(complete)
    }

    /// A tap in place of a choice: the last cell, to take it back, or another start.
    fn tap_instead_of_choice(&mut self, played: &dyn AnyMatch, cell: Cell) -> Option<TapResult> {
        if self.taps.len() == 1 {
            return None;
        }
        if self.taps.last() == Some(&cell) {
            self.undo_tap(played);
            return Some(TapResult::TakenBack);
        }
        self.taps.truncate(1);
        self.moves = played.gestures_from(&self.taps);
        None
    }

    fn select_or_refuse(&mut self, played: &dyn AnyMatch, cell: Cell) -> TapResult {
        if self.movable.contains(&cell) {
            self.go_to(played, vec![cell])
        } else {
            self.refuse(played, cell)
        }
    }

    fn unselect(&mut self, played: &dyn AnyMatch) -> TapResult {
        self.clear(played);
        TapResult::Unselected
    }

    /// A tap while a piece is selected.
    fn land(&mut self, played: &dyn AnyMatch, cell: Cell) -> TapResult {
        if let Some(tapped) = self.try_landing(played, cell) {
            tapped
        } else if self.selected() == Some(cell) {
            self.unselect(played)
        } else if self.taps.last() == Some(&cell) {
            self.stop_or_go_back(played)
        } else if self.movable.contains(&cell) {
            self.go_to(played, vec![cell])
        } else {
            self.refuse(played, cell)
        }
    }

    /// Goes to a cell if moves lead there.
    fn try_landing(&mut self, played: &dyn AnyMatch, cell: Cell) -> Option<TapResult> {
        let mut ways = self.ways_to(played, cell);
        match ways.len() {
            0 => None,
            1 => Some(self.go_to(played, ways.remove(0))),
            _ => Some(TapResult::Several(ways)),
        }
    }

    /// The taps that lead to a cell: by the next hop, otherwise to the end of chains, otherwise to
    /// a cell along them.
    fn ways_to(&self, played: &dyn AnyMatch, cell: Cell) -> Vec<Vec<Cell>> {
        let on_board = cell.index() < played.board().cells.len();
        if self.taps.is_empty() || self.is_complete() || !on_board {
            return Vec::new();
        }
        if !self.next_to(played, cell).is_empty() {
            return vec![[self.taps.as_slice(), &[cell]].concat()];
        }
        let whole = self.moves_where(|gesture| gesture.taps.last() == Some(&cell));
        let mut ways: Vec<Vec<Cell>> = whole.into_iter().map(|(_, g)| g.taps.clone()).collect();
        if ways.is_empty() {
            let upto = |(_, gesture): &(String, Gesture)| self.taps_up_to(gesture, cell);
            ways = self.moves.iter().filter_map(upto).collect();
        }
        order_few(&mut ways, Vec::lt);
        ways.dedup();
        ways
    }

    /// The taps of a gesture up to a cell that is still to come.
    fn taps_up_to(&self, gesture: &Gesture, cell: Cell) -> Option<Vec<Cell>> {
        let still = gesture.taps.get(self.taps.len()..)?;
        let further = still.iter().position(|&tap| tap == cell)?;
        Some(gesture.taps[..=self.taps.len() + further].to_vec())
    }

    /// Replaces the taps by these, which begin some legal move.
    fn go_to(&mut self, played: &dyn AnyMatch, taps: Vec<Cell>) -> TapResult {
        self.moves = played.gestures_from(&taps);
        self.taps = taps;
        self.stuck = None;
        if !self.is_complete() {
            return match self.taps.len() {
                1 => TapResult::Selected,
                _ => TapResult::Advanced,
            };
        }
        match self.moves.as_slice() {
            [one] => TapResult::Play(entered(played, one)),
            _ => TapResult::Choose(self.choices()),
        }
    }

    /// A tap on the last cell again: ends the move there if it can, or takes the hop back.
    fn stop_or_go_back(&mut self, played: &dyn AnyMatch) -> TapResult {
        let length = self.taps.len();
        let ends = |(_, gesture): &(String, Gesture)| gesture.taps.len() == length;
        match self.moves.iter().find(|entry| ends(entry)) {
            Some(one) => TapResult::Play(entered(played, one)),
            None => {
                self.undo_tap(played);
                TapResult::TakenBack
            }
        }
    }

    /// The moves that can continue with this cell, by their own gesture or another path.
    fn next_to(&self, played: &dyn AnyMatch, cell: Cell) -> Vec<(String, Gesture)> {
        // Where only single steps are possible the gestures say it all.
        let length = self.taps.len();
        if self
            .moves
            .iter()
            .all(|(_, gesture)| gesture.taps.len() <= 2)
        {
            return self.moves_where(|gesture| gesture.taps.get(length) == Some(&cell));
        }
        let taps = [self.taps.as_slice(), &[cell]].concat();
        played.gestures_from(&taps)
    }

    fn moves_where(&self, fits: impl Fn(&Gesture) -> bool) -> Vec<(String, Gesture)> {
        let meant = self.moves.iter().filter(|(_, gesture)| fits(gesture));
        meant.cloned().collect()
    }

    /// Why the taps so far plus this one begin no move.
    fn refuse(&mut self, played: &dyn AnyMatch, cell: Cell) -> TapResult {
        if cell.index() >= played.board().cells.len() {
            return TapResult::Refused(Refusal::new(&OFF_BOARD));
        }
        let taps = self.attempt(played, cell);
        if taps == [cell] {
            self.stuck = is_own(played, cell).then_some(cell);
        }
        let refusal = played.explain_taps(&taps);
        // The rules explain anything that is not a move; only a match other than ours would say
        // nothing.
        TapResult::Refused(refusal.unwrap_or(Refusal::new(&UNREADABLE)))
    }
}

/// Whether a piece of the player to move stands there.
fn is_own(played: &dyn AnyMatch, cell: Cell) -> bool {
    let piece = played.scene().at(cell);
    piece.is_some_and(|piece| piece.owner == played.turn())
}

fn entered(played: &dyn AnyMatch, (text, gesture): &(String, Gesture)) -> EnteredMove {
    EnteredMove {
        text: text.clone(),
        trail: trail(played, text, &gesture.taps),
    }
}

/// The hops of a move entered by these taps.
fn trail(played: &dyn AnyMatch, text: &str, taps: &[Cell]) -> Vec<Cell> {
    let own = played.trail(text);
    let longer = own.filter(|own| own.len() > taps.len());
    longer.unwrap_or_else(|| taps.to_vec())
}

fn all_cells(played: &dyn AnyMatch) -> impl Iterator<Item = Cell> + use<> {
    (0..played.board().cells.len() as u8).map(Cell)
}

fn sorted(mut cells: Vec<Cell>) -> Vec<Cell> {
    order_few(&mut cells, Cell::lt);
    cells.dedup();
    cells
}

//! Arrows and circles that a person draws on the board to think: they mean nothing to the match.

use damier_rules::Cell;

/// The most strokes on one board: more are a scribble, and the oldest goes.
const MOST: usize = 32;

/// The colour of a stroke.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub enum Ink {
    /// Without a key.
    #[default]
    First,
    /// With Shift.
    Second,
    /// With Alt.
    Third,
    /// With Ctrl or Command.
    Fourth,
}

impl Ink {
    /// The ink for the keys that are held.
    #[must_use]
    pub const fn of(shift: bool, alt: bool, ctrl: bool) -> Ink {
        match (shift, alt, ctrl) {
            (true, ..) => Ink::Second,
            (_, true, _) => Ink::Third,
            (_, _, true) => Ink::Fourth,
            _ => Ink::First,
        }
    }
}

/// An arrow from a cell to another, or a circle around one.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Stroke {
    /// Where it begins.
    pub from: Cell,
    /// Where it ends: the same cell for a circle.
    pub to: Cell,
    /// Its colour.
    pub ink: Ink,
}

impl Stroke {
    /// Whether it is a circle.
    #[must_use]
    pub fn is_circle(self) -> bool {
        self.from == self.to
    }

    fn lies_on(self, other: Stroke) -> bool {
        (self.from, self.to) == (other.from, other.to)
    }
}

/// What is drawn on a board.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Sketch {
    strokes: Vec<Stroke>,
}

impl Sketch {
    /// The strokes, the oldest first.
    #[must_use]
    pub fn strokes(&self) -> &[Stroke] {
        &self.strokes
    }

    /// Whether a circle is around this cell.
    #[must_use]
    pub fn is_circled(&self, cell: Cell) -> bool {
        let mut circles = self.strokes.iter().filter(|stroke| stroke.is_circle());
        circles.any(|circle| circle.from == cell)
    }

    /// Draws a stroke; the same one again takes it away, and in another colour changes it.
    pub fn draw(&mut self, stroke: Stroke) {
        let same = self.strokes.iter().position(|old| old.lies_on(stroke));
        let old = same.map(|index| self.strokes.remove(index));
        if old == Some(stroke) {
            return;
        }
        if self.strokes.len() == MOST {
            self.strokes.remove(0);
        }
        self.strokes.push(stroke);
    }

    /// Takes everything away; says whether there was something.
    pub fn clear(&mut self) -> bool {
        let some = !self.strokes.is_empty();
        self.strokes.clear();
        some
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn stroke(from: u8, to: u8, ink: Ink) -> Stroke {
        let (from, to) = (Cell(from), Cell(to));
        Stroke { from, to, ink }
    }

    #[test]
    fn the_same_stroke_again_takes_it_away() {
        let mut sketch = Sketch::default();
        sketch.draw(stroke(1, 2, Ink::First));
        sketch.draw(stroke(2, 1, Ink::First));
        sketch.draw(stroke(1, 2, Ink::First));
        assert_eq!(sketch.strokes(), [stroke(2, 1, Ink::First)]);
    }

    #[test]
    fn another_ink_changes_the_colour() {
        let mut sketch = Sketch::default();
        sketch.draw(stroke(5, 5, Ink::First));
        sketch.draw(stroke(5, 5, Ink::Third));
        assert_eq!(sketch.strokes(), [stroke(5, 5, Ink::Third)]);
        assert!(sketch.is_circled(Cell(5)));
        assert!(!sketch.is_circled(Cell(4)));
    }

    #[test]
    fn an_arrow_is_no_circle() {
        let mut sketch = Sketch::default();
        sketch.draw(stroke(5, 6, Ink::First));
        assert!(!sketch.is_circled(Cell(5)) && !sketch.is_circled(Cell(6)));
        assert!(sketch.clear());
        assert!(!sketch.clear());
    }

    #[test]
    fn a_scribble_loses_its_oldest_strokes() {
        let mut sketch = Sketch::default();
        (0..40).for_each(|to| sketch.draw(stroke(100, to, Ink::First)));
        assert_eq!(sketch.strokes().len(), MOST);
        assert_eq!(sketch.strokes()[0], stroke(100, 8, Ink::First));
    }

    #[test]
    fn keys_choose_the_ink() {
        assert_eq!(Ink::of(false, false, false), Ink::First);
        assert_eq!(Ink::of(true, false, false), Ink::Second);
        assert_eq!(Ink::of(false, true, false), Ink::Third);
        assert_eq!(Ink::of(false, false, true), Ink::Fourth);
    }
}

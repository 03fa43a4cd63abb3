//! The marks as SVG: those under the pieces, and those over them.
//!
//! Everything written here consists of our own names and numbers.

use std::fmt::Write;

use damier_board_ui::{Destination, Marks, Path};
use damier_rules::{Cell, Mark, Role, Scene};

use crate::art::{Ground, Point, at, written};
use crate::art_marks::{Layer, Sign, arrow, bar, number_size};
use crate::viewpoint::Viewpoint;

/// The marks over one scene of a board.
pub struct Drawing<'a> {
    /// The board from its side.
    pub view: Viewpoint,
    /// The pieces on it.
    pub scene: &'a Scene,
    /// The marks to draw.
    pub marks: &'a Marks,
}

impl Drawing<'_> {
    /// The marks under the pieces.
    pub fn under(&self) -> String {
        let mut out = String::new();
        self.signs(&mut out, Layer::Under);
        self.bars(&mut out);
        self.ghosts(&mut out);
        out
    }

    /// The marks over the pieces.
    pub fn over(&self) -> String {
        let mut out = String::new();
        self.previews(&mut out);
        self.signs(&mut out, Layer::Over);
        self.ways(&mut out);
        out
    }

    /// The signs of one layer, in stacking order.
    fn signs(&self, out: &mut String, layer: Layer) {
        let mut signs = self.all_signs();
        signs.retain(|(sign, _)| sign.layer(self.view.art) == layer);
        signs.sort_by_key(|(sign, _)| *sign);
        signs.dedup();
        for (sign, cell) in signs {
            let (x, y) = self.view.centre(cell).written();
            let symbol = sign.symbol(self.view.art);
            let _ = write!(out, r##"<use href="#{symbol}" x="{x}" y="{y}"/>"##);
        }
    }

    fn all_signs(&self) -> Vec<(Sign, Cell)> {
        let marks = self.marks;
        let mut signs: Vec<(Sign, Cell)> = Vec::new();
        let mut add = |sign: Sign, cells: &[Cell]| {
            signs.extend(cells.iter().map(|&cell| (sign, cell)));
        };
        add(Sign::Last, &marks.last);
        add(self.view.art.marked(), &self.scene.marked);
        add(Sign::Selected, marks.selected.as_slice());
        for Mark { role, cells } in &marks.refused {
            // A move that begins on an empty cell is refused there.
            let nobody = cells.iter().all(|&cell| self.scene.at(cell).is_none());
            match Sign::of(*role) {
                Some(Sign::Selected) if nobody => add(Sign::Refused, cells),
                Some(sign) => add(sign, cells),
                None => {}
            }
        }
        if let Some(check) = &marks.check {
            add(Sign::Glow, &[check.king]);
            add(Sign::Check, &[check.king]);
        }
        for destination in &marks.destinations {
            let cell = destination.cell;
            let taken = self.scene.at(cell).is_some() && marks.selected != Some(cell);
            let sign = if taken {
                Sign::Capture
            } else {
                Sign::Destination
            };
            add(sign, &[cell]);
            if self.aimed().is_none_or(|aimed| aimed == destination) {
                add(Sign::Capture, &destination.taken);
            }
        }
        signs.sort_by_key(|&(_, cell)| cell);
        signs
    }

    /// The destination under the pointer.
    fn aimed(&self) -> Option<&Destination> {
        let cell = self.marks.hover.as_ref()?.cells.last()?;
        let mut destinations = self.marks.destinations.iter();
        destinations.find(|destination| destination.cell == *cell)
    }

    /// The lines of pieces that would be captured together, in games with such captures.
    fn bars(&self, out: &mut String) {
        let together = matches!(self.view.art.prefix, "my" | "as");
        let Some(aimed) = self.aimed().filter(|_| together) else {
            return;
        };
        let middle = self.view.centre(aimed.cell);
        let taken = || aimed.taken.iter().map(|&cell| self.view.centre(cell));
        let row = taken().filter(|point| point.y == middle.y);
        let file = taken().filter(|point| point.x == middle.x);
        let along_row = ends(row.chain([middle]), |point| point.x);
        let along_file = ends(file.chain([middle]), |point| point.y);
        for (from, to) in [along_row, along_file] {
            if from != to {
                let data = bar(&[from, to]);
                let _ = write!(
                    out,
                    r#"<g class="m-bar"><path class="m-case" d="{data}"/><path class="m-line" d="{data}"/></g>"#
                );
            }
        }
    }

    /// The piece of a refused move on the cell where it may not go.
    fn ghosts(&self, out: &mut String) {
        let first = |role: Role| {
            let mark = self.marks.refused.iter().find(|mark| mark.role == role)?;
            mark.cells.first().copied()
        };
        let piece = first(Role::From).and_then(|cell| self.scene.at(cell));
        if let (Some(piece), Some(to)) = (piece, first(Role::To))
            && self.scene.at(to).is_none()
        {
            let place = self.view.centre(to);
            self.view.write_piece(out, &piece, place, "piece ghost");
        }
    }

    /// The piece of a suggested move, and the selected one, where they would land.
    fn previews(&self, out: &mut String) {
        let own = self.marks.hover.as_ref().or(self.marks.entered.as_ref());
        let waiting = self.marks.hint.iter().chain(&self.marks.premove);
        for way in own.into_iter().chain(waiting) {
            self.preview(out, way);
        }
    }

    fn preview(&self, out: &mut String, way: &Path) {
        let piece = way.cells.first().and_then(|&cell| self.scene.at(cell));
        if let (Some(piece), Some(&landing)) = (piece, way.cells.last())
            && landing != piece.cell
        {
            let place = self.view.centre(landing);
            self.view.write_piece(out, &piece, place, "piece preview");
        }
    }

    /// Arrows and numbers: compulsory chains, the hint, check, the path of the selected piece.
    fn ways(&self, out: &mut String) {
        let marks = self.marks;
        if let Some(check) = &marks.check {
            for &attacker in &check.attackers {
                self.arrow(out, "m-threat", attacker, check.king);
            }
        }
        for (from, to) in marks.premove.iter().flat_map(Path::arrows) {
            self.arrow(out, "m-premove", from, to);
        }
        let own = marks.hover.as_ref().or(marks.entered.as_ref());
        // One step needs no arrow: the preview of the piece says as much.
        let own = own.filter(|way| way.cells.len() > 2 || self.is_hop(way));
        let ways = || marks.chains.iter().chain(&marks.hint).chain(own);
        // Below the move itself: what is expected to follow it.
        for (from, to) in marks.follows.iter().flat_map(Path::arrows) {
            self.arrow(out, "m-then", from, to);
        }
        for (from, to) in ways().flat_map(Path::arrows) {
            self.arrow(out, "m-chain", from, to);
        }
        for way in ways().filter(|way| way.cells.len() > 2) {
            self.numbers(out, way);
        }
    }

    /// Whether a path of one step goes over another hole of the star.
    fn is_hop(&self, way: &Path) -> bool {
        let [from, to] = way.cells[..] else {
            return false;
        };
        let (from, to) = (self.view.centre(from), self.view.centre(to));
        let far = (from.x - to.x).hypot(from.y - to.y) > 1.5 * self.view.art.cell_size();
        far && self.view.art.ground == Ground::Star
    }

    fn arrow(&self, out: &mut String, class: &str, from: Cell, to: Cell) {
        let (from, to) = (self.view.centre(from), self.view.centre(to));
        let arrow = arrow(self.view.art, from, to);
        let (shaft, head) = (arrow.shaft, arrow.head);
        let _ = write!(
            out,
            r#"<g class="{class}"><path class="m-case" d="{shaft}"/><path class="m-line" d="{shaft}"/><path class="m-head" d="{head}"/></g>"#
        );
    }

    fn numbers(&self, out: &mut String, way: &Path) {
        let (radius, drop) = number_size(self.view.art);
        // A cell that ends two hops of one path has the later number beside the earlier one.
        let mut seen: Vec<Cell> = Vec::new();
        for number in way.numbers() {
            let Point { x, y } = self.view.centre(number.cell);
            let again = seen.iter().filter(|cell| **cell == number.cell).count();
            let at = at(x + 2.0 * radius * again as f64, y).translated();
            let (radius, drop) = (written(radius), written(drop));
            seen.push(number.cell);
            let through = if number.passes && !self.may_stop(number.cell) {
                " through"
            } else {
                ""
            };
            let number = number.number;
            let _ = write!(
                out,
                r#"<g class="m-number{through}" transform="{at}"><circle r="{radius}"/><text y="{drop}">{number}</text></g>"#
            );
        }
    }

    /// Whether nothing says that the piece only passes here: a compulsory chain is tapped cell by
    /// cell, and where destinations are shown they say where a piece may stop.
    fn may_stop(&self, cell: Cell) -> bool {
        let destinations = &self.marks.destinations;
        let ends = |it: &Destination| it.cell == cell && it.ends;
        self.view.art.ground != Ground::Star
            || destinations.is_empty()
            || destinations.iter().any(ends)
    }
}

/// The first and the last of points on a line.
fn ends(
    points: impl Iterator<Item = Point> + Clone,
    key: impl Fn(&Point) -> f64,
) -> (Point, Point) {
    let compare = |a: &Point, b: &Point| key(a).total_cmp(&key(b));
    let first = points.clone().min_by(compare);
    let last = points.max_by(compare);
    (first.unwrap_or(at(0.0, 0.0)), last.unwrap_or(at(0.0, 0.0)))
}

#[cfg(test)]
#[path = "tests/marks.rs"]
mod tests;

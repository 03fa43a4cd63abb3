//! The marks on a board: shape first, colour second.
//!
//! A mark on a cell is a `<use href="#mark-…">` at the centre of the cell, from `art/marks.svg`.
//! Each is drawn in two strokes, its colour over the pale `--hl-key`, so that it shows on every
//! wood. Draw them in the order of [`Sign`].
//!
//! A mark between cells is a group whose class gives its meaning: `<g class="m-chain"><path
//! class="m-case" d=shaft/><path class="m-line" d=shaft/>` `<path class="m-head" d=head/></g>`,
//! with `m-threat` for a check; and `m-bar`, without a head and under the pieces, for pieces that
//! are captured together. A landing cell has its number: `<g class="m-number" transform=…><circle
//! r/><text y>1</text></g>`, and also `through` if the move passes and may not stop there. A
//! landing shown in advance is the piece itself with the class `preview`; a piece where it may not
//! go has the class `ghost`.

use damier_rules::Role;

use crate::art::{Art, Ground, Point, at, tenth, written};

#[cfg(test)]
mod tests;

/// A mark on one cell, in stacking order.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Sign {
    /// Where the last move began and ended: four corners.
    Last,
    /// A cell where the piece may not go: hatched.
    Refused,
    /// Behind a Khun in check.
    Glow,
    /// The selected piece: a full ring.
    Selected,
    /// An empty cell where it can go: a dot.
    Destination,
    /// A piece that would be captured: a ring with four gaps.
    Capture,
    /// On a Khun in check: an exclamation mark.
    Check,
    /// A piece with a special meaning in this position: a diamond.
    Noted,
    /// The keyboard cursor: a square.
    Cursor,
}

/// Whether something is drawn under the pieces or over them.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Layer {
    /// Before the pieces.
    Under,
    /// After the pieces.
    Over,
}

impl Sign {
    /// The id of its symbol on this board.
    pub fn symbol(self, art: &Art) -> String {
        let name = match self {
            Sign::Last => "last",
            Sign::Refused => "refused",
            Sign::Glow => "glow",
            Sign::Selected => "selected",
            Sign::Destination => "destination",
            Sign::Capture => "capture",
            Sign::Check => "check",
            Sign::Noted => "noted",
            Sign::Cursor => "cursor",
        };
        let has_small = !matches!(self, Sign::Glow | Sign::Check);
        let is_small = has_small && art.ground == Ground::Star;
        format!("mark-{name}{}", if is_small { "-small" } else { "" })
    }

    /// The sign for a cell that a refusal points at. A chain is drawn with arrows instead.
    pub const fn of(role: Role) -> Option<Sign> {
        match role {
            Role::From => Some(Sign::Selected),
            Role::To => Some(Sign::Refused),
            Role::King => Some(Sign::Check),
            Role::Allowed => Some(Sign::Destination),
            Role::Blocker | Role::Attacker | Role::Area => Some(Sign::Noted),
            Role::Chain => None,
        }
    }

    /// Its layer on this board: a ring lies under a piece that stands upright.
    pub const fn layer(self, art: &Art) -> Layer {
        match self {
            Sign::Last | Sign::Refused | Sign::Glow => Layer::Under,
            Sign::Selected if art.standing => Layer::Under,
            _ => Layer::Over,
        }
    }
}

/// An arrow from one cell to another, as the data of two paths.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Arrow {
    /// The line: drawn twice, wide and pale, then narrow and coloured.
    pub shaft: String,
    /// The point of the arrow.
    pub head: String,
}

/// An arrow between the centres of two cells, leaving room for the ring and the number there.
///
/// On the star it bends, so that the man jumped over stays visible.
pub fn arrow(art: &Art, from: Point, to: Point) -> Arrow {
    match art.ground {
        Ground::Star => bent(from, to),
        _ => straight(from, to),
    }
}

fn straight(from: Point, to: Point) -> Arrow {
    let along = direction(from, to);
    let (start, end) = (step(from, along, 32.0), step(to, along, -30.0));
    Arrow {
        shaft: format!("M{}L{}", pair(start), pair(end)),
        head: head(step(end, along, 4.3), along, 20.0, 11.5),
    }
}

fn bent(from: Point, to: Point) -> Arrow {
    let along = direction(from, to);
    let aside = at(along.y, -along.x);
    let middle = at(f64::midpoint(from.x, to.x), f64::midpoint(from.y, to.y));
    let bend = step(middle, aside, 38.8);
    let start = step(step(from, along, 16.5), aside, 9.0);
    let end = step(step(to, along, -19.0), aside, 9.0);
    let arriving = direction(bend, end);
    Arrow {
        shaft: format!("M{}Q{} {}", pair(start), pair(bend), pair(end)),
        head: head(step(end, arriving, 3.3), arriving, 15.0, 8.5),
    }
}

/// A triangle with its tip here, pointing in this direction.
fn head(tip: Point, along: Point, length: f64, half_width: f64) -> String {
    let aside = at(along.y, -along.x);
    let back = step(tip, along, -length);
    let (left, right) = (
        step(back, aside, half_width),
        step(back, aside, -half_width),
    );
    format!("M{}L{}L{}Z", pair(tip), pair(left), pair(right))
}

/// A straight line through these centres, such as of pieces that are captured together.
pub fn bar(through: &[Point]) -> String {
    let mut data = String::new();
    for (index, &point) in through.iter().enumerate() {
        data.push(if index == 0 { 'M' } else { 'L' });
        data.push_str(&pair(point));
    }
    data
}

/// The radius of a number's disc, and how far below its centre the figure stands.
pub const fn number_size(art: &Art) -> (f64, f64) {
    match art.ground {
        Ground::Star => (13.0, 6.4),
        _ => (16.0, 8.0),
    }
}

/// The direction from one point to another, of length 1; to the right if they are the same.
fn direction(from: Point, to: Point) -> Point {
    let (dx, dy) = (to.x - from.x, to.y - from.y);
    let length = dx.hypot(dy);
    if length < f64::EPSILON {
        return at(1.0, 0.0);
    }
    at(dx / length, dy / length)
}

fn step(from: Point, along: Point, length: f64) -> Point {
    at(from.x + along.x * length, from.y + along.y * length)
}

fn pair(point: Point) -> String {
    [tenth(point.x), tenth(point.y)].map(written).join(" ")
}

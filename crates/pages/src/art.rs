//! The drawings of the boards and pieces, and the position of each cell.
//!
//! A board is one `<svg class="board td" viewBox=…>` with, in this order, [`Art::inner`], the last
//! move and the other marks under the pieces, the pieces as `<g class="piece s1"
//! transform="translate(x,y)"><use href="#td-man"/></g>`, then the marks over them. Colours are in
//! `style/boards.css`, marks in [`crate::art_marks`].
//!
//! A miniature shows [`Art::mini`] and also has the class `mini`. Boards of one game share their
//! ids, and so the definitions of whichever comes first in the page: that one may be removed, but
//! not hidden with `display:none`, or the others lose their paints.
//!
//! A board can be seen from any side: `turns` counts half turns of a board of squares, and
//! clockwise sixths of a turn of the star. Letters stay upright.

use std::collections::BTreeMap;
use std::fmt::{self, Write};
use std::sync::{Mutex, PoisonError};

use damier_board_ui::sin_cos;
use damier_rules::{BoardCell, Player};
use serde::{Deserialize, Serialize};

use crate::art_marks::Sign;

mod plain;
#[cfg(test)]
mod tests;

/// A place in a drawing.
#[derive(Copy, Clone, PartialEq, Debug)]
pub struct Point {
    /// From the left.
    pub x: f64,
    /// From the top.
    pub y: f64,
}

impl Point {
    /// Its coordinates as attributes of the page.
    pub fn written(self) -> (String, String) {
        (written(self.x), written(self.y))
    }

    /// The transform that moves a group here.
    pub fn translated(self) -> String {
        format!("translate({},{})", written(self.x), written(self.y))
    }
}

/// The visible part of a drawing; written as the value of `viewBox`.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct ViewBox {
    /// Its left edge.
    pub x: u16,
    /// Its upper edge.
    pub y: u16,
    /// How wide it is.
    pub width: u16,
    /// How high it is.
    pub height: u16,
}

impl fmt::Display for ViewBox {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {} {} {}", self.x, self.y, self.width, self.height)
    }
}

/// The piece set of Makruk; the other games have one set.
#[derive(Copy, Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum PieceSet {
    /// Turned wood, with a cowrie shell for the Bia.
    #[default]
    Thai,
    /// The silhouettes of chess, with the letter of the notation.
    Chess,
    /// Discs with a letter and the steps the piece can take.
    Letters,
}

impl PieceSet {
    /// The word for it in ids and in the settings.
    pub const fn word(self) -> &'static str {
        match self {
            PieceSet::Thai => "thai",
            PieceSet::Chess => "chess",
            PieceSet::Letters => "letters",
        }
    }
}

/// How the pieces of the games without sets are drawn.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum MenLook {
    /// The game's own: carved, turned, engraved.
    Own,
    /// Flat shapes, as in a diagram; fetched when they are chosen.
    Plain,
}

/// The layout of a board's cells.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Ground {
    /// Eight by eight squares in a frame.
    Squares,
    /// Squares without a frame.
    Grid {
        /// The number of files.
        files: u8,
        /// The number of ranks.
        ranks: u8,
    },
    /// Four by eight squares, with a canal after the fourth rank.
    Canal,
    /// The holes of a star.
    Star,
}

/// The drawing of one game.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Art {
    /// The game.
    pub id: &'static str,
    /// The class of its boards, and the prefix of the ids in its drawing.
    pub prefix: &'static str,
    /// The whole file, if it is in this program.
    linked: Option<&'static str>,
    /// The layout of its cells.
    pub ground: Ground,
    /// The board with its frame.
    pub view: ViewBox,
    /// The field alone, for a miniature.
    pub mini: ViewBox,
    /// Whether the pieces stand upright, so that a ring lies under them and not on them.
    pub standing: bool,
}

macro_rules! drawings {
    ($($id:literal, $prefix:literal, $ground:ident, standing: $standing:literal;)+) => {
        /// The files of the drawings. One is in the program where a constant names it.
        const SOURCES: &[(&str, &str)] =
            &[$(($id, include_str!(concat!("../../web/art/", $id, ".svg")))),+];

        /// The drawings of the games, in catalogue order.
        pub static ART: [Art; SOURCES.len()] = [$(Art {
            id: $id,
            prefix: $prefix,
            linked: match damier_games::IS_APART {
                true => None,
                false => Some(source_of($id)),
            },
            ground: Ground::$ground,
            view: Ground::$ground.view(),
            mini: Ground::$ground.mini(),
            standing: $standing,
        }),+];
    };
}

drawings! {
    "mak-yek", "my", Squares, standing: false;
    "apit-sodok", "as", Squares, standing: false;
    "turkish-draughts", "td", Squares, standing: false;
    "alliance", "al", Squares, standing: false;
    "chinese-checkers", "cc", Star, standing: false;
    "martian-chess", "mc", Canal, standing: true;
    "makruk", "mk", Squares, standing: true;
}

/// The file with the drawing of a game; empty if it has none.
pub const fn source_of(id: &str) -> &'static str {
    let mut index = 0;
    while index < SOURCES.len() {
        let (game, source) = SOURCES[index];
        if damier_games::is_same(game, id) {
            return source;
        }
        index += 1;
    }
    ""
}

/// The files that were loaded, by game.
static LOADED: Mutex<BTreeMap<&str, &str>> = Mutex::new(BTreeMap::new());

/// Takes the drawing of a game that is not in this program.
pub fn load(id: &'static str, source: &'static str) {
    let mut loaded = LOADED.lock().unwrap_or_else(PoisonError::into_inner);
    loaded.insert(id, source);
}

/// The symbols of the marks: inserted into the page once, outside the boards.
pub static MARKS: &str = include_str!("../../web/art/marks.svg");

/// The icons of the interface, ids `i-back`, `i-undo` and so on: inserted into the page once.
pub static ICONS: &str = include_str!("../../web/art/icons.svg");

/// The drawing of a game; a plain one if it has none.
pub fn find(id: &str) -> Option<&'static Art> {
    let is_it = |art: &&Art| art.id == id;
    ART.iter().find(is_it).or_else(|| plain::find(id))
}

impl Art {
    /// The whole file; empty as long as it is not loaded.
    pub fn source(&self) -> &'static str {
        let loaded = || {
            let loaded = LOADED.lock().unwrap_or_else(PoisonError::into_inner);
            loaded.get(self.id).copied().unwrap_or_default()
        };
        self.linked.unwrap_or_else(loaded)
    }

    /// The content of a board's `<svg>`: definitions, then the ground. No pieces.
    pub fn inner(&self) -> &'static str {
        let source = self.source();
        let start = source.find('>').map_or(0, |end| end + 1);
        let end = source.rfind("</svg>").unwrap_or(source.len());
        source[start..end].trim()
    }

    /// The definitions of the drawing, and its ground.
    pub fn parts(&self) -> (&'static str, &'static str) {
        let inner = self.inner();
        let end = inner
            .find("</defs>")
            .map_or(0, |start| start + "</defs>".len());
        inner.split_at(end)
    }

    /// The classes of a board seen after this many turns.
    pub fn classes(&self, turns: u8) -> String {
        let turned = if self.ground.turns(turns) == 0 {
            ""
        } else {
            " turned"
        };
        format!("board {}{turned}", self.prefix)
    }

    /// The style of a board seen after this many turns: the star turns its colours.
    pub fn style(&self, turns: u8) -> String {
        match (self.ground, self.ground.turns(turns)) {
            (Ground::Star, turns @ 1..) => format!("--spin:{}deg", 60 * u16::from(turns)),
            _ => String::new(),
        }
    }

    /// The turns that bring this side's home to the bottom. On the star the letter gives the point,
    /// A in the north, then clockwise; elsewhere the letter says nothing.
    pub fn turns_for(&self, owner: Player, letter: char) -> u8 {
        match self.ground {
            Ground::Star => (9 - point(letter)) % 6,
            _ => u8::from(owner != Player::FIRST),
        }
    }

    /// The symbol of a piece, and the classes that give it its side.
    ///
    /// A kind without a drawing gives an id that does not exist, so nothing is drawn.
    pub fn symbol(
        &self,
        kind: &str,
        owner: Player,
        letter: char,
        set: PieceSet,
    ) -> (String, &'static str) {
        let prefix = self.prefix;
        let side = usize::from(owner != Player::FIRST);
        match (prefix, kind) {
            ("cc", _) => {
                let point = point(letter);
                let name = char::from(b'a' + point);
                (format!("cc-{kind}-{name}"), SETS[usize::from(point)])
            }
            ("al", "man-diagonal") => ("al-man".into(), ["s1 x", "s2 x"][side]),
            ("al", "man-orthogonal") => ("al-man".into(), SETS[side]),
            ("mk", "bia-promoted") => (format!("mk-{}-promoted", set.word()), SETS[side]),
            (plain::PREFIX, _) => (format!("{prefix}-{letter}"), SETS[side]),
            ("mk", _) => (format!("mk-{}-{kind}", set.word()), SETS[side]),
            _ => (format!("{prefix}-{kind}"), SETS[side]),
        }
    }

    /// The symbol of the same piece in another look. Where there are sets, those are the looks.
    pub fn drawn_as(
        &self,
        (symbol, side): (String, &'static str),
        men: MenLook,
    ) -> (String, &'static str) {
        let is_plain = men == MenLook::Plain && !self.has_sets() && self.prefix != plain::PREFIX;
        match is_plain {
            true => (symbol + "-plain", side),
            false => (symbol, side),
        }
    }

    /// Whether its pieces are drawn in several sets to choose from.
    pub fn has_sets(&self) -> bool {
        self.prefix == "mk"
    }

    /// The centre of a cell.
    pub fn centre(&self, cell: &BoardCell, turns: u8) -> Point {
        let upright = self.ground.place(f64::from(cell.x), f64::from(cell.y));
        self.ground.turn(upright, turns)
    }

    /// The names of rows and holes beside a star that is turned; every other board has them in
    /// its drawing.
    pub fn turned_labels(&self, cells: &[BoardCell], turns: u8) -> String {
        let mut out = String::new();
        if self.ground != Ground::Star || self.ground.turns(turns) == 0 {
            return out;
        }
        let mut cells: Vec<&BoardCell> = cells.iter().collect();
        cells.sort_by_key(|cell| (cell.y, cell.x));
        for row in cells.chunk_by(|a, b| a.y == b.y) {
            let ends = [(row.first(), -42.0, 0..1), (row.last(), 42.0, 1..3)];
            for (cell, beside, part) in ends {
                let Some(cell) = cell else { continue };
                let end = self.ground.place(f64::from(cell.x), f64::from(cell.y));
                let Point { x, y } = self.ground.turn(at(end.x + beside, end.y), turns);
                let (x, y) = at(x, y + 6.0).written();
                let text = cell.name.get(part.start..part.end.min(cell.name.len()));
                let text = text.unwrap_or_default();
                // Writing to a text cannot fail.
                let _ = write!(out, r#"<text x="{x}" y="{y}">{text}</text>"#);
            }
        }
        out
    }

    /// The distance between the centres of neighbouring cells.
    pub const fn cell_size(&self) -> f64 {
        match self.ground {
            Ground::Star => 50.0,
            _ => 80.0,
        }
    }

    /// The `viewBox` of a piece by itself.
    pub fn around_a_piece(&self) -> String {
        let half = self.cell_size() / 2.0;
        format!("{0} {0} {1} {1}", written(-half), written(2.0 * half))
    }

    /// The mark for the cells that a scene marks.
    pub fn marked(&self) -> Sign {
        if self.prefix == "mk" {
            Sign::Check
        } else {
            Sign::Noted
        }
    }
}

/// The classes of the sides: of the two players, or of the six sets of the star.
const SETS: [&str; 6] = ["s1", "s2", "s3", "s4", "s5", "s6"];

/// The point of the star that a letter means; a letter beyond F means one of the six, too.
fn point(letter: char) -> u8 {
    let distance = u32::from(letter.to_ascii_uppercase()).abs_diff(u32::from('A'));
    (distance % 6) as u8
}

impl Ground {
    const fn view(self) -> ViewBox {
        match self {
            Ground::Squares => view_box(0, 0, 720, 720),
            Ground::Grid { files, ranks } => {
                view_box(0, 0, 80 * (files as u16 + 1), 80 * (ranks as u16 + 1))
            }
            Ground::Canal => view_box(0, 0, 400, 748),
            Ground::Star => view_box(0, 0, 720, 816),
        }
    }

    const fn mini(self) -> ViewBox {
        match self {
            Ground::Squares => view_box(40, 40, 640, 640),
            Ground::Grid { files, ranks } => view_box(40, 40, 80 * files as u16, 80 * ranks as u16),
            Ground::Canal => view_box(40, 40, 320, 668),
            Ground::Star => view_box(22, 22, 676, 772),
        }
    }

    /// The centre of the cell at `x` half cells from the left and in row `y` from the bottom.
    fn place(self, x: f64, y: f64) -> Point {
        match self {
            Ground::Squares => at(80.0 + 40.0 * x, 640.0 - 80.0 * y),
            Ground::Grid { ranks, .. } => at(80.0 + 40.0 * x, 80.0 * (f64::from(ranks) - y)),
            Ground::Canal if y < 4.0 => at(80.0 + 40.0 * x, 668.0 - 80.0 * y),
            Ground::Canal => at(80.0 + 40.0 * x, 640.0 - 80.0 * y),
            Ground::Star => at(60.0 + 25.0 * x, 754.4 - 43.3 * y),
        }
    }

    /// The point after this many turns about the centre of the board.
    fn turn(self, point: Point, turns: u8) -> Point {
        let turns = self.turns(turns);
        if turns == 0 {
            return point;
        }
        let view = self.view();
        let middle = at(f64::from(view.width) / 2.0, f64::from(view.height) / 2.0);
        let (dx, dy) = (point.x - middle.x, point.y - middle.y);
        let (sin, cos) = sin_cos(turns * (6 / self.sides()));
        at(
            tenth(middle.x + cos * dx - sin * dy),
            tenth(middle.y + sin * dx + cos * dy),
        )
    }

    /// From how many sides it can be seen.
    pub const fn sides(self) -> u8 {
        match self {
            Ground::Star => 6,
            _ => 2,
        }
    }

    const fn turns(self, turns: u8) -> u8 {
        turns % self.sides()
    }
}

const fn view_box(x: u16, y: u16, width: u16, height: u16) -> ViewBox {
    ViewBox {
        x,
        y,
        width,
        height,
    }
}

/// A place by its coordinates.
pub const fn at(x: f64, y: f64) -> Point {
    Point { x, y }
}

/// A number as written into the page, to a hundredth.
///
/// Only integers are formatted: Rust's formatting of other numbers weighs as much as the drawings
/// of three games.
pub fn written(value: f64) -> String {
    let hundredths = (value * 100.0).round() as i64;
    let sign = if hundredths < 0 { "-" } else { "" };
    let hundredths = hundredths.unsigned_abs();
    let (whole, tenth, hundredth) = (hundredths / 100, hundredths / 10 % 10, hundredths % 10);
    match (tenth, hundredth) {
        (0, 0) => format!("{sign}{whole}"),
        (_, 0) => format!("{sign}{whole}.{tenth}"),
        _ => format!("{sign}{whole}.{tenth}{hundredth}"),
    }
}

/// Rounded to a tenth: more digits only make the page longer.
pub fn tenth(value: f64) -> f64 {
    (value * 10.0).round() / 10.0
}

//! A board as a picture for previews of links: a PNG of 1200 by 630 pixels.
//!
//! The drawings are those of the page. The painter does not know custom properties, so every piece
//! is given the colours of its side here, as browsers do by the style sheet.

use std::collections::BTreeMap;
use std::fmt::Write;

use damier_board_ui::{Marks, Rotation};
use damier_games::CATALOGUE;
use damier_rules::{Record, Scene};
use damier_words::rulebook;
use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{Options, Tree};

use crate::art;
use crate::frames;
use crate::marks::Drawing;
use crate::sheet::Sheet;
use crate::viewpoint::Viewpoint;

/// The width that previews of links expect.
pub const WIDTH: u32 = 1200;
/// The height.
pub const HEIGHT: u32 = 630;

/// The paper, and the squares on it.
const PAPER: &str = "#f6f1e7";
const SQUARES: &str = "#ebe1cf";
const TERRACOTTA: &str = "#b5482f";

/// A board to paint.
pub struct Shown<'a> {
    /// The game.
    pub game: &'a str,
    /// Its pieces.
    pub scene: &'a Scene,
    /// The marks on it.
    pub marks: &'a Marks,
    /// Its rotation.
    pub turn: Rotation,
}

/// The image that introduces a game.
pub fn of_game(game: &str) -> Option<Vec<u8>> {
    let (scene, marks) = (introduction(game)?, Marks::default());
    of_board(&Shown {
        game,
        scene: &scene,
        marks: &marks,
        turn: Rotation::NONE,
    })
}

/// The image that introduces all games.
pub fn of_all_games() -> Option<Vec<u8>> {
    let marks = Marks::default();
    let games = CATALOGUE.iter().map(|entry| entry.info.id);
    let scenes = games.map(|game| Some((game, introduction(game)?)));
    let scenes: Vec<(&str, Scene)> = scenes.collect::<Option<_>>()?;
    let shown = scenes.iter().map(|(game, scene)| Shown {
        game,
        scene,
        marks: &marks,
        turn: Rotation::NONE,
    });
    of_boards(&shown.collect::<Vec<_>>())
}

/// The position of the game on Home, or else its start.
fn introduction(game: &str) -> Option<Scene> {
    let demo = rulebook::miniature(game);
    let opened = demo.and_then(|demo| frames::open(game, demo));
    let played = opened.or_else(|| {
        let entry = damier_games::find(game)?;
        entry.open(entry.defaults(), None).ok()
    });
    Some(played?.scene())
}

/// The image of a match as it stands; `None` if the record is not playable.
pub fn of_record(record: &Record) -> Option<Vec<u8>> {
    let played = record.replay(damier_games::game_of(record).ok()?).ok()?;
    of_board(&Shown {
        game: played.info().id,
        scene: &played.scene(),
        marks: &Marks::at(played.as_ref(), played.plies()),
        turn: Rotation::NONE,
    })
}

/// The image of one board; `None` if the game is unknown or the drawing cannot be painted.
pub fn of_board(shown: &Shown<'_>) -> Option<Vec<u8>> {
    let mut drawing = String::new();
    let side = f64::from(HEIGHT) - 60.0;
    place(
        &mut drawing,
        shown,
        "b",
        f64::from(WIDTH) / 2.0,
        f64::from(HEIGHT) / 2.0,
        side,
    )?;
    paint(&on_paper(&drawing))
}

/// The image of several boards, in rows of four.
pub fn of_boards(all: &[Shown<'_>]) -> Option<Vec<u8>> {
    const IN_A_ROW: usize = 4;
    let mut drawing = String::new();
    let rows = all.len().div_ceil(IN_A_ROW);
    let (width, height) = (
        f64::from(WIDTH) / IN_A_ROW as f64,
        f64::from(HEIGHT) / rows as f64,
    );
    for (index, shown) in all.iter().enumerate() {
        let (row, column) = (index / IN_A_ROW, index % IN_A_ROW);
        let here = (all.len() - row * IN_A_ROW).min(IN_A_ROW);
        let left = (f64::from(WIDTH) - width * here as f64) / 2.0;
        let x = left + width * (column as f64 + 0.5);
        let y = height * (row as f64 + 0.5);
        let side = width.min(height) - 36.0;
        place(&mut drawing, shown, &format!("b{index}"), x, y, side)?;
    }
    paint(&on_paper(&drawing))
}

fn on_paper(drawing: &str) -> String {
    let mut squares = String::new();
    for (row, y) in (0..HEIGHT).step_by(90).enumerate() {
        for x in (0..WIDTH).step_by(180) {
            let x = x + 90 * (row as u32 % 2);
            let _ = write!(squares, "M{x} {y}h90v90h-90z");
        }
    }
    format!(
        r#"<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{HEIGHT}"><rect width="{WIDTH}" height="{HEIGHT}" fill="{PAPER}"/><path d="{squares}" fill="{SQUARES}"/><rect y="{bottom}" width="{WIDTH}" height="10" fill="{TERRACOTTA}"/>{drawing}</svg>"#,
        bottom = HEIGHT - 10,
    )
}

/// Writes a board whose longer side has this length, around a point. Its ids begin with `own`.
fn place(out: &mut String, shown: &Shown<'_>, own: &str, x: f64, y: f64, side: f64) -> Option<()> {
    let view = Viewpoint::of(shown.game)?.turned(shown.turn);
    let frame = view.art.view;
    let scale = side / f64::from(frame.width.max(frame.height));
    let (left, top) = (
        x - scale * f64::from(frame.width) / 2.0,
        y - scale * f64::from(frame.height) / 2.0,
    );
    let (left, top) = (art::written(left), art::written(top));
    let _ = write!(
        out,
        r#"<g transform="translate({left} {top}) scale({scale:.4})">{}</g>"#,
        standing_alone(view, shown)
            .replace("id=\"", &format!("id=\"{own}-"))
            .replace("href=\"#", &format!("href=\"#{own}-"))
            .replace("url(#", &format!("url(#{own}-"))
    );
    Some(())
}

/// A board with every colour in it.
fn standing_alone(view: Viewpoint, shown: &Shown<'_>) -> String {
    let sheet = Sheet::of_boards();
    let board = sheet.board(view.art.prefix, view.turns != 0);
    let (definitions, ground) = view.art.parts();
    let mut symbols = Symbols::read(&[definitions, art::MARKS]);
    let drawing = Drawing {
        view,
        scene: shown.scene,
        marks: shown.marks,
    };
    let mut pieces = String::new();
    for piece in &shown.scene.pieces {
        let (symbol, side) = view.symbol(piece);
        let mut values = board.clone();
        for class in side.split(' ') {
            values.extend(sheet.side(view.art.prefix, class));
        }
        let id = symbols.instance(&symbol, &side.replace(' ', "-"), &sheet, &values);
        let at = view.centre(piece.cell).translated();
        let _ = write!(pieces, r##"<use transform="{at}" href="#{id}"/>"##);
    }
    let marks =
        [drawing.under(), drawing.over()].map(|text| symbols.instances(&text, &sheet, &board));
    let ground = without_letters(&sheet.resolved(ground, &board));
    let plain = symbols.plain(&sheet, &board);
    let [under, over] = marks;
    format!(
        "<defs>{plain}{}</defs>{ground}{under}{pieces}{over}",
        symbols.made.values().cloned().collect::<String>()
    )
}

/// The ground without coordinates: the painter has no font.
fn without_letters(ground: &str) -> String {
    let lines = ground.lines();
    lines
        .filter(|line| !line.starts_with("<g class=\"coords"))
        .collect()
}

/// Definitions by id, one per line.
struct Symbols<'a> {
    lines: Vec<(&'a str, &'a str)>,
    /// Those made for a side.
    made: BTreeMap<String, String>,
}

impl<'a> Symbols<'a> {
    fn read(definitions: &[&'a str]) -> Symbols<'a> {
        let lines = definitions.iter().flat_map(|text| text.lines());
        let with_id = |line: &'a str| Some((line.split("id=\"").nth(1)?.split('"').next()?, line));
        Symbols {
            lines: lines.filter_map(with_id).collect(),
            made: BTreeMap::new(),
        }
    }

    fn line(&self, id: &str) -> Option<&'a str> {
        let found = self.lines.iter().find(|(known, _)| *known == id);
        found.map(|(_, line)| *line)
    }

    /// The id of a definition in the colours of a side; made if it is new.
    fn instance(
        &mut self,
        id: &str,
        side: &str,
        sheet: &Sheet,
        values: &BTreeMap<&'static str, &'static str>,
    ) -> String {
        let name = format!("{id}-{side}");
        let Some(line) = self.line(id).filter(|_| !self.made.contains_key(&name)) else {
            return name;
        };
        // Inserted first, in case it refers to itself.
        self.made.insert(name.clone(), String::new());
        let text = line
            .replacen(&format!("id=\"{id}\""), &format!("id=\"{name}\""), 1)
            .replace("<symbol", "<g")
            .replace("</symbol>", "</g>");
        let mut text = sheet.resolved(&sheet.styled(&text, values), values);
        for inner in references(&text) {
            let made = self.instance(&inner, side, sheet, values);
            text = text.replace(&format!("href=\"#{inner}\""), &format!("href=\"#{made}\""));
        }
        self.made.insert(name.clone(), text);
        name
    }

    /// A text with its references to definitions in the colours of the board.
    fn instances(
        &mut self,
        text: &str,
        sheet: &Sheet,
        values: &BTreeMap<&'static str, &'static str>,
    ) -> String {
        let mut text = sheet.resolved(&sheet.styled(text, values), values);
        for id in references(&text) {
            let made = self.instance(&id, "all", sheet, values);
            text = text.replace(&format!("href=\"#{id}\""), &format!("href=\"#{made}\""));
        }
        text
    }

    /// All definitions in the colours of the board: the ground refers to them, and paints do.
    fn plain(&self, sheet: &Sheet, values: &BTreeMap<&'static str, &'static str>) -> String {
        let lines = self.lines.iter().map(|(_, line)| {
            let group = line.replace("<symbol", "<g").replace("</symbol>", "</g>");
            sheet.resolved(&group, values)
        });
        lines.collect()
    }
}

fn references(text: &str) -> Vec<String> {
    let parts = text.split("href=\"#").skip(1);
    let mut ids: Vec<String> = parts
        .filter_map(|part| part.split('"').next())
        .map(str::to_owned)
        .collect();
    ids.sort();
    ids.dedup();
    ids
}

fn paint(drawing: &str) -> Option<Vec<u8>> {
    let tree = Tree::from_str(drawing, &Options::default()).ok()?;
    let mut image = Pixmap::new(WIDTH, HEIGHT)?;
    resvg::render(&tree, Transform::identity(), &mut image.as_mut());
    image.encode_png().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn start(game: &str) -> Scene {
        let entry = damier_games::find(game).unwrap();
        entry.open(entry.defaults(), None).unwrap().scene()
    }

    fn pixels(png: &[u8]) -> Pixmap {
        Pixmap::decode_png(png).unwrap()
    }

    #[test]
    fn every_board_is_painted_in_many_colours() {
        for art in &art::ART {
            let scene = start(art.id);
            let marks = Marks::default();
            let turn = Rotation::NONE;
            let png = of_board(&Shown {
                game: art.id,
                scene: &scene,
                marks: &marks,
                turn,
            });
            let image = pixels(&png.unwrap());
            assert_eq!((image.width(), image.height()), (WIDTH, HEIGHT));
            let mut colours: Vec<_> = image
                .pixels()
                .iter()
                .map(|it| (it.red() / 16, it.green() / 16, it.blue() / 16))
                .collect();
            colours.sort_unstable();
            colours.dedup();
            assert!(colours.len() > 60, "{}: {}", art.id, colours.len());
        }
    }

    #[test]
    fn no_custom_property_is_left_for_the_painter() {
        for art in &art::ART {
            let scene = start(art.id);
            let shown = Shown {
                game: art.id,
                scene: &scene,
                marks: &Marks::default(),
                turn: Rotation::NONE,
            };
            let drawing = standing_alone(Viewpoint::of(art.id).unwrap(), &shown);
            assert!(!drawing.contains("var("), "{}: {drawing}", art.id);
            for id in references(&drawing) {
                assert!(
                    drawing.contains(&format!("id=\"{id}\"")),
                    "{}: {id}",
                    art.id
                );
            }
        }
    }

    #[test]
    fn another_position_is_another_image() {
        let entry = damier_games::find("makruk").unwrap();
        let mut played = entry.open(entry.defaults(), None).unwrap();
        let marks = Marks::default();
        let image = |scene: &Scene| {
            of_board(&Shown {
                game: "makruk",
                scene,
                marks: &marks,
                turn: Rotation::NONE,
            })
        };
        let before = image(&played.scene());
        played.play("e3e4").unwrap();
        assert!(before != image(&played.scene()));
    }

    #[test]
    fn a_game_that_nobody_knows_has_no_image() {
        let scene = start("makruk");
        let shown = Shown {
            game: "chess",
            scene: &scene,
            marks: &Marks::default(),
            turn: Rotation::NONE,
        };
        assert!(of_board(&shown).is_none());
    }
}

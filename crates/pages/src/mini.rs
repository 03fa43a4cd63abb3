//! Boards as decoration, with only the definitions they use.

use std::collections::BTreeSet;
use std::fmt::Write;

use damier_board_ui::Marks;
use damier_rules::{Player, Scene};

use crate::art::{self, Art, PieceSet};
use crate::marks::Drawing;
use crate::viewpoint::Viewpoint;

/// The boards of one page.
#[derive(Default)]
pub(crate) struct Boards {
    /// The drawings they use.
    used: Vec<&'static Art>,
    /// Everything drawn so far.
    drawn: String,
}

impl Boards {
    /// A miniature of a board, as the client draws it.
    pub(crate) fn mini(&mut self, game: &str, scene: &Scene, marks: &Marks) -> String {
        let Some(view) = Viewpoint::of(game) else {
            return String::new();
        };
        self.uses(view.art);
        let drawing = Drawing { view, scene, marks };
        let (_, ground) = view.art.parts();
        let mut pieces = String::new();
        for piece in &scene.pieces {
            view.write_piece(&mut pieces, piece, view.centre(piece.cell), "piece");
        }
        let (under, over) = (drawing.under(), drawing.over());
        let drawn = format!("<g>{ground}</g><g>{under}</g><g>{pieces}</g><g>{over}</g>");
        self.drawn.push_str(&drawn);
        let classes = view.art.classes(0);
        let frame = view.art.mini;
        format!(r#"<svg class="{classes} mini" viewBox="{frame}" aria-hidden="true">{drawn}</svg>"#)
    }

    /// A piece of the first player by itself.
    pub(crate) fn piece(&mut self, game: &str, kind: &str) -> String {
        let Some(art) = art::find(game) else {
            return String::new();
        };
        self.uses(art);
        let (symbol, side) = art.symbol(kind, Player::FIRST, 'm', PieceSet::default());
        let drawn = format!(r##"<use class="{side}" href="#{symbol}"/>"##);
        self.drawn.push_str(&drawn);
        let frame = art.around_a_piece();
        let classes = art.classes(0);
        format!(
            r#"<svg class="{classes} one-piece" viewBox="{frame}" aria-hidden="true">{drawn}</svg>"#
        )
    }

    fn uses(&mut self, art: &'static Art) {
        if !self.used.contains(&art) {
            self.used.push(art);
        }
    }

    /// The definitions to which these boards and a text with icons refer: once per page.
    pub(crate) fn definitions(&self, text: &str) -> String {
        let mut sprites = String::new();
        for drawing in [art::ICONS, art::MARKS] {
            sprites.push_str(&only_used(drawing, &[text, &self.drawn]));
        }
        for art in &self.used {
            let (definitions, _) = art.parts();
            let used = only_used(definitions, &[&self.drawn]);
            let _ = write!(
                sprites,
                r#"<svg class="{}" width="0" height="0" aria-hidden="true">{used}</svg>"#,
                art.classes(0)
            );
        }
        format!(r#"<div class="sprites" aria-hidden="true">{sprites}</div>"#)
    }
}

/// Definitions without unused symbols. Each symbol has its own line; everything else stays, because
/// style sheets may refer to it.
fn only_used(definitions: &str, texts: &[&str]) -> String {
    let lines: Vec<&str> = definitions.lines().collect();
    let mut wanted: BTreeSet<String> = BTreeSet::new();
    for text in texts {
        wanted.extend(references(text));
    }
    let is_symbol = |line: &str| line.starts_with("<symbol ");
    for line in lines.iter().filter(|line| !is_symbol(line)) {
        wanted.extend(references(line));
    }
    // A symbol may use others.
    loop {
        let before = wanted.len();
        for line in lines.iter().filter(|line| is_symbol(line)) {
            if id(line).is_some_and(|id| wanted.contains(id)) {
                wanted.extend(references(line));
            }
        }
        if wanted.len() == before {
            break;
        }
    }
    let is_kept = |line: &&&str| !is_symbol(line) || id(line).is_some_and(|id| wanted.contains(id));
    let kept = lines.iter().filter(is_kept);
    kept.flat_map(|line| [*line, "\n"]).collect()
}

/// The ids that a text refers to with `href`.
fn references(text: &str) -> impl Iterator<Item = String> {
    let parts = text.split("href=\"#").skip(1);
    parts
        .filter_map(|part| part.split('"').next())
        .map(str::to_owned)
}

/// The id of the element that a line begins with.
fn id(line: &str) -> Option<&str> {
    line.split("id=\"").nth(1)?.split('"').next()
}

#[cfg(test)]
mod tests {
    use damier_rules::Scene;

    use super::*;

    fn start(game: &str) -> Scene {
        let entry = damier_games::find(game).unwrap();
        entry.open(entry.defaults(), None).unwrap().scene()
    }

    #[test]
    fn every_piece_of_every_game_finds_its_definition() {
        for art in &art::ART {
            let mut boards = Boards::default();
            let board = boards.mini(art.id, &start(art.id), &Marks::default());
            let page = board.clone() + &boards.definitions("");
            for reference in references(&page) {
                assert!(page.contains(&format!("id=\"{reference}\"")), "{reference}");
            }
        }
    }

    #[test]
    fn symbols_that_nothing_uses_are_left_out() {
        let definitions = "<defs>\n<path id=\"p\"/>\n<symbol id=\"a\"><use href=\"#b\"/></symbol>\n<symbol id=\"b\"/>\n<symbol id=\"c\"/>\n</defs>";
        let used = only_used(definitions, &["<use href=\"#a\"/>"]);
        assert!(
            used.contains("id=\"p\"") && used.contains("id=\"a\"") && used.contains("id=\"b\"")
        );
        assert!(!used.contains("id=\"c\""));
    }
}

//! The pieces in the page: kept from scene to scene, so that a change touches only what changed.

use damier_rules::Piece;
use leptos::prelude::document;
use web_sys::Element;

use super::motion::Motion;
use crate::art::{Point, written};
use damier_pages::viewpoint::Viewpoint;

const SVG: &str = "http://www.w3.org/2000/svg";

/// The pieces of one board.
pub(super) struct Pieces {
    group: Element,
    pub(super) view: Viewpoint,
    drawn: Vec<Drawn>,
    /// The running animation.
    pub(super) motion: Option<Motion>,
    /// When a piece was last put down by hand: the move that follows at once was seen in the hand.
    pub(super) dropped: f64,
}

/// A piece in the page.
pub(super) struct Drawn {
    pub(super) piece: Piece,
    /// Carries the position.
    pub(super) root: Element,
    /// Carries the look.
    front: Element,
    /// The next look, while it fades in.
    next: Option<Element>,
    shown: (String, &'static str),
    place: Option<Point>,
}

impl Pieces {
    /// No pieces yet, to be drawn into this group.
    pub(super) fn new(group: Element, view: Viewpoint) -> Pieces {
        Pieces {
            group,
            view,
            drawn: Vec::new(),
            motion: None,
            dropped: f64::MIN,
        }
    }

    /// Shows exactly these pieces, at rest.
    pub(super) fn settle(&mut self, pieces: &[Piece]) {
        if let Some(motion) = self.motion.take() {
            self.drawn.extend(motion.into_cast());
        }
        let mut old = std::mem::take(&mut self.drawn);
        for piece in pieces {
            let same = old.iter().position(|drawn| drawn.piece == *piece);
            let there = || old.iter().position(|drawn| drawn.piece.cell == piece.cell);
            let drawn = match same.or_else(there) {
                Some(index) => old.swap_remove(index),
                None => self.draw(*piece),
            };
            self.drawn.push(drawn);
        }
        for drawn in old {
            drawn.root.remove();
        }
        for (drawn, piece) in self.drawn.iter_mut().zip(pieces) {
            drawn.piece = *piece;
            drawn.rest();
            drawn.look(self.view.symbol(piece));
            drawn.move_to(self.view.centre(piece.cell));
        }
    }

    /// Takes the drawing of a piece out of the pieces at rest, or draws it again, above them.
    pub(super) fn cast(&mut self, piece: Piece) -> Drawn {
        let index = self.drawn.iter().position(|drawn| drawn.piece == piece);
        let drawn = match index {
            Some(index) => self.drawn.swap_remove(index),
            None => self.draw(piece),
        };
        append(&self.group, &drawn.root);
        drawn
    }

    /// Marks whether the piece is held by hand: then it is pale where it stood.
    pub(super) fn lift(&self, piece: Piece, lifted: bool) {
        if let Some(drawn) = self.drawn.iter().find(|drawn| drawn.piece == piece) {
            set(
                &drawn.root,
                "class",
                if lifted { "piece ghost" } else { "piece" },
            );
        }
    }

    fn draw(&self, piece: Piece) -> Drawn {
        let root = create("g");
        set(&root, "class", "piece");
        let front = create("use");
        append(&root, &front);
        append(&self.group, &root);
        let mut drawn = Drawn {
            piece,
            root,
            front,
            next: None,
            shown: (String::new(), ""),
            place: None,
        };
        drawn.look(self.view.symbol(&piece));
        drawn.move_to(self.view.centre(piece.cell));
        drawn
    }
}

impl Drawn {
    /// Shows it at a position.
    pub(super) fn move_to(&mut self, place: Point) {
        if self.place != Some(place) {
            set(&self.root, "transform", &place.translated());
            self.place = Some(place);
        }
    }

    /// Gives it a look at once.
    pub(super) fn look(&mut self, look: (String, &'static str)) {
        if self.shown != look {
            set(&self.front, "href", &format!("#{}", look.0));
            set(&self.front, "class", look.1);
            self.shown = look;
        }
    }

    /// Fades in another look over its own; a turn of the same drawing turns instead.
    pub(super) fn fade_to(&mut self, look: (String, &'static str), part: f64) {
        let turns = self.shown.0 == look.0 && self.shown.1[..2] == look.1[..2];
        if turns || part >= 1.0 {
            self.drop_next();
            self.look(look);
            return;
        }
        let next = self.next.get_or_insert_with(|| {
            let next = create("use");
            set(&next, "href", &format!("#{}", look.0));
            set(&next, "class", look.1);
            append(&self.root, &next);
            next
        });
        set(next, "opacity", &written(part));
    }

    /// Sets its opacity.
    pub(super) fn show(&self, part: f64) {
        set(&self.root, "opacity", &written(part));
    }

    /// Ends a fade.
    fn rest(&mut self) {
        self.drop_next();
        drop(self.root.remove_attribute("opacity"));
        set(&self.root, "class", "piece");
    }

    fn drop_next(&mut self) {
        if let Some(next) = self.next.take() {
            next.remove();
        }
    }
}

/// A new element of a drawing.
pub(super) fn create(name: &str) -> Element {
    let element = document().create_element_ns(Some(SVG), name);
    element.expect("the name is one of SVG's")
}

/// Sets an attribute whose name is known to be valid.
pub(super) fn set(element: &Element, name: &str, value: &str) {
    drop(element.set_attribute(name, value));
}

fn append(parent: &Element, child: &Element) {
    drop(parent.append_child(child));
}

//! Drawing on a board: arrows and circles by the right button of a mouse, by a long press of a
//! finger, or by the keys C and A. They are for thinking: the match knows nothing of them.

use std::fmt::Write;
use std::time::Duration;

use damier_board_ui::{Ink, Sketch, Stroke};
use damier_pages::viewpoint::Viewpoint;
use damier_rules::Cell;
use web_sys::PointerEvent;

use super::pointer::Hand;
use crate::art_marks::{Sign, arrow};
use crate::prelude::*;

/// How long a finger rests before it draws.
const LONG_PRESS: Duration = Duration::from_millis(500);

/// A stroke that is being drawn.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) struct Drawn {
    pointer: i32,
    stroke: Stroke,
}

/// The pencil on one board.
#[derive(Copy, Clone)]
pub(super) struct Pencil {
    pub(super) hand: Hand,
    pub(super) sketch: RwSignal<Sketch>,
    /// What is being drawn.
    pub(super) drawn: RwSignal<Option<Drawn>>,
    /// Counts presses, so that a finger that was lifted does not draw later.
    pub(super) presses: StoredValue<u32>,
    /// Where an arrow of the keyboard begins.
    pub(super) begun: StoredValue<Option<Cell>>,
}

impl Pencil {
    pub(super) fn new(hand: Hand, sketch: RwSignal<Sketch>) -> Pencil {
        Pencil {
            hand,
            sketch,
            drawn: RwSignal::new(None),
            presses: StoredValue::new(0),
            begun: StoredValue::new(None),
        }
    }

    /// A pointer went down; says whether it draws.
    pub(super) fn down(self, event: &PointerEvent) -> bool {
        self.presses.update_value(|presses| *presses += 1);
        if event.button() == 2 {
            self.hand.cancel();
            self.begin(event);
            return true;
        }
        if event.pointer_type() == "touch" && event.is_primary() {
            self.wait(event);
        }
        false
    }

    /// A finger that rests draws after a while.
    fn wait(self, event: &PointerEvent) {
        let event = event.clone();
        let press = self.presses.get_value();
        let take_over = move || {
            let same = self.presses.try_get_value() == Some(press);
            if same && self.hand.rests() {
                self.hand.forget();
                self.begin(&event);
            }
        };
        set_timeout(take_over, LONG_PRESS);
    }

    fn begin(self, event: &PointerEvent) {
        let ctrl = event.ctrl_key() || event.meta_key();
        let ink = Ink::of(event.shift_key(), event.alt_key(), ctrl);
        let drawn = self.hand.cell(event).map(|cell| Drawn {
            pointer: event.pointer_id(),
            stroke: Stroke {
                from: cell,
                to: cell,
                ink,
            },
        });
        self.drawn.set(drawn);
        // A stroke that ends beside the board is heard, too.
        if let Some(board) = self.hand.board.get_untracked() {
            drop(board.set_pointer_capture(event.pointer_id()));
        }
    }

    /// Whether a stroke is being drawn: then the page must not scroll.
    pub(super) fn is_drawing(self) -> bool {
        self.drawn.with_untracked(Option::is_some)
    }

    /// A pointer moved; says whether it draws.
    pub(super) fn moved(self, event: &PointerEvent) -> bool {
        let Some(mut drawn) = self.of(event) else {
            return false;
        };
        if let Some(cell) = self.hand.cell(event)
            && cell != drawn.stroke.to
        {
            drawn.stroke.to = cell;
            self.drawn.set(Some(drawn));
        }
        true
    }

    /// A pointer was let go; says whether it drew. Beside the board nothing is drawn.
    pub(super) fn up(self, event: &PointerEvent) -> bool {
        self.presses.update_value(|presses| *presses += 1);
        let Some(drawn) = self.of(event) else {
            return false;
        };
        self.drawn.set(None);
        if self.hand.cell(event) == Some(drawn.stroke.to) {
            self.sketch.update(|sketch| sketch.draw(drawn.stroke));
        }
        true
    }

    /// The browser took the pointer for something else.
    pub(super) fn lost(self) {
        self.presses.update_value(|presses| *presses += 1);
        if self.is_drawing() {
            self.drawn.set(None);
        }
    }

    /// A key on a cell; says whether it draws. A begins an arrow and ends it.
    pub(super) fn typed(self, key: &str, cell: Cell, ink: Ink) -> bool {
        let from = match key {
            "c" | "C" => cell,
            "a" | "A" => match self.begun.try_update_value(Option::take).flatten() {
                Some(from) if from != cell => from,
                Some(_) => return true,
                None => {
                    self.begun.set_value(Some(cell));
                    return true;
                }
            },
            _ => return false,
        };
        let stroke = Stroke {
            from,
            to: cell,
            ink,
        };
        self.sketch.update(|sketch| sketch.draw(stroke));
        true
    }

    fn of(self, event: &PointerEvent) -> Option<Drawn> {
        let drawn = self.drawn.get_untracked();
        drawn.filter(|drawn| drawn.pointer == event.pointer_id())
    }

    /// The drawing for the page.
    pub(super) fn picture(self, view: Viewpoint) -> String {
        let mut out = String::new();
        self.sketch.with(|sketch| {
            sketch
                .strokes()
                .iter()
                .for_each(|stroke| write_stroke(&mut out, view, *stroke));
        });
        if let Some(drawn) = self.drawn.get() {
            write_stroke(&mut out, view, drawn.stroke);
        }
        out
    }
}

fn write_stroke(out: &mut String, view: Viewpoint, stroke: Stroke) {
    let ink = match stroke.ink {
        Ink::First => 1,
        Ink::Second => 2,
        Ink::Third => 3,
        Ink::Fourth => 4,
    };
    let from = view.centre(stroke.from);
    // Writing to a text cannot fail.
    if stroke.is_circle() {
        let (x, y) = from.written();
        let symbol = Sign::Selected.symbol(view.art);
        let _ = write!(
            out,
            r##"<use class="ink{ink}" href="#{symbol}" x="{x}" y="{y}"/>"##
        );
    } else {
        let arrow = arrow(view.art, from, view.centre(stroke.to));
        let (shaft, head) = (arrow.shaft, arrow.head);
        let _ = write!(
            out,
            r#"<g class="m-sketch ink{ink}"><path class="m-case" d="{shaft}"/><path class="m-line" d="{shaft}"/><path class="m-head" d="{head}"/></g>"#
        );
    }
}

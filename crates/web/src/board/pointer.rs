//! Fingers, pens and mice on a board: taps and drags.

use damier_board_ui::Marks;
use damier_rules::{Cell, Piece, Scene};
use wasm_bindgen::JsCast;
use web_sys::{PointerEvent, SvgGraphicsElement};

use super::Touch;
use super::motion::{Stage, drop_here, skip};
use super::pieces::set;
use crate::art::{Point, at};
use crate::prelude::*;
use damier_pages::viewpoint::Viewpoint;

/// How far a pointer goes before a tap becomes a drag, in pixels of the page.
const SLACK: f64 = 6.0;

/// A pressed pointer.
#[derive(Copy, Clone, Debug)]
pub(super) struct Press {
    id: i32,
    cell: Cell,
    x: f64,
    y: f64,
    /// The dragged piece, if there is one.
    held: Option<Piece>,
    /// Whether it went too far to be a tap.
    away: bool,
}

/// Pointer input on one board.
#[derive(Copy, Clone)]
pub(super) struct Hand {
    pub(super) board: NodeRef<leptos::svg::Svg>,
    /// Where the dragged piece is drawn.
    pub(super) layer: NodeRef<leptos::svg::G>,
    pub(super) stage: Stage,
    pub(super) view: Signal<Viewpoint>,
    pub(super) scene: Signal<Scene>,
    pub(super) marks: Signal<Marks>,
    pub(super) on_touch: Callback<Touch>,
    pub(super) press: StoredValue<Option<Press>>,
    pub(super) hover: StoredValue<Option<Cell>>,
}

impl Hand {
    /// Handles a pointer going down.
    pub(super) fn down(self, event: &PointerEvent) {
        // A second finger and the other mouse buttons mean something else.
        if !event.is_primary() || event.button() != 0 {
            return;
        }
        skip(self.stage);
        let press = self.cell(event).map(|cell| Press {
            id: event.pointer_id(),
            cell,
            x: f64::from(event.client_x()),
            y: f64::from(event.client_y()),
            held: None,
            away: false,
        });
        self.press.set_value(press);
    }

    /// Whether the pressed finger may be about to drag a piece: then the page must not scroll under
    /// it. On an empty cell it may.
    pub(super) fn may_drag(self) -> bool {
        let press = self.press.get_value();
        press.is_some_and(|press| {
            self.scene
                .with_untracked(|scene| scene.at(press.cell).is_some())
        })
    }

    /// Handles a pointer move.
    pub(super) fn moved(self, event: &PointerEvent) {
        let Some(press) = self.press_of(event) else {
            if event.pointer_type() != "touch" && self.press.get_value().is_none() {
                self.hover_over(self.cell(event));
            }
            return;
        };
        let (dx, dy) = (
            f64::from(event.client_x()) - press.x,
            f64::from(event.client_y()) - press.y,
        );
        if !press.away && dx.hypot(dy) > SLACK {
            self.begin_drag(press, event);
        }
        if self.held().is_some() {
            self.carry(event);
            self.hover_over(self.cell(event));
        }
    }

    /// Handles the release of a pointer.
    pub(super) fn up(self, event: &PointerEvent) {
        let Some(press) = self.press_of(event) else {
            return;
        };
        let cell = self.cell(event);
        let dragged = self.let_go();
        match (dragged, cell) {
            (Some(_), Some(cell)) => {
                drop_here(self.stage);
                self.on_touch.run(Touch::Drop(cell));
            }
            (Some(_), None) => self.on_touch.run(Touch::Cancel),
            (None, Some(cell)) if cell == press.cell && !press.away => {
                self.on_touch.run(Touch::Tap(cell));
            }
            _ => {}
        }
    }

    /// The browser took the pointer for something else, such as scrolling.
    pub(super) fn lost(self, event: &PointerEvent) {
        if self.press_of(event).is_some() {
            self.cancel();
        }
    }

    /// The pointer left the board.
    pub(super) fn left(self) {
        if self.held().is_none() {
            self.hover_over(None);
        }
    }

    /// Cancels a drag; returns whether there was one.
    pub(super) fn cancel(self) -> bool {
        let dragged = self.let_go().is_some();
        if dragged {
            self.on_touch.run(Touch::Cancel);
        }
        dragged
    }

    fn begin_drag(self, mut press: Press, event: &PointerEvent) {
        let piece = self.scene.with_untracked(|scene| scene.at(press.cell));
        // On an empty cell a finger may tremble; only off the cell is it no longer a tap.
        press.away = piece.is_some() || self.cell(event) != Some(press.cell);
        self.press.set_value(Some(press));
        let Some(piece) = piece else { return };
        self.on_touch.run(Touch::Press(press.cell));
        // The rules may have refused it: then nothing follows the pointer.
        if self.marks.with_untracked(|marks| marks.selected) != Some(press.cell) {
            return;
        }
        press.held = Some(piece);
        self.press.set_value(Some(press));
        if let Some(board) = self.board.get_untracked() {
            drop(board.set_pointer_capture(press.id));
        }
        self.show_held(piece);
    }

    fn show_held(self, piece: Piece) {
        let view = self.view.get_untracked();
        let mut drawing = String::new();
        view.write_piece(&mut drawing, &piece, at(0.0, 0.0), "piece held");
        if let Some(layer) = self.layer.get_untracked() {
            layer.set_inner_html(&drawing);
        }
        self.lift(piece, true);
    }

    /// The dragged piece follows the pointer.
    fn carry(self, event: &PointerEvent) {
        if let (Some(layer), Some(at)) = (self.layer.get_untracked(), self.point(event)) {
            set(&layer, "transform", &at.translated());
        }
    }

    /// Ends the press; returns the dragged piece, if there was one.
    fn let_go(self) -> Option<Piece> {
        let held = self.held();
        self.press.set_value(None);
        if let Some(piece) = held {
            if let Some(layer) = self.layer.get_untracked() {
                layer.set_inner_html("");
            }
            self.lift(piece, false);
            self.hover_over(None);
        }
        held
    }

    fn held(self) -> Option<Piece> {
        self.press.get_value().and_then(|press| press.held)
    }

    fn lift(self, piece: Piece, lifted: bool) {
        self.stage.update_value(|pieces| {
            if let Some(pieces) = pieces {
                pieces.lift(piece, lifted);
            }
        });
    }

    /// Reports the cell under the pointer while it matters: a piece is selected, or was.
    fn hover_over(self, cell: Option<Cell>) {
        let selected = self.marks.with_untracked(|marks| marks.selected.is_some());
        let cell = cell.filter(|_| selected);
        if self.hover.get_value() != cell {
            self.hover.set_value(cell);
            self.on_touch.run(Touch::Hover(cell));
        }
    }

    /// Whether a pointer is down and has not moved away.
    pub(super) fn rests(self) -> bool {
        let press = self.press.get_value();
        press.is_some_and(|press| press.held.is_none() && !press.away)
    }

    /// The pointer that is down means something else: it neither taps nor drags.
    pub(super) fn forget(self) {
        self.press.set_value(None);
    }

    fn press_of(self, event: &PointerEvent) -> Option<Press> {
        let press = self.press.get_value();
        press.filter(|press| press.id == event.pointer_id())
    }

    /// The cell under a pointer.
    pub(super) fn cell(self, event: &PointerEvent) -> Option<Cell> {
        self.view.get_untracked().nearest(self.point(event)?)
    }

    /// The position of the pointer in the drawing.
    fn point(self, event: &PointerEvent) -> Option<Point> {
        let board: SvgGraphicsElement = self.board.get_untracked()?.unchecked_into();
        let page = board.get_screen_ctm()?.inverse().ok()?;
        let (x, y) = (f64::from(event.client_x()), f64::from(event.client_y()));
        let along = |a: f32, c: f32, e: f32| f64::from(a) * x + f64::from(c) * y + f64::from(e);
        Some(at(
            along(page.a(), page.c(), page.e()),
            along(page.b(), page.d(), page.f()),
        ))
    }
}

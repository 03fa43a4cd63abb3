//! The cells over a board: a labelled grid for keyboards and screen readers.

use std::fmt::Write;

use damier_board_ui::{ArrowKey, Marks, Rotation, Sketch, step_cursor};
use damier_rules::{Cell, Piece, Scene};
use wasm_bindgen::JsCast;
use web_sys::{Element, SvgElement};

use super::pieces::set;
use crate::art::{Ground, at};
use crate::prelude::*;
use damier_pages::viewpoint::Viewpoint;

/// How long labels wait after a change, so that the board is painted before they are written.
const QUIET: std::time::Duration = std::time::Duration::from_millis(120);

/// The cells as HTML: rows of cells without labels.
pub(super) fn cells(view: Viewpoint) -> String {
    let mut out = String::new();
    for row in view.rows() {
        out.push_str(r#"<g role="row">"#);
        for cell in row {
            let centre = view.centre(cell);
            let shape = if view.art.ground == Ground::Star {
                let (x, y) = centre.written();
                format!(r#"circle cx="{x}" cy="{y}" r="25""#)
            } else {
                let (x, y) = at(centre.x - 40.0, centre.y - 40.0).written();
                format!(r#"rect x="{x}" y="{y}" width="80" height="80""#)
            };
            let index = cell.0;
            // Writing to a string cannot fail.
            let _ = write!(
                out,
                r#"<{shape} class="cell" role="gridcell" data-cell="{index}" tabindex="-1"/>"#
            );
        }
        out.push_str("</g>");
    }
    out
}

/// Everything the label of a cell depends on.
#[derive(Copy, Clone, PartialEq, Debug)]
pub(super) struct CellLook {
    piece: Option<Piece>,
    marks: u16,
}

fn cell_look(scene: &Scene, marks: &Marks, is_circled: bool, cell: Cell) -> CellLook {
    let destination = marks.destinations.iter().any(|it| it.cell == cell);
    let taken = marks.destinations.iter().any(|it| it.taken.contains(&cell));
    let refused = marks.refused.iter().any(|it| it.cells.contains(&cell));
    let chain = marks.chains.iter().any(|way| way.cells.contains(&cell));
    let flags = [
        marks.selected == Some(cell),
        destination,
        taken,
        marks.last.contains(&cell),
        scene.marked.contains(&cell),
        marks.check.as_ref().is_some_and(|check| check.king == cell),
        refused,
        chain,
        (marks.premove.as_ref()).is_some_and(|way| way.cells.contains(&cell)),
        is_circled,
    ];
    let marks = flags
        .iter()
        .fold(0, |bits, &flag| bits << 1 | u16::from(flag));
    CellLook {
        piece: scene.at(cell),
        marks,
    }
}

/// The cells of a board in the page.
#[derive(Copy, Clone)]
pub(super) struct Grid {
    pub(super) group: NodeRef<leptos::svg::G>,
    pub(super) view: Signal<Viewpoint>,
    pub(super) turn: Signal<Rotation>,
    pub(super) scene: Signal<Scene>,
    pub(super) marks: Signal<Marks>,
    pub(super) label: Callback<Cell, String>,
    /// The cell the keyboard returns to, even while the focus is elsewhere on the page.
    pub(super) home: RwSignal<Option<Cell>>,
    /// The keyboard cursor while the focus is on the board.
    pub(super) cursor: RwSignal<Option<Cell>>,
    /// The state that the labels in the page describe.
    pub(super) labels: StoredValue<Vec<Option<CellLook>>>,
    /// What the person draws on the board.
    pub(super) sketch: Option<RwSignal<Sketch>>,
}

impl Grid {
    /// Keeps attributes and labels in step with scene and marks.
    pub(super) fn follow(self) {
        // The cells are rebuilt when the board is turned: everything has to be set again.
        Effect::new(move || {
            self.view.track();
            self.labels.set_value(Vec::new());
        });
        Effect::new(move |before: Option<Option<Cell>>| {
            self.view.track();
            let selected = self.marks.with(|marks| marks.selected);
            for (cell, value) in before
                .flatten()
                .map(|cell| (cell, "false"))
                .into_iter()
                .chain(selected.map(|cell| (cell, "true")))
            {
                self.set(cell, "aria-selected", value);
            }
            selected
        });
        Effect::new(move |before: Option<Option<Cell>>| {
            self.view.track();
            let home = self.home.get().unwrap_or_else(|| self.first());
            if let Some(before) = before.flatten() {
                self.set(before, "tabindex", "-1");
            }
            self.set(home, "tabindex", "0");
            Some(home)
        });
        let waiting: StoredValue<Option<TimeoutHandle>> = StoredValue::new(None);
        let stop = move || {
            if let Some(handle) = waiting.try_update_value(Option::take).flatten() {
                handle.clear();
            }
        };
        Effect::new(move || {
            self.view.track();
            self.scene.track();
            self.marks.track();
            self.sketch.into_iter().for_each(RwSignal::track);
            if let Some(here) = self.cursor.get_untracked() {
                self.tell(here);
            }
            stop();
            let handle = set_timeout_with_handle(move || self.tell_all(), QUIET);
            waiting.set_value(handle.ok());
        });
        on_cleanup(stop);
    }

    /// The first cell for the keyboard: that of the selected piece, of the last move, or bottom
    /// left.
    fn first(self) -> Cell {
        let marked = self
            .marks
            .with_untracked(|marks| marks.selected.or(marks.last.last().copied()));
        let corner = || {
            self.view
                .get_untracked()
                .rows()
                .last()
                .and_then(|row| row.first().copied())
        };
        marked.or_else(corner).unwrap_or(Cell(0))
    }

    /// Writes the label of every cell whose label is out of date.
    fn tell_all(self) {
        if self.group.try_get_untracked().flatten().is_some() {
            for cell in self.view.get_untracked().cells() {
                self.tell(cell);
            }
        }
    }

    fn tell(self, cell: Cell) {
        let circled = |sketch: RwSignal<Sketch>| sketch.with_untracked(|it| it.is_circled(cell));
        let circled = self.sketch.is_some_and(circled);
        let now = self.scene.with_untracked(|scene| {
            self.marks
                .with_untracked(|marks| cell_look(scene, marks, circled, cell))
        });
        let known = self
            .labels
            .with_value(|labels| labels.get(cell.index()).copied().flatten());
        if known == Some(now) {
            return;
        }
        self.set(cell, "aria-label", &self.label.run(cell));
        self.labels.update_value(|labels| {
            let length = labels.len().max(cell.index() + 1);
            labels.resize(length, None);
            labels[cell.index()] = Some(now);
        });
    }

    fn set(self, cell: Cell, name: &str, value: &str) {
        if let Some(element) = self.element(cell) {
            set(&element, name, value);
        }
    }

    fn element(self, cell: Cell) -> Option<Element> {
        let group = self.group.get_untracked()?;
        group
            .query_selector(&format!("[data-cell='{}']", cell.0))
            .ok()?
    }

    /// Moves the keyboard to a cell.
    fn go(self, cell: Cell) {
        self.home.set(Some(cell));
        self.tell(cell);
        if let Some(element) = self
            .element(cell)
            .and_then(|it| it.dyn_into::<SvgElement>().ok())
        {
            drop(element.focus());
        }
    }

    /// Moves by an arrow key, Home or End; returns whether it did.
    pub(super) fn walk(self, from: Cell, key: &str) -> bool {
        let (view, turn) = (self.view.get_untracked(), self.turn.get_untracked());
        let step = |arrow| Some(step_cursor(view.board, turn, from, arrow));
        let row = || view.rows().into_iter().find(|row| row.contains(&from));
        let to = match key {
            "ArrowLeft" => step(ArrowKey::Left),
            "ArrowRight" => step(ArrowKey::Right),
            "ArrowUp" => step(ArrowKey::Up),
            "ArrowDown" => step(ArrowKey::Down),
            "Home" => row().and_then(|row| row.first().copied()),
            "End" => row().and_then(|row| row.last().copied()),
            _ => None,
        };
        if let Some(to) = to {
            self.go(to);
        }
        to.is_some()
    }

    /// Handles the focus entering a cell or leaving the board.
    pub(super) fn focus(self, target: Option<&Element>) {
        let cell = target.and_then(cell_of);
        if let Some(cell) = cell {
            self.tell(cell);
            self.home.set(Some(cell));
        }
        // A pointer user sees where they are; only the keyboard needs the cursor.
        let keyboard = |target: &Element| target.matches(":focus-visible").unwrap_or(true);
        let cursor = cell.filter(|_| target.is_some_and(keyboard));
        if self.cursor.get_untracked() != cursor {
            self.cursor.set(cursor);
        }
    }
}

/// The cell of an element of the page.
pub(super) fn cell_of(element: &Element) -> Option<Cell> {
    element.get_attribute("data-cell")?.parse().ok().map(Cell)
}

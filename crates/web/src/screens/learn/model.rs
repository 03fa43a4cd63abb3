//! A learner in a task or in a small match: the run, the entry of moves, and the answer.

use std::sync::Arc;

use damier_board_ui::{Marks, MoveEntry, Overlay, Rotation, Sketch, TapResult};
use damier_lessons::{Lesson, Run, Step};
use damier_rules::{AnyMatch, Board, Cell, GameInfo, Refusal, Scene};
use damier_words::speak::Table;

use super::course::Book;
use super::film::Film;
use crate::board::Touch;
use crate::browser::engine_worker::Engine;
use crate::learnt;
use crate::prelude::*;

/// What is answered to the learner.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Told {
    pub(super) kind: Kind,
    pub(super) title: String,
    pub(super) text: String,
    /// What the board points at.
    pub(super) refusal: Option<Refusal>,
}

/// The kind of an answer.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum Kind {
    /// The goal is reached.
    Right,
    /// On the way.
    GoesOn,
    /// Not the move that was meant.
    Wrong,
    /// The small match is over without its goal, or the computer failed: begin again.
    Over,
}

/// The place of a step in its course.
#[derive(Clone)]
pub(super) struct Place {
    pub(super) book: Book,
    pub(super) lesson: Arc<Lesson>,
    pub(super) index: usize,
}

impl Place {
    /// The step.
    pub(super) fn step(&self) -> &Step {
        &self.lesson.steps[self.index]
    }

    /// One of the texts of the step; its title without a name.
    pub(super) fn say(&self, text: &str) -> String {
        self.book.step(&self.lesson, self.step(), text)
    }

    /// Notes that the step is done.
    pub(super) fn finish(&self) {
        learnt::update(|progress| {
            progress.finish(&self.book.course, &self.lesson, self.step());
        });
    }
}

/// A learner in a step with something to play.
#[derive(Copy, Clone)]
pub(super) struct Model {
    pub(super) info: &'static GameInfo,
    pub(super) board: &'static Board,
    pub(super) place: StoredValue<Place>,
    pub(super) run: RwSignal<Run>,
    pub(super) entry: RwSignal<MoveEntry>,
    pub(super) several: RwSignal<Vec<Vec<Cell>>>,
    /// The first cell of a drag that moves nothing.
    idle: StoredValue<Option<Cell>>,
    hover: RwSignal<Option<Cell>>,
    pub(super) sketch: RwSignal<Sketch>,
    pub(super) film: Film,
    pub(super) told: RwSignal<Option<Told>>,
    /// How many hints were asked for: the first is in words, the second shows the move.
    pub(super) hints: RwSignal<u8>,
    pub(super) said: RwSignal<String>,
    pub(super) turn: Rotation,
    pub(super) thinks: RwSignal<bool>,
    pub(super) engine: StoredValue<Engine, LocalStorage>,
    /// The number of the request that is awaited.
    pub(super) asked: StoredValue<u64>,
}

impl Model {
    /// The beginning of a step; `None` if there is nothing to play in it.
    pub(super) fn new(place: Place, sketch: Sketch) -> Option<Model> {
        let run = Run::new(place.step())?;
        let played = run.played();
        let (info, board) = (played.info(), played.board());
        let turn = match_words::turn_for(info.id, Some(run.learner()), &played.scene());
        let entry = first_entry(played);
        let made = StoredValue::new(None::<Model>);
        let hear = move |reply| {
            if let Some(Some(model)) = made.try_get_value() {
                model.hear(reply);
            }
        };
        let model = Model {
            info,
            board,
            place: StoredValue::new(place),
            run: RwSignal::new(run),
            entry: RwSignal::new(entry),
            several: RwSignal::new(Vec::new()),
            idle: StoredValue::new(None),
            hover: RwSignal::new(None),
            sketch: RwSignal::new(sketch),
            film: Film::new(),
            told: RwSignal::new(None),
            hints: RwSignal::new(0),
            said: RwSignal::new(String::new()),
            turn,
            thinks: RwSignal::new(false),
            engine: StoredValue::new_local(Engine::new(hear)),
            asked: StoredValue::new(0),
        };
        made.set_value(Some(model));
        Some(model)
    }

    /// A text of the step.
    pub(super) fn say(self, text: &str) -> String {
        self.place.with_value(|place| place.say(text))
    }

    /// A text of all lessons.
    pub(super) fn common(self, key: &str) -> String {
        self.place.with_value(|place| place.book.say(key))
    }

    /// The pieces on the board.
    pub(super) fn scene(self) -> Scene {
        let filmed = self.film.with(|frame| frame.scene.clone());
        filmed.unwrap_or_else(|| self.run.with(|run| run.played().scene()))
    }

    /// What is drawn over them.
    pub(super) fn marks(self) -> Marks {
        if let Some(marks) = self.film.with(|frame| frame.marks.clone()) {
            return marks;
        }
        let refusal = self.told.with(|told| told.as_ref()?.refusal.clone());
        let several = self.several.get();
        let hover = self.hover.get();
        let shows_move = self.hints.get() > 1;
        self.run.with(|run| {
            let shown = Overlay {
                refusal: refusal.as_ref(),
                several: &several,
                hint: run.solution().filter(|_| shows_move),
                hover,
                destinations: true,
                ..Overlay::default()
            };
            self.entry
                .with(|entry| Marks::new(run.played(), entry, &shown))
        })
    }

    /// Something said about the match as it stands.
    pub(super) fn with_table<T>(self, tell: impl FnOnce(&Table<'_>, &dyn AnyMatch) -> T) -> T {
        with_words(|words| {
            self.run.with(|run| {
                let table = Table::new(words, run.played())
                    .seen_by(Some(run.learner()))
                    .turned(self.turn.as_sixths());
                tell(&table, run.played())
            })
        })
    }

    /// The moves that are left, where they are limited and more than one is needed.
    pub(super) fn turns_left(self) -> Option<u32> {
        self.run
            .with(|run| run.turns_left().filter(|_| !run.is_solved()))
    }

    /// Whether the goal is reached.
    pub(super) fn is_solved(self) -> bool {
        self.run.with(Run::is_solved)
    }

    /// Handles input on the board.
    pub(super) fn touch(self, touch: Touch) {
        match touch {
            Touch::Hover(cell) => {
                let selected = self
                    .entry
                    .with_untracked(|entry| entry.selected().is_some());
                let cell = cell.filter(|_| selected);
                if self.hover.get_untracked() != cell {
                    self.hover.set(cell);
                }
            }
            Touch::Cancel => self.put_down(),
            _ if !self.may_enter() => {}
            Touch::Tap(cell) => {
                let tried = self.tried(cell);
                let tapped = self.enter(|entry, played| entry.tap(played, cell));
                self.react(tapped, &tried);
            }
            Touch::Press(cell) => self.press(cell),
            Touch::Drop(cell) => self.drop_on(cell),
        }
    }

    /// Whether a move can be entered: not after the end, and not while the computer thinks.
    fn may_enter(self) -> bool {
        let over = self
            .told
            .with_untracked(|told| matches!(told, Some(told) if told.kind == Kind::Over));
        let waits = self
            .run
            .with_untracked(|run| run.is_solved() || run.played().turn() != run.learner());
        !over && !waits
    }

    /// A drag that begins where nothing can move says why when it ends.
    fn press(self, cell: Cell) {
        let tapped = self.enter(|entry, played| entry.press(played, cell));
        let stuck = matches!(tapped, Some(TapResult::Refused(_)));
        self.idle.set_value(stuck.then_some(cell));
        if !stuck {
            self.react(tapped, &[cell]);
        }
    }

    fn drop_on(self, cell: Cell) {
        let idle = self.idle.try_update_value(Option::take).flatten();
        let tried = self.tried(cell);
        if let Some(from) = idle.filter(|_| tried == [cell]) {
            return self.refuse(&[from]);
        }
        let tapped = self.enter(|entry, played| entry.drop(played, cell));
        self.react(tapped, &tried);
    }

    /// The cells of the attempt that a tap makes.
    fn tried(self, cell: Cell) -> Vec<Cell> {
        self.run.with_untracked(|run| {
            self.entry
                .with_untracked(|entry| entry.attempt(run.played(), cell))
        })
    }

    fn enter(
        self,
        act: impl FnOnce(&mut MoveEntry, &dyn AnyMatch) -> TapResult,
    ) -> Option<TapResult> {
        self.film.clear();
        self.several.update(Vec::clear);
        self.sketch.update(|sketch| {
            sketch.clear();
        });
        self.run
            .with_untracked(|run| self.entry.try_update(|entry| act(entry, run.played())))
    }

    fn react(self, tapped: Option<TapResult>, tried: &[Cell]) {
        match tapped {
            Some(TapResult::Refused(_)) => self.refuse(tried),
            Some(TapResult::Play(entered)) => self.attempt(&entered.text),
            Some(other) => {
                self.forget_answer();
                self.tell_entry(other);
            }
            None => {}
        }
    }

    fn tell_entry(self, tapped: TapResult) {
        match tapped {
            TapResult::Several(ways) => {
                self.several.set(ways);
                self.said.set(say("chain-go-on"));
            }
            TapResult::Advanced => self.said.set(say("chain-go-on")),
            TapResult::Unselected | TapResult::TakenBack => {
                self.said.set(say("announce-put-back"));
            }
            _ => {}
        }
    }

    /// Takes the answer away, unless it says that all is done.
    fn forget_answer(self) {
        let stays = self.told.with_untracked(
            |told| matches!(told, Some(told) if matches!(told.kind, Kind::Right | Kind::Over)),
        );
        if !stays {
            self.told.set(None);
        }
    }

    /// Puts a piece down, and the board back as it was.
    pub(super) fn put_down(self) {
        self.forget_answer();
        self.several.update(Vec::clear);
        self.hover.set(None);
        self.idle.set_value(None);
        if !self.run.with_untracked(Run::is_solved) {
            self.film.clear();
        }
        self.run.with_untracked(|run| {
            self.entry.update(|entry| entry.clear(run.played()));
        });
    }

    /// Plays the tapped move with a choice.
    pub(super) fn choose(self, choice: &str) {
        let entered = self.run.with_untracked(|run| {
            self.entry
                .with_untracked(|entry| entry.choose(run.played(), choice))
        });
        if let Some(entered) = entered {
            self.attempt(&entered.text);
        }
    }

    /// Begins the step again.
    pub(super) fn restart(self) {
        self.stop();
        self.run.update(Run::restart);
        self.film.clear();
        self.told.set(None);
        self.begin_entry();
    }

    /// Gives a hint, and then a clearer one.
    pub(super) fn hint(self) {
        self.put_down();
        self.hints
            .update(|hints| *hints = hints.saturating_add(1).min(2));
        self.said.set(self.say(".hint"));
    }

    /// Whether a second hint would show more.
    pub(super) fn can_show_move(self) -> bool {
        self.run.with(|run| run.solution().is_some())
    }

    pub(super) fn begin_entry(self) {
        let entry = self.run.with_untracked(|run| first_entry(run.played()));
        self.entry.set(entry);
        self.several.update(Vec::clear);
        self.hover.set(None);
    }
}

/// An entry for the next move. Where there is nothing to do but choose, the piece is selected.
fn first_entry(played: &dyn AnyMatch) -> MoveEntry {
    let entry = MoveEntry::new(played);
    let &[only] = entry.movable() else {
        return entry;
    };
    let mut tried = entry.clone();
    match tried.tap(played, only) {
        TapResult::Choose(_) => tried,
        _ => entry,
    }
}

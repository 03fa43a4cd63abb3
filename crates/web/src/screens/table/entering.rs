//! Entering a move: by taps and drags on the board, by a choice, or in letters.

use damier_board_ui::{EnteredMove, MoveEntry, TapResult};
use damier_play::local_match::{PlayError, ToAct};
use damier_rules::{Attempt, Cell, MoveError, Refusal};
use damier_words::{rulebook, speak};

use super::model::{Model, Refused, Reply};
use super::texts::written;
use crate::board::Touch;
use crate::context::{knows_all, learn_all};
use crate::prelude::*;

impl Model {
    /// Handles input on the board.
    pub(super) fn touch(self, touch: Touch) {
        if matches!(touch, Touch::Tap(_) | Touch::Press(_)) {
            self.wipe();
        }
        match touch {
            Touch::Hover(cell) => {
                if self.hover.get_untracked() != cell {
                    self.hover.set(cell);
                }
            }
            Touch::Cancel => self.put_down(),
            _ if self.may_prepare() => self.prepare(touch),
            Touch::Tap(_) | Touch::Press(_) if !untrack(|| self.may_enter()) => self.remind(),
            Touch::Drop(_) if !untrack(|| self.may_enter()) => {}
            Touch::Tap(cell) if self.held.with_untracked(Option::is_some) => self.tap_held(cell),
            Touch::Tap(cell) => self.tap(cell),
            Touch::Press(cell) => self.press(cell),
            Touch::Drop(cell) => self.drop_on(cell),
        }
    }

    /// Takes away what was drawn on the board.
    pub(super) fn wipe(self) {
        if self
            .sketch
            .with_untracked(|sketch| !sketch.strokes().is_empty())
        {
            self.sketch.update(|sketch| {
                sketch.clear();
            });
        }
    }

    /// Tells a person who taps while no move can be entered why.
    fn remind(self) {
        let text = self.with_table(|table, local| {
            if local.is_over() {
                return None;
            }
            if !local.is_live() {
                return Some(say("tap-looking-back"));
            }
            if !self.is_played() {
                return Some(say("tap-not-begun"));
            }
            match local.to_act() {
                ToAct::Computer { .. } => Some(say("tap-thinking")),
                ToAct::Elsewhere(player) => Some(speak::turn_elsewhere(table, player)),
                ToAct::Person(_) | ToAct::Nobody => None,
            }
        });
        if let Some(text) = text {
            toast(text);
        }
    }

    fn tap(self, cell: Cell) {
        let tried = self.tried(cell);
        let tapped = self.enter(|entry, played| entry.tap(played, cell));
        self.react(tapped, tried);
    }

    /// A drag that begins where nothing can move says why when it ends.
    fn press(self, cell: Cell) {
        let tapped = self.enter(|entry, played| entry.press(played, cell));
        self.idle_drag.set_value(None);
        match tapped {
            TapResult::Refused(refusal) => self.idle_drag.set_value(Some(Refused {
                refusal,
                tried: vec![cell],
                typed: None,
            })),
            other => self.react(other, vec![cell]),
        }
    }

    fn drop_on(self, cell: Cell) {
        let idle = self.idle_drag.try_update_value(Option::take).flatten();
        let tried = self.tried(cell);
        // A piece that cannot move at all, released over nothing that says more.
        if let Some(refused) = idle.filter(|_| tried == [cell]) {
            self.refuse(refused);
            return;
        }
        let tapped = self.enter(|entry, played| entry.drop(played, cell));
        self.react(tapped, tried);
    }

    /// The cells of the attempt that a tap makes.
    fn tried(self, cell: Cell) -> Vec<Cell> {
        self.local.with_untracked(|local| {
            self.entry
                .with_untracked(|entry| entry.attempt(local.played(), cell))
        })
    }

    fn enter(
        self,
        act: impl FnOnce(&mut MoveEntry, &dyn damier_rules::AnyMatch) -> TapResult,
    ) -> TapResult {
        self.several.update(Vec::clear);
        self.choice.set(None);
        self.local.with_untracked(|local| {
            let done = self.entry.try_update(|entry| act(entry, local.played()));
            done.expect("the screen is there while it is used")
        })
    }

    pub(super) fn react(self, tapped: TapResult, tried: Vec<Cell>) {
        if !matches!(tapped, TapResult::Refused(_)) {
            self.reply.set(None);
        }
        match tapped {
            TapResult::Selected => self.announce_selected(),
            TapResult::Advanced => self.announce(say("chain-go-on")),
            TapResult::Unselected | TapResult::TakenBack => self.announce(say("announce-put-back")),
            TapResult::Choose(choices) => self.choice.set(choices.first().copied()),
            TapResult::Several(ways) => {
                self.several.set(ways);
                self.announce(say("chain-go-on"));
            }
            TapResult::Play(entered) => self.play_entered(entered),
            TapResult::Refused(refusal) => self.refuse(Refused {
                refusal,
                tried,
                typed: None,
            }),
        }
    }

    fn announce_selected(self) {
        let text = self.with_table(|table, local| {
            let selected = self.entry.with_untracked(MoveEntry::selected)?;
            let piece = local.played().scene().at(selected)?;
            let number = self.destination_count();
            let about = [
                ("piece", speak::owned(table, &piece).into()),
                ("cell", table.cell_name(selected).into()),
                ("moves", squares(self, number).into()),
            ];
            Some(table.words.tell("announce-selected", &about))
        });
        if let Some(text) = text {
            self.announce(text);
        }
    }

    /// The number of cells the selected piece can go to.
    pub(super) fn destination_count(self) -> usize {
        self.local.with(|local| {
            self.entry
                .with(|entry| entry.destinations(local.played()).len())
        })
    }

    fn play_entered(self, entered: EnteredMove) {
        match self.asks_to_confirm() {
            true => self.hold(entered),
            false => drop(self.play(&entered.text, Some(entered.trail))),
        }
    }

    /// Shows and announces why a move is not allowed.
    fn refuse(self, refused: Refused) {
        if !knows_all() {
            // The words for it are on their way.
            return spawn_local(async move {
                if learn_all().await {
                    self.refuse(refused);
                }
            });
        }
        let why = with_words(|words| {
            speak::refusal(
                words,
                self.info,
                self.board,
                &refused.refusal,
                &refused.tried,
            )
        });
        self.announce(tell("announce-refused", &[("why", why.into())]));
        self.reply.set(Some(Reply::Why(refused)));
    }

    /// Forgets the entry and closes the reply.
    pub(super) fn put_down(self) {
        // A person who typed a refused move types the next one.
        let typed = self.reply.with_untracked(
            |reply| matches!(reply, Some(Reply::Why(refused)) if refused.typed.is_some()),
        );
        self.reply
            .set(typed.then_some(Reply::Typing { trouble: None }));
        self.several.update(Vec::clear);
        self.choice.set(None);
        self.held.set(None);
        self.drop_premove();
        self.idle_drag.set_value(None);
        self.local.with_untracked(|local| {
            self.entry.update(|entry| entry.clear(local.played()));
        });
    }

    /// Plays the tapped move with the choice made.
    pub(super) fn play_choice(self) {
        let Some(choice) = self.choice.get_untracked() else {
            return;
        };
        let entered = self.local.with_untracked(|local| {
            self.entry
                .with_untracked(|entry| entry.choose(local.played(), choice))
        });
        // The button that plays a choice names the move: that confirms it.
        if let Some(entered) = entered {
            drop(self.play(&entered.text, Some(entered.trail)));
        }
    }

    /// Plays a fully specified move.
    pub(super) fn play_text(self, text: &str) {
        if self.may_enter() {
            drop(self.play(text, None));
        }
    }

    /// Plays a chain tap by tap, so that a choice at its end is still asked.
    pub(super) fn play_chain(self, cells: &[Cell]) {
        self.put_down();
        for &cell in cells {
            let tapped = self.enter(|entry, played| match entry.selected() {
                None => entry.press(played, cell),
                Some(_) => entry.drop(played, cell),
            });
            let goes_on = matches!(tapped, TapResult::Selected | TapResult::Advanced);
            self.react(tapped, vec![cell]);
            if !goes_on {
                break;
            }
        }
    }

    /// Plays a typed move, or says what is wrong with it. Returns whether it was played.
    pub(super) fn play_typed(self, typed: &str) -> bool {
        let text = with_words(|words| speak::read(words, self.info, typed));
        if text.is_empty() || !self.may_enter() {
            return false;
        }
        match self.play(&text, None) {
            Ok(()) => {
                self.reply.set(Some(Reply::Typing { trouble: None }));
                return true;
            }
            Err(PlayError::Move(MoveError::Refused { refusal, .. })) => {
                let attempt = Attempt::parse(self.board, &text).unwrap_or_default();
                self.refuse(Refused {
                    refusal,
                    tried: attempt.cells,
                    typed: Some(typed.trim().to_owned()),
                });
            }
            Err(PlayError::Move(MoveError::Ambiguous { candidates, .. })) => {
                let moves = self.local.with_untracked(|local| {
                    let played = local.played();
                    let one = |text: &String| written(played, text);
                    candidates.iter().map(one).collect::<Vec<_>>().join(", ")
                });
                let trouble = Some(tell("input-ambiguous", &[("moves", moves.into())]));
                self.reply.set(Some(Reply::Typing { trouble }));
            }
            Err(_) => {}
        }
        false
    }

    /// The section of the rules that explains a refusal.
    pub(super) fn section_of(self, refusal: &Refusal) -> Option<&'static str> {
        rulebook::relevant(self.info.id, refusal.rule.code)
    }

    /// Opens the rule dialog, at a section if one is given.
    pub(super) fn open_rules(self, section: Option<&'static str>) {
        self.section.set(section);
        self.rules.set(true);
    }
}

/// « 6 cases », or holes on the star.
pub(super) fn squares(model: Model, number: usize) -> String {
    let key = match model.board.kind {
        damier_rules::BoardKind::Star => "holes-count",
        damier_rules::BoardKind::Squares { .. } => "squares-count",
    };
    tell(key, &[("n", number.into())])
}

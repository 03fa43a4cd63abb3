//! Entering a move: by taps and drags on the board, by a choice, or in letters.

use damier_board_ui::{EnteredMove, MoveEntry, TapResult};
use damier_play::local_match::{LocalMatch, PlayError};
use damier_rules::{Attempt, Cell, MoveError, Refusal};
use damier_words::{rulebook, speak};

use super::model::{Model, Refused, Reply};
use crate::board::Touch;
use crate::prelude::*;

impl Model {
    /// Something was done to the board.
    pub(super) fn touch(self, touch: Touch) {
        match touch {
            Touch::Hover(cell) => {
                if self.hover.get_untracked() != cell {
                    self.hover.set(cell);
                }
            }
            Touch::Cancel => self.put_down(),
            _ if !self.may_enter() => self.remind(),
            Touch::Tap(cell) => self.tap(cell),
            Touch::Press(cell) => self.press(cell),
            Touch::Drop(cell) => self.drop_on(cell),
        }
    }

    /// Whoever taps while looking back is told how to return.
    fn remind(self) {
        let live = self.local.with_untracked(LocalMatch::is_live);
        if !live {
            self.announce(say("sheet-end"));
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
        // A piece that cannot move at all and is let go over nothing that tells more.
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

    fn react(self, tapped: TapResult, tried: Vec<Cell>) {
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
                ("piece", speak::owned(table.words, self.info, &piece).into()),
                ("cell", table.cell_name(selected).into()),
                ("moves", squares(self, number).into()),
            ];
            Some(table.words.tell("announce-selected", &about))
        });
        if let Some(text) = text {
            self.announce(text);
        }
    }

    /// How many cells the selected piece can go to.
    pub(super) fn destination_count(self) -> usize {
        self.local.with(|local| {
            self.entry
                .with(|entry| entry.destinations(local.played()).len())
        })
    }

    fn play_entered(self, entered: EnteredMove) {
        drop(self.play(&entered.text, Some(entered.trail)));
    }

    /// Shows why a move is not allowed, and says it.
    fn refuse(self, refused: Refused) {
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

    /// Forgets what was entered and closes what was answered.
    pub(super) fn put_down(self) {
        // Whoever typed a move that was refused types the next one.
        let typed = self.reply.with_untracked(
            |reply| matches!(reply, Some(Reply::Why(refused)) if refused.typed.is_some()),
        );
        self.reply
            .set(typed.then_some(Reply::Typing { trouble: None }));
        self.several.update(Vec::clear);
        self.choice.set(None);
        self.idle_drag.set_value(None);
        self.local.with_untracked(|local| {
            self.entry.update(|entry| entry.clear(local.played()));
        });
    }

    /// Plays what was tapped with the choice that was made.
    pub(super) fn play_choice(self) {
        let Some(choice) = self.choice.get_untracked() else {
            return;
        };
        let entered = self.local.with_untracked(|local| {
            self.entry
                .with_untracked(|entry| entry.choose(local.played(), choice))
        });
        if let Some(entered) = entered {
            self.play_entered(entered);
        }
    }

    /// Plays a move that is wholly known.
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

    /// Plays a move that was typed, or says what is wrong with it. Says whether it was played.
    pub(super) fn play_typed(self, typed: &str) -> bool {
        let text = plain(typed);
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
                let moves = candidates.join(", ");
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

    /// Opens the rule window, at a section if one is named.
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

/// A typed text as the rules read it: printed signs become typed ones.
fn plain(typed: &str) -> String {
    let typed = typed.trim().replace(['–', '—'], "-");
    typed.replace(['×', '✕'], "x").replace(" / ", "/")
}

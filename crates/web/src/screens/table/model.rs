//! Everything that a match screen knows: the match, what is being entered, what is answered.
//!
//! The actions on it are in the other files of this folder, each beside what it is about; the
//! views only read signals and call actions.

use std::sync::Arc;

use damier_board_ui::{AnimationPlan, Marks, MoveEntry, Overlay, Rotation, Speed, TapResult};
use damier_play::engine::Variation;
use damier_play::kept::saved::SavedMatch;
use damier_play::local_match::{LocalMatch, ToAct};
use damier_protocol::Phase;
use damier_rules::{AnyMatch, Board, Cell, GameInfo, Player, Refusal, Scene};
use damier_words::speak;

use super::computer::PendingRequest;
use super::online::RemoteTable;
use crate::browser::engine_worker::Engine;
use crate::browser::viewport;
use crate::prelude::*;

/// A refused move: why, and what was tried.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Refused {
    pub(super) refusal: Refusal,
    /// The cells of the attempt, as far as they are known.
    pub(super) tried: Vec<Cell>,
    /// What was typed, if it was typed.
    pub(super) typed: Option<String>,
}

/// What the screen answers to the last gesture, in the place of the move list.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Reply {
    /// Why the move is not allowed.
    Why(Refused),
    /// Good moves, the one that is shown, or that they are being looked for.
    Hint { lines: Vec<Variation>, shown: usize },
    /// The field for a move in letters, with what was wrong with the last one.
    Typing { trouble: Option<String> },
    /// The computer could not be asked.
    Failed,
}

/// What asks before it is done.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum Question {
    /// To resign, for this player if it is plain who.
    Resign(Option<Player>),
    /// To begin anew.
    Restart,
}

/// A match screen.
#[derive(Copy, Clone)]
pub(super) struct Model {
    pub(super) context: Context,
    pub(super) info: &'static GameInfo,
    pub(super) board: &'static Board,
    /// The table online that it is, if it is one.
    pub(super) remote: Option<RemoteTable>,
    pub(super) local: RwSignal<LocalMatch>,
    /// The match as it was last kept.
    pub(super) saved: StoredValue<SavedMatch>,
    pub(super) entry: RwSignal<MoveEntry>,
    /// What is chosen after the taps, not played yet.
    pub(super) choice: RwSignal<Option<&'static str>>,
    /// Chains among which the next tap decides.
    pub(super) several: RwSignal<Vec<Vec<Cell>>>,
    /// Where a drag began that moves nothing, with the reason.
    pub(super) idle_drag: StoredValue<Option<Refused>>,
    pub(super) hover: RwSignal<Option<Cell>>,
    pub(super) cursor: RwSignal<Option<Cell>>,
    pub(super) reply: RwSignal<Option<Reply>>,
    pub(super) question: RwSignal<Option<Question>>,
    pub(super) plan: RwSignal<Option<Arc<AnimationPlan>>>,
    /// When the last movement on the board ends, on the clock of the browser.
    pub(super) still_at: StoredValue<u64>,
    /// Who sits at the bottom.
    pub(super) near: RwSignal<Player>,
    /// Whether the note on the tabletop view is shown.
    pub(super) coach: RwSignal<bool>,
    /// What is read aloud.
    pub(super) said: RwSignal<String>,
    /// The clock of the browser, as far as it is followed.
    pub(super) now: RwSignal<u64>,
    /// Whether the End screen is shown.
    pub(super) ended: RwSignal<bool>,
    pub(super) rules: RwSignal<bool>,
    /// The section that the rule window was asked for.
    pub(super) section: RwSignal<Option<&'static str>>,
    pub(super) sharing: RwSignal<bool>,
    pub(super) menu: RwSignal<bool>,
    pub(super) engine: StoredValue<Engine, LocalStorage>,
    /// What the engine is asked, by its number.
    pub(super) pending: RwSignal<Option<(u64, PendingRequest)>>,
}

/// What the board shows, derived from the model.
#[derive(Copy, Clone)]
pub(super) struct BoardSignals {
    pub(super) scene: Signal<Scene>,
    pub(super) marks: Signal<Marks>,
    pub(super) turn: Signal<Rotation>,
}

impl Model {
    /// The screen of a match that was opened.
    pub(super) fn new(saved: SavedMatch, local: LocalMatch, remote: Option<RemoteTable>) -> Model {
        let played = local.played();
        let (info, board) = (played.info(), played.board());
        let people = match_words::people(&local);
        let near = people.first().copied().unwrap_or(Player::FIRST);
        let number = StoredValue::new(None::<Model>);
        let hear = move |answer| {
            if let Some(Some(model)) = number.try_get_value() {
                model.hear(answer);
            }
        };
        let model = Model {
            context: Context::get(),
            info,
            board,
            remote,
            local: RwSignal::new(local),
            saved: StoredValue::new(saved),
            entry: RwSignal::default(),
            choice: RwSignal::new(None),
            several: RwSignal::new(Vec::new()),
            idle_drag: StoredValue::new(None),
            hover: RwSignal::new(None),
            cursor: RwSignal::new(None),
            reply: RwSignal::new(None),
            question: RwSignal::new(None),
            plan: RwSignal::new(None),
            still_at: StoredValue::new(0),
            near: RwSignal::new(near),
            coach: RwSignal::new(false),
            said: RwSignal::new(String::new()),
            now: RwSignal::new(crate::browser::time::now()),
            ended: RwSignal::new(false),
            rules: RwSignal::new(false),
            section: RwSignal::new(None),
            sharing: RwSignal::new(false),
            menu: RwSignal::new(false),
            engine: StoredValue::new_local(Engine::new(hear)),
            pending: RwSignal::new(None),
        };
        number.set_value(Some(model));
        model.begin_entry();
        model
    }

    /// What the board shows.
    pub(super) fn seen(self) -> BoardSignals {
        BoardSignals {
            scene: Memo::new(move |_| self.scene()).into(),
            marks: Memo::new(move |_| self.marks()).into(),
            turn: Memo::new(move |_| self.view_turn()).into(),
        }
    }

    /// The position, with the choice as it would stand.
    fn scene(self) -> Scene {
        let choice = self.choice.get();
        self.local.with(|local| {
            let chosen = choice.filter(|_| local.is_live()).and_then(|choice| {
                let previews = self.entry.with(|entry| entry.previews(local.played()));
                previews.into_iter().find(|(of, _)| *of == choice)
            });
            chosen.map_or_else(|| local.shown().scene(), |(_, scene)| scene)
        })
    }

    fn marks(self) -> Marks {
        let reply = self.reply.get();
        let several = self.several.get();
        let selected = self.entry.with(|entry| entry.selected().is_some());
        let hover = selected.then(|| self.hover.get()).flatten();
        self.local.with(|local| {
            if !local.is_live() {
                return Marks::at(local.played(), local.viewed());
            }
            let (refusal, hint) = match &reply {
                Some(Reply::Why(refused)) => (Some(&refused.refusal), None),
                Some(Reply::Hint { lines, shown }) => (None, hinted(lines, *shown)),
                _ => (None, None),
            };
            let shown = Overlay {
                refusal,
                several: &several,
                hint,
                hover,
                destinations: local.settings().help.moves,
            };
            self.entry
                .with(|entry| Marks::new(local.played(), entry, &shown))
        })
    }

    /// How far the board is turned so that the near player's home is at the bottom.
    fn view_turn(self) -> Rotation {
        let near = self.near.get();
        let start = self.local.with(|local| local.played().scene_at(0));
        let own = start.and_then(|scene| scene.pieces.into_iter().find(|it| it.owner == near));
        match_words::rotation(self.info.id, near, own.map_or('A', |piece| piece.letter))
    }

    /// Whether a person may enter a move now.
    pub(super) fn may_enter(self) -> bool {
        self.is_played()
            && self
                .local
                .with(|local| local.is_live() && matches!(local.to_act(), ToAct::Person(_)))
    }

    /// Whether the match goes on: at a table online it may not have begun.
    pub(super) fn is_played(self) -> bool {
        self.remote
            .is_none_or(|remote| remote.table(|table| table.phase == Phase::Playing) == Some(true))
    }

    /// Gets ready for the next move.
    pub(super) fn begin_entry(self) {
        let (entry, choice) = self.local.with_untracked(|local| match local.to_act() {
            ToAct::Person(_) => first_entry(local.played()),
            _ => (MoveEntry::default(), None),
        });
        self.entry.set(entry);
        self.choice.set(choice);
        self.several.update(Vec::clear);
        self.hover.set(None);
    }

    /// What is said with the names of this table at hand.
    pub(super) fn with_table<T>(self, tell: impl FnOnce(&speak::Table<'_>, &LocalMatch) -> T) -> T {
        with_words(|words| {
            self.local
                .with(|local| tell(&match_words::table(words, local), local))
        })
    }

    /// How the match ended, in a sentence.
    pub(super) fn ending(self) -> String {
        self.with_table(|table, local| match_words::ending(table, local.played()))
            .unwrap_or_default()
    }

    /// Reads something aloud.
    pub(super) fn announce(self, text: String) {
        self.said.set(text);
    }

    /// How long a step of a piece takes.
    pub(super) fn speed(self) -> Speed {
        let chosen = self
            .context
            .preferences
            .with_untracked(|chosen| chosen.speed);
        let mut all = Speed::ALL.into_iter();
        let chosen = all.find(|speed| speed.milliseconds() == chosen);
        match viewport::is_motion_reduced() {
            true => Speed::Off,
            false => chosen.unwrap_or(Speed::Normal),
        }
    }

    /// Shows a movement on the board.
    pub(super) fn move_pieces(self, plan: AnimationPlan) {
        let ends = crate::browser::time::now() + u64::from(plan.duration);
        self.still_at.set_value(ends);
        self.plan.set(Some(Arc::new(plan)));
    }
}

/// An entry for the next move. Where there is nothing to do but to choose, as before the first
/// move of Alliance, the piece is taken up already.
fn first_entry(played: &dyn AnyMatch) -> (MoveEntry, Option<&'static str>) {
    let entry = MoveEntry::new(played);
    let &[only] = entry.movable() else {
        return (entry, None);
    };
    let mut tried = entry.clone();
    match tried.tap(played, only) {
        TapResult::Choose(choices) => (tried, choices.first().copied()),
        _ => (entry, None),
    }
}

/// The move that a hint shows.
pub(super) fn hinted(lines: &[Variation], shown: usize) -> Option<&str> {
    lines.get(shown)?.moves.first().map(String::as_str)
}

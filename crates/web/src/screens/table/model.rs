//! The state of a match screen: the match, the entry, the reply.
//!
//! The actions on it are in the other files of this folder, by topic; the views only read signals
//! and call actions.

use std::sync::Arc;

use damier_board_ui::{
    AnimationPlan, EnteredMove, Marks, MoveEntry, Overlay, Path, Premove, PremoveEntry, Rotation,
    Sketch, Speed, TapResult,
};
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
    /// The cells of the attempt, as far as known.
    pub(super) tried: Vec<Cell>,
    /// The typed text, if it was typed.
    pub(super) typed: Option<String>,
}

/// The screen's reply to the last gesture, in place of the move list.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Reply {
    /// Why the move is not allowed.
    Why(Refused),
    /// Good moves and the one shown, or that they are being searched for.
    Hint { lines: Vec<Variation>, shown: usize },
    /// The field for a typed move, with the problem of the last one.
    Typing { trouble: Option<String> },
    /// The computer could not be asked.
    Failed,
}

/// An action that asks for confirmation.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum Question {
    /// Resign, for this player if it is clear who.
    Resign(Option<Player>),
    /// Restart.
    Restart,
    /// To stop and count, for this player.
    Count(Player),
}

/// A match screen.
#[derive(Copy, Clone)]
pub(super) struct Model {
    pub(super) context: Context,
    pub(super) info: &'static GameInfo,
    pub(super) board: &'static Board,
    /// The online table, if it is one.
    pub(super) remote: Option<RemoteTable>,
    pub(super) local: RwSignal<LocalMatch>,
    /// The match as last saved.
    pub(super) saved: StoredValue<SavedMatch>,
    pub(super) entry: RwSignal<MoveEntry>,
    /// The choice made after the taps, not played yet.
    pub(super) choice: RwSignal<Option<&'static str>>,
    /// Chains among which the next tap decides.
    pub(super) several: RwSignal<Vec<Vec<Cell>>>,
    /// A move that was entered and waits to be confirmed.
    pub(super) held: RwSignal<Option<EnteredMove>>,
    /// A move prepared for the next turn.
    pub(super) premove: RwSignal<PremoveEntry>,
    /// What the person draws on the board.
    pub(super) sketch: RwSignal<Sketch>,
    /// Where a drag that moves nothing began, with the reason.
    pub(super) idle_drag: StoredValue<Option<Refused>>,
    pub(super) hover: RwSignal<Option<Cell>>,
    pub(super) cursor: RwSignal<Option<Cell>>,
    pub(super) reply: RwSignal<Option<Reply>>,
    pub(super) question: RwSignal<Option<Question>>,
    pub(super) plan: RwSignal<Option<Arc<AnimationPlan>>>,
    /// When the last animation on the board ends, on the browser's clock.
    pub(super) still_at: StoredValue<u64>,
    /// The player at the bottom.
    pub(super) near: RwSignal<Player>,
    /// The rotation that brings the near player's home to the bottom.
    pub(super) turn: Memo<Rotation>,
    /// Whether the note on the tabletop view is shown.
    pub(super) coach: RwSignal<bool>,
    /// The text read aloud.
    pub(super) said: RwSignal<String>,
    /// The browser's clock, as far as it is followed.
    pub(super) now: RwSignal<u64>,
    /// Whether the End screen is shown.
    pub(super) ended: RwSignal<bool>,
    /// Whether the match is looked through from its End, which is one step back.
    pub(super) reviewing: StoredValue<bool>,
    pub(super) rules: RwSignal<bool>,
    /// The section the rule dialog was asked for.
    pub(super) section: RwSignal<Option<&'static str>>,
    pub(super) sharing: RwSignal<bool>,
    pub(super) menu: RwSignal<bool>,
    /// Whether everything but the board and its seats is hidden.
    pub(super) zen: RwSignal<bool>,
    /// Whether computers among themselves wait.
    pub(super) paused: RwSignal<bool>,
    pub(super) engine: StoredValue<Engine, LocalStorage>,
    /// The pending request to the engine, by its number.
    pub(super) pending: RwSignal<Option<(u64, PendingRequest)>>,
}

/// The signals of the board, derived from the model.
#[derive(Copy, Clone)]
pub(super) struct BoardSignals {
    pub(super) scene: Signal<Scene>,
    pub(super) marks: Signal<Marks>,
    pub(super) turn: Signal<Rotation>,
}

impl Model {
    /// The screen of an opened match.
    pub(super) fn new(saved: SavedMatch, local: LocalMatch, remote: Option<RemoteTable>) -> Model {
        let played = local.played();
        let (info, board) = (played.info(), played.board());
        let people = match_words::people(&local);
        let near = people.first().copied().unwrap_or(Player::FIRST);
        let (local, near) = (RwSignal::new(local), RwSignal::new(near));
        let turn = Memo::new(move |_| view_turn(info.id, local, near.get()));
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
            local,
            saved: StoredValue::new(saved),
            entry: RwSignal::default(),
            choice: RwSignal::new(None),
            several: RwSignal::new(Vec::new()),
            held: RwSignal::new(None),
            premove: RwSignal::default(),
            sketch: RwSignal::default(),
            idle_drag: StoredValue::new(None),
            hover: RwSignal::new(None),
            cursor: RwSignal::new(None),
            reply: RwSignal::new(None),
            question: RwSignal::new(None),
            plan: RwSignal::new(None),
            still_at: StoredValue::new(0),
            near,
            turn,
            coach: RwSignal::new(false),
            said: RwSignal::new(String::new()),
            now: RwSignal::new(crate::browser::time::now()),
            ended: RwSignal::new(false),
            reviewing: StoredValue::new(false),
            rules: RwSignal::new(false),
            section: RwSignal::new(None),
            sharing: RwSignal::new(false),
            menu: RwSignal::new(false),
            zen: RwSignal::new(false),
            paused: RwSignal::new(false),
            engine: StoredValue::new_local(Engine::new(hear)),
            pending: RwSignal::new(None),
        };
        number.set_value(Some(model));
        model.begin_entry();
        model
    }

    /// The signals of the board.
    pub(super) fn seen(self) -> BoardSignals {
        BoardSignals {
            scene: Memo::new(move |_| self.scene()).into(),
            marks: Memo::new(move |_| self.marks()).into(),
            turn: self.turn.into(),
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
        let (premove, held) = (self.premove.get(), self.held.get());
        self.local.with(|local| {
            if !local.is_live() {
                return Marks::at(local.played(), local.viewed());
            }
            let (refusal, line) = match &reply {
                Some(Reply::Why(refused)) => (Some(&refused.refusal), &[][..]),
                Some(Reply::Hint { lines, shown }) => (None, hinted_line(lines, *shown)),
                _ => (None, &[][..]),
            };
            let (hint, follows) = match line.split_first() {
                None => (None, &[][..]),
                Some((first, rest)) => (Some(first.as_str()), speak::hint_follows(rest)),
            };
            let shown = Overlay {
                refusal,
                several: &several,
                hint,
                follows,
                hover,
                destinations: local.settings().help.moves,
            };
            let marks = self
                .entry
                .with(|entry| Marks::new(local.played(), entry, &shown));
            with_waiting(marks, premove, held)
        })
    }

    /// Whether a person may enter a move now.
    pub(super) fn may_enter(self) -> bool {
        self.is_played()
            && self
                .local
                .with(|local| local.is_live() && matches!(local.to_act(), ToAct::Person(_)))
    }

    /// Whether the match is in play: at an online table it may not have begun.
    pub(super) fn is_played(self) -> bool {
        self.remote
            .is_none_or(|remote| remote.table(|table| table.phase == Phase::Playing) == Some(true))
    }

    /// Prepares for the next move.
    pub(super) fn begin_entry(self) {
        let (entry, choice) = self.local.with_untracked(|local| match local.to_act() {
            ToAct::Person(_) => first_entry(local.played()),
            _ => (MoveEntry::default(), None),
        });
        self.entry.set(entry);
        self.choice.set(choice);
        self.several.update(Vec::clear);
        self.held.set(None);
        self.hover.set(None);
    }

    /// Builds a text with the names of this table at hand.
    pub(super) fn with_table<T>(self, tell: impl FnOnce(&speak::Table<'_>, &LocalMatch) -> T) -> T {
        let turn = self.turn.get();
        with_words(|words| {
            self.local
                .with(|local| tell(&match_words::table_turned(words, local, turn), local))
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

    /// The duration of a piece's step.
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

    /// Shows an animation on the board.
    pub(super) fn move_pieces(self, plan: AnimationPlan) {
        let ends = crate::browser::time::now() + u64::from(plan.duration);
        self.still_at.set_value(ends);
        self.plan.set(Some(Arc::new(plan)));
    }
}

/// How far the board of a match is turned so that this player's home is at the bottom.
fn view_turn(game: &str, local: RwSignal<LocalMatch>, near: Player) -> Rotation {
    let start = local.with(|local| local.played().scene_at(0));
    let own = start.and_then(|scene| scene.pieces.into_iter().find(|it| it.owner == near));
    match_words::rotation(game, near, own.map_or('A', |piece| piece.letter))
}

/// The marks with what waits: for its turn, or to be confirmed.
fn with_waiting(mut marks: Marks, premove: PremoveEntry, held: Option<EnteredMove>) -> Marks {
    marks.selected = marks.selected.or(premove.selected());
    marks.premove = premove.ready().map(Premove::path);
    if let Some(held) = held {
        marks.destinations.clear();
        marks.hint = (held.trail.len() > 1).then_some(Path { cells: held.trail });
    }
    marks
}

/// An entry for the next move. Where there is nothing to do but choose, as before the first move of
/// Alliance, the piece is already selected.
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

/// The move shown by a hint.
pub(super) fn hinted(lines: &[Variation], shown: usize) -> Option<&str> {
    hinted_line(lines, shown).first().map(String::as_str)
}

/// The moves of the line that is proposed.
fn hinted_line(lines: &[Variation], shown: usize) -> &[String] {
    lines.get(shown).map_or(&[], |line| &line.moves)
}

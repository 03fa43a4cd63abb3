//! A small animated board: plays its demos in a loop while in view.
//!
//! A click stops and resumes it. Where the system asks for reduced motion it stands still, and a
//! click shows the next step.

use std::time::Duration;

use damier_words::rulebook::Demo;
use leptos::html;

use damier_pages::frames::{self, Frame};

use crate::board::Mini;
use crate::browser::viewport;
use crate::prelude::*;

/// Demos of a game on one board, one after the other.
#[component]
pub(crate) fn Demos(
    /// The game.
    game: &'static str,
    /// The demos.
    demos: &'static [Demo],
    /// The captions below each, if any.
    #[prop(optional)]
    captions: Vec<String>,
) -> impl IntoView {
    let frames = with_words(|words| frames::frames(words, game, demos));
    if frames.is_empty() {
        return ().into_any();
    }
    let reel = Reel::new(frames);
    let place = NodeRef::<html::Figure>::new();
    reel.run_while_seen(place);
    let scene = Signal::derive(move || reel.with(|frame| frame.scene.clone()));
    let marks = Signal::derive(move || reel.with(|frame| frame.marks.clone()));
    let plan = Signal::derive(move || reel.with(|frame| frame.plan.clone()));
    let caption = move || captions.get(reel.with(|frame| frame.demo)).cloned();
    let refusal = move || reel.with(|frame| frame.refusal.clone());
    view! {
        <figure class="demo" node_ref=place>
            <button class="mini" aria-label=move || say(reel.action()) on:click=move |_| reel.press()>
                <Mini game scene marks plan/>
                {move || {
                    let name = if reel.runs.get() { "pause" } else { "play" };
                    view! { <Icon name/> }
                }}
            </button>
            <figcaption>
                {caption}
                {move || refusal().map(|text| view! { <em>{text}</em> })}
            </figcaption>
        </figure>
    }
    .into_any()
}

/// Frames and the current one.
#[derive(Copy, Clone)]
struct Reel {
    /// Never empty.
    frames: StoredValue<Vec<Frame>>,
    now: RwSignal<usize>,
    runs: RwSignal<bool>,
    /// Whether it is in view.
    seen: RwSignal<bool>,
    /// Whether the system asks for reduced motion.
    still: bool,
}

impl Reel {
    fn new(frames: Vec<Frame>) -> Reel {
        let still = viewport::is_motion_reduced();
        Reel {
            now: RwSignal::new(0),
            runs: RwSignal::new(!still && frames.len() > 1),
            seen: RwSignal::new(false),
            frames: StoredValue::new(frames),
            still,
        }
    }

    /// Something about the current frame.
    fn with<T>(self, of: impl FnOnce(&Frame) -> T) -> T {
        let now = self.now.get();
        self.frames.with_value(|frames| of(&frames[now]))
    }

    /// Goes to the next frame; after the last comes the first.
    fn step(self) {
        let count = self.frames.with_value(Vec::len);
        self.now.update(|now| *now = (*now + 1) % count);
    }

    /// Runs by itself, except out of view.
    fn run_while_seen(self, place: NodeRef<html::Figure>) {
        Effect::new(move || {
            if let Some(place) = place.get() {
                viewport::watch(&place, move |seen| self.seen.set(seen));
            }
        });
        Effect::new(move || {
            let stays = self.with(|frame| frame.stays);
            if !self.runs.get() || !self.seen.get() {
                return;
            }
            let wait = Duration::from_millis(u64::from(stays));
            if let Ok(timer) = set_timeout_with_handle(move || self.step(), wait) {
                on_cleanup(move || timer.clear());
            }
        });
    }

    fn press(self) {
        if self.still {
            self.step();
        } else {
            self.runs.update(|runs| *runs = !*runs);
        }
    }

    /// The key of the click's action.
    fn action(self) -> &'static str {
        match (self.still, self.runs.get()) {
            (true, _) => "rules-board-step",
            (false, true) => "rules-board-pause",
            (false, false) => "rules-board-replay",
        }
    }
}

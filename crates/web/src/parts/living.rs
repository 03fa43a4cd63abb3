//! A small board that plays by itself while in view.

use std::cell::RefCell;
use std::rc::Rc;
use std::sync::Arc;
use std::time::Duration;

use damier_board_ui::{AnimationPlan, Speed};
use damier_rules::{AnyMatch, Scene};
use damier_words::rulebook::{self, Demo};
use leptos::html;

use crate::board::{Mini, bare_board};
use crate::browser::{lifetime, viewport};
use crate::first_page;
use crate::prelude::*;
use crate::rules::Games;
use damier_pages::frames::open;

/// How long every position is shown.
const BEAT: Duration = Duration::from_secs(5);

/// How long a board that the server has sent stands before the rules of its game are fetched:
/// whoever plays at once does not wait for those of other games.
const AFTER: Duration = Duration::from_secs(2);

/// A small board that plays a demo again and again, one ply per beat, only in view. With reduced
/// motion it shows its first position. Until the rules of the game are loaded, it stands as the
/// server has sent it.
#[component]
pub(crate) fn Living(game: &'static str) -> impl IntoView {
    let rules = Games::One(game);
    if rules.are_loaded() {
        return living(game);
    }
    let is_loaded = RwSignal::new(false);
    let load = move || spawn_local(async move { is_loaded.set(rules.fetch().await) });
    let sent = first_page::inside(&format!(".g-{game} .living"));
    match sent {
        Some(_) => set_timeout(load, AFTER),
        None => load(),
    }
    let shown = move || match is_loaded.get() {
        true => living(game),
        false => bare_board(game, sent.clone()),
    };
    shown.into_any()
}

fn living(game: &'static str) -> AnyView {
    let Some(demo) = rulebook::miniature(game) else {
        return ().into_any();
    };
    let Some(opened) = open(game, demo) else {
        return ().into_any();
    };
    let scene = RwSignal::new(opened.scene());
    let plan = RwSignal::new(None::<Arc<AnimationPlan>>);
    let place = NodeRef::<html::Div>::new();
    if !viewport::is_motion_reduced() && !demo.moves.is_empty() {
        let now = Rc::new(RefCell::new(opened));
        let step = move || {
            let (next, way) = next(&mut now.borrow_mut(), game, demo);
            plan.set(Some(Arc::new(way)));
            scene.set(next);
        };
        while_in_view(place, step);
    }
    view! {
        <div class="living" node_ref=place>
            <Mini game scene=scene.into() plan=Signal::from(plan)/>
        </div>
    }
    .into_any()
}

/// The next position and the animation to it; after the last one the first again.
fn next(played: &mut Box<dyn AnyMatch>, game: &str, demo: &Demo) -> (Scene, AnimationPlan) {
    let before = played.scene();
    let text = demo.moves.get(played.plies());
    let trail = text.and_then(|text| played.trail(text));
    match (text, trail) {
        (Some(text), Some(trail)) if played.play(text).is_ok() => {
            let after = played.scene();
            let way = AnimationPlan::forward(played.board(), &before, &after, &trail, Speed::Slow);
            (after, way)
        }
        _ => {
            if let Some(first) = open(game, demo) {
                *played = first;
            }
            let after = played.scene();
            let way = AnimationPlan::fade(&before, &after, Speed::Slow);
            (after, way)
        }
    }
}

/// Does something at every beat while an element is in view.
fn while_in_view(place: NodeRef<html::Div>, step: impl Fn() + 'static) {
    let in_view = StoredValue::new(false);
    Effect::new(move || {
        if let Some(element) = place.get() {
            viewport::watch(&element, move |seen| {
                in_view.try_set_value(seen);
            });
        }
    });
    lifetime::every(BEAT, move || {
        if in_view.try_get_value() == Some(true) {
            step();
        }
    });
}

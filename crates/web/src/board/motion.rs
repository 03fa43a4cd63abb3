//! The animation of a move: the pieces follow a plan from frame to frame.

use std::sync::Arc;

use damier_board_ui::{Actor, AnimationPlan};
use damier_rules::{Piece, Scene};

use super::pieces::{Drawn, Pieces};
use crate::art::at;
use crate::browser::viewport;
use crate::prelude::*;
use damier_pages::viewpoint::Viewpoint;

/// How long a piece takes to vanish, to appear, or to change its look, in milliseconds.
const FADE: f64 = 120.0;

/// How soon after a drop its move is played, in milliseconds.
const AT_ONCE: f64 = 100.0;

/// The pieces of a board, as its handlers share them; `None` before the board is in the page.
pub(super) type Stage = StoredValue<Option<Pieces>, LocalStorage>;

/// A running animation.
pub(super) struct Motion {
    plan: Arc<AnimationPlan>,
    /// The drawings of the plan's actors, in the same order.
    cast: Vec<Drawn>,
    /// The pieces at the end.
    end: Vec<Piece>,
    started: f64,
}

impl Motion {
    /// The drawings of its actors.
    pub(super) fn into_cast(self) -> Vec<Drawn> {
        self.cast
    }

    /// Shows it at a given time; returns whether it goes on.
    fn pose(&mut self, view: Viewpoint, now: f64) -> bool {
        let time = (now - self.started).max(0.0);
        for (actor, drawn) in self.plan.actors.iter().zip(&mut self.cast) {
            pose(view, actor, drawn, time);
        }
        time < f64::from(self.plan.duration)
    }
}

/// Keeps the pieces of a board in step with its scene and its plan.
pub(super) fn follow(
    stage: Stage,
    view: Signal<Viewpoint>,
    scene: Signal<Scene>,
    plan: Signal<Option<Arc<AnimationPlan>>>,
    ready: impl Fn(Viewpoint) -> Option<Pieces> + 'static,
) {
    Effect::new(move |seen: Option<Option<Arc<AnimationPlan>>>| {
        let (view, plan) = (view.get(), plan.get());
        stage.update_value(|pieces| {
            if pieces.is_none() {
                *pieces = ready(view);
            }
            let Some(pieces) = pieces else { return };
            pieces.view = view;
            // The plan of a rebuilt board was already seen on the one before it.
            let fresh = seen.is_some_and(|seen| !same_plan(&seen, &plan));
            let in_hand = now() - pieces.dropped < AT_ONCE;
            let fresh = plan
                .clone()
                .filter(|_| fresh && !in_hand && !viewport::is_motion_reduced());
            scene.with(|scene| match fresh.filter(|plan| leads_to(plan, scene)) {
                Some(plan) => begin(pieces, plan, &scene.pieces),
                None => pieces.settle(&scene.pieces),
            });
        });
        if stage.with_value(|pieces| pieces.as_ref().is_some_and(|it| it.motion.is_some())) {
            next_frame(stage);
        }
        plan
    });
    on_cleanup(move || stage.update_value(|pieces| *pieces = None));
}

/// Skips to the end of the running animation, if there is one.
pub(super) fn skip(stage: Stage) {
    stage.update_value(|pieces| {
        if let Some(pieces) = pieces {
            finish(pieces);
        }
    });
}

/// Records that a piece is about to be put down by hand.
pub(super) fn drop_here(stage: Stage) {
    stage.update_value(|pieces| {
        if let Some(pieces) = pieces {
            pieces.dropped = now();
        }
    });
}

fn same_plan(one: &Option<Arc<AnimationPlan>>, other: &Option<Arc<AnimationPlan>>) -> bool {
    match (one, other) {
        (Some(one), Some(other)) => Arc::ptr_eq(one, other),
        (one, other) => one.is_none() && other.is_none(),
    }
}

/// Whether a plan ends with this scene: one that does not belongs to another.
fn leads_to(plan: &AnimationPlan, scene: &Scene) -> bool {
    let end = plan.end();
    let same = end.len() == scene.pieces.len();
    same && plan.duration > 0 && end.iter().all(|piece| scene.pieces.contains(piece))
}

fn begin(pieces: &mut Pieces, plan: Arc<AnimationPlan>, end: &[Piece]) {
    let present = plan.actors.iter().filter(|actor| actor.enters.is_none());
    let start: Vec<Piece> = plan
        .still
        .iter()
        .copied()
        .chain(present.filter_map(first))
        .collect();
    pieces.settle(&start);
    let cast = plan.actors.iter().filter_map(|actor| {
        let drawn = pieces.cast(first(actor)?);
        drawn.show(f64::from(u8::from(actor.enters.is_none())));
        Some(drawn)
    });
    let cast = cast.collect();
    pieces.motion = Some(Motion {
        cast,
        plan,
        end: end.to_vec(),
        started: now(),
    });
}

/// The initial look of an actor.
fn first(actor: &Actor) -> Option<Piece> {
    let (_, piece) = *actor.looks.first()?;
    let (_, cell) = *actor.stops.first()?;
    Some(Piece { cell, ..piece })
}

fn finish(pieces: &mut Pieces) {
    let end = pieces.motion.as_ref().map(|motion| motion.end.clone());
    if let Some(end) = end {
        pieces.settle(&end);
    }
}

fn next_frame(stage: Stage) {
    request_animation_frame(move || {
        let goes_on = stage.try_update_value(|pieces| {
            let pieces = pieces.as_mut()?;
            let view = pieces.view;
            let goes_on = pieces.motion.as_mut()?.pose(view, now());
            if !goes_on {
                finish(pieces);
            }
            Some(goes_on)
        });
        if goes_on.flatten() == Some(true) {
            next_frame(stage);
        }
    });
}

fn pose(view: Viewpoint, actor: &Actor, drawn: &mut Drawn, time: f64) {
    let gone = |until: u32| ((f64::from(until) - time) / FADE).clamp(0.0, 1.0);
    let seen = match (actor.enters, actor.leaves) {
        (Some(enters), _) => 1.0 - gone(enters),
        (None, Some(leaves)) => gone(leaves),
        (None, None) => 1.0,
    };
    if actor.enters.is_some() || actor.leaves.is_some() {
        drawn.show(seen);
    }
    let looks = actor.looks.iter().skip(1);
    let coming = looks.rev().find(|(since, _)| gone(*since) < 1.0);
    if let Some((since, piece)) = coming {
        drawn.fade_to(view.symbol(piece), 1.0 - gone(*since));
    }
    if let Some(sprite) = actor.at(time as u32)
        && actor.stops.len() > 1
    {
        let (from, to) = (view.centre(sprite.from), view.centre(sprite.piece.cell));
        let part = eased(sprite.gone);
        let between = |from: f64, to: f64| from + (to - from) * part;
        drawn.move_to(at(between(from.x, to.x), between(from.y, to.y)));
    }
}

/// A hop starts and ends gently.
fn eased(part: f64) -> f64 {
    part * part * (3.0 - 2.0 * part)
}

fn now() -> f64 {
    window().performance().map_or(0.0, |clock| clock.now())
}

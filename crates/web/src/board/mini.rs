//! Boards and pieces as decoration: nothing to touch, nothing to hear.

use std::cell::RefCell;
use std::sync::Arc;

use damier_board_ui::{AnimationPlan, Marks, Rotation};
use damier_rules::{Player, Scene};

use super::field::{draw, into_group, seen, spin, time_control};
use super::motion::{Stage, follow};
use crate::art::{self, Art};
use crate::art_marks::Layer;
use crate::looks;
use crate::prelude::*;
use damier_pages::viewpoint::Viewpoint;

thread_local! {
    /// The games whose definitions are in the page for boards and pieces without their own.
    static DEFINED: RefCell<Vec<&'static str>> = const { RefCell::new(Vec::new()) };
}

/// A miniature of a board.
#[component]
pub(crate) fn Mini(
    game: &'static str,
    scene: Signal<Scene>,
    #[prop(optional)] turn: Rotation,
    #[prop(optional)] plan: Option<Signal<Option<Arc<AnimationPlan>>>>,
    #[prop(optional)] marks: Option<Signal<Marks>>,
) -> impl IntoView {
    let Some(upright) = Viewpoint::of(game) else {
        return ().into_any();
    };
    define(upright.art);
    let turned = upright.turned(turn);
    let view = seen(move || turned);
    let marks = marks.unwrap_or_else(|| Signal::stored(Marks::default()));
    let plan = plan.unwrap_or_else(|| Signal::stored(None));
    let pieces = NodeRef::new();
    let stage: Stage = StoredValue::new_local(None);
    follow(stage, view, scene, plan, into_group(pieces));
    let context = Context::get();
    let classes = format!("{} mini", upright.art.classes(turned.turns));
    view! {
        <svg
            class=move || classes.clone() + &looks::classes(context)
            style:--spin=spin(turned)
            style:--move=time_control()
            viewBox=upright.art.mini.to_string()
            aria-hidden="true"
        >
            <g inner_html=upright.art.parts().1></g>
            <g inner_html=move || draw(view, scene, marks, Layer::Under)></g>
            <g node_ref=pieces></g>
            <g inner_html=move || draw(view, scene, marks, Layer::Over)></g>
        </svg>
    }
    .into_any()
}

/// The board of a game without its pieces, as long as its rules are not loaded; or as the server
/// has drawn it.
pub(crate) fn bare_board(game: &str, sent: Option<String>) -> AnyView {
    let Some(art) = art::find(game) else {
        return ().into_any();
    };
    define(art);
    let drawing = sent.unwrap_or_else(|| {
        let (classes, frame, ground) = (art.classes(0), art.mini, art.parts().1);
        format!(
            r#"<svg class="{classes} mini" viewBox="{frame}" aria-hidden="true"><g>{ground}</g></svg>"#
        )
    });
    view! { <div class="living" inner_html=drawing></div> }.into_any()
}

/// One piece by itself, for trays and tokens.
pub(crate) fn piece_view(game: &str, kind: &str, owner: Player, letter: char) -> AnyView {
    let Some(art) = art::find(game) else {
        return ().into_any();
    };
    define(art);
    let context = Context::get();
    let set = context.preferences.with(|chosen| chosen.pieces);
    let symbol = art.symbol(kind, owner, letter, set);
    let (symbol, side) = art.drawn_as(symbol, looks::men(context, art.id));
    let drawing = format!(r##"<use class="{side}" href="#{symbol}"/>"##);
    let classes = format!("{} one-piece", art.classes(0));
    view! {
        <svg class=classes viewBox=art.around_a_piece() aria-hidden="true" inner_html=drawing></svg>
    }
    .into_any()
}

/// Puts the definitions of a game at the end of the page, once.
///
/// At the end, because the first definition of an id counts: a rotated board brings its own
/// colours.
fn define(art: &'static Art) {
    // Without its drawing there is nothing to define yet.
    if art.source().is_empty() {
        return;
    }
    let new = DEFINED.with_borrow_mut(|defined| {
        let new = !defined.contains(&art.id);
        if new {
            defined.push(art.id);
        }
        new
    });
    let holder = document().create_element("div").ok().filter(|_| new);
    if let (Some(holder), Some(body)) = (holder, document().body()) {
        holder.set_class_name("sprites");
        let (definitions, _) = art.parts();
        let classes = art.classes(0);
        holder.set_inner_html(&format!(
            r#"<svg class="{classes}" width="0" height="0" aria-hidden="true">{definitions}</svg>"#
        ));
        drop(body.append_child(&holder));
    }
}

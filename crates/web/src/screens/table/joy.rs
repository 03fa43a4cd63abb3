//! A small moment of joy for whoever has won: men that fly up once, and come down.
//!
//! The style sheet moves them, and leaves them out where the system asks for less motion.

use damier_rules::{Player, Scene};

use super::model::Model;
use crate::board::piece_view;
use crate::prelude::*;

/// How many fly.
const MEN: usize = 14;

/// The men of the winner, if the only person here is the winner.
pub(super) fn joy(model: Model) -> AnyView {
    let Some((winner, scene)) = model.local.with_untracked(|local| {
        let winner = local.played().outcome()?.winner()?;
        let is_here = match_words::viewer(local) == Some(winner);
        is_here.then(|| (winner, local.played().scene()))
    }) else {
        return ().into_any();
    };
    let men = (0..MEN).map(|index| {
        view! { <i style:--n=index.to_string()>{man(model, winner, &scene, index)}</i> }
    });
    view! { <div class="joy" aria-hidden="true">{men.collect_view()}</div> }.into_any()
}

fn man(model: Model, winner: Player, scene: &Scene, index: usize) -> AnyView {
    let own = scene.pieces.iter().filter(|piece| piece.owner == winner);
    let own: Vec<_> = own.collect();
    let Some(piece) = own.get(index % own.len().max(1)) else {
        return ().into_any();
    };
    piece_view(model.info.id, piece.kind, winner, piece.letter)
}

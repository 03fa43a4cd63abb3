//! A stand-in for the board that shows a rule.

use damier_words::rulebook::Demo;
use leptos::prelude::*;

use crate::parts::living::Living;

/// A board that plays a demo.
#[component]
pub(crate) fn DemoBoard(game: &'static str, demo: &'static Demo) -> impl IntoView {
    view! { <Living game demo/> }
}

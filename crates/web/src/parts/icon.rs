//! The icons of the interface. They are decoration: words stand beside them or label them.

use leptos::prelude::*;

use super::raised;
use crate::art;

/// An icon of the sprite, such as `undo`.
#[component]
pub(crate) fn Icon(name: &'static str) -> impl IntoView {
    view! {
        <svg class="i" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
            <use href=format!("#i-{name}")></use>
        </svg>
    }
}

/// The drawings that every screen refers to, once in the page.
#[component]
pub(crate) fn Sprites() -> impl IntoView {
    let drawings = format!("{}{}", art::ICONS, art::MARKS);
    view! { <div class="sprites" aria-hidden="true" inner_html=drawings></div> }
}

/// The content of an entry button: its icon, its words, and what they mean.
pub(crate) fn way(icon: &'static str, words: String, detail: &str) -> AnyView {
    view! {
        <Icon name=icon/>
        <span>{words} <small>{raised(detail)}</small></span>
        <Icon name="next"/>
    }
    .into_any()
}

//! The heads of screens.

use crate::browser::viewport;
use crate::parts::{OfflineBadge, PreferencesButton};
use crate::preferences::Theme;
use crate::prelude::*;

/// The header of the screens around the boards: the link home, language, theme.
#[component]
pub(crate) fn Header(
    /// Where the back arrow leads; none on the first screen.
    #[prop(optional)]
    back: Option<Route>,
) -> impl IntoView {
    let context = Context::get();
    let other = context.location.with_untracked(Location::in_other_language);
    let (code, address) = (other.lang.code(), other.address());
    let change_language = move |_| context.prefer(|chosen| chosen.lang = Some(code.to_owned()));
    view! {
        <header class="head">
            {back.map(|route| view! { <BackLink route/> })}
            <a class="brand" href=context.address(Route::Home)>
                <img src="/icons/logo.svg" alt="" width="30" height="30"/>
                "Damier"
            </a>
            <OfflineBadge/>
            <a class="icon lang" href=address lang=code hreflang=code on:click=change_language
                aria-label=say("prefs-language-other")>
                {say("action-language")}
            </a>
            <ThemeButton/>
            <PreferencesButton/>
        </header>
    }
}

/// The header of a single-purpose screen: back, a title, and what stands at its end.
#[component]
pub(crate) fn BackTop(
    /// Where the back arrow leads.
    back: Route,
    /// The title.
    title: String,
    #[prop(optional)] children: Option<Children>,
) -> impl IntoView {
    view! {
        <header class="top">
            <BackLink route=back/>
            <h1 tabindex="-1">{title}</h1>
            {children.map(|children| children())}
        </header>
    }
}

#[component]
fn BackLink(route: Route) -> impl IntoView {
    view! {
        <a class="icon" href=Context::get().address(route) aria-label=say("action-back")>
            <Icon name="back"/>
        </a>
    }
}

/// Light or dark: the first click overrides the system's preference.
#[component]
pub(crate) fn ThemeButton() -> impl IntoView {
    let context = Context::get();
    let is_dark = move || match context.preferences.with(|chosen| chosen.theme) {
        Theme::System => viewport::is_dark(),
        Theme::Light => false,
        Theme::Dark => true,
    };
    let turn = move |_| {
        let theme = if is_dark() { Theme::Light } else { Theme::Dark };
        context.prefer(|chosen| chosen.theme = theme);
    };
    view! {
        <button class="icon" on:click=turn
            aria-label=move || say(if is_dark() { "action-theme-light" } else { "action-theme-dark" })>
            {move || if is_dark() { view! { <Icon name="sun"/> } } else { view! { <Icon name="moon"/> } }}
        </button>
    }
}

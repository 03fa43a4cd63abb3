//! Preferences: choices a person makes once for all matches.

use damier_words::Lang;

use super::feel::{Choice, Feel, PreferenceValue, values};
use crate::parts::CallSwitch;
use crate::preferences::Theme;
use crate::prelude::*;

/// The button that opens them, with its dialog.
#[component]
pub(crate) fn PreferencesButton() -> impl IntoView {
    let open = RwSignal::new(false);
    view! {
        <button class="icon" aria-label=say("prefs-title") aria-haspopup="dialog" on:click=move |_| open.set(true)>
            <Icon name="gear"/>
        </button>
        <Dialog open labelled_by="preferences-title" class="narrow">
            <Window open/>
        </Dialog>
    }
}

#[component]
fn Window(open: RwSignal<bool>) -> impl IntoView {
    view! {
        <header><h2 id="preferences-title" tabindex="-1">{say("prefs-title")}</h2></header>
        <div class="body">
            <LanguagePick/>
            <Choice title="prefs-theme" values=&THEMES/>
            <CallSwitch/>
            <Feel/>
            <p class="tiny quiet">{say("prefs-kept")}</p>
        </div>
        <footer>
            <button class="btn main wide" autofocus on:click=move |_| open.set(false)>{say("action-ok")}</button>
        </footer>
    }
    .into_any()
}

/// Another language is another address, so that every screen has one in each.
#[component]
fn LanguagePick() -> impl IntoView {
    let context = Context::get();
    let Location { lang, route } = context.location.get_untracked();
    let chosen = lang.code().to_owned();
    let pick = move |code: String| {
        if let Some(lang) = Lang::from_code(&code) {
            let route = route.clone();
            context.prefer(|chosen| chosen.lang = Some(code));
            context.go_to(Location { lang, route });
        }
    };
    let values = Lang::ALL.map(|lang| {
        let code = lang.code();
        (code.to_owned(), say(&format!("prefs-language-{code}")))
    });
    view! {
        <PickField title="prefs-language" name="prefs-language" values=values.to_vec() chosen on_pick=pick/>
    }
}

static THEMES: [PreferenceValue; 3] = values![
    "prefs-theme-auto": theme = Theme::System,
    "prefs-theme-light": theme = Theme::Light,
    "prefs-theme-dark": theme = Theme::Dark,
];

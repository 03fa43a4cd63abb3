//! Import: pasted or opened texts become matches of the list.

use damier_play::kept::import::{self, ImportError, ImportSource};
use damier_play::kept::list;
use wasm_bindgen::JsCast;

use crate::browser::{files, random, time};
use crate::match_store;
use crate::parts::troubles::trouble_words;
use crate::preferences::Preferences;
use crate::prelude::*;

/// The import dialog.
#[component]
pub(super) fn ImportDialog(open: RwSignal<bool>, look: Callback<()>) -> impl IntoView {
    view! {
        <Dialog open labelled_by="import-title" class="narrow">
            <Window open look/>
        </Dialog>
    }
}

#[component]
fn Window(open: RwSignal<bool>, look: Callback<()>) -> impl IntoView {
    let context = Context::get();
    let text = RwSignal::new(String::new());
    // The game of a bare position; texts that name theirs do not need it.
    let hint = RwSignal::new(String::new());
    let games = games::choices("import-game-any", |_| true);
    let troubles = RwSignal::new(Vec::<(String, String)>::new());
    let bring = move || {
        let (text, hint) = (text.get_untracked(), hint.get_untracked());
        spawn_local(async move {
            let hint = (!hint.is_empty()).then_some(hint);
            let (text, preferences) = Preferences::take_out(&text);
            let is_only = text.trim().is_empty() && preferences.is_some();
            // One message for both: a second would hide the first.
            let mut done = Vec::new();
            if let Some(read) = preferences {
                take_over(context, &read);
                done.push(say("import-preferences"));
            }
            let (ids, wrong) = match is_only {
                true => (Vec::new(), Vec::new()),
                false => take_in(&text, hint.as_deref()).await,
            };
            look.try_run(());
            let is_clean = wrong.is_empty();
            troubles.set(wrong);
            if !ids.is_empty() {
                done.insert(0, tell("import-done", &[("n", ids.len().into())]));
            }
            if !done.is_empty() {
                toast(done.join(" "));
            }
            match ids.as_slice() {
                [only] if is_clean => context.go(Route::Match {
                    id: only.clone(),
                    ply: None,
                }),
                [_, ..] if is_clean => open.set(false),
                _ => {}
            }
        });
    };
    let choose = move |event: leptos::ev::Event| {
        let input = event_target::<web_sys::HtmlInputElement>(&event);
        let Some(chosen) = input.files() else { return };
        spawn_local(async move {
            let mut all = Vec::new();
            for index in 0..chosen.length() {
                let Some(file) = chosen.get(index) else {
                    continue;
                };
                match files::read_text(file.unchecked_ref()).await {
                    Some(read) => all.push(read),
                    None => {
                        let wrong = (say("error-import-too-big"), file.name());
                        let _ = troubles.try_update(|troubles| troubles.push(wrong));
                    }
                }
            }
            input.set_value("");
            if !all.is_empty() {
                text.set(all.join("\n\n"));
                bring();
            }
        });
    };
    view! {
        <header><h2 id="import-title" tabindex="-1">{say("import-title")}</h2></header>
        <div class="body">
            <p class="small">{say("import-help")}</p>
            <label class="column">
                <span class="small quiet">{say("import-paste")}</span>
                <textarea rows="5" spellcheck="false" autocapitalize="off" autocomplete="off" prop:value=move || text.get()
                    on:input=move |event| text.set(event_target_value(&event))></textarea>
            </label>
            <Select label="import-game" options=games on_pick=move |game| hint.set(game)/>
            <label class="btn s file">
                <Icon name="import"/>
                {say("import-choose-file")}
                <input type="file" multiple accept=".txt,.pgn,.pdn,.json,text/plain" on:change=choose/>
            </label>
            <div role="alert">
                {move || troubles
                    .get()
                    .into_iter()
                    .map(|(what, detail)| view! {
                        <p class="small wrong">{what} " " <span class="tiny quiet">{detail}</span></p>
                    })
                    .collect_view()}
            </div>
        </div>
        <footer>
            <button class="btn" on:click=move |_| open.set(false)>{say("action-cancel")}</button>
            <button class="btn main" class:grow=true aria-disabled=move || text.with(String::is_empty).to_string()
                on:click=move |_| if !text.with_untracked(String::is_empty) { bring() }>
                {say("import-open")}
            </button>
        </footer>
    }
    .into_any()
}

/// Takes preferences over; the language stays that of the screen.
fn take_over(context: Context, read: &Preferences) {
    context.prefer(|chosen| {
        let lang = chosen.lang.take();
        *chosen = Preferences { lang, ..*read };
    });
}

/// Saves all matches of a text: their ids, and what could not be read, in words and in detail.
async fn take_in(text: &str, hint: Option<&str>) -> (Vec<String>, Vec<(String, String)>) {
    let (mut ids, mut wrong) = (Vec::new(), Vec::new());
    let mut here = match_store::readable().await;
    for read in import::read(text, hint) {
        match read {
            Ok(imported) => {
                let known = imported
                    .seed
                    .and_then(|seed| list::same_match(&here, &imported.record, seed))
                    .filter(|saved| saved.record.parse().as_ref() == Ok(&imported.record));
                if known.is_some() {
                    wrong.push((say("import-already"), String::new()));
                    continue;
                }
                match imported.sit(random::seed(), time::now()) {
                    Ok(local) => {
                        let saved = match_store::keep_new(&local).await;
                        ids.push(saved.id.clone());
                        here.push(saved);
                    }
                    Err(error) => {
                        wrong.push((say("error-import-unreadable"), trouble_words(&error.into())));
                    }
                }
            }
            Err(error) => wrong.push(in_words(&error, hint)),
        }
    }
    (ids, wrong)
}

fn in_words(error: &ImportError, hint: Option<&str>) -> (String, String) {
    let key = match error.source {
        ImportSource::Link => "error-link-unreadable",
        ImportSource::Position if hint.is_none() => "error-import-game",
        ImportSource::Position => {
            let why = trouble_words(&error.trouble);
            return (
                tell("error-position", &[("why", why.into())]),
                String::new(),
            );
        }
        ImportSource::Unknown => "error-import-unreadable",
        ImportSource::Record | ImportSource::Saved | ImportSource::Format(_) => {
            "error-import-stopped"
        }
    };
    (say(key), trouble_words(&error.trouble))
}

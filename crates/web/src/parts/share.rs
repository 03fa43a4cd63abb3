//! Share: a match as a link, an image, a text or a file.

use damier_board_ui::{Marks, Rotation};
use damier_play::kept::link;
use damier_play::kept::share_text::numbered;
use damier_play::local_match::LocalMatch;
use damier_rules::{GameEntry, GameInfo, Scene};
use damier_words::speak;

use crate::board::picture;
use crate::browser::{clipboard, files, history, local_storage, share, time};
use crate::prelude::*;

/// The shareable forms of a match, as of the ply being viewed.
#[derive(Clone)]
pub(crate) struct Shared {
    info: &'static GameInfo,
    link: Option<String>,
    message: String,
    text: String,
    record: String,
    files: Vec<(&'static str, String)>,
    position: String,
    scene: Scene,
    marks: Marks,
    turn: Rotation,
}

impl Shared {
    /// All forms of a match.
    pub(crate) fn of(local: &LocalMatch) -> Shared {
        let played = local.played();
        let (info, scene) = (played.info(), local.shown().scene());
        let record = local.record();
        let formats = damier_games::find(info.id).map_or(&[][..], GameEntry::formats);
        let written = formats.iter().filter_map(|format| {
            let text = (format.write)(&record).ok()?;
            Some((format.name, text))
        });
        let message = message(local);
        Shared {
            info,
            link: link::write(local).ok(),
            text: format!("{message}\n{}\n{}", numbered(played), played.position()),
            message,
            files: written.collect(),
            record: record.to_string(),
            position: local.shown().position(),
            turn: match_words::turn_for(info.id, match_words::viewer(local), &scene),
            marks: Marks::at(played, local.viewed()),
            scene,
        }
    }

    /// The whole address, in the language of this page.
    fn address(&self) -> Option<String> {
        let lang = with_words(damier_words::Words::lang);
        let route = Route::Link(self.link.clone()?);
        Some(history::origin() + &Location { lang, route }.address())
    }

    fn file_name(&self, ending: &str) -> String {
        file_name(self.info.id, ending)
    }
}

/// The name of a file with a match of this game.
pub(crate) fn file_name(game: &str, ending: &str) -> String {
    let day = js_sys::Date::new(&(time::now() as f64).into()).to_iso_string();
    let day: String = day.into();
    let about = [("game", game.into()), ("date", day[..10].into())];
    format!("{}.{ending}", tell("export-file-name", &about))
}

/// The text before the link: whose turn it is, or how it ended.
fn message(local: &LocalMatch) -> String {
    with_words(|words| {
        let played = local.played();
        let game = speak::title(words, played.info()).name;
        let table = match_words::table(words, local).seen_by(None);
        match match_words::ending(&table, played) {
            Some(outcome) => words.tell(
                "share-message-end",
                &[("game", game.into()), ("outcome", outcome.into())],
            ),
            None => words.tell(
                "share-message-turn",
                &[
                    ("game", game.into()),
                    ("ordinal", match_words::ordinal(words, played).into()),
                ],
            ),
        }
    })
}

/// The key under which matches played by messages are noted.
const MESSAGES: &str = "damier.messages";
/// The number of matches remembered.
const MOST_MESSAGES: usize = 60;

/// Whether this match is played by sending links, so that a new one is due after each move.
pub(crate) fn is_by_messages(id: &str) -> bool {
    local_storage::load(MESSAGES).is_some_and(|ids| ids.split(' ').any(|other| other == id))
}

/// Notes that this match is played by sending links.
pub(crate) fn play_by_messages(id: &str) {
    if !is_by_messages(id) {
        let ids = local_storage::load(MESSAGES).unwrap_or_default();
        let others = ids.split(' ').filter(|other| !other.is_empty());
        let latest: Vec<&str> = std::iter::once(id)
            .chain(others)
            .take(MOST_MESSAGES)
            .collect();
        local_storage::save(MESSAGES, &latest.join(" "));
    }
}

/// The share dialog.
#[component]
pub(crate) fn ShareDialog(
    /// Whether it is open.
    open: RwSignal<bool>,
    /// The shareable forms, requested each time the dialog opens.
    #[prop(into)]
    shared: Callback<(), Option<Shared>>,
) -> impl IntoView {
    view! {
        <Dialog open labelled_by="share-title" class="narrow">
            <header>
                <h2 id="share-title" tabindex="-1">{say("share-title")}</h2>
            </header>
            {move || shared.run(()).map(|shared| view! { <Ways shared/> })}
            <footer>
                <button class="btn wide" on:click=move |_| open.set(false)>{say("action-close")}</button>
            </footer>
        </Dialog>
    }
}

#[component]
fn Ways(shared: Shared) -> impl IntoView {
    let copied = |icon, key, text: String, done| {
        view! { <WayButton icon key on_press=move || copy(text.clone(), done)/> }
    };
    let saved = |key, ending: &str, text: String| {
        let name = shared.file_name(ending);
        view! { <WayButton icon="export" key on_press=move || files::save_text(&name, &text)/> }
    };
    let file = |(ending, text): &(&'static str, String)| {
        let key = if *ending == "pdn" {
            "export-pdn"
        } else {
            "export-pgn"
        };
        saved(key, ending, text.clone())
    };
    let image = shared.clone();
    view! {
        <div class="body">
            {link_field(&shared)}
            <div class="ways">
                <WayButton icon="image" key="share-image" on_press=move || send_image(image.clone())/>
                {copied("text", "share-text", shared.text.clone(), "share-text-copied")}
                {copied("copy", "export-position", shared.position.clone(), "export-copied")}
                {saved("export-record", "txt", shared.record.clone())}
                {shared.files.iter().map(file).collect_view()}
            </div>
        </div>
    }
    .into_any()
}

/// One way to share: its words and its help.
#[component]
fn WayButton(
    icon: &'static str,
    key: &'static str,
    #[prop(into)] on_press: Callback<()>,
) -> impl IntoView {
    let help = say(&[key, ".help"].concat());
    view! {
        <button type="button" class="way" on:click=move |_| on_press.run(())>
            <Icon name=icon/>
            <span>{say(key)} <small>{help}</small></span>
        </button>
    }
    .into_any()
}

fn link_field(shared: &Shared) -> AnyView {
    let Some(address) = shared.address() else {
        return view! { <p class="small">{say("share-link-too-long")}</p> }.into_any();
    };
    view! {
        <p class="small quiet">{say("share-link-help")}</p>
        <div class="link">
            <AddressField label=say("share-link-label") address=address.clone()/>
            {send_button(shared.message.clone(), address)}
        </div>
    }
    .into_any()
}

/// An address, and a button that copies it.
#[component]
pub(crate) fn AddressField(label: String, address: String) -> impl IntoView {
    let shown = address.clone();
    let select =
        |event: leptos::ev::FocusEvent| event_target::<web_sys::HtmlInputElement>(&event).select();
    view! {
        <input type="text" readonly aria-label=label prop:value=shown on:focus=select/>
        <button type="button" class="btn main" on:click=move |_| copy(address.clone(), "share-link-copied")>
            <Icon name="copy"/>
            {say("action-copy")}
        </button>
    }
    .into_any()
}

/// Shares an address by the device's own dialog, where it has one.
pub(crate) fn send_button(text: String, address: String) -> Option<AnyView> {
    let send = move |_| {
        let (text, address) = (text.clone(), address.clone());
        spawn_local(async move { share::send(&text, &address).await });
    };
    share::is_there().then(|| {
        view! {
            <button type="button" class="btn" on:click=send><Icon name="share"/>{say("share-send")}</button>
        }
        .into_any()
    })
}

/// Copies a text, and says whether that was possible.
pub(crate) fn copy(text: String, done: &'static str) {
    spawn_local(async move {
        let copied = clipboard::copy(&text).await;
        toast(say(if copied { done } else { "share-copy-failed" }));
    });
}

fn send_image(shared: Shared) {
    spawn_local(async move {
        let name = shared.file_name("png");
        let Some(image) =
            picture::png(shared.info.id, &shared.scene, shared.turn, &shared.marks).await
        else {
            toast(say("error-image"));
            return;
        };
        if !share::send_image(&image, &name).await {
            files::save(&name, &image);
            toast(say("share-image-saved"));
        }
    });
}

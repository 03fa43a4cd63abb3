//! One match of the list, and one that cannot be read.

use damier_board_ui::Rotation;
use damier_play::kept::list::{ListedMatch, MatchSummary, Shelf};
use damier_play::kept::saved::{SavedMatch, SavedStatus};
use damier_play::local_match::{GamePhase, LocalMatch};
use damier_rules::Scene;
use damier_words::{Words, speak};

use crate::board::Mini;
use crate::browser::{files, time};
use crate::match_store;
use crate::parts::online::date_words;
use crate::parts::share::{ShareDialog, Shared, file_name, is_by_messages};
use crate::parts::toast_undo;
use crate::prelude::*;

/// The texts of a card once its match has been read.
#[derive(Clone)]
struct CardTexts {
    sentence: String,
    scene: Scene,
    turn: Rotation,
}

/// A match.
#[component]
pub(super) fn Card(
    line: ListedMatch,
    /// Whether resuming it is the primary action of this page.
    filled: bool,
    look: Callback<()>,
) -> impl IntoView {
    let context = Context::get();
    let ListedMatch {
        id: Some(id),
        summary: Some(summary),
        kept,
        shelf,
        updated,
        ..
    } = line
    else {
        return ().into_any();
    };
    let Some(entry) = damier_games::find(&summary.game) else {
        return ().into_any();
    };
    let told = RwSignal::new(None::<CardTexts>);
    let place = Route::Match {
        id: id.clone(),
        ply: None,
    };
    let (wanted, id) = (id.clone(), StoredValue::new(id));
    spawn_local(async move {
        if let Some(Ok(saved)) = match_store::reload(&wanted).await {
            told.set(tell_of(&saved));
        }
    });
    let game = entry.info.id;
    let name = games::name(entry.info);
    let details = details(updated, &summary);
    let date = date_words(updated as i64);
    let is_over = summary.phase == GamePhase::End || shelf != Shelf::Running;
    let (icon, action, label) = if is_over {
        ("eye", "action-review", "matches-review-label")
    } else {
        ("play", "action-resume", "matches-resume-label")
    };
    let about = [("game", (&name).into()), ("date", (&date).into())];
    let (label, export_label) = (tell(label, &about), tell("matches-export-label", &about));
    let sharing = RwSignal::new(None::<Shared>);
    let open = RwSignal::new(false);
    let share = move |_| share(id.get_value(), sharing, open);
    let keep = move |_| set_kept(id.get_value(), !kept, look);
    view! {
        <article class="card">
            <div class="mini">
                {move || told.get().map(|told| view! { <Mini game scene=Signal::stored(told.scene) turn=told.turn/> })}
            </div>
            <div>
                <h2 class="serif">{name}</h2>
                <p class="small">
                    {move || told.get().map(|told| raised(&told.sentence))}
                    <br/>
                    <span class="quiet tiny">{details}</span>
                </p>
            </div>
            <div class="row">
                <a class="btn s grow" class:main=filled href=context.address(place) aria-label=label><Icon name=icon/>{say(action)}</a>
                <button class="btn s grow" aria-label=export_label on:click=share>
                    <Icon name="export"/>
                    {say("action-export")}
                </button>
            </div>
            <div class="row">
                <button class="btn s bare grow" on:click=keep>
                    <Icon name="pin"/>
                    {say(if kept { "action-unkeep" } else { "action-keep" })}
                </button>
                <button class="btn s bare grow" on:click=move |_| remove(id.get_value(), look)>
                    <Icon name="trash"/>
                    {say("action-delete")}
                </button>
            </div>
            <ShareDialog open shared=Callback::new(move |()| sharing.get())/>
        </article>
    }
    .into_any()
}

/// Whose turn it is or how it ended, and against whom.
fn tell_of(saved: &SavedMatch) -> Option<CardTexts> {
    let local = LocalMatch::from_saved(saved, time::now()).ok()?;
    let played = local.played();
    let scene = played.scene();
    let sentence = with_words(|words| {
        let table = match_words::table(words, &local);
        let against = if is_by_messages(&saved.id) {
            words.say("matches-by-message")
        } else {
            match_words::against(words, &local)
        };
        let put_away = (saved.status == SavedStatus::Archived).then(|| put_away(words, saved));
        let ended = match_words::ending(&table, played).or(put_away);
        let first = ended.unwrap_or_else(|| {
            let about = [
                ("turn", speak::announce_turn(&table, played.turn()).into()),
                ("ordinal", match_words::ordinal(words, played).into()),
            ];
            words.tell("matches-turn", &about)
        });
        let first = first.trim_end_matches('.').to_owned();
        let about = [("first", first.into()), ("second", against.into())];
        words.tell("matches-line", &about)
    });
    Some(CardTexts {
        sentence,
        turn: match_words::turn_for(played.info().id, match_words::viewer(&local), &scene),
        scene,
    })
}

/// Why an unfinished match does not go on.
fn put_away(words: &Words, saved: &SavedMatch) -> String {
    let key = match saved.replaced_by {
        Some(_) => "matches-replaced",
        None => "matches-interrupted",
    };
    speak::capital(&words.say(key))
}

/// « hier, 12 h 05 · 26 coups ».
fn details(updated: u64, summary: &MatchSummary) -> String {
    let length = tell("moves-count", &[("n", summary.plies.into())]);
    let about = [
        ("date", date_words(updated as i64).into()),
        ("length", length.into()),
    ];
    tell("matches-details", &about)
}

fn share(id: String, sharing: RwSignal<Option<Shared>>, open: RwSignal<bool>) {
    spawn_local(async move {
        let saved = match_store::reload(&id).await.and_then(Result::ok);
        let local = saved.and_then(|saved| LocalMatch::from_saved(&saved, time::now()).ok());
        if let Some(local) = local {
            sharing.set(Some(Shared::of(&local)));
            open.set(true);
        }
    });
}

/// Marks a match to be kept for good, or no longer. An archived match stays archived.
fn set_kept(id: String, kept: bool, look: Callback<()>) {
    spawn_local(async move {
        if let Some(Ok(saved)) = match_store::reload(&id).await {
            let when = saved.updated;
            match_store::write(&saved.with_kept(kept, when)).await;
            look.run(());
        }
    });
}

/// Deletes a match; for a moment it can be restored.
fn remove(id: String, look: Callback<()>) {
    spawn_local(async move {
        let Some(Ok(saved)) = match_store::reload(&id).await else {
            return;
        };
        match_store::remove(&id).await;
        look.run(());
        let put_back = move |()| {
            let saved = saved.clone();
            spawn_local(async move {
                match_store::write(&saved).await;
                look.try_run(());
            });
        };
        toast_undo(
            say("matches-deleted"),
            say("matches-deleted.undo"),
            Callback::new(put_back),
        );
    });
}

/// A match that cannot be read: shown and exported as text.
#[component]
pub(super) fn BrokenCard(
    id: Option<String>,
    #[prop(into)] text: String,
    why: String,
    look: Callback<()>,
) -> impl IntoView {
    let shown = text.clone();
    let remove = move |id: String| {
        spawn_local(async move {
            match_store::remove(&id).await;
            look.run(());
        });
    };
    view! {
        <article class="card broken">
            <div>
                <h2 class="serif">{say("error-storage-read")}</h2>
                <p class="small">{say("error-storage-read.detail")} <br/> <span class="quiet tiny">{why}</span></p>
                <pre tabindex="0">{shown}</pre>
            </div>
            <div class="row">
                <button class="btn s grow" on:click=move |_| files::save_text(&file_name("match", "txt"), &text)>
                    <Icon name="export"/>
                    {say("action-export")}
                </button>
                {id.map(|id| view! {
                    <button class="btn s bare grow" on:click=move |_| remove(id.clone())>
                        <Icon name="trash"/>
                        {say("action-delete")}
                    </button>
                })}
            </div>
        </article>
    }
    .into_any()
}

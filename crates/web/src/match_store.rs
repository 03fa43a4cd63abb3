//! The matches of this browser: started, saved after every action, found again.
//!
//! Other tabs hear of every change ([`crate::browser::tabs`]), so that a match open twice is the
//! same in both.

use std::cell::{Cell, RefCell};

use damier_json as json;
use damier_play::kept::list::{self, ListOrder, ListedMatch, Shelf};
use damier_play::kept::merge::{Merged, merge};
use damier_play::kept::saved::{SavedMatch, SavedStatus, UnreadableMatch};
use damier_play::local_match::LocalMatch;
use damier_play::settings::{MatchSettings, SettingsError};

use crate::browser::{database, local_storage, persist, random, tabs, time};
use crate::prelude::*;
use crate::rules::Games;

thread_local! {
    /// The last match started or saved: its screen opens without waiting.
    static LATEST: RefCell<Option<SavedMatch>> = const { RefCell::new(None) };
    /// Whether the person knows that this browser stores nothing.
    static WARNED: Cell<bool> = const { Cell::new(false) };
}

/// Starts a match and saves it.
///
/// # Errors
/// If the settings are invalid.
pub(crate) async fn begin(settings: MatchSettings) -> Result<SavedMatch, SettingsError> {
    let local = LocalMatch::begin(settings, random::seed(), time::now())?;
    Ok(keep_new(&local).await)
}

/// Saves a match for the first time, under its own id.
pub(crate) async fn keep_new(local: &LocalMatch) -> SavedMatch {
    let saved = SavedMatch::first(&random::id(), local, time::now());
    write(&saved).await;
    persist::ask();
    saved
}

/// Saves a match whatever is stored under its id.
pub(crate) async fn write(saved: &SavedMatch) {
    remember(saved);
    let json = saved.to_json();
    database::change(&saved.id, |_| Some(json.clone())).await;
    warn_if_nothing_lasts();
    tabs::tell(&saved.id);
}

/// Saves a match as it stands in this tab and returns which version prevails, if another tab has
/// been there. Anything that would be lost is saved as a separate match.
pub(crate) async fn keep(mine: &SavedMatch) -> Merged {
    remember(mine);
    let decided = RefCell::new(Merged::Mine(mine.clone()));
    database::change(&mine.id, |stored| {
        let stored = stored.and_then(|json| SavedMatch::from_json(&json).ok());
        let merged =
            stored.map_or_else(|| Merged::Mine(mine.clone()), |stored| merge(&stored, mine));
        let json = match &merged {
            Merged::Mine(saved) => Some(saved.to_json()),
            Merged::Theirs(_) | Merged::Split { .. } => None,
        };
        decided.replace(merged);
        json
    })
    .await;
    warn_if_nothing_lasts();
    let merged = decided.into_inner();
    if let Merged::Split { copy, .. } = &merged {
        let id = random::id();
        write(&SavedMatch {
            id,
            ..(**copy).clone()
        })
        .await;
    }
    tabs::tell(&mine.id);
    merged
}

/// The match with this id.
pub(crate) async fn open(id: &str) -> Option<Result<SavedMatch, UnreadableMatch>> {
    let latest = LATEST.with_borrow(|latest| latest.clone().filter(|saved| saved.id == id));
    if let Some(saved) = latest {
        return Some(Ok(saved));
    }
    reload(id).await
}

/// The stored match with this id, whatever this tab remembers.
pub(crate) async fn reload(id: &str) -> Option<Result<SavedMatch, UnreadableMatch>> {
    let json = database::load(id).await?;
    Some(SavedMatch::from_json(&json))
}

/// All matches, in the order of the list.
pub(crate) async fn list(order: ListOrder) -> Vec<ListedMatch> {
    let all = database::all().await;
    list::list(all.iter().map(|json| SavedMatch::from_json(json)), order)
}

/// The match to resume, of one game or of any: its id, and how many are in progress.
pub(crate) async fn to_resume(game: Option<&str>) -> Option<(String, LocalMatch, usize)> {
    let lines = list(ListOrder::Latest).await;
    let id = list::to_resume(&lines, game)?.id.clone()?;
    let saved = reload(&id).await?.ok()?;
    Games::named(&saved.settings.game).fetch().await;
    let local = LocalMatch::from_saved(&saved, time::now()).ok()?;
    let running = lines.iter().filter(|line| line.shelf == Shelf::Running);
    Some((id, local, running.count()))
}

/// All readable matches.
pub(crate) async fn readable() -> Vec<SavedMatch> {
    let all = database::all().await;
    all.iter()
        .filter_map(|json| SavedMatch::from_json(json).ok())
        .collect()
}

/// Starts a match with these settings and goes to it. One that was started with the same settings
/// and has no action yet is as good as a new one.
pub(crate) fn play(context: Context, settings: MatchSettings) {
    spawn_local(async move {
        let unplayed = |saved: &SavedMatch| {
            saved.status == SavedStatus::Running
                && saved.summary.plies == 0
                && saved.settings == settings
        };
        let id = match readable().await.into_iter().find(unplayed) {
            Some(saved) => saved.id,
            None => match begin(settings).await {
                Ok(saved) => saved.id,
                Err(_) => return toast(say("error-settings")),
            },
        };
        context.go(Route::Match { id, ply: None });
    });
}

/// Starts a match of a game with the settings it was last played with.
pub(crate) fn play_again(context: Context, game: &'static str) {
    spawn_local(async move {
        if Games::One(game).fetch().await {
            play(context, last_settings(game));
        } else {
            toast(say("rules-missing"));
        }
    });
}

/// Deletes a match.
pub(crate) async fn remove(id: &str) {
    LATEST.with_borrow_mut(|latest| latest.take_if(|saved| saved.id == id));
    database::remove(id).await;
    tabs::tell(id);
}

/// Says once that matches here are lost with the page.
fn warn_if_nothing_lasts() {
    if !database::is_lasting() && !WARNED.replace(true) {
        let text = [
            say("error-storage-refused"),
            say("error-storage-refused.detail"),
        ];
        toast(text.join(" "));
    }
}

fn remember(saved: &SavedMatch) {
    LATEST.with_borrow_mut(|latest| *latest = Some(saved.clone()));
}

/// The settings a game was last played with here, or the defaults. Its rules are loaded.
pub(crate) fn last_settings(game: &str) -> MatchSettings {
    let kept = local_storage::load(&settings_key(game));
    let recalled = kept.and_then(|json| MatchSettings::recall(game, &json).ok());
    recalled.unwrap_or_else(|| {
        MatchSettings::usual(game).expect("a game of the catalogue has usual settings")
    })
}

/// Remembers the settings of a game for the next time.
pub(crate) fn remember_settings(settings: &MatchSettings) {
    let json = json::to_string(settings).expect("settings are plain data");
    local_storage::save(&settings_key(&settings.game), &json);
}

fn settings_key(game: &str) -> String {
    format!("damier.setup.{game}")
}

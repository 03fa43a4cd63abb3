//! Settings for playing from elsewhere: who finds the table, days for each move, and whether the
//! match is rated.

use std::cell::Cell;

use damier_play::settings::MatchSettings;
use damier_protocol::Unratable;
use damier_protocol::http::Me;

use super::{Part, Sheet};
use crate::browser::api;
use crate::match_store;
use crate::online::{self, Terms};
use crate::parts::online::Doing;
use crate::prelude::*;

/// The days for each move offered; 0 is none.
const DAYS: [u8; 4] = [0, 1, 3, 7];

thread_local! {
    /// Whether the next sheet starts as a public table.
    static FOR_EVERYBODY: Cell<bool> = const { Cell::new(false) };
}

/// Makes the next sheet start as a table that everybody finds in the lobby.
pub(crate) fn for_everybody() {
    FOR_EVERYBODY.set(true);
}

/// The initial settings of a game's sheet.
pub(super) fn begin(game: &str) -> (MatchSettings, Terms) {
    if !FOR_EVERYBODY.replace(false) {
        return (match_store::last_settings(game), Terms::default());
    }
    let (settings, terms) = online::invitation(game);
    let in_lobby = true;
    (settings, Terms { in_lobby, ..terms })
}

/// Opens the table and goes to it.
pub(super) fn open(sheet: Sheet, context: Context) -> Doing {
    let settings = sheet.settings.get_untracked();
    let mut terms = sheet.terms.get_untracked();
    terms.rated &= terms.unratable(&settings).is_none();
    Box::pin(async move {
        let table = online::open(&settings, terms).await?;
        remember(settings);
        context.go(Route::Online(table.into()));
        Ok(())
    })
}

/// The next match on this device has these rules too, but its previous seats.
fn remember(settings: MatchSettings) {
    let seats = match_store::last_settings(&settings.game).seats;
    if seats.len() == settings.seats.len() {
        match_store::remember_settings(&MatchSettings { seats, ..settings });
    }
}

/// The online part of the sheet.
#[component]
pub(super) fn Away(sheet: Sheet) -> impl IntoView {
    let finds = ["private", "lobby"].map(|value| {
        let key = format!("settings-finds-{value}");
        (value.to_owned(), say(&key))
    });
    let found_by = Signal::derive(move || {
        let in_lobby = sheet.terms.with(|terms| terms.in_lobby);
        if in_lobby { "lobby" } else { "private" }.to_owned()
    });
    let days = DAYS.map(|days| {
        let words = match days {
            0 => say("settings-clock-none"),
            days => tell("settings-days-count", &[("n", days.into())]),
        };
        (days.to_string(), words)
    });
    let pick_days = move |days: String| {
        let days = days.parse().unwrap_or(0);
        sheet.terms.update(|terms| terms.days = days);
        if days > 0 {
            sheet.settings.update(|settings| settings.clock = None);
        }
    };
    let chosen_days = Signal::derive(move || sheet.terms.with(|terms| terms.days.to_string()));
    view! {
        <Part title="settings-away">
            <PickField title="settings-finds" name="finds" wide=true values=finds.into() chosen=found_by
                on_pick=move |value: String| sheet.terms.update(|terms| terms.in_lobby = value == "lobby")/>
            <div class="field wide">
                <span>{say("settings-days")} <small>{say("settings-days.help")}</small></span>
                <Pick name="days" label=say("settings-days") values=days.into() chosen=chosen_days on_pick=pick_days/>
            </div>
            <RatedPick sheet/>
        </Part>
    }
    .into_any()
}

/// Casual or rated; where only casual is possible, why.
#[component]
fn RatedPick(sheet: Sheet) -> impl IntoView {
    let context = Context::get();
    let has_account = RwSignal::new(false);
    if api::was_used() {
        spawn_local(async move {
            let me = api::get::<Me>("/api/me").await;
            has_account.set(me.is_ok_and(|me| me.account.is_some()));
        });
    }
    let reason = Memo::new(move |_| {
        let terms = sheet.terms.get();
        let unratable = sheet.settings.with(|settings| terms.unratable(settings));
        match unratable {
            Some(Unratable::Computer) => Some("settings-unrated-computer"),
            Some(Unratable::Together) => Some("settings-unrated-together"),
            Some(Unratable::Clock) => Some("settings-unrated-clock"),
            Some(Unratable::Start) => Some("settings-unrated-start"),
            None => (!has_account.get()).then_some(NO_ACCOUNT),
        }
    });
    let values = StoredValue::new(vec![
        (String::new(), say("settings-casual")),
        ("rated".to_owned(), say("settings-rated")),
    ]);
    let chosen = Signal::derive(move || {
        let rated = sheet.terms.with(|terms| terms.rated);
        if rated { "rated" } else { "" }.to_owned()
    });
    let pick = move |value: String| sheet.terms.update(|terms| terms.rated = value == "rated");
    let choice = move || {
        match reason.get() {
        None => {
            view! { <Pick name="rated" label=say("settings-result") values=values.get_value() chosen on_pick=pick/> }
                .into_any()
        }
        Some(key) => {
            let account = (key == NO_ACCOUNT).then(|| {
                view! { " " <a href=context.address(Route::Account)>{say("account-title")}</a> }
            });
            view! { <p class="small quiet"><b>{say("settings-casual")}</b>". "{say(key)}{account}</p> }.into_any()
        }
    }
    };
    view! {
        <div class="field wide" aria-live="polite">
            <span>{say("settings-result")}</span>
            {choice}
        </div>
    }
    .into_any()
}

const NO_ACCOUNT: &str = "settings-unrated-account";

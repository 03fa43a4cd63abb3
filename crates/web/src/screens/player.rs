//! Player: the public profile of a player with an account.

use damier_protocol::ShortText;
use damier_protocol::http::{
    ApiErrorCode, BlockRequest, MAX_REPORT_CHARS, NewReport, PastMatch, Profile, ReportReason,
};

use crate::browser::api::{self, Trouble};
use crate::parts::online::{Attempt, date_words, quiet};
use crate::parts::people;
use crate::prelude::*;
use crate::route::encoded;

/// The reasons for a report, with their words.
const REASONS: [(ReportReason, &str); 4] = [
    (ReportReason::Cheating, "player-report-cheating"),
    (ReportReason::Insults, "player-report-insults"),
    (ReportReason::Name, "player-report-name"),
    (ReportReason::Other, "player-report-other"),
];

/// The page of a player.
#[component]
pub(crate) fn PlayerPage(name: String) -> impl IntoView {
    let found = RwSignal::new(None::<Result<Profile, Trouble>>);
    let path = ["/api/players/", &encoded(&name)].concat();
    let look = Callback::new(move |()| {
        let path = path.clone();
        spawn_local(async move {
            found.set(Some(api::get(&path).await));
        });
    });
    look.run(());
    let shown = move || match found.get() {
        None => view! { <p class="quiet" role="status">{say("loading")}</p> }.into_any(),
        Some(Err(Trouble::Refused(error))) if error.code == ApiErrorCode::Missing => {
            view! { <p class="quiet">{say("player-none")}</p> }.into_any()
        }
        Some(Err(trouble)) => quiet(&trouble, look),
        Some(Ok(player)) => view! { <Inside player/> }.into_any(),
    };
    view! {
        <Header back=Route::Lobby/>
        <main class="wrap account" id="content">
            <h1 tabindex="-1">{name}</h1>
            {shown}
        </main>
    }
}

#[component]
fn Inside(player: Profile) -> impl IntoView {
    let since = date_words(player.since);
    let path = ["/api/players/", &encoded(&player.name), "/history"].concat();
    view! {
        <p class="quiet small">{tell("account-since", &[("date", since.into())])}</p>
        <div class="duo top-aligned">
            <section>
                {people::rule("account-ratings")}
                {people::ratings(&player.ratings)}
                {people::curves(&player.curves)}
            </section>
            <section>
                {people::rule("player-matches")}
                <people::History path/>
            </section>
        </div>
        {(!player.own).then(|| view! {
            <Block name=player.name blocked=player.blocked/>
            <Report matches=player.matches/>
        })}
    }
    .into_any()
}

/// To have nothing to do with somebody any more, or again.
#[component]
fn Block(name: String, blocked: bool) -> impl IntoView {
    let attempt = Attempt::new();
    let blocked = RwSignal::new(blocked);
    let turn = move |_| {
        let body = BlockRequest { name: name.clone() };
        let was_blocked = blocked.get_untracked();
        attempt.at(async move {
            let method = if was_blocked { "DELETE" } else { "POST" };
            api::submit(method, "/api/me/blocks", &body).await?;
            blocked.set(!was_blocked);
            if !was_blocked {
                toast(say("player-blocked"));
            }
            Ok(())
        });
    };
    let label = move || {
        say(if blocked.get() {
            "account-unblock"
        } else {
            "player-block"
        })
    };
    view! {
        <p class="start"><button class="btn s" aria-disabled=move || attempt.busy() on:click=turn>{label}</button></p>
        <p class="small quiet">{say("player-block.help")}</p>
        {attempt.wrong()}
    }
    .into_any()
}

/// A report about somebody's behaviour in one of these matches.
#[component]
fn Report(matches: Vec<PastMatch>) -> impl IntoView {
    if matches.is_empty() {
        return ().into_any();
    }
    let (index, why) = (RwSignal::new(0usize), RwSignal::new(0usize));
    let (text, attempt) = (RwSignal::new(String::new()), Attempt::new());
    let option = |index: usize, words: String| {
        view! { <option value=index.to_string()>{words}</option> }.into_any()
    };
    let past = |(past, index): (&PastMatch, usize)| {
        let name = games::named(&past.settings.game)?.1;
        Some(option(
            index,
            [&name, ", ", &date_words(past.finished)].concat(),
        ))
    };
    let played = matches.iter().zip(0..).filter_map(past).collect();
    let reasons = REASONS.into_iter().zip(0..);
    let reasons = reasons.map(|((_, key), index)| option(index, say(key)));
    let select = |key, chosen: RwSignal<usize>, options: Vec<AnyView>| {
        let choose = move |event| chosen.set(event_target_value(&event).parse().unwrap_or(0));
        view! {
            <label class="select column">
                <span>{say(key)}</span>
                <select on:change=choose>{options}</select>
            </label>
        }
    };
    let submit = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        let past = &matches[index.get_untracked().min(matches.len() - 1)];
        let text = text.get_untracked();
        let body = NewReport {
            table: past.table.clone(),
            seat: past.seat,
            why: REASONS[why.get_untracked().min(REASONS.len() - 1)].0,
            text: Some(ShortText::cut(text.trim())).filter(|text| !text.is_empty()),
        };
        attempt.at(async move {
            api::submit("POST", "/api/reports", &body).await?;
            toast(say("player-reported"));
            Ok(())
        });
    };
    view! {
        <details class="start">
            <summary class="kicker">{say("player-report")}</summary>
            <form class="ask" on:submit=submit>
                {select("player-report-match", index, played)}
                {select("player-report-why", why, reasons.collect())}
                <label class="column">
                    <span>{say("player-report-text")}</span>
                    <textarea rows="3" maxlength=MAX_REPORT_CHARS.to_string() on:input=move |event| text.set(event_target_value(&event))></textarea>
                </label>
                {attempt.wrong()}
                <button class="btn" aria-disabled=move || attempt.busy()>{say("player-report-send")}</button>
            </form>
        </details>
    }
    .into_any()
}

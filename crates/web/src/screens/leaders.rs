//! The strongest players of a game, page by page.

use damier_protocol::http::{LeaderLine, Leaders};
use damier_rules::GameInfo;

use crate::browser::api::{self, Trouble};
use crate::parts::online::quiet;
use crate::prelude::*;

/// How many players are asked for at once.
const PAGE: usize = 50;

/// The list of a game.
#[component]
pub(crate) fn LeadersPage(game: &'static str) -> impl IntoView {
    let context = Context::get();
    let found = RwSignal::new(None::<Result<Leaders, Trouble>>);
    let look = Callback::new(move |()| {
        let known = found.with_untracked(|found| match found {
            Some(Ok(leaders)) => leaders.players.clone(),
            _ => Vec::new(),
        });
        let path = format!("/api/leaders/{game}?after={}&limit={PAGE}", known.len());
        spawn_local(async move {
            let mut part: Result<Leaders, Trouble> = api::get(&path).await;
            if let Ok(part) = &mut part {
                part.players.splice(0..0, known);
            }
            found.set(Some(part));
        });
    });
    look.run(());
    let other = move |(info, name): (&'static GameInfo, String)| {
        let current = (info.id == game).then_some("page");
        view! { <a class="btn s" aria-current=current href=context.address(Route::Leaders(info.id))>{name}</a> }
    };
    let shown = move || match found.get() {
        None => view! { <p class="quiet" role="status">{say("loading")}</p> }.into_any(),
        Some(Err(trouble)) => quiet(&trouble, look),
        Some(Ok(leaders)) => list(&leaders, look),
    };
    view! {
        <Header back=Route::Lobby/>
        <main class="wrap account" id="content">
            <h1 tabindex="-1">{tell("leaders-of", &[("game", games::name(games::info(game)).into())])}</h1>
            <nav class="row leaders-of" aria-label=say("leaders-games")>{games::all().map(other).collect_view()}</nav>
            {shown}
        </main>
    }
}

fn list(leaders: &Leaders, more: Callback<()>) -> AnyView {
    let context = Context::get();
    let about = [
        ("n", (leaders.matches as i64).into()),
        ("deviation", leaders.deviation.into()),
    ];
    let line = move |line: &LeaderLine| {
        let page = context.address(Route::Player(line.name.clone()));
        let about = [
            ("deviation", line.deviation.into()),
            ("n", (line.matches as i64).into()),
        ];
        view! {
            <li class="seatrow">
                <b class="num place">{line.place}</b>
                <div class="who"><a href=page>{line.name.clone()}</a> <small>{tell("account-rating-detail", &about)}</small></div>
                <b class="num rating">{line.rating}</b>
            </li>
        }
    };
    let is_more = leaders.players.len() < leaders.total as usize;
    let lines = match leaders.players.is_empty() {
        true => view! { <p class="slip calm">{say("leaders-none")}</p> }.into_any(),
        false => {
            let lines: Vec<_> = leaders.players.iter().map(line).collect();
            view! { <ol class="seats leaders">{lines}</ol> }.into_any()
        }
    };
    view! {
        <p class="small quiet">{tell("leaders-who", &about)}</p>
        {lines}
        {is_more.then(|| view! {
            <p class="after"><button class="btn s" on:click=move |_| more.run(())>{say("matches-more")}</button></p>
        })}
    }
    .into_any()
}

//! What others look for: one click plays with them.

use damier_json::Value;
use leptos::prelude::*;

use super::Room;
use super::listed::player_words;
use crate::browser::api::{self, Body, flag_of, list_of, text_of};
use crate::context::{Context, say, tell};
use crate::online;
use crate::parts::online::{Attempt, clock_words, game_named, rated_words};
use crate::route::Route;
use crate::signals::Memo;

/// The offers of others.
#[component]
pub(super) fn Offers(room: Room) -> impl IntoView {
    let attempt = Attempt::new();
    let offers = Memo::new(move |_| {
        let game = room.game.get();
        let fits =
            |offer: &Value| game.is_empty() || games_of(offer).iter().any(|other| *other == game);
        let mut offers = room.told("offers");
        offers.retain(|offer| !flag_of(offer, "mine") && fits(offer));
        offers
    });
    move || {
        offers.with(|offers| {
            (!offers.is_empty()).then(|| {
                view! {
                    <div class="rule"><h2 class="kicker">{say("lobby-offers")}</h2></div>
                    {attempt.wrong()}
                    <ul class="seats">{offers.iter().map(|offer| row(offer, attempt)).collect_view()}</ul>
                }
            })
        })
    }
}

fn games_of(offer: &Value) -> Vec<&str> {
    let games = list_of(offer, "games").iter();
    games.filter_map(Value::as_str).collect()
}

fn row(offer: &Value, attempt: Attempt) -> AnyView {
    let known = offer.get("player").and_then(player_words);
    let who = known.unwrap_or_else(|| say("online-somebody"));
    let clock = clock_words(offer.get("clock"));
    let details = [&clock, " · ", &rated_words(flag_of(offer, "rated"))].concat();
    let id = text_of(offer, "id");
    let games = games_of(offer);
    let games = games.into_iter().filter_map(game_named);
    let buttons = games.map(|(info, name)| take_button(id, info.id, &name, &who, attempt));
    let buttons = buttons.collect_view();
    view! {
        <li class="slip offer">
            <p><b>{who.clone()}</b> <br/> <span class="quiet tiny">{details}</span></p>
            <div class="row">{buttons}</div>
        </li>
    }
    .into_any()
}

fn take_button(
    offer: &str,
    game: &'static str,
    name: &str,
    who: &str,
    attempt: Attempt,
) -> AnyView {
    let context = Context::get();
    let label = tell(
        "lobby-join-label",
        &[("game", name.into()), ("who", who.into())],
    );
    let path = ["/api/offers/", offer, "/take"].concat();
    let take = move |_| {
        let path = path.clone();
        attempt.at(|| {
            Box::pin(async move {
                let body = Body::new()
                    .text("game", game)
                    .some("name", &online::my_name());
                let taken = api::send("POST", &path, &body.done()).await?;
                context.go(Route::Online(text_of(&taken, "game").to_owned()));
                Ok(())
            })
        });
    };
    view! {
        <button class="btn s" aria-label=label aria-disabled=move || attempt.busy() on:click=take>{name.to_owned()}</button>
    }
    .into_any()
}

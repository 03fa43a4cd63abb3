//! What is told of somebody with an account: ratings and matches.

use damier_json::Value;
use damier_rules::Player;
use damier_words::speak;
use leptos::prelude::*;

use super::online::{date_words, game_named, rated_words};
use super::token::Token;
use crate::browser::api::{flag_of, list_of, number_of, text_of};
use crate::context::{Context, say, tell, with_words};
use crate::route::Route;

/// The ratings of somebody, one line a game; a sentence if there are none.
pub(crate) fn ratings(account: &Value) -> AnyView {
    let line = |rating: &Value| {
        let (info, name) = game_named(text_of(rating, "game"))?;
        let number = |name| number_of(rating, name) as i64;
        let about = [
            ("deviation", number("deviation").into()),
            ("n", number("matches").into()),
        ];
        Some(view! {
            <li class="seatrow">
                <Token game=info.id player=Player::FIRST/>
                <div class="who">{name} <small>{tell("account-rating-detail", &about)}</small></div>
                <b class="num rating">{number("rating")}</b>
            </li>
        })
    };
    let lines: Vec<_> = list_of(account, "ratings")
        .iter()
        .filter_map(line)
        .collect();
    if lines.is_empty() {
        return view! { <p class="quiet small">{say("account-ratings-none")}</p> }.into_any();
    }
    view! { <ul class="seats">{lines}</ul> }.into_any()
}

/// Matches that are over, each with the way to its table.
pub(crate) fn matches(matches: &[Value]) -> AnyView {
    let context = Context::get();
    let line = move |past: &Value| {
        let (info, name) = game_named(text_of(past.get("setup")?, "game"))?;
        let href = context.address(Route::Online(text_of(past, "game").to_owned()));
        let when = date_words(number_of(past, "finished"));
        let details = [&when, " · ", &rated_words(flag_of(past, "rated"))].concat();
        let result = [result(past), company(past)].concat();
        Some(view! {
            <li>
                <a class="way past" href=href>
                    <Token game=info.id player=Player::FIRST/>
                    <span>{name} <small>{result}</small><small>{details}</small></span>
                </a>
            </li>
        })
    };
    let lines: Vec<_> = matches.iter().filter_map(line).collect();
    view! { <ul class="ways">{lines}</ul> }.into_any()
}

/// « gagné », « 2e sur 4 », « sans résultat ».
fn result(past: &Value) -> String {
    let (seats, mine) = (list_of(past, "seats"), number_of(past, "seat"));
    let place = |seat: &Value| number_of(seat, "place");
    let own = seats.iter().find(|seat| number_of(seat, "seat") == mine);
    let own = own.map_or(0, place);
    if own == 0 {
        return say("account-result-none");
    }
    let same = seats.iter().filter(|seat| place(seat) == own).count();
    match (seats.len(), own) {
        (2, _) if same == 2 => say("account-result-draw"),
        (2, 1) => say("account-result-won"),
        (2, _) => say("account-result-lost"),
        (all, own) => with_words(|words| {
            let ordinal = speak::ordinal_feminine(words, own as u32);
            let about = [("ordinal", ordinal.into()), ("n", all.into())];
            words.tell("account-result-place", &about)
        }),
    }
}

/// « , avec Karim et Léa ».
fn company(past: &Value) -> String {
    let mine = number_of(past, "seat");
    let others = list_of(past, "seats").iter();
    let others = others.filter(|seat| number_of(seat, "seat") != mine);
    let named = others
        .map(|seat| text_of(seat, "name"))
        .filter(|name| !name.is_empty());
    let names: Vec<String> = named.map(str::to_owned).collect();
    if names.is_empty() {
        return String::new();
    }
    let who = with_words(|words| speak::list(words, &names));
    [", ", &tell("matches-with", &[("who", who.into())])].concat()
}

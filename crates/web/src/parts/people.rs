//! What is told of somebody with an account: ratings and matches.

use damier_protocol::http::{PastMatch, PlayerRating};
use damier_rules::Player;
use damier_words::speak;

use super::online::{date_words, rated_words};
use super::token::Token;
use crate::prelude::*;

/// The ratings of somebody, one line a game; a sentence if there are none.
pub(crate) fn ratings(ratings: &[PlayerRating]) -> AnyView {
    let line = |rating: &PlayerRating| {
        let (info, name) = games::named(&rating.game)?;
        let about = [
            ("deviation", rating.deviation.into()),
            ("n", (rating.matches as i64).into()),
        ];
        Some(view! {
            <li class="seatrow">
                <Token game=info.id player=Player::FIRST/>
                <div class="who">{name} <small>{tell("account-rating-detail", &about)}</small></div>
                <b class="num rating">{rating.rating}</b>
            </li>
        })
    };
    let lines: Vec<_> = ratings.iter().filter_map(line).collect();
    if lines.is_empty() {
        return view! { <p class="quiet small">{say("account-ratings-none")}</p> }.into_any();
    }
    view! { <ul class="seats">{lines}</ul> }.into_any()
}

/// Matches that are over, each with the way to its table.
pub(crate) fn matches(matches: &[PastMatch]) -> AnyView {
    let context = Context::get();
    let line = move |past: &PastMatch| {
        let (info, name) = games::named(&past.settings.game)?;
        let href = context.address(Route::Online(past.table.to_string()));
        let when = date_words(past.finished);
        let details = [&when, " · ", &rated_words(past.rated)].concat();
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
    if matches.is_empty() {
        return view! { <p class="quiet small">{say("account-history-none")}</p> }.into_any();
    }
    let lines: Vec<_> = matches.iter().filter_map(line).collect();
    view! { <ul class="ways">{lines}</ul> }.into_any()
}

/// « gagné », « 2e sur 4 », « sans résultat ».
fn result(past: &PastMatch) -> String {
    let seats = &past.seats;
    let own = seats.iter().find(|seat| seat.seat == past.seat);
    let Some(own) = own.and_then(|seat| seat.place) else {
        return say("account-result-none");
    };
    let same = seats.iter().filter(|seat| seat.place == Some(own)).count();
    match (seats.len(), own) {
        (2, _) if same == 2 => say("account-result-draw"),
        (2, 1) => say("account-result-won"),
        (2, _) => say("account-result-lost"),
        (all, own) => with_words(|words| {
            let ordinal = speak::ordinal_feminine(words, own.into());
            let about = [("ordinal", ordinal.into()), ("n", all.into())];
            words.tell("account-result-place", &about)
        }),
    }
}

/// « , avec Karim et Léa ».
fn company(past: &PastMatch) -> String {
    let others = past.seats.iter().filter(|seat| seat.seat != past.seat);
    let names: Vec<String> = others.filter_map(|seat| seat.name.clone()).collect();
    if names.is_empty() {
        return String::new();
    }
    let who = with_words(|words| speak::list(words, &names));
    [", ", &tell("matches-with", &[("who", who.into())])].concat()
}

/// The title of a part of a page.
pub(crate) fn rule(key: &str) -> AnyView {
    view! { <div class="rule"><h2 class="kicker">{say(key)}</h2></div> }.into_any()
}

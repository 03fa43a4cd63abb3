//! Texts about people with an account: ratings and matches.

use damier_protocol::http::{self, PastMatch, PlayerRating, RatingCurve};
use damier_rules::Player;
use damier_words::speak;

use super::online::{date_words, rated_words, trouble_words};
use super::token::Token;
use crate::browser::api;
use crate::prelude::*;

/// A player's ratings, one line per game; a sentence if there are none.
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

/// How many matches are asked for at once.
const PAGE: usize = 10;

/// The matches of somebody, page by page.
#[component]
pub(crate) fn History(
    /// Where they are asked for.
    #[prop(into)]
    path: String,
) -> impl IntoView {
    let path = StoredValue::new(path);
    let matches = RwSignal::new(None::<Vec<PastMatch>>);
    let (is_more, wrong) = (RwSignal::new(false), RwSignal::new(None::<String>));
    let look = move || {
        let last = matches.with_untracked(|known| {
            let last = known.as_ref().and_then(|known| known.last());
            last.map(|last| last.table.clone())
        });
        spawn_local(async move {
            let Some(path) = path.try_get_value() else {
                return;
            };
            let mut path = format!("{path}?limit={PAGE}");
            if let Some(last) = last {
                path.push_str("&before=");
                path.push_str(last.as_str());
            }
            match api::get::<http::History>(&path).await {
                Ok(http::History { matches: part }) => {
                    is_more.set(part.len() == PAGE);
                    wrong.set(None);
                    matches.update(|known| known.get_or_insert_default().extend(part));
                }
                Err(trouble) => wrong.set(Some(trouble_words(&trouble))),
            }
        });
    };
    look();
    view! {
        {move || matches.get().map(|known| self::matches(&known))}
        {move || wrong.get().map(|text| view! { <p class="small wrong" role="alert">{text}</p> })}
        {move || is_more.get().then(|| view! {
            <p class="after"><button class="btn s" on:click=move |_| look()>{say("matches-more")}</button></p>
        })}
    }
    .into_any()
}

/// The drawing of a curve: how wide and how high it is, and what is left free around it.
const CURVE: (f64, f64, f64) = (320.0, 96.0, 6.0);

/// How ratings went, a drawing for each game. One match makes no curve.
pub(crate) fn curves(curves: &[RatingCurve]) -> AnyView {
    let figure = |curve: &RatingCurve| {
        let (_, name) = games::named(&curve.game)?;
        let (first, last) = (curve.points.first()?, curve.points.last()?);
        if curve.points.len() < 2 {
            return None;
        }
        let ratings = curve.points.iter().map(|point| point.1);
        let (low, high) = (ratings.clone().min()?, ratings.max()?);
        let about = [
            ("game", (&name).into()),
            ("first", first.1.into()),
            ("last", last.1.into()),
            ("n", curve.points.len().into()),
        ];
        let (width, height, _) = CURVE;
        let dates = [date_words(first.0), date_words(last.0)];
        Some(view! {
            <figure class="curve">
                <figcaption class="small"><b>{name.clone()}</b> " " <span class="quiet num">{low} " – " {high}</span></figcaption>
                <svg viewBox=format!("0 0 {width} {height}") role="img" aria-label=tell("player-curve", &about)>
                    <path d=curve_path(&curve.points, low, high)/>
                </svg>
                <p class="tiny quiet row"><span class="grow">{dates[0].clone()}</span><span>{dates[1].clone()}</span></p>
            </figure>
        })
    };
    let figures: Vec<_> = curves.iter().filter_map(figure).collect();
    figures.into_any()
}

/// The line of a curve: the matches at equal distances, the ratings from the lowest to the highest.
fn curve_path(points: &[(i64, i64)], low: i64, high: i64) -> String {
    let (width, height, margin) = CURVE;
    let step = (width - 2.0 * margin) / (points.len().max(2) - 1) as f64;
    let scale = (height - 2.0 * margin) / (high - low).max(1) as f64;
    let place = |(point, number): (&(i64, i64), u32)| {
        let x = margin + step * f64::from(number);
        let y = height - margin - scale * (point.1 - low) as f64;
        format!("{x:.1},{y:.1}")
    };
    let places: Vec<String> = points.iter().zip(0..).map(place).collect();
    ["M", &places.join(" ")].concat()
}

/// Finished matches, each with a link to its table.
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
                    <span>{name} <small>{raised(&result)}</small><small>{details}</small></span>
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

/// « gagné », « 2e place sur 4 », « sans résultat ».
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

/// The title of a section of a page.
pub(crate) fn rule(key: &str) -> AnyView {
    view! { <div class="rule"><h2 class="kicker">{say(key)}</h2></div> }.into_any()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_curve_goes_from_corner_to_corner() {
        let points = [(1, 1500), (2, 1600), (9, 1700)];
        assert_eq!(
            curve_path(&points, 1500, 1700),
            "M6.0,90.0 160.0,48.0 314.0,6.0"
        );
        // A rating that never moved is a straight line.
        assert_eq!(curve_path(&[(1, 5), (2, 5)], 5, 5), "M6.0,90.0 314.0,90.0");
    }
}

//! Other people's offers: one click plays with them.

use damier_protocol::http::{LobbyOffer, OfferStatus, TakeOffer};
use damier_protocol::{CommandId, Name, ShortText};

use super::Room;
use super::listed::{Sitter, player_words};
use crate::browser::api;
use crate::online;
use crate::parts::online::{Attempt, clock_words, rated_words};
use crate::parts::people;
use crate::prelude::*;

/// The offers of others.
#[component]
pub(super) fn Offers(room: Room) -> impl IntoView {
    let attempt = Attempt::new();
    let offers = Memo::new(move |_| {
        let game = room.game.get();
        let fits = |offer: &&LobbyOffer| game.is_empty() || offer.games.contains(&game);
        room.with_lobby(|lobby| {
            let others = lobby.offers.iter().filter(|offer| !offer.mine);
            others.filter(fits).cloned().collect::<Vec<LobbyOffer>>()
        })
    });
    move || {
        offers.with(|offers| {
            (!offers.is_empty()).then(|| {
                view! {
                    {people::rule("lobby-offers")}
                    {attempt.wrong()}
                    <ul class="seats">{offers.iter().map(|offer| row(offer, attempt)).collect_view()}</ul>
                }
            })
        })
    }
}

fn row(offer: &LobbyOffer, attempt: Attempt) -> AnyView {
    let who = player_words(&offer.player).unwrap_or_else(|| say("online-somebody"));
    let details = [&clock_words(offer.clock), " · ", &rated_words(offer.rated)].concat();
    let games = offer.games.iter().filter_map(|game| games::named(game));
    let buttons = games.map(|(info, name)| take_button(offer.id, info.id, &name, &who, attempt));
    let buttons = buttons.collect_view();
    let name = Sitter::of(&offer.player).map(|who| who.view());
    let name = name.unwrap_or_else(|| who.clone().into_any());
    view! {
        <li class="slip offer">
            <p><b>{name}</b> <br/> <span class="quiet tiny">{details}</span></p>
            <div class="row">{buttons}</div>
        </li>
    }
    .into_any()
}

fn take_button(
    offer: CommandId,
    game: &'static str,
    name: &str,
    who: &str,
    attempt: Attempt,
) -> AnyView {
    let context = Context::get();
    let about = [("game", name.into()), ("who", who.into())];
    let label = tell("lobby-join-label", &about);
    let path = format!("/api/offers/{offer}/take");
    let take = move |_| {
        let path = path.clone();
        attempt.at(async move {
            let body = TakeOffer {
                game: ShortText::cut(game),
                name: Name::tidy(&online::my_name()),
            };
            let taken: OfferStatus = api::send("POST", &path, &body).await?;
            if let Some(table) = taken.table {
                context.go(Route::Online(table.into()));
            }
            Ok(())
        });
    };
    view! {
        <button class="btn s" aria-label=label aria-disabled=move || attempt.busy() on:click=take>{name.to_owned()}</button>
    }
    .into_any()
}

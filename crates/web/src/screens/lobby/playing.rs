//! What there is to watch in the lobby, and what there is to do when nobody is here.

use damier_rules::GameInfo;

use super::Room;
use super::listed::{Listed, board, card};
use crate::prelude::*;
use crate::screens::settings::for_everybody;

/// The matches that everybody may watch.
#[component]
pub(super) fn Playing(room: Room) -> impl IntoView {
    let context = Context::get();
    let playing = Memo::new(move |_| {
        let (own, game) = (room.own(), room.game.get());
        room.with_lobby(|lobby| {
            let all = lobby.playing.iter().filter_map(Listed::running);
            let others = all.filter(|table| !own.iter().any(|mine| mine.id == table.id));
            others
                .filter(|table| game.is_empty() || table.kind == game)
                .collect::<Vec<Listed>>()
        })
    });
    let watched = move |table: &Listed| {
        let about = [
            ("game", (&table.name).into()),
            ("who", table.company().into()),
        ];
        let label = tell("lobby-watch.label", &about);
        let href = context.address(Route::Online(table.id.to_string()));
        let act = view! {
            <a class="btn s grow" href=href aria-label=label><Icon name="eye"/>{say("lobby-watch")}</a>
        };
        card(table, table.company_view(), act.into_any())
    };
    move || {
        playing.with(|playing| {
            (!playing.is_empty()).then(|| {
                view! {
                    <section aria-labelledby="lobby-playing">
                        <div class="rule"><h2 class="kicker" id="lobby-playing">{say("lobby-playing")}</h2></div>
                        <div class="cards two">{playing.iter().map(watched).collect_view()}</div>
                    </section>
                }
            })
        })
    }
}

/// What there is to do when nobody is here: a table of any game, with its board.
#[component]
pub(super) fn Quiet() -> impl IntoView {
    let context = Context::get();
    let open = move |(info, name): (&'static GameInfo, String)| {
        let href = context.address(Route::Settings(info.id));
        view! {
            <a class="card open-game" href=href on:click=|_| for_everybody()>
                <span class="mini">{board(info.id, &[], None)}</span>
                <span><b class="serif">{name}</b> <small class="quiet">{say("lobby-quiet-open")}</small></span>
            </a>
        }
    };
    view! {
        <p class="slip calm">{say("lobby-quiet")}</p>
        <div class="cards two">{games::all().map(open).collect_view()}</div>
    }
    .into_any()
}

//! `GamePage`: the aim in one animated board, and the ways to play.

use damier_play::seat::Seat;
use damier_play::settings::MatchSettings;
use damier_rules::GameInfo;
use damier_words::{rulebook, speak};

use crate::parts::demo::Demos;
use crate::parts::online::Attempt;
use crate::prelude::*;
use crate::screens::lobby;
use crate::{match_store, online};

/// The page of a game.
#[component]
pub(crate) fn GamePage(game: &'static str) -> impl IntoView {
    let info = games::info(game);
    let title = games::title(info);
    let about = [
        ("players", title.players.into()),
        ("minutes", title.minutes.into()),
        ("like", title.like.into()),
    ];
    let facts = tell("game-facts", &about);
    let origin = tell(
        "game-origin-line",
        &[
            ("origin", speak::capital(&title.origin).into()),
            ("source", title.source.into()),
        ],
    );
    view! {
        <Header back=Route::Home/>
        <main class="wrap" id="content">
            <div class="duo gamepage">
                <div class="aim">
                    {rulebook::miniature(game).map(|demo| view! {
                        <Demos game demos=std::slice::from_ref(demo) captions=vec![title.aim.clone()]/>
                    })}
                </div>
                <div>
                    <p class="kicker">{origin}</p>
                    <h1 tabindex="-1">{title.name}</h1>
                    <hr class="frieze"/>
                    <p>{title.about}</p>
                    <p class="quiet small">{facts}</p>
                    <Ways info/>
                </div>
            </div>
        </main>
    }
}

#[component]
fn Ways(info: &'static GameInfo) -> impl IntoView {
    let context = Context::get();
    let game = info.id;
    let alone = against_computer(game);
    let together = on_this_device(game);
    let detail = with_words(|words| damier_pages::game::detail(words, &alone));
    let small = |icon, key: &'static str, place| {
        view! {
            <a class="btn" href=context.address(place)><Icon name=icon/>{say(key)}</a>
        }
    };
    view! {
        <div class="ways">
            <ResumeWay game/>
            <button class="way main" on:click=move |_| match_store::play(context, alone.clone())>
                {way("computer", say("game-against-computer"), &detail)}
            </button>
            <button class="way" on:click=move |_| match_store::play(context, together.clone())>
                {way("people", say("game-on-this-device"), &say("game-on-this-device.detail"))}
            </button>
            <OnlineWays game/>
        </div>
        <div class="acts three">
            {small("gear", "action-settings", Route::Settings(game))}
            {small("book", "action-rules", Route::Rules(game))}
            {small("print", "game-print", Route::Sheet(game))}
        </div>
    }
    .into_any()
}

/// A friend by a link, or somebody from the lobby.
#[component]
fn OnlineWays(game: &'static str) -> impl IntoView {
    let context = Context::get();
    let attempt = Attempt::new();
    let invite = move |_| {
        attempt.at(async move {
            let (settings, terms) = online::invitation(game);
            context.go(Route::Online(online::open(&settings, terms).await?.into()));
            Ok(())
        });
    };
    view! {
        <button class="way" aria-disabled=move || attempt.busy() on:click=invite>
            {way("link", say("game-invite"), &say("game-invite.detail"))}
        </button>
        {attempt.wrong()}
        <a class="way" href=context.address(Route::Lobby) on:click=move |_| lobby::prefer(game)>
            {way("globe", say("game-online"), &say("game-online.detail"))}
        </a>
    }
    .into_any()
}

/// The last settings if the computer plays in them, otherwise the default seats with the last
/// rules.
fn against_computer(game: &str) -> MatchSettings {
    let mut settings = match_store::last_settings(game);
    let people = settings.seats.iter().filter(|seat| seat.is_person());
    if people.count() != 1 {
        let index = settings.seats.iter().position(Seat::is_person).unwrap_or(0);
        let (me, computer) = (
            person(&settings.seats[index]),
            Seat::computer(settings.level()),
        );
        settings.seats.fill(computer);
        settings.seats[index] = me;
    }
    settings
}

/// The last settings, with people at every seat.
fn on_this_device(game: &str) -> MatchSettings {
    let mut settings = match_store::last_settings(game);
    settings.seats = settings.seats.iter().map(person).collect();
    settings
}

/// The seat if it is a person's, otherwise a person without a name.
fn person(seat: &Seat) -> Seat {
    Some(seat.clone())
        .filter(Seat::is_person)
        .unwrap_or(Seat::person())
}

/// The way back into a match in progress of this game.
#[component]
fn ResumeWay(game: &'static str) -> impl IntoView {
    let context = Context::get();
    let found = RwSignal::new(None::<(String, String)>);
    spawn_local(async move { found.set(find_running(game).await) });
    move || {
        found.get().map(|(id, detail)| {
            view! {
                <a class="way resume" href=context.address(Route::Match { id, ply: None })>
                    {way("play", say("game-resume"), &detail)}
                </a>
            }
        })
    }
}

async fn find_running(game: &str) -> Option<(String, String)> {
    let (id, local, _) = match_store::to_resume(Some(game)).await?;
    if local.is_empty() {
        return None;
    }
    let detail = with_words(|words| {
        let ordinal = match_words::ordinal(words, local.played());
        let against = match_words::against(words, &local);
        let about = [("ordinal", ordinal.into()), ("against", against.into())];
        words.tell("game-resume.detail", &about)
    });
    Some((id, detail))
}
